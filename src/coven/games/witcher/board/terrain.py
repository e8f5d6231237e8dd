"""The ground of the map: coast, hills, woods, roads and places. It never changes and is drawn once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from htpy import Element
from markupsafe import Markup

from coven.drawing import icon, text, token
from coven.drawing.elements import (
    circle,
    clip_path,
    defs,
    g,
    geo,
    linear_gradient,
    path,
    rect,
    stop,
    title,
    translate,
)
from coven.drawing.rendering import kept, still
from coven.games.witcher.board.signs import ACTIONS, EFFECTS, LIGHT, SCHOOLS, TERRAINS, medal
from coven.games.witcher.rules.pieces import Place

radial_gradient = Element("radialGradient")

WIDTH, HEIGHT = 690, 506
RADIUS = 21
CORNER = 520.0
PRICE = 6
"""How much room there is on either side of the plate of a name."""
Spot = tuple[float, float]

# Where each place lies.
PLACES: dict[int, tuple[float, float]] = {
    0: (607, 262),
    1: (169, 54),
    2: (309, 48),
    3: (465, 62),
    4: (567, 138),
    5: (74, 130),
    6: (221, 134),
    7: (377, 166),
    8: (497, 223),
    9: (128, 225),
    10: (275, 256),
    11: (424, 307),
    12: (124, 332),
    13: (74, 427),
    14: (277, 368),
    15: (569, 370),
    16: (187, 452),
    17: (343, 456),
    18: (483, 444),
}

# Roads that bend aside, so that they do not run through a name.
BENDS = {frozenset((14, 15)): 30.0, frozenset((7, 9)): 8.0}

COAST = "M150 -6C142 34 76 60 58 104S56 170 82 202S80 270 94 302S38 370 34 424S60 486 52 520H700V-10Z"
RIVER = "M566 140C540 190 470 186 424 262S320 330 278 366S190 384 98 350"
BROOK = "M690 330C660 330 640 372 590 380"
WAVES = (
    "M14 118q7-5 14 0t14 0M10 196q7-5 14 0t14 0M30 246q6-4 12 0t12 0M8 318q7-5 14 0t14 0M6 388q5-4 10 0"
    "M8 470q6-4 12 0"
)
HOLLOWS = (
    "M300 200q40-22 90-6M180 280q50-24 110-4M420 250q50-26 96-6M200 410q60-26 128-4M470 470q60-26 120-2"
    "M90 480q50-20 100 0"
)
PEAKS = [
    (398, 84, 1.0), (372, 92, 0.8), (520, 64, 1.2), (556, 74, 1.0), (622, 132, 1.1), (648, 168, 1.3),
    (640, 206, 1.0), (310, 112, 0.8), (174, 296, 0.9), (52, 470, 1.0), (494, 300, 1.0), (524, 316, 0.8),
    (556, 470, 1.1), (620, 440, 1.3), (648, 470, 1.0), (148, 180, 0.8),
]  # fmt: skip
TREES = [
    (224, 172), (244, 164), (262, 178), (206, 188), (330, 216), (346, 208), (330, 190), (470, 178),
    (486, 190), (506, 182), (256, 224), (214, 262), (196, 250), (352, 276), (338, 290), (196, 356),
    (214, 348), (150, 410), (240, 468), (258, 478), (276, 470), (396, 486), (412, 478), (430, 488),
    (356, 430), (374, 420), (392, 430), (470, 386), (488, 378), (150, 130), (596, 240), (612, 250),
    (628, 240), (632, 300), (612, 312), (168, 478), (144, 486), (446, 348), (462, 340),
]  # fmt: skip


# Where those lie that no road leads to: in the sea west of the map, in their order.
SEA = (
    (-72, 50),
    (-72, 165),
    (-72, 280),
    (-165, 108),
    (-165, 223),
    (-165, 338),
    (-72, 395),
    (-156, 449),
    (-240, 66),
)


def at(place: int, dx: float = 0, dy: float = 0) -> tuple[float, float]:
    """Where a place lies, or a spot beside it; those that no road leads to lie in the sea."""
    x, y = PLACES[place] if place in PLACES else SEA[(place - len(PLACES)) % len(SEA)]
    return x + dx, y + dy


def road(one: int, other: int) -> str:
    """Path data of the road between two places, a little bent."""
    (x1, y1), (x2, y2) = PLACES[one], PLACES[other]
    bend = BENDS.get(frozenset((one, other)), 0)
    mx, my = (x1 + x2) / 2 - (y2 - y1) * 0.08, (y1 + y2) / 2 + bend + (x2 - x1) * 0.048
    return f"M{x1:g} {y1:g}Q{mx:.0f} {my:.0f} {x2:g} {y2:g}"


@cache
def ground() -> Markup:
    """Sea, land, river, hills and woods."""
    return still(
        defs[_gradients(), clip_path(id="witcher-map")[rect(geo(width=WIDTH, height=HEIGHT, rx=16))]],
        rect(geo(y=4, width=WIDTH, height=HEIGHT, rx=16, opacity=0.45), fill=token("cast")),
        g(clip_path="url(#witcher-map)")[
            rect(geo(width=WIDTH, height=HEIGHT), fill="#44697a"),
            [
                path(geo(stroke_width=width, stroke_opacity=shine), d=COAST, fill="none", stroke=colour)
                for width, colour, shine in ((26, "#5d8593", 0.5), (13, "#83a5a8", 0.55), (5, "#e2dbb6", 1))
            ],
            path(d=COAST, fill="url(#witcher-land)"),
            path(geo(stroke_width=1.6, stroke_opacity=0.45), d=WAVES, fill="none", stroke="#cfe0e4"),
            path(geo(stroke_width=1.5, stroke_opacity=0.35), d=HOLLOWS, fill="none", stroke="#7d8a5f"),
            path(geo(stroke_width=8, stroke_opacity=0.8), d=RIVER, fill="none", stroke="#5f8c9c"),
            path(geo(stroke_width=3, stroke_opacity=0.7), d=RIVER, fill="none", stroke="#8fb3ba"),
            path(geo(stroke_width=6, stroke_opacity=0.8), d=BROOK, fill="none", stroke="#5f8c9c"),
            [_peak(x, y, scale) for x, y, scale in PEAKS],
            [icon("pine-tree", x, y, 20 + i % 3 * 2, "#33502f", 0.5) for i, (x, y) in enumerate(TREES)],
            rect(geo(width=WIDTH, height=HEIGHT), fill="url(#witcher-dusk)"),
        ],
    )


def _gradients() -> list[Element]:
    land = [(0, "#b3b48c"), (0.55, "#98a07d"), (1, "#828c6e")]
    return [
        linear_gradient(id="witcher-land", x1="0", y1="0", x2=".9", y2="1")[
            [stop({"offset": f"{share:g}", "stop-color": colour}) for share, colour in land]
        ],
        radial_gradient(id="witcher-dusk", cx=".48", cy=".46", r=".75")[
            [
                stop({"offset": f"{share:g}", "stop-color": "#2b2430", "stop-opacity": f"{shade:g}"})
                for share, shade in ((0.62, 0), (1, 0.42))
            ]
        ],
    ]


def _peak(x: float, y: float, scale: float) -> Element:
    return g(transform=f"{translate(x, y)} scale({scale:g})")[
        path(d="M-25 13L-9-11l8 9 8-14 19 29z", fill="#7b7763", stroke="#57543f", stroke_opacity=".55"),
        path(d="M-9-11l8 9 4-7 3 22h-12z", fill="#5f5c4a", opacity=".55"),
        path(d="M-9-11l5 7-7 2zM7-16l6 9-8 2z", fill="#f2eddb"),
    ]


@lru_cache(maxsize=8)
def roads(pairs: tuple[tuple[int, int], ...]) -> Markup:
    """All roads, each drawn once."""
    return still(
        [
            [
                path(geo(stroke_width=6, stroke_opacity=0.5), d=road(*pair), fill="none", stroke="#4d4329"),
                path(
                    geo(stroke_width=2.8),
                    d=road(*pair),
                    fill="none",
                    stroke="#f3e9cf",
                    stroke_dasharray="9 5",
                ),
            ]
            for pair in pairs
        ]
    )


@cache
def trimmings() -> Markup:
    """The compass, the frame and the three terrains by name."""
    legend = ["forest", "mountain", "water"]
    return still(
        g(transform="translate(642 52)")[
            circle(geo(r=25, fill_opacity=0.55, stroke_opacity=0.6), fill="#2b2430", stroke="#f3e9cf"),
            path(d="M0-21L5-5 21 0 5 5 0 21-5 5-21 0-5-5z", fill="#f3e9cf"),
            path(d="M0-21L5-5 0 0zM21 0L5 5 0 0zM0 21L-5 5 0 0zM-21 0L-5-5 0 0z", fill="#6d5a2c"),
        ],
        rect(
            geo(x=4, y=4, width=WIDTH - 8, height=HEIGHT - 8, rx=13, stroke_opacity=0.4),
            fill="none",
            stroke="#f3e9cf",
        ),
        rect(geo(x=12, y=12, width=100, height=76, rx=10, fill_opacity=0.82), fill="#2b2430"),
        [
            [
                medal(terrain, 27, 28 + i * 22, 9),
                text(42, 32.6 + i * 22, terrain.capitalize(), 13, LIGHT, anchor="start"),
            ]
            for i, terrain in enumerate(legend)
        ],
    )


def aside(places: Sequence[Place], number: int, spots: Sequence[Spot], r: float) -> Spot:
    """Where something of that radius lies beside a place: the first of these spots that covers no name.

    A corner of a plate may be covered; if every spot covers more, it is the one that covers least.
    """

    def covered(spot: Spot) -> float:
        x, y = at(number, *spot)
        others = [place for place in places if place.near and place.number != number]
        return max(0, sum(_shared(x, y, r, place) for place in others) - CORNER)

    return min(spots, key=covered)


def _shared(x: float, y: float, r: float, place: Place) -> float:
    """How much of a place, of its name and of a price after it, a square around x and y covers."""
    mid, top = at(place.number)
    boxes = ((mid, top, RADIUS, RADIUS), (mid, top + 32, name_width(place) / 2 + PRICE, 10))
    return sum(max(0, r + w - abs(x - cx)) * max(0, r + h - abs(y - cy)) for cx, cy, w, h in boxes)


def name_width(place: Place) -> float:
    """How wide the plate with number and name of a place is."""
    return len(place.name) * 6.7 + (42 if place.number > 9 else 34)


def badge_sign(place: Place) -> str:
    """The sign of what can be done in a place: a school shows its animal."""
    first = place.script.effects[0]
    words = [*first.args, first.verb]
    other = next((EFFECTS[word] for word in words if word in EFFECTS), "sparkles")
    return SCHOOLS.get(place.school) or ACTIONS.get(place.action, other)


@kept()
def badge(place: Place) -> Element:
    """What can be done in a place, at its upper right."""
    x, y = at(place.number, 18, -15)
    return g[
        circle(geo(cx=x, cy=y, r=11, stroke_width=1.2), fill=token("paper"), stroke=token("cast")),
        icon(badge_sign(place), x, y, 15),
    ]


@kept()
def disc(place: Place, words: str, extra: float = 0) -> Element:
    """A place: its terrain, its action, number and name; `extra` leaves room for a price after the name."""
    x, y = at(place.number)
    look = TERRAINS[place.terrain]
    school = place.action == "school"
    wide = name_width(place) + extra
    left = x - wide / 2
    return g(id=f"place-{place.number}")[
        title[words],
        circle(geo(cx=x, cy=y + 3, r=RADIUS, opacity=0.4), fill=token("cast")),
        circle(
            geo(cx=x, cy=y, r=RADIUS, stroke_width=3.4 if school else 2.2),
            fill=look.fill,
            stroke=token("brass-hi" if school else "paper"),
        ),
        icon(look.sign, x, y, 25, LIGHT),
        badge(place),
        rect(geo(x=left, y=y + 22, width=wide, height=20, rx=10, fill_opacity=0.88), fill="#2b2430"),
        text(left + 10, y + 36.6, place.number, 13, "#cdbb98", anchor="start", weight=700),
        text(
            left + (30 if place.number > 9 else 22),
            y + 36.6,
            place.name,
            13,
            LIGHT,
            anchor="start",
            weight=600,
        ),
    ]
