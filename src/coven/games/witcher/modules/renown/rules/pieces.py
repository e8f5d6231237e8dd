"""The pieces of Renown, and the words that its questions offer."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Word
from coven.games.witcher.rules.pieces import ROMAN, LocationToken, Place

END: Final = Word("end-move", "End your move here")
DONE: Final = Word("rest", "Do no more here")
RETIRE: Final = Word("retire", "Pass: your last moves, then Phases II and III")
BARGAIN: Final = Word("bargain", "Negotiate: roll against your neighbour")
ACCEPT: Final = Word("accept", "Take the pay as it is")


def die_pile(terrain: str) -> str:
    """Where the faces of a terrain's die wait."""
    return f"{terrain}-die"


class Face(LocationToken):
    """A face of a terrain die: it names the place of a monster, while the tokens lie in their piles."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.key = f"face-{place.number}"
        self.label = f"the {place.terrain} die at {place.name}"
        self.back = f"face-{place.terrain}"
        self.unseen = f"a face of the {place.terrain} die"
        self.pile = die_pile(place.terrain)


class Notice(Word):
    """A contract on a monster of a level: `contract:2`."""

    def __init__(self, level: int) -> None:
        super().__init__(f"contract:{level}", f"A contract of level {ROMAN[level]}")
        self.level = level
