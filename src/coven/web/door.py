"""The door: how many connections there may be, and how long a request may take to arrive.

Whoever opens connections and sends nothing, or a byte now and then, would otherwise keep everybody else out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Protocol, cast

import h11
import structlog
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from coven.web.quotas import Limits, household

log = structlog.get_logger(__name__)

SPARE_FILES = 200
"""Files that a server needs for itself: its database, its workers, what it listens on."""
TOO_LONG = 431
"""The status of a header that is too long: it will be so in a while, too."""
END = b"\r\n\r\n"
"""How a header ends."""
COME_BACK = 10
"""When to come back, in seconds, if too many connections are open."""


class Guest(Protocol):
    """A connection, as the door knows it."""

    def go(self) -> None:
        """End it."""


class Door:
    """Who is in: connections, all of them and those of each address.

    Browsers keep theirs for the next page. Where room is wanted, the one on which nothing has gone on for
    longest makes it.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = min(limits.connections, open_files() - SPARE_FILES)
        self.inside = 0
        self.of: Counter[str] = Counter()
        self.idle: dict[str, dict[Guest, None]] = {}
        """The connections of each address on which nothing goes on, the longest so first."""

    def enter(self, address: str) -> int:
        """Let a connection in: 0, or the status to turn it away with. Our own machine is asked for all alone.

        A proxy stands there, and its connections are those of everybody.
        """
        if address and self.of[address] >= self.limits.address_connections and not self.make_room(address):
            return 429
        if self.inside >= self.most and not self.make_room(next(iter(self.idle), "")):
            return 503
        self.inside += 1
        self.of[address] += 1
        return 0

    def make_room(self, address: str) -> bool:
        """End the connection of an address that has been idle for longest; whether there was one."""
        longest = next(iter(self.idle.get(address, ())), None)
        if longest is None:
            return False
        longest.go()
        return True

    def rest(self, address: str, guest: Guest) -> None:
        """Nothing goes on on a connection."""
        self.idle.setdefault(address, {})[guest] = None

    def stir(self, address: str, guest: Guest) -> None:
        """Something goes on there again, or it has ended."""
        idle = self.idle.get(address, {})
        if idle.pop(guest, guest) is None and not idle:
            del self.idle[address]

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self.inside -= 1
        self.of[address] -= 1
        if not self.of[address]:
            del self.of[address]


class Entering(H11Protocol):
    """One connection. A request must be whole within the time that the limits grant."""

    door: Door

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._address: str | None = None
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let it in, or turn it away with a line that says when to come back."""
        super().connection_made(cast(asyncio.Transport, transport))
        address = household(self.client[0] if self.client else "")
        refused = self.door.enter(address)
        if refused:
            self._turn_away(refused)
            return
        self._address = address
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._forget()
        self._leave()
        super().connection_lost(exc)

    def go(self) -> None:
        """Make room for somebody else."""
        self._leave()
        self.transport.close()

    def _leave(self) -> None:
        if self._address is not None:
            self.door.stir(self._address, self)
            self.door.leave(self._address)
            self._address = None

    def on_response_complete(self) -> None:
        """An answer was given; the next request may take its time to begin."""
        super().on_response_complete()
        if self._address is not None and self.conn.our_state is self.conn.their_state is h11.IDLE:
            self.door.rest(self._address, self)

    def data_received(self, data: bytes) -> None:
        """Take what has come; a request that is whole has all the time it needs."""
        if self._address is not None:
            self.door.stir(self._address, self)
        longest = self.door.limits.header
        if self.conn.their_state is h11.IDLE and END not in data[:longest] and len(data) > longest:
            self._turn_away(
                TOO_LONG
            )  # h11 bounds what is not whole yet, and takes any length that comes at once
            return
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect()
        else:
            self._forget()

    def _expect(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.door.limits.request_seconds, self._give_up)

    def _forget(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        """The request did not come in time."""
        self._late = None
        if not self.transport.is_closing():
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # no answer has begun
                self._turn_away(408)
            self.transport.close()

    def _turn_away(self, status: int) -> None:
        self.transport.write(turned_away(status))
        self.transport.close()


def turned_away(status: int) -> bytes:
    """A whole answer for a connection that is not served."""
    title, words = {
        408: ("Request Timeout", "The request took too long to arrive."),
        429: ("Too Many Requests", "Too many connections from your address."),
        TOO_LONG: ("Request Header Fields Too Large", "The header of the request is too long."),
        503: ("Service Unavailable", "The house is full."),
    }[status]
    again, when = "", ""
    if status != TOO_LONG:
        again, when = f" Come back in {COME_BACK} seconds.", f"Retry-After: {COME_BACK}\r\n"
    body = f"{words}{again}\n".encode()
    head = (
        f"HTTP/1.1 {status} {title}\r\nConnection: close\r\n{when}"
        f"Content-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def door_for(limits: Limits) -> type[Entering]:
    """Connections that go through one door."""
    return type("Connection", (Entering,), {"door": Door(limits)})


def open_files() -> int:
    """How many files, connections among them, this process may have open: as many as it can be granted."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard not in (soft, resource.RLIM_INFINITY):
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError) as error:
            log.warning("few connections can be open at once", most=soft, error=str(error))
    return soft if soft != resource.RLIM_INFINITY else 1_000_000
