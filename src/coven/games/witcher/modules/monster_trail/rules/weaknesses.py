"""Weaknesses and special attacks: large monster cards, and tokens that tell how to beat them."""

from __future__ import annotations

from coven.engine.settings import Options
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.rules import hooks


class Weaknesses(hooks.Hooks):
    """Large cards and weakness tokens."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.content = content
