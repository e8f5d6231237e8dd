"""Everything on the table as plain typed data, with who may see each field declared once.

From the declaration come copies, JSON, views, the redaction of the log and imagination. A field holds None,
bool, int, str, a `Piece`, a tuple of those, a list or a dict with text keys of those, or a nested `State`;
a list holds things of one kind. Sets are not allowed: their order is not the same everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from mypy_extensions import mypyc_attr

from coven.engine.decision import Option, Piece
from coven.engine.events import Event
from coven.engine.rng import Rng

Declaration = Mapping[str, Any]

EVERYONE: Final[Declaration] = {"see": "everyone"}
"""Open to all."""
OWNER: Final[Declaration] = {"see": "owner"}
"""A list by seat (inside a seat's own state: a value) that only that seat sees; others see how many."""
COUNTED: Final[Declaration] = {"see": "counted"}
"""How many, not which."""
NOBODY: Final[Declaration] = {"see": "nobody"}
"""Not even how many."""
SEATS: Final[Declaration] = {"see": "seats"}
"""A list of nested states, one a seat, each with declarations of its own."""


def owner(known: str) -> Declaration:
    """OWNER, but the pieces listed in the field `known` are known all the same.

    That field is a list of pieces if EVERYONE knows them, a list by seat if it is OWNER.
    """
    return {"see": "owner", "known": known}


def counted(known: str = "", remembered: bool = False) -> Declaration:
    """COUNTED, but the pieces in the field `known`, or (`remembered`) all of them, were seen by all before."""
    return {"see": "counted", "known": known, "remembered": remembered}


class Zone:
    """A field of a state class with its declaration."""

    __slots__ = ("known", "name", "remembered", "see")

    def __init__(self, name: str, declaration: Declaration) -> None:
        self.name = name
        self.see: str = declaration.get("see", "nobody")
        self.known: str = declaration.get("known", "")
        self.remembered: bool = declaration.get("remembered", False)


ZONES: Final[dict[type, list[Zone]]] = {}
NAMES: Final[dict[type, list[str]]] = {}


def zones(kind: type) -> list[Zone]:
    """The declared fields of a state class."""
    if kind not in ZONES:
        ZONES[kind] = [Zone(f.name, f.metadata) for f in fields(kind) if f.init]
        NAMES[kind] = [zone.name for zone in ZONES[kind]]
    return ZONES[kind]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Part:
    """A piece of state with declared fields: nested in a `State`, or one."""

    def copy(self) -> Any:
        """An independent copy: pieces are shared, everything else is new."""
        kind = type(self)
        if kind not in NAMES:
            zones(kind)
        return kind(*[copy_value(getattr(self, name)) for name in NAMES[kind]])


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class State(Part):
    """What every game's state begins with: the match's chance, and where its events go."""

    rng: Rng = field(metadata=NOBODY)
    seats: int = field(metadata=EVERYONE)
    events: list[Event] | None = field(default=None, init=False, compare=False, repr=False)

    def tell(self, text: str, *args: Any) -> None:
        """Put a line into the log. Face-down pieces are named only to the seats that know them."""
        if self.events is not None:
            self.events.append(Event(text, args, redactions(self, args)))

    def tell_seat(self, seat: int, text: str, *args: Any) -> None:
        """Put a line into the log that only this seat reads."""
        if self.events is not None:
            self.events.append(Event(text, args, {}, seat))

    def heading(self, text: str, *args: Any) -> None:
        """Begin a new part of the log: `Round 3`."""
        if self.events is not None:
            self.events.append(Event(text, args, {}, None, "heading"))


def copy_value(value: Any) -> Any:
    """Copy what can change; share what cannot."""
    if isinstance(value, list):
        if value:
            first = value[0]
            if first is None or isinstance(first, (list, dict, Part)):
                return [copy_value(x) for x in value]
        return value[:]
    if isinstance(value, (Part, Rng)):
        return value.copy()
    if isinstance(value, dict):
        return {key: copy_value(x) for key, x in value.items()}
    return value


class Slot:
    """One place on the table that holds a piece not everybody sees."""

    __slots__ = ("holder", "index", "knowers", "owner", "remembered")

    def __init__(
        self, holder: list[Any], index: int, owner_: int | None, knowers: list[int] | None, remembered: bool
    ) -> None:
        self.holder = holder
        self.index = index
        self.owner = owner_
        self.knowers = knowers
        self.remembered = remembered

    @property
    def piece(self) -> Piece:
        """What lies there."""
        found: Piece = self.holder[self.index]
        return found

    def known_to(self, seat: int | None) -> bool:
        """Whether the seat knows what lies there (None: a spectator)."""
        if self.remembered or self.knowers is None:
            return True
        return seat is not None and (seat == self.owner or seat in self.knowers)


def slots(state: State) -> list[Slot]:
    """Every place that holds a piece in a zone that is not open to everyone."""
    found: list[Slot] = []
    part_slots(state, state.seats, None, found)
    return found


def part_slots(part: Part, seats: int, owned_by: int | None, found: list[Slot]) -> None:
    """Collect the slots of one part of the state into `found`."""
    for zone in zones(type(part)):
        value = getattr(part, zone.name)
        if zone.see == "everyone":
            continue
        if zone.see == "seats":
            for seat, inner in enumerate(value):
                part_slots(inner, seats, seat, found)
            continue
        known = Known(part, zone, seats)
        if zone.see == "owner" and owned_by is None:
            for seat in range(len(value)):
                if isinstance(value[seat], Piece):
                    found.append(known.slot(value, seat, seat))
                else:
                    value_slots(value[seat], seat, known, found)
        else:
            value_slots(value, owned_by if zone.see == "owner" else None, known, found)


def value_slots(value: Any, owned_by: int | None, known: Known, found: list[Slot]) -> None:
    """Collect the slots of one zone's value, however its lists are nested."""
    if isinstance(value, dict):
        for inner in value.values():
            value_slots(inner, owned_by, known, found)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            if isinstance(inner, Piece):
                found.append(known.slot(value, i, owned_by))
            else:
                value_slots(inner, owned_by, known, found)


class Known:
    """Who knows which pieces of a zone although they lie face down there."""

    def __init__(self, part: Part, zone: Zone, seats: int) -> None:
        self.remembered = zone.remembered
        self.all: list[Piece] = []
        self.by_seat: list[list[Piece]] = [[] for _ in range(seats)]
        if zone.known:
            listed = getattr(part, zone.known)
            if any(z.name == zone.known and z.see == "owner" for z in zones(type(part))):
                self.by_seat = listed
            else:
                self.all = listed

    def slot(self, holder: list[Any], index: int, owned_by: int | None) -> Slot:
        """The slot at that place of the zone."""
        piece = holder[index]
        knowers = [seat for seat, pieces in enumerate(self.by_seat) if piece in pieces]
        return Slot(holder, index, owned_by, None if piece in self.all else knowers, self.remembered)


def redactions(state: State, args: tuple[Any, ...]) -> dict[int, list[int]]:
    """For each argument that is a face-down piece: the seats that may read its name."""
    pieces = {i: a for i, a in enumerate(args) if isinstance(a, Piece)}
    if not pieces:
        return {}
    hidden: dict[int, list[int]] = {}
    for slot in slots(state):
        for i, piece in pieces.items():
            if slot.piece is piece and not slot.known_to(None):
                hidden[i] = [seat for seat in range(state.seats) if slot.known_to(seat)]
    return hidden


def unknown(state: State, seat: int | None) -> list[Slot]:
    """The slots whose pieces the seat does not know."""
    return [slot for slot in slots(state) if not slot.known_to(seat)]


def redeal(state: State, seat: int | None, rng: Rng, fixed: set[Piece]) -> None:
    """Deal all that the seat does not know anew, among pieces with the same back; `fixed` ones stay."""
    by_back: dict[str, list[Slot]] = {}
    for slot in unknown(state, seat):
        if slot.piece not in fixed:
            by_back.setdefault(slot.piece.back, []).append(slot)
    for group in by_back.values():
        pieces = [slot.piece for slot in group]
        rng.shuffle(pieces)
        for slot, piece in zip(group, pieces, strict=True):
            slot.holder[slot.index] = piece


def reshuffle(state: State, seat: int | None, rng: Rng) -> None:
    """Shuffle what the seat does not know inside each zone that belongs to nobody: nothing else can change."""
    by_holder: dict[int, list[Slot]] = {}
    for slot in unknown(state, seat):
        if slot.owner is None:
            by_holder.setdefault(id(slot.holder), []).append(slot)
    for group in by_holder.values():
        pieces = [slot.piece for slot in group]
        rng.shuffle(pieces)
        for slot, piece in zip(group, pieces, strict=True):
            slot.holder[slot.index] = piece


def encode(value: Any) -> Any:
    """The value as JSON: a piece as `@key`, a nested state as an object with its class in `$`."""
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, str):
        if value[:1] == "@":
            raise TypeError(f"a text in the state may not begin with @: {value!r}")
        return value
    if isinstance(value, Option):
        return "@" + value.key
    if isinstance(value, tuple):
        return {"$": "tuple", "items": [encode(x) for x in value]}
    if isinstance(value, list):
        return [encode(x) for x in value]
    if isinstance(value, dict):
        return {key: encode(x) for key, x in value.items()}
    if isinstance(value, Rng):
        return {"$": "Rng", "state": int(value.state)}
    if isinstance(value, Part):
        kind = type(value)
        return {"$": kind.__name__} | {z.name: encode(getattr(value, z.name)) for z in zones(kind)}
    raise TypeError(f"a state may not hold {type(value).__name__}: {value!r}")


