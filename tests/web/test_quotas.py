"""One client cannot hurt the others: quotas, bounded bodies, requests that never end, connections."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select
from starlette.requests import Request

from coven.tables import HereThinker, Tables, Who
from coven.tables.models import Row
from coven.web import quotas
from coven.web.door import Door, turned_away
from coven.web.quotas import CHAT, TABLES, Allowance, Client, Limits, Quotas, Share, TooMany
from coven.web.server import create_app
from coven.web.site import Settings
from coven.web.stream import stream_response
from tests.tables.helpers import PATIENCE, people
from tests.web.conftest import HOME, Come, Person
from tests.web.served import Served

FAR_AWAY = ("203.0.113.7", 4000)
STRICT = Limits(
    rates={name: Share(Allowance(2, 60.0), Allowance(4, 30.0)) for name in quotas.RATES},
    streams=(1, 2),
    body=2000,
)


# -- counting


class Clock:
    """Time that is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_quota_fills_up_again_and_says_when() -> None:
    clock = Clock()
    mine = Quotas(STRICT, clock)
    tilly = Client("tilly", "")
    mine.spend(CHAT, tilly)
    mine.spend(CHAT, tilly)
    with pytest.raises(TooMany, match="that is too many lines of chat at once; come back in 60 seconds"):
        mine.spend(CHAT, tilly)
    mine.spend(TABLES, tilly)
    clock.now += 59.5
    with pytest.raises(TooMany, match="come back in 1 second"):
        mine.spend(CHAT, tilly)
    clock.now += 0.5
    mine.spend(CHAT, tilly)
    with pytest.raises(TooMany):
        mine.spend(CHAT, tilly)
    clock.now += 3600
    mine.spend(CHAT, tilly)
    mine.spend(CHAT, tilly)
    with pytest.raises(TooMany):
        mine.spend(CHAT, tilly)


def test_an_address_has_a_share_whoever_its_guests_say_they_are() -> None:
    mine = Quotas(STRICT, Clock())
    for guest in ("a", "", "b", "c"):
        mine.spend(CHAT, Client(guest, "203.0.113.7"))
    with pytest.raises(TooMany, match="come back in 30 seconds"):
        mine.spend(CHAT, Client("d", "203.0.113.7"))
    mine.spend(CHAT, Client("d", "203.0.113.8"))
    mine.spend(CHAT, Client("d", ""))


def test_what_is_refused_is_not_counted_and_what_is_remembered_is_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(quotas, "REMEMBERED", 3)
    mine = Quotas(STRICT, Clock())
    for guest in "abcdefgh":
        mine.spend(CHAT, Client(guest, ""))
    assert len(mine._full) == 3


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1", ""),
        ("::1", ""),
        ("127.0.0.2", "127.0.0.2"),
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("a-unix-socket", "a-unix-socket"),
    ],
)
def test_a_household_is_one_client(host: str, known: str) -> None:
    assert quotas.household(host) == known


@pytest.mark.parametrize(("seconds", "words"), [(1, "1 second"), (89, "89 seconds"), (91, "2 minutes")])
def test_waiting_is_told_as_people_tell_it(seconds: int, words: str) -> None:
    assert quotas.in_words(seconds) == words


# -- pages and API


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[FastAPI]:
    """A house that grants little."""
    settings = Settings(str(tmp_path / "coven.db"), pause=0.0, thinker=HereThinker(), limits=STRICT)
    running = create_app(settings)
    async with running.router.lifespan_context(running):
        yield running


def from_afar(person: Person) -> Person:
    """Have somebody come over the network."""
    transport = httpx.ASGITransport(app=person.app, raise_app_exceptions=False, client=FAR_AWAY)
    person.http = httpx.AsyncClient(transport=transport, base_url=HOME, follow_redirects=True)
    return person


def refused(answer: httpx.Response) -> None:
    """An answer says that it is too much, and when to come back."""
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert "come back in" in answer.text.lower()


