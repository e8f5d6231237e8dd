"""The baseline: Blackmore as one bare generator, with nothing around it that a game could do without.

No keys, views, log, undo or checks: what is left is what the rules themselves cost in Python.
"""

from __future__ import annotations

from collections.abc import Generator

from coven.engine.rng import Rng, seeded


class Card:
    """A card of the bare deck."""

    def __init__(self, colour: int, number: int) -> None:
        self.colour = colour
        self.number = number


class Question:
    """A seat and what it may choose."""

    def __init__(self, seat: int, options: list[Card]) -> None:
        self.seat = seat
        self.options = options


CARDS = [Card(colour, number) for colour in range(6) for number in range(1, 10)]
KEEP = Card(-1, 0)
HEIGHTS = [[9 - (dominant - number) % 9 for number in range(10)] for dominant in range(10)]
Flow = Generator[Question, Card, None]


class Bare:
    """A table of four, descending side."""

    def __init__(self, rng: Rng, seats: int = 4) -> None:
        deck = CARDS[:]
        rng.shuffle(deck)
        self.seats = seats
        self.hands = [[deck.pop() for _ in range(6)] for _ in range(seats)]
        self.dominants = [deck.pop()]
        self.deck = deck
        self.leader = int(rng.below(seats))
        self.won: list[list[Card]] = [[] for _ in range(seats)]

    def flow(self) -> Flow:
        """The whole match."""
        while self.hands[self.leader]:
            trick: list[Card] = []
            players: list[int] = []
            for step in range(self.seats):
                seat = (self.leader + step) % self.seats
                if self.hands[seat]:
                    card = yield Question(seat, self.hands[seat])
                    self.hands[seat].remove(card)
                    trick.append(card)
                    players.append(seat)
            winner = players[self.best(trick)]
            if self.deck or any(self.hands):
                given = yield Question(winner, [KEEP, *trick])
                if given is not KEEP:
                    trick.remove(given)
                    self.dominants.append(given)
            self.won[winner].extend(trick)
            self.draw(winner)
            self.leader = next(
                (s for i in range(self.seats) if self.hands[s := (winner + i) % self.seats]), winner
            )

    def best(self, trick: list[Card]) -> int:
        """Where the winning card lies."""
        dominant = self.dominants[-1]
        height = HEIGHTS[dominant.number]
        for colour in (dominant.colour, trick[0].colour):
            best, top = -1, 0
            for i, card in enumerate(trick):
                if card.colour == colour and height[card.number] > top:
                    best, top = i, height[card.number]
            if best >= 0:
                return best
        raise AssertionError("the lead always follows itself")

    def draw(self, winner: int) -> None:
        """Everybody draws while the deck lasts, then once from the Dominant pile."""
        if self.deck:
            for step in range(self.seats):
                seat = (winner + step) % self.seats
                if self.deck:
                    self.hands[seat].append(self.deck.pop())
                elif len(self.dominants) > 1:
                    self.hands[seat].append(self.dominants.pop())


def playout(rng: Rng) -> int:
    """Play one match at random; returns the number of decisions."""
    flow = Bare(rng).flow()
    decisions = 0
    question = next(flow)
    try:
        while True:
            options = question.options
            question = flow.send(options[rng.below(len(options))])
            decisions += 1
    except StopIteration:
        return decisions + 1


def run(count: int) -> int:
    """Play that many matches; returns the number of decisions."""
    rng = seeded(1)
    return sum(playout(rng) for _ in range(count))
