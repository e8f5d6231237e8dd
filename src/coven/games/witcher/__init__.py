"""The Witcher: Old World: witchers of five Schools train, explore and hunt for trophies."""

from __future__ import annotations

from coven.engine.game import Game
from coven.engine.settings import Setting
from coven.games.witcher.content import Content
from coven.games.witcher.modules import COMBINATIONS, MODULES
from coven.games.witcher.modules.interactions import PARTIAL
from coven.games.witcher.problems import problems
from coven.games.witcher.rules.rules import Witcher

GAME = Game(
    name="witcher",
    title="The Witcher: Old World",
    tagline="Train, explore, and be the first with four trophies.",
    players=(1, 5),
    minutes="90 to 150 minutes",
    version=1,
    settings=[
        Setting(
            "boards",
            "Schools",
            "Each draws two Schools and keeps one, or they are dealt at random, or everybody chooses freely.",
            "draft",
            values=("draft", "random", "choose"),
            rule="witcher.base.setup.draft-alternative",
        ),
        Setting(
            "first",
            "Starting player",
            "Drawn at random, or the first seat.",
            "random",
            values=("random", "seat"),
            rule="witcher.base.setup.starting-player",
        ),
    ],
    make_rules=Witcher,
    content_type=Content,
    problems=problems,
    modules=MODULES,
    combinations=COMBINATIONS,
    partial=PARTIAL,
)
