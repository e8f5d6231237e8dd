"""Scattering: what happens when too many Familiars crowd a Location."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import listed
from coven.games.crone.rules.box import GREEN, Box
from coven.games.crone.rules.position import is_free, load, owner
from coven.games.crone.state import Act, Table


def go(s: Table, piece: str, place: str) -> None:
    """Put a piece somewhere else; a lover and a carried Frog go along."""
    if piece in s.villagers:
        s.villagers[piece] = place
        lover = s.lovers.get(piece, "")
        if lover:
            s.villagers[lover] = place
        return
    s.familiars[piece] = place
    frog = load(s, piece)
    if frog:
        s.frogs[frog] = place


def crowd(s: Table, location: str) -> list[str]:
    """The Familiars in a Location."""
    return [familiar for familiar, place in s.familiars.items() if place == location]


def room(box: Box, s: Table, location: str) -> int:
    """How many Familiars more a Location holds: as many as there are players; below nothing it is overfull.

    The Green has no limit, nor has solitaire play.
    """
    if s.seats == 1 or location not in box.limited:
        return len(s.familiars)
    return s.seats - len(crowd(s, location))


def scatters(box: Box, s: Table, location: str) -> bool:
    """Whether an overfull Location scatters: it must be open, and its home Villager able to come."""
    where = s.villagers[box.lives_at[location]]
    can_come = where == location or is_free(s, where)
    return location not in s.bound and can_come and room(box, s, location) < 0


def too_crowded(box: Box, s: Table) -> list[str]:
    """Every Location that scatters now."""
    return [location for location in box.limited if scatters(box, s, location)]


def settle(box: Box, s: Table, arrived: list[str]) -> None:
    """Familiars have arrived somewhere: what is too crowded now scatters before anything else."""
    if too_crowded(box, s):
        s.then(Settle(arrived))


@dataclass
class Settle(Step):
    """Locations scatter one after the other; of several at once the active Witch chooses the first.

    `arrived` are the Familiars that came last, in order.
    """

    arrived: list[str] = field(metadata=EVERYONE)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Scatter one Location, then look again."""
        crowded = too_crowded(box, s)
        if not crowded:
            return
        location = crowded[0]
        if len(crowded) > 1:
            act: Act = yield Decision(
                s.active,
                "scatter",
                [box.act("scatter", one) for one in crowded],
                "Several Locations are too crowded: which scatters first?",
                "crone.scatter.several",
            )
            location = act.thing
        s.then(self)
        last = [familiar for familiar in self.arrived if s.familiars[familiar] == location]
        scatter(box, s, location, last[-1] if last else "")


def scatter(box: Box, s: Table, location: str, last: str) -> None:
    """The home Villager comes back with its lover; all Familiars but the last one go to the Green."""
    home = box.lives_at[location]
    away = s.villagers[home] != location
    go(s, home, location)
    leaving = [familiar for familiar in crowd(s, location) if familiar != last]
    tell_scattering(box, s, location, home if away else "", leaving, last)
    if GREEN not in s.bound:
        for familiar in leaving:
            go(s, familiar, GREEN)
        return
    order = [(s.active + step) % s.seats for step in range(s.seats)]
    s.then(*[Flee(seat, f) for seat in order for f in leaving if owner(box, s, f) == seat])


def tell_scattering(box: Box, s: Table, location: str, returning: str, leaving: list[str], last: str) -> None:
    """Who comes home, who goes where, and who may stay."""
    s.tell("The {0} is too crowded.", box.name(location))
    if returning:
        lover = s.lovers.get(returning, "")
        s.tell("The {0} comes home{1}.", box.name(returning), f" with {box.the(lover)}" if lover else "")
    where = "a space next to the Village Green" if GREEN in s.bound else "the Village Green"
    names = listed([box.name(familiar) for familiar in leaving])
    s.tell("{0} must go to {1}{2}.", names, where, f"; {box.name(last)} came last and stays" if last else "")


@dataclass
class Flee(Step):
    """While the Green is bound, the Familiar's own Witch puts it in a space next to the Green."""

    seat: int = field(metadata=WHO)
    familiar: str = field(metadata=EVERYONE)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """She chooses the space."""
        act: Act = yield Decision(
            self.seat,
            "flee",
            list(box.ways(s, "flee", GREEN).values()),
            "The Village Green is bound: put {0} in a space next to it.",
            "crone.scatter.green-bound",
            (box.name(self.familiar),),
        )
        go(s, self.familiar, act.thing)
        s.tell(
            "{0:seat} puts {1} in {2}, next to the Village Green.",
            self.seat,
            box.name(self.familiar),
            box.spot(s, act.thing),
        )
