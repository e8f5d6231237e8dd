"""What the Wild Hunt adds to a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.state import COUNTED, EVERYONE, WHO, Part
from coven.games.witcher.rules.hounds import Hound, HoundToken
from coven.games.witcher.rules.pieces import ExplorationCard, FightCard, LocationToken, Monster
from coven.games.witcher.state import Table, Turn

KEY: Final = "wild-hunt"
"""The module's key, and its place in a table's `extras`."""


@dataclass
class GroupQuest(Part):
    """A quest of the group: the card that gave it (None: an event did, or it lies by another goal of it), the
    token that names the goal, the event's number, and whether a Quest token marks it."""

    card: ExplorationCard | None = field(metadata=EVERYONE)
    token: LocationToken | None = field(metadata=EVERYONE)
    place: int = field(metadata=EVERYONE)
    event: int = field(metadata=EVERYONE)
    marked: bool = field(metadata=EVERYONE)


@dataclass
class Hunt(Part):
    """The Wild Hunt and all that it brings.

    `rider` is the member's card, `attacks` its Special Attacks until the Final Fight, `unused` the
    Exploration Cards and `removed` the fight cards that are not in play. `beside` counts the hounds beside
    the member's card; `tokens` are the hounds' bonuses by level, `spent` those that were revealed. `marks`
    are the Quest tokens on monsters by terrain, `spare` those that are left. `turns` is what each player
    did this round (that of the active player is the table's own). `waiting` are the seats that may still
    act in this part of the round. `tried` are the hounds that each seat has fought in this Phase I.
    `received` names what may not be given on yet. `fought` are the seats that fought a monster this round,
    `hunted` the terrains whose monster was fought. `pack` are the fighters of a hound, `hits` their damage
    so far; `support` counts the cards discarded for the fighter. `fallen` are the witchers knocked out in
    the Final Fight; `passives` are the keys of the cards whose Passive comes when this fight turn is over;
    `deaf`: further damage of this fight turn is ignored. `stage` is map, final, won or lost.
    """

    rider: Monster = field(metadata=EVERYONE)
    attacks: list[FightCard] = field(metadata=EVERYONE)
    unused: list[ExplorationCard] = field(metadata=COUNTED)
    removed: list[FightCard] = field(metadata=COUNTED)
    place: int = field(metadata=EVERYONE)
    shields: int = field(metadata=EVERYONE)
    whole: int = field(metadata=EVERYONE)
    hounds: list[Hound] = field(metadata=EVERYONE)
    beside: int = field(metadata=EVERYONE)
    tokens: dict[str, list[HoundToken]] = field(metadata=COUNTED)
    spent: list[HoundToken] = field(metadata=EVERYONE)
    quests: list[GroupQuest] = field(metadata=EVERYONE)
    marks: dict[str, int] = field(metadata=EVERYONE)
    spare: int = field(metadata=EVERYONE)
    turns: list[Turn] = field(metadata=EVERYONE)
    waiting: list[int] = field(metadata=WHO)
    tried: list[list[int]] = field(metadata=EVERYONE)
    received: list[str] = field(metadata=EVERYONE)
    fought: list[int] = field(metadata=WHO)
    hunted: list[str] = field(metadata=EVERYONE)
    pack: list[int] = field(metadata=WHO)
    hits: int = field(metadata=EVERYONE)
    support: int = field(metadata=EVERYONE)
    fallen: list[int] = field(metadata=WHO)
    passives: list[str] = field(metadata=EVERYONE)
    deaf: bool = field(metadata=EVERYONE)
    stage: str = field(metadata=EVERYONE)


def hunt_of(s: Table) -> Hunt:
    """What the Wild Hunt keeps on the table."""
    hunt = s.extras[KEY]
    if not isinstance(hunt, Hunt):
        raise TypeError("the table has no Wild Hunt")
    return hunt
