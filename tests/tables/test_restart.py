"""A table outlives its server, and a change of its rules."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

import coven
from coven.engine.rng import seeded
from coven.games import find
from coven.tables import ME, BrokenTable, Tables, Who
from coven.tables.models import KEY, ChoiceRow, RestRow, SeatRow, TableRow
from tests.tables.helpers import (
    BOT,
    GAME,
    bots_done,
    choose_any,
    match_of,
    opened,
    people,
    play,
    standing,
    table_of,
)


async def restarted(tables: Tables, database: str) -> Tables:
    """Another server on the same database; the first one is gone."""
    await tables.close()
    return await opened(database)


@pytest.mark.parametrize("choices", [0, 1, 5, 15])
async def test_a_restarted_server_is_exactly_where_it_was(choices: int, database: str) -> None:
    tables = await opened(database)
    seats = await people(tables, 3)
    await play(tables, seats, choices)
    before = standing(await match_of(tables, seats[0].table))
    tables = await restarted(tables, database)
    assert standing(await match_of(tables, seats[0].table)) == before
    await play(tables, seats)
    assert (await tables.info(seats[0].table)).status == "over"
    await tables.close()


async def test_undo_outlives_a_restart(database: str) -> None:
    tables = await opened(database)
    seats = await people(tables)
    await play(tables, seats, 4)
    asked = next(iter((await match_of(tables, seats[0].table)).pending))
    before = (await match_of(tables, seats[0].table)).state.copy()
    await play(tables, seats, 1)
    tables = await restarted(tables, database)
    await tables.undo(seats[asked], 5)
    assert (await match_of(tables, seats[0].table)).state == before
    tables = await restarted(tables, database)
    match = await match_of(tables, seats[0].table)
    assert match.state == before
    assert match.number == 6
    assert match.history[-1] == (asked, "undo")
    await play(tables, seats)
    assert all(check.holds for check in coven.verify(await tables.record(seats[0])))
    await tables.close()


async def test_bots_go_on_after_a_restart(database: str) -> None:
    tables = await opened(database)
    guest = await tables.welcome("Tilly")
    tables.driver.closed = True
    tilly = await tables.create(GAME, 3, {"starting-player": "2"}, guest=guest.id, seats=[ME, BOT, BOT])
    tables = await restarted(tables, database)
    assert await tables.resume() == 1
    await bots_done(tables, tilly.table)
    info = await tables.info(tilly.table)
    assert (info.number, info.asked) == (2, [0])
    assert await tables.resume() == 0
    await tables.close()


async def test_a_finished_table_is_the_same_after_a_restart(database: str) -> None:
    tables = await opened(database)
    seats = await people(tables)
    await play(tables, seats)
    before = await tables.look(seats[1])
    record, frames = await tables.record(seats[0]), await tables.frames(seats[0].table)
    tables = await restarted(tables, database)
    assert await tables.look(seats[1]) == before
    assert await tables.record(seats[0]) == record
    assert await tables.frames(seats[0].table) == frames
    await tables.close()


# -- new rules


@pytest.fixture
def new_rules(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Call it, and the rules have the next version."""
    return lambda: monkeypatch.setattr(find(GAME), "version", find(GAME).version + 1)


async def test_new_rules_go_on_from_the_last_resting_point(database: str, new_rules: Any) -> None:
    tables = await opened(database)
    seats = await people(tables, 3)
    await play(tables, seats, 10)
    before = await match_of(tables, seats[0].table)
    new_rules()
    tables = await restarted(tables, database)
    match = await match_of(tables, seats[0].table)
    assert match.state == before.state
    assert match.number == before.number
    assert [match.view(seat) for seat in range(3)] == [before.view(seat) for seat in range(3)]
    assert "seed" not in match.origin
    assert [line.text for line in await tables.chat(seats[0].table)] == [
        "The rules of this game were corrected; the match goes on with the new ones."
    ]
    await play(tables, seats, 3)
    standing_now = standing(await match_of(tables, seats[0].table))
    tables = await restarted(tables, database)
    assert standing(await match_of(tables, seats[0].table)) == standing_now
    new_rules()
    tables = await restarted(tables, database)
    assert (await match_of(tables, seats[0].table)).state == standing_now["state"]
    await play(tables, seats)
    record = await tables.record(seats[0])
    assert "seed" not in record
    assert coven.replay(record).results.as_json() == record["results"]
    assert {check.what: check.holds for check in coven.verify(record)} == {
        "hash": True,
        "nonces": True,
        "choices by version 1 of the rules": None,
        "choices by version 2 of the rules": None,
        "choices": True,
        "results": True,
    }
    find(GAME).version = 1
    up_to_there = {check.what: check.holds for check in coven.verify(record)}
    assert up_to_there["choices by version 1 of the rules"] is True, "by its own rules each part is proven"
    assert up_to_there["choices and results"] is None
    broken = {
        **record,
        "past": [{**record["past"][0], "choices": [[0, "play:nothing"]]}, *record["past"][1:]],
    }
    assert {c.what: c.holds for c in coven.verify(broken)}["choices by version 1 of the rules"] is False
    await tables.close()


async def test_choices_that_new_rules_do_not_allow_are_taken_back(database: str, new_rules: Any) -> None:
    tables = await opened(database)
    seats = await people(tables, 3)
    await play(tables, seats, 2)
    table = seats[0].table
    async with tables.store.begin() as session:
        second = ChoiceRow.number == 1
        abolished = {"key": "play:a-card-that-was-abolished", "chain": None}
        await session.execute(update(ChoiceRow).where(second).values(**abolished))
    new_rules()
    tables = await restarted(tables, database)
    match = await match_of(tables, table)
    assert len(match.line) == 1
    assert match.number == 2, "a number is never used twice"
    assert (await tables.chat(table))[0].text.endswith("The last choice had to be taken back.")
    await play(tables, seats, 3)
    before = standing(await match_of(tables, table))
    tables = await restarted(tables, database)
    assert standing(await match_of(tables, table)) == before
    await tables.close()


