"""The wheel of regions: eight regions with their places, their worth and the fee of their gates."""

from __future__ import annotations

import math
from functools import lru_cache

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import icon, shortcuts, text, token
from coven.drawing.elements import circle, g, geo, path, point, rect, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.games.sabbat.board.arrival import prices
from coven.games.sabbat.board.box import (
    IVORY,
    LEAST,
    REGIONS,
    WIDTH,
    aim,
    arriving_at,
    box_of,
    content_of,
    flavoured,
    ghost,
    good,
    own_people,
    own_seat,
    tag,
)
from coven.games.sabbat.board.grounds import GARDEN_HEIGHT, GARDEN_SPOTS, GARDEN_WIDTH, held, standing_targets
from coven.games.sabbat.rules.pieces import Location
from coven.games.sabbat.state import Table

CENTRE = (716, 305)
RIM, HUB = 219, 50
SAND = "#f0dcc0"
HALF = math.radians(22.1)

# A region's colour by its worth; the worth itself is on its shield.
WORTH = {4: "#8d6a2a", 3: "#6d3658", 2: "#46456b"}


def at(radius: float, angle: float) -> tuple[float, float]:
    """The point at that distance from the hub, in that direction."""
    return CENTRE[0] + radius * math.cos(angle), CENTRE[1] + radius * math.sin(angle)


def direction(view: View[Table], region: Location) -> float:
    """The direction of a region's middle: the first is at the top, the others follow clockwise."""
    ring = box_of(view).regions
    return math.radians(-90 + 360 * ring.index(region) / len(ring))


def region_places(angle: float, capacity: int) -> list[tuple[float, float]]:
    """The centres of a region's places side by side across it, the upper or left one first."""
    along = (-math.sin(angle), math.cos(angle))
    if along[1] < -0.1 or (abs(along[1]) <= 0.1 and along[0] < 0):
        along = (-along[0], -along[1])
    step = 35
    cx, cy = at(126 if _sideways(angle) else 137, angle)
    offsets = [step * (i - (capacity - 1) / 2) for i in range(capacity)]
    return [(cx + along[0] * d, cy + along[1] * d) for d in offsets]


def _sideways(angle: float) -> bool:
    """Whether a region lies straight to the left or to the right."""
    return abs(math.cos(angle)) > 0.9


def wheel(view: View[Table]) -> list[Node]:
    """The wheel of the regions."""
    cx, cy = CENTRE
    regions = box_of(view).regions
    brass = token("brass")
    return [
        circle(geo(cx=cx, cy=cy + 5, r=RIM + 8, opacity=0.4), fill=token("cast")),
        circle(geo(cx=cx, cy=cy, r=RIM + 8, stroke_width=2), fill="#2a1a2e", stroke=brass),
        [_region(region, direction(view, region), _region_words(view, region)) for region in regions],
        circle(geo(cx=cx, cy=cy, r=45, stroke_width=1.6), fill="#1d1224", stroke=brass),
        path(d=f"M{cx + 9} {cy - 26}a27 27 0 1 0 16 42 22.5 22.5 0 0 1-16-42z", fill=token("brass-hi")),
        [_held(view, region) for region in regions],
        [_targets(view, region) for region in regions],
        [_gate(view, region) for region in regions],
    ]


def _segment(angle: float) -> str:
    """The outline of a region."""
    start, end = angle - HALF, angle + HALF
    return (
        f"M{point(*at(HUB, start))}L{point(*at(RIM, start))}A{RIM} {RIM} 0 0 1 {point(*at(RIM, end))}"
        f"L{point(*at(HUB, end))}A{HUB} {HUB} 0 0 0 {point(*at(HUB, start))}Z"
    )


def _region_words(view: View[Table], region: Location) -> str:
    told = content_of(view).regions[region.key]
    return flavoured(f"{region.label}, home of the {told.people}", told.flavour)


@lru_cache(maxsize=1024)
def _region(region: Location, angle: float, words: str) -> Markup:
    x, y = at(176 if _sideways(angle) else 182, angle)
    if abs(math.cos(angle)) > 0.1 and not _sideways(angle):
        x -= math.copysign(4, math.cos(angle))
    places = region_places(angle, region.capacity)
    return still(
        g[
            title[words],
            path(
                geo(stroke_opacity=0.35),
                d=_segment(angle),
                fill=WORTH.get(region.vp, "#46456b"),
                stroke=SAND,
            ),
            icon(REGIONS[region.key], *at(150, angle), 56, "#fff", 0.12),
            text(x, y + 5, region.label, 17, "#fff8ea", serif=True),
        ],
        _shield(region, *at(74, angle)),
        [_place(region, i, spot) for i, spot in enumerate(places)],
    )


