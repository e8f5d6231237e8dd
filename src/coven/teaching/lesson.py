"""The guided first match: a prepared deal on the real engine, and prompts that teach a turn by playing it.

A step stands at a moment of a record. What it `wants` is chosen by the learner; everything else between
two steps (the moves of others, questions that no step teaches) is answered as the record has it. So where
somebody stands in a lesson is a single number, the stop, and nothing has to be kept but that.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec

from coven.engine.data import Json
from coven.engine.errors import BadContent
from coven.engine.events import Event
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.record import Record, begin, read_record
from coven.engine.state import State, decode


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One prompt: what to do and why, in `text`; `small` is a line of small print.

    It stands after `at` choices of the record `scene`. `wants` are the keys to choose; a step without any
    only shows something. `points` are selectors of what it speaks of, besides the wanted option. `later` says
    how much time has passed. In a step that is done `alone`, nothing is shown and nothing else is held back.
    """

    title: str
    text: str
    at: int
    wants: tuple[str, ...] = ()
    small: str = ""
    points: tuple[str, ...] = ()
    later: str = ""
    scene: int = 0
    alone: bool = False


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a lesson: the learner's seat, the names of all seats, the steps."""

    you: int
    names: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Stop:
    """Where a lesson waits: a step, a moment of a record, and the key that is wanted ("": only a look)."""

    number: int
    step: int
    scene: int
    at: int
    want: str = ""


class Lesson:
    """A guided first match of a game."""

    def __init__(self, game: Game, script: Script, records: Sequence[Record]) -> None:
        self.game = game
        self.script = script
        self.records = records

    @cached_property
    def stops(self) -> list[Stop]:
        """All stops in order; at the last one the match is over."""
        found: list[Stop] = []
        for index, step in enumerate(self.script.steps):
            at = step.at
            for want in step.wants or ("",):
                at = self._next(step.scene, at, want) if want else at
                found.append(Stop(len(found), index, step.scene, at, want))
                at += 1
        scene = self.script.steps[-1].scene
        end = len(self.records[scene].choices)
        return [*found, Stop(len(found), len(self.script.steps), scene, end)]

    def _next(self, scene: int, at: int, want: str) -> int:
        """When the learner chooses what is wanted; BadContent if the record never does."""
        choices = self.records[scene].choices
        for number in range(at, len(choices)):
            if choices[number] == (self.script.you, want):
                return number
        raise BadContent(f"the lesson of {self.game.title} never comes to {want!r} after choice {at}")

    def stop(self, number: int) -> Stop:
        """The stop with that number, or the nearest."""
        return self.stops[max(0, min(number, len(self.stops) - 1))]

    def step(self, stop: Stop) -> Step | None:
        """The step that a stop belongs to; None at the end."""
        return self.script.steps[stop.step] if stop.step < len(self.script.steps) else None

    def after(self, stop: Stop) -> Stop:
        """The first stop of the next step: where the guide comes to who plays the rest of this one."""
        return next((other for other in self.stops if other.step > stop.step), self.stops[-1])

    def match(self, stop: Stop) -> Match:
        """The match as it stands there, to be looked at."""
        return played(self, stop.scene, stop.at)

    def news(self, stop: Stop) -> list[Event]:
        """What happened since the learner's last choice, as far as the learner may know it."""
        if stop.number == 0 or self.stops[stop.number - 1].scene != stop.scene:
            return []
        last = self.stops[stop.number - 1]
        before = self.match(last) if not last.want else played(self, last.scene, last.at + 1)
        happened = self.match(stop).log[len(before.log) :]
        return [event for event in happened if event.visible(self.script.you) and not event.kind]


@lru_cache(maxsize=128)
def played(lesson: Lesson, scene: int, at: int) -> Match:
    """A record of a lesson, played so far."""
    record, game = lesson.records[scene], lesson.game
    match = begun(record, game)
    for seat, key in record.choices[:at]:
        match.choose(seat, key)
    return match


def begun(record: Record, game: Game) -> Match:
    """The match of a record before its first choice; fields that a state has gained since are empty."""
    if record.start is None:
        return begin(record, game)
    rules = game.rules(record.players, record.options)
    kinds = {kind.__name__: kind for kind in rules.kinds()}
    state = decode(record.start, rules.pieces(), kinds, lenient=True)
    if not isinstance(state, State):
        raise BadContent(f"the lesson of {game.title} does not begin with a table")
    return game.at(state, record.options)


def read_scenes(path: Path, game: Game) -> list[Record]:
    """The records of a lesson; they are played by the rules of today, which a test has agree with them."""
    scenes: list[Json] = json.loads(path.read_text(encoding="utf-8"))
    whole = {"format": 1, "game": game.name, "version": game.version}
    return [read_record({**whole, **scene}) for scene in scenes]
