"""What Skellige adds to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.state import COUNTED, EVERYONE, WHO, Part
from coven.games.witcher.modules.skellige.rules.pieces import DagonBonus
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.state import Table

KEY: Final = "skellige"


@dataclass
class Sea(Part):
    """The sea: where the ships lie, on which spot of the Danger Track Dagon is, and what was found.

    `found` are the islands that events revealed. `trails` are the seats with a Dagon Trail token. `bonuses`
    is the deck of Dagon Bonus cards, `owned` those of each seat. `prey` is the monster that a player meets by
    chance, until that fight is over.
    """

    ships: list[int] = field(metadata=EVERYONE)
    spot: int = field(metadata=EVERYONE)
    found: list[int] = field(metadata=EVERYONE)
    trails: list[int] = field(metadata=WHO)
    bonuses: list[DagonBonus] = field(metadata=COUNTED)
    owned: list[list[DagonBonus]] = field(metadata=EVERYONE)
    prey: list[Monster] = field(metadata=EVERYONE)


def sea_of(s: Table) -> Sea:
    """The sea of a table."""
    found = s.extras[KEY]
    assert isinstance(found, Sea)
    return found
