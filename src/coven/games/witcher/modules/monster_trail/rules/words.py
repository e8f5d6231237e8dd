"""Conditions that cards of several modes ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coven.games.witcher.rules.effects import Condition
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.state import Table


def deck_empty(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """Whether the own deck is used up (or is not)."""
    return (not s.decks[seat]) == bool(c.number)


def combo_has_two(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """Two cards or more of one of these colours in the combo."""
    return any(s.brawl().colors.count(color) >= 2 for color in c.words)


CONDITIONS: Final[dict[str, Callable[[Core, Table, int, Condition], bool]]] = {
    "deck-empty": deck_empty,
    "combo-has-two": combo_has_two,
}
