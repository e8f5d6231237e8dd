"""The Wild Hunt: all players together, or one alone, against Eredin and his riders."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.engine.settings import Setting
from coven.games.witcher.groups import GOAL
from coven.games.witcher.modules.wild_hunt.content import HuntContent
from coven.games.witcher.modules.wild_hunt.problems import problems
from coven.games.witcher.modules.wild_hunt.rules.hooks import WildHunt

MODULE: Module = Module(
    "wild-hunt",
    "Wild Hunt",
    "All together, or one alone, against the Wild Hunt: seven or eight rounds, then the Final Fight.",
    make=WildHunt,
    rule="witcher.wild-hunt.setup.cooperative",
    settings=[
        Setting(
            "hunt-member",
            "Member of the Wild Hunt",
            "Who rides against you; for several games they are suggested in this order.",
            "nithral",
            values=("nithral", "imlerith", "caranthir", "eredin"),
            rule="witcher.wild-hunt.setup.choose-member",
        ),
        Setting(
            "hunt-difficulty",
            "Difficulty",
            "The starting monsters, and the shields of the Wild Hunt.",
            "easy",
            values=("easy", "normal", "hard", "very-hard"),
            rule="witcher.wild-hunt.setup.difficulty",
        ),
        Setting(
            "hunt-tie",
            "Tie-breaking seat",
            "Who decides when a vote of the group is a draw; the last seat, if there are fewer.",
            1,
            low=1,
            high=5,
            rule="witcher.wild-hunt.group.vote",
        ),
    ],
    group=GOAL,
    content_type=HuntContent,
    problems=problems,
)
