"""Phase III in any order: whoever comes first draws and gains cards, then the next."""

from __future__ import annotations

from dataclasses import dataclass

from coven.engine.decision import Answer, AnyOf, Decision, Flow
from coven.engine.steps import Step
from coven.games.witcher.modules.wild_hunt.rules.group import activate, order
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.gaining import DrawUp, answer_discard, discard_question
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.state import Table


@dataclass
class Provision(Step):
    """Phase III: all who have not drawn yet are asked what they discard first; who answers, goes on alone."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """Whoever has nothing to discard draws without a question."""
        hunt = hunt_of(s)
        if s.now.phase != "III":
            hunt.waiting = order(rules, s)
            for seat in hunt.waiting:
                activate(s, seat)
                s.now.phase = "III"
                s.now.arrived = False
        if not hunt.waiting:
            return
        s.then(self)
        empty = [seat for seat in hunt.waiting if not s.players[seat].hand]
        if empty:
            activate(s, empty[0])
            hunt.waiting.remove(empty[0])
            s.then(DrawUp())
            return
        asked: list[Decision] = [discard_question(rules, s, seat) for seat in hunt.waiting]
        answer: Answer = yield AnyOf(asked)
        activate(s, answer.seat)
        hunt.waiting.remove(answer.seat)
        answer_discard(s, answer.seat, answer.option)
