"""Mages: five characters who fight with energy and protection, and draw from a row of their own."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.engine.settings import Setting
from coven.games.witcher.groups import JOINS
from coven.games.witcher.modules.mages.content import Content, problems
from coven.games.witcher.modules.mages.rules.hooks import Mages

MODULE: Module = Module(
    "mages",
    "Mages",
    "Five mages to choose from, with energy in place of the shield and a row of cards of their own.",
    make=Mages,
    rule="witcher.mages.components.list",
    settings=[
        Setting(
            "mage-boards",
            "Who plays mages",
            "Some: mages and witchers are drawn from one pile of boards. All: there are mages only.",
            "some",
            values=("some", "all"),
            rule="witcher.mages.setup.decide-mode",
        )
    ],
    group=JOINS,
    content_type=Content,
    problems=problems,
)
