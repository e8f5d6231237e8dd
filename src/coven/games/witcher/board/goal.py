"""The pictures of a turn on the goal card."""

from __future__ import annotations

from htpy import Element

from coven.drawing import icon, piece, text, token
from coven.drawing.elements import circle, g, geo, path
from coven.drawing.vignettes import arrow, raised, vignette
from coven.games.witcher.board.signs import HUES, LIGHT, NIGHT, SCHOOLS, TERRAINS, medal

LAND = "#8d9577"
ROAD = "M84 88Q120 60 158 44"
INK = "#1f1a12"
WOLF = SCHOOLS["wolf"]


def pictures() -> list[Element]:
    """Move and act; fight, explore or meditate; draw and gain."""
    return [
        vignette(
            "A card with the water sign pays the way to a water place",
            LAND,
            path(geo(stroke_width=8, stroke_opacity=0.5), d=ROAD, fill="none", stroke="#5d5137"),
            path(geo(stroke_width=4), d=ROAD, fill="none", stroke="#f3e9cf", stroke_dasharray="9 5"),
            _place(84, 92, "forest"),
            _place(160, 44, "water"),
            _card(14, 26, "blue", "water"),
            arrow((66, 40), (132, 34), -0.12),
            piece(0, WOLF, 112, 86, 15),
        ),
        vignette(
            "Fight, or explore, or meditate",
            LAND,
            _monster(30, 52),
            icon("compass", 100, 50, 38, NIGHT),
            piece(0, WOLF, 170, 50, 19),
            [text(x, 56, "or", 22, INK, weight=600) for x in (65, 135)],
            icon("crossed-swords", 30, 98, 28, NIGHT),
            icon("evil-book", 100, 98, 28, NIGHT),
            icon("trophy-cup", 170, 98, 28, NIGHT),
        ),
        vignette(
            "Three cards in hand, and one more from the row",
            LAND,
            _card(10, 32, "red", "mountain"),
            _card(42, 32, "green", "forest"),
            _card(74, 32, "yellow", "water"),
            text(137, 72, "+", 32, INK, weight=700),
            _card(150, 32, "purple", "forest"),
        ),
    ]


def _place(x: float, y: float, terrain: str) -> Element:
    look = TERRAINS[terrain]
    return g[
        circle(geo(cx=x, cy=y + 3, r=22, opacity=0.4), fill=token("cast")),
        circle(geo(cx=x, cy=y, r=22, stroke_width=2.6), fill=look.fill, stroke=token("paper")),
        icon(look.sign, x, y, 27, LIGHT),
    ]


def _card(x: float, y: float, hue: str, terrain: str) -> Element:
    """An Action card with nothing but its colour and the terrain that it pays for."""
    look = HUES[hue]
    return g[
        raised(x, y, 46, 64, 6, token("paper")),
        path(d=f"M{x} {y + 6}a6 6 0 0 1 6-6h34a6 6 0 0 1 6 6v30h-46z", fill=look.fill),
        icon(look.sign, x + 23, y + 19, 26, look.ink),
        medal(terrain, x + 23, y + 49, 11),
    ]


def _monster(x: float, y: float) -> Element:
    return g[
        path(
            geo(stroke_width=3.2),
            d=f"M{x - 20} {y + 16}L{x} {y - 23}L{x + 20} {y + 16}Z",
            fill=NIGHT,
            stroke="#e9a08c",
            stroke_linejoin="round",
        ),
        icon("griffin-symbol", x, y + 4, 20, "#ffd9cc"),
    ]
