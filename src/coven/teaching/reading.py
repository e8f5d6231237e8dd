"""What a game says to those who do not know it, from the files of its folder `teach/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from coven.engine.documents import convert, read_parts
from coven.engine.game import Game
from coven.teaching.glossary import News, Term
from coven.teaching.goal import Goal
from coven.teaching.lesson import Lesson, Script, read_scenes

FOLDER = "teach"
SCENES = "lesson.json"


class Teaching(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a game brings to be learned by; each part may be missing."""

    goal: Goal | None = None
    lesson: Script | None = None
    words: tuple[Term, ...] = ()
    news: News = News()


def teaching_of(game: Game) -> Teaching:
    """What a game says to those who do not know it; nothing, where nobody wrote it."""
    return Teaching() if game.alone else read_teaching(game.folder / FOLDER)


@cache
def read_teaching(folder: Path) -> Teaching:
    """Read and check the files of a folder; BadContent names file, line and what was expected."""
    if not folder.is_dir():
        return Teaching()
    value, lines = read_parts(folder)
    return convert(value, Teaching, lines)


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The guided first match of a game, if it has one."""
    script = teaching_of(game).lesson
    return None if script is None else Lesson(game, script, read_scenes(game.folder / FOLDER / SCENES, game))
