"""What the Monster Pack adds to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.state import EVERYONE, Part
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.state import Table

KEY: Final = "monster-pack"


@dataclass
class Guests(Part):
    """The Siren's card until she leaves the game, and the place in the sea where she waits."""

    siren: list[Monster] = field(metadata=EVERYONE)
    place: int = field(metadata=EVERYONE)


def pack_of(s: Table) -> Guests:
    """What the Monster Pack keeps on the table."""
    found = s.extras[KEY]
    assert isinstance(found, Guests)
    return found
