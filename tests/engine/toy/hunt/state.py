"""What lies on the hunters' table."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Piece
from coven.engine.modules import Modular
from coven.engine.state import COUNTED, EVERYONE, OWNER, SEATS, WHO, Part


class Blow(Piece):
    """A card to strike with."""

    def __init__(self, key: str, damage: int) -> None:
        super().__init__(key, f"Blow of {damage}", "blow")
        self.damage = damage


@dataclass
class Hunter(Part):
    """One seat."""

    hand: list[Blow] = field(metadata=OWNER)
    deck: list[Blow] = field(metadata=COUNTED)
    used: list[Blow] = field(metadata=EVERYONE)
    wounds: int = field(metadata=EVERYONE)
    trophies: int = field(metadata=EVERYONE)


@dataclass
class Table(Modular):
    """The table; `agenda` and `extras` come from the engine."""

    active: int = field(metadata=WHO)
    hunters: list[Hunter] = field(metadata=SEATS)
