"""The store: one database, SQLite or PostgreSQL, whose schema is brought up to date when it is opened."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, bindparam, event, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from coven.tables.database_url import WHAT_IS_RIGHT, database_url, in_words
from coven.tables.errors import BrokenTable, StoreError
from coven.tables.models import KeyRow, TableRow
from coven.tables.writer import Writer, set_up

T = TypeVar("T")
MIGRATIONS = Path(__file__).parent / "migrations"
UPGRADE_LOCK = 0x436F76656E
"""Held on PostgreSQL while one server process brings the schema up to date."""
KEY_BYTES = 32
CHANNEL = "coven"
"""Where PostgreSQL carries news between server processes."""
SNAPSHOT = {"sqlite": "BEGIN", "postgresql": "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"}
REVISION = "SELECT revision FROM tables WHERE id = ?"
REVISION_OF = select(TableRow.revision).where(TableRow.id == bindparam("of"))
NOTIFY = text("SELECT pg_notify(:channel, :news)")
POOL = {"sqlite": {}, "postgresql": {"pool_size": 15, "max_overflow": 0}}
"""All connections to PostgreSQL are kept: to open one for a single choice costs more than the choice."""


class Store:
    """An open database: `begin()` to read, `write()` to write.

    Each is one transaction. An IntegrityError and one of our own pass, all else is a StoreError.
    """

    def __init__(self, url: URL, engine: AsyncEngine) -> None:
        self.url = url
        self.engine = engine
        self.sessions = async_sessionmaker(engine, expire_on_commit=False)
        self._writer = None if self.postgres else Writer(url)
        self._glance = None if self.postgres else glancing(url)
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        """For one statement that only reads: it needs no transaction, and so two ways less."""

    @classmethod
    async def open(cls, url: str | Path | None = None) -> Store:
        """Open a database and upgrade its schema: a URL, a file, or (None) `coven.db` in the data folder.

        StoreError, in one line, if it cannot be opened or written.
        """
        where = database_url(url)
        if where.get_backend_name() == "sqlite":
            await asyncio.to_thread(probe, where)
        try:
            engine = create_async_engine(where, **POOL[where.get_backend_name()])
        except (SQLAlchemyError, ImportError) as error:
            raise StoreError(
                f"cannot reach {in_words(where)}: {error}; pip install 'coven[postgres]'"
            ) from error
        if where.get_backend_name() == "sqlite":
            event.listen(engine.sync_engine, "connect", set_up)
        try:
            async with engine.connect() as connection:
                await connection.run_sync(upgrade)
                await connection.commit()
        except Exception as error:
            await engine.dispose()
            raise StoreError(complaint(where, error)) from error
        return cls(where, engine)

    async def close(self) -> None:
        """Write what waits to be written, and close all connections."""
        if self._writer is not None:
            await self._writer.close()
        if self._glance is not None:
            self._glance.close()
        await self.engine.dispose()

    @property
    def postgres(self) -> bool:
        """Whether this is a PostgreSQL server, which other server processes may share."""
        return self.url.get_backend_name() == "postgresql"

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncSession]:
        """One transaction, committed at the end and undone on any error."""
        with self._complaining():
            async with self.sessions.begin() as session:
                yield session

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncSession]:
        """One transaction to read in: all that it sees is of one moment, whoever writes meanwhile."""
        async with self.begin() as session:
            await session.execute(text(SNAPSHOT[self.url.get_backend_name()]))
            yield session

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in one transaction; what it returned, once that is on the disk.

        On SQLite one thread does all the writing, and jobs that wait share a commit.
        """
        with self._complaining():
            if self._writer is not None:
                return await self._writer.write(job)
            async with self.engine.begin() as connection:
                return await connection.run_sync(job)

    async def answers(self) -> None:
        """Return if the database answers; StoreError if it does not."""
        async with self.begin() as session:
            await session.execute(text("SELECT 1"))

    async def revision(self, table_id: str) -> int | None:
        """The revision of a table, or None: asked before every look, so by the shortest way there is.

        A SQLite file is read here and now: that takes microseconds, and going to another thread takes longer.
        """
        with self._complaining():
            if self._glance is not None:
                found = self._glance.execute(REVISION, (table_id,)).fetchone()
                if found is not None and not isinstance(found[0], int):
                    raise BrokenTable("this table is broken: its revision is lost; what was played is kept")
                return None if found is None else found[0]
            async with self._reading.connect() as connection:
                return await connection.scalar(REVISION_OF, {"of": table_id})

    @contextmanager
    def _complaining(self) -> Iterator[None]:
        """Turn what a database says when it fails into one line of ours."""
        try:
            yield
        except IntegrityError:
            raise
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise StoreError(f"the database {in_words(self.url)} did not answer: {reason(error)}") from error

    def announce(self, connection: Connection, news: str) -> None:
        """Tell other server processes when the transaction is committed; nobody else listens on SQLite."""
        if self.postgres:
            connection.execute(NOTIFY, {"channel": CHANNEL, "news": news})

    async def key(self, name: str) -> bytes:
        """The key of that name that all servers of this database share, made when first asked for."""
        async with self.begin() as session:
            found = await session.scalar(select(KeyRow.value).where(KeyRow.name == name))
        if found is not None:
            if isinstance(found, bytes) and len(found) == KEY_BYTES:
                return found
            raise StoreError(
                f"the key {name!r} of the database {in_words(self.url)} is damaged; restore its row in "
                "`keys` from a back-up, or delete it to have a new one, which opens no old link or cookie"
            )
        fresh = {"name": name, "value": secrets.token_bytes(KEY_BYTES)}
        with suppress(IntegrityError):  # another process was first
            await self.write(lambda connection: connection.execute(insert(KeyRow), fresh))
        async with self.begin() as session:
            return (await session.scalars(select(KeyRow.value).where(KeyRow.name == name))).one()


def probe(url: URL) -> None:
    """Raise a StoreError unless the database file can be opened and written."""
    try:
        with closing(sqlite3.connect(str(url.database), timeout=10)) as connection:
            connection.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        raise StoreError(complaint(url, error)) from error


def glancing(url: URL) -> sqlite3.Connection:
    """A connection that reads single values in the event loop itself."""
    return sqlite3.connect(str(url.database), isolation_level=None, timeout=10)


def upgrade(connection: Connection) -> None:
    """Bring the schema up to date; other processes that start at the same time wait for it."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
    command.upgrade(migrations(connection), "head")


def migrations(connection: Connection) -> Config:
    """Alembic's configuration for an open connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def complaint(url: URL, error: Exception) -> str:
    """Why a database could not be opened, and what would be right."""
    if isinstance(error, CommandError):
        return f"the database {in_words(url)} was made by a newer Coven: {error}; upgrade Coven to use it"
    advice = "choose a file that you can write to" if url.get_backend_name() == "sqlite" else WHAT_IS_RIGHT
    return f"cannot use the database {in_words(url)}: {reason(error)}; {advice}"


def reason(error: BaseException) -> str:
    """The first line of what the driver said."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    said = str(error).strip() or type(error).__name__
    return said.splitlines()[0].rstrip(".")
