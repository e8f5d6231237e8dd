"""What one seat may know, as JSON-ready data."""

from __future__ import annotations

from typing import Any

from coven.engine.decision import Option, Piece
from coven.engine.state import Part, State, Zone, zones

View = dict[str, Any]
"""A seat's view: see `Match.view`."""


def state_view(state: State, seat: int | None, open_table: bool = False) -> View:
    """The fields of the state that the seat (None: a spectator) may see; all but NOBODY when the table is open."""
    return part_view(state, state, seat, None, open_table)


def part_view(state: State, part: Part, seat: int | None, owned_by: int | None, open_table: bool) -> View:
    """The same for one part of the state, which belongs to `owned_by`."""
    shown: View = {}
    for zone in zones(type(part)):
        value = getattr(part, zone.name)
        if zone.see == "nobody":
            continue
        if zone.see == "seats":
            shown[zone.name] = [part_view(state, p, seat, i, open_table) for i, p in enumerate(value)]
        elif zone.see == "everyone" or open_table:
            shown[zone.name] = shown_value(state, value, seat, open_table)
        elif zone.see == "counted":
            shown[zone.name] = counts(value)
        elif owned_by is None:
            known = public(part, zone)
            shown[zone.name] = [
                open_value(v) if i == seat else closed_value(v, known) for i, v in enumerate(value)
            ]
        else:
            shown[zone.name] = open_value(value) if owned_by == seat else closed_value(value, public(part, zone))
    return shown


def shown_value(state: State, value: Any, seat: int | None, open_table: bool) -> Any:
    """A value of an open zone; the parts in it have declarations of their own."""
    if isinstance(value, Part):
        return part_view(state, value, seat, None, open_table)
    if isinstance(value, list) and value and isinstance(value[0], (Part, list, dict)):
        return [shown_value(state, x, seat, open_table) for x in value]
    if isinstance(value, dict):
        return {key: shown_value(state, x, seat, open_table) for key, x in value.items()}
    return open_value(value)


def public(part: Part, zone: Zone) -> list[Piece]:
    """The pieces of an OWNER zone that everybody knows."""
    if not zone.known:
        return []
    listed = getattr(part, zone.known)
    return [piece for piece in listed if isinstance(piece, Piece)]


def open_value(value: Any) -> Any:
    """A value as everybody may read it: pieces by their key."""
    if isinstance(value, Option):
        return value.key
    if isinstance(value, (list, tuple)):
        return [open_value(x) for x in value]
    if isinstance(value, dict):
        return {key: open_value(x) for key, x in value.items()}
    if isinstance(value, Part):
        return {z.name: open_value(getattr(value, z.name)) for z in zones(type(value)) if z.see != "nobody"}
    return value


def closed_value(value: Any, known: list[Piece]) -> Any:
    """A value as others may read it: known pieces first, then `?` and the back of each unknown one.

    Both are in alphabetical order, so that nothing is told by where a piece is held.
    """
    if isinstance(value, list):
        if any(isinstance(x, (list, dict)) for x in value):
            return [closed_value(x, known) for x in value]
        named = sorted(x.key for x in value if isinstance(x, Piece) and x in known)
        backs = sorted("?" + x.back for x in value if isinstance(x, Piece) and x not in known)
        return named + backs
    if isinstance(value, dict):
        return {key: closed_value(x, known) for key, x in value.items()}
    if isinstance(value, Piece):
        return value.key if value in known else "?" + value.back
    return None


def counts(value: Any) -> Any:
    """How many things a zone holds, list by list."""
    if isinstance(value, dict):
        return {key: counts(x) for key, x in value.items()}
    if isinstance(value, list):
        if any(isinstance(x, list) for x in value):
            return [counts(x) for x in value]
        return len(value)
    return None
