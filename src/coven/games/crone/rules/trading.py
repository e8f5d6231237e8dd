"""Trading, an alternate rule: any two Witches may exchange Ingredients at a rate they agree on."""

from __future__ import annotations

from dataclasses import dataclass

from coven.engine.decision import Decision, Flow
from coven.engine.steps import Step
from coven.engine.words import listed
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.costs import KINDS, NEWT
from coven.games.crone.rules.position import hand_counts, others
from coven.games.crone.rules.spending import draw_from_hand
from coven.games.crone.state import Act, Table


def partners(box: Box, s: Table, seat: int) -> list[Act]:
    """To whom the seat may make an offer: anybody with cards, a few times a turn."""
    player = s.players[seat]
    if not box.trading or not player.hand or player.offers >= box.constants.offers_per_turn:
        return []
    return [box.act("trade", str(other + 1)) for other in others(s, seat) if s.players[other].hand]


def begin_offer(s: Table, seat: int, partner: int) -> None:
    """An offer names what is given and what is wanted; the other accepts or refuses."""
    s.players[seat].offers += 1
    s.trader = seat
    s.partner = partner
    s.tell("{0:seat} makes {1:seat} an offer.", seat, partner)
    s.then(Give(), Want(), AnswerOffer())


@dataclass
class Give(Step):
    """What is given, card by card, at least one."""

    def play(self, box: Box, s: Table) -> Flow[None]:
        """The next card, which the other sees, or enough."""
        have = hand_counts(s, s.trader)
        options = [box.act("give", kind) for kind in (*KINDS, NEWT) if have[kind]]
        if s.offered:
            options.append(box.act("enough"))
        act: Act = yield Decision(s.trader, "give", options, "What do you offer?", "crone.alt.trading-active")
        if act.verb == "enough":
            return
        card = draw_from_hand(s, s.trader, act.thing)
        s.players[s.trader].hand_shown = []
        s.offered.append(card)
        s.offer_known[s.trader].append(card)
        s.offer_known[s.partner].append(card)
        if s.players[s.trader].hand:
            s.then(self)


@dataclass
class Want(Step):
    """What is wanted, kind by kind, at least one and no more than the other holds cards."""

    def play(self, box: Box, s: Table) -> Flow[None]:
        """The next kind, or enough."""
        options = [box.act("want", kind) for kind in (*KINDS, NEWT)]
        if s.wanted[s.trader]:
            options.append(box.act("enough"))
        act: Act = yield Decision(
            s.trader, "want", options, "What do you want for it?", "crone.alt.trading-active"
        )
        if act.verb == "want":
            s.wanted[s.trader].append(act.thing)
            s.wanted[s.partner].append(act.thing)
        if act.verb == "want" and len(s.wanted[s.trader]) < len(s.players[s.partner].hand):
            s.then(self)
        else:
            s.tell("{0:seat} offers {1:seat} cards for cards: {2} for {3}.", s.trader, s.partner,
                   len(s.offered), len(s.wanted[s.trader]))  # fmt: skip


@dataclass
class AnswerOffer(Step):
    """The other accepts, if she holds what is wanted, or refuses."""

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Her answer ends the offer."""
        trader, partner = s.trader, s.partner
        have = hand_counts(s, partner)
        able = all(s.wanted[partner].count(kind) <= have[kind] for kind in have)
        act: Act = yield Decision(
            partner,
            "answer",
            [box.act("refuse"), box.act("accept")] if able else [box.act("refuse")],
            "You are offered {0} for {1}. Do you accept?",
            "crone.alt.trading",
            (kinds_listed(box, [card.kind for card in s.offered]), kinds_listed(box, s.wanted[partner])),
        )
        if act.verb == "accept":
            exchange(s)
            s.tell("{0:seat} and {1:seat} trade.", trader, partner)
        else:
            s.players[trader].hand += s.offered
            s.tell("{0:seat} refuses.", partner)
        close_offer(s)


def kinds_listed(box: Box, kinds: list[str]) -> str:
    """Kinds of Ingredients in words."""
    return listed([box.name(kind) for kind in kinds])


def exchange(s: Table) -> None:
    """The cards change hands at once; what the others knew of these hands is uncertain now."""
    trader, partner = s.players[s.trader], s.players[s.partner]
    gained = [draw_from_hand(s, s.partner, kind) for kind in s.wanted[s.partner]]
    partner.hand += s.offered
    trader.hand += gained
    trader.hand_shown = []
    partner.hand_shown = []


def close_offer(s: Table) -> None:
    """Nothing is on offer any more."""
    s.offered = []
    s.offer_known = [[] for _ in range(s.seats)]
    s.wanted = [[] for _ in range(s.seats)]
    s.trader = -1
    s.partner = -1
