"""The Wild Hunt, its hounds and the quests of the group, as they lie on the map."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import icon, ring_circle, target, text, token
from coven.drawing.elements import circle, g, geo, movable, path, rect, title
from coven.games.witcher.board.seen import Seen, keys_of, label, number, rules_of
from coven.games.witcher.board.signs import picture, roman
from coven.games.witcher.board.terrain import at
from coven.games.witcher.modules.wild_hunt.state import Hunt, hunt_of
from coven.games.witcher.rules.hounds import Hound, near

SIGN = "crown"
ICE, SNOW, DEEP, DARK = "#a9dcf2", "#f2fbff", "#16243c", "#0e1729"
VIOLET, INK = "#5a4a86", "#12203a"
RIDER, HOUND, SCROLL, PLUS = (-46, 2), (44, 2), (-46, 30), (72, -20)


def kite(x: float, y: float, r: float) -> str:
    """Path data of a kite, its point below."""
    return (
        f"M{x:.1f} {y + r * 1.15:.1f}L{x - r:.1f} {y - r * 0.25:.1f}L{x - r * 0.62:.1f} {y - r:.1f}"
        f"H{x + r * 0.62:.1f}L{x + r:.1f} {y - r * 0.25:.1f}Z"
    )


def rider(x: float, y: float, name: str, r: float = 24, element_id: str = "") -> Element:
    """The member: a dark kite with a white edge, frost around it."""
    return g(movable(element_id))[
        title[f"{name}, the Wild Hunt"],
        path(d=kite(x, y, r + 7), fill="#dff4ff", opacity="0.32"),
        path(d=kite(x, y + 4, r), fill=token("cast"), opacity="0.55"),
        path(d=kite(x, y, r), fill=DARK, stroke=SNOW, stroke_width="3.2", stroke_linejoin="round"),
        path(d=kite(x, y, r - 5), fill="none", stroke="#7fc1de", stroke_width="1.4"),
        icon(SIGN, x, y - 2, r * 1.1, SNOW),
    ]


def face(name: str) -> Element:
    """The member beside its name."""
    return picture("0 0 64 70", "rid", rider(32, 32, name, 26))


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


def scroll(x: float, y: float, event: int, words: str) -> Element:
    """A quest of the group: paper with a violet edge and its number."""
    width = 28 + len(str(event)) * 8
    return g[
        title[words],
        rect(geo(x=x - 18, y=y - 11, width=width, height=26, rx=5, opacity=0.45), fill=token("cast")),
        rect(
            geo(x=x - 18, y=y - 14, width=width, height=26, rx=5, stroke_width=2.2),
            fill=token("paper"),
            stroke=VIOLET,
        ),
        icon("diploma", x - 7, y - 1, 17, VIOLET),
        text(x + 4, y + 4, str(event), 14, "#4b3b78", anchor="start", weight=700),
    ]


def map_marks(view: Seen, names: Sequence[str], dim: bool) -> Node:
    """Frost, hounds, quests, what strengthens monsters, and the Hunt itself."""
    hunt = hunt_of(view.state)
    return [
        _frost(hunt.place, 62),
        [_frost(one.place, 44) for one in hunt.hounds],
        [_quest(view, place) for place in sorted({quest.place for quest in hunt.quests})],
        [_hound(view, hunt, one, dim) for one in hunt.hounds],
        [_plus(view, hunt, terrain) for terrain in view.state.slots],
        rider(*at(hunt.place, *RIDER), hunt.rider.name, element_id="wild-hunt"),
    ]


def _frost(place: int, r: int) -> Element:
    x, y = at(place)
    return circle(geo(cx=x, cy=y, r=r, opacity=0.28), fill="#e3f4fd")


def _quest(view: Seen, place: int) -> Element:
    here = [quest.event for quest in hunt_of(view.state).quests if quest.place == place]
    x, y = at(place, *SCROLL)
    return scroll(x, y, here[0], f"Quest {here[0]} of the group: the first who moves here resolves it")


def _hound(view: Seen, hunt: Hunt, one: Hound, dim: bool) -> Element:
    alike = [other.number for other in hunt.hounds if other.place == one.place]
    x, y = at(one.place, HOUND[0], HOUND[1] + 30 * alike.index(one.number))
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


def _plus(view: Seen, hunt: Hunt, terrain: str) -> Node:
    """By how much the Hunt and its hounds raise the life of a monster."""
    place = view.state.lairs[terrain].place.number
    around = near(rules_of(view), place)
    more = sum(one.place in around for one in hunt.hounds) + int(hunt.place in around)
    if not more:
        return None
    x, y = at(place, *PLUS)
    return g[
        title[f"{more} life more: the Hunt or a hound is near"],
        rect(geo(x=x - 14, y=y, width=28, height=18, rx=9, stroke_width=1.2), fill="#dff4ff", stroke=DEEP),
        text(x, y + 13.5, f"+{more}", 13, INK, weight=700),
    ]
