"""Moments of a match: a page shows one after another, so that its reader can follow the others."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from coven.drawing.rendering import render
from coven.engine.game import Game
from coven.engine.view import AnyView
from coven.tables import Look, Past
from coven.web.pages.board_area import board_area, strip
from coven.web.pages.parts import Line

REMEMBERED = 2000
"""So many drawings are known by their hashes: two moments that look the same are one to a reader."""
FARTHEST = 300
"""Whoever is so many answers behind is shown how things stand now."""


class Moment(NamedTuple):
    """A wish for the table after so many answers, or (`later`) for the first step to be seen after them.

    None stands for those until one's own last answer.
    """

    answers: int | None
    later: bool


OWN = Moment(None, False)
"""The table as one has left it: what bots did since is shown after it."""


def wished(after: int | None, at: int | None) -> Moment | None:
    """What an address asks for; None for the table as it is."""
    if after is not None:
        return Moment(after, True)
    return None if at is None else Moment(at, False)


@dataclass(frozen=True)
class Then:
    """The table as it stood: the log until there, and of it what is new to the reader."""

    count: int
    view: AnyView
    lines: Sequence[Line]
    new: Sequence[Line]
    actor: int | None


class Moments:
    """Finds the steps that are worth to be shown, and remembers which moments look the same."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[object, int] = OrderedDict()

    def find(self, look: Look, game: Game, lines: Sequence[Line], moment: Moment) -> Then | None:
        """The moment that is wished for; None where that is now."""
        past = look.past
        if past is None:
            return None
        start = past.own if moment.answers is None else moment.answers
        if not 0 <= start < past.count or (moment is OWN and _asked(past, start)):
            return None
        if not moment.later:
            return stood(past, lines, start, start - 1)
        if past.count - start > FARTHEST:
            return None
        told = {line.at for line in lines if not line.kind}
        for count in range(start + 1, past.count + past.over):  # the answer that ends the match is a step too
            if count in told and self._shows(look, past, game, start, count):
                return stood(past, lines, count, start)
        return None

    def _shows(self, look: Look, past: Past, game: Game, before: int, count: int) -> bool:
        """Whether the reader sees anything new there; where they are asked it is no step of the others."""
        if _asked(past, count):
            return False
        return self._drawing(look, past, game, before) != self._drawing(look, past, game, count)

    def _drawing(self, look: Look, past: Past, game: Game, count: int) -> int:
        """A hash of all that is drawn of a moment."""
        key = (look.table.id, past.reader, past.edition(count))
        known = self._drawn.get(key)
        if known is None:
            view, names = past.view(count), look.table.names
            known = hash(render([strip(game, view, names), board_area(game, view, names)]))
            self._drawn[key] = known
            if len(self._drawn) > REMEMBERED:
                self._drawn.popitem(last=False)
        return known


def _asked(past: Past, count: int) -> bool:
    return past.reader is not None and past.reader in past.view(count).asked


def stood(past: Past, lines: Sequence[Line], count: int, before: int) -> Then:
    """The table as it stood after so many answers, to a reader who knows it as it was `before`."""
    until = [line for line in lines if line.at is not None and line.at <= count]
    new = [line for line in until if line.at is not None and line.at > before and not line.kind]
    return Then(count, past.view(count), until, new, past.actor(count))
