"""The cover of the box: a lone rider of the wolf school under the moon, a monster in the trees."""

from __future__ import annotations

from htpy import Element

from coven.drawing import icon
from coven.drawing.elements import circle, g, geo, path
from coven.drawing.scenery import cover_frame, stars
from coven.games.witcher.board.signs import LIGHT


def cover() -> Element:
    """The box in the lobby."""
    return cover_frame(
        "witcher",
        [(0, "#0c1f29"), (0.55, "#1f4d58"), (1, "#5b8a82")],
        stars(11, 46),
        circle(geo(cx=168, cy=78, r=42), fill="#eef0dc"),
        circle(geo(cx=156, cy=70, r=8, opacity=0.25), fill="#9aa98f"),
        circle(geo(cx=180, cy=92, r=5, opacity=0.25), fill="#9aa98f"),
        path(d="M0 188l44-50 26 24 40-52 48 60 34-26 48 50v106H0z", fill="#173d47"),
        path(d="M0 222l40-24 50 22 46-26 52 26 52-18v98H0z", fill="#10303a"),
        [icon("pine-tree", x, y, size, "#0b222b") for x, y, size in TREES],
        path(d="M88 300q30-50 26-70t40-34", fill="none", stroke="#c9b583", stroke_width="9", opacity=".55"),
        g[
            icon("wolf-head", 74, 222, 88, "#08161c"),
            icon("crossed-swords", 74, 222, 30, "#dfe6f5", 0.9),
        ],
        icon("griffin-symbol", 176, 140, 46, "#0b222b", 0.85),
        path(d="M0 262q60-14 120-4t120-4v46H0z", fill="#08161c"),
        icon("high-grass", 30, 268, 54, "#08161c"),
        icon("high-grass", 206, 270, 60, "#08161c"),
        circle(geo(cx=74, cy=222, r=52, stroke_width=2, stroke_opacity=0.5), fill="none", stroke=LIGHT),
    )


TREES = [(18, 216, 74), (52, 234, 58), (150, 230, 66), (190, 220, 84), (224, 236, 60), (116, 244, 46)]
