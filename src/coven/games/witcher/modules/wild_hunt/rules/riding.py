"""Phase IV: hounds and monsters come, the Wild Hunt rides, and its power strikes those whom it meets."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow, Option
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.group import activate, at_place, vote
from coven.games.witcher.modules.wild_hunt.rules.hounds import NewHound
from coven.games.witcher.modules.wild_hunt.rules.shields import change_shields
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import Do
from coven.games.witcher.rules.pieces import ROMAN, TERRAINS, Place, Seat, opened
from coven.games.witcher.rules.spawning import draw_monster
from coven.games.witcher.rules.telling import does
from coven.games.witcher.state import Act, Table

TOWARD = "witcher.wild-hunt.phase-iv.move-player"


@dataclass
class Reinforce(Step):
    """What the round's row brings: a hound, a monster, or nothing."""

    def play(self, rules: Core, s: Table) -> None:
        s.now.phase = "IV"
        row = figures_of(rules).rows[s.round - 1]
        steps: list[Step] = []
        if row.hound:
            steps.append(NewHound(row.hound))
        if row.monster:
            steps.append(NewMonster(row.monster))
        s.then(*steps)


@dataclass
class NewMonster(Step):
    """A monster for a terrain without one, which the group chooses; without any the Hunt gains shields."""

    level: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Each terrain holds one monster, and needs a location token for it."""
        options: list[Option] = [rules.box.terrains[t] for t in TERRAINS if t not in s.slots and s.piles[t]]
        if not options:
            s.tell("There is no room for a monster of level {0}.", ROMAN[self.level])
            change_shields(s, 2 * self.level)
            return
        prompt, rule = (
            "Which terrain gets the monster of level {0}?",
            "witcher.wild-hunt.phase-iv.monster-terrain",
        )
        s.tell("A monster of level {0} comes.", ROMAN[self.level])
        chosen = yield from vote(rules, s, "terrain", options, prompt, rule, ROMAN[self.level])
        place_monster(rules, s, chosen.key, self.level)


def place_monster(rules: Core, s: Table, terrain: str, level: int) -> None:
    """A random monster of the level comes to the place that a token of the terrain names."""
    monster = draw_monster(s, level)
    if monster is None:
        return
    s.slots[terrain] = monster
    s.lairs[terrain] = s.piles[terrain].pop()
    s.tell("{0} lurks in {1}.", opened(monster.full), s.lairs[terrain].place)
    for module in rules.modules:
        module.appears(rules, s, terrain)


# Riding


def distances(rules: Core, goal: int) -> list[int]:
    """How far each place is from a goal by road."""
    far = [1000] * len(rules.box.places)
    far[goal] = 0
    edge = [goal]
    while edge:
        here = edge.pop(0)
        for place in rules.box.places[here].near:
            if far[place.number] == 1000:
                far[place.number] = far[here] + 1
                edge.append(place.number)
    return far


def toward(rules: Core, s: Table, goal: int) -> list[int]:
    """How far each place is from the prey: whoever is at sea is sought in the harbour nearest to the Hunt."""
    landfalls = [place for module in rules.modules for place in module.landfalls(rules, s, goal)]
    if not landfalls:
        return distances(rules, goal)
    own = distances(rules, hunt_of(s).place)
    nearest = min(own[place] for place in landfalls)
    tables = [distances(rules, place) for place in landfalls if own[place] == nearest]
    return [min(table[number] for table in tables) for number in range(len(own))]


@dataclass
class Ride(Step):
    """The Wild Hunt rides toward a player whom chance names, unless one is with it already."""

    def play(self, rules: Core, s: Table) -> None:
        """The tavern token lets the group choose; alone there is nobody else to hunt."""
        hunt = hunt_of(s)
        if at_place(s, hunt.place):
            for seat in at_place(s, hunt.place):
                s.tell("The Wild Hunt stays where it is: {0:seat} is there.", seat)
            return
        drawn = int(s.rng.below(s.seats + 1)) if s.seats > 1 else 0
        if drawn < s.seats:
            if s.seats > 1:
                s.tell("The token of {0:seat} is drawn: the Wild Hunt rides toward {0:seat}.", drawn)
            s.then(Hunts(drawn, figures_of(rules).setup.steps))
        else:
            s.tell("The tavern token is drawn: the group names the prey.")
            s.then(Name())


@dataclass
class Name(Step):
    """The group chooses whom the Wild Hunt rides toward."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        prompt, rule = "Whom does the Wild Hunt ride toward?", "witcher.wild-hunt.phase-iv.move-tavern"
        chosen: Seat = yield from vote(rules, s, "prey", rules.box.seat_options, prompt, rule)
        s.tell("The Wild Hunt rides toward {0:seat}.", chosen.number)
        s.then(Hunts(chosen.number, figures_of(rules).setup.steps))


@dataclass
class Hunts(Step):
    """One step of the ride by a shortest way; where it enters a place with players it stops and strikes."""

    prey: int = field(metadata=WHO)
    left: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """The group chooses among ways of the same length."""
        hunt = hunt_of(s)
        far = toward(rules, s, s.players[self.prey].place)
        ways = [p for p in rules.box.places[hunt.place].near if far[p.number] < far[hunt.place]]
        if not ways:
            return
        prompt = "Which way does the Wild Hunt take?"
        place: Place = yield from vote(rules, s, "place", ways, prompt, TOWARD)
        hunt.place = place.number
        s.tell("The Wild Hunt rides to {0}.", place)
        if at_place(s, hunt.place):
            power(rules, s)
        elif self.left > 1:
            s.then(Hunts(self.prey, self.left - 1))


def power(rules: Core, s: Table) -> None:
    """Side A of the member's card, for those whom it meets."""
    figures = figures_of(rules)
    rider = figures.rider
    activate(s, figures.tie)
    words = does(rules, s, figures.tie, rider.meets.script)
    s.tell("{0} shows the power {1}{2}.", rider.name, rider.names["a"], words)
    s.then(Do(Act(figures.tie, False, rider.key), rider.meets.script, 0))
