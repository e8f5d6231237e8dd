"""What to answer about mutagens, bombs and cards with an ability of their own."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Option
from coven.games.witcher.rules.pieces import Use
from coven.games.witcher.state import Table

MUTAGEN: Final = 0.4
"""What a mutagen is worth, where a trophy is 10."""
BOMB: Final = 0.1
"""The same for a bomb."""
BEST_MUTAGENS: Final = (
    "berserker",
    "deep-focus",
    "thick-hide",
    "ready-hand",
    "flinch",
    "bruiser",
    "recall",
    "predator",
    "quickened-blood",
    "regrowth",
    "sign-lore",
    "second-nature",
    "last-stand",
    "foresight",
    "tolerance",
)
"""Mutagens by what they bring in an ordinary fight, the best first."""
ENOUGH_BOMBS: Final = 2
RICH: Final = 3
"""So much gold is left for something better."""


def mutagen(decision: Decision) -> Option | None:
    """The best of those that were drawn."""
    for name in BEST_MUTAGENS:
        for option in decision.options:
            if option.key == f"mutagen-{name}":
                return option
    return None


def brew(s: Table, decision: Decision, bombs: int) -> Option | None:
    """A bomb while there are few and the gold is not missed; never for a potion."""
    rich = s.players[decision.seat].gold >= RICH
    wanted = "brew:bomb-for-gold" if rich and bombs < ENOUGH_BOMBS else "brew:potion"
    return next((option for option in decision.options if option.key == wanted), None)


def step(decision: Decision) -> Option | None:
    """A step without a card, if one is offered."""
    return next((option for option in decision.options if isinstance(option, Use)), None)
