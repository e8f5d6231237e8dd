"""What one seat may know: the game's own state with face-down pieces in it, and the same as JSON.

`seen_state` makes an object of the state's own class, so that whoever reads it is checked by mypy:

- A piece that the reader may not know is a `FaceDown` piece of its back. In a hand of another, pieces that
  all know come first, then face-down ones, both in alphabetical order: where a piece is held tells nothing.
- A COUNTED list holds as many face-down pieces, known ones too: the field named by `known` lists those.
- A list of texts or numbers that only its owner may read is empty.
- A text, number or flag that only its owner may read, and whatever NOBODY sees, is empty: "", 0, False, [],
  {}, or None where the field's type says `... | None`. In a list by seat or in a dict it is None, so declare
  such a list `list[int | None]`. Chance is that of `seeded(0)`, whatever the match's is.

When the match is over, or in a replay, the table is open: only what NOBODY sees stays hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from coven.engine.decision import Option, Piece
from coven.engine.state import PLAIN, Part, State, Zone, empty, zones

Json = dict[str, Any]
"""A view as JSON-ready data: see `View.as_json`."""


class FaceDown(Piece):
    """What is seen of a piece that lies face down: its back. There is one for each back."""

    def __init__(self, back: str) -> None:
        super().__init__("?" + back, f"a face-down {back}", back)


FACE_DOWN: Final[dict[str, FaceDown]] = {}
SCALARS: Final[set[type]] = {int, str, bool}
"""Types whose values are JSON as they are."""


def face_down(back: str) -> FaceDown:
    """The face-down piece with that back."""
    if back not in FACE_DOWN:
        FACE_DOWN[back] = FaceDown(back)
    return FACE_DOWN[back]


# -- the state as one reader sees it


def seen_state(state: State, seat: int | None, open_table: bool = False) -> Any:
    """The state as the seat (None: a spectator) may know it, an object of the same class; see above."""
    seen = seen_part(state, seat, None, open_table)
    renamed(seen, {})
    return seen


def renamed(value: Any, given: dict[Piece, Piece]) -> Any:
    """The value with each copy of a thing exchanged for the next not given yet; parts and lists in place.

    What lies in two fields, because one tells what is known, stays one thing.
    """
    if isinstance(value, Piece):
        if value.alike and value not in given:
            so_far = [copy for copy in given if copy.alike is value.alike]
            given[value] = value.alike[len(so_far)]
        return given.get(value, value)
    if isinstance(value, Part):
        for zone in zones(type(value)):
            inner = getattr(value, zone.name)
            if isinstance(inner, (list, dict, Part, Piece)):
                setattr(value, zone.name, renamed(inner, given))
    elif isinstance(value, list):
        if any(isinstance(x, (Piece, list, dict, Part)) for x in value):
            value[:] = [renamed(x, given) for x in value]
    elif isinstance(value, dict):
        for key, x in value.items():
            value[key] = renamed(x, given)
    return value


def seen_part(part: Part, seat: int | None, owned_by: int | None, open_table: bool) -> Any:
    """The same for one part of the state, which belongs to `owned_by`."""
    kind = type(part)
    return kind(*[seen_zone(part, zone, seat, owned_by, open_table) for zone in zones(kind)])


def seen_zone(part: Part, zone: Zone, seat: int | None, owned_by: int | None, open_table: bool) -> Any:
    """The value of one field as the seat may know it."""
    value = getattr(part, zone.name)
    if zone.see == "nobody":
        return empty(zone.kind)
    if zone.see == "seats":
        return [seen_part(inner, seat, i, open_table) for i, inner in enumerate(value)]
    mine = zone.see == "owner" and owned_by is not None and owned_by == seat
    if zone.see == "everyone" or open_table or mine:
        return open_value(value, seat, open_table)
    if zone.see == "counted":
        return counted_value(value) if isinstance(value, (list, dict)) else empty(zone.kind)
    known = public(part, zone)
    if owned_by is None:
        return [
            open_value(inner, seat, open_table) if i == seat else closed_value(inner, known)
            for i, inner in enumerate(value)
        ]
    return closed_value(value, known) if isinstance(value, (list, dict, Piece)) else empty(zone.kind)


def public(part: Part, zone: Zone) -> list[Piece]:
    """The pieces of an OWNER zone that everybody knows."""
    if not zone.known:
        return []
    listed = getattr(part, zone.known)
    return [piece for piece in listed if isinstance(piece, Piece)]


def open_value(value: Any, seat: int | None, open_table: bool) -> Any:
    """A value that the seat may read; parts in it have declarations of their own."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, list):
        return [open_value(x, seat, open_table) for x in value] if nested(value) else value[:]
    if isinstance(value, dict):
        if nested(list(value.values())):
            return {key: open_value(x, seat, open_table) for key, x in value.items()}
        return value.copy()
    return seen_part(value, seat, None, open_table) if isinstance(value, Part) else value


