"""A beginner: sees only some of what could be done, and takes what looks best of it.

Where few of many options make sense, every second thought is a sensible one.
"""

from __future__ import annotations

from coven.bots.greedy import Greedy
from coven.bots.judge import Judge
from coven.bots.point_of_view import PointOfView
from coven.engine.rng import Quick, Rng

SEEN = 2
"""How many of the options a beginner thinks of."""


class Beginner(Greedy):
    """Thinks of a few options, tries each on one imagined table, and takes the one that looks best."""

    def __init__(self, judge: Judge, rng: Rng, seen: int = SEEN) -> None:
        super().__init__(judge, rng, 1)
        self.seen = seen

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """The value of the table right after each option that comes to mind; 0 for the others."""
        keys = pov.decision.keys
        thought_of = list(range(len(keys)))
        self.rng.shuffle(thought_of)
        table = pov.imagine(self.rng, keep=True)
        chance = Quick(1 + int(self.rng.below(2**31)))
        found = dict.fromkeys(keys, 0.0)
        for i in thought_of[: self.seen]:
            found[keys[i]] = self.outlook(table.copy(), pov.seat, i, chance.copy())
        suggested = self.judge.trusted_suggestion(table, pov.seat, self.rng)
        if suggested is not None and self.rng.below(2) == 0:
            found[keys[suggested]] = 1.0
        return found
