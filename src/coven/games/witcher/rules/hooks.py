"""Where expansions take part: named hooks that do nothing by default. The base game names no expansion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from coven.engine import modules as engine
from coven.engine.decision import Flow
from coven.engine.rules import Rules
from coven.engine.settings import Options
from coven.engine.steps import Step
from coven.games.witcher.rules.box import Box
from coven.games.witcher.rules.effects import Condition, Effect
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.state import Act, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks(engine.Hooks[Table]):
    """What a module may change. A table without modules never comes here."""

    def turn(self, rules: Core, s: Table, steps: list[Step]) -> list[Step]:
        """The steps of a player's turn."""
        return steps

    def fight_turn(self, rules: Core, s: Table, seat: int, steps: list[Step]) -> list[Step]:
        """The steps of a witcher's fight turn: how a combo is resolved among them."""
        return steps

    def figure(self, rules: Core, s: Table, seat: int, what: str, value: int) -> int:
        """A figure changed in passing: draw, damage-dealt, hand-limit, potion-limit, life-pool and so on."""
        return value

    def playable(self, rules: Core, s: Table, seat: int, cards: list[ActionCard]) -> list[ActionCard]:
        """The cards of the hand that may be laid in a combo."""
        return cards

    def damage(self, rules: Core, s: Table, attacker: int, victim: int, amount: int) -> int:
        """Damage on its way to a witcher or (-1) a monster: how much of it is left."""
        return amount

    def won(self, rules: Core, s: Table, winner: int) -> int:
        """Who has won, given who has by the rules before (-1: nobody)."""
        return winner


class Verb:
    """One word of the effect vocabulary: how it is done, and how it is said.

    `do` changes the table at once, puts steps on the agenda, or returns a flow that asks. In `words`,
    `{name}` stands for an argument and `{}` for a plain one.
    """

    def __init__(
        self,
        do: Callable[[Core, Table, Act, Effect], Flow[None] | None],
        words: str | Callable[[Effect], str],
    ) -> None:
        self.do = do
        self.words = words


class Core(Rules[Table]):
    """What every chapter has at hand: the box, the words of effects, and the modules in play."""

    modules: Sequence[Hooks]

    def __init__(self, content: Any, seats: int, options: Options, modules: Sequence[Hooks] = ()) -> None:
        super().__init__(content, seats, options, modules)
        self.box = Box(content, seats, options)
        self.verbs: Mapping[str, Verb] = {}
        self.conditions: Mapping[str, Callable[[Core, Table, int, Condition], bool]] = {}
        self.quantities: Mapping[str, Callable[[Core, Table, int], int]] = {}

    def shield_limit(self, s: Table, seat: int) -> int:
        """How high a Shield may be: the Defense value, as a fight may have changed it."""
        raise NotImplementedError
