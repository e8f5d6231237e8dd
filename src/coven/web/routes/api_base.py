"""What all addresses of the API share: the token, and the errors they can answer with."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.params import Depends as Dependency
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from coven.engine.data import Json
from coven.tables import Who
from coven.web.identity import read_token
from coven.web.routes.api_models import Error
from coven.web.site import Site, TheSite

bearer = HTTPBearer(auto_error=False, description="A seat's token, as `sit` and `create` give it.")
Token = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


def errors(*statuses: int) -> dict[int | str, Json]:
    """The errors that an address can answer with, for its description."""
    words = {
        400: "the body is not JSON",
        401: "the token opens no seat of this table",
        403: "only who sits there may do that",
        404: "there is no such game or table",
        409: "not now: the table stands differently",
        413: "the body is too long",
        422: "a field or a choice will not do",
        429: "too many of these at once; `Retry-After` says when to come back",
        503: "the database or a bot did not answer",
    }
    return {
        status: {"model": Error, "description": words[status].capitalize()} for status in (*statuses, 503)
    }


def counted(what: str) -> Dependency:
    """Have an address count against a quota."""

    def spend(request: Request, site: TheSite) -> None:
        site.spend(request, what)

    return Dependency(spend)


async def who_is(site: Site, table: str, token: HTTPAuthorizationCredentials | None) -> Who:
    """Whose eyes a program looks with: those of its token's seat, or a spectator's."""
    if token is None:
        return await site.tables.who(table)
    given = read_token(token.credentials)
    await site.tables.info(table)
    return await site.tables.who(table, None, given.secret if given.table == table else "")
