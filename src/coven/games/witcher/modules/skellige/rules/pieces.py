"""The pieces of Skellige."""

from __future__ import annotations

from collections.abc import Mapping

from coven.engine.decision import Piece
from coven.games.witcher.rules.effects import Ability, Script
from coven.games.witcher.rules.pieces import Choice, ExplorationCard

SEA = "sea"
DAGON = "monster-dagon"


class SeaCard(ExplorationCard):
    """A tale of the sea: `choices` are those of a dangerous voyage, the rest is for a safe one."""

    def __init__(
        self,
        key: str,
        number: int,
        title: str,
        intro: str,
        choices: Mapping[str, Choice],
        words: str,
        script: Script,
    ) -> None:
        super().__init__(key, number, SEA, title, intro, choices)
        self.words = words
        self.script = script


class DagonBonus(Piece):
    """A card for driving Dagon away: a power in fights, and a price after each."""

    def __init__(self, key: str, name: str, ability: Ability, price: Script) -> None:
        super().__init__(key, name, "dagon-bonus", "a Dagon bonus card")
        self.name = name
        self.ability = ability
        self.price = price
