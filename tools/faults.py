"""A soak of the house itself: faults while people play, leak pairs over HTTP, and fuzz.

`python -m tools.faults --minutes 60` starts servers of its own, in folders of their own, and harms only
those: it kills them, locks and fills their databases, refuses and drops connections and lets clocks jump,
while programs play. Then it counts what was acknowledged and what is there. Prints one table; exit code 1 if
anything was lost, doubled or leaked, or if an input made a server error.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import secrets
import socket
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

import coven
from tests.web.served import Served
from tools import hostility, postgres
from tools.programs import Meter, Program, Stubborn

PLAYERS = 3
"""How many matches are played at once while faults are injected."""
BETWEEN = 12
"""How many choices are acknowledged between two faults at most."""
LOG = 4000
"""How much of a server's log is shown if it failed."""
WHILE = 60.0
"""How long, in seconds, choices are waited for between two faults."""
MOST_TOLD = 20
"""How many things that went wrong are told."""
PATIENCE = 900.0
"""How long a house may take to start or to answer: being slow is no failure, never answering is."""

ROWS = {
    "requests": "requests while faults happened",
    "refused": "of them told to come back (429, 503)",
    "acknowledged": "choices acknowledged",
    "lost": "lost",
    "doubled": "doubled",
    "pairs": "pairs of answers that differ only in hidden things",
    "secret": "of them while secret answers were open",
    "leaks": "leaks",
    "inputs": "inputs tried",
    "errors": "server errors",
}
"""What the table tells beside the faults."""


@dataclass
class Tally:
    """What a soak has seen."""

    faults: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    pairs: int = 0
    secret: int = 0
    leaks: int = 0
    errors: int = 0
    inputs: int = 0
    requests: int = 0
    refused: int = 0
    said: list[str] = field(default_factory=list)
    told: int = 0

    def tell(self) -> None:
        """Say what is new of the first few things that went wrong: nobody waits for it until the end."""
        for words in self.said[self.told : MOST_TOLD]:
            print(words, file=sys.stderr, flush=True)
        self.told = len(self.said)

    def add(self, seen: hostility.Seen) -> None:
        """Add what a stranger has seen."""
        self.pairs += seen.pairs
        self.secret += seen.secret
        self.leaks += seen.leaks
        self.errors += seen.errors
        self.inputs += seen.inputs
        self.said += seen.said

    @property
    def good(self) -> bool:
        """Whether everything held."""
        return not (self.lost or self.doubled or self.leaks or self.errors)


