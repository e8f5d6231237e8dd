"""What can be done at a table. Each edit looks, raises or returns a `Change`, and changes nothing itself."""

from __future__ import annotations

from collections.abc import Sequence

from coven import bots
from coven.engine.data import Json
from coven.engine.errors import MatchOver
from coven.engine.fingerprint import fingerprint
from coven.engine.match import UNDO, Match
from coven.games import find
from coven.tables.errors import AlreadyStarted, BadSeats, ForeignToken, NotOver, NotYourSeat, SeatTaken
from coven.tables.loading import beginning, dealt, link, rest_json, rest_of
from coven.tables.models import (
    BOT,
    KEY,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    VACANT,
    ChatRow,
    ChoiceRow,
    RestRow,
    SeatRow,
    TableRow,
    new_id,
    now,
)
from coven.tables.seats import ANYBODY, ME, Guest, SeatPlan, Who, opens, seat_name
from coven.tables.table import Change, Table

BOT_NAMES = ("Agatha", "Briar", "Cordelia", "Drusilla", "Elspeth", "Fern", "Griselda", "Hazel")
HERE_AGAIN: dict[str, object] = {"left_at": None, "stand_in": None, "offered": None, "votes": None}
"""The columns of a seat whose sitter is there."""


# -- the match


def choice(table: Table, seat: int, key: str, number: int, notice: str = "", by_hand: bool = False) -> Change:
    """Answer the question with that number; a sitter who had left and answers `by_hand` is back."""
    match = table.in_play()
    match.legal(seat, key, number)
    lines = len(match.log)
    after = match.copy()
    after.choose(seat, key, number)
    change = appended(table, match, after, seat, key)
    change.events = after.log[lines:]
    if by_hand and (table.seats[seat].left_at is not None or table.seats[seat].stand_in):
        change.seats[seat] = dict(HERE_AGAIN)
    if notice:
        change.rows.append(told(table.id, notice))
    return change


def taking_back(table: Table, seat: int, number: int) -> Change:
    """Take the seat's last choice back."""
    match = table.in_play()
    after = match.copy()
    after.undo(seat, number)
    return appended(table, match, after, seat, UNDO)


def appended(table: Table, before: Match, after: Match, seat: int, key: str) -> Change:
    """One more row of choices, and the resting point if the match stands at another one now."""
    chain = link(table.chain, before.number, seat, key)
    row = ChoiceRow(table_id=table.id, number=before.number, seat=seat, key=key, at=now(), chain=chain)
    rested = after.rests[-1] is not before.rests[-1]
    return Change(rows=[row], rest=rest_of(table.id, after) if rested else None, match=after)


def rebased(table: Table, match: Match, lost: int) -> Change:
    """The match goes on from its last resting point under rules that were changed meanwhile."""
    rest = rest_of(table.id, match)
    words = "The rules of this game were corrected; the match goes on with the new ones."
    if lost:
        words += f" The last {'choice' if lost == 1 else f'{lost} choices'} had to be taken back."
    return Change(
        values={
            "version": find(table.row.game).version,
            "rules": fingerprint(find(table.row.game)),
            "start": rest_json(rest),
            "past": [*(table.row.past or []), played_before(table.row, rest)],
        },
        rows=[told(table.id, words)],
        rest=rest,
        match=match,
    )


def played_before(row: TableRow, rest: RestRow) -> Json:
    """What was played by the rules before: where it began, by which rules, and where new ones took over."""
    return {"version": row.version, "rules": row.rules, "start": row.start, "until": rest.number}


def saying(table: Table, who: Who, name: str | None, text: str) -> Change:
    """Say something, under the seat's name or (`name`) the guest's own."""
    seat = table.reader(who)
    if seat is not None:
        name = seat_name(table.seats[seat])
    if name is None:
        raise NotYourSeat("only those who sit here or have a name can speak")
    row = ChatRow(table_id=table.id, seat=seat, guest=who.guest, name=name, text=text, at=now())
    return Change(rows=[row])


def told(table_id: str, text: str) -> ChatRow:
    """A notice of the table itself."""
    return ChatRow(table_id=table_id, seat=None, guest=None, name="", text=text, at=now())


