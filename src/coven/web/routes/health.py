"""Is the house alive, and can it be used? For whoever runs it, and for a proxy in front of it."""

from __future__ import annotations

import asyncio

import structlog
from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from coven.tables import StoreError
from coven.web.site import TheSite

log = structlog.get_logger(__name__)
router = APIRouter(prefix="/health", include_in_schema=False)
PATIENCE = 3.0
"""How long, in seconds, the database may take to answer."""


@router.get("")
@router.get("/live")
async def live() -> Response:
    """The process answers."""
    return JSONResponse({"status": "live"})


@router.get("/ready")
async def ready(site: TheSite) -> Response:
    """The process answers, and so does its database."""
    try:
        async with asyncio.timeout(PATIENCE):
            await site.tables.store.answers()
    except (StoreError, TimeoutError) as error:
        log.error("the database does not answer", error=str(error))
        return JSONResponse({"status": "the database does not answer"}, 503, {"Retry-After": "5"})
    return JSONResponse({"status": "ready"})
