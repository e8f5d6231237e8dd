"""Seats: a colour and a shape each, never one without the other; pieces take both from their seat."""

from __future__ import annotations

import math

from htpy import Element, Node

from coven.drawing.elements import g, geo, movable, number, path, point, svg, title, translate
from coven.drawing.icons import icon
from coven.drawing.palette import PAPER, PAPER_INK, token
from coven.drawing.rendering import kept

SEATS = ("moon", "ember", "honey", "fern", "rose", "ash")
SHAPES = ("circle", "hexagon", "square", "triangle", "diamond", "star")

SHADOW_DROP = 2.6

# The sign cut into a piece, as a share of its radius: pointed shapes leave less room.
_SIGN_SHARE = {"fern": 1.02, "ash": 1.02, "rose": 1.12}


def seat_name(seat: int) -> str:
    """The name of a seat's colour: moon, ember, honey, fern, rose or ash."""
    return SEATS[seat]


def seat_fill(seat: int) -> str:
    """The colour of a seat, as an attribute value."""
    return token(f"seat-{SEATS[seat]}")


def seat_ink(seat: int) -> str:
    """The colour of a sign on a seat's colour, as an attribute value."""
    return token(f"on-{SEATS[seat]}")


def polygon(cx: float, cy: float, radii: list[float], start: float = -math.pi / 2) -> str:
    """Path data of a closed figure with one corner per radius, at equal angles from `start`."""
    turn = 2 * math.pi / len(radii)
    corners = [
        point(cx + r * math.cos(start + turn * i), cy + r * math.sin(start + turn * i))
        for i, r in enumerate(radii)
    ]
    return f"M{'L'.join(corners)}Z"


def seat_path(seat: int, cx: float, cy: float, r: float) -> str:
    """Path data of a seat's shape around (cx, cy); all shapes look equally large for the same `r`."""
    shape = SHAPES[seat]
    if shape == "circle":
        half = f"a{number(r)} {number(r)} 0 1 0"
        return f"M{point(cx - r, cy)}{half} {number(2 * r)} 0{half} {number(-2 * r)} 0Z"
    if shape == "hexagon":
        return polygon(cx, cy, [r * 1.1] * 6, math.pi / 6)
    if shape == "square":
        return polygon(cx, cy, [r * 0.9 * math.sqrt(2)] * 4, math.pi / 4)
    if shape == "triangle":
        base = cy + r * 0.92
        return f"M{point(cx, cy - r * 1.16)}L{point(cx + r * 1.2, base)}H{number(cx - r * 1.2)}Z"
    if shape == "diamond":
        return polygon(cx, cy, [r * 1.22] * 4)
    return polygon(cx, cy, [r * 1.22, r * 0.66] * 5)


@kept()
def seat_mark(seat: int, cx: float, cy: float, r: float) -> Element:
    """A seat's shape in its colour on a board, without a sign."""
    drop = r / 7 if SHAPES[seat] == "triangle" else 0
    return path(
        d=seat_path(seat, cx, cy + drop, r),
        fill=seat_fill(seat),
        stroke=token("paper"),
        stroke_width="1.5",
        stroke_linejoin="round",
    )


@kept()
def pip(seat: int, label: str = "") -> Element:
    """A seat's shape in running text; with a label it is a picture of its own, else decoration."""
    meaning = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    cy = 13 if SHAPES[seat] == "triangle" else 12.3
    return svg(meaning, class_="pip", viewBox="0 0 24 24")[
        path(
            d=seat_path(seat, 12, cy, 9),
            fill=seat_fill(seat),
            stroke=token("pip-line"),
            stroke_width="1.8",
            stroke_linejoin="round",
        )
    ]


def empty_pip() -> Element:
    """A seat that nobody has taken, in running text."""
    return svg(class_="pip", viewBox="0 0 24 24", aria_hidden="true")[
        path(
            d=seat_path(0, 12, 12, 8.5),
            fill="none",
            stroke=token("line-strong"),
            stroke_width="1.8",
            stroke_dasharray="3 3",
        )
    ]


def cast_shadow(outline: str, drop: float = SHADOW_DROP) -> Element:
    """The shadow of a shape: the same shape, a little lower, without blur."""
    return path(
        geo(opacity=0.42, stroke_width=3),
        d=outline,
        transform=translate(0, drop),
        fill=token("cast"),
        stroke=token("cast"),
        stroke_linejoin="round",
    )


@kept()
def piece(
    seat: int,
    sign: str,
    cx: float,
    cy: float,
    r: float = 15,
    *,
    element_id: str = "",
    label: str = "",
) -> Element:
    """A turned-wood piece: the shape of its seat with a sign cut into it."""
    outline = seat_path(seat, cx, cy, r)
    name = SEATS[seat]
    low = r * 0.16 if SHAPES[seat] == "triangle" else 0
    return g(movable(element_id))[
        _titled(label),
        cast_shadow(outline),
        path(
            d=outline,
            fill=seat_fill(seat),
            stroke=token("paper"),
            stroke_width="2.2",
            stroke_linejoin="round",
        ),
        bool(sign) and icon(sign, cx, cy + low, r * _SIGN_SHARE.get(name, 1.28), seat_ink(seat)),
    ]


def arch_path(x: float, y: float, width: float, height: float) -> str:
    """Path data of an arch: a rectangle with a half circle on top."""
    r = number(width / 2)
    return (
        f"M{point(x, y + height)}V{number(y + width / 2)}"
        f"a{r} {r} 0 0 1 {number(width)} 0V{number(y + height)}Z"
    )


@kept()
def arch(
    sign: str,
    cx: float,
    cy: float,
    width: float = 27,
    height: float = 33,
    *,
    element_id: str = "",
    label: str = "",
    fill: str = PAPER,
    ink: str = PAPER_INK,
) -> Element:
    """A person of the board: an arched tile, cream unless told otherwise."""
    outline = arch_path(cx - width / 2, cy - height / 2, width, height)
    return g(movable(element_id))[
        _titled(label),
        cast_shadow(outline),
        path(
            d=outline,
            fill=fill,
            stroke=token("paper-ink"),
            stroke_width="1.8",
            stroke_linejoin="round",
        ),
        icon(sign, cx, cy + 1.5, width * 0.76, ink),
    ]


def _titled(label: str) -> Node:
    return title[label] if label else None
