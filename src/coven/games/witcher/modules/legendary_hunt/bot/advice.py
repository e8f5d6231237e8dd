"""When the Legendary Monster is worth a fight, and where it should go."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.engine.decision import Decision, Option
from coven.games.witcher.bot.worth import strength
from coven.games.witcher.modules.legendary_hunt.state import tokens_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.state import Table

TOKEN: Final = 1.2
"""What a Destruction Token is worth: a card off its life, and the first fight turn."""
WIN: Final = 40.0
"""What killing it is worth, where a trophy is 10."""
LOST: Final = 2.0
"""What a lost fight costs: a turn, and a weak card."""
NEAR: Final = 10.0
"""What it is worth to be ready for the kill."""

# As against ordinary monsters, with its longer life and its Protection: sensible matches last 9 to 11 rounds.
BIAS: Final = -9.0
CARDS: Final = 0.4
POWER: Final = 3.2
HAND: Final = 0.2
COMBAT: Final = 0.6
DEFENSE: Final = 0.5
SPECIALTY: Final = 0.15
POTIONS: Final = 0.35
LIFE: Final = -0.45
GUARD: Final = -1.0


def odds(rules: Core, s: Table, seat: int, hand: int, life: int, guard: int) -> float:
    """How likely the player would kill it, with so many cards in hand."""
    player = s.players[seat]
    owned = [*player.hand, *player.discard, *s.decks[seat]]
    power = sum([strength(card) for card in owned]) / max(1, len(owned))
    levels = player.levels
    total = BIAS + CARDS * len(owned) + POWER * power + HAND * hand
    total += COMBAT * levels["combat"] + DEFENSE * levels["defense"] + SPECIALTY * levels["specialty"]
    total += POTIONS * min(len(player.potions), levels["alchemy"])
    total += LIFE * life + GUARD * guard
    return 1.0 / (1.0 + exp(-total))


def stake(chance: float, win: float) -> float:
    """What a fight with such odds is worth."""
    return win * chance - LOST * (1.0 - chance)


def worth(s: Table, seat: int, chance: float) -> float:
    """What a player has: tokens, and the chance to kill it."""
    return TOKEN * tokens_of(s, seat) + NEAR * chance


def suggest(rules: Core, s: Table, decision: Decision) -> Option | None:
    """It goes where it is far from the others and near oneself; nobody is driven to drive it away."""
    if decision.verb != "roam":
        return None
    best, found = -1e9, None
    for option in decision.options:
        if isinstance(option, Place):
            value = closeness(rules, s, decision.seat, option)
            if value > best:
                best, found = value, option
    return found


def closeness(rules: Core, s: Table, seat: int, place: Place) -> float:
    """How much nearer a place is to a player than to the others, by those who stand on it or beside it."""
    value = 0.0
    for other, player in enumerate(s.players):
        near = 2.0 if player.place == place.number else 0.0
        if any(one.number == player.place for one in place.near):
            near = 1.0
        value += near if other == seat else -near / s.seats
    return value
