"""What the strip of the own area says: short facts that never hide."""

from __future__ import annotations

from htpy import Element, Node

from coven.drawing.html import i, span


def block(words: str, *inside: Node, label: str = "") -> Element:
    """A block of the strip: a label, pictures and figures, and in words what they mean."""
    return span(class_="sb", title=words)[
        label and span(class_="lab")[label], inside, span(class_="vh")[f" {words}"]
    ]


def count(picture: Node, figure: str | int) -> Element:
    """A picture and how many of it; none is shown faintly."""
    return i(class_=None if str(figure) not in ("0", "") else "nil")[picture, str(figure)]
