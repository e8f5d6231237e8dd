"""The Hunt's shields, and what takes them."""

from __future__ import annotations

from coven.engine.words import so_many
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.state import Table


def change_shields(s: Table, by: int) -> None:
    """Shields are added or taken; what would go below 0 is ignored."""
    hunt = hunt_of(s)
    left = max(0, hunt.shields + by)
    change = left - hunt.shields
    hunt.shields = left
    if change > 0:
        s.tell("The Wild Hunt gains {0}: {1} now.", so_many(change, "shield"), left)
    elif change < 0:
        s.tell("The Wild Hunt loses {0}: {1} left.", so_many(-change, "shield"), left)


def absorb(s: Table, amount: int) -> int:
    """Damage takes shields first, one each; what is left of it."""
    taken = min(amount, hunt_of(s).shields)
    if taken:
        change_shields(s, -taken)
    return amount - taken
