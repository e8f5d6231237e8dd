"""The games: folders here, packages with an entry point, modules in the folders of a game path.

Nothing lists them by name. A game of another package says in its `pyproject.toml` where its `GAME` is:
`[project.entry-points."coven.games"]` and `moot = "my_moot"`. A game path is a folder (or several) of
modules that define a `GAME`, given by `--game-path` or in COVEN_GAME_PATH. A game that cannot be loaded is
`broken`: it says why, and harms no other.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import NamedTuple

from coven.engine.errors import BrokenGame, UnknownGame
from coven.engine.game import Game
from coven.engine.words import shortened

GROUP = "coven.games"
"""The group of entry points that other packages offer games in."""
PATH = "COVEN_GAME_PATH"
"""The variable with folders of games; processes that think for bots inherit it."""


class Source(NamedTuple):
    """Where a game is: a module, and the folder that it must come from, if it was found in one."""

    name: str
    module: str
    folder: Path | None = None


@cache
def sources() -> dict[str, Source]:
    """Every game that there is, by name, in alphabetical order; of two with one name, the first found."""
    found: dict[str, Source] = {}
    for source in [*_own(), *_offered(), *_on_path()]:
        found.setdefault(source.name, source)
    return dict(sorted(found.items()))


def _own() -> Iterator[Source]:
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            yield Source(module.name, f"{__name__}.{module.name}")


def _offered() -> Iterator[Source]:
    for entry in entry_points(group=GROUP):
        yield Source(entry.name, entry.module)


def _on_path() -> Iterator[Source]:
    for words in os.environ.get(PATH, "").split(os.pathsep):
        folder = Path(words).resolve()
        if not words or not folder.is_dir():
            continue
        if str(folder) not in sys.path:
            sys.path.append(str(folder))
        for file in [*folder.glob("*.py"), *folder.glob("*/__init__.py")]:
            if "GAME" in file.read_text(encoding="utf-8", errors="replace"):
                name = file.parent.name if file.name == "__init__.py" else file.stem
                yield Source(name, name, folder)


def look_in(*folders: Path) -> None:
    """Find the games in these folders too, in this process and in those that it starts."""
    known = [words for words in os.environ.get(PATH, "").split(os.pathsep) if words]
    for folder in folders:
        if not folder.is_dir():
            raise UnknownGame(f"there is no folder {folder}, so no games can be found in it")
        known.append(str(folder.resolve()))
    os.environ[PATH] = os.pathsep.join(dict.fromkeys(known))
    forget()


def forget() -> None:
    """Look for games anew when next asked."""
    sources.cache_clear()
    _loaded.cache_clear()


@cache
def _loaded(source: Source) -> Game | str:
    """The game, or why there is none: whatever goes wrong in a stranger's module is its own trouble."""
    try:
        module = importlib.import_module(source.module)
    except (Exception, SystemExit) as error:
        return f"{type(error).__name__}: {error}"
    game = getattr(module, "GAME", None)
    file = Path(str(module.__file__)).resolve()
    if source.folder is not None and source.folder not in file.parents:
        return f"another module is called {source.module}, too: give the game's module another name"
    if not isinstance(game, Game):
        return f"{source.module} defines no GAME = Game(...)"
    if game.name != source.name:
        return f"it is registered as {source.name}, but its GAME is called {game.name}"
    game.module = source.module
    return game


def names() -> tuple[str, ...]:
    """The names of all games that can be played, in alphabetical order."""
    return tuple(name for name, source in sources().items() if isinstance(_loaded(source), Game))


def broken() -> dict[str, str]:
    """The games that cannot be played, by name, and why."""
    found = {name: _loaded(source) for name, source in sources().items()}
    return {name: reason for name, reason in found.items() if isinstance(reason, str)}


def find(name: str) -> Game:
    """The game of that name; UnknownGame says which there are, BrokenGame why it cannot be played."""
    source = sources().get(name)
    if source is None:
        near = get_close_matches(name, sources(), 1)
        meant = f"; did you mean {near[0]}?" if near else "."
        raise UnknownGame(f"there is no game {shortened(name)}{meant} The games are: {', '.join(sources())}")
    game = _loaded(source)
    if isinstance(game, str):
        raise BrokenGame(f"the game {name} cannot be played: {game}")
    return game
