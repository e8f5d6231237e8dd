"""The Wheel of the Witches: a fixed rim that says how strong, a disc of nine witches that turns."""

from __future__ import annotations

import math
from functools import cache

from htpy import Element

from coven.drawing import icon, text, token
from coven.drawing.elements import circle, g, geo, number, path, point, rotate, translate
from coven.games.blackmore.board.cards import WITCHES

RADIUS = 240
STEP = 40
CRESCENT = RADIUS - 12
OUTER = RADIUS - 43
INNER = 118
HUB = INNER - 5


def scale(side: str, dominant: int) -> list[int]:
    """The nine numbers from the highest to the lowest, with this Dominant number."""
    step = 1 if side == "ascending" else -1
    return [(dominant - 1 + step * i) % 9 + 1 for i in range(9)]


def turned(side: str, dominant: int) -> int:
    """How far the disc is turned, in degrees, to bring the Dominant number to the top."""
    return -STEP * scale(side, 9).index(dominant)


@cache
def wheel(cx: float, cy: float, side: str, dominant: int) -> Element:
    """The wheel at rest with the Dominant number on top.

    Rim, crescent and shades stay; the disc and, against it, each upright label turn. Both turns are
    `transform` attributes, so that a style sheet can animate them.
    """
    angle = turned(side, dominant)
    return g(transform=translate(cx, cy))[
        _rim(),
        [_shade(place) for place in range(9)],
        g(id="wheel-disc", class_="disc", transform=rotate(angle))[
            [_divider(place) for place in range(9)],
            [_label(place, n, angle, n == dominant) for place, n in enumerate(scale(side, 9))],
        ],
        _ranks(),
        _hub(),
    ]


@cache
def bare() -> list[Element]:
    """The wheel around nothing, without what is written on it."""
    return [*_rim(), *[_shade(place) for place in range(9)], *[_divider(place) for place in range(9)], _hub()]


def _hub() -> Element:
    """The middle, where the Dominant card lies, and the pointer on top."""
    return g[
        circle(geo(r=HUB, stroke_width=1.6), fill=token("night-2"), stroke=token("brass")),
        path(
            d=f"M-9 {-RADIUS - 3}h18l-9 15z",
            fill=token("candle-fill"),
            stroke=token("cast"),
            stroke_width="1.5",
        ),
    ]


def on_circle(r: float, degrees: float) -> tuple[float, float]:
    """A point of a circle; 0 degrees is the top, clockwise."""
    angle = math.radians(degrees - 90)
    return r * math.cos(angle), r * math.sin(angle)


def _thickness(degrees: float) -> float:
    """The crescent is thick at the highest place and thin at the lowest."""
    share = (degrees + 18) / 336
    return float(26 * (1 - share) ** 1.15 + 1.2)


def _rim() -> list[Element]:
    return [
        circle(geo(cy=5, r=RADIUS + 2, opacity=0.4), fill=token("cast")),
        circle(geo(r=RADIUS, stroke_width=2), fill=token("wood-2"), stroke=token("brass")),
        circle(geo(r=RADIUS - 7, stroke_width=1), fill="none", stroke=token("brass-2")),
        path(d=_crescent(), fill=token("brass")),
    ]


@cache
def _crescent() -> str:
    around = [-18 + 3.36 * i for i in range(101)]
    outside = [point(*on_circle(CRESCENT, a)) for a in around]
    inside = [point(*on_circle(CRESCENT - _thickness(a), a)) for a in reversed(around)]
    return f"M{'L'.join(outside + inside)}Z"


def _shade(place: int) -> Element:
    """One of the nine places: the highest in brass, the others paler the lower they are."""
    start, end = STEP * place - STEP / 2, STEP * place + STEP / 2
    outer, inner = number(OUTER), number(INNER)
    d = (
        f"M{point(*on_circle(INNER, start))}L{point(*on_circle(OUTER, start))}"
        f"A{outer} {outer} 0 0 1 {point(*on_circle(OUTER, end))}L{point(*on_circle(INNER, end))}"
        f"A{inner} {inner} 0 0 0 {point(*on_circle(INNER, start))}Z"
    )
    top = place == 0
    return path(
        geo(opacity=1 if top else 0.97 - 0.055 * place),
        d=d,
        fill=token("brass-hi" if top else "paper"),
    )


def _divider(place: int) -> Element:
    edge = STEP * place + STEP / 2
    d = f"M{point(*on_circle(INNER - 3, edge))}L{point(*on_circle(OUTER + 1, edge))}"
    return path(d=d, stroke=token("wood-2"), stroke_width="5")


def _label(place: int, witch: int, angle: int, top: bool) -> Element:
    """A number and its witch, kept upright while the disc turns."""
    middle = (OUTER + INNER) / 2
    spot = translate(*on_circle(middle, STEP * place))
    # The witch stands towards the hub, the number towards the rim, wherever the disc has turned.
    out_x, out_y = on_circle(20, STEP * place + angle)
    return g(transform=spot)[
        g(class_="upright", transform=rotate(-angle))[
            text(out_x, out_y + 10, witch, 31 if top else 27, serif=True),
            icon(WITCHES[witch][1], -out_x, -out_y, 27, opacity=0.82),
        ]
    ]


def _ranks() -> list[Element]:
    dark, light = token("on-candle"), token("brass-hi")
    first, second = (on_circle(CRESCENT - _thickness(STEP * place) / 2, STEP * place) for place in range(2))
    last_x, last_y = on_circle(OUTER + 13, STEP * 8)
    return [
        text(first[0], first[1] + 4, "1st", 15, dark, weight=700),
        text(second[0], second[1] + 4, "2nd", 14, dark, weight=700),
        text(last_x, last_y + 4, "last", 14, light, weight=600),
    ]
