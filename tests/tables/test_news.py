"""News: everybody who watches hears of every change, and nobody is waited for."""

from __future__ import annotations

import asyncio
import gc

import pytest
from sqlalchemy import text

from coven.tables import LOBBY, Notice, Subscription, Tables
from tests.tables.helpers import GAME, PATIENCE, match_of, opened, people, play


async def next_of(subscription: Subscription) -> Notice:
    """The next notice, soon."""
    return await asyncio.wait_for(anext(subscription), PATIENCE)


async def test_every_subscriber_hears_of_a_choice(tables: Tables) -> None:
    seats = await people(tables)
    first, second = tables.subscribe(seats[0].table), tables.subscribe(seats[0].table)
    elsewhere = tables.subscribe("elsewhere")
    table, revision = seats[0].table, (await tables.info(seats[0].table)).revision
    await play(tables, seats, 1)
    heard = Notice(table, 1, frozenset({"match"}), revision + 1)
    assert await next_of(first) == await next_of(second) == heard
    await tables.say(seats[0], "Your turn!")
    assert await next_of(first) == Notice(table, 1, frozenset({"chat"}), revision + 2)
    await tables.leave(seats[1])
    assert await next_of(first) == Notice(table, 1, frozenset({"seats", "chat"}), revision + 3)
    assert (await tables.look(seats[0])).table.revision == revision + 3, "news are about what a look shows"
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(anext(elsewhere), 0.05)


async def test_a_slow_subscriber_hears_of_many_changes_once(tables: Tables) -> None:
    seats = await people(tables)
    slow = tables.subscribe(seats[0].table)
    await play(tables, seats, 4)
    await tables.say(seats[0], "Are you there?")
    await play(tables, seats, 1)
    assert (await next_of(slow))[:3] == (seats[0].table, 5, frozenset({"match", "chat"}))
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(anext(slow), 0.05)


async def test_the_lobby_hears_of_tables_and_seats_and_not_of_moves(tables: Tables) -> None:
    lobby = tables.subscribe(LOBBY)
    guest = await tables.welcome("Tilly")
    host = await tables.create(GAME, 2, guest=guest.id)
    assert (await next_of(lobby)).table == host.table
    robin = await tables.sit(host.table, name="Robin")
    assert (await next_of(lobby)).what == {"seats", "match"}
    await play(tables, [host, robin], 1)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(anext(lobby), 0.05)
    await play(tables, [host, robin])
    assert (await next_of(lobby)).what == {"seats", "match"}


async def test_a_closed_subscription_ends(tables: Tables) -> None:
    async with tables.subscribe("somewhere") as subscription:
        pass
    assert [notice async for notice in subscription] == []


async def test_closing_the_tables_ends_every_subscription(database: str) -> None:
    tables = await opened(database)
    subscription = tables.subscribe("somewhere")
    await tables.close()
    assert [notice async for notice in subscription] == []


async def test_a_subscriber_who_went_away_is_forgotten(tables: Tables) -> None:
    seats = await people(tables)
    subscription = tables.subscribe(seats[0].table)
    del subscription
    gc.collect()
    await play(tables, seats, 1)
    assert tables.news._listening == {}


# -- between server processes


async def until(subscription: Subscription, table: str, number: int) -> Notice:
    """The first notice of that table and number; those of what happened before may come late."""
    while (notice := await next_of(subscription))[:2] != (table, number):
        pass
    return notice


async def test_on_postgresql_news_reach_the_other_servers(postgres: str) -> None:
    """Where it is skipped, it also says why nothing else ran on PostgreSQL."""
    here, there = await opened(postgres), await opened(postgres)
    seats = await people(here)
    table = seats[0].table
    own, foreign = here.subscribe(table), there.subscribe(table)
    lobby = there.subscribe(LOBBY)
    await play(here, seats, 1)
    assert "match" in (await until(own, table, 1)).what
    assert "match" in (await until(foreign, table, 1)).what
    assert (await match_of(there, table)).number == 1
    await play(there, seats, 1, seed=9)
    assert "match" in (await until(own, table, 2)).what
    made = await here.create(GAME, 2, guest=str(seats[0].guest))
    assert "seats" in (await until(lobby, made.table, 0)).what
    await here.close()
    await there.close()


async def test_on_postgresql_a_lost_wire_is_mended(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coven.tables.news.RECONNECT_SECONDS", 0.05)
    here, there = await opened(postgres), await opened(postgres)
    seats = await people(here)
    foreign = there.subscribe(seats[0].table)
    async with here.store.begin() as session:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        cut += " AND datname = current_database()"
        await session.execute(text(cut))
    await until(foreign, seats[0].table, -1)  # something may have been missed: look again
    await play(here, seats, 1)
    await until(foreign, seats[0].table, 1)
    await here.close()
    await there.close()
