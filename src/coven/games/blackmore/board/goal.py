"""The pictures of a trick on the goal card: cards with number and sign, a small wheel."""

from __future__ import annotations

import math

from htpy import Element

from coven.drawing import arch_path, card_back, icon, laid_card, text, token
from coven.drawing.elements import circle, g, geo, path, point, rect
from coven.drawing.vignettes import arrow, vignette
from coven.games.blackmore.board.cards import SUITS

NIGHT = token("night")
WHEEL = (5, 4, 3, 2, 1, 9, 8, 7, 6)
RADIUS = 56


def pictures() -> list[Element]:
    """Lead, answer, compare, take, draw."""
    return [
        vignette(
            "The leader plays Green 9",
            NIGHT,
            _back(64, 70, 56, -9),
            _back(138, 70, 56, 9),
            _card("green", 9, 100, 64, 76),
        ),
        vignette(
            "Three cards, not all of the same colour",
            NIGHT,
            _card("green", 9, 40, 64, 56, -3),
            _card("green", 1, 100, 64, 56),
            _card("orange", 8, 160, 64, 56, 3),
        ),
        vignette(
            "The wheel stands at 5, so 4 is second best; Purple is Dominant: Purple 4 wins",
            NIGHT,
            _wheel(66, 66),
            _card("purple", 4, 158, 64, 66, 3),
        ),
        vignette(
            "The winner keeps the cards; one may become the new Dominant card",
            NIGHT,
            _back(56, 68, 60, -8),
            _back(62, 66, 60, 2),
            arrow((96, 64), (128, 64)),
            _card("green", 1, 162, 64, 60, 4),
            circle(geo(cx=178, cy=104, r=15), fill=token("brass-hi")),
            text(178, 112, "?", 24, token("on-candle"), weight=700),
        ),
        vignette(
            "Everyone draws a card",
            NIGHT,
            _back(50, 58, 56),
            _back(46, 62, 56),
            arrow((84, 64), (120, 64)),
            _card("red", 7, 152, 64, 62, 5),
        ),
    ]


def _back(cx: float, cy: float, width: float, tilt: float = 0) -> Element:
    return laid_card(card_back(), cx, cy, width, tilt)


def _card(colour: str, number: int, cx: float, cy: float, width: float, tilt: float = 0) -> Element:
    """A card with nothing but its number, its sign and its colour: it is drawn small."""
    suit = SUITS[colour]
    face = g[
        rect(geo(width=100, height=140, rx=9), fill=token("paper")),
        path(d=arch_path(14, 50, 72, 80), fill=suit.fill),
        icon(suit.sign, 50, 92, 48, suit.ink),
        text(50, 42, number, 44, serif=True),
    ]
    return laid_card(face, cx, cy, width, tilt)


def _wheel(cx: float, cy: float) -> Element:
    """The wheel at 5, with the Dominant colour in its hub."""
    purple = SUITS["purple"]
    return g[
        circle(geo(cx=cx, cy=cy, r=RADIUS, stroke_width=2), fill=token("wood-2"), stroke=token("brass")),
        [_field(cx, cy, place, number) for place, number in enumerate(WHEEL)],
        circle(geo(cx=cx, cy=cy, r=19, stroke_width=2), fill=purple.fill, stroke=token("brass")),
        icon(purple.sign, cx, cy, 26, purple.ink),
        path(d=f"M{cx - 7} {cy - RADIUS - 4}h14l-7 12z", fill=token("paper"), stroke=token("cast")),
    ]


def _field(cx: float, cy: float, place: int, number: int) -> Element:
    def at(radius: float, degrees: float) -> tuple[float, float]:
        angle = math.radians(degrees - 90 + 40 * place)
        return cx + radius * math.cos(angle), cy + radius * math.sin(angle)

    inner, outer = RADIUS * 0.42, RADIUS - 5
    corners = [at(inner, -19), at(outer, -19), at(outer, 19), at(inner, 19)]
    x, y = at(RADIUS * 0.72, 0)
    return g[
        path(
            geo(opacity=1 - 0.06 * place),
            d=f"M{'L'.join(point(*corner) for corner in corners)}Z",
            fill=token("brass-hi" if place == 0 else "paper"),
        ),
        text(x, y + 8, number, 28 if place == 0 else 23, serif=True),
    ]
