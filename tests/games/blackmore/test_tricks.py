"""The course of play: playing a trick, the scale of values, and who wins it."""

from __future__ import annotations

from itertools import permutations

import pytest

import coven
from coven.testing import told
from tests.games.blackmore.builder import asked, hand, moves, offered, pile, seen, short, table, winner

SIDES = ("descending", "ascending")


def trick(cards: str, dominant: str, side: str = "descending", leader: int = 0) -> int:
    """Who wins when these cards are played in turn from the leader on."""
    played = cards.split()
    held = [played[(seat - leader) % len(played)] for seat in range(len(played))]
    hands = " | ".join(
        f"{card} {spare}" for card, spare in zip(held, ["b1", "b2", "b3", "b4", "b5", "b6"], strict=False)
    )
    return winner(moves(table(hands, dominant, side=side, leader=leader), cards))


def scale(side: str, dominant: int, colour: str = "r") -> list[int]:
    """The numbers from highest to lowest, found by playing each against each."""
    numbers = [n for n in range(1, 10) if colour != "p" or n != dominant]
    wins = dict.fromkeys(numbers, 0)
    for one, two in permutations(numbers, 2):
        wins[one] += trick(f"{colour}{one} {colour}{two}", f"p{dominant}", side) == 0
    assert sorted(wins.values()) == list(range(len(wins))), "the scale is no order"
    return sorted(numbers, key=lambda n: -wins[n])


@pytest.mark.rule("blackmore.play.tricks")
def test_in_each_trick_every_player_plays_one_card() -> None:
    match = coven.new("blackmore", 4, seed=6)
    for number in range(1, 8):
        players = []
        while match.pending and asked(match)[1] == "play" and seen(match, "trick_number") == number:
            players.append(asked(match)[0])
            moves(match, hand(match, players[-1]).split()[0])
        assert sorted(players) == [0, 1, 2, 3]
        moves(match, "keep")


@pytest.mark.rule("blackmore.play.order")
def test_the_leader_plays_first_and_the_others_follow_clockwise() -> None:
    match = table("b1 b2 | g1 g2 | r1 r2 | y1 y2", leader=2)
    order = []
    for card in ("r1", "y1", "b1", "g1"):
        order.append(asked(match)[0])
        moves(match, card)
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("blackmore.play.lead-any")
def test_the_leader_may_play_any_colour_the_dominant_included() -> None:
    match = table("b1 p2 r3 | g1 g2 g3", "p5")
    assert offered(match) == "b1 p2 r3"
    assert short(seen(moves(match, "p2"), "trick")) == "p2"


@pytest.mark.rule("blackmore.play.lead-color")
def test_the_first_card_sets_the_lead_colour() -> None:
    assert trick("r2 g9 g8", "p9") == 0
    assert trick("g9 r2 g8", "p9") == 0
    assert trick("g8 r9 g9", "p9") == 2
    assert trick("r2 g9 r1", "p9", leader=1) == 1


@pytest.mark.rule("blackmore.play.no-follow")
def test_nobody_must_follow_a_colour() -> None:
    match = moves(table("r1 b1 | r2 g2 p2 | r3 b3", "p5"), "r1")
    assert offered(match) == "r2 g2 p2"
    assert offered(moves(match, "g2")) == "r3 b3"
    assert short(seen(moves(match, "b3"), "trick")) == "r1 g2 b3"


@pytest.mark.rule("blackmore.play.face-up")
def test_cards_are_played_face_up() -> None:
    match = moves(table("r1 b1 | r2 g2 | r3 b3"), "r1 g2")
    for reader in (0, 1, 2, None):
        assert short(seen(match, "trick", reader)) == "r1 g2"
        assert told(match, reader)[-2:] == ["A leads Red 1.", "B plays Green 2."]


@pytest.mark.rule("blackmore.play.hands-hidden")
def test_a_hand_is_known_to_its_holder_only() -> None:
    match = table("r1 b1 | r2 g2 | r3 b3")
    assert hand(match, 1, 1) == "r2 g2"
    for reader in (0, 2, None):
        assert hand(match, 1, reader) == "? ?"
    moves(match, "r1")
    assert match.view(0)["decision"] is None
    assert match.view(None)["decision"] is None
    assert [option["key"] for option in match.view(1)["decision"]["options"]] == [
        "play:red-2",
        "play:green-2",
    ]


