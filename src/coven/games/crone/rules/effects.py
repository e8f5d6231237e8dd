"""The Spells' effects; each returns the facts that it has brought about, for Schemes."""

from __future__ import annotations

from collections.abc import Sequence

from coven.games.crone.rules.box import GREEN, Box
from coven.games.crone.rules.cards import switch_key
from coven.games.crone.rules.position import in_reserve, pair, place_of
from coven.games.crone.rules.scattering import go
from coven.games.crone.state import Position, Table


def effect(box: Box, s: Table, seat: int, mode: str, targets: Sequence[str]) -> list[str]:
    """Carry the Spell out."""
    if mode == "conjure":
        return conjuring(box, s, seat)
    if mode == "love":
        return love(s, targets)
    if mode == "break-love":
        return break_love(s, targets)
    if mode == "summon":
        return summoning(s, targets)
    if mode == "switch":
        return switching(s, targets)
    if mode == "to-frog":
        return to_frog(box, s, targets[0])
    if mode == "to-villager":
        return to_villager(s, targets)
    if mode == "bind":
        return bind(box, s, targets[0])
    if mode == "unbind":
        s.bound.remove(targets[0])
        return [f"unbind {targets[0]}"]
    return ["fortune"]


def conjuring(box: Box, s: Table, seat: int) -> list[str]:
    """A Familiar comes from the reserve to the Village Green."""
    familiar = in_reserve(box, s, seat)
    s.familiars[familiar] = GREEN
    return ["conjure"]


def love(s: Table, targets: Sequence[str]) -> list[str]:
    """The second goes to the first; the first one's old lover is sent away, the second one's stays."""
    stayer, mover = targets[0], targets[1]
    jilted = s.lovers.get(stayer, "")
    part(s, stayer)
    part(s, mover)
    s.villagers[mover] = s.villagers[stayer]
    s.lovers[stayer] = mover
    s.lovers[mover] = stayer
    if jilted:
        s.villagers[jilted] = targets[2]
    one, two = sorted((stayer, mover))
    return [f"love {one} {two}"]


def part(s: Table, villager: str) -> None:
    """End a Villager's Love, if there is one."""
    lover = s.lovers.pop(villager, "")
    if lover:
        del s.lovers[lover]


def break_love(s: Table, targets: Sequence[str]) -> list[str]:
    """Love ends; one of the two goes to a Location with a Familiar of the caster, the other stays."""
    villager, location = targets[0], targets[1]
    lover = s.lovers[villager]
    part(s, villager)
    s.villagers[villager] = location
    return [f"break {villager}", f"break {lover}", "break any"]


def summoning(s: Table, targets: Sequence[str]) -> list[str]:
    """The piece, with its lover or Frog, goes to the Location."""
    location, piece = targets[0], targets[1]
    go(s, piece, location)
    return [f"summon {one} {location}" for one in pair(s, piece)]


def switching(s: Table, targets: Sequence[str]) -> list[str]:
    """The two pieces, with lovers and Frogs, exchange places."""
    one, two = targets[0], targets[1]
    here, there = place_of(s, one), place_of(s, two)
    go(s, one, there)
    go(s, two, here)
    facts: list[str] = []
    for first in pair(s, one):
        for second in pair(s, two):
            facts += switch_facts(s, first, second)
    return facts


def switch_facts(s: Table, one: str, two: str) -> list[str]:
    """That these two have traded places."""
    if one in s.villagers and two in s.villagers:
        return [switch_key(one, two)]
    villagers = [piece for piece in (one, two) if piece in s.villagers]
    return [switch_key(villager, "any-familiar") for villager in villagers]


def to_frog(box: Box, s: Table, villager: str) -> list[str]:
    """The Villager and its lover are set aside, a Frog stands where each was, and their Love ends."""
    both = pair(s, villager)
    facts = [f"frog {one}" for one in both]
    if len(both) == 2:
        facts += [f"frogs-both {one}" for one in both]
    part(s, villager)
    for one in both:
        frog = next(f for f in box.frog_names if not s.frogs[f])
        s.frogs[frog] = s.villagers[one]
        s.villagers[one] = ""
    return facts


def to_villager(s: Table, targets: Sequence[str]) -> list[str]:
    """The Frog becomes the chosen Villager, and is carried no more."""
    frog, villager = targets[0], targets[1]
    s.villagers[villager] = s.frogs[frog]
    s.frogs[frog] = ""
    s.carried.pop(frog, "")
    return [f"villager {villager}"]


def bind(box: Box, s: Table, location: str) -> list[str]:
    """Nothing passes in or out of the Location any more."""
    inside = [villager for villager in box.people if s.villagers[villager] == location]
    s.bound.append(location)
    return [f"bind {location}", *[f"bind-around {villager}" for villager in inside]]


def arrivals(s: Table, mode: str, targets: Sequence[str]) -> list[str]:
    """The Familiars that a Spell has brought somewhere."""
    moved = targets[1:] if mode == "summon" else targets if mode == "switch" else []
    return [piece for piece in moved if piece in s.familiars]


# Taking back


def position(s: Table, seat: int) -> Position:
    """Where everything stands now."""
    marks = s.players[seat].marks
    return Position(
        s.villagers.copy(), s.familiars.copy(), s.frogs.copy(), s.carried.copy(), s.lovers.copy(),
        s.bound[:], marks[:],
    )  # fmt: skip


def go_back(s: Table, was: Position) -> None:
    """All pieces, Loves and Bindings are as they were then."""
    s.villagers, s.familiars, s.frogs = was.villagers, was.familiars, was.frogs
    s.carried, s.lovers, s.bound = was.carried, was.lovers, was.bound
