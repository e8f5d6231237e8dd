"""Legal targets: what glows on a board is a numbered option of the list, with the same key."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing.elements import circle, g, geo, path, rect, title
from coven.drawing.palette import token
from coven.drawing.rendering import kept
from coven.drawing.shapes import text

# Class, then what a stand-alone file shows; on a page the style sheet decides and lets the glow breathe.
_LAYERS = (
    ("halo", {"fill": "none", "stroke": token("cast"), "stroke-width": "7", "stroke-opacity": ".55"}),
    (
        "glow",
        {"fill": "none", "stroke": token("candle-hot"), "stroke-width": "9", "stroke-opacity": ".35"},
    ),
    (
        "ring",
        {
            "fill": token("candle-fill"),
            "fill-opacity": ".16",
            "stroke": token("candle-fill"),
            "stroke-width": "3.2",
        },
    ),
)


def _rings(shape: Element, outline: dict[str, str], dashes: str = "") -> list[Element]:
    dashed = {"ring": {"stroke-dasharray": dashes}} if dashes else {}
    return [shape({"class": name, **outline, **look, **dashed.get(name, {})}) for name, look in _LAYERS]


@kept()
def ring_rect(
    x: float, y: float, width: float, height: float, rx: float = 8, dashes: str = ""
) -> list[Element]:
    """The three layers of a target around a rectangle."""
    return _rings(rect, geo(x=x, y=y, width=width, height=height, rx=rx), dashes)


@kept()
def ring_circle(cx: float, cy: float, r: float) -> list[Element]:
    """The three layers of a target around a circle."""
    return _rings(circle, geo(cx=cx, cy=cy, r=r))


@kept()
def ring_path(d: str) -> list[Element]:
    """The three layers of a target around any outline."""
    return _rings(path, {"d": d})


def target(
    key: str,
    number: str,
    label: str,
    *shapes: Node,
    badge: tuple[float, float],
    big: bool = False,
) -> Element:
    """A legal target: the option's key and label, its rings, and its number at `badge`.

    `number` is the option's shortcut; an option beyond the last shortcut has none and shows no
    badge. `big` is for large areas, whose ring is filled more lightly.
    """
    words = f"Option {number}: {label}" if number else label
    return g(
        class_=["tg", big and "big"],
        role="button",
        tabindex="0",
        data_key=key,
        aria_label=words,
    )[shapes, bool(number) and number_badge(number, *badge)]


def way(keys: Sequence[str], label: str, *shapes: Node) -> Element:
    """A far target: pointing at it gives these answers one after the other.

    It stops where a question comes in between that does not offer the next key. Only a pointer needs it:
    whoever plays by keyboard or by ear answers question by question.
    """
    return g(class_="far", aria_hidden="true", data_way=" ".join(keys))[title[label], shapes]


@kept()
def number_badge(number: str, cx: float, cy: float) -> Element:
    """The number of an option, on its target."""
    return g(class_="num", aria_hidden="true")[
        circle(
            geo(cx=cx, cy=cy, r=10, stroke_width=1.6),
            fill=token("candle-fill"),
            stroke=token("cast"),
        ),
        text(cx, cy + 4.6, number, 13, token("on-candle"), weight=700),
    ]
