"""Spending Ingredients: which card leaves the hand, and where it goes."""

from __future__ import annotations

from coven.games.crone.rules.box import Box
from coven.games.crone.rules.costs import Payment, spent, stood_for
from coven.games.crone.rules.position import tops
from coven.games.crone.state import Ingredient, Table


def spend(box: Box, s: Table, seat: int, payment: Payment) -> None:
    """Spent cards go, seen by all, to the pile of the kind they are or stood for."""
    for word in payment:
        lay_down(box, s, stood_for(word), draw_from_hand(s, seat, spent(word)))


def pay_silver(box: Box, s: Table, seat: int) -> None:
    """One Silver goes to its discard pile; an Eye of Newt will not do."""
    lay_down(box, s, "silver", draw_from_hand(s, seat, "silver"))


def lay_down(box: Box, s: Table, kind: str, card: Ingredient) -> None:
    """A spent card goes to the discard pile of that kind."""
    s.discards[kind].append(card)
    s.discards_shown = tops(box, s.discards)


def draw_from_hand(s: Table, seat: int, kind: str) -> Ingredient:
    """Take a card of that kind out of the hand, one that others know of first."""
    player = s.players[seat]
    cards = [card for card in player.hand if card.kind == kind]
    known = [card for card in cards if card in player.hand_shown]
    card = known[0] if known else cards[0]
    player.hand.remove(card)
    if known:
        player.hand_shown.remove(card)
    return card
