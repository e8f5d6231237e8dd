"""Where to go in Phase I: the way through this turn that promises most."""

from __future__ import annotations

from typing import Final

from coven.games.witcher.bot.odds import monster_odds, witcher_odds
from coven.games.witcher.rules.fight import may_fight
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import TERRAINS, ActionCard, Place
from coven.games.witcher.rules.places import home_of
from coven.games.witcher.rules.trophies import winner_at
from coven.games.witcher.rules.turns import masterable
from coven.games.witcher.state import Table

TROPHY: Final = 10.0
"""What a trophy is worth; all else is measured by it."""
LOST: Final = 1.0
"""What a lost fight costs."""
EXPLORE: Final = 1.6
LEVEL: Final = 2.4
FREE: Final = {"potion": 0.7, "trail-quest": 1.2, "swap-card": 0.5, "dice-poker": 0.4}
QUEST: Final = 2.2
TRAIL: Final = 1.0
COIN: Final = 0.3
STEP: Final = 0.05
"""What a card spent on the way costs: the hand is filled up again in Phase III."""
DEEPEST: Final = 3
ATTRIBUTE: Final = {"combat": 1.25, "defense": 1.1, "alchemy": 0.85, "specialty": 0.9}
"""How useful a level of an attribute is, beside the others."""


def use_of(rules: Core, s: Table, place: Place, gold: int) -> float:
    """What the action of a place would bring a player who arrives there with so much gold."""
    player = s.players[s.active]
    if place.number in s.now.used:
        return 0.0
    action = place.action
    if action in ATTRIBUTE:
        level = player.levels[action]
        return LEVEL * ATTRIBUTE[action] if level <= player.level and level < 5 else 0.0
    if action == "school":
        return training(rules, s, place, gold)
    if action == "weed-pool":
        return COIN if gold < 1 else 0.0
    if action == "dice-poker" and gold < 1:
        return 0.0
    return FREE.get(action, 0.0)


def training(rules: Core, s: Table, place: Place, gold: int) -> float:
    """What the best training that the gold pays for would bring, less its price."""
    player = s.players[s.active]
    best = 0.0
    for attribute, useful in ATTRIBUTE.items():
        level = player.levels[attribute]
        if attribute == "specialty" and home_of(rules, s, s.active) is not place:
            continue
        if level < 5 and gold > level:
            best = max(best, LEVEL * useful - COIN * (level + 1))
    return best


def arrival(rules: Core, s: Table, place: Place, gold: int) -> float:
    """What entering a place brings: its action, quests that lead there, trails to pick up."""
    player = s.players[s.active]
    value = use_of(rules, s, place, gold)
    for quest in player.quests:
        if quest.place == place.number and quest.turn < s.turns:
            value += QUEST
    for trail in player.trail_quests:
        if trail.token.place.number == place.number:
            value += TRAIL + COIN * trail.gold
    for module in rules.modules:
        value += module.lure(rules, s, place)
    return value


def deed(rules: Core, s: Table, place: int, hand: int) -> float:
    """What Phase II would bring at a place with so many cards in hand."""
    seat = s.active
    best = EXPLORE
    for terrain in TERRAINS:
        if (
            terrain in s.slots
            and s.lairs[terrain].place.number == place
            and may_fight(rules, s, seat, terrain)
        ):
            best = max(best, hunt(rules, s, seat, terrain, hand))
    if rules.box.places[place].fights and s.tavern != place:
        for other, player in enumerate(s.players):
            if other != seat and player.place == place and other not in s.now.diced:
                best = max(best, duel(s, seat, other, hand))
    if masterable(s, seat) and counts(rules, s, seat):
        best = max(best, TROPHY)
    for module in rules.modules:
        best = module.prospect(rules, s, place, hand, best)
    return best


def counts(rules: Core, s: Table, seat: int) -> bool:
    """Whether a trophy that is meditated for moves the player up: not one that would win."""
    spot = s.players[seat].track + 1
    return spot <= rules.box.top and winner_at(rules, s, seat, spot) != seat


def hunt(rules: Core, s: Table, seat: int, terrain: str, hand: int) -> float:
    """What fighting the monster of a terrain is worth, with so many cards in hand."""
    monster, prize = s.slots[terrain], TROPHY
    for module in rules.modules:
        prize = module.prize(rules, s, monster, prize)
    return stake(monster_odds(s, seat, monster, terrain, hand), prize)


def stake(odds: float, prize: float = TROPHY) -> float:
    """What a fight with such odds is worth."""
    return prize * odds - LOST * (1.0 - odds)


def duel(s: Table, seat: int, other: int, hand: int) -> float:
    """What attacking a witcher with so many cards in hand is worth: a trophy if one has none of theirs."""
    school = s.players[other].school
    owned = [trophy.key for trophy in s.players[seat].trophies]
    if any(key.startswith(f"trophy-{school}-") for key in owned):
        return 0.0
    return stake(witcher_odds(s, seat, other, hand))


class Way:
    """What the best way on from a place brings, and its first step (None: stay)."""

    def __init__(self, value: float, step: Place | None) -> None:
        self.value = value
        self.step = step


def best_way(rules: Core, s: Table) -> Way:
    """The best way through what is left of Phase I, Phase II included."""
    player = s.players[s.active]
    return onward(rules, s, rules.box.places[player.place], player.hand, player.gold, [player.place], DEEPEST)


def onward(
    rules: Core, s: Table, here: Place, hand: list[ActionCard], gold: int, been: list[int], deep: int
) -> Way:
    """The best way on from a place with these cards and this gold, never back to where one has been."""
    best = Way(deed(rules, s, here.number, len(hand)), None)
    if deep == 0 or not hand:
        return best
    for place in here.near:
        if place.number in been:
            continue
        left, paid = after_paying(s, hand, gold, place)
        if left is None:
            continue
        value = arrival(rules, s, place, gold - paid) - STEP * (len(hand) - len(left)) - COIN * paid
        value += onward(rules, s, place, left, gold - paid, [*been, place.number], deep - 1).value
        if value > best.value + 1e-9:
            best = Way(value, place)
    return best


def after_paying(
    s: Table, hand: list[ActionCard], gold: int, place: Place
) -> tuple[list[ActionCard] | None, int]:
    """The cards left after the cheapest way to pay for a Move, and its gold; None: there is no way."""
    for card in hand:
        if card.terrain in ("wild", place.terrain) or place.terrain == "any" or s.now.wild:
            return [other for other in hand if other is not card], 0
    if len(hand) >= 2:
        return hand[2:], 0
    return (hand[1:], 1) if gold >= 1 else (None, 0)
