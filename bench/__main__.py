"""Run all contestants by turns and print ratios: `make bench`."""

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

from bench.games import GAMES, MEASURES, REPEATED

ROOT = Path(__file__).resolve().parent.parent
FAST = ROOT / "build" / "fast"

Entry = tuple[str, str, str]
"""Contestant, build (`pure`, `compiled` or `peer`), and what it is in words."""

PLAYOUTS: list[Entry] = [
    ("bare", "pure", "bare loop over the same rules"),
    ("fast", "pure", "engine, fast path"),
    ("full", "pure", "engine, keys, log and undo"),
    ("environment", "pure", "PettingZoo environment"),
    ("spiel", "pure", "Python game of OpenSpiel"),
    ("fast", "compiled", "engine, fast path"),
    ("full", "compiled", "engine, keys, log and undo"),
    ("environment", "compiled", "PettingZoo environment"),
    ("spiel", "compiled", "Python game of OpenSpiel"),
    ("hearts", "peer", "OpenSpiel hearts, from a dealt state"),
    ("whole-hearts", "peer", "OpenSpiel hearts, dealing included"),
    ("gin-rummy", "peer", "RLCard gin rummy"),
    ("uno", "peer", "RLCard UNO"),
]
COPIES: list[Entry] = [
    ("copy", "pure", "copy of a match"),
    ("copy", "compiled", "copy of a match"),
    ("hearts-copy", "peer", "OpenSpiel hearts, clone"),
    ("imagine", "pure", "imagined match"),
    ("imagine", "compiled", "imagined match"),
]


def run(build: str, *command: str) -> str:
    """What a module of the bench prints, run in a process of its own on that build."""
    path = [str(FAST if build == "compiled" else ROOT / "src"), str(ROOT)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    whole = [sys.executable, "-m", *command]
    return subprocess.run(
        whole, env=environment, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def measure(entry: Entry, seconds: float) -> float:
    """One measurement."""
    contestant, build, _ = entry
    return float(run(build, "bench.contestants", contestant, str(seconds)))


def measure_game(game: str, build: str, rounds: int, seconds: float) -> dict[str, float]:
    """The medians of all measures of a game."""
    found = [json.loads(run(build, "bench.games", game, str(seconds))) for _ in range(rounds)]
    return {name: statistics.median([one[name] for one in found]) for name in found[0]}


def show(console: Console, title: str, entries: list[Entry], rates: dict[Entry, float], unit: str) -> None:
    """A table of rates and of ratios against the first entry and against OpenSpiel."""
    peer = next(entry for entry in entries if "hearts" in entry[0])
    table = Table(title=title)
    for heading in ("", "build", unit, f"of '{entries[0][2]}'", "of OpenSpiel hearts"):
        table.add_column(heading, justify="left" if heading in ("", "build") else "right")
    for entry in entries:
        first, other = rates[entry] / rates[entries[0]], rates[entry] / rates[peer]
        table.add_row(entry[2], entry[1], f"{rates[entry]:,.0f}", f"{first:.2f}", f"{other:.2f}")
    console.print(table)


def show_games(console: Console, games: dict[tuple[str, str], dict[str, float]]) -> None:
    """A row for each game and build, in the middle of a match (the Witcher's: of a fight)."""
    table = Table(title="Every game: random decisions, and the middle of a match")
    for heading in ("", "build", *[f"{measure}/s" for measure in MEASURES], REPEATED):
        table.add_column(heading, justify="left" if heading in ("", "build") else "right")
    for (game, build), rates in games.items():
        table.add_row(game, build, *[f"{rates[name]:,.0f}" for name in (*MEASURES, REPEATED)])
    console.print(table)


def main() -> None:
    """Measure in rounds, so that a busy moment of the machine meets all alike; the median counts."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each measurement takes")
    parser.add_argument(
        "--json", type=Path, default=ROOT / "build" / "bench.json", help="where the figures go"
    )
    given = parser.parse_args()
    if not list(FAST.glob("coven/engine/match*.so")):
        sys.exit("the compiled build is missing: run `make fast` first")
    entries = PLAYOUTS + COPIES
    samples: dict[Entry, list[float]] = {entry: [] for entry in entries}
    for step in track(range(given.rounds * len(entries)), "measuring", console=Console(stderr=True)):
        entry = entries[step % len(entries)]
        samples[entry].append(measure(entry, given.seconds))
    rates = {entry: statistics.median(found) for entry, found in samples.items()}
    console = Console()
    show(console, "Random playouts", PLAYOUTS, rates, "decisions/s")
    show(console, "Copies", COPIES, rates, "copies/s")
    games = {
        (game, build): measure_game(game, build, given.rounds, given.seconds / 2)
        for game in track(GAMES, "measuring games", console=Console(stderr=True))
        for build in ("pure", "compiled")
    }
    show_games(console, games)
    given.json.parent.mkdir(exist_ok=True)
    figures: list[dict[str, object]] = [
        {"what": e[2], "build": e[1], "rate": rates[e], "samples": samples[e]} for e in entries
    ]
    figures += [{"what": game, "build": build, **found} for (game, build), found in games.items()]
    given.json.write_text(json.dumps(figures, indent=1))
    console.print(f"written to {given.json}")


if __name__ == "__main__":
    main()
