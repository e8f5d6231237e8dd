"""What one seat may know: the game's own state with face-down pieces in it, or the same as JSON.

One walk does both, so that there is one place that hides things. What is seen already may be looked at again
by the same reader, and stays as it is: that is how a view that was kept becomes JSON.

`seen_state` makes an object of the state's own class, so that whoever reads it is checked by mypy:

- A piece that the reader may not know is a `FaceDown` piece of its back. In a hand of another, pieces that
  all know come first, then face-down ones, both in alphabetical order: where a piece is held tells nothing.
- A COUNTED list holds as many face-down pieces, known ones too: the field named by `known` lists those.
- A list of texts or numbers that only its owner may read is empty.
- A text, number or flag that only its owner may read, and whatever NOBODY sees, is empty: "", 0, False, [],
  {}, or None where the field's type says `... | None`. In a list by seat or in a dict it is None, so declare
  such a list `list[int | None]`. Chance is that of `seeded(0)`, whatever the match's is.

As JSON pieces are their keys, a face-down one `?` and its back, tuples are lists, a COUNTED zone is how many
lie there, what is hidden otherwise is null, and fields of NOBODY's are left out.

When the match is over, or in a replay, the table is open: only what NOBODY sees stays hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.engine.data import Json, Value
from coven.engine.decision import Option, Piece
from coven.engine.state import Part, State, Zone, empty, key_of, values_of, zones


class FaceDown(Piece):
    """What is seen of a piece that lies face down: its back. There is one for each back."""

    def __init__(self, back: str) -> None:
        super().__init__("?" + back, f"a face-down {back}", back)


FACE_DOWN: Final[dict[str, FaceDown]] = {}
SCALARS: Final[set[type]] = {int, str, bool}
"""Types whose values are JSON as they are; a list that begins with one holds nothing else."""
NESTING: Final[set[type]] = {list, dict}


def face_down(back: str) -> FaceDown:
    """The face-down piece with that back."""
    if back not in FACE_DOWN:
        FACE_DOWN[back] = FaceDown(back)
    return FACE_DOWN[back]


# -- the state as one reader sees it


class Reader:
    """Who looks: a seat (None: a spectator), at a table that may be open. `json`: it wants JSON, not objects.

    Copies are named as they are shown; what lies in two fields, because one tells what is known, stays one
    thing.
    """

    def __init__(self, seat: int | None, open_table: bool, json: bool = False) -> None:
        self.seat = seat
        self.open_table = open_table
        self.json = json
        self.named: dict[Piece, Piece] = {}
        self.shown: dict[Piece, int] = {}

    def copy_of(self, piece: Piece) -> Piece:
        """The piece that stands for this one of several copies: the next that was not shown yet."""
        named = self.named.get(piece)
        if named is None:
            first = piece.alike[0]
            count = self.shown.get(first, 0)
            self.named[piece] = named = piece.alike[count]
            self.shown[first] = count + 1
        return named

    def pieces(self, pieces: Sequence[Piece]) -> list[Value]:
        """Pieces as they are shown."""
        if self.json:
            return [(self.copy_of(piece) if piece.alike else piece).key for piece in pieces]
        return [self.copy_of(piece) if piece.alike else piece for piece in pieces]

    def face_down(self, values: Sequence[Value]) -> list[Value]:
        """The backs of the pieces among some values."""
        return [piece.key for piece in backs(values)] if self.json else list(backs(values))


def seen_state(state: State, seat: int | None, open_table: bool = False) -> Value:
    """The state as the seat (None: a spectator) may know it, an object of the same class; see above."""
    return seen_part(state, None, Reader(seat, open_table))


def state_json(state: State, seat: int | None, open_table: bool = False) -> Json:
    """The same as JSON; of a state that the same reader has seen already, too."""
    return part_json(state, None, Reader(seat, open_table, True))


def seen_part(part: Part, owned_by: int | None, reader: Reader) -> Value:
    """The same for one part of the state, which belongs to `owned_by`."""
    if reader.json:
        return part_json(part, owned_by, reader)
    kind = type(part)
    values: list[Value] = []
    for zone, value in zip(zones(kind), values_of(part), strict=True):
        if zone.plain:
            values.append(value)
        elif zone.open:
            values.append(open_value(value, reader))
        else:
            values.append(seen_zone(value, part, zone, owned_by, reader))
    return kind(*values)


def part_json(part: Part, owned_by: int | None, reader: Reader) -> Json:
    """A part of the state as JSON."""
    shown: Json = {}
    for zone in zones(type(part)):
        if zone.plain:
            shown[zone.name] = getattr(part, zone.name)
        elif zone.open:
            shown[zone.name] = open_value(getattr(part, zone.name), reader)
        elif zone.see != "nobody":
            shown[zone.name] = seen_zone(getattr(part, zone.name), part, zone, owned_by, reader)
    return shown


def seen_zone(value: Value, part: Part, zone: Zone, owned_by: int | None, reader: Reader) -> Value:
    """The value of a field that is not open to all, as the reader may know it."""
    if zone.see == "nobody":
        return empty(zone.kind)
    if zone.see == "seats":
        return [seen_part(inner, i, reader) for i, inner in enumerate(value)]
    if reader.open_table or (zone.see == "owner" and owned_by is not None and owned_by == reader.seat):
        return open_value(value, reader)
    if zone.see == "counted":
        if reader.json:
            return counts(value)
        return counted_value(value) if isinstance(value, (list, dict)) else empty(zone.kind)
    known = public(part, zone)
    if owned_by is None:
        return [
            open_value(inner, reader) if i == reader.seat else closed_value(inner, known, reader)
            for i, inner in enumerate(value)
        ]
    if isinstance(value, (list, dict, Piece)):
        return closed_value(value, known, reader)
    return None if reader.json else empty(zone.kind)


def public(part: Part, zone: Zone) -> list[Piece]:
    """The pieces of an OWNER zone that everybody knows."""
    known: list[Piece] = getattr(part, zone.known) if zone.known and not zone.known_by_seat else []
    return known


def open_value(value: Value, reader: Reader) -> Value:
    """A value that the reader may know; parts in it have declarations of their own."""
    if value is None:
        return None
    if isinstance(value, Option):
        shown = reader.copy_of(value) if isinstance(value, Piece) and value.alike else value
        return shown.key if reader.json else shown
    kind = type(value)
    if kind is list:
        return open_list(value, reader)
    if kind is dict:
        for first in value.values():
            if type(first) in SCALARS:
                return value.copy()
            break
        return {key: open_value(x, reader) for key, x in value.items()}
    if isinstance(value, Part):
        return seen_part(value, None, reader)
    return open_list(value, reader) if kind is tuple and reader.json else value


def open_list(value: Sequence[Value], reader: Reader) -> Sequence[Value]:
    """A list or tuple that the reader may know."""
    first = value[0] if value else 0
    if first is not None:
        if type(first) in SCALARS or (type(first) is tuple and not reader.json):
            return list(value)
        if isinstance(first, Piece) and isinstance(value[-1], Piece):
            try:
                return reader.pieces(value)
            except (AttributeError, TypeError):  # others are in it, too (compiled: of another type)
                pass
    return [None if x is None else open_value(x, reader) for x in value]


def closed_value(value: Value, known: Sequence[Piece], reader: Reader) -> Value:
    """A value as others than its owner may know it."""
    kind = type(value)
    if kind is list:
        if not value:
            return []
        if type(value[0]) in NESTING:
            return [closed_value(x, known, reader) for x in value]
        if not known:
            return reader.face_down(value)
        named = sorted([x for x in value if isinstance(x, Piece) and x in known], key=key_of)
        return reader.pieces(named) + reader.face_down([x for x in value if x not in known])
    if kind is dict:
        return {key: closed_value(x, known, reader) for key, x in value.items()}
    if isinstance(value, Piece):
        return open_value(value if value in known else face_down(value.back), reader)
    return None


def counted_value(value: Value) -> Value:
    """As many face-down pieces as a zone holds, list by list."""
    kind = type(value)
    if kind is list:
        if value and type(value[0]) is list:
            return [counted_value(x) for x in value]
        pieces = backs(value)
        return pieces + [None] * (len(value) - len(pieces))
    return {key: counted_value(x) for key, x in value.items()} if kind is dict else None


def counts(value: Value) -> Value:
    """How many things a zone holds, list by list."""
    kind = type(value)
    if kind is list:
        return [counts(x) for x in value] if value and type(value[0]) is list else len(value)
    return {key: counts(x) for key, x in value.items()} if kind is dict else None


def backs(values: Sequence[Value]) -> list[Piece]:
    """The backs of the pieces among some values, in alphabetical order."""
    try:
        found = [piece.back for piece in values]
    except AttributeError:  # there are others than pieces in it
        found = [piece.back for piece in values if isinstance(piece, Piece)]
    shown: list[Piece] = []
    if found and found.count(found[0]) == len(found):
        shown.append(face_down(found[0]))
        return shown * len(found)
    for back in sorted(set(found)):
        shown += [face_down(back)] * found.count(back)
    return shown
