"""How the group stands against the Wild Hunt, and what promises to make it stand better."""

from __future__ import annotations

from math import exp, log
from typing import Final

from coven.games.witcher.bot.odds import FOE, monster_odds
from coven.games.witcher.bot.travel import use_of
from coven.games.witcher.bot.worth import Aim, best_combo, strength
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.hounds import hound_here, life_of
from coven.games.witcher.modules.wild_hunt.rules.phase_two import life_pool
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import Hound
from coven.games.witcher.rules.pieces import TERRAINS, Monster, Place
from coven.games.witcher.state import Table

QUEST: Final = 7.0
"""What a quest of the group is worth, where a trophy of the base game is 10."""
HOUND: Final = 2.0
TRAINED: Final = 1.0
"""How much more than in the base game the action of a place is worth: nobody is tired here, levels last."""
ROUND: Final = 5.0
"""What the group gains in a round that is still to come, in points of damage a player."""
LEVEL: Final = 2.2
CARD: Final = 1.3
POTION: Final = 1.2
KEPT: Final = 2.0
POOL: Final = 0.6
"""What a card of the Hunt's Life Pool stands for: it loses one in each of its own turns, too."""
SPREAD: Final = 0.12


def fight_odds(rules: Core, s: Table, seat: int, monster: Monster) -> float:
    """How likely a player beats a monster as strong as the Hunt makes it."""
    terrain = next(t for t in TERRAINS if s.slots.get(t) is monster)
    plain = monster_odds(s, seat, monster, terrain, len(s.players[seat].hand))
    support = hunt_of(s).support
    hunt_of(s).support = 0
    more = life_pool(rules, s, terrain, monster.life) - monster.life
    hunt_of(s).support = support
    helpers = [p for p in s.players if p is not s.players[seat] and p.place == s.players[seat].place]
    help_cards = sum(len(player.hand) for player in helpers)
    total = log(max(1e-9, plain) / max(1e-9, 1.0 - plain)) + FOE * (more - 2.0 * help_cards)
    return 1.0 / (1.0 + exp(-total))


def hound_hope(rules: Core, s: Table, seat: int, hound: Hound) -> float:
    """The damage of the witchers here, with the cards that they will draw, beside a hound's life."""
    drawn = figures_of(rules).draws[hound.level]
    damage = 0.0
    for other, player in enumerate(s.players):
        if player.place == hound.place and (other == seat or player.hand):
            damage += best_combo(player.hand, None, Aim(99)).damage if player.hand else 0.0
            damage += 0.7 * drawn
    return damage / life_of(rules, hound)


def lure(rules: Core, s: Table, place: Place) -> float:
    """Quests of the group, hounds that can be beaten, and the action that cannot be used beside them."""
    hunt = hunt_of(s)
    value = QUEST * sum(quest.place == place.number for quest in hunt.quests)
    for hound in hunt.hounds:
        if hound.place == place.number:
            hope = hound_hope(rules, s, s.active, hound)
            value += HOUND if hope >= 1.2 else 0.0
    use = max(0.0, use_of(rules, s, place, s.players[s.active].gold))
    blocked = hunt.place == place.number or hound_here(s, place.number)
    return value - use if blocked else value + TRAINED * use


def might(rules: Core, s: Table, seat: int) -> float:
    """The damage that a player may be expected to deal in the Final Fight."""
    player = s.players[seat]
    cards = [*s.decks[seat], *player.hand]
    if hunt_of(s).stage == "map":
        cards = [*cards, *player.discard]
    total = CARD * sum([strength(card) for card in cards])
    total += LEVEL * sum(player.levels.values())
    total += POTION * min(len(player.potions), player.levels["alchemy"]) + KEPT * len(player.kept)
    return total + 0.3 * min(player.gold, 6) + 0.5 * player.shield


def prospect(rules: Core, s: Table) -> float:
    """How likely the group wins: its might against shields and Life Pool."""
    hunt = hunt_of(s)
    if hunt.stage in ("won", "lost"):
        return 1.0 if hunt.stage == "won" else 0.0
    seats = [seat for seat in range(s.seats) if seat not in hunt.fallen]
    ours = sum([might(rules, s, seat) for seat in seats])
    pool = len(s.pool) if hunt.stage == "final" and s.pool else figures_of(rules).setup.life_cap
    theirs = hunt.shields + POOL * pool
    if hunt.stage == "map":
        ours += ROUND * s.seats * (figures_of(rules).rounds - s.round)
    return 1.0 / (1.0 + exp(-SPREAD * (ours - 2.0 * theirs) / s.seats))
