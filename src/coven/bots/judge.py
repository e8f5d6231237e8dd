"""How good a position is for each seat: by the game's `hints` where it gives any, by the scores otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from coven.engine.decision import AnyOf, Ask, Decision, Option, Together
from coven.engine.match import Match
from coven.engine.rng import Rng
from coven.engine.rules import AnyRules, Score
from coven.engine.state import State

Evaluate = Callable[[AnyRules, State, int], float]
Values = Callable[[AnyRules, State], Sequence[float]]
Turn = Callable[[AnyRules, State], object]
Suggest = Callable[[AnyRules, State, Decision, Rng], Option]

WINNING = 0.8
"""How much of a match's value is who wins; the rest is by how much."""
HOPE = 0.2
"""How slowly hope fades: this power of the odds is left of it."""
ANSWERS = 4
"""How many answers are played on where a game does not say which turn it is."""
WHIMS = 8
"""One of these in so many is not the suggested one, so that not all goes the same way."""
PATIENCE = 200
"""How many answers are played on at most until a turn ends."""


class Judge:
    """Values positions and plays on in imagined matches, with the help of a game's hints."""

    def __init__(self, hints: object = None) -> None:
        self.suggest: Suggest | None = getattr(hints, "suggest", None)
        self.trusted: bool = getattr(hints, "TRUSTED", False)
        self.turn: Turn | None = getattr(hints, "turn", None)
        self.turns: int = getattr(hints, "TURNS", 1)
        self._evaluate: Evaluate | None = getattr(hints, "evaluate", None)
        self._values: Values = seat_by_seat(hints)

    def values(self, match: Match) -> Sequence[float]:
        """How good the match stands for each seat, from 0 to 1."""
        return final_values(match) if match.ask is None else self._values(match.rules, match.state)

    def worths(self, match: Match) -> list[float]:
        """What bots play for: how good the match stands for each seat, and what is left in a lost one."""
        if match.ask is None:
            return final_values(match)
        return [consoled(value) for value in self._values(match.rules, match.state)]

    def worth(self, match: Match, seat: int) -> float:
        """What a bot plays for in one seat."""
        if match.ask is None or self._evaluate is None:
            return self.worths(match)[seat]
        return consoled(self._evaluate(match.rules, match.state, seat))

    def suggestion(self, match: Match, seat: int, rng: Rng) -> int | None:
        """Which of the seat's options the game suggests, by its place; None where it suggests nothing."""
        if self.suggest is None:
            return None
        decision = match.pending[seat]
        return list(decision.options).index(self.suggest(match.rules, match.state, decision, rng))

    def which_turn(self, match: Match) -> object:
        """Which turn it is: when that changes, a position can be valued as it lies."""
        return None if self.turn is None else self.turn(match.rules, match.state)

    def play_on(self, match: Match, rng: Rng, turns: int) -> None:
        """Play on as suggested until so many turns are over, the one in play counted.

        Where the game does not say which turn it is: a few answers, now and then others than suggested.
        """
        if self.turn is None or self.suggest is None:
            self.play_answers(match, rng)
            return
        now, answers = self.which_turn(match), 0
        while turns > 0 and match.ask is not None and answers < PATIENCE:
            self.answer(match, rng)
            answers += 1
            then = self.which_turn(match)
            if then != now:
                now = then
                turns -= 1

    def play_answers(self, match: Match, rng: Rng) -> None:
        """Play a few answers on, as suggested but for some whims."""
        for _ in range(ANSWERS):
            if match.ask is None:
                return
            if self.suggest is None or rng.below(WHIMS) == 0:
                decision = next_asked(match, match.ask, rng)
                match.answer(decision.seat, at_random(decision, rng))
            else:
                self.answer(match, rng)

    def answer(self, match: Match, rng: Rng) -> None:
        """Whoever is asked does what is suggested."""
        assert match.ask is not None
        assert self.suggest is not None
        decision = next_asked(match, match.ask, rng)
        match.answer(decision.seat, self.suggest(match.rules, match.state, decision, rng))


def at_random(decision: Decision, rng: Rng) -> Option:
    """One of the options, each equally likely."""
    options = decision.options
    return options[int(rng.below(len(options)))]


def next_asked(match: Match, ask: Ask, rng: Rng) -> Decision:
    """Who answers next: in turn where all must answer, anybody where any may."""
    if isinstance(ask, Decision):
        return ask
    if isinstance(ask, AnyOf):
        return ask.decisions[int(rng.below(len(ask.decisions)))]
    return unanswered(match, ask)[0]


def unanswered(match: Match, ask: Together) -> list[Decision]:
    """The decisions that still wait for their secret answer."""
    done = [answer.seat for answer in match.given]
    return [decision for decision in ask.decisions if decision.seat not in done]


def seat_by_seat(hints: object) -> Values:
    """The hints' own `values`, or `evaluate` asked for each seat, or the scores so far."""
    found: Values | None = getattr(hints, "values", None)
    if found is not None:
        return found
    evaluate: Evaluate | None = getattr(hints, "evaluate", None)
    if evaluate is None:
        return score_values
    return EachSeat(evaluate)


class EachSeat:
    """All seats' values by asking for each."""

    def __init__(self, evaluate: Evaluate) -> None:
        self.evaluate = evaluate

    def __call__(self, rules: AnyRules, state: State) -> list[float]:
        evaluate = self.evaluate
        return [evaluate(rules, state, seat) for seat in range(rules.seats)]


def score_values(rules: AnyRules, state: State) -> list[float]:
    """The value of a position by the scores so far."""
    return margins(rules.scores(state), rules.together)


def final_values(match: Match) -> list[float]:
    """The value of a finished match: who won; and by how much, and in which place."""
    by = margins(match.results.scores, match.rules.together)
    if not match.rules.together and len(by) > 1:
        by = [(m + p) / 2.0 for m, p in zip(by, standings(match.results.places), strict=True)]
    return [WINNING * w + (1.0 - WINNING) * m for w, m in zip(wins(match), by, strict=True)]


def standings(places: Sequence[int]) -> list[float]:
    """What share of the others each seat leaves behind; whoever shares a place counts half."""
    found = []
    for place in places:
        behind = sum([other > place for other in places])
        found.append((behind + 0.5 * (places.count(place) - 1)) / (len(places) - 1))
    return found


def consoled(chance: float) -> float:
    """The value of a chance to win: whoever hardly has one still plays for points and places.

    It never reaches that of a match which is won.
    """
    lesser = max(0.0, min(chance, 0.5))
    mine: float = lesser**HOPE
    theirs: float = (1.0 - lesser) ** HOPE
    return WINNING * chance + (1.0 - WINNING) * mine / (mine + theirs)


def wins(match: Match) -> list[float]:
    """Each seat's part in the victory of a finished match: who wins together wins whole."""
    payoffs = match.results.payoffs
    return [float(payoff > 0) for payoff in payoffs] if match.rules.together else payoffs


def margins(scores: Sequence[Score], together: bool) -> list[float]:
    """How far each seat is ahead of the best other, from 0 to 1; alone or together, how far they came."""
    totals = [score.total for score in scores]
    if together or len(totals) == 1:
        return [0.5 + 0.5 * total / (abs(total) + 10.0) for total in totals]
    shares = []
    for seat, own in enumerate(totals):
        rival = max(total for other, total in enumerate(totals) if other != seat)
        shares.append(0.5 + 0.5 * (own - rival) / (abs(own) + abs(rival) + 1.0))
    return shares
