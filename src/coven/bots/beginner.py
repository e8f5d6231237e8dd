"""A beginner: sees only some of what could be done, and takes what looks best of it at once.

Now and then, or more often than not, what comes to mind is what makes sense.
"""

from __future__ import annotations

from coven.bots.greedy import Greedy
from coven.bots.judge import Judge
from coven.bots.point_of_view import PointOfView
from coven.engine.rng import Quick, Rng

SEEN = 2
"""How many of the options a beginner thinks of."""


class Beginner(Greedy):
    """Thinks of a few options, tries each on one imagined table, and takes the one that looks best.

    In so many per cent of the questions it does what the game suggests instead.
    """

    def __init__(self, judge: Judge, rng: Rng, sense: int, seen: int = SEEN) -> None:
        super().__init__(judge, rng, 1)
        self.sense = sense
        self.seen = seen

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """The value of the table right after each option that comes to mind; 0 for the others."""
        keys = pov.decision.keys
        thought_of = list(range(len(keys)))
        self.rng.shuffle(thought_of)
        table = pov.imagine(self.rng, keep=True)
        chance = Quick(1 + int(self.rng.below(2**31)))
        found = dict.fromkeys(keys, 0.0)
        if self.rng.below(100) < self.sense:
            suggested = self.judge.suggestion(table, pov.seat, self.rng)
            if suggested is not None:
                found[keys[suggested]] = 1.0
                return found
        for i in thought_of[: self.seen]:
            after = table.copy()
            self.answer(after, pov.seat, i, chance.copy())
            found[keys[i]] = self.judge.worth(after, pov.seat)
        return found
