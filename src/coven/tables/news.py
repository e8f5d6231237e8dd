"""News: who watches a table hears that it has changed, by this server process or (PostgreSQL) another."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from types import TracebackType
from typing import NamedTuple, TypeVar
from weakref import WeakSet

import structlog

from coven.tables.store import CHANNEL, Store

log = structlog.get_logger(__name__)

T = TypeVar("T")
LOBBY = ""
"""Who subscribes to this hears of every table that is made, filled, begun or finished."""
MATCH, SEATS, CHAT, PEOPLE = "match", "seats", "chat", "people"
"""What can change."""
RECONNECT_SECONDS = 2.0
TOLD = 200
"""At how many tables people are, in one letter: PostgreSQL takes up to 8,000 bytes."""
UNKNOWN = -1
"""The number and revision of a notice that only says: look again."""


class Notice(NamedTuple):
    """A table has changed: `what` of it, the number of the question that stands now, and its revision."""

    table: str
    number: int
    what: frozenset[str]
    revision: int


class Subscription:
    """What one watcher has yet to hear. Notices that it was too slow for become one; nobody waits for it.

    It listens from the moment it is made: subscribe first, look second, and nothing is missed.
    """

    def __init__(self) -> None:
        self._notice: Notice | None = None
        self._something = asyncio.Event()
        self.closed = False

    def put(self, notice: Notice) -> None:
        """Add a notice to what is yet to be heard."""
        unheard = self._notice.what if self._notice else frozenset()
        self._notice = notice._replace(what=notice.what | unheard)
        self._something.set()

    def close(self) -> None:
        """End the iteration."""
        self.closed = True
        self._something.set()

    def __aiter__(self) -> Subscription:
        return self

    async def __anext__(self) -> Notice:
        await self._something.wait()
        if self.closed or self._notice is None:
            raise StopAsyncIteration
        notice, self._notice = self._notice, None
        self._something.clear()
        return notice

    async def __aenter__(self) -> Subscription:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class News:
    """The subscriptions of this process, and the wire to the others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.me = secrets.token_hex(4)
        self._listening: dict[str, WeakSet[Subscription]] = {}
        self._wire: asyncio.Task[None] | None = None
        self._hushed = False
        self.on_people: Callable[[str, str, int, bool], None] = lambda _process, _table, _seat, _here: None
        """What hears that somebody is at a seat, or has gone, at another process."""

    def subscribe(self, table: str) -> Subscription:
        """Hear of a table, or of the LOBBY, from now on."""
        subscription = Subscription()
        if self._hushed:
            subscription.close()
        self._listening.setdefault(table, WeakSet()).add(subscription)
        return subscription

    def heard(self, table: str) -> bool:
        """Whether anybody in this process listens to a table."""
        return any(not subscription.closed for subscription in self._listening.get(table, ()))

    def publish(self, notice: Notice) -> None:
        """Tell everybody in this process."""
        topics = [notice.table, LOBBY] if SEATS in notice.what else [notice.table]
        for topic in topics:
            for subscription in list(self._listening.get(topic, ())):
                subscription.put(notice)
        if not self._listening.get(notice.table):
            self._listening.pop(notice.table, None)

    def letter(self, notice: Notice) -> str:
        """The notice as it goes over the wire."""
        return json.dumps([self.me, notice.table, notice.number, sorted(notice.what), notice.revision])

    def people_letter(self, table: str, seat: int, here: bool) -> str:
        """That somebody has come to a seat or gone, as it goes over the wire."""
        return json.dumps([self.me, table, UNKNOWN, [PEOPLE], UNKNOWN, seat, here])

    def beat_letters(self, places: Mapping[str, list[int]]) -> list[str]:
        """Who is with this process, as it goes over the wire: a letter may not be long."""
        return [json.dumps({"from": self.me, "here": dict(some)}) for some in batched(places.items(), TOLD)]

    def receive(self, letter: str) -> None:
        """Publish what another process sent."""
        told = json.loads(letter)
        if isinstance(told, dict):
            self._receive_beat(told["from"], told["here"])
            return
        sender, table, number, what, revision, *people = told
        if sender == self.me:
            return
        if people:
            self.on_people(sender, table, *people)
        self.publish(Notice(table, number, frozenset(what), revision))

    def _receive_beat(self, sender: str, here: Mapping[str, list[int]]) -> None:
        for table, seats in here.items() if sender != self.me else ():
            for seat in seats:
                self.on_people(sender, table, seat, True)

    def stir(self) -> None:
        """Have everybody look again: something may have been missed."""
        for table in list(self._listening):
            self.publish(Notice(table, UNKNOWN, frozenset((MATCH, SEATS, CHAT)), UNKNOWN))

    async def open(self) -> None:
        """Listen to other processes, where there can be any."""
        if self.store.postgres:
            up = asyncio.Event()
            self._wire = asyncio.create_task(self._listen(up))
            await up.wait()

    async def close(self) -> None:
        """Stop listening, and end all subscriptions."""
        if self._wire is not None:
            self._wire.cancel()
            await asyncio.wait([self._wire])
        self.hush()

    def hush(self) -> None:
        """End all subscriptions, those that are still to come too."""
        self._hushed = True
        for subscriptions in self._listening.values():
            for subscription in list(subscriptions):
                subscription.close()

    async def _listen(self, up: asyncio.Event) -> None:
        while True:
            try:
                await self._listen_once(up)
            except Exception as error:
                log.warning("the wire between servers is down", error=str(error))
            up.set()
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen_once(self, up: asyncio.Event) -> None:
        """Hold one connection and hear what comes over it, until it is lost."""
        lost = asyncio.Event()
        async with self.store.engine.connect() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            driver.add_termination_listener(lambda _connection: lost.set())
            await driver.add_listener(
                CHANNEL, lambda _connection, _pid, _channel, letter: self.receive(letter)
            )
            if up.is_set():
                self.stir()
            up.set()
            try:
                await lost.wait()
            finally:
                await connection.invalidate()


def batched(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """The items, so many at a time."""
    left = iter(items)
    while some := list(islice(left, size)):
        yield some
