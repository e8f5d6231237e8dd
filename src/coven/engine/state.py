"""Everything on the table as plain typed data, with who may see each field declared once.

From the declaration come copies, JSON, views, the redaction of the log and imagination. A field holds None,
bool, int, str, a `Piece`, a tuple of those, a list or a dict with text keys of those, or a nested `State`;
a list or dict holds things of one kind. Sets are not allowed: their order is not the same everywhere.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Final

from mypy_extensions import mypyc_attr

from coven.engine.data import Value
from coven.engine.decision import Option, Piece
from coven.engine.events import Event
from coven.engine.rng import KINDS, Rng, read_rng, seeded

Declaration = Mapping[str, str | bool]

EVERYONE: Final[Declaration] = {"see": "everyone"}
"""Open to all."""
WHO: Final[Declaration] = {"see": "everyone", "holds": "seats"}
"""Open to all, and its numbers are seats; -1 is nobody."""
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
    """COUNTED, but the pieces in the field `known`, or (`remembered`) all of them, were seen by all."""
    return {"see": "counted", "known": known, "remembered": remembered}


class Zone:
    """A field of a state class with its declaration."""

    def __init__(self, name: str, declaration: Declaration, kind: object = "") -> None:
        self.name = name
        self.kind = plain_kind(kind)
        self.pieces = self.kind not in ("int", "str", "bool", "Rng")
        self.see = str(declaration.get("see", "nobody"))
        self.open = self.see == "everyone"
        self.plain = self.open and self.kind in ("int", "str", "bool")
        self.holds = str(declaration.get("holds", ""))
        self.known = str(declaration.get("known", ""))
        self.known_by_seat = False
        self.knowledge = False
        self.remembered = bool(declaration.get("remembered", False))


def plain_kind(annotation: object) -> str:
    """The class that a field's annotation names, without what it holds; "" where there are several.

    Compiled, an annotation is a class; else it is the text of it.
    """
    text = annotation if isinstance(annotation, str) else str(getattr(annotation, "__name__", ""))
    return "" if "|" in text else text.partition("[")[0]


def empty(kind: str) -> Value:
    """What stands for a hidden value: the empty one of that class, None where there is none."""
    if kind in EMPTY:
        return EMPTY[kind]()
    return NO_CHANCE.copy() if kind == "Rng" else None


NO_CHANCE: Final = seeded(0)
EMPTY: Final[dict[str, type]] = {kind.__name__: kind for kind in (list, dict, tuple, str, int, bool)}
ZONES: Final[dict[type, list[Zone]]] = {}
HOLDING: Final[dict[type, list[Zone]]] = {}
"""Of each state class the fields in which pieces can lie, those left out that only say what is known."""
OPEN: Final[dict[type, list[str]]] = {}
"""Of each state class the fields that all can see and pieces can lie in."""
NAMES: Final[dict[type, list[str]]] = {}
PLAIN: Final[set[type]] = {int, str, bool, tuple}
"""Types whose values are shared without a further look."""
HOLDERS: Final[set[type]] = {list, dict}
"""Types whose values may hold pieces or parts."""


def zones(kind: type) -> list[Zone]:
    """The declared fields of a state class."""
    known = ZONES.get(kind)
    if known is None:
        declared = [Zone(f.name, f.metadata, f.type) for f in fields(kind)]
        private = [zone.name for zone in declared if zone.see == "owner"]
        knowledge = [zone.known for zone in declared]
        for zone in declared:
            zone.known_by_seat = zone.known in private
            zone.knowledge = zone.name in knowledge
        ZONES[kind] = declared
        HOLDING[kind] = [z for z in declared if z.pieces and not (z.remembered or z.knowledge)]
        OPEN[kind] = [zone.name for zone in declared if zone.pieces and zone.open]
        NAMES[kind] = [zone.name for zone in declared]
        return declared
    return known


def values_of(part: Part) -> list[Value]:
    """The values of all declared fields, in order."""
    kind = type(part)
    if kind not in NAMES:
        zones(kind)
    return [getattr(part, name) for name in NAMES[kind]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A data class with declared fields: nested in a `State`, or one."""

    events: list[Event] | None = None
    """Where a `State` puts its events; no field, so it is neither copied nor compared."""

    def copy(self) -> Value:
        """An independent copy: pieces are shared, everything else is new."""
        kind = type(self)
        if kind not in NAMES:
            zones(kind)
        names = NAMES[kind]
        if not names:
            return self
        return kind(*[x if type(x := getattr(self, name)) in PLAIN else copy_value(x) for name in names])


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class State(Part):
    """What every game's state begins with: the match's chance and the number of seats."""

    rng: Rng = field(metadata=NOBODY)
    seats: int = field(metadata=EVERYONE)

    def tell(self, text: str, *args: object) -> None:
        """Put a line into the log. Face-down pieces are named only to the seats that know them."""
        if self.events is not None:
            self.events.append(Event(text, args, redactions(self, args)))

    def tell_seat(self, seat: int, text: str, *args: object) -> None:
        """Put a line into the log that only this seat reads."""
        if self.events is not None:
            self.events.append(Event(text, args, {}, seat))

    def heading(self, text: str, *args: object) -> None:
        """Begin a new part of the log: `Round 3`."""
        if self.events is not None:
            self.events.append(Event(text, args, {}, None, "heading"))


