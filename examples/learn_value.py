"""Learn to play from nothing but finished matches: a linear value of what a seat sees.

    python examples/learn_value.py --game blackmore --matches 400

plays matches, each half of them by what was learned so far; fits by least squares how often a seat that saw
this went on to win; and shows how well a bot that takes the best-looking option does against `random`, after
how many matches. Needs numpy. The curve is written as SVG (`--out curve.svg`) and printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import coven
from coven.adapters.seats import observation
from coven.bots import play_one
from coven.engine.rng import seeded

SIZE = 256
CURIOUS = 5
"""One choice in so many is made at random while learning."""
Floats = NDArray[np.float32]


class Learned(coven.Bot):
    """Takes the option after which the table looks best to its own seat, by the weights it is given."""

    def __init__(self, game: coven.Game, rng: coven.Rng, weights: Floats, curious: int = 0) -> None:
        super().__init__(game, rng)
        self.weights = weights
        self.curious = curious

    def choose(self, pov: coven.PointOfView) -> str:
        """The best-looking option, or now and then any."""
        keys = pov.decision.keys
        if len(keys) == 1 or (self.curious and self.rng.below(self.curious) == 0):
            return keys[int(self.rng.below(len(keys)))]
        table = pov.imagine(self.rng, keep=True)
        values = []
        for number in range(len(keys)):
            after = table.copy()
            after.answer(pov.seat, after.pending[pov.seat].options[number])
            values.append(float(observation(after, pov.seat, SIZE) @ self.weights))
        return keys[int(np.argmax(values))]


def watch(name: str, weights: Floats, seed: int) -> tuple[list[Floats], list[float]]:
    """One match between two that learn: what each saw right after its choices, and what it got in the end."""
    match = coven.new(name, players=2, seed=seed)
    bots = [Learned(coven.game(name), seeded(seed * 2 + seat), weights, CURIOUS) for seat in range(2)]
    rng, saw, seats = seeded(seed), [], []
    while not match.over:
        play_one(match, bots, rng)
        seats.append(match.history[-1][0])
        saw.append(observation(match, seats[-1], SIZE))
    payoffs = match.results.payoffs
    return saw, [payoffs[seat] - 0.5 for seat in seats]


def strength(name: str, weights: Floats, matches: int) -> float:
    """The share of wins against `random`, in both seats."""
    won = 0.0
    for number in range(matches):
        own = number % 2
        learned = Learned(coven.game(name), seeded(number), weights)
        bots: list[coven.Bot | str] = ["random", "random"]
        bots[own] = learned
        match = coven.new(name, players=2, seed=10_000 + number // 2)
        coven.bots.play_out(match, bots, number)
        won += match.results.payoffs[own]
    return won / matches


def learn(name: str, matches: int, points: int, test: int) -> list[tuple[int, float]]:
    """The learning curve: after how many matches, which share of wins against `random`."""
    weights = np.zeros(SIZE, np.float32)
    gram, moment = np.eye(SIZE) * 10.0, np.zeros(SIZE)
    curve = [(0, strength(name, weights, test))]
    for number in range(matches):
        saw, got = watch(name, weights, number)
        seen = np.stack(saw).astype(np.float64)
        gram += seen.T @ seen
        moment += seen.T @ np.array(got)
        if (number + 1) % max(1, matches // points) == 0:
            weights = np.linalg.solve(gram, moment).astype(np.float32)
            curve.append((number + 1, strength(name, weights, test)))
            print(f"{number + 1:5} matches: {curve[-1][1]:.0%} against random", flush=True)
    return curve


def drawing(curve: Sequence[tuple[int, float]]) -> str:
    """The curve as SVG."""
    last = max(1, curve[-1][0])
    spots = [(50 + 540 * n / last, 260 - 230 * share) for n, share in curve]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#1f54a6"/>' for x, y in spots)
    marks = "".join(
        f'<path d="M50 {260 - 230 * s:.0f}H590" stroke="#d9cdb8"/><text x="44" y="{264 - 230 * s:.0f}" '
        f'text-anchor="end">{s:.0%}</text>'
        for s in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 300" font-family="sans-serif" '
        'font-size="13">'
        f'<rect width="620" height="300" fill="#fbf7ee"/>{marks}'
        f'<polyline points="{line}" fill="none" stroke="#1f54a6" stroke-width="2.5"/>{dots}'
        f'<text x="50" y="284">0</text><text x="590" y="284" text-anchor="end">{last} matches</text></svg>\n'
    )


def main() -> None:
    """Learn, print, draw."""
    words = argparse.ArgumentParser(description="Learn a linear value from finished matches.")
    words.add_argument("--game", default="blackmore", choices=[game.name for game in coven.catalogue()])
    words.add_argument("--matches", type=int, default=400, help="how many to learn from")
    words.add_argument("--points", type=int, default=8, help="how often to measure on the way")
    words.add_argument("--test", type=int, default=200, help="matches against random at each point")
    words.add_argument("--out", type=Path, help="write the curve there, as SVG")
    given = words.parse_args()
    curve = learn(given.game, given.matches, given.points, given.test)
    if given.out is not None:
        given.out.write_text(drawing(curve), encoding="utf-8")


if __name__ == "__main__":
    main()
