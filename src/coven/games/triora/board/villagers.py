"""The row of Villagers: those for the Swamp House, those that come next, and the deck."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element
from markupsafe import Markup

from coven.drawing import icon, labels, ring_rect, shortcuts, target, text, token
from coven.drawing.elements import g, geo, movable, path, rect, title
from coven.engine.view import View
from coven.engine.words import listed
from coven.games.triora.board.area import LETTER
from coven.games.triora.board.box import POTIONS, TYPES, box_of, shadow, short_gains, still
from coven.games.triora.board.notes import gain_words
from coven.games.triora.rules.box import Box
from coven.games.triora.state import Table, Villager

LEFT, TOP = 10, 584
WIDTH, HEIGHT, STEP = 146, 90, 153.6


def villager_row(view: View[Table]) -> Element:
    """The cards that lie open, from the oldest to the newest."""
    state, box = view.state, box_of(view)
    row = state.row
    cards = len(state.deck)
    base, available = TOP - 10, box.available
    quiet = token("ink-2")
    free = f"{available} for the Swamp House"
    return g(id="villagers")[
        text(LEFT + 4, base, "Villagers", 16, token("ink"), anchor="start", serif=True),
        text(LEFT + 76, base, free, 12.5, quiet, anchor="start"),
        text(_left(available) + 4, base, "next to come", 12.5, quiet, anchor="start"),
        text(_left(box.row_length - 1) + WIDTH, base, f"{cards} in the deck", 12.5, quiet, anchor="end"),
        [_empty(_left(i)) for i in range(len(row), box.row_length)],
        [_card(view, card, _left(i), i < available) for i, card in enumerate(row)],
    ]


def _left(place: int) -> float:
    return LEFT + place * STEP + (6 if place > 4 else 0)


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
        g(movable(f"card-{key}"), geo(opacity=1 if available else 0.72))[_face(box_of(view), card, x)],
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
def _face(box: Box, card: Villager, x: float) -> Markup:
    """Type, what it gives each round, name, and the potions that it costs."""
    fill, sign = TYPES[card.kind]
    light = "#fff8ee"
    gains = box.type_gains[card.kind]
    (word, gain), *_ = short_gains(gains)
    cost = [box.potion_names[potion] for potion in card.cost]
    left = x + 19 - (len(word) * LETTER + 17) / 2
    size = min(14.5, 97 / (0.46 * len(card.label)))
    return still(
        title[f"{card.label}, {card.kind}: costs {listed(cost)}, gives {gain_words(gains)} each round"],
        shadow(x, TOP, WIDTH, HEIGHT, 9),
        rect(geo(x=x, y=TOP, width=WIDTH, height=HEIGHT, rx=9), fill=token("paper")),
        path(d=f"M{x:g} {TOP + 9}a9 9 0 0 1 9-9h29v{HEIGHT}h-29a9 9 0 0 1-9-9z", fill=fill),
        icon(sign, x + 19, TOP + 27, 27, light),
        text(left, TOP + 72, word, 13, light, anchor="start", weight=700),
        icon(gain, left + len(word) * LETTER + 9, TOP + 67, 15, light),
        text(x + 45, TOP + 23, card.label, size, anchor="start", serif=True),
        text(x + 45, TOP + 39, card.kind.capitalize(), 12, token("paper-ink-2"), anchor="start"),
        [_bottle(potion, x + 60 + i * 36) for i, potion in enumerate(card.cost)],
    )


def _bottle(potion: str, cx: float) -> Element:
    sign, fill = POTIONS[potion]
    return icon(sign, cx, TOP + 65, 29, fill)
