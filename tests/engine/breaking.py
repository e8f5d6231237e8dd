"""An attack on chance: from the cards of one's own hand to the quick generator's state, and so to all others.

A shuffle draws the last place first, and hands are dealt from there: the first hand tells the first draws, in
order. A draw tells the highest bits of `low ^ high`, the two halves of the state. The high half is about half
the low half of the step before, so these bits tell, step by step, the highest bits of the low half alone, and
these are the highest bits of the next state. States are a linear sequence modulo a prime; to find that which
agrees with so many highest bits is to find a near point of a lattice.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

MULTIPLIER = 2147483085
PRIME = MULTIPLIER * 2**32 - 1
"""Each state is the one before times the multiplier, modulo this prime."""
BITS = 32


class Draw(NamedTuple):
    """A number that was drawn, from how many."""

    number: int
    below: int


class Known(NamedTuple):
    """The highest bits of a number of 32: how many are known, and which they are."""

    bits: int
    value: int


def draws(shuffled: Sequence[str], dealt: Sequence[str]) -> list[Draw]:
    """The draws behind the cards that a shuffle put last, the last first; `shuffled` is the order before."""
    deck, found = list(shuffled), []
    for card in dealt:
        at = deck.index(card)
        found.append(Draw(at, len(deck)))
        deck[at], deck[-1] = deck[-1], deck[at]
        deck.pop()
    return found


def highest(low: int, high: int) -> Known:
    """The highest bits that all numbers from `low` to `high` share."""
    bits = BITS - (low ^ high).bit_length()
    return Known(bits, low >> (BITS - bits))


def low_halves(seen: Sequence[Draw]) -> list[Known]:
    """The highest bits of the low half of each state. The high half is below 2**31: its first bit is 0."""
    found, high = [], Known(1, 0)
    for number, below in seen:
        mixed = highest(-(-number * 2**BITS // below), ((number + 1) * 2**BITS - 1) // below)
        bits = min(mixed.bits, high.bits)
        value = (mixed.value >> (mixed.bits - bits)) ^ (high.value >> (high.bits - bits))
        found.append(Known(bits, value))
        high = Known(bits + 1, value)
    return found


def recovered(seen: Sequence[Draw]) -> int:
    """The state before the first of the draws, if they are the quick generator's: whoever asks tries it."""
    tops = low_halves(seen)
    width = [MULTIPLIER << (BITS - top.bits) for top in tops]
    middle = [
        MULTIPLIER * (top.value << (BITS - top.bits)) + w // 2 for top, w in zip(tops, width, strict=True)
    ]
    scale = [2 * PRIME // w for w in width]  # the fewer bits are known, the less a coordinate counts
    size = len(seen)
    powers = [pow(MULTIPLIER, i, PRIME) for i in range(size)]
    rows = [[power * scale[i] for i, power in enumerate(powers)]]
    rows += [[PRIME * scale[i] if i == j else 0 for i in range(size)] for j in range(1, size)]
    near = nearest(reduced(rows), [m * s for m, s in zip(middle, scale, strict=True)])
    # The low half of the first state is the top of the second.
    return near[0] // scale[0] * pow(MULTIPLIER, -2, PRIME) % PRIME


def dot(a: Sequence[int], b: Sequence[int]) -> int:
    """The inner product."""
    return sum(x * y for x, y in zip(a, b, strict=True))


def reduced(rows: list[list[int]]) -> list[list[int]]:
    """A basis of short vectors for the same lattice, after Lenstra, Lenstra and Lovász, in integers.

    `d[i + 1]` is the squared volume of the first vectors, `m[i][j] / d[j + 1]` how far i leans on j.
    """
    basis, size = [row[:] for row in rows], len(rows)
    d, m = [1] + [0] * size, [[0] * size for _ in rows]
    for i in range(size):
        for j in range(i + 1):
            u = dot(basis[i], basis[j])
            for k in range(j):
                u = (d[k + 1] * u - m[i][k] * m[j][k]) // d[k]
            m[i][j] = u
        d[i + 1] = m[i][i]
    i = 1
    while i < size:
        shorten(basis, d, m, i, i - 1)
        if 4 * (d[i + 1] * d[i - 1] + m[i][i - 1] ** 2) < 3 * d[i] ** 2:
            swap(basis, d, m, i)
            i = max(1, i - 1)
        else:
            for j in range(i - 2, -1, -1):
                shorten(basis, d, m, i, j)
            i += 1
    return basis


def shorten(basis: list[list[int]], d: list[int], m: list[list[int]], i: int, j: int) -> None:
    """Take from vector i as much of vector j as makes it lean less than half."""
    q = (2 * m[i][j] + d[j + 1]) // (2 * d[j + 1])
    if q:
        basis[i] = [x - q * y for x, y in zip(basis[i], basis[j], strict=True)]
        m[i][j] -= q * d[j + 1]
        for k in range(j):
            m[i][k] -= q * m[j][k]


def swap(basis: list[list[int]], d: list[int], m: list[list[int]], i: int) -> None:
    """Exchange vector i with the one before."""
    basis[i], basis[i - 1] = basis[i - 1], basis[i]
    m[i][: i - 1], m[i - 1][: i - 1] = m[i - 1][: i - 1], m[i][: i - 1]
    lean = m[i][i - 1]
    volume = (d[i - 1] * d[i + 1] + lean**2) // d[i]
    for k in range(i + 1, len(basis)):
        old = m[k][i]
        m[k][i] = (d[i + 1] * m[k][i - 1] - lean * old) // d[i]
        m[k][i - 1] = (volume * old + lean * m[k][i]) // d[i + 1]
    d[i] = volume


def nearest(basis: Sequence[Sequence[int]], target: Sequence[int]) -> list[int]:
    """A point of the lattice near the target: Babai's nearest plane."""
    upright: list[list[Fraction]] = []
    for row in basis:
        rest = [Fraction(x) for x in row]
        for other in upright:
            lean = share(row, other)
            rest = [x - lean * y for x, y in zip(rest, other, strict=True)]
        upright.append(rest)
    left = [Fraction(x) for x in target]
    for row, other in zip(reversed(basis), reversed(upright), strict=True):
        times = round(share(left, other))
        left = [x - times * y for x, y in zip(left, row, strict=True)]
    return [x - int(y) for x, y in zip(target, left, strict=True)]


def share(a: Sequence[int | Fraction], b: Sequence[Fraction]) -> Fraction:
    """How far a leans on b."""
    return sum((x * y for x, y in zip(a, b, strict=True)), Fraction(0)) / sum((y * y for y in b), Fraction(0))
