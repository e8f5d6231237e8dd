"""The pictures of a round on the goal card."""

from __future__ import annotations

from htpy import Element

from coven.drawing import icon, piece, text, token
from coven.drawing.elements import g, geo, path, rect
from coven.drawing.vignettes import arrow, vignette
from coven.games.sabbat.board.box import GOODS, TERROR, good

PLUM = "#3a2138"
TERROR_FILL = "#9b3a70"


def pictures() -> list[Element]:
    """Call, act with the magician, act with the ghosts, feed and score."""
    return [
        vignette(
            "Some ghosts rest in the graveyard, some go to the drawbridge",
            PLUM,
            [_plank(i) for i in range(6)],
            icon("tombstone", 46, 60, 92, "#5a5568"),
            _ghost(30, 92),
            _ghost(62, 92),
            _ghost(134, 44),
            _ghost(166, 76),
            arrow((78, 70), (116, 60), -0.2),
        ),
        vignette(
            "The magician steps to a square and takes two gemstones",
            PLUM,
            rect(geo(x=14, y=30, width=70, height=70, rx=6), fill="#e6d8c5"),
            rect(geo(x=88, y=30, width=70, height=70, rx=6), fill="#d9c9b4"),
            icon(GOODS["gemstone"].sign, 123, 68, 42, GOODS["gemstone"].fill),
            rect(
                geo(x=98, y=12, width=50, height=14, rx=6, stroke_width=2),
                fill="#cfe0ee",
                stroke=token("brass"),
            ),
            arrow((52, 62), (104, 62), -0.2),
            piece(0, "imp", 40, 66, 19),
            good("gemstone", 180, 48, 28),
            good("gemstone", 180, 82, 28),
        ),
        vignette(
            "A ghost pays the gate and stands in a region worth 3",
            PLUM,
            path(
                geo(stroke_opacity=0.5),
                d="M196 64L110 8A104 104 0 0 0 110 120Z",
                fill="#6d3658",
                stroke="#f0dcc0",
            ),
            rect(geo(x=64, y=48, width=62, height=34, rx=8), fill=token("paper")),
            good("rat-tail", 80, 65, 24),
            good("gemstone", 110, 65, 24),
            arrow((40, 64), (62, 64)),
            _ghost(26, 64),
            _ghost(150, 64),
            path(d="M170 50h22v14q0 9-11 13q-11-4-11-13z", fill=token("paper")),
            text(181, 71, 3, 23, serif=True),
        ),
        vignette(
            "Each ghost that is out eats one terror, then regions score",
            PLUM,
            [_fed(y) for y in (42, 88)],
            path(d="M134 22h50v40q0 24-25 36q-25-12-25-36z", fill=token("paper")),
            text(159, 68, "VP", 28, serif=True),
        ),
    ]


def _ghost(x: float, y: float) -> Element:
    return piece(0, "ghost", x, y, 15)


def _plank(index: int) -> Element:
    fill = "#8a6848" if index % 2 else "#7c5c3f"
    return rect(geo(x=116, y=12 + 18 * index, width=70, height=15, rx=3), fill=fill)


def _fed(y: float) -> Element:
    return g[
        piece(0, "ghost", 32, y, 16),
        arrow((54, y), (78, y)),
        rect(geo(x=84, y=y - 14, width=32, height=28, rx=7), fill=TERROR_FILL),
        icon(TERROR, 100, y, 20, "#ffffff"),
    ]
