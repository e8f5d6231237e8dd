"""`coven sim`, `coven arena` and `coven balance`: many matches between bots."""

from __future__ import annotations

import json
import math
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from coven.cli.app import INTERRUPTED, app
from coven.cli.shared import (
    MOST_JOBS,
    MOST_MATCHES,
    ContentFile,
    GameName,
    OptionWords,
    find_game,
    new_console,
    new_progress,
    progress_shown,
    read_content,
    read_options,
    write_file,
)
from coven.engine.errors import BadOptions


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
    minutes: Annotated[
        float | None, typer.Option(min=0.01, help="Stop after so long, with the matches until then.")
    ] = None,
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

    What can be drawn at random is, unless an option says otherwise: so seat and role do not go together.

    Example: coven balance triora --players 3 --bots sister --games 400 --jobs 2 --compare my-witches.yaml
    """
    from coven.arena import check_plan
    from coven.arena.balance import Findings, balance_page, drawn, play_study, verdict, what_changed

    found = find_game(game)
    seats = players if players is not None else max(2, found.players[0])
    page = out if out is not None else Path(f"balance-{game}.html")
    if not page.absolute().parent.is_dir():
        raise BadOptions(f"{page}: there is no folder {page.parent} to write it to")
    files = [content] if compare is None else [content, compare]
    line_up = [bots.strip()] * seats
    options = drawn(found) | read_options(option)
    plans = [check_plan(game, line_up, seed, options, read_content(found, file)) for file in files]
    findings = []
    with new_progress() as progress:
        for plan in plans:
            shown = partial(progress_shown, progress, progress.add_task("matches", total=games))
            study = play_study(plan, games, jobs, shown, minutes)
            if not study.matches:
                raise typer.Exit(INTERRUPTED)
            findings.append(Findings(study, found.rulebook))
    given = [str(file) if file else "" for file in files]
    write_file(page, balance_page(findings, given), BadOptions)
    typer.echo("\n".join(verdict(each) for each in findings))
    if len(findings) == 2:
        typer.echo(what_changed(*findings))
    typer.echo(f"wrote {page}")
    if minutes is None and any(len(each.matches) < games for each in findings):
        raise typer.Exit(INTERRUPTED)


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
