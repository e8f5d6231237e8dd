"""What pages and programs use: make a table, sit down, choose, take back, talk, look, take a record home."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import structlog
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from coven import bots
from coven.engine.data import Given, Json
from coven.engine.errors import CovenError, MatchOver, NotYourTurn
from coven.engine.match import Match
from coven.engine.record import commitment, fair_seed, read_record, replay
from coven.engine.view import AnyView
from coven.games import find
from coven.tables import edits, seals
from coven.tables.absences import Absences
from coven.tables.driver import Driver
from coven.tables.errors import (
    Busy,
    ForeignToken,
    NotOver,
    StoreError,
    ThinkingFailed,
    UnknownSeal,
    told_as_broken,
)
from coven.tables.handouts import Advice, ChatLine, Hint, Look, Played, Told
from coven.tables.inputs import guest_name, message, table_name
from coven.tables.inputs import nonce as some_nonce
from coven.tables.loading import fresh_start
from coven.tables.models import (
    KEY,
    OPEN,
    OVER,
    ChoiceRow,
    ReplayRow,
    TableRow,
    new_id,
    now,
)
from coven.tables.news import News, Subscription
from coven.tables.past import Past
from coven.tables.presence import People, Presence
from coven.tables.records import full_record, guarded_record
from coven.tables.replays import Frame, frozen, line, renewed, story, thaw
from coven.tables.repository import Edit, Repository
from coven.tables.seals import Seal
from coven.tables.seats import ME, Links, SeatPlan, TableInfo, Who, bot
from coven.tables.store import Store
from coven.tables.table import Table
from coven.tables.thinkers import PoolThinker, Thinker, task_for
from coven.tables.turns import Kind

log = structlog.get_logger(__name__)

RESUMED_AT_ONCE = 32
"""How many tables have bots that think before more are resumed after a start."""
WATCHING = 30_000
"""How long, in milliseconds, who has looked at a table without a stream is taken to watch it."""


class Tables(Absences):
    """All tables of one store. Every method raises CovenErrors, and then nothing has changed.

    `pause` is the least time in seconds before a bot's move; `patience` how long bots of a table are left to
    another server process that changed it last.
    """

    def __init__(
        self, store: Store, key: bytes, thinker: Thinker, pause: float = 0.8, patience: float = 10.0
    ) -> None:
        super().__init__(store)
        self.key = key
        self.news = News(store)
        self.thinker = thinker
        self.driver = Driver(thinker, self.news, pause, patience)
        self.repository = Repository(store, self.news, self._wake)
        self.people = People()
        self.news.on_people = self._others_people
        self._beating: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        url: str | Path | None = None,
        thinker: Thinker | None = None,
        pause: float = 0.8,
        patience: float = 10.0,
        key: bytes | None = None,
    ) -> Tables:
        """Open the store (see `Store.open`) and its tables; `key` signs links instead of the store's own."""
        store = await Store.open(url)
        try:
            key = key or await store.key("server")
        except StoreError:
            await store.close()
            raise
        tables = cls(store, key, thinker or PoolThinker(), pause, patience)
        await tables.news.open()
        if store.postgres:
            tables._beating = asyncio.create_task(tables.beat(), name="who is here")
        return tables

    async def close(self) -> None:
        """Stop bots and news, and close the store."""
        self.driver.closed = True
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.wait([self._beating])
        await self.repository.close()
        await self.thinker.close()
        await self.news.close()
        await self.store.close()

    async def resume(self) -> int:
        """Let bots go on where a server was stopped; returns at how many tables.

        It goes on beside what is served, so tables are taken up a few at a time; one that is opened before
        its turn is taken up then.
        """
        count = 0
        try:
            async for table_id in self.stalled():
                count += await self._resume(table_id)
                while len(self.repository.thinking()) >= RESUMED_AT_ONCE:
                    await asyncio.sleep(self.driver.pause or 0.01)
        except StoreError as error:
            log.error("tables are resumed when they are opened", error=str(error))
        return count

    async def _resume(self, table_id: str) -> bool:
        try:
            await self.repository.look(table_id)
        except CovenError as error:
            log.error("a table cannot be resumed", table=table_id, error=str(error))
            return False
        return True

    def _wake(self, table: Table) -> None:
        self.driver.wake(self.repository, table)

    # -- making a table and sitting down

    def seal(self) -> Seal:
        """A secret for one deal: its hash, to be shown before anybody gives a nonce, and a ticket for it."""
        return seals.make(self.key)

    async def create(
        self,
        game: str,
        players: int,
        options: Given | None = None,
        *,
        guest: str,
        seats: Sequence[SeatPlan] | None = None,
        name: str | None = None,
        ticket: str | None = None,
        nonce: str | None = None,
        content: Given | None = None,
        listed: bool = True,
        table_id: str | None = None,
        start: Json | None = None,
    ) -> Who:
        """Make a table; whoever makes it sits on the seat that is planned as `person`, if one is.

        `seats` is by default oneself and open seats. With every seat taken the match begins at once.
        `ticket` is that of a `seal`, whose hash was shown before the `nonce` was chosen. `start` is where the
        match begins, if it is not dealt (see `fresh_start`).
        """
        host = await self.guest(guest)
        rules = find(game).rules(players, options or {}, content)
        plan = edits.checked_plan(seats, players)
        secret = seals.opened(self.key, self.seal().ticket if ticket is None else ticket)
        row = TableRow(
            id=table_id or new_id(),
            name=table_name(f"{host.name}’s table" if name is None else name),
            game=game,
            version=find(game).version,
            players=players,
            options=rules.options,
            content=dict(content) if content else None,
            status=OPEN,
            listed=listed,
            host=host.id,
            created=now(),
            updated=now(),
            revision=0,
            number=0,
            asked=[],
            commitment=commitment(secret),
            secret=secret,
            chance=KEY,
            start=start,
        )
        places = edits.planned(row.id, plan, host, some_nonce(nonce))
        try:
            table = await self.repository.create(row, places)
        except IntegrityError as error:
            raise UnknownSeal("this form was used already; open a new one") from error
        return table.seen_by(host.id)

    async def sit(
        self,
        table_id: str,
        *,
        guest: str | None = None,
        name: str | None = None,
        seat: int | None = None,
        token: str | None = None,
        nonce: str | None = None,
    ) -> Who:
        """Sit down on an open seat: that one, the one of an invitation, or the first.

        A `guest` is found again by their id. Without one a `name` is needed, and the seat is reached by its
        secret link alone.
        """
        known = (await self.guest(guest)).name if guest is not None else ""
        called = known if name is None and known else guest_name(name or "")
        mine = some_nonce(nonce)
        edit = partial(
            edits.sitting, key=self.key, seat=seat, token=token, guest=guest, name=called, nonce=mine
        )
        table, change = await self.repository.change(table_id, edit)
        place = table.seats[next(iter(change.seats))]
        return Who(table_id, place.seat, guest, place.tenure)

    async def add_bot(self, who: Who, level: str, seat: int | None = None) -> None:
        """Put a bot on an open seat, or (None) on every one; for those at the table and its host."""
        await self.repository.change(who.table, partial(edits.adding_bot, who=who, seat=seat, level=level))

    async def remove_bot(self, who: Who, seat: int) -> None:
        """Open a bot's seat again before the match has begun."""
        await self.repository.change(who.table, partial(edits.opening, who=who, seat=seat))

    async def rematch(self, who: Who, *, guest: str, nonce: str | None = None) -> str:
        """The table of the next match with the same people; whoever asks first makes it."""
        made = await self.following(who.table)
        if made is not None:
            return made
        table, _ = await self.repository.change(who.table, partial(edits.rematch, who=who))
        following = table.row.rematch or ""
        old = table.info
        plan = [edits.same_again(place, place.seat == who.seat) for place in table.seats]
        with suppress(UnknownSeal):  # somebody else was quicker
            await self.create(
                old.game,
                old.players,
                old.options,
                guest=guest,
                seats=plan,
                name=old.name,
                nonce=nonce,
                content=table.row.content,
                listed=old.listed,
                table_id=following,
            )
        return following

    async def following(self, table_id: str) -> str | None:
        """The table of the next match, once it has been made."""
        found = (await self.repository.look(table_id)).row.rematch
        return None if found is None or await self.store.revision(found) is None else found

    # -- who is looking

    async def who(self, table_id: str, guest: str | None = None, token: str | None = None) -> Who:
        """The point of view of a guest, or of whoever holds a secret link; ForeignToken if it opens no seat.

        Both may be None, for a spectator.
        """
        with suppress(ForeignToken):
            known = (await self.repository.peek(table_id)).point_of_view(guest, token, self.key)
            if known.seat is not None:
                return known  # whatever they do is checked anew, with their tenure
        return (await self.repository.look(table_id)).point_of_view(guest, token, self.key)

    async def links(self, who: Who) -> Links:
        """The secret links that somebody may know: their own, and for keepers the open seats'."""
        return (await self.repository.look(who.table)).links(who, self.key)

    # -- playing

    async def choose(self, who: Who, key: str, number: int) -> Played:
        """Answer the question with that number. When this returns, the choice is on the disk."""
        return await self._play(
            who, lambda table: edits.choice(table, table.own_seat(who).seat, key, number, by_hand=True)
        )

    async def undo(self, who: Who, number: int) -> Played:
        """Take one's own last choice back, while nobody else has acted and nothing has come to light."""
        return await self._play(who, lambda table: edits.taking_back(table, table.own_seat(who).seat, number))

    async def _play(self, who: Who, edit: Edit) -> Played:
        table, change = await self.repository.change(who.table, edit)
        assert change.match is not None
        over = change.match.over
        seen = [e for e in change.events if e.visible(who.seat, over)]
        return Played(change.match.number, [line(e, who.seat, table.names, over) for e in seen])

    async def hint(self, who: Who) -> Hint:
        """What the strongest bot would do on this seat, knowing what the seat knows."""
        table = await self.repository.look(who.table)
        return await self._advice(table, table.in_play(), table.own_seat(who).seat)

    async def advice(self, table_id: str, at: int) -> Advice:
        """What the strongest bot would have done after so many choices of a match that is over."""
        table, match = await self._moment(table_id, at)
        seat, asked = next(iter(match.pending.items()))
        labels = {asked.key(option): option.label for option in asked.options}
        return Advice(seat, await self._advice(table, match, seat), labels)

    async def play_on(self, table_id: str, at: int, *, guest: str, level: str) -> Who:
        """A new table that goes on from a moment of a match that is over, where `fresh_start` says.

        Whoever asks takes the seat that was asked there, bots of that level take the others.
        """
        table, match = await self._moment(table_id, at)
        row, own = table.row, next(iter(match.pending))
        return await self.create(
            row.game,
            row.players,
            row.options,
            guest=guest,
            seats=[ME if seat == own else bot(level) for seat in range(row.players)],
            name=f"From step {at} of a match",
            content=row.content,
            listed=False,
            start=fresh_start(match),
        )

    async def _moment(self, table_id: str, at: int) -> tuple[Table, Match]:
        """A match that is over, as it stood after so many choices; MatchOver if nothing was asked there."""
        table = await self.repository.look(table_id)
        if table.row.status != OVER:
            raise NotOver("the match is not over; its moments can be looked into when it is")
        record = read_record(await self.record(Who(table_id)))
        match = await asyncio.to_thread(replay, record, find(table.row.game), at)
        if match.over:
            raise MatchOver("nothing is asked any more at this moment")
        return table, match

    async def _advice(self, table: Table, match: Match, seat: int) -> Hint:
        """How the strongest bot rates the seat's options."""
        keys = match.pending[seat].keys if seat in match.pending else []
        if not keys:
            raise NotYourTurn(f"seat {seat + 1} is not asked now; there is nothing to hint at")
        number = match.number
        seed = fair_seed(table.row.secret, [f"hint-{seat}", str(number)])
        try:
            async with self.driver.turns.turn(Kind.HINT, table.row.host):
                rated = await self.thinker.rate(task_for(match, seat, bots.strongest().name, seed))
        except Busy:
            raise
        except Exception as error:
            log.warning("a hint failed", table=table.id, error=f"{type(error).__name__}: {error}")
            raise ThinkingFailed("no hint could be found; try again") from error
        ratings = {key: rated[key] for key in keys if key in rated}
        if not ratings:
            raise ThinkingFailed("no hint could be found; try again")
        return Hint(number, max(ratings, key=ratings.__getitem__), ratings)

    # -- looking

    async def info(self, table_id: str) -> TableInfo:
        """What everybody may know of a table."""
        return (await self.repository.look(table_id)).info

    async def glance(self, who: Who) -> tuple[int, Who, list[Presence]]:
        """The table's revision, who somebody is to it, and who is here: all that a page depends on."""
        table = await self.repository.look(who.table)
        seat = table.reader(who)
        known = who if seat is not None or table.keeps(who) else who._replace(seat=None, guest=None, tenure=0)
        return table.revision, known, self._people(table)

    async def look(self, who: Who, again: bool = False) -> Look:
        """The table through somebody's eyes: one look at the database, and all that a page of it needs.

        `again`: the database was looked at, or written to, for the same request.
        """
        table = await (self.repository.peek(who.table) if again else self.repository.look(who.table))
        table.watched_until = now() + WATCHING
        self._wake(table)
        reader = table.reader(who)
        if reader is not None:
            self.people.seen(table.id, reader)
        seen = who if reader == who.seat else Who(who.table, None, who.guest)
        with told_as_broken(table.id, "it cannot be shown"):
            view, told = await self._seen(table, reader)
        match = table.match or table.ended
        return Look(
            table=table.info,
            who=seen,
            view=view,
            log=told,
            can_undo=reader is not None and table.match is not None and table.match.can_undo(reader),
            links=table.links(who, self.key),
            keeper=table.keeps(who),
            chat=table.chat,
            host=table.is_host(who),
            people=self._people(table),
            past=None if match is None else Past(match, reader),
        )

    async def _seen(self, table: Table, reader: int | None) -> tuple[AnyView | None, list[Told]]:
        """The view and the log of a seat, or (None) of a spectator."""
        match = table.match or table.ended
        if match is not None:
            return table.seen(match, reader)
        if table.row.status == OVER:
            if table.ending is None:
                frames = await self.frames(table.id)
                table.ending = frames[-1].view, story(frames)
            view, told = table.ending
            return replace(view, seat=reader), told
        return None, []

    async def frames(self, table_id: str) -> list[Frame]:
        """The frozen replay of a match that is over: the open table after every choice (see `Frame`).

        One of the first form is stored anew in today's while its rules are still there.
        """
        async with self.store.begin() as session:
            row = await session.get(ReplayRow, table_id)
        if row is None:
            await self.repository.look(table_id)
            raise NotOver("the match is not over; its replay is made when it ends")
        with told_as_broken(table_id, "its replay cannot be read"):
            frames = await asyncio.to_thread(thaw, row.frames)
        if not frames[-1].first_form:
            return frames
        again = await asyncio.to_thread(renewed, frames, await self.record(Who(table_id)))
        if again is None:
            return frames
        data = await asyncio.to_thread(frozen, again)
        mine = update(ReplayRow).where(ReplayRow.table_id == table_id)
        await self.store.write(lambda connection: connection.execute(mine.values(frames=data)))
        return again

    async def record(self, who: Who) -> Json:
        """The match as JSON-ready data: all of it once it is over, and then `coven.verify` can check it.

        Before, neither seed nor secret is in it, and of the choices of others only whose they were.
        """
        table = await self.repository.look(who.table)
        async with self.store.begin() as session:
            rows = select(ChoiceRow).where(ChoiceRow.table_id == table.id).order_by(ChoiceRow.number)
            choices = (await session.scalars(rows)).all()
        if table.row.status == OVER:
            return full_record(table.row, choices, table.names)
        return guarded_record(table.row, choices, table.names, table.reader(who))

    # -- talking and listening

    async def say(self, who: Who, text: str) -> None:
        """Say something to everybody at the table and around it."""
        words = message(text)
        name = (await self.guest(who.guest)).name if who.guest is not None else None
        await self.repository.change(who.table, partial(edits.saying, who=who, name=name, text=words))

    async def chat(self, table_id: str, after: int = 0) -> list[ChatLine]:
        """The latest lines of chat, the oldest of them first; `after` leaves out those up to that id."""
        return [line for line in (await self.repository.look(table_id)).chat if line.id > after]

    def subscribe(self, table_id: str) -> Subscription:
        """Notices of every change of a table (or of the LOBBY), from now on: see `Subscription`."""
        return self.news.subscribe(table_id)
