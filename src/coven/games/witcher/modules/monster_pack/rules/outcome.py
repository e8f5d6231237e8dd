"""What follows a fight with the Siren."""

from __future__ import annotations

from dataclasses import dataclass

from coven.engine.steps import Step
from coven.games.witcher.modules.monster_pack.state import pack_of
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.outcome import FoeOutcome
from coven.games.witcher.rules.pieces import Monster
from coven.games.witcher.state import Table


@dataclass
class SirenOutcome(FoeOutcome):
    """Beaten or driven away she leaves the game for good; no trail of hers can be gained."""

    def beaten(self, s: Table, monster: Monster) -> list[Step]:
        """Nobody takes her place."""
        pack_of(s).siren = []
        return []

    def honour(self, rules: Core, s: Table) -> None:
        """Her Trophy moves no marker on the Trophy Track and causes no Fatigue."""
        for module in rules.modules:
            module.honoured(rules, s, self.seat)

    def banished(self, s: Table, monster: Monster) -> list[Step]:
        """Nobody takes her place."""
        pack_of(s).siren = []
        s.box.append(monster)
        return []
