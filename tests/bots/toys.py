"""Games of a few lines, each with one thing that bots must cope with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from coven.engine.decision import Answer, AnyOf, Decision, Flow, Option, Together
from coven.engine.match import Match
from coven.engine.rng import Rng, seeded
from coven.engine.rules import Line, Rules, Score
from coven.engine.state import EVERYONE, Part, State

NUMBERS = [Option(str(n), str(n)) for n in range(1, 5)]


@dataclass
class Toy(State):
    """A heap, points by seat, and how many turns were played."""

    heap: int = field(metadata=EVERYONE)
    points: list[int] = field(metadata=EVERYONE)
    turns: int = field(metadata=EVERYONE)


class ToyRules(Rules[Toy]):
    """What the toys share: three turns, points."""

    length = 3
    heap = 0

    def setup(self, rng: Rng) -> Toy:
        return Toy(rng, self.seats, self.heap, [0] * self.seats, 0)

    def over(self, s: Toy) -> bool:
        return s.turns >= self.length

    def scores(self, s: Toy) -> list[Score]:
        return [Score([Line("toy.points", "points", points)]) for points in s.points]

    def reason(self, s: Toy) -> str:
        return "It is over."

    def pieces(self) -> Mapping[str, Option]:
        return {}

    def kinds(self) -> Sequence[type[Part]]:
        return [Toy]

    def vocabulary(self) -> Sequence[str]:
        return [f"take:{n}" for n in NUMBERS]


class Nim(ToyRules):
    """One to three from the heap in turn; who takes the last wins."""

    def __init__(self, heap: int) -> None:
        super().__init__(None, 2, {})
        self.heap = heap

    def turn(self, s: Toy) -> Flow[None]:
        options = NUMBERS[: min(3, s.heap)]
        taken: Option = yield Decision(s.turns % 2, "take", options, "How many?", "toy.take")
        s.heap -= int(taken.key)
        if s.heap == 0:
            s.points[s.turns % 2] += 1
        s.turns += 1

    def over(self, s: Toy) -> bool:
        return s.heap == 0


class Bids(ToyRules):
    """All say a number in secret and get as many points."""

    def turn(self, s: Toy) -> Flow[None]:
        asks = [Decision(seat, "take", NUMBERS, "A number?", "toy.take") for seat in range(s.seats)]
        said: list[Option] = yield Together(asks)
        for seat, option in enumerate(said):
            s.points[seat] += int(option.key)
        s.turns += 1


class Bell(ToyRules):
    """Whoever is first rings a number; all win as one if the numbers come to 12."""

    together = True

    def turn(self, s: Toy) -> Flow[None]:
        asks = [Decision(seat, "take", NUMBERS, "A number?", "toy.take") for seat in range(s.seats)]
        answer: Answer = yield AnyOf(asks)
        s.points = [points + int(answer.option.key) for points in s.points]
        s.turns += 1

    def winners(self, s: Toy, scores: Sequence[Score]) -> list[int]:
        return list(range(s.seats)) if s.points[0] == 12 else []


class Patience(ToyRules):
    """Alone: take numbers, the more the better."""

    def turn(self, s: Toy) -> Flow[None]:
        taken: Option = yield Decision(0, "take", NUMBERS, "How many?", "toy.take")
        s.points[0] += int(taken.key)
        s.turns += 1


class Forced(ToyRules):
    """There is only one thing to do."""

    def turn(self, s: Toy) -> Flow[None]:
        yield Decision(0, "take", NUMBERS[:1], "How many?", "toy.take")
        s.turns += 1


def begin(rules: ToyRules) -> Match:
    """A match of a toy."""
    return Match(rules, rules.setup(seeded(1)))
