"""What bots should know about Blackmore: how a position is valued, and what a sensible witch would play."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.blackmore.rules.rules import Blackmore
from coven.games.blackmore.state import Card, Table

LEVELS: Final = {"apprentice": "beginner:10", "hedge-witch": "beginner:100", "sister": "search:50"}
"""Bots that are far enough apart here for people to feel it."""

TRUMP: Final = 100
LEAD: Final = 50
"""What a card's colour adds to its height: the Dominant one beats the one led, which beats the others."""

HOLD: Final[list[list[float]]] = [
    [(1.0 - beaters / 50.0) ** (4.0 * later) for later in range(6)] for beaters in range(19)
]
"""The chance that a card takes the trick, by how many cards beat it and how many have still to play."""

TRUMP_HELD: Final = 5.0
TRUMP_HEIGHT_HELD: Final = 3.0
PLAIN_HEIGHT_HELD: Final = 0.8
POINT_HELD: Final = 0.2
"""What a card in hand adds to the points that a seat will have, fitted to 500 matches of sensible witches."""
LAST_POINTS: Final = 23.0
"""Below so many points left, hands count for less."""
SPREAD: Final = 2.6
"""How far points still to be taken blur who will win: this times the root of their number; fitted too."""

TRUMP_SPENT: Final = 1.4
TRUMP_HEIGHT_SPENT: Final = 0.45
PLAIN_HEIGHT_SPENT: Final = 0.2
"""What it costs to spend a card on this trick rather than a later one, in points; found by matches."""
LATER: Final = 5.0
"""How many points each player still to play adds to the trick."""
GIVEN_AWAY: Final = 0.4
"""What a point in another's pile costs."""
CHANGED: Final = 0.7
"""How much of a hand's worth under a new Dominant card can be counted on."""


def values(rules: Blackmore, s: Table) -> list[float]:
    """Each seat's chance to win, by what is captured, who takes the trick, the hands, the points left."""
    points = [pile_points(pile) for pile in s.captured]
    hands = s.hands
    dominant = s.dominants[-1]
    if s.trick:
        hands = [hand[:] for hand in s.hands]
        dominant = finish(rules, s, hands, points)
    height = rules.heights[dominant.number]
    left = pile_points(s.deck)
    for hand in hands:
        left += pile_points(hand)
    weight = min(1.0, left / LAST_POINTS)
    outlook = [points[i] + weight * hand_worth(hands[i], dominant.colour, height) for i in range(s.seats)]
    return win_chances(outlook, 0.2 + SPREAD * float(left) ** 0.5)


def evaluate(rules: Blackmore, s: Table, seat: int) -> float:
    """The seat's chance to win, from 0 to 1."""
    return values(rules, s)[seat]


def win_chances(outlook: list[float], spread: float) -> list[float]:
    """The chances to win of seats that look forward to so many points, give or take the spread."""
    top = max(outlook)
    weights = [exp((points - top) / spread) for points in outlook]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def finish(rules: Blackmore, s: Table, hands: list[list[Card]], points: list[int]) -> Card:
    """Play the trick out as sensible witches would, in these hands and points; returns the Dominant card."""
    dominant = s.dominants[-1]
    trick = s.trick[:]
    seats = s.trick_seats[:]
    for step in range(1, s.seats):
        seat = (s.trick_seats[-1] + step) % s.seats
        if seat == s.leader:
            break
        if hands[seat]:
            card = pick(rules, dominant, trick, hands[seat], to_play(s, seat))
            hands[seat].remove(card)
            trick.append(card)
            seats.append(seat)
    taker = winner(trick, seats, dominant, rules.heights[dominant.number])
    points[taker] += pile_points(trick)
    given = change(rules, dominant, hands[taker], trick)
    if given is None:
        return dominant
    points[taker] -= given.number
    return given


def winner(trick: list[Card], seats: list[int], dominant: Card, height: list[int]) -> int:
    """The seat that takes the trick."""
    best, strongest = 0, -1
    for i in range(len(trick)):
        power = strength(trick[i], dominant.colour, trick[0].colour, height)
        if power > strongest:
            best, strongest = i, power
    return seats[best]


