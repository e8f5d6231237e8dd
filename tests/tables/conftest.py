"""Databases to sit at: every test runs on SQLite and, where there is a server to be had, on PostgreSQL."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from coven.tables import Tables
from coven.tables.database_url import DRIVERS
from tests.tables.helpers import opened
from tools import postgres as own

SERVER = os.environ.get("COVEN_TEST_POSTGRES", "")
KINDS = ["sqlite", "postgres"] if SERVER or own.available() else ["sqlite"]


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A PostgreSQL server: that in COVEN_TEST_POSTGRES, or one that runs as long as the tests do."""
    if SERVER:
        yield SERVER
    elif own.available():
        with own.running(durable=False) as url:
            yield url
    else:
        # a server is nothing that pip installs: without one the same tests run on SQLite alone
        pytest.skip("needs PostgreSQL: install initdb and pg_ctl, or set COVEN_TEST_POSTGRES to a URL")


@pytest.fixture
async def postgres(server: str) -> AsyncIterator[str]:
    """The URL of an empty database on PostgreSQL, dropped at the end."""
    given = make_url(server)
    engine = create_async_engine(
        given.set(drivername=DRIVERS[given.drivername]), isolation_level="AUTOCOMMIT"
    )
    name = f"coven_test_{secrets.token_hex(4)}"
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
        yield given.set(database=name).render_as_string(hide_password=False)
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await engine.dispose()


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "coven.db")
    return str(request.getfixturevalue("postgres"))


@pytest.fixture
async def tables(database: str) -> AsyncIterator[Tables]:
    """The tables of an empty database."""
    service = await opened(database)
    yield service
    await service.close()
