"""The ground of the Village: six boards with their spaces, and the Locations built on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import icon, text, token
from coven.drawing.elements import circle, ellipse, g, geo, number, path, point, rect
from coven.drawing.rendering import kept, still
from coven.engine.view import View
from coven.games.crone.board.box import CREAM, LOCATIONS, name, village_of
from coven.games.crone.rules.box import BARN, GREEN
from coven.games.crone.rules.village import SIZE, Board, Village
from coven.games.crone.state import Table

CELL = 48
MARGIN = 12
RAIL = 60
"""How much room the almanac beside the Village takes."""
LEAST, FLAT = 18, 12
"""The columns and rows of a plain Village; the almanac is as high as its rows."""
LONGEST = 1.7
"""How much larger the almanac is at most beside a longer or higher Village."""

TINTS = {
    "lords-manor": "#8b9a78",
    "farm": "#989768",
    "forge": "#86907c",
    "tithe-barn": "#82967f",
    "village-green": "#769669",
    "mill": "#929872",
}


class Box(NamedTuple):
    """A rectangle on the drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> Box:
        """The same rectangle, smaller by so much on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


class Ground(NamedTuple):
    """A laid-out Village: how large it is drawn, where every place is, and what never changes."""

    width: float
    height: float
    boxes: dict[str, Box]
    columns: int
    scale: float
    lettering: float
    """How much larger words and numbers in the Village are, so that they can be read in a long one."""
    picture: Markup


def ground_of(view: View[Table]) -> Ground:
    """The ground of the view's Village."""
    village = village_of(view)
    return _ground(village, tuple((place, name(view, place)) for place, _, _, _ in village.boards))


@lru_cache(maxsize=256)
def _ground(village: Village, names: tuple[tuple[str, str], ...]) -> Ground:
    columns = 1 + max(x for x, _ in village.grid)
    rows = 1 + max(y for _, y in village.grid)
    scale = min(LONGEST, max(1, columns / LEAST, rows / FLAT))
    wide = max(columns, round(LEAST * scale))
    left = MARGIN + (wide - columns) * CELL / 2
    lettering = min(scale, 1.35)
    tall = max(rows * CELL, FLAT * CELL * scale)
    top = MARGIN + (tall - rows * CELL) / 2
    squares: dict[str, list[tuple[int, int]]] = {}
    for square, place in village.grid.items():
        squares.setdefault(place, []).append(square)
    boxes = {place: _box(found, left, top) for place, found in squares.items()}
    origin = (left, top)
    return Ground(
        wide * CELL + 2 * MARGIN + RAIL * scale,
        tall + 2 * MARGIN + 4,
        boxes,
        wide,
        scale,
        lettering,
        still(
            _frame(village.boards, origin),
            [_board(board[0], *_corner(board, origin), _free(village, board[0])) for board in village.boards],
            [_building(place, words, boxes[place], 15 * lettering) for place, words in names],
        ),
    )


def _box(squares: list[tuple[int, int]], left: float, top: float) -> Box:
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    width, height = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    return Box(left + min(xs) * CELL + 3, top + min(ys) * CELL + 3, width * CELL - 6, height * CELL - 6)


# -- the boards


def _corner(board: Board, origin: tuple[float, float]) -> tuple[float, float]:
    return origin[0] + board[1] * CELL, origin[1] + board[2] * CELL


def _frame(boards: Sequence[Board], origin: tuple[float, float]) -> list[Element]:
    """The wood under the boards; the frames of neighbours grow together."""
    side = SIZE * CELL
    corners = [_corner(board, origin) for board in boards]
    d = "".join(f"M{point(x, y)}h{side}v{side}h{-side}z" for x, y in corners)
    look = {"d": d, "stroke_linejoin": "round"}
    return [
        path(
            geo(stroke_width=20, opacity=0.35),
            fill=token("cast"),
            stroke=token("cast"),
            transform="translate(0 6)",
            **look,
        ),
        path(geo(stroke_width=20), fill=token("wood-2"), stroke=token("wood-2"), **look),
        path(geo(stroke_width=3), fill="none", stroke=token("wood-hi"), stroke_opacity=".45", **look),
    ]


