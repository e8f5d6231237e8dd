"""The ways to be wrong at a table. Like all errors of Coven: one readable line, and nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from coven.engine.errors import BadContent, CovenError

log = structlog.get_logger(__name__)


class StoreError(CovenError):
    """The database cannot be opened, or did not take what was written."""


class UnknownTable(CovenError):
    """There is no table with that id."""


class UnknownGuest(CovenError):
    """There is no guest with that id."""


class UnknownSeal(CovenError):
    """The commitment was not made here, is too old, or has been used already."""


class BadWords(CovenError):
    """A name, a message or a nonce is empty or too long."""


class BadSeats(CovenError):
    """The plan of seats does not fit the table, or there is no such seat."""


class SeatTaken(CovenError):
    """Somebody sits there, or the guest sits at this table already."""


class ForeignToken(CovenError):
    """The secret link opens no seat of this table."""


class NotYourSeat(CovenError):
    """Only who sits at the seat, or keeps the table, may do that."""


class NotStarted(CovenError):
    """The match has not begun: seats are still open."""


class AlreadyStarted(CovenError):
    """The match has begun: that could be done only before."""


class NotOver(CovenError):
    """The match is still being played: that can be had only after it."""


class ThinkingFailed(CovenError):
    """The bot gave no usable answer."""


class Busy(CovenError):
    """So much is asked of the house at once that this has to wait; `wait` says how many seconds."""

    def __init__(self, why: str, wait: int) -> None:
        self.wait = wait
        super().__init__(f"{why}; come back in {wait} seconds")


class BrokenTable(CovenError):
    """The match cannot be continued with the rules that are installed."""


@contextmanager
def told_as_broken(table: str, why: str) -> Iterator[None]:
    """Whatever goes wrong with one table is its own trouble: a BrokenTable, with a trace in the log.

    So are files of its game that are not in order, which only the log names.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, CovenError) and not isinstance(error, BadContent):
            raise
        log.exception("a table fails", table=table, why=why)
        raise BrokenTable(
            f"this table is broken: {why}; it has been noted, and what was played is kept"
        ) from error
