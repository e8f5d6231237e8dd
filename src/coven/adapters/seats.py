"""What all environments share: a match whose answers are numbers and whose views are vectors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from coven.engine.data import Given
from coven.engine.decision import AnyOf, Decision
from coven.engine.game import Game
from coven.engine.match import Match
from coven.games import find

SIZE: Final = 1024
"""How many numbers an observation has, unless one says otherwise."""


class Actions:
    """The finite vocabulary of a table: every key that a decision can ever offer, by number."""

    def __init__(self, game: Game, players: int, options: Given) -> None:
        self.keys = tuple(game.rules(players, options).vocabulary())
        self.numbers = {key: number for number, key in enumerate(self.keys)}

    def __len__(self) -> int:
        return len(self.keys)

    def legal(self, decision: Decision) -> list[int]:
        """The numbers of a decision's options, in its order."""
        return [self.numbers[decision.key(option)] for option in decision.options]


class Seats:
    """A match played by numbers, whoever is asked; observations and masks are made when they are read."""

    def __init__(self, name: str, players: int, options: Given | None = None) -> None:
        self.game = find(name)
        self.players = players
        self.options = self.game.check(players, options or {})
        self.actions = Actions(self.game, players, self.options)
        self.match: Match | None = None

    def deal(self, seed: int) -> Match:
        """Begin a new match."""
        self.match = self.game.new(self.players, seed, self.options, quiet=True, keep=False)
        return self.match

    def decision(self, seat: int) -> Decision | None:
        """What the seat is asked, if anything."""
        return None if self.match is None else self.match.pending.get(seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every number that the seat may choose now."""
        mask = np.zeros(len(self.actions), np.int8)
        decision = self.decision(seat)
        if decision is not None:
            mask[self.actions.legal(decision)] = 1
        return mask

    def act(self, seat: int, number: int) -> None:
        """Answer for the seat; IllegalChoice if the number is not legal now."""
        assert self.match is not None
        self.match.answer(seat, self.match.legal(seat, self.actions.keys[number]))


def whose_answer(match: Match) -> int:
    """Who answers next: in secret one after the other; where any may act, each first in turn. -1: nobody."""
    asked = list(match.pending)
    if not asked:
        return -1
    return asked[match.number % len(asked)] if isinstance(match.ask, AnyOf) else asked[0]


def observation(match: Match, seat: int | None, size: int = SIZE) -> NDArray[np.float32]:
    """What a seat may know, as numbers: each fact of its view falls into one of `size` buckets by its hash.

    Seats are counted from the reader's own. A number counts as itself, a word or piece as 1.
    """
    vector = np.zeros(size, np.float32)
    view = match.view(seat)
    for name, value in facts(view["state"], "", 0 if seat is None else seat, view["players"]):
        vector[crc32(name.encode()) % size] += value
    decision = view["decision"]
    if decision is not None:
        vector[crc32(f"asked {decision['verb']}".encode()) % size] += 1.0
    return vector


def facts(value: object, path: str, seat: int, players: int) -> Iterator[tuple[str, float]]:
    """Every fact in a value of a view, with where it stands; a list by seat begins with the reader's."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from facts(inner, f"{path}/{key}", seat, players)
    elif isinstance(value, list):
        if len(value) == players and all(isinstance(x, (Mapping, list)) for x in value):
            value = value[seat:] + value[:seat]
        nested = any(isinstance(x, (Mapping, list, int)) for x in value)
        for i, inner in enumerate(value):
            yield from facts(inner, f"{path}/{i}" if nested else path, seat, players)
    elif isinstance(value, (bool, int)):
        yield path, float(value)
    elif value is not None:
        yield f"{path}={value}", 1.0
