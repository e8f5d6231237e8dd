"""Renown: contracts, quests and fights for seven to nine rounds; the most renowned witcher wins."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.engine.settings import Setting
from coven.games.witcher.groups import GOAL
from coven.games.witcher.modules.renown.content import MOST_ROUNDS, ROUNDS, Content, problems
from coven.games.witcher.modules.renown.rules.hooks import Renowned

MODULE: Module = Module(
    "renown",
    "Renown",
    "Contracts and quests for seven to nine rounds, in which all move by turns: the most renown wins.",
    make=Renowned,
    rule="witcher.renown.win.most",
    settings=[
        Setting(
            "renown-rounds",
            "Rounds",
            "After so many rounds renown is counted, sooner if the legendary monster falls.",
            8,
            low=ROUNDS,
            high=MOST_ROUNDS,
            rule="witcher.renown.win.rounds",
        )
    ],
    players=(2, 5),
    group=GOAL,
    content_type=Content,
    problems=problems,
)
