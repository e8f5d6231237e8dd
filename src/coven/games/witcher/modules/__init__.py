"""The expansions of the Witcher: which there are, and which of them go together.

An expansion is a package here: `MODULE` in its `__init__`, content, rulebook part, state, rules, board, bot.
It acts through the hooks of `rules/hooks.py` and names no other expansion; what concerns two stands in
`interactions`. Hooks are called in the order of `MODULES`: what ends the game first, then what joins it.
"""

from __future__ import annotations

from coven.engine.modules import Module
from coven.games.witcher.modules import (
    adventure_pack,
    ciri,
    legendary_hunt,
    lost_mount,
    mages,
    monster_pack,
    monster_trail,
    renown,
    skellige,
    wild_hunt,
)
from coven.games.witcher.modules.interactions import among

MODULES: list[Module] = [
    legendary_hunt.MODULE,
    wild_hunt.MODULE,
    renown.MODULE,
    mages.MODULE,
    ciri.MODULE,
    adventure_pack.MODULE,
    lost_mount.MODULE,
    skellige.MODULE,
    monster_pack.MODULE,
    monster_trail.MODULE,
]
COMBINATIONS = among(MODULES)
