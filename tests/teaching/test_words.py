"""The words of a game: found by what a page calls a thing, each with the rule behind it."""

from __future__ import annotations

import pytest

import coven
from coven.teaching import Term, meaning, name_and_rest, teaching_of

TERMS = (
    Term("Place", "One space.", "a.b", names=("Farm", "Mill")),
    Term("Deck", "Drawn from.", "a.c", names=("Farm deck",)),
    Term("Person", "Walks.", "a.d", names=("Miller",)),
    Term("Card", "Scores.", "a.e", match=r"(Blue|Red) \d"),
)


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Mill", "Place"),
        ("Miller, in the Mill", "Person"),
        ("12 cards in the Farm deck", "Deck"),
        ("Play Red 7, Storm Witch", "Card"),
        ("Something else: the mill", "Place"),
    ],
)
def test_a_thing_is_known_by_the_first_and_longest_word_of_its_name(words: str, kind: str) -> None:
    found = meaning(TERMS, words)
    assert found is not None
    assert found.kind == kind


def test_what_nobody_wrote_about_is_not_known() -> None:
    assert meaning(TERMS, "Windmill") is None


def test_the_name_of_a_thing_ends_where_something_is_said_of_it() -> None:
    assert name_and_rest("Castle: with Amoris enchant.") == ("Castle", "with Amoris enchant.")
    assert name_and_rest("Frog") == ("Frog", "")


@pytest.mark.parametrize("game", coven.catalogue(), ids=lambda game: str(game.name))
def test_every_word_of_a_game_cites_a_rule_that_there_is(game: coven.Game) -> None:
    terms = teaching_of(game).words
    assert terms
    assert [term.rule for term in terms if game.rulebook.rule(term.rule) is None] == []
    assert all(term.names or term.match for term in terms)
