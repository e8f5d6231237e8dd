"""The box of Triora: a cauldron before the city on its hill."""

from __future__ import annotations

from htpy import Element

from coven.drawing import icon
from coven.drawing.elements import circle, ellipse, g, geo, path, rect
from coven.drawing.scenery import cover_frame, house

WALL, ROOF, DARK = "#f0d3a4", "#8e3a22", "#6b2c1c"
WALLS = ("#e8c590", WALL, "#dcae78")

# For each terrace its height, and the left edge and width of every house.
TERRACES: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = (
    (148, ((86, 22), (110, 22), (134, 22))),
    (172, ((66, 24), (92, 22), (116, 26), (144, 22), (164, 20))),
    (196, ((46, 26), (72, 22), (96, 28), (126, 24), (152, 26), (178, 22))),
)


def cover() -> Element:
    """The box: houses on their terraces under a low sun, and steam before them."""
    return cover_frame(
        "triora",
        [(0, "#7d2f2a"), (0.5, "#d9763f"), (1, "#f5cf8d")],
        circle(geo(cx=120, cy=118, r=56), fill="#fbe6b4"),
        path(geo(opacity=0.7), d="M0 186q40-30 84-22t70-26 86 12v150H0z", fill="#a8552f"),
        path(d="M18 232Q70 120 122 112T226 230z", fill="#7d3b26"),
        rect(geo(x=116, y=92, width=18, height=54), fill=WALL),
        path(d="M112 94l13-24 13 24z", fill=ROOF),
        path(d="M121 116v-8a4 4 0 0 1 8 0v8z", fill=DARK),
        [_terrace(y, houses) for y, houses in TERRACES],
        path(d="M0 222q70-18 130-6t110-10v94H0z", fill="#4a2318"),
        _steam("M122 232c-20-14 16-26-2-44s14-26 2-46", 7),
        _steam("M138 232c-12-12 10-20 0-34", 5),
        ellipse(geo(cx=126, cy=290, rx=58, ry=9), fill="#1c0c08"),
        icon("cauldron", 126, 250, 96, "#1f1015"),
        path(
            geo(stroke_width=5), d="M92 232q34-12 68 0", stroke="#8fd08a", stroke_linecap="round", fill="none"
        ),
        _herb(24, 1),
        _herb(216, -1),
    )


def _terrace(y: int, houses: tuple[tuple[int, int], ...]) -> list[Element]:
    return [
        house(
            x, y + 16, w, 22, 11, WALLS[i % 3], ROOF, window=DARK, lit=(i % 2 == 1, i % 2 == 0), chimney=False
        )
        for i, (x, w) in enumerate(houses)
    ]


def _steam(d: str, width: int) -> Element:
    return path(
        geo(stroke_width=width, stroke_opacity=0.55),
        d=d,
        stroke="#f7e3c0",
        fill="none",
        stroke_linecap="round",
    )


def _herb(x: int, side: int) -> Element:
    """A stalk with leaves at the edge of the picture."""
    green = "#5d7a3c"
    return g[
        path(geo(stroke_width=3), d=f"M{x} 300q{8 * side} -40 {2 * side} -84", stroke=green, fill="none"),
        [
            ellipse(
                geo(cx=x + side * (6 if i % 2 else -4) + 3, cy=284 - i * 13, rx=9, ry=4.5),
                fill=green,
                transform=f"rotate({35 if i % 2 else -35} {x} {284 - i * 13})",
            )
            for i in range(5)
        ],
    ]
