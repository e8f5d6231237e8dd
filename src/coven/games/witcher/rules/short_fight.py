"""A short fight of an Event Card: one combo from the hand, of which only Damage symbols count."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from coven.engine.decision import Decision, Flow, Option, Word
from coven.engine.state import EVERYONE
from coven.engine.steps import Step
from coven.engine.words import listed
from coven.games.witcher.rules.cards import draw, from_hand
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.state import Act, Table

ENOUGH: Final = Word("stop", "The combo is complete")


def do_short_fight(rules: Core, s: Table, act: Act, effect: Effect) -> None:
    """Draw the cards that the event names; then a combo against its target."""
    s.tell("{0:seat} has to deal {1} damage with one combo.", act.seat, int(effect.args["target"]))
    draw(rules, s, act.seat, int(effect.args["draw"]))
    s.then(Lay(act, effect))


def laid_damage(cards: list[ActionCard]) -> int:
    """The Damage symbols of a combo, those of used extensions included."""
    total = sum(card.base.damage for card in cards)
    for below, above in pairwise(cards):
        total += max(x.bonus.damage for x in below.extensions if x.color == above.color)
    return total


def next_cards(s: Table, seat: int) -> list[ActionCard]:
    """The hand cards that may be laid now: any first one, then those that the last card leads to."""
    hand = s.players[seat].hand
    if not s.laid:
        return hand
    colors = [extension.color for extension in s.laid[-1].extensions]
    return [card for card in hand if card.color in colors]


@dataclass
class Lay(Step):
    """Lay one more card, or stop; with cards in hand at least one must be laid."""

    act: Act = field(metadata=EVERYONE)
    effect: Effect = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        seat = self.act.seat
        if not s.players[seat].hand:
            self.settle(s)
            return
        options: list[Option] = [*next_cards(s, seat)]
        if s.laid:
            options.append(ENOUGH)
        prompt = "Your combo deals {0} damage so far; {1} are needed. Which card do you lay?"
        args = (laid_damage(s.laid), self.effect.args["target"])
        rule = "witcher.base.quest.event-short-fight-frame"
        chosen = yield Decision(seat, "lay", options, prompt, rule, args)
        if not isinstance(chosen, ActionCard):
            self.settle(s)
            return
        from_hand(s, seat, chosen)
        s.laid.append(chosen)
        s.then(Lay(self.act, self.effect))

    def settle(self, s: Table) -> None:
        """Compare with the target, discard the combo, and do what follows."""
        seat = self.act.seat
        damage, target = laid_damage(s.laid), int(self.effect.args["target"])
        won = bool(s.laid) and damage >= target
        names = listed([card.name for card in s.laid]) or "no card"
        s.players[seat].discard += s.laid
        s.laid = []
        words = "wins the short fight" if won else "loses the short fight"
        s.tell("{0:seat} plays {1} for {2} damage and " + words + ".", seat, names, damage)
        do(s, self.act, self.effect.script("win" if won else "lose"))
