"""The rules of The Witches of Blackmore, section by section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from coven.engine.decision import Decision, Flow, Option, Word
from coven.engine.rng import Rng
from coven.engine.rules import Line, Rules, Score
from coven.engine.settings import Options
from coven.games.blackmore.content import Content
from coven.games.blackmore.state import Card, Table

KEEP: Final = Word("keep", "Keep the Dominant card")


class Blackmore(Rules[Table]):
    """The Witches of Blackmore."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        super().__init__(content, seats, options)
        self.cards: list[Card] = [make_card(key) for key in content.cards]
        self.hand_size: int = content.hand_size
        self.heights: list[list[int]] = heights(content.wheel[options["wheel-side"]])

    # Set-up

    def setup(self, rng: Rng) -> Table:
        """Six cards to each player, the top of the deck turned up as the Dominant card."""
        deck = self.cards[:]
        rng.shuffle(deck)
        hands = [[deck.pop() for _ in range(self.hand_size)] for _ in range(self.seats)]
        dominant = deck.pop()
        starter = self.options["starting-player"]
        leader = int(rng.below(self.seats)) if starter == "random" else int(starter) - 1
        return Table(
            rng=rng,
            seats=self.seats,
            side=self.options["wheel-side"],
            leader=leader,
            trick_number=0,
            trick=[],
            trick_seats=[],
            dominants=[dominant],
            deck=deck,
            hands=hands,
            revealed=[],
            captured=[[] for _ in range(self.seats)],
            tricks=[0] * self.seats,
        )

    # Course of play

    def turn(self, s: Table) -> Flow[None]:
        """A trick: everybody who holds cards plays one; the winner may change the Dominant card; all draw."""
        s.trick_number += 1
        if s.trick_number == 1:
            s.tell("The wheel lies on its {0} side; the first Dominant card is {1}.", s.side, s.dominants[0])
        s.heading("Trick {0}", s.trick_number)
        for step in range(s.seats):
            seat = (s.leader + step) % s.seats
            hand = s.hands[seat]
            if hand:
                rule = "blackmore.play.no-follow" if s.trick else "blackmore.play.lead-any"
                card: Card = yield Decision(seat, "play", hand, "Play a card.", rule)
                self.play(s, seat, card)
        best = self.best(s)
        winner = s.trick_seats[best]
        s.tell("{0:seat} takes the trick with {1}: {2} points.", winner, s.trick[best], points(s.trick))
        if self.cards_left(s):
            given: Option = yield Decision(
                winner, "give", [KEEP, *s.trick], "Change the Dominant card?", "blackmore.change.may"
            )
            if isinstance(given, Card):
                self.change_dominant(s, winner, given)
            else:
                s.tell("{0:seat} leaves {1} as the Dominant card.", winner, s.dominants[-1])
        self.capture(s, winner)
        self.draw(s, winner)
        s.leader = self.next_leader(s, winner)

    def play(self, s: Table, seat: int, card: Card) -> None:
        """Cards are played face up, whatever their colour."""
        s.hands[seat].remove(card)
        if s.revealed and card in s.revealed:
            s.revealed.remove(card)
        s.trick.append(card)
        s.trick_seats.append(seat)
        s.tell("{0:seat} plays {1}." if len(s.trick) > 1 else "{0:seat} leads {1}.", seat, card)

    # Winning a trick

    def best(self, s: Table) -> int:
        """Where in the trick the winning card lies: the highest Dominant one, else the highest led."""
        dominant = s.dominants[-1]
        height = self.heights[dominant.number]
        colour = dominant.colour
        best, best_height = -1, 0
        for i, card in enumerate(s.trick):
            if card.colour == colour and height[card.number] > best_height:
                best, best_height = i, height[card.number]
        if best >= 0:
            return best
        colour = s.trick[0].colour
        for i, card in enumerate(s.trick):
            if card.colour == colour and height[card.number] > best_height:
                best, best_height = i, height[card.number]
        return best

    # Changing the Dominant card

    def cards_left(self, s: Table) -> bool:
        """Whether another trick follows; after the last, changing the Dominant card is not offered."""
        return bool(s.deck) or any(s.hands)

    def change_dominant(self, s: Table, winner: int, card: Card) -> None:
        """The card given up goes on top of the Dominant pile; its colour and number rule the next trick."""
        where = s.trick.index(card)
        del s.trick[where]
        del s.trick_seats[where]
        s.dominants.append(card)
        s.tell("{0:seat} gives up {1}: it is the Dominant card now.", winner, card)

    # End of a trick

    def capture(self, s: Table, winner: int) -> None:
        """The rest of the trick lies face down before the winner."""
        s.captured[winner].extend(s.trick)
        s.tricks[winner] += 1
        s.trick = []
        s.trick_seats = []

    def draw(self, s: Table, winner: int) -> None:
        """While the deck lasts, all draw; in the step in which it runs out, from the Dominant pile."""
        if not s.deck:
            return
        for step in range(s.seats):
            seat = (winner + step) % s.seats
            if s.deck:
                card = s.deck.pop()
                s.hands[seat].append(card)
                s.tell("{0:seat} draws {1}.", seat, card)
            elif len(s.dominants) > 1:
                card = s.dominants.pop()
                s.hands[seat].append(card)
                s.revealed.append(card)
                s.tell("The deck is empty: {0:seat} draws {1} from the Dominant pile.", seat, card)
            else:
                s.tell("{0:seat} draws nothing: the last Dominant card stays.", seat)
        if not s.deck:
            s.tell("The Final Phase begins: nobody draws any more.")

    def next_leader(self, s: Table, winner: int) -> int:
        """The winner leads, or else the next player clockwise who holds a card."""
        for step in range(s.seats):
            seat = (winner + step) % s.seats
            if s.hands[seat]:
                return seat
        return winner

    # Scoring

    def over(self, s: Table) -> bool:
        """The game ends when all have played their last card."""
        return not s.hands[s.leader]

    def reason(self, s: Table) -> str:
        """Why the match ended."""
        return "All players have played their last card."

    def scores(self, s: Table) -> list[Score]:
        """Each captured card is worth its number."""
        return [Score([self.captured_points(pile)]) for pile in s.captured]

    def captured_points(self, pile: Sequence[Card]) -> Line:
        """What a captured pile is worth, whatever the wheel shows."""
        return Line("blackmore.score.points", f"{len(pile)} captured cards", points(pile))

    # What there is

    def vocabulary(self) -> Sequence[str]:
        """Keep, and every card to play or to give."""
        return [KEEP.key, *[f"{verb}:{card.key}" for verb in ("play", "give") for card in self.cards]]


def points(cards: Sequence[Card]) -> int:
    """A card is worth its number."""
    total = 0
    for card in cards:
        total += card.number
    return total


def make_card(key: str) -> Card:
    """The card with that key, such as blue-7."""
    colour, _, number = key.rpartition("-")
    return Card(key, f"{colour.capitalize()} {number}", colour, int(number))


def heights(scales: Mapping[int, Sequence[int]]) -> list[list[int]]:
    """How high each number stands, by the Dominant number; the highest is the length of the scale."""
    top = max(scales)
    table = [[0] * (top + 1) for _ in range(top + 1)]
    for dominant, scale in scales.items():
        for i, number in enumerate(scale):
            table[dominant][number] = len(scale) - i
    return table
