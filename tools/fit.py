"""Fit how much what a seat has matters for who wins: the weights of a game's `bot/outlook.py`.

    python tools/fit.py triora --matches 1500

Matches of suggestions, with whims, are looked at wherever a turn begins. How likely each seat wins goes by
the exponentials of sums over what it has: each number of `features` times its weight early in a match, and a
weight more the later it is. Two thirds of the matches give the weights (penalised likelihood, by Newton's
method), the rest shows how good they are beside those in use: the mean logarithm of what the winner was
given.
"""

from __future__ import annotations

import argparse
from functools import partial
from importlib import import_module
from multiprocessing import Pool
from typing import Any, NamedTuple

import numpy as np

from coven.bots import Judge
from coven.bots.judge import at_random, next_asked
from coven.engine.rng import seeded
from coven.games import find

Array = np.ndarray[Any, np.dtype[np.float64]]
STEPS = 30


class Looks(NamedTuple):
    """What one match showed: at each turn, what the seats had early and late; and how it was won."""

    numbers: list[list[list[float]]]
    won: list[float]


def look(game: str, seats: int, whims: int, number: int) -> Looks:
    """Play a match of suggestions, and note what every seat has whenever a turn begins."""
    found, outlook = find(game), import_module(f"coven.games.{game}.bot.outlook")
    match = found.new(seats, number, quiet=True, keep=False)
    judge, rng = Judge(found.hints), seeded(number)
    assert judge.suggest is not None
    assert judge.turn is not None
    numbers, turn = [], judge.turn(match.rules, match.state)
    while match.ask is not None:
        decision = next_asked(match, match.ask, rng)
        whim = rng.below(whims) == 0
        option = at_random(decision, rng) if whim else judge.suggest(match.rules, match.state, decision, rng)
        match.answer(decision.seat, option)
        now = judge.turn(match.rules, match.state)
        if now != turn and match.ask is not None:
            turn = now
            late = outlook.lateness(match.rules, match.state)
            rows = outlook.features(match.rules, match.state)
            numbers.append([[*row, *[late * one for one in row]] for row in rows])
    return Looks(numbers, match.results.payoffs)


def stacked(looks: list[Looks]) -> tuple[Array, Array]:
    """All positions as one array (position, seat, number), and how each was won."""
    numbers = np.array([row for one in looks for row in one.numbers])
    won = np.array([one.won for one in looks for _ in one.numbers])
    return numbers[won.sum(axis=1) > 0], won[won.sum(axis=1) > 0]


def chances(numbers: Array, weights: Array) -> Array:
    """How likely each seat wins."""
    sums = numbers @ weights
    shares = np.exp(sums - sums.max(axis=1, keepdims=True))
    found: Array = shares / shares.sum(axis=1, keepdims=True)
    return found


def fitted(numbers: Array, won: Array, penalty: float) -> Array:
    """The weights of the greatest penalised likelihood."""
    scale = numbers.std(axis=(0, 1)) + 1e-9
    scaled = numbers / scale
    weights = np.zeros(scaled.shape[2])
    for _ in range(STEPS):
        share = chances(scaled, weights)
        slope = np.einsum("ps,psk->k", won - share, scaled) - penalty * weights
        mean = np.einsum("ps,psk->pk", share, scaled)
        bend = np.einsum("ps,psk,psl->kl", share, scaled, scaled) - mean.T @ mean
        weights += np.linalg.solve(bend + penalty * np.eye(len(weights)), slope)
    found: Array = weights / scale
    return found


def told(numbers: Array, won: Array, weights: Array) -> float:
    """The mean logarithm of what the winner was given."""
    return float((won * np.log(chances(numbers, weights) + 1e-12)).sum(axis=1).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--whims", type=int, default=12, help="one answer in so many is any")
    parser.add_argument("--penalty", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    play = partial(look, given.game, given.players, given.whims)
    with Pool(given.jobs) as pool:
        looks = pool.map(play, range(given.seed * 10**6, given.seed * 10**6 + given.matches), chunksize=10)
    outlook = import_module(f"coven.games.{given.game}.bot.outlook")
    third = len(looks) // 3
    numbers, won = stacked(looks[third:])
    weights = fitted(numbers, won, given.penalty)
    held, seen = stacked(looks[:third])
    used = np.array([*outlook.EARLY, *outlook.LATE])
    print(f"{len(won)} positions; told of others: {told(held, seen, weights):.4f} by new weights,")
    print(f"{told(held, seen, used):.4f} by those in use, {-np.log(given.players):.4f} by none")
    half = len(weights) // 2
    for i, name in enumerate(outlook.FEATURES):
        print(f"{weights[i]:9.4f} {weights[half + i]:9.4f}  {name}")
    print("EARLY: Final =", [round(float(one), 4) for one in weights[:half]])
    print("LATE: Final =", [round(float(one), 4) for one in weights[half:]])


if __name__ == "__main__":
    main()
