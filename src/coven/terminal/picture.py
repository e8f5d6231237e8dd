"""A table in text, from the drawing of the page: its description by sentences, and one's own things.

A game may bring a module `board/told.py` with `picture(view, names)`, a map in letters, `beside(...)`,
lines that belong to it, and `own(view)`, what lies before the reader, by name.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence

from rich.text import Text

from coven.drawing.protocols import board_of
from coven.engine.game import Game
from coven.engine.view import AnyView

DESCRIPTION = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)
SENTENCE = re.compile(r"(?<=[.])\s+(?=[A-Z0-9])")
COLOURS = ("bright_blue", "bright_red", "yellow", "green", "magenta", "white")


def table_parts(game: Game, view: AnyView, names: Sequence[str]) -> list[str] | None:
    """The table in words, a map in one part, each line by itself; None where a drawing describes nothing."""
    described = DESCRIPTION.search(str(board_of(game).draw(view, names)))
    if described is None:
        return None
    own = list(_own_parts(game, view, names))
    told = {_subject(part) for part in own if ":" in part}
    sentences = SENTENCE.split(html.unescape(described[1]).strip())
    return [*own, *(words for words in sentences if ":" not in words or _subject(words) not in told)]


def _subject(words: str) -> str:
    """What a line is about: nobody tells of the same thing twice."""
    return words.partition(":")[0]


def in_colours(parts: Sequence[str], names: Sequence[str]) -> Text:
    """Parts of a table below each other, the names of seats in their colours."""
    text = Text("\n".join(parts))
    for seat, name in enumerate(names):
        text.highlight_words([name], COLOURS[seat % len(COLOURS)])
    return text


def _own_parts(game: Game, view: AnyView, names: Sequence[str]) -> Iterator[str]:
    """The map of a game that draws one, and what lies before the reader."""
    drawn = game.part("board.told")
    if drawn is None:
        return
    picture: str = drawn.picture(view, names)
    if picture:
        yield picture
    yield from drawn.beside(view, names)
    if view.seat is not None:
        own: dict[str, str] = drawn.own(view)
        yield from (f"{name}: {words}" for name, words in own.items() if words)
