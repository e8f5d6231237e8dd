"""A table from the first seat to the last card."""

from __future__ import annotations

from dataclasses import replace

import pytest

import coven
from coven.drawing import is_face_down
from coven.engine.record import commitment, fair_key
from coven.tables import (
    ANYBODY,
    ME,
    AlreadyStarted,
    BadSeats,
    ForeignToken,
    NotYourSeat,
    SeatTaken,
    Tables,
    Who,
)
from coven.tables.models import TableRow
from tests.tables.helpers import BOT, GAME, LEVEL, TINY, bots_done, match_of, opened, people, play


async def test_a_match_of_people_and_bots_is_played_to_its_end(tables: Tables) -> None:
    guest = await tables.welcome("Tilly")
    tilly = await tables.create(GAME, 4, guest=guest.id, seats=[BOT, ME, BOT, BOT])
    await play(tables, [tilly])
    look = await tables.look(tilly)
    assert look.table.status == "over"
    assert look.view is not None
    assert look.view.results is not None
    assert look.view.results.as_json() == look.table.results
    assert look.view.seat == 1
    assert sum(look.view.results.totals) > 0
    assert look.table.asked == []
    assert len({seat.name for seat in look.table.seats}) == 4


async def test_a_table_of_bots_plays_by_itself_once_somebody_watches(tables: Tables) -> None:
    guest = await tables.welcome("Tilly")
    who = await tables.create(GAME, 2, guest=guest.id, seats=[BOT, BOT])
    assert who.seat is None
    await tables.info(who.table)
    assert (await tables.repository.look(who.table)).driver is None
    async with tables.subscribe(who.table):
        await tables.info(who.table)
        assert (await tables.repository.look(who.table)).driver is not None
    await tables.look(who)
    await bots_done(tables, who.table)
    assert (await tables.info(who.table)).status == "over"


async def test_the_match_begins_when_the_last_seat_is_taken(tables: Tables) -> None:
    tilly, robin, wren = [await tables.welcome(name) for name in ("Tilly", "Robin", "Wren")]
    host = await tables.create(GAME, 4, guest=tilly.id, name="The  Sabbath\n")
    assert (await tables.look(host)).view is None
    await tables.sit(host.table, guest=robin.id, seat=2)
    await tables.add_bot(host, LEVEL, 1)
    info = await tables.info(host.table)
    assert (info.name, info.status, info.open_seats) == ("The Sabbath", "open", [3])
    assert [seat.kind for seat in info.seats] == ["person", "bot", "person", "open"]
    assert info.names[3] == "Seat 4"
    await tables.sit(host.table, guest=wren.id)
    assert (await tables.info(host.table)).status == "playing"


async def test_open_seats_can_be_filled_with_bots_at_once(tables: Tables) -> None:
    guest = await tables.welcome("Agatha")
    host = await tables.create(GAME, 4, guest=guest.id)
    await tables.add_bot(host, LEVEL)
    info = await tables.info(host.table)
    assert info.status == "playing"
    assert len(set(info.names)) == 4


async def test_a_bot_can_be_sent_away_before_the_match_and_not_after(tables: Tables) -> None:
    guest = await tables.welcome("Tilly")
    host = await tables.create(GAME, 3, guest=guest.id, seats=[ME, BOT, ANYBODY])
    await tables.remove_bot(host, 1)
    assert (await tables.info(host.table)).open_seats == [1, 2]
    with pytest.raises(BadSeats, match="no bot sits on seat 1"):
        await tables.remove_bot(host, 0)
    await tables.add_bot(host, LEVEL)
    with pytest.raises(AlreadyStarted, match="its bots stay"):
        await tables.remove_bot(host, 1)


async def test_the_key_follows_from_the_sealed_secret_and_every_nonce(tables: Tables) -> None:
    shown = tables.seal()
    guest = await tables.welcome("Tilly")
    host = await tables.create(
        GAME, 3, guest=guest.id, seats=[ME, BOT, ANYBODY], ticket=shown.ticket, nonce="eye of newt"
    )
    await tables.sit(host.table, name="Robin", nonce="toe of frog")
    async with tables.store.begin() as session:
        row = await session.get_one(TableRow, host.table)
    assert commitment(row.secret) == shown.commitment == row.commitment
    assert row.nonces == ["eye of newt", "bot-1", "toe of frog"]
    match = await match_of(tables, host.table)
    assert match.beginning == {"key": fair_key(row.secret, row.nonces)}


# -- secret links


async def test_a_friend_sits_down_by_a_secret_link_and_comes_back_by_another(tables: Tables) -> None:
    guest = await tables.welcome("Tilly")
    host = await tables.create(GAME, 2, guest=guest.id)
    invitation = (await tables.links(host)).invitations[1]
    arriving = await tables.who(host.table, token=invitation)
    assert (arriving.seat, arriving.invited) == (None, 1)
    friend = await tables.sit(host.table, token=invitation, name="Robin")
    assert friend.seat == 1
    own = (await tables.links(friend)).own
    assert own is not None
    assert own != invitation
    assert await tables.who(host.table, token=own) == friend
    assert (await tables.links(friend)).own == own


async def test_whoever_sent_the_invitation_cannot_look_into_the_hand_of_whoever_came(tables: Tables) -> None:
    guest = await tables.welcome("Tilly")
    host = await tables.create(GAME, 2, guest=guest.id)
    invitation = (await tables.links(host)).invitations[1]
    robin = await tables.welcome("Robin")
    friend = await tables.sit(host.table, token=invitation, guest=robin.id)
    with pytest.raises(ForeignToken, match="used already"):
        await tables.who(host.table, guest.id, invitation)
    with pytest.raises(SeatTaken, match="seat 2 is taken by Robin"):
        await tables.sit(host.table, token=invitation, name="Tilly in disguise")
    assert (await tables.links(host)).invitations == {}
    assert await tables.who(host.table, robin.id, invitation) == friend


