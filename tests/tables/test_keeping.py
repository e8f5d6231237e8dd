"""A seat in play is its sitter's: nobody takes it unasked, and the log keeps names."""

from __future__ import annotations

import asyncio

import pytest

from coven.engine.record import read_record
from coven.tables import ForeignToken, NotYourSeat, SeatTaken, Tables, Who, absences, presence
from coven.tables.models import now
from coven.tables.news import News
from coven.tables.presence import AWAY, GONE, HERE, People
from tests.tables.helpers import LEVEL, PATIENCE, TINY, bots_done, match_of, opened, people, play


async def test_a_seat_that_was_left_is_taken_by_nobody(tables: Tables) -> None:
    """Whoever sat down there could read the hand."""
    host, robin = await people(tables)
    await tables.leave(robin)
    stranger = await tables.welcome("Stranger")
    for seat in (None, 1):
        with pytest.raises((SeatTaken, NotYourSeat)):
            await tables.sit(host.table, guest=stranger.id, seat=seat)
    info = await tables.info(host.table)
    assert (info.seats[1].kind, info.seats[1].name, info.open_seats) == ("person", "Witch 1", [])
    assert (await tables.links(host)).invitations == {}
    assert (await tables.look(robin)).who.seat == 1, "it is still theirs"
    await tables.back(robin)
    assert (await tables.info(host.table)).seats[1].left_at is None
    said = [line.text for line in await tables.chat(host.table)]
    assert said == ["Witch 1 has left; the seat is kept.", "Witch 1 is back."]


async def test_who_answers_is_back(tables: Tables) -> None:
    host, robin = await people(tables)
    await tables.leave(host)
    await play(tables, [host, robin], 1)
    assert (await tables.info(host.table)).seats[0].left_at is None


async def test_a_bot_stands_in_until_its_person_is_back(tables: Tables) -> None:
    host, robin = await people(tables)
    await tables.leave(robin, "bot", LEVEL)
    await play(tables, [host], 2)
    match = await match_of(tables, host.table)
    assert {seat for seat, _ in match.history} == {0, 1}
    info = await tables.info(host.table)
    assert (info.seats[1].kind, info.seats[1].name, info.seats[1].stand_in) == ("person", "Witch 1", LEVEL)
    await tables.back(robin)
    await bots_done(tables, host.table)
    assert (await tables.info(host.table)).seats[1].stand_in is None
    await play(tables, [host, robin], 4)


async def test_who_gives_up_keeps_the_name_and_loses_the_hand(tables: Tables) -> None:
    host, robin = await people(tables)
    await play(tables, [host, robin], 4)
    link = (await tables.links(robin)).own
    await tables.leave(robin, "give-up", LEVEL)
    info = await tables.info(host.table)
    assert (info.seats[1].kind, info.seats[1].name, info.seats[1].level) == ("bot", "Witch 1", LEVEL)
    assert (await tables.look(robin)).who.seat is None
    with pytest.raises(ForeignToken):
        await tables.who(host.table, None, link)
    await play(tables, [host])
    assert (await tables.info(host.table)).status == "over"
    record = await tables.record(Who(host.table))
    assert read_record(record).names == ["Witch 0", "Witch 1"]


async def test_a_bot_is_seated_when_all_who_are_here_agree(tables: Tables) -> None:
    one, two, three = await people(tables, 3)
    await tables.leave(three)
    await tables.vote(one, 2)
    info = await tables.info(one.table)
    assert (info.seats[2].stand_in, info.seats[2].votes) == (None, (0,))
    await tables.vote(one, 2)
    again = await tables.info(one.table)
    assert again.seats[2].stand_in is None, "one vote each"
    assert again.revision == info.revision, "and nobody is told of it twice"
    await tables.vote(two, 2)
    assert (await tables.info(one.table)).seats[2].stand_in
    await tables.back(three)
    info = await tables.info(one.table)
    assert (info.seats[2].stand_in, info.seats[2].votes) == (None, ())


