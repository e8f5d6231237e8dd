"""The round: Phase I in common, and what lies between the Phases."""

from __future__ import annotations

from dataclasses import dataclass

from coven.engine.decision import Answer, AnyOf, Decision, Flow, Option
from coven.engine.steps import Step
from coven.games.witcher.modules.wild_hunt.rules import exchange, hounds
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.final import FinalFight
from coven.games.witcher.modules.wild_hunt.rules.group import activate, order
from coven.games.witcher.modules.wild_hunt.rules.phase_three import Provision
from coven.games.witcher.modules.wild_hunt.rules.phase_two import Battles, Meditations, ReadCard
from coven.games.witcher.modules.wild_hunt.rules.pieces import DONE, Gift
from coven.games.witcher.modules.wild_hunt.rules.riding import Reinforce, Ride
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.hounds import FightHound
from coven.games.witcher.rules.moving import destinations, move
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.rules.places import act, can_act
from coven.games.witcher.rules.turns import ACT, deeds
from coven.games.witcher.state import Table, new_turn


def round_steps(rules: Core, s: Table) -> list[Step]:
    """A round in four Phases; the last one ends with the Final Fight."""
    if s.round >= figures_of(rules).rounds:
        return [Together1(), Battles(), Meditations(), Provision(), FinalFight()]
    steps: list[Step] = [Together1(), Battles(), Meditations(), ReadCard(), Provision()]
    return [*steps, Reinforce(), Ride(), NextRound()]


def begin_round(rules: Core, s: Table) -> None:
    """Everybody may act, and nothing was done yet this round."""
    hunt = hunt_of(s)
    hunt.turns = [new_turn("I") for _ in range(s.seats)]
    s.now = new_turn("I")
    hunt.waiting = order(rules, s)
    hunt.tried = [[] for _ in range(s.seats)]
    hunt.received = []
    hunt.fought = []
    hunt.hunted = []


@dataclass
class Together1(Step):
    """Phase I: whoever comes first moves, acts, fights a hound or gives something; all until they are done.

    Whoever has cards is asked, even if none of them pays for anything: that is for nobody else to know.
    """

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """A player who can do nothing at all is done."""
        hunt = hunt_of(s)
        asked = [question(rules, s, seat) for seat in order(rules, s) if seat in hunt.waiting]
        open_ones = [one for one in asked if len(one.options) > 1 or s.players[one.seat].hand]
        if not open_ones:
            hunt.waiting = []
            return
        activate(s, open_ones[0].seat)
        answer: Answer = yield AnyOf(open_ones)
        activate(s, answer.seat)
        s.then(self)
        chosen = answer.option
        if chosen is DONE:
            hunt.waiting.remove(answer.seat)
            s.tell("{0:seat} is done in Phase I.", answer.seat)
        elif isinstance(chosen, Gift):
            exchange.give(s, answer.seat, chosen)
        else:
            hunt.received = []
            yield from deed(rules, s, answer.seat, chosen)


def question(rules: Core, s: Table, seat: int) -> Decision:
    """What a player may do in Phase I."""
    activate(s, seat)
    options: list[Option] = [*destinations(rules, s)]
    if can_act(rules, s):
        options.append(ACT)
    options += hounds.fights(rules, s, seat)
    options += exchange.gifts(rules, s, seat)
    options += deeds(rules, s, "I")
    prompt = "Phase I in {0}: move, use the place, or say that you are done. Whoever comes first acts."
    here = rules.box.places[s.players[seat].place]
    return Decision(seat, "move", [*options, DONE], prompt, "witcher.wild-hunt.phase-i.together", (here,))


def deed(rules: Core, s: Table, seat: int, chosen: Option) -> Flow[None]:
    """A Move, a voyage, a fight with a hound, or the Location Action."""
    if isinstance(chosen, Place):
        yield from move(rules, s, chosen)
    elif isinstance(chosen, Deed):
        yield from chosen.do(rules, s)
    elif isinstance(chosen, FightHound):
        s.then(hounds.Pack(seat, chosen.number))
    else:
        act(rules, s)


def blocked(s: Table, place: int) -> bool:
    """Whether the action of a place cannot be used: a hound or the Wild Hunt is there."""
    return hunt_of(s).place == place or hounds.hound_here(s, place)


@dataclass
class NextRound(Step):
    """The Tracking token moves to the next row."""

    def play(self, rules: Core, s: Table) -> None:
        activate(s, s.first)
        s.round += 1
