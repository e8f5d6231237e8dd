"""How good a position is for a seat, for bots."""

from __future__ import annotations

from coven.games.sabbat.rules import Sabbat
from coven.games.sabbat.state import Table


def evaluate(rules: Sabbat, s: Table, seat: int) -> float:
    """Between 0 and 1, higher is better."""
    return 0.5
