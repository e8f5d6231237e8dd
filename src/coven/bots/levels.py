"""The bots by name: four levels for people, and specs such as `search:500` for everybody else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from coven.bots.beginner import Beginner
from coven.bots.bot import Bot, Random
from coven.bots.greedy import SAMPLES, Greedy
from coven.bots.judge import Judge
from coven.bots.own import offered, own_bot
from coven.bots.search import Search
from coven.engine.errors import BadOptions
from coven.engine.game import Game
from coven.engine.rng import Rng, seeded


class Level(NamedTuple):
    """A strength of play for people to choose: `spec` is the bot behind it, unless the game names another."""

    name: str
    label: str
    help: str
    spec: str


LEVELS: Final = (
    Level("apprentice", "Apprentice", "Thinks of a few things, and does the best of them.", "beginner"),
    Level("hedge-witch", "Hedge witch", "Takes what looks best right now.", "greedy"),
    Level("sister", "Coven sister", "Thinks a few moves ahead.", "search:200"),
    Level("elder", "Elder", "Thinks for up to a second before every move.", "search:1s"),
)
SPEC: Final = re.compile(
    r"(?P<kind>beginner|greedy|search)(?::(?:(?P<number>[1-9]\d{0,8})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s))?"
)
SENSE: Final = 50
"""In how many per cent of the questions a beginner does what makes sense."""
ITERATIONS: Final = 1000


def levels() -> Sequence[Level]:
    """The named levels, weakest first."""
    return LEVELS


def strongest() -> Level:
    """The level that gives hints."""
    return LEVELS[-1]


def usual() -> Level:
    """The level that is offered first: a middle one."""
    return LEVELS[(len(LEVELS) - 1) // 2]


def spec_of(name: str, game: Game) -> str:
    """The bot behind a level, which a game may choose for itself; any other name stands for itself."""
    own: Mapping[str, str] = getattr(game.hints, "LEVELS", {})
    return own.get(name) or next((level.spec for level in LEVELS if level.name == name), name)


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot for a game by the name of a level, or by a spec: random, beginner, beginner:80, greedy, greedy:2,
    search, search:500, search:1s, the name by which an installed package offers one, or `./my_bot.py:MyBot`.

    Its chance is its own: a match dealt from the same seed has nothing in common with what it imagines.
    Raises BadOptions with the names that there are.
    """
    spec = spec_of(name, game)
    rng = seeded(int(seeded(seed).below(2**31)))
    if spec == "random":
        return Random(rng)
    found = SPEC.fullmatch(spec)
    bot = None if found is None else by_spec(found, judge(game), rng)
    if bot is None:
        bot = own_bot(spec, game, rng)
    if bot is None:
        raise BadOptions(f"there is no bot {name!r}; the bots are: {', '.join(bot_names())}")
    return bot


def by_spec(spec: re.Match[str], judge: Judge, rng: Rng) -> Bot | None:
    """A bot of ours, or None where its figure makes no sense."""
    kind, number, seconds = spec["kind"], int(spec["number"] or 0), float(spec["seconds"] or 0.0)
    if kind == "search" and spec["seconds"] is not None:
        return Search(judge, rng, seconds=seconds) if seconds else None
    if kind == "search":
        return Search(judge, rng, iterations=number or ITERATIONS)
    if spec["seconds"] is not None:
        return None
    if kind == "beginner":
        return Beginner(judge, rng, number or SENSE) if number <= 100 else None
    return Greedy(judge, rng, number or SAMPLES)


def bot_names() -> list[str]:
    """What `make` understands: the levels, then the specs."""
    return [
        *[level.name for level in LEVELS],
        "random",
        "beginner",
        "beginner:80 (sensible in so many per cent)",
        "greedy",
        "greedy:2 (imagined tables)",
        "search",
        "search:500 (iterations)",
        "search:1s (seconds)",
        *offered(),
        "./my_bot.py:MyBot (a class in a file)",
    ]


def judge(game: Game) -> Judge:
    """The judge of a game: by its hints, if it has any."""
    return Judge(hints_of(game))


def hints_of(game: Game) -> object:
    """The game's hints, or None if it gives none."""
    return game.hints
