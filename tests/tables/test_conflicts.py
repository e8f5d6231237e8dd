"""Two servers on one database never both append the same move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

import pytest
from sqlalchemy import select

from coven import StaleChoice
from coven.engine.rng import seeded
from coven.tables import SeatTaken, Tables, repository
from coven.tables.models import ChoiceRow
from tests.tables.helpers import (
    BOT,
    GAME,
    Brittle,
    bots_done,
    choose_any,
    match_of,
    opened,
    people,
    play,
    rows,
    standing,
)


@pytest.fixture
async def other(tables: Tables, database: str) -> AsyncIterator[Tables]:
    """A second server on the same database."""
    service = await opened(database)
    yield service
    await service.close()


async def test_of_two_choices_for_one_question_one_is_stale(tables: Tables, other: Tables) -> None:
    seats = await people(tables)
    await other.look(seats[0])
    for _ in range(10):
        match = await match_of(tables, seats[0].table)
        asked = next(iter(match.pending))
        keys = match.pending[asked].keys
        answers = await asyncio.gather(
            tables.choose(seats[asked], keys[0], match.number),
            other.choose(seats[asked], keys[-1], match.number),
            return_exceptions=True,
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Played", "StaleChoice"]
        here, there = await match_of(tables, seats[0].table), await match_of(other, seats[0].table)
        assert here.number == match.number + 1
        assert standing(here) == standing(there)
    async with tables.store.begin() as session:
        numbers = (await session.scalars(select(ChoiceRow.number).order_by(ChoiceRow.number))).all()
    assert numbers == list(range(10))


async def test_a_choice_row_that_is_there_already_stops_a_second_one(tables: Tables, database: str) -> None:
    """Even if revisions were no guard, the primary key would be one."""
    seats = await people(tables)
    match = await match_of(tables, seats[0].table)
    async with tables.store.begin() as session:
        foreign = ChoiceRow(table_id=seats[0].table, number=0, seat=0, key=match.pending[0].keys[0], at=0)
        session.add(foreign)
    before = await rows(tables.store)
    with pytest.raises(StaleChoice):
        await tables.choose(seats[0], match.pending[0].keys[-1], 0)
    assert await rows(tables.store) == before


async def test_two_servers_play_one_match_by_turns(tables: Tables, other: Tables) -> None:
    seats = await people(tables, 3)
    rng = seeded(1)
    for i in range(15):
        await choose_any((tables, other)[i % 2], seats, rng)
    assert standing(await match_of(tables, seats[0].table)) == standing(await match_of(other, seats[0].table))


async def test_a_match_that_another_server_ends_can_be_followed_to_its_end_here(
    tables: Tables, other: Tables
) -> None:
    seats = await people(tables)
    rng, left, before = seeded(1), await tables.look(seats[0]), 0
    while left.view is not None and not left.view.over:
        before = left.past.count if left.past else 0
        await choose_any(other, seats, rng)
        left = await tables.look(seats[0])
    assert left.past is not None
    assert (left.past.over, left.past.count) == (True, before + 1)
    assert len(left.past.told) == len(left.log)
    assert not left.past.view(before).over


async def test_of_two_who_want_one_seat_one_gets_it(tables: Tables, other: Tables) -> None:
    guest = await tables.welcome("Tilly")
    host = await tables.create(GAME, 3, guest=guest.id)
    await other.info(host.table)
    answers = await asyncio.gather(
        tables.sit(host.table, name="Robin", seat=1),
        other.sit(host.table, name="Wren", seat=1),
        return_exceptions=True,
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["SeatTaken", "Who"]
    with pytest.raises(SeatTaken, match="seat 2 is taken by"):
        await other.sit(host.table, name="Crow", seat=1)


async def test_two_who_take_the_last_two_seats_begin_one_match(tables: Tables, other: Tables) -> None:
    guest = await tables.welcome("Tilly")
    host = await tables.create(GAME, 3, guest=guest.id)
    await other.info(host.table)
    await asyncio.gather(tables.sit(host.table, name="Robin"), other.sit(host.table, name="Wren"))
    assert (await tables.info(host.table)).status == "playing"
    assert standing(await match_of(tables, host.table)) == standing(await match_of(other, host.table))


async def test_bots_of_two_servers_make_each_move_once(tables: Tables, other: Tables) -> None:
    guest = await tables.welcome("Tilly")
    host = await tables.create(GAME, 4, guest=guest.id, seats=[BOT] * 4)
    await asyncio.gather(tables.look(host), other.look(host))
    await asyncio.gather(bots_done(tables, host.table), bots_done(other, host.table))
    assert (await tables.info(host.table)).status == "over"
    assert await tables.frames(host.table) == await other.frames(host.table)


async def test_bots_are_left_to_the_server_that_changed_the_table_last(tables: Tables, database: str) -> None:
    thinker = Brittle()
    patient = await opened(database, thinker, patience=60)
    seats = await people(tables, 2)
    await patient.look(seats[0])
    await tables.leave(seats[1], "bot")
    await play(tables, [seats[0]], 3)
    await patient.look(seats[0])
    assert thinker.asked == []
    await patient.close()


# -- one server


async def test_a_choice_that_was_written_is_found_even_if_its_server_stumbled_after_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = await people(tables)
    match = await match_of(tables, seats[0].table)
    keys = match.pending[0].keys

    def stumble(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as stumbling:
        stumbling.setattr("coven.tables.repository.apply", stumble)
        with pytest.raises(asyncio.CancelledError):
            await tables.choose(seats[0], keys[0], 0)
    after = await match_of(tables, seats[0].table)
    assert after.history == [(0, keys[0])]
    with pytest.raises(StaleChoice):
        await tables.choose(seats[0], keys[0], 0)


async def test_a_double_click_is_one_choice(tables: Tables) -> None:
    seats = await people(tables)
    key = (await match_of(tables, seats[0].table)).pending[0].keys[0]
    answers = await asyncio.gather(
        *[tables.choose(seats[0], key, 0) for _ in range(4)], return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Played", *["StaleChoice"] * 3]


async def test_tables_that_nobody_touches_are_let_go_and_found_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.tables.repository.IN_MEMORY", 2)
    games = [await people(tables) for _ in range(4)]
    for _ in range(2):
        for seats in games:
            await play(tables, seats, 1)
    assert len(tables.repository._tables) <= 2
    assert [(await tables.info(seats[0].table)).number for seats in games] == [2, 2, 2, 2]


async def test_an_idle_table_keeps_no_match_in_memory(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is let go when others are touched, and found again as it was."""
    idle, other = await people(tables), await people(tables)
    await play(tables, idle, 1)
    await play(tables, other, 1)
    assert {table.id for table in tables.repository.held()} == {idle[0].table, other[0].table}
    later = monotonic() + repository.IDLE + 1
    monkeypatch.setattr(repository, "monotonic", lambda: later)
    await play(tables, other, 1)
    assert [table.id for table in tables.repository.held()] == [other[0].table]
    assert (await tables.info(idle[0].table)).number == 1
