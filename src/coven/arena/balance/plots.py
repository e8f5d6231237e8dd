"""Plots that fit any width: text is text, and only marks are drawn (SVG), in percent of their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Node, div, li, small, span, ul

from coven.arena.interval import Share
from coven.drawing.elements import circle, g, line, path, point, rect, svg, title

HUES = ("var(--first)", "var(--second)")
KEYS = ("a", "b")
"""The same as classes."""
BAR = 40.0
"""How much of the height of a line a bar takes, in percent."""
COLUMNS = 24
"""A histogram has at most so many."""


class Mark(NamedTuple):
    """One figure of a row: a share with its interval, of the first content or the second."""

    which: int
    share: Share


class Line(NamedTuple):
    """A row of a plot of shares: its name, what is said under it, its marks, and a word about them."""

    name: str
    below: str
    marks: Sequence[Mark]
    word: str = ""


def share_plot(label: str, lines: Sequence[Line], fair: float) -> Element:
    """One line a name: its shares with intervals, around the fair share."""
    highs = [mark.share.high for one in lines for mark in one.marks]
    most = min(1.0, max([fair * 1.6, *highs]) + 0.02)
    return ul(".plot", style=f"--fair:{place(fair, most)}", aria_label=label)[
        li(".axis", aria_hidden="true")[span(".name"), scale(most, fair), span(".figure")],
        [share_line(one, most) for one in lines],
    ]


def place(share: float, most: float) -> str:
    """Where a share lies on the width of a plot."""
    return f"{100.0 * min(share, most) / most:.1f}%"


def scale(most: float, fair: float) -> Element:
    """The marks at the head: every ten or twenty percent, and the fair share."""
    step = 0.1 if most <= 0.45 else 0.2
    ticks = [i * step for i in range(int(most / step + 0.001) + 1)]
    return div(".scale")[
        [span(style=f"left:{place(tick, most)}")[f"{tick:.0%}"] for tick in ticks],
        span(".fair-word", style=f"left:{place(fair, most)}")[f"fair {fair:.0%}"],
    ]


def share_line(one: Line, most: float) -> Element:
    """A name and its shares; where two contents are compared, one above the other."""
    drawn: list[Element] = []
    for i, (which, share) in enumerate(one.marks):
        y = f"{50 + (i - (len(one.marks) - 1) / 2) * 36:.0f}%"
        reach = line(x1=place(share.low, most), x2=place(share.high, most), y1=y, y2=y)
        spot = circle(cx=place(share.share, most), cy=y, r=5)
        drawn.append(g(class_=KEYS[which])[reach, spot])
    return li(class_="tall" if len(one.marks) > 1 else None)[
        span(".name")[one.name, small[one.below] if one.below else None],
        svg(".share", aria_hidden="true")[drawn],
        span(".figure")[[figure(mark.share) for mark in one.marks], small[one.word] if one.word else None],
    ]


def figure(share: Share) -> Element:
    """A share in figures, with its interval."""
    return span[f"{share.share:.0%} ", small[f"{share.low:.0%} to {share.high:.0%}"]]


def bar_plot(label: str, lines: Sequence[tuple[str, Sequence[float], str]]) -> Element:
    """One line a name with a bar for each figure, and what is said of it; negative ones grow to the left."""
    figures = [value for _, values, _ in lines for value in values]
    low, high = min([0.0, *figures]), max([0.001, *figures])
    width = 100.0 / (high - low)
    zero = -low * width
    found = []
    for name, values, said in lines:
        top = 50.0 - BAR * len(values) / 2
        bars = [
            rect(
                x=f"{min(zero, zero + value * width):.1f}%",
                y=f"{top + i * BAR:.0f}%",
                width=f"{max(0.3, abs(value) * width):.1f}%",
                height=f"{BAR - 4:.0f}%",
                fill=HUES[i],
            )
            for i, value in enumerate(values)
        ]
        track = svg(".track", aria_hidden="true")[bars]
        found.append(li[span(".name")[name], track, span(".figure")[said]])
    return ul(".plot", aria_label=label)[found]


def histogram(label: str, figures: Sequence[Sequence[float]], unit: str) -> Node:
    """How often each length occurs."""
    every = [value for values in figures for value in values]
    low, high = min(every), max(every)
    size = max(1.0, -(-(high - low + 1) // COLUMNS))
    columns = int((high - low) // size) + 1
    counts = [[0] * columns for _ in figures]
    for which, values in enumerate(figures):
        for value in values:
            counts[which][int((value - low) // size)] += 1
    most = max(max(row) for row in counts)
    step = 100.0 / columns
    drawn = []
    for which, row in enumerate(counts):
        wide = 0.9 * step / len(counts)
        for i, count in enumerate(row):
            tall = 100.0 * count / most
            shape = rect(
                x=f"{i * step + which * wide:.2f}%",
                y=f"{100 - tall:.1f}%",
                width=f"{wide:.2f}%",
                height=f"{tall:.1f}%",
                fill=HUES[which],
            )
            drawn.append(shape[title[f"{span_of(low + i * size, size)} {unit}: {count} matches"]])
    return [
        svg(".columns", role="img", aria_label=label)[title[label], drawn],
        div(".feet")[span[f"{low:.0f} {unit}"], span[f"{high:.0f} {unit}"]],
    ]


def span_of(low: float, size: float) -> str:
    """The lengths of one column."""
    return f"{low:.0f}" if size == 1 else f"{low:.0f} to {low + size - 1:.0f}"


def course(label: str, lines: Sequence[Sequence[tuple[int, Share]]], fair: float) -> Node:
    """A share over the course of a match, with its interval as a band."""
    drawn: list[Element] = [path(d=f"M{point(0, 100 - 100 * fair)}H100", class_="fair")]
    for which, moments in enumerate(lines):
        above = [point(percent, 100 - 100 * share.high) for percent, share in moments]
        below = [point(percent, 100 - 100 * share.low) for percent, share in reversed(moments)]
        middle = [point(percent, 100 - 100 * share.share) for percent, share in moments]
        drawn.append(path(d=f"M{'L'.join([*above, *below])}Z", fill=HUES[which], class_="band"))
        drawn.append(path(d=f"M{'L'.join(middle)}", stroke=HUES[which], class_="course"))
    box = svg(".course-box", viewBox="0 0 100 100", preserveAspectRatio="none", role="img", aria_label=label)
    return [
        div(".with-axis")[
            div(".heights", aria_hidden="true")[span["100%"], span["50%"], span["0%"]],
            box[title[label], drawn],
        ],
        div(".feet.inset")[span["beginning"], span["half-way"], span["end of the match"]],
    ]
