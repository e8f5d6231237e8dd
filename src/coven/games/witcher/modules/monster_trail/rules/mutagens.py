"""Mutagens: at each new level one of three is kept, in place of the cards that a level brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow, Option
from coven.engine.rng import Rng
from coven.engine.settings import Options
from coven.engine.state import COUNTED, EVERYONE, OWNER, WHO, Part
from coven.engine.steps import Step
from coven.games.witcher.modules.monster_trail.bot import advice
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.modules.monster_trail.rules.pieces import Mutagen
from coven.games.witcher.modules.monster_trail.rules.words import CONDITIONS
from coven.games.witcher.rules import hooks
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.cards import draw, one
from coven.games.witcher.rules.effects import Ability, Condition
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.setup import shuffled
from coven.games.witcher.state import Table

KEY: Final = "mutagens"
DRAWN: Final = 3
"""So many are drawn, of which one is kept."""


@dataclass
class Mutations(Part):
    """The deck of mutagens, those that a player is choosing from, and those that everybody has."""

    deck: list[Mutagen] = field(metadata=COUNTED)
    drawn: list[list[Mutagen]] = field(metadata=OWNER)
    owned: list[list[Mutagen]] = field(metadata=EVERYONE)


def mutations_of(s: Table) -> Mutations:
    """The mutagens of a table."""
    found = s.extras[KEY]
    assert isinstance(found, Mutations)
    return found


class Mutagens(hooks.Hooks):
    """Mutagens: each is an ability like others."""

    def __init__(self, content: Content, seats: int, options: Options) -> None:
        self.given = content.mutagens
        self.cards: list[Mutagen] = []

    def fill(self, box: Box) -> None:
        """Fifteen cards, all different."""
        for given in self.given:
            key = f"mutagen-{given.id}"
            self.cards.append(
                Mutagen(key, given.name, given.kind, box.reader.ability(f"{key}.ability", key, given.ability))
            )
            box.named[key] = f"{given.name} mutagen"
        box.others += self.cards

    def conditions(self) -> Mapping[str, Callable[[Core, Table, int, Condition], bool]]:
        """What some of them ask."""
        return CONDITIONS

    def vocabulary(self) -> Sequence[str]:
        """Each can be kept."""
        return [f"keep:{card.key}" for card in self.cards]

    def extras(self, seats: int) -> dict[str, Part]:
        """Nobody has any yet."""
        return {KEY: Mutations([], [[] for _ in range(seats)], [[] for _ in range(seats)])}

    def lay_out(self, rules: Core, s: Table) -> None:
        """The deck is shuffled."""
        mutations_of(s).deck = shuffled(s.rng, [*self.cards])

    def reached(self, rules: Core, s: Table, seat: int, draws: int) -> int:
        """A mutagen for each card that the level would bring, even where its draw is forbidden."""
        if not mutations_of(s).deck:
            return draws
        count = rules.box.level_up_draw[s.players[seat].level - 1]
        s.then(*[DrawMutagens(seat, draws > 0) for _ in range(count)])
        return 0

    def abilities(self, rules: Core, s: Table, seat: int) -> Sequence[Ability]:
        """Those that lie before a player."""
        return [card.ability for card in mutations_of(s).owned[seat]]

    # Bots

    def suggest(self, rules: Core, s: Table, decision: Decision, rng: Rng) -> Option | None:
        """Which one to keep."""
        return advice.mutagen(decision) if decision.verb == "keep" else None

    def worth(self, rules: Core, s: Table, seat: int) -> float:
        """Every one helps in each fight to come."""
        return advice.MUTAGEN * len(mutations_of(s).owned[seat])


@dataclass
class DrawMutagens(Step):
    """Three come off the deck, or as many as there are; with none left a card is drawn as in the base."""

    seat: int = field(metadata=WHO)
    draws: bool = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> None:
        """What was drawn is seen by the player alone."""
        found = mutations_of(s)
        count = min(DRAWN, len(found.deck))
        found.drawn[self.seat] = [found.deck.pop() for _ in range(count)]
        if count:
            s.then(KeepMutagen(self.seat))
        elif self.draws:
            draw(rules, s, self.seat, 1)


@dataclass
class KeepMutagen(Step):
    """One of them is kept and lies open; the others are shuffled back."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Nobody else sees what goes back."""
        found = mutations_of(s)
        prompt, rule = "Which mutagen do you keep?", "witcher.monster-trail.mutagens.draw-three"
        kept: Mutagen = yield from one(self.seat, "keep", found.drawn[self.seat][:], prompt, rule)
        found.deck += [card for card in found.drawn[self.seat] if card is not kept]
        found.drawn[self.seat] = []
        found.owned[self.seat].append(kept)
        s.rng.shuffle(found.deck)
        s.tell("{0:seat} gains the {1}.", self.seat, kept)
