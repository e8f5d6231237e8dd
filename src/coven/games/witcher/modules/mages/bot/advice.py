"""What a mage answers: boosts are bought, and the School is one that is near the own trainings."""

from __future__ import annotations

from coven.engine.decision import PASS, Decision, Option
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.state import Table


def answer(rules: Core, s: Table, decision: Decision) -> Option | None:
    """A boost is bought whenever it can be; of several results the best comes first or last."""
    if decision.verb == "boost":
        return next((one for one in decision.options if one is not PASS), None)
    if decision.verb == "choose" and s.fight is not None:
        return strongest(decision)
    return None


def strongest(decision: Decision) -> Option | None:
    """Damage before all else."""
    for one in decision.options:
        if "damage" in one.label.lower() and not one.label.startswith("no "):
            return one
    return None
