"""Any game's table as text, derived from a seat's view: no game needs to know that terminals exist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeGuard

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from coven.engine.data import Json
from coven.engine.rules import AnyRules

NOTHING = "–"
EMPTY = (NOTHING, "no")
SKIPPED = ("seats",)


class Board:
    """Shows views of one match. What lies by seat is told from the opening view, when most else is empty."""

    def __init__(
        self, opening: Json, labels: Mapping[str, str], names: Sequence[str], who: Collection[str] = ()
    ) -> None:
        """`labels` are words by key, `names` the seats'; in the zones in `who`, numbers are seats."""
        self.labels = labels
        self.names = names
        self.who = who
        zones = {zone: value for zone, value in opening["state"].items() if zone not in who}
        self.by_seat = [zone for zone, value in zones.items() if seatwise(value, len(names))]

    def show(self, view: Json) -> RenderableType:
        """The table as the seat sees it: what is shared, then a column for each seat; nothing empty."""
        state = {zone: value for zone, value in view["state"].items() if zone not in SKIPPED}
        shared = Table(box=None, show_header=False, pad_edge=False)
        shared.add_column(style="dim")
        shared.add_column()
        for zone, value in state.items():
            text = self.text(value, zone in self.who)
            if zone not in self.by_seat and text not in EMPTY:
                shared.add_row(words(zone), Text(text))
        return Group(shared, self.seat_table(state, view))

    def seat_table(self, state: Json, view: Json) -> Table:
        """A column for each seat, a row for each thing that lies by seat."""
        table = Table("", box=None, pad_edge=False)
        for seat, name in enumerate(self.names):
            asked = "▸ " if seat in view["asked"] else ""
            style = "bold" if seat == view["seat"] else ""
            table.add_column(Text(asked + name), style=style, overflow="fold")
        for zone in self.by_seat:
            values = state[zone]
            if all(isinstance(value, Mapping) for value in values):
                for inner in dict.fromkeys(key for value in values for key in value):
                    self.add_row(table, inner, [value.get(inner) for value in values])
            else:
                self.add_row(table, zone, values)
        return table

    def add_row(self, table: Table, zone: str, values: Sequence[object]) -> None:
        """One thing of all seats, if anybody has any."""
        cells = [self.text(value, zone in self.who) for value in values]
        if not all(cell in EMPTY for cell in cells):
            table.add_row(Text(words(zone), style="dim"), *[Text(cell) for cell in cells])

    def text(self, value: object, who: bool = False) -> str:
        """A value of a view in words: things by their labels, hidden ones by how many there are."""
        if value is None or value in ([], {}, "") or (who and value == -1):
            return NOTHING
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return self.labels.get(value, "a hidden " + value[1:] if value[0] == "?" else value)
        if isinstance(value, Mapping):
            inner = {self.label(str(key)): self.text(x, who) for key, x in value.items() if x != 0 or who}
            return "; ".join(f"{key}: {text}" for key, text in inner.items() if text != NOTHING) or NOTHING
        if isinstance(value, list):
            return self.listed(value, who)
        return self.names[value] if who and isinstance(value, int) else str(value)

    def listed(self, values: Sequence[object], who: bool) -> str:
        """A list in words: things that are alike counted, hidden ones by their backs."""
        hidden = Counter(value[1:] for value in values if is_hidden(value))
        told = []
        for text, run in groupby(self.item(value, who) for value in values if not is_hidden(value)):
            count = len(list(run))
            thing = text not in EMPTY and not text.lstrip("-").isdecimal()
            told += [f"{count} × {text}"] if thing and count > 1 else [text] * count
        return ", ".join([*told, *[f"{count} hidden ({back})" for back, count in hidden.items()]])

    def item(self, value: object, who: bool) -> str:
        """One thing of a list; a list in a list needs no commas."""
        parts = value if isinstance(value, list) else [value]
        return " ".join(self.text(part, who) for part in parts)

    def label(self, key: str) -> str:
        """What a key of a mapping is called."""
        return self.labels.get(key, words(key))


def labels_of(rules: AnyRules) -> dict[str, str]:
    """What the things of a game are called, by key: its pieces, and whatever its content names."""
    named = dict(names_in("", msgspec.to_builtins(rules.content)))
    return named | {key: piece.label for key, piece in rules.pieces().items()}


def names_in(id: str, data: object) -> Iterator[tuple[str, str]]:
    """The names in a part of a content file: of what has an `id`, or stands under a key."""
    if isinstance(data, dict):
        if isinstance(data.get("name"), str):
            yield str(data.get("id", id)), data["name"]
        for key, part in data.items():
            yield from names_in(str(key), part)
    elif isinstance(data, list | tuple):
        for part in data:
            yield from names_in("", part)


def is_hidden(value: object) -> TypeGuard[str]:
    """Whether a value of a view is a piece of which only the back is seen."""
    return isinstance(value, str) and value[:1] == "?"


def seatwise(value: object, seats: int) -> bool:
    """Whether a zone of the opening view holds one value for each seat."""
    return isinstance(value, list) and len(value) == seats and not any(isinstance(v, str) for v in value)


def words(name: str) -> str:
    """A field's name as words: trick_seats -> trick seats."""
    return name.replace("_", " ").replace("-", " ")
