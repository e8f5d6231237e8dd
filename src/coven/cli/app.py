"""The command line as a whole: what goes with every command, and how mistakes are told."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from coven.engine.errors import CovenError

MISTAKE = 2
INTERRUPTED = 130
LONGEST = 240
GAME_PATH = "--game-path"


class Commands(TyperGroup):
    """Says what is wrong in one line on stderr and exits with 2: never a traceback for bad input."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line. `--game-path` may stand anywhere in it."""
        try:
            args = game_path_first(list(sys.argv[1:] if args is None else args))
            code = super().main(args, prog_name or "coven", complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as error:
            code = self.complain(f"{error.format_message()} (try --help)")
        except CovenError as error:
            code = self.complain(str(error))
        except typer.Abort:
            code = INTERRUPTED
        if standalone_mode:
            sys.exit(code)
        return code

    @staticmethod
    def complain(text: str) -> int:
        """One line on stderr, in which no word is longer than anybody reads."""
        words = [word if len(word) <= LONGEST else f"{word[:LONGEST]}..." for word in text.split()]
        typer.echo("coven: " + " ".join(words), err=True)
        return MISTAKE


app = typer.Typer(
    cls=Commands,
    help="A table for witch games: for people, bots and designers.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
)
content_app = typer.Typer(help="Content files: other figures for a game.", rich_markup_mode=None)
app.add_typer(content_app, name="content", cls=TyperGroup)


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        from coven import __version__

        typer.echo(f"coven {__version__}")
        raise typer.Exit


def game_path_first(words: list[str]) -> list[str]:
    """The same words, with each `--game-path DIR` moved to the front: it goes with every command."""
    moved: list[str] = []
    left: list[str] = []
    for i, word in enumerate(words):
        if word == GAME_PATH or (i and words[i - 1] == GAME_PATH) or word.startswith(f"{GAME_PATH}="):
            moved.append(word)
        else:
            left.append(word)
    return moved + left


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    game_path: Annotated[
        list[Path] | None,
        typer.Option(
            GAME_PATH, metavar="DIR", help="Find games in this folder, too; as does COVEN_GAME_PATH."
        ),
    ] = None,
    _version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """A table for witch games: for people, bots and designers.

    Example: coven play blackmore --players 4
    """
    if game_path:
        from coven.games import look_in

        look_in(*game_path)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
