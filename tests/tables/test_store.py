"""The store: where it is, how it is kept, and what it says when it cannot be."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from coven.engine.errors import CovenError
from coven.tables import Store, StoreError, Tables
from coven.tables.database_url import data_folder, database_url
from coven.tables.models import Row
from coven.tables.store import migrations


async def test_the_default_database_is_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    store = await Store.open()
    await store.close()
    assert (tmp_path / "data" / "coven" / "coven.db").is_file()


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", ".local/share/coven"),
        ("darwin", "Library/Application Support/coven"),
        ("win32", "AppData/Local/coven"),
    ],
)
def test_every_system_has_its_data_folder(
    platform: str, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert data_folder() == Path.home() / folder


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("sqlite:////tmp/coven-urls/a.db", "sqlite+aiosqlite:////tmp/coven-urls/a.db"),
        ("/tmp/coven-urls/a.db", "sqlite+aiosqlite:////tmp/coven-urls/a.db"),
        ("postgres://witch:toad@host/coven", "postgresql+asyncpg://witch:toad@host/coven"),
        ("postgresql://host/coven", "postgresql+asyncpg://host/coven"),
        ("postgresql://host/coven?sslmode=require", "postgresql+asyncpg://host/coven?ssl=require"),
    ],
)
def test_a_database_is_a_file_or_a_url(given: str, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "mkdir", lambda *_, **__: None)
    assert database_url(given).render_as_string(hide_password=False) == url


async def test_sqlite_keeps_what_was_committed(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "coven.db")
    async with store.engine.connect() as connection:
        kept = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    await store.close()
    assert kept == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_the_migrations_make_exactly_the_models(database: str) -> None:
    store = await Store.open(database)

    def compare(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Row.metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(compare) == []
    await store.close()


async def test_the_schema_can_be_taken_down_and_put_up_again(database: str) -> None:
    store = await Store.open(database)
    async with store.engine.begin() as connection:
        await connection.run_sync(lambda c: command.downgrade(migrations(c), "base"))
    await store.close()
    store = await Store.open(database)
    assert await store.key("server")
    await store.close()


async def test_many_servers_may_open_a_new_database_at_once(database: str) -> None:
    stores = await asyncio.gather(*[Store.open(database) for _ in range(3)])
    keys = await asyncio.gather(*[store.key("server") for store in stores])
    await asyncio.gather(*[store.close() for store in stores])
    assert len(set(keys)) == 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{tmp}", "unable to open database file; choose a file that you can write to"),
        ("{tmp}/letter/coven.db", "choose a file in a folder that you can write to"),
        ("{tmp}/letter", "file is not a database; choose a file"),
        ("/proc/coven/coven.db", "cannot make the folder /proc/coven"),
        ("mysql://host/coven", "cannot keep its tables in 'mysql'; give a file, sqlite:///PATH or"),
        ("sqlite://", "in memory would be lost with the server; give a file, sqlite:///PATH or"),
        ("://", "'://' is no address of a database; give a file, sqlite:///PATH or"),
        ("postgresql://witch:toad@127.0.0.1:1/coven", "give a file, sqlite:///PATH or postgresql://"),
    ],
)
async def test_a_database_that_will_not_do_is_named_in_one_line(
    given: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "letter").write_text("Dear sister, this is no database at all.")
    with pytest.raises(StoreError) as error:
        await Tables.open(given.format(tmp=tmp_path))
    assert isinstance(error.value, CovenError)
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    assert "toad" not in str(error.value)


async def test_a_database_of_a_newer_coven_is_refused(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "coven.db")
    async with store.begin() as session:
        await session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    with pytest.raises(StoreError, match="was made by a newer Coven"):
        await Store.open(tmp_path / "coven.db")


async def test_trouble_with_the_database_is_one_readable_error(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "coven.db")
    with pytest.raises(StoreError, match="did not answer: no such table: cauldrons"):
        async with store.begin() as session:
            await session.execute(text("SELECT * FROM cauldrons"))
    await store.close()
