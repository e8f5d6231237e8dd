"""What went wrong, as an answer: a page for people, `{"error": …, "expected": …}` for programs."""

from __future__ import annotations

from collections.abc import Sequence
from traceback import format_exception
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import HTMLResponse, JSONResponse, Response

from coven import tables
from coven.engine import errors
from coven.engine.errors import CovenError
from coven.web.pages.errors import error_page
from coven.web.quotas import TooMany
from coven.web.security import HEADERS, ForeignOrigin
from coven.web.site import site_of

log = structlog.get_logger(__name__)

STATUSES: dict[type[CovenError], int] = {
    tables.UnknownGuest: 401,
    tables.ForeignToken: 401,
    tables.NotYourSeat: 403,
    ForeignOrigin: 403,
    errors.UnknownGame: 404,
    tables.UnknownTable: 404,
    errors.StaleChoice: 409,
    errors.NotYourTurn: 409,
    errors.MatchOver: 409,
    errors.CannotUndo: 409,
    tables.UnknownSeal: 409,
    tables.SeatTaken: 409,
    tables.NotStarted: 409,
    tables.AlreadyStarted: 409,
    tables.NotOver: 409,
    tables.BrokenTable: 409,
    errors.IllegalChoice: 422,
    errors.BadOptions: 422,
    tables.BadWords: 422,
    tables.BadSeats: 422,
    TooMany: 429,
    errors.BadContent: 500,
    tables.StoreError: 503,
    tables.ThinkingFailed: 503,
    tables.Busy: 503,
}
WORDS = {
    404: "There is nothing at this address. The link may be mistyped, or older than the house.",
    405: "This address is not for that.",
    413: "That is too much at once.",
}
UNREADABLE = "The body cannot be read: it is too deep, or a number in it is too long."
NOT_IN_ORDER = "The files of this game are not in order; it has been noted."
NO_DATABASE = "The database does not answer. Nothing was changed; try again in a moment."
SEAT = "/seat/"
BROKEN = "Something broke on our side; it has been noted. What was played is kept. Try again."


class Explained(CovenError):
    """An error with what was expected instead, for programs."""

    def __init__(self, error: CovenError, expected: object) -> None:
        super().__init__(str(error))
        self.error = error
        self.expected = expected


def status_of(error: CovenError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, Explained):
        error = error.error
    return next((STATUSES[kind] for kind in type(error).__mro__ if kind in STATUSES), 400)


def in_words(error: Exception) -> str:
    """An error as a sentence. Where the database or a file is, and what it says, is for the log alone."""
    if isinstance(error, errors.BadContent):
        log.error("a game's files are not in order", error=str(error))
        return NOT_IN_ORDER
    if isinstance(error, tables.StoreError):
        log.error("the database failed", error=str(error))
        return NO_DATABASE
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")


def failed(request: Request, status: int, message: str, expected: object = None) -> Response:
    """The answer for something that went wrong."""
    if request.url.path.startswith("/api/"):
        challenge = {"WWW-Authenticate": "Bearer"} if status == 401 else None
        return JSONResponse({"error": message, "expected": expected}, status, headers=challenge)
    site = site_of(request)
    shown = expected if isinstance(expected, str) else ""
    page = error_page(
        site.visit(request), status, message, shown, _table_of(request) if status == 401 else ""
    )
    return HTMLResponse(page, status)


def _table_of(request: Request) -> str:
    """The table that a seat's link names: whoever may not sit there may still look."""
    path = request.url.path
    table, dot, _ = path.removeprefix(SEAT).partition(".")
    return table if path.startswith(SEAT) and dot and table.isalnum() else ""


async def on_coven_error(request: Request, error: Exception) -> Response:
    """One of our own errors: its text is meant to be read."""
    assert isinstance(error, CovenError)
    expected = error.expected if isinstance(error, Explained) else None
    response = failed(request, status_of(error), in_words(error), expected)
    response.headers.update(when_to_come_back(error))
    return response


def when_to_come_back(error: CovenError) -> dict[str, str]:
    """The header that says when to try again, where that can be said."""
    return {"Retry-After": str(error.wait)} if isinstance(error, (TooMany, tables.Busy)) else {}


async def on_http_error(request: Request, error: Exception) -> Response:
    """An unknown address, a wrong method."""
    assert isinstance(error, HTTPException)
    words = WORDS.get(error.status_code, in_words(Exception(error.detail)))
    if error.status_code == 400 and isinstance(
        error.__cause__, (ValueError, RecursionError)
    ):  # JSON, but not for Python
        response = failed(request, 400, UNREADABLE, "a JSON object")
    else:
        response = failed(request, error.status_code, words)
    response.headers.update(error.headers or {})
    return response


async def on_invalid(request: Request, error: Exception) -> Response:
    """A program sent fields that will not do."""
    assert isinstance(error, RequestValidationError)
    problems: Sequence[Any] = error.errors()
    if any(problem["type"] == "json_invalid" for problem in problems):
        return failed(request, 400, "The body is not JSON.", "a JSON object")
    fields = [
        {"field": ".".join(str(part) for part in problem["loc"][1:]), "problem": problem["msg"]}
        for problem in problems
    ]
    named = ", ".join(sorted({field["field"] or "the body" for field in fields}))
    return failed(request, 422, f"This will not do: {named}.", fields)


async def on_disconnect(_request: Request, _error: Exception) -> Response:
    """Whoever asked has hung up: nobody hears the answer, and nothing is wrong here."""
    return Response(status_code=400)


async def on_anything(request: Request, error: Exception) -> Response:
    """A mistake of ours."""
    log.error("a request failed", path=request.url.path, trace="".join(format_exception(error)))
    response = failed(request, 500, BROKEN)
    response.headers.update(HEADERS)
    return response


def explain_failures(app: FastAPI) -> None:
    """Answer every failure of an app in our own words."""
    app.add_exception_handler(CovenError, on_coven_error)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(ClientDisconnect, on_disconnect)
    app.add_exception_handler(Exception, on_anything)
