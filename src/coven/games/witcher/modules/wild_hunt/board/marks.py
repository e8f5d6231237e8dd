"""The Wild Hunt, its hounds and the quests of the group, as they lie on the map."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import icon, text, token
from coven.drawing.elements import g, geo, movable, path, rect, title
from coven.games.witcher.board.hounds import frost, hounds_on_map, kite, stronger
from coven.games.witcher.board.seen import Seen, rules_of
from coven.games.witcher.board.signs import MONSTERS, picture
from coven.games.witcher.board.terrain import aside, at
from coven.games.witcher.modules.wild_hunt.state import hunt_of

SIGN = "crown"
MONSTERS.update({f"rider-{name}": SIGN for name in ("nithral", "imlerith", "caranthir", "eredin")})
SNOW, DARK, VIOLET = "#f2fbff", "#0e1729", "#5a4a86"
RIDER, EDGE = ((-64, -26), (66, -30), (66, -14), (-72, -6)), 30.0
SCROLL = ((26, -46), (4, -46), (-22, -46))
"""The rider stands clear of witchers and of other names, and never beyond the edge of the map."""


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
    x, y = rides(view)
    around = [hunt.place, *[one.place for one in hunt.hounds]]
    return [
        frost(hunt.place, 62),
        [_quest(view, place) for place in sorted({quest.place for quest in hunt.quests})],
        hounds_on_map(view, hunt.hounds, dim),
        [stronger(view, terrain, around, "the Hunt or a hound") for terrain in view.state.slots],
        rider(x, y, hunt.rider.name, element_id="wild-hunt"),
    ]


def rides(view: Seen) -> tuple[float, float]:
    """Where the Hunt stands at its place."""
    place = hunt_of(view.state).place
    x, y = at(place, *aside(rules_of(view).box.places, place, RIDER, 26))
    return max(EDGE, x), max(EDGE, y)


def _quest(view: Seen, place: int) -> Element:
    here = [quest.event for quest in hunt_of(view.state).quests if quest.place == place]
    x, y = at(place, *aside(rules_of(view).box.places, place, SCROLL, 16))
    return scroll(x, y, here[0], f"Quest {here[0]} of the group: the first who moves here resolves it")
