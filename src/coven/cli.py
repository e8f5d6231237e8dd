"""The command line: play, serve, simulate, replay, verify, and look things up."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from coven.engine.data import Json
from coven.engine.errors import BadContent, BadOptions, BadRecord, CovenError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress, TaskID

    from coven.engine.game import Game
    from coven.engine.match import Match

MISTAKE = 2
INTERRUPTED = 130
LONGEST = 240
MOST_MATCHES = 10**9
MOST_JOBS = 1024
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

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name; `coven games` lists them.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record: JSON, as a match exports it.")]
OptionWords = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="A game option; may be given again for others."),
]
ContentFile = Annotated[
    Path | None, typer.Option("--content", metavar="FILE", help="Other figures for the game, as YAML.")
]


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
        int | None, typer.Option(help="How many sit at the table; default: the fewest allowed.")
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
    count = found.players[0] if players is None else players
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


@app.command()
def sim(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help="One bot a seat: levels, or random, greedy, search:500.")
    ],
    games: Annotated[int, typer.Option(min=1, max=MOST_MATCHES, help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same matches.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="How many processes share the work.")] = 1,
    option: OptionWords = None,
    content: ContentFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Play many matches between bots and report who wins, with 95% intervals.

    Example: coven sim blackmore --bots greedy,random,random,random --games 400 --jobs 2
    """
    from coven.arena import check_plan, simulate

    found = find_game(game)
    changes = read_content(found, content)
    line_up = [bot.strip() for bot in bots.split(",")]
    options = read_options(option)
    check_plan(game, line_up, seed, options, changes)
    with new_progress() as progress:
        task = progress.add_task("matches", total=games)
        report = simulate(
            game,
            line_up,
            games,
            seed,
            jobs,
            options,
            changes,
            lambda done, _: progress.update(task, completed=done),
        )
    if as_json:
        typer.echo(json.dumps(report.as_json(), indent=2))
    else:
        new_console().print(report.table(found.title))
    if report.interrupted:
        raise typer.Exit(INTERRUPTED)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,...", help="Two or more different bots, strongest first where it matters."),
    ],
    games: Annotated[
        int, typer.Option(min=1, max=MOST_MATCHES, help="At least so many matches; whole deals are played.")
    ] = 200,
    players: Annotated[
        int | None, typer.Option(help="How many sit at a table; default: two, or the fewest allowed.")
    ] = None,
    ladder: Annotated[bool, typer.Option(help="Each bot meets only the next one of the list.")] = False,
    test: Annotated[
        str,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop once it is settled whether the first bot is HIGH points better rather than LOW.",
        ),
    ] = "",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same deals.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="How many processes share the work.")] = 1,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Work on a Ray cluster; `local` starts one here.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep every match there; go on with what it holds already."),
    ] = None,
    option: OptionWords = None,
    content: ContentFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the standing as JSON.")] = False,
) -> None:
    """Let bots meet in every seating of the same deals, and rate them with 95% intervals.

    Example: coven arena blackmore --bots elder,sister,hedge-witch,apprentice --games 400 --out league
    """
    from coven.arena import run, schedule
    from coven.arena.standing_text import standing_table

    found = find_game(game)
    line_up = [bot.strip() for bot in bots.split(",")]
    plan = schedule(game, line_up, players, seed, ladder, read_options(option), read_content(found, content))
    with new_progress() as progress:
        task = progress.add_task("matches", total=games)
        standing = run(
            plan,
            games,
            out,
            jobs,
            ray,
            read_test(test),
            lambda done, planned: progress.update(task, completed=done, total=planned),
        )
    if as_json:
        typer.echo(json.dumps(standing.as_json(), indent=2))
    else:
        new_console().print(standing_table(standing, found.title))
    if standing.interrupted:
        raise typer.Exit(INTERRUPTED)


@app.command()
def balance(
    game: GameName,
    players: Annotated[
        int | None, typer.Option(help="How many sit at a table; default: two, or the fewest allowed.")
    ] = None,
    bots: Annotated[str, typer.Option(metavar="BOT", help="The bot that plays every seat.")] = "sister",
    games: Annotated[int, typer.Option(min=2, max=MOST_MATCHES, help="How many matches.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same matches.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="How many processes share the work.")] = 1,
    option: OptionWords = None,
    content: ContentFile = None,
    compare: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Another content file, to be shown beside it.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The page to write; default: balance-GAME.html.")
    ] = None,
) -> None:
    """Play many matches between equal bots, and write a page that says what is out of balance.

    Example: coven balance triora --players 3 --bots sister --games 400 --jobs 2 --compare my-witches.yaml
    """
    from coven.arena import check_plan
    from coven.arena.balance import Findings, balance_page, play_study

    found = find_game(game)
    seats = players if players is not None else max(2, found.players[0])
    page = out if out is not None else Path(f"balance-{game}.html")
    if not page.absolute().parent.is_dir():
        raise BadOptions(f"{page}: there is no folder {page.parent} to write it to")
    files = [content] if compare is None else [content, compare]
    line_up = [bots.strip()] * seats
    plans = [
        check_plan(game, line_up, seed, read_options(option), read_content(found, file)) for file in files
    ]
    findings = []
    with new_progress() as progress:
        for plan in plans:
            shown = partial(progress_shown, progress, progress.add_task("matches", total=games))
            findings.append(Findings(play_study(plan, games, jobs, shown)))
    rules = {rule.id: rule.text for rule in found.rulebook.rules}
    names = [file.name if file else "as it is" for file in files]
    write_file(page, balance_page(findings, names, rules), BadOptions)
    typer.echo("\n".join(each.verdict for each in findings))
    typer.echo(f"wrote {page}")
    if any(len(each.matches) < games for each in findings):
        raise typer.Exit(INTERRUPTED)


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


# -- what the commands share


def find_game(name: str) -> Game:
    """The game of that name; UnknownGame says which there are."""
    from coven.games import find

    return find(name)


def game_of(file: Path) -> str:
    """The game that a content file says it is for."""
    from coven.engine.documents import read_yaml

    value, _ = read_yaml(file)
    name = value.get("game") if isinstance(value, dict) else None
    if not isinstance(name, str):
        raise BadContent(f"{file}:1: expected a key `game` that names the game; or say it with --game")
    return name


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


def new_seed() -> int:
    """A seed that nobody knows beforehand."""
    import secrets

    return secrets.randbelow(2**63)


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


def read_test(words: str) -> tuple[float, float] | None:
    """The two figures of a sequential test, if one is asked for."""
    if not words:
        return None
    try:
        low, high = (float(word) for word in words.split(","))
        if not math.isfinite(low + high):
            raise ValueError("a figure of rating points is a plain number")
    except ValueError as error:
        raise BadOptions(f"a test is two figures of rating points, as 0,50, not {words!r}") from error
    return low, high


def write_record(file: Path, match: Match) -> None:
    """Write a match's record."""
    write_file(file, json.dumps(match.record, indent=1) + "\n", BadRecord)


def write_file(file: Path, text: str, error: type[CovenError]) -> None:
    """Write a file; the error says why it cannot be."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise error(f"{file}: cannot be written: {problem.strerror}") from problem


if __name__ == "__main__":
    app()
