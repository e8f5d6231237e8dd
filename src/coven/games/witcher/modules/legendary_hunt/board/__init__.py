"""The Legendary Hunt on the page."""

from __future__ import annotations

from coven.games.witcher.board.joined import Drawing

DRAWING = Drawing()
