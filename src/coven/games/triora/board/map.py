"""The map of Triora: eleven areas, the roads between them, and who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import arch, icon, labels, piece, ring_circle, shortcuts, target, token
from coven.drawing.elements import circle, defs, g, geo, path, rect, stop
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.games.triora.board.area import FOREST_CIRCLES, PLATES, Spot, area_plate, middle
from coven.games.triora.board.box import LILAC, NIGHT, PALE, VIOLET, box_of, familiar_sign, forecast
from coven.games.triora.board.circle import CENTRE, stone_circle
from coven.games.triora.rules.box import Box
from coven.games.triora.state import Player, Table

MAP = (0, 62, 806, 446)

# Where the circle of each area is; the Forest has its six on the plate.
CIRCLES: dict[str, Spot] = {
    "castle": (449, 100),
    "dungeon": (203, 112),
    "tower": (560, 157),
    "city": (467, 240),
    "cemetery": (221, 252),
    "fields": (584, 360),
    "stone_circle": CENTRE,
    "alchemist": (471, 346),
    "swamp_house": (193, 388),
    "river": (435, 450),
    **FOREST_CIRCLES,
}

# Where the Inquisitor stands in an area, and Morgana; on every other plate they stand upon its upper edge.
FIGURES: dict[str, tuple[Spot, Spot]] = {
    "castle": ((386, 148), (352, 148)),
    "tower": ((622, 148), (500, 148)),
    "dungeon": ((150, 172), (116, 172)),
    "stone_circle": ((656, 222), (788, 236)),
    "forest": ((772, 390), (738, 391)),
}

# How pieces on one circle stand around its middle, by how many there are, and how large they are then.
FANS: dict[int, tuple[float, list[Spot]]] = {
    1: (1, [(0, 0)]),
    2: (0.8, [(-14, 0), (14, 0)]),
    3: (0.72, [(-13, -9), (13, -9), (0, 13)]),
    4: (0.7, [(-13, -12), (13, -12), (-13, 13), (13, 13)]),
    5: (0.66, [(-22, -11), (0, -11), (22, -11), (-12, 12), (12, 12)]),
    6: (0.66, [(-22, -11), (0, -11), (22, -11), (-22, 12), (0, 12), (22, 12)]),
}

GROUND = (
    ("village", 452, 174, 40), ("graveyard", 70, 316, 46), ("wheat", 690, 384, 34), ("hut", 112, 452, 40),
    ("olive", 208, 176, 30), ("grapes", 520, 414, 32), ("goat", 200, 318, 34), ("sheep", 506, 470, 30),
    ("olive", 180, 470, 28),
)  # fmt: skip
PINES = ((548, 398), (552, 474), (640, 386), (784, 372))
HILLS = (
    (26, 200, 80, 34), (520, 214, 70, 26), (20, 330, 60, 26), (196, 300, 60, 24), (436, 300, 60, 24),
    (440, 400, 70, 26),
)  # fmt: skip


def board_map(view: View[Table], names: Sequence[str]) -> list[Node]:
    """The land, the roads with the ways of the Inquisitor and Morgana, the areas, the pieces."""
    box = box_of(view)
    return [
        _land(),
        _roads(box),
        _ways(view),
        [area_plate(view, area) for area in box.areas if area != "stone_circle"],
        stone_circle(view),
        [_placing(view, area) for area in box.areas],
        _pieces(view, names),
        _figures(view),
    ]


# -- the land


@cache
def _land() -> Markup:
    x, y, w, h = MAP
    radial = Element("radialGradient")
    return still(
        defs[
            radial(id="triora-parchment", cx=".45", cy=".4", r=".8")[
                stop({"offset": "0", "stop-color": "#efe0bd"}), stop({"offset": "1", "stop-color": "#d9c193"})
            ]
        ],
        rect(geo(x=x, y=y + 4, width=w, height=h, rx=16, opacity=0.4), fill=token("cast")),
        rect(geo(x=x, y=y, width=w, height=h, rx=16), fill="url(#triora-parchment)"),
        rect(
            geo(x=x + 6, y=y + 6, width=w - 12, height=h - 12, rx=11, stroke_opacity=0.55),
            fill="none",
            stroke="#8c744c",
        ),
        g(geo(fill_opacity=0.55, stroke_opacity=0.5, stroke_width=1.6), fill="#c8ae7a", stroke="#8c744c")[
            [path(d=f"M{hx} {hy}q{hw / 2:g} {-hh} {hw} 0") for hx, hy, hw, hh in HILLS]
        ],
        path(
            geo(fill_opacity=0.7),
            d="M806 486C700 470 640 502 560 486S430 502 330 490S160 488 0 472V494a14 14 0 0 0 14 14H792"
            "a14 14 0 0 0 14-14z",
            fill="#7fa3a8",
        ),
        path(
            geo(stroke_opacity=0.6, stroke_width=1.6),
            d="M40 494q14-6 28 0t28 0M440 500q14-6 28 0t28 0M650 500q14-6 28 0t28 0",
            fill="none",
            stroke="#3e6a73",
        ),
        [icon("pine-tree", px, py, 24, "#5a6b3c", 0.6) for px, py in PINES],
        [icon(sign, gx, gy, size, "#6e5730", 0.25) for sign, gx, gy, size in GROUND],
    )


# -- roads


@lru_cache(maxsize=1024)
def _roads(box: Box) -> Markup:
    """All roads, and the circles of the areas."""
    pairs = [(a, b) for a in box.areas for b, way in box.routes[a].items() if len(way) == 1 and a < b]
    circles = [area for area in box.areas if area in CIRCLES and area != "stone_circle"]
    return still([_road(road_path(a, b)) for a, b in pairs], [_circle(CIRCLES[area]) for area in circles])


def road_path(a: str, b: str) -> str:
    """Path data of the road from one area to another: a slight curve, the same in both directions."""
    first, last = sorted((a, b))
    (x1, y1), (x2, y2) = middle(first), middle(last)
    dx, dy = x2 - x1, y2 - y1
    bend = (-0.1 * dy + (x1 + x2) / 2, 0.05 * dx + (y1 + y2) / 2 + (22 if abs(dx) > 300 else 0))
    (x1, y1), (x2, y2) = middle(a), middle(b)
    return f"M{x1:g} {y1:g}Q{bend[0]:.0f} {bend[1]:.0f} {x2:g} {y2:g}"


def _road(d: str) -> list[Element]:
    return [
        path(
            geo(stroke_width=8, stroke_opacity=0.55),
            d=d,
            fill="none",
            stroke="#7c6239",
            stroke_linecap="round",
        ),
        path(geo(stroke_width=4.6), d=d, fill="none", stroke="#f6ead0", stroke_linecap="round"),
    ]


def _ways(view: View[Table]) -> list[Node]:
    """The ways that the Inquisitor and Morgana would go if the round ended now."""
    if view.over:
        return []
    if view.state.phase in ("morgana", "villagers"):
        return [_way([view.state.morgana, *view.state.path], VIOLET, 0)]
    ahead = forecast(view)
    return [_way(ahead.morgana_route, VIOLET, 3), _way(ahead.route, "#a01f1a", -3)]


def _way(route: Sequence[str], colour: str, shift: float) -> Node:
    if len(route) < 2:
        return None
    return g(
        geo(stroke_width=4.4),
        class_="way",
        transform=f"translate({shift:g} {shift:g})",
        fill="none",
        stroke=colour,
        stroke_dasharray="1 8",
        stroke_linecap="round",
    )[[path(d=road_path(a, b)) for a, b in pairwise(route)]]


# -- pieces


def _circle(spot: Spot) -> Element:
    return circle(
        geo(cx=spot[0], cy=spot[1], r=20, stroke_width=1.6),
        fill="#efe2c4",
        stroke="#6e5730",
        stroke_dasharray="4 3",
    )


def _placing(view: View[Table], area: str) -> Node:
    """The target of a placement: the circle of the area; for the Forest see its plate."""
    numbers = shortcuts(view)
    for key in (f"place:{area}", f"second:{area}"):
        if key in numbers and area in CIRCLES:
            x, y = CIRCLES[area]
            ring = ring_circle(x, y, 23)
            return target(key, numbers[key], labels(view)[key], ring, badge=(x + 18, y - 18))
    return None


def at(player: Player, kind: str) -> str:
    """The circle on which a player's `witch`, `familiar` or `second` stands, or ""."""
    return {"witch": player.witch_at, "familiar": player.familiar_at, "second": player.second_at}[kind]


