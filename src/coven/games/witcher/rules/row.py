"""The row of Action Cards on the board: what a card costs, taking one, and gaining one of a given cost."""

from __future__ import annotations

from coven.engine.decision import Flow
from coven.games.witcher.rules.cards import gain_to_discard, gain_to_hand, one
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard
from coven.games.witcher.state import Table

ANY_COST = -1


def slot_of(rules: Core, s: Table, card: ActionCard) -> int:
    """The slot that a card lies on, from the left; a short row leaves the left ones empty."""
    return len(rules.box.slot_costs) - len(s.row) + s.row.index(card)


def cost_in_row(rules: Core, s: Table, card: ActionCard) -> int:
    """What a card costs where it lies: the right-most 1 less, the two left-most 1 more, never below 0."""
    return max(0, card.cost + rules.box.slot_costs[slot_of(rules, s, card)])


def refill(rules: Core, s: Table) -> None:
    """The cards slide to the right; new ones enter at the left, as long as there are any."""
    while len(s.row) < len(rules.box.slot_costs):
        if not s.action_deck:
            if not s.common:
                return
            renew(s)
        s.row.insert(0, s.action_deck.pop())


def renew(s: Table) -> None:
    """Shuffle the common discard pile into a new Action Deck."""
    s.action_deck = s.common
    s.common = []
    s.rng.shuffle(s.action_deck)
    s.tell("The common discard pile becomes the new Action Deck.")


def take(rules: Core, s: Table, card: ActionCard) -> None:
    """Take a card out of the row, which closes the gap."""
    s.row.remove(card)
    refill(rules, s)


def gain_card(rules: Core, s: Table, seat: int, cost: int, to: str, rule: str) -> Flow[None]:
    """A card of that printed cost for nothing: from the row, or else the first that the deck shows."""
    shown = [card for card in s.row if cost in (ANY_COST, card.cost)]
    if shown:
        card: ActionCard = yield from one(seat, "gain", shown, "Which card do you add?", rule)
        take(rules, s, card)
    else:
        found = search(s, cost)
        if found is None:
            s.tell("No card of cost {1} is left for {0:seat}.", seat, cost)
            return
        card = found
    if to == "hand":
        gain_to_hand(s, seat, card)
        s.tell("{0:seat} takes {1} into the hand.", seat, card)
    else:
        gain_to_discard(s, seat, card)
        s.tell("{0:seat} adds {1} to the discard pile.", seat, card)


def search(s: Table, cost: int) -> ActionCard | None:
    """Reveal the Action Deck until a card of that cost appears; the others go to the common discard pile.

    If the deck runs out, the common discard pile as it was before is shuffled in once.
    """
    revealed: list[ActionCard] = []
    while s.action_deck or s.common:
        if not s.action_deck:
            renew(s)
        card = s.action_deck.pop()
        if cost in (ANY_COST, card.cost):
            s.common += revealed
            return card
        revealed.append(card)
    s.common += revealed
    return None
