"""The Witches of Blackmore: tricks, and a wheel that decides what is high."""

from __future__ import annotations

from coven.engine.game import Game
from coven.engine.settings import Options, Setting
from coven.games.blackmore.content import Content, problems
from coven.games.blackmore.rules.rules import Blackmore


def conflicts(players: int, options: Options) -> str:
    """The starting player must have a seat."""
    starter = options["starting-player"]
    if starter != "random" and int(starter) > players:
        return f"starting-player is seat {starter}, but the table has only {players} seats"
    return ""


GAME = Game(
    name="blackmore",
    title="The Witches of Blackmore",
    tagline="Tricks, and a wheel that decides what is high.",
    players=(2, 6),
    minutes="30 minutes",
    version=1,
    settings=[
        Setting(
            "wheel-side",
            "Side of the wheel",
            "On the descending side the numbers fall from the Dominant one; it is the side for first games.",
            "descending",
            values=("descending", "ascending"),
            rule="blackmore.setup.side",
        ),
        Setting(
            "starting-player",
            "Who leads first",
            "Drawn at random, or the seat with that number.",
            "random",
            values=("random", "1", "2", "3", "4", "5", "6"),
            rule="blackmore.setup.starter",
        ),
    ],
    make_rules=Blackmore,
    content_type=Content,
    problems=problems,
    conflicts=conflicts,
)
