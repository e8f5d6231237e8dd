"""One answer ahead: what looks best after it, once the turn is over."""

from __future__ import annotations

from coven.bots.bot import Bot, best
from coven.bots.judge import Judge, at_random, unanswered
from coven.bots.point_of_view import PointOfView
from coven.engine.decision import Together
from coven.engine.match import Match
from coven.engine.rng import Quick, Rng

NUDGE = 0.01
"""What a trusted suggestion counts beside what looks best: between near equals it decides."""
SAMPLES = 8
"""How many imagined tables an option is tried on."""


class Greedy(Bot):
    """Tries each option on the same few imagined tables, and takes the one that looks best on average."""

    def __init__(self, judge: Judge, rng: Rng, samples: int = SAMPLES) -> None:
        self.judge = judge
        self.rng = rng
        self.samples = samples

    def choose(self, pov: PointOfView) -> str:
        """The option with the best outlook; a single option without a thought."""
        if len(pov.decision.options) == 1:
            return pov.decision.keys[0]
        return best(self.rate(pov))

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """The average value of the table after each option, from 0 to 1."""
        keys = pov.decision.keys
        totals = [0.0] * len(keys)
        for _ in range(self.samples):
            table = pov.imagine(self.rng, keep=True)
            turn = self.judge.which_turn(table)
            chance = Quick(1 + int(self.rng.below(2**31)))
            suggested = self.judge.suggestion(table, pov.seat, self.rng)
            if suggested is not None and self.judge.trusted:
                totals[suggested] += NUDGE
            for i in range(len(keys)):
                after = table.copy() if i + 1 < len(keys) else table
                self.answer(after, pov.seat, i, chance.copy())
                if self.judge.turn is not None and self.judge.which_turn(after) == turn:
                    self.judge.play_on(after, self.rng, 1)
                totals[i] += self.judge.worth(after, pov.seat)
        return {key: min(1.0, total / self.samples) for key, total in zip(keys, totals, strict=True)}

    def answer(self, match: Match, seat: int, index: int, rng: Rng) -> None:
        """Take that option; what others answer in secret meanwhile is taken at random."""
        match.keep = False
        ask = match.ask
        match.answer(seat, match.pending[seat].options[index])
        if isinstance(ask, Together):
            for decision in unanswered(match, ask) if match.ask is ask else ():
                match.answer(decision.seat, at_random(decision, rng))
