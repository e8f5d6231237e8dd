"""Gaining Destruction Tokens: whoever ends Phase I where one lies takes it."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do
from coven.games.witcher.state import Act, Table


@dataclass
class TakeToken(Step):
    """At the end of Phase I the token where the player stands is taken and revealed."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        legend, seat = legend_of(s), s.active
        legend.taken = legend.ruins.pop(str(s.players[seat].place), [])
        for token in legend.taken:
            s.tell("{0:seat} takes a {1}.", seat, token)
            s.then(KeepToken(seat))
            do(s, Act(seat, False, token.key), token.script)
        yield from ()


@dataclass
class KeepToken(Step):
    """It is kept face down for the rest of the game: a trail to the Legendary Monster."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        legend = legend_of(s)
        legend.kept[self.seat] += legend.taken
        legend.taken = []
        yield from ()


def tokens_on_board(rules: Core, s: Table, seat: int) -> int:
    """The Destruction Tokens on the map."""
    return len(legend_of(s).ruins)
