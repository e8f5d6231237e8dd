"""The row of Villagers: those for the Swamp House, those that come next, and the deck."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element
from markupsafe import Markup

from coven.drawing import icon, labels, ring_rect, shortcuts, target, text, token
from coven.drawing.elements import g, geo, movable, path, rect, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.engine.words import listed
from coven.games.triora.board.area import LETTER
from coven.games.triora.board.box import POTIONS, TYPES, box_of, shadow, short_gains
from coven.games.triora.board.notes import gain_words
from coven.games.triora.rules.box import Box
from coven.games.triora.state import Table, Villager

LEFT, TOP = 0, 520
WIDTH, HEIGHT, STEP = 128, 86, 134
ONE_LINE = 13
"""So many letters of a name fit beside each other."""
NEXT = 14
"""How far those who come next stand apart."""


def villager_row(view: View[Table]) -> Element:
    """The cards that lie open, from the oldest to the newest."""
    row, box = view.state.row, box_of(view)
    return g(id="villagers")[
        [_empty(_left(box, i)) for i in range(len(row), box.row_length)],
        [_card(view, card, _left(box, i), i < box.available) for i, card in enumerate(row)],
    ]


def _left(box: Box, place: int) -> float:
    return LEFT + place * STEP + (NEXT if place >= box.available else 0)


def _empty(x: float) -> Element:
    return rect(
        geo(x=x + 1, y=TOP + 1, width=WIDTH - 2, height=HEIGHT - 2, rx=9, stroke_opacity=0.5),
        fill="none",
        stroke=token("line-strong"),
        stroke_dasharray="6 5",
    )


def _card(view: View[Table], card: Villager, x: float, available: bool) -> Element:
    numbers, key = shortcuts(view), card.key
    options = [option for option in (f"buy:{key}", f"take:{key}") if option in numbers]
    return g[
        g(movable(f"card-{key}"), geo(opacity=1 if available else 0.72))[
            _face(box_of(view), card, x, available)
        ],
        [
            target(
                option,
                numbers[option],
                labels(view)[option],
                ring_rect(x, TOP, WIDTH, HEIGHT, 10),
                badge=(x + WIDTH - 6, TOP + 2),
                big=True,
            )
            for option in options
        ],
    ]


@lru_cache(maxsize=1024)
def _face(box: Box, card: Villager, x: float, available: bool) -> Markup:
    """Type, what it gives each round, name, and the potions that it costs."""
    fill, sign = TYPES[card.kind]
    light, words = "#fff8ee", card.kind.capitalize() if available else "next to come"
    gains = box.type_gains[card.kind]
    (word, gain), *_ = short_gains(gains)
    cost = [box.potion_names[potion] for potion in card.cost]
    left = x + 18 - (len(word) * LETTER + 17) / 2
    return still(
        title[f"{card.label}, {card.kind}: costs {listed(cost)}, gives {gain_words(gains)} each round"],
        shadow(x, TOP, WIDTH, HEIGHT, 9),
        rect(geo(x=x, y=TOP, width=WIDTH, height=HEIGHT, rx=9), fill=token("paper")),
        path(d=f"M{x:g} {TOP + 9}a9 9 0 0 1 9-9h27v{HEIGHT}h-27a9 9 0 0 1-9-9z", fill=fill),
        icon(sign, x + 18, TOP + 26, 26, light),
        text(left, TOP + 70, word, 13, light, anchor="start", weight=700),
        icon(gain, left + len(word) * LETTER + 9, TOP + 65, 15, light),
        _name(card.label, x + 42),
        text(x + 42, TOP + 40, words, 12, token("paper-ink-2"), anchor="start"),
        [_bottle(potion, x + 58 + i * 38) for i, potion in enumerate(card.cost)],
    )


def _name(words: str, x: float) -> list[Element]:
    """In one line where it fits, else in two."""
    if len(words) <= ONE_LINE:
        return [text(x, TOP + 23, words, 14, anchor="start", serif=True)]
    upper, _, lower = words.rpartition(" ")
    return [
        text(x, TOP + 14, upper, 13, anchor="start", serif=True),
        text(x, TOP + 27, lower, 13, anchor="start", serif=True),
    ]


def _bottle(potion: str, cx: float) -> Element:
    sign, fill = POTIONS[potion]
    return icon(sign, cx, TOP + 63, 29, fill)
