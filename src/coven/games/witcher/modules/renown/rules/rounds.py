"""Rounds / Phase I: players move or pass by turns until all have passed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from coven.engine.decision import Decision, Flow, Option
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.renown.rules import hounds
from coven.games.witcher.modules.renown.rules.contracts import TakeContract, offered
from coven.games.witcher.modules.renown.rules.pieces import DONE, END, RETIRE
from coven.games.witcher.modules.renown.rules.scoring import Reckoning
from coven.games.witcher.modules.renown.state import fame_of
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.hounds import FightHound
from coven.games.witcher.rules.moving import destinations, move
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.rules.places import act, can_act
from coven.games.witcher.rules.poker import challenge, opponents
from coven.games.witcher.rules.quests import QuestOption, resolvable, resolve
from coven.games.witcher.rules.tokens import arrive
from coven.games.witcher.rules.turns import (
    ACT,
    BOUND,
    ON,
    DiceWith,
    PhaseOne,
    deeds,
    ends_of_round,
    ends_of_way,
    phases,
)
from coven.games.witcher.state import Table, change_turns, new_turn

TURNS = "witcher.renown.phase-i.alternate"
HANDY = ("swap-card", "choose")
"""What a place may do or not by cards in hand, which are for nobody else to know."""


def begin_round(s: Table) -> list[Step]:
    """Nobody has done anything yet; the first player begins."""
    fame = fame_of(s)
    fame.turns = [new_turn("I") for _ in range(s.seats)]
    fame.passed = []
    fame.tried = [[] for _ in range(s.seats)]
    return [Go(s.first), EndOfRound()]


def activate(s: Table, seat: int) -> None:
    """The player is the active one, with what they did this round."""
    change_turns(s, fame_of(s).turns, seat)


@dataclass
class Go(Step):
    """The next player clockwise who has not passed is on; with nobody left the round is over."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        order = [(self.seat + i) % s.seats for i in range(s.seats)]
        left = [seat for seat in order if seat not in fame_of(s).passed]
        if left:
            activate(s, left[0])
            s.now.arrived = False
            s.then(SetOut(), Go((left[0] + 1) % s.seats))


# A move


@dataclass
class SetOut(Step):
    """A player moves or passes; who cannot move passes.

    Whoever has cards is asked, even if none of them pays for anything: that is for nobody else to know.
    """

    def play(self, rules: Core, s: Table) -> Flow[None]:
        options = onward(rules, s, ("on", "end", "fight"))
        chosen: Option = RETIRE
        if options or s.players[s.active].hand:
            prompt = "You are in {0}: move, or pass for this round."
            chosen = yield Decision(s.active, "move", [*options, RETIRE], prompt, TURNS, (here(rules, s),))
        fame_of(s).roving = True
        if chosen is not RETIRE:
            yield from step(rules, s, chosen, Onward())
            return
        s.tell("{0:seat} passes: the way is over for this round.", s.active)
        fame_of(s).passed.append(s.active)
        s.then(LastSteps())


@dataclass
class Onward(Step):
    """A move may go on; who is taken straight into a fight has passed."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        if BOUND in s.now.spent:
            leave(rules, s)
            return
        options = onward(rules, s, ("on", "end", "fight"))
        chosen: Option = END
        if options or s.players[s.active].hand:
            prompt = "You are in {0}: go on, or end your move here."
            rule = "witcher.renown.move.several-steps"
            chosen = yield Decision(s.active, "move", [*options, END], prompt, rule, (here(rules, s),))
        if chosen is END:
            s.then(EndOfMove())
        else:
            yield from step(rules, s, chosen, Onward())


@dataclass
class EndOfMove(Step):
    """What waits where a move ends is found, and a contract taken; then the place can be used."""

    def play(self, rules: Core, s: Table) -> None:
        fame_of(s).roving = False
        place = here(rules, s)
        s.then(Stay())
        terrain = offered(s, place.number)
        if terrain:
            s.then(TakeContract(s.active, terrain))
        arrive(rules, s, s.active, place)


@dataclass
class Stay(Step):
    """The action of the place, dice, quests, hounds and what modules add, as much of it as one likes."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        if BOUND in s.now.spent:
            leave(rules, s)
            return
        options = uses(rules, s)
        chosen: Option = DONE
        if options or secretive(rules, s):
            prompt = "You have come to {0}: what do you do here?"
            rule = "witcher.renown.move.actions-at-end"
            chosen = yield Decision(s.active, "move", [*options, DONE], prompt, rule, (here(rules, s),))
        if chosen is DONE:
            s.then(*ends_of_way(rules, s))
            return
        s.then(Stay())
        yield from use(rules, s, chosen)


