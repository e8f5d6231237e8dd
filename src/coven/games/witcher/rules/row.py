"""The row of Action Cards on the board: what a card costs, taking one, and gaining one of a given cost.

A row, its deck and their common discard pile are a `Pool`. The base has one; modules may
lay out more, and say from which a player takes cards.
"""

from __future__ import annotations

from coven.engine.decision import Flow
from coven.games.witcher.rules.cards import gain_to_discard, gain_to_hand, one
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import ActionCard, Pool
from coven.games.witcher.state import Table

ANY_COST = -1


def pools(rules: Core, s: Table) -> list[Pool]:
    """All pools on the table."""
    found = [Pool(s.row, s.action_deck, s.common)]
    for module in rules.modules:
        found += module.pools(rules, s)
    return found


def pool_of(rules: Core, s: Table, seat: int) -> Pool:
    """The pool that a player takes cards from."""
    pool = Pool(s.row, s.action_deck, s.common)
    for module in rules.modules:
        pool = module.pool(rules, s, seat, pool)
    return pool


def pool_with(rules: Core, s: Table, card: ActionCard) -> Pool:
    """The pool in whose row a card lies."""
    return next(pool for pool in pools(rules, s) if card in pool.row)


def in_a_row(rules: Core, s: Table, card: ActionCard) -> bool:
    """Whether a card lies in the row of a pool, to be bought."""
    return any(card in pool.row for pool in pools(rules, s))


def slot_of(rules: Core, s: Table, card: ActionCard) -> int:
    """The slot that a card lies on, from the left; a short row leaves the left ones empty."""
    row = s.row if card in s.row else pool_with(rules, s, card).row
    return len(rules.box.slot_costs) - len(row) + row.index(card)


def cost_in_row(rules: Core, s: Table, card: ActionCard) -> int:
    """What a card costs where it lies: the right-most 1 less, the two left-most 1 more, never below 0."""
    return max(0, card.cost + rules.box.slot_costs[slot_of(rules, s, card)])


def affordable(rules: Core, s: Table, card: ActionCard, hand: int) -> bool:
    """Whether a hand of so many cards can pay for a card where it lies; one to trash is always enough."""
    return hand > 0 if card.trashes else cost_in_row(rules, s, card) <= hand


def refill(rules: Core, s: Table, pool: Pool) -> None:
    """The cards slide to the right; new ones enter at the left, as long as there are any."""
    while len(pool.row) < len(rules.box.slot_costs):
        if not pool.deck:
            if not pool.common:
                return
            renew(s, pool)
        pool.row.insert(0, pool.deck.pop())


def renew(s: Table, pool: Pool) -> None:
    """Shuffle the common discard pile into a new Action Deck."""
    pool.deck.extend(pool.common)
    pool.common.clear()
    s.rng.shuffle(pool.deck)
    s.tell("The common discard pile becomes the new Action Deck.")


def take(rules: Core, s: Table, card: ActionCard) -> None:
    """Take a card out of its row, which closes the gap."""
    pool = pool_with(rules, s, card)
    pool.row.remove(card)
    refill(rules, s, pool)


def gain_card(rules: Core, s: Table, seat: int, cost: int, to: str, rule: str) -> Flow[None]:
    """A card of that printed cost for nothing: from the row, or else the first that the deck shows."""
    pool = pool_of(rules, s, seat)
    shown = [card for card in pool.row if cost in (ANY_COST, card.cost)]
    if shown:
        card: ActionCard = yield from one(seat, "gain", shown, "Which card do you add?", rule)
        take(rules, s, card)
        source = ", from the row"
    else:
        found = search(s, pool, cost)
        if found is None:
            s.tell("No card of cost {1} is left for {0:seat}.", seat, cost)
            return
        card = found
        source = ", from the Action Deck"
    if to == "hand":
        gain_to_hand(s, seat, card)
        s.tell("{0:seat} takes {1} into the hand" + source + ".", seat, card)
    else:
        gain_to_discard(s, seat, card)
        s.tell("{0:seat} adds {1} to the discard pile" + source + ".", seat, card)


def search(s: Table, pool: Pool, cost: int) -> ActionCard | None:
    """Reveal the Action Deck until a card of that cost appears; the others go to the common discard pile.

    If the deck runs out, the common discard pile as it was before is shuffled in once.
    """
    revealed: list[ActionCard] = []
    while pool.deck or pool.common:
        if not pool.deck:
            renew(s, pool)
        card = pool.deck.pop()
        if cost in (ANY_COST, card.cost):
            pool.common += revealed
            return card
        revealed.append(card)
    pool.common += revealed
    return None
