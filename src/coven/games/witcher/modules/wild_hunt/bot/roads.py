"""Where to go in Phase I: the way through this round that brings the group most, in points of damage."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.games.witcher.bot.travel import after_paying
from coven.games.witcher.bot.worth import Aim, best_combo
from coven.games.witcher.modules.wild_hunt.bot.outlook import (
    COIN,
    POTION,
    TROPHY,
    joins,
    monster_hope,
    prize,
    raised,
)
from coven.games.witcher.modules.wild_hunt.rules.figures import figures_of
from coven.games.witcher.modules.wild_hunt.rules.hounds import hound_here, life_of
from coven.games.witcher.modules.wild_hunt.rules.riding import distances
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import Hound
from coven.games.witcher.rules.pieces import TERRAINS, ActionCard, Place
from coven.games.witcher.rules.places import home_of
from coven.games.witcher.state import Table

QUEST: Final = 0.7
QUEST_EACH: Final = 1.3
"""What a quest of the group is worth, and what more for each player: most cost the Hunt a shield for each."""
HOUND: Final = 2.0
HOUND_EACH: Final = 4.0
"""What a hound is worth that is beaten, and what more for each player where hounds join the Final Fight."""
FIRST: Final = 4.0
"""What a first strike in the Final Fight is worth."""
MET: Final = 2.0
"""What it costs to be met by the Hunt."""
PACK: Final = 4.0
"""What it is worth to stand where the next hound comes."""
NEAR: Final = 0.4
"""What a step nearer to the Hunt is worth at the end of the last round but one."""
ONWARD: Final = 0.55
"""How much of what a place promises is left if one stands next to it at the end of a round."""
FADES: Final = 0.7
"""How much of that is left with each step more."""
STEP: Final = 0.02
"""What a card spent on the way costs: the hand is filled up again in Phase III."""
FREE: Final = {"trail-quest": 0.6, "swap-card": 0.4, "weed-pool": 0.1, "dice-poker": 0.2}
DEEPEST: Final = 4
"""How many Moves are thought of in advance."""
DRAWN: Final = 1.1
"""The damage that a card drawn for a hound adds on average."""
SURE: Final = 2.2
"""How much surer a point of damage more makes the fight with a hound."""


class Way:
    """What the best way on from a place brings, and its first step (None: stay)."""

    def __init__(self, value: float, step: Place | None) -> None:
        self.value = value
        self.step = step


class Map:
    """What the places promise the active player, as the round stands."""

    def __init__(self, rules: Core, s: Table) -> None:
        player = s.players[s.active]
        self.rules = rules
        self.s = s
        self.gains = [gain(rules, s, place, player.gold) for place in rules.box.places]
        self.rests = rests(rules, s, self.gains)

    def rest(self, place: int, hand: list[ActionCard]) -> float:
        """What it brings to end Phase I at a place: its hound, its monster, and what is near."""
        rules, s = self.rules, self.s
        value = self.rests[place]
        for hound in hunt_of(s).hounds:
            if hound.place == place:
                value += hound_worth(rules, s, hound) * hound_hope(rules, s, s.active, hound, hand)
        for terrain in TERRAINS:
            if terrain not in s.slots or terrain in hunt_of(s).hunted:
                continue
            if s.lairs[terrain].place.number == place:
                hope = monster_hope(rules, s, s.active, s.slots[terrain], len(hand))
                value += hope * prize(rules, s, s.slots[terrain])
        return value


def best_way(rules: Core, s: Table) -> Way:
    """The best way through what is left of the active player's Phase I, the fights after it included."""
    player = s.players[s.active]
    return way_from(rules, s, rules.box.places[player.place], player.hand, player.gold)


def way_from(rules: Core, s: Table, place: Place, hand: list[ActionCard], gold: int) -> Way:
    """The same from another place, or with other cards."""
    return onward(Map(rules, s), place, hand, gold, [place.number], DEEPEST)


def onward(on: Map, here: Place, hand: list[ActionCard], gold: int, been: list[int], deep: int) -> Way:
    """The best way on from a place with these cards and this gold, never back to where one has been."""
    best = Way(on.rest(here.number, hand), None)
    if deep == 0 or not hand:
        return best
    for place in here.near:
        if place.number in been:
            continue
        left, paid = after_paying(on.s, hand, gold, place)
        if left is None:
            continue
        value = on.gains[place.number] - STEP * (len(hand) - len(left)) - COIN * paid
        value += onward(on, place, left, gold - paid, [*been, place.number], deep - 1).value
        if value > best.value + 1e-9:
            best = Way(value, place)
    return best


