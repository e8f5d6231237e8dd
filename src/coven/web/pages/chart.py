"""How a match went: the figure that the strip of seats shows, seat by seat, over the whole match."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import seat_fill, seat_mark, text, token
from coven.drawing.elements import g, geo, number, path, rect, svg
from coven.drawing.html import b, figcaption, figure, small
from coven.drawing.protocols import board_for
from coven.engine.game import Game
from coven.engine.words import listed
from coven.tables import Frame

WIDTH, HEIGHT = 900, 112
LEFT, RIGHT, TOP, BOTTOM = 30, 60, 10, 92


def chart(game: Game, frames: Sequence[Frame], names: Sequence[str], at: int) -> Node:
    """The chart, or nothing where the figures are no numbers or never change."""
    scores = [
        [board_for(game, frame.view).score(frame.view, seat) for seat in range(len(names))]
        for frame in frames
    ]
    played = [row for row, frame in zip(scores, frames, strict=True) if not frame.view.results]
    units = {unit for row in played for _, unit in row}
    # The results are another figure in some games, such as points after tricks.
    told = [row for row in scores if all(unit in units for _, unit in row)]
    figures = [[value for value, _ in row] for row in told]
    if len(figures) < 3 or not all(f.lstrip("-").isdecimal() for row in figures for f in row):
        return None
    table = [[int(f) for f in row] for row in figures]
    top = max(max(row) for row in table)
    if not top:
        return None
    unit = max((unit for _, unit in told[-1]), key=len)
    # `of 13` says how far it is to the end, not what is counted.
    unit = "score" if unit.startswith("of ") else unit
    last = ", ".join(f"{name} {value}" for name, value in zip(names, table[-1], strict=True))
    return figure(class_="chart", tabindex="0", aria_label=f"{unit} after every step; at last {last}")[
        figcaption[
            b(class_="serif")[unit[:1].upper() + unit[1:]],
            " ",
            small(class_="tiny")[f"of {listed(names)}, step by step"],
        ],
        _picture(table, top, min(at, len(table) - 1)),
    ]


def _picture(table: Sequence[Sequence[int]], top: int, at: int) -> Element:
    across = (WIDTH - LEFT - RIGHT) / (len(table) - 1)
    up = (BOTTOM - TOP) / top

    def x(step: int) -> float:
        return LEFT + step * across

    def y(value: int) -> float:
        return BOTTOM - value * up

    lines = sorted({0, top, round(top / 2)})
    seats = range(len(table[0]))
    order = sorted(seats, key=lambda seat: -table[-1][seat])
    apart = min(24, (HEIGHT - TOP) / len(order))
    return svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true", font_family=token("sans"))[
        [path(d=f"M{LEFT} {number(y(v))}H{WIDTH - RIGHT}", stroke=token("line"), fill="none") for v in lines],
        [text(LEFT - 8, y(v) + 4, v, 12, token("ink-3"), anchor="end") for v in lines],
        rect(geo(x=x(at) - 1, y=TOP - 6, width=2, height=BOTTOM - TOP + 12), fill=token("candle-fill")),
        [_line([(x(i), y(row[seat])) for i, row in enumerate(table)], seat) for seat in seats],
        [
            g[
                seat_mark(seat, WIDTH - RIGHT + 16, TOP + 8 + apart * place, 7),
                text(
                    WIDTH - RIGHT + 30,
                    TOP + 13 + apart * place,
                    table[-1][seat],
                    14,
                    token("ink"),
                    anchor="start",
                    weight=600,
                ),
            ]
            for place, seat in enumerate(order)
        ],
    ]


def _line(points: Sequence[tuple[float, float]], seat: int) -> Element:
    """A line from step to step; seats lie a little apart, so that none hides another."""
    shift = seat * 1.5
    d = f"M{number(points[0][0])} {number(points[0][1] - shift)}"
    for px, py in points[1:]:
        d += f"L{number(px)} {number(py - shift)}"
    return path(d=d, fill="none", stroke=seat_fill(seat), stroke_width="2.4", stroke_linejoin="round")
