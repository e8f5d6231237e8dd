"""Databases to sit at. With a server in COVEN_TEST_POSTGRES, every test runs on PostgreSQL too."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from coven.tables import Tables
from coven.tables.database_url import DRIVERS
from tests.tables.helpers import opened

SERVER = os.environ.get("COVEN_TEST_POSTGRES", "")


@pytest.fixture(params=["sqlite", "postgres"] if SERVER else ["sqlite"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The URL of an empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "coven.db")
        return
    async for url in fresh_postgres():
        yield url


@pytest.fixture
async def tables(database: str) -> AsyncIterator[Tables]:
    """The tables of an empty database."""
    service = await opened(database)
    yield service
    await service.close()


async def fresh_postgres() -> AsyncIterator[str]:
    """A new database on the server in COVEN_TEST_POSTGRES, dropped at the end."""
    given = make_url(SERVER)
    engine = create_async_engine(
        given.set(drivername=DRIVERS[given.drivername]), isolation_level="AUTOCOMMIT"
    )
    name = f"coven_test_{secrets.token_hex(4)}"
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
        yield given.set(database=name).render_as_string(hide_password=False)
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await engine.dispose()
