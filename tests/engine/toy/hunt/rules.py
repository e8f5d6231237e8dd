"""The little hunt: travel, fight, rest. It names none of its modules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from coven.engine.decision import PASS, Decision, Flow, Option, Word
from coven.engine.modules import Hooks, all_extras
from coven.engine.rng import Rng
from coven.engine.rules import Line, Rules, Score
from coven.engine.settings import Options
from coven.engine.state import EVERYONE
from coven.engine.steps import Step, play_next
from tests.engine.toy.hunt.state import Blow, Hunter, Table

WOODS, INN = Word("woods", "To the woods"), Word("inn", "To the inn")


class HuntHooks(Hooks[Table]):
    """Where modules of the hunt come in."""

    def damage(self, s: Table, card: Blow, damage: int) -> int:
        """What a blow does, changed in passing."""
        return damage

    def lines(self, s: Table, hunter: Hunter) -> Sequence[Line]:
        """What else a hunter scores."""
        return ()


class Hunt(Rules[Table]):
    """The rules of the base."""

    def __init__(self, content: Any, seats: int, options: Options, modules: Sequence[HuntHooks] = ()) -> None:
        super().__init__(content, seats, options, modules)
        self.hooks = modules
        self.blows = [
            Blow(f"blow-{n}-{i}", n) for n, copies in content.blows.items() for i in range(copies * seats)
        ]

    def setup(self, rng: Rng) -> Table:
        cards = self.blows[:]
        rng.shuffle(cards)
        hunters = [
            Hunter([cards.pop() for _ in range(3)], [cards.pop() for _ in range(21)], [], 0, 0)
            for _ in range(self.seats)
        ]
        return Table(rng, self.seats, [], all_extras(self.hooks, self.seats), 0, hunters)

    def turn(self, s: Table) -> Flow[None] | None:
        if not s.agenda:
            s.then(Travel(), Rest())
        return play_next(self, s, self.modules)

    def damage(self, s: Table, card: Blow) -> int:
        """What a blow does, as modules change it one after the other."""
        damage = card.damage
        for module in self.hooks:
            damage = module.damage(s, card, damage)
        return damage

    def over(self, s: Table) -> bool:
        ended = any(h.trophies >= self.content.trophies for h in s.hunters)
        return not s.agenda and (ended or not any(h.hand for h in s.hunters))

    def reason(self, s: Table) -> str:
        return "There are trophies enough."

    def scores(self, s: Table) -> list[Score]:
        return [
            Score(
                [Line("hunt.score", "trophies", h.trophies), *(x for m in self.hooks for x in m.lines(s, h))]
            )
            for h in s.hunters
        ]

    def vocabulary(self) -> Sequence[str]:
        own = ["woods", "inn", "pass", *(f"strike:{blow.key}" for blow in self.blows)]
        return [*own, *(key for module in self.hooks for key in module.vocabulary())]


@dataclass
class Travel(Step):
    """Where to."""

    def play(self, rules: Hunt, s: Table) -> Flow[None]:
        place = yield Decision(s.active, "go", [WOODS, INN], "Where do you go?", "hunt.travel")
        if place is WOODS:
            monster = rules.content.monster
            s.then(Fight(monster.least + int(s.rng.below(monster.spread)), 1))


@dataclass
class Fight(Step):
    """One round of a fight; as long as both stand, the next round follows."""

    monster: int = field(metadata=EVERYONE)
    round: int = field(metadata=EVERYONE)

    def play(self, rules: Hunt, s: Table) -> Flow[None]:
        me = s.hunters[s.active]
        while me.hand and self.monster > 0:
            card: Option = yield Decision(s.active, "strike", [PASS, *me.hand], "Strike?", "hunt.strike")
            if not isinstance(card, Blow):
                break
            me.hand.remove(card)
            me.used.append(card)
            self.monster -= rules.damage(s, card)
        if self.monster <= 0:
            me.trophies += 1
            return
        me.wounds += 1
        if me.deck and self.round < 4:
            me.hand.append(me.deck.pop())
            s.then(Fight(self.monster, self.round + 1))


@dataclass
class Rest(Step):
    """Draw up to three, and the next hunter is on."""

    def play(self, rules: Hunt, s: Table) -> Flow[None]:
        me = s.hunters[s.active]
        while me.deck and len(me.hand) < 3:
            me.hand.append(me.deck.pop())
        s.active = (s.active + 1) % s.seats
        yield from ()
