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

ROOT = Path(__file__).resolve().parent.parent
FAST = ROOT / "build" / "fast"

Entry = tuple[str, str, str]
"""Contestant, build (`pure`, `compiled` or `peer`), and what it is in words."""

PLAYOUTS: list[Entry] = [
    ("bare", "pure", "bare loop over the same rules"),
    ("fast", "pure", "engine, fast path"),
    ("full", "pure", "engine, keys, log and undo"),
    ("fast", "compiled", "engine, fast path"),
    ("full", "compiled", "engine, keys, log and undo"),
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


def measure(entry: Entry, seconds: float) -> float:
    """One measurement in a process of its own."""
    contestant, build, _ = entry
    path = [str(FAST if build == "compiled" else ROOT / "src"), str(ROOT)]
    command = [sys.executable, "-m", "bench.contestants", contestant, str(seconds)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    answer = subprocess.run(command, env=environment, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return float(answer.stdout)


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
    given.json.parent.mkdir(exist_ok=True)
    figures = [{"what": e[2], "build": e[1], "rate": rates[e], "samples": samples[e]} for e in entries]
    given.json.write_text(json.dumps(figures, indent=1))
    console.print(f"written to {given.json}")


if __name__ == "__main__":
    main()
