"""What the Legendary Hunt adds to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.state import COUNTED, EVERYONE, Part, counted
from coven.games.witcher.modules.legendary_hunt.rules.pieces import DestructionToken, MovementCard
from coven.games.witcher.rules.pieces import FightCard
from coven.games.witcher.state import Table

KEY: Final = "legendary-hunt"
GONE: Final = -1
"""Where a Legendary Monster is that was killed and does not end the game."""


@dataclass
class Legend(Part):
    """The Legendary Monster: which it is (by its key), where it stands, and all that belongs to it.

    `deck` are its fight cards. `movement` is the deck of Movement cards, `shown` the one by which it moves
    now, `moved` the used ones, `unused` those that a player alone put away unseen. `supply` are the
    Destruction Tokens beside the board, `ruins` those on the map by the number of the place, `taken` the one
    that is being resolved, `kept` those of each seat: face down again, but all have seen them; `unseen` are
    those that were kept before anybody saw them. `guard` is what is left of its Protection in this fight
    turn, `escaped`: a player alone has lost.
    """

    monster: str = field(metadata=EVERYONE)
    place: int = field(metadata=EVERYONE)
    deck: list[FightCard] = field(metadata=COUNTED)
    movement: list[MovementCard] = field(metadata=COUNTED)
    shown: list[MovementCard] = field(metadata=EVERYONE)
    moved: list[MovementCard] = field(metadata=EVERYONE)
    unused: list[MovementCard] = field(metadata=COUNTED)
    supply: list[DestructionToken] = field(metadata=COUNTED)
    ruins: dict[str, list[DestructionToken]] = field(metadata=COUNTED)
    taken: list[DestructionToken] = field(metadata=EVERYONE)
    kept: list[list[DestructionToken]] = field(metadata=counted(remembered=True))
    unseen: list[list[DestructionToken]] = field(metadata=COUNTED)
    guard: int = field(metadata=EVERYONE)
    escaped: bool = field(metadata=EVERYONE)


def legend_of(s: Table) -> Legend:
    """The Legendary Monster of a table."""
    found = s.extras[KEY]
    assert isinstance(found, Legend)
    return found


def tokens_of(s: Table, seat: int) -> int:
    """How many Destruction Tokens a player has kept."""
    legend = legend_of(s)
    return len(legend.kept[seat]) + len(legend.unseen[seat])


def ruined(s: Table, place: int) -> bool:
    """Whether a Destruction Token lies at a place."""
    return str(place) in legend_of(s).ruins


def hunted(s: Table) -> bool:
    """Whether the Legendary Monster is being fought."""
    return s.fight is not None and s.fight.slot == legend_of(s).monster
