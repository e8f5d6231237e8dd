"""Live updates: a stream that says when a table has changed, and that it is still there when nothing does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from starlette.responses import StreamingResponse

from coven.web.site import Site

ALIVE_SECONDS = 15.0
RETRY_MILLISECONDS = 1000


async def stream_response(site: Site, table: str) -> StreamingResponse:
    """The stream of a table; UnknownTable before it begins if there is none."""
    await site.tables.info(table)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(_stream(site, table), media_type="text/event-stream", headers=headers)


def _event(kind: str, number: int) -> str:
    return f"event: {kind}\ndata: {number}\n\n"


async def _stream(site: Site, table: str) -> AsyncIterator[str]:
    closing = asyncio.ensure_future(site.closing.wait())
    news = site.tables.subscribe(table)
    following = asyncio.ensure_future(anext(news))
    try:
        number = (await site.tables.info(table)).number
        yield f"retry: {RETRY_MILLISECONDS}\n" + _event("alive", number)
        while not site.closing.is_set():
            await asyncio.wait(
                {following, closing}, timeout=ALIVE_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
            if closing.done():
                return
            if not following.done():
                yield _event("alive", number)
                continue
            try:
                number = following.result().number
            except StopAsyncIteration:
                return
            following = asyncio.ensure_future(anext(news))
            yield _event("changed", number)
    finally:
        news.close()
        for task in (following, closing):
            task.cancel()
            with suppress(asyncio.CancelledError, StopAsyncIteration):
                await task
