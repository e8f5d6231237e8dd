"""Where the board stands: the drawing with its zoom, or a stage in its place; and the strip above it."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from coven.drawing import ui_icon
from coven.drawing.html import button, div
from coven.drawing.protocols import board_for
from coven.engine.game import Game
from coven.engine.view import AnyView


def board_area(game: Game, view: AnyView, names: Sequence[str]) -> Element:
    """The board that pans and zooms, or one for a phone; a game may put a stage of plain elements there."""
    stage = getattr(board_for(game, view), "stage", None)
    staged = stage(view, names) if stage is not None else None
    if staged is not None:
        return div(class_="board staged", tabindex="0", role="region", aria_label="The board")[staged]
    narrow = getattr(board_for(game, view), "narrow", None)
    return div(class_="board")[
        div("#parts.parts", role="group", aria_label="Parts of the board", data_own=True),
        div("#pan.pan", tabindex="0", role="region", aria_label="The board")[
            board_for(game, view).draw(view, names), narrow and narrow(view, names)
        ],
        zoom(),
    ]


def strip(game: Game, view: AnyView, names: Sequence[str]) -> Node:
    """What a game says between seats and board about the course of a turn."""
    drawn = getattr(board_for(game, view), "strip", None)
    return drawn(view, names) if drawn is not None else None


def zoom() -> Element:
    """The buttons that zoom a board."""
    steps = (("-1", "Zoom out", "minus"), ("0", "Fit the board", "fit"), ("1", "Zoom in", "plus"))
    return div(class_="zoom", role="group", aria_label="Zoom")[
        [
            button(type="button", aria_label=words, data_zoom=step)[ui_icon(icon)]
            for step, words, icon in steps
        ]
    ]
