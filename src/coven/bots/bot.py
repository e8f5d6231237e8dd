"""What a bot is, and the simplest one."""

from __future__ import annotations

from coven.bots.point_of_view import PointOfView
from coven.bots.tree import Kept
from coven.engine.game import Game
from coven.engine.rng import Rng


class Bot:
    """Somebody who answers for a seat, knowing only what that seat knows.

    A bot of one's own overrides `choose`; it is made with the game and with chance of its own.
    """

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def choose(self, pov: PointOfView) -> str:
        """The key of the option to take."""
        raise NotImplementedError

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """How good each option is, from 0 to 1, by key: for hints; by default 1 for the choice."""
        chosen = self.choose(pov)
        return {key: float(key == chosen) for key in pov.decision.keys}

    def keep(self) -> Kept | None:
        """What its successor for the next question should know, as plain data, if there is anything.

        At a web table every question is answered by a bot that is made for it.
        """
        return None

    def recall(self, kept: Kept, number: int) -> None:
        """Take up what the bot before has kept, for the question of that number."""


class Random(Bot):
    """Takes any option, each equally likely."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, pov: PointOfView) -> str:
        """Whichever option."""
        decision = pov.decision
        return decision.key(decision.options[int(self.rng.below(len(decision.options)))])

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """All the same."""
        keys = pov.decision.keys
        return dict.fromkeys(keys, 1.0 / len(keys))


def best(ratings: dict[str, float]) -> str:
    """The key with the highest rating; the first of equals."""
    return max(ratings, key=ratings.__getitem__)
