"""What the Lost Mount adds to the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.state import EVERYONE, OWNER, Part
from coven.games.witcher.rules.pieces import LocationToken
from coven.games.witcher.state import Table

KEY = "lost-mount"


@dataclass
class Mount(Part):
    """Where it stands (-1: set aside), and the tokens that a player has drawn to place it, by seat."""

    place: int = field(metadata=EVERYONE)
    drawn: list[list[LocationToken]] = field(metadata=OWNER)


def mount_of(s: Table) -> Mount:
    """The Lost Mount of a table."""
    found = s.extras[KEY]
    assert isinstance(found, Mount)
    return found
