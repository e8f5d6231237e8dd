"""The School of the Manticore: one more witcher to choose from, who gives potions up for damage."""

from __future__ import annotations

from coven.engine.settings import Options
from coven.games.witcher.content import Specialty
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box

KEY = "manticore"


class Manticore(hooks.Hooks):
    """The Manticore. Potion Tolerance is an ability like others, with a price on each level."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.given = content.manticore

    def fill(self, box: Box) -> None:
        """The board, the cards and the Trophies lie beside those of the other Schools."""
        skill = self.given.specialty
        frame = Specialty(
            skill.school,
            skill.color,
            skill.name,
            skill.when,
            {level: one.do for level, one in skill.levels.items()},
            skill.limit,
            optional=skill.optional,
        )
        school = box.add_school(KEY, self.given.cards, frame, self.given.starts_at)
        for level, ability in enumerate(school.abilities, 1):
            ability.cost = dict(skill.levels[level].cost)
        box.add_witcher_trophies(KEY, self.given.trophy)
