"""The Troll: one more monster of level III."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from coven.engine.settings import Options
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.modules.monster_trail.rules.words import CONDITIONS
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Condition
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.state import Table


class Troll(hooks.Hooks):
    """The Troll joins the pile of its level."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.troll = content.troll

    def fill(self, box: Box) -> None:
        """Card and token are one piece, as with every monster."""
        box.add_monsters([self.troll])

    def conditions(self) -> Mapping[str, Callable[[Core, Table, int, Condition], bool]]:
        """What its Trophy asks."""
        return CONDITIONS