async def test_those_who_are_gone_themselves_are_not_asked(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, three = await people(tables, 3)
    later = now() + presence.LITTLE_WHILE + 1
    monkeypatch.setattr(presence, "now", lambda: later)
    await tables.look(one)
    states = [one.state for one in (await tables.look(one)).people]
    assert states == [HERE, GONE, GONE]
    await tables.vote(one, 2)
    assert (await tables.info(one.table)).seats[2].stand_in
    await tables.vote(one, 1)
    assert (await tables.info(one.table)).seats[1].stand_in
    await tables.back(two)
    await tables.back(three)


async def test_only_the_host_offers_a_seat_and_only_by_invitation(tables: Tables) -> None:
    host, robin, wren = await people(tables, 3)
    await play(tables, [host, robin, wren], 5)
    before = await tables.look(robin)
    await tables.leave(robin)
    with pytest.raises(NotYourSeat, match="only the host"):
        await tables.offer(wren, 1)
    await tables.offer(host, 1)
    assert (await tables.links(wren)).invitations == {}
    invitation = (await tables.links(host)).invitations[1]
    stranger = await tables.welcome("Stranger")
    with pytest.raises(SeatTaken):
        await tables.sit(host.table, guest=stranger.id, seat=1)
    seen = await tables.who(host.table, stranger.id, invitation)
    assert (seen.seat, seen.invited) == (None, 1)
    assert (await tables.look(robin)).who.seat == 1, "until somebody comes it is theirs"
    friend = await tables.sit(host.table, guest=stranger.id, token=invitation)
    assert (await tables.look(friend)).view == before.view
    assert (await tables.look(robin)).who.seat is None
    assert host.guest is not None
    with pytest.raises(ForeignToken):
        await tables.who(host.table, host.guest, invitation)
    own = (await tables.links(friend)).own
    assert own is not None
    assert (await tables.who(host.table, None, own)).seat == 1
    assert own != invitation


async def test_an_offer_ends_when_its_sitter_is_back(tables: Tables) -> None:
    host, robin = await people(tables)
    await tables.leave(robin)
    await tables.offer(host, 1)
    invitation = (await tables.links(host)).invitations[1]
    await tables.back(robin)
    assert (await tables.links(host)).invitations == {}
    with pytest.raises(ForeignToken):
        await tables.sit(host.table, name="Late", token=invitation)


async def test_the_log_keeps_the_names_of_those_who_played(database: str) -> None:
    tables = await opened(database)
    host, robin = await people(tables)
    await play(tables, [host, robin], 5)
    before = (await tables.look(host)).log
    assert any("Witch 1" in line["text"] for line in before)
    await tables.leave(robin)
    await tables.offer(host, 1)
    token = (await tables.links(host)).invitations[1]
    wren = await tables.sit(host.table, name="Wren", token=token)
    assert (await tables.look(host)).log == before
    await tables.close()
    tables = await opened(database)
    await play(tables, [host, wren])
    told = [line["text"] for line in (await tables.look(host)).log]
    assert any("Witch 1" in text for text in told[: len(before)])
    assert not any("Wren" in text for text in told[: len(before)])
    assert any("Wren" in text for text in told[len(before) :])
    assert not any("Witch 1" in text for text in told[len(before) :])
    await tables.close()


async def test_a_table_by_invitation_offers_its_seats_to_nobody_else(tables: Tables) -> None:
    guest, stranger = await tables.welcome("Tilly"), await tables.welcome("Stranger")
    host = await tables.create("blackmore", 2, guest=guest.id, listed=False)
    for seat in (None, 1):
        with pytest.raises(NotYourSeat, match="by invitation"):
            await tables.sit(host.table, guest=stranger.id, seat=seat)
    invitation = (await tables.links(host)).invitations[1]
    assert (await tables.sit(host.table, guest=stranger.id, token=invitation)).seat == 1


async def test_a_rematch_is_one_table_whoever_asks_and_whatever_is_said(tables: Tables) -> None:
    seats = await people(tables, content=TINY)
    await tables.say(seats[1], "Another round: /tables/aaaaaaaaa")
    await play(tables, seats)
    ids = [seat.guest for seat in seats]
    assert ids[0] is not None
    assert ids[1] is not None
    made = await asyncio.gather(
        tables.rematch(seats[0], guest=ids[0]), tables.rematch(seats[1], guest=ids[1])
    )
    assert made[0] == made[1] != "aaaaaaaaa"
    info = await tables.info(made[0])
    assert (info.game, info.status) == ("blackmore", "open")
    assert (await tables.info(seats[0].table)).rematch == made[0]
    assert await tables.rematch(Who(seats[0].table), guest=ids[0]) == made[0], "a watcher is shown the way"


async def test_a_rematch_whose_table_was_never_made_is_made(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = await people(tables, content=TINY)
    await play(tables, seats)
    guest = seats[0].guest
    assert guest is not None

    async def killed(*_args: object, **_how: object) -> None:
        raise RuntimeError("the power went out")

    with monkeypatch.context() as broken:
        broken.setattr(tables, "create", killed)
        with pytest.raises(RuntimeError):
            await tables.rematch(seats[0], guest=guest)
    made = await tables.rematch(seats[0], guest=guest)
    assert (await tables.info(made)).status == "open"


async def test_who_asks_for_a_rematch_again_changes_nothing(tables: Tables) -> None:
    """A stranger could have every page at the table drawn anew, as often as she asked."""
    seats = await people(tables, content=TINY)
    await play(tables, seats)
    guest = seats[0].guest
    assert guest is not None
    made = await tables.rematch(seats[0], guest=guest)
    before = (await tables.info(seats[0].table)).revision
    for who in (seats[1], Who(seats[0].table)):
        assert await tables.rematch(who, guest=guest) == made
    assert (await tables.info(seats[0].table)).revision == before


async def test_a_rematch_that_was_never_made_is_no_strangers(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = await people(tables, content=TINY)
    await play(tables, seats)
    stranger = (await tables.welcome("Stranger")).id

    async def killed(*_args: object, **_how: object) -> None:
        raise RuntimeError("the power went out")

    with monkeypatch.context() as broken:
        broken.setattr(tables, "create", killed)
        with pytest.raises(RuntimeError):
            await tables.rematch(seats[0], guest=stranger)
    with pytest.raises(NotYourSeat):
        await tables.rematch(Who(seats[0].table, None, stranger), guest=stranger)


# -- who is here


async def test_who_comes_and_goes_all_the_time_is_waited_for_once(tables: Tables) -> None:
    """Each time two timers were left behind, and each had every page at the table look again."""
    one, two = await people(tables)
    for who in (one, one, two, one):
        await tables.arrive(who)
        await tables.depart(who)
    assert set(tables._later) == {(one.table, one.seat), (one.table, two.seat)}
    first = tables._later[one.table, one.seat]
    await tables.arrive(one)
    await tables.depart(one)
    assert all(timer.cancelled() for timer in first)
    tables._look_again_last(one.table, one.seat)
    assert set(tables._later) == {(one.table, two.seat)}


def test_here_away_and_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [1_000_000]
    monkeypatch.setattr(presence, "now", lambda: time[0])
    crowd = People()
    assert crowd.arrive("t", 0) is False, "a server that has just started waits a moment"
    time[0] += 10**9
    assert crowd.presence("t", 0).state == HERE
    assert crowd.presence("t", 1).state == GONE
    assert crowd.arrive("t", 1) is True
    assert crowd.arrive("t", 1) is False
    assert crowd.depart("t", 1) is False
    assert crowd.depart("t", 1) is True
    assert crowd.presence("t", 1).state == HERE, "a page that is loaded again does not make one go"
    time[0] += presence.MOMENT
    assert crowd.presence("t", 1) == (AWAY, time[0] - presence.MOMENT)
    time[0] += presence.LITTLE_WHILE
    assert crowd.presence("t", 1).state == GONE
    crowd.seen("t", 1)
    assert crowd.presence("t", 1).state == HERE
    assert crowd.presence("t", 1, left_at=5) == (GONE, 5)


def test_who_was_with_a_server_that_died_is_not_here_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [1_000_000]
    monkeypatch.setattr(presence, "now", lambda: time[0])
    crowd = People()
    time[0] += 10**9
    assert crowd.arrive_elsewhere("one", "t", 0) is True
    for _ in range(10):
        time[0] += presence.BEAT
        assert crowd.arrive_elsewhere("one", "t", 0) is False, "it says so again and again"
        assert crowd.lapse() == []
    last = time[0]
    time[0] += presence.LAPSE - 1
    assert crowd.presence("t", 0).state == HERE
    time[0] += 1
    assert crowd.presence("t", 0) == (AWAY, last)
    assert crowd.lapse() == ["t"]
    assert crowd.presence("t", 0) == (AWAY, last), "as long as anybody asks"
    time[0] += presence.LITTLE_WHILE
    assert crowd.presence("t", 0).state == GONE
    assert crowd.lapse() == []


def test_who_is_with_two_servers_leaves_one_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [1_000_000]
    monkeypatch.setattr(presence, "now", lambda: time[0])
    crowd = People()
    crowd.arrive_elsewhere("one", "t", 0)
    crowd.arrive_elsewhere("two", "t", 0)
    crowd.depart_elsewhere("one", "t", 0)
    time[0] += presence.MOMENT
    assert crowd.presence("t", 0).state == HERE
    crowd.depart_elsewhere("two", "t", 0)
    time[0] += presence.MOMENT
    assert crowd.presence("t", 0).state == AWAY
    crowd.depart_elsewhere("three", "t", 0)
    assert crowd.presence("t", 0).state == HERE, "whoever goes was here a moment ago"


def test_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "REMEMBERED", 10)
    crowd = People()
    for seat in range(100):
        crowd.seen("t", seat)
    assert len(crowd._seen) == 10


async def test_those_who_watch_hear_who_comes_and_goes_at_every_server(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await opened(database)
    other = await opened(database)
    host, _robin = await people(tables)
    later = now() + presence.LITTLE_WHILE + 1
    monkeypatch.setattr(presence, "now", lambda: later)
    served = [tables, other] if tables.store.postgres else [tables]
    listening = [one.subscribe(host.table) for one in served]
    for one in served:
        assert one.people.presence(host.table, 0).state == GONE
    await tables.arrive(host)
    for news in listening:
        while "people" not in (await asyncio.wait_for(anext(news), PATIENCE)).what:
            pass
    for one in served:
        assert one.people.presence(host.table, 0).state == HERE
    await tables.depart(host)
    await tables.close()
    await other.close()


async def test_servers_say_again_and_again_who_is_with_them(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, _robin = await people(tables)
    later = now() + presence.LITTLE_WHILE + 1
    monkeypatch.setattr(presence, "now", lambda: later)
    other, told = News(tables.store), asyncio.Queue[str]()
    news = tables.subscribe(host.table)
    for letter in other.beat_letters({host.table: [0]}):
        tables.news.receive(letter)
    assert tables.people.presence(host.table, 0).state == HERE, "one that has just started learns it"
    assert (await asyncio.wait_for(anext(news), PATIENCE)).what == {"people"}

    loop = asyncio.get_running_loop()
    monkeypatch.setattr(
        tables.store,
        "announce",
        lambda _connection, letter: loop.call_soon_threadsafe(told.put_nowait, letter),
    )
    monkeypatch.setattr(absences, "BEAT", 1)
    tables.people.arrive(host.table, 1)
    beating = asyncio.create_task(tables.beat())
    letters = [await asyncio.wait_for(told.get(), PATIENCE) for _ in range(2)]
    later += presence.LAPSE
    assert (await asyncio.wait_for(anext(news), PATIENCE)).what == {"people"}, "the other one has died"
    assert tables.people.presence(host.table, 0).state != HERE
    beating.cancel()
    assert letters == tables.news.beat_letters({host.table: [1]}) * 2
    tables.news.receive(letters[0])
    assert tables.people.open() == {host.table: [1]}, "one's own letters are no news"


def test_no_letter_is_too_long_for_the_wire(tables: Tables) -> None:
    letters = tables.news.beat_letters({f"table{i:04}": [0, 1, 2, 3, 4] for i in range(1000)})
    assert len(letters) == 5
    assert max(map(len, letters)) < 8000
