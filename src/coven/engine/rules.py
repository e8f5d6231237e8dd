"""What a game is: set-up, a turn, the end, the scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from coven.engine.data import Json
from coven.engine.decision import Flow, Option, Piece
from coven.engine.modules import AnyHooks
from coven.engine.rng import Rng, seeded
from coven.engine.settings import Options
from coven.engine.state import Part, State, held, part_kinds, parts_of, redeal

S = TypeVar("S", bound=State)


@dataclass
class Line:
    """One line of a score: which rule gave how many points, and for what."""

    rule: str
    text: str
    points: int


@dataclass
class Score:
    """A seat's score, explained line by line.

    Places go by `rank`, then the total, then `tiebreak`, the higher the better; equal seats share a place.
    """

    lines: Sequence[Line]
    tiebreak: Sequence[int] = ()
    rank: int = 0

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def order(self) -> tuple[int, ...]:
        """What places are decided by."""
        return (self.rank, self.total, *self.tiebreak)


@dataclass
class Results:
    """How a match ended: places (1 is best, shared where equal), scores, who won, and why it ended.

    `together`: all seats won or lost as one.
    """

    scores: Sequence[Score]
    winners: list[int]
    reason: str
    places: list[int] = field(default_factory=list)
    together: bool = False

    def __post_init__(self) -> None:
        if not self.places:
            orders = [score.order() for score in self.scores]
            self.places = [1 + sum(other > mine for other in orders) for mine in orders]

    @property
    def totals(self) -> list[int]:
        """Each seat's points."""
        return [score.total for score in self.scores]

    @property
    def payoffs(self) -> list[float]:
        """One point, shared among the winners."""
        share = 1.0 / len(self.winners) if self.winners else 0.0
        return [share if seat in self.winners else 0.0 for seat in range(len(self.scores))]

    def as_json(self) -> Json:
        """The results as JSON-ready data."""
        return {
            "places": self.places,
            "scores": self.totals,
            "winners": self.winners,
            "reason": self.reason,
            "lines": [
                [{"rule": x.rule, "text": x.text, "points": x.points} for x in score.lines]
                for score in self.scores
            ],
        }

    def packed(self) -> Json:
        """The results with what they were decided by, for views that are kept."""
        return {**self.as_json(), "ranks": [score.rank for score in self.scores], "together": self.together}


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """The rules of one game for a number of seats and checked options. Override every method that raises.

    One object serves any number of matches at once, so it never changes after `__init__`.
    """

    together = False
    """Whether all seats win or lose as one."""

    def __init__(self, content: Any, seats: int, options: Options, modules: Sequence[AnyHooks] = ()) -> None:
        """`modules` are the hooks of the modules in play."""
        self.content = content
        self.seats = seats
        self.options = options
        self.modules = modules

    def setup(self, rng: Rng) -> S:
        """The table before the first turn; all chance comes from `rng`, which becomes the state's."""
        raise NotImplementedError(f"{type(self).__name__} has no setup()")

    def turn(self, s: S) -> Flow[None] | None:
        """Play from one resting point to the next: a flow, or nothing where nobody is asked on the way."""
        raise NotImplementedError(f"{type(self).__name__} has no turn()")

    def over(self, s: S) -> bool:
        """Whether the match has ended; asked at resting points."""
        raise NotImplementedError(f"{type(self).__name__} has no over()")

    def scores(self, s: S) -> list[Score]:
        """Each seat's score; asked when the match is over, and by boards and bots before."""
        raise NotImplementedError(f"{type(self).__name__} has no scores()")

    def reason(self, s: S) -> str:
        """Why the match ended, in one sentence."""
        raise NotImplementedError(f"{type(self).__name__} has no reason()")

    def pieces(self) -> Mapping[str, Option]:
        """Everything that a state can hold as an object, by key.

        By default the pieces that lie on the table at the beginning, and those of modules. Override it where
        not all do (some stay in the box), or where a state holds options that are no pieces.
        """
        own: dict[str, Option] = {piece.key: piece for piece in held(self.setup(seeded(0)))}
        return own | {key: piece for module in self.modules for key, piece in module.pieces().items()}

    def kinds(self) -> Sequence[type[Part]]:
        """The state classes: the game's state, and those nested in it.

        By default all that the package of the rules defines, those on the table at the set-up, and those of
        modules.
        """
        laid = part_kinds(self.setup(seeded(0)))
        own = [*parts_of(type(self)), *[kind for module in self.modules for kind in module.kinds()]]
        # By name, what lies on the table last: of a module that was loaded twice, that is the newer class.
        return list({kind.__name__: kind for kind in [*own, *laid]}.values())

    def vocabulary(self) -> Sequence[str]:
        """Every key that a decision can ever offer: for programs that number them. By default unknown."""
        raise NotImplementedError(f"{type(self).__name__} does not list its vocabulary")

    def winners(self, s: S, scores: Sequence[Score]) -> list[int]:
        """The seats that won: those in first place, unless a game says otherwise."""
        best = max(score.order() for score in scores)
        return [seat for seat, score in enumerate(scores) if score.order() == best]

    def conserved(self, s: S) -> Sequence[Piece]:
        """The pieces whose number may never change: by default all that lie on the table."""
        return held(s)

    def redeal(self, s: S, seat: int | None, rng: Rng, fixed: set[Piece]) -> dict[Option, Piece]:
        """Deal all that the seat does not know anew; `fixed` pieces stay. Returns what lies where each lay.

        Override it where a hidden piece may not lie anywhere that its back allows: in a deck of one kind.
        """
        return redeal(s, seat, rng, fixed)

    def certain(self, _s: S, _seat: int | None) -> set[Piece]:
        """The face-down pieces whose place a seat can work out: where no other can lie. By default none."""
        return set()

    def results(self, s: S) -> Results:
        """How the match ended."""
        scores = self.scores(s)
        return Results(scores, self.winners(s, scores), self.reason(s), together=self.together)


AnyRules = Rules[Any]
"""Rules of whatever game."""
