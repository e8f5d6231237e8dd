"""Gaining Destruction Tokens: whoever ends Phase I where one lies takes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow, Option, Word
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do
from coven.games.witcher.state import Act, Table

USE: Final = Word("find:use", "Use the token for its bonus, and give it back")
KEEP: Final = Word("find:keep", "Keep the token face down, unseen")
FIND: Final = [USE, KEEP]


@dataclass
class TakeToken(Step):
    """At the end of Phase I the token where the player stands is taken and revealed."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        legend, seat = legend_of(s), s.active
        place = str(s.players[seat].place)
        if place not in legend.ruins:
            return
        after: Step = KeepToken(seat)
        if any(module.blind(rules, s) for module in rules.modules):
            prompt = "Use the destruction token once, or keep it face down against the monster?"
            rule = "witcher.legendary-hunt.tokens.gain-at-end-of-phase-i"
            chosen: Option = yield Decision(seat, "find", FIND, prompt, rule)
            if chosen is KEEP:
                s.tell("{0:seat} keeps a destruction token face down.", seat)
                legend.unseen[seat] += legend.ruins.pop(place)
                return
            after = GiveTokenBack()
        legend.taken = legend.ruins.pop(place)
        for token in legend.taken:
            s.tell("{0:seat} takes a {1}.", seat, token)
            s.then(after)
            do(s, Act(seat, False, token.key), token.script)


@dataclass
class KeepToken(Step):
    """It is kept face down for the rest of the game: a trail to the Legendary Monster."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        legend = legend_of(s)
        legend.kept[self.seat] += legend.taken
        legend.taken = []


@dataclass
class GiveTokenBack(Step):
    """A token that was used for its bonus alone is shuffled into the supply."""

    def play(self, rules: Core, s: Table) -> None:
        legend = legend_of(s)
        legend.supply += legend.taken
        legend.taken = []
        s.rng.shuffle(legend.supply)


def tokens_on_board(rules: Core, s: Table, seat: int) -> int:
    """The Destruction Tokens on the map."""
    return len(legend_of(s).ruins)
