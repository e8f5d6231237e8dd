"""Bots think outside the server's event loop: a task goes to a worker process, a key comes back."""

from __future__ import annotations

import asyncio
import faulthandler
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from coven import bots
from coven.engine.data import Json
from coven.engine.match import Match
from coven.engine.record import read_record, replay
from coven.engine.rng import seeded
from coven.engine.state import State, encode
from coven.games import find
from coven.tables.errors import ThinkingFailed
from coven.tables.loading import standing

T = TypeVar("T")


class Task(NamedTuple):
    """A question to a bot: a record from the last resting point on, whose seat, which level and chance.

    `kept` is what the bot before has found out about it, if it has answered the question before this one.
    """

    record: Json
    seat: int
    level: str
    seed: int
    kept: bytes = b""


class Answer(NamedTuple):
    """The key of the option that a bot takes, and what it keeps for the next question of its seat."""

    key: str
    kept: bytes = b""


class Thinker(Protocol):
    """Who answers for bots, `workers` questions at a time. `close` ends it."""

    workers: int

    async def choose(self, task: Task) -> Answer:
        """The option that the bot takes."""
        ...

    async def rate(self, task: Task) -> dict[str, float]:
        """How good the bot thinks each option is, by key."""
        ...

    async def close(self) -> None:
        """Let go of whatever is held."""
        ...


def task_for(match: Match, seat: int, level: str, seed: int) -> Task:
    """The question that the match asks a seat. Neither seed nor key of the deal goes with it."""
    rest = match.rests[-1]
    state: State = rest.state.copy()
    state.rng = state.rng.heard(match.state.rng, seeded(seed))
    choices = [[who, key] for who, key in standing(match)[rest.answers :]]
    return Task({**match.origin, "start": encode(state), "choices": choices}, seat, level, seed)


def point_of_view(task: Task) -> tuple[bots.Bot, bots.PointOfView]:
    """The bot of a task, and all that it is given: its seat's point of view."""
    record = read_record(task.record)
    game = find(record.game)
    return bots.make(task.level, game, task.seed), bots.PointOfView(replay(record, game), task.seat)


def choose(task: Task) -> Answer:
    """What the bot takes."""
    bot, pov = point_of_view(task)
    if task.kept:
        bot.recall(msgspec.msgpack.decode(task.kept), pov.number)
    key = bot.choose(pov)
    kept = bot.keep()
    return Answer(key, b"" if kept is None else msgspec.msgpack.encode(kept))


def rate(task: Task) -> dict[str, float]:
    """What the bot thinks of each option."""
    bot, pov = point_of_view(task)
    return bot.rate(pov)


class HereThinker:
    """Thinks in the event loop itself: for tests and scripts, where nobody waits for a page."""

    workers = 1

    async def choose(self, task: Task) -> Answer:
        """The option that the bot takes."""
        return choose(task)

    async def rate(self, task: Task) -> dict[str, float]:
        """How good the bot thinks each option is."""
        return rate(task)

    async def close(self) -> None:
        """Nothing is held."""


class PoolThinker:
    """Thinks in worker processes, one a core by default, which are started when they are first needed.

    A worker that thinks longer than `limit` seconds ends itself, and the task fails; the next has a new one.
    """

    def __init__(self, workers: int | None = None, limit: float = 60.0) -> None:
        self.workers = workers or os.cpu_count() or 1
        self.limit = limit
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, task: Task) -> Answer:
        """The option that the bot takes."""
        return await self._ask(choose, task)

    async def rate(self, task: Task) -> dict[str, float]:
        """How good the bot thinks each option is."""
        return await self._ask(rate, task)

    async def close(self) -> None:
        """End the workers once they have answered what they think about now."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    async def _ask(self, question: Callable[[Task], T], task: Task) -> T:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=set_up_worker)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, limited, question, task, self.limit)
        except BrokenProcessPool as error:
            if self._pool is pool:
                self._pool = None
            raise ThinkingFailed("the bot's process has ended before it answered") from error


def limited(question: Callable[[Task], T], task: Task, limit: float) -> T:
    """In a worker: answer within the limit, or end the process with a trace of where it was."""
    faulthandler.dump_traceback_later(limit, exit=True)
    try:
        return question(task)
    finally:
        faulthandler.cancel_dump_traceback_later()


def set_up_worker() -> None:
    """In a worker: leave Ctrl-C to the server, give way to it, and end when it ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """In a worker: wait for the server's end; a killed server cannot tell its workers."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
