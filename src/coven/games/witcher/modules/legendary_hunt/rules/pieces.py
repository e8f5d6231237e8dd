"""The pieces of the Legendary Hunt."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.decision import Piece
from coven.games.witcher.rules.effects import Ability, Script
from coven.games.witcher.rules.pieces import FightCard, Monster, no_ability


class Legendary(Monster):
    """A Legendary Monster: its large card and its miniature. Killing it ends the game: it is no Trophy."""

    def __init__(self, key: str, name: str, level: int, life: int, ability: Ability, start: int) -> None:
        super().__init__(key, name, level, life, ability, no_ability(key))
        self.start = start


class SpecialFightCard(FightCard):
    """A card of the Legendary Monster's own fight deck."""

    def __init__(self, key: str, number: int, charge: Script, bite: Script) -> None:
        super().__init__(key, number, charge, bite)
        self.label = f"Special fight card {number}"
        self.back = "special-attack"
        self.unseen = "a special fight card"


class MovementCard(Piece):
    """Where the Legendary Monster heads for, and how far it goes."""

    def __init__(self, number: int, main: int, secondary: int, steps: Sequence[int]) -> None:
        super().__init__(f"movement-{number}", f"Movement card {number}", "movement", "a movement card")
        self.main = main
        self.secondary = secondary
        self.steps = list(steps)


class DestructionToken(Piece):
    """What a place is left with when the Legendary Monster has gone on."""

    def __init__(self, key: str, name: str, kind: str, script: Script) -> None:
        super().__init__(key, f"Destruction token: {name}", "destruction", "a destruction token")
        self.name = name
        self.kind = kind
        self.script = script
