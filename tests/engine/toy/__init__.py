"""A small game with all that the engine offers: secret answers, races, nested states, spying, dice, shuffles.

It is no folder of `coven.games`; it only takes that name, so that `Game` finds its rulebook and content here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from coven.engine.decision import PASS, AnyOf, Decision, Flow, Option, Piece, Together, Word
from coven.engine.game import Game
from coven.engine.rng import Rng
from coven.engine.rules import Line, Rules, Score
from coven.engine.settings import Options, Setting
from coven.engine.state import COUNTED, EVERYONE, NOBODY, OWNER, SEATS, Part, State, owner

SPY, SWAP, CALL = (
    Word("spy", "Spy on the next hand"),
    Word("swap", "Swap with the deck"),
    Word("call", "Call"),
)


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the toy box."""

    game: str
    cards: list[str]
    tokens: list[str]
    hand_size: int


class Card(Piece):
    """A card: a wood and a number."""

    def __init__(self, key: str) -> None:
        wood, _, number = key.partition("-")
        super().__init__(key, f"{wood.capitalize()} {number}", "card")
        self.number = int(number)


@dataclass
class Nook(Part):
    """What lies before one seat."""

    coins: int = field(metadata=EVERYONE)
    laid: list[Card] = field(metadata=OWNER)
    tokens: list[Piece] = field(metadata=OWNER)


@dataclass
class Moot(State):
    """The toy table."""

    round: int = field(metadata=EVERYONE)
    dice: list[int] = field(metadata=EVERYONE)
    nooks: list[Nook] = field(metadata=SEATS)
    hands: list[list[Card]] = field(metadata=owner(known="spied"))
    spied: list[list[Card]] = field(metadata=OWNER)
    deck: list[Card] = field(metadata=COUNTED)
    used: list[Card] = field(metadata=EVERYONE)
    bag: dict[str, list[Piece]] = field(metadata=NOBODY)
    last: tuple[int, int] | None = field(metadata=EVERYONE)


