"""The API at a table: looking, choosing, taking back, talking, listening."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from coven.engine.data import Json
from coven.engine.errors import CovenError, IllegalChoice, NotYourTurn, StaleChoice
from coven.tables import Look, Who
from coven.web.failures import Explained
from coven.web.quotas import CHAT
from coven.web.routes.api_base import Token, counted, errors, who_is
from coven.web.routes.api_models import (
    ChatModel,
    Choice,
    HintModel,
    LookModel,
    PendingModel,
    PlayedModel,
    Say,
    Undo,
)
from coven.web.site import Site, TheSite
from coven.web.stream import stream_response

router = APIRouter(prefix="/api/tables/{table}", tags=["playing"])


def look_model(look: Look) -> LookModel:
    """A look at a table, as programs see it."""
    return LookModel.model_validate(
        {
            "table": asdict(look.table),
            "view": look.view and look.view.as_json(),
            "log": look.log,
            "can_undo": look.can_undo,
        }
    )


@router.get("/view", summary="Look", responses=errors(401, 404, 422))
async def view(site: TheSite, table: str, token: Token) -> LookModel:
    """The table through the seat's eyes, or, without a token, through a spectator's."""
    return look_model(await site.tables.look(await who_is(site, table, token)))


@router.get("/decision", summary="What is asked", responses=errors(401, 404, 422))
async def decision(site: TheSite, table: str, token: Token) -> PendingModel:
    """The question that stands, if it is asked of the seat."""
    look = await site.tables.look(await who_is(site, table, token))
    if look.view is None:
        return PendingModel(number=0, asked=[], over=False, decision=None)
    view = look.view.as_json()
    return PendingModel(
        number=view["number"], asked=view["asked"], over=view["over"], decision=view["decision"]
    )


@router.post(
    "/choose",
    summary="Choose",
    responses=errors(400, 401, 403, 404, 409, 413, 422),
)
async def choose(site: TheSite, table: str, token: Token, choice: Choice) -> PlayedModel:
    """Answer the question with that number. When the answer arrives, the choice is on the disk."""
    who = await who_is(site, table, token)
    try:
        played = await site.tables.choose(who, choice.key, choice.number)
    except (IllegalChoice, NotYourTurn, StaleChoice) as error:
        raise Explained(error, await expected(site, who, error)) from error
    return PlayedModel.model_validate(played._asdict())


async def expected(site: Site, who: Who, error: CovenError) -> object:
    """What a choice should have been."""
    view = (await site.tables.look(who)).view
    if isinstance(error, IllegalChoice) and view and view.decision:
        return [option.key for option in view.decision.options]
    return {"number": view and view.number, "asked": view and view.asked}


@router.post("/undo", summary="Undo", responses=errors(400, 401, 403, 404, 409, 413, 422))
async def undo(site: TheSite, table: str, token: Token, wish: Undo) -> PlayedModel:
    """Take the seat's last choice back, while nobody else has acted and nothing has come to light."""
    played = await site.tables.undo(await who_is(site, table, token), wish.number)
    return PlayedModel.model_validate(played._asdict())


@router.get("/hint", summary="A hint", responses=errors(401, 403, 404, 409, 422, 429))
async def hint(request: Request, site: TheSite, table: str, token: Token) -> HintModel:
    """What the strongest bot would do on this seat, knowing what the seat knows."""
    who = await who_is(site, table, token)
    number = (await site.tables.info(table)).number
    return HintModel.model_validate((await site.hint(request, who, number))._asdict())


@router.get("/chat", summary="The chat", responses=errors(404, 422))
async def chat(
    site: TheSite,
    table: str,
    after: Annotated[int, Query(ge=0, le=2**31, description="Only lines after the one with this id.")] = 0,
) -> list[ChatModel]:
    """What was said at the table, the oldest first."""
    return [ChatModel.model_validate(line._asdict()) for line in await site.tables.chat(table, after)]


@router.post(
    "/chat",
    status_code=201,
    summary="Talk",
    responses=errors(400, 401, 403, 404, 413, 422, 429),
    dependencies=[counted(CHAT)],
)
async def say(site: TheSite, table: str, token: Token, words: Say) -> list[ChatModel]:
    """Say something to everybody at the table and around it; the answer is the chat."""
    await site.tables.say(await who_is(site, table, token), words.text)
    return [ChatModel.model_validate(line._asdict()) for line in await site.tables.chat(table)]


@router.get("/record", summary="The record", responses=errors(401, 404, 422))
async def record(site: TheSite, table: str, token: Token) -> Json:
    """The match as a record: whole and verifiable once it is over; before, without anybody's secrets."""
    return await site.tables.record(await who_is(site, table, token))


@router.get(
    "/live",
    summary="News",
    response_class=Response,
    responses={
        200: {
            "description": "Events, `changed` or `alive`: the id is the revision, the data the number.",
            "content": {
                "text/event-stream": {
                    "schema": {"type": "string"},
                    "example": "id: 23\nevent: changed\ndata: 17\n\n",
                }
            },
        },
        **errors(401, 404, 422, 429),
    },
)
async def live(request: Request, site: TheSite, table: str, token: Token) -> Response:
    """A stream that says when to look again; with a token, the seat is here as long as it is open."""
    return await stream_response(request, site, await who_is(site, table, token))
