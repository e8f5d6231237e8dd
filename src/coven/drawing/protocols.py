"""What a game's drawing is: the functions that pages and terminals call, with their types.

A game's `board` is a module (or package) with these functions; `board_of` gives the default drawing of a game
that has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

from htpy import Element, Node

from coven.drawing.default_board import BareBoard, DefaultBoard
from coven.drawing.facts import Fact
from coven.engine.errors import BadContent
from coven.engine.game import Game
from coven.engine.state import State
from coven.engine.view import AnyView, View

S = TypeVar("S", bound=State)


@runtime_checkable
class Board(Protocol[S]):
    """The drawing of one game: pure functions of a view.

    Optional besides: `typed(view, key)`, the pattern of words that must be typed with an answer; `strip(view,
    names)`, what stands between seats and board; `stage(view, names)`, what stands in its place, or None;
    `course(view, names)`, where the match is, beside the seats; `stock(view, names)`, the blocks of the strip
    into which the own area folds; `narrow(view, names)`, an `svg.narrow` that a phone shows instead, or None.
    """

    ACCENT: str
    """The accent of the page around the game, one of those in tokens.css."""

    def draw(self, view: View[S], names: Sequence[str], /) -> Element:
        """The board; what an option touches carries its key."""
        ...

    def mine(self, view: View[S], names: Sequence[str], /) -> Node:
        """The reader's own area; None for a spectator."""
        ...

    def facts(self, view: View[S], seat: int, /) -> Sequence[Fact]:
        """What the strip of seats says about a seat."""
        ...

    def score(self, view: View[S], seat: int, /) -> tuple[str, str]:
        """The figure of a seat, and its unit."""
        ...

    def picture(self, key: str, /) -> Node:
        """The small picture beside an option, or None."""
        ...

    def note(self, view: View[S], key: str, /) -> str:
        """What an option certainly does, or ""."""
        ...

    def context(self, view: View[S], /) -> str:
        """What the question is about, in one line, or ""."""
        ...

    def cover(self) -> Element:
        """The box, 240 by 300."""
        ...


AnyBoard = Board[Any]
"""The drawing of whatever game."""
BOARDS = 64
"""Of so many games the drawing is at hand: a page asks for it at every option."""
PARTS = ("ACCENT", "draw", "mine", "facts", "score", "picture", "note", "context", "cover")
"""What a board must have."""


@lru_cache(BOARDS)
def board_of(game: Game) -> AnyBoard:
    """The drawing of a game: its own, or the default one."""
    own = game.part("board")
    if own is None:
        return DefaultBoard(game.name, game.title)
    if not isinstance(own, Board):
        wanted = [name for name in PARTS if not hasattr(own, name)]
        raise BadContent(f"the board of {game.title} lacks {', '.join(wanted)}")
    return cast("AnyBoard", own)


def board_for(game: Game, view: AnyView) -> AnyBoard:
    """The drawing of a view: the game's, or a cloth with a sentence where the table is lost."""
    return BareBoard(game.name, game.title) if view.bare else board_of(game)
