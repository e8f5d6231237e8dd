"""Our search against OpenSpiel's own information-set search, seated through the adapter, at equal time.

    python -m bench.ismcts --matches 200 --seconds 0.1 --jobs 2

Every deal is played twice, with changed seats. OpenSpiel's bot counts simulations: after each of its moves it
is given as many as fill the time by the pace so far. Ours stops by the clock, or earlier.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np

from coven.arena import wilson
from coven.bots import PointOfView, Search, hints_of
from coven.bots.judge import Judge
from coven.engine.rng import seeded
from coven.games import find

FIRST = 20
"""How many simulations OpenSpiel's bot begins with."""
EAGER = 0.7


class Met(NamedTuple):
    """One match: what ours took of it, and how long either thought, over how many moves."""

    share: float
    ours: tuple[float, int]
    theirs: tuple[float, int]


class Theirs:
    """OpenSpiel's bot, with as many simulations as fill the time."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        from open_spiel.python.algorithms import ismcts, mcts

        self.game = game
        self.seconds = seconds
        self.rng = np.random.RandomState(seed)
        self.evaluator = mcts.RandomRolloutEvaluator(1, self.rng)
        self.kind = ismcts.ISMCTSBot
        self.done, self.spent, self.moves = 0, 0.0, 0

    def choose(self, state: Any) -> int:
        """Its action."""
        pace = self.done / self.spent if self.done else 0.0
        simulations = max(FIRST, int(pace * self.seconds))
        bot = self.kind(self.game, self.evaluator, EAGER, simulations, random_state=self.rng)
        begun = time.perf_counter()
        action: int = bot.step(state)
        self.spent += time.perf_counter() - begun
        self.done += simulations
        self.moves += 1
        return action


def meet(name: str, seconds: float, number: int) -> Met:
    """Play one match."""
    from coven.adapters.open_spiel import load

    game = load(name, 2)
    ours = Search(Judge(hints_of(find(name))), seeded(number), seconds=seconds)
    theirs = Theirs(game, seconds, number)
    state = game.new_initial_state()
    state.apply_action(number // 2)
    spent, moves = 0.0, 0
    while not state.is_terminal():
        seat = state.current_player()
        if len(state.legal_actions()) == 1:
            action = state.legal_actions()[0]
        elif seat == number % 2:
            begun = time.perf_counter()
            key = ours.choose(PointOfView(state.match, seat))
            spent += time.perf_counter() - begun
            moves += 1
            action = game.actions.keys.index(key)
        else:
            action = theirs.choose(state)
        state.apply_action(action)
    return Met(state.returns()[number % 2], (spent, moves), (theirs.spent, theirs.moves))


def main() -> None:
    """Play, and say who won how much."""
    parser = argparse.ArgumentParser(prog="python -m bench.ismcts", description=__doc__)
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1, help="how long a move may take")
    parser.add_argument("--seed", type=int, default=1, help="from which deal on")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    numbers = range(2 * given.seed, 2 * given.seed + given.matches)
    with get_context("spawn").Pool(given.jobs) as pool:
        met = list(pool.imap_unordered(partial(meet, given.game, given.seconds), numbers))
    share = wilson(sum(one.share for one in met), len(met))
    ours = sum(one.ours[0] for one in met) / sum(one.ours[1] for one in met)
    theirs = sum(one.theirs[0] for one in met) / sum(one.theirs[1] for one in met)
    print(f"{given.game}: ours wins {share} of {len(met)} matches;")
    print(f"it thinks {ours:.3f} s a move, OpenSpiel's {theirs:.3f} s")


if __name__ == "__main__":
    main()
