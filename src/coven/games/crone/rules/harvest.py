"""Harvest: drawing Ingredients, what becomes of empty decks, and charity."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from coven.engine.decision import Answer, AnyOf, Decision, Flow
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.engine.words import so_many
from coven.games.crone.rules.box import Box
from coven.games.crone.rules.costs import KINDS, NEWT
from coven.games.crone.rules.fortune import take_card
from coven.games.crone.rules.position import own, tops
from coven.games.crone.state import Ingredient, Table

HOW_MANY: Final = (
    "",
    "One Ingredient has",
    "Two Ingredients have",
    "Three Ingredients have",
    "All Ingredients have",
)


@dataclass
class Harvest(Step):
    """Every Witch draws for her Familiars, in turn order, or, where the table races, as they come.

    Those who are `waiting` have not harvested yet.
    """

    waiting: list[int] = field(metadata=WHO)

    def play(self, box: Box, s: Table) -> Flow[None]:
        """One after the other; in a race the next is who comes first."""
        s.phase = "harvest"
        s.active = s.broom
        if not box.race:
            for seat in self.waiting:
                reap(box, s, seat)
            return
        options, rule = [box.act("harvest")], "crone.harvest.first-come"
        claim: Answer = yield AnyOf(
            [Decision(seat, "harvest", options, "Harvest now.", rule) for seat in self.waiting]
        )
        reap(box, s, claim.seat)
        self.waiting.remove(claim.seat)
        if self.waiting:
            s.then(self)


def reap(box: Box, s: Table, seat: int) -> None:
    """Two cards for each Familiar in a Location with a deck; one who gets none has charity."""
    drawn = 0
    for kind in KINDS:
        places = [s.familiars[familiar] for familiar in own(box, s, seat)]
        due = places.count(box.location_of[kind]) * box.constants.cards_per_harvest
        if due and not s.ended:
            drawn += draw(box, s, seat, kind, due)
    if not drawn:
        charity(box, s, seat)


def charity(box: Box, s: Table, seat: int) -> None:
    """The top cards of the Tithe Barn, as many as there are."""
    number = min(box.constants.charity_cards, len(s.barn))
    for _ in range(number):
        take_card(s, seat, len(s.barn) - 1)
    if number:
        cards = so_many(number, "card")
        s.tell("{0:seat} has nothing to harvest and gets {1} from the Tithe Barn.", seat, cards)
    else:
        s.tell("{0:seat} has nothing to harvest, and the Tithe Barn is empty.", seat)


# Decks


def draw(box: Box, s: Table, seat: int, kind: str, number: int) -> int:
    """Draw as many as there are; others see where from, and what only if the decks lie face up."""
    drawn: list[Ingredient] = []
    for _ in range(number):
        if not s.decks[kind]:
            replenish(box, s, kind)
        if not s.decks[kind]:
            break
        drawn.append(s.decks[kind].pop())
        if not s.decks[kind]:
            replenish(box, s, kind)
    player = s.players[seat]
    player.hand += drawn
    if box.decks_lie_open:
        player.hand_shown += drawn
        s.faceup = tops(box, s.decks)
    tell_draw(box, s, seat, kind, drawn)
    check_decks(box, s)
    return len(drawn)


def tell_draw(box: Box, s: Table, seat: int, kind: str, drawn: Sequence[Ingredient]) -> None:
    """How many, and where from; Eyes of Newt only to those who may know of them."""
    if not drawn:
        return
    where = box.name(box.location_of[kind])
    s.tell("{0:seat} draws {1} at the {2}.", seat, so_many(len(drawn), "card"), where)
    newts = [card.kind for card in drawn].count(NEWT)
    what = "an Eye of Newt" if newts == 1 else f"{newts} Eyes of Newt"
    if newts and box.decks_lie_open:
        s.tell("{0:seat} has drawn {1}.", seat, what)
    elif newts:
        s.tell_seat(seat, "{0:seat} has drawn {1}.", seat, what)


def replenish(box: Box, s: Table, kind: str) -> None:
    """The discards become the new deck, shuffled or turned over; never in solitaire play."""
    if s.seats == 1 or not s.discards[kind]:
        return
    s.decks[kind] = s.discards[kind]
    s.discards[kind] = []
    if box.shuffles_discards:
        s.rng.shuffle(s.decks[kind])
    else:
        s.decks[kind].reverse()
    s.discards_shown = tops(box, s.discards)
    s.tell("The discards become the new deck at the {0}.", box.name(box.location_of[kind]))


def check_decks(box: Box, s: Table) -> None:
    """Alone, a Witch loses when the second deck is empty before she has her points."""
    empty = [kind for kind in KINDS if not s.decks[kind]]
    if s.seats == 1 and len(empty) >= box.constants.solo_empty_decks and not s.ended:
        s.ended = f"{HOW_MANY[len(empty)]} run out."
