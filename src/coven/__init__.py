"""Coven: a table for witch games, for people, bots and designers. This is the public API on one screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from coven.bots import Bot, PointOfView
from coven.engine.data import Given
from coven.engine.errors import (
    BadContent,
    BadOptions,
    BadRecord,
    CannotUndo,
    CovenError,
    IllegalChoice,
    MatchOver,
    NotYourTurn,
    StaleChoice,
    UnknownGame,
)
from coven.engine.game import Game
from coven.engine.match import PICTURES, Match
from coven.engine.record import Check, read_record
from coven.engine.record import replay as _replay
from coven.engine.record import verify as _verify
from coven.engine.rng import Rng, seeded
from coven.engine.state import State
from coven.games import find, names

__version__ = "0.1.0"
__all__ = [
    "BadContent",
    "BadOptions",
    "BadRecord",
    "Bot",
    "CannotUndo",
    "Check",
    "CovenError",
    "Game",
    "IllegalChoice",
    "Match",
    "MatchOver",
    "NotYourTurn",
    "PointOfView",
    "Rng",
    "StaleChoice",
    "UnknownGame",
    "at",
    "catalogue",
    "game",
    "new",
    "picture",
    "play",
    "replay",
    "seeded",
    "verify",
]


def catalogue() -> list[Game]:
    """All games, in alphabetical order of their names."""
    return [find(name) for name in names()]


def game(name: str) -> Game:
    """The game of that name: its title, settings, rulebook, content and drawing."""
    return find(name)


def new(
    name: str,
    players: int,
    seed: int = 0,
    options: Given | None = None,
    content: Given | None = None,
) -> Match:
    """Deal a new match: `coven.new("blackmore", players=4, seed=7, options={"wheel-side": "ascending"})`."""
    return find(name).new(players, seed, options, content)


def at(
    name: str,
    state: State,
    options: Given | None = None,
    content: Given | None = None,
) -> Match:
    """A match that begins at a resting point with this state: for tests, puzzles and analysis."""
    return find(name).at(state, options, content)


def replay(record: Path | str | bytes | Given, choices: int | None = None) -> Match:
    """Play a record (data, JSON text or a file) again, to its end or for that many choices."""
    read = read_record(record)
    return _replay(read, find(read.game), choices)


def verify(record: Path | str | bytes | Given) -> list[Check]:
    """Check that a record was dealt fairly, that every choice in it is legal, and that its results follow."""
    read = read_record(record)
    return _verify(read, find(read.game))


def play(
    name: str,
    bots: Sequence[str],
    seed: int = 0,
    options: Given | None = None,
) -> Match:
    """Play a whole match between bots, one a seat (`coven.play("blackmore", bots=["greedy", "random"])`)."""
    from coven.bots import play_out

    match = new(name, len(bots), seed, options)
    play_out(match, bots, seed)
    return match


def picture(match: Match, seat: int | None = None) -> str:
    """The table as a stand-alone SVG, as a seat (None: a spectator) sees it."""
    from coven.drawing.export import document
    from coven.drawing.protocols import board_of

    names = [f"Seat {number + 1}" for number in range(match.rules.seats)]
    return document(board_of(find(match.origin["game"])).draw(match.seen_by(seat), names))


PICTURES[:] = [picture]
