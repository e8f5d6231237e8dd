"""What the tables hand out: plain values, with nothing in them that their reader may not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypedDict

from coven.engine.view import AnyView
from coven.tables.past import Past
from coven.tables.presence import Presence
from coven.tables.seats import Links, TableInfo, Who


class Told(TypedDict):
    """A line of the log as somebody may read it: its words, whom it is about, and its kind (see `Event`)."""

    text: str
    seat: int | None
    kind: str


class ChatLine(NamedTuple):
    """A line of chat; a notice of the table itself has no name."""

    id: int
    seat: int | None
    name: str
    text: str
    at: int


@dataclass(frozen=True)
class Look:
    """A table through somebody's eyes: all that a page of it needs.

    `who` is a spectator's for one who has left. `view` is None before the match begins. `log` is told as
    they may know it. `keeper` says whether they may seat bots and give invitations, `host` whether they made
    the table. `people` says, for each seat, whether its sitter is here; `past` are the moments that led here,
    as long as the match is in memory: a look is the same without them.
    """

    table: TableInfo
    who: Who
    view: AnyView | None
    log: list[Told]
    can_undo: bool
    links: Links
    keeper: bool
    chat: Sequence[ChatLine]
    host: bool = False
    people: Sequence[Presence] = ()
    past: Past | None = field(default=None, compare=False)


class Played(NamedTuple):
    """What came of a choice: the number of the next question, and what happened, as the seat may know."""

    number: int
    log: list[Told]


class Hint(NamedTuple):
    """What the strongest bot would choose, and how good it thinks each option is, by key."""

    number: int
    key: str
    ratings: dict[str, float]


class Advice(NamedTuple):
    """What the strongest bot would have done at a moment of a finished match: for whom, in which words."""

    seat: int
    hint: Hint
    labels: dict[str, str]
