"""Ships: from a harbour to an island with a die and a tale, and back without."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.skellige.rules.chart import (
    Chart,
    at_sea,
    chart_of,
    emerged,
    free_harbors,
    lurking,
    reachable,
)
from coven.games.witcher.modules.skellige.rules.depths import Underway, rise
from coven.games.witcher.modules.skellige.rules.pieces import SEA, SeaCard
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.cards import one
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.moving import pay_for, ways
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.rules.reading import TITLED, Choose, CloseScene, open_scene
from coven.games.witcher.rules.tokens import enter
from coven.games.witcher.rules.turns import into_fight
from coven.games.witcher.state import Act, Table

ONCE = 1
"""Voyages to islands in a turn."""
TWICE = 2
"""Voyages to harbours in a turn."""
OUT, BACK, HEARD = "sailed-out", "sailed-back", "tale-of-the-sea"
"""What stands among the things spent this turn: each voyage, and that a tale of the sea was read."""


def courses(rules: Core, s: Table) -> list[Sail]:
    """Where the active player could sail to now, and pay for it."""
    here, chart, sea = s.players[s.active].place, chart_of(rules), sea_of(s)
    found: list[Place] = []
    if here in sea.ships and at_sea(chart, here):
        found += free_harbors(rules, s) if s.now.spent.count(BACK) < TWICE else []
    elif here in sea.ships and here in chart.harbors:
        found += reachable(rules, s) if s.now.spent.count(OUT) < ONCE else []
        found += [rules.box.places[chart.abyss]] if lurking(rules, s) else []
    return [Sail(place, leg(chart, place)) for place in found if ways(rules, s, place, by_land=False)]


def leg(chart: Chart, place: Place) -> str:
    """What part of a way a voyage is: an island is its last step, the Dagon Location waits for a fight."""
    if place.number == chart.abyss:
        return "fight"
    return "end" if at_sea(chart, place.number) else "on"


class Sail(Deed):
    """Sail to an island, to the Dagon Location, or back to a harbour."""

    def __init__(self, place: Place, way: str) -> None:
        super().__init__(f"sail:{place.key}", f"Sail to {place.name}", way)
        self.place = place

    def do(self, rules: Core, s: Table) -> Flow[None]:
        """The place is named and the price paid first; neither can be taken back."""
        seat, chart, sea = s.active, chart_of(rules), sea_of(s)
        paid = yield from pay_for(rules, s, self.place, by_land=False)
        s.tell("{0:seat} sails for {1}" + paid.words + ".", seat, self.place, *paid.cards)
        sea.ships.remove(s.players[seat].place)
        if self.place.number == chart.abyss:
            land(rules, s, seat, self.place)
            into_fight(s)
        elif at_sea(chart, self.place.number):
            s.now.spent.append(OUT)
            if chart.alone:
                land(rules, s, seat, self.place)
            else:
                s.then(Voyage(seat, self.place.number))
        else:
            s.now.spent.append(BACK)
            land(rules, s, seat, self.place)


def land(rules: Core, s: Table, seat: int, place: Place) -> None:
    """Ship and player arrive."""
    sea_of(s).ships.append(place.number)
    s.now.arrived = True
    enter(rules, s, seat, place)


@dataclass
class Voyage(Step):
    """The die says whether the voyage is safe, unless Dagon waits above; then a tale is read."""

    seat: int = field(metadata=WHO)
    island: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        chart, sea = chart_of(rules), sea_of(s)
        safe = False
        if emerged(chart, sea):
            s.tell("Dagon has emerged: the voyage is dangerous.")
        else:
            die = 1 + int(s.rng.below(6))
            safe = die >= chart.safe_from[sea.spot - 1]
            words = "safe" if safe else "dangerous"
            least = chart.safe_from[sea.spot - 1]
            s.tell("The die shows {0}, {1} or more is safe: a {2} voyage.", die, least, words)
        card = draw_tale(s)
        s.now.spent.append(HEARD)
        s.then(Tale(self.seat, safe), CloseScene(), GoAshore(self.seat, self.island))
        if card is not None:
            s.reading = [card]
        if safe:
            rise(rules, s, 1, self.seat)


def draw_tale(s: Table) -> SeaCard | None:
    """The top card of the sea's own deck; used cards form a new one."""
    deck = s.exploration[SEA]
    if not deck:
        deck += s.explored[SEA]
        s.explored[SEA] = []
        s.rng.shuffle(deck)
    card = deck.pop() if deck else None
    return card if isinstance(card, SeaCard) else None


@dataclass
class Tale(Step):
    """The player to the right reads the section that applies, and only that."""

    seat: int = field(metadata=WHO)
    safe: bool = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        for card in s.reading:
            if not isinstance(card, SeaCard):
                continue
            if self.safe:
                open_scene(s, SEA, card.title, card.words, {})
                s.tell(TITLED, card.title, card.words)
                do(s, Act(self.seat, False, ""), card.script)
            else:
                open_scene(s, SEA, card.title, card.intro, card.choices)
                s.tell(TITLED, card.title, card.intro)
                s.then(Choose(self.seat, 0))


@dataclass
class GoAshore(Underway):
    """The ship reaches the declared island."""

    seat: int = field(metadata=WHO)
    island: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        place = rules.box.places[self.island]
        s.tell("{0:seat} reaches {1}.", self.seat, place)
        land(rules, s, self.seat, place)


@dataclass
class Stranded(Step):
    """A player has left the sea by another way: the ship sails to a free harbour of their choice."""

    seat: int = field(metadata=WHO)
    place: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        prompt, rule = "Where does the empty ship go?", "witcher.skellige.ships.forced-leave"
        harbor: Place = yield from one(self.seat, "harbor", free_harbors(rules, s), prompt, rule)
        sea = sea_of(s)
        sea.ships.remove(self.place)
        sea.ships.append(harbor.number)
        s.tell("The empty ship drifts to {0}.", harbor)
