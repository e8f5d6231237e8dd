"""Where pieces stand in a place: as large as fits, lovers side by side, those that are alike in one stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from coven.engine.view import View
from coven.games.crone.board.box import groups, owner
from coven.games.crone.board.ground import Box, Ground, room
from coven.games.crone.state import Table

LARGEST = 37
"""The side of the square in which a piece stands when there is room enough."""
ROOMY = 26
"""Below this pieces of a Location that are alike are stacked."""
SNUG = 22
"""Below this those of a space are stacked too, and the place opens when it is pointed at."""

Token = tuple[str, ...]
"""Pieces that are drawn as one: a single piece, or several that are alike."""
Unit = tuple[Token, ...]
"""Tokens that stand side by side: two lovers, or a Familiar and the Frog that it carries."""


class Spot(NamedTuple):
    """Where a token is drawn, and the side of its square."""

    x: float
    y: float
    side: float


class Seated(NamedTuple):
    """The pieces of one place: every token with its spot, and whether it is crowded there."""

    place: str
    spots: dict[Token, Spot]
    crowded: bool


def seating(view: View[Table], ground: Ground) -> list[Seated]:
    """The pieces in every place that holds any."""
    pieces: dict[str, list[str]] = {}
    for group in groups(view):
        for piece, place in group.items():
            if place:
                pieces.setdefault(place, []).append(piece)
    return [seat(view, place, found, ground.boxes[place]) for place, found in pieces.items()]


def spots_of(seated: Sequence[Seated]) -> dict[str, Spot]:
    """The spot of every piece in the Village."""
    return {piece: spot for place in seated for token, spot in place.spots.items() for piece in token}


def seat(view: View[Table], place: str, pieces: Sequence[str], box: Box) -> Seated:
    """The pieces of a place in their squares."""
    inside = room(place, box)
    units = _units(view, pieces, stacked=False)
    side, columns = _measure(units, inside)
    if side < (SNUG if "," in place else ROOMY):
        units = _units(view, pieces, stacked=True)
        side, columns = _measure(units, inside)
    return Seated(place, _spots(_rows(units, columns), side, inside), side < SNUG)


# -- who stands beside whom


def _units(view: View[Table], pieces: Sequence[str], stacked: bool) -> list[Unit]:
    state = view.state
    lovers: Mapping[str, str] = state.lovers
    load = {carrier: frog for frog, carrier in state.carried.items()}
    people = [p for p in pieces if p in state.villagers]
    pairs: list[Unit] = [((p,), (lovers[p],)) for p in people if p in lovers and p < lovers[p]]
    singles: list[Unit] = [((p,),) for p in people if p not in lovers]
    familiars = sorted((p for p in pieces if p in state.familiars), key=lambda p: owner(view, p))
    loaded: list[Unit] = [((p,), (load[p],)) for p in familiars if p in load]
    free = [p for p in familiars if p not in load]
    frogs = [p for p in pieces if p in state.frogs and p not in state.carried]
    alone = [*_stacks(free, stacked), *_stacks(frogs, stacked)]
    return [*pairs, *singles, *loaded, *[(token,) for token in alone]]


def _stacks(pieces: Sequence[str], stacked: bool) -> list[Token]:
    """Pieces of one kind as one token where they are stacked."""
    if not stacked:
        return [(piece,) for piece in pieces]
    kinds: dict[str, list[str]] = {}
    for piece in pieces:
        kinds.setdefault(piece.rpartition("-")[0], []).append(piece)
    return [tuple(alike) for alike in kinds.values()]


# -- rows and columns


def _measure(units: Sequence[Unit], inside: Box) -> tuple[float, int]:
    """The largest square that has room for everyone, and the number of columns."""
    best, columns = 0.0, 1
    widest = max(len(unit) for unit in units)
    for count in range(widest, max(widest, sum(len(unit) for unit in units)) + 1):
        side = min(LARGEST, inside.width / count, inside.height / len(_rows(units, count)))
        if side >= best:
            best, columns = side, count
    return best, columns


def _rows(units: Sequence[Unit], columns: int) -> list[list[Token]]:
    """Fill row by row; two who belong together are never parted, a single one fills the gap."""
    rows: list[list[Token]] = [[]]
    waiting = list(units)
    while waiting:
        left = columns - len(rows[-1])
        fitting = next((unit for unit in waiting if len(unit) <= left), None)
        if fitting is None:
            rows.append([])
            continue
        waiting.remove(fitting)
        rows[-1] += fitting
    return rows


def _spots(rows: Sequence[Sequence[Token]], side: float, inside: Box) -> dict[Token, Spot]:
    """Every row centred, all rows in the middle of the place."""
    found: dict[Token, Spot] = {}
    cx, cy = inside.middle
    top = cy - side * len(rows) / 2
    for i, row in enumerate(rows):
        left = cx - side * len(row) / 2
        for j, token in enumerate(row):
            found[token] = Spot(left + side * (j + 0.5), top + side * (i + 0.5), side)
    return found
