"""What cards are worth to a witcher, and the best combo of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.games.witcher.rules.pieces import ActionCard, Symbols

SHIELD: Final = 0.8
DRAW: Final = 0.7
BACK: Final = 0.8
RETURN: Final = 1.2
"""What a symbol is worth beside a point of damage."""
LAID: Final = 0.25
"""What a card laid costs: it was a card of the Life Pool, too."""
LINK: Final = 0.35
"""What an extension is worth before one knows whether anything will follow it."""


def gives(symbols: Symbols) -> float:
    """What symbols do in a combo, in points of damage."""
    total = symbols.damage + SHIELD * symbols.shield + DRAW * symbols.draw + BACK * symbols.from_discard
    total += symbols.merit
    return total + RETURN if symbols.returns else total


def strength(card: ActionCard) -> float:
    """What a card is worth in a deck: its own symbols, and half of what its extensions could add."""
    total = gives(card.base) + card.merit
    for extension in card.extensions:
        total += LINK + 0.35 * gives(extension.bonus)
    return total


def weakest(cards: Sequence[ActionCard]) -> ActionCard:
    """The card that is missed least."""
    least, found = 1e9, cards[0]
    for card in cards:
        value = strength(card)
        if value < least:
            least, found = value, card
    return found


def strongest(cards: Sequence[ActionCard]) -> ActionCard:
    """The card to take where cards are free."""
    most, found = -1e9, cards[0]
    for card in cards:
        value = strength(card)
        if value > most:
            most, found = value, card
    return found


class Plan:
    """A combo: what it is worth, the damage it deals, and the cards in their order."""

    def __init__(self, value: float, damage: int, cards: list[ActionCard]) -> None:
        self.value = value
        self.damage = damage
        self.cards = cards


class Aim:
    """What a combo is for: `needed` damage knocks out, `room` shields count; what a third card adds.

    `price` is what a card laid costs.
    """

    def __init__(self, needed: int, room: int = 9, third: float = 0.0, price: float = LAID) -> None:
        self.needed = needed
        self.room = room
        self.third = third
        self.price = price


def within(symbols: Symbols, room: int) -> float:
    """What symbols give where only so many shields count."""
    return gives(symbols) - SHIELD * max(0, symbols.shield - max(0, room))


def link_to(last: ActionCard, card: ActionCard) -> Symbols | None:
    """The best extension that leads from one card to the other, or None."""
    found: Symbols | None = None
    for each in last.extensions:
        if each.color in (card.color, "any") and (found is None or gives(each.bonus) > gives(found)):
            found = each.bonus
    return found


def best_combo(hand: list[ActionCard], last: ActionCard | None, aim: Aim, laid: int = 0) -> Plan:
    """The best way to go on after `last` (None: to begin) with these cards, so many being laid already."""
    best = Plan(-1e9 if last is None else 0.0, 0, [])
    for card in hand:
        value = within(card.base, aim.room) - aim.price
        damage, room = card.base.damage, aim.room - card.base.shield
        if last is not None:
            bonus = link_to(last, card)
            if bonus is None:
                continue
            value += within(bonus, room)
            damage += bonus.damage
            room -= bonus.shield
        if laid == 2:
            value += aim.third
        rest = [other for other in hand if other is not card]
        onward = best_combo(rest, card, Aim(aim.needed - damage, room, aim.third, aim.price), laid + 1)
        value += onward.value
        if damage >= aim.needed > 0:
            value, onward = 100.0 - len(hand), Plan(0.0, 0, [])
        if value > best.value:
            best = Plan(value, damage + onward.damage, [card, *onward.cards])
    return best
