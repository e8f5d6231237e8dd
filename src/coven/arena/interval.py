"""How sure a share is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959964
"""Standard deviations of a 95% interval."""


class Share(NamedTuple):
    """A share with its 95% interval."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} [{self.low:.1%}, {self.high:.1%}]"


def wilson(won: float, tried: int, z: float = Z) -> Share:
    """The share of `won` in `tried` with its Wilson interval; shared victories count in part."""
    if tried == 0:
        return Share(0.0, 0.0, 1.0)
    share = won / tried
    spread = z * sqrt(share * (1.0 - share) / tried + z * z / (4.0 * tried * tried))
    middle = share + z * z / (2.0 * tried)
    whole = 1.0 + z * z / tried
    return Share(share, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


class Mean(NamedTuple):
    """A mean with its 95% interval."""

    mean: float
    low: float
    high: float


def sure_mean(numbers: Sequence[float]) -> Mean:
    """The mean of numbers with its interval: Wilson's where all are 0 or 1, else by how much they vary."""
    count, whole = len(numbers), sum(numbers)
    if all(number in (0.0, 1.0) for number in numbers):
        return Mean(*wilson(whole, count))
    mean = whole / count
    spread = Z * sqrt(sum((number - mean) ** 2 for number in numbers) / count / max(1, count - 1))
    return Mean(mean, mean - spread, mean + spread)
