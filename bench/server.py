"""How much one server carries: tables full of people who play through pages and streams: `make bench-server`.

It starts servers of its own on 127.0.0.1, for a bounded number of tables and a bounded time, and never talks
to any other. `--before FOLDER` measures another checkout in the same run, whose pages are used as its own
script used them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.browsers import Browser, Connection, Tally
from tests.web.served import free_port
from tools import postgres

ROOT = Path(__file__).resolve().parent.parent
MOST_TABLES, MOST_SECONDS = 5000, 300.0
BOT_LEVEL = "hedge-witch"
WARM_UP = 2.0
PROGRAM = """
import sys
from coven.web.server import serve
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], pause=0.0)
"""


@dataclass(frozen=True)
class Run:
    """One row: which game and tree, how many tables of which people, where they are kept, by how many.

    Beside those who sit at a table so many `watchers` look on; several `processes` share one database.
    """

    game: str
    players: int
    tables: int
    bots: bool
    database: str
    source: Path
    old: bool
    seconds: float
    think: float
    watchers: int
    processes: int


@dataclass(frozen=True)
class Figures:
    """What came of it."""

    streams: int
    choices: float
    pages: float
    p50: float
    p95: float
    p99: float
    memory: float
    cpu: float
    browsing: float
    """What those who asked used of the processor for each choice: it shares the machine with the server."""
    failures: int


@contextmanager
def served(run: Run, database: str) -> Iterator[tuple[int, int]]:
    """A server of that tree: its port, and the id of its process."""
    port = free_port()
    words = [sys.executable, "-c", PROGRAM, str(port), database]
    environment, quiet = {**os.environ, "PYTHONPATH": str(run.source)}, subprocess.DEVNULL
    process = subprocess.Popen(words, env=environment, cwd=ROOT, stdout=quiet, stderr=quiet)
    try:
        wait_for(port, process)
        yield port, process.pid
    finally:
        process.kill()
        process.wait()


@contextmanager
def house(run: Run, database: str) -> Iterator[list[tuple[int, int]]]:
    """All server processes of a row, over one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(served(run, database)) for _ in range(run.processes)]


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Return once the server answers."""
    patience = time.monotonic() + 300
    while time.monotonic() < patience and process.poll() is None:
        try:
            urlopen(f"http://127.0.0.1:{port}/robots.txt", timeout=5).close()
            return
        except (URLError, TimeoutError):  # it listens before it has loaded the games
            time.sleep(0.05)
    raise RuntimeError("the server does not answer")


async def seats_of(run: Run, port: int) -> list[str]:
    """Make the tables; the tokens of all seats where people sit, and empty ones for those who look on."""
    api, tokens = Connection(port), list[str]()
    others = {"kind": "bot", "level": BOT_LEVEL} if run.bots else {"kind": "open"}
    seats = [{"kind": "me"}, *[others] * (run.players - 1)]
    for _ in range(run.tables):
        made = await api.json("/api/tables", {"game": run.game, "players": run.players, "seats": seats})
        tokens.append(made["token"])
        for seat, token in made["invitations"].items():
            invited = {"player": f"P{seat}", "invitation": token}
            taken = await api.json(f"/api/tables/{made['table']}/sit", invited)
            tokens.append(taken["token"])
        tokens += [f"{made['table']}."] * run.watchers
    api.close()
    return tokens


async def played(run: Run, servers: list[tuple[int, int]]) -> Figures:
    """Let everybody play for a while, and count."""
    tally, chance, pids = Tally(), random.Random(1), [pid for _, pid in servers]
    ports = cycle([port for port, _ in servers])
    tokens = await seats_of(run, next(ports))
    browsers = [
        Browser(next(ports), token, tally, random.Random(chance.random()), run.old) for token in tokens
    ]
    tasks = [asyncio.create_task(browser.run(run.think)) for browser in browsers]
    await asyncio.gather(*[browser.shown.wait() for browser in browsers])
    await asyncio.sleep(WARM_UP)
    tally.counting = True
    begun, spent, asking = time.perf_counter(), sum(map(cpu_seconds, pids)), time.process_time()
    await asyncio.sleep(run.seconds)
    tally.counting = False
    passed, used = time.perf_counter() - begun, sum(map(cpu_seconds, pids)) - spent
    browsing = time.process_time() - asking
    memory = sum(map(megabytes, pids))
    broken = [task for task in tasks if task.done()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    clicks = sorted(tally.clicks) or [0.0]
    return Figures(
        streams=len(tokens),
        choices=len(tally.clicks) / passed,
        pages=tally.pages / passed,
        p50=1000 * clicks[len(clicks) // 2],
        p95=1000 * clicks[int(0.95 * (len(clicks) - 1))],
        p99=1000 * clicks[int(0.99 * (len(clicks) - 1))],
        memory=memory,
        cpu=1000 * used / max(1, len(tally.clicks)),
        browsing=1000 * browsing / max(1, len(tally.clicks)),
        failures=tally.failures + len(broken),
    )


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor, without that of the bots, who think in others."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> float:
    """How much memory a process has."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def measured(run: Run) -> Figures:
    """One row, with a server and a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        if run.database == "PostgreSQL":
            with postgres.running() as url, house(run, url) as servers:
                return asyncio.run(played(run, servers))
        with house(run, str(Path(folder) / "coven.db")) as servers:
            return asyncio.run(played(run, servers))


def report(rows: list[tuple[Run, Figures]]) -> Table:
    """All rows."""
    table = Table(box=None, pad_edge=False)
    words = ("game", "code", "database", "bots")
    counts = ("processes", "tables", "streams", "choices/s", "pages/s")
    costs = ("p50 ms", "p95", "p99", "MB", "CPU ms/choice", "browsers' ms", "failures")
    for heading in (*words, *counts, *costs):
        table.add_column(heading, justify="left" if heading in words else "right")
    for run, f in rows:
        said = [run.game, "before" if run.old else "now", run.database, "on" if run.bots else "off"]
        said += map(str, [run.processes, run.tables, f.streams])
        figures = [f.choices, f.pages, f.p50, f.p95, f.p99, f.memory, f.cpu, f.browsing]
        table.add_row(*said, *[f"{x:,.1f}" for x in figures], str(f.failures))
    return table


def plan(given: argparse.Namespace) -> Iterator[Run]:
    """The rows that were asked for."""
    import coven

    tables, seconds = min(given.tables, MOST_TABLES), min(given.seconds, MOST_SECONDS)
    trees = [(Path(given.before) / "src", True)] if given.before else []
    trees.append((Path(os.environ.get("PYTHONPATH", "").split(os.pathsep)[0] or ROOT / "src"), False))
    for name in given.games.split(",") if given.games else [game.name for game in coven.catalogue()]:
        players = max(2, coven.game(name).players[0])
        for database in given.databases.split(","):
            if database == "PostgreSQL" and not postgres.available():
                continue
            for bots in {"off": [False], "on": [True], "both": [False, True]}[given.bots]:
                for source, old in trees:
                    if not (source / "coven" / "games" / name).exists():
                        continue  # the other checkout does not know it yet
                    processes = given.processes if database == "PostgreSQL" else 1
                    crowd = given.think, given.watchers, processes
                    yield Run(name, players, tables, bots, database, source, old, seconds, *crowd)


def main() -> None:
    """Measure row by row, and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each row is measured")
    parser.add_argument("--think", type=float, default=0.0, help="seconds that people think on average")
    parser.add_argument("--watchers", type=int, default=0, help="how many look on at each table")
    parser.add_argument("--processes", type=int, default=1, help="how many servers share a PostgreSQL")
    parser.add_argument("--games", default="", help="names with commas between; default: all")
    parser.add_argument("--databases", default="SQLite,PostgreSQL")
    parser.add_argument("--bots", choices=("off", "on", "both"), default="both")
    parser.add_argument("--before", default="", metavar="FOLDER", help="another checkout to measure too")
    rows: list[tuple[Run, Figures]] = []
    try:
        for run in track(list(plan(parser.parse_args())), "measuring", console=Console(stderr=True)):
            rows.append((run, measured(run)))
    finally:
        Console(width=180).print(report(rows))


if __name__ == "__main__":
    main()
