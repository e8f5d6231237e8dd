"""Ciri: a witcher of no School of her own, who fights with the Elder Blood."""

from __future__ import annotations

from coven.engine.modules import Module
from coven.games.witcher.groups import JOINS
from coven.games.witcher.modules.ciri.content import Content, problems
from coven.games.witcher.modules.ciri.rules.hooks import Ciri

MODULE: Module = Module(
    "ciri",
    "Ciri",
    "One more witcher to choose from: Ciri, of the School of the Wolf, with the Elder Blood.",
    make=Ciri,
    rule="witcher.ciri.play.as-any-witcher",
    group=JOINS,
    content_type=Content,
    problems=problems,
)
