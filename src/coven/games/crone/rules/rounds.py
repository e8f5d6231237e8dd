"""A round: Tithe, Move and Cast Spells, Harvest, Move Broom; and what ends the game."""

from __future__ import annotations

from dataclasses import dataclass

from coven.engine.steps import Step
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.harvest import Harvest
from coven.games.crone.rules.position import in_order
from coven.games.crone.rules.tithe import Tithe
from coven.games.crone.rules.turns import Turns
from coven.games.crone.state import Table


def begin_round(s: Table) -> None:
    """The four steps of a round, each in turn order from the Broom."""
    s.round += 1
    s.active = s.broom
    s.completed_this_round = False
    s.phase = "tithe"
    s.heading("Round {0}", s.round)
    s.then(Tithe(), Turns(in_order(s)), Harvest(in_order(s)), MoveBroom())


@dataclass
class MoveBroom(Step):
    """The game ends if a Witch has points enough, or nothing moves any more; else the Broom passes on."""

    def play(self, box: Box, s: Table) -> None:
        """The next round begins."""
        s.idle_rounds = 0 if s.completed_this_round else s.idle_rounds + 1
        s.ended = ending(box, s)
        if not s.ended:
            if s.seats > 1:
                s.broom = (s.broom + 1) % s.seats
                s.tell("The Broom passes to {0:seat}.", s.broom)
            begin_round(s)


def ending(box: Box, s: Table) -> str:
    """Why the game ends after this Harvest, or nothing."""
    if max(player.points for player in s.players) >= box.target:
        return f"A Witch has reached {box.target} points."
    if not any(player.schemes for player in s.players) and not any(s.scheme_decks.values()):
        return "There are no Schemes left."
    if s.idle_rounds >= box.stall_rounds:
        return f"For {s.idle_rounds} rounds nobody has completed a Scheme."
    if box.round_cap and s.round >= box.round_cap:
        return f"Round {s.round} was the last."
    return ""
