"""People at tables: seats, invitations, bots, chat, the store. Knows no page.

`service` is the way in (`Tables.open()`); `lobby` has guests and lists, `replies` what is handed out.
`repository` holds each `table` in memory, has `edits` change it, and writes; `loading` replays its rows.
`driver` makes the bots' moves, which `thinkers` find in other processes, in fair `turns`; `news` tells
watchers of changes.
`store` is the database at a `database_url`, `models` its rows; `seats` says who is who, `seals` promise
secrets, `inputs` says what may be typed; `replays` freezes what is over, `records` are to take home,
`errors` are the ways to be wrong.
"""

from __future__ import annotations

from coven.tables.errors import (
    AlreadyStarted,
    BadSeats,
    BadWords,
    BrokenTable,
    Busy,
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
    told_as_broken,
)
from coven.tables.lobby import Yours
from coven.tables.news import LOBBY, Notice, Subscription
from coven.tables.past import Past
from coven.tables.replays import Frame, Turning, turning_points
from coven.tables.replies import Advice, ChatLine, Hint, Look, Played
from coven.tables.seals import Seal
from coven.tables.seats import ANYBODY, ME, Guest, Links, SeatInfo, SeatPlan, TableInfo, Who, bot
from coven.tables.service import Tables
from coven.tables.store import Store
from coven.tables.thinkers import Answer, HereThinker, PoolThinker, Task, Thinker

__all__ = [
    "ANYBODY",
    "LOBBY",
    "ME",
    "Advice",
    "AlreadyStarted",
    "Answer",
    "BadSeats",
    "BadWords",
    "BrokenTable",
    "Busy",
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
    "Past",
    "Played",
    "PoolThinker",
    "Seal",
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
    "Turning",
    "UnknownGuest",
    "UnknownSeal",
    "UnknownTable",
    "Who",
    "Yours",
    "bot",
    "told_as_broken",
    "turning_points",
]
