"""The view of a match: what one seat may know, as objects.

Interpreted, since mypyc knows no generic data classes; what is hidden how is said, and done, in `seeing`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from coven.engine.data import Given, Json
from coven.engine.decision import Decision
from coven.engine.rules import Results
from coven.engine.seeing import state_json
from coven.engine.settings import Options
from coven.engine.state import State, encode

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
        return {**vars(self), "options": [{**vars(offer)} for offer in self.options]}


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
    content: Given | None
    number: int
    over: bool
    asked: list[int]
    decision: Question | None
    state: S
    results: Results | None
    open_table: bool

    @property
    def bare(self) -> bool:
        """Whether nothing is left of the table but the number of seats."""
        return type(self.state) is State

    def as_json(self) -> Json:
        """The view as JSON-ready data: the same fields, the state as `state_json` gives it."""
        return self._json(state_json(self.state, self.seat, self.open_table))

    def packed(self) -> Json:
        """The view as JSON-ready data from which `coven.tables.kept_views` makes it again."""
        results = None if self.results is None else self.results.packed()
        return self._json(encode(self.state)) | {"open_table": self.open_table, "results": results}

    def _json(self, state: Json) -> Json:
        shown = {
            **vars(self),
            "decision": None if self.decision is None else self.decision.as_json(),
            "state": state,
            "results": None if self.results is None else self.results.as_json(),
        }
        del shown["open_table"]
        return shown


AnyView = View[Any]
"""A view of whatever game."""
