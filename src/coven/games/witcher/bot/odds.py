"""How a fight is likely to end, before it begins."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.games.witcher.bot.worth import strength
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.state import Fight, Table

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

# Fitted to fights that are on; all but the first are in cards of a Life Pool.
CARD_LEFT: Final = 0.43
ON_HAND: Final = 0.3
WARD: Final = 0.7
SKILL: Final = 0.5
LAID: Final = 0.3
BEHIND: Final = 3.0


def readiness(s: Table, seat: int, hand: int) -> float:
    """What a fight depends on beside the monster, with so many cards in hand."""
    player = s.players[seat]
    levels = player.levels
    owned, power = 0, 0.0
    for pile in (player.hand, player.discard, s.decks[seat]):
        for card in pile:
            owned += 1
            power += strength(card)
    usable = min(len(player.potions), levels["alchemy"])
    total = BIAS + LIFE * owned + CARDS * power / max(1, owned) + HAND * hand + POTIONS * usable
    return total + COMBAT * levels["combat"] + DEFENSE * levels["defense"] + SPECIALTY * levels["specialty"]


def against_monster(s: Table, seat: int, ready: float, monster: Monster, terrain: str) -> float:
    """How likely a player who is so ready beats the monster of a terrain."""
    total = ready + FOE * monster.life + LEVEL * monster.level
    if s.players[seat].trails.get(terrain):
        total += TRAIL
    return 1.0 / (1.0 + exp(-total))


def monster_odds(s: Table, seat: int, monster: Monster, terrain: str, hand: int) -> float:
    """How likely the player is to beat the monster of a terrain with so many cards in hand."""
    return against_monster(s, seat, readiness(s, seat, hand), monster, terrain)


def best_odds(s: Table, seat: int) -> float:
    """How likely the player beats the monster that suits best, wherever it is."""
    ready, best = readiness(s, seat, 2), 0.0
    for terrain, monster in s.slots.items():
        best = max(best, against_monster(s, seat, ready, monster, terrain))
    return best


def fight_odds(s: Table, fight: Fight) -> float:
    """How likely the attacker wins a fight that is on: by the cards that both sides have left."""
    seat = fight.attacker
    player = s.players[seat]
    own = float(len(s.decks[seat]) + len(player.hand)) + ON_HAND * len(player.hand) + WARD * player.shield
    for card in fight.combo:
        own += LAID + card.base.damage
    if not fight.against_monster:
        other = s.players[fight.sides[1].seat]
        own -= len(s.decks[fight.sides[1].seat]) + (1.0 + ON_HAND) * len(other.hand) + WARD * other.shield
        return 1.0 / (1.0 + exp(-CARD_LEFT * own))
    left = min(len(player.potions), player.levels["alchemy"] - fight.side(seat).potions)
    own += WARD * max(0, left) + SKILL * player.levels["combat"] - len(s.pool) - BEHIND
    return 1.0 / (1.0 + exp(-CARD_LEFT * own))


def might(s: Table, seat: int, hand: int) -> float:
    """How strong a witcher is in a fight, with so many cards in hand."""
    player = s.players[seat]
    owned = [*player.hand, *player.discard, *s.decks[seat]]
    power = sum([strength(card) for card in owned]) / max(1, len(owned))
    levels = player.levels
    return (
        LIFE * len(owned)
        + CARDS * power
        + HAND * hand
        + COMBAT * levels["combat"]
        + DEFENSE * levels["defense"]
        + SPECIALTY * levels["specialty"]
        + POTIONS * min(len(player.potions), levels["alchemy"])
    )


def witcher_odds(s: Table, seat: int, other: int, hand: int) -> float:
    """How likely the player is to beat another witcher with so many cards in hand."""
    return 1.0 / (1.0 + exp(might(s, other, len(s.players[other].hand)) - might(s, seat, hand)))
