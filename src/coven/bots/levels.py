"""The bots by name: four levels for people, and specs such as `search:500` for everybody else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from coven.bots.beginner import Beginner
from coven.bots.bot import Bot, Random
from coven.bots.greedy import Greedy
from coven.bots.judge import Judge
from coven.bots.own import offered, own_bot
from coven.bots.search import Search
from coven.engine.errors import BadOptions
from coven.engine.game import Game
from coven.engine.rng import seeded


class Level(NamedTuple):
    """A strength of play for people to choose: `spec` is the bot behind it."""

    name: str
    label: str
    help: str
    spec: str


LEVELS: Final = (
    Level("apprentice", "Apprentice", "Thinks of a few things, and does the best of them.", "beginner"),
    Level("hedge-witch", "Hedge witch", "Takes what looks best right now.", "greedy"),
    Level("sister", "Coven sister", "Thinks a few moves ahead.", "search:200"),
    Level("elder", "Elder", "Thinks for a second before every move.", "search:1s"),
)
SEARCH: Final = re.compile(
    r"search(?::(?:(?P<iterations>[1-9]\d{0,8})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s))?"
)
DEFAULT_ITERATIONS: Final = 1000


def levels() -> Sequence[Level]:
    """The named levels, weakest first."""
    return LEVELS


def strongest() -> Level:
    """The level that gives hints."""
    return LEVELS[-1]


def usual() -> Level:
    """The level that is offered first: a middle one."""
    return LEVELS[(len(LEVELS) - 1) // 2]


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot for a game by the name of a level, or by a spec: random, beginner, greedy, search, search:500,
    search:1s, the name under which an installed package offers one, or `./my_bot.py:MyBot`.

    Its chance is its own: a match dealt from the same seed has nothing in common with what it imagines.
    Raises BadOptions with the names that there are.
    """
    spec = next((level.spec for level in LEVELS if level.name == name), name)
    rng = seeded(int(seeded(seed).below(2**31)))
    if spec == "random":
        return Random(rng)
    if spec == "beginner":
        return Beginner(judge(game), rng)
    if spec == "greedy":
        return Greedy(judge(game), rng)
    budget = SEARCH.fullmatch(spec)
    if budget is None or (budget["seconds"] and float(budget["seconds"]) == 0.0):
        own = own_bot(spec, game, rng)
        if own is not None:
            return own
        raise BadOptions(f"there is no bot {name!r}; the bots are: {', '.join(bot_names())}")
    if budget["seconds"]:
        return Search(judge(game), rng, seconds=float(budget["seconds"]))
    return Search(judge(game), rng, iterations=int(budget["iterations"] or DEFAULT_ITERATIONS))


def bot_names() -> list[str]:
    """What `make` understands: the levels, then the specs."""
    return [
        *[level.name for level in LEVELS],
        "random",
        "beginner",
        "greedy",
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
