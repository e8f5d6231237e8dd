"""What one seat may know, as JSON-ready data."""

from __future__ import annotations

from typing import Any

from coven.engine.decision import Option, Piece
from coven.engine.state import Part, State, Zone, zones

View = dict[str, Any]
"""A seat's view: see `Match.view`."""


def state_view(state: State, seat: int | None, open_table: bool = False) -> View:
    """The fields that the seat (None: a spectator) may see; all but NOBODY when the table is open."""
    return part_view(state, seat, None, open_table)


def part_view(part: Part, seat: int | None, owned_by: int | None, open_table: bool) -> View:
    """The same for one part of the state, which belongs to `owned_by`."""
    shown: View = {}
    for zone in zones(type(part)):
        value = getattr(part, zone.name)
        if zone.see == "nobody":
            continue
        if zone.see == "seats":
            shown[zone.name] = [part_view(p, seat, i, open_table) for i, p in enumerate(value)]
        elif zone.see == "everyone" or open_table:
            shown[zone.name] = open_value(value, seat, open_table)
        elif zone.see == "counted":
            shown[zone.name] = counts(value)
        elif owned_by is None:
            shown[zone.name] = [
                open_value(v, seat, open_table) if i == seat else closed_value(v, public(part, zone))
                for i, v in enumerate(value)
            ]
        elif owned_by == seat:
            shown[zone.name] = open_value(value, seat, open_table)
        else:
            shown[zone.name] = closed_value(value, public(part, zone))
    return shown


def public(part: Part, zone: Zone) -> list[Piece]:
    """The pieces of an OWNER zone that everybody knows."""
    if not zone.known:
        return []
    listed = getattr(part, zone.known)
    return [piece for piece in listed if isinstance(piece, Piece)]


def open_value(value: Any, seat: int | None, open_table: bool) -> Any:
    """A value that the seat may read: pieces by their key; parts in it have declarations of their own."""
    if isinstance(value, Option):
        return value.key
    if isinstance(value, (list, tuple)):
        return [open_value(x, seat, open_table) for x in value]
    if isinstance(value, dict):
        return {key: open_value(x, seat, open_table) for key, x in value.items()}
    if isinstance(value, Part):
        return part_view(value, seat, None, open_table)
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
