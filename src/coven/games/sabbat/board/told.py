"""The table for a terminal: the manor as a grid of tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from coven.engine.view import View
from coven.games.sabbat.board.box import box_of, called, goods_words, owner_of
from coven.games.sabbat.state import Table

COLUMNS, ROWS = "ABCD", "1234"
WIDE = 15


def picture(view: View[Table], names: Sequence[str]) -> str:
    """The sixteen squares, each with its tile, and with whose magician stands there."""
    head = "   " + "".join(column.ljust(WIDE) for column in COLUMNS)
    rows = [f"{row}  " + "".join(_square(view, names, column + row) for column in COLUMNS) for row in ROWS]
    return "\n".join([head, *[row.rstrip() for row in rows]])


def beside(view: View[Table], names: Sequence[str]) -> Iterator[str]:
    """Regions and gardens with whose ghosts are on their places, and what a gate asks."""
    state = view.state
    for location in box_of(view).locations:
        ghosts = [
            called(view, names, owner_of(view, one)) if one else "–" for one in state.places[location.key]
        ]
        worth = f"; {location.vp} VP" if location.vp else ""
        gate = state.gates.get(location.key)
        fee = f", its gate asks for {goods_words(view, gate.fee)}" if gate else ""
        yield f"{location.label}: {', '.join(ghosts)}{worth}{fee}"


def _square(view: View[Table], names: Sequence[str], square: str) -> str:
    places = [player.magician for player in view.state.players]
    here = [called(view, names, seat) for seat, place in enumerate(places) if place == square]
    words = f"[{here[0]}]" if here else view.state.floor[square].label
    return words[: WIDE - 1].ljust(WIDE)


def own(_view: View[Table]) -> dict[str, str]:
    """All is open, and told in the description."""
    return {}
