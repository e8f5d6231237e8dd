"""What the routes share: the tables, the games, the files, and what is worth keeping for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Annotated, Generic, NamedTuple, TypeVar

import structlog
from fastapi import Depends, Request
from starlette.responses import HTMLResponse, Response

import coven
from coven.drawing.protocols import board_of
from coven.engine.data import Json
from coven.engine.game import Game
from coven.engine.record import Check
from coven.engine.view import AnyView
from coven.games import broken
from coven.tables import Advice, Frame, Hint, Tables, Thinker, UnknownGuest, Who
from coven.web.assets import Assets
from coven.web.changes import Changes
from coven.web.identity import (
    A_YEAR,
    GUEST_COOKIE,
    Reader,
    new_reader,
    read_cookie,
    theme_of,
    write_cookie,
)
from coven.web.moments import Moments
from coven.web.pages.layout import Visit
from coven.web.quotas import HINTS, Client, Limits, Quotas, address_of, nothing

log = structlog.get_logger(__name__)

T = TypeVar("T")
LONGEST_TOKEN = 64


@dataclass(frozen=True)
class Settings:
    """How a server is set up: where its database is, how long bots pause, what clients are granted."""

    database: str | None = None
    pause: float = 0.8
    thinker: Thinker | None = None
    limits: Limits = field(default_factory=Limits)


class Proof(NamedTuple):
    """A finished match with its record, and what was verified of it."""

    frames: list[Frame]
    record: Json
    checks: list[Check]


class Kept(Generic[T]):
    """The last few answers to slow questions; two who ask at once share one."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._tasks: OrderedDict[object, asyncio.Task[T]] = OrderedDict()

    async def get(self, key: object, make: Callable[[], Awaitable[T]]) -> T:
        """The answer for a key, made if it is not there; a failure is not kept."""
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.ensure_future(_awaited(make()))
            self._tasks[key] = task
            if len(self._tasks) > self.size:
                self._tasks.popitem(last=False)
        self._tasks.move_to_end(key)
        return await asyncio.shield(task)


