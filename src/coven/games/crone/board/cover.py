"""The box of The Village Crone: a crowned frog in the pond before the village."""

from __future__ import annotations

from htpy import Element

from coven.drawing import icon
from coven.drawing.elements import circle, ellipse, g, geo, number, path
from coven.drawing.scenery import cover_frame, house, stars

WALLS = ("#1d2f33", "#22383a")
ROOFS = ("#11211f", "#152826")

# Reeds at the edge: foot, bend, height.
REEDS = ((18, 4, 62), (30, -6, 48), (222, -5, 66), (210, 5, 46))


def cover() -> Element:
    """The box: a village by night, smoke over its roofs, and somebody who was a Lord this morning."""
    return cover_frame(
        "crone",
        [(0, "#14302f"), (0.55, "#3f7161"), (1, "#b9c58a")],
        stars(21, 30, 240, 120),
        circle(geo(cx=182, cy=62, r=33), fill="#f5edc9"),
        circle(geo(cx=196, cy=54, r=29), fill="#204541"),
        path(d="M0 196q60-40 130-26t110-18v150H0z", fill="#2c5547"),
        _smoke("M70 106q-10-14 2-24t0-26", 5),
        _smoke("M150 124q-8-12 2-20t-2-22", 4),
        house(30, 190, 50, 40, 44, WALLS[0], ROOFS[0], lean=-3),
        house(92, 196, 40, 32, 36, WALLS[1], ROOFS[1], lit=(False, True)),
        house(130, 192, 34, 48, 40, WALLS[0], ROOFS[0], lit=(True, False), lean=2),
        house(176, 200, 48, 34, 40, WALLS[1], ROOFS[1], lean=-2),
        path(d="M0 206q70-22 132-8t108-6v108H0z", fill="#1a372f"),
        _pond(),
        icon("frog", 124, 230, 92, "#86b04d"),
        path(
            geo(stroke_width=1.4),
            d="M106 192l-4-22 11 9 10-15 10 15 11-9-4 22z",
            fill="#f0c25a",
            stroke="#5a3f0d",
            stroke_linejoin="round",
        ),
        [_reed(*reed) for reed in REEDS],
    )


def _smoke(d: str, width: int) -> Element:
    look = geo(stroke_width=width, stroke_opacity=0.45)
    return path(look, d=d, stroke="#dfe9cf", fill="none", stroke_linecap="round")


def _pond() -> Element:
    water = geo(cx=124, cy=262, rx=104, ry=26)
    return g[
        ellipse(water, fill="#0e2226"),
        ellipse(water, fill="none", stroke="#77a08a", stroke_opacity=".45"),
        path(
            geo(stroke_width=1.6, stroke_opacity=0.5),
            d="M60 270q16-5 32 0M150 276q18-5 36 0M126 248q12-4 24 0",
            stroke="#9fc3a4",
            fill="none",
        ),
    ]


def _reed(x: int, bend: int, height: int) -> Element:
    return g[
        path(
            geo(stroke_width=3),
            d=f"M{x} 300q{bend} -30 {number(bend * 1.3)} -{height}",
            stroke="#0c1c1a",
            fill="none",
            stroke_linecap="round",
        ),
        ellipse(geo(cx=x + bend * 1.25, cy=295 - height, rx=3.4, ry=9), fill="#3b2a1c"),
    ]
