"""The small pictures of a turn on a goal card: 200 by 128, drawn with the game's own pieces."""

from __future__ import annotations

import math

from htpy import Element, Node

from coven.drawing.elements import g, geo, path, point, rect, svg
from coven.drawing.palette import token

WIDTH, HEIGHT = 200, 128
"""On a page they are never narrower than half of this, so words in them are 22 units or more."""
LIGHT = "#fff8e8"
HEAD = 9
SPREAD = 0.55


def vignette(label: str, ground: str, *shapes: Node) -> Element:
    """A picture with what it shows in words."""
    return svg(
        class_="vg brd",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=label,
        font_family=token("sans"),
    )[rect(geo(width=WIDTH, height=HEIGHT), fill=ground), shapes]


def arrow(start: tuple[float, float], end: tuple[float, float], bend: float = 0, ink: str = LIGHT) -> Element:
    """An arrow with a dark case, bent to its right by a share of its length."""
    (x1, y1), (x2, y2) = start, end
    mx, my = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
    angle = math.atan2(y2 - my, x2 - mx)
    d = f"M{point(x1, y1)}Q{point(mx, my)} {point(x2, y2)}{_head(x2, y2, angle)}"
    line = {"d": d, "fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"}
    return g[
        path({**line, **geo(stroke_width=8, stroke_opacity=0.55)}, stroke=token("cast")),
        path({**line, **geo(stroke_width=4)}, stroke=ink),
    ]


def _head(x: float, y: float, angle: float) -> str:
    one, other = (
        point(x - HEAD * math.cos(angle + turn), y - HEAD * math.sin(angle + turn))
        for turn in (SPREAD, -SPREAD)
    )
    return f"M{one}L{point(x, y)}L{other}"


def raised(x: float, y: float, width: float, height: float, rx: float, fill: str, edge: str = "") -> Element:
    """A plate with its shadow, and perhaps an edge."""
    box = geo(x=x, y=y, width=width, height=height, rx=rx)
    lined = {"stroke": edge, "stroke-width": "2.4"} if edge else {}
    return g[
        rect(geo(x=x, y=y + 3, width=width, height=height, rx=rx, opacity=0.35), fill=token("cast")),
        rect(box, lined, fill=fill),
    ]