def parts_of(rules: type) -> list[type[Part]]:
    """The state classes in the package of a class of rules or hooks, as far as they are imported.

    A game's `modules` do not count: they have hooks of their own.
    """
    package = package_of(module_of(rules))
    found: dict[str, type[Part]] = {}
    kinds: list[type[Part]] = [Part]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        home = f"{module_of(kind)}."
        if home.startswith(f"{package}.") and not home.startswith(f"{package}.modules."):
            found[kind.__name__] = kind
    return [found[name] for name in sorted(found)]


def module_of(kind: type) -> str:
    """The module that defines a class."""
    return kind.__module__


def package_of(module: str) -> str:
    """The package by the module of its rules: `witch` for `witch`, `witch.rules` or `witch.rules.turns`."""
    parts = module.split(".")
    if not hasattr(sys.modules[module], "__path__") and len(parts) > 1:
        parts.pop()
    if parts[-1] == "rules" and len(parts) > 1:
        parts.pop()
    return ".".join(parts)


def copy_value(value: Value) -> Value:
    """Copy what can change; share what cannot. What a list or dict begins with tells what it holds."""
    if isinstance(value, list):
        if not value or isinstance(value[0], Option) or type(value[0]) in PLAIN:
            return value[:]
        if isinstance(value[0], Part):
            return [x.copy() if isinstance(x, Part) else x for x in value]
        return [copy_value(x) for x in value]
    if isinstance(value, (Part, Rng)):
        return value.copy()
    if isinstance(value, dict):
        for first in value.values():
            if isinstance(first, Option) or type(first) in PLAIN:
                return value.copy()
            break
        return {key: copy_value(x) for key, x in value.items()}
    return value


@dataclass(eq=False)
class Pile:
    """A list of pieces that not everybody sees, with those who do: its owner, and who knows which piece."""

    holder: list[Value]
    owner: int | None
    public: list[Piece]
    by_seat: list[list[Piece]]
    only: int = -1

    def unknown(self, seat: int | None) -> list[int]:
        """Where in the list the pieces lie that the seat (None: a spectator) does not know."""
        if seat is not None and seat == self.owner:
            return []
        places = [self.only]
        if self.only < 0:
            places = [i for i, x in enumerate(self.holder) if isinstance(x, Piece)]
        if self.public:
            places = [i for i in places if self.holder[i] not in self.public]
        if seat is not None and self.by_seat and self.by_seat[seat]:
            places = [i for i in places if self.holder[i] not in self.by_seat[seat]]
        return places


def piles(state: State) -> list[Pile]:
    """Every list of pieces in a zone that is not open, nor remembered by everyone."""
    found: list[Pile] = []
    part_piles(state, None, found)
    return found


