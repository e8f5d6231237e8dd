"""The SVG elements that drawings are built from, and how numbers are written in them."""

from __future__ import annotations

from functools import cache
from typing import Any, Self

from htpy import Element, Node
from markupsafe import escape


class Shape(Element):
    """An element that writes its attributes quickly: a board has hundreds, and is drawn at every move.

    It gives the same text as htpy's own, which looks at each attribute and each child from every side.
    """

    def __call__(self, /, *given: Any, **named: Any) -> Self:
        """The element with these attributes."""
        attributes: dict[str, object] = {}
        for some in given:
            if isinstance(some, str):
                return super().__call__(*given, **named)
            attributes.update(some)
        for name, value in named.items():
            attributes[written(name)] = value
        words = [f" {attribute(name, value)}" for name, value in attributes.items() if wanted(value)]
        return type(self)(self._name, "".join(words), self._children)

    def __getitem__(self, children: Node) -> Self:
        """The element with these children."""
        return type(self)(self._name, self._attrs, children)


@cache
def written(name: str) -> str:
    """How an argument's name is written in markup: `class_` is class, `stroke_width` is stroke-width."""
    return name.removesuffix("_").replace("_", "-")


def wanted(value: object) -> bool:
    """Whether an attribute with that value is written at all: False and None are not, nor empty lists."""
    return value is not None and value is not False and not (isinstance(value, list) and not any(value))


def attribute(name: str, value: object) -> str:
    """An attribute as text; of a list of classes those that are not false."""
    if value is True:
        return name
    text = " ".join([str(item) for item in value if item]) if isinstance(value, list) else str(value)
    if "&" in text or '"' in text or "<" in text or ">" in text or "'" in text:
        text = str(escape(text))
    return f'{name}="{text}"'


circle: Element = Shape("circle")
clip_path: Element = Shape("clipPath")
defs: Element = Shape("defs")
desc: Element = Shape("desc")
ellipse: Element = Shape("ellipse")
g: Element = Shape("g")
linear_gradient: Element = Shape("linearGradient")
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