# -- the seats


def sitting(
    table: Table, key: bytes, seat: int | None, token: str | None, guest: str | None, name: str, nonce: str
) -> Change:
    """Sit down on a seat, on the one that a secret link offers, or on the first that is open."""
    still_on(table)
    for other in table.seats:
        if guest is not None and other.guest == guest:
            raise SeatTaken(f"you sit at this table already, on seat {other.seat + 1}")
    place = chosen(table, key, seat, token)
    if place.kind != VACANT and not (place.offered and token is not None):
        raise SeatTaken(f"seat {place.seat + 1} is taken by {seat_name(place)}")
    if token is None and not open_to(table, guest):
        raise NotYourSeat("seats at this table are taken by invitation; ask its host for one")
    if table.row.status == PLAYING:
        return succeeding(table, place, name, guest, nonce)
    return seated(table, place, kind=PERSON, name=name, guest=guest, nonce=nonce)


def succeeding(table: Table, place: SeatRow, name: str, guest: str | None, nonce: str) -> Change:
    """Take over a seat in play, by invitation. What was played there before keeps its name in the log.

    The invitation was signed for the tenure between: whoever sent it cannot look into the hand.
    """
    lines = len(table.in_play().log)
    was = [*(place.was or []), [lines, seat_name(place)]]
    values = {**HERE_AGAIN, "kind": PERSON, "name": name, "guest": guest, "nonce": nonce, "level": None}
    values |= {"was": was, "tenure": place.tenure + (1 if place.kind == VACANT else 2)}
    return noted(table, place, f"{name} goes on for {seat_name(place)}.", **values)


def rematch(table: Table, who: Who) -> Change:
    """Fix which table follows this one, unless that is fixed already; for those who sat here."""
    if table.row.status != OVER:
        raise NotOver("the match is not over yet")
    table.own_seat(who)
    if table.row.rematch is not None:
        return Change()
    following = new_id()
    return Change(values={"rematch": following}, rows=[told(table.id, f"Another round: /tables/{following}")])


def same_again(place: SeatRow, mine: bool) -> SeatPlan:
    """How a seat begins in a rematch."""
    if mine:
        return ME
    return SeatPlan(BOT, place.level) if place.kind == BOT and place.level else ANYBODY


def open_to(table: Table, guest: str | None) -> bool:
    """Whether somebody needs no invitation: before the match, at a listed table or their own."""
    return table.row.status == OPEN and (table.row.listed or (guest is not None and guest == table.row.host))


def chosen(table: Table, key: bytes, seat: int | None, token: str | None) -> SeatRow:
    """The seat that somebody wants."""
    if token is not None:
        for place in table.seats:
            if opens(token, key, place, place.tenure) or opens(token, key, place, place.tenure - 1):
                return place
            if place.offered and opens(token, key, place, place.tenure + 1):
                return place
        raise ForeignToken("this secret link opens no seat of this table; ask for a new one")
    if seat is not None:
        return table.seat_at(seat)
    for place in table.seats:
        if place.kind == VACANT:
            return place
    raise SeatTaken("every seat of this table is taken")


def opening(table: Table, who: Who, seat: int) -> Change:
    """Send a bot away before the match has begun."""
    table.keeper(who)
    if table.row.status != OPEN:
        raise AlreadyStarted("the match has begun: its bots stay")
    place = table.seat_at(seat)
    if place.kind != BOT:
        raise BadSeats(f"no bot sits on seat {seat + 1}")
    return vacated(place)


def adding_bot(table: Table, who: Who, seat: int | None, level: str) -> Change:
    """Put a bot on an open seat, or (None) on every open seat, before the match has begun."""
    table.keeper(who)
    still_on(table)
    if table.row.status != OPEN:
        raise AlreadyStarted("the match has begun: a bot takes a seat when all who are here agree")
    level = checked_level(level)
    places = [place for place in table.seats if place.kind == VACANT]
    if seat is not None:
        place = table.seat_at(seat)
        if place.kind != VACANT:
            raise SeatTaken(f"seat {seat + 1} is taken by {seat_name(place)}")
        places = [place]
    if not places:
        raise SeatTaken("every seat of this table is taken")
    change = Change()
    taken = [place.name for place in table.seats]
    for place in places:
        name = bot_name(taken)
        taken.append(name)
        change.seats[place.seat] = hands_over(place, kind=BOT, name=name, level=level)
    return begun_if_full(table, change)


