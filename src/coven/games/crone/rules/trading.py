"""Trading, an alternate rule: any two Witches may exchange Ingredients at a rate they agree on."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow
from coven.engine.words import listed
from coven.games.crone.rules.costs import KINDS, NEWT
from coven.games.crone.rules.incantations import Incantations
from coven.games.crone.state import Act, Table


class Trading(Incantations):
    """An offer names what is given and what is wanted; the other accepts or refuses."""

    def partners(self, s: Table, seat: int) -> list[Act]:
        """To whom the seat may make an offer: anybody with cards, a few times a turn."""
        player = s.players[seat]
        if not self.options["trading"] or not player.hand or player.offers >= self.constants.offers_per_turn:
            return []
        return [self.act("trade", str(other + 1)) for other in self.others(s, seat) if s.players[other].hand]

    def begin_offer(self, s: Table, seat: int, partner: int) -> None:
        """An offer begins."""
        s.players[seat].offers += 1
        s.trader = seat
        s.partner = partner
        s.bargain = "give"
        s.tell("{0:seat} makes {1:seat} an offer.", seat, partner)

    def bargaining(self, s: Table) -> Flow[None]:
        """First what is given, then what is wanted, then the answer."""
        if s.bargain == "give":
            yield from self.give(s)
        elif s.bargain == "want":
            yield from self.want(s)
        else:
            yield from self.answer_offer(s)

    def give(self, s: Table) -> Flow[None]:
        """Card by card, at least one."""
        have = self.have(s, s.trader)
        options = [self.act("give", kind) for kind in (*KINDS, NEWT) if have[kind]]
        if s.offered:
            options.append(self.act("enough"))
        act: Act = yield Decision(s.trader, "give", options, "What do you offer?", "crone.alt.trading-active")
        if act.verb == "enough":
            s.bargain = "want"
            return
        card = self.draw_from_hand(s, s.trader, act.thing)
        s.players[s.trader].hand_shown = []
        s.offered.append(card)
        s.offer_known[s.trader].append(card)
        s.offer_known[s.partner].append(card)
        if not s.players[s.trader].hand:
            s.bargain = "want"

    def want(self, s: Table) -> Flow[None]:
        """Kind by kind, at least one and no more than the other holds cards."""
        wanted = s.wanted[s.trader]
        options = [self.act("want", kind) for kind in (*KINDS, NEWT)]
        if wanted:
            options.append(self.act("enough"))
        act: Act = yield Decision(
            s.trader, "want", options, "What do you want for it?", "crone.alt.trading-active"
        )
        if act.verb == "want":
            s.wanted[s.trader].append(act.thing)
            s.wanted[s.partner].append(act.thing)
        if act.verb == "enough" or len(s.wanted[s.trader]) == len(s.players[s.partner].hand):
            s.bargain = "answer"
            s.tell("{0:seat} offers {1:seat} cards for cards: {2} for {3}.", s.trader, s.partner,
                   len(s.offered), len(s.wanted[s.trader]))  # fmt: skip

    def answer_offer(self, s: Table) -> Flow[None]:
        """The other accepts, if she holds what is wanted, or refuses."""
        trader, partner = s.trader, s.partner
        have = self.have(s, partner)
        able = all(s.wanted[partner].count(kind) <= have[kind] for kind in have)
        act: Act = yield Decision(
            partner,
            "answer",
            [self.act("refuse"), self.act("accept")] if able else [self.act("refuse")],
            "You are offered {0} for {1}. Do you accept?",
            "crone.alt.trading",
            (self.kinds_listed([card.kind for card in s.offered]), self.kinds_listed(s.wanted[partner])),
        )
        if act.verb == "accept":
            self.exchange(s)
            s.tell("{0:seat} and {1:seat} trade.", trader, partner)
        else:
            s.players[trader].hand += s.offered
            s.tell("{0:seat} refuses.", partner)
        self.close_offer(s)

    def kinds_listed(self, kinds: list[str]) -> str:
        """Kinds of Ingredients in words."""
        return listed([self.name(kind) for kind in kinds])

    def exchange(self, s: Table) -> None:
        """The cards change hands at once; what the others knew of these hands is uncertain now."""
        trader, partner = s.players[s.trader], s.players[s.partner]
        gained = [self.draw_from_hand(s, s.partner, kind) for kind in s.wanted[s.partner]]
        partner.hand += s.offered
        trader.hand += gained
        trader.hand_shown = []
        partner.hand_shown = []

    def close_offer(self, s: Table) -> None:
        """Nothing is on offer any more."""
        s.offered = []
        s.offer_known = [[] for _ in range(s.seats)]
        s.wanted = [[] for _ in range(s.seats)]
        s.trader = -1
        s.partner = -1
        s.bargain = ""