def _free(village: Village, place: str) -> tuple[tuple[int, int], ...]:
    """The spaces of a place's board, counted from its corner."""
    left, top = next((x, y) for name, x, y, _ in village.boards if name == place)
    on_it = village.board_of
    return tuple(
        (i - left, j - top) for (i, j), what in village.grid.items() if on_it[what] == place and what != place
    )


@kept(1024)
def _board(place: str, x: float, y: float, spaces: tuple[tuple[int, int], ...]) -> list[Node]:
    """A board with its spaces: the same on every table on which it lies there and so."""
    side = SIZE * CELL
    free = [(x + i * CELL, y + j * CELL) for i, j in spaces]
    return [
        rect(geo(x=x, y=y, width=side, height=side, rx=5), fill=TINTS[place]),
        path(d="".join(_space(a, b) for a, b in free), fill="#fdf8e6", fill_opacity=".17"),
        [_ornament(place, a, b) for a, b in _strewn(place, free)],
        rect(
            geo(x=x + 0.5, y=y + 0.5, width=side - 1, height=side - 1, rx=5, stroke_width=1.5),
            fill="none",
            stroke="#3f4a33",
            stroke_opacity=".35",
        ),
    ]


def _space(x: float, y: float) -> str:
    side, r = CELL - 6, 3
    run = side - 2 * r
    return (
        f"M{point(x + 3 + r, y + 3)}h{run}a{r} {r} 0 0 1 {r} {r}v{run}a{r} {r} 0 0 1-{r} {r}"
        f"h-{run}a{r} {r} 0 0 1-{r}-{r}v-{run}a{r} {r} 0 0 1 {r}-{r}Z"
    )


