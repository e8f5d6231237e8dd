"""Bots at tables: whenever a match waits for a bot, a task has it think and makes its choice."""

from __future__ import annotations

import asyncio
from functools import partial

import structlog

from coven.engine.errors import CovenError
from coven.engine.record import fair_seed
from coven.engine.rng import seeded
from coven.tables import edits
from coven.tables.errors import StoreError, ThinkingFailed
from coven.tables.repository import Repository
from coven.tables.seats import seat_name
from coven.tables.table import Table
from coven.tables.thinkers import Task, Thinker, task_for

log = structlog.get_logger(__name__)

TRIES = 2
"""How often a bot is asked before chance answers for it."""


class Driver:
    """Moves the bots. `pause` is the least time, in seconds, between a question and a bot's answer to it.

    `patience` is how long the bots of a table are left to the server process that changed it last.
    """

    def __init__(self, thinker: Thinker, pause: float, patience: float) -> None:
        self.thinker = thinker
        self.pause = pause
        self.patience = patience
        self.closed = False

    def wake(self, repository: Repository, table: Table) -> None:
        """See to it that the bots that are asked at a table answer."""
        if table.bots_asked and table.driver is None and not self.closed:
            wait = self.patience if table.foreign else 0.0
            table.driver = asyncio.create_task(
                self._drive(repository, table, wait), name=f"bots of {table.id}"
            )

    async def _drive(self, repository: Repository, table: Table, wait: float) -> None:
        # Between the last look at the table and the end of this task nothing else runs: no bot is forgotten.
        try:
            await asyncio.sleep(wait)
            while (now := await repository.look(table.id)).bots_asked:
                await self._move(repository, now)
        except StoreError as error:
            log.error("bots stop until the table is looked at again", table=table.id, error=str(error))
        except Exception:
            log.exception("bots stop until the table is looked at again", table=table.id)
        finally:
            table.driver = None

    async def _move(self, repository: Repository, table: Table) -> None:
        """One answer of one bot; if the table has moved on meanwhile, it is thrown away."""
        match = table.in_play()
        number, seat = match.number, table.bots_asked[0]
        keys = match.pending[seat].keys
        place = table.seats[seat]
        seed = fair_seed(table.row.secret, [f"bot-{seat}", str(number)])
        task = task_for(match, seat, place.level or "", seed)
        (key, failed), _ = await asyncio.gather(self._answer(table.id, task, keys), asyncio.sleep(self.pause))
        notice = f"{seat_name(place)} lost the thread and chose at random." if failed else ""
        try:
            await repository.change(
                table.id, partial(edits.choice, seat=seat, key=key, number=number, notice=notice)
            )
        except StoreError:
            raise
        except CovenError as error:
            log.debug("a bot's answer came too late", table=table.id, seat=seat, error=str(error))

    async def _answer(self, table_id: str, task: Task, keys: list[str]) -> tuple[str, bool]:
        """What the bot chooses; after failures, what chance chooses, and True."""
        for attempt in range(TRIES):
            try:
                key = await self.thinker.choose(task)
                if key in keys:
                    return key, False
                raise ThinkingFailed(f"{key!r} is not an option")
            except Exception as error:
                log.warning(
                    "a bot failed",
                    table=table_id,
                    seat=task.seat,
                    level=task.level,
                    attempt=attempt + 1,
                    error=f"{type(error).__name__}: {error}",
                )
        return keys[int(seeded(task.seed).below(len(keys)))], True
