"""How good a position is, from 0 to 1: trophies first, then what wins the next fight."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.state import Table

TROPHY: Final = 10.0
"""What a spot on the Trophy Track is worth; the rest is measured by it."""
LEVEL: Final = 1.6
POTION: Final = 0.6
GOLD: Final = 0.35
TRAIL: Final = 0.5
SHIELD: Final = 0.3
HAND: Final = 0.3
CARD: Final = 0.25
WOUND: Final = 0.5
"""What each is worth: an attribute's level, a potion, and so on; a wound is a card that a monster lost."""
SPREAD: Final = 8.0
"""How far values must lie apart for one seat to be the likely winner."""


def evaluate(rules: Witcher, s: Table, seat: int) -> float:
    """How good the position is for the seat: its worth against that of the best other."""
    mine = worth(s, seat)
    others = [worth(s, other) for other in range(s.seats) if other != seat]
    best = max(others) if others else 2.0 * TROPHY
    return 1.0 / (1.0 + exp((best - mine) / SPREAD))


def worth(s: Table, seat: int) -> float:
    """Trophies, levels, cards, potions, gold and trails, and how a fight stands."""
    player = s.players[seat]
    cards = [*s.decks[seat], *player.hand, *player.discard]
    total = TROPHY * player.track + LEVEL * sum(player.levels.values())
    total += POTION * len(player.potions) + GOLD * min(player.gold, 8) + SHIELD * player.shield
    total += HAND * len(player.hand) + CARD * sum(strength(card) for card in cards)
    total += TRAIL * sum(bool(tokens) for tokens in player.trails.values())
    fight = s.fight
    if fight is not None and fight.against_monster and fight.attacker == seat:
        total += WOUND * len(s.wounds) + 0.2 * (len(s.decks[seat]) + len(player.hand))
    return total


def strength(card: ActionCard) -> float:
    """What a card does in a combo, roughly, in damage."""
    base = card.base
    total = base.damage + 0.9 * base.shield + 0.9 * base.draw + base.from_discard + 1.5 * base.returns
    for extension in card.extensions:
        bonus = extension.bonus
        total += 0.3 + 0.5 * (bonus.damage + 0.9 * bonus.shield + 0.9 * bonus.draw)
    return total