@pytest.mark.rule("blackmore.play.must-play")
def test_who_holds_cards_must_play_one() -> None:
    match = table("r1 b1 | r2 g2")
    assert offered(match) == "r1 b1"
    for word in ("pass", "keep", "play:red-2"):
        with pytest.raises(coven.IllegalChoice):
            match.choose(0, word)
    moves(match, "r1")
    assert asked(match) == (1, "play")


@pytest.mark.rule("blackmore.trick.dominant-wins")
def test_the_highest_card_of_the_dominant_colour_wins() -> None:
    assert trick("r7 p1 r6", "p7") == 1
    assert trick("r7 p8 p1 p9", "p7") == 2
    assert trick("r7 p9 p8 r6", "p7") == 1
    assert trick("r7 p8 p9", "p7", "ascending") == 1


@pytest.mark.rule("blackmore.trick.lead-wins")
def test_without_a_dominant_card_the_highest_of_the_lead_wins() -> None:
    assert trick("r1 r6 r9", "p7") == 1
    assert trick("r9 r8 g7", "p7") == 0
    assert trick("r1 r6 r9", "p7", "ascending") == 2


@pytest.mark.rule("blackmore.trick.other-colors")
def test_other_colours_cannot_win_whatever_their_number() -> None:
    assert trick("r8 g7 y7 o7 g6", "p7") == 0
    assert trick("g7 p8 r7", "p7") == 1


@pytest.mark.rule("blackmore.trick.same-color")
def test_if_the_lead_is_dominant_only_that_colour_can_win() -> None:
    assert trick("p8 r7 g7", "p7") == 0
    assert trick("p8 r7 p9", "p7") == 2
    assert trick("p9 p8 p1", "p7") == 2


@pytest.mark.rule("blackmore.trick.winner-leads")
def test_the_winner_leads_the_next_trick() -> None:
    match = moves(table("r1 b1 | r5 g2 | r3 b3", "p5"), "r1 r5 r3 keep")
    assert asked(match) == (1, "play")
    moves(match, "g2 b3 b1")
    assert match.over


@pytest.mark.rule("blackmore.scale.descending", "blackmore.scale.dominant-highest")
@pytest.mark.parametrize("dominant", range(1, 10))
def test_the_descending_scale_runs_down_from_the_dominant_number(dominant: int) -> None:
    expected = [*range(dominant, 0, -1), *range(9, dominant, -1)]
    assert scale("descending", dominant) == expected
    assert expected[0] == dominant


@pytest.mark.rule("blackmore.scale.descending-example")
def test_with_7_the_descending_scale_is_the_printed_one() -> None:
    assert scale("descending", 7) == [7, 6, 5, 4, 3, 2, 1, 9, 8]


@pytest.mark.rule("blackmore.scale.ascending", "blackmore.scale.dominant-highest")
@pytest.mark.parametrize("dominant", range(1, 10))
def test_the_ascending_scale_runs_up_from_the_dominant_number(dominant: int) -> None:
    expected = [*range(dominant, 10), *range(1, dominant)]
    assert scale("ascending", dominant) == expected
    assert expected[0] == dominant


@pytest.mark.rule("blackmore.scale.ascending-example")
def test_with_7_the_ascending_scale_begins_7_8_9_1() -> None:
    assert scale("ascending", 7) == [7, 8, 9, 1, 2, 3, 4, 5, 6]


@pytest.mark.rule("blackmore.scale.dominant-highest")
@pytest.mark.parametrize("side", SIDES)
def test_the_dominant_number_beats_every_other_of_its_colour(side: str) -> None:
    for dominant in range(1, 10):
        for other in set(range(1, 10)) - {dominant}:
            assert trick(f"r{other} r{dominant}", f"p{dominant}", side) == 1


@pytest.mark.rule("blackmore.scale.all-colors")
@pytest.mark.parametrize("side", SIDES)
def test_the_same_scale_holds_for_the_dominant_colour(side: str) -> None:
    for dominant in (1, 4, 7, 9):
        lead = [number for number in scale(side, dominant) if number != dominant]
        assert scale(side, dominant, "p") == lead


def test_a_table_shows_its_dominant_card() -> None:
    assert pile(table("r1 | r2", "o1 p5")) == "o1 p5"
