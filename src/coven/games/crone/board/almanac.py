"""The almanac above the Village: round and step, whose turn, who is set aside, the Scheme decks."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import (
    arch,
    arch_path,
    icon,
    labels,
    ring_circle,
    ring_path,
    seat_mark,
    shortcuts,
    target,
    text,
    token,
)
from coven.drawing.elements import g, geo, movable, rect, title
from coven.engine.view import View
from coven.engine.words import so_many
from coven.games.crone.board.box import ROMAN, VILLAGERS, name
from coven.games.crone.board.ground import CELL, LEAST, Ground
from coven.games.crone.state import Table

TOP, TALL = 8, 48
BOOK = "#47733f"
INK, FAINT = token("paper-ink"), token("paper-ink-2")

STEPS = (("tithe", "Tithe"), ("turns", "Move and cast"), ("harvest", "Harvest"))
SETTING_UP = {"first-player": "Who gets the Broom", "books": "Books of Spells", "placing": "First Familiars"}


def almanac(view: View[Table], names: Sequence[str], ground: Ground) -> Element:
    """The strip above the Village."""
    left = (ground.width / ground.scale - LEAST * CELL) / 2
    width = LEAST * CELL
    plate = geo(x=left - 8, y=TOP, width=width + 16, height=TALL, rx=11, stroke_width=1.4)
    return g(transform=f"scale({ground.scale:.3f})")[
        rect(
            geo(x=left - 8, y=TOP + 3, width=width + 16, height=TALL, rx=11, opacity=0.38), fill=token("cast")
        ),
        rect(plate, fill=token("paper"), stroke=token("wood-2")),
        icon("magic-broom", left + 20, TOP + TALL / 2, 34, BOOK),
        _round(view, left + 46),
        _order(view, names, left + 262),
        _aside(view, left + 462),
        _decks(view, left + 656),
    ]


# -- where we are


def _round(view: View[Table], x: float) -> list[Node]:
    state = view.state
    if view.over:
        return [text(x, TOP + 21, f"Round {state.round}, the end", 18, INK, anchor="start", serif=True),
                text(x, TOP + 39, _shortened(state.ended), 12, FAINT, anchor="start")]  # fmt: skip
    if state.phase in SETTING_UP:
        return [text(x, TOP + 21, "Before the first round", 18, INK, anchor="start", serif=True),
                text(x, TOP + 39, SETTING_UP[state.phase], 12, FAINT, anchor="start")]  # fmt: skip
    return [
        text(x, TOP + 21, f"Round {state.round}", 18, INK, anchor="start", serif=True),
        _steps(state.phase, x),
    ]


def _shortened(words: str) -> str:
    return words if len(words) < 36 else f"{words[:34].rsplit(' ', 1)[0]} …"


def _steps(phase: str, x: float) -> list[Element]:
    found = []
    for key, words in STEPS:
        width = len(words) * 6.1
        now = key == phase
        found.append(
            text(x, TOP + 39, words, 12, INK if now else FAINT, anchor="start", weight=700 if now else 400)
        )
        if now:
            found.append(rect(geo(x=x, y=TOP + 42, width=width, height=2, rx=1), fill=BOOK))
        x += width + 14
    return found


def _heading(x: float, words: str) -> Element:
    return text(x, TOP + 14, words, 12, FAINT, anchor="start", weight=600)


def _order(view: View[Table], names: Sequence[str], x: float) -> list[Node]:
    """The seats in turn order from the Broom; the one whose turn it is stands on a bar."""
    state, count = view.state, view.players
    order = [(state.broom + step) % count for step in range(count)]
    return [
        _heading(x, "Turn order from the Broom" if count > 1 else "Alone in the Village"),
        [_seat(view, names, seat, x + 12 + 31 * i) for i, seat in enumerate(order)],
    ]


def _seat(view: View[Table], names: Sequence[str], seat: int, x: float) -> Node:
    state, y = view.state, TOP + 29
    numbers = shortcuts(view)
    now = seat == state.active and not view.over
    words = names[seat] + (", has the Broom" if seat == state.broom else "") + (", acts now" if now else "")
    found: Node = g[
        title[words],
        now and rect(geo(x=x - 11, y=TOP + 43, width=22, height=3, rx=1.5), fill=INK),
        seat_mark(seat, x, y, 10),
        seat == state.broom and icon("magic-broom", x + 11, y - 7, 15, INK),
    ]
    for verb, doing in (("first", "{0} begins"), ("trade", "Offer {0} a trade")):
        key = f"{verb}:{seat + 1}"
        if key in numbers:
            label = doing.replace("{0}", names[seat])
            return [found, target(key, numbers[key], label, ring_circle(x, y, 12), badge=(x + 11, y + 8))]
    return found


# -- Villagers who are Frogs


def _aside(view: View[Table], x: float) -> list[Node]:
    people = [villager for villager, place in view.state.villagers.items() if not place]
    if not people:
        return []
    return [
        _heading(x, "Set aside, now Frogs"),
        [_waiting(view, v, x + 11 + 31 * i) for i, v in enumerate(people)],
    ]


def _waiting(view: View[Table], villager: str, x: float) -> list[Node]:
    y, w, h = TOP + 30, 20, 24
    key = f"into:{villager}"
    found: list[Node] = [
        arch(
            VILLAGERS[villager],
            x,
            y,
            w,
            h,
            element_id=f"v-{villager}",
            label=f"{name(view, villager)}, set aside",
        )
    ]
    if key in labels(view):
        rings = ring_path(arch_path(x - w / 2 - 2, y - h / 2 - 2, w + 4, h + 4))
        words = f"The Frog becomes the {name(view, villager)}"
        found.append(target(key, shortcuts(view)[key], words, rings, badge=(x + 12, y - 12)))
    return found


# -- the Scheme decks


def _decks(view: View[Table], x: float) -> list[Node]:
    decks = view.state.scheme_decks
    return [
        _heading(x, "Scheme decks"),
        [_deck(int(level), len(cards), x + 70 * i) for i, (level, cards) in enumerate(decks.items())],
    ]


def _deck(level: int, count: int, x: float) -> Element:
    y = TOP + 19
    return g(movable(f"schemes-{level}"))[
        title[f"{so_many(count, 'Scheme')} of level {level} in the deck"],
        rect(
            geo(x=x + 2, y=y + 2, width=31, height=23, rx=4, opacity=0.5 if count else 0), fill=token("cast")
        ),
        rect(
            geo(x=x, y=y, width=31, height=23, rx=4, stroke_width=1.2),
            fill=BOOK if count else "none",
            stroke=BOOK,
            stroke_dasharray=None if count else "3 3",
        ),
        text(x + 15.5, y + 17, ROMAN[level], 15, "#fff" if count else INK, serif=True),
        text(x + 38, y + 17, count, 14, INK, anchor="start", weight=600),
    ]
