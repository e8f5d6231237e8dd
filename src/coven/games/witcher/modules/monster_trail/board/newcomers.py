"""The signs of the Manticore and of the Troll, wherever those of Schools and monsters are drawn."""

from __future__ import annotations

from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.board.schools import FILLS
from coven.games.witcher.board.signs import MONSTERS, SCHOOLS

SCHOOLS["manticore"] = "scorpion"
FILLS["manticore"] = "#8a6a3a"
MONSTERS["troll"] = "ogre"

NEWCOMERS = Drawing()
"""They need nothing but their signs."""
