"""What the Adventure Pack adds to the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.state import EVERYONE, Part
from coven.games.witcher.rules.pieces import ExplorationCard, LocationToken
from coven.games.witcher.state import Table

KEY = "adventure-pack"


@dataclass
class PublicQuest(Part):
    """A quest that belongs to nobody: its card (None: an event gave it), the token that names its goal, the
    event, the turn in which it was laid out, and whether a Quest token marks it."""

    card: ExplorationCard | None = field(metadata=EVERYONE)
    token: LocationToken = field(metadata=EVERYONE)
    event: int = field(metadata=EVERYONE)
    turn: int = field(metadata=EVERYONE)
    marked: bool = field(metadata=EVERYONE)


@dataclass
class PublicQuests(Part):
    """The quests that are open to all, and the Quest tokens in the supply."""

    quests: list[PublicQuest] = field(metadata=EVERYONE)
    supply: int = field(metadata=EVERYONE)


def public_quests(s: Table) -> PublicQuests:
    """The quests of a table that are open to all."""
    found = s.extras[KEY]
    assert isinstance(found, PublicQuests)
    return found
