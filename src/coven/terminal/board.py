"""Any game's table as text, derived from a seat's view: no game needs to know that terminals exist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from coven.engine.view import View

NOTHING = "–"
SKIPPED = ("seats",)


class Board:
    """Shows views of one match. What lies by seat is told from the opening view, when most else is empty."""

    def __init__(self, opening: View, labels: Mapping[str, str], names: Sequence[str]) -> None:
        self.labels = labels
        self.names = names
        self.by_seat = [zone for zone, value in opening["state"].items() if seatwise(value, len(names))]

    def show(self, view: View) -> RenderableType:
        """The table as the seat sees it: what is shared, then a column for each seat."""
        state = {zone: value for zone, value in view["state"].items() if zone not in SKIPPED}
        shared = Table(box=None, show_header=False, pad_edge=False)
        shared.add_column(style="dim")
        shared.add_column()
        for zone, value in state.items():
            if zone not in self.by_seat:
                shared.add_row(words(zone), self.text(value))
        return Group(shared, self.seat_table(state, view))

    def seat_table(self, state: Mapping[str, Any], view: View) -> Table:
        """A column for each seat, a row for each thing that lies by seat."""
        table = Table("", box=None, pad_edge=False)
        for seat, name in enumerate(self.names):
            asked = "▸ " if seat in view["asked"] else ""
            table.add_column(asked + name, style="bold" if seat == view["seat"] else "", overflow="fold")
        for zone in self.by_seat:
            values = state[zone]
            if all(isinstance(value, Mapping) for value in values):
                for inner in dict.fromkeys(key for value in values for key in value):
                    cells = [self.text(value.get(inner)) for value in values]
                    table.add_row(Text(words(inner), style="dim"), *cells)
            else:
                table.add_row(Text(words(zone), style="dim"), *[self.text(value) for value in values])
        return table

    def text(self, value: Any) -> str:
        """Any value of a view in words: pieces by their labels, hidden ones by how many there are."""
        if value is None or value in ([], {}, ""):
            return NOTHING
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return self.labels.get(value, "a hidden " + value[1:] if value[0] == "?" else value)
        if isinstance(value, Mapping):
            return "; ".join(f"{words(str(key))}: {self.text(inner)}" for key, inner in value.items())
        if isinstance(value, list):
            return self.listed(value)
        return str(value)

    def listed(self, values: Sequence[Any]) -> str:
        """A list in words, with hidden pieces counted by their backs."""
        hidden = Counter(value[1:] for value in values if isinstance(value, str) and value[:1] == "?")
        shown = [self.text(v) for v in values if not (isinstance(v, str) and v[:1] == "?")]
        return ", ".join([*shown, *[f"{count} hidden ({back})" for back, count in hidden.items()]])


def seatwise(value: Any, seats: int) -> bool:
    """Whether a zone of the opening view holds one value for each seat."""
    return isinstance(value, list) and len(value) == seats and not any(isinstance(v, str) for v in value)


def words(name: str) -> str:
    """A field's name as words: trick_seats -> trick seats."""
    return name.replace("_", " ").replace("-", " ")
