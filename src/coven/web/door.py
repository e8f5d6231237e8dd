"""The door: how many connections there may be, and how long a request may take to arrive.

Whoever opens connections and sends nothing, or a byte now and then, would otherwise keep everybody else out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

import h11
import structlog
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from coven.web.quotas import Limits, household

log = structlog.get_logger(__name__)

SPARE_FILES = 200
"""Files that a server needs for itself: its database, its workers, what it listens on."""
COME_BACK = 10
"""When to come back, in seconds, if too many connections are open."""


class Door:
    """Who is in: connections, all of them and those of each address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = min(limits.connections, open_files() - SPARE_FILES)
        self.inside = 0
        self.of: Counter[str] = Counter()

    def enter(self, address: str) -> int:
        """Let a connection in: 0, or the status to turn it away with. Our own machine is asked for all alone.

        A proxy stands there, and its connections are those of everybody.
        """
        if self.inside >= self.most:
            return 503
        if address and self.of[address] >= self.limits.address_connections:
            return 429
        self.inside += 1
        self.of[address] += 1
        return 0

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
            self.transport.write(turned_away(refused))
            self.transport.close()
            return
        self._address = address
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._forget()
        if self._address is not None:
            self.door.leave(self._address)
            self._address = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come; a request that is whole has all the time it needs."""
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
                self.transport.write(turned_away(408))
            self.transport.close()


def turned_away(status: int) -> bytes:
    """A whole answer for a connection that is not served."""
    title, words = {
        408: ("Request Timeout", "The request took too long to arrive."),
        429: ("Too Many Requests", "Too many connections from your address."),
        503: ("Service Unavailable", "The house is full."),
    }[status]
    body = f"{words} Come back in {COME_BACK} seconds.\n".encode()
    head = (
        f"HTTP/1.1 {status} {title}\r\nConnection: close\r\nRetry-After: {COME_BACK}\r\n"
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
