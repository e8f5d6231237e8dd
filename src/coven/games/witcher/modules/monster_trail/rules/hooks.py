"""The modes of Monster Trail that are in play, each with hooks of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from coven.engine.settings import Options
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.modules.monster_trail.rules.advanced import AdvancedActions
from coven.games.witcher.modules.monster_trail.rules.bombs import Bombs
from coven.games.witcher.modules.monster_trail.rules.manticore import Manticore
from coven.games.witcher.modules.monster_trail.rules.mutagens import Mutagens
from coven.games.witcher.modules.monster_trail.rules.troll import Troll
from coven.games.witcher.modules.monster_trail.rules.unique import UniqueActions
from coven.games.witcher.modules.monster_trail.rules.weaknesses import Weaknesses
from coven.games.witcher.rules import hooks

PARTS: Final[dict[str, Callable[[Content, int, Options], hooks.Hooks]]] = {
    "manticore": Manticore,
    "troll": Troll,
    "mutagens": Mutagens,
    "bombs": Bombs,
    "advanced-actions": AdvancedActions,
    "unique-actions": UniqueActions,
    "weaknesses": Weaknesses,
}
"""What makes the hooks of a mode, by its option."""


class MonsterTrail(hooks.Hooks):
    """As many of its modes as are chosen."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.modes = [make(content, seats, options) for mode, make in PARTS.items() if options[mode]]

    def parts(self) -> Sequence[hooks.Hooks]:
        """The modes act for themselves."""
        return self.modes
