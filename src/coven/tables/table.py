"""A table in memory, and what a change of it consists of."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import NamedTuple

from coven.engine.data import Json
from coven.engine.errors import MatchOver
from coven.engine.events import Event
from coven.engine.match import Match
from coven.engine.view import AnyView
from coven.tables.errors import BadSeats, ForeignToken, NotStarted, NotYourSeat
from coven.tables.handouts import ChatLine, Told
from coven.tables.models import BOT, OPEN, OVER, PERSON, VACANT, RestRow, Row, SeatRow, TableRow
from coven.tables.replays import line
from coven.tables.seats import Links, Names, TableInfo, Who, invitation, opens, table_info
from coven.tables.seats import token as signed


@dataclass
class Change:
    """What to write, all in one transaction: an edit looks at a table and returns one, or raises.

    `values` and `seats` are new values of columns; `match` is the match as it will stand, a copy of its own.
    """

    values: Json = field(default_factory=dict)
    seats: dict[int, Json] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    rest: RestRow | None = None
    match: Match | None = None
    events: Sequence[Event] = ()

    @property
    def nothing(self) -> bool:
        """Whether all stays as it is."""
        return not (self.values or self.seats or self.rows or self.rest or self.match)


class Shown(NamedTuple):
    """What spectators see of a match at a revision of its table: it is drawn once for all of them."""

    match: Match
    revision: int
    view: AnyView
    told: list[Told]


class Table:
    """A table in memory. Its rows are copies of what the database held at `row.revision`."""

    row: TableRow
    seats: list[SeatRow]

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.touched = monotonic()
        """When somebody last looked at it or changed it."""
        self.loaded = False
        self.foreign = False
        """Whether the last change came from another server process, which then has its bots think."""
        self.match: Match | None = None
        self.ended: Match | None = None
        """The match that came to its end here: those who follow its last steps look back into it."""
        self.chain = ""
        """The hash of all choices so far."""
        self.chat: list[ChatLine] = []
        """The latest lines, the oldest first."""
        self.ending: tuple[AnyView, list[Told]] | None = None
        """The last view of a match that is over and its whole log, once somebody has looked."""
        self.shown: Shown | None = None
        """What spectators see, once one of them has looked: all see the same."""
        self.watched_until = 0
        """When, in milliseconds, whoever looked last will not be waiting for anything any more."""
        self.driver: asyncio.Task[None] | None = None

    @property
    def revision(self) -> int:
        """Which state of the database this is."""
        return self.row.revision

    @property
    def info(self) -> TableInfo:
        """What everybody may know."""
        return table_info(self.row, self.seats)

    @property
    def names(self) -> list[str]:
        """What to call the seats."""
        return Names(self.seats).now

    def seen(self, match: Match, reader: int | None) -> tuple[AnyView, list[Told]]:
        """The view and the log of a seat, or (None) of a spectator."""
        if reader is not None:
            return match.seen_by(reader), self._told(match, reader)
        shown = self.shown
        if shown is None or shown.match is not match or shown.revision != self.revision:
            told = self._told(match, None)
            shown = self.shown = Shown(match, self.revision, match.seen_by(None), told)
        return shown.view, shown.told

    def _told(self, match: Match, reader: int | None) -> list[Told]:
        names = Names(self.seats)
        over = match.over
        events = [(i, event) for i, event in enumerate(match.log) if event.visible(reader, over)]
        return [line(event, reader, names.at(i), over) for i, event in events]

    @property
    def bots_asked(self) -> list[int]:
        """The seats of bots that the match waits for."""
        if self.match is None:
            return []
        return [seat for seat in self.match.pending if self.bot_level(seat)]

    def bot_level(self, seat: int) -> str:
        """The level of the bot that plays a seat, or "" for a person."""
        place = self.seats[seat]
        return place.stand_in or (place.level or "" if place.kind == BOT else "")

    @property
    def attended(self) -> bool:
        """Whether any seat is played by a person."""
        return any(s.kind == PERSON and s.left_at is None and not s.stand_in for s in self.seats)

    def is_host(self, who: Who) -> bool:
        """Whether somebody has made this table."""
        return who.guest is not None and who.guest == self.row.host

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

    def point_of_view(self, guest: str | None, token: str | None, key: bytes) -> Who:
        """That of a guest, or of whoever holds a secret link; ForeignToken if it opens no seat."""
        here = self.seen_by(guest)
        if token is None:
            return here
        for seat in self.seats:
            if opens(token, key, seat, seat.tenure) and seat.kind != BOT:
                if seat.kind == VACANT:
                    return here._replace(invited=seat.seat)
                return Who(self.id, seat.seat, seat.guest or guest, seat.tenure)
            if seat.offered and opens(token, key, seat, seat.tenure + 1):
                return here._replace(invited=seat.seat)
            if opens(token, key, seat, seat.tenure - 1) and here.seat == seat.seat:
                return here
        raise ForeignToken("this secret link opens no seat of this table; it may have been used already")

    def links(self, who: Who, key: bytes) -> Links:
        """The secret links that somebody may know: their own, and for keepers the open seats'."""
        own = self.reader(who)
        inviting = self.keeps(who) if self.row.status == OPEN else self.is_host(who)
        free = [s for s in self.seats if s.kind == VACANT or s.offered]
        return Links(
            None if own is None else signed(key, self.id, own, self.seats[own].tenure),
            {s.seat: invitation(key, s) for s in free if inviting or s.seat == who.invited},
        )

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

    def keeps(self, who: Who) -> bool:
        """Whether somebody sits at the table or has made it."""
        return self.reader(who) is not None or self.is_host(who)

    def keeper(self, who: Who) -> None:
        """Raise NotYourSeat unless somebody sits at the table or has made it."""
        if not self.keeps(who):
            self.own_seat(who)
