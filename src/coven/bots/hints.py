"""What a game may tell bots: the functions of its module `bot/hints.py`, with their types.

Hints see imagined tables only, so they may look at everything on them. Each part may be left out; optional
besides:

- `values(rules, state) -> list[float]`: what `evaluate` says for all seats at once, if that is cheaper;
- `TRUSTED = True`: suggestions are so good that a bot begins its own choices with them, too.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng

R = TypeVar("R", contravariant=True)
S = TypeVar("S", contravariant=True)


class Hints(Protocol[R, S]):
    """The hints of one game, for its own rules and its own state."""

    def evaluate(self, rules: R, state: S, seat: int, /) -> float:
        """How good the position is for the seat, from 0 to 1."""
        ...

    def suggest(self, rules: R, state: S, decision: Decision, rng: Rng, /) -> Option:
        """A quick sensible choice, for playing on in imagination."""
        ...
