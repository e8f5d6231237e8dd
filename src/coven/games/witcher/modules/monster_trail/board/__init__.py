"""Monster Trail on the page: each mode draws what is its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.engine.settings import Options
from coven.games.witcher.board.joined import Drawing
from coven.games.witcher.modules.monster_trail.board.brews import BombDrawing, MutagenDrawing
from coven.games.witcher.modules.monster_trail.board.newcomers import NEWCOMERS
from coven.games.witcher.modules.monster_trail.board.skills import SkillDrawing
from coven.games.witcher.modules.monster_trail.board.weaknesses import WeaknessDrawing

MODES: Final[dict[str, Drawing]] = {
    "manticore": NEWCOMERS,
    "mutagens": MutagenDrawing(),
    "bombs": BombDrawing(),
    "advanced-actions": SkillDrawing(unique=False),
    "unique-actions": SkillDrawing(unique=True),
    "weaknesses": WeaknessDrawing(),
}
"""What each mode draws, by its option."""


class TrailDrawing(Drawing):
    """The modes draw for themselves."""

    def parts(self, options: Options | None) -> Sequence[Drawing]:
        """Those that are in play."""
        return [drawing for mode, drawing in MODES.items() if options is None or options[mode]]


DRAWING = TrailDrawing()
