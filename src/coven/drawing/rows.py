"""What lies on any table, read from a view alone: labelled rows of pieces and words, shared and by seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from coven.engine.data import Json
from coven.engine.decision import Option
from coven.engine.state import Part, Zone, zones
from coven.engine.view import AnyView

SKIPPED = ("rng", "seats")
"""Fields of every state that a table does not show."""


@dataclass
class Row:
    """Something with a name: pieces, or a figure or words, or nothing."""

    label: str
    pieces: list[Option] = field(default_factory=list)
    words: str = ""
    number: int | None = None
    private: bool = False
    """Whether its owner alone may know it."""


@dataclass
class Layout:
    """All rows of a table: those that are everybody's, and each seat's."""

    shared: list[Row]
    by_seat: list[list[Row]]


def layout(view: AnyView, names: Sequence[str]) -> Layout:
    """The rows of a view."""
    state: Part = view.state
    found = Layout([], [[] for _ in range(view.players)])
    for zone in zones(type(state)):
        if zone.name in SKIPPED or zone.see == "nobody":
            continue
        value = getattr(state, zone.name)
        if not lies_by_seat(zone, value, view.players):
            found.shared += rows(zone, value, names)
            continue
        for seat, inner in enumerate(value):
            found.by_seat[seat] += rows(zone, inner, names)
    return found


def lies_by_seat(zone: Zone, value: object, players: int) -> bool:
    """Whether a field is a list by seat: it says so, or it holds a list or a number for each."""
    if zone.see in ("seats", "owner"):
        return True
    if not isinstance(value, list) or len(value) != players or zone.holds == "seats":
        return False
    return all(isinstance(x, (list, int)) for x in value)


def rows(zone: Zone, value: object, names: Sequence[str]) -> list[Row]:
    """The rows of one field's value."""
    if isinstance(value, Part):
        return part_rows(value, names)
    found = value_rows(in_words(zone.name), value, names if zone.holds == "seats" else ())
    for row in found:
        row.private = zone.see == "owner"
    return found


def part_rows(part: Part, names: Sequence[str]) -> list[Row]:
    """The rows of a nested part."""
    shown = [zone for zone in zones(type(part)) if zone.see != "nobody"]
    return [row for zone in shown for row in rows(zone, getattr(part, zone.name), names)]


def value_rows(label: str, value: object, seats: Sequence[str] = ()) -> list[Row]:
    """The rows of any value; numbers are seats where names of seats are given."""
    if isinstance(value, Part):
        return part_rows(value, seats)
    if isinstance(value, dict):
        return dict_rows(label, value, seats)
    if not isinstance(value, (list, tuple)):
        return [one_row(label, value, seats)]
    if any(isinstance(x, (list, tuple, dict, Part)) for x in value):
        return [row for i, x in enumerate(value) for row in value_rows(f"{label} {i + 1}", x, seats)]
    pieces = [x for x in value if isinstance(x, Option)]
    words = [word(x, seats) for x in value if x is not None and not isinstance(x, Option)]
    unseen = f"{len(value)}" if value and not pieces and not words else ""
    return [Row(label, pieces, ", ".join(words) or unseen)]


def dict_rows(label: str, value: Json, seats: Sequence[str]) -> list[Row]:
    """A row for each key that holds several things, and one for all the others together."""
    large = {key: x for key, x in value.items() if isinstance(x, (list, tuple, dict, Part))}
    small = [f"{in_words(key)} {word(x, seats)}".strip() for key, x in value.items() if key not in large]
    found = [Row(label, words=", ".join(small))] if small or not value else []
    for key, x in large.items():
        found += value_rows(f"{label}, {in_words(key).lower()}", x, seats)
    return found


def one_row(label: str, value: object, seats: Sequence[str]) -> Row:
    """A row for one thing."""
    if isinstance(value, Option):
        return Row(label, [value])
    number = value if isinstance(value, int) and not isinstance(value, bool) and not seats else None
    return Row(label, words=word(value, seats), number=number)


def word(value: object, seats: Sequence[str] = ()) -> str:
    """A small value in words."""
    if isinstance(value, Option):
        return value.label
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and seats:
        return seats[value] if 0 <= value < len(seats) else "nobody"
    return "" if value is None else str(value)


def in_words(name: str) -> str:
    """A field's name for people: `trick_number` is Trick number."""
    return name.replace("_", " ").replace("-", " ").strip().capitalize()
