"""The signs of Triora, and what a view says in the words of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from htpy import Element
from markupsafe import Markup

from coven.drawing import icon, polygon, seat_fill, seat_ink, seat_path, token
from coven.drawing.elements import g, geo, movable, path, rect, svg, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.games.triora import GAME
from coven.games.triora.rules.box import Box
from coven.games.triora.rules.forecast import Forecast, foresee
from coven.games.triora.rules.rules import Triora
from coven.games.triora.rules.scoring import crowns_of
from coven.games.triora.state import Gains, Table, Villager

BROWN = "#5a3d22"
EDGE = "#6e5730"
NIGHT = "#2a1c22"
PALE = "#ffd7c9"
VIOLET = "#4a2f6d"
LILAC = "#efe3ff"


class Herb(NamedTuple):
    """How a herb looks: its hue, its sign, and the colour of the sign."""

    fill: str
    sign: str
    ink: str


HERBS = {
    "red": Herb(token("hue-red"), "poppy", "#ffffff"),
    "blue": Herb(token("hue-blue"), "drop", "#ffffff"),
    "green": Herb(token("hue-green"), "linden-leaf", "#ffffff"),
    "yellow": Herb(token("hue-yellow"), "daisy", "#2b1c04"),
}

# The bottle of each potion, and its colour.
POTIONS = {
    "amoris": ("heart-bottle", "#a3335c"),
    "arcanum": ("standing-potion", "#5a3f8f"),
    "ambitionis": ("drink-me", "#8a6a10"),
    "vitae": ("round-potion", "#2b7d5a"),
    "invocationis": ("bottle-vapors", "#a3401f"),
    "maledictiones": ("poison-bottle", "#3c3848"),
    "necromantiae": ("potion-of-madness", "#4f6b3a"),
    "pestilentiae": ("fizzing-flask", "#75702a"),
    "molestum": ("water-flask", "#1f6480"),
}

# The Familiar of each witch.
FAMILIARS = {"brigid": "fox", "cerida": "bee", "clidina": "frog", "druantia": "hedgehog"}

# What can be gained.
GAINS = {
    "inquisition": "cowled",
    "doom_points": "trophy-cup",
    "shovels": "spade",
    "silver": "two-coins",
    "cauldrons": "cauldron",
    "undead": "raise-zombie",
    "villager": "meeple",
}

# The colour and the sign of each type of Villager.
TYPES = {
    "soldier": ("#8e2f22", "spartan-helmet"),
    "merchant": ("#2b7d5a", "swap-bag"),
    "peasant": ("#8a6a10", "pitchfork"),
    "noble": ("#2c66ad", "queen-crown"),
}

AREA_SIGNS = {
    "castle": "castle",
    "city": "village",
    "fields": "wheat",
    "river": "river",
    "dungeon": "dungeon-gate",
    "alchemist": "bubbling-flask",
    "stone_circle": "menhir",
    "cemetery": "graveyard",
    "tower": "evil-tower",
    "forest": "forest",
    "swamp_house": "hut",
}


def box_of(view: View[Table]) -> Box:
    """What is in the box of the view's table."""
    rules = GAME.rules_of(view)
    assert isinstance(rules, Triora)
    return rules.box


def forecast(view: View[Table]) -> Forecast:
    """What the end of the round would bring now."""
    return foresee(box_of(view), view.state)


@lru_cache(maxsize=1024)
def _cards_of(box: Box) -> Mapping[str, Villager]:
    return {card.key: card for card in box.cards}


def villager(view: View[Table], key: str) -> Villager:
    """A Villager card by its key."""
    return _cards_of(box_of(view))[key]


def active(view: View[Table]) -> tuple[int, bool] | None:
    """The seat whose turn it is, and whether it acts with its Witch; None between the turns."""
    state = view.state
    if state.phase not in ("place", "act", "coven") or not state.turns:
        return None
    return state.turns[0], state.piece == "witch"


def acting_area(view: View[Table]) -> str:
    """The area whose action is being performed: where the piece stands, or the one that it copies."""
    state = view.state
    now = active(view)
    if state.copied or now is None:
        return state.copied
    player = state.players[now[0]]
    return box_of(view).area_of[player.witch_at if now[1] else player.familiar_at]


def crowns(view: View[Table], seat: int) -> int:
    """The crowns that a seat has: of the Castle and of its Villagers."""
    return crowns_of(box_of(view), view.state, seat)


def familiar_sign(witch: str) -> str:
    """The animal of a witch."""
    return FAMILIARS.get(witch, "paw-print")


def signed(count: int, kind: str) -> str:
    """A number as boards write it: Inquisition comes with its sign, everything else without."""
    if count < 0:
        return f"\u2212{-count}"
    return f"+{count}" if kind == "inquisition" else str(count)


def short_gains(gains: Gains) -> list[tuple[str, str]]:
    """A gain as numbers and signs."""
    return [(signed(n, kind), GAINS[kind]) for kind, n in gains]


def shadow(x: float, y: float, width: float, height: float, rx: float) -> Element:
    """The shadow of a plate."""
    return rect(geo(x=x, y=y + 3, width=width, height=height, rx=rx, opacity=0.38), fill=token("cast"))


def plate(x: float, y: float, width: float, height: float, rx: float = 11, fill: str = "") -> list[Element]:
    """A paper plate with its shadow."""
    paper = geo(x=x, y=y, width=width, height=height, rx=rx, stroke_width=1.6)
    return [shadow(x, y, width, height, rx), rect(paper, fill=fill or token("paper"), stroke=EDGE)]


def pentagon(cx: float, cy: float, r: float, seat: int | None = None, **names: str) -> Element:
    """A space for a doom marker, or the marker of a seat."""
    outline = polygon(cx, cy, [r] * 5)
    if seat is None:
        return path(d=outline, fill="#efe2c4", stroke="#8c744c", stroke_width="1.3", stroke_dasharray="2.5 2")
    return g(movable(names.get("element_id", "")))[
        title[names.get("label", "")],
        path(d=outline, fill=seat_fill(seat), stroke=token("paper-ink"), stroke_width="1.2"),
        path(d=seat_path(seat, cx, cy + (0.6 if seat == 3 else 0), r * 0.42), fill=seat_ink(seat)),
    ]


@cache
def cube(colour: str, css_class: str = "cube") -> Markup:
    """A herb cube as a picture in the page."""
    herb = HERBS[colour]
    picture = svg(class_=css_class, viewBox="0 0 20 20", aria_hidden="true")[
        rect(geo(x=1, y=2.5, width=18, height=17, rx=4, opacity=0.5), fill=token("cast")),
        rect(geo(x=1, y=1, width=18, height=17, rx=4, stroke_width=1.3), fill=herb.fill, stroke="#fff8e8"),
        icon(herb.sign, 10, 9.5, 12.5, herb.ink),
    ]
    return still(picture)


@cache
def bottle(potion: str) -> Markup:
    """A potion as a picture in the page."""
    sign, fill = POTIONS[potion]
    return still(svg(class_="ic", viewBox="0 0 24 24", aria_hidden="true")[icon(sign, 12, 12, 24, fill)])
