"""The reader's own area: a strip that always says how one stands, and what lies before one.

A game whose board needs the room has a `stock`: short blocks for the strip. Its own area is then a drawer
over the board, which opens on demand, and by itself where the answer lies in it.
"""

from __future__ import annotations

from htpy import Element, Node, fragment

from coven.drawing import Fact, block, named_icon, pip, ui_icon
from coven.drawing.html import b, button, div, header, kbd, section, small, span
from coven.drawing.protocols import AnyBoard
from coven.engine.view import AnyView

OFFERED = 'data-key="'
"""What the markup of something that can be chosen contains."""


def folds(board: AnyBoard) -> bool:
    """Whether a game keeps its own area in a drawer."""
    return hasattr(board, "stock")


def asked_in(own: str, drawn: str) -> str:
    """Where the answer lies: "mine" if only in the own area, "both" if there too, "" if not there."""
    if OFFERED not in own:
        return ""
    return "both" if OFFERED in drawn else "mine"


def own_area(board: AnyBoard, view: AnyView, names: list[str], own: Node, asks: str) -> Node:
    """The strip and what it stands for; nothing for a spectator."""
    if view.seat is None or own is None:
        return own
    if not folds(board):
        return fragment[_strip(board, view, view.seat, names, asks), own]
    return fragment[
        _strip(board, view, view.seat, names, asks),
        div("#drawer.drawer")[
            header[b["Your area"], _fold_button("Fold", "down")],
            own,
        ],
    ]


def _strip(board: AnyBoard, view: AnyView, seat: int, names: list[str], asks: str) -> Element:
    figure, unit = board.score(view, seat)
    stock = getattr(board, "stock", None)
    blocks: list[Node] = stock(view, names) if stock else [_fact(fact) for fact in board.facts(view, seat)]
    return section(class_=["own-strip", bool(asks) and "asked"], tabindex="0", aria_label="How you stand")[
        span(class_="me")[pip(seat), span(class_="score")[figure, small[f" {unit}"]]],
        blocks,
        folds(board) and _fold_button("Your area", "up"),
    ]


def _fact(fact: Fact) -> Element:
    return block(fact.meaning, named_icon(fact.icon), fact.text)


def _fold_button(words: str, icon: str) -> Element:
    return button(
        class_="sb open",
        type="button",
        data_drawer=True,
        aria_controls="drawer",
        aria_expanded="false",
        aria_keyshortcuts="M" if icon == "up" else None,
    )[ui_icon(icon), span[words], kbd(aria_hidden="true")["M"]]
