"""Hounds on the map: smaller kites with an edge of ice, and what they add to the life of monsters."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import icon, ring_circle, target, text, token
from coven.drawing.elements import circle, g, geo, movable, path, rect, title
from coven.games.witcher.board.seen import Seen, keys_of, label, number, rules_of
from coven.games.witcher.board.signs import roman
from coven.games.witcher.board.terrain import at
from coven.games.witcher.rules.hounds import Hound, near

ICE, DEEP, INK = "#a9dcf2", "#16243c", "#12203a"
SPOT, BESIDE_MONSTER, PLUS = (44, 2), (84, 6), (72, -30)


def kite(x: float, y: float, r: float) -> str:
    """Path data of a kite, its point below."""
    return (
        f"M{x:.1f} {y + r * 1.15:.1f}L{x - r:.1f} {y - r * 0.25:.1f}L{x - r * 0.62:.1f} {y - r:.1f}"
        f"H{x + r * 0.62:.1f}L{x + r:.1f} {y - r * 0.25:.1f}Z"
    )


def hound_mark(x: float, y: float, level: int, words: str, r: float = 18, element_id: str = "") -> Element:
    """A hound: a smaller kite with an edge of ice, and its level."""
    width = 12 + 6 * level
    left, top = x + r * 0.35, y + r * 0.2
    return g(movable(element_id))[
        title[words],
        path(d=kite(x, y + 3, r), fill=token("cast"), opacity="0.5"),
        path(d=kite(x, y, r), fill=DEEP, stroke=ICE, stroke_width="2.6", stroke_linejoin="round"),
        icon("wolf-head", x, y - 2, r * 1.15, "#d9f1fb"),
        rect(geo(x=left, y=top, width=width, height=17, rx=8.5), fill=ICE),
        text(left + width / 2, top + 13, roman(level), 13, INK, weight=700),
    ]


def frost(place: int, r: int) -> Element:
    """Ice on the ground."""
    x, y = at(place)
    return circle(geo(cx=x, cy=y, r=r, opacity=0.28), fill="#e3f4fd")


def hounds_on_map(view: Seen, hounds: Sequence[Hound], dim: bool) -> Node:
    """All hounds, and those that may be chosen as targets."""
    return [
        [frost(one.place, 44) for one in hounds],
        [_hound(view, hounds, one, dim) for one in hounds],
    ]


def _hound(view: Seen, hounds: Sequence[Hound], one: Hound, dim: bool) -> Element:
    alike = [other.number for other in hounds if other.place == one.place]
    x, y = _spot(view, one.place, alike.index(one.number))
    more = f", {one.shields} shields" if one.shields else ""
    mark = hound_mark(
        x, y, one.level, f"Hound of level {roman(one.level)}{more}", element_id=f"hound-{one.number}"
    )
    keys = [] if dim else [*keys_of(view, str(one.number)), *keys_of(view, f"hound-{one.number}")]
    keys = [key for key in keys if key.startswith("hound:")]
    if not keys:
        return mark
    ring = ring_circle(x, y, 25)
    return target(keys[0], number(view, keys[0]), label(view, keys[0]), ring, mark, badge=(x + 18, y - 19))


def _spot(view: Seen, place: int, nth: int = 0) -> tuple[float, float]:
    """Where a hound stands: right of its place, or of the monster there, and below other hounds."""
    lairs = [lair.place.number for lair in view.state.lairs.values()]
    x, y = BESIDE_MONSTER if place in lairs else SPOT
    return at(place, x, y + 30 * nth)


def stands(view: Seen, hounds: Sequence[Hound]) -> list[tuple[float, float]]:
    """Where the first hound of each place stands."""
    return [_spot(view, one.place) for one in hounds]


def stronger(view: Seen, terrain: str, places: Sequence[int], who: str) -> Node:
    """By how much those at these places raise the life of a monster near by."""
    place = view.state.lairs[terrain].place.number
    around = near(rules_of(view), place)
    more = sum(one in around for one in places)
    if not more:
        return None
    x, y = at(place, *PLUS)
    return g[
        title[f"{more} life more: {who} is near"],
        rect(geo(x=x - 14, y=y, width=28, height=18, rx=9, stroke_width=1.2), fill="#dff4ff", stroke=DEEP),
        text(x, y + 13.5, f"+{more}", 13, INK, weight=700),
    ]
