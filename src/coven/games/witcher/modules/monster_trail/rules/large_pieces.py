"""The pieces of the weaknesses: tokens by terrain, and four cards that join the Monster Fight deck."""

from __future__ import annotations

from coven.engine.decision import Piece
from coven.games.witcher.rules.effects import Script
from coven.games.witcher.rules.pieces import FightCard


class WeaknessToken(Piece):
    """Names a paragraph of the large card of a terrain's monster; its back shows the terrain."""

    def __init__(self, terrain: str, number: int) -> None:
        super().__init__(
            f"weakness-{terrain}-{number}",
            f"Weakness {number} ({terrain})",
            f"weakness-{terrain}",
            f"a {terrain} weakness token",
        )
        self.terrain = terrain
        self.number = number


class SpecialCard(FightCard):
    """A Monster Fight card that names a Special Attack, whichever half is chosen."""

    def __init__(self, number: int, script: Script) -> None:
        super().__init__(f"monster-special-{number}", number, script, script)
        self.label = f"Special attack {number}"