# What a place promises


def gain(rules: Core, s: Table, place: Place, gold: int) -> float:
    """What entering a place brings: quests, trails, and its action unless the Hunt or a hound is there."""
    hunt, value = hunt_of(s), 0.0
    for quest in hunt.quests:
        if quest.place == place.number:
            value += QUEST + QUEST_EACH * min(hunt.shields, s.seats)
    for trail in s.players[s.active].trail_quests:
        if trail.token.place.number == place.number:
            value += COIN * (trail.gold + 1)
    for module in rules.modules:
        value += TROPHY / 10.0 * module.lure(rules, s, place)
    if hunt.place == place.number or hound_here(s, place.number):
        return value
    return value + use_of(rules, s, place, gold)


def use_of(rules: Core, s: Table, place: Place, gold: int) -> float:
    """What the action of a place would bring the active player with so much gold."""
    player, action = s.players[s.active], place.action
    if place.number in s.now.used:
        return 0.0
    if action in player.levels:
        level = player.levels[action]
        return raised(action, level) if level <= player.level and level < 5 else 0.0
    if action == "school":
        return training(rules, s, place, gold)
    if action == "potion":
        held = len(player.potions)
        return POTION if held < player.levels["alchemy"] + 1 else POTION / 3.0 if held < 4 else 0.0
    if action == "dice-poker" and gold < 1:
        return 0.0
    return FREE.get(action, 0.0)


def training(rules: Core, s: Table, place: Place, gold: int) -> float:
    """What the best training that the gold pays for would bring, less its price."""
    player, best = s.players[s.active], 0.0
    for attribute, level in player.levels.items():
        if attribute == "specialty" and not (player.school and home_of(rules, s, s.active) is place):
            continue
        if level < 5 and gold > level:
            best = max(best, raised(attribute, level) - COIN * (level + 1))
    return best


def rests(rules: Core, s: Table, gains: list[float]) -> list[float]:
    """What it is worth to end the round in each place, for the next one; at last the Hunt itself calls."""
    hunt, last = hunt_of(s), figures_of(rules).rounds
    far = distances(rules, hunt.place)
    if s.round >= last:
        return [FIRST if place == hunt.place else 0.0 for place in range(len(far))]
    goals = [place for place, value in enumerate(gains) if value > 0.5]
    goals += [place for place in s.now.used if place not in goals]
    found = [0.0] * len(far)
    for goal in goals:
        value = max(gains[goal], 0.8) * ONWARD
        away = distances(rules, goal)
        for place, steps in enumerate(away):
            if steps:
                found[place] = max(found[place], value * FADES ** (steps - 1))
    row, hunted = figures_of(rules).rows[s.round - 1], 2.0 / (s.seats + 1.0)
    for place, steps in enumerate(far):
        if steps == 0:
            found[place] += PACK if row.hound else 0.0
        elif steps <= figures_of(rules).setup.steps:
            found[place] -= MET * hunted
        if s.round == last - 1:
            found[place] -= NEAR * steps
    return found


# Hounds


def hound_worth(rules: Core, s: Table, hound: Hound) -> float:
    """What beating a hound is worth: its bonus, and what it would do in the Final Fight."""
    return HOUND + hound.shields + (HOUND_EACH * s.seats if joins(rules) else 0.0)


def hound_hope(rules: Core, s: Table, seat: int, hound: Hound, hand: list[ActionCard]) -> float:
    """How likely the witchers at a hound beat it, the one with these cards and whoever is there already."""
    if hound.number in hunt_of(s).tried[seat]:
        return 0.0
    damage = might_of(hand) + DRAWN * figures_of(rules).draws[hound.level]
    for other, player in enumerate(s.players):
        if other != seat and player.place == hound.place and player.hand:
            damage += might_of(player.hand) + DRAWN * figures_of(rules).draws[hound.level]
    return 1.0 / (1.0 + exp(SURE * (life_of(rules, hound) + 0.7 - damage)))


def might_of(hand: list[ActionCard]) -> float:
    """The damage of the best combo of a hand."""
    return float(best_combo(hand, None, Aim(99, 0)).damage) if hand else 0.0
