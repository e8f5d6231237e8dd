"""Changing the Dominant card: what the winner of a trick may do with it."""

from __future__ import annotations

import pytest

import coven
from coven.testing import script, told
from tests.games.blackmore.builder import asked, captured, hand, moves, offered, pile, seen, table, winner


@pytest.mark.rule("blackmore.change.may")
def test_the_winner_may_give_up_a_card_of_the_trick() -> None:
    match = moves(table("r1 b1 | r5 b2 | g9 b3", "p5"), "r1 r5 g9")
    assert asked(match) == (1, "give")
    assert offered(match) == "keep r1 r5 g9"
    with pytest.raises(coven.NotYourTurn):
        match.choose(0, "give:red-1")
    assert pile(moves(match, "g9")).split()[-1] == "g9"


@pytest.mark.rule("blackmore.change.just-won")
def test_only_cards_of_that_trick_may_be_given_the_own_one_included() -> None:
    match = moves(table("r1 b1 | r5 b2", "p5", captured="y1 y2 | y3 y4"), "r1 r5")
    assert offered(match) == "keep r1 r5"
    for word in ("give:yellow-3", "give:blue-2", "give:purple-5"):
        with pytest.raises(coven.IllegalChoice):
            match.choose(1, word)
    assert pile(moves(match, "r5")) == "p5 r5"


@pytest.mark.rule("blackmore.change.one")
def test_at_most_one_card_is_given_up_per_trick() -> None:
    match = moves(table("r1 b1 | r5 b2 | g9 b3", "p5"), "r1 r5 g9 g9")
    assert asked(match) == (1, "play")
    assert pile(match) == "p5 g9"
    assert seen(match, "captured") == [0, 2, 0]


@pytest.mark.rule("blackmore.change.none")
def test_without_a_change_everything_stays_for_the_next_trick() -> None:
    match = moves(table("r1 g4 y1 | r5 p1 y2", "p5"), "r1 r5 keep")
    assert pile(match) == "p5"
    assert asked(moves(match, "p1 g4")) == (1, "give"), "purple is still Dominant"
    match = moves(table("r4 g6 y1 | r5 g4 y2", "p5"), "r4 r5 keep g4 g6")
    assert asked(match) == (1, "give"), "4 is still above 6"


@pytest.mark.rule("blackmore.change.on-top")
def test_the_card_given_up_lies_on_top_of_the_pile() -> None:
    match = moves(table("r1 b1 y1 | r5 b2 y2", "o1 p5"), "r1 r5 r1")
    assert pile(match) == "o1 p5 r1"
    assert pile(moves(match, "b2 b1 b2")) == "o1 p5 r1 b2"


@pytest.mark.rule("blackmore.change.pile-public")
def test_the_whole_pile_and_its_order_are_known_to_all() -> None:
    match = moves(table("r1 b1 y1 | r5 b2 y2", "g3 o1 p5"), "r1 r5 r1")
    for reader in (0, 1, None):
        assert seen(match, "dominants", reader) == ["green-3", "orange-1", "purple-5", "red-1"]
        assert "B gives up Red 1: it is the Dominant card now." in told(match, reader)


@pytest.mark.rule("blackmore.change.new-scale")
def test_the_new_card_sets_colour_and_wheel_from_the_next_trick_on() -> None:
    match = moves(table("r1 y9 b6 | r5 p5 b7 | y6 y1 b8", "p4"), "r1 r5 y6")
    assert asked(match) == (0, "give"), "r1 is above r5 under 4"
    moves(match, "y6")
    assert winner_of_last(moves(match, "y9 p5 y1")) == 2, "yellow is Dominant, and 1 is above 9 under 6"


@pytest.mark.rule("blackmore.change.new-scale")
def test_the_trick_that_was_won_stays_won() -> None:
    match = moves(table("r4 y2 | r5 y3 | y6 y1", "p4"), "r4 r5 y6")
    assert winner(match) == 0
    moves(match, "y6")
    assert seen(match, "captured") == [2, 0, 0]
    assert asked(match) == (0, "play")


@pytest.mark.rule("blackmore.change.lost")
def test_the_card_given_up_does_not_score() -> None:
    match = moves(table("r1 b1 | r9 b2", "p9"), "r1 r9 r9 b2 b1")
    assert captured(match) == " | b1 b2 r1"
    assert sum(score.total for score in match.results.scores) == 1 + 1 + 2


@pytest.mark.rule("blackmore.change.before-draw")
def test_the_change_is_decided_before_anyone_draws() -> None:
    match = moves(table("r1 b1 | r5 b2", "p5", deck="y1 y2 y3 y4"), "r1 r5")
    assert asked(match) == (1, "give")
    assert seen(match, "deck") == 4
    assert (hand(match, 0), hand(match, 1)) == ("b1", "b2")
    moves(match, "keep")
    assert seen(match, "deck") == 2
    assert (hand(match, 0), hand(match, 1)) == ("b1 y2", "b2 y1")


@pytest.mark.rule("blackmore.change.before-draw", "blackmore.end-trick.dominant-draw")
def test_the_card_given_up_can_be_drawn_at_once_when_the_deck_runs_out() -> None:
    match = moves(table("r1 b1 | r5 b2", "p5", deck="y1"), "r1 r5 r1")
    assert (hand(match, 0), hand(match, 1), pile(match)) == ("b1 r1", "b2 y1", "p5")


@pytest.mark.rule("blackmore.change.final-phase")
def test_the_dominant_card_may_change_in_the_final_phase() -> None:
    match = moves(table("r1 b1 y1 | r5 b2 y2", "p5", deck=""), "r1 r5")
    assert offered(match) == "keep r1 r5"
    assert pile(moves(match, "r1")) == "p5 r1"


@pytest.mark.rule("blackmore.change.not-last")
def test_after_the_last_trick_no_change_is_offered() -> None:
    match = moves(table("r1 | r5", "p5"), "r1 r5")
    assert match.over
    assert pile(match) == "p5"


@pytest.mark.rule("blackmore.change.not-last")
def test_the_trick_that_empties_the_hands_is_not_the_last_while_the_deck_holds_cards() -> None:
    assert asked(moves(table("r1 | r5", "p5", deck="y1 y2"), "r1 r5")) == (1, "give")


@pytest.mark.rule("blackmore.change.not-last")
def test_while_anybody_holds_a_card_another_trick_follows() -> None:
    assert asked(moves(table("r1 b1 | r5", "p5"), "r1 r5")) == (1, "give")


def winner_of_last(match: coven.Match) -> int:
    """Who is asked whether to give up a card."""
    seat, verb = asked(match)
    assert verb == "give"
    return seat


@pytest.mark.rule("blackmore.change.may")
def test_the_log_tells_the_first_dominant_card_and_that_one_is_left_as_it_is() -> None:
    match = coven.new("blackmore", 2, seed=3)
    first = match.view(None)["state"]["dominants"][-1].replace("-", " ").capitalize()
    assert told(match)[0] == f"The wheel lies on its descending side; the first Dominant card is {first}."
    for _ in range(2):
        script(match, match.pending[next(iter(match.pending))].keys[0])
    taker = "AB"[next(iter(match.pending))]
    assert told(match)[-1].startswith(f"{taker} takes the trick with ")
    script(match, "keep")
    assert f"{taker} leaves {first} as the Dominant card." in told(match)
