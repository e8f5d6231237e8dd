"""Many matches, in this process or in several."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from coven.arena.outcome import Outcome, Plan, play_match
from coven.arena.report import Report
from coven.arena.workers import each
from coven.bots import make
from coven.engine.data import Given
from coven.engine.errors import BadOptions
from coven.games import find

Progress = Callable[[int, int], None]
"""Told how many matches are done, of how many."""


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Given | None = None,
    content: Given | None = None,
    on_progress: Progress | None = None,
) -> Report:
    """Play many matches between bots, one a seat, who move on by a seat after each.

    The same seed gives the same matches, however many processes (`jobs`) share the work. Ctrl-C ends it
    early: the report then covers the matches that were finished. Raises UnknownGame, BadOptions, BadContent.
    """
    plan = check_plan(game, bots, seed, options, content)
    if games < 1 or jobs < 1:
        raise BadOptions(f"games and jobs must be 1 or more, not {games} and {jobs}")
    outcomes: dict[int, Outcome] = {}
    begun = time.perf_counter()
    with suppress(KeyboardInterrupt):
        for number, outcome in play(plan, games, jobs):
            outcomes[number] = outcome
            if on_progress is not None:
                on_progress(len(outcomes), games)
    seconds = time.perf_counter() - begun
    return Report(plan, [outcomes[number] for number in sorted(outcomes)], seconds, games)


def check_plan(
    game: str,
    bots: Sequence[str],
    seed: int,
    options: Given | None,
    content: Given | None,
) -> Plan:
    """The plan, once a first match has shown that it can be dealt and all bots exist."""
    found = find(game)
    match = found.new(len(bots), seed, options, content)
    for bot in dict.fromkeys(bots):
        make(bot, found, seed)
    return Plan(game, tuple(bots), seed, match.rules.options, content)


def play(plan: Plan, games: int, jobs: int) -> Iterator[tuple[int, Outcome]]:
    """Each match's number and outcome, as they come in."""
    return each(partial(play_match, plan), range(games), jobs)
