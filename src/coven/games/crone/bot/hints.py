"""What bots should know about The Village Crone: how a position is valued, and what makes sense in it."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.crone.bot.outlook import evaluate, values
from coven.games.crone.bot.sensible import sensible
from coven.games.crone.rules.rules import Crone
from coven.games.crone.state import Table

__all__ = ["LEVELS", "TRUSTED", "evaluate", "statistics", "suggest", "turn", "values"]

TRUSTED: Final = True
"""Of the many things that a Witch can do in her turn few make sense: searches begin with those."""
LEVELS: Final = {"hedge-witch": "beginner:85", "sister": "search:30"}
"""Bots that are far enough apart here for people to feel it."""


def turn(_rules: Crone, s: Table) -> tuple[int, int, bool]:
    """Which turn it is."""
    return s.round, s.active, s.phase == "turns"


def suggest(rules: Crone, s: Table, decision: Decision, rng: Rng) -> Option:
    """A quick sensible choice."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    act = sensible(rules.box, s, decision)
    return act if act is not None else options[int(rng.below(len(options)))]


def statistics(rules: Crone, s: Table) -> dict[str, float]:
    """How long a match was, what was completed, and how it ended."""
    levels = [scheme.level for player in s.players for scheme in player.completed]
    found = {"game rounds": float(s.round), "Schemes completed": float(len(levels))}
    for level in (1, 2, 3):
        found[f"share of level {level}"] = levels.count(level) / len(levels) if levels else 0.0
    found["ended by points"] = float(max(player.points for player in s.players) >= rules.box.target)
    found["ended for want of Schemes"] = float(s.idle_rounds >= rules.box.stall_rounds)
    return found


def roles(_rules: Crone, s: Table) -> dict[str, list[str]]:
    """In which place of the first round's order each seat played."""
    first = (s.broom - s.round + 1) % s.seats
    return {"turn order": [f"{(seat - first) % s.seats + 1} of {s.seats}" for seat in range(s.seats)]}
