"""Whatever a row holds: its table says so, no other is harmed, and nothing is a server error."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import JSON, BigInteger, Column, Integer
from structlog.testing import capture_logs

from coven.tables import HereThinker, StoreError
from coven.tables.models import Row
from coven.web.server import create_app
from coven.web.site import Settings
from tests.tables.helpers import opened, people, play
from tests.web.conftest import HOME

READ: tuple[str, ...] = (
    "/",
    "/replays",
    "/api/tables",
    "/tables/{0}",
    "/tables/{0}/what?words=hand",
    "/tables/{0}/record.json",
)
READ += tuple(f"/api/tables/{{0}}{end}" for end in ("", "/view", "/decision", "/record", "/chat"))
DONE = {"say": {"text": "x"}, "choose": {"key": "x", "number": "6"}, "leave": {}, "vote": {"seat": "1"}}
ROWS = {table.name: table for table in Row.metadata.sorted_tables if table.name not in ("keys", "replays")}


class Before(NamedTuple):
    """A database with two tables in play: one to be damaged, with a seat's token, and one that is not."""

    file: Path
    table: str
    token: str
    other: str


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Before:
    """It is made once."""
    file = tmp_path_factory.mktemp("damage") / "coven.db"

    async def made() -> Before:
        tables = await opened(file)
        found = []
        for _ in range(2):
            seats = await people(tables)
            await play(tables, seats, 6)
            await tables.say(seats[0], "Good evening")
            found.append(seats[0])
        token = (await tables.links(found[0])).own
        assert token is not None
        await tables.close()
        return Before(file, found[0].table, token, found[1].table)

    return asyncio.run(made())


def garbage(column: Column[Any]) -> list[Any]:
    """What a column is not for."""
    if isinstance(column.type, JSON):
        return ["toad", '"x"', '[["a"]]', "1.5", '{"a": 1}']
    if isinstance(column.type, (BigInteger, Integer)):
        return ["toad", 2**63 - 1]
    return [b"\x00\xff"]


def mine(table: str, known: Before) -> str:
    """Which rows of a kind belong to the table that is to be damaged."""
    if table == "guests":
        return f"id IN (SELECT guest FROM seats WHERE table_id = '{known.table}')"
    return f"{'id' if table == 'tables' else 'table_id'} = '{known.table}'"


@pytest.mark.parametrize(
    ("table", "column"),
    [
        (table.name, column.name)
        for table in ROWS.values()
        for column in table.columns
        if not column.foreign_keys
    ],
)
async def test_a_column_may_hold_anything(table: str, column: str, before: Before, tmp_path: Path) -> None:
    """One row of /api/tables that could not be told made it a server error for everybody."""
    for n, value in enumerate(garbage(ROWS[table].columns[column])):
        file = tmp_path / f"{n}.db"
        shutil.copy(before.file, file)
        with closing(sqlite3.connect(file)) as rows:
            try:
                rows.execute(f"UPDATE {table} SET {column} = ? WHERE {mine(table, before)}", (value,))
            except sqlite3.IntegrityError:
                continue  # the database itself takes no such thing
            rows.commit()
        with capture_logs():
            await visited(file, before)


async def visited(file: Path, known: Before) -> None:
    """A house that opens on such a database answers, and has the other table."""
    app = create_app(Settings(str(file), pause=0.0, thinker=HereThinker()))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        cookies = {"coven-seat": known.token}
        async with httpx.AsyncClient(transport=transport, base_url=HOME, cookies=cookies) as http:
            headers = {"Authorization": f"Bearer {known.table}.{known.token}", "Origin": HOME}
            for address in READ:
                answer = await http.get(address.format(known.table), headers=headers)
                assert answer.status_code < 500, f"{address}: {answer.text[:300]}"
            for action, fields in DONE.items():
                answer = await http.post(f"/tables/{known.table}/{action}", data=fields, headers=headers)
                assert answer.status_code < 500, f"{action}: {answer.text[-300:]}"
            assert (await http.get(f"/tables/{known.other}")).status_code == 200
            assert known.other in (await http.get("/api/tables")).text


async def test_a_damaged_key_is_one_clear_line(before: Before, tmp_path: Path) -> None:
    file = tmp_path / "coven.db"
    shutil.copy(before.file, file)
    with closing(sqlite3.connect(file)) as rows:
        rows.execute("UPDATE keys SET value = 'toad'")
        rows.commit()
    with pytest.raises(StoreError, match=r"the key 'server' of the database .* is damaged; restore its row"):
        await opened(file)
    with closing(sqlite3.connect(file)) as rows:
        rows.execute("DELETE FROM keys")
        rows.commit()
    await (await opened(file)).close()
