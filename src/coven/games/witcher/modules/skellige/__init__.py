"""Skellige: islands in the west, ships to reach them, and Dagon under the waves."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.games.witcher.groups import JOINS
from coven.games.witcher.modules.skellige.content import Content, problems
from coven.games.witcher.modules.skellige.rules.hooks import Skellige

MODULE: Module = Module(
    "skellige",
    "Skellige",
    "Islands that only ships reach, tales told at sea, and Dagon, who wakes when too many sail.",
    make=Skellige,
    rule="witcher.skellige.setup.board",
    group=JOINS,
    content_type=Content,
    problems=problems,
)
