"""The moments of a match, in play or just over, through the eyes of somebody who may look at it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from functools import cached_property

from coven.engine.match import UNDO, Match
from coven.engine.view import AnyView


class Past:
    """How a table stood after each answer, as a seat (None: a spectator) could see it then."""

    def __init__(self, match: Match, reader: int | None) -> None:
        self._match = match
        self.reader = reader

    @property
    def count(self) -> int:
        """How many answers stand."""
        return len(self._match.line)

    @property
    def over(self) -> bool:
        """Whether the last of them has ended the match."""
        return self._match.over

    @cached_property
    def told(self) -> list[int]:
        """For each line of the log that the reader may see, after how many answers it was said."""
        match = self._match
        return [
            bisect_right(match.told, i)
            for i, event in enumerate(match.log)
            if event.visible(self.reader, match.over)
        ]

    @property
    def own(self) -> int:
        """How many answers there were when the reader had given the last of theirs; 0 before the first."""
        seats = [answer.seat for answer in self._match.line]
        return next((i for i in range(self.count, 0, -1) if seats[i - 1] == self.reader), 0)

    @cached_property
    def turn(self) -> int:
        """After how many answers the reader's last turn was over; 0 where there was none.

        A turn goes on until somebody else does what the log tells; who only lets others go on does nothing.
        """
        others = False
        for count in range(self.count, 0, -1):
            if self._match.line[count - 1].seat != self.reader:
                others = others or self._tells(count, None)
            elif others and self._tells(count, self.reader):
                return count
        return 0

    def _tells(self, count: int, actor: int | None) -> bool:
        """Whether the log tells anything of an answer, or anything that this seat did in it."""
        match = self._match
        said = match.log[match.told[count - 1] : match.told[count]]
        said = [event for event in said if event.visible(self.reader)]
        return bool(said) if actor is None else any(event.actor() == actor for event in said)

    def actor(self, count: int) -> int | None:
        """Who gave the answer with that number, counted from 1."""
        return self._match.line[count - 1].seat if 0 < count <= self.count else None

    def view(self, count: int) -> AnyView:
        """What the reader saw after so many answers; the table after the last one, before it is counted."""
        return replace(self._match.back_to(count).seen_by(self.reader), results=None, over=False)

    def edition(self, count: int) -> tuple[int, int]:
        """What tells this moment from others: what was taken back may have been one with the same count."""
        return count, sum(key == UNDO for _, key in self._match.history)