def to_play(s: Table, seat: int) -> int:
    """How many players have still to play to the trick after this seat."""
    return (s.leader - seat - 1) % s.seats


def pile_points(pile: list[Card]) -> int:
    """The points of a pile."""
    total = 0
    for card in pile:
        total += card.number
    return total


def strength(card: Card, dominant: str, lead: str, height: list[int]) -> int:
    """What decides the trick: the Dominant colour, then the colour led, then the height; 0 can never win."""
    if card.colour == dominant:
        return TRUMP + height[card.number]
    if card.colour == lead:
        return LEAD + height[card.number]
    return 0


def worth(card: Card, dominant: str, height: list[int]) -> float:
    """What a card in hand adds to the points that its seat will have."""
    if card.colour == dominant:
        return TRUMP_HELD + TRUMP_HEIGHT_HELD * height[card.number]
    return PLAIN_HEIGHT_HELD * height[card.number] + POINT_HELD * card.number


def spent(card: Card, dominant: str, height: list[int]) -> float:
    """What it costs to play the card now rather than later."""
    if card.colour == dominant:
        return TRUMP_SPENT + TRUMP_HEIGHT_SPENT * height[card.number]
    return PLAIN_HEIGHT_SPENT * height[card.number]


def hand_worth(hand: list[Card], dominant: str, height: list[int]) -> float:
    """What a hand is worth under a Dominant card, in points."""
    total = 0.0
    for card in hand:
        total += worth(card, dominant, height)
    return total


def pick(rules: Blackmore, dominant: Card, trick: list[Card], hand: list[Card], later: int) -> Card:
    """The card to play: what it is likely to win or lose now, less what it is worth to keep."""
    height = rules.heights[dominant.number]
    colour = dominant.colour
    lead = trick[0].colour if trick else ""
    beat = 0
    for card in trick:
        beat = max(beat, strength(card, colour, lead, height))
    pot = pile_points(trick) + LATER * later
    top = len(height) - 1
    best, highest = hand[0], -1000.0
    for card in hand:
        power = strength(card, colour, lead or card.colour, height)
        chance = 0.0
        if power > beat:
            above = top - height[card.number]
            beaters = above if card.colour == colour else above + top
            chance = HOLD[min(beaters, len(HOLD) - 1)][later]
        gain = chance * (pot + card.number) - (1.0 - chance) * GIVEN_AWAY * card.number
        gain -= spent(card, colour, height)
        if gain > highest:
            best, highest = card, gain
    return best


def change(rules: Blackmore, dominant: Card, hand: list[Card], trick: list[Card]) -> Card | None:
    """The card of the trick to make Dominant, if it suits the hand enough to be worth its points."""
    best: Card | None = None
    highest = CHANGED * hand_worth(hand, dominant.colour, rules.heights[dominant.number])
    for card in trick:
        value = CHANGED * hand_worth(hand, card.colour, rules.heights[card.number]) - card.number
        if value > highest:
            best, highest = card, value
    return best


def turn(_rules: Blackmore, s: Table) -> int:
    """Which trick it is."""
    return s.trick_number


def suggest(rules: Blackmore, s: Table, decision: Decision, _rng: Rng) -> Option:
    """What a sensible witch would do, without looking into other hands."""
    if decision.verb == "play":
        return pick(rules, s.dominants[-1], s.trick, s.hands[decision.seat], to_play(s, decision.seat))
    given = change(rules, s.dominants[-1], s.hands[decision.seat], s.trick)
    return decision.options[0] if given is None else given


def statistics(_rules: Blackmore, s: Table) -> dict[str, float]:
    """Figures of one finished match for balance reports."""
    points = sorted(pile_points(pile) for pile in s.captured)
    return {
        "tricks": float(s.trick_number),
        "winning points": float(points[-1]),
        "margin": float(points[-1] - points[-2]),
        "shared victory": 1.0 if points[-1] == points[-2] else 0.0,
        "cards left on the Dominant pile": float(len(s.dominants)),
        "points left on the Dominant pile": float(pile_points(s.dominants)),
    }
