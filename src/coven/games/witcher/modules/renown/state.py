"""What Renown adds to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.state import COUNTED, EVERYONE, WHO, Part
from coven.games.witcher.rules.hounds import Hound, HoundToken
from coven.games.witcher.state import Table, Turn

KEY: Final = "renown"
NOBODY: Final = -1


@dataclass
class Contract(Part):
    """A contract on the monster of a terrain: who took it, and the gold put with it beside the usual pay."""

    seat: int = field(metadata=WHO)
    extra: int = field(metadata=EVERYONE)


@dataclass
class Fame(Part):
    """What renown is counted by: the rounds played, and all that anybody does for it.

    `last` is the number of the last round. `turns` is what each player did this round (that of the active
    player is the table's own), `passed` the seats that are done with it. `roving`: the active player is on
    the way, and finds nothing in the places on it. `boards` are the notice boards on the map, by terrain the
    number of the place; `contracts` lie on the monsters of those terrains whose board is not on the map.
    `hounds` are those on the map, `tokens` their bonuses by level, `spent` those that were revealed; `tried`
    are the hounds that each seat has fought this round. `earned` is the renown of each seat by what it came
    from, `quests` and `games` count quests completed and games of dice poker won. `rivals` fight for the
    victory after a tie, `champion` has won (-1: nobody yet).
    """

    last: int = field(metadata=EVERYONE)
    turns: list[Turn] = field(metadata=EVERYONE)
    passed: list[int] = field(metadata=WHO)
    roving: bool = field(metadata=EVERYONE)
    boards: dict[str, int] = field(metadata=EVERYONE)
    contracts: dict[str, Contract] = field(metadata=EVERYONE)
    hounds: list[Hound] = field(metadata=EVERYONE)
    tokens: dict[str, list[HoundToken]] = field(metadata=COUNTED)
    spent: list[HoundToken] = field(metadata=EVERYONE)
    tried: list[list[int]] = field(metadata=EVERYONE)
    earned: list[dict[str, int]] = field(metadata=EVERYONE)
    quests: list[int] = field(metadata=EVERYONE)
    games: list[int] = field(metadata=EVERYONE)
    rivals: list[int] = field(metadata=WHO)
    champion: int = field(metadata=WHO)


def fame_of(s: Table) -> Fame:
    """What a table keeps of renown."""
    found = s.extras[KEY]
    assert isinstance(found, Fame)
    return found


def renown(s: Table, seat: int) -> int:
    """The renown that a player has earned so far."""
    return sum(fame_of(s).earned[seat].values())


DEEDS: Final = {
    "legendary": "the death of the legendary monster",
    "meditation": "the meditation",
    "monster": "the monster",
    "quest": "the quest",
    "witcher": "the witcher beaten",
}
"""What earns renown, in words."""


def earn(s: Table, seat: int, what: str, worth: int) -> None:
    """More renown for a player."""
    earned = fame_of(s).earned[seat]
    earned[what] = earned.get(what, 0) + worth
    s.tell("{0:seat} earns {1} renown for {2}.", seat, worth, DEEDS[what])
