"""Things of the own area that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing.facts import choice, labels, shortcuts
from coven.drawing.html import button, span
from coven.engine.view import AnyView


def thing(view: AnyView, keys: Sequence[str], css_class: str, title: str, *inside: Node) -> Element:
    """Something of yours: a numbered button while one of the keys is offered, else a picture of it."""
    numbers = shortcuts(view)
    offered = next((key for key in keys if key in numbers), None)
    if offered is None:
        return span(class_=css_class, title=title or None)[inside]
    number, label = numbers[offered], labels(view)[offered]
    return button(choice(offered), class_=f"{css_class} thing can", title=title or None)[
        bool(number) and span(class_="k", aria_hidden="true")[number], span(class_="vh")[label, " "], inside
    ]
