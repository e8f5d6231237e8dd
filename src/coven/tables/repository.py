"""The repository holds tables in memory, keeps them true to the database, and writes every change of them.

A change is checked on the table in memory, committed, and only then true in memory. Each transaction begins
by moving the table's revision on from the one in memory: if another server process was first, nothing is
written, the table is read again, and the change is checked anew on what is there now.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from time import monotonic
from typing import Final

import structlog
from sqlalchemy import Connection, Insert, Select, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from coven.engine.data import Json
from coven.engine.errors import CovenError, StaleChoice
from coven.engine.match import Match
from coven.engine.words import shortened
from coven.tables import edits
from coven.tables.errors import BrokenTable, StoreError, UnknownTable, told_as_broken
from coven.tables.handouts import ChatLine
from coven.tables.loading import Loaded, chained, load, played_on
from coven.tables.models import (
    OVER,
    PLAYING,
    ChatRow,
    ChoiceRow,
    ReplayRow,
    RestRow,
    Row,
    SeatRow,
    TableRow,
    now,
    table_of,
)
from coven.tables.news import CHAT, MATCH, SEATS, News, Notice
from coven.tables.replays import freeze
from coven.tables.seats import Names
from coven.tables.soundness import check, sound
from coven.tables.store import Store
from coven.tables.table import Change, Table

log = structlog.get_logger(__name__)

Edit = Callable[[Table], Change]
CHAT_LINES = 200
"""How much of the chat is shown."""
ATTEMPTS = 5
"""How often a change is checked anew because another process was first."""
IN_MEMORY = 4000
"""How many tables are held; those that nobody touched for longest are let go."""
IDLE = 300.0
"""How long, in seconds, a table is held that nobody touches: then only its rows are left."""

# Built once: to build a statement and to find it among those that were compiled costs as much as to send it.
_TABLES, _SEATS, _RESTS = table_of(TableRow), table_of(SeatRow), table_of(RestRow)
CHANGE_TABLE: Final = update(_TABLES).where(
    _TABLES.c.id == bindparam("of"), _TABLES.c.revision == bindparam("since")
)
CHANGE_SEAT: Final = update(_SEATS).where(
    _SEATS.c.table_id == bindparam("of"), _SEATS.c.seat == bindparam("at")
)
CHANGE_REST: Final = update(_RESTS).where(_RESTS.c.table_id == bindparam("of"))


class Moved(Exception):
    """Another process has changed the table."""


class Repository:
    """Tables in memory. `wake` is called with each that was looked at or changed: its bots may be asked."""

    def __init__(self, store: Store, news: News, wake: Callable[[Table], None]) -> None:
        self.store = store
        self.news = news
        self.wake = wake
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._broken: dict[str, tuple[int, str]] = {}
        """The tables that could not be read: at which revision, and why."""

    async def look(self, table_id: str) -> Table:
        """The table as it is now; UnknownTable if there is none."""
        table = self._held(table_id)
        async with table.lock:
            await self._verify(table)
        self.wake(table)
        return table

    async def peek(self, table_id: str) -> Table:
        """The table as it was when this process last saw it: enough where a change is checked anew anyway."""
        table = self._held(table_id)
        return table if table.loaded else await self.look(table_id)

    async def change(self, table_id: str, edit: Edit) -> tuple[Table, Change]:
        """Check an edit on the table as it is now, and write it; raises as the edit does.

        It is first tried on what is in memory: if that is outdated, writing it fails, or looking again helps.
        """
        table = self._held(table_id)
        async with table.lock:
            verified = not table.loaded
            if verified:
                await self._verify(table)
            for _ in range(ATTEMPTS):
                try:
                    with told_as_broken(table.id, "its rules fail at this"):
                        change = edit(table)
                except CovenError:
                    if verified or not await self._verify(table):
                        raise
                    verified = True
                    continue
                if change.nothing:
                    if verified or not await self._verify(table):
                        return table, change
                    verified = True
                    continue
                try:
                    await self._write(table, change)
                except Moved:
                    verified = True
                    await self._verify(table)
                    continue
                table.foreign = False
                self.wake(table)
                return table, change
        raise StaleChoice("the table keeps changing; try again")

    async def create(self, row: TableRow, seats: list[SeatRow]) -> Table:
        """A new table, begun at once if it is full; an IntegrityError if its secret is another's already."""
        table = Table(row.id)
        table.row, table.seats = row, seats
        with told_as_broken(table.id, "its rules fail at the set-up"):
            change = edits.begun_if_full(table, Change())
            await self._conclude(table, change)
        notice = notice_of(table, change)
        apply(table, change, [])

        def insert_all(connection: Connection) -> None:
            for new in (row, *seats, *change.rows, *([change.rest] if change.rest is not None else [])):
                insert_row(connection, new)
            self.store.announce(connection, self.news.letter(notice))

        await self.store.write(insert_all)
        table.chain = row.commitment
        table.loaded = True
        self._tables[table.id] = table
        self._let_go(table)
        self.news.publish(notice)
        self.wake(table)
        return table

    def thinking(self) -> list[asyncio.Task[None]]:
        """What moves the bots of tables."""
        return [table.driver for table in self._tables.values() if table.driver is not None]

    async def close(self) -> None:
        """Stop the bots of all tables."""
        drivers = self.thinking()
        for driver in drivers:
            driver.cancel()
        if drivers:
            await asyncio.wait(drivers)

    def held(self) -> list[Table]:
        """The tables in memory, those first that nobody touched for longest."""
        return list(self._tables.values())

    def _held(self, table_id: str) -> Table:
        if not table_id.isalnum():
            raise unknown(table_id)
        table = self._tables.setdefault(table_id, Table(table_id))
        table.touched = monotonic()
        self._tables.move_to_end(table_id)
        self._let_go(table)
        return table

    def _let_go(self, wanted: Table) -> None:
        """Forget idle tables and those beyond what is held, but for busy ones and the one that is wanted."""
        beyond, idle = len(self._tables) - IN_MEMORY, monotonic() - IDLE
        gone: list[str] = []
        for old in self._tables.values():
            if len(gone) >= beyond and old.touched >= idle:
                break
            if old is not wanted and old.driver is None and not old.lock.locked():
                gone.append(old.id)
        for table_id in gone:
            del self._tables[table_id]

    # -- reading

    async def _verify(self, table: Table) -> bool:
        """Read the table if it has changed since it was read, and say so; call with the lock held."""
        for _ in range(ATTEMPTS):
            revision = await self.store.revision(table.id)
            if revision is None:
                self._tables.pop(table.id, None)
                raise unknown(table.id)
            if table.loaded and revision == table.revision:
                return False
            try:
                lost = await self._read_or_stop(table, revision)
                if lost is not None and table.match is not None:
                    log.warning("a match goes on under new rules", table=table.id, lost=lost)
                    await self._write(table, edits.rebased(table, table.match, lost))
            except Moved:
                continue
            return True
        raise BrokenTable(f"the table {table.id} keeps changing while it is read; try again")

    async def _read_or_stop(self, table: Table, revision: int) -> int | None:
        """Read the table; one that cannot be read is set aside with its reason until it changes."""
        known = self._broken.get(table.id)
        if known is not None and known[0] == revision:
            raise BrokenTable(known[1])
        try:
            lost = await self._read(table)
        except (StoreError, asyncio.CancelledError):
            raise
        except Exception as error:
            if not isinstance(error, BrokenTable):
                log.exception("the rows of a table cannot be read", table=table.id)
            words = "this table is broken: its rows cannot be read; what was played is kept as it is"
            reason = str(error) if isinstance(error, BrokenTable) else words
            await self._set_aside(table.id, revision, reason)
            raise BrokenTable(reason) from error
        self._broken.pop(table.id, None)
        return lost

    async def _set_aside(self, table_id: str, revision: int, reason: str) -> None:
        """Note why a table is broken, here and in its row; nothing else of it is touched."""
        log.error("a table is set aside", table=table_id, reason=reason)
        self._broken[table_id] = revision, reason
        while len(self._broken) > IN_MEMORY:
            self._broken.pop(next(iter(self._broken)))
        noted = update(TableRow).where(TableRow.id == table_id).values(broken=reason)
        await self.store.write(lambda connection: connection.execute(noted))

    async def _read(self, table: Table) -> int | None:
        """Read the table; returns how many choices new rules refused, or None if the rules are the same."""
        async with self.store.snapshot() as session:
            row = await session.get_one(TableRow, table.id)
            places = select(SeatRow).where(SeatRow.table_id == table.id).order_by(SeatRow.seat)
            seats = (await session.scalars(places)).all()
            if len(seats) != row.players:
                raise BrokenTable(
                    "this table is broken: its seats are lost; what was played is kept as it is"
                )
            check(row, *seats)
            said = select(ChatRow).where(ChatRow.table_id == table.id).order_by(ChatRow.id.desc())
            chat = (await session.scalars(said.limit(CHAT_LINES))).all()
            known = await self._gone_on(session, table, row)
            loaded = None
            if row.status == PLAYING:
                loaded = Loaded(known) if known is not None else await self._match(session, table, row)
        table.foreign = table.loaded
        table.row, table.seats, table.loaded = row, list(seats), True
        table.chat = [chat_line(line, line.id) for line in reversed(chat) if sound(line)]
        table.match = loaded.match if loaded else None
        if row.status == OVER:
            table.ended = known or table.ended
        return loaded.lost if loaded else None

    async def _gone_on(self, session: AsyncSession, table: Table, row: TableRow) -> Match | None:
        """The match in memory with the choices since; None if there is none, or they do not fit it."""
        known = table.match if table.loaded and same_beginning(table.row, row) else None
        if known is not None:
            since = (await session.scalars(choices_of(table).where(ChoiceRow.number >= known.number))).all()
            with suppress(Exception):  # whatever is wrong with it is found, and named, by reading all of it
                table.chain = chained(table.chain, since)
                return played_on(known.copy(), since)
        return None

    async def _match(self, session: AsyncSession, table: Table, row: TableRow) -> Loaded:
        """The match of a table in play, from all its choices."""
        choices = (await session.scalars(choices_of(table))).all()
        rest = await session.get(RestRow, table.id)
        if rest is None:
            raise BrokenTable(
                "this table is broken: its resting point is lost; what was played is kept as it is"
            )
        loaded = load(row, choices, rest)
        table.chain = chained(row.commitment, choices)
        return loaded

    # -- writing

    async def _write(self, table: Table, change: Change) -> None:
        """Commit a change, then make it true in memory and tell everybody; Moved if it came too late."""
        await self._conclude(table, change)
        change.values |= {"revision": table.row.revision + 1, "updated": now()}
        notice = notice_of(table, change)
        letter = self.news.letter(notice)

        def write_all(connection: Connection) -> list[int]:
            ids = write(connection, table, change)
            self.store.announce(connection, letter)
            return ids

        try:
            ids = await self.store.write(write_all)
        except IntegrityError as error:
            raise Moved from error
        apply(table, change, ids)
        self.news.publish(notice)

    async def _conclude(self, table: Table, change: Change) -> None:
        """Add what follows from the match: what lists show, and at its end results and replay."""
        match = change.match
        if match is None:
            return
        change.values |= {"number": match.number, "asked": list(match.pending)}
        if match.over:
            names = Names(table.seats)
            for seat, values in change.seats.items():
                names.now[seat] = values.get("name") or names.now[seat]
            frames = await asyncio.to_thread(freeze, match, names)
            change.values |= {"status": OVER, "results": match.results.as_json()}
            change.rows.append(ReplayRow(table_id=table.id, frames=frames))