def standing(view: View[Table]) -> dict[str, list[tuple[int, str]]]:
    """Who stands on each circle: seats with `witch`, `familiar` or `second`, Witches first."""
    found: dict[str, list[tuple[int, str]]] = {}
    for kind in ("witch", "familiar", "second"):
        for seat, player in enumerate(view.state.players):
            if at(player, kind):
                found.setdefault(at(player, kind), []).append((seat, kind))
    return found


def piece_look(view: View[Table], seat: int, kind: str) -> tuple[str, float, str]:
    """The sign of a piece, its size, and what it is called."""
    player = view.state.players[seat]
    if kind == "witch":
        return "witch-face", 16, "Witch"
    if kind == "familiar":
        return familiar_sign(player.witch), 12.5, "Familiar"
    return familiar_sign(player.second_of), 11, "second Familiar"


def _pieces(view: View[Table], names: Sequence[str]) -> Element:
    """All pieces on the map; while a place is asked for, a click on a piece is a click on its place."""
    through = any(key.startswith(("place:", "second:", "copy:")) for key in shortcuts(view))
    drawn: list[Node] = []
    for place, stood in standing(view).items():
        scale, offsets = FANS[len(stood)]
        small = 0.88 if place in FOREST_CIRCLES else scale
        for (seat, kind), (dx, dy) in zip(stood, offsets, strict=True):
            x, y = CIRCLES[place][0] + dx, CIRCLES[place][1] + dy
            drawn.append(_piece(view, names, seat, kind, (x, y), small))
    return g(pointer_events="none" if through else None)[drawn]


