"""The SVG elements that drawings are built from, and how numbers are written in them."""

from __future__ import annotations

from htpy import Element, svg

circle = Element("circle")
clip_path = Element("clipPath")
defs = Element("defs")
desc = Element("desc")
ellipse = Element("ellipse")
g = Element("g")
linear_gradient = Element("linearGradient")
path = Element("path")
pattern = Element("pattern")
rect = Element("rect")
stop = Element("stop")
svg_text = Element("text")
symbol = Element("symbol")
title = Element("title")
use = Element("use")

__all__ = [
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
