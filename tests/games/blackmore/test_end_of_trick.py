"""The end of a trick and the Final Phase: capturing, drawing, the deck that runs out, and what follows."""

from __future__ import annotations

import pytest

import coven
from coven.testing import play_randomly, told
from tests.games.blackmore.builder import asked, captured, hand, moves, offered, pile, seen, table

FINAL = "The Final Phase begins: nobody draws any more."


@pytest.mark.rule("blackmore.end-trick.capture")
def test_the_rest_of_the_trick_lies_face_down_before_the_winner() -> None:
    match = moves(table("r1 b1 | r5 b2 | g9 b3", "p5"), "r1 r5 g9 g9")
    assert seen(match, "captured") == [0, 2, 0]
    assert seen(match, "trick") == []
    moves(match, "b2 b3 b1")
    assert captured(match) == " | r1 r5 | b1 b2 b3"


@pytest.mark.rule("blackmore.end-trick.piles-closed")
def test_captured_cards_are_counted_but_not_shown_before_scoring() -> None:
    match = table("r1 | r5", "p5", captured="y1 y2 y3 | g1")
    for reader in (0, 1, None):
        assert seen(match, "captured", reader) == [3, 1]
        assert "yellow-1" not in str(match.view(reader))
    moves(match, "r1 r5")
    assert captured(match) == "y1 y2 y3 | g1 r1 r5"


@pytest.mark.rule("blackmore.end-trick.draw")
def test_every_player_draws_one_card_from_the_winner_on_clockwise() -> None:
    match = moves(table("r1 b1 | r5 b2 | r3 b3", "p5", deck="y1 y2 y3 y4 y5"), "r1 r5 r3 keep")
    assert [hand(match, seat) for seat in range(3)] == ["b1 y3", "b2 y1", "b3 y2"]
    assert seen(match, "deck") == 2


@pytest.mark.rule("blackmore.end-trick.draw-hidden")
def test_a_card_drawn_from_the_deck_is_seen_by_its_drawer_only() -> None:
    match = moves(table("r1 b1 | r5 b2", "p5", deck="y1 y2 y3 y4"), "r1 r5 keep")
    assert hand(match, 1, 1) == "b2 y1"
    assert hand(match, 1, 0) == hand(match, 1, None) == "? ?"
    assert "B draws Yellow 1." in told(match, 1)
    for reader in (0, None):
        assert "B draws a card." in told(match, reader)
        assert not any("Yellow 1" in line for line in told(match, reader))


@pytest.mark.rule("blackmore.end-trick.dominant-draw")
def test_who_finds_the_deck_empty_draws_the_top_of_the_dominant_pile() -> None:
    match = moves(table("r1 b1 | r5 b2 | r3 b3 | r2 b4", "g1 o2 p5", deck="y1 y2"), "r1 r5 r3 r2 keep")
    assert [hand(match, seat) for seat in range(4)] == ["b1 o2", "b2 y1", "b3 y2", "b4 p5"]
    assert pile(match) == "g1"


@pytest.mark.rule("blackmore.end-trick.dominant-draw-changes")
def test_after_such_a_draw_the_next_card_of_the_pile_is_dominant() -> None:
    match = moves(table("r1 r3 b1 | r5 p3 b2", "r9 p5", deck="y1"), "r1 r5 keep")
    assert pile(match) == "r9"
    assert asked(moves(match, "p3 r3")) == (0, "give"), "red is Dominant"
    match = moves(table("r1 y6 b1 | r5 y9 b2", "r9 p5", deck="y1"), "r1 r5 keep y9 y6")
    assert asked(match) == (1, "give"), "9 is the highest"


@pytest.mark.rule("blackmore.end-trick.dominant-draw-public")
def test_a_card_drawn_from_the_dominant_pile_is_known_to_all_until_it_is_played() -> None:
    match = moves(table("r1 b1 y3 | r5 b2 y4", "g1 p5", deck="y1"), "r1 r5 keep")
    for reader in (1, None):
        assert hand(match, 0, reader) == "p5 ? ?"
        assert "The deck is empty: A draws Purple 5 from the Dominant pile." in told(match, reader)
    for seed in range(20):
        assert hand(match.imagine(1, coven.seeded(seed)), 0, 0).split().count("p5") == 1
    moves(match, "b2 p5 keep")
    assert seen(match, "revealed") == []
    assert hand(match, 0, 1) == "? ?"


@pytest.mark.rule("blackmore.end-trick.last-dominant-stays")
def test_the_last_dominant_card_is_never_drawn() -> None:
    match = moves(table("r1 b1 | r5 b2 | r3 b3", "g1 p5", deck="y1"), "r1 r5 r3 keep")
    assert [hand(match, seat) for seat in range(3)] == ["b1", "b2 y1", "b3 p5"]
    assert pile(match) == "g1"
    assert "A draws nothing: the last Dominant card stays." in told(match)


