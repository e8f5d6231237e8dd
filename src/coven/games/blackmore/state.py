"""What lies on a Blackmore table, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Piece
from coven.engine.state import COUNTED, EVERYONE, WHO, State, counted, owner


class Card(Piece):
    """One of the 54 cards."""

    def __init__(self, key: str, label: str, colour: str, number: int) -> None:
        super().__init__(key, label, "card")
        self.colour = colour
        self.number = number


@dataclass
class Table(State):
    """A Blackmore table. The last card of `dominants` is the Dominant card."""

    side: str = field(metadata=EVERYONE)
    leader: int = field(metadata=WHO)
    trick_number: int = field(metadata=EVERYONE)
    trick: list[Card] = field(metadata=EVERYONE)
    trick_seats: list[int] = field(metadata=WHO)
    dominants: list[Card] = field(metadata=EVERYONE)
    deck: list[Card] = field(metadata=COUNTED)
    hands: list[list[Card]] = field(metadata=owner(known="revealed"))
    revealed: list[Card] = field(metadata=EVERYONE)
    captured: list[list[Card]] = field(metadata=counted(remembered=True))
    tricks: list[int] = field(metadata=EVERYONE)