def nested(values: list[Any]) -> bool:
    """Whether any of them has an inside of its own."""
    return any(isinstance(value, (Part, list, dict)) for value in values)


def closed_value(value: Any, known: Sequence[Piece]) -> Any:
    """A value as others than its owner may know it."""
    if isinstance(value, list):
        if any(isinstance(x, (list, dict)) for x in value):
            return [closed_value(x, known) for x in value]
        named = sorted([x for x in value if isinstance(x, Piece) and x in known], key=key_of)
        return named + backs([x for x in value if isinstance(x, Piece) and x not in known])
    if isinstance(value, dict):
        return {key: closed_value(x, known) for key, x in value.items()}
    if isinstance(value, Piece):
        return value if value in known else face_down(value.back)
    return None


def counted_value(value: Any) -> Any:
    """As many face-down pieces as a zone holds, list by list."""
    if isinstance(value, dict):
        return {key: counted_value(x) for key, x in value.items()}
    if isinstance(value, list):
        if any(isinstance(x, list) for x in value):
            return [counted_value(x) for x in value]
        pieces = backs([x for x in value if isinstance(x, Piece)])
        return pieces + [None] * (len(value) - len(pieces))
    return None


def backs(pieces: Sequence[Piece]) -> list[Piece]:
    """The backs of some pieces, in alphabetical order."""
    return [face_down(back) for back in sorted([piece.back for piece in pieces])]


def key_of(piece: Piece) -> str:
    """What known pieces are sorted by."""
    return piece.key


# -- the same as JSON


def state_json(state: State, seat: int | None, open_table: bool = False) -> Json:
    """A seen state as JSON: pieces by key, a face-down one as `?` and its back; no fields of NOBODY's."""
    return part_json(state, seat, None, open_table)


def part_json(part: Part, seat: int | None, owned_by: int | None, open_table: bool) -> Json:
    """The same for one part of the state, which belongs to `owned_by`."""
    shown: Json = {}
    for zone in zones(type(part)):
        value = getattr(part, zone.name)
        if zone.see == "nobody":
            continue
        if zone.see == "seats":
            shown[zone.name] = [part_json(p, seat, i, open_table) for i, p in enumerate(value)]
        elif zone.see == "everyone" or open_table:
            shown[zone.name] = value_json(value, seat, open_table)
        elif zone.see == "counted":
            shown[zone.name] = counts(value)
        elif owned_by is None:
            shown[zone.name] = [
                value_json(x, seat, open_table, closed=i != seat) for i, x in enumerate(value)
            ]
        else:
            shown[zone.name] = value_json(value, seat, open_table, closed=owned_by != seat)
    return shown


def value_json(value: Any, seat: int | None, open_table: bool, closed: bool = False) -> Any:
    """A value as JSON; of a closed one only pieces, in lists and dicts."""
    if type(value) in SCALARS:
        return None if closed else value
    if isinstance(value, Option):
        return value.key
    if isinstance(value, list) or (isinstance(value, tuple) and not closed):
        return [value_json(x, seat, open_table, closed) for x in value]
    if isinstance(value, dict):
        return {key: value_json(x, seat, open_table, closed) for key, x in value.items()}
    if closed:
        return None
    if isinstance(value, Part):
        return part_json(value, seat, None, open_table)
    return value


def counts(value: Any) -> Any:
    """How many things a zone holds, list by list."""
    if isinstance(value, dict):
        return {key: counts(x) for key, x in value.items()}
    if isinstance(value, list):
        if any(isinstance(x, list) for x in value):
            return [counts(x) for x in value]
        return len(value)
    return None
