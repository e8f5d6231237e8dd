"""Where Ciri takes part: one more witcher to choose from."""

from __future__ import annotations

from coven.engine.settings import Options
from coven.games.witcher.modules.ciri.content import Content
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box

KEY = "ciri"


class Ciri(hooks.Hooks):
    """Ciri. Her Elder Blood is an ability like others, in words of the base."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.starts_at: int = content.starts_at
        self.cards = content.cards
        self.skill = content.specialty
        self.trophy = content.trophy
        self.unique = content.unique_card

    def fill(self, box: Box) -> None:
        """Board, cards and Trophies lie beside those of the Schools; her unique card waits for its mode."""
        box.unique.append(self.unique)
        box.add_school(KEY, self.cards, self.skill, self.starts_at).kind = ""
        box.add_witcher_trophies(KEY, self.trophy)
