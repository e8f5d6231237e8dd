"""Ratings from places at tables of any size: a Plackett-Luce fit, with intervals.

A table is read as a row of choices: the winner is chosen from all who sit there, the second from the rest,
and so on; who shares a place shares that choice. With two seats this is the Bradley-Terry model. 400 points
more mean ten times the odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, log
from typing import Final, NamedTuple

from coven.arena.sprt import LEAST
from coven.engine.rng import Rng, seeded

POINTS: Final = 400.0 / log(10.0)
"""Rating points for each unit of log-odds."""
PRIOR: Final = 0.5
"""Every entrant has won and lost so many matches against an average one: keeps perfect records finite."""
RESAMPLES: Final = 400
"""How many times the deals are drawn anew for the intervals."""
TAIL: Final = 0.025
SAME: Final = 0.01
"""Points that ratings of the same results differ by at most, by how far they are worked out."""
TURNED: Final = 4
"""The square of the standard deviations of a 95% interval."""
WON: Final = "won every match"
LOST: Final = "lost every match"
CLOSE: Final = 1e-7
STEPS: Final = 500

Table = tuple[Sequence[int], Sequence[int]]
"""One match: who sat there (entrants by number), and the place of each, 1 the best."""


class Rating(NamedTuple):
    """An entrant's rating with its 95% interval; the mean of all entrants is 0.

    A bound that cannot be told is infinite, and `unbounded` says why.
    """

    name: str
    points: float
    low: float
    high: float
    matches: int
    unbounded: str


class Stage(NamedTuple):
    """One choice in a match: from `field`, `chosen` came first; `weight` is 1 shared among equals."""

    chosen: Sequence[int]
    field: Sequence[int]
    weight: float


def stages(table: Table) -> list[Stage]:
    """The row of choices that a match stands for; a bot that meets itself says nothing about others."""
    sat, places = table
    found = []
    for place in sorted(set(places)):
        field = [who for who, at in zip(sat, places, strict=True) if at >= place]
        chosen = [who for who, at in zip(sat, places, strict=True) if at == place]
        if len(set(field)) > 1:
            found.append(Stage(chosen, field, 1.0 / len(chosen)))
    return found


def strengths(tables: Sequence[Table], entrants: int) -> list[float]:
    """The most likely log-strengths, mean 0, by Hunter's minorisation-maximisation."""
    counted: dict[tuple[tuple[int, ...], tuple[int, ...], float], int] = {}
    for table in tables:
        for stage in stages(table):
            key = tuple(sorted(stage.chosen)), tuple(sorted(stage.field)), stage.weight
            counted[key] = counted.get(key, 0) + 1
    wins = [PRIOR] * entrants
    for (chosen, _, weight), times in counted.items():
        for who in chosen:
            wins[who] += times * weight
    fields = [(field, times) for (_, field, _), times in counted.items()]
    power = [1.0] * entrants
    for _ in range(STEPS):
        new = improved(power, wins, fields)
        moved = max(abs(log(b / a)) for a, b in zip(power, new, strict=True))
        power = new
        if moved < CLOSE:
            break
    logs = [log(p) for p in power]
    middle = sum(logs) / entrants
    return [x - middle for x in logs]


def improved(
    power: Sequence[float], wins: Sequence[float], fields: Sequence[tuple[Sequence[int], int]]
) -> list[float]:
    """One step towards the most likely strengths."""
    expected = [2.0 * PRIOR / (p + 1.0) for p in power]
    for field, times in fields:
        share = times / sum(power[who] for who in field)
        for who in field:
            expected[who] += share
    new = [w / e for w, e in zip(wins, expected, strict=True)]
    middle = exp(sum(log(p) for p in new) / len(new))
    return [p / middle for p in new]


def rate(names: Sequence[str], deals: Sequence[Sequence[Table]], seed: int = 0) -> list[Rating]:
    """Ratings, best first, from the matches of each deal.

    Matches of one deal are not independent (seats rotate over the same cards), so the intervals come from
    drawing whole deals anew.
    """
    tables = [table for deal in deals for table in deal]
    points = [POINTS * x for x in strengths(tables, len(names))]
    spread = resampled(deals, len(names), seeded(seed)) if len(deals) >= LEAST else [[] for _ in names]
    rows = []
    for who, name in enumerate(names):
        why = unbounded(tables, who, spread[who])
        low, high = (-inf, inf) if why else interval(points[who], spread[who])
        if why == WON:
            low = POINTS * strengths(turned(deals, who, last=True), len(names))[who]
        elif why == LOST:
            high = POINTS * strengths(turned(deals, who, last=False), len(names))[who]
        matches = sum(who in sat for sat, _ in tables)
        rows.append(Rating(name, points[who], low, high, matches, why))
    return sorted(rows, key=lambda row: -row.points)


def unbounded(tables: Sequence[Table], who: int, spread: Sequence[float]) -> str:
    """Why an entrant's deals bound no rating, however often they are drawn anew; nothing where they do."""
    met = [stage for table in tables for stage in stages(table) if who in stage.field]
    if not spread or not met:
        return "too few deals"
    if all(set(stage.chosen) == {who} for stage in met):
        return WON
    if not any(who in stage.chosen for stage in met):
        return LOST
    return "every deal alike" if spread[-1] - spread[0] < SAME else ""


def turned(deals: Sequence[Sequence[Table]], who: int, last: bool) -> list[Table]:
    """All matches, and a few deals once more in which an entrant came in last, or first.

    As many as Wilson's interval of a share adds: so much weaker, or stronger, somebody may be who won, or
    lost, every match.
    """
    again = [table for deal in deals[:: len(deals) // TURNED][:TURNED] for table in deal if who in table[0]]
    place = len(again[0][0]) + 1 if last else 0
    other = [
        (sat, [place if one == who else at for one, at in zip(sat, places, strict=True)])
        for sat, places in again
    ]
    return [*[table for deal in deals for table in deal], *other]


def resampled(deals: Sequence[Sequence[Table]], entrants: int, rng: Rng) -> list[list[float]]:
    """For each entrant, the ratings that other draws of the same deals give, in order."""
    found: list[list[float]] = [[] for _ in range(entrants)]
    for _ in range(RESAMPLES):
        drawn = [deals[int(rng.below(len(deals)))] for _ in deals]
        for who, x in enumerate(strengths([t for deal in drawn for t in deal], entrants)):
            found[who].append(POINTS * x)
    return [sorted(x) for x in found]


def interval(point: float, spread: Sequence[float]) -> tuple[float, float]:
    """The middle 95% of the resampled ratings."""
    cut = int(TAIL * len(spread))
    return min(point, spread[cut]), max(point, spread[-1 - cut])
