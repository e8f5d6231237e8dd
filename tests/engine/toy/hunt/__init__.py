"""A small game with an agenda and two modules: files in parts, named hooks, a step after a step.

Like the toy, it is no folder of `coven.games` and only takes such a name.
"""

from __future__ import annotations

import sys

import msgspec

from coven.engine.game import Game
from tests.engine.toy.hunt.rules import Hunt

sys.modules.setdefault("coven.games.hunt", sys.modules[__name__])


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong monsters are."""

    least: int
    spread: int


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the box."""

    blows: dict[int, int]
    monster: Monster
    trophies: int


def hunt_game() -> Game:
    """The hunt as a game, with its modules."""
    from tests.engine.toy.hunt.modules import COMBINATIONS, MODULES

    return Game(
        name="hunt",
        title="The Little Hunt",
        tagline="Strike.",
        players=(2, 4),
        minutes="no time",
        version=1,
        settings=[],
        make_rules=Hunt,
        content_type=Content,
        modules=MODULES,
        combinations=COMBINATIONS,
    )
