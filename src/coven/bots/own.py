"""Bots of one's own: a class in a file, or in a package that is installed beside Coven."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from coven.bots.bot import Bot
from coven.engine.errors import BadOptions
from coven.engine.game import Game
from coven.engine.rng import Rng

GROUP = "coven.bots"
"""The entry points under which packages offer bots."""


def is_path(spec: str) -> bool:
    """Whether a bot is named by its file: `./my_bot.py:MyBot`."""
    return ".py:" in spec


def offered() -> list[str]:
    """The names of the bots that installed packages offer."""
    return sorted(entry_points(group=GROUP).names)


def own_bot(spec: str, game: Game, rng: Rng) -> Bot | None:
    """The bot that a path or an entry point names, or None; BadOptions says why it cannot be used."""
    if is_path(spec):
        file, _, name = spec.rpartition(":")
        maker = getattr(load(Path(file)), name, None)
        if maker is None:
            raise BadOptions(f"{file} has no class {name}")
    elif spec in offered():
        maker = entry_points(group=GROUP)[spec].load()
    else:
        return None
    if not (isinstance(maker, type) and issubclass(maker, Bot)):
        raise BadOptions(f"{spec} is no bot: it must be a subclass of coven.Bot")
    return maker(game, rng)


def load(file: Path) -> ModuleType:
    """The module in a file, loaded once; BadOptions if there is none, or it fails."""
    if not file.is_file():
        raise BadOptions(f"there is no file {file} with a bot in it")
    name = f"coven_own_bot_{hashlib.sha256(str(file.resolve()).encode()).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise BadOptions(f"{file} cannot be loaded: {type(error).__name__}: {error}") from error
    return module
