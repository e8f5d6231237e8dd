"""Ties: two witchers with the most renown fight for the victory."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.modules.renown.rules.figures import figures_of
from coven.games.witcher.modules.renown.state import fame_of
from coven.games.witcher.rules import cards
from coven.games.witcher.rules.damage import Outcome
from coven.games.witcher.rules.fight import LifePool, Wager, new_fight, witcher_fight
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.outcome import WitcherOutcome, discard_potions, sum_up
from coven.games.witcher.state import Table, new_turn


def showdown(rules: Core, s: Table, first: int, second: int) -> None:
    """A Witcher Fight wherever they are, without wagers and rewards; the first takes the first fight turn."""
    fame = fame_of(s)
    fame.rivals = [first, second]
    s.tell("{0:seat} and {1:seat} are equal: they fight for the victory.", first, second)
    s.active = first
    s.now = new_turn("II")
    steps: list[Step] = []
    for step in witcher_fight(s, first, second):
        if isinstance(step, LifePool):
            steps.append(LastPool(step.seat))
        elif isinstance(step, WitcherOutcome):
            steps.append(LastOutcome(first))
        elif not isinstance(step, Wager):
            steps.append(step)
    s.fight = new_fight(s, [first, second], "")
    s.then(*steps)


@dataclass
class LastPool(Step):
    """All cards of a fighter are the Life Pool, and some of them the hand."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        cards.gather(s, self.seat)
        cards.draw(rules, s, self.seat, figures_of(rules).showdown_cards)


@dataclass
class LastOutcome(Outcome):
    """Who wins the fight wins the game."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        fight = s.brawl()
        for side in fight.sides:
            discard_potions(s, side.seat)
        sum_up(s, "", 0)
        fame_of(s).champion = fight.opponent(fight.loser)
        s.tell("{0:seat} beats {1:seat}.", fight.opponent(fight.loser), fight.loser)
