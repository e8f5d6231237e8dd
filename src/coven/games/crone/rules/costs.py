"""What Spells cost, and the ways to pay: an Eye of Newt stands for an Ingredient that the caster names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from coven.games.crone.state import Ingredient

KINDS: Final = ("fire", "flour", "silver", "soil")
NEWT: Final = "newt"
ANY: Final = "any"
SAME: Final = "same"
AS: Final = "newt-as-"

Cost = tuple[str, ...]
"""A cost, one word for each Ingredient: a kind, `any`, or `same` (all of one kind, whichever)."""
Payment = tuple[str, ...]
"""What is spent, one word for each card: a kind, or `newt-as-` and the kind it stands for."""


def in_words(cost: Iterable[tuple[str, int]]) -> Cost:
    """The cost of 1 `soil` and 1 `any` as one word for each Ingredient."""
    return tuple(word for word, number in cost for _ in range(number))


def counts(hand: Sequence[Ingredient]) -> dict[str, int]:
    """How many of each kind."""
    found = {"fire": 0, "flour": 0, "silver": 0, "soil": 0, "newt": 0}
    for card in hand:
        found[card.kind] += 1
    return found


def payable(cost: Cost, have: Mapping[str, int]) -> bool:
    """Whether the cost can be paid."""
    if SAME in cost:
        return have[NEWT] + max(have[kind] for kind in KINDS) >= len(cost)
    missing, held = 0, have[NEWT]
    for kind in KINDS:
        held += have[kind]
        lacking = cost.count(kind) - have[kind]
        if lacking > 0:
            missing += lacking
    return missing <= have[NEWT] and held >= len(cost)


def payments(cost: Cost, have: Mapping[str, int]) -> list[Payment]:
    """Every way to pay the cost, those with the fewest Eyes of Newt first; alike ways count once."""
    found: dict[Payment, int] = {}
    if SAME in cost:
        for kind in KINDS:
            spread((kind,) * len(cost), dict(have), (), found)
    else:
        spread(cost, dict(have), (), found)
    return sorted(found, key=order)


def order(payment: Payment) -> tuple[int, Payment]:
    """Fewest Eyes of Newt first, then by name."""
    return sum(word.startswith(AS) for word in payment), payment


def spread(cost: Cost, have: dict[str, int], so_far: Payment, found: dict[Payment, int]) -> None:
    """Collect the ways to pay what is left of a cost."""
    if not cost:
        found[tuple(sorted(so_far))] = 1
        return
    for kind in KINDS if cost[0] == ANY else (cost[0],):
        for spent, word in ((kind, kind), (NEWT, AS + kind)):
            if have[spent]:
                have[spent] -= 1
                spread(cost[1:], have, (*so_far, word), found)
                have[spent] += 1


def stood_for(word: str) -> str:
    """The kind whose discard pile a spent card goes to."""
    return word.removeprefix(AS)


def spent(word: str) -> str:
    """The kind of card that leaves the hand."""
    return NEWT if word.startswith(AS) else word


def together(costs: Sequence[Cost], have: Mapping[str, int]) -> bool:
    """Whether all these costs can be paid from one hand."""
    whole: Cost = tuple(word for cost in costs for word in cost)
    return payable(whole, have)
