"""What makes the group stand better against the Wild Hunt, in points of damage in the Final Fight."""

from __future__ import annotations

from math import exp, log
from typing import Final

from coven.games.witcher.bot.odds import FOE, monster_odds
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.phase_two import life_pool
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import TERRAINS, Monster
from coven.games.witcher.state import Table

RAISED: Final = {
    "combat": [2.2, 2.2, 1.5, 1.0],
    "defense": [1.3, 1.0, 0.7, 0.3],
    "alchemy": [1.5, 1.2, 0.9, 0.6],
    "specialty": [1.1, 0.9, 0.6, 0.3],
}
"""What the next level of an attribute is worth on each level from the first."""
COIN: Final = 0.35
POTION: Final = 0.8
TROPHY: Final = 2.0
"""What a monster's trophy and its gold are worth."""
CROWDED: Final = [0.5, 0.5, 1.0, 3.0]
"""What it is worth to make room on the map, by the monsters there: without room the Hunt gains shields."""
LOST: Final = 0.2
"""What a lost fight is worth: a card for nothing, and one card less to draw."""


def raised(attribute: str, level: int) -> float:
    """What the next level of an attribute is worth."""
    return RAISED[attribute][level - 1]


def prize(rules: Core, s: Table, monster: Monster) -> float:
    """What it is worth to beat a monster: its shields, its trophy, and room on the map."""
    return TROPHY + min(monster.level, hunt_of(s).shields) + CROWDED[min(3, len(s.slots))]


def monster_hope(rules: Core, s: Table, seat: int, monster: Monster, hand: int) -> float:
    """How likely a player with so many cards beats a monster as strong as the Hunt makes it, with support."""
    terrain = next(t for t in TERRAINS if s.slots.get(t) is monster)
    plain = monster_odds(s, seat, monster, terrain, hand)
    hunt = hunt_of(s)
    given, hunt.support = hunt.support, 0
    more = life_pool(rules, s, terrain, monster.life) - monster.life
    hunt.support = given
    place = s.lairs[terrain].place.number
    helpers = [player for other, player in enumerate(s.players) if other != seat and player.place == place]
    cards = sum([len(player.hand) for player in helpers])
    total = log(max(1e-9, plain) / max(1e-9, 1.0 - plain)) + FOE * (more - 2.0 * cards)
    return 1.0 / (1.0 + exp(-total))


def joins(rules: Core) -> bool:
    """Whether hounds on the map join the Final Fight."""
    return any(effect.verb == "collect-hounds" for effect in figures_of(rules).rider.rises.script.effects)