def part_piles(part: Part, owned_by: int | None, found: list[Pile], only: Piece | None = None) -> None:
    """Collect the piles of one part of the state into `found`; `only` those in which this piece lies."""
    if type(part) not in HOLDING:
        zones(type(part))
    for zone in HOLDING[type(part)]:
        value = getattr(part, zone.name)
        if zone.see == "everyone":
            if type(value) in HOLDERS or isinstance(value, Part):
                open_piles(value, found, only)
            continue
        if zone.see == "seats":
            for seat, inner in enumerate(value):
                part_piles(inner, seat, found, only)
            continue
        known: list[Value] = getattr(part, zone.known) if zone.known else []
        public, by_seat = ([], known) if zone.known_by_seat else (known, [])
        if zone.see == "owner" and owned_by is None:
            for seat, inner in enumerate(value):
                if not isinstance(inner, Piece):
                    value_piles(inner, seat, public, by_seat, found, only)
                elif only is None or inner is only:
                    found.append(Pile(value, seat, public, by_seat, seat))
        else:
            value_piles(value, owned_by if zone.see == "owner" else None, public, by_seat, found, only)


def open_piles(value: Value, found: list[Pile], only: Piece | None) -> None:
    """Collect the piles of the parts that lie in an open zone: their own fields may be hidden."""
    if isinstance(value, Part):
        part_piles(value, None, found, only)
    elif isinstance(value, dict):
        for inner in value.values():
            open_piles(inner, found, only)
    elif isinstance(value, list) and value and isinstance(value[0], (Part, list, dict)):
        for inner in value:
            open_piles(inner, found, only)


def value_piles(
    value: Value,
    owned_by: int | None,
    public: list[Piece],
    by_seat: list[list[Piece]],
    found: list[Pile],
    only: Piece | None,
) -> None:
    """Collect the piles of one zone's value, however its lists are nested."""
    if isinstance(value, dict):
        for inner in value.values():
            value_piles(inner, owned_by, public, by_seat, found, only)
    elif isinstance(value, list) and value:
        if isinstance(value[0], (list, dict)):
            for inner in value:
                value_piles(inner, owned_by, public, by_seat, found, only)
        elif only is None or only in value:
            found.append(Pile(value, owned_by, public, by_seat))
    elif isinstance(value, Piece):
        raise TypeError(f"a face-down piece must lie in a list, so that it can be dealt anew: {value}")


def redactions(state: State, args: Sequence[object]) -> dict[int, list[int]]:
    """For each argument that is a face-down piece: the seats that may read its name."""
    hidden: dict[int, list[int]] = {}
    for i, piece in enumerate(args):
        if not isinstance(piece, Piece) or lies_open(state, piece):
            continue
        found: list[Pile] = []
        part_piles(state, None, found, piece)
        for pile in found:
            at = pile.holder.index(piece)
            if at in pile.unknown(None):
                hidden[i] = [seat for seat in range(state.seats) if at not in pile.unknown(seat)]
    return hidden


def lies_open(state: State, piece: Piece) -> bool:
    """Whether the piece lies in an open list of the table itself: quick, for most lines of a log."""
    if type(state) not in OPEN:
        zones(type(state))
    for name in OPEN[type(state)]:
        value = getattr(state, name)
        if type(value) is list and piece in value:
            return True
    return False


def unknown(state: State, seat: int | None) -> set[Piece]:
    """The pieces that the seat does not know where they lie."""
    return {pile.holder[i] for pile in piles(state) for i in pile.unknown(seat)}


Place = tuple[list[Value], int]
"""A list, and where in it."""


def redeal(state: State, seat: int | None, rng: Rng, fixed: set[Piece]) -> dict[Option, Piece]:
    """Deal all that the seat does not know anew, among pieces with the same back; `fixed` ones stay.

    Returns what lies now where each piece lay.
    """
    found = piles(state)
    places = [(p.holder, i) for p in found for i in p.unknown(seat) if p.holder[i] not in fixed]
    return shuffle_places(places, rng, found, seat)