# A pass


@dataclass
class LastSteps(Step):
    """While passing a player may still move, and uses nothing on the way."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        options = onward(rules, s, ("on",))
        chosen: Option = ON
        if options or s.players[s.active].hand:
            prompt = "You pass in {0}: move on without using anything, or go on to Phase II."
            rule = "witcher.renown.pass.moves"
            chosen = yield Decision(s.active, "move", [*options, ON], prompt, rule, (here(rules, s),))
        if chosen is ON:
            leave(rules, s)
        else:
            yield from step(rules, s, chosen, LastSteps())


def leave(rules: Core, s: Table) -> None:
    """Phases II and III follow at once, and the player is skipped for the rest of the round."""
    fame = fame_of(s)
    fame.roving = False
    if s.active not in fame.passed:
        fame.passed.append(s.active)
    s.then(*[later for later in phases(rules, s) if not isinstance(later, PhaseOne)])


# What can be done


def here(rules: Core, s: Table) -> Place:
    """Where the active player is."""
    return rules.box.places[s.players[s.active].place]


def onward(rules: Core, s: Table, ways: Sequence[str]) -> list[Option]:
    """Where the active player could go, by road or by what modules offer as such a part of a way."""
    return [*destinations(rules, s), *[deed for deed in deeds(rules, s, "I") if deed.way in ways]]


def step(rules: Core, s: Table, chosen: Option, after: Step) -> Flow[None]:
    """One step of a way, and what follows it; an island is the last."""
    last = isinstance(chosen, Deed) and chosen.way == "end"
    s.then(EndOfMove() if last else after)
    if isinstance(chosen, Place):
        yield from move(rules, s, chosen)
    elif isinstance(chosen, Deed):
        yield from chosen.do(rules, s)


def uses(rules: Core, s: Table) -> list[Option]:
    """What can be done where a move has ended."""
    found: list[Option] = [ACT] if can_act(rules, s) else []
    found += [DiceWith(seat) for seat in opponents(rules, s)]
    found += resolvable(s)
    found += hounds.fights(rules, s)
    return found + [deed for deed in deeds(rules, s, "I") if not deed.way]


def secretive(rules: Core, s: Table) -> bool:
    """Whether others could learn something of a hand if its owner was not asked here."""
    place = here(rules, s)
    if not s.players[s.active].hand or place.number in s.now.used:
        return False
    return any(effect.verb in HANDY for effect in place.script.effects)


def use(rules: Core, s: Table, chosen: Option) -> Flow[None]:
    """Do one of these things."""
    if isinstance(chosen, DiceWith):
        challenge(rules, s, chosen.number)
    elif isinstance(chosen, QuestOption):
        resolve(rules, s, chosen.number)
    elif isinstance(chosen, FightHound):
        hounds.attack(rules, s, chosen.number)
    elif isinstance(chosen, Deed):
        yield from chosen.do(rules, s)
    else:
        act(rules, s)


# The end of a round


@dataclass
class EndOfRound(Step):
    """Monster and hounds roam, the first player token moves on; after the last round renown is counted."""

    def play(self, rules: Core, s: Table) -> None:
        if s.round >= fame_of(s).last:
            s.then(Reckoning())
        else:
            s.then(*ends_of_round(rules, s), TokenPasses())


@dataclass
class TokenPasses(Step):
    """The first player token moves one seat clockwise."""

    def play(self, rules: Core, s: Table) -> None:
        s.first = (s.first + 1) % s.seats
        activate(s, s.first)
        s.round += 1
