"""Things of the own area that can be chosen: a button while they are offered, else a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from htpy import Element, Node, button, span
from markupsafe import Markup

from coven.drawing import View, card, card_picture, choice, icon, labels, shortcuts, text
from coven.drawing.elements import path
from coven.games.crone.board_box import CREAM, INGREDIENTS, still


def _key(number: str) -> Node:
    return bool(number) and span(class_="k", aria_hidden="true")[number]


def thing(view: View, keys: Sequence[str], css_class: str, title: str, *inside: Node) -> Element:
    """Something of yours: a button while one of the keys is offered, else a picture of it."""
    numbers = shortcuts(view)
    offered = next((key for key in keys if key in numbers), None)
    if offered is None:
        return span(class_=css_class, title=title)[inside]
    return button(choice(offered), class_=f"{css_class} can", aria_label=labels(view)[offered], title=title)[
        _key(numbers[offered]), inside
    ]


@cache
def ingredient_face(kind: str, words: str) -> Markup:
    """The face of an Ingredient card."""
    sign = INGREDIENTS[kind]
    return still(
        card_picture(
            card(
                path(
                    d="M50 12c24 0 39 16 39 40s-15 47-39 47-39-23-39-47 15-40 39-40z",
                    fill=sign.fill,
                ),
                icon(sign.icon, 50, 55, 56, CREAM),
                text(50, 126, words, 25 if len(words) < 8 else 19, serif=True),
            )
        )
    )
