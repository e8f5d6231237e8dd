"""Play very many random matches under the laws of tests/contract: `python -m tools.soak --matches 10000`.

Cheap laws are checked at every decision, dear ones at random decisions; with `--pace 20` only one turn in
twenty is looked at, for more matches in the same time. Stops at the first law that is broken and says how to
see it again; `--every-law` then checks all of them at every decision. Expansions join by chance, as far as
they go together; with `--pairs` every two of them are played that do, and those that do not must be refused.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import combinations
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid

import coven
from coven.engine.errors import BadOptions, CovenError
from coven.engine.game import Game
from coven.engine.modules import Module
from coven.engine.rng import Rng, seeded
from coven.engine.settings import Setting
from tests.contract import laws

CHUNK = 20
"""Matches that a process plays before it reports."""
MOST = 5
"""So many more switches may be needed before two expansions go together."""
ROUNDS = 2
"""Each expansion may join so many times: some can only after others."""
FEW = 3
"""A setting with no more values than this is soaked value by value, others at random."""


class Table(NamedTuple):
    """What is played: a game, a number of players, and the options that are fixed; the others are drawn.

    `alone`: no expansion joins but those that are fixed.
    """

    game: str
    players: int
    options: Mapping[str, Any]
    alone: bool = False

    def __str__(self) -> str:
        return " ".join([self.game, str(self.players), *(f"{k}={v}" for k, v in self.options.items())])


class Job(NamedTuple):
    """Some matches of a table, by their seeds, none begun after the end.

    `pace`: one turn in so many is looked at; 0: every law at every decision. `sensible`: by suggestions, now
    and then otherwise.
    """

    table: Table
    seeds: range
    pace: int = 1
    end: float = float("inf")
    sensible: bool = False


class Tally(NamedTuple):
    """What came of a job: `broken` says which law was, and how to see it again."""

    table: Table
    matches: int
    decisions: int
    longest: int
    broken: str = ""


def tables(game: Game) -> Iterator[Table]:
    """Each number of players with each value of the first setting that has few: a board's two sides."""
    few = [setting for setting in game.settings if 0 < len(values(setting)) <= FEW]
    sides: list[Mapping[str, Any]] = [{few[0].key: value} for value in values(few[0])] if few else [{}]
    for players in range(game.players[0], game.players[1] + 1):
        for options in sides:
            yield Table(game.name, players, options)


def values(setting: Setting) -> Sequence[Any]:
    """All values of a setting."""
    if setting.kind == "number":
        return range(setting.low, setting.high + 1)
    return setting.values if setting.kind == "choice" else (False, True)


def case(game: Game, table: Table, seed: int) -> laws.Case:
    """The match of that seed: the options that the table leaves open are drawn by it."""
    rng = seeded(seed)
    off = {one.key: False for one in game.modules}
    owned = [one for module in game.modules for one in (module.switch, *module.settings)]
    for _ in range(100):
        options = {**off, **drawn([one for one in game.settings if one not in owned], rng), **table.options}
        if allowed(game, table.players, options):
            break
    else:
        options = {**off, **table.options}
    for _ in range(ROUNDS):
        for module in mixed(game.modules, rng):
            joins = options.get(module.key) or (not table.alone and rng.below(2))
            more = {**options, **drawn(module.settings, rng), module.key: True, **table.options}
            if joins and allowed(game, table.players, more):
                options = more
    return laws.Case(game, table.players, options, seed)


def drawn(settings: Sequence[Setting], rng: Rng) -> dict[str, Any]:
    """A value for each of these settings, by chance."""
    return {one.key: values(one)[int(rng.below(len(values(one))))] for one in settings}


def mixed(modules: Sequence[Module], rng: Rng) -> list[Module]:
    """The modules in a random order."""
    order = list(modules)
    rng.shuffle(order)
    return order


def allowed(game: Game, players: int, options: Mapping[str, Any]) -> bool:
    """Whether the game can be played so."""
    try:
        game.check(players, options)
    except BadOptions:
        return False
    return True


def together(game: Game, players: int, *keys: str) -> dict[str, Any]:
    """These switches on with the fewest others that let the game take them; nothing if none do."""
    others = [
        one.key for one in game.settings if one.kind == "switch" and not one.default and one.key not in keys
    ]
    for more in range(MOST):
        for added in combinations(others, more):
            options = dict.fromkeys([*keys, *added], True)
            if allowed(game, players, options):
                return options
    return {}


def pairs(game: Game) -> Iterator[Table]:
    """Every two expansions that go together, at tables of all sizes in turn."""
    low, high = game.players
    for n, (one, other) in enumerate(combinations([module.key for module in game.modules], 2)):
        sizes = [low + (n + i) % (high - low + 1) for i in range(high - low + 1)]
        found = ((size, together(game, size, one, other)) for size in sizes)
        yield from [Table(game.name, size, options, True) for size, options in found if options][:1]


def refused(game: Game) -> Iterator[tuple[str, str]]:
    """Every two expansions that no number of players can have together."""
    sizes = range(game.players[0], game.players[1] + 1)
    for one, other in combinations([module.key for module in game.modules], 2):
        if not any(together(game, size, one, other) for size in sizes):
            yield one, other


