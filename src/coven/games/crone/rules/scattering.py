"""Scattering: what happens when too many Familiars crowd a Location."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow
from coven.games.crone.rules.lore import GREEN, Lore
from coven.games.crone.state import Act, Table


class Scattering(Lore):
    """Familiars come and go; a Location holds at most as many as there are players."""

    # Going somewhere

    def go(self, s: Table, piece: str, place: str) -> None:
        """Put a piece somewhere else; a lover and a carried Frog go along."""
        if piece in s.villagers:
            s.villagers[piece] = place
            lover = s.lovers.get(piece, "")
            if lover:
                s.villagers[lover] = place
            return
        s.familiars[piece] = place
        frog = self.load(s, piece)
        if frog:
            s.frogs[frog] = place

    def crowd(self, s: Table, location: str) -> list[str]:
        """The Familiars in a Location."""
        return [familiar for familiar, place in s.familiars.items() if place == location]

    # Scattering

    def overfull(self, s: Table, location: str) -> bool:
        """Whether there are more Familiars than players. The Green has no limit, nor has solitaire play."""
        return self.room(s, location) < 0

    def room(self, s: Table, location: str) -> int:
        """How many Familiars more a Location holds; below nothing it is overfull."""
        if s.seats == 1 or location not in self.limited:
            return len(s.familiars)
        return s.seats - len(self.crowd(s, location))

    def scatters(self, s: Table, location: str) -> bool:
        """Whether an overfull Location scatters: it must be open, and its home Villager able to come."""
        where = s.villagers[self.lives_at[location]]
        can_come = where == location or self.free(s, where)
        return location not in s.bound and can_come and self.overfull(s, location)

    def settle(self, s: Table, arrived: list[str]) -> Flow[None]:
        """Scatter every Location that must; if several must at once, the active Witch chooses the order."""
        crowded = [location for location in self.limited if self.scatters(s, location)]
        while crowded:
            location = crowded[0]
            if len(crowded) > 1:
                act: Act = yield Decision(
                    s.active,
                    "scatter",
                    [self.act("scatter", one) for one in crowded],
                    "Several Locations are too crowded: which scatters first?",
                    "crone.scatter.several",
                )
                location = act.thing
            last = [familiar for familiar in arrived if s.familiars[familiar] == location]
            yield from self.scatter(s, location, last[-1] if last else "")
            crowded = [location for location in self.limited if self.scatters(s, location)]

    def scatter(self, s: Table, location: str, last: str) -> Flow[None]:
        """The home Villager comes back with its lover; all Familiars but the last one go to the Green."""
        home = self.lives_at[location]
        away = s.villagers[home] != location
        self.go(s, home, location)
        crowd = [familiar for familiar in self.crowd(s, location) if familiar != last]
        returns = f"{self.the(home)} comes home and " if away else ""
        s.tell("The {0} is too crowded: {1}the Familiars scatter.", self.name(location), returns)
        if GREEN not in s.bound:
            for familiar in crowd:
                self.go(s, familiar, GREEN)
            return
        for step in range(s.seats):
            seat = (s.active + step) % s.seats
            for familiar in crowd:
                if self.owner(s, familiar) == seat:
                    yield from self.flee(s, seat, familiar)

    def flee(self, s: Table, seat: int, familiar: str) -> Flow[None]:
        """While the Green is bound, the Familiar's own Witch puts it in a space next to the Green."""
        around = self.village(s).adjacent[GREEN]
        act: Act = yield Decision(
            seat,
            "flee",
            [self.way(s, "flee", GREEN, place) for place in around],
            "The Village Green is bound: put {0} in a space next to it.",
            "crone.scatter.green-bound",
            (self.name(familiar),),
        )
        self.go(s, familiar, act.thing)
        s.tell("{0:seat} puts {1} next to the Village Green.", seat, self.name(familiar))
