"""What a Scheme still asks for: Ingredients, steps and Spells. For bots, and for ticks on a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.games.crone.costs import KINDS, NEWT, Cost
from coven.games.crone.lore import GREEN
from coven.games.crone.rules import Crone
from coven.games.crone.state import Condition, Scheme, Table

ANY = "*"
"""Any target will do."""
FAMILIAR = "*familiar"
"""Any Familiar will do."""


class Plan:
    """What one Scheme still needs.

    `spells` are the ways to cast that serve it now, with their targets; `moves` the pieces that must walk and
    where to, in so many `steps` of the `budget`; `open` how many conditions are not met; `blocked` by how
    many Frogs and Bindings.
    """

    __slots__ = ("blocked", "budget", "cost", "moves", "open", "spells", "steps")

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.blocked = 0
        self.cost: dict[str, int] = {"fire": 0, "flour": 0, "silver": 0, "soil": 0, "any": 0}
        self.steps = 0
        self.open = 0
        self.spells: list[tuple[str, ...]] = []
        self.moves: dict[str, str] = {}

    def pay(self, cost: Cost) -> None:
        """So much is needed."""
        for word in cost:
            self.cost[word if word in self.cost else "any"] += 1

    def walk(self, piece: str, steps: int, goal: str) -> None:
        """A piece must walk."""
        if steps > 0:
            self.steps += steps
            self.moves[piece] = goal

    def missing(self, have: Mapping[str, int]) -> int:
        """How many Ingredients are lacking."""
        short, spare = 0, 0
        for kind in KINDS:
            lack = self.cost[kind] - have[kind]
            short += max(0, lack)
            spare += max(0, -lack)
        short = max(0, short - have[NEWT])
        return short + max(0, self.cost["any"] - spare)

    def lacks(self, have: Mapping[str, int], kind: str) -> bool:
        """Whether more of a kind is needed."""
        return self.cost[kind] > have[kind]


def plan(rules: Crone, s: Table, seat: int, scheme: Scheme, with_marks: bool, budget: int = 6) -> Plan:
    """What the Scheme still needs: passive conditions first, then the Spells of the Witch's own."""
    found = Plan(budget)
    for condition in scheme.conditions:
        if not condition.active and not rules.holds(s, condition):
            found.open += 1
            need_passive(rules, s, seat, condition, found)
    ready = found.open == 0
    marks = s.players[seat].marks
    for condition in scheme.conditions:
        if condition.active and not (with_marks and condition.key in marks):
            found.open += 1
            spells = found.spells[:]
            need_active(rules, s, seat, condition, found)
            if not ready:
                found.spells = spells + [
                    spell for spell in found.spells[len(spells) :] if spell[0] == "unbind"
                ]
    return found


def need_passive(rules: Crone, s: Table, seat: int, condition: Condition, found: Plan) -> None:
    """What makes a passive condition true."""
    kind, location = condition.kind, condition.location
    if kind == "at":
        need_open(rules, s, location, found)
        for villager in condition.villagers:
            need_at(rules, s, seat, villager, condition, found)
    elif kind == "in-love":
        need_awake(rules, s, condition.villagers[0], found)
        found.pay(rules.modes["love"].cost)
        others = condition.villagers[1:] or (ANY,)
        found.spells += [
            ("love", condition.villagers[0], others[0], ANY),
            ("love", others[0], condition.villagers[0], ANY),
        ]
    elif kind == "bound":
        found.pay(rules.modes["bind"].cost)
        found.spells.append(("bind", location))
    else:
        for _ in range(condition.number - rules.reached(s, condition)):
            found.pay(rules.modes["to-frog"].cost)
        for villager in rules.people:
            if s.villagers[villager] and (kind == "frogs" or s.villagers[villager] == location):
                found.spells.append(("to-frog", villager))
        if kind == "frogs-at":
            found.walk(nearest_villager(rules, s, location), 0, location)


def nearest_villager(rules: Crone, s: Table, location: str) -> str:
    """Somebody who is not far from a Location."""
    far = rules.village(s).distances(location)
    return min(rules.people, key=lambda villager: far.get(s.villagers[villager], 99))


def need_at(rules: Crone, s: Table, seat: int, villager: str, condition: Condition, found: Plan) -> None:
    """A Villager is to be in a Location: on foot if it is near enough, else by a Spell."""
    place, location = s.villagers[villager], condition.location
    if place == location:
        return
    need_awake(rules, s, villager, found)
    if place:
        need_open(rules, s, place, found)
        far = rules.village(s).distances(location)[place]
        if s.lovers.get(villager, "") in found.moves:
            return
        if found.steps + far <= found.budget or not fetch(rules, s, seat, villager, condition, found):
            found.walk(villager, far, location)
    else:
        found.steps += 4


def fetch(rules: Crone, s: Table, seat: int, villager: str, condition: Condition, found: Plan) -> bool:
    """Bring a Villager to a Location by Summoning or Switching, if that is possible from here."""
    location = condition.location
    there = [familiar for familiar, place in s.familiars.items() if place == location]
    if location in rules.summon_costs and any(rules.owner(s, familiar) == seat for familiar in there):
        found.pay(rules.summon_costs[location])
        found.spells.append(("summon", location, villager))
        return True
    people = [v for v in rules.people if s.villagers[v] == location and v not in condition.villagers]
    if there or people:
        found.pay(rules.modes["switch"].cost)
        found.spells += [("switch", villager, other) for other in (there + people)[:2]]
        return True
    return False


