"""Small facts about a position: whose a piece is, where it is, what somebody holds. Nothing changes here."""

from __future__ import annotations

from collections.abc import Sequence

from coven.games.crone.rules.box import Box
from coven.games.crone.rules.costs import KINDS, counts
from coven.games.crone.state import Ingredient, Table


def others(s: Table, seat: int) -> list[int]:
    """The other seats, clockwise from the seat's left."""
    return [(seat + step) % s.seats for step in range(1, s.seats)]


def in_order(s: Table) -> list[int]:
    """All seats, clockwise from the Broom."""
    return [(s.broom + step) % s.seats for step in range(s.seats)]


# Pieces


def owner(box: Box, s: Table, familiar: str) -> int:
    """Whose Familiar it is."""
    book = box.book_of[familiar]
    for seat, player in enumerate(s.players):
        if player.book == book:
            return seat
    return -1


def own(box: Box, s: Table, seat: int) -> list[str]:
    """The seat's Familiars, those in reserve included."""
    return box.familiars_of[s.players[seat].book]


def out(box: Box, s: Table, seat: int) -> list[str]:
    """The seat's Familiars that are in the Village."""
    return [familiar for familiar in own(box, s, seat) if s.familiars[familiar]]


def in_reserve(box: Box, s: Table, seat: int) -> str:
    """The first of the seat's Familiars that is not in the Village."""
    return next(familiar for familiar in own(box, s, seat) if not s.familiars[familiar])


def place_of(s: Table, piece: str) -> str:
    """Where a Villager, a Familiar or a Frog is."""
    if piece in s.villagers:
        return s.villagers[piece]
    return s.familiars[piece] if piece in s.familiars else s.frogs[piece]


def is_free(s: Table, place: str) -> bool:
    """Whether something can be cast on what is there: it is in the Village and not bound."""
    return place != "" and place not in s.bound


def pair(s: Table, piece: str) -> list[str]:
    """A piece and, if it has one, its lover."""
    lover = s.lovers.get(piece, "")
    return [piece, lover] if lover else [piece]


def load(s: Table, familiar: str) -> str:
    """The Frog that a Familiar carries, if any."""
    for frog, carrier in s.carried.items():
        if carrier == familiar:
            return frog
    return ""


def distinct(box: Box, s: Table, familiars: Sequence[str]) -> list[str]:
    """One Familiar of those that are alike: of one kind, in one place, with a Frog or without."""
    found: dict[tuple[str, str, bool], str] = {}
    for familiar in familiars:
        loaded = bool(s.carried) and load(s, familiar) != ""
        found.setdefault((box.book_of[familiar], s.familiars[familiar], loaded), familiar)
    return list(found.values())


def everyone_out(box: Box, s: Table) -> list[str]:
    """The Villagers and Familiars in the Village that can be told apart."""
    people = [villager for villager in box.people if s.villagers[villager]]
    return people + distinct(box, s, [familiar for familiar in s.familiars if s.familiars[familiar]])


# Cards


def hand_counts(s: Table, seat: int) -> dict[str, int]:
    """How many of each Ingredient the seat holds."""
    return counts(s.players[seat].hand)


def tops(box: Box, piles: dict[str, list[Ingredient]]) -> list[Ingredient]:
    """The top cards that everybody sees where decks and discards lie face up."""
    if not box.decks_lie_open:
        return []
    return [piles[kind][-1] for kind in KINDS if piles[kind]]
