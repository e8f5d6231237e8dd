"""The cards of mages."""

from __future__ import annotations

from collections.abc import Sequence

from coven.games.witcher.modules.mages import content
from coven.games.witcher.rules.pieces import ActionCard, Extension, Symbols


class MageCard(ActionCard):
    """An Action Card of a mage: it may have a boost, which energy buys."""

    def __init__(
        self,
        key: str,
        name: str,
        label: str,
        design: str,
        color: str,
        cost: int,
        terrain: str,
        mage: str,
        base: Symbols,
        extensions: Sequence[Extension],
        price: int,
        boost: Symbols | None,
    ) -> None:
        super().__init__(key, name, label, design, color, cost, terrain, mage, base, extensions)
        self.price = price
        self.boost = boost


def mage_card(
    key: str, label: str, design: str, terrain: str, mage: str, given: content.MageCard | content.MageDesign
) -> MageCard:
    """A card as the content gives it."""
    boost = given.boost
    return MageCard(
        key,
        given.name,
        label,
        design,
        given.color,
        given.cost,
        terrain,
        mage,
        Symbols(dict(given.base.items())),
        [Extension(one.color, Symbols(dict(one.bonus.items()))) for one in given.extensions],
        0 if boost is None else boost.energy,
        None if boost is None else Symbols(dict(boost.symbols.items())),
    )