class Toy(Rules[Moot]):
    """The rules of the toy."""

    def __init__(self, content: Any, seats: int, options: Options) -> None:
        super().__init__(content, seats, options)
        self.cards = [Card(key) for key in content.cards]
        self.tokens = [Piece(key, key.capitalize(), "token") for key in content.tokens]

    def setup(self, rng: Rng) -> Moot:
        deck, tokens = self.cards[:], self.tokens[:]
        rng.shuffle(deck)
        rng.shuffle(tokens)
        size: int = self.content.hand_size
        return Moot(
            rng=rng,
            seats=self.seats,
            round=0,
            dice=[],
            nooks=[Nook(0, [], []) for _ in range(self.seats)],
            hands=[[deck.pop() for _ in range(size)] for _ in range(self.seats)],
            spied=[[] for _ in range(self.seats)],
            deck=deck,
            used=[],
            bag={"tokens": tokens},
            last=None,
        )

    def turn(self, s: Moot) -> Flow[None]:
        """One round."""
        s.round += 1
        s.heading("Round {0}", s.round)
        s.dice = [1 + int(s.rng.below(6)), 1 + int(s.rng.below(6))]
        s.tell("The dice show {0} and {1}.", *s.dice)
        yield from self.lay(s)
        if self.options["race"]:
            yield from self.race(s)
        winner = self.reveal(s)
        yield from self.mulligan(s, winner)
        self.refill(s, winner)

    def lay(self, s: Moot) -> Flow[None]:
        """All lay a card face down at once."""
        seats = range(s.seats)
        cards: list[Card] = yield Together(
            [Decision(seat, "lay", s.hands[seat], "Lay a card.", "toy.lay") for seat in seats]
        )
        for seat, card in enumerate(cards):
            self.leave_hand(s, seat, card)
            s.nooks[seat].laid.append(card)
            s.tell("{0:seat} lays {1}.", seat, card)

    def leave_hand(self, s: Moot, seat: int, card: Card) -> None:
        """A card that leaves a hand is no longer spied."""
        s.hands[seat].remove(card)
        for pieces in s.spied:
            if card in pieces:
                pieces.remove(card)

    def race(self, s: Moot) -> Flow[None]:
        """Whoever is first may spy, swap or call."""
        for _ in range(s.seats):
            answer = yield AnyOf([self.act(s, seat) for seat in range(s.seats)])
            if answer.option is CALL:
                s.tell("{0:seat} calls.", answer.seat)
                return
            self.do(s, answer.seat, answer.option)

    def act(self, s: Moot, seat: int) -> Decision:
        """What a seat may do in the race."""
        options: list[Option] = [
            CALL,
            *([SPY] if s.hands[(seat + 1) % s.seats] else []),
            *([SWAP] if s.deck else []),
        ]
        return Decision(seat, "act", options, "Round {0}: act?", "toy.act", (s.round,))

    def do(self, s: Moot, seat: int, option: Option) -> None:
        """Spy on the next hand, or swap the card laid with the top of the deck."""
        if option is SPY:
            other = (seat + 1) % s.seats
            card = s.hands[other][int(s.rng.below(len(s.hands[other])))]
            if card not in s.spied[seat]:
                s.spied[seat].append(card)
            s.tell("{0:seat} spies on {1:seat} and sees {2}.", seat, other, card)
        else:
            mine = s.nooks[seat].laid.pop()
            s.nooks[seat].laid.append(s.deck.pop())
            s.deck.append(mine)
            s.rng.shuffle(s.deck)
            s.tell("{0:seat} swaps with the deck.", seat)

    def reveal(self, s: Moot) -> int:
        """All cards laid are turned up; the highest takes the coins."""
        shown = [nook.laid.pop() for nook in s.nooks]
        s.used.extend(shown)
        winner = max(range(s.seats), key=lambda seat: (shown[seat].number, shown[seat].key))
        s.nooks[winner].coins += s.dice[0]
        s.last = (winner, s.dice[0])
        s.tell("{0:seat} takes {1} coins with {2}.", winner, s.dice[0], shown[winner])
        if s.dice[1] == 6 and s.bag["tokens"]:
            s.nooks[winner].tokens.append(s.bag["tokens"].pop())
            s.tell("{0:seat} hides {1}.", winner, s.nooks[winner].tokens[-1])
        return winner

    def mulligan(self, s: Moot, seat: int) -> Flow[int]:
        """The winner may throw cards back one by one; each time the used cards go into the deck."""
        thrown = 0
        while s.hands[seat]:
            card: Option = yield Decision(
                seat, "throw", [PASS, *s.hands[seat]], "Throw a card back, {0}?", "toy.mulligan", (PASS,)
            )
            if card is PASS:
                break
            assert isinstance(card, Card)
            self.leave_hand(s, seat, card)
            s.used.append(card)
            s.deck[:0] = s.used
            s.used = []
            s.rng.shuffle(s.deck)
            thrown += 1
        return thrown

    def refill(self, s: Moot, first: int) -> None:
        """All draw up to a full hand while the deck lasts."""
        for step in range(s.seats):
            seat = (first + step) % s.seats
            while s.deck and len(s.hands[seat]) < self.content.hand_size:
                s.hands[seat].append(s.deck.pop())
                s.tell("{0:seat} draws {1}.", seat, s.hands[seat][-1])

    def over(self, s: Moot) -> bool:
        return s.round >= self.options["rounds"] or not all(s.hands)

    def reason(self, s: Moot) -> str:
        return "The moot is over."

    def scores(self, s: Moot) -> list[Score]:
        return [
            Score([Line("toy.score", "coins", n.coins), Line("toy.score.token", "tokens", 2 * len(n.tokens))])
            for n in s.nooks
        ]

    def pieces(self) -> Mapping[str, Option]:
        return {piece.key: piece for piece in [*self.cards, *self.tokens]}

    def kinds(self) -> Sequence[type[Part]]:
        return [Moot, Nook]

    def vocabulary(self) -> Sequence[str]:
        words = [PASS, SPY, SWAP, CALL]
        return [w.key for w in words] + [
            f"{verb}:{card.key}" for verb in ("lay", "throw") for card in self.cards
        ]


def toy_game(rules: Callable[[Any, int, Options], Rules[Any]] = Toy) -> Game:
    """The toy as a game, perhaps with other rules."""
    return Game(
        name="toy",
        title="The Toy Moot",
        tagline="All that the engine offers.",
        players=(2, 4),
        minutes="no time",
        version=3,
        settings=[
            Setting("rounds", "Rounds", "How many rounds.", 4, low=1, high=9, rule="toy.lay"),
            Setting("race", "Race", "Whether there is a race.", True, rule="toy.act"),
        ],
        make_rules=rules,
        content_type=Content,
        problems=lambda content: ["hand_size: at least one"] if content.hand_size < 1 else [],
        conflicts=lambda players, options: (
            "four seats need fewer rounds" if players * options["rounds"] > 32 else ""
        ),
    )


sys.modules.setdefault("coven.games.toy", sys.modules[__name__])
