"""Where the Adventure Pack takes part: cards for the decks, and quests that are open to all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.engine.settings import Options
from coven.engine.state import Part
from coven.games.witcher.modules.adventure_pack.content import Content
from coven.games.witcher.modules.adventure_pack.rules import quests
from coven.games.witcher.modules.adventure_pack.state import KEY, PublicQuests, public_quests
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Verb
from coven.games.witcher.rules.hooks import Core, Deed
from coven.games.witcher.rules.pieces import Place
from coven.games.witcher.state import Table

QUEST = 2.2
"""What a quest open to all promises whoever comes to it."""


class AdventurePack(hooks.Hooks):
    """The Adventure Pack."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.tokens: int = content.quest_tokens
        self.city = content.city
        self.wilds = content.wilds
        self.events = content.events

    def fill(self, box: Box) -> None:
        """Scenes are shuffled into both decks, events lie behind those of the base."""
        box.add_exploration("city", self.city)
        box.add_exploration("wilds", self.wilds)
        box.add_events(self.events)

    def verbs(self) -> Mapping[str, Verb]:
        """What only these cards do."""
        return {
            "public-quest": Verb(quests.do_public_quest, "quest open to all"),
            "relocate-monster": Verb(quests.do_relocate, "a monster moves elsewhere"),
        }

    def extras(self, seats: int) -> dict[str, Part]:
        """The Quest tokens lie by the board."""
        return {KEY: PublicQuests([], self.tokens)}

    def vocabulary(self) -> Sequence[str]:
        """The quests open to all: there can be as many as there are cards."""
        return [f"public-quest:{n + 1}" for n in range(len(self.city) + len(self.wilds) + len(self.events))]

    def deeds(self, rules: Core, s: Table, phase: str) -> Sequence[Deed]:
        """Who has moved to the goal of a quest open to all may resolve it."""
        if phase != "I" or not s.now.arrived:
            return ()
        return [quests.ResolvePublic(i) for i in quests.open_here(s)]

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """Resolve what waits here."""
        return next((one for one in decision.options if isinstance(one, quests.ResolvePublic)), None)

    def lure(self, rules: Core, s: Table, place: Place) -> float:
        """A quest waits there."""
        return QUEST * sum(quest.token.place is place for quest in public_quests(s).quests)
