"""The repository holds tables in memory, keeps them true to the database, and writes every change of them.

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
from coven.tables.loading import Loaded, load, played_on
from coven.tables.models import OVER, PLAYING, ChoiceRow, ReplayRow, RestRow, SeatRow, TableRow, now
from coven.tables.news import CHAT, MATCH, SEATS, News, Notice
from coven.tables.replays import freeze
from coven.tables.seats import seat_name
from coven.tables.store import Store
from coven.tables.table import Change, Table

log = structlog.get_logger(__name__)

Edit = Callable[[Table], Change]
ATTEMPTS = 5
"""How often a change is checked anew because another process was first."""
IN_MEMORY = 500
"""How many tables are held; those that nobody touched for longest are let go."""


class Moved(Exception):
    """Another process has changed the table."""


class Repository:
    """Tables in memory. `wake` is called with each that was looked at or changed: its bots may be asked."""

    def __init__(self, store: Store, news: News, wake: Callable[[Table], None]) -> None:
        self.store = store
        self.news = news
        self.wake = wake
        self._tables: OrderedDict[str, Table] = OrderedDict()

    async def look(self, table_id: str) -> Table:
        """The table as it is now; UnknownTable if there is none."""
        table = self._held(table_id)
        async with table.lock:
            await self._refresh(table)
        self.wake(table)
        return table

    async def change(self, table_id: str, edit: Edit) -> tuple[Table, Change]:
        """Check an edit on the table as it is now, and write it; raises as the edit does."""
        table = self._held(table_id)
        async with table.lock:
            for _ in range(ATTEMPTS):
                await self._refresh(table)
                change = edit(table)
                try:
                    await self._write(table, change)
                except Moved:
                    continue
                table.foreign = False
                self.wake(table)
                return table, change
        raise StaleChoice("the table keeps changing; try again")

    async def create(
        self, row: TableRow, seats: list[SeatRow], insert: Callable[[AsyncSession], Any]
    ) -> Table:
        """A new table, begun at once if it is full; `insert` runs first in its transaction."""
        table = Table(row.id)
        table.row, table.seats = row, seats
        change = edits.begun_if_full(table, Change())
        await self._conclude(table, change)
        notice = notice_of(table, change)
        async with self.store.begin() as session:
            await insert(session)
            apply(table, change)
            session.add(row)
            await session.flush()
            session.add_all([*seats, *change.rows])
            if change.rest is not None:
                session.add(change.rest)
            await self.store.announce(session, self.news.letter(notice))
        table.loaded = True
        self._tables[table.id] = table
        self.news.publish(notice)
        self.wake(table)
        return table

    async def close(self) -> None:
        """Stop the bots of all tables."""
        drivers = [table.driver for table in self._tables.values() if table.driver is not None]
        for driver in drivers:
            driver.cancel()
        if drivers:
            await asyncio.wait(drivers)

    def _held(self, table_id: str) -> Table:
        table = self._tables.setdefault(table_id, Table(table_id))
        self._tables.move_to_end(table_id)
        if len(self._tables) > IN_MEMORY:
            idle = (old for old in self._tables.values() if old.driver is None and not old.lock.locked())
            oldest = next(idle)
            if oldest is not table:
                del self._tables[oldest.id]
        return table

    # -- reading

    async def _refresh(self, table: Table) -> None:
        """Read the table if it has changed since it was read; call with the lock held."""
        for _ in range(ATTEMPTS):
            async with self.store.begin() as session:
                revision = await session.scalar(select(TableRow.revision).where(TableRow.id == table.id))
                if revision is None:
                    self._tables.pop(table.id, None)
                    raise UnknownTable(f"there is no table {table.id!r}; it may have been mistyped")
                if table.loaded and revision == table.row.revision:
                    return
                row = await session.get_one(TableRow, table.id)
                seats = (
                    await session.scalars(
                        select(SeatRow).where(SeatRow.table_id == table.id).order_by(SeatRow.seat)
                    )
                ).all()
                loaded = await self._match(session, table, row) if row.status == PLAYING else None
            table.foreign = table.loaded
            table.row, table.seats, table.loaded = row, list(seats), True
            table.match = loaded.match if loaded else None
            if loaded is None or loaded.lost is None:
                return
            log.warning("a match goes on under new rules", table=table.id, lost=loaded.lost)
            try:
                await self._write(table, edits.rebased(table, loaded.match, loaded.lost))
            except Moved:
                continue
            return
        raise BrokenTable(f"the table {table.id} keeps changing while it is read; try again")

    async def _match(self, session: AsyncSession, table: Table, row: TableRow) -> Loaded:
        """The match of a table in play: what is in memory and the choices since, or all of it."""
        known = table.match if table.loaded and same_beginning(table.row, row) else None
        rows = select(ChoiceRow).where(ChoiceRow.table_id == table.id).order_by(ChoiceRow.number)
        if known is not None:
            since = (await session.scalars(rows.where(ChoiceRow.number >= known.number))).all()
            return Loaded(played_on(known.copy(), since))
        choices = (await session.scalars(rows)).all()
        rest = await session.get_one(RestRow, table.id)
        return load(row, choices, rest)

    # -- writing

    async def _write(self, table: Table, change: Change) -> None:
        """Commit a change, then make it true in memory and tell everybody; Moved if it came too late."""
        await self._conclude(table, change)
        change.values |= {"revision": table.row.revision + 1, "updated": now()}
        notice = notice_of(table, change)
        try:
            async with self.store.begin() as session:
                await write(session, table, change)
                await self.store.announce(session, self.news.letter(notice))
        except IntegrityError as error:
            raise Moved from error
        apply(table, change)
        self.news.publish(notice)

    async def _conclude(self, table: Table, change: Change) -> None:
        """Add what follows from the match: what lists show, and at its end results and replay."""
        match = change.match
        if match is None:
            return
        change.values |= {"number": match.number, "asked": list(match.pending)}
        if match.over:
            names = [change.seats.get(s.seat, {}).get("name") or seat_name(s) for s in table.seats]
            frames = await asyncio.to_thread(freeze, match, names)
            change.values |= {"status": OVER, "results": match.results.as_json()}
            change.rows.append(ReplayRow(table_id=table.id, frames=frames))


def same_beginning(before: TableRow, after: TableRow) -> bool:
    """Whether the match in memory is still the one of the row."""
    return (before.status, before.version, before.start) == (after.status, after.version, after.start)


async def write(session: AsyncSession, table: Table, change: Change) -> None:
    """Write a change's rows; the table's own comes first, and takes the lock for all of them."""
    mine = (TableRow.id == table.id, TableRow.revision == table.row.revision)
    moved = await session.execute(update(TableRow).where(*mine).values(**change.values))
    assert isinstance(moved, CursorResult)
    if moved.rowcount != 1:
        raise Moved
    for seat, values in change.seats.items():
        place = (SeatRow.table_id == table.id, SeatRow.seat == seat)
        await session.execute(update(SeatRow).where(*place).values(**values))
    session.add_all(change.rows)
    if change.rest is not None:
        await session.merge(change.rest)


def apply(table: Table, change: Change) -> None:
    """Make a change true in memory."""
    for name, value in change.values.items():
        setattr(table.row, name, value)
    for seat, values in change.seats.items():
        for name, value in values.items():
            setattr(table.seats[seat], name, value)
    if change.match is not None:
        table.match = None if change.match.over else change.match


def notice_of(table: Table, change: Change) -> Notice:
    """What a change is to those who watch."""
    what = {MATCH} if change.match is not None else set()
    if change.seats or "status" in change.values or not table.loaded:
        what.add(SEATS)
    if any(row.__tablename__ == "chat" for row in change.rows):
        what.add(CHAT)
    match: Match | None = change.match
    return Notice(table.id, match.number if match is not None else table.row.number, frozenset(what))
