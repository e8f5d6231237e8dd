"""The ways into a game for those who do not know it, in the lobby."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import Element, Node

from coven.drawing import ui_icon
from coven.drawing.html import a, b, div, h2, li, ol, small, span
from coven.engine.game import Game
from coven.engine.settings import Options
from coven.teaching import lesson_of, teaching_of
from coven.web.pages.goal import goal_path
from coven.web.pages.guide import lesson_path
from coven.web.pages.parts import thumb

Progress = Mapping[str, int]
"""By game the stop of its guided first match where the reader is; games never begun are not in it."""


def learn_row(game: Game, progress: Progress, table: str = "", options: Options | None = None) -> Node:
    """Beside a form or a waiting room: what a game is about, and a first match to learn it by."""
    if teaching_of(game).goal is None:
        return None
    return div(class_="learn-row")[
        a(class_="btn sm", href=goal_path(game, table, options))[ui_icon("flag"), "Goal and turn"],
        lesson_of(game) is not None
        and a(class_="btn sm", href=lesson_path(game.name))[ui_icon("hand"), _words(game, progress)],
    ]


def lessons_begun(games: Sequence[Game], progress: Progress) -> Node:
    """Beside the tables: first matches that were left before their end."""
    begun = [game for game in games if step_words(game, progress)]
    if not begun:
        return None
    return [
        h2["First matches"],
        ol(class_="turns quiet")[[li[_begun(game, progress)] for game in begun]],
    ]


def _begun(game: Game, progress: Progress) -> Element:
    return a(class_="turn", data_game=game.name, href=lesson_path(game.name))[
        thumb(game.name),
        span[b[step_words(game, progress)], small[f"{game.title} · with a guide"]],
        span(class_="when")[ui_icon("hand"), "go on"],
    ]


def _words(game: Game, progress: Progress) -> str:
    step = step_words(game, progress)
    return f"{step}, go on" if step else "Learn by playing, 10 minutes"


def step_words(game: Game, progress: Progress) -> str:
    """How far one is in a lesson; nothing if it was not begun, or is over."""
    lesson, number = lesson_of(game), progress.get(game.name, 0)
    if lesson is None or not 0 < number < len(lesson.stops) - 1:
        return ""
    return f"Step {lesson.stop(number).step + 1} of {len(lesson.script.steps)}"
