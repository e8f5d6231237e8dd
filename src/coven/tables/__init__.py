"""People at tables: seats, invitations, bots, chat, the store. Knows no page.

`Tables.open()` gives all tables of a database; everything else here is what its methods take and hand out.
"""

from __future__ import annotations

from coven.tables.bots import HereThinker, PoolThinker, Task, Thinker
from coven.tables.errors import (
    AlreadyStarted,
    BadSeats,
    BadWords,
    BrokenTable,
    ForeignToken,
    NotOver,
    NotStarted,
    NotYourSeat,
    SeatTaken,
    StoreError,
    ThinkingFailed,
    UnknownGuest,
    UnknownSeal,
    UnknownTable,
)
from coven.tables.lobby import Yours
from coven.tables.looks import ChatLine, Hint, Look, Played
from coven.tables.news import LOBBY, Notice, Subscription
from coven.tables.replays import Frame
from coven.tables.seats import ANYBODY, ME, Guest, Links, SeatInfo, SeatPlan, TableInfo, Who, bot
from coven.tables.service import Tables
from coven.tables.store import Store

__all__ = [
    "ANYBODY",
    "LOBBY",
    "ME",
    "AlreadyStarted",
    "BadSeats",
    "BadWords",
    "BrokenTable",
    "ChatLine",
    "ForeignToken",
    "Frame",
    "Guest",
    "HereThinker",
    "Hint",
    "Links",
    "Look",
    "NotOver",
    "NotStarted",
    "NotYourSeat",
    "Notice",
    "Played",
    "PoolThinker",
    "SeatInfo",
    "SeatPlan",
    "SeatTaken",
    "Store",
    "StoreError",
    "Subscription",
    "TableInfo",
    "Tables",
    "Task",
    "Thinker",
    "ThinkingFailed",
    "UnknownGuest",
    "UnknownSeal",
    "UnknownTable",
    "Who",
    "Yours",
    "bot",
]
