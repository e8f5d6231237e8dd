"""Words, cards, the clock and the mark: what every game draws."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal

from htpy import Element, Node

from coven.drawing.elements import (
    circle,
    defs,
    g,
    geo,
    movable,
    path,
    pattern,
    rect,
    rotate,
    svg,
    svg_text,
    translate,
)
from coven.drawing.palette import PAPER, PAPER_INK, PAPER_LINE, token
from coven.drawing.rendering import kept

CARD_WIDTH = 100
CARD_HEIGHT = 140


@kept()
def text(
    x: float,
    y: float,
    words: str | int,
    size: float = 12,
    fill: str = PAPER_INK,
    *,
    anchor: str = "middle",
    weight: int = 400,
    serif: bool = False,
) -> Element:
    """Words on a board, at their baseline; `serif` for titles, names and numbers of cards."""
    family = {"font-family": token("serif"), "class": "sf"} if serif else {}
    return svg_text(
        {**geo(x=x, y=y, font_size=size), **family},
        fill=fill,
        text_anchor=anchor,
        font_weight=str(600 if serif else weight),
    )[str(words)]


def board(
    width: float,
    height: float,
    label: str,
    *children: Node,
    focus: tuple[float, float] = (0.5, 0.5),
    phone: Literal["small", "medium", "large"] = "large",
    parts: Mapping[str, tuple[float, float, float, float]] | None = None,
) -> Element:
    """The root of a board.

    A phone shows it at a readable width (`phone`) and lets it pan; `focus` is the spot, in shares
    of its size, that is seen first. `parts` are rectangles of the board, by name: a phone has a tab for each.
    """
    return svg(
        class_=f"brd at-{phone}",
        viewBox=f"0 0 {width:g} {height:g}",
        role="group",
        aria_label=label,
        font_family=token("sans"),
        preserveAspectRatio="xMidYMid meet",
        data_focus=f"{focus[0]:g},{focus[1]:g}",
        data_parts=json.dumps(list(parts.items())) if parts else None,
    )[children]


def card(*face: Node, paper: str = PAPER, edge: str = PAPER_LINE) -> Element:
    """The frame of a card, 100 by 140, with its face drawn in the same units."""
    return g[
        rect(geo(width=CARD_WIDTH, height=CARD_HEIGHT, rx=8), fill=paper),
        rect(
            geo(x=1, y=1, width=CARD_WIDTH - 2, height=CARD_HEIGHT - 2, rx=7, stroke_width=1.2),
            fill="none",
            stroke=edge,
        ),
        face,
    ]


@kept()
def card_back() -> Element:
    """The back of a card: a brass moon on night blue."""
    brass = token("brass")
    return g[
        rect(geo(width=CARD_WIDTH, height=CARD_HEIGHT, rx=8), fill=token("night-2")),
        rect(geo(x=5, y=5, width=90, height=130, rx=5, stroke_width=1.4), fill="none", stroke=brass),
        circle(
            geo(cx=50, cy=70, r=27, stroke_width=1.2),
            fill="none",
            stroke=brass,
            stroke_dasharray="2 4",
        ),
        path(d="M56 50a21 21 0 1 0 12 32 17.5 17.5 0 0 1-12-32z", fill=brass),
    ]


def laid_card(
    face: Node, cx: float, cy: float, width: float, tilt: float = 0, element_id: str = ""
) -> Element:
    """A card on a board by its centre, a little turned, with its shadow."""
    scale = width / CARD_WIDTH
    return g(movable(element_id))[
        g(
            transform=f"{translate(cx, cy)} {rotate(tilt)} scale({scale:.3f})"
            f" {translate(-CARD_WIDTH / 2, -CARD_HEIGHT / 2)}"
        )[
            rect(
                geo(y=4, width=CARD_WIDTH, height=CARD_HEIGHT, rx=8, opacity=0.45),
                fill=token("cast"),
            ),
            face,
        ]
    ]


def card_picture(face: Node) -> Element:
    """A card as a picture in a page, filling its `.card`."""
    return svg(
        class_="brd",
        viewBox=f"0 0 {CARD_WIDTH} {CARD_HEIGHT}",
        font_family=token("sans"),
        aria_hidden="true",
    )[face]


def cloth(pattern_id: str, width: float, height: float) -> Element:
    """The table cloth under a board: night blue, a woven pattern, a stitched edge."""
    inside = geo(x=2, y=2, width=width - 4, height=height - 4, rx=22)
    return g[
        defs[
            pattern(
                id=pattern_id,
                width="26",
                height="26",
                patternUnits="userSpaceOnUse",
                patternTransform="rotate(45)",
            )[path(d="M0 13h26M13 0v26", stroke=token("night-hi"), stroke_opacity=".32")]
        ],
        rect(inside, fill=token("night")),
        rect(inside, fill=f"url(#{pattern_id})"),
        rect(
            geo(x=12, y=12, width=width - 24, height=height - 24, rx=15, stroke_width=1.4),
            fill="none",
            stroke=token("brass"),
            stroke_dasharray="8 6",
            stroke_opacity=".65",
        ),
    ]


def mark() -> Element:
    """The Coven mark: a waning moon with one star."""
    return svg(viewBox="0 0 32 32", aria_hidden="true")[
        path(d="M20.5 4.2A12.3 12.3 0 1 0 28 19.6 10 10 0 0 1 20.5 4.2z", fill=token("candle-fill")),
        path(
            d="M23.4 7.2l1.1 2.7 2.7 1.1-2.7 1.1-1.1 2.7-1.1-2.7-2.7-1.1 2.7-1.1z",
            fill=token("ink"),
        ),
    ]
