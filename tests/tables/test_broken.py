"""Whatever the data: a table that cannot be read stops with its reason, is kept, and harms no other."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import delete, text, update

from coven.games import find
from coven.tables import ME, BrokenTable, Tables
from coven.tables.models import ChoiceRow, RestRow, SeatRow, TableRow
from tests.tables.helpers import BOT, GAME, match_of, opened, people, play, rows, standing


async def altered(tables: Tables, database: str, *statements: Any) -> Tables:
    """A server on the same database after somebody has been at its rows."""
    async with tables.store.begin() as session:
        for statement in statements:
            await session.execute(statement)
    await tables.close()
    return await opened(database)


DAMAGE: list[tuple[str, Any, str]] = [
    (
        "another key",
        update(ChoiceRow).where(ChoiceRow.number == 3).values(key="play:toad-1"),
        "choice 3 is not",
    ),
    ("another seat", update(ChoiceRow).where(ChoiceRow.number == 0).values(seat=1), "choice 0 is not"),
    ("a hole", delete(ChoiceRow).where(ChoiceRow.number == 2), "choice 3 is not the one that was made"),
    ("no end", delete(ChoiceRow).where(ChoiceRow.number == 7), "choice 7 is lost"),
    ("no rest", delete(RestRow), "its resting point is lost"),
    ("another rest", update(RestRow).values(number=5), "does not lead to the resting point"),
    ("another hand", update(TableRow).values(secret="0" * 64), "this table is broken"),
    ("an old key", update(ChoiceRow).values(key="play:nothing", chain=None), "does not go through"),
    ("no such game", update(TableRow).values(game="cauldron"), "this table is broken"),
    ("a list of words", text("UPDATE tables SET options = '[1, 2]'"), "this table is broken"),
    ("a wrong kind", update(TableRow).values(options={"wheel-side": {}}), "this table is broken"),
    ("a wrong state", update(RestRow).values(state={"$": "Table"}), "does not lead to the resting point"),
]


@pytest.mark.parametrize(("damage", "said"), [case[1:] for case in DAMAGE], ids=[case[0] for case in DAMAGE])
async def test_a_damaged_table_says_so_stops_and_is_kept(damage: Any, said: str, tables: Tables) -> None:
    seats = await people(tables)
    await play(tables, seats, 8)
    other = await opened(str(tables.store.url.render_as_string(hide_password=False)))
    async with tables.store.begin() as session:
        await session.execute(damage)
        await session.execute(update(TableRow).values(revision=TableRow.revision + 1))
    for _ in range(2):
        with pytest.raises(BrokenTable, match=said):
            await other.look(seats[0])
    with pytest.raises(BrokenTable, match=said):
        await other.choose(seats[0], "play:red-1", 8)
    async with tables.store.begin() as session:
        noted = (await session.execute(text("SELECT broken, number, status FROM tables"))).one()
    assert noted[0] is not None
    assert noted[1:] == (8, "playing"), "nothing else of it was changed"
    await other.close()


async def test_a_damaged_row_keeps_nobody_from_starting_and_hides_no_other_table(database: str) -> None:
    tables = await opened(database)
    broken, bare, whole = await people(tables), await people(tables), await people(tables)
    no_seats = delete(SeatRow).where(SeatRow.table_id == bare[0].table)
    damage: Any = text(f"UPDATE tables SET options = 'toad' WHERE id = '{broken[0].table}'")
    if tables.store.postgres:  # which takes nothing for JSON that is none
        damage = delete(SeatRow).where(SeatRow.table_id == broken[0].table)
    tables = await altered(tables, database, damage, no_seats)
    assert await tables.resume() == 0
    assert [info.id for info in await tables.in_play()] == [whole[0].table]
    assert [info.id for info in (await tables.yours(str(whole[0].guest))).your_turn] == [whole[0].table]
    with pytest.raises(BrokenTable):
        await tables.info(bare[0].table)
    await play(tables, whole)
    await tables.close()


async def test_tables_are_resumed_in_batches(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are in play: no statement names more of them than a batch."""
    monkeypatch.setattr("coven.tables.lobby.BATCH", 2)
    tables = await opened(database)
    tables.driver.closed = True
    guest = (await tables.welcome("Tilly")).id
    for _ in range(5):
        await tables.create(GAME, 2, {"starting-player": "2"}, guest=guest, seats=[ME, BOT])
    await tables.close()
    tables = await opened(database)
    assert await tables.resume() == 5
    await tables.close()


async def test_a_table_that_was_mended_goes_on(database: str) -> None:
    tables = await opened(database)
    seats = await people(tables)
    await play(tables, seats, 8)
    before = standing(await match_of(tables, seats[0].table))
    key = before["record"]["choices"][0][1]
    tables = await altered(tables, database, update(ChoiceRow).where(ChoiceRow.number == 0).values(key="x"))
    with pytest.raises(BrokenTable):
        await tables.look(seats[0])
    tables = await altered(tables, database, update(ChoiceRow).where(ChoiceRow.number == 0).values(key=key))
    assert standing(await match_of(tables, seats[0].table)) == before
    await play(tables, seats)
    await tables.close()


async def test_changed_rules_of_the_same_version_go_on_from_the_resting_point(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody forgot to count the version up: the fingerprint tells it, and nothing is called damaged."""
    tables = await opened(database)
    seats = await people(tables)
    await play(tables, seats, 8)
    state = (await match_of(tables, seats[0].table)).state
    changed = update(ChoiceRow).where(ChoiceRow.number == 0).values(key="play:nothing", chain=None)
    others = update(ChoiceRow).values(chain=None)
    tables = await altered(tables, database, changed, others, update(TableRow).values(rules="0" * 64))
    assert (await match_of(tables, seats[0].table)).state == state
    assert "corrected" in (await tables.chat(seats[0].table))[0].text
    await tables.close()


async def test_what_was_played_is_never_rewritten(tables: Tables) -> None:
    seats = await people(tables)
    await play(tables, seats, 6)
    before = (await rows(tables.store))["choices"]
    await play(tables, seats, 3)
    after = (await rows(tables.store))["choices"]
    assert after[: len(before)] == before
    assert len({row[-1] for row in after}) == len(after), "each choice has a hash of its own"
    assert find(GAME).version == 1