@pytest.mark.rule("blackmore.end-trick.short-hand")
def test_who_drew_nothing_plays_on_with_one_card_fewer() -> None:
    match = moves(table("r1 b1 | r5 b2 | r3 b3", "p5", deck="y1 y2"), "r1 r5 r3 keep")
    assert [hand(match, seat) for seat in range(3)] == ["b1", "b2 y1", "b3 y2"]
    moves(match, "y1 y2 b1 keep")
    assert asked(match) == (2, "play")
    assert asked(moves(match, "b3")) == (1, "play")
    moves(match, "b2")
    assert match.over, "the first seat takes no part"
    assert sum(len(cards) for cards in seen(match, "captured")) == 8


@pytest.mark.rule("blackmore.end-trick.empty-leader")
def test_if_the_winner_has_no_card_the_next_clockwise_who_has_one_leads() -> None:
    match = moves(table("r1 b1 | r5 | r3 | r2 b4", "p5"), "r1 r5 r3 r2 keep")
    assert seen(match, "tricks") == [0, 1, 0, 0]
    assert asked(match) == (3, "play")
    moves(match, "b4 b1")
    assert match.over


@pytest.mark.rule("blackmore.end-trick.lone-trick")
def test_a_lone_player_plays_and_takes_the_card() -> None:
    match = moves(table("r1 b9 y2 | r5 | r3", "p5"), "r1 r5 r3 keep")
    assert (asked(match), offered(match)) == ((0, "play"), "b9 y2")
    moves(match, "b9")
    assert (asked(match), offered(match)) == ((0, "give"), "keep b9")
    moves(match, "keep y2")
    assert captured(match) == "b9 y2 | r1 r3 r5 | "


@pytest.mark.rule("blackmore.end-trick.no-refill-twice")
def test_the_dominant_pile_is_drawn_from_only_in_the_step_in_which_the_deck_runs_out() -> None:
    match = moves(table("r1 b1 y1 | r5 b2 y2", "g1 g2 g3 p5", deck="y3"), "r1 r5 keep")
    assert (hand(match, 0), pile(match)) == ("b1 y1 p5", "g1 g2 g3")
    moves(match, "b2 b1 keep")
    assert (hand(match, 0), hand(match, 1), pile(match)) == ("y1 p5", "y2 y3", "g1 g2 g3")


@pytest.mark.rule("blackmore.end-trick.no-refill-twice", "blackmore.final.start")
def test_a_deck_that_runs_out_evenly_leaves_the_dominant_pile_alone() -> None:
    match = moves(table("r1 b1 | r5 b2", "g1 p5", deck="y1 y2"), "r1 r5 keep")
    assert (hand(match, 0), hand(match, 1), pile(match)) == ("b1 y2", "b2 y1", "g1 p5")
    assert told(match)[-2] == FINAL
    moves(match, "b2 b1 keep")
    assert (hand(match, 0), hand(match, 1), pile(match)) == ("y2", "y1", "g1 p5")


@pytest.mark.rule("blackmore.final.start")
def test_the_final_phase_begins_with_the_last_card_of_the_deck() -> None:
    match = moves(table("r1 b1 o1 | r5 b2 o2", "p5", deck="y1 y2 y3"), "r1 r5 keep")
    assert FINAL not in told(match)
    assert seen(match, "deck") == 1
    moves(match, "b2 b1 keep")
    assert told(match).count(FINAL) == 1
    assert seen(match, "deck") == 0


@pytest.mark.rule("blackmore.final.no-draw")
def test_in_the_final_phase_nobody_draws_and_all_other_rules_stay() -> None:
    match = moves(table("r1 b1 y6 | r5 b2 y5", "g1 p5"), "r1 r5 r1")
    assert (hand(match, 0), hand(match, 1), pile(match)) == ("b1 y6", "b2 y5", "g1 p5 r1")
    assert seen(match, "captured") == [0, 1]
    assert asked(match) == (1, "play")
    moves(match, "y5 y6")
    assert asked(match) == (0, "give"), "6 is above 5 under the new Dominant 1"


@pytest.mark.rule("blackmore.final.always-short")
@pytest.mark.parametrize(("players", "short"), [(2, 1), (3, 1), (4, 3), (5, 2), (6, 1)])
def test_at_every_player_count_the_deck_runs_out_in_the_middle_of_a_draw_step(
    players: int, short: int
) -> None:
    for seed in range(5):
        match = coven.new("blackmore", players, seed)
        list(play_randomly(match, seed))
        lines = told(match)
        empty = [line for line in lines if "from the Dominant pile" in line or "draws nothing" in line]
        assert len(empty) == short
        assert lines.count(FINAL) == 1
