"""A new table goes on from a moment of a finished match: the same hands, but chance that nobody has seen."""

from __future__ import annotations

import pytest

import coven
from coven.engine.errors import MatchOver
from coven.games.blackmore.state import Table
from coven.tables import NotOver, Tables, Who
from tests.tables.helpers import LEVEL, match_of, people, play, table_of


async def finished(tables: Tables) -> Who:
    """Somebody at a table of two whose match is over."""
    seats = await people(tables)
    await play(tables, seats)
    return seats[0]


async def test_hands_stay_and_decks_are_shuffled(tables: Tables) -> None:
    before = await finished(tables)
    assert before.guest is not None
    match = coven.replay(await tables.record(before), 4)
    then = match.rests[-1].state
    assert isinstance(then, Table)
    new = await tables.play_on(before.table, 4, guest=before.guest, level=LEVEL)
    now = table_of(await match_of(tables, new.table))
    assert sorted(card.key for card in now.deck) == sorted(card.key for card in then.deck)
    assert now.hands == then.hands
    assert now.rng != then.rng
    again = await tables.play_on(before.table, 4, guest=before.guest, level=LEVEL)
    decks = [now.deck, table_of(await match_of(tables, again.table)).deck]
    known = [card.key for card in then.deck]
    assert any([card.key for card in deck] != known for deck in decks), "whoever saw the replay saw the deck"


async def test_the_match_is_played_to_its_end_and_can_be_replayed(tables: Tables) -> None:
    before = await finished(tables)
    assert before.guest is not None
    new = await tables.play_on(before.table, 4, guest=before.guest, level=LEVEL)
    await play(tables, [new])
    assert (await tables.info(new.table)).status == "over"
    assert await tables.frames(new.table)
    assert all(check.holds is not False for check in coven.verify(await tables.record(new)))


async def test_only_moments_of_finished_matches_can_be_taken_up(tables: Tables) -> None:
    before = await finished(tables)
    assert before.guest is not None
    last = len(await tables.frames(before.table)) - 1
    with pytest.raises(MatchOver, match="nothing is asked any more"):
        await tables.play_on(before.table, last, guest=before.guest, level=LEVEL)
    running = (await people(tables))[0]
    with pytest.raises(NotOver, match="is not over"):
        await tables.play_on(running.table, 0, guest=before.guest, level=LEVEL)
