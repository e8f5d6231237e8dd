"""A sequential test: is one bot better than another by so many points? It stops when the answer is plain.

The generalised sequential probability ratio test: the mean result of a deal (every seating of the same cards)
is one observation, so that the luck of the deal cancels out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final, Literal, NamedTuple

SURE: Final = log((1.0 - 0.05) / 0.05)
"""The log-likelihood ratio at which the question is settled, with an error of 5% on either side."""
LEAST: Final = 8
"""Deals that must be played before anything is said."""


class Verdict(NamedTuple):
    """Where a test stands: its log-likelihood ratio, and what it says."""

    ratio: float
    says: Literal["better", "not better", "open"]


def expected(points: float) -> float:
    """The share of a match that somebody so many points stronger takes."""
    return float(1.0 / (1.0 + 10.0 ** (-points / 400.0)))


def verdict(results: Sequence[float], null: float, better: float) -> Verdict:
    """Whether results (a share from 0 to 1 a deal, as they came in) speak for `better` points or `null`.

    The first that settles it does so for good, whatever comes after.
    """
    low, high = expected(null), expected(better)
    total = squares = ratio = 0.0
    for count, result in enumerate(results, 1):
        total += result
        squares += result * result
        mean = total / count
        # As if one observation more lay half a match off: equal results would have no variance at all.
        variance = squares / count - mean * mean + 0.25 / count
        ratio = count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
        if count >= LEAST and abs(ratio) >= SURE:
            return Verdict(ratio, "better" if ratio > 0 else "not better")
    return Verdict(ratio, "open")
