"""A seat in play is its sitter's: left or not, nobody else takes it unasked.

Who leaves says what happens meanwhile: the table waits, a bot stands in, or the match is given up and a bot
plays the seat to the end. Who has left or is gone can be stood in for by a bot once all who are here agree,
and takes the seat back at any time. Only the host may offer the seat to somebody else, by invitation.
"""

from __future__ import annotations

from collections.abc import Collection

from coven.tables.edits import HERE_AGAIN, checked_level, noted, still_on, vacated
from coven.tables.errors import BadSeats, NotStarted, NotYourSeat, SeatTaken
from coven.tables.models import BOT, OPEN, PERSON, PLAYING, VACANT, SeatRow, now
from coven.tables.seats import Who, seat_name
from coven.tables.table import Change, Table

WAIT, STAND_IN, GIVE_UP = "wait", "bot", "give-up"
"""What somebody who leaves a match may want meanwhile."""


def leaving(table: Table, who: Who, meanwhile: str, level: str) -> Change:
    """Get up. Before the match the seat is open again; in play it is kept, unless the match is given up."""
    still_on(table)
    place = table.own_seat(who)
    if table.row.status == OPEN:
        return vacated(place)
    name = seat_name(place)
    if meanwhile == WAIT:
        return noted(table, place, f"{name} has left; the seat is kept.", left_at=now(), stand_in=None)
    if meanwhile == STAND_IN:
        words = f"{name} has left; a bot plays until they are back."
        return noted(table, place, words, left_at=now(), stand_in=checked_level(level))
    if meanwhile == GIVE_UP:
        gone = {**HERE_AGAIN, "kind": BOT, "level": checked_level(level), "guest": None}
        words = f"{name} has given the match up; a bot plays the seat to the end."
        return noted(table, place, words, **gone, tenure=place.tenure + 1)
    raise BadSeats(f"who leaves may want {WAIT}, {STAND_IN} or {GIVE_UP}, not {meanwhile!r}")


def coming_back(table: Table, who: Who) -> Change:
    """Take one's seat up again."""
    place = table.own_seat(who)
    if not away(place):
        raise SeatTaken("you sit here already")
    return noted(table, place, f"{seat_name(place)} is back.", **HERE_AGAIN)


def voting(table: Table, who: Who, seat: int, level: str, here: Collection[int], gone: bool) -> Change:
    """Ask that a bot plays a seat whose sitter has left or is `gone`; with all who are `here`, it does."""
    in_play(table)
    voter, place = table.own_seat(who), table.seat_at(seat)
    if place.seat == voter.seat or place.kind == BOT or place.stand_in:
        raise BadSeats(f"seat {seat + 1} needs no bot")
    if place.kind == PERSON and place.left_at is None and not gone:
        raise SeatTaken(f"{seat_name(place)} is here; the seat is theirs")
    votes = sorted({*(place.votes or []), voter.seat})
    if not set(here) - {seat} <= set(votes):
        return Change() if votes == place.votes else Change(seats={seat: {"votes": votes}})
    words = f"All who are here agree: a bot plays for {seat_name(place)}."
    if place.kind == VACANT:
        filled = {**HERE_AGAIN, "kind": BOT, "name": seat_name(place), "level": checked_level(level)}
        return noted(table, place, words, **filled, tenure=place.tenure + 1)
    return noted(table, place, words, stand_in=checked_level(level), votes=None)


def offering(table: Table, who: Who, seat: int, gone: bool) -> Change:
    """Let the host invite somebody else to a seat whose sitter has left or is `gone`."""
    in_play(table)
    if not table.is_host(who):
        raise NotYourSeat("only the host of the table may offer a seat to somebody else")
    place = table.seat_at(seat)
    if place.kind != PERSON or (place.left_at is None and not gone):
        raise SeatTaken(f"{seat_name(place)} is here; the seat is theirs")
    return noted(table, place, f"The host offers the seat of {seat_name(place)}.", offered=True)


def in_play(table: Table) -> None:
    """Raise unless a match is being played."""
    still_on(table)
    if table.row.status != PLAYING:
        raise NotStarted("the match has not begun: whoever sits may still get up, and bots may be seated")


def away(place: SeatRow) -> bool:
    """Whether the sitter has left, or a bot stands in."""
    return place.left_at is not None or place.stand_in is not None
