"""What commands share: the words that several of them take, and what those words mean."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from coven.engine.data import Json
from coven.engine.errors import BadOptions, CovenError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress, TaskID

    from coven.engine.game import Game


MOST_MATCHES = 10**9
MOST_JOBS = 1024
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name; `coven games` lists them.")]
OptionWords = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="A game option; may be given again for others."),
]
ContentFile = Annotated[
    Path | None, typer.Option("--content", metavar="FILE", help="Other figures for the game, as YAML.")
]


def find_game(name: str) -> Game:
    """The game of that name; UnknownGame says which there are."""
    from coven.games import find

    return find(name)


def read_options(words: Sequence[str] | None) -> dict[str, str]:
    """Game options from KEY=VALUE words."""
    options: dict[str, str] = {}
    for word in words or ():
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise BadOptions(f"an option is given as key=value, not {word!r}")
        options[key.strip()] = value.strip()
    return options


def read_content(game: Game, file: Path | None) -> Json | None:
    """The changed figures of a content file, if one was given."""
    return None if file is None else game.read_changes(file)


def new_console(stderr: bool = False) -> Console:
    """Where text goes; plain where it is no terminal."""
    from rich.console import Console

    return Console(stderr=stderr)


def new_progress() -> Progress:
    """A bar on stderr with how many are done and the time left."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=new_console(stderr=True), transient=True)


def progress_shown(progress: Progress, task: TaskID, done: int, planned: int) -> None:
    """Show how many are done."""
    progress.update(task, completed=done, total=planned)


def write_file(file: Path, text: str, error: type[CovenError]) -> None:
    """Write a file; the error says why it cannot be."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise error(f"{file}: cannot be written: {problem.strerror}") from problem
