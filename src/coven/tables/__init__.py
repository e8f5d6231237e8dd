"""People at tables: seats, invitations, bots, chat, the store. Knows no page.

`service` is the way in (`Tables.open()`); `lobby` has guests and lists, `absences` leaving and coming back,
by the rules in `keeping` and what `presence` knows; `handouts` are what is handed out.
`repository` holds each `table` in memory, has `edits` change it, and writes through a `writer`; `loading`
replays its rows once `soundness` has looked at them.
`driver` makes the bots' moves, which `thinkers` find in other processes, in fair `turns`; `news` tells
watchers of changes.
`store` is the database at a `database_url`, `models` its rows, `migrations` how they came to be; `seats` says
who is who, `seals` promise secrets, `inputs` says what may be typed, `errors` are the ways to be wrong.
`past` has the moments of a match in play; `replays` freezes what is over (`kept_views` reads it), `records`
are to take home.
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
from coven.tables.handouts import Advice, ChatLine, Hint, Look, Played
from coven.tables.lobby import Yours
from coven.tables.news import LOBBY, Notice, Subscription
from coven.tables.past import Past
from coven.tables.replays import Frame, Turning, turning_points
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
