"""The signs of Sabbat Magica, and what the rules know of the table that is seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import (
    icon,
    labels,
    piece,
    ring_circle,
    ring_path,
    ring_rect,
    shortcuts,
    target,
    text,
    token,
)
from coven.drawing.elements import circle, g, geo, path, rect, svg, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.engine.words import listed
from coven.games.sabbat import GAME
from coven.games.sabbat.content import Content
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import Ghost, Location
from coven.games.sabbat.rules.rules import Sabbat
from coven.games.sabbat.state import Table

WIDTH, HEIGHT = 958, 614
LEAST = 34
"""No target is lower or narrower than this."""
IVORY = "#fff8e8"


class Good(NamedTuple):
    """How a resource looks: its sign and its colour."""

    sign: str
    fill: str


GOODS = {
    "spider": Good("spider-alt", "#4a3f63"),
    "rat-tail": Good("rat", "#7a5a41"),
    "gemstone": Good("gems", "#1d6f86"),
    "mask": Good("domino-mask", "#a33a5f"),
}
MAGICIANS = {
    "argosola": "imp",
    "zugriga": "vampire-dracula",
    "sanagal": "wizard-face",
    "luserna": "elf-ear",
}
TILES = {
    "clock": "cuckoo-clock",
    "grimoire": "evil-book",
    "terroriser": "devil-mask",
    "test-tube": "corked-tube",
}
GARDENS = {
    "glass-factory": "glass-shot",
    "crystal-ball": "crystal-ball",
    "canteen": "hot-meal",
    "training-ground": "crossed-swords",
    "alchemists-office": "bubbling-flask",
    "zen-garden": "lotus-flower",
}
REGIONS = {
    "turgapel": "centaur",
    "neshata": "rabbit",
    "gineva": "diploma",
    "vada": "gladius",
    "friburga": "nun-face",
    "vale": "jester-hat",
    "berena": "bear-face",
    "grisa": "ogre",
}
POWERS = {
    "luxuriance": "oak-leaf",
    "apparition": "ghost",
    "secret-area": "forest",
    "doppelganger": "mirror-mirror",
    "teleportation": "sparkles",
    "fireball": "flame",
    "bats": "bat",
    "seduction": "gems",
    "gift-of-immortality": "raise-zombie",
    "booster": "lightning-trio",
    "spell": "eyeball",
    "frenzy": "devil-mask",
}
TERROR = "devil-mask"
FIGHT = "crossed-swords"
CHIMAERA = "lion"
ORDINALS = ("1st", "2nd", "3rd", "4th")


def rules_of(view: View[Table]) -> Sabbat:
    """The rules of the table that is seen."""
    rules = GAME.rules_of(view)
    assert isinstance(rules, Sabbat)
    return rules


def box_of(view: View[Table]) -> Box:
    """The box of the table that is seen."""
    return rules_of(view).box


def content_of(view: View[Table]) -> Content:
    """The content of the table that is seen, for the texts that the box does not keep."""
    read = rules_of(view).content
    assert isinstance(read, Content)
    return read


@cache
def content() -> Content:
    """The content that comes with the game, for what is drawn without a view: the plan of the manor."""
    read = GAME.content()
    assert isinstance(read, Content)
    return read


def power_words(view: View[Table], key: str) -> str:
    """What a POWER does, and how often in a game if that is counted."""
    uses = box_of(view).uses(box_of(view).powers[key])
    times = {0: "", 1: " Once in the game.", 2: " Twice in the game."}
    return content_of(view).powers[key].text + times.get(uses, f" Up to {uses} times in the game.")


def owner_of(view: View[Table], ghost: Ghost) -> int:
    """The seat that commands a ghost."""
    return [player.people for player in view.state.players].index(ghost.people)


def own_seat(view: View[Table]) -> int:
    """The seat that looks, where only a seat is asked."""
    assert view.seat is not None
    return view.seat


def own_people(view: View[Table]) -> str:
    """The people of the own seat, "" for spectators and before one is chosen."""
    seat = view.seat
    return "" if seat is None else view.state.players[seat].people


def arriving_at(view: View[Table]) -> Location | None:
    """Where the ghost in flight is bound for."""
    return box_of(view).by_key.get(view.state.bound_for)


def current_seat(view: View[Table]) -> int | None:
    """Whose turn it is in a phase that goes by the playing order."""
    state = view.state
    if view.over or state.phase not in ("bonus", "action", "magician", "square", "closing", "ghosts"):
        return None
    return state.seat


# -- words


def goods_words(view: View[Table], goods: Sequence[str]) -> str:
    """Resources in words: `2 spiders and 1 mask`."""
    parts = []
    for key, good in box_of(view).resources.items():
        count = goods.count(key)
        if count:
            parts.append(f"{count} {good.label.lower() if count == 1 else good.plural}")
    return listed(parts) if parts else "nothing"


def flavoured(words: str, flavour: str) -> str:
    """Words about a thing, and its saying after them if it has one."""
    return f"{words}. {flavour}" if flavour else words


def short(name: str, letters: int) -> str:
    """A name that fits into so many letters."""
    return name if len(name) <= letters else f"{name[: letters - 1]}…"


def called(view: View[Table], names: Sequence[str], seat: int) -> str:
    """What a seat is called to the reader."""
    return "You" if seat == view.seat else names[seat]


# -- things


def shadow(x: float, y: float, width: float, height: float, rx: float) -> Element:
    """The shadow of a plate."""
    return rect(geo(x=x, y=y + 3, width=width, height=height, rx=rx, opacity=0.4), fill=token("cast"))


@lru_cache(maxsize=4096)
def good(kind: str, cx: float, cy: float, size: float = 20, opacity: float = 1) -> Markup:
    """A resource token on a board."""
    look = GOODS[kind]
    r = size / 2
    faint = geo(opacity=opacity) if opacity < 1 else {}
    token_of = g(faint)[
        rect(
            geo(x=cx - r, y=cy - r, width=size, height=size, rx=size * 0.28, stroke_width=1.3),
            fill=look.fill,
            stroke=IVORY,
        ),
        icon(look.sign, cx, cy, size * 0.74, IVORY),
    ]
    return still(token_of)


def good_picture(kind: str, css_class: str = "pic") -> Element:
    """A resource token in the page."""
    return svg(class_=css_class, viewBox="0 0 28 28", aria_hidden="true")[good(kind, 14, 14, 25)]


def ghost(view: View[Table], ghost: Ghost, cx: float, cy: float, r: float) -> Markup:
    """A ghost: whose it is, whether it has moved in this action, whether it is protected."""
    state, key, people = view.state, ghost.key, box_of(view).peoples[ghost.people]
    words = f"{people.label}: {people.ghost}"
    seat = owner_of(view, ghost)
    return _ghost(key, words, seat, key in state.moved, key == state.protected, cx, cy, r)


@lru_cache(maxsize=8192)
def _ghost(
    key: str, words: str, seat: int, moved: bool, safe: bool, cx: float, cy: float, r: float
) -> Markup:
    label = f"{words}{', has moved' if moved else ''}{', protected' if safe else ''}"
    tick, shield = "M-3.2.2l2.3 2.5L3.4-2.6", "M-3-3.4h6v3.2q0 2.6-3 4q-3-1.4-3-4z"
    return still(
        piece(seat, "ghost", cx, cy, r, element_id=f"ghost-{key}", label=label),
        moved and _badge(cx + r * 0.8, cy + r * 0.75, tick, "#e9e6f2", token("cast")),
        safe and _badge(cx - r * 0.8, cy - r * 0.8, shield, "#cdeed8", "#1d4a35"),
    )


def _badge(cx: float, cy: float, mark: str, paper: str, ink: str) -> Element:
    """A small mark on a piece: a tick, a shield."""
    return g(transform=f"translate({cx:.1f} {cy:.1f})")[
        circle(geo(r=6.4, stroke_width=1), fill=paper, stroke=token("cast")),
        path(
            d=mark,
            fill="none",
            stroke=ink,
            stroke_width="1.8",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    ]


def tag(cx: float, cy: float, words: str, sign: str = "", label: str = "") -> Element:
    """A price tag on a target: what the click would cost or earn."""
    width = len(words) * 6.8 + (30 if sign else 14)
    left = cx - width / 2
    return g(class_="price", pointer_events="none")[
        label and title[label],
        rect(
            geo(x=left, y=cy - 9, width=width, height=18, rx=9, stroke_width=1.2),
            fill=token("candle-hot"),
            stroke=token("cast"),
        ),
        bool(sign) and icon(sign, left + 13, cy, 13, token("on-candle")),
        text(cx + (8 if sign else 0), cy + 4, words, 12, token("on-candle"), weight=700),
    ]


Outline = tuple[float, ...] | str
"""A circle (centre and radius), a rectangle (corner, width, height, rounding) or the data of a path."""


def aim(
    view: View[Table],
    key: str,
    outline: Outline,
    *more: Node,
    badge: tuple[float, float],
    big: bool = False,
    dashes: str = "",
    sign: tuple[str, float, float, float] | None = None,
) -> Node:
    """The target of an option around an outline, if the option is offered; `sign` is an icon upon it."""
    numbers = shortcuts(view)
    if key not in numbers:
        return None
    if isinstance(outline, str):
        rings = ring_path(outline)
    elif len(outline) == 3:
        rings = ring_circle(*outline)
    else:
        x, y, width, height, rx = outline
        rings = ring_rect(x, y, width, height, rx, dashes)
    drawn = icon(*sign, SIGN_INK[sign[0]]) if sign else None
    return [target(key, numbers[key], labels(view)[key], rings, drawn, badge=badge, big=big), *more]


SIGN_INK = {"bat": "#3a2138", "sparkles": token("candle-hot")}
