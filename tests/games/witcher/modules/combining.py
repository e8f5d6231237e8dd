"""Which options a module needs to be chosen at all, and matches with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import coven
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.engine.rng import seeded

GAME = coven.game("witcher")
TABLES = (2, 3, 4, 5, 1)
KEYS = [module.key for module in GAME.modules]


MOST = 5
"""So many more options may be needed."""


@cache
def needed(*keys: str) -> dict[str, Any]:
    """These modules switched on with the fewest others that let the game take them; empty: nothing does."""
    switches = [one.key for one in GAME.settings if one.kind == "switch" and not one.default]
    others = [key for key in switches if key not in keys]
    for more in range(MOST):
        for added in combinations(others, more):
            options = dict.fromkeys([*keys, *added], True)
            if any(fits(players, options) for players in TABLES):
                return options
    return {}


def fits(players: int, options: dict[str, Any]) -> bool:
    """Whether the game takes these options."""
    try:
        GAME.check(players, options)
    except BadOptions:
        return False
    return True


def table_for(options: dict[str, Any]) -> int:
    """The smallest number of players above one that the options are for."""
    return next(players for players in TABLES if fits(players, options))


def played(players: int, seed: int, options: dict[str, Any], most: int = 10_000) -> Iterator[Match]:
    """A match at every decision, answered at random, and at its end."""
    match = GAME.new(players, seed, options)
    rng = seeded(seed)
    while not match.over and match.number < most:
        yield match
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.keys[int(rng.below(len(decision.keys)))])
    yield match
