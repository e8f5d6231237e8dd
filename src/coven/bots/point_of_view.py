"""What a bot is given: one seat's point of view, never the match."""

from __future__ import annotations

from coven.engine.data import Json
from coven.engine.decision import Decision
from coven.engine.errors import NotYourTurn
from coven.engine.match import Match
from coven.engine.rng import Rng


class PointOfView:
    """A seat that is asked something, and all that it may know.

    `decision` is its question, the `number`th of the match; `view` the table as JSON-ready data; `imagine`
    deals whole tables that agree with what the seat knows, to think on. The match itself stays out of reach.
    """

    __slots__ = ("__match", "decision", "game", "number", "rules", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        decision = match.pending.get(seat)
        if decision is None:
            raise NotYourTurn(f"seat {seat + 1} is not asked now")
        self.__match = match
        self.seat = seat
        self.number = match.number
        self.decision: Decision = decision
        self.rules = match.rules
        self.game: str = match.origin.get("game", "")

    @property
    def view(self) -> Json:
        """All that the seat may know, JSON-ready."""
        return self.__match.view(self.seat)

    def imagine(self, rng: Rng, keep: bool = False) -> Match:
        """A quiet match that agrees with all the seat knows; the rest is dealt anew, with fresh chance.

        Say `keep` if it will itself be copied. It carries neither seed nor key: the true deal cannot be had
        from it.
        """
        return self.__match.imagine(self.seat, rng, keep)
