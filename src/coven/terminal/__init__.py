"""Play in a terminal."""

from __future__ import annotations

from coven.terminal.board import Board
from coven.terminal.session import Session
from coven.terminal.story import tell_match

__all__ = ["Board", "Session", "tell_match"]