def _piece(
    view: View[Table], names: Sequence[str], seat: int, kind: str, spot: Spot, scale: float
) -> Element:
    """A piece, on a candle disc while it is the one to be placed; a target when it may be chosen."""
    sign, size, called = piece_look(view, seat, kind)
    x, y, r = spot[0], spot[1], size * scale
    numbers, key = shortcuts(view), f"piece:{kind}"
    chosen = seat == view.seat and _is_chosen(view, kind)
    return g[
        chosen and circle(geo(cx=x, cy=y, r=r + 6), fill=token("candle-fill")),
        piece(seat, sign, x, y, r, element_id=f"{kind}-{seat}", label=f"{called} of {names[seat]}"),
        seat == view.seat
        and key in numbers
        and target(
            key,
            numbers[key],
            labels(view)[key],
            ring_circle(x, y, max(r + 6, 17)),
            badge=(x + r + 3, y - r - 3),
        ),
    ]


def _is_chosen(view: View[Table], kind: str) -> bool:
    """Whether this piece is the one that the open question places."""
    decision = view.decision
    if not decision:
        return False
    if decision.verb == "second":
        return kind == "second"
    return bool(decision.verb == "place" and kind == view.state.piece)


def figure_spots(area: str) -> tuple[Spot, Spot]:
    """Where the Inquisitor and Morgana stand in an area."""
    if area in FIGURES:
        return FIGURES[area]
    x, y, w, _ = PLATES[area]
    return (x + w - 22, y - 17), (x + w - 56, y - 16)


def _figures(view: View[Table]) -> list[Element]:
    state, names = view.state, box_of(view).area_names
    ix, iy = figure_spots(state.inquisitor)[0]
    mx, my = figure_spots(state.morgana)[1]
    return [
        arch(
            "moon-claws", mx, my, 28, 35,
            element_id="morgana", label=f"Morgana, in the {names[state.morgana]}", fill=VIOLET, ink=LILAC,
        ),
        arch(
            "cowled", ix, iy, 30, 37,
            element_id="inquisitor", label=f"The Inquisitor, in the {names[state.inquisitor]}",
            fill=NIGHT, ink=PALE,
        ),
    ]  # fmt: skip