async def test_the_link_of_a_seat_at_another_table_opens_nothing(tables: Tables) -> None:
    here, there = await people(tables), await people(tables)
    link = (await tables.links(here[1])).own
    with pytest.raises(ForeignToken, match="opens no seat of this table"):
        await tables.who(there[0].table, token=link)
    with pytest.raises(ForeignToken, match="opens no seat of this table"):
        await tables.sit(there[0].table, token=link, name="Stranger")


async def test_links_are_the_same_after_a_restart_and_differ_with_the_key(
    tables: Tables, database: str
) -> None:
    host, _ = await people(tables)
    link = (await tables.links(host)).own
    again = await opened(database)
    other = await Tables.open(database, key=b"a key of its own")
    assert (await again.links(host)).own == link
    assert (await other.links(host)).own != link
    await again.close()
    await other.close()


async def test_nobody_acts_or_looks_through_a_seat_that_is_not_theirs_any_more(tables: Tables) -> None:
    host, robin = await people(tables)
    await tables.leave(robin)
    await tables.offer(host, 1)
    await tables.sit(host.table, name="Wren", token=(await tables.links(host)).invitations[1])
    with pytest.raises(NotYourSeat, match="seat 2 is not yours any more"):
        await tables.choose(robin, "keep", 0)
    look = await tables.look(robin)
    assert look.who.seat is None
    assert look.view is not None
    assert all(is_face_down(card) for hand in look.view.state.hands for card in hand)
    assert (await tables.links(robin)).own is None


# -- lists


async def test_the_lobby_lists_tables_that_wait_and_tables_to_watch(tables: Tables) -> None:
    guest = await tables.welcome("Tilly")
    first = await tables.create(GAME, 2, guest=guest.id, content=TINY)
    second = await tables.create(GAME, 3, guest=guest.id)
    hidden = await tables.create(GAME, 2, guest=guest.id, listed=False)
    assert {info.id for info in await tables.open_tables()} == {first.table, second.table}
    await tables.leave(second)
    assert [info.id for info in await tables.open_tables()] == [first.table]
    await tables.add_bot(first, LEVEL)
    assert [info.id for info in await tables.in_play()] == [first.table]
    await play(tables, [first])
    assert [info.id for info in await tables.recent()] == [first.table]
    assert (await tables.info(hidden.table)).status == "open"


async def test_your_tables_are_those_that_wait_for_you_for_others_and_for_nobody(tables: Tables) -> None:
    host, robin = await people(tables)
    assert host.guest is not None
    assert robin.guest is not None
    waiting = await tables.create(GAME, 2, guest=host.guest)
    done = await tables.create(GAME, 2, guest=host.guest, seats=[ME, BOT], content=TINY)
    await play(tables, [done])
    yours = await tables.yours(host.guest)
    assert [info.id for info in yours.your_turn] == [host.table]
    assert [info.id for info in yours.waiting] == [waiting.table]
    assert [info.id for info in yours.finished] == [done.table]
    theirs = await tables.yours(robin.guest)
    assert [info.id for info in theirs.waiting] == [host.table]


async def test_a_guest_can_take_another_name(tables: Tables) -> None:
    guest = await tables.welcome("Tilly")
    renamed = await tables.rename(guest.id, "Matilda")
    assert await tables.guest(guest.id) == renamed == (guest.id, "Matilda")


# -- talking


async def test_everybody_hears_what_is_said(tables: Tables) -> None:
    host, robin = await people(tables)
    watcher = await tables.welcome("Wren")
    await tables.say(host, " Good  evening ")
    await tables.say(await tables.who(host.table, watcher.id), "Good luck!")
    lines = await tables.chat(robin.table)
    assert [(line.seat, line.name, line.text) for line in lines] == [
        (0, "Witch 0", "Good evening"),
        (None, "Wren", "Good luck!"),
    ]
    assert [line.text for line in await tables.chat(robin.table, after=lines[0].id)] == ["Good luck!"]
    with pytest.raises(NotYourSeat, match="have a name"):
        await tables.say(Who(host.table), "Psst")


# -- taking back and hints


async def test_a_choice_can_be_taken_back_until_somebody_else_acts(tables: Tables) -> None:
    host, robin = await people(tables)
    before = (await tables.look(host)).view
    assert before is not None
    assert before.decision is not None
    key = before.decision.options[0].key
    played = await tables.choose(host, key, 0)
    assert played.number == 1
    assert [told["seat"] for told in played.log] == [0]
    assert (await tables.look(host)).can_undo
    assert not (await tables.look(robin)).can_undo
    assert (await tables.undo(host, 1)).number == 2
    look = await tables.look(host)
    assert look.view == replace(before, number=2, decision=replace(before.decision, number=2))
    await tables.choose(host, key, 2)
    await play(tables, [host, robin], 1)
    with pytest.raises(coven.CannotUndo, match="before anybody else acts"):
        await tables.undo(host, 4)


async def test_a_hint_rates_the_options_of_the_seat_that_is_asked(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.bots.strongest", lambda: coven.bots.levels()[0])
    host, robin = await people(tables)
    hint = await tables.hint(host)
    view = (await tables.look(host)).view
    assert view is not None
    assert view.decision is not None
    assert set(hint.ratings) == {option.key for option in view.decision.options}
    assert hint.key in hint.ratings
    with pytest.raises(coven.NotYourTurn, match="seat 2 is not asked now"):
        await tables.hint(robin)
