"""The games. Each is a folder here that defines `GAME`; nothing lists them by name."""

from __future__ import annotations

import importlib
import pkgutil
from difflib import get_close_matches
from functools import cache

from coven.engine.errors import UnknownGame
from coven.engine.game import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg))


def find(name: str) -> Game:
    """The game of that name; UnknownGame says which there are."""
    if name not in names():
        near = get_close_matches(name, names(), 1)
        meant = f"; did you mean {near[0]}?" if near else "."
        raise UnknownGame(f"there is no game {name!r}{meant} The games are: {', '.join(names())}")
    game: Game = importlib.import_module(f"coven.games.{name}").GAME
    return game
