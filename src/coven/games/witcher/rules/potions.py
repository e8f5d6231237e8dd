"""Potions: gaining them, and the limit of four."""

from __future__ import annotations

from dataclasses import dataclass, field

from coven.engine.decision import Flow
from coven.engine.state import WHO
from coven.engine.steps import Step
from coven.games.witcher.rules.cards import one
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import Potion
from coven.games.witcher.state import Table


def draw_potion(s: Table) -> Potion | None:
    """The top card of the Potion Deck; discarded ones form a new deck when it is empty."""
    if not s.potion_deck and s.potion_discard:
        s.potion_deck = s.potion_discard
        s.potion_discard = []
        s.rng.shuffle(s.potion_deck)
    return s.potion_deck.pop() if s.potion_deck else None


def gain_potions(rules: Core, s: Table, seat: int, count: int) -> None:
    """Draw all of them first; then a player above the limit discards down to it."""
    for module in rules.modules:
        if module.brews(rules, s, seat, count):
            return
    for _ in range(count):
        if not gain_potion(s, seat):
            break
    if excess(rules, s, seat) > 0:
        s.then(TooMany(seat))


def gain_potion(s: Table, seat: int) -> bool:
    """Draw one; returns whether there was any."""
    potion = draw_potion(s)
    if potion is None:
        s.tell("No potion is left for {0:seat}.", seat)
        return False
    s.players[seat].potions.append(potion)
    s.tell("{0:seat} gains the {1}.", seat, potion)
    return True


def excess(rules: Core, s: Table, seat: int) -> int:
    """By how many potions a player is above the limit; used ones count as long as they are there."""
    player = s.players[seat]
    return min(len(player.potions), len(player.potions) + len(player.spent) - rules.box.potion_limit)


@dataclass
class TooMany(Step):
    """A player above the limit throws potions away, whichever they like."""

    seat: int = field(metadata=WHO)

    def play(self, rules: Core, s: Table) -> Flow[None]:
        prompt = "You may own only four potions. Which one do you throw away?"
        why = f": nobody owns more than {rules.box.potion_limit}"
        yield from lose_potion(s, self.seat, prompt, "witcher.base.potions.over-limit", why)
        if excess(rules, s, self.seat) > 0:
            s.then(TooMany(self.seat))


def lose_potion(s: Table, seat: int, prompt: str, rule: str, why: str = "") -> Flow[None]:
    """Give up an unused potion of one's choice; alike ones are one option. `why` ends what is told."""
    kinds = {potion.kind: potion for potion in reversed(s.players[seat].potions)}
    options = sorted(kinds.values(), key=lambda potion: potion.key)
    potion: Potion = yield from one(seat, "drop", options, prompt, rule)
    s.players[seat].potions.remove(potion)
    s.potion_discard.append(potion)
    s.tell("{0:seat} gives up the {1}" + why + ".", seat, potion)
