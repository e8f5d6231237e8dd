"""What a game says to those who do not know it, from the files of its folder `teach/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from coven.engine.documents import convert, read_parts
from coven.engine.game import Game
from coven.teaching.goal import Goal


class Teaching(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a game brings to be learned by; each part may be missing."""

    goal: Goal | None = None


def teaching_of(game: Game) -> Teaching:
    """What a game says to those who do not know it; nothing, where nobody wrote it."""
    return Teaching() if game.alone else read_teaching(game.folder / "teach")


@cache
def read_teaching(folder: Path) -> Teaching:
    """Read and check the files of a folder; BadContent names file, line and what was expected."""
    if not folder.is_dir():
        return Teaching()
    value, lines = read_parts(folder)
    return convert(value, Teaching, lines)
