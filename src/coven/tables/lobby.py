"""Guests and the lists of tables: what is read and written without opening a table."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple

import structlog
from sqlalchemy import Select, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from coven.tables.errors import UnknownGuest
from coven.tables.inputs import guest_name
from coven.tables.models import BOT, OPEN, OVER, PERSON, PLAYING, GuestRow, SeatRow, TableRow, now
from coven.tables.seats import Guest, TableInfo, table_info
from coven.tables.soundness import check
from coven.tables.store import Store

log = structlog.get_logger(__name__)

BATCH = 200
"""How many tables are looked through at a time."""
LISTED = 50
"""How many tables a list holds."""


class Yours(NamedTuple):
    """Somebody's own tables: those that wait for them, those that wait for others, those that are over."""

    your_turn: list[TableInfo]
    waiting: list[TableInfo]
    finished: list[TableInfo]


class Lobby:
    """Guests and lists."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- guests

    async def welcome(self, name: str) -> Guest:
        """A new guest of that name."""
        guest = Guest(secrets.token_urlsafe(18), guest_name(name))
        row = {**guest._asdict(), "created": now()}
        await self.store.write(lambda connection: connection.execute(insert(GuestRow), row))
        return guest

    async def guest(self, guest: str) -> Guest:
        """The guest with that id, or UnknownGuest."""
        async with self.store.begin() as session:
            row = await session.get(GuestRow, guest)
        if row is None:
            raise UnknownGuest("you are not known here any more; choose a name to come in")
        return Guest(row.id, row.name)

    async def rename(self, guest: str, name: str) -> Guest:
        """Give a guest another name; where they sit already they keep the old one."""
        known = Guest((await self.guest(guest)).id, guest_name(name))
        renamed = update(GuestRow).where(GuestRow.id == guest).values(name=known.name)
        await self.store.write(lambda connection: connection.execute(renamed))
        return known

    # -- lists

    async def open_tables(self) -> list[TableInfo]:
        """Listed tables where somebody waits for others to sit down, the newest first."""
        somebody = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind == PERSON)
        return await self._list(listed(OPEN).where(somebody).order_by(TableRow.created.desc()))

    async def in_play(self) -> list[TableInfo]:
        """Listed tables to watch, the liveliest first."""
        return await self._list(listed(PLAYING).order_by(TableRow.updated.desc()))

    async def recent(self) -> list[TableInfo]:
        """Listed tables whose replay can be watched, the latest first."""
        return await self._list(listed(OVER).order_by(TableRow.updated.desc()))

    async def yours(self, guest: str) -> Yours:
        """The tables where a guest sits, the latest first."""
        here = exists().where(SeatRow.table_id == TableRow.id, SeatRow.guest == guest)
        mine = select(TableRow).where(here).order_by(TableRow.updated.desc())
        lists = Yours([], [], [])
        for row, seats in await self._rows(mine):
            asked = any(seat.guest == guest and seat.seat in row.asked for seat in seats)
            chosen = lists.finished if row.status == OVER else lists.your_turn if asked else lists.waiting
            chosen.append(table_info(row, seats))
        return lists

    async def stalled(self) -> AsyncIterator[str]:
        """The tables with people whose match waits for a bot, as after a crash; read in batches."""
        last = ""
        somebody = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind == PERSON)
        busy = select(TableRow).where(TableRow.status == PLAYING, TableRow.broken.is_(None), somebody)
        while True:
            async with self.store.begin() as session:
                following = select(TableRow.id).where(TableRow.id > last).order_by(TableRow.id)
                ids = (await session.scalars(following.limit(BATCH))).all()
            if not ids:
                return
            last = ids[-1]
            for row, seats in await self._rows(busy.where(TableRow.id.in_(ids)), BATCH):
                if any(seat.kind == BOT and seat.seat in row.asked for seat in seats):
                    yield row.id

    async def _list(self, query: Select[TableRow]) -> list[TableInfo]:
        return [table_info(row, seats) for row, seats in await self._rows(query)]

    async def _rows(
        self, query: Select[TableRow], limit: int = LISTED
    ) -> Sequence[tuple[TableRow, list[SeatRow]]]:
        """Tables with their seats; one whose rows cannot be read is left out, and hides no other."""
        async with self.store.begin() as session:
            rows = await self._readable(session, query.limit(limit))
            by_table: dict[str, list[SeatRow]] = {}
            for seat in await self._seats(session, [row.id for row in rows]):
                by_table.setdefault(seat.table_id, []).append(seat)
        return [(row, by_table[row.id]) for row in rows if can_be_listed(row, by_table.get(row.id, []))]

    async def _readable(self, session: AsyncSession, query: Select[TableRow]) -> Sequence[TableRow]:
        try:
            return (await session.scalars(query)).all()
        except (TypeError, ValueError):
            pass  # one of them is damaged: find out which
        rows: list[TableRow] = []
        for table_id in (await session.scalars(query.with_only_columns(TableRow.id))).all():
            try:
                rows.append(await session.get_one(TableRow, table_id))
            except (TypeError, ValueError) as error:
                log.error("the row of a table cannot be read", table=table_id, error=str(error))
        return rows

    async def _seats(self, session: AsyncSession, tables: Sequence[str]) -> Sequence[SeatRow]:
        places = select(SeatRow).order_by(SeatRow.seat)
        try:
            return (await session.scalars(places.where(SeatRow.table_id.in_(tables)))).all()
        except (TypeError, ValueError):
            pass  # those of one of them are damaged: find out of which
        seats: list[SeatRow] = []
        for table_id in tables:
            try:
                seats += (await session.scalars(places.where(SeatRow.table_id == table_id))).all()
            except (TypeError, ValueError) as error:
                log.error("the seats of a table cannot be read", table=table_id, error=str(error))
        return seats


def can_be_listed(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether the rows of a table say what a list shows."""
    try:
        check(row, *seats)
        info = table_info(row, seats)
        won = info.results["winners"] if info.results is not None else []
        return len(seats) == row.players and all(0 <= seat < row.players for seat in (*info.asked, *won))
    except (TypeError, ValueError, KeyError) as error:
        log.error("a table cannot be listed", table=row.id, error=f"{type(error).__name__}: {error}")
        return False


def listed(status: str) -> Select[TableRow]:
    """The tables of a status that are shown to everybody."""
    return select(TableRow).where(TableRow.status == status, TableRow.listed)
