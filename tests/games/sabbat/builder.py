"""Positions of Sabbat Magica in a few words.

Seats are called A, B, C and D; by default they play Argosola, Zugriga, Sanagal and Luserna, in this order.
The floor lies in the order of the content file, and so do the gates:

    A1 spider    B1 spider    C1 spider      D1 rat tail      turgapel  spider + rat tail
    A2 rat tail  B2 rat tail  C2 gemstone    D2 gemstone      neshata   spider + gemstone
    A3 gemstone  B3 mask      C3 mask        D3 mask          gineva    spider + mask
    A4 grimoire  B4 clock     C4 terroriser  D4 test tube     vada      rat tail + gemstone
                                                              friburga  rat tail + mask
    All mirrors are intact. Ghosts that are nowhere else      vale      gemstone + mask
    rest in the graveyard. POWER cards are out unless a       berena    spider + rat tail + gemstone
    seat is given some.                                       grisa     spider + rat tail + mask
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import coven
from coven import Match, seeded
from coven.games.sabbat.rules.rules import Sabbat
from coven.games.sabbat.state import Player, Table

A, B, C, D = range(4)
NONE: Mapping[str, Any] = {}
PEOPLES = "argosola zugriga sanagal luserna"


def scene(
    players: int = 2,
    *,
    phase: str = "action",
    round: int = 1,
    action: int = 1,
    card: str = "full-moon",
    next_card: str = "",
    order: str = "",
    turn: str = "",
    peoples: str = PEOPLES,
    places: Mapping[str, str] = NONE,
    drawbridge: str = "",
    magicians: Mapping[str, str] = NONE,
    mirrors: Mapping[str, str] = NONE,
    terror: Mapping[str, int] = NONE,
    vp: Mapping[str, int] = NONE,
    two: Mapping[str, str] = NONE,
    one: Mapping[str, str] = NONE,
    approval: Mapping[str, str] = NONE,
    chimaeras: Mapping[str, int] = NONE,
    cursed: str = "",
    protected: str = "",
    powers: Mapping[str, str] = NONE,
    power_used: Mapping[str, int] = NONE,
    power_uses: Mapping[str, int] = NONE,
    options: Mapping[str, Any] = NONE,
) -> Match:
    """A match at a resting point: `scene(drawbridge="A", two={"A": "mask"}, places={"vada": "B"})`.

    `protected` is a place (`"vada-1"`), `power_used` the round in which a seat last used its POWER, and
    `power_uses` how often it did (once unless said).
    """
    given = {"power-cards": bool(powers), **options}
    rules = coven.game("sabbat").rules(players, given)
    assert isinstance(rules, Sabbat)
    s = rules.setup(seeded(1))
    lay_board(rules, s, card, next_card, round)
    s.mirrors.update(mirrors)
    for seat, people in enumerate(peoples.split()[:players]):
        rules.take_people(s, seat, people)
    s.phase, s.round, s.action = phase, round, action
    s.order = [seat_of(letter) for letter in order or "ABCD"[:players]]
    s.turn = s.order.index(seat_of(turn)) if turn else 0
    for location, row in places.items():
        for i, letter in enumerate(row):
            if letter != ".":
                s.places[location][i] = take_ghost(s, letter)
    for letter in drawbridge:
        ghost = take_ghost(s, letter)
        s.drawbridge.append(ghost)
    if protected:
        location, _, place = protected.rpartition("-")
        standing = s.places[location][int(place) - 1]
        assert standing is not None
        s.protected = standing.key
    for seat, player in enumerate(s.players):
        letter = "ABCD"[seat]
        player.terror = terror.get(letter, player.terror)
        player.vp = vp.get(letter, 0)
        player.earned = {"sabbat.bonus.vp": player.vp} if player.vp else {}
        player.two_hours = two.get(letter, "").split()
        player.one_hour = one.get(letter, "").split()
        player.approval = approval.get(letter, "").split()
        player.chimaeras = chimaeras.get(letter, 0)
        player.cursed = letter in cursed
        player.magician = magicians.get(letter, "")
        player.power_round = power_used.get(letter, 0)
        player.power_uses = power_uses.get(letter, 1 if player.power_round else 0)
        hold_powers(rules, s, player, powers.get(letter, ""))
    return coven.at("sabbat", s, given)


def lay_board(rules: Sabbat, s: Table, card: str, next_card: str, round: int) -> None:
    """Floor and gates in the order of the content; the round's card on top of those of earlier rounds."""
    box = rules.box
    s.floor = dict(zip(box.squares, box.tiles, strict=True))
    s.gates = {region.key: box.gate_tiles[i] for i, region in enumerate(box.regions)}
    s.spare_gates = box.gate_tiles[len(box.regions) :]
    cards = {c.key: c for c in box.time_cards}
    shown = cards.pop(card)
    following = [cards.pop(next_card)] if next_card else []
    earlier = [cards.pop(key) for key in list(cards)[: round - 1]]
    rest = list(cards.values())
    s.time_cards = [*earlier, shown]
    s.time_removed = [rest.pop()] if not following or rest else []
    s.time_deck = [*rest, *following]


def hold_powers(rules: Sabbat, s: Table, player: Player, keys: str) -> None:
    """The player holds just these POWER cards; the others are in the box."""
    held = [rules.box.powers[key] for key in keys.split()]
    s.boxed_powers.extend([power for power in player.powers if power not in held])
    player.powers = held
    s.boxed_powers = [power for power in s.boxed_powers if power not in held]


def take_ghost(s: Table, letter: str) -> Any:
    """A ghost of the seat, taken from the graveyard."""
    people = s.players[seat_of(letter)].people
    ghost = next(ghost for ghost in s.graveyard if ghost.people == people)
    s.graveyard.remove(ghost)
    return ghost


def seat_of(letter: str) -> int:
    """The number of a seat."""
    return "ABCD".index(letter)


def table(match: Match) -> Table:
    """The state, with its type."""
    assert isinstance(match.state, Table)
    return match.state


def player(match: Match, seat: int) -> Player:
    """A player's board."""
    return table(match).players[seat]


def letters(match: Match, ghosts: list[Any]) -> str:
    """Whose ghosts these are, `.` for a free place."""
    peoples = [p.people for p in table(match).players]
    return "".join("." if ghost is None else "ABCD"[peoples.index(ghost.people)] for ghost in ghosts)


def row(match: Match, location: str) -> str:
    """Who stands in a location, from place 1 down: `AB.`."""
    return letters(match, list(table(match).places[location]))


def bridge(match: Match) -> str:
    """Whose ghosts are on the drawbridge, in alphabetical order."""
    return "".join(sorted(letters(match, list(table(match).drawbridge))))


def resting(match: Match, seat: int) -> int:
    """How many of a seat's ghosts are in the graveyard."""
    return letters(match, list(table(match).graveyard)).count("ABCD"[seat])


def asked(match: Match) -> list[int]:
    """The seats that are asked now."""
    return list(match.pending)