def need_awake(rules: Crone, s: Table, villager: str, found: Plan) -> None:
    """A Villager must not be a Frog."""
    if not s.villagers[villager]:
        found.blocked += 1
        found.pay(rules.modes["to-villager"].cost)
        found.spells.append(("to-villager", ANY, villager))


def need_open(rules: Crone, s: Table, place: str, found: Plan) -> None:
    """A Location must not be bound."""
    if place in s.bound:
        found.blocked += 1
        found.pay(rules.modes["unbind"].cost)
        found.spells.append(("unbind", place))


def need_familiar(rules: Crone, s: Table, seat: int, location: str, found: Plan) -> bool:
    """A Familiar of the caster must be in the Location; whether one is."""
    far = rules.village(s).distances(location)
    out = rules.out(s, seat)
    near = min(out, key=lambda familiar: far[s.familiars[familiar]]) if out else ""
    if near:
        found.walk(near, far[s.familiars[near]], location)
    return near != "" and s.familiars[near] == location


def need_active(rules: Crone, s: Table, seat: int, condition: Condition, found: Plan) -> None:
    """What carries out an active condition."""
    kind = condition.kind
    found.pay(rules.condition_cost(condition))
    for villager in condition.villagers:
        if kind != "to-villager":
            need_awake(rules, s, villager, found)
            need_open(rules, s, s.villagers[villager], found)
    first = condition.villagers[0] if condition.villagers else ""
    if kind == "summon":
        need_open(rules, s, condition.location, found)
        ready = need_familiar(rules, s, seat, condition.location, found)
        if s.villagers[first] == condition.location:
            found.walk(first, 1, rules.village(s).adjacent[condition.location][0])
        elif ready:
            found.spells += [("summon", condition.location, piece) for piece in rules.pair(s, first)]
    elif kind == "switch":
        other = FAMILIAR if condition.other == "any-familiar" else condition.other
        if other in s.villagers and s.villagers[other] == s.villagers[first] != "":
            found.walk(first, 1, rules.village(s).adjacent[s.villagers[first]][0])
        found.spells += [("switch", first, other), ("switch", other, first)]
    elif kind == "to-frog":
        found.spells.append(("to-frog", first))
    elif kind == "to-villager":
        if s.villagers[first]:
            found.pay(rules.modes["to-frog"].cost)
            found.spells.append(("to-frog", first))
        found.spells.append(("to-villager", ANY, first))
    elif kind in ("bind", "bind-around"):
        need_binding(rules, s, condition, found)
    elif kind == "love":
        two = condition.villagers[1]
        found.spells += [("love", first, two, ANY), ("love", two, first, ANY)]
    elif kind == "break-love":
        need_breaking(rules, s, seat, first, found)
    elif s.barn:
        found.spells.append(("fortune",))


def need_binding(rules: Crone, s: Table, condition: Condition, found: Plan) -> None:
    """A Location is to be bound, or the one in which a Villager is."""
    location = condition.location or s.villagers[condition.villagers[0]]
    if location in rules.places:
        need_open(rules, s, location, found)
        found.spells.append(("bind", location))
    elif location:
        far = rules.village(s).distances(location)
        home = min(rules.places, key=lambda place: far[place])
        found.walk(condition.villagers[0], far[home], home)


def need_breaking(rules: Crone, s: Table, seat: int, villager: str, found: Plan) -> None:
    """A Love is to be broken: there must be one, and a Familiar in a Location."""
    loving = [v for v in rules.people if v in s.lovers and villager in ("", v)]
    if not any(s.familiars[familiar] in rules.places for familiar in rules.out(s, seat)):
        need_familiar(rules, s, seat, GREEN, found)
    if loving:
        found.spells += [
            ("break-love", v, ANY) for v in rules.people if v in s.lovers and villager in ("", v, s.lovers[v])
        ]
    else:
        found.pay(rules.modes["love"].cost)
        found.spells += [("love", villager or ANY, ANY, ANY)]


def possible(
    rules: Crone, s: Table, seat: int, spell: Sequence[str], so_far: list[str], have: dict[str, int]
) -> bool:
    """Whether a Spell that is being prepared can still become this one."""
    if not fits(spell, so_far):
        return False
    mode, targets = so_far[0], so_far[1:]
    if len(targets) == rules.wanted_targets(s, mode, targets):
        return True
    following = rules.targets(s, seat, mode, targets, have)
    return any(possible(rules, s, seat, spell, [*so_far, target], have) for target in following)


def fits(spell: Sequence[str], so_far: Sequence[str]) -> bool:
    """Whether a Spell that is being prepared, as far as it goes, is this one."""
    if len(so_far) > len(spell):
        return False
    for wanted, given in zip(spell, so_far, strict=False):
        if wanted == FAMILIAR:
            if given.rpartition("-")[0] == "":
                return False
        elif wanted not in (ANY, given):
            return False
    return True
