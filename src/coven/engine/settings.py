"""A game's declared options: typed, with defaults, bounds and help, checked in one place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from coven.engine.data import Given
from coven.engine.errors import BadOptions
from coven.engine.words import shortened

DIGITS = 18
NUMBER = re.compile(rf"-?[0-9]{{1,{DIGITS}}}")
Options = dict[str, Any]
"""Checked options: every declared setting with a value of its type."""


@dataclass(frozen=True)
class Setting:
    """One option of a game: one of `values`, a whole number from `low` to `high`, or (neither) on or off."""

    key: str
    label: str
    help: str
    default: str | int | bool
    values: Sequence[str] = ()
    low: int = 0
    high: int = 0
    rule: str = ""

    @property
    def kind(self) -> str:
        """`choice`, `number` or `switch`."""
        if self.values:
            return "choice"
        return "switch" if isinstance(self.default, bool) else "number"

    @property
    def choices(self) -> Sequence[str | int | bool]:
        """All that may be chosen."""
        if self.kind == "choice":
            return self.values
        return (False, True) if self.kind == "switch" else range(self.low, self.high + 1)

    @property
    def expected(self) -> str:
        """What may be given, in words."""
        if self.kind == "choice":
            return "one of " + ", ".join(self.values)
        return "on or off" if self.kind == "switch" else f"a whole number from {self.low} to {self.high}"

    def check(self, given: object) -> str | int | bool:
        """The value in its type, from Python, JSON, a form or a command line; BadOptions if it is none."""
        text = written(given)
        if self.kind == "choice" and not isinstance(given, bool) and text in self.values:
            return text
        if self.kind == "switch":
            word = text.lower()
            if isinstance(given, bool) or word in ("on", "off", "true", "false", "yes", "no"):
                return word in ("on", "true", "yes")
        if self.kind == "number" and NUMBER.fullmatch(text) and self.low <= int(text) <= self.high:
            return int(text)
        raise BadOptions(f"{self.key} must be {self.expected}, not {shortened(given)}")


def written(given: object) -> str:
    """What is given as a command line would write it; nothing for what could not stand there."""
    fits = isinstance(given, str) or (isinstance(given, int) and abs(given) < 10**DIGITS)
    return str(given) if fits else ""


def check_options(settings: Sequence[Setting], given: Given) -> Options:
    """All options with their values, defaults filled in; BadOptions names the first that is wrong."""
    known = [s.key for s in settings]
    for key in given:
        if key not in known:
            raise BadOptions(
                f"there is no option {shortened(key)}; the options are: {', '.join(known) or 'none'}"
            )
    return {s.key: s.check(given[s.key]) if s.key in given else s.default for s in settings}
