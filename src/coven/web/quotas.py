"""How much one client may ask for: a quota for each guest and for each address, and words for who is over it.

A quota is an allowance that fills up again: so many at once, then one in so many seconds. Nothing is stored;
each server process counts for itself.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from starlette.requests import HTTPConnection

from coven.engine.errors import CovenError

TABLES, SEATS, HINTS, CHAT, SEALS, NAMES = "tables", "seats", "hints", "lines of chat", "seals", "names"
STREAMS = "open streams"
REMEMBERED = 100_000
"""How many clients are counted; those that asked for nothing for longest are forgotten."""
STREAM_WAIT = 30.0
"""When to come back, in seconds, if all streams are in use."""


class TooMany(CovenError):
    """Somebody asks for more than their share; `wait` says in how many seconds it can be had."""

    def __init__(self, what: str, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        super().__init__(f"that is too many {what} at once; come back in {in_words(self.wait)}")


class Allowance(NamedTuple):
    """So many at once, then one more after every so many seconds."""

    burst: int
    seconds: float


class Share(NamedTuple):
    """What one guest may have, and what one address: friends may share that."""

    guest: Allowance
    address: Allowance


RATES: Mapping[str, Share] = {
    TABLES: Share(Allowance(12, 30.0), Allowance(60, 5.0)),
    SEATS: Share(Allowance(30, 10.0), Allowance(120, 2.0)),
    HINTS: Share(Allowance(20, 3.0), Allowance(60, 1.0)),
    CHAT: Share(Allowance(10, 2.0), Allowance(60, 0.5)),
    SEALS: Share(Allowance(60, 1.0), Allowance(240, 0.25)),
    NAMES: Share(Allowance(20, 10.0), Allowance(120, 2.0)),
}


@dataclass(frozen=True)
class Limits:
    """What a server grants: to one client, and to all of them together.

    `rates` are quotas, `streams` how many a guest and an address may have open. A body has at most `body`
    bytes and a header `header`; a request must be whole within `request_seconds`. `connections` may be open
    at once, `address_connections` of them to one address, and of one address so many `address_requests` are
    answered at once, streams not counted.
    """

    rates: Mapping[str, Share] = field(default_factory=lambda: RATES)
    streams: tuple[int, int] = (16, 200)
    body: int = 256 * 1024
    header: int = 16 * 1024
    request_seconds: float = 20.0
    connections: int = 20_000
    address_connections: int = 250
    address_requests: int = 4


class Client(NamedTuple):
    """Who asks: a guest's id or a seat's token, "" where neither is known, and the address; "" if our own."""

    guest: str
    address: str


class Quotas:
    """Counts what everybody has asked for. `clock` tells seconds."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self._full: OrderedDict[tuple[str, str], float] = OrderedDict()
        """When each allowance will be full again."""
        self._open: Counter[tuple[str, str]] = Counter()

    def spend(self, what: str, client: Client) -> None:
        """Count one of those; TooMany, and nothing is counted, if guest or address has had enough."""
        share = self.limits.rates.get(what)
        if share is None:
            return
        now = self.clock()
        owed: dict[tuple[str, str], float] = {}
        for who, allowance in ((client.guest, share.guest), (client.address, share.address)):
            full = max(self._full.get((what, who), now), now) + allowance.seconds
            early = full - now - allowance.burst * allowance.seconds
            if who and early > 0:
                raise TooMany(what, early)
            if who:
                owed[what, who] = full
        for key, full in owed.items():
            self._full[key] = full
            self._full.move_to_end(key)
        while len(self._full) > REMEMBERED:
            self._full.popitem(last=False)

    @contextmanager
    def stream(self, client: Client) -> Iterator[None]:
        """Hold a stream open; TooMany if guest or address has enough of them."""
        mine = [
            ((kind, who), most)
            for kind, who, most in zip(("guest", "address"), client, self.limits.streams, strict=True)
            if who
        ]
        if any(self._open[key] >= most for key, most in mine):
            raise TooMany(STREAMS, STREAM_WAIT)
        self._open.update(key for key, _ in mine)
        try:
            yield
        finally:
            self._open.subtract(key for key, _ in mine)
            for key, _ in mine:
                if not self._open[key]:
                    del self._open[key]


def nothing() -> None:
    """What leaves no lane."""


class Lanes:
    """Of each address so many requests are answered at once; its others wait, and nobody waits for them.

    A lane is free again when the event loop has come round to everybody else: a page is drawn in one go, and
    whoever asks for a hundred at once delays her own.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._lanes: dict[str, asyncio.Semaphore] = {}
        self._asking: Counter[str] = Counter()

    async def enter(self, address: str) -> Callable[[], None]:
        """Wait for a lane; returns what leaves it, whether that is called once or twice."""
        if not address:
            return nothing  # our own machine: a proxy stands there, for everybody
        lane = self._lanes.setdefault(address, asyncio.Semaphore(self.most))
        self._asking[address] += 1
        try:
            await lane.acquire()
        except asyncio.CancelledError:
            self._done(address)
            raise
        inside = True

        def leave() -> None:
            nonlocal inside
            if inside:
                inside = False
                asyncio.get_running_loop().call_soon(self._leave, address, lane)

        return leave

    def _leave(self, address: str, lane: asyncio.Semaphore) -> None:
        lane.release()
        self._done(address)

    def _done(self, address: str) -> None:
        self._asking[address] -= 1
        if not self._asking[address]:
            del self._asking[address], self._lanes[address]


def in_words(seconds: int) -> str:
    """A short time, as people say it."""
    if seconds < 90:
        return f"{seconds} second{'s' * (seconds != 1)}"
    return f"{math.ceil(seconds / 60)} minutes"


def address_of(request: HTTPConnection) -> str:
    """Whom an address belongs to: "" for this machine itself, and for IPv6 the whole network of a household.

    A proxy on this machine passes its clients' addresses on (X-Forwarded-For).
    """
    return household(request.client.host if request.client is not None else "")


def household(host: str) -> str:
    """What stands for all addresses that one client may have."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return household(str(address.ipv4_mapped))
        if not address.is_loopback:
            return str(IPv6Address(int(address) >> 64 << 64))
    return "" if address.is_loopback and host in OURSELVES else str(address)


OURSELVES = ("127.0.0.1", "::1")
