"""Scoring: the end, the points and the winners."""

from __future__ import annotations

import pytest

import coven
from coven.testing import play_randomly
from tests.games.blackmore.builder import hand, moves, seen, table


@pytest.mark.rule("blackmore.score.end")
def test_the_game_ends_when_all_have_played_their_last_card() -> None:
    match = table("r1 b1 | r5 b2 | r3", "p5")
    for card in ["r1", "r5", "r3", "keep", "b2"]:
        moves(match, card)
        assert not match.over
    moves(match, "b1")
    assert match.over
    assert match.results.reason == "All players have played their last card."


@pytest.mark.rule("blackmore.score.end")
@pytest.mark.parametrize("players", range(2, 7))
def test_no_match_ends_while_anybody_holds_a_card(players: int) -> None:
    match = coven.new("blackmore", players, seed=9)
    for now in play_randomly(match, 9):
        assert any(hand(now, seat) for seat in range(players))
    assert seen(match, "hands") == [[] for _ in range(players)]
    assert seen(match, "deck") == []


@pytest.mark.rule("blackmore.score.points")
@pytest.mark.parametrize("side", ["descending", "ascending"])
@pytest.mark.parametrize("dominant", ["p1", "p5", "p9"])
def test_each_captured_card_is_worth_its_number_whatever_the_wheel_shows(side: str, dominant: str) -> None:
    match = moves(table("r1 | g9", dominant, side=side, captured="y9 y8 | o7"), "r1 g9")
    assert [score.total for score in match.results.scores] == [9 + 8 + 1 + 9, 7]
    (line,) = match.results.scores[0].lines
    assert (line.rule, line.points) == ("blackmore.score.points", 27)


@pytest.mark.rule("blackmore.score.dominant-none")
def test_cards_in_the_dominant_pile_score_for_nobody() -> None:
    match = moves(table("r1 | g2", "b9 y9 p9"), "r1 g2")
    assert [score.total for score in match.results.scores] == [3, 0]
    for seed in range(5):
        match = coven.new("blackmore", 3, seed)
        list(play_randomly(match, seed))
        left = sum(int(card.rpartition("-")[2]) for card in seen(match, "dominants"))
        assert sum(score.total for score in match.results.scores) == 6 * 45 - left


@pytest.mark.rule("blackmore.score.win")
def test_the_most_points_win() -> None:
    match = moves(table("r1 | g2 | g3", captured="y1 y2 y3 | y9 y8 | o5"), "r1 g2 g3")
    assert [score.total for score in match.results.scores] == [12, 17, 5]
    assert match.results.winners == [1]
    assert match.results.places == [2, 1, 3]


@pytest.mark.rule("blackmore.score.win")
def test_neither_tricks_nor_cards_win_but_points() -> None:
    match = moves(table("r1 | g1", captured="y1 b1 o1 p1 | y9"), "r1 g1")
    assert [score.total for score in match.results.scores] == [6, 9]
    assert match.results.winners == [1]


@pytest.mark.rule("blackmore.score.tie")
def test_players_tied_for_the_most_share_the_victory() -> None:
    match = moves(table("r1 | g2 | g3", captured="y1 y2 | y9 | o5"), "r1 g2 g3")
    assert [score.total for score in match.results.scores] == [9, 9, 5]
    assert match.results.winners == [0, 1]
    assert match.results.places == [1, 1, 3]
    assert match.results.payoffs == [0.5, 0.5, 0.0]
