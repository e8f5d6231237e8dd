"""Who is here: connected, or seen a moment ago; away for a little while; or gone. Kept in memory alone.

Server processes tell each other when somebody comes or goes, so that all of them show the same. They say it
again and again: one that has just started learns who is here, and who was with one that died is not taken to
be here for ever.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import NamedTuple

from coven.tables.models import now

HERE, AWAY, GONE = "here", "away", "gone"
MOMENT = 30_000
"""How long, in milliseconds, somebody is still here whose connection was lost or who looked once."""
LITTLE_WHILE = 120_000
"""How long, in milliseconds, somebody who is not here is away; after that they are gone."""
BEAT = 20_000
"""How often, in milliseconds, a process says who is with it."""
LAPSE = 3 * BEAT
"""How long, in milliseconds, that is believed."""
REMEMBERED = 100_000
"""How many sitters are remembered; those who were seen longest ago are forgotten."""


class Presence(NamedTuple):
    """Whether somebody is here, and if not, since when (milliseconds since 1970)."""

    state: str
    since: int = 0


class People:
    """The sitters of all tables. A process that has just started takes everybody to have been here then."""

    def __init__(self) -> None:
        self._began = now()
        self._open: Counter[tuple[str, int]] = Counter()
        self._elsewhere: dict[tuple[str, int], dict[str, int]] = {}
        """Who is with other processes, and when each of these last said so."""
        self._seen: OrderedDict[tuple[str, int], int] = OrderedDict()

    def arrive(self, table: str, seat: int) -> bool:
        """Somebody connects; whether they were not here before."""
        before = self.presence(table, seat).state
        self._open[table, seat] += 1
        return before != HERE

    def depart(self, table: str, seat: int) -> bool:
        """A connection has ended; whether it was the last one."""
        self._open[table, seat] -= 1
        self.seen(table, seat)
        if self._open[table, seat] > 0:
            return False
        del self._open[table, seat]
        return True

    def open(self) -> dict[str, list[int]]:
        """Who is connected to this process: the seats of each table."""
        places: dict[str, list[int]] = {}
        for table, seat in self._open:
            places.setdefault(table, []).append(seat)
        return places

    def arrive_elsewhere(self, process: str, table: str, seat: int) -> bool:
        """Another process says that somebody is with it; whether they were not here before."""
        before = self.presence(table, seat).state
        self._elsewhere.setdefault((table, seat), {})[process] = now()
        return before != HERE

    def depart_elsewhere(self, process: str, table: str, seat: int) -> None:
        """Another process says that somebody is not with it any more."""
        self._forget(table, seat, process)
        self.seen(table, seat)

    def lapse(self) -> list[str]:
        """Forget who was with processes that have not been heard for long; returns at which tables."""
        dead = [
            (place, process, at)
            for place, processes in self._elsewhere.items()
            for process, at in processes.items()
            if now() - at >= LAPSE
        ]
        for (table, seat), process, at in dead:
            self._forget(table, seat, process)
            self._seen[table, seat] = max(at, self._seen.get((table, seat), 0))
        return list(dict.fromkeys(table for (table, _), _, _ in dead))

    def _forget(self, table: str, seat: int, process: str) -> None:
        processes = self._elsewhere.get((table, seat), {})
        processes.pop(process, None)
        if not processes:
            self._elsewhere.pop((table, seat), None)

    def seen(self, table: str, seat: int) -> None:
        """Somebody did something."""
        self._seen[table, seat] = now()
        self._seen.move_to_end((table, seat))
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def presence(self, table: str, seat: int, left_at: int | None = None) -> Presence:
        """Whether the sitter of a seat is here; who said that they leave is gone since then."""
        if left_at is not None:
            return Presence(GONE, left_at)
        heard = max(self._elsewhere.get((table, seat), {}).values(), default=0)
        if self._open[table, seat] > 0 or now() - heard < LAPSE:
            return Presence(HERE)
        since = max(self._seen.get((table, seat), 0), heard, self._began)
        passed = now() - since
        if passed < MOMENT:
            return Presence(HERE)
        return Presence(AWAY if passed < LITTLE_WHILE else GONE, since)
