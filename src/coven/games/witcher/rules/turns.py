"""Player's Turn Explained: Phase I, Phase II with Meditate, Phase III, and who is next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from coven.engine.decision import Decision, Flow, Option, Word
from coven.engine.steps import Step
from coven.games.witcher.rules.attributes import MASTERY
from coven.games.witcher.rules.exploring import CITY, DECKS, WILDS, explore
from coven.games.witcher.rules.fight import begin, challenges
from coven.games.witcher.rules.gaining import PhaseThree
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.moving import destinations, move
from coven.games.witcher.rules.pieces import ATTRIBUTES, Place, Seat, Trophy
from coven.games.witcher.rules.places import act, can_act
from coven.games.witcher.rules.poker import challenge, opponents
from coven.games.witcher.rules.quests import QuestOption, resolvable, resolve
from coven.games.witcher.rules.trophies import display, winner_at
from coven.games.witcher.rules.trophies import gain as gain_trophy
from coven.games.witcher.state import Table, new_turn

ACT: Final = Word("act", "Use the location's action")
ON: Final = Word("phase-2", "Go on to Phase II")
BOUND: Final = "bound"
"""Stands among what was spent this turn by a player who has to fight in Phase II."""


class DiceWith(Word):
    """Dice poker with a witcher here: `poker:seat-2`."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"poker:{seat.key}", f"Play dice poker with {seat.label}")
        self.number = seat.number


class MeditateFor(Word):
    """Meditation for an attribute: `meditate:combat`."""

    def __init__(self, attribute: str) -> None:
        super().__init__(f"meditate:{attribute}", f"Meditate for the {attribute.capitalize()} trophy")
        self.attribute = attribute


def begin_turn(rules: Core, s: Table) -> None:
    """A new turn of the active player, in three Phases."""
    s.now = new_turn("I")
    s.turns += 1
    if s.seats == 1:
        s.heading("Turn {0}", s.turns)
    elif s.active == s.first:
        s.heading("Round {0}", s.round)
    steps = phases(rules, s)
    if s.active == s.right_of(s.first):
        steps += ends_of_round(rules, s)
    steps.append(EndTurn())
    for module in rules.modules:
        steps = module.course(rules, s, steps)
    s.then(*steps)


def phases(rules: Core, s: Table) -> list[Step]:
    """The three Phases of the active player, with what modules put between them."""
    steps: list[Step] = [PhaseOne(), *ends_of_way(rules, s), PhaseTwo(), PhaseThree()]
    for module in rules.modules:
        steps = module.turn(rules, s, steps)
    return steps


def ends_of_way(rules: Core, s: Table) -> list[Step]:
    """What modules do when a way is over."""
    return [step for module in rules.modules for step in module.travelled(rules, s)]


def ends_of_round(rules: Core, s: Table) -> list[Step]:
    """What modules do when everybody has had a turn."""
    return [step for module in rules.modules for step in module.round_end(rules, s)]


def behind(steps: list[Step], kind: type[Step], one: Step) -> list[Step]:
    """The steps with one more, just behind the first of that kind."""
    at = next(i for i, step in enumerate(steps) if isinstance(step, kind)) + 1
    return [*steps[:at], one, *steps[at:]]


@dataclass
class PhaseOne(Step):
    """Move and act as often as one likes and can pay for; then on to Phase II.

    Whoever has cards is asked, even if none of them pays for anything: that is for nobody else to know.
    """

    def play(self, rules: Core, s: Table) -> Flow[None]:
        options: list[Option] = [*destinations(rules, s)]
        if can_act(rules, s):
            options.append(ACT)
        options += [DiceWith(seat) for seat in opponents(rules, s)]
        options += resolvable(s)
        options += deeds(rules, s, "I")
        if not options and not s.players[s.active].hand:
            return
        prompt = "Phase I in {0}: move, use the place, or go on."
        here = rules.box.places[s.players[s.active].place]
        chosen = yield Decision(s.active, "move", [*options, ON], prompt, "witcher.base.phase1.loop", (here,))
        if chosen is ON:
            return
        s.then(PhaseOne())
        if isinstance(chosen, Place):
            yield from move(rules, s, chosen)
        elif isinstance(chosen, DiceWith):
            challenge(rules, s, chosen.number)
        elif isinstance(chosen, QuestOption):
            resolve(rules, s, chosen.number)
        elif isinstance(chosen, Deed):
            yield from chosen.do(rules, s)
        else:
            act(rules, s)


def into_fight(s: Table) -> None:
    """Phase I is over: Phase II begins with a fight that cannot be declined."""
    s.now.spent.append(BOUND)
    for at in range(len(s.agenda) - 1, -1, -1):
        if isinstance(s.agenda[at], PhaseOne):
            del s.agenda[at]
            return


def deeds(rules: Core, s: Table, phase: str) -> list[Deed]:
    """What modules let the active player do in a Phase."""
    return [deed for module in rules.modules for deed in module.deeds(rules, s, phase)]


@dataclass
class PhaseTwo(Step):
    """Exactly one of: Fight, Meditate, Explore."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        s.now.phase = "II"
        fights = challenges(rules, s, s.active)
        calm = [MeditateFor(attribute) for attribute in masterable(s, s.active)]
        options: list[Option] = [*fights, *calm, CITY, WILDS, *deeds(rules, s, "II")]
        for module in rules.modules:
            options = module.choices(rules, s, options)
        if not options:
            return
        prompt = "Phase II: fight, meditate or explore."
        chosen = yield Decision(s.active, "fight", options, prompt, "witcher.base.phase2.must-choose")
        if isinstance(chosen, MeditateFor):
            meditate(rules, s, chosen.attribute)
        elif chosen.key in DECKS:
            explore(rules, s, DECKS[chosen.key])
        elif isinstance(chosen, Deed):
            yield from chosen.do(rules, s)
        else:
            begin(rules, s, chosen)


# Meditate


def masterable(s: Table, seat: int) -> list[str]:
    """Wherever one is: the attributes on the fifth spot whose trophy is still there and not owned yet."""
    player = s.players[seat]
    owned = [trophy.kind for trophy in player.trophies if isinstance(trophy, Trophy)]
    left = [trophy.kind for trophy in s.attribute_trophies]
    return [a for a in ATTRIBUTES if player.levels[a] == MASTERY and a in left and a not in owned]


def meditate(rules: Core, s: Table, attribute: str) -> None:
    """Take the attribute's trophy; if it would be the final one, the track stays as it is."""
    seat = s.active
    trophy = next(trophy for trophy in s.attribute_trophies if trophy.kind == attribute)
    s.attribute_trophies.remove(trophy)
    s.tell("{0:seat} meditates and gains the {1}.", seat, trophy)
    display(rules, s, seat, trophy)
    if winner_at(rules, s, seat, s.players[seat].track + 1) == seat:
        s.tell("The last trophy must be won in a fight: {0:seat} stays on the Trophy Track.", seat)
    else:
        gain_trophy(rules, s, seat)


@dataclass
class EndTurn(Step):
    """The turn passes to the next player clockwise."""

    def play(self, rules: Core, s: Table) -> None:
        s.active = (s.active + 1) % s.seats
        if s.active == s.first:
            s.round += 1
