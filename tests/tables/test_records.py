"""What is told of a match: nothing hidden while it is played, everything once it is over."""

from __future__ import annotations

import json
from typing import Any

import pytest

import coven
from coven.tables import ANYBODY, ME, Tables, Who
from coven.tables.models import TableRow
from tests.tables.helpers import BOT, GAME, bots_done, match_of, people, play, table_of


async def test_the_record_of_a_finished_match_proves_its_deal_and_every_choice(tables: Tables) -> None:
    shown = tables.seal()
    guest = await tables.welcome("Tilly")
    tilly = await tables.create(
        GAME,
        3,
        {"wheel-side": "ascending"},
        guest=guest.id,
        seats=[BOT, ME, ANYBODY],
        ticket=shown.ticket,
        nonce="owl",
    )
    robin = await tables.sit(tilly.table, name="Robin", nonce="rat")
    await play(tables, [tilly, robin])
    record = json.loads(json.dumps(await tables.record(Who(tilly.table))))
    checks = coven.verify(record)
    assert [check.what for check in checks if check.holds] == ["hash", "nonces", "choices", "results"]
    assert record["fair"]["commitment"] == shown.commitment
    assert record["fair"]["nonces"] == ["bot-0", "owl", "rat"]
    assert record["names"] == ["Agatha", "Tilly", "Robin"]
    assert record["results"] == (await tables.info(tilly.table)).results


async def test_a_match_with_other_figures_is_verified_too(tables: Tables) -> None:
    guest = await tables.welcome("Tilly")
    host = await tables.create(GAME, 2, guest=guest.id, seats=[BOT, BOT], content={"hand_size": 3})
    await tables.look(host)
    await bots_done(tables, host.table)
    record = await tables.record(host)
    assert record["content"] == {"hand_size": 3}
    assert all(check.holds for check in coven.verify(record))


async def test_before_the_end_nobody_is_shown_key_secret_or_the_choices_of_others(tables: Tables) -> None:
    seats = await people(tables)
    await play(tables, seats, 6)
    async with tables.store.begin() as session:
        row = await session.get_one(TableRow, seats[0].table)
    key = (await match_of(tables, row.id)).beginning["key"]
    for who in [*seats, Who(row.id)]:
        record = await tables.record(who)
        assert all((key is None) == (seat != who.seat) for seat, key in record["choices"])
        assert record["fair"] == {"commitment": row.commitment, "nonces": row.nonces}
        everything = repr([record, await tables.look(who), await tables.info(row.id), await tables.yours("")])
        assert row.secret not in everything
        assert key not in everything
        assert "'seed'" not in everything
        assert "'Keyed'" not in everything
        assert "'start'" not in everything


async def test_a_rebased_record_shows_no_state_before_the_end(
    tables: Tables, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = await people(tables)
    await play(tables, seats, 6)
    monkeypatch.setattr(coven.game(GAME), "version", 2)
    again = await Tables.open(database)
    for who in [*seats, Who(seats[0].table)]:
        assert not {"seed", "start", "secret"} & set(await again.record(who))
    await again.close()


def cards(value: Any) -> set[str]:
    """Every card that is named anywhere in some data."""
    words = json.dumps(value).lower().replace("play:", "").replace(" ", "-")
    return {card for card in coven.game(GAME).rules(2, {}).pieces() if card in words}


async def test_nothing_in_a_seats_data_names_a_card_that_the_seat_may_not_know(tables: Tables) -> None:
    seats = await people(tables, 3, content=None)
    for _ in range(6):
        await play(tables, seats, 3)
        match = await match_of(tables, seats[0].table)
        for who in [*seats, Who(seats[0].table)]:
            look = await tables.look(who)
            assert look.view is not None
            assert look.view.as_json() == match.view(who.seat)
            told = [look.view.as_json(), look.log, await tables.record(who)]
            secret = set()
            table = table_of(match)
            for seat, hand in enumerate(table.hands):
                if seat != who.seat:
                    secret |= {card.key for card in hand if card not in table.revealed}
            secret |= {card.key for card in table.deck}
            assert not cards(told) & secret


async def test_the_frozen_replay_shows_every_choice_on_an_open_table(tables: Tables) -> None:
    seats = await people(tables)
    await play(tables, seats, 3)
    match = await match_of(tables, seats[0].table)
    asked = next(iter(match.pending))
    await play(tables, seats, 1)
    await tables.undo(seats[asked], 4)
    await play(tables, seats)
    frames = await tables.frames(seats[0].table)
    record = await tables.record(seats[0])
    assert [[frame.seat, frame.key] for frame in frames[1:]] == record["choices"]
    assert (frames[0].seat, frames[0].key, frames[0].label) == (None, None, "")
    assert [frame.number for frame in frames] == list(range(len(frames)))
    assert (frames[5].key, frames[5].events) == ("undo", [])
    assert frames[5].view.state == frames[3].view.state
    for i in (0, 1, 5, 12, len(frames) - 1):
        there = coven.replay({**record, "results": None}, i)
        assert frames[i].view == there.seen_by(None, open_table=True)
    log = (await tables.look(seats[0])).log
    names = record["names"]
    assert [told["text"] for told in log] == [e.read(None, names, True) for e in coven.replay(record).log]
    assert frames[1].label
    results = frames[-1].view.results
    assert results is not None
    assert results.as_json() == record["results"]


async def test_a_line_that_is_for_one_seat_alone_is_told_to_no_other(tables: Tables) -> None:
    """Crone tells a Witch what she alone has seen."""
    guests = [await tables.welcome(name) for name in ("Tilly", "Wren")]
    host = await tables.create("crone", 2, guest=guests[0].id)
    seats = [host, await tables.sit(host.table, guest=guests[1].id)]
    while True:
        await play(tables, seats, 20)
        log = (await match_of(tables, host.table)).log
        own = [event for event in log if event.seat is not None]
        if own:
            break
    for who in (*seats, Who(host.table)):
        told = (await tables.look(who)).log
        assert len(told) == len(log) - sum(event.seat != who.seat for event in own)
