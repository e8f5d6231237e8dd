"""The server: an app over the tables, and a process that serves it."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from types import FrameType

import structlog
import uvicorn
from fastapi import Depends, FastAPI, Request
from starlette.middleware.gzip import GZipMiddleware

import coven
from coven.engine.errors import CovenError
from coven.tables import Tables
from coven.web.door import door_for
from coven.web.failures import explain_failures
from coven.web.logs import keep_logs
from coven.web.quotas import Limits
from coven.web.routes import api, api_play, health, lessons, lobby_pages, table_actions, table_pages
from coven.web.security import Guard, check_origin
from coven.web.site import Settings, Site

log = structlog.get_logger(__name__)
GRACE_SECONDS = 5
IDLE_SECONDS = 60
"""A browser that waits for others finds its connection open: the next page costs no new one."""
PACKING = 1
"""Pages are packed as they are drawn: the best packing takes four times as long and saves a tenth."""


class BusyPort(CovenError):
    """The server cannot listen where it was told to."""


def create_app(settings: Settings | None = None, tables: Tables | None = None) -> FastAPI:
    """The app. It opens the tables of `settings` when it starts, unless it is given open ones."""
    settings = settings or Settings()
    app = FastAPI(
        title="Coven",
        version=coven.__version__,
        description=api.DESCRIPTION,
        openapi_url="/api/openapi.json",
        openapi_tags=api.TAGS,
        docs_url=None,
        redoc_url=None,
        lifespan=partial(_lifespan, settings=settings, tables=tables),
        dependencies=[Depends(_same_origin)],
    )
    app.state.site = Site(settings)
    explain_failures(app)
    for part in (table_pages, table_actions, api, api_play, health, lobby_pages, lessons):
        app.include_router(part.router)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=PACKING)
    app.add_middleware(Guard, limits=settings.limits)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI, settings: Settings, tables: Tables | None) -> AsyncIterator[None]:
    site: Site = app.state.site
    site.tables = tables or await Tables.open(settings.database, settings.thinker, settings.pause)
    resuming = asyncio.create_task(site.tables.resume(), name="resuming")
    try:
        yield
    finally:
        resuming.cancel()
        await asyncio.wait([resuming])
        await site.tables.close()


async def _same_origin(request: Request) -> None:
    check_origin(request.method, request.headers)


class Server(uvicorn.Server):
    """A server whose live streams end when it is told to stop, so that it can."""

    def __init__(self, config: uvicorn.Config, tables: Tables) -> None:
        super().__init__(config)
        self.tables = tables

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop serving, and end the streams."""
        self.tables.news.hush()
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at SIGINT and SIGTERM, and end without an error: uvicorn would raise the signal again."""
        loop = asyncio.get_running_loop()
        try:
            for sig in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(sig, self.handle_exit, sig, None)
        except NotImplementedError:  # Windows
            with super().capture_signals():
                yield
            return
        yield


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; BusyPort says what would be right."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # every connection inherits it
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        reason = error.strerror or str(error)
        raise BusyPort(
            f"cannot serve on {host}:{port}: {reason[:1].lower()}{reason[1:]}; choose another with --port"
        ) from error
    except OverflowError as error:
        listening.close()
        raise BusyPort(f"there is no port {port}; choose one from 1 to 65535") from error
    return listening


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    pause: float = 0.8,
    limits: Limits | None = None,
) -> None:
    """Serve until told to stop. A busy port or an unwritable database is a CovenError, and nothing starts."""
    keep_logs()
    listening = listen(host, port)
    try:
        settings = Settings(database, pause, limits=limits or Limits())
        asyncio.run(_serve(listening, settings, open_browser))
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


async def _serve(listening: socket.socket, settings: Settings, open_browser: bool) -> None:
    tables = await Tables.open(settings.database, settings.thinker, settings.pause)
    app = create_app(settings, tables)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        http=door_for(settings.limits),
        ws="none",
        h11_max_incomplete_event_size=settings.limits.header,
    )
    server = Server(config, tables)
    address = address_of(listening)
    print(f"Coven is at {address}", "Stop it with Ctrl+C.", sep="\n", file=sys.stderr, flush=True)
    opening = asyncio.create_task(_open(address)) if open_browser else None
    await server.serve([listening])
    if opening is not None:
        opening.cancel()


def address_of(listening: socket.socket) -> str:
    """Where a browser finds the server."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


async def _open(address: str) -> None:
    """Open a browser, where there is one; the socket listens already, so the page waits for the server."""
    try:
        await asyncio.to_thread(webbrowser.open, address)
    except webbrowser.Error as error:
        log.warning("no browser could be opened", error=str(error))
