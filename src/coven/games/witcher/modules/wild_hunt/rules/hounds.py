"""Hounds: how they come, and how any players on their place fight them in Phase I."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import NO, YES, Decision, Flow, Together
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import listed
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.group import activate, at_place, for_each, order, vote
from coven.games.witcher.modules.wild_hunt.rules.shields import change_shields
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules import cards
from coven.games.witcher.rules.attributes import lower_shield
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import FightHound, Hound, discard_hand, lay, reveal, settle
from coven.games.witcher.rules.pieces import ROMAN
from coven.games.witcher.rules.telling import does
from coven.games.witcher.state import Act, Table

COMBO: Final = "witcher.wild-hunt.hounds.combo"


def hound_here(s: Table, place: int) -> bool:
    """Whether a hound is at a place."""
    return any(hound.place == place for hound in hunt_of(s).hounds)


def hound_of(s: Table, number: int) -> Hound:
    """The hound on the map with that number."""
    return next(hound for hound in hunt_of(s).hounds if hound.number == number)


# Coming


@dataclass
class NewHound(Step):
    """A hound appears where the Wild Hunt is, or near by if one is there already."""

    level: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Both of the level on the map: no hound is added."""
        hunt = hunt_of(s)
        there = [hound.number for hound in hunt.hounds]
        left = [number for number in figures_of(rules).numbers(self.level) if number not in there]
        if not left:
            s.tell("Both hounds of level {0} are on the map already.", ROMAN[self.level])
            return
        place = hunt.place
        if hound_here(s, place):
            place = yield from beside(rules, s)
        hunt.hounds.append(Hound(left[0], self.level, place, 0))
        s.tell("A hound of level {0} appears at {1}.", ROMAN[self.level], rules.box.places[place])


def beside(rules: Core, s: Table) -> Flow[int]:
    """A neighbouring place that the group chooses, one without a hound if there is one."""
    places = rules.box.places[hunt_of(s).place].near
    free = [place for place in places if not hound_here(s, place.number)]
    chosen = yield from vote(
        rules,
        s,
        "place",
        free or places,
        "Where does the new hound appear?",
        "witcher.wild-hunt.phase-iv.hound-neighbour",
    )
    return int(chosen.number)


# Fighting


def fights(rules: Core, s: Table, seat: int) -> list[FightHound]:
    """The hounds here that a player has not tried to fight in this Phase I."""
    hunt = hunt_of(s)
    place = s.players[seat].place
    return [
        figures_of(rules).fights[hound.number - 1]
        for hound in hunt.hounds
        if hound.place == place and hound.number not in hunt.tried[seat]
    ]


@dataclass
class Pack(Step):
    """A player goes for a hound; others at the place may join."""

    seat: int = field(metadata=WHO)
    number: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Those who have tried this hound already cannot."""
        hunt = hunt_of(s)
        here = at_place(s, s.players[self.seat].place)
        asked = [
            seat
            for seat in order(rules, s)
            if seat != self.seat and seat in here and self.number not in hunt.tried[seat]
        ]
        joined: list[int] = [self.seat]
        if asked:
            prompt, rule = "Join the fight against the hound?", "witcher.wild-hunt.hounds.who"
            answers = yield Together([Decision(seat, "join", [YES, NO], prompt, rule) for seat in asked])
            joined += [seat for seat, answer in zip(asked, answers, strict=True) if answer is YES]
        hunt.pack = [seat for seat in order(rules, s) if seat in joined]
        hunt.hits = 0
        self.prepare(rules, s)

    def prepare(self, rules: Core, s: Table) -> None:
        """Each fighter draws and lowers the Shield; then each lays a combo."""
        hunt, figures = hunt_of(s), figures_of(rules)
        hound = hound_of(s, self.number)
        names = listed([f"{{{i}:seat}}" for i in range(1, len(hunt.pack) + 1)])
        fight = "fights" if len(hunt.pack) == 1 else "fight"
        s.tell(f"{names} {fight} a hound of level {{0}}.", ROMAN[hound.level], *hunt.pack)
        for seat in hunt.pack:
            hunt.tried[seat].append(self.number)
            cards.draw(rules, s, seat, figures.draws[hound.level])
            lower_shield(rules, s, seat, figures.lowers[hound.level])
        s.then(*[HoundCombo(seat, self.number) for seat in hunt.pack], HoundFalls(self.number, self.seat))


def life_of(rules: Core, hound: Hound) -> int:
    """A hound's Life Points, those of its shields included."""
    return figures_of(rules).life[hound.level] + hound.shields


@dataclass
class HoundCombo(Step):
    """A fighter lays one more card, or stops; with cards in hand at least one must be laid."""

    seat: int = field(metadata=WHO)
    number: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Only damage and shields of the combo count."""
        hunt = hunt_of(s)
        life = life_of(rules, hound_of(s, self.number))
        if (yield from lay(rules, s, self.seat, hunt.hits, life, COMBO)):
            s.then(self)
        else:
            hits = yield from settle(rules, s, self.seat)
            hunt.hits += hits


@dataclass
class HoundFalls(Step):
    """Whether the hound is beaten, and what follows."""

    number: int = field(metadata=EVERYONE)
    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """Damage above its life takes shields of the Hunt, with a bonus for each; else hands are lost."""
        hunt = hunt_of(s)
        hound = hound_of(s, self.number)
        life, pack = life_of(rules, hound), hunt.pack
        hunt.pack = []
        if hunt.hits < life:
            s.tell("{0} damage is not enough, the hound has {1} life: it stays.", hunt.hits, life)
            for seat in pack:
                discard_hand(s, seat)
            return
        hunt.hounds.remove(hound)
        s.tell("The hound is beaten with {0} damage.", hunt.hits)
        change_shields(s, life - hunt.hits)
        token = reveal(s, hunt.tokens, hunt.spent, hound.level)
        s.tell("The bonus for beating it{0}.", does(rules, s, self.seat, token.script))
        activate(s, self.seat)
        for_each(s, pack, Act(self.seat, False, token.key), token.script)
