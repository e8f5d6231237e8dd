"""Tithe: all at once every Witch gives a card, face down."""

from __future__ import annotations

from dataclasses import dataclass

from coven.engine.decision import Decision, Flow, Together
from coven.engine.steps import Step
from coven.games.crone.rules.box import BARN, Box
from coven.games.crone.rules.costs import KINDS, NEWT
from coven.games.crone.rules.position import hand_counts, in_order, own
from coven.games.crone.rules.spending import draw_from_hand
from coven.games.crone.state import Act, Table


@dataclass
class Tithe(Step):
    """Every Witch puts a card face down on the pile; one with a Familiar in the Tithe Barn need not."""

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Those with cards are asked, all at once; the cards are laid in turn order."""
        givers = [seat for seat in in_order(s) if s.players[seat].hand]
        for seat in in_order(s):
            if seat not in givers:
                s.tell("{0:seat} has no card to tithe.", seat)
        if not givers:
            return
        answers: list[Act] = yield Together([tithe_question(box, s, seat) for seat in givers])
        for seat, act in zip(givers, answers, strict=True):
            if act.verb == "tithe":
                pay_tithe(box, s, seat, act.thing)
            else:
                s.tell("{0:seat} has a Familiar in the Tithe Barn and gives nothing.", seat)


def tithe_question(box: Box, s: Table, seat: int) -> Decision:
    """Which Ingredient; an exempt Witch may pass."""
    have = hand_counts(s, seat)
    options = [box.act("tithe", kind) for kind in (*KINDS, NEWT) if have[kind]]
    exempt = is_exempt(box, s, seat)
    prompt = "You owe no tithe. Give a card all the same?" if exempt else "Tithe a card."
    rule = "crone.tithe.exempt-may" if exempt else "crone.tithe.pay"
    return Decision(seat, "tithe", [box.act("pass"), *options] if exempt else options, prompt, rule)


def is_exempt(box: Box, s: Table, seat: int) -> bool:
    """Whether a Familiar of hers is in the Tithe Barn itself."""
    return BARN in [s.familiars[familiar] for familiar in own(box, s, seat)]


def pay_tithe(box: Box, s: Table, seat: int, kind: str) -> None:
    """The card lies face down: only the giver knows it, and her hand is uncertain to the others."""
    card = draw_from_hand(s, seat, kind)
    s.players[seat].hand_shown = []
    s.barn.append(card)
    s.barn_known[seat].append(card)
    s.tell("{0:seat} tithes an Ingredient.", seat)
    s.tell_seat(seat, "{0:seat}'s tithe is {1}.", seat, box.name(kind))
