"""Fighting the Legendary Monster: its Life Pool, its Protection, and what follows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from coven.engine.state import WHO
from coven.games.witcher.modules.legendary_hunt.state import GONE, legend_of
from coven.games.witcher.rules.damage import Outcome
from coven.games.witcher.rules.exploring import change_draw
from coven.games.witcher.rules.foes import foe
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.outcome import AfterMonster, ZeroCard, discard_potions, sum_up
from coven.games.witcher.rules.pieces import MONSTER, Monster
from coven.games.witcher.state import Table

WON: Final = "legendary won"
LOST: Final = "legendary lost"
"""How fights with it are counted."""


def protect(s: Table, amount: int) -> int:
    """Protection swallows the first damage of each fight turn; what is left of the damage."""
    legend = legend_of(s)
    stopped = min(legend.guard, amount)
    legend.guard -= stopped
    if stopped:
        s.tell("The protection of the monster stops {0} damage.", stopped)
    return amount - stopped


@dataclass
class LegendOutcome(Outcome):
    """Killed, it ends the game; otherwise the player is completely defeated, and it stays unharmed."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> None:
        """There is no trail to gain."""
        monster = foe(rules, s)
        discard_potions(s, self.seat)
        sum_up(s, monster.spoken, len(s.pool))
        won = s.brawl().loser == MONSTER
        s.count(WON if won else LOST)
        if won:
            self.killed(rules, s, monster)
        else:
            s.tell("{0:seat} is completely defeated by {1}.", self.seat, monster.full)
            change_draw(s, self.seat, rules.box.after_fight.complete_draw)
            s.then(ZeroCard(self.seat), AfterMonster(self.seat, ""))

    def killed(self, rules: Core, s: Table, monster: Monster) -> None:
        """It ends the game, unless that goes on by other rules: then it is gone, and no Trophy."""
        if all(module.prevails() for module in rules.modules):
            s.winner = self.seat
            s.tell("{0:seat} kills {1} and wins.", self.seat, monster.full)
            return
        s.tell("{0:seat} kills {1}.", self.seat, monster.full)
        legend_of(s).place = GONE
        for module in rules.modules:
            module.slain(rules, s, self.seat)
        s.then(AfterMonster(self.seat, monster.key))
