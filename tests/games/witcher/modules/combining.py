"""Which options a module needs to be chosen at all, and matches with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import coven
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.engine.modules import Need
from coven.engine.rng import seeded

GAME = coven.game("witcher")
KEYS = [module.key for module in GAME.modules]


def needed(key: str) -> dict[str, Any]:
    """The module switched on, with all that the table of interactions says it needs."""
    options: dict[str, Any] = {key: True}
    for entry in GAME.combinations:
        if isinstance(entry, Need) and entry.key == key:
            options |= dict.fromkeys([*entry.all_of, *entry.any_of[:1]], True)
    return options


def fits(players: int, options: dict[str, Any]) -> bool:
    """Whether the game takes these options."""
    try:
        GAME.check(players, options)
    except BadOptions:
        return False
    return True


def table_for(options: dict[str, Any]) -> int:
    """The smallest number of players above one that the options are for."""
    return next(players for players in (2, 3, 4, 5, 1) if fits(players, options))


def played(players: int, seed: int, options: dict[str, Any], most: int = 10_000) -> Iterator[Match]:
    """A match at every decision, answered at random, and at its end."""
    match = GAME.new(players, seed, options)
    rng = seeded(seed)
    while not match.over and match.number < most:
        yield match
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.keys[int(rng.below(len(decision.keys)))])
    yield match
