"""What a bot is, and the simplest one."""

from __future__ import annotations

from typing import Protocol

from coven.bots.point_of_view import PointOfView
from coven.engine.rng import Rng


class Bot(Protocol):
    """Somebody who answers for a seat, knowing only what that seat knows."""

    def choose(self, pov: PointOfView) -> str:
        """The key of the option to take."""
        ...

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """How good each option is, from 0 to 1, by key: for hints."""
        ...


class Random:
    """Takes any option, each equally likely."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, pov: PointOfView) -> str:
        """Any option."""
        decision = pov.decision
        return decision.key(decision.options[int(self.rng.below(len(decision.options)))])

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """All the same."""
        keys = pov.decision.keys
        return dict.fromkeys(keys, 1.0 / len(keys))


def best(ratings: dict[str, float]) -> str:
    """The key with the highest rating; the first of equals."""
    return max(ratings, key=ratings.__getitem__)
