"""`coven serve` and `coven play`: people at a table, in the browser or in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from coven.cli.app import INTERRUPTED, app
from coven.cli.shared import (
    ContentFile,
    GameName,
    OptionWords,
    find_game,
    new_console,
    read_content,
    read_options,
    write_file,
)
from coven.engine.errors import BadOptions, BadRecord

if TYPE_CHECKING:
    from coven.engine.match import Match


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where tables are kept: an SQLite file or PostgreSQL URL."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the lobby in a browser.")] = False,
) -> None:
    """Serve the tables in the browser.

    Example: coven serve --port 8000 --open
    """
    from coven.web.server import serve

    serve(host, port, database, open_browser)


@app.command()
def play(
    game: GameName,
    players: Annotated[
        int | None, typer.Option(help="How many sit at the table; default: you and as few bots as allowed.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAMES", help="The bots' level, or one for each other seat with commas between."
        ),
    ] = "sister",
    seat: Annotated[int, typer.Option(min=1, help="Your seat.")] = 1,
    seed: Annotated[int | None, typer.Option(help="The seed of the deal; default: a new one.")] = None,
    option: OptionWords = None,
    content: ContentFile = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the match there when it ends or you quit.")
    ] = None,
) -> None:
    """Play in the terminal, against bots.

    Example: coven play blackmore --players 4 --bots hedge-witch --option wheel-side=ascending
    """
    from coven.terminal import Session

    found = find_game(game)
    count = min(max(2, found.players[0]), found.players[1]) if players is None else players
    dealt = new_seed() if seed is None else seed
    match = found.new(count, dealt, read_options(option), read_content(found, content))
    if seat > count:
        raise BadOptions(f"there is no seat {seat} at a table for {count}")
    names = bots.split(",")
    level = names * (count - 1) if len(names) == 1 else names
    console = new_console()
    session = Session(found, match, seat - 1, level, dealt % 2**31, console, console.input)
    try:
        session.play()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    finally:
        if record is not None:
            write_record(record, match)


def new_seed() -> int:
    """A seed that nobody knows beforehand."""
    import secrets

    return secrets.randbelow(2**63)


def write_record(file: Path, match: Match) -> None:
    """Write a match's record."""
    write_file(file, json.dumps(match.record, indent=1) + "\n", BadRecord)
