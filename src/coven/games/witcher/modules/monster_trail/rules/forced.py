"""A combo that a monster forces: so many cards at once, without their damage, or something worse."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import PASS, Decision, Flow, Option
from coven.engine.state import EVERYONE
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.witcher.rules import cards, figures
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.fight_turn import from_discard
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.hounds import sums
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.rules.short_fight import next_cards
from coven.games.witcher.state import Act, Table


def do_forced_combo(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """The first card is asked for at once."""
    s.then(LayForced(act, effect))


def forced_words(effect: Effect) -> str:
    """A combo that must be laid."""
    return f"play a combo of {so_many(int(effect.args['cards']), 'card')} without its damage"


@dataclass
class LayForced(Step):
    """The next card of the combo, or no: which cards are in hand is secret, so it is asked all the same."""

    act: Act = field(metadata=EVERYONE)
    effect: Effect = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        """With too few cards in hand nobody is asked."""
        seat, wanted = self.act.seat, int(self.effect.args["cards"])
        missing = wanted - len(s.laid)
        if not missing:
            self.played(rules, s)
            return
        card: Option = PASS
        if len(s.players[seat].hand) >= missing:
            prompt = "Play a combo of {0} cards without its damage? Card {1}:"
            rule = "witcher.monster-trail.special.on-attack"
            options: list[Option] = [*next_cards(s, seat), PASS]
            card = yield Decision(seat, "combo", options, prompt, rule, (wanted, len(s.laid) + 1))
        if isinstance(card, ActionCard):
            cards.from_hand(s, seat, card)
            s.laid.append(card)
            s.then(self)
        else:
            self.refused(s)

    def played(self, rules: Core, s: Table) -> None:
        """Its shields and what it takes off the discard pile count; then it is discarded."""
        seat, laid = self.act.seat, s.laid
        s.tell("{0:seat} plays the combo.", seat)
        s.laid = []
        figures.raise_shield(rules, s, seat, sums(laid)[1], False)
        from_discard(rules, s, seat, sum(card.base.from_discard for card in laid))
        s.players[seat].discard += laid

    def refused(self, s: Table) -> None:
        """What lies goes back to the hand, and the worse thing happens."""
        for card in s.laid:
            cards.to_hand(s, self.act.seat, card)
        s.laid = []
        s.tell("{0:seat} plays no combo.", self.act.seat)
        do(s, self.act, self.effect.script("otherwise"))
