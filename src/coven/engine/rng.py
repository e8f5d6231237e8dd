"""The one source of chance: small, copied in no time, and the same on every Python, pure or compiled.

A multiply-with-carry generator with 63 bits of state. The multiplier is the largest below 2**31 that makes
`multiplier * 2**32 - 1` a safe prime, so the period is about 2**62; no step ever reaches 2**63, so native
64-bit integers and Python's unbounded ones agree.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from mypy_extensions import i64

MULTIPLIER: Final[i64] = 2147483085
MASK: Final[i64] = 0xFFFFFFFF
STATES: Final = 2147483085 * 2**32 - 3
"""The states from 1 to STATES give the full period."""
SEEDS: Final = 2**63
"""Seeds are the whole numbers from 0 to SEEDS - 1."""


class Rng:
    """A stream of chance. Two with the same state give the same numbers."""

    __slots__ = ("state",)

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely; n is at most 2**31."""
        x: i64 = self.state
        x = MULTIPLIER * (x & MASK) + (x >> 32)
        self.state = x
        return (((x ^ (x >> 32)) & MASK) * n) >> 32

    def shuffle(self, items: list[Any]) -> None:
        """Put the list into a random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def copy(self) -> Rng:
        """A second stream that will give the same numbers."""
        return Rng(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.state == other.state

    def __hash__(self) -> int:
        return hash(int(self.state))

    def __repr__(self) -> str:
        return f"Rng({self.state})"


def seeded(seed: int) -> Rng:
    """The stream that belongs to a seed."""
    digest = int.from_bytes(sha256(f"coven:{seed}".encode()).digest(), "big")
    return Rng(1 + digest % STATES)