def unknown(table_id: str) -> UnknownTable:
    """That there is no such table."""
    return UnknownTable(f"there is no table {shortened(table_id)}; it may have been mistyped")


def same_beginning(before: TableRow, after: TableRow) -> bool:
    """Whether the match in memory is still the one of the row."""
    return (before.version, before.start) == (after.version, after.start)


def choices_of(table: Table) -> Select[ChoiceRow]:
    """The choices of a table, in order."""
    return select(ChoiceRow).where(ChoiceRow.table_id == table.id).order_by(ChoiceRow.number)


def write(connection: Connection, table: Table, change: Change) -> list[int]:
    """Write a change, and return the ids of its lines of chat.

    The table's own row comes first, and takes the lock for all of them; Moved if it is not as in memory.
    """
    mine = {"of": table.id, "since": table.revision}
    if connection.execute(CHANGE_TABLE, mine | change.values).rowcount != 1:
        raise Moved
    for seat, values in change.seats.items():
        connection.execute(CHANGE_SEAT, {"of": table.id, "at": seat} | values)
    if change.rest is not None:
        write_rest(connection, change.rest)
    written = [(row, insert_row(connection, row)) for row in change.rows]
    return [made for row, made in written if isinstance(row, ChatRow)]


def write_rest(connection: Connection, rest: RestRow) -> None:
    """Put a resting point in the place of the last one."""
    new = values_of(rest)
    if connection.execute(CHANGE_REST, {"of": new.pop("table_id")} | new).rowcount == 0:
        insert_row(connection, rest)


