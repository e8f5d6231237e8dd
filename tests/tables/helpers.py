"""Test tables: people who choose at random, bots that can be told to fail, and the rows of a database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import select

from coven.engine.match import Match
from coven.engine.rng import Rng, seeded
from coven.games.blackmore.state import Table
from coven.tables import Answer, HereThinker, Tables, Task, Who, bot
from coven.tables.models import Row
from coven.tables.store import Store

GAME = "blackmore"
LEVEL = "apprentice"
BOT = bot(LEVEL)
PATIENCE = 60
"""How long, in seconds, something may take that must happen: the machine may be busy."""
SMALL = {
    "cards": [f"{colour}-{n}" for colour in ("blue", "red") for n in range(1, 10)] + ["green-1"],
    "hand_size": 3,
}
"""Figures for a short match."""
TINY = {"cards": ["blue-1", "blue-5", "blue-9", "red-1", "red-5", "red-8", "red-9"], "hand_size": 1}
"""Figures for a match of three tricks."""


class Brittle(HereThinker):
    """A thinker that fails as often as it is told to, then thinks."""

    def __init__(self, failures: int = 0, answer: str | None = None) -> None:
        self.failures = failures
        self.answer = answer
        self.asked: list[Task] = []

    async def choose(self, task: Task) -> Answer:
        """Fail, or give the prepared answer, or think."""
        self.asked.append(task)
        if self.failures:
            self.failures -= 1
            raise RuntimeError("the cauldron is cold")
        return Answer(self.answer) if self.answer else await super().choose(task)

    async def rate(self, task: Task) -> dict[str, float]:
        """Fail, or think."""
        if self.failures:
            self.failures -= 1
            raise RuntimeError("the cauldron is cold")
        return await super().rate(task)


async def opened(database: str | Path, thinker: HereThinker | None = None, patience: float = 0.0) -> Tables:
    """The tables of a database, with bots that do not wait."""
    return await Tables.open(database, thinker or HereThinker(), pause=0, patience=patience)


async def people(tables: Tables, players: int = 2, **how: Any) -> list[Who]:
    """A table full of people; the match has begun. `starting-player` is the first of them."""
    guests = [await tables.welcome(f"Witch {i}") for i in range(players)]
    how = {"options": {"starting-player": "1"}, "nonce": "toad", "content": SMALL, **how}
    host = await tables.create(GAME, players, guest=guests[0].id, **how)
    others = [
        await tables.sit(host.table, guest=guest.id, nonce=f"newt {guest.name}") for guest in guests[1:]
    ]
    return [host, *others]


async def match_of(tables: Tables, table: str) -> Match:
    """The match in memory."""
    return (await tables.repository.look(table)).in_play()


def table_of(match: Match) -> Table:
    """What lies on the table of a match of Blackmore."""
    assert isinstance(match.state, Table)
    return match.state


async def choose_any(tables: Tables, seats: list[Who], rng: Rng) -> None:
    """Whoever is asked chooses at random."""
    match = await match_of(tables, seats[0].table)
    seat = next(iter(match.pending))
    keys = match.pending[seat].keys
    who = next(who for who in seats if who.seat == seat)
    await tables.choose(who, keys[int(rng.below(len(keys)))], match.number)


async def play(tables: Tables, seats: list[Who], choices: int = 10_000, seed: int = 7) -> None:
    """Play on by random choices, so many or to the end, bots included."""
    rng = seeded(seed)
    for _ in range(choices):
        await bots_done(tables, seats[0].table)
        if (await tables.info(seats[0].table)).status == "over":
            return
        await choose_any(tables, seats, rng)
    await bots_done(tables, seats[0].table)


async def bots_done(tables: Tables, table: str) -> None:
    """Wait until no bot thinks at the table."""
    while (driver := (await tables.repository.look(table)).driver) is not None:
        await asyncio.wait([driver])


async def rows(store: Store) -> dict[str, list[Any]]:
    """Everything in the database."""
    found: dict[str, list[Any]] = {}
    async with store.begin() as session:
        for table in Row.metadata.sorted_tables:
            content = await session.execute(select(table).order_by(*table.primary_key.columns))
            found[table.name] = [tuple(row) for row in content]
    return found


def standing(match: Match) -> dict[str, Any]:
    """Everything that tells one match from another."""
    return {
        "views": [match.view(seat) for seat in [None, *range(match.rules.seats)]],
        "record": match.record,
        "state": match.state,
        "log": [event.read(None, [str(i) for i in range(9)], True) for event in match.log],
    }
