"""Lost Mount: a horse that strays over the map and helps whoever meets it."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.games.witcher.groups import JOINS
from coven.games.witcher.modules.lost_mount.content import Content, problems
from coven.games.witcher.modules.lost_mount.rules.hooks import LostMount

MODULE: Module = Module(
    "lost-mount",
    "Lost Mount",
    "A stray horse on the map: whoever meets it rolls a die and may draw cards.",
    make=LostMount,
    rule="witcher.lost-mount.components.list",
    group=JOINS,
    content_type=Content,
    problems=problems,
)
