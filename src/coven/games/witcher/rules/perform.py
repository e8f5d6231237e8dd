"""The interpreter: does a list of effects one after the other, works out amounts and checks conditions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Flow
from coven.engine.state import EVERYONE
from coven.engine.steps import Step
from coven.games.witcher.rules.effects import Amount, Condition, Effect, Script
from coven.games.witcher.rules.foes import foe, on_trail
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.state import Act, Table


@dataclass
class Do(Step):
    """Effects still to be done, from number `at` on.

    The match rests between any two: what one has drawn or shown stands when the next one asks.
    """

    act: Act = field(metadata=EVERYONE)
    script: Script = field(metadata=EVERYONE)
    at: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Lists run in order, each effect as far as possible."""
        effect = self.script.effects[self.at]
        self.at += 1
        if self.at < len(self.script.effects):
            s.then(self)
        flow = rules.verbs[effect.verb].do(rules, s, self.act, effect)
        if flow is not None:
            yield from flow


def do(s: Table, act: Act, script: Script) -> None:
    """These effects come next."""
    if script.effects:
        s.then(Do(act, script, 0))


# Amounts


def number(rules: Core, s: Table, seat: int, effect: Effect, name: str = "") -> int:
    """An argument as a number, worked out now."""
    value = effect.args.get(name, 0)
    if isinstance(value, Amount):
        return worked_out(rules, s, seat, value)
    return int(value)


def worked_out(rules: Core, s: Table, seat: int, amount: Amount) -> int:
    """So many times a figure of the table, halved, with something added, within bounds."""
    value = amount.times * rules.quantities[amount.of](rules, s, seat)
    if amount.half:
        value = (value + (1 if amount.half == "up" else 0)) // 2
    return max(amount.low, min(amount.high, value + amount.plus))


def monster_level(rules: Core, s: Table, seat: int) -> int:
    """The level of the monster that is fought."""
    return foe(rules, s).level


def hand_size(rules: Core, s: Table, seat: int) -> int:
    """The cards in hand."""
    return len(s.players[seat].hand)


def combat(rules: Core, s: Table, seat: int) -> int:
    """The level of Combat."""
    return s.players[seat].levels["combat"]


def defense(rules: Core, s: Table, seat: int) -> int:
    """The level of Defense."""
    return s.players[seat].levels["defense"]


def alchemy(rules: Core, s: Table, seat: int) -> int:
    """The level of Alchemy."""
    return s.players[seat].levels["alchemy"]


def specialty(rules: Core, s: Table, seat: int) -> int:
    """The level of the Specialty."""
    return s.players[seat].levels["specialty"]


QUANTITIES: Final[dict[str, Callable[[Core, Table, int], int]]] = {
    "monster-level": monster_level,
    "hand-size": hand_size,
    "combat": combat,
    "defense": defense,
    "alchemy": alchemy,
    "specialty": specialty,
}


# Conditions


def hold(rules: Core, s: Table, seat: int, conditions: Sequence[Condition]) -> bool:
    """Whether all of them hold for the player."""
    return all(holds(rules, s, seat, one) for one in conditions)


def holds(rules: Core, s: Table, seat: int, condition: Condition) -> bool:
    """Whether one does."""
    if condition.other is not None:
        return not holds(rules, s, seat, condition.other)
    return rules.conditions[condition.kind](rules, s, seat, condition)


def shield_is(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The Shield level."""
    return s.players[seat].shield == c.number


def hand_at_most(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The cards in hand now."""
    return len(s.players[seat].hand) <= c.number


def start_hand_at_most(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The cards in hand when the fight was chosen."""
    return s.brawl().side(seat).start_hand <= c.number


def discard_at_least(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The cards in the own discard pile."""
    return len(s.players[seat].discard) >= c.number


def has_trail(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """A trail token for the monster that is fought."""
    return on_trail(rules, s, seat)


def combo_at_least(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The cards of the combo."""
    return len(s.brawl().colors) >= c.number


def combo_has(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """A card of one of these colours in the combo."""
    return any(color in c.words for color in s.brawl().colors)


def combo_lacks(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """No card of any of these colours in the combo."""
    return not combo_has(rules, s, seat, c)


def potions_at_least(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """Unused potions, at least so many."""
    return len(s.players[seat].potions) >= c.number


def potions_are(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """Unused potions, exactly so many."""
    return len(s.players[seat].potions) == c.number


def gold_is(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The gold in the own supply."""
    return s.players[seat].gold == c.number


def monster_life_at_most(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The cards in the monster's Life Pool, the one about to be revealed included."""
    return len(s.pool) <= c.number


def gold_at_least(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """The gold in the own supply, at least so much."""
    return s.players[seat].gold >= c.number


def opponent_is(rules: Core, s: Table, seat: int, c: Condition) -> bool:
    """Whether a monster or a player is fought."""
    return s.brawl().against_monster == (c.words[0] == "monster")


CONDITIONS: Final[dict[str, Callable[[Core, Table, int, Condition], bool]]] = {
    "shield-is": shield_is,
    "hand-at-most": hand_at_most,
    "start-hand-at-most": start_hand_at_most,
    "discard-at-least": discard_at_least,
    "has-trail": has_trail,
    "combo-at-least": combo_at_least,
    "combo-has": combo_has,
    "combo-lacks": combo_lacks,
    "potions-at-least": potions_at_least,
    "potions-are": potions_are,
    "gold-is": gold_is,
    "monster-life-at-most": monster_life_at_most,
    "gold-at-least": gold_at_least,
    "opponent-is": opponent_is,
}
