"""The pages around the tables: lobby, rulebook, replays, names, credits, files."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from coven.engine.errors import CovenError
from coven.engine.game import Game
from coven.tables import BadWords, Yours
from coven.teaching import teaching_of
from coven.web.failures import in_words
from coven.web.forms import Filled, blank
from coven.web.identity import THEME_COOKIE, THEMES, lesson_stop, theme_of
from coven.web.pages.credits import credits_page
from coven.web.pages.goal import goal_page
from coven.web.pages.layout import Notice
from coven.web.pages.lobby import Hall, lobby_page, name_page, replays_page
from coven.web.pages.new_table import expansions
from coven.web.pages.rulebook import rulebook_page
from coven.web.quotas import NAMES
from coven.web.site import Site, TheSite, find_game, set_cookie

router = APIRouter(include_in_schema=False)
SHOWN = 8
"""So many tables of one's own show their question."""


async def lobby_response(
    request: Request,
    site: Site,
    chosen: Game | None,
    filled: Filled | None = None,
    status: int = 200,
    notice: Notice | None = None,
) -> Response:
    """The lobby, with the form of a chosen game open: a new one, or as it was filled in."""
    reader = site.reader(request)
    if chosen is not None and filled is None:
        filled = blank(chosen, reader.name, site.tables.seal())
    yours = await site.tables.yours(reader.guest) if reader.guest else Yours([], [], [])
    lessons = {game.name: lesson_stop(request.cookies, game.name) or 0 for game in site.games}
    hall = Hall(
        site.games,
        chosen,
        filled,
        await site.tables.open_tables(),
        await site.tables.in_play(),
        yours,
        lessons,
        await questions(site, reader.guest, yours),
    )
    return site.answer(request, lobby_page(site.visit(request), hall, notice), status)


async def questions(site: Site, guest: str, yours: Yours) -> dict[str, str]:
    """What the first few tables that wait for a guest ask, by table; one that cannot be read asks nothing."""
    found: dict[str, str] = {}
    for info in yours.your_turn[:SHOWN]:
        with suppress(CovenError):
            view = (await site.tables.look(await site.tables.who(info.id, guest))).view
            found[info.id] = view.decision.prompt if view and view.decision else ""
    return found


@router.get("/")
async def lobby(request: Request, site: TheSite, game: str = "") -> Response:
    """The lobby."""
    return await lobby_response(request, site, find_game(game) if game else None)


@router.get("/fit/{game}")
async def fit(request: Request, game: str) -> Response:
    """The expansions of a form that is being filled in: what still fits beside what is chosen."""
    found = find_game(game)
    if not found.modules:
        raise HTTPException(404)
    return HTMLResponse(str(expansions(found, Filled(dict(request.query_params)))))


@router.get("/goal/{game}")
async def goal(
    request: Request,
    site: TheSite,
    game: str,
    table: str = "",
    joined: Annotated[list[str] | None, Query()] = None,
) -> Response:
    """What a game is about, on one card; `joined` are the modules that are played with."""
    found = find_game(game)
    if teaching_of(found).goal is None:
        raise HTTPException(404)
    back = table if table.isalnum() else ""
    return site.answer(request, goal_page(site.visit(request), site.games, found, back, joined or []))


@router.get("/replays")
async def replays(request: Request, site: TheSite) -> Response:
    """What can be watched again."""
    reader = site.reader(request)
    tables = await site.tables.recent()
    if reader.guest:
        known = {info.id for info in tables}
        tables = [
            info for info in (await site.tables.yours(reader.guest)).finished if info.id not in known
        ] + tables
    return site.answer(request, replays_page(site.visit(request), site.games, tables))


@router.get("/rules")
async def rules(site: TheSite) -> Response:
    """The rulebook of the first game on the shelf."""
    return RedirectResponse(f"/rules/{site.games[0].name}", 303)


@router.get("/rules/{game}")
async def rulebook(
    request: Request, site: TheSite, game: str, q: str = "", table: str = "", cited: str = ""
) -> Response:
    """A game's rulebook, and what a search found in it."""
    back = table if table.isalnum() else ""
    page = rulebook_page(site.visit(request), site.games, find_game(game), q.strip(), back, cited)
    return site.answer(request, page)


@router.get("/credits")
async def credits(request: Request, site: TheSite) -> Response:
    """Who made what is used here."""
    return site.answer(request, credits_page(site.visit(request), site.games))


@router.get("/name")
async def name(request: Request, site: TheSite) -> Response:
    """Where one says what one is called."""
    visit = site.visit(request)
    return site.answer(request, name_page(visit, visit.name))


@router.post("/name")
async def rename(request: Request, site: TheSite) -> Response:
    """Take another name."""
    given = str((await request.form()).get("name", ""))
    site.spend(request, NAMES)
    try:
        await site.guest(request, given)
    except BadWords as error:
        return site.answer(request, name_page(site.visit(request), given, in_words(error)), 422)
    return site.answer(request, RedirectResponse("/", 303))


@router.post("/theme")
async def theme(request: Request) -> Response:
    """Choose light or dark; without a script it is the other one, beginning with dark."""
    fields = await request.form()
    wanted = str(fields.get("theme", ""))
    if wanted not in THEMES:
        wanted = "light" if theme_of(request.cookies) == "dark" else "dark"
    back = str(fields.get("next", "/"))
    response = RedirectResponse(
        back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", 303
    )
    set_cookie(response, request, THEME_COOKIE, wanted)
    return response


@router.get("/static/{path:path}")
async def static(request: Request, site: TheSite, path: str) -> Response:
    """A style sheet, a script or a font."""
    response = site.assets.response(path, request.headers)
    if response is None:
        raise HTTPException(404)
    return response


@router.get("/favicon.ico")
async def favicon(site: TheSite) -> Response:
    """Browsers ask for it by this name."""
    return RedirectResponse(f"{site.assets.root}/favicon.svg", 301)


@router.get("/robots.txt")
async def robots() -> Response:
    """Tables are nobody's business."""
    return PlainTextResponse("User-agent: *\nDisallow: /tables/\nDisallow: /seat/\nDisallow: /api/\n")
