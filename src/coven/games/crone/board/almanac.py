"""The almanac: the round beside the seats; on a rail whose turn it is, who is set aside, the Scheme decks."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, fragment

from coven.drawing import (
    arch,
    html_icon,
    icon,
    labels,
    ring_circle,
    ring_rect,
    seat_mark,
    shortcuts,
    target,
    text,
    token,
)
from coven.drawing.elements import g, geo, movable, rect, title
from coven.drawing.html import b, span
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.crone.board.box import ROMAN, VILLAGERS, name
from coven.games.crone.board.ground import CELL, FLAT, MARGIN, RAIL, Ground
from coven.games.crone.state import Table

BOOK = "#47733f"
INK, FAINT = token("paper-ink"), token("paper-ink-2")
MIDDLE, HEADING, STEP = (RAIL - 6) / 2, 18, 36
"""The middle of the rail, how high a heading is, and how far apart the things under it stand."""
DECK = 29

STEPS = (("tithe", "Tithe"), ("turns", "Move and cast"), ("harvest", "Harvest"))
SETTING_UP = {"first-player": "Who gets the Broom", "books": "Books of Spells", "placing": "First Familiars"}


def almanac(view: View[Table], names: Sequence[str], ground: Ground) -> Element:
    """The rail beside the Village."""
    left, tall = ground.width - (RAIL - 4) * ground.scale, FLAT * CELL + MARGIN
    plate = geo(x=0, y=0, width=RAIL - 6, height=tall, rx=11, stroke_width=1.4)
    aside = 10 + HEADING + STEP * view.players
    return g(transform=f"translate({left:.1f} 6) scale({ground.scale:.3f})")[
        rect(geo(x=0, y=3, width=RAIL - 6, height=tall, rx=11, opacity=0.38), fill=token("cast")),
        rect(plate, fill=token("paper"), stroke=token("wood-2")),
        _order(view, names, 4),
        _aside(view, aside),
        _decks(view, tall - HEADING - DECK * len(view.state.scheme_decks) - 4),
    ]


# -- where we are


def course(view: View[Table], names: Sequence[str]) -> Node:
    """The round and its step, beside the seats."""
    del names
    state = view.state
    if view.over:
        return _place("The end", f"round {state.round}")
    if state.phase in SETTING_UP:
        return _place("Setting up", SETTING_UP[state.phase])
    return fragment[
        html_icon("magic-broom"),
        span(class_="seatname")[b[f"Round {state.round}"]],
        span(class_="facts")[
            [span(aria_current="step" if step == state.phase else None)[words] for step, words in STEPS]
        ],
    ]


def _place(title: str, words: str) -> Node:
    return fragment[
        html_icon("magic-broom"),
        span(class_="seatname")[b[title]],
        span(class_="facts")[span(aria_current="step")[words]],
    ]


def _heading(y: float, words: str) -> Element:
    return text(MIDDLE, y + 14, words, 12, FAINT, weight=600)


def _order(view: View[Table], names: Sequence[str], y: float) -> list[Node]:
    """The seats in turn order from the Broom; the one whose turn it is stands on a bar."""
    state, count = view.state, view.players
    order = [(state.broom + step) % count for step in range(count)]
    return [
        _heading(y, "Order" if count > 1 else "Alone"),
        [_seat(view, names, seat, y + HEADING + STEP * (i + 0.5)) for i, seat in enumerate(order)],
    ]


def _seat(view: View[Table], names: Sequence[str], seat: int, y: float) -> Node:
    state, x = view.state, MIDDLE
    numbers = shortcuts(view)
    now = seat == state.active and not view.over
    words = names[seat] + (", has the Broom" if seat == state.broom else "") + (", acts now" if now else "")
    found: Node = g[
        title[words],
        now and rect(geo(x=3, y=y - 13, width=3.4, height=26, rx=1.7), fill=INK),
        seat_mark(seat, x, y, 12),
        seat == state.broom and icon("magic-broom", x + 15, y - 8, 17, INK),
    ]
    for verb, doing in (("first", "{0} begins"), ("trade", "Offer {0} a trade")):
        key = f"{verb}:{seat + 1}"
        if key in numbers:
            label = doing.replace("{0}", names[seat])
            return [found, target(key, numbers[key], label, ring_circle(x, y, 16.4), badge=(x + 14, y + 11))]
    return found


# -- Villagers who are Frogs


def _aside(view: View[Table], y: float) -> list[Node]:
    people = [villager for villager, place in view.state.villagers.items() if not place]
    if not people:
        return []
    return [
        _heading(y, "Aside"),
        [_waiting(view, v, y + HEADING + STEP * (i + 0.5)) for i, v in enumerate(people)],
    ]


def _waiting(view: View[Table], villager: str, y: float) -> list[Node]:
    x, key = MIDDLE, f"into:{villager}"
    label = f"{name(view, villager)}, set aside: now a Frog"
    found: list[Node] = [arch(VILLAGERS[villager], x, y, 24, 29, element_id=f"v-{villager}", label=label)]
    if key in labels(view):
        rings = ring_rect(x - 17, y - 17, 34, 34, 9)
        words = f"The Frog becomes the {name(view, villager)}"
        found.append(target(key, shortcuts(view)[key], words, rings, badge=(x + 17, y - 8)))
    return found


# -- the Scheme decks


def _decks(view: View[Table], y: float) -> list[Node]:
    decks = view.state.scheme_decks
    return [
        _heading(y, "Decks"),
        [
            _deck(int(level), len(cards), y + HEADING + DECK * i)
            for i, (level, cards) in enumerate(decks.items())
        ],
    ]


def _deck(level: int, count: int, y: float) -> Element:
    x = 4
    return g(movable(f"schemes-{level}"))[
        title[f"{so_many(count, 'Scheme')} of level {level} in the deck"],
        rect(
            geo(x=x + 2, y=y + 3, width=24, height=23, rx=4, opacity=0.5 if count else 0), fill=token("cast")
        ),
        rect(
            geo(x=x, y=y + 1, width=24, height=23, rx=4, stroke_width=1.2),
            fill=BOOK if count else "none",
            stroke=BOOK,
            stroke_dasharray=None if count else "3 3",
        ),
        text(x + 12, y + 18, ROMAN[level], 15, "#fff" if count else INK, serif=True),
        text(x + 29, y + 18, count, 13, INK, anchor="start", weight=600),
    ]
