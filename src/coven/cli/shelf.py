"""`coven rules`, `games`, `new-game` and `content`: the shelf of games, and what is written of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from coven.cli.app import app, content_app
from coven.cli.shared import GameName, find_game, new_console
from coven.engine.errors import BadContent


@app.command()
def rules(
    game: GameName,
    search: Annotated[
        str, typer.Option(metavar="WORDS", help="Only rules that contain all these words.")
    ] = "",
) -> None:
    """Read a game's rules, or search them.

    Example: coven rules blackmore --search "dominant pile"
    """
    from rich.markup import escape

    book = find_game(game).rulebook
    if not book.rules:
        typer.echo(f"{book.title} has no rulebook.")
        return
    console = new_console()
    section = ""
    found = book.search(search)
    for rule in found:
        if rule.section != section:
            section = rule.section
            console.print(f"\n[bold]{escape(section)}[/]")
        note = f" [italic]{escape(rule.note)}[/]" if rule.note else ""
        console.print(f"  {escape(rule.text)}{note} [dim]{escape(rule.id)}[/]", highlight=False)
    if not found:
        typer.echo(f"No rule of {book.title} contains {search!r}.")


@app.command()
def games() -> None:
    """List the games.

    Example: coven games
    """
    import coven
    from coven.games import broken

    for game in coven.catalogue():
        low, high = game.players
        typer.echo(f"{game.name}: {game.title}, {low} to {high} players, {game.minutes}. {game.tagline}")
        for setting in game.settings:
            typer.echo(f"    --option {setting.key}={setting.default}: {setting.label}; {setting.expected}")
    for name, why in broken().items():
        typer.echo(f"{name}: cannot be played: {' '.join(why.split())}")


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="One word of small letters.")],
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to write it; default: a folder of that name.")
    ] = None,
) -> None:
    """Write a package with a small game of your own that plays at once, with its tests.

    Example: coven new-game moot
    """
    from coven.new_game import write_game

    where = folder if folder is not None else Path(name)
    for file in write_game(name, where):
        typer.echo(f"wrote {file}")
    typer.echo(f"Play it: coven --game-path {where / 'src'} play {name}")
    typer.echo(f"Test it: make -C {where} test PYTHON={sys.executable}")


@content_app.command("check")
def check_content(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A content file of your own, as YAML.")],
    game: Annotated[str | None, typer.Option(help="The game, if the file has no `game:` key.")] = None,
) -> None:
    """Check a content file: every figure, against the game's own schema.

    Example: coven content check my-cards.yaml
    """
    found = find_game(game if game is not None else game_of(file))
    changes = found.read_changes(file)
    typer.echo(
        f"{file}: fine; it changes {', '.join(str(key) for key in changes) or 'nothing'} of {found.title}"
    )


def game_of(file: Path) -> str:
    """The game that a content file says it is for."""
    from coven.engine.documents import read_yaml

    value, _ = read_yaml(file)
    name = value.get("game") if isinstance(value, dict) else None
    if not isinstance(name, str):
        raise BadContent(f"{file}:1: expected a key `game` that names the game; or say it with --game")
    return name
