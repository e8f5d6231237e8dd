"""What all environments share: a match whose answers are numbers and whose views are vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from coven.engine.data import Given
from coven.engine.decision import AnyOf, Decision, Word
from coven.engine.game import Game
from coven.engine.match import Match
from coven.games import find

SIZE: Final = 1024
"""How many numbers an observation has, unless one says otherwise."""
NESTED: Final[set[type]] = {dict, list}
NUMBERED: Final[set[type]] = {dict, list, int, bool}
"""What a list of a view may hold that is known by its place in the list."""


class Actions:
    """The finite vocabulary of a table: every key that a decision can ever offer, by number."""

    def __init__(self, game: Game, players: int, options: Given) -> None:
        self.keys = tuple(game.rules(players, options).vocabulary())
        self.numbers = {key: number for number, key in enumerate(self.keys)}
        self.by_verb: dict[str, dict[str, int]] = {}
        for key, number in self.numbers.items():
            verb, _, short = key.partition(":")
            self.by_verb.setdefault(verb, {})[short] = number

    def __len__(self) -> int:
        return len(self.keys)

    def legal(self, decision: Decision) -> list[int]:
        """The numbers of a decision's options, in its order."""
        words, others = self.numbers, self.by_verb.get(decision.verb, {})
        return [words[o.key] if isinstance(o, Word) else others[o.key] for o in decision.options]


class Seats:
    """A match played by numbers, whoever is asked; observations and masks are made when they are read."""

    def __init__(self, name: str, players: int, options: Given | None = None) -> None:
        self.game = find(name)
        self.players = players
        self.options = self.game.check(players, options or {})
        self.actions = Actions(self.game, players, self.options)
        self.match: Match | None = None
        self._looked_at: tuple[Decision, list[int]] | None = None

    def deal(self, seed: int) -> Match:
        """Begin a new match."""
        self.match = self.game.new(self.players, seed, self.options, quiet=True, keep=False)
        return self.match

    def decision(self, seat: int) -> Decision | None:
        """What the seat is asked, if anything."""
        if self.match is None:
            return None
        ask = self.match.ask
        if isinstance(ask, Decision):
            return ask if ask.seat == seat else None
        return self.match.pending.get(seat)

    def legal(self, decision: Decision) -> list[int]:
        """The numbers of its options, in order; those of the question looked at last are at hand."""
        last = self._looked_at
        if last is None or last[0] is not decision:
            last = self._looked_at = decision, self.actions.legal(decision)
        return last[1]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every number that the seat may choose now."""
        mask = np.zeros(len(self.actions), np.int8)
        decision = self.decision(seat)
        if decision is not None:
            mask[self.legal(decision)] = 1
        return mask

    def act(self, seat: int, number: int) -> None:
        """Answer for the seat; IllegalChoice if the number is not legal now."""
        match, decision = self.match, self.decision(seat)
        assert match is not None
        legal = [] if decision is None else self.legal(decision)
        if decision is not None and number in legal:
            match.answer(seat, decision.options[legal.index(number)])
        else:
            match.legal(seat, self.actions.keys[number])  # says what is wrong


def whose_answer(match: Match) -> int:
    """Who answers next: in secret one after the other; where any may act, each first in turn. -1: nobody."""
    if isinstance(match.ask, Decision):
        return match.ask.seat
    asked = list(match.pending)
    if not asked:
        return -1
    return asked[match.number % len(asked)] if isinstance(match.ask, AnyOf) else asked[0]


def observation(match: Match, seat: int | None, size: int = SIZE) -> NDArray[np.float32]:
    """What a seat may know, as numbers: each fact of its view falls into one of `size` buckets by its hash.

    Seats are counted from the reader's own. A number counts as itself, a word or piece as 1.
    """
    view = match.view(seat)
    places: list[int] = []
    values: list[float] = []

    def note(fact: str, value: float) -> None:
        places.append(crc32(fact.encode()) % size)
        values.append(value)

    look(view["state"], "", 0 if seat is None else seat, view["players"], note)
    decision = view["decision"]
    if decision is not None:
        note(f"asked {decision['verb']}", 1.0)
    return np.bincount(places, values, size).astype(np.float32)


def look(value: object, path: str, seat: int, players: int, note: Callable[[str, float], None]) -> None:
    """Note every fact in a value of a view with where it stands; a list by seat begins with the reader's."""
    if isinstance(value, (bool, int)):
        note(path, float(value))
    elif isinstance(value, dict):
        for key, inner in value.items():
            look(inner, f"{path}/{key}", seat, players, note)
    elif isinstance(value, list):
        kinds = {type(inner) for inner in value}
        if len(value) == players and kinds <= NESTED:
            value = value[seat:] + value[:seat]
        if kinds.isdisjoint(NUMBERED):
            for inner in value:
                look(inner, path, seat, players, note)
        else:
            for i, inner in enumerate(value):
                look(inner, f"{path}/{i}", seat, players, note)
    elif value is not None:
        note(f"{path}={value}", 1.0)
