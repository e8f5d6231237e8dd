"""Witch's Scheme Cards: their conditions, and declaring them."""

from __future__ import annotations

from dataclasses import dataclass

from coven.engine.decision import Decision, Flow
from coven.engine.steps import Step
from coven.games.crone.rules.box import Box
from coven.games.crone.state import Act, Condition, Scheme, Table

# Conditions: active ones are Spells of the Witch's own, passive ones are true on the board


def reached(s: Table, condition: Condition) -> int:
    """How many of the things that a passive condition asks for are there."""
    return condition.reached(s.villagers, s.lovers, s.frogs, s.bound)


def holds(s: Table, condition: Condition) -> bool:
    """Whether a passive condition is true now."""
    return reached(s, condition) >= condition.asked


def true_now(box: Box, s: Table) -> list[str]:
    """The passive conditions, of any card, that are true now."""
    return [condition.key for condition in box.passives if holds(s, condition)]


def met(s: Table, seat: int, scheme: Scheme, condition: Condition) -> bool:
    """Whether a condition counts as fulfilled at this moment.

    A passive one also counts if it was true just before a Spell that met an active one of the card.
    """
    player = s.players[seat]
    if condition.active:
        return condition.key in player.marks
    if holds(s, condition):
        return True
    return condition.key in s.before and any(c.key in player.latest for c in scheme.conditions)


def complete(s: Table, seat: int, scheme: Scheme) -> bool:
    """Whether the card can be declared now."""
    return all(met(s, seat, scheme, condition) for condition in scheme.conditions)


def ripe(s: Table, seat: int) -> list[Scheme]:
    """The cards in hand that may be completed in this turn: not those just drawn."""
    player = s.players[seat]
    return player.schemes[: len(player.schemes) - player.fresh]


def declarable(s: Table, seat: int) -> list[Scheme]:
    """The cards that the seat can declare now: out of turn of those announced, else of her hand."""
    cards = s.players[seat].announced or ripe(s, seat)
    return [scheme for scheme in cards if complete(s, seat, scheme)]


def declarations(box: Box, s: Table, seat: int) -> list[Act]:
    """The same as options."""
    return [box.act("declare", scheme.key) for scheme in declarable(s, seat)]


# Declaring


def declare(box: Box, s: Table, seat: int, key: str) -> None:
    """The card is shown to all, laid face down and scored."""
    player = s.players[seat]
    cards = player.announced or player.schemes
    scheme = next(card for card in cards if card.key == key)
    cards.remove(scheme)
    if scheme in player.schemes_shown:
        player.schemes_shown.remove(scheme)
    player.completed.append(scheme)
    player.points += scheme.level
    player.done += 1
    s.completed_this_round = True
    s.tell("{0:seat} completes {1} and scores {2}: {3} in all.", seat, scheme, scheme.level, player.points)
    if s.seats == 1 and player.points >= box.target:
        s.ended = f"The Witch has scored {player.points} points in time."


def declare_all(box: Box, s: Table) -> None:
    """An automatic declaration, in the Witch's own turn only, of every card that is complete."""
    for scheme in declarable(s, s.active):
        declare(box, s, s.active, scheme.key)


@dataclass
class OfferDeclaration(Step):
    """Where nothing is automatic: she may declare, one card after the other, until she goes on."""

    def play(self, box: Box, s: Table) -> Flow[None]:
        """Which card, or none any more; with nothing to declare she is not asked."""
        options = declarations(box, s, s.active)
        if not options:
            return
        act: Act = yield Decision(
            s.active,
            "declare",
            [*options, box.act("go-on")],
            "Declare a Scheme?",
            "crone.scheme.declare-window",
        )
        if act.verb == "declare":
            declare(box, s, s.active, act.thing)
            s.then(self)
