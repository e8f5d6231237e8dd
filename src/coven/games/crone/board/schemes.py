"""Scheme cards: which conditions are met already, and what may be done with the card."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import choice, face_up, labels, shortcuts, ui_icon
from coven.drawing.elements import movable
from coven.drawing.html import article, b, button, div, em, header, li, small, span, ul
from coven.engine.view import View
from coven.engine.words import listed
from coven.games.crone.board.box import ROMAN, name, own, scheme_of
from coven.games.crone.state import Condition, Player, Scheme, Table

# What can be done with a card, in one word; the option of the list says it in full.
DEEDS = {
    "declare": "Declare",
    "announce": "Complete, 1 Silver",
    "discard": "Discard, 1 Silver",
    "keep": "Keep",
}


# -- conditions


def reached(view: View[Table], condition: Condition) -> int:
    """How much of a passive condition is true now."""
    state = view.state
    return condition.reached(state.villagers, state.lovers, state.frogs, state.bound)


def met(view: View[Table], player: Player, scheme: Scheme, condition: Condition) -> bool:
    """Whether a condition counts as met: a Spell of hers in this turn, or the board.

    What was true just before a Spell that met another condition of the card counts too.
    """
    if condition.active:
        return condition.key in player.marks
    if reached(view, condition) >= condition.asked:
        return True
    latest = any(other.key in player.latest for other in scheme.conditions)
    return latest and condition.key in view.state.before


def seen(view: View[Table], condition: Condition) -> str:
    """A passive condition as something to see: `the Farmer at the Mill`."""
    place = name(view, condition.location) if condition.location else ""
    if condition.kind == "at":
        return f"the {listed([name(view, v) for v in condition.villagers])} at the {place}."
    if condition.kind == "in-love":
        other = "anyone" if condition.other == "any" else f"the {name(view, condition.other)}"
        return f"the {name(view, condition.villagers[0])} in Love with {other}."
    if condition.kind == "frogs":
        return f"{condition.number} Frogs in the Village."
    if condition.kind == "frogs-at":
        count = "a Frog" if condition.number == 1 else f"{condition.number} Frogs"
        return f"{count} at the {place}."
    return f"the {place} bound."


# -- cards


def scheme_card(view: View[Table], key: str, state: str = "", *, ticks: bool = True) -> Element:
    """A Scheme with its conditions, those that are met ticked off, and what may be done with it."""
    card, player = scheme_of(view, key), own(view)
    deeds = _deeds(view, key)
    return article(movable(f"scheme-{key}"), class_=["scheme", state and "later", bool(deeds) and "able"])[
        header[
            span(class_="lv", aria_label=f"level {card.level}", role="img")[ROMAN[card.level]],
            b[card.label],
        ],
        ul[[_line(view, player, card, condition, ticks) for condition in card.conditions]],
        bool(state) and small(class_="state")[state],
        bool(deeds) and div(class_="deeds")[deeds],
    ]


def _line(view: View[Table], player: Player, card: Scheme, condition: Condition, ticks: bool) -> Element:
    done = ticks and met(view, player, card, condition)
    if condition.active:
        words: list[Node] = [em["Cast "], condition.text.removeprefix("Cast ")]
    else:
        words = [em["See "], seen(view, condition)]
    asked, there = condition.asked, 0 if condition.active else reached(view, condition)
    part = not done and not condition.active and asked > 1 and ticks
    return li(class_="done" if done else None)[
        ui_icon("check") if done else span(class_="dot"),
        span[words, part and [" ", b[f"{there} of {asked}"]], done and span(class_="vh")[" Met."]],
    ]


def _deeds(view: View[Table], key: str) -> list[Element]:
    """A button for each thing that may be done with the card."""
    numbers, words = shortcuts(view), labels(view)
    return [
        button(choice(f"{verb}:{key}"), class_="deed thing can")[
            bool(numbers[f"{verb}:{key}"]) and span(class_="k", aria_hidden="true")[numbers[f"{verb}:{key}"]],
            short,
            span(class_="vh")[f": {words[f'{verb}:{key}']}"],
        ]
        for verb, short in DEEDS.items()
        if f"{verb}:{key}" in words
    ]


def progress(view: View[Table], key: str) -> tuple[int, int]:
    """How many conditions of an own Scheme are met, of how many."""
    card = scheme_of(view, key)
    return sum(met(view, own(view), card, one) for one in card.conditions), len(card.conditions)


def level_of(card: Scheme) -> int:
    """The level of a Scheme, known or face down: it is on the back."""
    return int(card.back.rpartition("-")[2])


def levels(cards: Sequence[Scheme]) -> str:
    """The levels of Schemes as on their backs: `I II III`."""
    return " ".join(ROMAN[level] for level in sorted(level_of(card) for card in cards)) or "none"


def titles(cards: Sequence[Scheme]) -> str:
    """The titles of the Schemes that the view names."""
    return listed([card.label for card in face_up(cards)])


def scheme_line(view: View[Table], key: str) -> Element:
    """A Scheme in two lines: its level and title, and what it asks for."""
    return span[b(class_="serif")[titled(view, key)], small[asks(view, key)]]


def titled(view: View[Table], key: str) -> str:
    """A Scheme's level and title: `II Cage the Priest`."""
    card = scheme_of(view, key)
    return f"{ROMAN[card.level]} {card.label}"


def asks(view: View[Table], key: str) -> str:
    """What a Scheme asks for, in a line."""
    return " ".join(condition.text for condition in scheme_of(view, key).conditions)
