"""The store: one database, SQLite or PostgreSQL, whose schema is brought up to date when it is opened."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, event, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from coven.tables.database_url import WHAT_IS_RIGHT, database_url, in_words
from coven.tables.errors import StoreError
from coven.tables.models import KeyRow

MIGRATIONS = Path(__file__).parent / "migrations"
SQLITE_SETTINGS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA busy_timeout=10000",
    "PRAGMA foreign_keys=ON",
)
"""Readers never wait for a writer, and what was committed is on the disk."""
UPGRADE_LOCK = 0x436F76656E
"""Held on PostgreSQL while one server process brings the schema up to date."""
CHANNEL = "coven"
"""Where PostgreSQL carries news between server processes."""


class Store:
    """An open database. `begin()` is one transaction: an IntegrityError passes, all else is a StoreError."""

    def __init__(self, url: URL, engine: AsyncEngine) -> None:
        self.url = url
        self.engine = engine
        self.sessions = async_sessionmaker(engine, expire_on_commit=False)

    @classmethod
    async def open(cls, url: str | Path | None = None) -> Store:
        """Open a database and upgrade its schema: a URL, a file, or (None) `coven.db` in the data folder.

        StoreError, in one line, if it cannot be opened or written.
        """
        where = database_url(url)
        if where.get_backend_name() == "sqlite":
            await asyncio.to_thread(probe, where)
        try:
            engine = create_async_engine(where)
        except (SQLAlchemyError, ImportError) as error:
            raise StoreError(
                f"cannot reach {in_words(where)}: {error}; pip install 'coven[postgres]'"
            ) from error
        store = cls(where, engine)
        if not store.postgres:
            event.listen(engine.sync_engine, "connect", set_up_sqlite)
        try:
            async with engine.connect() as connection:
                await connection.run_sync(upgrade)
                await connection.commit()
        except Exception as error:
            await engine.dispose()
            raise StoreError(complaint(where, error)) from error
        return store

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    @property
    def postgres(self) -> bool:
        """Whether this is a PostgreSQL server, which other server processes may share."""
        return self.url.get_backend_name() == "postgresql"

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncSession]:
        """One transaction, committed at the end and undone on any error."""
        try:
            async with self.sessions.begin() as session:
                yield session
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the database {in_words(self.url)} did not answer: {reason(error)}") from error

    async def announce(self, session: AsyncSession, news: str) -> None:
        """Tell other server processes when the transaction is committed; nobody else listens on SQLite."""
        if self.postgres:
            await session.execute(
                text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": news}
            )

    async def key(self, name: str) -> bytes:
        """The key of that name that all servers of this database share, made when first asked for."""
        async with self.begin() as session:
            found = await session.scalar(select(KeyRow.value).where(KeyRow.name == name))
        if found is not None:
            return found
        with suppress(IntegrityError):  # another process was first
            async with self.begin() as session:
                session.add(KeyRow(name=name, value=secrets.token_bytes(32)))
        async with self.begin() as session:
            return (await session.scalars(select(KeyRow.value).where(KeyRow.name == name))).one()


def probe(url: URL) -> None:
    """Raise a StoreError unless the database file can be opened and written."""
    try:
        with closing(sqlite3.connect(str(url.database), timeout=10)) as connection:
            connection.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        raise StoreError(complaint(url, error)) from error


def set_up_sqlite(connection: Any, _record: object) -> None:
    """Set each new connection up."""
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(setting)
    cursor.close()


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
