"""`coven replay` and `coven verify`: matches that were kept."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from coven.cli.app import app
from coven.cli.shared import find_game, new_console
from coven.engine.errors import BadRecord

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record: JSON, as a match exports it.")]


@app.command()
def replay(
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option("--at", min=0, metavar="N", help="Stop after so many choices.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="As that seat saw it; default: as a spectator did.")
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Show the table at the end, too.")] = False,
) -> None:
    """Tell a recorded match again.

    Example: coven replay match.json --at 20 --seat 2
    """
    from coven.engine.record import read_record
    from coven.engine.record import replay as play_again
    from coven.terminal import tell_match

    record = read_record(file)
    match = play_again(record, find_game(record.game), at)
    seats = range(match.rules.seats)
    names = (
        record.names if record.names and len(record.names) == len(seats) else [f"Seat {s + 1}" for s in seats]
    )
    reader = None if seat is None else seat - 1
    if reader is not None and reader not in seats:
        raise BadRecord(f"{file}: there is no seat {seat} at a table for {len(seats)}")
    opening = play_again(record, find_game(record.game), 0).view(reader) if verbose else None
    tell_match(new_console(), match, names, reader, opening)


@app.command()
def verify(file: RecordFile) -> None:
    """Check that a record was dealt fairly, that every choice is legal, and that its results follow.

    Exits with 1 if any of it does not hold. What was played by rules that are not installed any more is not
    false, but not provable. Example: coven verify match.json
    """
    from rich.markup import escape
    from rich.table import Table

    import coven

    checks = coven.verify(file)
    table = Table("check", "holds", "", box=None, pad_edge=False)
    for check in checks:
        words = {True: "[green]yes[/]", False: "[red]no[/]", None: "[yellow]not provable any more[/]"}
        table.add_row(escape(check.what), words[check.holds], escape(check.detail))
    new_console().print(table)
    if any(check.holds is False for check in checks):
        raise typer.Exit(1)
