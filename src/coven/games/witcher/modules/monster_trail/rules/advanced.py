"""Advanced Actions: cards of the common deck with an ability, some of which cost a trashed card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow, Option
from coven.engine.rng import Rng
from coven.engine.settings import Options
from coven.engine.state import EVERYONE, Part
from coven.engine.steps import Step
from coven.games.witcher.modules.monster_trail.bot import advice
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.modules.monster_trail.rules import skills
from coven.games.witcher.modules.monster_trail.rules.pieces import SkilledCard, skilled_card
from coven.games.witcher.modules.monster_trail.rules.words import CONDITIONS
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.cards import one, trash
from coven.games.witcher.rules.effects import Ability, Condition
from coven.games.witcher.rules.gaining import take_from_row
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.rules.row import pool_of
from coven.games.witcher.state import Table

KEY: Final = "advanced-actions"


@dataclass
class Stamina(Part):
    """By seat, the further steps that cards discarded on the way have given; none names its card."""

    fresh: list[list[str]] = field(metadata=EVERYONE)


def stamina_of(s: Table) -> Stamina:
    """The further steps of a table."""
    found = s.extras[KEY]
    assert isinstance(found, Stamina)
    return found


class AdvancedActions(hooks.Hooks):
    """Advanced Actions, of the kinds that are chosen."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.kinds_in_play = [kind for kind in content.advanced_actions if options[f"advanced-{kind.id}"]]
        self.steps: dict[str, Ability] = {}

    def fill(self, box: Box) -> None:
        """Four cards of each kind join the common deck; as many may give a further step in one turn."""
        box.action_cards += [
            skilled_card(
                box,
                f"advanced-{kind.id}-{terrain}",
                f"{kind.name} ({terrain})",
                f"advanced-{kind.id}/{terrain}",
                terrain,
                "",
                kind,
            )
            for kind in self.kinds_in_play
            for terrain in kind.copies
        ]
        for kind in self.kinds_in_play:
            for given in kind.special:
                for number in range(len(kind.copies) if given.when == "movement" else 0):
                    key = f"{kind.id}-step-{number + 1}"
                    box.named[key] = kind.name
                    self.steps[key] = box.reader.ability(f"{key}.do", key, given)

    def conditions(self) -> Mapping[str, Callable[[Core, Table, int, Condition], bool]]:
        """What some of them ask."""
        return CONDITIONS

    def extras(self, seats: int) -> dict[str, Part]:
        """Nobody is on the way yet."""
        return {KEY: Stamina([[] for _ in range(seats)])}

    def abilities(self, rules: Core, s: Table, seat: int) -> Sequence[Ability]:
        """Those of the cards in the combo; in Phase I the steps that cards on the way have given."""
        if s.fight is not None:
            return skills.in_combo(rules, s, seat, False)
        return [self.steps[key] for key in stamina_of(s).fresh[seat]]

    def struck(self, rules: Core, s: Table, seat: int, card: ActionCard, of_deck: bool) -> int:
        """Some do something when damage takes them."""
        return skills.taken(rules, s, seat, card, of_deck, False)

    def paid(self, rules: Core, s: Table, seat: int, cards: list[ActionCard]) -> None:
        """A card for travellers gives one step more."""
        fresh = stamina_of(s).fresh[seat]
        for card in cards:
            if isinstance(card, SkilledCard) and any(one.when == "movement" for one in card.abilities):
                taken = [*fresh, *s.now.spent]
                fresh.append(next(key for key in self.steps if key not in taken))
                s.tell("{1} gives {0:seat} one more step.", seat, card)

    def travelled(self, rules: Core, s: Table) -> Sequence[Step]:
        """The way is over: steps that are left are lost."""
        return [Rested()]

    def payment(self, rules: Core, s: Table, card: ActionCard, at: int) -> Step | None:
        """Some are bought by trashing a card of the hand."""
        return TrashFor(at) if card.trashes else None

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """A step that costs nothing is taken before cards are."""
        return advice.step(decision) if decision.verb == "pay" else None


@dataclass
class Rested(Step):
    """Whoever has ended a way has no step left that a card gave."""

    def play(self, rules: Core, s: Table) -> None:
        stamina_of(s).fresh[s.active] = []


@dataclass
class TrashFor(Step):
    """Trash a card of the hand for the one that was chosen (by its place in the row), then take it."""

    at: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Nothing else is paid, whatever the slot."""
        seat = s.active
        wanted = pool_of(rules, s, seat).row[self.at]
        prompt, rule = "Which card do you trash for {0}?", "witcher.monster-trail.advanced.trash-cost"
        gone: ActionCard = yield from one(seat, "trash", s.players[seat].hand[:], prompt, rule, wanted)
        trash(s, seat, gone)
        take_from_row(rules, s, wanted, [gone], ", which is trashed")
