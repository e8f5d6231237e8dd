"""The Legendary Monster, its ways and its ruins, as they lie on the map."""

from __future__ import annotations

from math import cos, pi, sin

from htpy import Element, Node

from coven.drawing import icon, ring_circle, shortcuts, target, token
from coven.drawing.elements import circle, g, geo, movable, path, title
from coven.games.witcher.board.seen import Seen, keys_of, label, number, rules_of
from coven.games.witcher.board.signs import BLUSH, MONSTERS, NIGHT, SALMON, picture
from coven.games.witcher.board.terrain import aside, at
from coven.games.witcher.modules.legendary_hunt.rules.pieces import Legendary
from coven.games.witcher.modules.legendary_hunt.state import GONE, legend_of

SIGNS = {
    "legendary-golem": "ogre",
    "legendary-frightener": "centipede",
    "legendary-ice-giant": "horned-skull",
    "legendary-cyclops": "eyeball",
    "legendary-toad": "frog",
    "legendary-unseen-elder": "vampire-dracula",
    "legendary-gaunter-odimm": "mirror-mirror",
    "legendary-kayran": "sea-creature",
}
MONSTERS.update(SIGNS)
SPOTS, EDGE = ((-64, -30), (66, -30), (66, -14), (-72, -6)), 28.0
"""Upper left of its place, clear of witchers and of other names, and never beyond the edge of the map."""
RUIN = (0, 14.5)
"""At the foot of its place, between all who stand around it, above the name."""
BONE = "#d6c9dc"


def sign_of(key: str) -> str:
    """The sign of a Legendary Monster."""
    return SIGNS.get(key, "ogre")


def octagon(x: float, y: float, r: float) -> str:
    """Path data of an octagon."""
    corners = [pi / 8 + pi * i / 4 for i in range(8)]
    return "M" + "L".join(f"{x + r * cos(a):.1f} {y + r * sin(a):.1f}" for a in corners) + "Z"


def beast(x: float, y: float, sign: str, words: str, r: float = 25, element_id: str = "") -> Element:
    """A Legendary Monster: a dark octagon with a double edge."""
    return g(movable(element_id))[
        title[words],
        path(d=octagon(x, y + 4, r), fill=token("cast"), opacity="0.55"),
        path(d=octagon(x, y, r), fill=NIGHT, stroke=SALMON, stroke_width="3.6", stroke_linejoin="round"),
        path(d=octagon(x, y, r - 5), fill="none", stroke=SALMON, stroke_width="1.2", stroke_dasharray="2 3"),
        icon(sign, x, y, r * 1.22, BLUSH),
    ]


def large_token(monster: Legendary) -> Element:
    """The monster beside its name."""
    return picture("0 0 64 66", "beast", beast(32, 31, sign_of(monster.key), monster.name, 26))


def map_marks(view: Seen, monster: Legendary, dim: bool) -> Node:
    """Ruins, goals, the monster, and what can be done with it."""
    legend = legend_of(view.state)
    if legend.place == GONE:
        return [ruin(int(place)) for place in legend.ruins]
    x, y = stands(view, legend.place)
    drawn = beast(x, y, sign_of(monster.key), monster.label, element_id="legendary-monster")
    keys = [] if dim else [key for key in ("drive", *keys_of(view, monster.key)) if key in shortcuts(view)]
    return [
        [goal(card.main, "It heads for here") for card in legend.shown],
        [goal(card.secondary, "Then it heads for here") for card in legend.shown],
        [ruin(int(place)) for place in legend.ruins],
        closed(legend.place),
        [
            target(
                key, number(view, key), label(view, key), ring_circle(x, y, 29), drawn, badge=(x - 22, y - 22)
            )
            for key in keys[:1]
        ]
        or drawn,
    ]


def stands(view: Seen, place: int) -> tuple[float, float]:
    """Where the monster stands at a place."""
    x, y = at(place, *aside(rules_of(view).box.places, place, SPOTS, 25))
    return max(EDGE, x), max(EDGE, y)


def ruin(place: int) -> Element:
    """A face-down Destruction Token: cracked stone, and scarred land around it."""
    x, y = at(place)
    scars = f"M{x - 40} {y + 6}l16-8 8 9 12-14M{x + 40} {y + 12}l-14-10-9 6M{x + 6} {y - 42}l-6 12 9 8"
    return g(id=f"ruin-{place}")[
        title["Destruction token, face down"],
        path(d=scars, fill="none", stroke="#2b1f1c", stroke_opacity="0.6", stroke_width="2.4"),
        stone(place),
    ]


def stone(place: int) -> Element:
    """The token itself, as it lies over the rings around its place."""
    x, y = at(place, *RUIN)
    return g[
        circle(geo(cx=x, cy=y + 2, r=11, opacity=0.45), fill=token("cast")),
        circle(geo(cx=x, cy=y, r=11, stroke_width=1.4), fill="#241d2b", stroke=BONE),
        path(
            d=f"M{x - 7} {y - 5}l5 3 2-5 3 6 5 1-5 4 1 5-5-4-5 3 2-6z",
            fill="none",
            stroke=BONE,
            stroke_width="1.6",
        ),
    ]


def goal(place: int, words: str) -> Element:
    """Where the Movement card leads: a dashed octagon."""
    x, y = at(place)
    return g[
        title[words],
        path(d=octagon(x, y, 27), fill="none", stroke=NIGHT, stroke_width="7", opacity="0.4"),
        path(d=octagon(x, y, 27), fill="none", stroke=SALMON, stroke_width="3", stroke_dasharray="6 5"),
    ]


def closed(place: int) -> Element:
    """A red stroke: the action of its place cannot be used."""
    x, y = at(place, 18, -15)
    return g[
        title["Its action is closed while the monster stays"],
        path(d=f"M{x - 9} {y + 9}L{x + 9} {y - 9}", stroke="#c33", stroke_width="4", stroke_linecap="round"),
    ]
