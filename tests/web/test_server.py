"""The process: it starts or says in one line why not, tells the news, and stops when asked."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from coven.engine.errors import CovenError
from coven.tables import StoreError, Tables, Who
from coven.web import stream
from coven.web.server import BusyPort, serve
from tests.tables.helpers import PATIENCE
from tests.web.conftest import Person
from tests.web.served import Served
from tests.web.test_tables import settle


def test_a_busy_port_is_one_line_and_nothing_starts(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BusyPort) as caught:
            serve(port=port, database=str(tmp_path / "coven.db"))
    assert f"127.0.0.1:{port}" in str(caught.value)
    assert "--port" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_cannot_be_is_one_line(port: int, tmp_path: Path) -> None:
    with pytest.raises(BusyPort, match="1 to 65535"):
        serve(port=port, database=str(tmp_path / "coven.db"))


@pytest.mark.parametrize("database", ["/proc/no/coven.db", "mysql://host/coven"])
def test_an_unwritable_database_is_one_line(database: str) -> None:
    with pytest.raises(StoreError) as caught:
        serve(port=0, database=database)
    assert isinstance(caught.value, CovenError)
    assert "\n" not in str(caught.value)


def test_it_stops_when_asked_though_somebody_listens(tmp_path: Path) -> None:
    """An open stream and a thinking bot do not keep it; its workers end with it."""
    with Served(tmp_path / "coven.db") as served:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "hedge-witch"}]
        wish = {"game": "blackmore", "players": 2, "seats": seats, "options": {"starting-player": "2"}}
        table = httpx.post(f"{served.url}/api/tables", json=wish, timeout=PATIENCE).json()["table"]
        with httpx.stream("GET", f"{served.url}/api/tables/{table}/live", timeout=PATIENCE) as stream:
            lines = stream.iter_lines()
            assert next(lines) == "retry: 1000"
            assert next(lines).startswith("id: ")
            assert next(lines) == "event: alive"
            while next(lines) != "event: changed":
                pass
            assert int(next(lines).removeprefix("data: ")) >= 1
            assert served.process is not None
            group = served.process.pid
            assert served.stop() == 0
    patience = time.monotonic() + PATIENCE
    while alive(group):
        assert time.monotonic() < patience, "a worker is still there"
        time.sleep(0.05)


def alive(group: int) -> bool:
    """Whether any process of the group is there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def request() -> Request:
    """A request of somebody on this machine."""
    return Request({"type": "http", "method": "GET", "path": "/", "headers": [], "client": ("127.0.0.1", 1)})


async def test_the_stream_says_what_changed_and_that_it_is_there(
    person: Person, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "ALIVE_SECONDS", 0.05)
    await person.deal(who="open", seats="2")
    table = person.table
    site = person.app.state.site
    events = (await stream.stream_response(request(), site, Who(table))).body_iterator
    first = await anext(aiter(events))
    assert str(first) == "retry: 1000\nid: 0\nevent: alive\ndata: 0\n\n"
    heartbeat = await anext(aiter(events))
    assert heartbeat == "id: 0\nevent: alive\ndata: 0\n\n", "though nothing happened"
    page = await person.post(f"/tables/{table}/say", {"text": "Anybody there?"})
    assert await anext(aiter(events)) == "id: 1\nevent: changed\ndata: 0\n\n"
    assert page.body["data-revision"] == "1", "a page says which state of the table it shows"
    await person.press((await person.get(f"/tables/{table}")).form("/start"))
    await settle(tables, table)
    number = (await tables.info(table)).number
    heard = ""
    while f"data: {number}\n" not in heard:
        heard = str(await asyncio.wait_for(anext(aiter(events)), PATIENCE))
    tables.news.hush()
    assert all(["event" in str(rest) async for rest in events]), "it ends"
