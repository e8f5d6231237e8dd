"""Does it pay? A search in which one thing is changed, against the search as it is, at equal time a move.

    python tools/ablate.py crone rounds=0 --seconds 0.04 --matches 40

What can be changed: what `coven.bots.search.Style` names (rounds, thread, haste, heard, eager, trust,
suggested), `turns` and `trusted` of a game's hints, and `EARLY.3` or `LATE.3`, a weight of its evaluation.
Every deal is played twice, with changed seats.
"""

from __future__ import annotations

import argparse
from functools import partial
from importlib import import_module
from multiprocessing import Pool

from coven.arena import wilson
from coven.bots import PointOfView, Search, hints_of
from coven.bots.judge import Judge
from coven.bots.search import Style
from coven.engine.rng import seeded
from coven.games import find


class Changed(Search):
    """A search with something changed, while it thinks."""

    def __init__(self, game: str, seed: int, seconds: float, changes: dict[str, float]) -> None:
        usual = Style()._asdict()
        style = {name: type(usual[name])(value) for name, value in changes.items() if name in usual}
        judge = Judge(hints_of(find(game)))
        judge.turns = int(changes.get("turns", judge.turns))
        judge.trusted = bool(changes.get("trusted", judge.trusted))
        super().__init__(judge, seeded(seed), seconds=seconds, style=Style(**style))
        self.outlook = f"coven.games.{game}.bot.outlook"
        self.weights = {name: value for name, value in changes.items() if "." in name}

    def choose(self, pov: PointOfView) -> str:
        """The choice, with the changed weights in place of the usual ones."""
        before = {name: self.weigh(name, value) for name, value in self.weights.items()}
        choice = super().choose(pov)
        for name, value in before.items():
            self.weigh(name, value)
        return choice

    def weigh(self, name: str, value: float) -> float:
        """Change a weight of the game's evaluation; returns what it was."""
        which, _, place = name.partition(".")
        weights: list[float] = getattr(import_module(self.outlook), which)
        before = weights[int(place)]
        weights[int(place)] = value
        return before


def meet(game: str, seconds: float, changes: dict[str, float], number: int) -> float:
    """Play one match; returns what the changed search took of it."""
    match = find(game).new(2, number // 2, quiet=True)
    sat = number % 2
    bots = [Changed(game, 2 * number + seat, seconds, changes if seat == sat else {}) for seat in range(2)]
    while not match.over:
        seat = next(iter(match.pending))
        match.choose(seat, bots[seat].choose(PointOfView(match, seat)))
    return match.results.payoffs[sat]


def change(text: str) -> tuple[str, float]:
    """What is changed, and into what."""
    name, _, value = text.partition("=")
    return name, float(value)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("changes", nargs="+", type=change, metavar="name=figure")
    parser.add_argument("--seconds", type=float, default=0.04)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    with Pool(given.jobs) as pool:
        play = partial(meet, given.game, given.seconds, dict(given.changes))
        shares = pool.map(play, range(2000, 2000 + given.matches), chunksize=1)
    print(f"{given.game}, changed: {wilson(sum(shares), len(shares))} of {len(shares)} matches")


if __name__ == "__main__":
    main()