def reshuffle(state: State, seat: int | None, rng: Rng) -> None:
    """Shuffle what the seat does not know inside each pile that belongs to nobody."""
    for pile in piles(state):
        if pile.owner is None:
            shuffle_places([(pile.holder, i) for i in pile.unknown(seat)], rng, [pile], seat)


def shuffle_places(
    places: Sequence[Place], rng: Rng, found: Sequence[Pile], seat: int | None
) -> dict[Option, Piece]:
    """Exchange the pieces at these places with others of the same back; who knew a place knows it still.

    Where the pieces really lie has no say in where they come to lie: the same chance deals the same.
    """
    by_back: dict[str, list[Place]] = {}
    for place in places:
        by_back.setdefault(place[0][place[1]].back, []).append(place)
    moved: dict[Option, Piece] = {}
    for group in by_back.values():
        pieces = sorted([holder[i] for holder, i in group], key=key_of)
        rng.shuffle(pieces)
        for (holder, i), piece in zip(group, pieces, strict=True):
            moved[holder[i]] = piece
            holder[i] = piece
    for known in {id(pile.by_seat): pile.by_seat for pile in found if pile.by_seat}.values():
        for other, listed in enumerate(known):
            if other != seat:
                listed[:] = [moved.get(piece, piece) for piece in listed]
    return moved


def key_of(piece: Piece) -> str:
    """What pieces are sorted by."""
    return piece.key


def encode(value: Value) -> Value:
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
        return value.as_json()
    if isinstance(value, Part):
        kind = type(value)
        return {"$": kind.__name__} | {z.name: encode(getattr(value, z.name)) for z in zones(kind)}
    raise TypeError(f"a state may not hold {type(value).__name__}: {value!r}")


def decode(
    value: Value, pieces: Mapping[str, Option], kinds: Mapping[str, type], lenient: bool = False
) -> Value:
    """The reverse of `encode`, with the game's pieces by key and state classes by name.

    Raises KeyError, TypeError or ValueError if the value is not what `encode` gives. `lenient`: a state's
    missing fields are empty, unknown ones left out.
    """
    if isinstance(value, str) and value[:1] == "@":
        return pieces[value[1:]]
    if isinstance(value, list):
        return [decode(x, pieces, kinds, lenient) for x in value]
    if not isinstance(value, dict):
        return value
    kind = value.get("$")
    if kind is None:
        return {key: decode(x, pieces, kinds, lenient) for key, x in value.items()}
    if kind == "tuple":
        return tuple(decode(x, pieces, kinds, lenient) for x in value["items"])
    if kind in KINDS:
        return read_rng(value)
    names = [zone.name for zone in zones(kinds[kind])]
    if set(value) != {"$", *names} and not lenient:
        raise ValueError(f"{kind} needs exactly the fields {', '.join(names)}")
    return kinds[kind](
        *[
            decode(value[zone.name], pieces, kinds, lenient) if zone.name in value else empty(zone.kind)
            for zone in zones(kinds[kind])
        ]
    )


def held(value: Value) -> list[Piece]:
    """Every piece in a state, once for each place that holds it; lists of what is known do not count."""
    if isinstance(value, Piece):
        return [value]
    if isinstance(value, Part):
        declared = zip(zones(type(value)), values_of(value), strict=True)
        return [piece for zone, x in declared if not zone.knowledge for piece in held(x)]
    return [piece for x in inside(value) for piece in held(x)]


def part_kinds(value: Value) -> list[type[Part]]:
    """The classes of a state and of all that is nested in it, each once, the outermost first."""
    found: dict[type[Part], None] = {type(value): None} if isinstance(value, Part) else {}
    for x in inside(value):
        found |= dict.fromkeys(part_kinds(x))
    return list(found)


def inside(value: Value) -> Sequence[Value]:
    """What a part, a list, a tuple or a dict holds."""
    if isinstance(value, Part):
        return values_of(value)
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, (list, tuple)) else ()
