"""What is done at a table: every action is a posted form, answered with the table as it is then.

An action that came too late or will not do changes nothing; the page says so and shows how things stand.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from coven import bots
from coven.engine.errors import CovenError, IllegalChoice, NotYourTurn, StaleChoice
from coven.tables import BadSeats, BadWords, UnknownSeal, Who
from coven.tables.keeping import WAIT
from coven.web.failures import in_words, status_of, when_to_come_back
from coven.web.forms import Filled, read_form, whole
from coven.web.identity import SEAT_COOKIE, read_token
from coven.web.moments import OWN, Moment
from coven.web.pages.layout import Notice
from coven.web.pages.lobby import invitation_page
from coven.web.quotas import CHAT, SEATS, TABLES
from coven.web.routes.lobby_pages import lobby_response
from coven.web.routes.table_pages import table_response, who_is
from coven.web.site import Site, TheSite, find_game, set_cookie

router = APIRouter(include_in_schema=False)
SCRIPT = "x-coven-script"
"""The header of a request whose answer is not opened as a page but shown in the one that is open."""


async def fields_of(request: Request) -> dict[str, str]:
    """The fields of a posted form; of several with one name the last counts."""
    return {name: str(value) for name, value in (await request.form()).multi_items()}


async def action(
    request: Request,
    site: Site,
    table: str,
    do: Callable[[Who], Awaitable[object]],
    quota: str = "",
    moment: Moment | None = None,
) -> Response:
    """Do something and show the table; if it cannot be done, show the table and say why.

    It counts against a `quota`, if one is named. A script is shown the table at a `moment`, if one is named.

    A browser is sent to the table's own address; our script is given the page at once, and saves a way.
    """
    who = await who_is(request, site, table)
    try:
        if quota:
            site.spend(request, quota)
        await do(who)
    except CovenError as error:
        response = await table_response(request, site, who, status_of(error), explained(error))
        response.headers.update(when_to_come_back(error))
        return response
    if SCRIPT in request.headers:
        who = await who_is(request, site, table)
        return await table_response(request, site, who, moment=moment, again=True)
    return site.answer(request, RedirectResponse(f"/tables/{table}", 303))


def explained(error: CovenError) -> Notice:
    """Why an action was not done, as a notice."""
    if isinstance(error, (StaleChoice, NotYourTurn)):
        return Notice(
            "Nothing was chosen for you. This is how it stands now.", "The table has moved on.", "stale"
        )
    if isinstance(error, IllegalChoice):
        return Notice("That is not one of the options any more.", "Nothing was chosen.", "stale")
    return Notice(in_words(error), kind="bad")


# -- making a table


@router.post("/tables")
async def create(request: Request, site: TheSite) -> Response:
    """Make a table; with bots on every other seat, the cards are dealt at once."""
    fields = await fields_of(request)
    game = find_game(fields.get("game", ""))
    order = read_form(game, fields)
    if isinstance(order, Filled):
        return await lobby_response(request, site, game, order, 422)
    site.spend(request, TABLES)
    reader = await site.guest(request, order.player)
    try:
        who = await site.tables.create(
            game.name,
            order.players,
            order.options,
            guest=reader.guest,
            seats=order.seats,
            name=order.name,
            ticket=order.ticket,
            nonce=order.nonce,
            listed=order.listed,
        )
    except UnknownSeal:
        again = Filled({**fields, **site.tables.seal()._asdict()})
        words = "The form was open for too long, so the house has fixed a new secret. Deal again."
        return await lobby_response(request, site, game, again, 409, Notice(words, kind="stale"))
    return site.answer(request, RedirectResponse(f"/tables/{who.table}", 303))


@router.post("/tables/{table}/rematch")
async def rematch(request: Request, site: TheSite, table: str) -> Response:
    """The same game with the same people: bots sit down at once, friends find the way on their pages."""
    following = await site.tables.following(table)
    if following is None:
        who = await who_is(request, site, table)
        fields = await fields_of(request)
        site.spend(request, TABLES)
        reader = await site.guest(request)
        following = await site.tables.rematch(who, guest=reader.guest, nonce=fields.get("nonce") or None)
    return site.answer(request, RedirectResponse(f"/tables/{following}", 303))


@router.post("/tables/{table}/play-on")
async def play_on(request: Request, site: TheSite, table: str) -> Response:
    """A new table that goes on from a moment of a replay, with bots on the other seats."""
    fields = await fields_of(request)
    step = whole(fields.get("at", ""))
    if step is None:
        raise StaleChoice("the form does not say from which step to play on")
    site.spend(request, TABLES)
    reader = await site.guest(request)
    level = fields.get("level") or bots.levels()[-2].name
    new = await site.tables.play_on(table, step, guest=reader.guest, level=level)
    return site.answer(request, RedirectResponse(f"/tables/{new.table}", 303))


# -- playing


@router.post("/tables/{table}/choose")
async def choose(request: Request, site: TheSite, table: str) -> Response:
    """Answer a question, by the option's key and the question's number."""
    fields = await fields_of(request)
    number = whole(fields.get("number", ""))

    async def do(who: Who) -> None:
        if number is None:
            raise StaleChoice("the form does not say which question it answers")
        await site.tables.choose(who, fields.get("key", ""), number)

    return await action(request, site, table, do, moment=OWN if "follow" in fields else None)


@router.post("/tables/{table}/undo")
async def undo(request: Request, site: TheSite, table: str) -> Response:
    """Take one's last choice back."""
    number = whole((await fields_of(request)).get("number", ""))

    async def do(who: Who) -> None:
        if number is None:
            raise StaleChoice("the form does not say which question it answers")
        await site.tables.undo(who, number)

    return await action(request, site, table, do)