class Drawn:
    """The last few pages that spectators were shown: those who see the same view are shown one drawing."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pages: OrderedDict[tuple[int, object], tuple[AnyView, str]] = OrderedDict()

    def get(self, view: AnyView, alike: object, draw: Callable[[], str]) -> str:
        """The page of that very view for readers who are `alike`, drawn if it is not there."""
        known = self._pages.get((id(view), alike))
        if known is None:
            known = self._pages[id(view), alike] = view, draw()
            if len(self._pages) > self.size:
                self._pages.popitem(last=False)
        return known[1]


async def _awaited(made: Awaitable[T]) -> T:
    return await made


class Site:
    """Everything that a route may need. `tables` is there while the server runs."""

    tables: Tables

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.games = playable_games()
        self.assets = Assets(self.games)
        self.quotas = Quotas(settings.limits)
        self.moments = Moments()
        self.changes = Changes()
        self.drawn = Drawn(50)
        self._hints: Kept[Hint] = Kept(200)
        self._advice: Kept[Advice] = Kept(200)
        self._proofs: Kept[Proof] = Kept(20)

    async def hint(self, request: Request, who: Who, number: int) -> Hint:
        """What the strongest bot says to a question; asked once, however often the page is shown."""

        async def asked() -> Hint:
            self.spend(request, HINTS)
            self.step_aside(request)
            return await self.tables.hint(who)

        return await self._hints.get((who, number), asked)

    async def advice(self, request: Request, table: str, at: int) -> Advice:
        """What the strongest bot would have done at a moment of a finished match."""

        async def asked() -> Advice:
            self.spend(request, HINTS)
            self.step_aside(request)
            return await self.tables.advice(table, at)

        return await self._advice.get((table, at), asked)

    async def proof(self, table: str) -> Proof:
        """The replay of a finished match, its record, and the proof of its deal."""
        return await self._proofs.get(table, lambda: self._prove(table))

    async def _prove(self, table: str) -> Proof:
        frames = await self.tables.frames(table)
        record = await self.tables.record(Who(table))
        return Proof(frames, record, await asyncio.to_thread(coven.verify, record))

    # -- quotas

    def client(self, request: Request) -> Client:
        """Who asks, as quotas count them: a program by its seat's token, a guest by their id."""
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        guest = token if request.url.path.startswith("/api/") else self.reader(request).guest
        return Client(guest[:LONGEST_TOKEN], address_of(request))

    def step_aside(self, request: Request) -> None:
        """Let others of the same address go first: what is waited for now has a queue of its own."""
        leave: Callable[[], None] = getattr(request.state, "leave", nothing)
        leave()

    def spend(self, request: Request, what: str) -> None:
        """Count something that is asked for; TooMany if it is more than the client's share."""
        self.quotas.spend(what, self.client(request))

    # -- readers

    def reader(self, request: Request) -> Reader:
        """Who is reading; a stranger is given a name, which the answer's cookie keeps."""
        known: Reader | None = getattr(request.state, "reader", None)
        if known is None:
            known = read_cookie(self.tables.key, request.cookies.get(GUEST_COOKIE))
            request.state.fresh = known is None
            request.state.reader = known = known or new_reader()
        return known

    async def guest(self, request: Request, name: str | None = None) -> Reader:
        """The reader as a guest whom others can meet, under a new name if one is given."""
        reader = self.reader(request)
        wanted = reader.name if name is None else name
        try:
            known = await self.tables.guest(reader.guest) if reader.guest else None
        except UnknownGuest:
            known = None
        if known is None:
            known = await self.tables.welcome(wanted)
        elif known.name != wanted:
            known = await self.tables.rename(known.id, wanted)
        if (known.id, known.name) != reader:
            request.state.fresh = True
            request.state.reader = reader = Reader(known.id, known.name)
        return reader

    def visit(self, request: Request) -> Visit:
        """What a page knows of its reader."""
        path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        back = path if request.method == "GET" else "/"
        return Visit(self.reader(request).name, theme_of(request.cookies), back, self.assets.root)

    def answer(self, request: Request, page: str | Response, status: int = 200) -> Response:
        """A page as the answer to a request, with the cookie of a reader who is new or has a new name."""
        response = HTMLResponse(page, status) if isinstance(page, str) else page
        if getattr(request.state, "fresh", False):
            set_cookie(response, request, GUEST_COOKIE, write_cookie(self.tables.key, self.reader(request)))
        return response

    def page(self, request: Request, page: str, status: int = 200, alike: bool = False) -> Response:
        """A page as the answer to a request; to a script that shows an earlier one, only what differs.

        `alike` says that others are shown the very same page.
        """
        return self.answer(request, self.changes.response(request.headers, page, status, alike))


def playable_games() -> list[Game]:
    """The games on the shelf. One that cannot be loaded or drawn is left out, and the log says why."""
    for name, why in broken().items():
        log.error("a game cannot be played", game=name, error=why)
    return [game for game in coven.catalogue() if can_be_drawn(game)]


def can_be_drawn(game: Game) -> bool:
    """Whether a game has rules in words and a box: whatever is wrong there is that game's own trouble."""
    try:
        return bool(board_of(game).cover()) and game.rulebook is not None
    except Exception as error:
        log.error("a game cannot be drawn", game=game.name, error=f"{type(error).__name__}: {error}")
        return False


def set_cookie(response: Response, request: Request, name: str, value: str, path: str = "/") -> None:
    """Set a cookie that no script reads and no other site's form sends."""
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, A_YEAR, path=path, secure=secure, httponly=True, samesite="lax")


def site_of(request: Request) -> Site:
    """The site that a request came to."""
    site: Site = request.app.state.site
    return site


async def the_site(request: Request) -> Site:
    """The same for routes: what needs no thread of its own is not given one."""
    return site_of(request)


TheSite = Annotated[Site, Depends(the_site)]


def find_game(name: str) -> Game:
    """The game of that name, or UnknownGame."""
    return coven.game(name)
