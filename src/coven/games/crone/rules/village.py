"""The Village: six boards on one grid, and which places are neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

Board = tuple[str, int, int, int]
"""A placed board: its Location, its top left corner x and y, and its rotation in degrees clockwise."""
Footprint = tuple[int, int, int, int]
"""The spaces that a Location covers on its unturned board: first and last column, first and last row."""

SIZE: Final = 6
SEAM: Final = 2
"""How many spaces two boards must share for the seam between them to connect them."""
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
FAR: Final = 99
"""The distance to a place that cannot be reached."""
REMEMBERED: Final = 2000
"""How many tables of distances are kept."""
HEADINGS: Final = ("north", "east", "south", "west")
"""Where the steps lead."""
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


class Village:
    """The places of a Village: the six Locations by name, and every other space as `x,y`."""

    def __init__(self, boards: Sequence[Board], footprints: Mapping[str, Footprint]) -> None:
        self.boards = tuple(boards)
        self.grid: dict[tuple[int, int], str] = grid(boards, footprints)
        self.adjacent: dict[str, list[str]] = neighbours(self.grid)
        self.board_of: dict[str, str] = board_names(boards, self.grid)
        self._far: dict[tuple[str, tuple[str, ...]], dict[str, int]] = {}
        self._headings: dict[str, dict[str, str]] = {}
        for location in footprints:
            self._headings[location] = headings(self.grid, location)
            self.adjacent[location] = list(self._headings[location])

    def heading(self, start: str, place: str) -> str:
        """Which way a neighbouring place lies: `north`, or `north, west end` where there are several."""
        if start not in self._headings:
            self._headings[start] = headings(self.grid, start)
        return self._headings[start][place]

    def distances(self, start: str, bound: tuple[str, ...] = ()) -> dict[str, int]:
        """The fewest spaces of movement from a place to every other; FAR where Bindings are in the way."""
        key = (start, bound)
        if key not in self._far:
            if len(self._far) >= REMEMBERED:
                self._far.clear()
            self._far[key] = walk(self.adjacent, start, bound)
        return self._far[key]


def normal(boards: Sequence[Board]) -> list[Board]:
    """The same layout, counted from the top left corner of its bounding box."""
    left = min(board[1] for board in boards)
    top = min(board[2] for board in boards)
    return [(location, x - left, y - top, rotation) for location, x, y, rotation in boards]


def grid(boards: Sequence[Board], footprints: Mapping[str, Footprint]) -> dict[tuple[int, int], str]:
    """What lies on each square: a Location, or an ordinary space."""
    found: dict[tuple[int, int], str] = {}
    for location, left, top, rotation in boards:
        first_x, last_x, first_y, last_y = footprints[location]
        for x in range(SIZE):
            for y in range(SIZE):
                inside = first_x <= x <= last_x and first_y <= y <= last_y
                turned_x, turned_y = turned(x, y, rotation)
                square = (left + turned_x, top + turned_y)
                found[square] = location if inside else f"{square[0]},{square[1]}"
    return found


def turned(x: int, y: int, rotation: int) -> tuple[int, int]:
    """Where a space of a board lies when the board is turned clockwise."""
    for _ in range(rotation // 90):
        x, y = SIZE - 1 - y, x
    return x, y


def neighbours(squares: Mapping[tuple[int, int], str]) -> dict[str, list[str]]:
    """For each place the places one step away: north, east, south, west."""
    found: dict[str, list[str]] = {place: [] for place in squares.values()}
    for (x, y), place in squares.items():
        for dx, dy in STEPS:
            other = squares.get((x + dx, y + dy), "")
            if other and other != place and other not in found[place]:
                found[place].append(other)
    return found


def headings(squares: Mapping[tuple[int, int], str], start: str) -> dict[str, str]:
    """For each place one step away where it lies, told apart from the others on that side."""
    found: dict[str, str] = {}
    own = [square for square, place in squares.items() if place == start]
    for (dx, dy), heading in zip(STEPS, HEADINGS, strict=True):
        beyond = [squares.get((x + dx, y + dy), start) for x, y in sorted(own)]
        side = [place for place in dict.fromkeys(beyond) if place != start and place not in found]
        ends = ("west", "east") if dy else ("north", "south")
        for i, place in enumerate(side):
            found[place] = heading + along(i, len(side), ends[0], ends[1])
    return found


def along(i: int, number: int, first: str, last: str) -> str:
    """Which of several places on one side."""
    if number == 1:
        return ""
    if i in (0, number - 1):
        return f", {last if i else first} end"
    return ", middle" if number == 3 else f", {ORDINALS[i]} from the {first}"


def board_names(boards: Sequence[Board], squares: Mapping[tuple[int, int], str]) -> dict[str, str]:
    """For each place the Location on whose board it lies."""
    found: dict[str, str] = {}
    for location, left, top, _ in boards:
        for x in range(left, left + SIZE):
            for y in range(top, top + SIZE):
                found[squares[x, y]] = location
    return found


def walk(adjacent: Mapping[str, Sequence[str]], start: str, bound: Sequence[str]) -> dict[str, int]:
    """How many steps each place is away."""
    far = dict.fromkeys(adjacent, FAR)
    far[start] = 0
    edge = [start] if start not in bound else []
    steps = 0
    while edge:
        steps += 1
        ahead: list[str] = []
        for place in edge:
            for other in adjacent[place]:
                if far[other] == FAR and other not in bound:
                    far[other] = steps
                    ahead.append(other)
        edge = ahead
    return far


def layout_mistake(corners: Sequence[tuple[int, int]]) -> str:
    """What is wrong with a layout of boards with these top left corners, or nothing."""
    for i, (x, y) in enumerate(corners):
        for other_x, other_y in corners[:i]:
            if abs(x - other_x) < SIZE and abs(y - other_y) < SIZE:
                return f"the boards at {other_x},{other_y} and {x},{y} overlap"
    joined = [corners[0]]
    for corner in joined:
        joined += [other for other in corners if other not in joined and seam(corner, other) >= SEAM]
    for x, y in corners:
        if (x, y) not in joined:
            return f"the board at {x},{y} must share at least {SEAM} spaces of a seam with the others"
    return ""


def seam(one: tuple[int, int], two: tuple[int, int]) -> int:
    """How many spaces of two boards touch."""
    across, down = abs(one[0] - two[0]), abs(one[1] - two[1])
    if across == SIZE:
        return max(0, SIZE - down)
    if down == SIZE:
        return max(0, SIZE - across)
    return 0
