"""Small words that every game needs in its sentences."""

from __future__ import annotations

from collections.abc import Sequence

LONG = 60
"""Longer words are shortened where they only say what was given."""


def so_many(count: int, thing: str) -> str:
    """A number with its noun: `1 card`, `3 cards`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Words as a list: `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def shortened(given: object) -> str:
    """What was given, for words about what is wrong with it: in one line, and never a page of digits."""
    try:
        text = repr(given)
    except (ValueError, RecursionError):
        return "something so large"
    return text if len(text) <= LONG else f"{text[:LONG]}..."
