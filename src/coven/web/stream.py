"""Live updates: a stream that says when a table has changed, and that it is still there when nothing does.

Each event has the table's revision for its id: a page that shows this revision has nothing to fetch.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack

from fastapi import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from coven.tables import Subscription, TableInfo, Tables, Who
from coven.web.site import Site

ALIVE_SECONDS = 25.0
RETRY_MILLISECONDS = 1000


class Stream(StreamingResponse):
    """A stream that gives back what it holds when it ends, even if it never began.

    While it is sent, whoever reads it is here.
    """

    held: ExitStack
    tables: Tables
    who: Who

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        with self.held:
            await self.tables.arrive(self.who)
            try:
                await super().__call__(scope, receive, send)
            finally:
                await asyncio.shield(self.tables.depart(self.who))


async def stream_response(request: Request, site: Site, who: Who) -> Stream:
    """The stream of a table; before it begins, UnknownTable if there is none, TooMany if there are enough."""
    news = site.tables.subscribe(who.table)
    info = await site.tables.info(who.table)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    stream = Stream(_stream(news, info), media_type="text/event-stream", headers=headers)
    stream.tables, stream.who, stream.held = site.tables, who, ExitStack()
    stream.held.enter_context(site.quotas.stream(site.client(request)))
    return stream


def _event(kind: str, number: int, revision: int) -> str:
    return f"id: {revision}\nevent: {kind}\ndata: {number}\n\n"


async def _stream(news: Subscription, info: TableInfo) -> AsyncIterator[str]:
    number, revision = info.number, info.revision
    yield f"retry: {RETRY_MILLISECONDS}\n" + _event("alive", number, revision)
    async with news:
        while True:
            try:
                async with asyncio.timeout(ALIVE_SECONDS):
                    notice = await anext(news)
            except TimeoutError:
                yield _event("alive", number, revision)
            except StopAsyncIteration:
                return
            else:
                yield _event("changed", notice.number, notice.revision)
                if notice.revision >= 0:  # else it only says: look again
                    number, revision = notice.number, notice.revision
