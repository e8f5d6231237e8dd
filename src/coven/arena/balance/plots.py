"""Plots as SVG: shares with their intervals, bars, histograms and courses, for one content or for two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element

from coven.arena.interval import Share
from coven.drawing.elements import circle, g, geo, path, point, rect, svg, svg_text, title

WIDTH = 720.0
NAMES = 230.0
"""Where the plot begins, right of the names."""
RIGHT = 64.0
"""Room for figures at the right edge."""
LINE = 30.0
TOP = 26.0
HUES = ("var(--first)", "var(--second)")


class Mark(NamedTuple):
    """One figure of a row: a share with its interval, of the first content or the second."""

    which: int
    share: Share


def frame(height: float, label: str, *parts: Element | None) -> Element:
    """A plot that scales with the page; the label is for those who do not see it."""
    return svg(viewBox=f"0 0 {WIDTH:.0f} {height:.0f}", role="img", aria_label=label)[title[label], *parts]


def words(x: float, y: float, text: str, anchor: str = "start", css: str = "") -> Element:
    """Text in a plot."""
    return svg_text(geo(x=x, y=y), text_anchor=anchor, class_=css or None)[text]


def share_plot(label: str, lines: Sequence[tuple[str, Sequence[Mark]]], fair: float) -> Element:
    """One line a name: its shares with intervals, around the fair share."""
    highs = [mark.share.high for _, marks in lines for mark in marks]
    most = min(1.0, max([fair * 1.6, *highs]) + 0.02)
    scale = Scale(most)
    height = TOP + LINE * len(lines) + 22
    drawn = [share_line(scale, TOP + LINE * (i + 0.5), name, marks) for i, (name, marks) in enumerate(lines)]
    x = scale(fair)
    return frame(
        height,
        label,
        path(d=f"M{point(x, 18)}V{height - 18:.0f}", class_="fair"),
        words(x, 12, f"fair {fair:.0%}", "middle", "small"),
        *axis(scale, height),
        *drawn,
    )


class Scale:
    """Where a share lies on the plot's width."""

    def __init__(self, most: float) -> None:
        self.most = most

    def __call__(self, share: float) -> float:
        return NAMES + (WIDTH - NAMES - RIGHT) * share / self.most


def axis(scale: Scale, height: float) -> list[Element]:
    """The marks at the foot."""
    step = 0.1 if scale.most <= 0.6 else 0.2
    count = int(scale.most / step + 0.001)
    return [
        words(scale(i * step), height - 4, f"{i * step:.0%}", "middle", "small") for i in range(count + 1)
    ]


def share_line(scale: Scale, y: float, name: str, marks: Sequence[Mark]) -> Element:
    """A name and its shares; where two contents are compared, one above the other."""
    drawn = []
    for i, (which, share) in enumerate(marks):
        at = y + (i - (len(marks) - 1) / 2) * 10
        ends = f"M{point(scale(share.low), at)}H{scale(min(share.high, scale.most)):.1f}"
        spot = geo(cx=scale(share.share), cy=at, r=5)
        drawn.append(g(stroke=HUES[which], fill=HUES[which])[path(d=ends, class_="reach"), circle(spot)])
    said = " / ".join(f"{mark.share.share:.0%}" for mark in marks)
    return g[
        words(NAMES - 12, y + 5, shortened(name), "end"),
        drawn,
        words(WIDTH - 4, y + 5, said, "end", "figure"),
    ]


def bar_plot(label: str, lines: Sequence[tuple[str, Sequence[float]]], digits: int = 1) -> Element:
    """One line a name with a bar for each figure; bars of negative figures grow to the left."""
    figures = [value for _, values in lines for value in values]
    low, high = min([0.0, *figures]), max([0.001, *figures])
    wide = (WIDTH - NAMES - RIGHT - 30) / (high - low)
    zero = NAMES - low * wide
    drawn = []
    for i, (name, values) in enumerate(lines):
        y = 8 + LINE * (i + 0.5)
        drawn.append(words(NAMES - 12, y + 5, shortened(name), "end"))
        tall = 20 / len(values)
        for j, value in enumerate(values):
            left = min(zero, zero + value * wide)
            shape = geo(x=left, y=y - 10 + j * tall, width=max(1.0, abs(value) * wide), height=tall - 1)
            drawn.append(rect(shape, fill=HUES[j]))
        said = " / ".join(f"{value:.{digits}f}" for value in values)
        drawn.append(words(WIDTH - 4, y + 5, said, "end", "figure"))
    return frame(16 + LINE * len(lines), label, *drawn)


def histogram(label: str, figures: Sequence[Sequence[float]], unit: str) -> Element:
    """How often each length occurs, in at most 24 columns."""
    every = [value for values in figures for value in values]
    low, high = min(every), max(every)
    size = max(1.0, -(-(high - low + 1) // 24))
    columns = int((high - low) // size) + 1
    counts = [[0] * columns for _ in figures]
    for which, values in enumerate(figures):
        for value in values:
            counts[which][int((value - low) // size)] += 1
    most = max(max(row) for row in counts)
    step = (WIDTH - 40) / columns
    drawn = []
    for which, row in enumerate(counts):
        wide = (step - 2) / len(counts)
        for i, count in enumerate(row):
            tall = 150.0 * count / most
            shape = geo(x=20 + i * step + which * wide, y=160 - tall, width=max(1.0, wide), height=tall)
            drawn.append(rect(shape, fill=HUES[which])[title[f"{low + i * size:.0f} {unit}: {count}"]])
    ends = [
        words(20, 178, f"{low:.0f} {unit}", css="small"),
        words(WIDTH - 20, 178, f"{high:.0f}", "end", "small"),
    ]
    return frame(184, label, *drawn, *ends)


def course(label: str, lines: Sequence[Sequence[tuple[int, Share]]], fair: float) -> Element:
    """A share over the course of a match, with its interval as a band."""

    def place(percent: float, share: float) -> str:
        return point(40 + (WIDTH - 60) * percent / 100, 160 - 145 * share)

    drawn: list[Element] = [path(d=f"M{place(0, fair)}L{place(100, fair)}", class_="fair")]
    for which, moments in enumerate(lines):
        above = [place(percent, share.high) for percent, share in moments]
        below = [place(percent, share.low) for percent, share in reversed(moments)]
        middle = [place(percent, share.share) for percent, share in moments]
        drawn.append(path(d=f"M{'L'.join([*above, *below])}Z", fill=HUES[which], class_="band"))
        drawn.append(path(d=f"M{'L'.join(middle)}", stroke=HUES[which], class_="course"))
    for share in (0.0, 0.5, 1.0):
        drawn.append(words(34, 164 - 145 * share, f"{share:.0%}", "end", "small"))
    drawn.append(words(40, 178, "beginning", css="small"))
    drawn.append(words(WIDTH - 20, 178, "end of the match", "end", "small"))
    return frame(184, label, *drawn)


def shortened(name: str) -> str:
    """A name that fits left of a plot."""
    return name if len(name) <= 32 else f"{name[:31]}…"
