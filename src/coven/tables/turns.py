"""Who thinks next: as many at once as there are workers, tables with people first, and nobody takes it all.

Of two who wait for the same, the one goes first who has less under way already: a host with fifty tables
delays her own tables, and another's single one by a single thought.
"""

from __future__ import annotations

import asyncio
import heapq
import math
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum

from coven.tables.errors import Busy

HINTS_WAITING = 32
"""How many hints may wait; who asks then is told to come back."""
HINT_SECONDS = 2.0
"""About how long a hint takes."""


class Kind(IntEnum):
    """What is thought for, the most urgent first."""

    PEOPLE = 0
    HINT = 1
    BOTS_ALONE = 2


class Turns:
    """Hands out turns to think; `workers` of them at a time. `hints` says how many of those are hints."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._free = workers
        self._queue: list[tuple[int, int, int, asyncio.Future[None]]] = []
        self._arrived = 0
        self._under_way: Counter[str] = Counter()
        self.hints = 0

    @asynccontextmanager
    async def turn(self, kind: Kind, host: str) -> AsyncIterator[None]:
        """Think while this is held; Busy if it is a hint and too many wait already."""
        if kind is Kind.HINT and self.hints >= HINTS_WAITING:
            raise Busy("many people ask for hints now", math.ceil(HINT_SECONDS * self.hints / self.workers))
        self.hints += kind is Kind.HINT
        rank, self._under_way[host] = self._under_way[host], self._under_way[host] + 1
        try:
            await self._wait(kind, rank)
            try:
                yield
            finally:
                self._free += 1
                self._next()
        finally:
            self.hints -= kind is Kind.HINT
            self._under_way[host] -= 1
            if not self._under_way[host]:
                del self._under_way[host]

    async def _wait(self, kind: Kind, rank: int) -> None:
        """Return when it is one's turn; who gives up while waiting loses nothing for others."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._arrived += 1
        heapq.heappush(self._queue, (kind, rank, self._arrived, turn))
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._free += 1
                self._next()
            raise

    def _next(self) -> None:
        """Give free turns to those who come first."""
        while self._free and self._queue:
            turn = heapq.heappop(self._queue)[-1]
            if not turn.done():
                self._free -= 1
                turn.set_result(None)
