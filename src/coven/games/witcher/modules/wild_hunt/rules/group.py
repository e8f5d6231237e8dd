"""What players do together: the order in which they are served, votes, and whose turn of the round it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from coven.engine.decision import Decision, Flow, Option, Together
from coven.engine.state import EVERYONE, WHO
from coven.engine.steps import Step
from coven.engine.words import listed
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.effects import Script
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import Do
from coven.games.witcher.state import Act, Table, change_turns

Chosen = TypeVar("Chosen", bound=Option)


def order(rules: Core, s: Table) -> list[int]:
    """All seats, from the tie-breaking one on."""
    tie = figures_of(rules).tie
    return [(tie + i) % s.seats for i in range(s.seats)]


def standing(rules: Core, s: Table) -> list[int]:
    """The seats that are not knocked out, in the group's order."""
    fallen = hunt_of(s).fallen
    return [seat for seat in order(rules, s) if seat not in fallen]


def at_place(s: Table, place: int) -> list[int]:
    """Who is at a place."""
    return [seat for seat, player in enumerate(s.players) if player.place == place]


# Whose turn it is


def activate(s: Table, seat: int) -> None:
    """The player is the active one, with what they did this round."""
    change_turns(s, hunt_of(s).turns, seat)


@dataclass
class As(Step):
    """What follows is done as this player."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        activate(s, self.seat)


def for_each(s: Table, seats: Sequence[int], act: Act, script: Script) -> None:
    """The effects for these players, one after the other; then it is the active player's again."""
    steps: list[Step] = []
    for seat in seats:
        if script.effects:
            steps += [As(seat), Do(Act(seat, act.monster, act.source), script, 0)]
    s.then(*steps, As(s.active))


# Votes


def vote(
    rules: Core, s: Table, verb: str, options: Sequence[Chosen], prompt: str, rule: str, *args: object
) -> Flow[Chosen]:
    """What the group chooses: the most votes win, and the tie-breaking seat decides among equals."""
    if len(options) == 1:
        return options[0]
    seats = order(rules, s)
    if len(seats) == 1:
        alone: Chosen = yield Decision(seats[0], verb, options, prompt, rule, args)
        return alone
    answers = yield Together([Decision(seat, verb, options, prompt, rule, args) for seat in seats])
    votes = [answer.key for answer in answers]
    most = max(votes.count(key) for key in votes)
    leaders = [option for option in options if votes.count(option.key) == most]
    tell_votes(s, seats, options, votes)
    for option in leaders:
        if len(leaders) == 1 or option.key == votes[0]:
            return option
    settled: Chosen = yield Decision(seats[0], verb, leaders, prompt, rule, args)
    return settled


def tell_votes(s: Table, seats: Sequence[int], options: Sequence[Option], votes: Sequence[str]) -> None:
    """Say who was for what, unless all agree."""
    for option in options:
        who = [seat for seat, vote in zip(seats, votes, strict=True) if vote == option.key]
        if 0 < len(who) < len(seats):
            names = listed([f"{{{i}:seat}}" for i in range(1, len(who) + 1)])
            s.tell(f"{names} {'are' if len(who) > 1 else 'is'} for: {{0}}.", option.label.rstrip("."), *who)


@dataclass
class Resolve(Step):
    """Effects of a card that concern the group are done as the tie-breaking seat."""

    script: Script = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        seat = figures_of(rules).tie
        activate(s, seat)
        if self.script.effects:
            s.then(Do(Act(seat, False, ""), self.script, 0))
