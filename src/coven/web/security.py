"""What guards every answer: a strict content security policy, bounded bodies, no posting from other sites."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coven.engine.errors import CovenError
from coven.web.quotas import Lanes, Limits, address_of

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
ALWAYS = [
    (name.lower().encode(), value.encode())
    for name, value in {**HEADERS, "Cache-Control": "private, no-cache"}.items()
]
"""The headers of every answer that does not say otherwise, as they are sent."""
STREAM = b"text/event-stream; charset=utf-8"
"""The type of an answer that goes on for as long as somebody listens."""
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


class ForeignOrigin(CovenError):
    """A form on another site posted here in a reader's name."""


class Guard:
    """Sets the headers of every answer, bounds bodies and requests at once, and answers HEAD everywhere."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.body = limits.body
        self.lanes = Lanes(limits.address_requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the headers to what comes back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        head = scope["method"] == "HEAD"
        said = asyncio.Event()
        if scope["method"] not in SAFE_METHODS:
            receive = await gathered(receive, self.body)
        leave = await self.lanes.enter(address_of(HTTPConnection(scope)))
        scope.setdefault("state", {})["leave"] = leave

        async def send_guarded(message: Message) -> None:
            if said.is_set():
                return
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                if (b"content-type", STREAM) in message["headers"]:
                    leave()
                message["headers"] = [*message["headers"], *(own for own in ALWAYS if own[0] not in given)]
            if head and message["type"] == "http.response.body":
                said.set()
                message = {"type": "http.response.body"}
            await send(message)

        try:
            if head:  # as GET, but for the body; a stream ends at once
                await self.app({**scope, "method": "GET"}, ended(said), send_guarded)
            else:
                await self.app(scope, bounded(scope, receive, self.body), send_guarded)
        finally:
            leave()


def ended(said: asyncio.Event) -> Receive:
    """What receives a request without a body, whose sender hangs up as soon as something was said."""
    asked = False

    async def receive() -> Message:
        nonlocal asked
        if not asked:
            asked = True
            return {"type": "http.request"}
        await said.wait()
        return {"type": "http.disconnect"}

    return receive


async def gathered(receive: Receive, most: int) -> Receive:
    """What receives a body that is here already, or too long: whoever sends it slowly waits outside."""
    parts, size = [await receive()], 0
    while parts[-1].get("more_body") and size <= most:
        size += len(parts[-1].get("body", b""))
        parts.append(await receive())

    async def receive_again() -> Message:
        return parts.pop(0) if parts else await receive()

    return receive_again


def bounded(scope: Scope, receive: Receive, most: int) -> Receive:
    """What receives a body of at most so many bytes: whoever reads a longer one fails with status 413."""
    announced = Headers(scope=scope).get("content-length", "0")
    too_long = len(announced) > len(str(most)) or (announced.isdecimal() and int(announced) > most)
    taken = most + 1 if too_long else 0

    async def receive_bounded() -> Message:
        nonlocal taken
        message: Message = {} if taken > most else await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise HTTPException(413)
        return message

    return receive_bounded


def check_origin(method: str, headers: Headers) -> None:
    """Refuse to change anything for a page of another site; the cookie is SameSite=Lax besides."""
    if method in SAFE_METHODS:
        return
    origin = headers.get("origin")
    if origin is None:
        foreign = headers.get("sec-fetch-site", "none") not in ("same-origin", "none")
    else:
        foreign = origin.partition("://")[2].lower() != headers.get("host", "").lower()
    if foreign:
        raise ForeignOrigin("this was sent from another site; open the table itself and try again there")
