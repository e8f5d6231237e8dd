"""The Castle's table: six persons, each to be enchanted or cursed once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from htpy import Element, Node
from markupsafe import Markup

from coven.drawing import icon, labels, ring_rect, shortcuts, target, text
from coven.drawing.elements import g, geo, rect, title
from coven.engine.view import View
from coven.games.triora.board.box import BROWN, POTIONS, box_of, pentagon, plate, signed, still
from coven.games.triora.rules.box import Box
from coven.games.triora.state import Table

CASTLE = (788, 70, 296, 202)

# Names that fit a column; others are cut.
SHORT = {
    "captain": "Captain",
    "chamberlain": "Chamb.",
    "chaplain": "Chaplain",
    "magistrate": "Magistr.",
    "countess": "Countess",
    "lord": "Lord",
}
ROWS = {"enchant": ("#f2d5dc", "#7d1f45", "cowled", 76), "curse": ("#d9d5df", "#322c3d", "trophy-cup", 122)}


def castle_table(view: View[Table], names: Sequence[str]) -> Element:
    """What each person costs and gives, and whose marker lies there."""
    x, y, w, h = CASTLE
    box = box_of(view)
    step = (w - 12) / len(box.persons)
    columns = [(person, x + 7 + i * step) for i, person in enumerate(box.persons)]
    return g(id="castle-table")[
        plate(x, y, w, h),
        icon("castle", x + 20, y + 18, 22, BROWN),
        text(x + 36, y + 24, "The Castle", 17, anchor="start", serif=True),
        _potion(box, "enchant", x + w - 136, y + 18),
        _potion(box, "curse", x + w - 62, y + 18),
        [_person(view, names, person, left, y, step - 3) for person, left in columns],
        [_chosen(view, person, row, left, y, step - 3) for person, left in columns for row in ROWS],
    ]


def _potion(box: Box, row: str, x: float, y: float) -> Element:
    """The potion that a row costs."""
    potion = box.enchant_potion if row == "enchant" else box.curse_potion
    sign, fill = POTIONS[potion]
    return g[
        title[f"To {row} costs 1 {box.potion_names[potion]}"],
        icon(sign, x, y, 19, fill),
        text(x + 12, y + 5, row, 12.5, ROWS[row][1], anchor="start", weight=600),
    ]


def _person(
    view: View[Table], names: Sequence[str], person: str, x: float, y: float, width: float
) -> Element:
    box = box_of(view)
    used = next((row for who, row, _ in view.state.castle if who == person), None)
    return g[
        _printed(box, person, x, y, width),
        [_cell(view, names, person, row, x, y, width, used) for row in ROWS],
    ]


@lru_cache(maxsize=1024)
def _printed(box: Box, person: str, x: float, y: float, width: float) -> Markup:
    """A person's column without the two rows."""
    mid, crowns = x + width / 2, box.person_crowns[person]
    return still(
        title[box.person_names[person]],
        rect(geo(x=x, y=y + 36, width=width, height=158, rx=6), fill="#f0e5cc"),
        text(mid, y + 50, SHORT.get(person, box.person_names[person][:8]), 11),
        icon("two-coins", mid - 8, y + 63, 14, "#6b6f7c"),
        text(mid + 3, y + 68, box.fees[person], 13, anchor="start", weight=700),
        [icon("crown", mid - (crowns - 1) * 6.5 + i * 13, y + 182, 13, "#8a6a10") for i in range(crowns)],
    )


def _cell(
    view: View[Table],
    names: Sequence[str],
    person: str,
    row: str,
    x: float,
    y: float,
    width: float,
    used: str | None,
) -> Element:
    box = box_of(view)
    fill, ink, sign, top = ROWS[row]
    count = box.enchants[person] if row == "enchant" else box.curses[person]
    mid, frame = x + width / 2, geo(x=x + 2, y=y + top, width=width - 4, height=43, rx=5)
    faded = used is not None and used != row
    return g[
        g(geo(opacity=0.42 if faded else 1))[
            rect(frame, fill=fill),
            used != row
            and [
                text(mid, y + top + 17, signed(count, "inquisition"), 14, ink, weight=700),
                icon(sign, mid, y + top + 31, 15, ink),
            ],
        ],
        used == row and _marker(view, names, person, row, mid, y + top + 22),
    ]


def _chosen(view: View[Table], person: str, row: str, x: float, y: float, width: float) -> Node:
    """The target of a cell; drawn after all columns, so that none covers its number."""
    key, numbers, top = f"{row}:{person}", shortcuts(view), y + ROWS[row][3]
    ring = ring_rect(x + 2, top, width - 4, 43, 6)
    return key in numbers and target(
        key, numbers[key], labels(view)[key], ring, badge=(x + width - 4, top + 39)
    )


def _marker(view: View[Table], names: Sequence[str], person: str, row: str, cx: float, cy: float) -> Node:
    owner = next(seat for who, _, seat in view.state.castle if who == person)
    done = "enchanted" if row == "enchant" else "cursed"
    words = f"{names[owner]} {done} the {box_of(view).person_names[person]}"
    return pentagon(cx, cy, 17, owner, element_id=f"castle-{person}", label=words)
