"""Adventure Pack: more to explore, and quests that are open to all."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.games.witcher.groups import JOINS
from coven.games.witcher.modules.adventure_pack.content import Content, problems
from coven.games.witcher.modules.adventure_pack.rules.hooks import AdventurePack

MODULE: Module = Module(
    "adventure-pack",
    "Adventure Pack",
    "Sixty more scenes in city and wilds, forty more events, and quests that are open to all.",
    make=AdventurePack,
    rule="witcher.adventure-pack.components.own-set",
    group=JOINS,
    content_type=Content,
    problems=problems,
)