def noted(table: Table, place: SeatRow, words: str, **values: object) -> Change:
    """New values of a seat, and a notice of it."""
    return Change(seats={place.seat: values}, rows=[told(table.id, words)])


def seated(table: Table, place: SeatRow, **values: object) -> Change:
    """Somebody is on the seat, and if it was the last open one, the match begins."""
    return begun_if_full(table, Change(seats={place.seat: hands_over(place, **values)}))


def vacated(place: SeatRow) -> Change:
    """Nobody is on the seat."""
    return Change(seats={place.seat: hands_over(place, kind=VACANT, name="")})


def hands_over(place: SeatRow, **values: object) -> Json:
    """The columns of a seat that has changed hands: old links and points of view end."""
    return {"level": None, "guest": None, "nonce": None, **values, "tenure": place.tenure + 1}


def still_on(table: Table) -> None:
    """Raise MatchOver if the table is done."""
    if table.row.status == OVER:
        raise MatchOver("the match at this table is over")


def checked_level(level: str) -> str:
    """The name of a bots' level, or BadSeats."""
    known = [known.name for known in bots.levels()]
    if level not in known:
        raise BadSeats(f"there is no bot of the level {level!r}; the levels are: {', '.join(known)}")
    return level


def bot_name(taken: list[str]) -> str:
    """A name that nobody at the table has."""
    return next((name for name in BOT_NAMES if name not in taken), f"Bot {len(taken) + 1}")


# -- the beginning


def checked_plan(seats: Sequence[SeatPlan] | None, players: int) -> Sequence[SeatPlan]:
    """A plan with one entry a seat and at most one for whoever makes the table; BadSeats if it is another."""
    plan = [ME, *[ANYBODY] * (players - 1)] if seats is None else seats
    if len(plan) != players:
        raise BadSeats(f"the table has {players} seats, but {len(plan)} were planned")
    for seat in plan:
        if seat.kind == BOT:
            checked_level(seat.level)
        elif seat.kind not in (PERSON, VACANT):
            raise BadSeats(f"a seat is for a person, a bot, or open, not {seat.kind!r}")
    if sum(seat.kind == PERSON for seat in plan) > 1:
        raise BadSeats("whoever makes a table can sit on one seat of it; leave the others open")
    return plan


def planned(table_id: str, plan: Sequence[SeatPlan], host: Guest, nonce: str) -> list[SeatRow]:
    """The seats of a new table."""
    taken = [host.name]
    rows: list[SeatRow] = []
    for i, seat in enumerate(plan):
        mine = seat.kind == PERSON
        name = host.name if mine else bot_name(taken) if seat.kind == BOT else ""
        taken.append(name)
        row = SeatRow(table_id=table_id, seat=i, kind=seat.kind, name=name, tenure=1)
        row.level = seat.level if seat.kind == BOT else None
        row.guest, row.nonce = (host.id, nonce) if mine else (None, None)
        rows.append(row)
    return rows


def begun_if_full(table: Table, change: Change) -> Change:
    """With every seat taken, secret and nonces fix the key of chance, and the match begins."""
    seats = [{"kind": s.kind, "nonce": s.nonce, **change.seats.get(s.seat, {})} for s in table.seats]
    if table.row.status != OPEN or any(seat["kind"] == VACANT for seat in seats):
        return change
    nonces = [f"bot-{i}" if seat["kind"] == BOT else seat["nonce"] for i, seat in enumerate(seats)]
    row = table.row
    match = dealt(row, nonces) if row.start is None else beginning(row, start=row.start["state"])
    change.values = {
        "status": PLAYING,
        "nonces": nonces,
        "chance": KEY,
        "version": find(row.game).version,
        "rules": fingerprint(find(row.game)),
    }
    change.match = match
    change.rest = rest_of(table.id, match)
    return change
