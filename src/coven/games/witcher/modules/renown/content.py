"""The shape of Renown's content file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from coven.games.witcher.content import Effects, OwnWords, Struct
from coven.games.witcher.grammar import effect_problems
from coven.games.witcher.modules.words import words

ROUNDS: Final = 7
MOST_ROUNDS: Final = 9
LEVELS: Final = {1, 2, 3}


class Start(Struct, frozen=True):
    """What everybody begins with, and on which level two attributes begin."""

    gold: int
    cards: int
    potions: int
    level: int


class Worth(Struct, frozen=True):
    """What each deed is worth; for a monster, beside its level."""

    quest: int
    monster: int
    meditation: int
    witcher: int
    legendary: int


class ContractFigures(Struct, frozen=True):
    """The gold of a contract beside the monster's level, what negotiating adds, and its dice."""

    gold: int
    negotiated: int
    dice: int


class Awards(Struct, frozen=True):
    """What an award at the end is worth to a single leader, to each of several, and to a single second."""

    alone: int
    tied: int
    second: int


class HoundCard(Struct, frozen=True):
    """The hounds: how many of a level, which is there first, and by level what a fight with one is like."""

    per_level: int
    first: int
    life_cap: int
    appear: dict[int, int]
    life: dict[int, int]
    draw: dict[int, int]
    lower_shield: dict[int, int]
    rewards: dict[int, list[Effects]]


class Content(Struct, frozen=True):
    """All figures of Renown."""

    start: Start
    hand: int
    worth: Worth
    contract: ContractFigures
    awards: Awards
    trash_cost: int
    showdown_cards: int
    siren: list[int]
    hounds: HoundCard


def problems(content: Content) -> list[str]:
    """What is wrong with well-formed content."""
    return [*hound_problems(content.hounds), *reward_problems(content.hounds)]


def hound_problems(card: HoundCard) -> Iterator[str]:
    """Every level has its figures, and hounds come in rounds that there are, of levels that there are."""
    for name, by_level in (
        ("life", set(card.life)),
        ("draw", set(card.draw)),
        ("lower-shield", set(card.lower_shield)),
        ("rewards", set(card.rewards)),
    ):
        if by_level != LEVELS:
            yield f"hounds: {name}: it needs the levels 1, 2 and 3"
    for number, level in {**card.appear, 0: card.first}.items():
        if level not in LEVELS:
            yield f"hounds: appear: {number}: there is no level {level}"
        if number > MOST_ROUNDS:
            yield f"hounds: appear: there is no round {number}"


def reward_problems(card: HoundCard) -> Iterator[str]:
    """Every reward is in the words that there are."""
    known = words(OwnWords())
    for level, rewards in card.rewards.items():
        for do in rewards:
            yield from (f"hounds: rewards: {level}: {problem}" for problem in effect_problems(do, known))
