"""A report as tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from coven.arena.report import Report, Row


def report_table(report: Report, title: str) -> RenderableType:
    """Bots, seats, and everything else."""
    fair = 1.0 / len(report.plan.bots)
    heading = f"{title}: {report.games:,} matches, seed {report.plan.seed}"
    if report.interrupted:
        heading += f" (interrupted; {report.planned:,} were planned)"
    return Group(
        Text(heading, style="bold"),
        row_table("bot", report.bots, fair),
        row_table("seat", report.seats, fair),
        figures(report),
    )


def row_table(what: str, rows: Sequence[Row], fair: float) -> Table:
    """One line for each bot or seat; a share whose interval leaves out the fair one is in colour."""
    table = Table(what, box=None, pad_edge=False)
    for column in ("matches", "wins", "95% interval", "mean score"):
        table.add_column(column, justify="right")
    for row in rows:
        wins = row.wins
        style = "green" if wins.low > fair else "red" if wins.high < fair else ""
        table.add_row(
            row.name,
            f"{row.matches:,}",
            Text(f"{wins.share:.1%}", style=style),
            f"{wins.low:.1%} to {wins.high:.1%}",
            f"{row.score:.1f}",
        )
    return table


def figures(report: Report) -> Table:
    """Lengths, speed, and the game's own statistics."""
    table = Table("per match", box=None, pad_edge=False)
    table.add_column("mean", justify="right")
    table.add_row("decisions", f"{report.decisions:.1f}")
    table.add_row("rounds", f"{report.rounds:.1f}")
    for name, value in report.statistics.items():
        table.add_row(name, f"{value:.2f}")
    table.add_row("decisions/s, thinking included", f"{report.decisions_per_second:,.0f}")
    return table
