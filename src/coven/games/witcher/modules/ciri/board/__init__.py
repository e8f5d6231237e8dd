"""Ciri's sign, wherever that of a School is drawn."""

from __future__ import annotations

from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.signs import SCHOOLS

SCHOOLS["ciri"] = "swordwoman"

DRAWING = Drawing()
