"""This checkout beside another, game by game: `python -m bench.compare FOLDER` says what is how much faster.

Both are measured by turns, pure and, where both have a compiled build, compiled. A ratio above 1 means that
this checkout is faster.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

HERE = Path(__file__).resolve().parent.parent
GAMES = ("blackmore", "crone", "sabbat", "triora")
Rates = dict[str, float]


def measure(checkout: Path, build: str, game: str, seconds: float) -> Rates:
    """All rates of a game there, in a process of its own."""
    path = checkout / ("build/fast" if build == "compiled" else "src")
    command = [sys.executable, str(HERE / "bench" / "measures.py"), game, str(seconds)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(path)}, check=True, stdout=subprocess.PIPE, text=True
    )
    rates: Rates = json.loads(done.stdout)
    return rates


def ratios(other: Path, build: str, game: str, rounds: int, seconds: float) -> Rates:
    """How much faster this checkout is, measure by measure: medians through medians."""
    samples: dict[Path, list[Rates]] = {HERE: [], other: []}
    for _ in range(rounds):
        for checkout, found in samples.items():
            found.append(measure(checkout, build, game, seconds))
    here, there = samples[HERE], samples[other]
    return {
        name: statistics.median(one[name] for one in here) / statistics.median(one[name] for one in there)
        for name in here[0]
    }


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("folder", type=Path, help="the checkout to compare with")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each measurement takes")
    parser.add_argument("--games", nargs="+", default=GAMES, help="which games")
    given = parser.parse_args()
    both = all(list(root.glob("build/fast/coven/engine/match*.so")) for root in (HERE, given.folder))
    builds = ("pure", "compiled") if both else ("pure",)
    rows = [(game, build) for game in given.games for build in builds]
    found = {
        (game, build): ratios(given.folder, build, game, given.rounds, given.seconds)
        for game, build in track(rows, "measuring", console=Console(stderr=True))
    }
    table = Table("", "build", *next(iter(found.values())), title=f"This checkout through {given.folder}")
    for (game, build), values in found.items():
        table.add_row(game, build, *[f"{value:.2f}" for value in values.values()])
    Console().print(table)


if __name__ == "__main__":
    main()
