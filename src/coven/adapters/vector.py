"""Many matches at once, spread over processes: one step answers for every match.

`Vector("blackmore", players=2, tables=64, jobs=2)` deals 64 matches. Whoever is asked first at each table
acts; a match that ends is followed by a new one at once, and what it paid is told with the step that
ended it.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coven.adapters.seats import SIZE, Seats, observation, whose_answer
from coven.engine.data import Given
from coven.engine.errors import BadOptions
from coven.engine.rng import SEEDS
from coven.games import find


class Looks(NamedTuple):
    """What there is to see at all tables: an entry for each.

    `seat` is who acts now, `observation` and `mask` are what it may know and do. `ended`: the step before
    ended a match here, and `rewards` (tables by seats) says what it paid; elsewhere they are 0.
    """

    seat: NDArray[np.int64]
    observation: NDArray[np.float32]
    mask: NDArray[np.int8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]


class Tables:
    """Some matches in one process."""

    def __init__(
        self, game: str, players: int, options: Given | None, seeds: Sequence[int], size: int
    ) -> None:
        self.size = size
        self.players = players
        self.chances = [np.random.default_rng(seed) for seed in seeds]
        self.tables = [Seats(game, players, options) for _ in seeds]
        for number in range(len(seeds)):
            self.deal(number)

    def deal(self, number: int) -> None:
        """A new match at one table, from that table's own chance."""
        self.tables[number].deal(int(self.chances[number].integers(SEEDS)))

    def look(self, paid: Mapping[int, Sequence[float]]) -> Looks:
        """All tables; `paid` are the payoffs of matches that have just ended."""
        count = len(self.tables)
        matches = [table.match for table in self.tables]
        seats = [whose_answer(match) for match in matches if match is not None]
        rewards = np.zeros((count, self.players), np.float32)
        for number, payoffs in paid.items():
            rewards[number] = payoffs
        return Looks(
            np.array(seats, np.int64),
            np.stack(
                [observation(m, s, self.size) for m, s in zip(matches, seats, strict=True) if m is not None]
            ),
            np.stack([table.mask(seat) for table, seat in zip(self.tables, seats, strict=True)]),
            rewards,
            np.array([number in paid for number in range(count)]),
        )

    def step(self, actions: Sequence[int]) -> Looks:
        """Answer at every table; IllegalChoice if one may not."""
        paid: dict[int, Sequence[float]] = {}
        for number, (table, action) in enumerate(zip(self.tables, actions, strict=True)):
            match = table.match
            assert match is not None
            table.act(whose_answer(match), int(action))
            if match.over:
                paid[number] = match.results.payoffs
                self.deal(number)
        return self.look(paid)


class Vector:
    """Many tables of one game; with `jobs` above 1 they are shared among so many processes.

    The same seed gives the same matches, however many processes there are. Close it, or use it in a `with`.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        tables: int = 16,
        jobs: int = 1,
        options: Given | None = None,
        seed: int = 0,
        size: int = SIZE,
    ) -> None:
        if tables < 1 or jobs < 1:
            raise BadOptions(f"tables and jobs must be 1 or more, not {tables} and {jobs}")
        count = players or find(game).players[0]
        first = Seats(game, count, options)
        self.players = count
        self.tables = tables
        self.actions = first.actions.keys
        seeds = [int(s) for s in np.random.default_rng(seed).integers(SEEDS, size=tables)]
        shares = [list(part) for part in np.array_split(np.arange(tables), min(jobs, tables))]
        parts = [(game, count, first.options, [seeds[i] for i in share], size) for share in shares]
        self.ends = [len(part) for part in shares]
        self.local = Tables(*parts[0]) if jobs == 1 else None
        self.workers: list[tuple[BaseProcess, Connection]] = (
            [] if jobs == 1 else [begin(part) for part in parts]
        )

    def reset(self) -> Looks:
        """The tables as they stand."""
        return self.local.look({}) if self.local is not None else self.ask([None] * len(self.workers))

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> Looks:
        """Answer at every table with the number of an action: see `actions` for their keys."""
        if len(actions) != self.tables:
            raise BadOptions(f"{self.tables} tables want as many actions, not {len(actions)}")
        given = [int(action) for action in actions]
        if self.local is not None:
            return self.local.step(given)
        starts = np.cumsum([0, *self.ends])
        return self.ask([given[starts[i] : starts[i + 1]] for i in range(len(self.workers))])

    def ask(self, given: Sequence[list[int] | None]) -> Looks:
        """Let every process take its share, and put their answers together."""
        for (_, line), actions in zip(self.workers, given, strict=True):
            line.send(actions)
        answers = [line.recv() for _, line in self.workers]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return Looks(*[np.concatenate(column) for column in zip(*answers, strict=True)])

    def close(self) -> None:
        """End the processes."""
        for process, line in self.workers:
            line.close()
            process.join()
        self.workers = []

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


Share = tuple[str, int, Given, list[int], int]
"""What a process is told: game, players, options, seeds, and the size of observations."""


def begin(part: Share) -> tuple[BaseProcess, Connection]:
    """Start a process with its share of the tables, and the line to it."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=serve, args=(there, part), daemon=True)
    process.start()
    there.close()
    return process, here


def serve(line: Connection, part: Share) -> None:
    """What a process does until its line is closed: answer each list of actions (None: a look) with looks."""
    tables = Tables(*part)
    while True:
        try:
            actions = line.recv()
        except EOFError:
            return
        try:
            line.send(tables.look({}) if actions is None else tables.step(actions))
        except Exception as error:
            line.send(error)
