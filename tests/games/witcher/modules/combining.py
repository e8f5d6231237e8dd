"""Which options a module needs to be chosen at all, and matches with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import coven
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.engine.rng import seeded
from tools.soak import together

GAME = coven.game("witcher")
TABLES = (2, 3, 4, 5, 1)
KEYS = [module.key for module in GAME.modules]


@cache
def needed(*keys: str) -> dict[str, Any]:
    """These modules switched on with the fewest others that let the game take them; empty: nothing does."""
    found = (together(GAME, players, *keys) for players in TABLES)
    return next((options for options in found if options), {})


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
