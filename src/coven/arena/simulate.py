"""Many matches, in this process or in several."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from coven.arena.outcome import Outcome, Plan, play_match, play_matches
from coven.arena.report import Report
from coven.bots import make
from coven.engine.errors import BadOptions
from coven.games import find

Progress = Callable[[int, int], None]
"""Told how many matches are done, of how many."""

CHUNKS = 16
"""How many pieces of work each process gets, so that progress shows and none waits long for the others."""


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    content: Mapping[str, Any] | None = None,
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
    options: Mapping[str, Any] | None,
    content: Mapping[str, Any] | None,
) -> Plan:
    """The plan, once a first match has shown that it can be dealt and all bots exist."""
    found = find(game)
    match = found.new(len(bots), seed, options, content)
    for bot in dict.fromkeys(bots):
        make(bot, found, seed)
    return Plan(game, tuple(bots), seed, match.rules.options, content)


def play(plan: Plan, games: int, jobs: int) -> Iterator[tuple[int, Outcome]]:
    """Each match's number and outcome, as they come in."""
    if jobs == 1:
        for number in range(games):
            yield number, play_match(plan, number)
        return
    size = max(1, games // (jobs * CHUNKS))
    chunks = [(plan, range(start, min(start + size, games))) for start in range(0, games, size)]
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(chunks)), initializer=leave_interrupts_to_the_parent) as pool:
        for numbers, outcomes in pool.imap_unordered(play_chunk, chunks):
            yield from zip(numbers, outcomes, strict=True)


def play_chunk(chunk: tuple[Plan, range]) -> tuple[range, list[Outcome]]:
    """A worker's piece of the work."""
    plan, numbers = chunk
    return numbers, play_matches(plan, numbers)


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of the terminal; only the first should answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
