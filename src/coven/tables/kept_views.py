"""Views that were kept: what `View.packed` gave becomes a view again, by the rules of today."""

from __future__ import annotations

from typing import TypeVar

from coven.engine.data import Json
from coven.engine.decision import Piece
from coven.engine.rng import seeded
from coven.engine.rules import AnyRules, Line, Results, Score
from coven.engine.seeing import face_down
from coven.engine.state import State, decode
from coven.engine.view import AnyView, Offer, Question, View

S = TypeVar("S", bound=State)


def unpacked(data: Json, rules: AnyRules) -> AnyView:
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


def bare_view(data: Json) -> View[State]:
    """What is left of a packed view whose state cannot be read any more: all but the table."""
    return view_of(data, State(seeded(0), data["players"]))


def view_of(data: Json, state: S) -> View[S]:
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


def question_from(data: Json) -> Question:
    """The question that `Question.as_json` told of."""
    options = [Offer(option["key"], option["label"]) for option in data["options"]]
    return Question(data["seat"], data["number"], data["verb"], data["prompt"], data["rule"], options)


def results_from(data: Json) -> Results:
    """The results that `Results.packed` told of; older ones do not say what places were decided by."""
    ranks = data.get("ranks", [0] * len(data["lines"]))
    scores = [
        Score([Line(x["rule"], x["text"], x["points"]) for x in lines], rank=rank)
        for lines, rank in zip(data["lines"], ranks, strict=True)
    ]
    return Results(scores, data["winners"], data["reason"], data["places"], data.get("together", False))
