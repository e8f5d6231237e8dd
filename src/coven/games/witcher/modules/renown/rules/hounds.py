"""Hounds: where they appear and roam, whom they strengthen, and how one witcher fights one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.renown.rules.figures import figures_of
from coven.games.witcher.modules.renown.state import fame_of
from coven.games.witcher.rules import cards
from coven.games.witcher.rules.attributes import lower_shield
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import FightHound, Hound, discard_hand, lay, near, reveal, settle
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import ROMAN, Place
from coven.games.witcher.rules.roads import distances
from coven.games.witcher.rules.telling import does
from coven.games.witcher.state import Act, Table

COMBO: Final = "witcher.renown.hounds.fight"


def hound_here(s: Table, place: int) -> bool:
    """Whether a hound is at a place."""
    return any(hound.place == place for hound in fame_of(s).hounds)


def hound_of(s: Table, number: int) -> Hound:
    """The hound on the map with that number."""
    return next(hound for hound in fame_of(s).hounds if hound.number == number)


def around(rules: Core, s: Table, place: int) -> int:
    """How many hounds are at a place or beside it."""
    close = near(rules, place)
    return sum(hound.place in close for hound in fame_of(s).hounds)


# Coming and roaming


def waymark(rules: Core, s: Table, fresh: bool) -> int:
    """The second Location of a Movement card: a fresh one, or that of this round."""
    return max([module.waymark(rules, s, fresh) for module in rules.modules])


def place_hound(rules: Core, s: Table, level: int, fresh: bool) -> Flow[None]:
    """A hound of the level appears, or near by if one is there already; with all of them out none does."""
    figures, fame = figures_of(rules), fame_of(s)
    there = [hound.number for hound in fame.hounds]
    left = [n for n in figures.numbers() if figures.level(n) == level and n not in there]
    if not left:
        s.tell("All hounds of level {0} are on the map already.", ROMAN[level])
        return
    place = rules.box.places[waymark(rules, s, fresh)]
    if hound_here(s, place.number):
        prompt, rule = "Where does the new hound appear?", "witcher.renown.hounds.second-on-spot"
        free = [one for one in place.near if not hound_here(s, one.number)]
        place = yield from cards.one(s.right_of(s.first), "place", free or place.near, prompt, rule)
    fame.hounds.append(Hound(left[0], level, place.number, 0))
    s.tell("A hound of level {0} appears at {1}.", ROMAN[level], place)


@dataclass
class Howl(Step):
    """At the end of an odd round a hound appears; at the end of an even one all go a step."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        level = figures_of(rules).appear.get(s.round, 0)
        if level:
            yield from place_hound(rules, s, level, False)
        else:
            s.then(*[Prowl(hound.number) for hound in fame_of(s).hounds])


@dataclass
class Prowl(Step):
    """A hound goes a step on a shortest way; the last player of the round chooses among several."""

    number: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        hound = hound_of(s, self.number)
        options = steps(rules, s, hound)
        if not options:
            return
        prompt, rule = "Where does the hound of level {0} go?", "witcher.renown.hounds.move"
        level = ROMAN[hound.level]
        place = yield from cards.one(s.right_of(s.first), "place", options, prompt, rule, level)
        hound.place = place.number
        s.tell("A hound of level {0} runs to {1}.", level, place)


def steps(rules: Core, s: Table, hound: Hound) -> list[Place]:
    """The neighbours on a shortest way to the card's second Location; none if the hound is there."""
    far = distances(rules.box.places[waymark(rules, s, False)])
    here = rules.box.places[hound.place]
    return [place for place in here.near if far[place.number] < far[here.number]]


# Fighting


def fights(rules: Core, s: Table) -> list[FightHound]:
    """The hounds where the active player has moved to, if not tried this round."""
    fame = fame_of(s)
    place = s.players[s.active].place
    return [
        figures_of(rules).fights[hound.number - 1]
        for hound in fame.hounds
        if s.now.arrived and hound.place == place and hound.number not in fame.tried[s.active]
    ]


def attack(rules: Core, s: Table, number: int) -> None:
    """Draw and lower the Shield; then a combo."""
    figures, seat, hound = figures_of(rules), s.active, hound_of(s, number)
    fame_of(s).tried[seat].append(number)
    s.tell("{0:seat} fights a hound of level {1}.", seat, ROMAN[hound.level])
    cards.draw(rules, s, seat, figures.draws[hound.level])
    lower_shield(rules, s, seat, figures.lowers[hound.level])
    s.then(Bite(seat, number))


@dataclass
class Bite(Step):
    """One combo of at least a card, of which damage and shields count; then the hound falls or not."""

    seat: int = field(metadata=WHO)
    number: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        hound = hound_of(s, self.number)
        life = figures_of(rules).life[hound.level]
        if (yield from lay(rules, s, self.seat, 0, life, COMBO)):
            s.then(self)
        else:
            hits = yield from settle(rules, s, self.seat)
            self.fall(rules, s, hound, life, hits)

    def fall(self, rules: Core, s: Table, hound: Hound, life: int, damage: int) -> None:
        """Enough damage brings a bonus, and more of it nothing; too little costs the hand."""
        fame = fame_of(s)
        if damage < life:
            s.tell("{0} damage is not enough, the hound has {1} life: it stays.", damage, life)
            discard_hand(s, self.seat)
            return
        fame.hounds.remove(hound)
        s.count("hounds beaten")
        token = reveal(s, fame.tokens, fame.spent, hound.level)
        words = does(rules, s, self.seat, token.script)
        s.tell("The hound is beaten with {0} damage. The bonus{1}.", damage, words)
        do(s, Act(self.seat, False, token.key), token.script)
