"""Dice Poker Rules: what five dice are worth, and which of two results is better."""

from __future__ import annotations

from typing import Final

NOTHING: Final = "nothing"
RESULTS: Final = [
    NOTHING,
    "pair",
    "two-pairs",
    "three-of-a-kind",
    "five-high-straight",
    "six-high-straight",
    "full-house",
    "four-of-a-kind",
    "five-of-a-kind",
]
"""From worst to best."""
PATTERNS: Final[dict[tuple[int, ...], str]] = {
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two-pairs",
    (3, 1, 1): "three-of-a-kind",
    (3, 2): "full-house",
    (4, 1): "four-of-a-kind",
    (5,): "five-of-a-kind",
}
"""How many dice of each value a result has, the most first."""
KICKERS: Final = 2
"""So many dice that are not part of the result are compared."""


def groups(dice: list[int]) -> list[tuple[int, int]]:
    """How many dice show which value: the most first, and of equally many the higher first."""
    found = [(dice.count(value), value) for value in range(6, 0, -1) if value in dice]
    return sorted(found, reverse=True)


def result(dice: list[int]) -> str:
    """The best result that the five dice form."""
    if sorted(dice) == [1, 2, 3, 4, 5]:
        return "five-high-straight"
    if sorted(dice) == [2, 3, 4, 5, 6]:
        return "six-high-straight"
    return PATTERNS.get(tuple(count for count, _ in groups(dice)), NOTHING)


def worth(dice: list[int]) -> list[int]:
    """What results are compared by, the first difference deciding: the result, its values, two more dice."""
    kind = result(dice)
    found = groups(dice)
    if kind.endswith("straight"):
        return [RESULTS.index(kind)]
    forming = [value for count, value in found if count > 1]
    kickers = [value for count, value in found if count == 1]
    return [RESULTS.index(kind), *forming, *kickers[:KICKERS]]


def in_words(dice: list[int]) -> str:
    """The result as people say it: `two pairs`."""
    kind = result(dice)
    if kind == NOTHING:
        return NOTHING
    return kind if "of-a-kind" in kind else kind.replace("-", " ")
