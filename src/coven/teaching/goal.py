"""The goal and turn of a game, as its card says them."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

import msgspec

from coven.engine.game import Game
from coven.engine.modules import Module
from coven.engine.settings import Options

Then = Literal["then", "any order", "or"]


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a turn or round; `next` says how the one after it follows."""

    name: str
    text: str
    next: Then = "then"


class Advice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the things to remember, with the icon that stands for it."""

    icon: str
    name: str
    text: str


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card of a game: what one plays for, how a turn goes, what to remember, how it ends.

    What matters most in `aim` stands between *stars*.
    """

    aim: str
    turn: str
    stages: tuple[Stage, ...]
    remember: tuple[Advice, ...]
    end: str


def other_ends(game: Game, joined: Container[str]) -> list[Module]:
    """The modules in play that say anew what a match is won by: those of the group that comes first."""
    return [one for one in game.modules if one.group == game.modules[0].group and one.key in joined]


def modules_in_play(game: Game, options: Options) -> list[str]:
    """The keys of the modules that these options switch on."""
    return [one.key for one in game.modules if options.get(one.key)]


def emphasised(text: str) -> list[tuple[str, bool]]:
    """The text in pieces, each with whether it stood between stars."""
    return [(part, i % 2 == 1) for i, part in enumerate(text.split("*")) if part]