def insert_row(connection: Connection, row: Row) -> int:
    """Add a row; returns the first column of its key, where the database makes it."""
    made = connection.execute(adding(type(row)), values_of(row))
    key = made.inserted_primary_key
    return int(key[0]) if isinstance(row, ChatRow) and key is not None else 0


@cache
def adding(kind: type[Row]) -> Insert:
    """What adds a row."""
    return insert(table_of(kind))


def values_of(row: Row) -> Json:
    """The columns of a row."""
    return {name: getattr(row, name) for name in columns_of(type(row))}


@cache
def columns_of(kind: type[Row]) -> Sequence[str]:
    """The names of the columns of a row; a line of chat leaves its id to the database."""
    names = [column.key for column in table_of(kind).columns]
    return [name for name in names if name != "id" or kind is not ChatRow]


def apply(table: Table, change: Change, ids: Sequence[int]) -> None:
    """Make a change true in memory; `ids` are those of its lines of chat."""
    for name, value in change.values.items():
        setattr(table.row, name, value)
    for seat, values in change.seats.items():
        for name, value in values.items():
            setattr(table.seats[seat], name, value)
    for row in change.rows:
        if isinstance(row, ChoiceRow):
            table.chain = row.chain or ""
    said = [row for row in change.rows if isinstance(row, ChatRow)]
    table.chat = [*table.chat, *map(chat_line, said, ids)][-CHAT_LINES:]
    if change.match is not None:
        table.match = None if change.match.over else change.match
        table.ended = change.match if change.match.over else None


def chat_line(row: ChatRow, made: int) -> ChatLine:
    """A line of chat as it is handed out."""
    return ChatLine(made, row.seat, row.name, row.text, row.at)


def notice_of(table: Table, change: Change) -> Notice:
    """What a change is to those who watch."""
    what = {MATCH} if change.match is not None else set()
    if change.seats or "status" in change.values or not table.loaded:
        what.add(SEATS)
    if any(isinstance(row, ChatRow) for row in change.rows):
        what.add(CHAT)
    match: Match | None = change.match
    number = match.number if match is not None else table.row.number
    return Notice(table.id, number, frozenset(what), change.values.get("revision", table.revision))
