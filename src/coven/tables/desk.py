"""The desk: it holds tables in memory, keeps them true to the database, and writes every change of them.

A change is checked on the table in memory, committed, and only then true in memory. Each transaction begins
by moving the table's revision on from the one in memory: if another server process was first, nothing is
written, the table is read again, and the change is checked anew on what is there now.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import structlog
from sqlalchemy import CursorResult, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from coven.engine.errors import StaleChoice
from coven.engine.match import Match
from coven.tables import edits
from coven.tables.errors import BrokenTable, UnknownTable
from coven.tables.live import Change, Live
from coven.tables.loading import Loaded, load, played_on
from coven.tables.models import OVER, PLAYING, ChoiceRow, ReplayRow, RestRow, SeatRow, TableRow
from coven.tables.news import CHAT, MATCH, SEATS, News, Notice
from coven.tables.replays import freeze
from coven.tables.seats import seat_name
from coven.tables.store import Store
from coven.tables.words import now

log = structlog.get_logger(__name__)

Edit = Callable[[Live], Change]
ATTEMPTS = 5
"""How often a change is checked anew because another process was first."""
IN_MEMORY = 500
"""How many tables are held; those that nobody touched for longest are let go."""


class Moved(Exception):
    """Another process has changed the table."""


class Desk:
    """Tables in memory. `wake` is called with each that was looked at or changed: its bots may be asked."""

    def __init__(self, store: Store, news: News, wake: Callable[[Live], None]) -> None:
        self.store = store
        self.news = news
        self.wake = wake
        self._tables: OrderedDict[str, Live] = OrderedDict()

    async def look(self, table: str) -> Live:
        """The table as it is now; UnknownTable if there is none."""
        live = self._held(table)
        async with live.lock:
            await self._refresh(live)
        self.wake(live)
        return live

    async def change(self, table: str, edit: Edit) -> tuple[Live, Change]:
        """Check an edit on the table as it is now, and write it; raises as the edit does."""
        live = self._held(table)
        async with live.lock:
            for _ in range(ATTEMPTS):
                await self._refresh(live)
                change = edit(live)
                try:
                    await self._write(live, change)
                except Moved:
                    continue
                live.foreign = False
                self.wake(live)
                return live, change
        raise StaleChoice("the table keeps changing; try again")

    async def create(
        self, row: TableRow, seats: list[SeatRow], insert: Callable[[AsyncSession], Any]
    ) -> Live:
        """A new table, begun at once if it is full; `insert` runs first in its transaction."""
        live = Live(row.id)
        live.row, live.seats = row, seats
        change = edits.begun_if_full(live, Change())
        await self._conclude(live, change)
        notice = notice_of(live, change)
        async with self.store.begin() as session:
            await insert(session)
            apply(live, change)
            session.add(row)
            await session.flush()
            session.add_all([*seats, *change.rows])
            if change.rest is not None:
                session.add(change.rest)
            await self.store.announce(session, self.news.letter(notice))
        live.loaded = True
        self._tables[live.id] = live
        self.news.publish(notice)
        self.wake(live)
        return live

    async def close(self) -> None:
        """Stop the bots of all tables."""
        drivers = [live.driver for live in self._tables.values() if live.driver is not None]
        for driver in drivers:
            driver.cancel()
        if drivers:
            await asyncio.wait(drivers)

    def _held(self, table: str) -> Live:
        live = self._tables.setdefault(table, Live(table))
        self._tables.move_to_end(table)
        if len(self._tables) > IN_MEMORY:
            idle = (old for old in self._tables.values() if old.driver is None and not old.lock.locked())
            oldest = next(idle)
            if oldest is not live:
                del self._tables[oldest.id]
        return live

    # -- reading

    async def _refresh(self, live: Live) -> None:
        """Read the table if it has changed since it was read; call with the lock held."""
        for _ in range(ATTEMPTS):
            async with self.store.begin() as session:
                revision = await session.scalar(select(TableRow.revision).where(TableRow.id == live.id))
                if revision is None:
                    self._tables.pop(live.id, None)
                    raise UnknownTable(f"there is no table {live.id!r}; it may have been mistyped")
                if live.loaded and revision == live.row.revision:
                    return
                row = await session.get_one(TableRow, live.id)
                seats = (
                    await session.scalars(
                        select(SeatRow).where(SeatRow.table_id == live.id).order_by(SeatRow.seat)
                    )
                ).all()
                loaded = await self._match(session, live, row) if row.status == PLAYING else None
            live.foreign = live.loaded
            live.row, live.seats, live.loaded = row, list(seats), True
            live.match = loaded.match if loaded else None
            if loaded is None or loaded.lost is None:
                return
            log.warning("a match goes on under new rules", table=live.id, lost=loaded.lost)
            try:
                await self._write(live, edits.rebased(live, loaded.match, loaded.lost))
            except Moved:
                continue
            return
        raise BrokenTable(f"the table {live.id} keeps changing while it is read; try again")

    async def _match(self, session: AsyncSession, live: Live, row: TableRow) -> Loaded:
        """The match of a table in play: what is in memory and the choices since, or all of it."""
        known = live.match if live.loaded and same_beginning(live.row, row) else None
        rows = select(ChoiceRow).where(ChoiceRow.table_id == live.id).order_by(ChoiceRow.number)
        if known is not None:
            since = (await session.scalars(rows.where(ChoiceRow.number >= known.number))).all()
            return Loaded(played_on(known.copy(), since))
        choices = (await session.scalars(rows)).all()
        rest = await session.get_one(RestRow, live.id)
        return load(row, choices, rest)

    # -- writing

    async def _write(self, live: Live, change: Change) -> None:
        """Commit a change, then make it true in memory and tell everybody; Moved if it came too late."""
        await self._conclude(live, change)
        change.values |= {"revision": live.row.revision + 1, "updated": now()}
        notice = notice_of(live, change)
        try:
            async with self.store.begin() as session:
                await write(session, live, change)
                await self.store.announce(session, self.news.letter(notice))
        except IntegrityError as error:
            raise Moved from error
        apply(live, change)
        self.news.publish(notice)

    async def _conclude(self, live: Live, change: Change) -> None:
        """Add what follows from the match: what lists show, and at its end results and replay."""
        match = change.match
        if match is None:
            return
        change.values |= {"number": match.number, "asked": list(match.pending)}
        if match.over:
            names = [change.seats.get(s.seat, {}).get("name") or seat_name(s) for s in live.seats]
            frames = await asyncio.to_thread(freeze, match, names)
            change.values |= {"status": OVER, "results": match.results.as_json()}
            change.rows.append(ReplayRow(table_id=live.id, frames=frames))


def same_beginning(before: TableRow, after: TableRow) -> bool:
    """Whether the match in memory is still the one of the row."""
    return (before.status, before.version, before.start) == (after.status, after.version, after.start)


async def write(session: AsyncSession, live: Live, change: Change) -> None:
    """Write a change's rows; the table's own comes first, and takes the lock for all of them."""
    mine = (TableRow.id == live.id, TableRow.revision == live.row.revision)
    moved = await session.execute(update(TableRow).where(*mine).values(**change.values))
    assert isinstance(moved, CursorResult)
    if moved.rowcount != 1:
        raise Moved
    for seat, values in change.seats.items():
        place = (SeatRow.table_id == live.id, SeatRow.seat == seat)
        await session.execute(update(SeatRow).where(*place).values(**values))
    session.add_all(change.rows)
    if change.rest is not None:
        await session.merge(change.rest)


def apply(live: Live, change: Change) -> None:
    """Make a change true in memory."""
    for name, value in change.values.items():
        setattr(live.row, name, value)
    for seat, values in change.seats.items():
        for name, value in values.items():
            setattr(live.seats[seat], name, value)
    if change.match is not None:
        live.match = None if change.match.over else change.match


def notice_of(live: Live, change: Change) -> Notice:
    """What a change is to those who watch."""
    what = {MATCH} if change.match is not None else set()
    if change.seats or "status" in change.values or not live.loaded:
        what.add(SEATS)
    if any(row.__tablename__ == "chat" for row in change.rows):
        what.add(CHAT)
    match: Match | None = change.match
    return Notice(live.id, match.number if match is not None else live.row.number, frozenset(what))
