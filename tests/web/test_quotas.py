"""One client cannot hurt the others: quotas, bounded bodies, requests that never end, connections."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Message, Receive, Scope, Send

from coven.tables import Advice, HereThinker, Hint, Tables, Who
from coven.tables.models import GuestRow, Row
from coven.web import quotas
from coven.web.door import Door, turned_away
from coven.web.quotas import CHAT, TABLES, Allowance, Client, Limits, Quotas, Share, TooMany
from coven.web.security import Guard
from coven.web.server import create_app
from coven.web.site import Settings
from coven.web.stream import stream_response
from tests.tables.helpers import PATIENCE, people
from tests.web.conftest import HOME, Come, Person
from tests.web.served import Served
from tests.web.test_tables import play_on

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


@pytest.mark.parametrize(
    ("address", "fields"),
    [
        ("/tables/{table}/sit", {"seat": "9"}),
        ("/tables/{table}/rematch", {}),
        ("/tables/{table}/play-on", {"at": "0"}),
        ("/seat/{table}.{word}", {"player": " "}),
        ("/name", {"name": "Wren"}),
    ],
)
async def test_every_form_that_takes_or_makes_something_is_counted(
    come: Come, tables: Tables, address: str, fields: dict[str, str]
) -> None:
    """Whoever is refused for another reason has asked, too."""
    guest = await tables.welcome("Tilly")
    host = await tables.create("blackmore", 2, guest=guest.id)
    word = (await tables.links(host)).invitations[1]
    for n in range(5):
        stranger = from_afar(come())
        where = address.format(table=host.table, word=word)
        answer = await stranger.http.post(where, data=fields, headers={"Origin": HOME})
        assert (answer.status_code == 429) == (n == 4), answer.text[-300:]
    refused(answer)


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


async def test_advice_on_a_replay_counts_as_a_hint(
    app: FastAPI, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def thought(_table: str, at: int) -> Advice:
        return Advice(0, Hint(at, "a", {"a": 1.0}), {"a": "A"})

    monkeypatch.setattr(tables, "advice", thought)
    site, request = app.state.site, asking(1)
    for at in range(4):
        for _ in range(3):
            assert (await site.advice(request, "t", at)).hint.number == at
    with pytest.raises(TooMany, match="too many hints"):
        await site.advice(request, "t", 4)


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


async def test_asking_for_a_rematch_that_is_there_writes_nothing(come: Come, tables: Tables) -> None:
    """A guest was made for every stranger who asked, without end."""
    host = come()
    await host.deal(seats="6", level="apprentice")
    table = host.table
    await play_on(host, tables, table)
    await host.post(f"/tables/{table}/rematch", {})
    made = host.table
    assert made != table
    before = await guests(tables)
    for _ in range(3):
        stranger = come()
        await stranger.post(f"/tables/{table}/rematch", {})
        assert stranger.table == made
    assert await guests(tables) == before


async def guests(tables: Tables) -> int:
    """How many guests the house knows."""
    async with tables.store.begin() as session:
        return await session.scalar(select(func.count()).select_from(GuestRow)) or 0


# -- requests at once


async def test_an_address_has_so_many_requests_answered_at_once_and_others_are_not_held_up() -> None:
    """Whoever asked over 120 connections had everybody else wait for a hundred pages each time."""
    going = asyncio.Event()
    inside: list[str] = []

    async def slow(scope: Scope, _receive: Receive, send: Send) -> None:
        inside.append(scope["path"])
        await going.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body"})

    guard = Guard(slow, Limits(address_requests=2))

    def asked(path: str, address: str) -> asyncio.Task[None]:
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": (address, 1)}
        return asyncio.create_task(guard(scope, nobody, silent))

    tasks = [asked(f"/many/{n}", "203.0.113.7") for n in range(5)]
    await asyncio.sleep(0)
    tasks += [asked("/one", "203.0.113.8"), *[asked(f"/ours/{n}", "127.0.0.1") for n in range(3)]]
    await asyncio.sleep(0)
    assert inside == ["/many/0", "/many/1", "/one", "/ours/0", "/ours/1", "/ours/2"]
    tasks[2].cancel()
    going.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert inside[6:] == ["/many/3", "/many/4"]
    await asyncio.sleep(0)
    assert not guard.lanes._lanes
    assert not guard.lanes._asking


async def test_pages_that_are_drawn_in_one_go_are_drawn_by_turns() -> None:
    """Nothing of them is waited for, so they are never answered at once; yet a hundred are a long time."""
    drawn: list[str] = []

    async def page(scope: Scope, _receive: Receive, _send: Send) -> None:
        drawn.append(scope["path"])

    guard = Guard(page, Limits(address_requests=2))
    scope = {"type": "http", "method": "GET", "headers": [], "client": ("203.0.113.7", 1)}
    tasks = [asyncio.create_task(guard({**scope, "path": f"/{n}"}, nobody, silent)) for n in range(9)]
    await asyncio.sleep(0)
    other = {**scope, "path": "/other", "client": ("203.0.113.8", 1)}
    tasks.append(asyncio.create_task(guard(other, nobody, silent)))
    await asyncio.gather(*tasks)
    assert drawn.index("/other") < 5
    assert sorted(drawn) == sorted([*(f"/{n}" for n in range(9)), "/other"])


async def test_a_body_that_comes_slowly_takes_no_lane() -> None:
    rest = asyncio.Event()
    parts = [
        {"type": "http.request", "body": b"ab", "more_body": True},
        {"type": "http.request", "body": b"c", "more_body": False},
    ]
    read: list[bytes] = []

    async def slowly() -> Message:
        if len(parts) == 1:
            await rest.wait()
        return parts.pop(0)

    async def reading(scope: Scope, receive: Receive, _send: Send) -> None:
        more = scope["method"] == "POST"
        while more:
            message = await receive()
            read.append(message["body"])
            more = message["more_body"]

    guard = Guard(reading, Limits(address_requests=1))
    scope = {"type": "http", "path": "/", "headers": [], "client": ("203.0.113.7", 1)}
    slow = asyncio.create_task(guard({**scope, "method": "POST"}, slowly, silent))
    await asyncio.sleep(0)
    await guard({**scope, "method": "GET"}, nobody, silent)
    assert not slow.done()
    rest.set()
    await slow
    assert b"".join(read) == b"abc"


async def test_whoever_waits_for_a_hint_takes_no_lane(app: FastAPI, tables: Tables) -> None:
    """Bots have a queue of their own, and friends at one address need not wait for it."""
    host, _other = await people(tables)
    request, left = asking(1), list[bool]()
    request.state.leave = lambda: left.append(True)
    assert (await app.state.site.hint(request, host, 0)).ratings
    assert left == [True]


async def test_a_stream_takes_no_lane_for_as_long_as_it_is_open() -> None:
    ending = asyncio.Event()

    async def stream(_scope: Scope, _receive: Receive, send: Send) -> None:
        kind = StreamingResponse(iter(()), media_type="text/event-stream").raw_headers
        await send({"type": "http.response.start", "status": 200, "headers": kind})
        await ending.wait()

    guard = Guard(stream, Limits(address_requests=1))
    scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "client": ("203.0.113.7", 1)}
    tasks = [asyncio.create_task(guard(scope, nobody, silent)) for _ in range(3)]
    for _ in range(6):
        await asyncio.sleep(0)
    assert not guard.lanes._lanes, "all three are open"
    ending.set()
    await asyncio.gather(*tasks)


async def nobody() -> Message:
    """Nothing comes."""
    return {"type": "http.request"}


async def silent(_message: Message) -> None:
    """Nobody hears it."""


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
    assert 2000 < taken < 10_000, "what comes after the limit is not asked for"
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
    assert said.startswith(b"HTTP/1.1 431 ")


def test_a_long_header_that_comes_whole_and_at_once_is_refused(served: Served) -> None:
    long = b"GET / HTTP/1.1\r\nHost: house\r\nX: " + b"x" * 50_000 + b"\r\n\r\n"
    said = heard(knock(served, long))
    assert said.startswith(b"HTTP/1.1 431 ")
    assert b"Retry-After" not in said


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


def answered(caller: socket.socket) -> bool:
    """Whether the robots are answered on a connection, whole, and not the end of it."""
    said = b""
    while not said.endswith(b"Disallow: /api/\n"):
        part = caller.recv(65536)
        if not part:
            return False
        said += part
    return said.startswith(b"HTTP/1.1 200 ")


def test_who_is_done_makes_room_for_who_comes(served: Served) -> None:
    """Browsers keep connections for the next page: thirty at one address are not too many because of that."""
    asked = b"GET /robots.txt HTTP/1.1\r\nHost: house\r\n\r\n"
    with ExitStack() as stack:
        idle = []
        for _ in range(5):
            idle.append(stack.enter_context(knock(served, asked, "127.0.0.3")))
            assert answered(idle[-1])
        for _ in range(2):
            assert answered(stack.enter_context(knock(served, asked, "127.0.0.3")))
        assert [caller.recv(1) for caller in idle[:2]] == [b"", b""], "those that were idle for longest"
        idle[2].sendall(asked)
        assert answered(idle[2]), "and no others"


class Sitting:
    """A connection of a door in a test."""

    def __init__(self, door: Door, address: str) -> None:
        self.door, self.address = door, address

    def go(self) -> None:
        """End it, as connections do."""
        self.door.stir(self.address, self)
        self.door.leave(self.address)


def test_in_a_full_house_whoever_is_idle_makes_room() -> None:
    door = Door(Limits(connections=3, address_connections=2))
    assert [door.enter("a"), door.enter("a"), door.enter("b")] == [0, 0, 0]
    first, second = Sitting(door, "a"), Sitting(door, "b")
    assert [door.enter("a"), door.enter("c")] == [429, 503]
    door.rest("b", second)
    assert door.enter("a") == 429, "b makes no room for a third of a"
    door.rest("a", first)
    door.stir("b", second)
    assert [door.enter("c"), door.idle, door.inside] == [0, {}, 3]
    assert door.enter("c") == 503


def test_the_house_has_room_for_so_many() -> None:
    door = Door(Limits(connections=2, address_connections=2))
    assert [door.enter("a"), door.enter("b"), door.enter("c")] == [0, 0, 503]
    door.leave("a")
    assert door.enter("b") == 0
    door.leave("b")
    assert [door.enter("b"), door.of["b"], door.inside] == [0, 2, 2]
    assert turned_away(503).endswith(b"The house is full. Come back in 10 seconds.\n")