def seldom(law: laws.Law, _number: int, rng: Rng) -> bool:
    """Check a law as often as it can be afforded."""
    return law.every == 1 or rng.below(law.every) == 0


def work(job: Job, game: Game | None = None) -> Tally:
    """Play the matches of a job, to the first that breaks a law."""
    game = game or coven.game(job.table.game)
    matches, decisions, longest = 0, 0, 0
    for seed in job.seeds:
        if time.time() > job.end:
            break
        one = case(game, job.table, seed)
        try:
            match = laws.play(
                one._replace(sensible=job.sensible), seldom if job.pace else laws.always, job.pace
            )
        except laws.Broken as error:
            seen = again(one._replace(sensible=job.sensible))
            return Tally(job.table, matches, decisions, longest, f"{error}\nto see it again: {seen}")
        matches += 1
        decisions += match.number
        longest = max(longest, match.number)
    return Tally(job.table, matches, decisions, longest)


def again(one: laws.Case) -> str:
    """The command that plays just this match."""
    options = "".join(f" --option {key}={value}" for key, value in one.options.items())
    played = f"{one.game.name} --players {one.players}{options}{' --sensible' * one.sensible}"
    return f"python -m tools.soak {played} --seed {one.seed} --every-law --matches 1"


def jobs(
    wanted: Sequence[Table], matches: int, first: int, pace: int, end: float, sensible: bool = False
) -> Iterator[Job]:
    """All jobs, going round the tables, so that a soak cut short has seen every one of them."""
    for start in range(first, first + matches, CHUNK):
        for table in wanted:
            yield Job(table, range(start, min(start + CHUNK, first + matches)), pace, end, sensible)


def soak(todo: Iterator[Job], processes: int, end: float, progress: Progress) -> Iterator[Tally]:
    """Run the jobs in parallel until they or the time are spent, or a law is broken."""
    bar = progress.tasks[0].id
    with ProcessPoolExecutor(processes) as pool:
        running: set[Future[Tally]] = set()
        stop = False
        while True:
            while not stop and len(running) < 2 * processes and (job := next(todo, None)) is not None:
                running.add(pool.submit(work, job))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                tally = future.result()
                progress.advance(bar, tally.matches)
                yield tally
                stop = stop or bool(tally.broken) or time.time() > end
            if stop:
                running = {future for future in running if not future.cancel()}


def summary(tallies: Sequence[Tally], seconds: float) -> Grid:
    """How many matches of each table were played, and how long they were."""
    grid = Grid("table", "matches", "decisions", "longest", title=f"soaked for {seconds:,.0f} s")
    for table in dict.fromkeys(str(tally.table) for tally in tallies):
        mine = [tally for tally in tallies if str(tally.table) == table]
        matches, decisions = sum(t.matches for t in mine), sum(t.decisions for t in mine)
        grid.add_row(table, f"{matches:,}", f"{decisions:,}", f"{max(t.longest for t in mine):,}")
    return grid


def read(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", help="which games (default: all)")
    parser.add_argument("--matches", type=int, default=10_000, help="per number of players and side (10000)")
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="fix an option")
    parser.add_argument("--pairs", action="store_true", help="every two expansions that go together")
    parser.add_argument(
        "--sensible", action="store_true", help="play as the game suggests, now and then otherwise"
    )
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    how_often = parser.add_mutually_exclusive_group()
    how_often.add_argument("--every-law", action="store_true", help="check all laws at every decision")
    how_often.add_argument("--pace", type=int, default=1, help="look at one turn in so many (1)")
    return parser.parse_args(arguments)


def choose(given: argparse.Namespace) -> list[Table]:
    """The tables that the command line asks for; CovenError if there are none such."""
    games = [coven.game(name) for name in given.games] or coven.catalogue()
    fixed = dict(option.partition("=")[::2] for option in given.option)
    found = []
    for game in games:
        for table in pairs(game) if given.pairs else tables(game):
            if given.players in (None, table.players):
                options = {**table.options, **fixed}
                game.check(table.players, options)
                found.append(table._replace(options=options))
    if not found:
        raise BadOptions(f"no game here is for {given.players} players")
    return [table for i, table in enumerate(found) if table not in found[:i]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Soak, and say how it went."""
    given = read(arguments)
    console = Console()
    try:
        wanted = choose(given)
    except CovenError as error:
        print(error, file=sys.stderr)
        return 2
    begun = time.time()
    end = begun + given.seconds
    columns = (
        TextColumn("soaking"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        progress.add_task("", total=given.matches * len(wanted))
        todo = jobs(
            wanted, given.matches, given.seed, 0 if given.every_law else given.pace, end, given.sensible
        )
        tallies = list(soak(todo, given.jobs, end, progress))
    console.print(summary(tallies, time.time() - begun))
    if given.pairs:
        told = [
            " and ".join(pair) for game in {one.game for one in wanted} for pair in refused(coven.game(game))
        ]
        console.print(f"refused together: {', '.join(told) or 'none'}")
    broken = [tally.broken for tally in tallies if tally.broken]
    print(broken[0] if broken else "all laws hold", file=sys.stderr if broken else sys.stdout)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
