"""Which rules these are: a hash of everything that decides what a choice leads to."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from coven.engine.game import Game

ENGINE = Path(__file__).parent
IDLE = {"board", "bot", "rulebook.yaml", "rulebook"}  # what draws, advises and explains changes nothing


@cache
def fingerprint(game: Game) -> str:
    """The hash of a game's rules and content, and of the engine that plays them."""
    digest = sha256()
    for folder in (ENGINE, game.folder):
        for path in sorted(folder.rglob("*")):
            inner = path.relative_to(folder)
            if path.suffix in (".py", ".yaml") and not IDLE & set(inner.parts):
                body = path.read_bytes()
                digest.update(f"{inner.as_posix()} {len(body)}\n".encode() + body)
    return digest.hexdigest()
