"""The Castle's table: six persons, each to be enchanted or cursed once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import folded, icon, labels, ring_rect, sheet, shortcuts, target, text
from coven.drawing.elements import g, geo, rect, title
from coven.drawing.rendering import still
from coven.engine.view import View
from coven.games.triora.board.box import BROWN, POTIONS, box_of, pentagon, plate, shadow, signed
from coven.games.triora.board.rail import leaf
from coven.games.triora.rules.box import Box
from coven.games.triora.state import Table

CASTLE = (816, 62, 138, 182)
LARGE = (386, 74, 412, 316)
SHORT = {"captain": "Captain", "chaplain": "Chaplain", "lord": "Lord"}
ROW, CELL = 44, (104, 38)
"""How high the row of a person is in the large sheet, and how large a cell."""
ROWS = {"enchant": ("#f2d5dc", "#7d1f45", "cowled", 196), "curse": ("#d9d5df", "#322c3d", "trophy-cup", 304)}


def castle_table(view: View[Table], names: Sequence[str]) -> list[Element]:
    """Folded: who is free, and at what fee. Large: what each person gives, and whose marker lies there."""
    x, y, w, h = CASTLE
    box = box_of(view)
    asked = any(key.partition(":")[0] in ROWS for key in shortcuts(view))
    return [
        folded(
            "castle",
            "The Castle",
            leaf(x, y, w, h),
            text(x + 10, y + 21, "Castle", 16, anchor="start", serif=True),
            [_short(view, names, person, y + 32 + i * 24.4) for i, person in enumerate(box.persons)],
        ),
        sheet("castle", asked, _large(view, names)),
    ]


def _short(view: View[Table], names: Sequence[str], person: str, y: float) -> Element:
    """A person on the rail: the fee in silver, or whose marker lies there."""
    x, _, w, _ = CASTLE
    box = box_of(view)
    owner = next((seat for who, _, seat in view.state.castle if who == person), None)
    return g[
        title[box.person_names[person]],
        rect(geo(x=x + 6, y=y, width=w - 12, height=22, rx=5), fill="#f0e5cc"),
        text(x + 12, y + 15.5, SHORT.get(person, box.person_names[person]), 12.5, anchor="start", weight=600),
        pentagon(x + w - 20, y + 11, 9.5, owner, label=names[owner])
        if owner is not None
        else [
            text(x + w - 30, y + 15.5, box.fees[person], 13, anchor="end", weight=700),
            icon("two-coins", x + w - 18, y + 11, 15, "#6b6f7c"),
        ],
    ]


def _large(view: View[Table], names: Sequence[str]) -> list[Node]:
    x, y, w, h = LARGE
    box = box_of(view)
    rows = [(person, y + 42 + i * ROW) for i, person in enumerate(box.persons)]
    return [
        shadow(x, y, w, h, 12),
        plate(x, y, w, h),
        icon("castle", x + 22, y + 22, 24, BROWN),
        text(x + 40, y + 28, "The Castle", 18, anchor="start", serif=True),
        [_potion(box, row, x + ROWS[row][3] + 12, y + 22) for row in ROWS],
        [_person(view, names, person, top) for person, top in rows],
        [_chosen(view, person, row, top) for person, top in rows for row in ROWS],
    ]


def _potion(box: Box, row: str, x: float, y: float) -> Element:
    """The potion that a row costs."""
    potion = box.enchant_potion if row == "enchant" else box.curse_potion
    sign, fill = POTIONS[potion]
    return g[
        title[f"To {row} costs 1 {box.potion_names[potion]}"],
        icon(sign, x, y, 20, fill),
        text(x + 14, y + 5, row, 13, ROWS[row][1], anchor="start", weight=600),
    ]


def _person(view: View[Table], names: Sequence[str], person: str, y: float) -> Element:
    box = box_of(view)
    used = next((row for who, row, _ in view.state.castle if who == person), None)
    return g[
        _printed(box, person, y),
        [_cell(view, names, person, row, y, used) for row in ROWS],
    ]


@lru_cache(maxsize=1024)
def _printed(box: Box, person: str, y: float) -> Markup:
    """A person's row without the two cells."""
    x, w, crowns = LARGE[0], LARGE[2], box.person_crowns[person]
    return still(
        title[box.person_names[person]],
        rect(geo(x=x + 8, y=y, width=w - 16, height=ROW - 3, rx=6), fill="#f0e5cc"),
        text(x + 16, y + 18, box.person_names[person], 14, anchor="start", weight=600),
        icon("two-coins", x + 24, y + 29, 15, "#6b6f7c"),
        text(x + 35, y + 34, box.fees[person], 13, anchor="start", weight=700),
        [icon("crown", x + 62 + i * 15, y + 29, 14, "#8a6a10") for i in range(crowns)],
    )


def _cell(
    view: View[Table], names: Sequence[str], person: str, row: str, y: float, used: str | None
) -> Element:
    box = box_of(view)
    fill, ink, sign, left = ROWS[row]
    count = box.enchants[person] if row == "enchant" else box.curses[person]
    (width, height), x = CELL, LARGE[0] + left
    faded = used is not None and used != row
    return g[
        g(geo(opacity=0.5 if faded else 1))[
            rect(geo(x=x, y=y + 1.5, width=width, height=height, rx=6), fill=fill),
            used != row
            and [
                text(
                    x + width / 2 - 2, y + 26, signed(count, "inquisition"), 15, ink, anchor="end", weight=700
                ),
                icon(sign, x + width / 2 + 12, y + 20, 17, ink),
            ],
        ],
        used == row and _marker(view, names, person, row, x + width / 2, y + 21),
    ]


def _chosen(view: View[Table], person: str, row: str, y: float) -> Node:
    """The target of a cell; drawn after all rows, so that none covers its number."""
    key, numbers, x = f"{row}:{person}", shortcuts(view), LARGE[0] + ROWS[row][3]
    ring = ring_rect(x, y + 1.5, *CELL, 6)
    return key in numbers and target(key, numbers[key], labels(view)[key], ring, badge=(x + 8, y + 6))


def _marker(view: View[Table], names: Sequence[str], person: str, row: str, cx: float, cy: float) -> Node:
    owner = next(seat for who, _, seat in view.state.castle if who == person)
    done = "enchanted" if row == "enchant" else "cursed"
    words = f"{names[owner]} {done} the {box_of(view).person_names[person]}"
    return pentagon(cx, cy, 16, owner, element_id=f"castle-{person}", label=words)
