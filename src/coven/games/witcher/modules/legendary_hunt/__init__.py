"""Legendary Hunt: one monster that roams the map from the start; whoever kills it wins."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.engine.settings import Setting
from coven.games.witcher.groups import GOAL
from coven.games.witcher.modules.legendary_hunt.content import MONSTERS, Content, problems
from coven.games.witcher.modules.legendary_hunt.rules.hooks import LegendaryHunt

MODULE: Module = Module(
    "legendary-hunt",
    "Legendary Hunt",
    "A legendary monster roams the map: whoever kills it wins, however many trophies the others have.",
    make=LegendaryHunt,
    rule="witcher.legendary-hunt.goal.kill-to-win",
    settings=[
        Setting(
            "legendary-monster",
            "Legendary monster",
            "Drawn at random, or the one that you want to hunt.",
            "random",
            values=("random", *MONSTERS),
            rule="witcher.legendary-hunt.setup.choice-option",
        ),
        Setting(
            "help-side",
            "Protection",
            "Side A for a usual game, side B for a longer one: the monster is better protected.",
            "a",
            values=("a", "b"),
            rule="witcher.legendary-hunt.setup.help-card-choice",
        ),
        Setting(
            "solo-difficulty",
            "Alone",
            "How many movement cards a player alone has: nine, eight or seven.",
            "easy",
            values=("easy", "normal", "hard"),
            rule="witcher.legendary-hunt.solo.deck-size",
        ),
    ],
    group=GOAL,
    content_type=Content,
    problems=problems,
)
