"""What a Scheme still asks for: Ingredients, steps and Spells, for bots to think with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.games.crone.rules.box import BARN, GREEN, Box
from coven.games.crone.rules.costs import KINDS, NEWT, Cost
from coven.games.crone.rules.position import out, owner, pair
from coven.games.crone.rules.scattering import room
from coven.games.crone.rules.schemes import holds, reached
from coven.games.crone.rules.targets import condition_cost, next_targets, wanted_targets
from coven.games.crone.rules.village import FAR
from coven.games.crone.state import PREPARING, Condition, Scheme, Table

ANY = "*"
"""Any target will do."""
FAMILIAR = "*familiar"
"""Any Familiar will do."""
LAST = ("to-frog", "bind", "bind-around")
"""Active conditions whose Spells come after all others of a Scheme."""


class Plan:
    """What one Scheme still needs.

    The Witch has the Ingredients `have`. `spells` are the ways to cast that serve the Scheme now, with their
    targets, `later` the ways whose time has not come; `active` counts the active conditions left; `moves`
    are the pieces that must walk and where to, in so many `steps` of the `budget`; `open` how many conditions
    are not met; `blocked` by how many Frogs and Bindings, which are to be undone: `undone`.
    """

    __slots__ = (
        "active",
        "blocked",
        "budget",
        "cost",
        "have",
        "later",
        "moves",
        "open",
        "scheme",
        "spells",
        "steps",
        "undone",
    )

    def __init__(self, scheme: Scheme, have: Mapping[str, int], budget: int) -> None:
        self.scheme = scheme
        self.have = have
        self.budget = budget
        self.active = 0
        self.blocked = 0
        self.cost: dict[str, int] = {"fire": 0, "flour": 0, "silver": 0, "soil": 0, "any": 0, "same": 0}
        self.steps = 0
        self.open = 0
        self.spells: list[tuple[str, ...]] = []
        self.later: list[str] = []
        self.moves: dict[str, str] = {}
        self.undone: list[str] = []

    def pay(self, cost: Cost) -> None:
        """So much is needed."""
        for word in cost:
            self.cost[word] += 1

    def walk(self, piece: str, steps: int, goal: str) -> None:
        """A piece must walk."""
        if steps > 0:
            self.steps += steps
            self.moves[piece] = goal

    def missing(self, spent: Sequence[str] = (), paid: Cost = ()) -> int:
        """How many Ingredients are lacking, or would be if these were spent, with that much paid."""
        short, spare, most = 0, 0, 0
        for kind in KINDS:
            left = self.have[kind] - spent.count(kind) - self.cost[kind] + paid.count(kind)
            short -= min(0, left)
            spare += max(0, left)
            most = max(most, left)
        newts = self.have[NEWT] - spent.count(NEWT)
        idle = max(0, newts - short)
        same = self.cost["same"] - paid.count("same")
        whatever = self.cost["any"] - paid.count("any") + same - spare
        return max(0, short - newts) + max(0, whatever - idle, same - most - idle)

    def lacks(self, kind: str) -> int:
        """How many more of a kind are needed."""
        return max(0, self.cost[kind] - self.have[kind])

    def lacks_any(self) -> int:
        """How many more are needed, of whatever kind."""
        return max(0, self.missing() - sum([self.lacks(kind) for kind in KINDS]))

    def settled(self, place: str = "") -> list[str]:
        """The Villagers that the Scheme wants somewhere, or in a place."""
        gathering = [c for c in self.scheme.conditions if c.kind == "at" and place in ("", c.location)]
        return [villager for c in gathering for villager in c.villagers]

    def affords(self, cost: Cost) -> bool:
        """Whether the hand can pay this too; then it is needed."""
        before = self.cost.copy()
        self.pay(cost)
        if self.missing():
            self.cost = before
            return False
        return True


def plan(
    box: Box, s: Table, seat: int, scheme: Scheme, with_marks: bool, have: Mapping[str, int], budget: int
) -> Plan:
    """What the Scheme still needs: passive conditions first, then the Spells of the Witch's own.

    Of those, Frogs and Bindings come last: whoever is one or inside cannot be enchanted any more.
    """
    found = Plan(scheme, have, budget)
    marks = s.players[seat].marks
    wanted = [c for c in scheme.conditions if c.active and not (with_marks and c.key in marks)]
    ready = True
    for condition in scheme.conditions:
        if not condition.active and not holds(s, condition):
            found.open += 1
            if not brought(s, condition, wanted):
                ready = False
                need_passive(box, s, seat, condition, found)
    early = [c for c in wanted if c.kind not in LAST]
    found.active = len(wanted)
    for condition in wanted:
        found.open += 1
        spells = found.spells[:]
        need_active(box, s, seat, condition, found)
        if not ready or (early and condition.kind in LAST):
            more = found.spells[len(spells) :]
            found.spells = spells + [spell for spell in more if spell[0] in PREPARING]
            found.later += [spell[0] for spell in more]
    return found


# Passive conditions


def brought(s: Table, condition: Condition, wanted: Sequence[Condition]) -> bool:
    """Whether a switch that is wanted anyway brings the one who is missing to the Location."""
    away = [villager for villager in condition.villagers if s.villagers[villager] != condition.location]
    if condition.kind != "at" or len(away) != 1:
        return False
    partners = [c.other for c in wanted if c.kind == "switch" and away[0] in c.villagers]
    return any(s.villagers.get(other, "") == condition.location for other in partners)


def need_passive(box: Box, s: Table, seat: int, condition: Condition, found: Plan) -> None:
    """What makes a passive condition true."""
    kind, location = condition.kind, condition.location
    if kind == "at":
        need_open(box, s, location, found)
        for villager in condition.villagers:
            need_at(box, s, seat, villager, condition, found)
    elif kind == "in-love":
        need_love(box, s, condition.villagers[0], (condition.villagers[1:] or (ANY,))[0], found)
    elif kind == "bound":
        found.pay(box.modes["bind"].cost)
        found.spells.append(("bind", location))
    else:
        need_frogs(box, s, condition, found)


def need_love(box: Box, s: Table, one: str, two: str, found: Plan) -> None:
    """Two are to be in Love."""
    found.pay(box.modes["love"].cost)
    for villager in (one, two):
        if villager != ANY:
            need_awake(box, s, villager, found)
            need_open(box, s, s.villagers[villager], found)
    unite(one, two, found)


def unite(one: str, two: str, found: Plan) -> None:
    """One of two joins the other: whoever is to be somewhere, or is named, is joined there."""
    settled = found.settled()
    if one in settled or two not in settled:
        found.spells.append(("love", one, two, ANY))
    if two in settled or (two != ANY and one not in settled):
        found.spells.append(("love", two, one, ANY))


def need_frogs(box: Box, s: Table, condition: Condition, found: Plan) -> None:
    """There must be Frogs, or Frogs in a Location: of Villagers that the Scheme does not name."""
    wanted = condition.number - reached(s, condition)
    for _ in range(wanted):
        found.pay(box.modes["to-frog"].cost)
    people = [v for v in box.people if s.villagers[v] and v not in found.scheme.named]
    location = condition.location
    if not location:
        found.spells += [("to-frog", villager) for villager in people if s.villagers[villager] not in s.bound]
        return
    need_open(box, s, location, found)
    there = [villager for villager in people if s.villagers[villager] == location]
    found.spells += [("to-frog", villager) for villager in there]
    far = paths(box, s, location, found)
    elsewhere = [v for v in people if v not in there and s.villagers[v] not in s.bound]
    elsewhere.sort(key=lambda villager: far[s.villagers[villager]])
    for villager in elsewhere[: max(0, wanted - len(there))]:
        found.walk(villager, far[s.villagers[villager]], location)


def need_at(box: Box, s: Table, seat: int, villager: str, condition: Condition, found: Plan) -> None:
    """A Villager is to be in a Location: on foot if it is near enough, else by a Spell.

    Two in Love who are wanted in different Locations are out of reach.
    """
    place, location, lover = s.villagers[villager], condition.location, s.lovers.get(villager, "")
    if place == location or lover in found.moves:
        return
    if any(
        c.kind == "at" and lover in c.villagers and c.location != location for c in found.scheme.conditions
    ):
        found.steps += FAR
        return
    if not place:
        far = box.village(s).distances(location)
        need_awake(box, s, villager, found)
        frogs = [far[s.frogs[frog]] for frog in spare_frogs(s, villager, found)]
        found.steps += min(frogs) if frogs else 0
        return
    need_open(box, s, place, found)
    far = paths(box, s, location, found)
    if found.steps + far[place] <= found.budget or not fetch(box, s, seat, villager, condition, found):
        found.walk(villager, far[place], location)


def paths(box: Box, s: Table, location: str, found: Plan) -> dict[str, int]:
    """How far everything is from a Location, the Bindings that the plan undoes apart."""
    bound = tuple([place for place in s.bound if place not in found.undone])
    return box.village(s).distances(location, bound)


def fetch(box: Box, s: Table, seat: int, villager: str, condition: Condition, found: Plan) -> bool:
    """Bring a Villager to a Location by Summoning or Switching, if that is possible from here.

    No Familiar is switched to where it would be one too many.
    """
    location = condition.location
    there = [familiar for familiar, place in s.familiars.items() if place == location]
    mine = any(owner(box, s, familiar) == seat for familiar in there)
    if mine and location in box.summon_costs and found.affords(box.summon_costs[location]):
        found.spells.append(("summon", location, villager))
        return True
    movable = there if room(box, s, s.villagers[villager]) > 0 else []
    partner = spare_partner(box, s, movable, location, found)
    if partner and found.affords(box.modes["switch"].cost):
        found.spells.append(("switch", villager, partner))
        return True
    return False


def spare_partner(box: Box, s: Table, familiars: list[str], location: str, found: Plan) -> str:
    """Who can be switched away from a Location: each only once, and nobody whom the Scheme wants there."""
    wanted = found.settled(location)
    people = [v for v in box.people if s.villagers[v] == location]
    free = [v for v in people if v not in wanted and s.lovers.get(v, "") not in wanted]
    taken = [spell[2] for spell in found.spells if spell[0] == "switch"]
    return next((piece for piece in [*familiars, *free] if piece not in taken), "")


def need_awake(box: Box, s: Table, villager: str, found: Plan) -> None:
    """A Villager must not be a Frog; it comes back where the Scheme wants it, if a Frog is there.

    Whoever is to be summoned somewhere comes back elsewhere, or has a step to walk.
    """
    if s.villagers[villager] or villager in found.undone:
        return
    found.undone.append(villager)
    found.blocked += 1
    found.pay(box.modes["to-villager"].cost)
    about = [c for c in found.scheme.conditions if villager in c.villagers]
    frogs = spare_frogs(s, villager, found)
    best = [frog for frog in frogs if s.frogs[frog] in [c.location for c in about if c.kind == "at"]]
    summoned = [c.location for c in about if c.kind == "summon"]
    if summoned and not best:
        best = [frog for frog in frogs if s.frogs[frog] not in summoned]
        found.steps += 0 if best else 1
    found.spells += [("to-villager", frog, villager) for frog in best or [ANY]]


def spare_frogs(s: Table, villager: str, found: Plan) -> list[str]:
    """The Frogs in the Village that are not to become somebody else."""
    taken = [spell[1] for spell in found.spells if spell[0] == "to-villager" and spell[2] != villager]
    return [frog for frog, place in s.frogs.items() if place and frog not in taken]


def need_open(box: Box, s: Table, place: str, found: Plan) -> None:
    """A Location must not be bound."""
    if place in s.bound and place not in found.undone:
        found.undone.append(place)
        found.blocked += 1
        found.pay(box.modes["unbind"].cost)
        found.spells.append(("unbind", place))


# Active conditions


def need_active(box: Box, s: Table, seat: int, condition: Condition, found: Plan) -> None:
    """What carries out an active condition."""
    kind = condition.kind
    if kind == "to-villager":
        need_return(box, s, condition.villagers[0], found)
        return
    for villager in condition.villagers:
        need_awake(box, s, villager, found)
        need_open(box, s, s.villagers[villager], found)
    found.pay(condition_cost(box, condition))
    if kind == "summon":
        need_summoning(box, s, seat, condition, found)
    elif kind == "switch":
        need_switching(box, s, condition, found)
    elif kind == "to-frog":
        found.spells.append(("to-frog", condition.villagers[0]))
    elif kind in ("bind", "bind-around"):
        need_binding(box, s, condition, found)
    elif kind == "love":
        unite(condition.villagers[0], condition.villagers[1], found)
    elif kind == "break-love":
        need_breaking(box, s, seat, condition, found)
    elif s.barn:
        need_open(box, s, BARN, found)
        found.spells.append(("fortune",))
    else:
        found.blocked += 1


def need_return(box: Box, s: Table, villager: str, found: Plan) -> None:
    """A Frog is to become a Villager, who must be one first."""
    if s.villagers[villager]:
        need_open(box, s, s.villagers[villager], found)
        found.pay(box.modes["to-frog"].cost)
        found.pay(box.modes["to-villager"].cost)
        found.spells.append(("to-frog", villager))
    else:
        need_awake(box, s, villager, found)


def need_summoning(box: Box, s: Table, seat: int, condition: Condition, found: Plan) -> None:
    """A Villager is to be summoned: from elsewhere, and to a Familiar of the caster."""
    location, villager = condition.location, condition.villagers[0]
    need_open(box, s, location, found)
    ready = need_familiar(box, s, seat, location, found)
    if s.villagers[villager] == location:
        found.walk(villager, 1, box.village(s).adjacent[location][0])
    elif ready:
        found.spells += [("summon", location, piece) for piece in pair(s, villager)]


def need_familiar(box: Box, s: Table, seat: int, location: str, found: Plan) -> bool:
    """A Familiar of the caster must be in the Location; whether one is."""
    far = paths(box, s, location, found)
    near, steps = "", FAR
    for familiar in out(box, s, seat):
        place = s.familiars[familiar]
        if far[place] < steps and (place not in s.bound or place == location):
            near, steps = familiar, far[place]
    if near:
        found.walk(near, steps, location)
    return steps == 0


def need_switching(box: Box, s: Table, condition: Condition, found: Plan) -> None:
    """Two are to trade places: they must be in different ones."""
    one = condition.villagers[0]
    other = FAMILIAR if condition.other == "any-familiar" else condition.other
    if other != FAMILIAR and s.villagers[other] == s.villagers[one] != "":
        leaving = other if one in found.settled() else one
        found.walk(leaving, 1, box.village(s).adjacent[s.villagers[one]][0])
    else:
        found.spells += [("switch", one, other), ("switch", other, one)]
        if other != FAMILIAR and s.villagers[other] and found.active > 1:
            need_way_back(box, s, one, s.villagers[other], found)


def need_way_back(box: Box, s: Table, villager: str, place: str, found: Plan) -> None:
    """Who is switched to a place but wanted elsewhere while another Spell is cast must walk there again."""
    for condition in found.scheme.conditions:
        if condition.kind == "at" and villager in condition.villagers:
            found.steps += paths(box, s, condition.location, found)[place]


def need_binding(box: Box, s: Table, condition: Condition, found: Plan) -> None:
    """A Location is to be bound, or the one in which a Villager is."""
    location = condition.location or s.villagers[condition.villagers[0]]
    if location in box.places:
        need_open(box, s, location, found)
        found.spells.append(("bind", location))
    elif location:
        far = paths(box, s, location, found)
        home = min(box.places, key=lambda place: far[place])
        found.walk(condition.villagers[0], far[home], home)


def need_breaking(box: Box, s: Table, seat: int, condition: Condition, found: Plan) -> None:
    """A Love is to be broken: there must be one, and a Familiar in a Location."""
    villager = condition.villagers[0] if condition.villagers else ""
    places = [s.familiars[familiar] for familiar in out(box, s, seat)]
    if not any(place in box.places and place not in s.bound for place in places):
        need_familiar(box, s, seat, GREEN, found)
    loving = [v for v in box.people if v in s.lovers and villager in ("", v, s.lovers[v])]
    if loving:
        if all(s.villagers[v] in s.bound for v in loving):
            need_open(box, s, s.villagers[loving[0]], found)
        found.spells += [("break-love", v, ANY) for v in loving]
    elif not any(spell[0] == "love" for spell in found.spells):
        found.pay(box.modes["love"].cost)
        found.spells.append(("love", villager or ANY, ANY, ANY))


def possible(
    box: Box, s: Table, seat: int, spell: Sequence[str], so_far: list[str], have: dict[str, int]
) -> bool:
    """Whether a Spell that is being prepared can still become this one."""
    if not fits(spell, so_far):
        return False
    mode, targets = so_far[0], so_far[1:]
    if len(targets) == wanted_targets(s, mode, targets):
        return True
    following = next_targets(box, s, seat, mode, targets, have)
    return any(possible(box, s, seat, spell, [*so_far, target], have) for target in following)


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
