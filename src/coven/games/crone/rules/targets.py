"""The Spells: what each costs, and what it may be cast on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.games.crone.rules.box import BARN, GREEN, Box
from coven.games.crone.rules.costs import Cost, payable
from coven.games.crone.rules.position import everyone_out, is_free, out, own, place_of
from coven.games.crone.state import Condition, Table

VERBS: Final = {
    "love": ("stay", "join", "send"),
    "break-love": ("part", "place"),
    "summon": ("to", "summon"),
    "switch": ("switch", "with"),
    "to-frog": ("enchant",),
    "to-villager": ("free", "into"),
    "bind": ("bind",),
    "unbind": ("unbind",),
}
"""What each target of a Spell is asked as, in order."""
SPELL_OF: Final = {"bind-around": "bind"}
"""The way to cast that carries out an active condition, where it is not called the same."""


# Costs


def cost(box: Box, mode: str, targets: Sequence[str]) -> Cost:
    """What the Spell costs; Summoning costs what its target Location says."""
    return box.summon_costs[targets[0]] if mode == "summon" else box.modes[mode].cost


def condition_cost(box: Box, condition: Condition) -> Cost:
    """What the Spell for an active condition costs."""
    if condition.kind == "summon":
        return box.summon_costs[condition.location]
    return box.modes[SPELL_OF.get(condition.kind, condition.kind)].cost


def castable(box: Box, s: Table, seat: int, have: dict[str, int]) -> list[str]:
    """The ways to cast that the seat can pay for and that have a legal target."""
    return [mode for mode in box.modes if mode != "protect" and can_cast(box, s, seat, mode, have)]


def can_cast(box: Box, s: Table, seat: int, mode: str, have: dict[str, int]) -> bool:
    """Whether the seat can pay for the Spell and it would change something."""
    if mode == "summon":
        return bool(next_targets(box, s, seat, mode, [], have))
    if not payable(box.modes[mode].cost, have):
        return False
    if mode == "conjure":
        return GREEN not in s.bound and "" in [s.familiars[f] for f in own(box, s, seat)]
    if mode == "fortune":
        return len(s.barn) > 0 and BARN not in s.bound
    return bool(next_targets(box, s, seat, mode, [], have))


# Targets


def wanted_targets(s: Table, mode: str, chosen: Sequence[str]) -> int:
    """How many targets the Spell has: Love on one who has a lover needs a place for that one."""
    if mode == "love":
        return 3 if chosen and chosen[0] in s.lovers else 2
    return len(VERBS.get(mode, ()))


def next_targets(
    box: Box, s: Table, seat: int, mode: str, chosen: Sequence[str], have: dict[str, int]
) -> list[str]:
    """The legal choices for the next target, after those already chosen."""
    if mode == "love":
        return love_targets(box, s, seat, chosen)
    if mode == "break-love":
        return break_targets(box, s, seat, chosen)
    if mode == "summon":
        return summon_targets(box, s, seat, chosen, have)
    if mode == "switch":
        return switch_targets(box, s, chosen)
    if mode == "to-frog":
        return [villager for villager in box.people if is_free(s, s.villagers[villager])]
    if mode == "to-villager":
        return frog_targets(box, s, chosen)
    if mode == "bind":
        return [location for location in box.places if location not in s.bound]
    return [location for location in box.places if location in s.bound]


def love_targets(box: Box, s: Table, seat: int, chosen: Sequence[str]) -> list[str]:
    """Who stays, who joins, and where a jilted lover of the one who stays is sent."""
    havens = refuges(box, s, seat)
    if len(chosen) == 2:
        return havens
    awake = [villager for villager in box.people if is_free(s, s.villagers[villager])]
    if len(chosen) == 1:
        return [v for v in awake if v != chosen[0] and s.lovers.get(v, "") != chosen[0]]
    stayers = [villager for villager in awake if villager not in s.lovers or havens]
    return [v for v in stayers if any(o != v and s.lovers.get(o, "") != v for o in awake)]


def refuges(box: Box, s: Table, seat: int) -> list[str]:
    """The places, not bound, with a Familiar of the caster."""
    found: list[str] = []
    for familiar in out(box, s, seat):
        place = s.familiars[familiar]
        if is_free(s, place) and place not in found:
            found.append(place)
    return found


def break_targets(box: Box, s: Table, seat: int, chosen: Sequence[str]) -> list[str]:
    """Which of two lovers is placed, and in which Location with a Familiar of the caster."""
    locations = [place for place in refuges(box, s, seat) if place in box.places]
    if chosen:
        return locations
    return [v for v in box.people if v in s.lovers and is_free(s, s.villagers[v])] if locations else []


def summon_targets(box: Box, s: Table, seat: int, chosen: Sequence[str], have: dict[str, int]) -> list[str]:
    """A Location, not the Green, with a Familiar of the caster, and a piece that is not there yet."""
    if chosen:
        return summonable(box, s, chosen[0])
    found = [place for place in refuges(box, s, seat) if place in box.summon_costs]
    return [p for p in found if payable(box.summon_costs[p], have) and summonable(box, s, p)]


def summonable(box: Box, s: Table, location: str) -> list[str]:
    """The pieces that can be summoned there."""
    pieces = [(piece, place_of(s, piece)) for piece in everyone_out(box, s)]
    return [piece for piece, place in pieces if place != location and place not in s.bound]


def switch_targets(box: Box, s: Table, chosen: Sequence[str]) -> list[str]:
    """Two pieces in different places, neither of them bound."""
    pieces = [(piece, place_of(s, piece)) for piece in everyone_out(box, s)]
    pieces = [(piece, place) for piece, place in pieces if place not in s.bound]
    if chosen:
        here = place_of(s, chosen[0])
        return [piece for piece, place in pieces if place != here]
    return [piece for piece, _ in pieces] if len({place for _, place in pieces}) > 1 else []


def frog_targets(box: Box, s: Table, chosen: Sequence[str]) -> list[str]:
    """A Frog (one of those that are alike), and which of the Villagers set aside it becomes."""
    if chosen:
        return [villager for villager in box.people if not s.villagers[villager]]
    found: dict[tuple[str, str], str] = {}
    for frog, place in s.frogs.items():
        if is_free(s, place):
            found.setdefault((place, s.carried.get(frog, "")), frog)
    return list(found.values())


# Words


def describe(box: Box, s: Table, mode: str, targets: Sequence[str]) -> str:
    """What a Spell is cast on, in words."""
    words = [box.spot(s, target) if "," in target else box.the(target) for target in targets]
    if mode == "love":
        away = f", {box.the(s.lovers[targets[0]])} is sent to {words[2]}" if len(words) > 2 else ""
        return f"{words[1]} joins {words[0]} in {box.spot(s, s.villagers[targets[0]])}{away}"
    if mode == "break-love":
        return f"{words[0]} leaves {box.the(s.lovers[targets[0]])} and goes to {words[1]}"
    if mode == "summon":
        return f"{together(box, s, targets[1])} from {box.spot(s, place_of(s, targets[1]))} to {words[0]}"
    if mode == "switch":
        return f"{at_home(box, s, targets[0])} and {at_home(box, s, targets[1])}"
    if mode == "to-frog":
        frogs = "Frogs" if targets[0] in s.lovers else "a Frog"
        return f"{at_home(box, s, targets[0])} into {frogs}"
    if mode == "to-villager":
        return f"{words[0]} in {box.spot(s, s.frogs[targets[0]])} into {words[1]}"
    if mode == "conjure":
        return "a Familiar to the Village Green"
    if mode == "fortune":
        return "the cards in the Tithe Barn"
    return words[0] if words else "the Spell before it"


def at_home(box: Box, s: Table, piece: str) -> str:
    """A piece in words, with where it is."""
    return f"{together(box, s, piece)} in {box.spot(s, place_of(s, piece))}"


def together(box: Box, s: Table, piece: str) -> str:
    """A piece in words, with the lover that shares its fate."""
    lover = s.lovers.get(piece, "")
    return f"{box.the(piece)} (and {box.the(lover)}, in Love)" if lover else box.the(piece)
