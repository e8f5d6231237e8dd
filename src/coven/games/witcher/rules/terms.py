"""How figures, conditions and times are said: what the words of effects are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coven.engine.words import listed
from coven.games.witcher.rules.effects import Amount, Condition, Effect
from coven.games.witcher.rules.pieces import ATTRIBUTES, ROMAN

MINUS: Final = "\u2212"
UNITS: Final = {
    "hand-size": "card in hand",
    "potions-and-bombs": "potion or bomb you have",
    "destruction-tokens-on-board": "destruction token on the map",
    "shield": "shield you have",
    "potions": "potion you have",
    "trophies": "trophy of yours",
    "weakness-tokens": "weakness token you have for it",
    "dice-on-card": "die on its card",
    "water-cards-in-hand": "water card in hand",
    "hounds-by-card": "hound with the Hunt",
    "quest-tokens": "quest token on the map and on monsters",
    "all-trophies": "trophy of you all",
    "players-here": "witcher it meets",
}
"""Figures that are counted: one of what."""
LEVELS: Final = {
    "monster-level": "its level",
    "further-damage": "the damage still to come",
    **{name: f"your {name.capitalize()}" for name in ATTRIBUTES},
}
"""Figures that are read off."""
DURATIONS: Final = {
    "this-turn": "",
    "first-turn": "in the first turn",
    "next-turn": "next turn",
    "each-turn": "each turn",
    "fight": "in this fight",
    "monster-turn": "",
    "monster-first-turn": "in its first turn",
    "next-monster-turn": "in its next turn",
}
CONDITIONS: Final = {
    "shield-is": ("with shield {n}", "with no shield left"),
    "hand-at-most": ("with at most {n} card{s} in hand", "with no card in hand"),
    "start-hand-at-most": (
        "with at most {n} card{s} in hand at the start",
        "with no card in hand at the start",
    ),
    "discard-at-least": ("with a card in the discard pile", ""),
    "has-trail": ("with its trail", ""),
    "combo-at-least": ("with a combo of {n} or more", ""),
    "combo-has": ("with {either} in the combo", ""),
    "combo-has-two": ("with two {either} in the combo", ""),
    "combo-lacks": ("without {either} in the combo", ""),
    "energy-at-least": ("with energy {n} or more", ""),
    "energy-spent-is": ("with {n} energy spent", "with no energy spent"),
    "protection-symbols-at-least": ("with {n} protection symbols or more", ""),
    "specialty-form": ("as {either}", ""),
    "potions-at-least": ("with {n} potion{s} or more left", ""),
    "potions-are": ("with {n} potion{s} left", "with no potion left"),
    "gold-is": ("with {n} gold", "with no gold"),
    "gold-at-least": ("with {n} gold or more", ""),
    "monster-life-at-most": ("with at most {n} life card{s} left", ""),
    "dice-at-least": ("with a die on its card", ""),
    "trail-tokens-at-least": ("with {n} trail{s} or more", ""),
    "deck-empty": ("with an empty deck", "with cards in the deck"),
    "hand-has-terrain": ("with a {either} card in hand", ""),
    "opponent-is": ("against a {either}", ""),
    "with-hunt": ("where the Hunt is", "away from the Hunt"),
}
"""What must hold; the second words are those for none of it, where they are others."""
TURNED: Final = {"with its trail": "without its trail", "where the Hunt is": "away from the Hunt"}
"""What must not hold."""


PRICES: Final = {"potion": "{n} potion{s}", "cards": "{n} card{s}", "shield": "{n} shield or energy"}
"""What is paid with. Energy is what a shield is to those who have none."""


def shown(value: object) -> str:
    """An argument as it is read: numbers, figures of the table, words."""
    if isinstance(value, Amount):
        return amount_words(value)
    if isinstance(value, list):
        return listed([str(one) for one in value], "or")
    return str(value).replace("-", " ") if not isinstance(value, int) else str(value)


def level_words(effect: Effect) -> str:
    """The level of a monster or hound, as it is printed."""
    return ROMAN[int(effect.args["level"])]


def amount_words(amount: Amount) -> str:
    """`its level + 2`."""
    base = LEVELS.get(amount.of) or f"the number of {UNITS[amount.of].replace(' ', 's ', 1)}"
    if amount.times == -1:
        return f"{amount.plus} {MINUS} {base}"
    base = f"{amount.times} \u00d7 {base}" if amount.times != 1 else base
    base = f"half {base}" if amount.half else base
    return base + plus_words(amount)


def plus_words(amount: Amount) -> str:
    """What is added to a figure, or taken from it."""
    if not amount.plus:
        return ""
    return f" {'+' if amount.plus > 0 else MINUS} {abs(amount.plus)}"


def so_much(value: object, thing: str, things: str, more: str = "") -> str:
    """`3 cards of your hand`, `1 card of your hand for each potion you have`; `more` follows the thing."""
    if not isinstance(value, Amount):
        return f"{shown(value)} {thing if value == 1 else things}{more}"
    unit = UNITS.get(value.of)
    if unit is None or value.half:
        many = things if things == "damage" else f"as many {things}"
        return f"{many}{more} {'equal to' if things == 'damage' else 'as'} {amount_words(value)}"
    if value.times < 0:
        return f"{value.plus} {things}{more}, {-value.times} less for each {unit}"
    also = f", and {value.plus} more" if value.plus > 0 else f", less {-value.plus}" if value.plus else ""
    return f"{value.times} {thing if value.times == 1 else things}{more} for each {unit}{also}"


def count(value: object, thing: str, more: str = "") -> str:
    """So many things, all of them, or as many as a figure says."""
    return f"all {thing}s{more}" if value == "all" else so_much(value, thing, f"{thing}s", more)


def signed(value: object) -> str:
    """A change: `+2`, or less."""
    if isinstance(value, int):
        return f"+{value}" if value >= 0 else f"{MINUS}{-value}"
    return f"+{shown(value)}"


def timed(words: str, during: str) -> str:
    """Words, and for how long they hold."""
    return f"{words} {DURATIONS[during]}".rstrip()


def condition_words(condition: Condition) -> str:
    """What must hold for an ability."""
    if condition.other is not None:
        held = condition_words(condition.other)
        return TURNED.get(held, f"not {held}")
    some, none = CONDITIONS[condition.kind]
    words = "witcher" if condition.words == ["player"] else listed(condition.words, "or")
    chosen = none if none and not condition.number else some
    return chosen.format(n=condition.number, s="" if condition.number == 1 else "s", either=words)


def in_brackets(cost: Mapping[str, int]) -> str:
    """A price behind what it is for: ` (2 gold)`, or nothing."""
    return f" ({priced(cost)})" if cost else ""


def priced(cost: Mapping[str, int]) -> str:
    """A price: `2 gold and 1 potion`."""
    return listed(
        [PRICES.get(what, f"{{n}} {what}").format(n=n, s="" if n == 1 else "s") for what, n in cost.items()]
    )