def _strewn(place: str, free: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Some of a board's spaces, always the same ones, each with a spot in it."""
    seed = sum(map(ord, place))
    for i, (x, y) in enumerate(free):
        seed = (seed * 1103515245 + 12345) % 2**31
        if (seed >> 8) % 27 < 9 or i % 9 == 4:
            yield x + 24 + (seed >> 12) % 13 - 6, y + 24 + (seed >> 16) % 13 - 6


def _ornament(place: str, x: float, y: float) -> Node:
    """What grows or lies in a space of that board."""
    if place == "forge":
        return [
            ellipse(geo(cx=x, cy=y + 2, rx=8, ry=5), fill="#4d564b", fill_opacity=".35"),
            ellipse(geo(cx=x - 3, cy=y, rx=7, ry=4.6), fill="#b7bfae", fill_opacity=".5"),
            ellipse(geo(cx=x + 9, cy=y + 4, rx=4, ry=2.8), fill="#b7bfae", fill_opacity=".45"),
        ]
    if place == "village-green":
        flowers = ((-8, -3, "#f3ecc6"), (2, 4, "#e9c7d3"), (9, -5, "#f3ecc6"), (-2, -9, "#e9d98f"))
        return [circle(geo(cx=x + a, cy=y + b, r=2.3), fill=hue, fill_opacity=".75") for a, b, hue in flowers]
    if place == "lords-manor":
        return path(
            d=f"M{point(x - 14, y + 6)}a6 6 0 0 1 6-8a7 7 0 0 1 13-1a6 6 0 0 1 9 9z",
            fill="#54684a",
            fill_opacity=".42",
        )
    lines, ink = _STROKES[place]
    return path(
        d="".join(f"M{point(x + a, y + b)}{rest}" for a, b, rest in lines),
        fill="none",
        stroke=ink,
        stroke_opacity=".42",
        stroke_width="2",
        stroke_linecap="round",
    )


_STROKES: dict[str, tuple[tuple[tuple[int, int, str], ...], str]] = {
    "farm": (tuple((-15, dy, "q15-4 30 0") for dy in (-7, 0, 7)), "#5b5a30"),
    "tithe-barn": (((0, 9, "l-7-16"), (0, 9, "v-19"), (0, 9, "l7-16"), (-6, 1, "h12")), "#4f5b3a"),
    "mill": (((-13, 0, "q6-6 12 0t12 0"), (-9, 7, "q5-5 10 0t10 0")), "#4a6a72"),
}


# -- the Locations

ROOF = 30
"""How far down a roof reaches."""
TAG = 12
"""How far up from the lower edge the tags with numbers reach."""


@kept(1024)
def _building(place: str, words: str, box: Box, size: float) -> Element:
    """A Location: a paper plot under a scalloped roof; the Village Green has trees and no chimney."""
    x, y, w, h = box
    sign = LOCATIONS[place]
    green = place == GREEN
    plot = geo(x=x, y=y, width=w, height=h, rx=9, stroke_width=2.4)
    room_for_name = w - (15 if place in (GREEN, BARN) else 34)
    return g[
        not green and _chimney(x + w * 0.7, y, sign.fill),
        rect(geo(x=x, y=y + 3, width=w, height=h, rx=9, opacity=0.35), fill=token("cast")),
        rect(plot, fill="#dfe6c4" if green else token("paper"), stroke=sign.fill),
        icon(sign.icon, x + w / 2, y + h / 2 + 13, min(w, h - 20) * 0.8, sign.fill, 0.13),
        green and [_tree(a, y + h - b) for a, b in ((x + w - 16, 16), (x + w - 36, 12), (x + 16, 14))],
        _roof(x, y, w, sign.fill),
        text(
            x + 9,
            y + 18,
            words,
            min(size, room_for_name / len(words) / 0.46),
            CREAM,
            anchor="start",
            serif=True,
        ),
    ]


def _roof(x: float, y: float, w: float, fill: str) -> list[Element]:
    count = round(w / 15)
    step = w / count
    scallops = f"a{number(step / 2)} 6.5 0 0 1 {number(-step)} 0" * count
    rows = "".join(
        f"M{point(x + (i + row / 2) * step, y + 7 + row * 8)}a{number(step / 2)} 5 0 0 0 {number(step)} 0"
        for row in (0, 1)
        for i in range(count - row)
    )
    return [
        path(
            d=f"M{point(x, y + 9)}a9 9 0 0 1 9-9h{number(w - 18)}a9 9 0 0 1 9 9v14{scallops}z",
            fill=fill,
        ),
        path(d=rows, fill="none", stroke=CREAM, stroke_opacity=".16", stroke_width="1.3"),
    ]


def _chimney(x: float, y: float, fill: str) -> list[Element]:
    return [
        path(d=f"M{point(x, y + 2)}v-11h11v11z", fill=fill),
        path(d=f"M{point(x - 2, y - 9)}h15v-4h-15z", fill="#3a2b26"),
        path(
            geo(stroke_width=3, stroke_opacity=0.5),
            d=f"M{point(x + 6, y - 15)}c-5-6 5-9 0-16",
            fill="none",
            stroke="#fdf8e6",
            stroke_linecap="round",
        ),
    ]


def _tree(x: float, y: float) -> Element:
    return g[
        path(d=f"M{point(x, y + 12)}v-8", stroke="#6b4a2c", stroke_width="3"),
        circle(geo(cx=x, cy=y - 3, r=9), fill="#3f6b3a"),
        circle(geo(cx=x - 3, cy=y - 6, r=4, opacity=0.7), fill="#6a9a5c"),
    ]


def room(place: str, box: Box) -> Box:
    """Where pieces stand in a place: below the roof of a Location, anywhere in a space."""
    if "," in place:
        return box.inset(1)
    return Box(box.x + 4, box.y + ROOF + 1, box.width - 8, box.height - ROOF - TAG)
