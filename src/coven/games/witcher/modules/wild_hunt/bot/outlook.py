"""How the group stands against the Wild Hunt, in points of damage, and what makes it stand better."""

from __future__ import annotations

from math import exp, log
from typing import Final

from coven.games.witcher.bot.odds import FOE, monster_odds
from coven.games.witcher.bot.worth import strength
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

ROUND: Final = 1.9
"""What the group gains for each player in a round that is still to come."""
LIFE: Final = 0.06
STRENGTH: Final = 0.09
COMBAT: Final = 0.07
LEVEL: Final = 0.018
"""The damage that a card of the own Life Pool stands for, and what its strength and levels add to it."""
KEPT: Final = 1.5
PRIZE: Final = 1.0
"""What a kept card and a trophy of a monster are worth."""
SHIELD: Final = 0.6
BLOWS: Final = 5.0
"""How many of its own Life Pool the Hunt spends in its turns."""
HOUND: Final = 2.5
"""What a hound costs each player where hounds join the Final Fight."""
SPREAD: Final = 0.35
PHASES: Final = ("I", "II", "meditate", "III", "IV")


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


def might(rules: Core, s: Table, seat: int) -> float:
    """The damage that a player may be expected to deal in the Final Fight."""
    player = s.players[seat]
    cards = [*s.decks[seat], *player.hand]
    if hunt_of(s).stage == "map":
        cards = [*cards, *player.discard]
    levels = player.levels
    each = LIFE + COMBAT * levels["combat"] + LEVEL * (sum(levels.values()) - levels["combat"])
    total = each * len(cards) + STRENGTH * sum([strength(card) for card in cards])
    total += POTION * min(len(player.potions), levels["alchemy"]) + KEPT * len(player.kept)
    return total + PRIZE * len(player.trophies) + COIN * min(player.gold, 6) + SHIELD * player.shield


def prospect(rules: Core, s: Table) -> float:
    """How likely the group wins: its might against shields and Life Pool."""
    hunt = hunt_of(s)
    if hunt.stage in ("won", "lost"):
        return 1.0 if hunt.stage == "won" else 0.0
    seats = [seat for seat in range(s.seats) if seat not in hunt.fallen]
    ours = sum([might(rules, s, seat) for seat in seats])
    theirs = float(hunt.shields)
    if hunt.stage == "map":
        ours += ROUND * s.seats * (figures_of(rules).rounds - s.round)
        theirs += figures_of(rules).setup.life_cap - BLOWS
        if joins(rules):
            theirs += HOUND * s.seats * len(hunt.hounds)
    else:
        theirs += max(1.0, len(s.pool) - BLOWS / 2.0)
    return 1.0 / (1.0 + exp(-SPREAD * (ours - theirs) / s.seats))


def joins(rules: Core) -> bool:
    """Whether hounds on the map join the Final Fight."""
    return any(effect.verb == "collect-hounds" for effect in figures_of(rules).rider.rises.script.effects)


def moment(s: Table) -> tuple[int, int]:
    """The round and its Phase; in the Final Fight the turns of the Hunt."""
    if hunt_of(s).stage != "map" and s.fight is not None:
        return s.turns, len(PHASES) + s.fight.monster_turns
    return s.turns, PHASES.index(s.now.phase) if s.now.phase in PHASES else -1
