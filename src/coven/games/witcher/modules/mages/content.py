"""The shape of the Mages' content file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from coven.games.witcher.content import Ability, Color, OwnWords, Specialty, Struct, Terrain
from coven.games.witcher.grammar import Words, ability_problems
from coven.games.witcher.modules.words import base, words

Symbols = dict[
    Literal[
        "damage",
        "draw",
        "from-discard",
        "return",
        "energy",
        "protection",
        "damage-energy",
        "protection-energy",
        "draw-energy",
        "from-discard-any",
    ],
    int | bool,
]
"""What a card, its boost or an extension of it gives."""


class MageExtension(Struct, frozen=True):
    """A colour (or any) that may follow a card, and what it gives if it does."""

    color: Color | Literal["any"]
    bonus: Symbols = {}


class Boost(Struct, frozen=True):
    """What energy buys while the card is resolved."""

    energy: int
    symbols: Symbols


class MageCard(Struct, frozen=True):
    """A card of a mage's own ten."""

    name: str
    color: Color
    cost: int
    base: Symbols
    extensions: list[MageExtension]
    terrain: Terrain | Literal["wild"]
    boost: Boost | None = None


class MageDesign(Struct, frozen=True):
    """A design of the Mage Action deck; one copy for each terrain."""

    id: str
    name: str
    color: Color
    cost: int
    base: Symbols
    extensions: list[MageExtension]
    copies: list[Terrain | Literal["wild"]]
    boost: Boost | None = None


class MageSpecialty(Specialty, frozen=True):
    """The special ability of a mage by level, with its price."""

    cost: dict[str, int] = {}


class Mage(Struct, frozen=True):
    """A mage: special ability, Trophy and ten cards."""

    specialty: MageSpecialty
    trophy: Ability
    cards: list[MageCard]


class Content(Struct, frozen=True):
    """The mages, the Mage Action deck, and the words that only they use."""

    effects: OwnWords
    mages: dict[str, Mage]
    action_cards: list[MageDesign]


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    known = words(content.effects)
    return [
        *[
            f"{key}: {problem}"
            for key, mage in content.mages.items()
            for problem in mage_problems(mage, known)
        ],
        *card_problems(content),
    ]


def mage_problems(mage: Mage, known: Words) -> Iterator[str]:
    """What is wrong with a mage."""
    skill = mage.specialty
    if sorted(skill.levels) != [1, 2, 3, 4, 5]:
        yield "specialty: it needs the levels 1 to 5"
    for level, do in skill.levels.items():
        ability = Ability(skill.when, do, skill.condition or [], skill.limit, skill.optional, skill.cost)
        yield from (f"specialty: level {level}: {problem}" for problem in ability_problems(ability, known))
    yield from (f"trophy: {problem}" for problem in ability_problems(mage.trophy, known))
    wanted = base().components.starting_cards
    if len(mage.cards) != wanted:
        yield f"cards: there are {len(mage.cards)}, and it must be {wanted}"


def card_problems(content: Content) -> Iterator[str]:
    """What is wrong with the Mage Action deck."""
    names = [card.id for card in content.action_cards]
    yield from (f"action-cards: {name} stands there twice" for name in names if names.count(name) > 1)
    for card in content.action_cards:
        if card.cost not in (0, 1, 2):
            yield f"action-cards: {card.id}: a printed cost is 0, 1 or 2, not {card.cost}"