async def test_a_guest_who_makes_many_tables_is_asked_to_come_back(come: Come) -> None:
    tilly = come()
    for _ in range(3):
        await tilly.deal()
    form = (await tilly.get("/?game=blackmore")).form("/tables")
    answer = await tilly.http.post("/tables", data=form.fields, headers={"Origin": HOME})
    refused(answer)
    assert "One thing at a time" in answer.text
    await come().deal()


async def test_a_stranger_who_talks_without_end_is_asked_to_come_back(come: Come, tables: Tables) -> None:
    """104 lines a second came from one once."""
    host, stranger = come(), come()
    await host.deal()
    table = host.table
    for _ in range(4):
        answer = await stranger.http.post(
            f"/tables/{table}/say", data={"text": "Buy"}, headers={"Origin": HOME}
        )
    refused(answer)
    assert "table-page" in answer.text, "the table is still shown"
    assert len(await tables.chat(table)) == 3, "one before we knew the name"


async def test_new_guests_of_one_address_share_a_quota(come: Come, tables: Tables) -> None:
    host = come()
    await host.deal()
    for _ in range(5):
        stranger = from_afar(come())
        answer = await stranger.http.post(
            f"/tables/{host.table}/say", data={"text": "Buy"}, headers={"Origin": HOME}
        )
    refused(answer)
    assert len(await tables.chat(host.table)) == 4


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("/api/tables", {"game": "blackmore", "players": 2}),
        ("/api/seals", None),
        ("/api/tables/{table}/sit", {"player": "Program", "seat": 9}),
        ("/api/tables/{table}/chat", {"text": "Buy"}),
    ],
)
async def test_programs_are_counted_too(come: Come, address: str, body: dict[str, Any] | None) -> None:
    host, program = come(), from_afar(come())
    await host.deal(who="open")
    for _ in range(5):
        answer = await program.http.post(address.format(table=host.table), json=body)
    refused(answer)
    assert answer.json()["error"].startswith("That is too many")


async def test_hints_are_counted_but_not_those_that_are_known(app: FastAPI, tables: Tables) -> None:
    site, request = app.state.site, asking(1)
    for _ in range(4):
        host, _other = await people(tables)
        for _ in range(3):
            assert (await site.hint(request, host, 0)).ratings
    host, _other = await people(tables)
    with pytest.raises(TooMany, match="too many hints"):
        await site.hint(request, host, 0)


def asking(port: int) -> Request:
    """A request from far away."""
    scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "client": (FAR_AWAY[0], port)}
    return Request(scope)


async def test_streams_are_counted_while_they_are_open(app: FastAPI, come: Come) -> None:
    host = come()
    await host.deal()
    site = app.state.site

    first = await stream_response(asking(1), site, Who(host.table))
    second = await stream_response(asking(2), site, Who(host.table))
    with pytest.raises(TooMany, match="too many open streams"):
        await stream_response(asking(3), site, Who(host.table))
    first.held.close()
    third = await stream_response(asking(4), site, Who(host.table))
    second.held.close()
    third.held.close()
    assert not site.quotas._open


async def test_looking_at_the_lobby_writes_nothing(person: Person, tables: Tables) -> None:
    async def count() -> int:
        async with tables.store.begin() as session:
            every = [
                await session.scalar(select(func.count()).select_from(t)) for t in Row.metadata.sorted_tables
            ]
        return sum(n or 0 for n in every)

    before = await count()
    for game in ("blackmore", "crone", "blackmore"):
        await person.get(f"/?game={game}")
    assert await count() == before


# -- bodies


@pytest.mark.parametrize("address", ["/tables", "/api/tables", "/name", "/api/tables/x/choose"])
async def test_a_long_body_is_refused_before_it_is_taken_in(person: Person, address: str) -> None:
    """150 megabytes were taken into memory once."""
    taken = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal taken
        for _ in range(1000):
            taken += 1000
            yield b"x" * 1000

    kind = "application/json" if "api" in address else "application/x-www-form-urlencoded"
    headers = {"Origin": HOME, "Content-Type": kind}
    for content in (b"x" * 2001, endless()):
        answer = await person.http.post(address, content=content, headers=headers)
        assert answer.status_code == 413, answer.text
        assert "too much at once" in answer.text.lower()
    announced = await person.http.post(address, content=b"x", headers={**headers, "Content-Length": "9" * 30})
    assert announced.status_code == 413


