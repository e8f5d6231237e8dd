"""What a game may tell bots: the functions of its module `bot/hints.py`, with their types.

Hints see imagined tables only, so they may look at everything on them. Each part may be left out; optional
besides:

- `values(rules, state) -> list[float]`: what `evaluate` says for all seats at once, if that is cheaper;
- `TRUSTED = True`: suggestions are so good that a bot begins its own choices with them, too;
- `turn(rules, state) -> object`: which turn it is; where that changes a position can be valued as it lies,
  and bots play on to there as suggested;
- `TURNS`: how many turns a search plays on (1 if it is not said);
- `LEVELS`: the bots behind levels, where a game needs others than usual: `{"sister": "search:50"}`.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng

R_contra = TypeVar("R_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


class Hints(Protocol[R_contra, S_contra]):
    """The hints of one game, for its own rules and its own state."""

    def evaluate(self, rules: R_contra, state: S_contra, seat: int, /) -> float:
        """How good the position is for the seat, from 0 to 1."""
        ...

    def suggest(self, rules: R_contra, state: S_contra, decision: Decision, rng: Rng, /) -> Option:
        """A quick sensible choice, for playing on in imagination."""
        ...
