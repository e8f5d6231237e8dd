"""Frozen replays: every choice of a finished match with its events and the open table, compressed.

Replays of the first form kept the table as JSON for readers, from which no state can be made. `renewed` plays
their record again for the tables; where it no longer goes through, their views are bare.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property

import structlog

from coven.bots import Judge, hints_of
from coven.engine.data import Json
from coven.engine.errors import CovenError
from coven.engine.events import Event
from coven.engine.match import UNDO, Match
from coven.engine.record import begin, read_record, replay
from coven.engine.view import AnyView
from coven.games import find
from coven.tables.handouts import Told
from coven.tables.kept_views import bare_view, unpacked
from coven.tables.loading import act
from coven.tables.seats import Names

log = structlog.get_logger(__name__)


@dataclass
class Frame:
    """One step of a replay: a choice, what happened, and the open table after it.

    `number` is that of the question that stands after it; `seat`, `key` and `label` are those of the choice
    (None and "" before the first); `events` are objects with `text`, `seat` and `kind`. `packed` is the view,
    as `View.packed` gives it; in a replay of the first form as `View.as_json` gave it. `odds` are the bots'
    estimate of who wins, a share for each seat (none in replays that were frozen before there were any).
    """

    number: int
    seat: int | None
    key: str | None
    label: str
    events: list[Told]
    packed: Json
    odds: list[float] = field(default_factory=list)

    @cached_property
    def view(self) -> AnyView:
        """The open table after the choice; bare where the rules of today cannot read it."""
        data = self.packed
        if self.first_form:
            return bare_view(data)
        try:
            return unpacked(data, find(data["game"]).rules(data["players"], data["options"], data["content"]))
        except (CovenError, LookupError, AttributeError, TypeError, ValueError) as error:
            log.debug("a frozen replay cannot be read", game=data["game"], error=str(error))
            return bare_view(data)

    @property
    def first_form(self) -> bool:
        """Whether it was frozen when views were kept as JSON for readers."""
        return "open_table" not in self.packed


FELT = 0.06
"""A change of a seat's share that is worth a word."""
TAKEN_BACK = "takes the last choice back"


def freeze(match: Match, names: Names) -> bytes:
    """The replay of a match that is over."""
    return frozen(list(play_again(match, names)))


def frozen(steps: Sequence[Frame]) -> bytes:
    """The frames, compressed."""
    frames = [asdict(frame) for frame in steps]
    return zlib.compress(json.dumps(squeezed(frames), separators=(",", ":")).encode(), 9)


def thaw(data: bytes) -> list[Frame]:
    """The frames of a frozen replay, whatever its form."""
    frames: list[Json] = json.loads(zlib.decompress(data))
    state: Json = {}
    for frame in frames:
        if "view" in frame:
            frame["packed"] = frame.pop("view")
        state = state | frame["packed"]["state"]
        frame["packed"]["state"] = state
    return [Frame(**frame) for frame in frames]


def renewed(frames: Sequence[Frame], record: Json) -> list[Frame] | None:
    """A replay of the first form in that of today, with its own words; None if the record does not fit."""
    try:
        game = find(record["game"])
        again = list(play_again(replay(read_record(record), game), Names.fixed(record["names"])))
    except Exception as error:  # whatever changed rules make of old choices, the words are still there
        log.warning("an old replay cannot be renewed", game=record["game"], error=str(error))
        return None
    if [(step.seat, step.key) for step in again] != [(step.seat, step.key) for step in frames]:
        return None
    return [
        replace(old, packed=new.packed | {"number": old.number})
        for old, new in zip(frames, again, strict=True)
    ]


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


def play_again(match: Match, names: Names) -> Iterator[Frame]:
    """Play the match from its beginning, and look at it after every choice."""
    again = begin(read_record({**match.origin, **match.beginning, "choices": []}), find(match.origin["game"]))
    again.number = match.number - len(match.history)
    judge = Judge(hints_of(find(match.origin["game"])))
    yield replace(frame(again, None, None, "", 0, names), odds=estimate(again, judge))
    for seat, key in match.history:
        label, before = TAKEN_BACK, len(again.log)
        if key != UNDO:
            label = again.legal(seat, key).label
        act(again, seat, key)
        yield replace(frame(again, seat, key, label, before, names), odds=estimate(again, judge))


def frame(match: Match, seat: int | None, key: str | None, label: str, before: int, names: Names) -> Frame:
    """One frame: what was chosen, what happened after so many lines of the log, and the table after it."""
    return Frame(
        number=match.number,
        seat=seat,
        key=key,
        label=label,
        events=[line(event, None, names.at(i), True) for i, event in enumerate(match.log[before:], before)],
        packed=match.seen_by(None, open_table=True).packed(),
    )


def estimate(match: Match, judge: Judge) -> list[float]:
    """Each seat's share of the win as bots see it; who plays alone or together has the chance itself."""
    values = [round(value, 3) for value in judge.values(match)]
    whole = sum(values)
    if match.rules.together or len(values) == 1 or whole <= 0:
        return values
    return [round(value / whole, 3) for value in values]


@dataclass(frozen=True)
class Turning:
    """A moment at which the bots changed their mind: the frame, for whom it speaks, and by how much."""

    at: int
    seat: int
    by: float


def turning_points(frames: Sequence[Frame], most: int = 3) -> list[Turning]:
    """The moments that changed most who was going to win, in their order.

    What a seat does in one go counts as a whole, and is shown where most of it happened.
    """
    found: list[Turning] = []
    begun = 0
    for i in range(1, len(frames)):
        if i + 1 == len(frames) or frames[i + 1].seat != frames[i].seat:
            if frames[begun].odds and frames[i].odds:
                found.append(turning(frames, begun, i))
            begun = i
    chosen = sorted(found, key=lambda moment: -moment.by)[:most]
    return sorted([moment for moment in chosen if moment.by >= FELT], key=lambda moment: moment.at)


def turning(frames: Sequence[Frame], before: int, after: int) -> Turning:
    """What one go changed: for the seat that gained most by it."""
    gains = [late - early for early, late in zip(frames[before].odds, frames[after].odds, strict=True)]
    seat = max(range(len(gains)), key=lambda s: abs(gains[s]) if len(gains) == 1 else gains[s])
    steps = range(before + 1, after + 1)
    at = max(steps, key=lambda i: abs(frames[i].odds[seat] - frames[i - 1].odds[seat]))
    return Turning(at, seat, round(abs(gains[seat]), 3))


def line(event: Event, reader: int | None, names: Sequence[str], open_table: bool) -> Told:
    """An event as the reader may see it: its words, whom it is about, and its kind."""
    return {"text": event.read(reader, names, open_table), "seat": event.actor(), "kind": event.kind}


def story(frames: Sequence[Frame]) -> list[Told]:
    """The whole log of a replay, without what was taken back."""
    kept: list[list[Told]] = []
    for step in frames:
        if step.key == UNDO:
            kept.pop()
        else:
            kept.append(step.events)
    return [told for events in kept for told in events]
