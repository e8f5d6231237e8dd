"""Sabbat Magica: magicians, their ghosts, and six rounds of skulduggery."""

from __future__ import annotations

from coven.engine.game import Game
from coven.engine.settings import Options, Setting
from coven.games.sabbat.content import Content, problems
from coven.games.sabbat.rules.rules import Sabbat


def conflicts(_players: int, _options: Options) -> str:
    """Every number of players goes with every option."""
    return ""


GAME = Game(
    name="sabbat",
    title="Sabbat Magica",
    tagline="Magicians, their ghosts, and six rounds of skulduggery.",
    players=(2, 4),
    minutes="60 minutes",
    version=2,
    settings=[
        Setting(
            "power-cards",
            "POWER cards",
            "Each player has three POWER cards and uses one of them in the game.",
            True,
            rule="sabbat.power.variant",
        ),
        Setting(
            "power-limit",
            "How often a POWER works",
            "As each card says; once per round; a single time in the game; or whenever its moment occurs.",
            "by-card",
            values=("by-card", "once-per-round", "once-per-game", "every-occasion"),
            rule="sabbat.power.once-per-round",
        ),
        Setting(
            "peoples",
            "Who plays which people",
            "Chosen in seat order when the table lies open, or dealt at random.",
            "choose",
            values=("choose", "random"),
            rule="sabbat.setup.peoples-choice-order",
        ),
        Setting(
            "beginner-hints",
            "Hints for beginners",
            "Shows advice beside the invocation. It changes no option.",
            True,
            rule="sabbat.invocation.hint-first-game",
        ),
    ],
    make_rules=Sabbat,
    content_type=Content,
    problems=problems,
    conflicts=conflicts,
)
