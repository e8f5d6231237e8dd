"""A league's standing as text for a terminal."""

from __future__ import annotations

from math import inf

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from coven.arena.league import Standing
from coven.arena.ratings import Rating
from coven.arena.sprt import Verdict


def standing_table(standing: Standing, title: str) -> RenderableType:
    """The ratings, best first, and what a test says."""
    heading = f"{title}: {standing.played:,} of {standing.planned:,} matches"
    if standing.interrupted:
        heading += " (interrupted; the same --out goes on)"
    parts: list[RenderableType] = [Text(heading, style="bold"), rating_table(standing.ratings)]
    if standing.verdict is not None:
        parts.append(Text(in_words(standing.verdict)))
    return Group(*parts)


def rating_table(ratings: list[Rating]) -> Table:
    """One line a bot; how far it is above the next."""
    table = Table("bot", box=None, pad_edge=False)
    for column in ("matches", "rating", "95% interval", "above the next"):
        table.add_column(column, justify="right")
    for row, after in zip(ratings, [*ratings[1:], None], strict=True):
        ahead = "" if after is None else f"{row.points - after.points:.0f}"
        clear = after is not None and row.low > after.high
        table.add_row(
            Text(row.name),
            f"{row.matches:,}",
            f"{row.points:+.0f}",
            bounds(row),
            Text(ahead, style="green" if clear else ""),
        )
    return table


def bounds(row: Rating) -> str:
    """The interval, as far as it can be told."""
    if row.low > -inf and row.high < inf:
        return f"{row.low:+.0f} to {row.high:+.0f}"
    if row.low > -inf:
        return f"{row.unbounded}: {row.low:+.0f} or more"
    return f"{row.unbounded}: {row.high:+.0f} or less" if row.high < inf else row.unbounded


def in_words(verdict: Verdict) -> str:
    """What a test says."""
    said = {
        "better": "settled: the first bot is better",
        "not better": "settled: the first bot is not better by that much",
        "open": "not settled yet",
    }[verdict.says]
    return f"test: {said} (log-likelihood ratio {verdict.ratio:+.2f})"