def _shield(region: Location, x: float, y: float) -> Element:
    return g[
        title[f"{region.label} is worth {region.vp} VP"],
        path(
            d=f"M{point(x - 11, y - 11)}h22v12q0 9-11 13q-11-4-11-13z",
            fill=token("paper"),
            stroke=token("cast"),
            stroke_width="1.2",
        ),
        text(x, y + 6, region.vp, 16, serif=True),
    ]


def _place(region: Location, index: int, spot: tuple[float, float]) -> Element:
    return g[
        title[f"{region.label}, place {index + 1}"],
        circle(
            geo(cx=spot[0], cy=spot[1], r=16.5, fill_opacity=0.55, stroke_opacity=0.7, stroke_width=1.3),
            fill="#160d1a",
            stroke=SAND,
        ),
    ]


def _held(view: View[Table], region: Location) -> list[Node]:
    places = region_places(direction(view, region), region.capacity)
    return [held(view, region, i, spot, SAND) for i, spot in enumerate(places)]


# -- gates


def _gate(view: View[Table], region: Location) -> Element:
    """A gate on the rim: a cross on what you lack, dashed if it is closed to you, framed if you can pay."""
    fee, angle = view.state.gates[region.key], direction(view, region)
    gx, gy = at(RIM + 2, angle)
    long, upright = len(fee.fee) * 23 + 7, _sideways(angle)
    width, height = (30, long) if upright else (long, 30)
    stored = _stored(view)
    missing = [] if stored is None else [kind for kind in fee.fee if kind not in stored]
    opened = f"to:{region.key}" in shortcuts(view) and view.state.selected == "drawbridge"
    return g[
        title[f"Gate of {region.label}: {fee.label}{', you cannot pay it' if missing else ''}"],
        rect(
            geo(x=gx - width / 2, y=gy - height / 2, width=width, height=height, rx=8, stroke_width=2.2),
            fill="#cfc4af" if missing else token("paper"),
            stroke=token("candle-fill") if opened else "#6e6347" if missing else "#17121c",
            stroke_dasharray="4 3" if missing else None,
        ),
        [
            _due(kind, kind in missing, (gx, gy + at_) if upright else (gx + at_, gy))
            for kind, at_ in zip(fee.fee, [23 * i + 15 - long / 2 for i in range(len(fee.fee))], strict=True)
        ],
    ]


def _due(kind: str, missing: bool, spot: tuple[float, float]) -> Node:
    """A resource of a fee."""
    x, y = (round(v, 1) for v in spot)
    return [
        good(kind, x, y, 20),
        missing
        and [
            circle(geo(cx=x + 8, cy=y + 8, r=7, stroke_width=1.4), fill="#8e2f22", stroke=IVORY),
            path(
                geo(stroke_width=2),
                d=f"M{point(x + 5, y + 5)}l6 6m0-6l-6 6",
                stroke=IVORY,
                stroke_linecap="round",
            ),
        ],
    ]


def _stored(view: View[Table]) -> list[str] | None:
    """What the own seat can pay with; None for spectators."""
    if not own_people(view):
        return None
    player = view.state.players[own_seat(view)]
    return [*player.one_hour, *player.two_hours]


# -- targets


def _targets(view: View[Table], region: Location) -> list[Node]:
    angle = direction(view, region)
    segment = _segment(angle)
    badge, portal = at(RIM - 18, angle - HALF + 0.14), at(RIM - 22, angle + HALF - 0.17)
    priced = prices(view, region)
    gx, gy = at(RIM + 2, angle)
    outside = 26 if gy >= CENTRE[1] + 1 else -26
    if _sideways(angle):
        outside = 46
    price = tag(min(gx, WIDTH - 42), gy + outside, priced[0], priced[1]) if priced else None
    return [
        aim(view, f"to:{region.key}", segment, price, badge=badge, big=True),
        aim(view, f"save:{region.key}", segment, badge=badge, big=True),
        aim(
            view,
            f"teleport:{region.key}",
            (*portal, LEAST / 2),
            sign=("sparkles", portal[0], portal[1], 19),
            badge=(portal[0], portal[1] - 16),
        ),
        standing_targets(view, region, region_places(angle, region.capacity), 17),
    ]


def in_flight(view: View[Table]) -> list[Node]:
    """A ghost between two places: before the location where it arrives, else at the hub."""
    place = arriving_at(view)
    cx, cy = CENTRE
    if place is not None and place.board == "regions":
        cx, cy = (round(v) for v in at(RIM + 4, direction(view, place) + 0.25))
    elif place is not None:
        x, y = GARDEN_SPOTS[place.key]
        cx, cy = x + GARDEN_WIDTH - 24, y + GARDEN_HEIGHT if y < CENTRE[1] else y
    return [
        [
            circle(
                geo(cx=cx + 30 * i, cy=cy, r=22, stroke_width=2.4, fill_opacity=0.4),
                fill=token("candle-fill"),
                stroke=token("candle-hot"),
            ),
            ghost(view, flying, cx + 30 * i, cy, 14),
        ]
        for i, flying in enumerate(view.state.in_flight)
    ]
