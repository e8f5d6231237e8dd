"""The pages of a table: waiting, playing, finished, and again as a replay."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import RedirectResponse, Response

from coven.tables import Busy, ForeignToken, Look, ThinkingFailed, Who, told_as_broken
from coven.web.failures import in_words
from coven.web.forms import whole
from coven.web.identity import SEAT_COOKIE, SeatToken
from coven.web.moments import Moment, wished
from coven.web.pages.layout import Notice
from coven.web.pages.panel import Scene
from coven.web.pages.parts import Line
from coven.web.pages.replay import Film, replay_page
from coven.web.pages.table import table_page
from coven.web.pages.waiting_room import Room, waiting_room_page
from coven.web.pages.what import what_card
from coven.web.quotas import TooMany
from coven.web.site import Site, TheSite, find_game
from coven.web.stream import stream_response
from coven.web.times import clock_time

router = APIRouter(include_in_schema=False)


async def who_is(request: Request, site: Site, table: str) -> Who:
    """Whose eyes a request looks with: the guest's, or those of the seat whose link was opened here."""
    guest = site.reader(request).guest or None
    secret = request.cookies.get(SEAT_COOKIE)
    if secret:
        try:
            return await site.tables.who(table, guest, secret)
        except ForeignToken:
            pass  # the seat has changed hands since
    return await site.tables.who(table, guest)


async def table_response(
    request: Request,
    site: Site,
    who: Who,
    status: int = 200,
    notice: Notice | None = None,
    hint: int | None = None,
    moment: Moment | None = None,
    again: bool = False,
) -> Response:
    """The page of a table, for one who looks at it; at a moment before now, if one is wished for.

    `again`: the database was looked at, or written to, for the same request.
    """
    look = await site.tables.look(who, again)
    game = find_game(look.table.game)
    own, given = look.links
    invitations = {seat: seat_link(request, who.table, secret) for seat, secret in given.items()}
    visit = site.visit(request)
    if look.view is None:
        room = Room(look.table, game, look.who.seat, look.keeper, invitations, people=look.people)
        with told_as_broken(who.table, "it cannot be drawn"):
            return site.answer(request, waiting_room_page(visit, room, notice), status)
    ratings: dict[str, float] = {}
    if hint is not None and look.view.decision and look.view.number == hint:
        try:
            ratings = (await site.hint(request, who, hint)).ratings
        except (Busy, ThinkingFailed, TooMany) as error:
            notice = Notice(in_words(error), kind="bad")
    lines = event_lines(look)
    then = None if moment is None else site.moments.find(look, game, lines, moment)
    scene = Scene(
        info=look.table,
        game=game,
        view=look.view if then is None else then.view,
        log=lines if then is None else then.lines,
        past=look.past,
        then=then,
        chat=chat_lines(look),
        can_undo=look.can_undo and then is None,
        ratings=ratings,
        checks=(await site.proof(who.table)).checks if look.view.results else (),
        own_link=seat_link(request, who.table, own) if own else "",
        invitations=invitations,
        keeper=look.keeper,
        host=look.host,
        people=look.people,
    )
    with told_as_broken(who.table, "it cannot be drawn"):
        if look.who.seat is not None or look.keeper or invitations or notice or then or scene.checks:
            return site.page(request, table_page(visit, scene, notice), status)
        alike = replace(visit, name=""), str(request.base_url), *look.people
        page = site.drawn.get(look.view, alike, lambda: table_page(visit, scene))
        return site.page(request, page, status, alike=True)


def seat_link(request: Request, table: str, secret: str) -> str:
    """The secret link of a seat, in full."""
    return f"{request.base_url}seat/{SeatToken(table, secret)}"


def event_lines(look: Look) -> list[Line]:
    """What happened, as lines of a log."""
    past = look.past
    if past is None:
        return [Line(f"log-{i}", e["text"], e["seat"], e["kind"]) for i, e in enumerate(look.log)]
    return [
        Line(f"log-{i}", e["text"], e["seat"], e["kind"], at=at, by=past.actor(at))
        for i, (e, at) in enumerate(zip(look.log, past.told, strict=True))
    ]


def chat_lines(look: Look) -> list[Line]:
    """What was said, as lines of a log."""
    return [
        Line(f"chat-{c.id}", c.text, c.seat, "say" if c.name else "notice", c.name, clock_time(c.at))
        for c in look.chat
    ]


@router.get("/tables/{table}")
async def table_at(
    request: Request, site: TheSite, table: str, hint: str = "", after: str = "", at: str = ""
) -> Response:
    """A table: its waiting room, its match, or its end.

    With `after`, the first moment after so many answers at which something new is to be seen; with `at`
    exactly that moment.
    """
    who = await who_is(request, site, table)
    moment = wished(whole(after), whole(at))
    if moment is not None:
        return await table_response(request, site, who, moment=moment)
    tag = await page_tag(request, site, who)
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers={"ETag": tag})
    response = await table_response(request, site, who, hint=whole(hint), again=True)
    response.headers["ETag"] = tag
    return response


async def page_tag(request: Request, site: Site, who: Who) -> str:
    """What changes whenever the page of a table does: what is shown already is not drawn again."""
    shown = (*await site.tables.glance(who), site.visit(request), str(request.base_url))
    return f'W/"{sha256(repr(shown).encode()).hexdigest()[:24]}"'


@router.get("/tables/{table}/live")
async def live(request: Request, site: TheSite, table: str) -> Response:
    """Says when a table has changed."""
    return await stream_response(request, site, await who_is(request, site, table))


@router.get("/tables/{table}/what")
async def what(
    request: Request, site: TheSite, table: str, words: str = "", key: str = "", kind: str = ""
) -> Response:
    """What a thing of the table is, and whether it may be chosen now."""
    look = await site.tables.look(await who_is(request, site, table))
    if look.view is None:
        raise HTTPException(404)
    scene = Scene(info=look.table, game=find_game(look.table.game), view=look.view, log=())
    return site.answer(request, str(what_card(scene, words, key, kind)))


@router.get("/tables/{table}/record.json")
async def record(request: Request, site: TheSite, table: str) -> Response:
    """The record of a match to take home."""
    data = await site.tables.record(await who_is(request, site, table))
    headers = {"Content-Disposition": f'attachment; filename="{data["game"]}-{table}.json"'}
    return Response(json.dumps(data, indent=1), media_type="application/json", headers=headers)


@router.get("/tables/{table}/replay")
async def replay(request: Request, site: TheSite, table: str, at: str = "0", ask: str = "") -> Response:
    """A finished match at one of its steps; with `ask`, and what a bot would have done there."""
    info = await site.tables.info(table)
    proof = await site.proof(table)
    last = len(proof.frames) - 1
    step = min(whole(at) or 0, last)
    advice = await site.advice(request, table, step) if ask and step < last else None
    film = Film(
        info, find_game(info.game), proof.frames, step, proof.record.get("fair"), proof.checks, advice
    )
    with told_as_broken(table, "its replay cannot be drawn"):
        return site.page(request, replay_page(site.visit(request), film))


@router.get("/tables/{table}/{action}")
async def action_address(table: str, action: str) -> Response:
    """Whoever reloads the address of something that was done comes to the table."""
    del action
    return RedirectResponse(f"/tables/{table}", 303)
