"""How a fight is likely to end, before it begins."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.games.witcher.bot.worth import strength
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.state import Table

# Fitted to the outcomes of fights between suggestions and monsters (tools/witcher_odds.py).
BIAS: Final = -7.43
LIFE: Final = 0.4
CARDS: Final = 3.23
HAND: Final = 0.19
COMBAT: Final = 0.58
DEFENSE: Final = 0.48
SPECIALTY: Final = 0.15
POTIONS: Final = 0.37
TRAIL: Final = 0.7
FOE: Final = -0.51
LEVEL: Final = -0.5


def features(s: Table, seat: int, hand: int, monster: Monster, trail: bool) -> list[float]:
    """What a fight with a monster depends on, with so many cards in hand."""
    player = s.players[seat]
    owned = [*player.hand, *player.discard, *s.decks[seat]]
    mean = sum([strength(card) for card in owned]) / max(1, len(owned))
    usable = min(len(player.potions), player.levels["alchemy"])
    return [
        1.0,
        float(len(owned)),
        mean,
        float(hand),
        float(player.levels["combat"]),
        float(player.levels["defense"]),
        float(player.levels["specialty"]),
        float(usable),
        1.0 if trail else 0.0,
        float(monster.life),
        float(monster.level),
    ]


WEIGHTS: Final[list[float]] = [
    BIAS,
    LIFE,
    CARDS,
    HAND,
    COMBAT,
    DEFENSE,
    SPECIALTY,
    POTIONS,
    TRAIL,
    FOE,
    LEVEL,
]


def monster_odds(s: Table, seat: int, monster: Monster, terrain: str, hand: int) -> float:
    """How likely the player is to beat the monster of a terrain with so many cards in hand."""
    trail = bool(s.players[seat].trails[terrain])
    total = 0.0
    for weight, figure in zip(WEIGHTS, features(s, seat, hand, monster, trail), strict=True):
        total += weight * figure
    return 1.0 / (1.0 + exp(-total))


def might(s: Table, seat: int) -> float:
    """How strong a witcher is in a fight."""
    player = s.players[seat]
    owned = [*player.hand, *player.discard, *s.decks[seat]]
    power = sum([strength(card) for card in owned]) / max(1, len(owned))
    levels = player.levels
    return (
        LIFE * len(owned)
        + CARDS * power
        + HAND * len(player.hand)
        + COMBAT * levels["combat"]
        + DEFENSE * levels["defense"]
        + SPECIALTY * levels["specialty"]
        + POTIONS * min(len(player.potions), levels["alchemy"])
    )


def witcher_odds(s: Table, seat: int, other: int) -> float:
    """How likely the player is to beat another witcher."""
    return 1.0 / (1.0 + exp(might(s, other) - might(s, seat)))
