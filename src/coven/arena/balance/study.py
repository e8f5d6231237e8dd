"""Matches between equal bots, watched choice by choice."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from typing import NamedTuple
from zlib import crc32

from coven.arena.balance.wording import gather
from coven.arena.outcome import Plan, match_seed
from coven.arena.workers import each
from coven.bots import Judge, PointOfView, hints_of, seat_bots, wins
from coven.bots.judge import next_asked
from coven.engine.decision import Decision, Option
from coven.engine.errors import BadOptions
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games import find


class Seat(NamedTuple):
    """What one seat did and got: its share of the win (who wins together wins whole), points by rule, roles.

    A choice is a kind of question and a label. `chosen` counts them, `opening` is the first that it had (or
    two empty texts).
    """

    payoff: float
    points: dict[str, int]
    roles: dict[str, str]
    chosen: dict[tuple[str, str], int]
    opening: tuple[str, str]


class Watched(NamedTuple):
    """One match: its seats, its length, and who led when.

    `leads` are the leading seats over the course of the match, one for each choice, by the bots' own
    judgement; `thought` is the seconds of thinking and the number of choices by kind of question, `questions`
    what all questions of each kind have in common, `lines` what the lines of the scores by each rule have in
    common. `order` has the seats as they were first asked; with the same `trace` all choices were the same.
    """

    seats: list[Seat]
    decisions: int
    statistics: dict[str, float]
    leads: list[int]
    thought: dict[str, tuple[float, int]]
    questions: dict[str, str]
    lines: dict[str, str]
    order: list[int]
    trace: int


class Study(NamedTuple):
    """All matches that were watched under one plan; `planned` is how many were asked for."""

    plan: Plan
    title: str
    matches: list[Watched]
    planned: int
    seconds: float


def drawn(game: Game) -> dict[str, str]:
    """The options that leave to chance what can be: where seats choose in turn, seat and role go together."""
    return {setting.key: "random" for setting in game.settings if "random" in setting.values}


def play_study(
    plan: Plan,
    games: int,
    jobs: int,
    on_progress: Callable[[int, int], None] | None = None,
    minutes: float | None = None,
) -> Study:
    """Play and watch so many matches; Ctrl-C, or the end of so many minutes, ends it early.

    What there is then are the matches before the first that was not played to its end: those that were done
    although they began after it were short ones.
    """
    if games < 1 or jobs < 1:
        raise BadOptions(f"games and jobs must be 1 or more, not {games} and {jobs}")
    found: dict[int, Watched] = {}
    begun = time.perf_counter()
    with suppress(KeyboardInterrupt), closing(each(partial(watch, plan), range(games), jobs)) as played:
        for number, watched in played:
            found[number] = watched
            if on_progress is not None:
                on_progress(len(found), games)
            if minutes is not None and 0 in found and time.perf_counter() - begun > 60.0 * minutes:
                break
    seconds = time.perf_counter() - begun
    count = next((n for n in range(games) if n not in found), games)
    return Study(plan, find(plan.game).title, [found[n] for n in range(count)], games, seconds)


class Watcher:
    """Notes what happens while a match is played. A kind of question is a verb with the rule behind it."""

    def __init__(self, seats: int) -> None:
        self.chosen: list[dict[tuple[str, str], int]] = [{} for _ in range(seats)]
        self.openings: list[tuple[str, str]] = [("", "")] * seats
        self.leads: list[int] = []
        self.thought: dict[str, tuple[float, int]] = {}
        self.questions: dict[str, str] = {}
        self.order: list[int] = []
        self.trace = 0

    def note(self, decision: Decision, option: Option, seconds: float) -> None:
        """A seat chose."""
        seat, kind = decision.seat, f"{decision.verb} {decision.rule}"
        self.trace = crc32(f"{seat} {decision.key(option)}\n".encode(), self.trace)
        if seat not in self.order:
            self.order.append(seat)
        if len(decision.options) == 1:
            return
        choice = (kind, option.label)
        self.chosen[seat][choice] = self.chosen[seat].get(choice, 0) + 1
        if not self.openings[seat][0]:
            self.openings[seat] = choice
        spent, times = self.thought.get(kind, (0.0, 0))
        self.thought[kind] = spent + seconds, times + 1
        gather(self.questions, kind, decision.text)


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
        watcher.questions,
        lines_of(match),
        watcher.order,
        watcher.trace,
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
        watcher.note(decision, option, seconds)
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


def lines_of(match: Match) -> dict[str, str]:
    """What the lines of the scores say, by rule: what those of all seats have in common."""
    found: dict[str, str] = {}
    for score in match.results.scores:
        for line in score.lines:
            gather(found, line.rule, line.text)
    return found