# -- connections


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server that waits two seconds for a request, and grants five connections to an address."""
    house = Served(Path(tmp_path_factory.mktemp("door")) / "coven.db")
    house.limits = "Limits(request_seconds=2.0, address_connections=5, header=4000)"
    with house:
        yield house


def knock(served: Served, sent: bytes, address: str = "127.0.0.1") -> socket.socket:
    """Open a connection from an address, and send something."""
    caller = socket.create_connection(("127.0.0.1", served.port), PATIENCE, source_address=(address, 0))
    caller.sendall(sent)
    return caller


def heard(caller: socket.socket) -> bytes:
    """All that the server says until it hangs up."""
    with caller:
        said = b""
        while part := caller.recv(65536):
            said += part
    return said


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nHost: house\r\nX-Slow: ",
        b"POST /tables HTTP/1.1\r\nHost: house\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        b"Content-Length: 100\r\n\r\ngame=",
    ],
    ids=["nothing", "a letter", "a header", "a body"],
)
def test_a_request_that_never_ends_is_given_up(served: Served, half: bytes) -> None:
    said = heard(knock(served, half))
    assert said == b"" or b" 408 " in said.split(b"\r\n")[0]


def test_a_request_that_comes_byte_by_byte_is_given_up(served: Served) -> None:
    caller = knock(served, b"GET / HTTP/1.1\r\nHost: house\r\n")
    stop = threading.Event()

    def dribble() -> None:
        while not stop.wait(0.1):
            try:
                caller.send(b"X: y\r\n")
            except OSError:
                return

    thread = threading.Thread(target=dribble)
    thread.start()
    with suppress(ConnectionResetError):
        heard(caller)
    stop.set()
    thread.join()


def test_a_long_header_is_refused(served: Served) -> None:
    said = heard(knock(served, b"GET / HTTP/1.1\r\nHost: house\r\nX: " + b"x" * 10_000))
    assert b" 400 " in said.split(b"\r\n")[0]


def test_an_answer_that_takes_long_is_not_given_up(served: Served) -> None:
    made = httpx.post(
        f"{served.url}/api/tables", json={"game": "blackmore", "players": 2}, timeout=PATIENCE
    ).json()
    with httpx.stream("GET", f"{served.url}/api/tables/{made['table']}/live", timeout=PATIENCE) as stream:
        lines = stream.iter_lines()
        next(lines)
        time.sleep(3.0)
        httpx.post(
            f"{served.url}/api/tables/{made['table']}/chat",
            json={"text": "still there"},
            headers={"Authorization": f"Bearer {made['token']}"},
            timeout=PATIENCE,
        )
        while next(lines) != "event: changed":
            pass


def test_an_address_has_so_many_connections_and_others_are_served(served: Served) -> None:
    """1,100 half-open requests stopped the server once."""
    callers = [knock(served, b"G", "127.0.0.2") for _ in range(5)]
    said = heard(knock(served, b"", "127.0.0.2"))
    assert said.startswith(b"HTTP/1.1 429 ")
    assert b"Retry-After: " in said
    assert httpx.get(f"{served.url}/robots.txt", timeout=PATIENCE).status_code == 200
    for caller in callers:
        heard(caller)
    ended = heard(knock(served, b"GET /robots.txt HTTP/1.0\r\n\r\n", "127.0.0.2"))
    assert ended.startswith(b"HTTP/1.1 200 "), "and they can come back"


def test_the_house_has_room_for_so_many() -> None:
    door = Door(Limits(connections=2, address_connections=2))
    assert [door.enter("a"), door.enter("b"), door.enter("c")] == [0, 0, 503]
    door.leave("a")
    assert door.enter("b") == 0
    door.leave("b")
    assert [door.enter("b"), door.of["b"], door.inside] == [0, 2, 2]
    assert turned_away(503).endswith(b"The house is full. Come back in 10 seconds.\n")
