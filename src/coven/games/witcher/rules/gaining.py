"""Phase III: Drawing and Gaining Cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Decision, Flow, Option, Word
from coven.engine.state import EVERYONE
from coven.engine.steps import Step
from coven.engine.words import listed, so_many
from coven.games.witcher.rules.cards import discard, draw, gain_to_hand
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.rules.row import affordable, cost_in_row, pool_of, refill, slot_of, take
from coven.games.witcher.state import Table

DONE: Final = Word("done", "Discard no more")
KEPT: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


@dataclass
class PhaseThree(Step):
    """First any number of cards may be discarded; at most three may stay."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        s.now.phase = "III"
        s.now.arrived = False
        if not s.players[s.active].hand:
            s.then(DrawUp())
            return
        chosen: Option = yield discard_question(rules, s, s.active)
        answer_discard(s, s.active, chosen)


def discard_question(rules: Core, s: Table, seat: int) -> Decision:
    """What a player with cards in hand discards before drawing."""
    hand = s.players[seat].hand
    many = len(hand) > rules.box.phase3_hand
    options: list[Option] = [*hand] if many else [*hand, DONE]
    rule = "witcher.base.phase3.step-discard-max" if many else "witcher.base.phase3.step-discard"
    too_many = f"You may keep {KEPT[rules.box.phase3_hand]} cards at most. Which do you discard?"
    prompt = too_many if many else "Discard before you draw?"
    return Decision(seat, "discard", options, prompt, rule)


def answer_discard(s: Table, seat: int, chosen: Option) -> None:
    """One card less and the same question again, or on to the draw."""
    if isinstance(chosen, ActionCard):
        discard(s, seat, chosen)
        s.tell("{0:seat} discards {1}.", seat, chosen)
        s.then(PhaseThree())
    else:
        s.then(DrawUp())


@dataclass
class DrawUp(Step):
    """Draw until there are three cards in hand, or as many as the turn has made of it."""

    def play(self, rules: Core, s: Table) -> None:
        wanted = s.now.exactly if s.now.exactly >= 0 else max(0, rules.box.phase3_hand + s.now.draw)
        missing = wanted - len(s.players[s.active].hand)
        if missing > 0:
            draw(rules, s, s.active, missing)
        s.then(TakeCard())


@dataclass
class TakeCard(Step):
    """Exactly one card of the row must be taken, among those that the hand can pay for."""

    def play(self, rules: Core, s: Table) -> Flow[None]:
        hand = s.players[s.active].hand
        row = pool_of(rules, s, s.active).row
        options = [card for card in row if affordable(rules, s, card, len(hand))]
        if not options:
            s.tell("{0:seat} can pay for no card of the row.", s.active)
            return
        prompt = "Which card do you take? You pay its cost in cards."
        card = yield Decision(s.active, "take", options, prompt, "witcher.base.phase3.step-gain")
        s.then(payment(rules, s, card, row.index(card)))


def payment(rules: Core, s: Table, card: ActionCard, at: int) -> Step:
    """How a card at a place of the row is paid for: by its cost in cards, unless a module says otherwise."""
    for module in rules.modules:
        step = module.payment(rules, s, card, at)
        if step is not None:
            return step
    return Pay(at, cost_in_row(rules, s, card))


@dataclass
class Pay(Step):
    """Discard so many cards for the one that was chosen (by its place in the row), then take it."""

    at: int = field(metadata=EVERYONE)
    left: int = field(metadata=EVERYONE)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        seat = s.active
        hand = s.players[seat].hand
        wanted = pool_of(rules, s, seat).row[self.at]
        if len(hand) > self.left > 0:
            prompt = "Which card do you pay for {0}? " + so_many(self.left, "card") + " to go."
            args = (wanted,)
            card: ActionCard = yield Decision(seat, "pay", hand[:], prompt, "witcher.base.phase3.pay", args)
            discard(s, seat, card)
            s.then(Pay(self.at, self.left - 1))
            return
        for card in hand[: self.left]:
            discard(s, seat, card)
        price = cost_in_row(rules, s, wanted)
        take_from_row(rules, s, wanted, s.players[seat].discard[-price:] if price else ())


def take_from_row(
    rules: Core, s: Table, card: ActionCard, paid: Sequence[ActionCard], fate: str = ""
) -> None:
    """The card goes straight to the hand; alone, the right-most card leaves unless it was taken.

    `fate` is what is told of the cards that were paid, if they were not just discarded.
    """
    pool, slot = pool_of(rules, s, s.active), slot_of(rules, s, card)
    last = pool.row[-1]
    take(rules, s, card)
    gain_to_hand(s, s.active, card)
    price = listed([f"{{{at}}}" for at in range(2, 2 + len(paid))])
    words = f" for {price}{fate}." if paid else ", at no cost."
    s.tell("{0:seat} takes {1} from the row" + words, s.active, card, *paid)
    for module in rules.modules:
        module.taken(rules, s, s.active, slot)
    if rules.box.solo and last is not card:
        pool.row.remove(last)
        pool.common.append(last)
        s.tell("{0} leaves the row.", last)
        refill(rules, s, pool)
