"""The one writer of a SQLite database: whatever waits is written in one transaction and goes to disk at once.

A disk takes as long for one commit as for fifty. So jobs queue up while the one before them is being
committed, and then share the next commit. Each has a savepoint of its own: one that fails harms no other.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection

T = TypeVar("T")
TOGETHER = 64
"""How many jobs share a commit at most."""
SETTINGS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA busy_timeout=10000",
    "PRAGMA foreign_keys=ON",
)
"""Readers never wait for a writer, and what was committed is on the disk."""


TRIES = 100
PAUSE = 0.05
"""How often a setting is tried while the file is locked, and how many seconds lie between."""


def set_up(connection: DBAPIConnection | sqlite3.Connection, _record: object) -> None:
    """Set a new connection up.

    Where several servers open a new file at once, one of them changes its journal; to that SQLite lets nobody
    wait, whatever the timeout, so the others try again.
    """
    cursor = connection.cursor()
    for setting in SETTINGS:
        for left in reversed(range(TRIES)):
            try:
                cursor.execute(setting)
                break
            except sqlite3.OperationalError:
                if not left:
                    raise
                time.sleep(PAUSE)
    cursor.close()


@dataclass(eq=False)
class Job(Generic[T]):
    """Something to write, and who waits for it."""

    work: Callable[[Connection], T]
    done: Future[T]

    def tried(self, connection: Connection) -> Callable[[], None]:
        """Do it, or nothing of it; returns what tells who waits, for when all is on the disk."""
        savepoint = connection.begin_nested()
        try:
            value = self.work(connection)
            savepoint.commit()
        except Exception as error:
            savepoint.rollback()
            return partial(self.done.set_exception, error)
        return partial(self.done.set_result, value)


class Writer:
    """A thread with the only connection that writes."""

    def __init__(self, url: URL) -> None:
        self._engine = writing_engine(url)
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="the writer of the database", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run something in a transaction; what it returned, once that is on the disk."""
        done: Future[T] = Future()
        self._jobs.put(Job(work, done))
        return await asyncio.wrap_future(done)

    async def close(self) -> None:
        """Write what waits, and end."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._engine.dispose()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            while len(batch) < TOGETHER and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                batch.append(following)
            self._write(batch)

    def _write(self, batch: list[Job[Any]]) -> None:
        """Run jobs in one transaction, then say what came of them."""
        wanted = [job for job in batch if not job.done.cancelled()]
        try:
            with self._engine.begin() as connection:
                told = [job.tried(connection) for job in wanted]
        except Exception as error:
            told = [partial(job.done.set_exception, error) for job in wanted]
        for job, tell in zip(wanted, told, strict=True):
            if job.done.set_running_or_notify_cancel():
                tell()


def writing_engine(url: URL) -> Engine:
    """An engine whose transactions hold the write lock from their first moment on."""
    engine = create_engine(url.set(drivername="sqlite"), connect_args={"check_same_thread": False})

    def manual(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None
        set_up(connection, record)

    event.listen(engine, "connect", manual)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine
