"""A report as text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from coven.arena.interval import Share

if TYPE_CHECKING:
    from coven.arena.report import Report, Row

WIDTH = 31
"""How wide a share is drawn."""


def report_table(report: Report, title: str) -> RenderableType:
    """Bots and seats, or the group, what they played as, and everything else."""
    fair, group = report.fair, report.group
    heading = f"{title}: {report.games:,} matches, seed {report.plan.seed}"
    if report.interrupted:
        heading += f" (interrupted; {report.planned:,} were planned)"
    return Group(
        Text(heading, style="bold"),
        *([row_table("group", [group], fair)] if group is not None else apart(report, fair)),
        *[row_table(kind, rows, fair) for kind, rows in report.roles.items()],
        figures(report),
    )


def apart(report: Report, fair: float) -> list[Table]:
    """Bots and seats, where each wins alone."""
    return [row_table("bot", report.bots, fair), row_table("seat", report.seats, fair)]


def row_table(what: str, rows: Sequence[Row], fair: float) -> Table:
    """One line for each bot, seat or role; a share whose interval leaves out the fair one is in colour."""
    table = Table(escape(what), box=None, pad_edge=False)
    for column in ("matches", "wins", "95% interval", "fair", "mean score"):
        table.add_column(column, justify="right")
    table.add_column("0%" + "100%".rjust(WIDTH - 2))
    for row in rows:
        wins = row.wins
        style = "green" if wins.low > fair else "red" if wins.high < fair else ""
        table.add_row(
            Text(row.name),
            f"{row.matches:,}",
            Text(f"{wins.share:.1%}", style=style),
            f"{wins.low:.1%} to {wins.high:.1%}",
            f"{fair:.1%}",
            f"{row.score:.1f}",
            Text(strip(wins, fair), style=style),
        )
    return table


def strip(wins: Share, fair: float) -> str:
    """A share with its interval on a line from 0 to 1, and where the fair share lies."""

    def place(share: float) -> int:
        return round(share * (WIDTH - 1))

    marks = ["─" if place(wins.low) <= i <= place(wins.high) else " " for i in range(WIDTH)]
    marks[place(fair)] = "┼" if marks[place(fair)] == "─" else "│"
    marks[place(wins.share)] = "●"
    return "".join(marks).rstrip()


def figures(report: Report) -> Table:
    """Lengths, speed, and the game's own statistics."""
    table = Table("per match", box=None, pad_edge=False)
    for column in ("mean", "95% interval"):
        table.add_column(column, justify="right")
    table.add_row("decisions", f"{report.decisions:.1f}")
    for name, one in report.statistics.items():
        table.add_row(Text(name), f"{one.mean:.2f}", f"{one.low:.2f} to {one.high:.2f}")
    table.add_row("decisions/s, thinking included", f"{report.decisions_per_second:,.0f}")
    return table
