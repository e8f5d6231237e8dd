"""The pieces of Monster Trail: cards with an ability of their own, bombs and mutagens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from coven.engine.decision import Piece
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Ability
from coven.games.witcher.rules.pieces import ActionCard, Brew, Extension, Symbols

TRASH_VALUE: Final = 3
"""What a card that is bought by trashing another counts as where costs are compared."""


class SkilledCard(ActionCard):
    """An Action Card that does something besides its symbols."""

    def __init__(
        self,
        key: str,
        name: str,
        label: str,
        design: str,
        color: str,
        cost: int,
        terrain: str,
        school: str,
        base: Symbols,
        extensions: Sequence[Extension],
        abilities: Sequence[Ability],
    ) -> None:
        super().__init__(key, name, label, design, color, cost, terrain, school, base, extensions)
        self.abilities = list(abilities)


def skilled_card(
    box: Box, key: str, label: str, design: str, terrain: str, school: str, given: Any
) -> SkilledCard:
    """A card as the content gives it; a price that is no number trashes a card of the hand."""
    trashes = given.cost == "trash"
    card = SkilledCard(
        key,
        given.name,
        label,
        design,
        given.color,
        TRASH_VALUE if trashes else given.cost,
        terrain,
        school,
        Symbols(dict(given.base.items())),
        [Extension(one.color, Symbols(dict(one.bonus.items()))) for one in given.extensions],
        [box.reader.ability(f"{key}.special-{i}", key, one) for i, one in enumerate(given.special)],
    )
    card.trashes = trashes
    return card


class Bomb(Brew):
    """A Bomb: used like a potion, but none."""

    def __init__(self, key: str, name: str, kind: str, ability: Ability) -> None:
        super().__init__(key, name, name, "bomb", kind, ability)


class Mutagen(Piece):
    """A Mutagen: it lies open for the rest of the game, and works once in each fight."""

    def __init__(self, key: str, name: str, kind: str, ability: Ability) -> None:
        super().__init__(key, name, "mutagen", "a mutagen")
        self.name = name
        self.kind = kind
        self.ability = ability
