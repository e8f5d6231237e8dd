"""What Mages add to the table. Their Wisdom is the Defense of the board, their Energy is its Shield."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.state import COUNTED, EVERYONE, Part
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.state import Table

KEY = "mages"


@dataclass
class Magic(Part):
    """What is the mages' own.

    `homes` are the Schools that mages have claimed, by seat (-1: none), `protection` what everybody has
    gathered against the opponent's next fight turn. `drawing` counts the symbols of this fight turn that draw
    by Energy, `spent` is the Energy spent in it, `returning` are the places in the combo of cards that
    return to the hand. The Mage row, its deck and its discard pile are empty unless mages and witchers play
    together.
    """

    homes: list[int] = field(metadata=EVERYONE)
    protection: list[int] = field(metadata=EVERYONE)
    drawing: int = field(metadata=EVERYONE)
    spent: int = field(metadata=EVERYONE)
    returning: list[int] = field(metadata=EVERYONE)
    deck: list[ActionCard] = field(metadata=COUNTED)
    row: list[ActionCard] = field(metadata=EVERYONE)
    common: list[ActionCard] = field(metadata=EVERYONE)


def magic_of(s: Table) -> Magic:
    """What the mages of a table have."""
    found = s.extras[KEY]
    assert isinstance(found, Magic)
    return found