async def test_a_resting_point_that_was_undone_is_not_gone_on_from(database: str, new_rules: Any) -> None:
    """In the Final Phase nothing is drawn, so the choice that ends a trick can be taken back."""
    tables = await opened(database)
    seats = await people(tables)
    rng = seeded(3)
    match = await match_of(tables, seats[0].table)
    while table_of(match).deck or "keep" not in next(iter(match.pending.values())).keys:
        await choose_any(tables, seats, rng)
        match = await match_of(tables, seats[0].table)
    seat, before = next(iter(match.pending)), match
    await tables.choose(seats[seat], "keep", match.number)
    await tables.undo(seats[seat], match.number + 1)
    new_rules()
    tables = await restarted(tables, database)
    match = await match_of(tables, seats[0].table)
    assert match.state == before.state
    assert match.number == before.number + 2
    await tables.choose(seats[seat], "keep", match.number)
    await play(tables, seats)
    await tables.close()


async def test_a_table_that_cannot_be_continued_says_so_and_harms_no_other(
    database: str, new_rules: Any
) -> None:
    tables = await opened(database)
    broken, whole = await people(tables), await people(tables)
    start = {"number": 0, "state": {"$": "Cauldron"}, "since": []}
    async with tables.store.begin() as session:
        await session.execute(
            update(RestRow).where(RestRow.table_id == broken[0].table).values(state={"$": "Cauldron"})
        )
        await session.execute(update(TableRow).where(TableRow.id == broken[0].table).values(start=start))
    new_rules()
    tables = await restarted(tables, database)
    with pytest.raises(BrokenTable, match="was begun with version 1 of its rules"):
        await tables.look(broken[0])
    await play(tables, whole)
    await tables.close()


async def test_a_finished_match_is_not_changed_by_new_rules(database: str, new_rules: Any) -> None:
    tables = await opened(database)
    seats = await people(tables)
    await play(tables, seats)
    before = await tables.look(seats[0]), await tables.frames(seats[0].table), await tables.record(seats[0])
    new_rules()
    tables = await restarted(tables, database)
    after = await tables.look(seats[0]), await tables.frames(seats[0].table), await tables.record(seats[0])
    assert after == before
    await tables.close()


# -- tables of the first version: their matches were dealt from seeds

OLD = Path(__file__).parent / "old" / "house.sql"
"""A house with a table that was played, one that goes on, and one that waits for somebody."""


@pytest.fixture
async def old_house(tmp_path: Path) -> AsyncIterator[Tables]:
    """A server of today on that database."""
    with closing(sqlite3.connect(tmp_path / "coven.db")) as connection:
        connection.executescript(OLD.read_text(encoding="utf-8"))
    tables = await opened(tmp_path / "coven.db")
    yield tables
    await tables.close()


async def old_table(tables: Tables, name: str) -> TableRow:
    """The table of that name."""
    async with tables.store.begin() as session:
        return (await session.scalars(select(TableRow).where(TableRow.name == name))).one()


async def test_a_match_that_was_dealt_from_a_seed_goes_on_to_its_end_and_is_proven(old_house: Tables) -> None:
    row = await old_table(old_house, "Going on")
    match = await match_of(old_house, row.id)
    assert (match.number, match.rests[-1].answers) == (7, 6)
    assert table_of(match).trick == [match.rules.pieces()["blue-1"]]
    assert [card.key for card in table_of(match).deck[:3]] == ["red-7", "blue-3", "red-1"]
    async with old_house.store.begin() as session:
        found = await session.scalars(select(SeatRow).where(SeatRow.table_id == row.id))
        seats = [Who(row.id, seat.seat, seat.guest, seat.tenure) for seat in found]
    await play(old_house, seats)
    record = await old_house.record(Who(row.id))
    assert "seed" in record
    assert all(check.holds for check in coven.verify(record))


async def test_a_match_that_was_over_is_still_proven(old_house: Tables) -> None:
    row = await old_table(old_house, "Played")
    record = await old_house.record(Who(row.id))
    assert "seed" in record
    assert all(check.holds for check in coven.verify(record))


async def test_an_old_house_comes_up_with_nothing_lost(tmp_path: Path) -> None:
    """Every row that was there is there after all migrations, as it was."""
    path = tmp_path / "coven.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD.read_text(encoding="utf-8"))
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        columns = {name: [c[1] for c in connection.execute(f"PRAGMA table_info({name})")] for name in names}
        del columns["alembic_version"]
        del columns["seals"]  # they hold their secrets themselves now, and nothing is kept of them
        asked = {
            name: f"SELECT {','.join(found)} FROM {name} ORDER BY 1, 2" for name, found in columns.items()
        }
        before = {name: connection.execute(query).fetchall() for name, query in asked.items()}
    await (await opened(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        after = {name: connection.execute(query).fetchall() for name, query in asked.items()}
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0005",)
    assert after == before


async def test_a_table_that_waited_is_dealt_from_a_key(old_house: Tables) -> None:
    row = await old_table(old_house, "Waiting")
    await old_house.sit(row.id, name="Robin", nonce="rat")
    assert list((await match_of(old_house, row.id)).beginning) == ["key"]
    assert (await old_table(old_house, "Waiting")).chance == KEY
