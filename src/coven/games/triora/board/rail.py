"""The rail right of the map: sheets that are folded to short facts."""

from __future__ import annotations

from htpy import Element

from coven.drawing import token
from coven.drawing.elements import geo, rect
from coven.games.triora.board.box import EDGE, shadow


def leaf(x: float, y: float, width: float, height: float, fill: str = "") -> list[Element]:
    """The ground of a folded sheet."""
    look = geo(x=x, y=y, width=width, height=height, rx=11, stroke_width=1.4)
    return [
        shadow(x, y, width, height, 11),
        rect(look, class_="edge", fill=fill or token("paper"), stroke=EDGE),
    ]
