"""The pictures of a round on the goal card."""

from __future__ import annotations

from htpy import Element

from coven.drawing import arch, icon, piece, seat_mark, text
from coven.drawing.elements import circle, g, geo, rect
from coven.drawing.vignettes import arrow, raised, vignette
from coven.games.triora.board.box import AREA_SIGNS, BROWN, EDGE, FAMILIARS, GAINS, NIGHT, PALE, POTIONS

SAND = "#d9c193"
PAPER = "#f7f0e1"
WITCH = "witch-face"
HUNT = "#8e2f22"
ME, OTHER, THIRD = 3, 0, 2


def pictures() -> list[Element]:
    """Choose a turn, place the Witch, place the Familiar, the end of the round."""
    bottle, colour = POTIONS["molestum"]
    return [
        vignette(
            "Six positions in the turn order",
            SAND,
            [_position(i) for i in range(6)],
            seat_mark(OTHER, 54, 76, 10),
            seat_mark(ME, 84.5, 76, 10),
            seat_mark(THIRD, 176, 76, 10),
        ),
        vignette(
            "The Witch brews a potion, then pays it in the River",
            SAND,
            _area("river", 112, 16, 76, 56),
            icon(GAINS["cauldrons"], 54, 34, 38, "#3c3848"),
            icon(bottle, 54, 94, 40, colour),
            arrow((54, 56), (54, 74), ink=BROWN),
            arrow((78, 92), (116, 84), ink=BROWN),
            piece(ME, WITCH, 150, 92, 18),
        ),
        vignette(
            "The Familiar goes to an empty circle",
            SAND,
            _area("forest", 104, 20, 84, 56),
            piece(ME, FAMILIARS["druantia"], 44, 64, 18),
            arrow((68, 64), (112, 90), -0.15, BROWN),
            circle(
                geo(cx=140, cy=96, r=19, stroke_width=2), fill="#efe2c4", stroke=EDGE, stroke_dasharray="5 4"
            ),
        ),
        vignette(
            "The Inquisitor hunts, the herbs grow",
            SAND,
            arch(GAINS["inquisition"], 34, 60, 42, 52, fill=NIGHT, ink=PALE),
            arrow((62, 62), (84, 62), ink=HUNT),
            piece(THIRD, WITCH, 108, 64, 18),
            icon("sprout", 160, 62, 58, "#4f6b3a"),
        ),
    ]


def _position(index: int) -> Element:
    x = 10 + 30.5 * index
    return g[
        rect(geo(x=x, y=32, width=27, height=64, rx=6, stroke_width=1.6), fill=PAPER, stroke="#8c744c"),
        text(x + 13.5, 55, index + 1, 23, "#5c5160", serif=True),
    ]


def _area(name: str, x: float, y: float, width: float, height: float) -> Element:
    return g[
        raised(x, y, width, height, 9, PAPER, EDGE),
        icon(AREA_SIGNS[name], x + width / 2, y + height / 2, min(width, height) * 0.72, BROWN),
    ]
