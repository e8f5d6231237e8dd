"""What happened, in words, and who may know it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from coven.engine.decision import Option, Piece

SLOT: Final = re.compile(r"\{(\d+)(:seat)?\}")


@dataclass(eq=False)
class Event:
    """One line of the log.

    `{0:seat}` in the text stands for a seat's name, `{0}` for anything else. `hidden` holds, by argument, the
    seats that may know a face-down piece; the others read its `unseen` words. `seat` narrows the whole event
    to one reader. `kind` is "" or "heading".
    """

    text: str
    args: Sequence[object]
    hidden: dict[int, list[int]]
    seat: int | None = None
    kind: str = ""

    def visible(self, reader: int | None, open_table: bool = False) -> bool:
        """Whether the reader (None: a spectator) may see the line at all."""
        return open_table or self.seat is None or self.seat == reader

    def _seat(self, i: int) -> int:
        """The argument that names a seat."""
        seat = self.args[i]
        assert isinstance(seat, int), f"{{{i}:seat}} of {self.text!r} must be a seat"
        return seat

    def actor(self) -> int | None:
        """The seat that the line is about: its first `{n:seat}`."""
        for slot in SLOT.finditer(self.text):
            if slot.group(2):
                return self._seat(int(slot.group(1)))
        return None

    def read(self, reader: int | None, names: Sequence[str], open_table: bool = False) -> str:
        """The line as the reader may see it; with `open_table`, as after the match, with nothing hidden."""

        def word(slot: re.Match[str]) -> str:
            i = int(slot.group(1))
            arg = self.args[i]
            if slot.group(2):
                return names[self._seat(i)]
            hidden = i in self.hidden and not open_table and reader not in self.hidden[i]
            if hidden and isinstance(arg, Piece):
                return arg.unseen
            return str(arg.label if isinstance(arg, Option) else arg)

        return SLOT.sub(word, self.text)
