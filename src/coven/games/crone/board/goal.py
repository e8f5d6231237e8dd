"""The pictures of a round on the goal card."""

from __future__ import annotations

from htpy import Element

from coven.drawing import arch, icon, piece, text, token
from coven.drawing.elements import circle, g, geo, path, rect
from coven.drawing.vignettes import arrow, raised, vignette
from coven.games.crone.board.box import CREAM, FAMILIARS, INGREDIENTS, LOCATIONS, VILLAGERS
from coven.games.crone.board.pieces import frog

GREEN = "#769669"
STEPS = 6


def pictures() -> list[Element]:
    """Tithe, move, cast, harvest, Broom."""
    return [
        vignette(
            "One Ingredient goes to the Tithe Barn",
            GREEN,
            _place("tithe-barn", 104, 20, 80, 88),
            _ingredient("soil", 44, 62, 46),
            arrow((72, 62), (112, 66)),
        ),
        vignette(
            "The Farmer walks four of six steps, into the Mill",
            GREEN,
            [
                rect(geo(x=12 + 30 * i, y=44, width=27, height=27, rx=4, fill_opacity=0.3), fill=CREAM)
                for i in range(4)
            ],
            _place("mill", 136, 22, 56, 74),
            arrow((46, 58), (138, 58)),
            arch(VILLAGERS["farmer"], 30, 56, 34, 42),
            [_step(26 + 17 * i, i < 4) for i in range(STEPS)],
        ),
        vignette(
            "Fire and Flour make a Frog, and a Scheme of two points is complete",
            GREEN,
            _ingredient("fire", 34, 42, 34),
            _ingredient("flour", 34, 84, 34),
            arrow((58, 62), (88, 62)),
            frog(122, 66, 66),
            _scheme(154, 18),
        ),
        vignette(
            "A cat in the Mill draws two Flour",
            GREEN,
            _place("mill", 16, 16, 94, 94),
            piece(0, FAMILIARS["cat"], 62, 80, 21),
            arrow((116, 64), (136, 64)),
            _ingredient("flour", 168, 42, 36),
            _ingredient("flour", 168, 86, 36),
        ),
        vignette(
            "The Broom passes to the next Witch",
            GREEN,
            piece(1, FAMILIARS["snake"], 42, 64, 22),
            piece(0, FAMILIARS["cat"], 158, 64, 22),
            icon("magic-broom", 100, 46, 52, CREAM),
            arrow((70, 92), (130, 92), -0.2),
        ),
    ]


def _place(name: str, x: float, y: float, width: float, height: float) -> Element:
    """A Location with its roof."""
    sign = LOCATIONS[name]
    roof = f"M{x} {y + 9}a9 9 0 0 1 9-9h{width - 18}a9 9 0 0 1 9 9v15h{-width}z"
    return g[
        raised(x, y, width, height, 9, token("paper"), sign.fill),
        path(d=roof, fill=sign.fill),
        icon(
            sign.icon, x + width / 2, y + height / 2 + 12, min(width, height) * 0.62, sign.fill, opacity=0.28
        ),
    ]


def _ingredient(kind: str, x: float, y: float, size: float) -> Element:
    sign = INGREDIENTS[kind]
    return g[
        circle(geo(cx=x, cy=y, r=size / 2, stroke_width=2), fill=sign.fill, stroke=token("paper")),
        icon(sign.icon, x, y, size * 0.66, CREAM),
    ]


def _step(x: float, used: bool) -> Element:
    return circle(geo(cx=x, cy=106, r=6.5, stroke_width=2), fill=CREAM if used else "none", stroke=CREAM)


def _scheme(x: float, y: float) -> Element:
    """A Scheme of level II, done."""
    return g[
        rect(geo(x=x, y=y, width=38, height=46, rx=6), fill=token("paper")),
        circle(geo(cx=x + 19, cy=y + 17, r=12), fill="#4d7d43"),
        text(x + 19, y + 24, "II", 22, "#ffffff", serif=True),
        path(d=f"M{x + 9} {y + 36}l6 5 13-13", fill="none", stroke="#1d6b4f", stroke_width="4"),
    ]
