"""The Danger Track, Dagon's emergence, and the fight with it."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import PASS, Decision, Flow
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.skellige.rules.chart import chart_of, emerged
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules import cards
from coven.games.witcher.rules.damage import Outcome
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.exploring import change_draw
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.occasions import can_pay, pay
from coven.games.witcher.rules.outcome import AfterMonster, FoeOutcome, ZeroCard, discard_potions, sum_up
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import MONSTER, Monster
from coven.games.witcher.rules.telling import does, tell_use
from coven.games.witcher.state import Act, Table

NOBODY = -1


def rise(rules: Core, s: Table, by: int, traveller: int) -> None:
    """Dagon moves along the track, not below its first spot; once it has emerged only a fight moves it."""
    chart, sea = chart_of(rules), sea_of(s)
    if emerged(chart, sea):
        return
    before = sea.spot
    sea.spot = max(chart.start, min(chart.top, sea.spot + by))
    if sea.spot != before:
        s.tell("Dagon {0} to spot {1} of the Danger Track.", "rises" if by > 0 else "sinks", sea.spot)
    if emerged(chart, sea):
        s.tell("Dagon emerges.")
        if traveller != NOBODY:
            do(s, Act(traveller, False, ""), chart.emerging)


@dataclass
class Underway(Step):
    """The end of a voyage, which lies on the agenda while somebody travels."""


def travelling(s: Table) -> bool:
    """Whether somebody is between a harbour and an island."""
    return any(isinstance(step, Underway) for step in s.agenda)


def do_move_dagon(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """By a card: whoever travels meanwhile is met by a Dagon that emerges."""
    rise(rules, s, int(effect.args[""]), act.seat if travelling(s) else NOBODY)


def dagon_words(effect: Effect) -> str:
    """How Dagon moves."""
    by = int(effect.args[""])
    return f"Dagon {'rises' if by > 0 else 'sinks'} by {abs(by)}"


def do_dagon_trail(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """A Dagon Trail token, if there is none yet."""
    sea = sea_of(s)
    if act.seat not in sea.trails:
        sea.trails.append(act.seat)
        s.tell("{0:seat} takes a Dagon trail token.", act.seat)


@dataclass
class DagonOutcome(Outcome):
    """Driven away if beaten or left with one card at most; otherwise the player is completely defeated."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """It never is a Trophy, nor moves a marker."""
        discard_potions(s, self.seat)
        sum_up(s, foe(rules, s).spoken, len(s.pool))
        if s.brawl().loser == MONSTER or len(s.pool) <= rules.box.after_fight.driven_life:
            self.driven(rules, s)
        else:
            s.tell("{0:seat} is completely defeated by Dagon.", self.seat)
            do_dagon_trail(rules, s, Act(self.seat, False, ""), Effect("", "dagon-trail", {}))
            change_draw(s, self.seat, rules.box.after_fight.complete_draw)
        s.then(ZeroCard(self.seat), AfterMonster(self.seat, ""))

    def driven(self, rules: Core, s: Table) -> None:
        """Gold, a bonus card while there are any; Dagon sinks, and all its trails are cold."""
        chart, sea = chart_of(rules), sea_of(s)
        s.tell("{0:seat} drives Dagon away.", self.seat)
        cards.gain_gold(s, self.seat, chart.gold)
        sea.spot = chart.start
        sea.trails = []
        if sea.bonuses:
            bonus = sea.bonuses.pop()
            sea.owned[self.seat].append(bonus)
            s.brawl().used.append(f"new-{bonus.key}")
            words = does(rules, s, self.seat, bonus.ability.script)
            s.tell("{0:seat} gains {1}{2}.", self.seat, bonus, words)


@dataclass
class PreyOutcome(FoeOutcome):
    """The fight with a monster met by chance: it has no terrain, so nothing spawns and no trail is gained."""

    def beaten(self, s: Table, monster: Monster) -> list[Step]:
        """It is a Trophy like any other."""
        sea_of(s).prey = []
        return []

    def banished(self, s: Table, monster: Monster) -> list[Step]:
        """It waits apart."""
        sea_of(s).prey = []
        s.driven.append(monster)
        return []

    def unbeaten(self, s: Table, monster: Monster) -> None:
        """It goes back to its pile."""
        sea_of(s).prey = []
        put_back(s, monster)


def put_back(s: Table, monster: Monster) -> None:
    """A monster is shuffled into the pile of its level; one without a token leaves the game."""
    if not monster.token:
        s.box.append(monster)
        return
    pile = s.monsters[str(monster.level)]
    pile.append(monster)
    s.rng.shuffle(pile)


@dataclass
class AfterAnyFight(Step):
    """What a Dagon Bonus card (by its key) asks of its owner after every fight."""

    seat: int = field(metadata=WHO)
    key: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        for bonus in [one for one in sea_of(s).owned[self.seat] if one.key == self.key]:
            words = does(rules, s, self.seat, bonus.price)
            s.tell("{1} of {0:seat} asks its price{2}.", self.seat, bonus, words)
            do(s, Act(self.seat, False, bonus.key), bonus.price)


@dataclass
class Company(Step):
    """A kept card that can be used after every fight, for its price."""

    seat: int = field(metadata=WHO)
    key: str = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        for card in s.players[self.seat].kept:
            ability = card.ability
            if ability is None or card.key != self.key or not can_pay(s, self.seat, ability.cost):
                continue
            use = rules.box.uses[card.key]
            prompt, rule = "The fight is over. Use an effect?", "witcher.base.trophy.effects"
            chosen = yield Decision(self.seat, "use", [use, PASS], prompt, rule)
            if chosen is use:
                yield from pay(rules, s, self.seat, ability.cost)
                tell_use(rules, s, self.seat, ability)
                do(s, Act(self.seat, False, card.key), ability.script)


def after_fight(s: Table, seats: list[int]) -> list[Step]:
    """What follows any fight of these players; a card gained in this very fight asks nothing yet."""
    steps: list[Step] = []
    for seat in seats:
        for bonus in sea_of(s).owned[seat]:
            if f"new-{bonus.key}" not in s.brawl().used:
                steps.append(AfterAnyFight(seat, bonus.key))
        for card in s.players[seat].kept:
            if card.ability is not None and card.ability.when == "after-any-fight":
                steps.append(Company(seat, card.key))
    return steps
