"""How likely the group beats the Wild Hunt, by what everybody has at the beginning of a round."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.games.witcher.bot.worth import strength
from coven.games.witcher.modules.wild_hunt.bot.outlook import COIN, POTION, joins, raised
from coven.games.witcher.modules.wild_hunt.bot.roads import Map
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.group import activate
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.state import Table

CARD: Final = 0.65
STRENGTH: Final = 0.12
"""What a card of the own deck is worth, and what its strength adds."""
KEPT: Final = 1.5
TROPHY: Final = 1.0
SHIELD: Final = 0.6
HOUND: Final = 1.5
HOUND_EACH: Final = 2.5
"""What a hound costs the group, and what more each player where hounds join the Final Fight."""
OPEN: Final = 0.8
"""What a quest is worth that nobody has resolved yet, to each player."""
ROUND: Final = 4.0
"""What the group gains for each player in a round that is still to come."""
NEEDED: Final = 11.0
"""How many of these points a player needs before any of them is damage to the Hunt."""
BLOWS: Final = 5.0
"""How many cards of its own Life Pool the Hunt spends in its turns."""
SPREAD: Final = 0.35

LIFE: Final = 0.25
BLOW: Final = 0.13
LEVEL: Final = 0.018
"""The damage that a card left in the Final Fight stands for, with what Combat and other levels add to it."""


def prospect(rules: Core, s: Table) -> float:
    """How likely the group wins."""
    hunt = hunt_of(s)
    if hunt.stage in ("won", "lost"):
        return 1.0 if hunt.stage == "won" else 0.0
    lead = before(rules, s) if hunt.stage == "map" else within(s)
    return 1.0 / (1.0 + exp(-SPREAD * lead / s.seats))


def before(rules: Core, s: Table) -> float:
    """What the group has, and may still gain, beside the Hunt with its hounds."""
    hunt, figures, now = hunt_of(s), figures_of(rules), s.active
    ours = (ROUND * (figures.rounds - s.round) - NEEDED + OPEN * len(hunt.quests)) * s.seats
    for seat in range(s.seats):
        activate(s, seat)
        ours += belongings(s, seat) + Map(rules, s).rests[s.players[seat].place]
    activate(s, now)
    each = HOUND + (HOUND_EACH * s.seats if joins(rules) else 0.0)
    ours -= hunt.shields
    for hound in hunt.hounds:
        ours -= each + hound.shields
    return ours - (figures.setup.life_cap - BLOWS)


def belongings(s: Table, seat: int) -> float:
    """What levels, cards, potions, trophies, gold and the Shield of a player are worth."""
    player, total = s.players[seat], 0.0
    for attribute, level in player.levels.items():
        for one in range(1, level):
            total += raised(attribute, one)
    for pile in (s.decks[seat], player.hand, player.discard):
        for card in pile:
            total += CARD + STRENGTH * strength(card)
    total += POTION * min(len(player.potions), player.levels["alchemy"] + 1) + KEPT * len(player.kept)
    return total + TROPHY * len(player.trophies) + COIN * min(player.gold, 6) + SHIELD * player.shield


def within(s: Table) -> float:
    """The damage that those who stand may still deal in the Final Fight, beside what the Hunt has left."""
    hunt, ours = hunt_of(s), 0.0
    for seat, player in enumerate(s.players):
        if seat not in hunt.fallen:
            others = sum(player.levels.values()) - player.levels["combat"]
            each = LIFE + BLOW * player.levels["combat"] + LEVEL * others
            ours += each * (len(s.decks[seat]) + len(player.hand)) + SHIELD * player.shield
            ours += POTION * len(player.potions)
    return ours - hunt.shields - max(1.0, len(s.pool) - BLOWS / 2.0)
