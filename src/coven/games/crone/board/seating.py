"""Where pieces stand in a place: all of one size, lovers side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from coven.engine.view import View
from coven.games.crone.board.box import groups, owner
from coven.games.crone.board.ground import Box, Ground, room
from coven.games.crone.state import Table

SIDE = 37
"""The side of the square in which a piece stands."""
APART = 12
"""How far from the middle of a space each of two pieces stands, to the side and down."""
GROWTH = 2
"""In what steps a crowd stands out over the edge of its place."""

Unit = tuple[str, ...]
"""Pieces that stand side by side: two lovers, or a Familiar and the Frog that it carries."""


class Spot(NamedTuple):
    """Where a piece is drawn, and the side of its square."""

    x: float
    y: float
    side: float


class Seated(NamedTuple):
    """The pieces of one place, every one with its spot."""

    place: str
    spots: dict[str, Spot]


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
    return {piece: spot for place in seated for piece, spot in place.spots.items()}


def seat(view: View[Table], place: str, pieces: Sequence[str], box: Box) -> Seated:
    """The pieces of a place, none smaller than another; where many meet they stand out over its edge."""
    outdoors, units = "," in place, _units(view, pieces)
    if outdoors and len(pieces) == 2 and len(units) == 2:
        return Seated(place, _two(units, box))
    inside = room(place, box)
    columns = _columns(units, inside)
    while columns is None:
        inside = _wider(inside, upwards=outdoors)
        columns = _columns(units, inside)
    return Seated(place, _spots(_rows(units, columns), inside))


def _two(units: Sequence[Unit], box: Box) -> dict[str, Spot]:
    """Two on one space stand across: neither reaches into the next one."""
    x, y = box.middle
    return {unit[0]: Spot(x + at, y + at, SIDE) for unit, at in zip(units, (-APART, APART), strict=True)}


def _wider(box: Box, upwards: bool) -> Box:
    """The same place, a little larger to both sides and down, and up where no roof is in the way."""
    up = GROWTH if upwards else 0
    return Box(box.x - GROWTH, box.y - up, box.width + 2 * GROWTH, box.height + GROWTH + up)


# -- who stands beside whom


def _units(view: View[Table], pieces: Sequence[str]) -> list[Unit]:
    state = view.state
    lovers: Mapping[str, str] = state.lovers
    load = {carrier: frog for frog, carrier in state.carried.items()}
    people = [p for p in pieces if p in state.villagers]
    pairs: list[Unit] = [(p, lovers[p]) for p in people if p in lovers and p < lovers[p]]
    singles: list[Unit] = [(p,) for p in people if p not in lovers]
    familiars = sorted((p for p in pieces if p in state.familiars), key=lambda p: owner(view, p))
    loaded: list[Unit] = [(p, load[p]) for p in familiars if p in load]
    free = [p for p in familiars if p not in load]
    frogs = [p for p in pieces if p in state.frogs and p not in state.carried]
    return [*pairs, *singles, *loaded, *[(p,) for p in (*free, *frogs)]]


# -- rows and columns


def _columns(units: Sequence[Unit], inside: Box) -> int | None:
    """In how many columns everyone has room, the fewest rows first; None if there is too little."""
    most = int(inside.width // SIDE)
    fits = [
        count
        for count in range(max(len(unit) for unit in units), most + 1)
        if len(_rows(units, count)) * SIDE <= inside.height
    ]
    return min(fits[-1], sum(len(unit) for unit in units)) if fits else None


def _rows(units: Sequence[Unit], columns: int) -> list[list[str]]:
    """Fill row by row; two who belong together are never parted, a single one fills the gap."""
    rows: list[list[str]] = [[]]
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


def _spots(rows: Sequence[Sequence[str]], inside: Box) -> dict[str, Spot]:
    """Every row centred, all rows in the middle of the place."""
    found: dict[str, Spot] = {}
    cx, cy = inside.middle
    top = cy - SIDE * len(rows) / 2
    for i, row in enumerate(rows):
        left = cx - SIDE * len(row) / 2
        for j, piece in enumerate(row):
            found[piece] = Spot(left + SIDE * (j + 0.5), top + SIDE * (i + 0.5), SIDE)
    return found
