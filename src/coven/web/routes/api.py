"""The API for programs that play: the same tables, as JSON, with a seat's token as `Bearer`."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

import coven
from coven import bots
from coven.engine.errors import BadOptions
from coven.engine.game import Game
from coven.tables import ANYBODY, ME, BadSeats, SeatPlan, TableInfo, Who, bot
from coven.web.failures import Explained
from coven.web.identity import SeatToken, read_token
from coven.web.pages.api import api_page
from coven.web.quotas import SEALS, SEATS, TABLES
from coven.web.routes.api_base import Token, counted, errors, who_is
from coven.web.routes.api_models import (
    AddBot,
    GameModel,
    Leave,
    LevelModel,
    NewTable,
    RuleModel,
    Seal,
    Seated,
    SeatMeant,
    SeatWish,
    SettingModel,
    Sit,
    TableLists,
    TableModel,
)
from coven.web.site import Site, TheSite, find_game

DESCRIPTION = """Programs play at the same tables as people.

Make a table or sit down at one: the answer holds a token for your seat. Send it as
`Authorization: Bearer TOKEN` with everything that the seat does. Ask for the `decision`, choose one of its
keys and name its number: if the table has moved on meanwhile, nothing is chosen and the answer is 409.
`live` is a stream of server-sent events that says when to look again. Every error is
`{"error": "...", "expected": ...}`."""
TAGS = [
    {"name": "games", "description": "What can be played, with which options and rules."},
    {"name": "tables", "description": "Finding, making and joining tables."},
    {"name": "playing", "description": "Looking, choosing, taking back, talking."},
]

router = APIRouter(prefix="/api")


# -- games


def game_model(game: Game) -> GameModel:
    """A game, as programs see it."""
    settings = [
        SettingModel(
            key=s.key,
            label=s.label,
            help=s.help,
            kind=s.kind,
            default=s.default,
            values=list(s.values),
            low=s.low,
            high=s.high,
        )
        for s in game.settings
    ]
    low, high = game.players
    return GameModel(
        name=game.name,
        title=game.title,
        tagline=game.tagline,
        min_players=low,
        max_players=high,
        minutes=game.minutes,
        version=game.version,
        settings=settings,
    )


@router.get("/games", tags=["games"], summary="All games", responses=errors())
async def games() -> list[GameModel]:
    """All games, with their options."""
    return [game_model(game) for game in coven.catalogue()]


@router.get("/games/{game}", tags=["games"], summary="One game", responses=errors(404, 422))
async def game(game: str) -> GameModel:
    """One game, with its options."""
    return game_model(find_game(game))


@router.get("/games/{game}/rules", tags=["games"], summary="A game's rules", responses=errors(404, 422))
async def rules(
    game: str, q: Annotated[str, Query(description="Words that a rule must contain.")] = ""
) -> list[RuleModel]:
    """The rulebook, or what a search finds in it."""
    book = find_game(game).rulebook
    return [
        RuleModel(id=r.id, section=r.section, text=r.text, basis=r.basis, note=r.note, example=r.example)
        for r in (book.search(q) if q.strip() else book.rules)
    ]


@router.get("/levels", tags=["games"], summary="The levels of bots", responses=errors())
async def levels() -> list[LevelModel]:
    """How strong bots can be, the weakest first."""
    return [LevelModel(name=level.name, label=level.label, help=level.help) for level in bots.levels()]


# -- tables


def table_model(info: TableInfo) -> TableModel:
    """A table, as programs see it."""
    return TableModel.model_validate(asdict(info))


@router.get("/tables", tags=["tables"], summary="Listed tables", responses=errors())
async def tables(site: TheSite) -> TableLists:
    """Tables to join, to watch and to see again."""
    return TableLists(
        open=[table_model(info) for info in await site.tables.open_tables()],
        playing=[table_model(info) for info in await site.tables.in_play()],
        over=[table_model(info) for info in await site.tables.recent()],
    )


@router.post(
    "/seals",
    tags=["tables"],
    status_code=201,
    summary="Fix a secret",
    responses=errors(429),
    dependencies=[counted(SEALS)],
)
async def seal(site: TheSite) -> Seal:
    """Have the house fix a secret for a deal, and see its hash before you choose your nonce."""
    return Seal.model_validate(site.tables.seal()._asdict())


@router.post(
    "/tables",
    tags=["tables"],
    status_code=201,
    summary="Make a table",
    responses=errors(400, 404, 409, 413, 422, 429),
    dependencies=[counted(TABLES)],
)
async def create(site: TheSite, new: NewTable) -> Seated:
    """Make a table; with every seat taken the match begins at once."""
    wanted = find_game(new.game)
    try:
        wanted.check(new.players, new.options)
    except BadOptions as error:
        low, high = wanted.players
        known = {setting.key: setting.expected for setting in wanted.settings}
        raise Explained(error, {"players": f"{low} to {high}", "options": known}) from error
    plan = None if new.seats is None else [seat_plan(seat) for seat in new.seats]
    try:
        guest = await site.tables.welcome(new.player)
        who = await site.tables.create(
            new.game,
            new.players,
            new.options,
            guest=guest.id,
            seats=plan,
            name=new.name,
            ticket=new.ticket,
            nonce=new.nonce,
            listed=new.listed,
        )
    except BadSeats as error:
        raise Explained(error, {"levels": [level.name for level in bots.levels()]}) from error
    return await seated(site, who)


def seat_plan(wish: SeatWish) -> SeatPlan:
    """How a seat begins, from a program's wish."""
    return {"me": ME, "open": ANYBODY, "bot": bot(wish.level)}[wish.kind]


