"""What the Siren is worth."""

from __future__ import annotations

from typing import Final

from coven.games.witcher.bot.odds import monster_odds
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.state import Table

PRIZE: Final = 4.0
"""What her trophy and the gold are worth, where a trophy is 10."""
LOST: Final = 1.0


def stake(s: Table, seat: int, foe: Monster, hand: int, prize: float) -> float:
    """What a fight with her is worth with so many cards in hand."""
    odds = monster_odds(s, seat, foe, "", hand)
    return prize * odds - LOST * (1.0 - odds)
