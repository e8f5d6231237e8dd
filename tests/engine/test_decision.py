"""Questions, options and their keys."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.decision import NO, PASS, YES, Decision, Option, Piece


def question(prompt: str = "Play.", args: tuple[Any, ...] = ()) -> Decision:
    cards = [Piece("blue-7", "Blue 7", "card"), Option("left", "Left"), PASS]
    return Decision(1, "play", cards, prompt, "toy.lay", args)


def test_a_key_has_the_verb_before_it_unless_it_is_a_word() -> None:
    assert question().keys == ["play:blue-7", "play:left", "pass"]
    assert [PASS.key, YES.key, NO.key] == ["pass", "yes", "no"]


def test_an_option_is_found_by_its_whole_key() -> None:
    decision = question()
    assert decision.option("play:blue-7") is decision.options[0]
    assert decision.option("pass") is PASS
    for wrong in ("blue-7", "play:pass", "play:blue", "PASS", ""):
        assert decision.option(wrong) is None


def test_a_prompt_is_filled_in_with_labels() -> None:
    card = Piece("red-1", "Red 1", "card")
    assert question(prompt="Take {0} for {1}?", args=(card, 3)).text == "Take Red 1 for 3?"
    assert question(prompt="Braces {stay}.").text == "Braces {stay}."


def test_a_piece_says_how_it_looks_face_down() -> None:
    assert Piece("a", "A", "card").unseen == "a card"
    assert Piece("a", "A", "egg", "an egg").unseen == "an egg"
    assert repr(Piece("blue-7", "Blue 7", "card")) == "<blue-7>"


def test_pieces_are_compared_by_identity() -> None:
    assert Piece("a", "A", "card") != Piece("a", "A", "card")


def test_a_question_with_nothing_to_choose_from_is_refused_where_it_is_asked() -> None:
    with pytest.raises(ValueError, match=r"seat 2 is asked 'Play a card.' with nothing to choose from"):
        Decision(1, "play", [], "Play a card.", "toy.play")