async def seated(site: Site, who: Who) -> Seated:
    """A seat with its token, and the invitations that whoever sits there may give."""
    links = await site.tables.links(who)
    return Seated(
        table=who.table,
        seat=who.seat,
        token=str(SeatToken(who.table, links.own)) if links.own else None,
        invitations={seat: str(SeatToken(who.table, secret)) for seat, secret in links.invitations.items()},
    )


@router.get("/tables/{table}", tags=["tables"], summary="A table", responses=errors(404, 422))
async def table(site: TheSite, table: str) -> TableModel:
    """What everybody may know of a table."""
    return table_model(await site.tables.info(table))


@router.post(
    "/tables/{table}/sit",
    tags=["tables"],
    status_code=201,
    summary="Sit down",
    responses=errors(400, 401, 404, 409, 413, 422, 429),
    dependencies=[counted(SEATS)],
)
async def sit(site: TheSite, table: str, wish: Sit) -> Seated:
    """Sit down on an open seat: that of an invitation, a numbered one, or the first."""
    await site.tables.info(table)
    secret = None
    if wish.invitation is not None:
        given = read_token(wish.invitation.rsplit("/", 1)[-1])
        secret = given.secret if given.table == table else ""
    who = await site.tables.sit(table, name=wish.player, seat=wish.seat, token=secret, nonce=wish.nonce)
    return await seated(site, who)


@router.post(
    "/tables/{table}/bots",
    tags=["tables"],
    summary="Add bots",
    responses=errors(400, 401, 403, 404, 409, 413, 422),
)
async def add_bots(site: TheSite, table: str, token: Token, wish: AddBot) -> TableModel:
    """Put a bot on an open seat, or on every open seat."""
    who = await who_is(site, table, token)
    try:
        await site.tables.add_bot(who, wish.level, wish.seat)
    except BadSeats as error:
        raise Explained(error, {"levels": [level.name for level in bots.levels()]}) from error
    return table_model(await site.tables.info(table))


SEAT_ERRORS = errors(400, 401, 403, 404, 409, 413, 422)


@router.post("/tables/{table}/leave", tags=["tables"], summary="Get up", responses=SEAT_ERRORS)
async def leave(site: TheSite, table: str, token: Token, wish: Leave | None = None) -> TableModel:
    """Get up. Before the match the seat is open again; in play it is kept, unless the match is given up."""
    await site.tables.leave(await who_is(site, table, token), (wish or Leave()).meanwhile)
    return table_model(await site.tables.info(table))


@router.post("/tables/{table}/back", tags=["tables"], summary="Come back", responses=SEAT_ERRORS)
async def back(site: TheSite, table: str, token: Token) -> TableModel:
    """Take the seat up again that one has left, or that a bot plays meanwhile."""
    await site.tables.back(await who_is(site, table, token))
    return table_model(await site.tables.info(table))


@router.post("/tables/{table}/vote", tags=["tables"], summary="Ask for a bot", responses=SEAT_ERRORS)
async def vote(site: TheSite, table: str, token: Token, wish: SeatMeant) -> TableModel:
    """Ask that a bot plays for somebody who has left or is gone; it does once all who are here ask."""
    await site.tables.vote(await who_is(site, table, token), wish.seat)
    return table_model(await site.tables.info(table))


@router.post("/tables/{table}/offer", tags=["tables"], summary="Offer a seat", responses=SEAT_ERRORS)
async def offer(site: TheSite, table: str, token: Token, wish: SeatMeant) -> Seated:
    """As the host, invite somebody else to the seat of one who has left or is gone."""
    who = await who_is(site, table, token)
    await site.tables.offer(who, wish.seat)
    return await seated(site, who)


@router.get("", include_in_schema=False)
async def documentation(request: Request, site: TheSite) -> Response:
    """The API, described for people."""
    return site.answer(request, api_page(site.visit(request), request.app.openapi()))
