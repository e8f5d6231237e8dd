"""The Stone Circle: eight stones, the token that walks around them, and those who stand in the middle."""

from __future__ import annotations

import math
from functools import lru_cache

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import icon, labels, ring_circle, ring_rect, shortcuts, target, text, token
from coven.drawing.elements import circle, g, geo, movable, path, point, rect, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.games.triora.board.area import INK, LEAST, LETTER, PLATES, Spot, area_title, row_of, whole_area
from coven.games.triora.board.box import (
    BROWN,
    EDGE,
    POTIONS,
    acting_area,
    box_of,
    plate,
    short_gains,
)
from coven.games.triora.board.notes import gain_words
from coven.games.triora.rules.box import Box
from coven.games.triora.state import Table

CENTRE: Spot = (724, 182)
RADIUS = 56


def on_ring(place: int, places: int, r: float) -> Spot:
    """A point of the ring; the first stone is at the top, the others follow clockwise."""
    angle = 2 * math.pi * place / places - math.pi / 2
    return CENTRE[0] + r * math.cos(angle), CENTRE[1] + r * math.sin(angle)


def stone_circle(view: View[Table]) -> Element:
    """The ring with its token, and the plate below it."""
    box, stone = box_of(view), view.state.stone
    count = len(box.stones)
    tx, ty = on_ring(stone, count, RADIUS - 23)
    return g(id="area-stone_circle")[
        _ring(box, stone),
        g(movable("stone-token"))[
            title["The token of the Stone Circle"],
            circle(geo(cx=tx, cy=ty, r=8, stroke_width=2), fill="#17121c", stroke=token("paper")),
        ],
        _step(view, count),
        _plate(view),
    ]


@lru_cache(maxsize=1024)
def _ring(box: Box, stone: int) -> Markup:
    """The ring of stones, the one that the token is on marked."""
    cx, cy = CENTRE
    count = len(box.stones)
    return still(
        circle(geo(cx=cx, cy=cy + 4, r=RADIUS + 18, opacity=0.35), fill=token("cast")),
        circle(geo(cx=cx, cy=cy, r=RADIUS + 18, stroke_width=1.6), fill="#b9b08f", stroke=EDGE),
        circle(geo(cx=cx, cy=cy, r=RADIUS - 17, stroke_opacity=0.4), fill="#9aa17e", stroke=EDGE),
        circle(
            geo(cx=cx, cy=cy, r=22, stroke_width=1.6),
            fill="#efe2c4",
            stroke="#6e5730",
            stroke_dasharray="4 3",
        ),
        icon("menhir", cx, cy, 22, INK, 0.35),
        [_stone(box, i, count, i == stone) for i in range(count)],
    )


def _stone(box: Box, place: int, count: int, here: bool) -> Element:
    x, y = on_ring(place, count, RADIUS)
    word, sign = (short_gains(box.stones[place]) or [("", "menhir")])[0]
    left = x - (len(word) * LETTER + 15) / 2
    return g[
        title[gain_words(box.stones[place])],
        rect(
            geo(x=x - 16, y=y - 15, width=32, height=30, rx=9, stroke_width=2.4 if here else 1.3),
            fill=token("paper") if here else "#efe6cf",
            stroke="#17121c" if here else "#6e6347",
        ),
        text(left, y + 5, word, 12.5, anchor="start", weight=700),
        icon(sign, left + len(word) * LETTER + 8, y + 1, 14, INK),
    ]


def _step(view: View[Table], count: int) -> Node:
    """The next stone, when a step to it may be chosen."""
    numbers = shortcuts(view)
    if "step" not in numbers:
        return None
    x, y = on_ring((view.state.stone + 1) % count, count, RADIUS)
    bx, by = on_ring((view.state.stone + 1) % count, count, RADIUS + 22)
    return target("step", numbers["step"], labels(view)["step"], ring_circle(x, y, 20), badge=(bx, by))


def _plate(view: View[Table]) -> Element:
    """The name, the sacrifices for another step, and what a Witch may do with the token."""
    x, y, w, h = PLATES["stone_circle"]
    box = box_of(view)
    costs = [
        (str(n), "two-coins" if what == "silver" else POTIONS[what][0]) for what, n in box.sacrifices.items()
    ]
    press = short_gains(box.paid_step)
    foot, half = y + h - LEAST, x + 68
    return g[
        title[area_title(box, "stone_circle")],
        plate(x, y, w, h),
        icon("menhir", x + 16, y + 14, 20, BROWN),
        text(x + 29, y + 19, box.area_names["stone_circle"], 15, anchor="start", serif=True),
        icon("menhir", x + 15, y + 36, 13, INK),
        row_of(x + 24, y + 41, [*costs[:1], ("or", ""), *costs[1:]] if len(costs) == 2 else costs),
        path(geo(stroke_opacity=0.35), d=f"M{point(x + 8, foot - 2)}h{w - 16:g}", stroke=EDGE),
        icon("witch-face", x + 14, foot + 16, 15, "#7b3a78"),
        row_of(x + 24, foot + 21, [(f"skip {box.skips}", "")]),
        path(geo(stroke_opacity=0.35), d=f"M{point(half, foot + 4)}v{LEAST - 8:g}", stroke=EDGE),
        row_of(half + 8, foot + 21, press),
        _moved(view, "skip", x + 3, foot - 2, half - x - 5),
        whole_area(view, "stone_circle"),
        _moved(view, "press", half + 2, foot - 2, x + w - half - 5),
    ]


def _moved(view: View[Table], key: str, x: float, y: float, width: float) -> Node:
    numbers = shortcuts(view)
    if key not in numbers or acting_area(view) != "stone_circle":
        return None
    ring = ring_rect(x, y, width, LEAST, 7)
    return target(key, numbers[key], labels(view)[key], ring, badge=(x + width - 8, y + 36))
