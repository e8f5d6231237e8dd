"""What a game does in a second, by calls that older checkouts know too: `python bench/measures.py crone 0.3`.

Positions are met by random answers, the same way in every checkout. Where rules have changed, those are not
quite the same positions, so there are many of them. Time is that of the processor: the machine may be busy.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator

import coven
from coven.bots import PointOfView, make
from coven.bots.judge import next_asked
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import seeded

PLAYERS = 3
SEEDS = range(1, 5)
ANSWERS = (15, 40, 65, 90)
"""After so many answers of a match a position is looked at."""
ITERATIONS = 20


def played(game: Game, seed: int) -> int:
    """A match at random, by option: no keys, labels or log, nothing kept for copies."""
    match, rng = game.new(PLAYERS, seed, quiet=True, keep=False), seeded(seed)
    while match.ask is not None:
        decision = next_asked(match, match.ask, rng)
        match.answer(decision.seat, decision.options[rng.below(len(decision.options))])
    return match.number


def chosen(game: Game, seed: int) -> int:
    """The same by key, with log, history and undo."""
    match, rng = game.new(PLAYERS, seed), seeded(seed)
    while not match.over:
        choose(match, rng.below)
    return match.number


def choose(match: Match, below: Callable[[int], int]) -> None:
    """Answer for whoever is asked first, by key, at random."""
    decision = next(iter(match.pending.values()))
    keys = decision.keys
    match.choose(decision.seat, keys[below(len(keys))])


def positions(game: Game) -> Iterator[Match]:
    """Some moments of some matches."""
    for seed in SEEDS:
        match, rng = game.new(PLAYERS, seed), seeded(seed)
        while not match.over and match.number < max(ANSWERS):
            choose(match, rng.below)
            if match.number in ANSWERS and not match.over:
                yield match.copy()


def rate(work: Callable[[int], int], seconds: float) -> float:
    """Operations a second of the processor; `work(i)` says how many it did."""
    work(0)
    operations, turn, begun = 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        turn += 1
        operations += work(turn)
    return operations / spent


def measured(name: str, seconds: float) -> dict[str, float]:
    """All rates of a game."""
    game, rng = coven.game(name), seeded(1)
    found = list(positions(game))
    bot = make(f"search:{ITERATIONS}", game, 1)

    def each(work: Callable[[Match], object]) -> Callable[[int], int]:
        def one(turn: int) -> int:
            work(found[turn % len(found)])
            return 1

        return one

    works = {
        "decisions": lambda turn: played(game, turn),
        "choices": lambda turn: chosen(game, turn),
        "copies": each(lambda match: match.copy()),
        "imagined": each(lambda match: match.imagine(next(iter(match.pending)), rng)),
        "views": each(lambda match: match.view(next(iter(match.pending)))),
        "searches": each(lambda match: bot.rate(PointOfView(match, next(iter(match.pending))))),
    }
    return {measure: rate(work, seconds) for measure, work in works.items()}


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], float(sys.argv[2]))))
