"""Bots at tables: whenever a match waits for a bot, a task has it think and makes its choice.

At a table of bots alone they think only while somebody watches.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final, NamedTuple

import structlog

from coven.engine.errors import CovenError
from coven.engine.record import fair_seed
from coven.engine.rng import seeded
from coven.tables import edits
from coven.tables.errors import StoreError, ThinkingFailed
from coven.tables.models import now
from coven.tables.news import News
from coven.tables.repository import Repository
from coven.tables.seats import seat_name
from coven.tables.table import Table
from coven.tables.thinkers import Answer, Task, Thinker, task_for
from coven.tables.turns import Kind, Turns

log = structlog.get_logger(__name__)

TRIES = 2
"""How often a bot is asked before chance answers for it."""


class Memory(NamedTuple):
    """What a bot has found out about a question that its seat is likely to be asked: for that seat alone."""

    seat: int
    number: int
    kept: bytes


NOTHING: Final = Memory(-1, -1, b"")


class Driver:
    """Moves the bots. `pause` is the least time, in seconds, between a person's choice and a bot's answer.

    Among themselves bots answer as fast as they think: a page shows that at its reader's own pace. Where only
    bots play they pause before every answer. `patience` is how long the bots of a table are
    left to the server process that changed it last.
    """

    def __init__(self, thinker: Thinker, news: News, pause: float, patience: float) -> None:
        self.thinker = thinker
        self.news = news
        self.turns = Turns(thinker.workers)
        self.pause = pause
        self.patience = patience
        self.closed = False

    def wake(self, repository: Repository, table: Table) -> None:
        """See to it that the bots that are asked at a table answer."""
        if table.driver is None and not self.closed and self.should_think(table):
            wait = self.patience if table.foreign else 0.0
            table.driver = asyncio.create_task(
                self._drive(repository, table, wait), name=f"bots of {table.id}"
            )

    def should_think(self, table: Table) -> bool:
        """Whether bots are asked at a table, and anybody wants to know what they answer."""
        if not table.bots_asked:
            return False
        watched = table.watched_until > now() or self.news.heard(table.id)
        return watched or table.attended

    async def _drive(self, repository: Repository, table: Table, wait: float) -> None:
        # Between the last look at the table and the end of this task nothing else runs: no bot is forgotten.
        try:
            await asyncio.sleep(wait)
            memory = NOTHING
            while self.should_think(here := await repository.look(table.id)):
                memory = await self._move(repository, here, memory)
        except StoreError as error:
            log.error("bots stop until the table is looked at again", table=table.id, error=str(error))
        except Exception:
            log.exception("bots stop until the table is looked at again", table=table.id)
        finally:
            table.driver = None

    async def _move(self, repository: Repository, table: Table, memory: Memory) -> Memory:
        """One answer of one bot; if the table has moved on meanwhile, it is thrown away.

        Takes what was found about this question, and returns what was found about the next one.
        """
        match = table.in_play()
        number, seat = match.number, table.bots_asked[0]
        keys = match.pending[seat].keys
        place = table.seats[seat]
        seed = fair_seed(table.row.secret, [f"bot-{seat}", str(number)])
        kept = memory.kept if (memory.seat, memory.number) == (seat, number) else b""
        task = task_for(match, seat, table.bot_level(seat), seed)._replace(kept=kept)
        kind = Kind.PEOPLE if table.attended else Kind.BOTS_ALONE
        (answer, failed), _ = await asyncio.gather(
            self._answer(table, task, keys, kind), asyncio.sleep(self._pause(table))
        )
        notice = f"{seat_name(place)} lost the thread and chose at random." if failed else ""
        try:
            await repository.change(
                table.id, partial(edits.choice, seat=seat, key=answer.key, number=number, notice=notice)
            )
        except StoreError:
            raise
        except CovenError as error:
            log.debug("a bot's answer came too late", table=table.id, seat=seat, error=str(error))
        return Memory(seat, number + 1, answer.kept)

    def _pause(self, table: Table) -> float:
        """How long a bot waits at least: whoever has just chosen may still take it back."""
        line = table.in_play().line
        among_bots = bool(line) and bool(table.bot_level(line[-1].seat))
        return 0.0 if among_bots and table.attended else self.pause

    async def _answer(self, table: Table, task: Task, keys: list[str], kind: Kind) -> tuple[Answer, bool]:
        """What the bot chooses; after failures, what chance chooses, and True."""
        for attempt in range(TRIES):
            try:
                async with self.turns.turn(kind, table.row.host):
                    answer = await self.thinker.choose(task)
                if answer.key in keys:
                    return answer, False
                raise ThinkingFailed(f"{answer.key!r} is not an option")
            except Exception as error:
                log.warning(
                    "a bot failed",
                    table=table.id,
                    seat=task.seat,
                    level=task.level,
                    attempt=attempt + 1,
                    error=f"{type(error).__name__}: {error}",
                )
        return Answer(keys[int(seeded(task.seed).below(len(keys)))]), True
