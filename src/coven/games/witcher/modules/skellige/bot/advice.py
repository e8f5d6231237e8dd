"""When a voyage is worth its price, and what the islands are good for."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.witcher.bot.odds import monster_odds
from coven.games.witcher.modules.skellige.rules.chart import Chart, at_sea
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.rules.turns import ACT, ON
from coven.games.witcher.state import Table

BONUS: Final = 2.0
DRIVEN: Final = 5.0
"""What driving Dagon away is worth, where a trophy is 10."""
LOST: Final = 1.0
SELDOM: Final = 3
"""One chance in so many to sail out when it is possible."""


def suggest(chart: Chart, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """On an island use it and sail back; in a harbour sail now and then, with cards to spare."""
    if decision.verb != "move":
        return None
    here = s.players[decision.seat].place
    sails = [one for one in decision.options if one.key.startswith("sail:")]
    if at_sea(chart, here):
        if ACT in decision.options:
            return ACT
        if sails and len(s.players[decision.seat].hand) > 1:
            return sails[int(rng.below(len(sails)))]
        return ON if ON in decision.options else None
    outward = [one for one in sails if one.key != f"sail:place-{chart.abyss}"]
    if outward and len(s.players[decision.seat].hand) > 1 and not rng.below(SELDOM):
        return outward[int(rng.below(len(outward)))]
    return None


def stake(s: Table, seat: int, foe: Monster, hand: int) -> float:
    """What a fight with Dagon, or with a monster met by chance, is worth."""
    odds = monster_odds(s, seat, foe, "", hand)
    prize = 2 * DRIVEN if foe in sea_of(s).prey else DRIVEN
    return prize * odds - LOST * (1.0 - odds)
