"""Frozen replays: every choice of a finished match with its events and the open table, compressed."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from coven.engine.events import Event
from coven.engine.match import UNDO, Match
from coven.engine.record import begin, read_record
from coven.engine.view import Json, View, unpacked
from coven.games import find
from coven.tables.loading import act


@dataclass
class Frame:
    """One step of a replay: a choice, what happened, and the open table after it.

    `number` is that of the question that stands after it; `seat`, `key` and `label` are those of the choice
    (None and "" before the first); `events` are objects with `text`, `seat` and `kind`. `packed` is the view,
    as `View.packed` gives it.
    """

    number: int
    seat: int | None
    key: str | None
    label: str
    events: list[dict[str, Any]]
    packed: Json

    @cached_property
    def view(self) -> View[Any]:
        """The open table after the choice."""
        data = self.packed
        return unpacked(data, find(data["game"]).rules(data["players"], data["options"], data["content"]))


TAKEN_BACK = "takes the last choice back"


def freeze(match: Match, names: Sequence[str]) -> bytes:
    """The replay of a match that is over."""
    frames = [asdict(frame) for frame in play_again(match, names)]
    return zlib.compress(json.dumps(squeezed(frames), separators=(",", ":")).encode(), 9)


def thaw(frozen: bytes) -> list[Frame]:
    """The frames of a frozen replay."""
    frames: list[Json] = json.loads(zlib.decompress(frozen))
    state: Json = {}
    for frame in frames:
        state = state | frame["packed"]["state"]
        frame["packed"]["state"] = state
    return [Frame(**frame) for frame in frames]


def squeezed(frames: Sequence[Json]) -> list[Json]:
    """The frames, with only those fields of the state that are not as in the frame before."""
    before: Json = {}
    small: list[Json] = []
    for frame in frames:
        view = frame["packed"]
        state = view["state"]
        changed = {
            name: value for name, value in state.items() if name not in before or before[name] != value
        }
        small.append({**frame, "packed": {**view, "state": changed}})
        before = state
    return small


def play_again(match: Match, names: Sequence[str]) -> Iterator[Frame]:
    """Play the match from its beginning, and look at it after every choice."""
    again = begin(read_record({**match.origin, **match.beginning, "choices": []}), find(match.origin["game"]))
    again.number = match.number - len(match.history)
    yield frame(again, None, None, "", again.log, names)
    for seat, key in match.history:
        label, before = TAKEN_BACK, len(again.log)
        if key != UNDO:
            label = again.legal(seat, key).label
        act(again, seat, key)
        yield frame(again, seat, key, label, again.log[before:], names)


def frame(
    match: Match, seat: int | None, key: str | None, label: str, events: Sequence[Event], names: Sequence[str]
) -> Frame:
    """One frame: what was chosen, what happened, and the table after it."""
    return Frame(
        number=match.number,
        seat=seat,
        key=key,
        label=label,
        events=[line(event, None, names, True) for event in events],
        packed=match.seen_by(None, open_table=True).packed(),
    )


def line(event: Event, reader: int | None, names: Sequence[str], open_table: bool) -> dict[str, Any]:
    """An event as the reader may see it: its words, whom it is about, and its kind."""
    return {"text": event.read(reader, names, open_table), "seat": event.actor(), "kind": event.kind}


def story(frames: Sequence[Frame]) -> list[dict[str, Any]]:
    """The whole log of a replay, without what was taken back."""
    kept: list[list[dict[str, Any]]] = []
    for step in frames:
        if step.key == UNDO:
            kept.pop()
        else:
            kept.append(step.events)
    return [told for events in kept for told in events]
