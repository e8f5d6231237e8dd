"""Alive and ready, HEAD everywhere, a start that waits for no table, and tables that fail by themselves."""

from __future__ import annotations

import asyncio
import errno
import io
from pathlib import Path

import pytest
import structlog
from fastapi import FastAPI
from sqlalchemy import text, update
from structlog.testing import capture_logs

import coven
from coven.engine.match import Match
from coven.tables import Answer, HereThinker, StoreError, Tables, Task
from coven.tables.models import ReplayRow, TableRow
from coven.web.logs import keep_logs
from coven.web.server import create_app
from coven.web.site import Settings
from tests.tables.helpers import PATIENCE
from tests.web.conftest import HOME, Person
from tests.web.test_tables import play_on, settle


async def test_live_and_ready(person: Person, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    for address in ("/health", "/health/live"):
        assert (await person.http.get(address)).json() == {"status": "live"}
    assert (await person.http.get("/health/ready")).json() == {"status": "ready"}

    async def refused() -> None:
        raise StoreError("the database postgresql://witch@cellar/coven did not answer")

    monkeypatch.setattr(tables.store, "answers", refused)
    answer = await person.http.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json() == {"status": "the database does not answer"}
    assert (await person.http.get("/health/live")).status_code == 200, "there is no use in starting it again"


def test_a_log_that_cannot_be_written_harms_nobody() -> None:
    """With the disk full, even the line that says so cannot be kept."""

    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    before = structlog.get_config()
    written = io.StringIO()
    try:
        keep_logs(written)
        structlog.get_logger().error("a toad got out")
        keep_logs(Full())
        structlog.get_logger().error("the database failed")
    finally:
        structlog.configure(**before)
    assert "a toad got out" in written.getvalue()


async def test_head_answers_as_get_does_without_a_body(person: Person) -> None:
    page = await person.deal()
    addresses = ["/", "/?game=crone", "/rules/blackmore", f"/tables/{person.table}", "/health/ready"]
    addresses += ["/api/games", f"/api/tables/{person.table}", "/nothing", page.links[0], "/robots.txt"]
    for address in addresses:
        got, asked = await person.http.get(address), await person.http.head(address)
        assert asked.status_code == got.status_code, address
        assert asked.content == b"", address
        assert asked.headers["content-type"] == got.headers["content-type"], address
    stream = await asyncio.wait_for(person.http.head(f"/tables/{person.table}/live"), PATIENCE)
    assert stream.headers["content-type"].startswith("text/event-stream")


class Never(HereThinker):
    """Thinks for ever."""

    async def choose(self, task: Task) -> Answer:
        """Never answer."""
        await asyncio.Event().wait()
        return Answer("")


async def test_a_house_with_many_tables_serves_before_it_has_taken_them_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.tables.service.RESUMED_AT_ONCE", 2)
    database = str(tmp_path / "coven.db")
    before = await Tables.open(database, Never(), pause=0)
    guest = await before.welcome("Tilly")
    seats = [coven.tables.ME, coven.tables.bot("apprentice")]
    made = [
        await before.create("blackmore", 2, {"starting-player": "2"}, guest=guest.id, seats=seats)
        for _ in range(5)
    ]
    await before.close()
    app = create_app(Settings(database, pause=0.0, thinker=Never()))
    async with app.router.lifespan_context(app):
        person = Person(app)
        assert (await person.http.get("/health/ready")).status_code == 200
        for _ in range(200):
            await asyncio.sleep(0)
        tables: Tables = app.state.site.tables
        assert len(tables.repository.thinking()) <= 2
        await person.get(f"/tables/{made[4].table}")
        await person.http.aclose()


async def test_rules_that_fail_are_that_tables_trouble(
    person: Person, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    await person.deal()
    table = person.table
    await settle(tables, table)
    page = await person.get(f"/tables/{table}")

    def stumble(*_args: object) -> None:
        raise AttributeError("'NoneType' object has no attribute 'key'")

    with monkeypatch.context() as broken, capture_logs() as logs:
        broken.setattr(Match, "choose", stumble)
        choice = next(form for form in page.forms if form.id == "choose")
        answer = await person.press(choice, status=409)
        assert "This table is broken: its rules fail at this" in answer.text
    assert "a table fails" in [entry["event"] for entry in logs]
    with monkeypatch.context() as broken:
        broken.setattr(Match, "seen_by", stumble)
        await person.get(f"/tables/{table}", 409)
        answer_json = await person.http.get(f"/api/tables/{table}/view")
        assert answer_json.status_code == 409
        assert "it cannot be shown" in answer_json.json()["error"]
    await person.get(f"/tables/{table}")


async def test_a_board_that_cannot_be_drawn_is_that_tables_trouble(
    person: Person, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    await person.deal()
    with monkeypatch.context() as broken:
        broken.setattr("coven.web.routes.table_pages.table_page", lambda *_: 1 / 0)
        answer = await person.get(f"/tables/{person.table}", 409)
        assert "it cannot be drawn" in answer.text
    await person.get(f"/tables/{person.table}")


async def test_a_replay_that_cannot_be_read_is_that_tables_trouble(person: Person, tables: Tables) -> None:
    await person.deal(seats="6", level="apprentice")
    table = person.table
    await play_on(person, tables, table)
    mangled = update(ReplayRow).values(frames=b"no replay")
    await tables.store.write(lambda connection: connection.execute(mangled))
    person.app.state.site._proofs._tasks.clear()
    answer = await person.get(f"/tables/{table}/replay", 409)
    assert "its replay cannot be read" in answer.text


@pytest.mark.parametrize(
    "damage",
    [
        text("UPDATE tables SET asked = '[77]'"),
        text("UPDATE tables SET asked = '{}'"),
        update(TableRow).values(game="cauldron"),
        update(TableRow).values(results={"winners": [9]}, status="over"),
        update(TableRow).values(results={}, status="over"),
    ],
    ids=["nobody asked", "no list", "no such game", "no such winner", "no winner"],
)
async def test_the_lobby_is_open_whatever_a_table_holds(app: FastAPI, person: Person, damage: object) -> None:
    await person.deal(who="open")
    await person.http.post(f"/tables/{person.table}/start", headers={"Origin": HOME})
    await app.state.site.tables.store.write(lambda connection: connection.execute(damage))
    for address in ("/", "/replays", "/api/tables"):
        answer = await person.http.get(address)
        assert answer.status_code == 200, address
