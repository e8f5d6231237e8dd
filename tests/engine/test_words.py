"""Numbers and lists in words."""

from __future__ import annotations

import pytest

from coven.engine.words import listed, so_many


@pytest.mark.parametrize(("count", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_noun_follows_its_number(count: int, words: str) -> None:
    assert so_many(count, "card") == words


@pytest.mark.parametrize(
    ("names", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_names_are_listed(names: list[str], words: str) -> None:
    assert listed(names) == words
    assert listed(names, "or") == words.replace("and", "or")
