"""Matches between equal bots, watched choice by choice."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from coven.arena.outcome import Plan, match_seed
from coven.arena.workers import each
from coven.bots import Judge, PointOfView, hints_of, seat_bots, wins
from coven.bots.judge import next_asked
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games import find


class Seat(NamedTuple):
    """What one seat did and got: its share of the win (who wins together wins whole), points by rule, roles.

    `chosen` counts choices by verb and label, `opening` is the first choice that it had (or nothing).
    """

    payoff: float
    points: dict[str, int]
    roles: dict[str, str]
    chosen: dict[tuple[str, str], int]
    opening: str


class Watched(NamedTuple):
    """One match: its seats, its length, and who led when.

    `leads` are the leading seats over the course of the match, one for each choice, by the bots' own
    judgement; `thought` is the seconds of thinking and the number of choices by verb.
    """

    seats: list[Seat]
    decisions: int
    statistics: dict[str, float]
    leads: list[int]
    thought: dict[str, tuple[float, int]]


class Study(NamedTuple):
    """All matches that were watched under one plan; `planned` is how many were asked for."""

    plan: Plan
    title: str
    matches: list[Watched]
    planned: int
    seconds: float


def play_study(
    plan: Plan, games: int, jobs: int, on_progress: Callable[[int, int], None] | None = None
) -> Study:
    """Play and watch so many matches; Ctrl-C ends it early with what there is."""
    if games < 1 or jobs < 1:
        raise BadOptions(f"games and jobs must be 1 or more, not {games} and {jobs}")
    found: dict[int, Watched] = {}
    begun = time.perf_counter()
    with suppress(KeyboardInterrupt):
        for number, watched in each(partial(watch, plan), range(games), jobs):
            found[number] = watched
            if on_progress is not None:
                on_progress(len(found), games)
    seconds = time.perf_counter() - begun
    return Study(plan, find(plan.game).title, [found[n] for n in sorted(found)], games, seconds)


class Watcher:
    """Notes what happens while a match is played."""

    def __init__(self, seats: int) -> None:
        self.chosen: list[dict[tuple[str, str], int]] = [{} for _ in range(seats)]
        self.openings = [""] * seats
        self.leads: list[int] = []
        self.thought: dict[str, tuple[float, int]] = {}

    def note(self, seat: int, verb: str, label: str, free: bool, seconds: float) -> None:
        """A seat chose; `free`: it had a choice."""
        if not free:
            return
        counts = self.chosen[seat]
        counts[verb, label] = counts.get((verb, label), 0) + 1
        self.openings[seat] = self.openings[seat] or f"{verb}: {label}"
        spent, times = self.thought.get(verb, (0.0, 0))
        self.thought[verb] = spent + seconds, times + 1


def watch(plan: Plan, number: int) -> Watched:
    """Play one match of the plan and note it; the same number gives the same match."""
    game = find(plan.game)
    seed = match_seed(plan, number)
    match = game.new(len(plan.bots), seed, plan.options, plan.content, quiet=True)
    watcher = Watcher(len(plan.bots))
    hints = hints_of(game)
    play_watched(match, plan.bots, seed, watcher, Judge(hints))
    statistics = getattr(hints, "statistics", None)
    return Watched(
        seats_of(match, watcher, hints),
        match.number,
        statistics(match.rules, match.state) if statistics else {},
        watcher.leads,
        watcher.thought,
    )


def play_watched(match: Match, bots: Sequence[str], seed: int, watcher: Watcher, judge: Judge) -> None:
    """Let the bots play to the end while the watcher looks on."""
    seated = seat_bots(match, bots, seed)
    rng = seeded(seed)
    while not match.over:
        assert match.ask is not None
        decision = next_asked(match, match.ask, rng)
        seat = decision.seat
        begun = time.perf_counter()
        key = seated[seat].choose(PointOfView(match, seat))
        seconds = time.perf_counter() - begun
        option = match.legal(seat, key)
        watcher.note(seat, decision.verb, option.label, len(decision.options) > 1, seconds)
        match.choose(seat, key)
        values = list(judge.values(match))
        watcher.leads.append(values.index(max(values)))


def seats_of(match: Match, watcher: Watcher, hints: object) -> list[Seat]:
    """What each seat did and got."""
    results, won = match.results, wins(match)
    roles = getattr(hints, "roles", None)
    played: dict[str, list[str]] = roles(match.rules, match.state) if roles else {}
    found = []
    for seat, score in enumerate(results.scores):
        points: dict[str, int] = {}
        for line in score.lines:
            points[line.rule] = points.get(line.rule, 0) + line.points
        own = {kind: names[seat] for kind, names in played.items()}
        found.append(Seat(won[seat], points, own, watcher.chosen[seat], watcher.openings[seat]))
    return found
