"""While others play: what has just happened, and how fast it is shown, one step after another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from htpy import Element, button, div, fieldset, footer, h2, input, kbd, label, legend, p, section, span
from markupsafe import Markup

from coven.drawing import pip, ui_icon
from coven.web.moments import Then

PACES = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("once", "At once"))
WORDS = "How fast the others play, for you alone"


def following(then: Then, names: Sequence[str]) -> Element:
    """A step of the others: who plays, what they did, and the ways to hold it or to skip the rest."""
    said = [line.text for line in then.new]
    who = "" if then.actor is None else names[then.actor]
    return section("#panel.decide.wait.following", aria_labelledby="ask")[
        div(class_="who")[then.actor is not None and pip(then.actor), f"{who} is playing" if who else ""],
        h2("#ask.ask", tabindex="-1")[said[-1] if said else ""],
        [p(class_="because")[words] for words in said[:-1][-2:]],
        div(class_="beat", aria_hidden="true")[Element("i")],
        pace_choice(),
        footer(class_="foot")[
            div(class_="tools")[
                _tool("hold", "pause", "Hold", "Space"), _tool("skip", "last", "To now", "S", shortcut=True)
            ]
        ],
    ]


def _tool(name: str, icon: str, words: str, key: str, shortcut: bool = False) -> Element:
    return button(id=name, class_="btn sm", type="button", aria_keyshortcuts=key if shortcut else None)[
        ui_icon(icon), span[words], " ", kbd(aria_hidden="true")[key]
    ]


@cache
def pace_choice(name: str = "pace") -> Markup:
    """How fast the steps of the others are shown; the browser remembers it."""
    choice = fieldset(class_="paces")[
        legend[WORDS],
        div(class_="pace")[
            [
                label[input(type="radio", name=name, value=value, data_pace=True), span[words]]
                for value, words in PACES
            ]
        ],
    ]
    return Markup(str(choice))
