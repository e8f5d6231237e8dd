"""What a designer wants to know first, in a sentence: what is out of balance, and what has changed."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from coven.arena.balance.findings import ENOUGH, FEW, TOLERANCE, Findings, Row, for_all
from coven.arena.interval import Share


class Change(NamedTuple):
    """How much more a seat or role wins with another content, with an interval that holds for its kind."""

    name: str
    by: float
    reach: float


def judged(row: Row, fair: float) -> str:
    """A word about a seat or role: whether it is above or below its share, even, or not settled."""
    if row.seats < ENOUGH:
        return "not settled"
    if row.surely.low > fair:
        return "above its share"
    if row.surely.high < fair:
        return "below its share"
    near = fair - TOLERANCE <= row.surely.low and row.surely.high <= fair + TOLERANCE
    return "even" if near else "not settled"


def unfair(found: Findings) -> list[tuple[str, Row]]:
    """The seats and roles whose share is surely not the fair one, by kind, the farthest off first."""
    off = [
        (kind, row)
        for kind, rows in found.kinds.items()
        for row in rows
        if judged(row, found.fair).endswith("its share")
    ]
    return sorted(off, key=lambda entry: -distance(found, entry[1]))


def distance(found: Findings, row: Row) -> float:
    """How far a share is from the fair one; rounded, so that what is equally far stays in order."""
    return round(abs(row.wins.share - found.fair), 6)


def verdict(found: Findings) -> str:
    """The sentence at the top of a report."""
    every = [row for rows in found.kinds.values() for row in rows]
    group = f"All win together in {percent(found.group)} of the matches. " if found.together else ""
    off = unfair(found)
    if off:
        said = "; ".join(f"{row.name} wins {percent(row.wins)}" for _, row in off)
        return f"{group}Out of balance: {said}, where {plain(found.fair)} is fair."
    if every and all(judged(row, found.fair) == "even" for row in every):
        return f"{group}In balance: nobody is {points(TOLERANCE)} away from the fair {plain(found.fair)}."
    if not every:
        return group.strip()
    far = max(
        [row for row in every if row.seats >= FEW] or every,
        key=lambda row: distance(found, row) * sqrt(row.seats),
    )
    return (
        f"{group}Nothing is surely out of balance. Farthest from its share is {far.name} with "
        f"{percent(far.wins)}, where {plain(found.fair)} is fair."
    )


def changes(before: Findings, after: Findings) -> list[Change]:
    """The difference of each seat and role that both contents have."""
    found = []
    for kind, rows in before.kinds.items():
        others = {row.name: row for row in after.kinds.get(kind, [])}
        z = for_all(len(rows))
        for row in rows:
            if row.name in others:
                by = others[row.name].wins.share - row.wins.share
                found.append(Change(row.name, by, z * hypotenuse(row, others[row.name])))
    return sorted(found, key=lambda change: -round(abs(change.by), 6))


def hypotenuse(one: Row, other: Row) -> float:
    """The standard error of the difference of two shares."""
    return sqrt(sum(row.wins.share * (1.0 - row.wins.share) / max(1, row.seats) for row in (one, other)))


def what_changed(before: Findings, after: Findings) -> str:
    """The sentence about two contents."""
    sure = [change for change in changes(before, after) if abs(change.by) > change.reach]
    if not sure:
        return "No share is surely another."
    said = "; ".join(f"{c.name} by {100 * c.by:+.0f} points (±{100 * c.reach:.0f})" for c in sure)
    return f"Surely changed: {said}."


def percent(share: Share) -> str:
    """A share with its interval, in words."""
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})"


def plain(share: float) -> str:
    """A share to a tenth of a percent, where there are tenths."""
    return f"{share:.1%}".replace(".0%", "%")


def points(share: float) -> str:
    """So many percentage points."""
    return f"{100 * share:.0f} points"
