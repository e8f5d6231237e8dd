"""The box: a manor on a hill, its drawbridge down, and ghosts on their way out."""

from __future__ import annotations

from htpy import Element

from coven.drawing.elements import circle, ellipse, g, geo, number, path
from coven.drawing.scenery import cover_frame, stars

NIGHT = "#1d0e24"
LIGHT = "#ffcf7d"
WINDOWS = (
    (99, 112, 8, 13),
    (139, 100, 9, 16),
    (139, 130, 9, 16),
    (96, 146, 9, 14),
    (118, 148, 9, 14),
    (160, 146, 9, 14),
    (178, 134, 8, 12),
    (178, 160, 8, 13),
)


def cover() -> Element:
    """The box cover."""
    return cover_frame(
        "sabbat",
        [(0, "#241033"), (0.55, "#7b2f63"), (1, "#e39a86")],
        stars(5, 34, 240, 130),
        circle(geo(cx=58, cy=58, r=27), fill="#ffeccb"),
        path(d="M0 170l42-54 24 28 34-62 40 70 30-34 36 46 34-30v70H0z", fill="#4a1f4a"),
        path(d="M82 116l18-34 20 36-12 6-8-8-8 8zM33 128l9-12 10 12-9 4z", fill="#c489a6", opacity=".6"),
        path(d="M76 210V128h14v-22l13-22 13 22v22h10v-40l17-30 17 30v40h10v-14l12-20 12 20v96z", fill=NIGHT),
        [_window(*window) for window in WINDOWS],
        path(d="M132 210v-24a11 11 0 0 1 22 0v24z", fill=LIGHT),
        path(d="M0 214q60-14 120-6t120-4v96H0z", fill="#2a1430"),
        path(d="M130 208h26l42 92H68z", fill="#6b4a38"),
        [_plank(216 + 15 * i) for i in range(6)],
        path(d="M130 208L68 300M156 208l42 92", stroke="#c9a06a", stroke_width="2.6"),
        _ghost(150, 250, 0.98),
        _ghost(86, 268, 0.7, 0.92, -1),
        _ghost(196, 206, 0.5, 0.85),
    )


def _window(x: float, y: float, width: float, height: float) -> Element:
    rise, half = number(height * 0.6), number(width / 2)
    return path(d=f"M{x} {y + height}v-{rise}a{half} {half} 0 0 1 {width} 0v{rise}z", fill=LIGHT)


def _plank(y: float) -> Element:
    share = (y - 208) / 92
    return path(d=f"M{130 - 62 * share:.0f} {y}H{156 + 42 * share:.0f}", stroke="#3a2420", stroke_width="2.2")


def _ghost(x: float, y: float, size: float, opacity: float = 1, turned: int = 1) -> Element:
    eyes = ((-4, -10, 3.4, 5), (8, -10, 3.4, 5), (2, 2, 3, 4.4))
    return g(transform=f"translate({x} {y}) scale({number(size * turned)} {number(size)})")[
        path(
            geo(opacity=opacity),
            d="M0-30c16 0 24 12 24 28c0 16 2 26 8 34c-8 2-12-4-18-3s-8 7-15 6s-10-6-17-3s-14 6-22 2"
            "c10-6 16-16 16-36c0-16 8-28 24-28z",
            fill="#f4eefc",
        ),
        [ellipse(geo(cx=cx, cy=cy, rx=rx, ry=ry), fill="#4a2444") for cx, cy, rx, ry in eyes],
    ]
