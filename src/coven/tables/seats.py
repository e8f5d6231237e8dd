"""Who is at a table: points of view, plans of seats, secret links, and what everybody may know of a table."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from coven.engine.data import Json
from coven.tables.models import BOT, PERSON, VACANT, SeatRow, TableRow

WORDS_KEPT = 20_000
"""So many words of secret links are at hand: a page asks for those of all its seats."""


class Who(NamedTuple):
    """A point of view: a table and who looks at it. Made by `Tables.who`, never by hand.

    `seat` is None for a spectator. `tenure` tells this person's time on the seat from that of whoever sits
    there later, so that an old point of view opens nothing. `invited` is the open seat that a link offers.
    """

    table: str
    seat: int | None = None
    guest: str | None = None
    tenure: int = 0
    invited: int | None = None


class Guest(NamedTuple):
    """Somebody with a name."""

    id: str
    name: str


class SeatPlan(NamedTuple):
    """How a seat begins: `person` (whoever makes the table), `bot` with a level, or `open`."""

    kind: str
    level: str = ""


ME = SeatPlan(PERSON)
ANYBODY = SeatPlan(VACANT)


def bot(level: str) -> SeatPlan:
    """A seat for a bot of that level."""
    return SeatPlan(BOT, level)


class Links(NamedTuple):
    """The secret links that somebody may know: to their own seat, and to the open seats, by seat."""

    own: str | None
    invitations: dict[int, str]


@dataclass(frozen=True)
class SeatInfo:
    """What everybody may know of a seat: whether its sitter has left, and which bot plays meanwhile."""

    seat: int
    kind: str
    name: str
    level: str | None
    left_at: int | None = None
    stand_in: str | None = None
    offered: bool = False
    votes: tuple[int, ...] = ()


@dataclass(frozen=True)
class TableInfo:
    """What everybody may know of a table. Times are milliseconds since 1970."""

    id: str
    name: str
    game: str
    players: int
    options: Json
    status: str
    listed: bool
    created: int
    updated: int
    number: int
    asked: list[int]
    commitment: str
    results: Json | None
    seats: list[SeatInfo]
    revision: int
    rematch: str | None = None

    @property
    def names(self) -> list[str]:
        """What to call the seats."""
        return [seat.name for seat in self.seats]

    @property
    def open_seats(self) -> list[int]:
        """Where one may sit down."""
        return [seat.seat for seat in self.seats if seat.kind == VACANT]


def table_info(row: TableRow, seats: Sequence[SeatRow]) -> TableInfo:
    """The public side of a table's rows."""
    return TableInfo(
        id=row.id,
        name=row.name,
        game=row.game,
        players=row.players,
        options=row.options,
        status=row.status,
        listed=row.listed,
        created=row.created,
        updated=row.updated,
        number=row.number,
        asked=list(row.asked),
        commitment=row.commitment,
        results=row.results,
        seats=[seat_info(seat) for seat in seats],
        revision=row.revision,
        rematch=row.rematch,
    )


def seat_info(seat: SeatRow) -> SeatInfo:
    """The public side of a seat's row."""
    votes = tuple(seat.votes or ())
    return SeatInfo(
        seat.seat,
        seat.kind,
        seat_name(seat),
        seat.level,
        seat.left_at,
        seat.stand_in,
        bool(seat.offered),
        votes,
    )


class Names:
    """What to call the seats, in each line of the log: one that changed hands keeps its name in old lines."""

    def __init__(self, seats: Sequence[SeatRow]) -> None:
        self.now = [seat_name(seat) for seat in seats]
        self._was = {seat.seat: seat.was for seat in seats if seat.was}

    @classmethod
    def fixed(cls, names: Sequence[str]) -> Names:
        """Names that never changed."""
        made = cls([])
        made.now = list(names)
        return made

    def at(self, line: int) -> Sequence[str]:
        """The names in the line with that index."""
        if not self._was:
            return self.now
        then = list(self.now)
        for seat, eras in self._was.items():
            then[seat] = next((name for lines, name in eras if line < lines), then[seat])
        return then


def seat_name(seat: SeatRow) -> str:
    """What to call a seat."""
    return seat.name or f"Seat {seat.seat + 1}"


@lru_cache(WORDS_KEPT)
def token(key: bytes, table: str, seat: int, tenure: int) -> str:
    """The secret link's word for a seat, signed with the server's key.

    It is derived, not stored, so that a page can show it again. It is good for one tenure: the invitation to
    an open seat ends when somebody sits down, so whoever sent it cannot look into the hand of whoever came.
    """
    said = f"seat:{table}:{seat}:{tenure}".encode()
    return urlsafe_b64encode(hmac.digest(key, said, "sha256")[:18]).decode()


def invitation(key: bytes, seat: SeatRow) -> str:
    """The word of an invitation to an open seat, or to one that is offered while its sitter may come back."""
    return token(key, seat.table_id, seat.seat, seat.tenure + (1 if seat.offered else 0))


def opens(given: str, key: bytes, seat: SeatRow, tenure: int) -> bool:
    """Whether the given word is the seat's in that tenure."""
    return hmac.compare_digest(given.encode(), token(key, seat.table_id, seat.seat, tenure).encode())
