"""The table for a terminal: the hand in words."""

from __future__ import annotations

from collections.abc import Sequence

from coven.drawing import face_up
from coven.engine.view import View
from coven.games.blackmore.state import Table


def picture(_view: View[Table], _names: Sequence[str]) -> str:
    """The wheel is told in the description."""
    return ""


def beside(_view: View[Table], _names: Sequence[str]) -> list[str]:
    """Nothing: there is no map."""
    return []


def own(view: View[Table]) -> dict[str, str]:
    """What lies before the reader."""
    assert view.seat is not None
    return {"Your hand": ", ".join(card.label for card in face_up(view.state.hands[view.seat]))}