def decode(value: Any, pieces: Mapping[str, Option], kinds: Mapping[str, type]) -> Any:
    """The reverse of `encode`, with the game's pieces by key and state classes by name.

    Raises KeyError, TypeError or ValueError if the value is not what `encode` gives.
    """
    if isinstance(value, str) and value[:1] == "@":
        return pieces[value[1:]]
    if isinstance(value, list):
        return [decode(x, pieces, kinds) for x in value]
    if not isinstance(value, dict):
        return value
    kind = value.get("$")
    if kind is None:
        return {key: decode(x, pieces, kinds) for key, x in value.items()}
    if kind == "tuple":
        return tuple(decode(x, pieces, kinds) for x in value["items"])
    if kind == "Rng":
        return Rng(value["state"])
    names = [zone.name for zone in zones(kinds[kind])]
    if set(value) != {"$", *names}:
        raise ValueError(f"{kind} needs exactly the fields {', '.join(names)}")
    return kinds[kind](*[decode(value[name], pieces, kinds) for name in names])


def held(state: State) -> list[Piece]:
    """Every piece on the table, once for each place that holds it; lists of what is known do not count."""
    found: list[Piece] = []
    part_pieces(state, found)
    return found


def part_pieces(part: Part, found: list[Piece]) -> None:
    """Collect the pieces of one part of the state into `found`."""
    knowledge = [zone.known for zone in zones(type(part))]
    for zone in zones(type(part)):
        if zone.name not in knowledge:
            value_pieces(getattr(part, zone.name), found)


def value_pieces(value: Any, found: list[Piece]) -> None:
    """Collect the pieces of one value, however it is nested."""
    if isinstance(value, Piece):
        found.append(value)
    elif isinstance(value, Part):
        part_pieces(value, found)
    elif isinstance(value, dict):
        for inner in value.values():
            value_pieces(inner, found)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            value_pieces(inner, found)