@router.post("/tables/{table}/say")
async def say(request: Request, site: TheSite, table: str) -> Response:
    """Say something to the table."""
    fields = await fields_of(request)

    async def do(who: Who) -> None:
        reader = await site.guest(request)
        await site.tables.say(who._replace(guest=who.guest or reader.guest), fields.get("text", ""))

    return await action(request, site, table, do, CHAT)


# -- seats


@router.post("/tables/{table}/sit")
async def sit(request: Request, site: TheSite, table: str) -> Response:
    """Sit down on an open seat: that one, or the first."""
    fields = await fields_of(request)

    async def do(who: Who) -> None:
        reader = await site.guest(request)
        nonce = fields.get("nonce") or None
        await site.tables.sit(who.table, guest=reader.guest, seat=whole(fields.get("seat", "")), nonce=nonce)

    return await action(request, site, table, do, SEATS)


@router.post("/tables/{table}/leave")
async def leave(request: Request, site: TheSite, table: str) -> Response:
    """Get up; `meanwhile` says what happens to the seat of a match."""
    meanwhile = (await fields_of(request)).get("meanwhile", WAIT)
    return await action(request, site, table, lambda who: site.tables.leave(who, meanwhile))


@router.post("/tables/{table}/back")
async def back(request: Request, site: TheSite, table: str) -> Response:
    """Take one's seat up again."""
    return await action(request, site, table, site.tables.back)


@router.post("/tables/{table}/vote")
async def vote(request: Request, site: TheSite, table: str) -> Response:
    """Ask that a bot plays for somebody who is not here."""
    fields = await fields_of(request)
    return await action(request, site, table, lambda who: site.tables.vote(who, _seat(fields)))


@router.post("/tables/{table}/offer")
async def offer(request: Request, site: TheSite, table: str) -> Response:
    """Offer the seat of somebody who is not here to others."""
    fields = await fields_of(request)
    return await action(request, site, table, lambda who: site.tables.offer(who, _seat(fields)))


@router.post("/tables/{table}/bot")
async def add_bot(request: Request, site: TheSite, table: str) -> Response:
    """Put a bot on an open seat."""
    fields = await fields_of(request)
    return await action(
        request, site, table, lambda who: site.tables.add_bot(who, fields.get("level", ""), _seat(fields))
    )


@router.post("/tables/{table}/unseat")
async def remove_bot(request: Request, site: TheSite, table: str) -> Response:
    """Send a bot away before the match begins."""
    fields = await fields_of(request)
    return await action(request, site, table, lambda who: site.tables.remove_bot(who, _seat(fields)))


def _seat(fields: dict[str, str]) -> int:
    seat = whole(fields.get("seat", ""))
    if seat is None:
        raise BadSeats("the form does not say which seat is meant")
    return seat


@router.post("/tables/{table}/start")
async def start(request: Request, site: TheSite, table: str) -> Response:
    """Put bots on all open seats, and deal."""
    return await action(request, site, table, lambda who: site.tables.add_bot(who, bots.usual().name))


# -- secret links


@router.get("/seat/{token}")
async def seat_link(request: Request, site: TheSite, token: str) -> Response:
    """A seat's secret link: an invitation to sit down, or the way back to one's own seat."""
    table, secret = read_token(token)
    who = await site.tables.who(table, site.reader(request).guest or None, secret)
    if who.invited is not None:
        return await _invitation(request, site, table, who.invited, token)
    response = RedirectResponse(f"/tables/{table}", 303)
    set_cookie(response, request, SEAT_COOKIE, secret, f"/tables/{table}")
    return site.answer(request, response)


async def _invitation(
    request: Request, site: Site, table: str, seat: int, token: str, problem: str = ""
) -> Response:
    info = await site.tables.info(table)
    page = invitation_page(site.visit(request), find_game(info.game), info, seat, f"/seat/{token}", problem)
    return site.answer(request, page, 422 if problem else 200)


@router.post("/seat/{token}")
async def accept(request: Request, site: TheSite, token: str) -> Response:
    """Sit down on the seat of an invitation."""
    table, secret = read_token(token)
    fields = await fields_of(request)
    who = await site.tables.who(table, site.reader(request).guest or None, secret)
    if who.invited is None:
        return RedirectResponse(f"/tables/{table}", 303)
    site.spend(request, SEATS)
    try:
        reader = await site.guest(request, fields.get("player"))
    except BadWords as error:
        return await _invitation(request, site, table, who.invited, token, in_words(error))
    await site.tables.sit(table, guest=reader.guest, token=secret, nonce=fields.get("nonce") or None)
    return site.answer(request, RedirectResponse(f"/tables/{table}", 303))
