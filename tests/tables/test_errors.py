"""Whatever goes wrong at a table is said in one line, and leaves database and match as they were."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import pytest

import coven
from coven.engine.record import commitment
from coven.tables import (
    ANYBODY,
    ME,
    AlreadyStarted,
    BadSeats,
    BadWords,
    ForeignToken,
    NotOver,
    NotStarted,
    NotYourSeat,
    SeatPlan,
    SeatTaken,
    StoreError,
    Tables,
    UnknownGuest,
    UnknownSeal,
    UnknownTable,
    Who,
    bot,
    seals,
)
from coven.tables.models import now
from tests.tables.helpers import BOT, GAME, LEVEL, TINY, match_of, people, play, rows, standing


class Scene(NamedTuple):
    """An open table, one in play where the first seat is asked, one that is over, and people."""

    tables: Tables
    host: str
    stranger: str
    open: Who
    playing: Who
    waiting: Who
    over: Who
    link: str

    @property
    def watcher(self) -> Who:
        """Somebody with a name who sits nowhere."""
        return Who(self.playing.table, None, self.stranger)


@pytest.fixture
async def scene(tables: Tables) -> Scene:
    """The scene is set."""
    playing, waiting = await people(tables)
    over, loser = await people(tables, content=TINY)
    await play(tables, [over, loser])
    assert playing.guest is not None
    stranger = await tables.welcome("Stranger")
    open_table = await tables.create(GAME, 3, guest=playing.guest, seats=[ME, BOT, ANYBODY])
    link = (await tables.links(waiting)).own
    assert link is not None
    return Scene(tables, playing.guest, stranger.id, open_table, playing, waiting, over, link)


Try = Callable[[Scene], Awaitable[Any]]
CASES: dict[str, tuple[type[coven.CovenError], str, Try]] = {
    # choosing
    "illegal": (
        coven.IllegalChoice,
        "'fly' is not an option here; choose one of play:",
        lambda s: s.tables.choose(s.playing, "fly", 0),
    ),
    "undo as a key": (
        coven.IllegalChoice,
        "'undo' is not an option",
        lambda s: s.tables.choose(s.playing, "undo", 0),
    ),
    "stale": (coven.StaleChoice, "the table has moved on", lambda s: s.tables.choose(s.playing, "keep", 7)),
    "not asked": (
        coven.NotYourTurn,
        "seat 2 is not asked now; the table waits for seat 1",
        lambda s: s.tables.choose(s.waiting, "keep", 0),
    ),
    "watching": (
        NotYourSeat,
        "you are watching this table",
        lambda s: s.tables.choose(s.watcher, "keep", 0),
    ),
    "a seat of one's own making": (
        NotYourSeat,
        "seat 2 is not yours any more",
        lambda s: s.tables.choose(Who(s.playing.table, 1, s.stranger, 7), "keep", 0),
    ),
    "a seat that is not there": (
        NotYourSeat,
        "seat 8 is not yours",
        lambda s: s.tables.choose(Who(s.playing.table, 7, s.stranger, 1), "keep", 0),
    ),
    "a bot's seat": (
        NotYourSeat,
        "seat 2 is not yours",
        lambda s: s.tables.choose(Who(s.open.table, 1, s.stranger, 1), "keep", 0),
    ),
    "not begun": (
        NotStarted,
        "it begins when every seat is taken",
        lambda s: s.tables.choose(s.open, "keep", 0),
    ),
    "over": (coven.MatchOver, "the match is over", lambda s: s.tables.choose(s.over, "keep", 0)),
    "nothing to undo": (
        coven.CannotUndo,
        "only your own last choice",
        lambda s: s.tables.undo(s.playing, 0),
    ),
    "stale undo": (coven.StaleChoice, "the table has moved on", lambda s: s.tables.undo(s.playing, 3)),
    "undo at the end": (coven.MatchOver, "the match is over", lambda s: s.tables.undo(s.over, 3)),
    "hint for a watcher": (NotYourSeat, "you are watching", lambda s: s.tables.hint(s.watcher)),
    "hint before": (NotStarted, "has not begun", lambda s: s.tables.hint(s.open)),
    # tables and seats
    "a table that no database knows": (UnknownTable, "no table", lambda s: s.tables.look(Who("\x00"))),
    "unknown table": (UnknownTable, "there is no table 'nowhere'", lambda s: s.tables.look(Who("nowhere"))),
    "unknown table to sit at": (
        UnknownTable,
        "there is no table 'nowhere'",
        lambda s: s.tables.sit("nowhere", name="Robin"),
    ),
    "unknown table's replay": (UnknownTable, "no table 'nowhere'", lambda s: s.tables.frames("nowhere")),
    "unknown table's chat": (UnknownTable, "no table 'nowhere'", lambda s: s.tables.chat("nowhere")),
    "seat taken": (
        SeatTaken,
        "seat 1 is taken by Witch 0",
        lambda s: s.tables.sit(s.open.table, guest=s.stranger, seat=0),
    ),
    "a bot's seat to sit on": (
        SeatTaken,
        "seat 2 is taken by Agatha",
        lambda s: s.tables.sit(s.open.table, guest=s.stranger, seat=1),
    ),
    "no seat left": (
        SeatTaken,
        "every seat of this table is taken",
        lambda s: s.tables.sit(s.playing.table, guest=s.stranger),
    ),
    "two seats": (
        SeatTaken,
        "you sit at this table already, on seat 1",
        lambda s: s.tables.sit(s.open.table, guest=s.host, seat=2),
    ),
    "no such seat": (
        BadSeats,
        "there is no seat 10 at this table; it has 3 seats",
        lambda s: s.tables.sit(s.open.table, guest=s.stranger, seat=9),
    ),
    "sit when over": (
        coven.MatchOver,
        "is over",
        lambda s: s.tables.sit(s.over.table, guest=s.stranger, seat=0),
    ),
    "leave when over": (coven.MatchOver, "is over", lambda s: s.tables.leave(s.over)),
    "leave from nowhere": (NotYourSeat, "you are watching", lambda s: s.tables.leave(s.watcher)),
    "foreign link": (
        ForeignToken,
        "opens no seat of this table",
        lambda s: s.tables.who(s.open.table, token=s.link),
    ),
    "foreign link to sit by": (
        ForeignToken,
        "opens no seat of this table; ask for a new one",
        lambda s: s.tables.sit(s.open.table, token=s.link, name="Robin"),
    ),
    "made-up link": (
        ForeignToken,
        "opens no seat of this table",
        lambda s: s.tables.who(s.open.table, s.host, "ünsinn"),
    ),
    "a stranger's bot": (
        NotYourSeat,
        "you are watching",
        lambda s: s.tables.add_bot(Who(s.open.table, None, s.stranger), LEVEL, 2),
    ),
    "a stranger sends a bot away": (
        NotYourSeat,
        "you are watching",
        lambda s: s.tables.remove_bot(Who(s.open.table), 1),
    ),
    "a bot on a taken seat": (
        SeatTaken,
        "seat 1 is taken by Witch 0",
        lambda s: s.tables.add_bot(s.open, LEVEL, 0),
    ),
    "a bot in the middle": (
        AlreadyStarted,
        "when all who are here agree",
        lambda s: s.tables.add_bot(s.playing, LEVEL),
    ),
    "a seat in the middle": (
        SeatTaken,
        "every seat",
        lambda s: s.tables.sit(s.playing.table, guest=s.stranger),
    ),
    "a bot for one who is here": (
        SeatTaken,
        "is here; the seat is theirs",
        lambda s: s.tables.vote(s.playing, 1),
    ),
    "a vote of a watcher": (NotYourSeat, "you are watching", lambda s: s.tables.vote(s.watcher, 1)),
    "a bot for oneself": (BadSeats, "seat 1 needs no bot", lambda s: s.tables.vote(s.playing, 0)),
    "an offer of the seat of one who is here": (
        SeatTaken,
        "is here; the seat is theirs",
        lambda s: s.tables.offer(s.playing, 1),
    ),
    "an offer of one who is not the host": (
        NotYourSeat,
        "only the host",
        lambda s: s.tables.offer(s.waiting, 0),
    ),
    "a vote before the match": (NotStarted, "has not begun", lambda s: s.tables.vote(s.open, 1)),
    "back where one is": (SeatTaken, "you sit here already", lambda s: s.tables.back(s.playing)),
    "leaving for something else": (
        BadSeats,
        "wait, bot or give-up, not 'nap'",
        lambda s: s.tables.leave(s.playing, "nap"),
    ),
    "a rematch of a match in play": (
        NotOver,
        "is not over yet",
        lambda s: s.tables.rematch(s.playing, guest=s.host),
    ),
    "a rematch of strangers": (
        NotYourSeat,
        "you are watching",
        lambda s: s.tables.rematch(Who(s.over.table, None, s.stranger), guest=s.stranger),
    ),
    "a bot of no level": (
        BadSeats,
        "there is no bot of the level 'archmage'; the levels are: apprentice,",
        lambda s: s.tables.add_bot(s.open, "archmage", 2),
    ),
    # making a table
    "unknown game": (
        coven.UnknownGame,
        "there is no game 'quidditch'",
        lambda s: s.tables.create("quidditch", 2, guest=s.host),
    ),
    "too many players": (
        coven.BadOptions,
        "is for 2 to 6 players, not 9",
        lambda s: s.tables.create(GAME, 9, guest=s.host),
    ),
    "bad option": (
        coven.BadOptions,
        "wheel-side must be one of descending, ascending",
        lambda s: s.tables.create(GAME, 2, {"wheel-side": "up"}, guest=s.host),
    ),
    "bad content": (
        coven.BadContent,
        "hand_size",
        lambda s: s.tables.create(GAME, 2, guest=s.host, content={"hand_size": "six"}),
    ),
    "unknown maker": (
        UnknownGuest,
        "choose a name to come in",
        lambda s: s.tables.create(GAME, 2, guest="nobody"),
    ),
    "too few seats planned": (
        BadSeats,
        "the table has 3 seats, but 2 were planned",
        lambda s: s.tables.create(GAME, 3, guest=s.host, seats=[ME, ANYBODY]),
    ),
    "two of oneself": (
        BadSeats,
        "can sit on one seat of it",
        lambda s: s.tables.create(GAME, 2, guest=s.host, seats=[ME, ME]),
    ),
    "a seat for a cat": (
        BadSeats,
        "a seat is for a person, a bot, or open, not 'cat'",
        lambda s: s.tables.create(GAME, 2, guest=s.host, seats=[ME, SeatPlan("cat")]),
    ),
    "a plan with an unknown bot": (
        BadSeats,
        "there is no bot of the level 'archmage'",
        lambda s: s.tables.create(GAME, 2, guest=s.host, seats=[ME, bot("archmage")]),
    ),
    "a seal of one's own making": (
        UnknownSeal,
        "too old or was used already",
        lambda s: s.tables.create(GAME, 2, guest=s.host, ticket="f00d"),
    ),
    # words
    "no name": (BadWords, "the name is empty", lambda s: s.tables.welcome(" \n\t ")),
    "long name": (
        BadWords,
        "the name has 31 letters; at most 30 will do",
        lambda s: s.tables.welcome("x" * 31),
    ),
    "no new name": (BadWords, "the name is empty", lambda s: s.tables.rename(s.host, "")),
    "rename nobody": (UnknownGuest, "choose a name", lambda s: s.tables.rename("nobody", "Robin")),
    "nameless": (BadWords, "the name is empty", lambda s: s.tables.sit(s.open.table)),
    "unknown guest sits": (
        UnknownGuest,
        "choose a name",
        lambda s: s.tables.sit(s.open.table, guest="nobody"),
    ),
    "long table name": (
        BadWords,
        "the table's name has 61 letters",
        lambda s: s.tables.create(GAME, 2, guest=s.host, name="x" * 61),
    ),
    "empty table name": (
        BadWords,
        "the table's name is empty",
        lambda s: s.tables.create(GAME, 2, guest=s.host, name=""),
    ),
    "long nonce": (
        BadWords,
        "the nonce has 129 letters",
        lambda s: s.tables.sit(s.open.table, guest=s.stranger, nonce="x" * 129),
    ),
    "silence": (BadWords, "the message is empty", lambda s: s.tables.say(s.playing, "  ")),
    "a speech": (
        BadWords,
        "the message has 501 letters; at most 500",
        lambda s: s.tables.say(s.playing, "x" * 501),
    ),
    "a voice from nowhere": (NotYourSeat, "have a name", lambda s: s.tables.say(Who(s.open.table), "Boo")),
    "an unknown voice": (
        UnknownGuest,
        "choose a name",
        lambda s: s.tables.say(Who(s.open.table, None, "nobody"), "Boo"),
    ),
    # too early
    "replay before the end": (
        NotOver,
        "its replay is made when it ends",
        lambda s: s.tables.frames(s.playing.table),
    ),
}


@pytest.mark.parametrize("case", list(CASES))
async def test_an_error_says_what_is_wrong_and_changes_nothing(case: str, scene: Scene) -> None:
    kind, said, attempt = CASES[case]
    before = await rows(scene.tables.store)
    match = standing(await match_of(scene.tables, scene.playing.table))
    with pytest.raises(kind) as error:
        await attempt(scene)
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    after = await rows(scene.tables.store)
    assert after == before
    assert standing(await match_of(scene.tables, scene.playing.table)) == match


async def test_a_seal_is_good_for_one_table(tables: Tables) -> None:
    ticket = tables.seal().ticket
    guest = await tables.welcome("Tilly")
    await tables.create(GAME, 2, guest=guest.id, ticket=ticket)
    before = await rows(tables.store)
    with pytest.raises(UnknownSeal, match="used already"):
        await tables.create(GAME, 2, guest=guest.id, ticket=ticket)
    assert await rows(tables.store) == before


async def test_a_seal_is_kept_nowhere_and_ends_after_a_day(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await tables.welcome("Tilly")
    before = await rows(tables.store)
    old = tables.seal()
    assert await rows(tables.store) == before, "who only looks at a form writes nothing"
    later = now() + seals.LASTS + 1
    monkeypatch.setattr(seals, "now", lambda: later)
    with pytest.raises(UnknownSeal, match="too old"):
        await tables.create(GAME, 2, guest=guest.id, ticket=old.ticket)
    assert await rows(tables.store) == before


async def test_another_ticket_is_another_secret(tables: Tables) -> None:
    seal = tables.seal()
    assert seal.commitment == commitment(seals.opened(tables.key, seal.ticket))
    assert len(bytes.fromhex(seals.opened(tables.key, seal.ticket))) == 32
    assert tables.seal().commitment != seal.commitment
    other = seal.ticket[:-1] + ("0" if seal.ticket[-1] != "0" else "1")
    assert seals.opened(tables.key, other) != seals.opened(tables.key, seal.ticket)
    assert seals.opened(b"another key", seal.ticket) != seals.opened(tables.key, seal.ticket)


async def test_a_choice_that_the_database_did_not_take_was_not_made(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = await people(tables)
    before = await rows(tables.store)
    match = await match_of(tables, seats[0].table)
    state = standing(match)

    def full(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(tables.store, "announce", full)
        with pytest.raises(StoreError, match="did not answer: the disk is full"):
            await tables.choose(seats[0], match.pending[0].keys[0], 0)
    assert await rows(tables.store) == before
    assert standing(await match_of(tables, seats[0].table)) == state
    await tables.choose(seats[0], match.pending[0].keys[0], 0)
