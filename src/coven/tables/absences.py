"""Who is not at their seat: leaving, coming back, bots by vote, offers of the host, and who is here."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from coven import bots
from coven.tables import keeping
from coven.tables.errors import StoreError
from coven.tables.lobby import Lobby
from coven.tables.models import OVER, PERSON, SeatRow
from coven.tables.news import PEOPLE, UNKNOWN, News, Notice
from coven.tables.presence import BEAT, GONE, HERE, LITTLE_WHILE, MOMENT, People, Presence
from coven.tables.repository import Repository
from coven.tables.seats import Who
from coven.tables.store import Store
from coven.tables.table import Change, Table


class Absences(Lobby):
    """Who leaves a seat, comes back or is stood in for, at all tables."""

    repository: Repository
    news: News
    people: People

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._later: dict[tuple[str, int | None], tuple[asyncio.TimerHandle, ...]] = {}
        """When watchers look again, by who has gone."""

    # -- leaving and coming back

    async def leave(self, who: Who, meanwhile: str = keeping.WAIT, level: str = "") -> Who:
        """Get up. Before the match the seat is open again; during it, it is kept: see `keeping`."""
        level = level or bots.usual().name
        await self.repository.change(
            who.table, partial(keeping.leaving, who=who, meanwhile=meanwhile, level=level)
        )
        return Who(who.table, None, who.guest)

    async def back(self, who: Who) -> None:
        """Take one's seat up again."""
        await self.repository.change(who.table, partial(keeping.coming_back, who=who))

    async def vote(self, who: Who, seat: int) -> None:
        """Ask that a bot plays a seat whose sitter is not here; it does once all who are here have asked."""

        def edit(table: Table) -> Change:
            here = [other.seat for other in table.seats if self._presence(table, other).state != GONE]
            here = [other for other in here if table.seats[other].kind == PERSON]
            level, gone = bots.usual().name, seat not in here
            return keeping.voting(table, who, seat, level, here, gone)

        await self.repository.change(who.table, edit)

    async def offer(self, who: Who, seat: int) -> None:
        """Let the host invite somebody else to a seat whose sitter is not here."""

        def edit(table: Table) -> Change:
            gone = self._presence(table, table.seat_at(seat)).state == GONE
            return keeping.offering(table, who, seat, gone)

        await self.repository.change(who.table, edit)

    # -- who is here

    def _people(self, table: Table) -> list[Presence]:
        """For each seat of a match in play, whether its sitter is here."""
        return [self._presence(table, place) for place in table.seats] if table.row.status != OVER else []

    def _presence(self, table: Table, place: SeatRow) -> Presence:
        if place.kind != PERSON:
            return Presence(HERE)
        return self.people.presence(table.id, place.seat, place.left_at)

    async def arrive(self, who: Who) -> None:
        """Somebody has the table open."""
        if who.seat is not None and self.people.arrive(who.table, who.seat):
            await self._tell_people(who.table, who.seat, True)

    async def depart(self, who: Who) -> None:
        """Somebody has closed it; the others are told if they do not come back in a moment."""
        if who.seat is None or not self.people.depart(who.table, who.seat):
            return
        await self._tell_people(who.table, who.seat, False)
        self._look_again_later(who.table, who.seat)

    async def beat(self) -> None:
        """Tell other processes for ever who is with this one, and forget who was with one that died."""
        while True:
            await asyncio.sleep(BEAT / 1000)
            for table in self.people.lapse():
                self._look_again(table)
                self._look_again_later(table, None)
            letters = self.news.beat_letters(self.people.open())
            with suppress(StoreError):
                await self.store.write(partial(self._announce_all, letters=letters))

    def _announce_all(self, connection: Connection, letters: list[str]) -> None:
        for letter in letters:
            self.store.announce(connection, letter)

    async def _tell_people(self, table: str, seat: int, here: bool) -> None:
        """Tell this process's watchers that somebody has come, and other processes either."""
        if here:
            self._look_again(table)
        if self.store.postgres:
            letter = self.news.people_letter(table, seat, here)
            with suppress(StoreError):
                await self.store.write(partial(self._announce_all, letters=[letter]))

    def _look_again(self, table: str) -> None:
        self.news.publish(Notice(table, UNKNOWN, frozenset({PEOPLE}), UNKNOWN))

    def _look_again_later(self, table: str, seat: int | None) -> None:
        """Have watchers look again when who has gone is away, and when they are gone.

        Who comes and goes all the time is waited for once.
        """
        for old in self._later.pop((table, seat), ()):
            old.cancel()
        later = asyncio.get_running_loop().call_later
        self._later[table, seat] = (
            later(MOMENT / 1000 + 0.1, self._look_again, table),
            later(LITTLE_WHILE / 1000 + 0.1, self._look_again_last, table, seat),
        )

    def _look_again_last(self, table: str, seat: int | None) -> None:
        del self._later[table, seat]
        self._look_again(table)

    def _others_people(self, process: str, table: str, seat: int, here: bool) -> None:
        if not here:
            self.people.depart_elsewhere(process, table, seat)
            self._look_again_later(table, seat)
        elif self.people.arrive_elsewhere(process, table, seat):
            self._look_again(table)
