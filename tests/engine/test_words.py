"""Numbers and lists in words."""

from __future__ import annotations

import pytest

from coven.engine.words import listed, shortened, so_many


@pytest.mark.parametrize(("count", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_noun_follows_its_number(count: int, words: str) -> None:
    assert so_many(count, "card") == words


@pytest.mark.parametrize(
    ("names", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_names_are_listed(names: list[str], words: str) -> None:
    assert listed(names) == words
    assert listed(names, "or") == words.replace("and", "or")


def test_what_was_given_is_told_in_short() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert shortened("toad") == "'toad'"
    assert shortened(10**100) == "1" + "0" * 59 + "..."
    assert shortened("a\nb" * 500).startswith("'a\\nba")
    assert shortened(10**5000) == shortened(deep) == "something so large"
