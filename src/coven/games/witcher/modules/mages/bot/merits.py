"""What energy, protection and boosts are worth beside a point of damage."""

from __future__ import annotations

from typing import Final

from coven.games.witcher.bot.worth import DRAW, gives
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.rules.pieces import Symbols

ENERGY: Final = 0.4
"""It buys a point of damage, if there is a card for it."""
PROTECTION: Final = 0.5
"""It saves a card of the Life Pool, if the opponent's next fight turn deals enough."""
ANY: Final = 1.1
"""Any card back from the discard pile."""
USUAL: Final = 2
"""The energy that a mage has where a card goes by it."""
BOUGHT: Final = 0.4
"""How often a boost can be paid."""


def merit(symbols: Symbols) -> float:
    """What the symbols of mages are worth."""
    other = symbols.other
    total = ENERGY * other.get("energy", 0) + PROTECTION * other.get("protection", 0)
    total += ANY * other.get("from-discard-any", 0)
    total += USUAL * other.get("damage-energy", 0)
    total += USUAL * PROTECTION * other.get("protection-energy", 0)
    return total + USUAL * DRAW * other.get("draw-energy", 0)


def value(card: MageCard) -> None:
    """Note on a card what it is worth."""
    card.base.merit = merit(card.base)
    for extension in card.extensions:
        extension.bonus.merit = merit(extension.bonus)
    if card.boost is not None:
        card.boost.merit = merit(card.boost)
        card.merit = BOUGHT * max(0.0, gives(card.boost) - ENERGY * card.price)
