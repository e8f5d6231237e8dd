"""The pieces of Monster Trail: cards with an ability of their own, bombs and mutagens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.engine.decision import Piece
from coven.games.witcher.card_shapes import AnySkilledCard
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Ability
from coven.games.witcher.rules.pieces import ActionCard, Brew, Extension, Symbols

TRASH_VALUE: Final = 3
"""What a card that is bought by trashing another counts as where costs are compared."""


MOMENTS: Final = {"die-symbol": "combo", "after-resolve": "replenish"}
"""What a moment of a card is in a fight, where the fight has a name of its own for it."""


class SkilledCard(ActionCard):
    """An Action Card that does something besides its symbols; `dice` is what its die symbol does."""

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
        dice: Sequence[Ability],
    ) -> None:
        super().__init__(key, name, label, design, color, cost, terrain, school, base, extensions)
        self.abilities = list(abilities)
        self.dice = list(dice)


def skilled_card(
    box: Box, key: str, label: str, design: str, terrain: str, school: str, given: AnySkilledCard
) -> SkilledCard:
    """A card as the content gives it; a price that is no number trashes a card of the hand."""
    made = [(one.when, box.reader.ability(f"{key}.do-{i}", key, one)) for i, one in enumerate(given.special)]
    for when, ability in made:
        ability.when = MOMENTS.get(when, when)
        box.named[key] = given.name
    card = SkilledCard(
        key,
        given.name,
        label,
        design,
        given.color,
        given.cost if isinstance(given.cost, int) else TRASH_VALUE,
        terrain,
        school,
        Symbols(dict(given.base.items())),
        [Extension(one.color, Symbols(dict(one.bonus.items()))) for one in given.extensions],
        [ability for when, ability in made if when != "die-symbol"],
        [ability for when, ability in made if when == "die-symbol"],
    )
    card.trashes = given.cost == "trash"
    return card


class Bomb(Brew):
    """A Bomb: used like a potion, but none."""

    def __init__(self, key: str, name: str, kind: str, ability: Ability) -> None:
        label = name if name.endswith("Bomb") else f"{name} bomb"
        super().__init__(key, name, label, "bomb", kind, ability)


class Mutagen(Piece):
    """A Mutagen: it lies open for the rest of the game, and works once in each fight."""

    def __init__(self, key: str, name: str, kind: str, ability: Ability) -> None:
        super().__init__(key, f"{name} mutagen", "mutagen", "a mutagen")
        self.name = name
        self.kind = kind
        self.ability = ability
