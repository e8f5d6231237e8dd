"""Whether rows are what they should be: a database may hold anything, and its columns promise little."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from coven.tables.models import BOT, OPEN, OVER, PERSON, PLAYING, VACANT, Row, SeatRow, TableRow

LARGEST = 2**53
"""No number of ours is larger, and what is may not be counted up."""
KINDS: Mapping[tuple[type[Row], str], Any] = {(SeatRow, "was"): list[tuple[int, str]] | None}
"""What columns hold where their types say too little."""
WORDS = {(TableRow, "status"): (OPEN, PLAYING, OVER), (SeatRow, "kind"): (PERSON, BOT, VACANT)}


class Unsound(ValueError):
    """A row holds what its column is not for."""


def check(*rows: Row) -> None:
    """Unsound, if a value is of another kind than its column's, or is none of the words that it may be."""
    for row in rows:
        for name, kind in kinds(type(row)).items():
            value = getattr(row, name)
            try:
                msgspec.convert(value, kind)
            except msgspec.ValidationError as error:
                raise Unsound(f"{name} of a row of {row.__tablename__}: {error}") from error
            if isinstance(value, int) and abs(value) > LARGEST:
                raise Unsound(f"{name} of a row of {row.__tablename__} is beyond all use")
            if value not in WORDS.get((type(row), name), (value,)):
                raise Unsound(f"{name} of a row of {row.__tablename__} is {value!r}")


def sound(row: Row) -> bool:
    """Whether a row is what it should be."""
    try:
        check(row)
    except Unsound:
        return False
    return True


@cache
def kinds(row: type[Row]) -> Mapping[str, Any]:
    """What each column holds."""
    hints = get_type_hints(row)
    names = [column.key for column in row.__table__.columns]
    return {name: KINDS.get((row, name), get_args(hints[name])[0]) for name in names}
