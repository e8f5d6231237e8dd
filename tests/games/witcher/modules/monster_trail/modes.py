"""Options with some modes of Monster Trail only, and fights whose monster does no harm."""

from __future__ import annotations

import re
from typing import Any

from coven.engine.match import Match
from coven.games.witcher.modules.monster_trail.rules.bombs import arsenal_of
from coven.games.witcher.modules.monster_trail.rules.mutagens import mutations_of
from coven.games.witcher.state import Table
from coven.testing import told
from tests.games.witcher.builder import lay, table
from tests.games.witcher.fights import armed, facing, harmless

MODES = ("manticore", "troll", "mutagens", "bombs", "advanced-actions", "unique-actions", "weaknesses")

LONG = "05 07 09 11 17 18 19 20 01 02"
"""Fight cards enough for several turns."""


def only(*modes: str, **options: Any) -> dict[str, Any]:
    """Monster Trail with these of its modes and no others."""
    return {"monster-trail": True, **{mode: mode in modes for mode in MODES}, **options}


def carry(s: Table, seat: int, *keys: str) -> None:
    """Give a player these potions."""
    lay(s, s.players[seat].potions, *keys)


def arm(s: Table, seat: int, *keys: str) -> None:
    """Give a player these bombs: `grapeshot-1`."""
    lay(s, arsenal_of(s).owned[seat], *[f"bomb-{key}" for key in keys])


def mutate(s: Table, *names: str) -> None:
    """Seat 0 has these mutagens."""
    lay(s, mutations_of(s).owned[0], *[f"mutagen-{name}" for name in names])


def calm_fight(
    options: dict[str, Any],
    hand: str,
    deck: str = "",
    discard: str = "",
    *,
    schools: tuple[str, ...] = ("wolf", "bear"),
    potions: str = "",
    bombs: str = "",
    mutagens: str = "",
    shield: int = 0,
    pool: str = "05 07 09 11 17",
    **levels: int,
) -> tuple[Table, Match]:
    """Seat 0 has its first fight turn against a monster whose cards do nothing, with exactly these cards."""
    s = table(*schools, content=harmless(), **options)
    s.players[0].levels.update(levels)
    s.players[0].shield = shield
    armed(s, 0, hand, deck, discard)
    carry(s, 0, *[f"potion-{key}" for key in potions.split()])
    if bombs:
        arm(s, 0, *bombs.split())
    if mutagens:
        mutate(s, *mutagens.split())
    return s, facing(s, pool=pool, content=harmless(), **options)


def taken(match: Match, seat: int = 0) -> list[int]:
    """The damage that a player has taken, attack by attack."""
    found = re.findall(
        rf"^{'ABCDE'[seat]} takes (\d+|no) damage\.$", "\n".join(told(match, seat)), re.MULTILINE
    )
    return [0 if one == "no" else int(one) for one in found]
