"""Storms: no content, no step; two hooks."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.modules import Module
from coven.engine.rules import Line
from coven.engine.settings import Options, Setting
from tests.engine.toy.hunt.rules import HuntHooks
from tests.engine.toy.hunt.state import Blow, Hunter, Table


class Storms(HuntHooks):
    """Blows are weaker; those who come through unhurt are better off."""

    def __init__(self, content: None, seats: int, options: Options) -> None:
        self.force = int(options["storms.force"])

    def damage(self, s: Table, card: Blow, damage: int) -> int:
        return max(0, damage - self.force)

    def lines(self, s: Table, hunter: Hunter) -> Sequence[Line]:
        return [Line("hunt.storms.score", "unhurt", int(hunter.wounds == 0))]


MODULE = Module(
    key="storms",
    title="Storms",
    help="It rains.",
    make=Storms,
    rule="hunt.storms.weak",
    settings=[
        Setting("storms.force", "Force", "How strong.", 1, low=1, high=3, rule="hunt.storms.weak"),
        Setting("storms.fog", "Fog", "Whether there is fog.", False, rule="hunt.storms.weak"),
    ],
    players=(2, 3),
)
