"""How good a position is, and what a sensible witcher does: train, buy, fight what can be beaten."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.engine.decision import PASS, Decision, Option
from coven.engine.rng import Rng
from coven.games.witcher.rules.pieces import STOP, ActionCard, Monster, Place, Use
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.rules.turns import ACT, ON
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
NEEDED: Final = (0, 7, 10, 13)
"""The sum of attribute levels, trophies included, from which on a monster of a level is challenged."""
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


def suggest(rules: Witcher, s: Table, decision: Decision, rng: Rng) -> Option:
    """A quick sensible choice."""
    options = list(decision.options)
    seat = decision.seat
    if decision.verb == "move":
        return travel(rules, s, seat, options)
    if decision.verb == "fight":
        return pursuit(s, seat, options)
    if decision.verb in ("combo", "lay"):
        return next_card(options)
    cards = [one for one in options if isinstance(one, ActionCard)]
    if decision.verb in ("take", "gain", "top") and cards:
        return max(cards, key=strength)
    if decision.verb in ("discard", "pay", "lose", "trash", "return") and cards:
        kept = [one for one in options if one.key == "done" or one is PASS]
        return kept[0] if kept else min(cards, key=strength)
    uses = [one for one in options if isinstance(one, Use)]
    return uses[0] if uses else options[int(rng.below(len(options)))]


def might(s: Table, seat: int) -> int:
    """How strong a witcher is."""
    player = s.players[seat]
    return sum(player.levels.values()) + len(player.potions) // 2 + len(player.trophies)


def travel(rules: Witcher, s: Table, seat: int, options: list[Option]) -> Option:
    """Use the place; go where a monster can be beaten, where there is something to train, or nowhere."""
    if ACT in options:
        return ACT
    places = [one for one in options if isinstance(one, Place)]
    if not places or len(s.players[seat].hand) < 3:
        return ON if ON in options else options[0]
    return max(places, key=lambda place: promise(s, seat, place))


def promise(s: Table, seat: int, place: Place) -> float:
    """What a place is good for."""
    player = s.players[seat]
    level = player.levels.get(place.action, 9)
    worth = (
        3.0 if level <= player.level else 1.0 if place.action in ("potion", "trail-quest", "school") else 0.0
    )
    if place.number in s.now.used:
        worth = 0.0
    for terrain, token in s.lairs.items():
        if token.place is place and might(s, seat) >= NEEDED[s.slots[terrain].level]:
            worth += 5.0
    return worth


def pursuit(s: Table, seat: int, options: list[Option]) -> Option:
    """Fight a monster that can be beaten, meditate, or explore."""
    for one in options:
        if isinstance(one, Monster) and might(s, seat) >= NEEDED[one.level]:
            return one
    calm = [one for one in options if one.key.startswith(("meditate:", "explore:"))]
    return calm[0]


def next_card(options: list[Option]) -> Option:
    """The strongest card that can be laid; only nothing is worse than none."""
    cards = [one for one in options if isinstance(one, ActionCard)]
    uses = [one for one in options if isinstance(one, Use)]
    if uses:
        return uses[0]
    return max(cards, key=strength) if cards else STOP
