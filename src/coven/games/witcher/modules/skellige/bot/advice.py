"""When a voyage is worth its price, and what the islands are good for."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.witcher.bot.odds import monster_odds
from coven.games.witcher.modules.skellige.rules.chart import Chart, at_sea, lurking
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.rules.turns import ACT, ON
from coven.games.witcher.state import Table

BONUS: Final = 2.0
DRIVEN: Final = 5.0
"""What driving Dagon away is worth, where a trophy is 10."""
LOST: Final = 1.0
WORTH: Final = 2.0
"""What a fight has to promise for a voyage to it."""
SELDOM: Final = 3
"""One chance in so many to sail out when it is possible."""


def suggest(rules: Core, chart: Chart, s: Table, decision: Decision, rng: Rng) -> Option | None:
    """On an island use it and sail back; in a harbour sail now and then, with cards to spare.

    Whoever waits at the Dagon Location is fought if that is worth a voyage.
    """
    if decision.verb != "move":
        return None
    here, hand = s.players[decision.seat].place, len(s.players[decision.seat].hand)
    deep = decision.option(f"sail:place-{chart.abyss}")
    if deep is not None and promise(rules, s, decision.seat, hand - 1) > WORTH:
        return deep
    sails = [one for one in decision.options if one.key.startswith("sail:")]
    if at_sea(chart, here):
        if ACT in decision.options:
            return ACT
        if sails and hand > 1:
            return sails[int(rng.below(len(sails)))]
        return ON if ON in decision.options else None
    outward = [one for one in sails if one.key != f"sail:place-{chart.abyss}"]
    if outward and hand > 1 and not rng.below(SELDOM):
        return outward[int(rng.below(len(outward)))]
    return None


def promise(rules: Core, s: Table, seat: int, hand: int) -> float:
    """What a fight at the Dagon Location would be worth, with so many cards in hand."""
    stakes = [m.stake(rules, s, seat, foe, hand) for foe in lurking(rules, s) for m in rules.modules]
    return max([0.0, *stakes])


def stake(s: Table, seat: int, foe: Monster, hand: int) -> float:
    """What a fight with Dagon, or with a monster met by chance, is worth."""
    odds = monster_odds(s, seat, foe, "", hand)
    prize = 2 * DRIVEN if foe in sea_of(s).prey else DRIVEN
    return prize * odds - LOST * (1.0 - odds)
