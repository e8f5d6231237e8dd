"""The Spells: what each may be cast on, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.decision import Flow
from coven.games.crone.rules.cards import switch_key
from coven.games.crone.rules.costs import Cost, payable
from coven.games.crone.rules.lore import BARN, GREEN, VERBS
from coven.games.crone.rules.scattering import Scattering
from coven.games.crone.state import Table


class Spells(Scattering):
    """The eight Spells. Protection has a chapter of its own."""

    # Costs

    def cost(self, mode: str, targets: Sequence[str]) -> Cost:
        """What the Spell costs; Summoning costs what its target Location says."""
        return self.summon_costs[targets[0]] if mode == "summon" else self.modes[mode].cost

    def castable(self, s: Table, seat: int, have: dict[str, int]) -> list[str]:
        """The ways to cast that the seat can pay for and that have a legal target."""
        return [mode for mode in self.modes if mode != "protect" and self.can_cast(s, seat, mode, have)]

    def can_cast(self, s: Table, seat: int, mode: str, have: dict[str, int]) -> bool:
        """Whether the seat can pay for the Spell and it would change something."""
        if mode == "summon":
            return bool(self.targets(s, seat, mode, [], have))
        if not payable(self.modes[mode].cost, have):
            return False
        if mode == "conjure":
            return GREEN not in s.bound and "" in [s.familiars[f] for f in self.own(s, seat)]
        if mode == "fortune":
            return len(s.barn) > 0 and BARN not in s.bound
        return bool(self.targets(s, seat, mode, [], have))

    # Targets

    def wanted_targets(self, s: Table, mode: str, chosen: Sequence[str]) -> int:
        """How many targets the Spell has: Love on one who has a lover needs a place for that one."""
        if mode == "love":
            return 3 if chosen and chosen[0] in s.lovers else 2
        return len(VERBS.get(mode, ()))

    def targets(
        self, s: Table, seat: int, mode: str, chosen: Sequence[str], have: dict[str, int]
    ) -> list[str]:
        """The legal choices for the next target, after those already chosen."""
        if mode == "love":
            return self.love_targets(s, seat, chosen)
        if mode == "break-love":
            return self.break_targets(s, seat, chosen)
        if mode == "summon":
            return self.summon_targets(s, seat, chosen, have)
        if mode == "switch":
            return self.switch_targets(s, chosen)
        if mode == "to-frog":
            return [villager for villager in self.people if self.free(s, s.villagers[villager])]
        if mode == "to-villager":
            return self.frog_targets(s, chosen)
        if mode == "bind":
            return [location for location in self.places if location not in s.bound]
        return [location for location in self.places if location in s.bound]

    def love_targets(self, s: Table, seat: int, chosen: Sequence[str]) -> list[str]:
        """Who stays, who joins, and where a jilted lover of the one who stays is sent."""
        refuges = self.refuges(s, seat)
        if len(chosen) == 2:
            return refuges
        awake = [villager for villager in self.people if self.free(s, s.villagers[villager])]
        if len(chosen) == 1:
            return [v for v in awake if v != chosen[0] and s.lovers.get(v, "") != chosen[0]]
        stayers = [villager for villager in awake if villager not in s.lovers or refuges]
        return [v for v in stayers if any(o != v and s.lovers.get(o, "") != v for o in awake)]

    def refuges(self, s: Table, seat: int) -> list[str]:
        """The places, not bound, with a Familiar of the caster."""
        found: list[str] = []
        for familiar in self.out(s, seat):
            place = s.familiars[familiar]
            if self.free(s, place) and place not in found:
                found.append(place)
        return found

    def break_targets(self, s: Table, seat: int, chosen: Sequence[str]) -> list[str]:
        """Which of two lovers is placed, and in which Location with a Familiar of the caster."""
        locations = [place for place in self.refuges(s, seat) if place in self.places]
        if chosen:
            return locations
        return [v for v in self.people if v in s.lovers and self.free(s, s.villagers[v])] if locations else []

    def summon_targets(self, s: Table, seat: int, chosen: Sequence[str], have: dict[str, int]) -> list[str]:
        """A Location, not the Green, with a Familiar of the caster, and a piece that is not there yet."""
        if chosen:
            return self.summonable(s, chosen[0])
        found = [place for place in self.refuges(s, seat) if place in self.summon_costs]
        return [p for p in found if payable(self.summon_costs[p], have) and self.summonable(s, p)]

    def summonable(self, s: Table, location: str) -> list[str]:
        """The pieces that can be summoned there."""
        pieces = [(piece, self.place(s, piece)) for piece in self.everyone_out(s)]
        return [piece for piece, place in pieces if place != location and place not in s.bound]

    def switch_targets(self, s: Table, chosen: Sequence[str]) -> list[str]:
        """Two pieces in different places, neither of them bound."""
        pieces = [(piece, self.place(s, piece)) for piece in self.everyone_out(s)]
        pieces = [(piece, place) for piece, place in pieces if place not in s.bound]
        if chosen:
            here = self.place(s, chosen[0])
            return [piece for piece, place in pieces if place != here]
        return [piece for piece, _ in pieces] if len({place for _, place in pieces}) > 1 else []

    def frog_targets(self, s: Table, chosen: Sequence[str]) -> list[str]:
        """A Frog (one of those that are alike), and which of the Villagers set aside it becomes."""
        if chosen:
            return [villager for villager in self.people if not s.villagers[villager]]
        found: dict[tuple[str, str], str] = {}
        for frog, place in s.frogs.items():
            if self.free(s, place):
                found.setdefault((place, s.carried.get(frog, "")), frog)
        return list(found.values())

    # Effects: each returns the facts it has brought about, for Schemes

    def effect(self, s: Table, seat: int, mode: str, targets: Sequence[str]) -> list[str]:
        """Carry the Spell out."""
        if mode == "conjure":
            return self.conjuring(s, seat)
        if mode == "love":
            return self.love(s, targets)
        if mode == "break-love":
            return self.break_love(s, targets)
        if mode == "summon":
            return self.summoning(s, targets)
        if mode == "switch":
            return self.switching(s, targets)
        if mode == "to-frog":
            return self.to_frog(s, targets[0])
        if mode == "to-villager":
            return self.to_villager(s, targets)
        if mode == "bind":
            return self.bind(s, targets[0])
        if mode == "unbind":
            s.bound.remove(targets[0])
            return [f"unbind {targets[0]}"]
        return ["fortune"]

    def conjuring(self, s: Table, seat: int) -> list[str]:
        """A Familiar comes from the reserve to the Village Green."""
        familiar = next(f for f in self.own(s, seat) if not s.familiars[f])
        s.familiars[familiar] = GREEN
        return ["conjure"]

    def love(self, s: Table, targets: Sequence[str]) -> list[str]:
        """The second goes to the first; the first one's old lover is sent away, the second one's stays."""
        stayer, mover = targets[0], targets[1]
        jilted = s.lovers.get(stayer, "")
        self.part(s, stayer)
        self.part(s, mover)
        s.villagers[mover] = s.villagers[stayer]
        s.lovers[stayer] = mover
        s.lovers[mover] = stayer
        if jilted:
            s.villagers[jilted] = targets[2]
        one, two = sorted((stayer, mover))
        return [f"love {one} {two}"]

    def part(self, s: Table, villager: str) -> None:
        """End a Villager's Love, if there is one."""
        lover = s.lovers.pop(villager, "")
        if lover:
            del s.lovers[lover]

    def break_love(self, s: Table, targets: Sequence[str]) -> list[str]:
        """Love ends; one of the two goes to a Location with a Familiar of the caster, the other stays."""
        villager, location = targets[0], targets[1]
        lover = s.lovers[villager]
        self.part(s, villager)
        s.villagers[villager] = location
        return [f"break {villager}", f"break {lover}", "break any"]

    def summoning(self, s: Table, targets: Sequence[str]) -> list[str]:
        """The piece, with its lover or Frog, goes to the Location."""
        location, piece = targets[0], targets[1]
        self.go(s, piece, location)
        return [f"summon {one} {location}" for one in self.pair(s, piece)]

    def pair(self, s: Table, piece: str) -> list[str]:
        """A piece and, if it has one, its lover."""
        lover = s.lovers.get(piece, "")
        return [piece, lover] if lover else [piece]

    def switching(self, s: Table, targets: Sequence[str]) -> list[str]:
        """The two pieces, with lovers and Frogs, exchange places."""
        one, two = targets[0], targets[1]
        here, there = self.place(s, one), self.place(s, two)
        self.go(s, one, there)
        self.go(s, two, here)
        facts: list[str] = []
        for first in self.pair(s, one):
            for second in self.pair(s, two):
                facts += self.switch_facts(s, first, second)
        return facts

    def switch_facts(self, s: Table, one: str, two: str) -> list[str]:
        """That these two have traded places."""
        if one in s.villagers and two in s.villagers:
            return [switch_key(one, two)]
        villagers = [piece for piece in (one, two) if piece in s.villagers]
        return [switch_key(villager, "any-familiar") for villager in villagers]

    def to_frog(self, s: Table, villager: str) -> list[str]:
        """The Villager and its lover are set aside, a Frog stands where each was, and their Love ends."""
        both = self.pair(s, villager)
        facts = [f"frog {one}" for one in both]
        if len(both) == 2:
            facts += [f"frogs-both {one}" for one in both]
        self.part(s, villager)
        for one in both:
            frog = next(f for f in self.frog_names if not s.frogs[f])
            s.frogs[frog] = s.villagers[one]
            s.villagers[one] = ""
        return facts

    def to_villager(self, s: Table, targets: Sequence[str]) -> list[str]:
        """The Frog becomes the chosen Villager, and is carried no more."""
        frog, villager = targets[0], targets[1]
        s.villagers[villager] = s.frogs[frog]
        s.frogs[frog] = ""
        s.carried.pop(frog, "")
        return [f"villager {villager}"]

    def bind(self, s: Table, location: str) -> list[str]:
        """Nothing passes in or out of the Location any more."""
        inside = [villager for villager in self.people if s.villagers[villager] == location]
        s.bound.append(location)
        return [f"bind {location}", *[f"bind-around {villager}" for villager in inside]]

    def arrivals(self, s: Table, mode: str, targets: Sequence[str]) -> list[str]:
        """The Familiars that a Spell has brought somewhere."""
        moved = targets[1:] if mode == "summon" else targets if mode == "switch" else []
        return [piece for piece in moved if piece in s.familiars]

    def resolve(self, s: Table, seat: int, mode: str, targets: Sequence[str]) -> Flow[list[str]]:
        """Carry the Spell out, and what follows from it at once."""
        facts = self.effect(s, seat, mode, targets)
        yield from self.settle(s, self.arrivals(s, mode, targets))
        return facts