class House(Served):
    """A server whose clock can be moved, and whose database can be harmed."""

    def __init__(self, database: Path | str, folder: Path) -> None:
        super().__init__(database, clock=folder / "clock")
        self.patience = PATIENCE
        self.log = folder / "log"
        self.stderr = os.open(self.log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    def close(self) -> None:
        """Write to the log no more."""
        assert self.stderr is not None
        os.close(self.stderr)

    def jump(self, rng: random.Random) -> None:
        """Let the clock go wrong by up to a day, forwards or backwards."""
        assert self.clock is not None
        self.clock.write_text(str(rng.randint(-86_400, 86_400)))

    @property
    def pid(self) -> int:
        """The server's process."""
        assert self.process is not None
        return self.process.pid


Fault = Callable[[House, random.Random], None]


def kill(house: House, _rng: random.Random) -> None:
    """End the server as a power cut would, and start it again."""
    house.kill()
    house.start()


def lock(house: House, rng: random.Random) -> None:
    """Have somebody else write in the database for a while."""
    with closing(sqlite3.connect(str(house.database), timeout=10, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        time.sleep(rng.uniform(0.1, 0.8))
        other.execute("ROLLBACK")


def fill(house: House, rng: random.Random) -> None:
    """Let no file of the server grow any more for a while, as on a full disk."""
    before = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (4096, before[1]))
    time.sleep(rng.uniform(0.1, 0.5))
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, before)


def refuse(house: House, rng: random.Random) -> None:
    """Have PostgreSQL end all its connections and take no new ones for a while."""
    asyncio.run(refused(str(house.database), rng.uniform(0.1, 0.8)))


async def refused(url: str, seconds: float) -> None:
    """Refuse a database to everybody for so long."""
    server, name = url.rsplit("/", 1)
    await on_server(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", ended(name))
    await asyncio.sleep(seconds)
    await on_server(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def ended(name: str) -> str:
    """What ends all connections to a database."""
    return f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"


async def on_server(server: str, *statements: str) -> None:
    """Have PostgreSQL itself do something."""
    url = make_url(f"{server}/postgres").set(drivername="postgresql+asyncpg")
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


def drop(house: House, rng: random.Random) -> None:
    """Open connections and hang up in the middle of a request, or while the answer comes."""
    for _ in range(5):
        with suppress(OSError), socket.create_connection(("127.0.0.1", house.port), 5) as caller:
            whole = b"GET /?game=crone HTTP/1.1\r\nHost: house\r\n\r\n"
            caller.sendall(whole[: rng.randint(1, len(whole))])


def jump(house: House, rng: random.Random) -> None:
    """Let the clock go wrong."""
    house.jump(rng)


FAULTS: dict[str, dict[str, Fault]] = {
    "sqlite": {"kill": kill, "lock": lock, "full disk": fill, "drop": drop, "clock jump": jump},
    "postgresql": {"kill": kill, "refused database": refuse, "drop": drop, "clock jump": jump},
}


def harm(house: House, kind: str, end: float, rng: random.Random, tally: Tally) -> None:
    """Let programs play while faults happen; then count."""
    meter, stop = Meter(), threading.Event()
    players = [Stubborn(house.url, meter, stop, rng.getrandbits(32)) for _ in range(PLAYERS)]
    faults = list(FAULTS[kind].items())
    rng.shuffle(faults)
    with house:
        for one in players:
            one.start()
        turn = 0
        while time.time() < end or turn < len(faults):
            go_on(players, rng)
            name, fault = faults[turn % len(faults)]
            fault(house, rng)
            tally.faults[f"{kind}: {name}"] += 1
            turn += 1
        go_on(players, rng)
        stop.set()
        for one in players:
            one.join()
        for program in [program for one in players for program in one.programs]:
            count(program, program.record(PATIENCE), tally)
        for one in players:
            one.http.close()
    tally.refused += meter.refused
    tally.requests += meter.statuses.total()
    wrong = [*meter.said, *(said for one in players for said in one.broken)]
    tally.errors += len(wrong)
    tally.said += [*wrong, house.log.read_text(errors="replace")[-LOG:]] if wrong else []


def go_on(players: Sequence[Stubborn], rng: random.Random) -> None:
    """Wait until some choices were acknowledged since the last fault, but not for ever."""
    enough = sum(one.acknowledged for one in players) + rng.randint(1, BETWEEN)
    patience = time.monotonic() + WHILE
    while sum(one.acknowledged for one in players) < enough and time.monotonic() < patience:
        time.sleep(0.02)


def count(program: Program, record: dict[str, Any], tally: Tally) -> None:
    """Count what a record lacks of what was acknowledged, and what it holds that nobody chose."""
    lost, doubled = program.lost(record), program.doubled(record)
    if record.get("results") and not all(check.holds for check in coven.verify(record)):
        lost.append(f"the record of table {program.table} does not verify")
    tally.acknowledged += len(program.acknowledged)
    tally.lost += len(lost)
    tally.doubled += len(doubled)
    tally.said += lost + doubled


@contextmanager
def databases(only: Sequence[str]) -> Iterator[list[tuple[str, Callable[[Path], Path | str]]]]:
    """Where houses may keep their tables: files, and a PostgreSQL of our own where it is installed."""
    with ExitStack() as stack:
        kinds: list[tuple[str, Callable[[Path], Path | str]]] = [
            ("sqlite", lambda folder: folder / "coven.db")
        ]
        if "postgresql" in only and postgres.available():
            server = stack.enter_context(postgres.running(durable=True))
            kinds.append(("postgresql", lambda _folder: new_database(server)))
        yield kinds


def new_database(server: str) -> str:
    """An empty database on a server."""
    name = f"soak_{secrets.token_hex(4)}"
    asyncio.run(on_server(server.rsplit("/", 1)[0], f"CREATE DATABASE {name}"))
    return f"{server.rsplit('/', 1)[0]}/{name}"


def soak(minutes: float, seed: int, only: Sequence[str] = ("sqlite", "postgresql")) -> Tally:
    """Harm, look for leaks and fuzz, each for a third of the time, in rounds."""
    tally, rng, end = Tally(), random.Random(seed), time.time() + 60 * minutes
    with databases(only) as kinds:
        wanted = [kind for kind in kinds if kind[0] in only]
        first = True
        while first or time.time() < end:
            first = False
            part = min(20.0, max(0.0, end - time.time()) / (len(wanted) + 2))
            for kind, place in wanted:
                with tempfile.TemporaryDirectory() as folder:
                    house = House(place(Path(folder)), Path(folder))
                    with closing(house):
                        harm(house, kind, time.time() + part, rng, tally)
            tally.add(asyncio.run(hostility.look_and_fuzz(2 * part, rng)))
            tally.tell()
    return tally


def summary(tally: Tally, seconds: float) -> Grid:
    """The one table."""
    grid = Grid("what", "count", title=f"faults, leaks and fuzz for {seconds:,.0f} s")
    for name, times in sorted(tally.faults.items()):
        grid.add_row(f"fault: {name}", f"{times:,}")
    for name, words in ROWS.items():
        grid.add_row(words, f"{getattr(tally, name):,}")
    return grid


def main(arguments: Sequence[str] | None = None) -> int:
    """Soak, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long (5)")
    parser.add_argument(
        "--seed", type=int, default=int.from_bytes(os.urandom(3), "big"), help="of the faults"
    )
    given = parser.parse_args(arguments)
    begun = time.time()
    tally = soak(given.minutes, given.seed)
    Console().print(summary(tally, time.time() - begun))
    print(f"seed {given.seed}: {'everything held' if tally.good else 'SOMETHING BROKE'}")
    return 0 if tally.good else 1


if __name__ == "__main__":
    sys.exit(main())
