"""The SVG elements that drawings are built from, and how numbers are written in them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Self

from htpy import BaseElement, Element, Node, VoidElement
from markupsafe import escape

ATTRIBUTES_KEPT = 50_000
"""Most attributes of a page were on the last one, and on everybody else's."""


class Quick(BaseElement):
    """An element that writes its attributes quickly: a board has hundreds, and is drawn at every move.

    It gives the same text as htpy's own, which looks at each attribute and each child from every side.
    """

    __slots__ = ()

    def __call__(self, /, *given: Any, **named: Any) -> Self:
        """The element with these attributes."""
        if not given:
            words = [named_attribute(name, listed(value)) for name, value in named.items()]
            return type(self)(self._name, "".join(words), self._children)
        attributes: dict[str, object] = {}
        for some in given:
            attributes.update(short(some) if isinstance(some, str) else some)
        for name, value in named.items():
            attributes[written(name)] = value
        words = [attribute(name, listed(value)) for name, value in attributes.items()]
        return type(self)(self._name, "".join(words), self._children)


class VoidShape(Quick, VoidElement):
    """A quick element that has no children."""


class Shape(Quick, Element):
    """A quick element, of a drawing or of a page."""

    def __getitem__(self, children: Node) -> Self:
        """The element with these children."""
        return type(self)(self._name, self._attrs, children)


@cache
def short(words: str) -> dict[str, str]:
    """The attributes that `#one.two.three` stands for: an id, and classes."""
    name, *classes = words.split(".")
    return ({"id": name[1:]} if name else {}) | ({"class": " ".join(classes)} if classes else {})


@cache
def written(name: str) -> str:
    """How an argument's name is written in markup: `class_` is class, `stroke_width` is stroke-width."""
    return name.removesuffix("_").replace("_", "-")


def listed(value: object) -> object:
    """An attribute's value; of a list of classes those that are not false, or None if none is left."""
    if type(value) is list:
        return " ".join([str(item) for item in value if item]) or None
    return value


@lru_cache(ATTRIBUTES_KEPT, typed=True)
def named_attribute(name: str, value: object) -> str:
    """An attribute by the name of its argument."""
    return attribute(written(name), value)


@lru_cache(ATTRIBUTES_KEPT, typed=True)
def attribute(name: str, value: object) -> str:
    """An attribute as text, after a space; nothing for one that is False or None."""
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


circle: Element = Shape("circle")
clip_path: Element = Shape("clipPath")
defs: Element = Shape("defs")
desc: Element = Shape("desc")
ellipse: Element = Shape("ellipse")
g: Element = Shape("g")
linear_gradient: Element = Shape("linearGradient")
line: Element = Shape("line")
path: Element = Shape("path")
pattern: Element = Shape("pattern")
rect: Element = Shape("rect")
stop: Element = Shape("stop")
svg: Element = Shape("svg")
svg_text: Element = Shape("text")
symbol: Element = Shape("symbol")
title: Element = Shape("title")
use: Element = Shape("use")

__all__ = [
    "Shape",
    "circle",
    "clip_path",
    "defs",
    "desc",
    "ellipse",
    "g",
    "geo",
    "line",
    "linear_gradient",
    "movable",
    "number",
    "path",
    "pattern",
    "point",
    "rect",
    "rotate",
    "stop",
    "svg",
    "svg_text",
    "symbol",
    "title",
    "translate",
    "use",
]


@lru_cache(ATTRIBUTES_KEPT)
def number(value: float) -> str:
    """A coordinate with at most two decimals, in its shortest form."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def point(x: float, y: float) -> str:
    """Two coordinates, as path data and transforms write them."""
    return f"{number(x)} {number(y)}"


def geo(**values: float) -> dict[str, str]:
    """Attributes with numeric values: `rect(geo(x=4, stroke_width=1.5))`."""
    return {name.replace("_", "-"): number(value) for name, value in values.items()}


def translate(x: float, y: float) -> str:
    """The value of a `transform` attribute that moves the origin to (x, y)."""
    return f"translate({point(x, y)})"


def rotate(degrees: float) -> str:
    """The value of a `transform` attribute that turns clockwise around the origin."""
    return f"rotate({number(degrees)})"


def movable(element_id: str) -> dict[str, str]:
    """Attributes of a thing that moves between drawings: the script animates what kept its id.

    Give them to a group without a `transform` of its own, so that an animation may set one.
    """
    return {"id": element_id, "data-move": ""} if element_id else {}
