"""A table in memory, and what a change of it consists of."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from coven.engine.errors import MatchOver
from coven.engine.events import Event
from coven.engine.match import Match
from coven.tables.errors import BadSeats, NotStarted, NotYourSeat
from coven.tables.models import BOT, OPEN, OVER, PERSON, RestRow, Row, SeatRow, TableRow
from coven.tables.seats import TableInfo, Who, seat_name, table_info


@dataclass
class Change:
    """What to write, all in one transaction: an edit looks at a table and returns one, or raises.

    `values` and `seats` are new values of columns; `match` is the match as it will stand, a copy of its own.
    """

    values: dict[str, Any] = field(default_factory=dict)
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    rest: RestRow | None = None
    match: Match | None = None
    events: Sequence[Event] = ()


class Table:
    """A table in memory. Its rows are copies of what the database held at `row.revision`."""

    row: TableRow
    seats: list[SeatRow]

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.loaded = False
        self.foreign = False
        """Whether the last change came from another server process, which then has its bots think."""
        self.match: Match | None = None
        self.driver: asyncio.Task[None] | None = None

    @property
    def info(self) -> TableInfo:
        """What everybody may know."""
        return table_info(self.row, self.seats)

    @property
    def names(self) -> list[str]:
        """What to call the seats."""
        return [seat_name(seat) for seat in self.seats]

    @property
    def bots_asked(self) -> list[int]:
        """The seats of bots that the match waits for."""
        if self.match is None:
            return []
        return [seat for seat in self.match.pending if self.seats[seat].kind == BOT]

    def seat_at(self, seat: int) -> SeatRow:
        """The seat with that number, or BadSeats."""
        if not 0 <= seat < len(self.seats):
            raise BadSeats(f"there is no seat {seat + 1} at this table; it has {len(self.seats)} seats")
        return self.seats[seat]

    def in_play(self) -> Match:
        """The match, or NotStarted or MatchOver."""
        if self.row.status == OPEN:
            raise NotStarted("the match has not begun: it begins when every seat is taken")
        if self.row.status == OVER or self.match is None:
            raise MatchOver("the match is over; nothing is left to choose")
        return self.match

    def seen_by(self, guest: str | None) -> Who:
        """The point of view of a guest: that of their seat, or a spectator's."""
        for seat in self.seats:
            if guest is not None and seat.guest == guest:
                return Who(self.id, seat.seat, guest, seat.tenure)
        return Who(self.id, None, guest)

    def reader(self, who: Who) -> int | None:
        """Through which seat's eyes somebody may look now: None for a spectator, and for who has left."""
        if who.seat is None or not 0 <= who.seat < len(self.seats):
            return None
        seat = self.seats[who.seat]
        return who.seat if seat.kind == PERSON and seat.tenure == who.tenure else None

    def own_seat(self, who: Who) -> SeatRow:
        """The seat that somebody sits at, or NotYourSeat."""
        if who.seat is None:
            raise NotYourSeat("you are watching this table: only those who sit at it can do that")
        if self.reader(who) is None:
            raise NotYourSeat(f"seat {who.seat + 1} is not yours any more")
        return self.seats[who.seat]

    def keeper(self, who: Who) -> None:
        """Raise NotYourSeat unless somebody sits at the table or has made it."""
        if who.guest != self.row.host or who.guest is None:
            self.own_seat(who)
