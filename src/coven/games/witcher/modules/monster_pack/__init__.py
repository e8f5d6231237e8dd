"""Monster Pack: three monsters, each of which joins another expansion."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.engine.settings import Setting
from coven.games.witcher.groups import JOINS
from coven.games.witcher.modules.monster_pack.content import Content, problems
from coven.games.witcher.modules.monster_pack.rules.hooks import MonsterPack

RULE = "witcher.monster-pack.components.needs-partner"

MODULE: Module = Module(
    "monster-pack",
    "Monster Pack",
    "Kayran, Koshchey and the Siren: each joins its own expansion.",
    make=MonsterPack,
    rule="witcher.monster-pack.components.list",
    settings=[
        Setting("kayran", "Kayran", "A legendary monster; joins the Legendary Hunt.", True, rule=RULE),
        Setting("koshchey", "Koshchey", "A monster of level III; joins Mages.", True, rule=RULE),
        Setting("siren", "Siren", "A monster of level I in the sea; joins Skellige.", True, rule=RULE),
    ],
    group=JOINS,
    content_type=Content,
    problems=problems,
)
