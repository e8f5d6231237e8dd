"""The view of a match: what one seat may know, as objects.

Interpreted, since mypyc knows no generic data classes; what is hidden how is said, and done, in `seeing`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from coven.engine.decision import Decision, Piece
from coven.engine.rng import seeded
from coven.engine.rules import Results, Rules, results_from
from coven.engine.seeing import FaceDown, Json, face_down, seen_state, state_json
from coven.engine.settings import Options
from coven.engine.state import State, decode, encode

__all__ = [
    "FaceDown",
    "Json",
    "Offer",
    "Question",
    "View",
    "bare_view",
    "face_down",
    "question",
    "seen_state",
    "state_json",
    "unpacked",
]

S = TypeVar("S", bound=State)


@dataclass
class Offer:
    """An option of a question: what to choose it by, and what people read."""

    key: str
    label: str


@dataclass
class Question:
    """What a seat is asked. `number` is the question's, `rule` the rulebook's id behind it."""

    seat: int
    number: int
    verb: str
    prompt: str
    rule: str
    options: list[Offer]

    def as_json(self) -> Json:
        """The question as JSON-ready data."""
        return {
            "seat": self.seat,
            "number": self.number,
            "verb": self.verb,
            "prompt": self.prompt,
            "rule": self.rule,
            "options": [{"key": offer.key, "label": offer.label} for offer in self.options],
        }


def question(decision: Decision, number: int) -> Question:
    """A decision in plain words."""
    offers = [Offer(decision.key(option), option.label) for option in decision.options]
    return Question(decision.seat, number, decision.verb, decision.text, decision.rule, offers)


@dataclass
class View(Generic[S]):
    """All that a seat (None: a spectator) may know of a match; see `Match.seen_by`.

    `asked` are the seats that the table waits for, `decision` is what this seat is asked. `content` are
    changed figures, if any. When `open_table`, nothing in `state` is face down.
    """

    game: str
    seat: int | None
    players: int
    options: Options
    content: Mapping[str, Any] | None
    number: int
    over: bool
    asked: list[int]
    decision: Question | None
    state: S
    results: Results | None
    open_table: bool

    @property
    def bare(self) -> bool:
        """Whether nothing is left of the table but the number of seats: see `bare_view`."""
        return type(self.state) is State

    def as_json(self) -> Json:
        """The view as JSON-ready data: the same fields, the state as `state_json` gives it."""
        return self._json(state_json(self.state, self.seat, self.open_table))

    def packed(self) -> Json:
        """The view as JSON-ready data from which `unpacked` makes it again."""
        return self._json(encode(self.state)) | {"open_table": self.open_table}

    def _json(self, state: Json) -> Json:
        return {
            "game": self.game,
            "seat": self.seat,
            "players": self.players,
            "options": self.options,
            "content": self.content,
            "number": self.number,
            "over": self.over,
            "asked": self.asked,
            "decision": None if self.decision is None else self.decision.as_json(),
            "state": state,
            "results": None if self.results is None else self.results.as_json(),
        }


def unpacked(data: Mapping[str, Any], rules: Rules[Any]) -> View[Any]:
    """The view that `View.packed` told of, by rules for the same players, options and content.

    Fields that the state has gained since are empty, those that it has lost are left out. Raises KeyError,
    TypeError or ValueError if these rules cannot read the state.
    """
    pieces = dict(rules.pieces())
    known = [piece for piece in pieces.values() if isinstance(piece, Piece)]
    pieces |= {"?" + piece.back: face_down(piece.back) for piece in known}
    kinds = {kind.__name__: kind for kind in rules.kinds()}
    state = decode(data["state"], pieces, kinds, lenient=True)
    if not isinstance(state, State):
        raise TypeError("a view's state is an object of the game's state class")
    return view_of(data, state)


def bare_view(data: Mapping[str, Any]) -> View[State]:
    """What is left of a packed view whose state cannot be read any more: all but the table."""
    return view_of(data, State(seeded(0), data["players"]))


def view_of(data: Mapping[str, Any], state: S) -> View[S]:
    """The view that the data tell of, with that state in it; without a word about it, the table is open."""
    decision, results = data["decision"], data["results"]
    return View(
        game=data["game"],
        seat=data["seat"],
        players=data["players"],
        options=data["options"],
        content=data["content"],
        number=data["number"],
        over=data["over"],
        asked=data["asked"],
        decision=None if decision is None else question_from(decision),
        state=state,
        results=None if results is None else results_from(results),
        open_table=data.get("open_table", True),
    )


def question_from(data: Mapping[str, Any]) -> Question:
    """The question that `Question.as_json` told of."""
    options = [Offer(option["key"], option["label"]) for option in data["options"]]
    return Question(data["seat"], data["number"], data["verb"], data["prompt"], data["rule"], options)
