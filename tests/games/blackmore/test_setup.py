"""Contents and set-up: what is in the box, and the table before the first trick."""

from __future__ import annotations

from itertools import combinations, product

import pytest

import coven
from coven.testing import play_randomly
from tests.games.blackmore.builder import asked, hand, moves, offered, pile, seen, short, table, winner

SIDES = ("descending", "ascending")
COUNTS = range(2, 7)


def all_cards(players: int, seed: int) -> list[str]:
    """Every card of a match that was played to its end, as all may see it then."""
    match = coven.new("blackmore", players, seed)
    list(play_randomly(match, seed))
    return [*seen(match, "dominants"), *(card for cards in seen(match, "captured") for card in cards)]


@pytest.mark.rule("blackmore.components.cards", "blackmore.components.colors")
@pytest.mark.parametrize("players", COUNTS)
def test_the_deck_has_each_number_from_1_to_9_once_in_each_of_six_colours(players: int) -> None:
    colours = ["blue", "yellow", "red", "green", "purple", "orange"]
    cards = all_cards(players, 3)
    assert len(cards) == 54
    assert sorted(cards) == sorted(f"{colour}-{number}" for colour, number in product(colours, range(1, 10)))


@pytest.mark.rule("blackmore.components.wheel")
def test_the_wheel_has_a_descending_and_an_ascending_side() -> None:
    (setting,) = [one for one in coven.game("blackmore").settings if one.key == "wheel-side"]
    assert sorted(setting.values) == ["ascending", "descending"]
    assert winner(moves(table("r4 b1 | r6 b2", "p5", side="descending"), "r4 r6")) == 0
    assert winner(moves(table("r4 b1 | r6 b2", "p5", side="ascending"), "r4 r6")) == 1


@pytest.mark.rule("blackmore.components.players")
def test_two_to_six_play() -> None:
    for players in COUNTS:
        assert coven.new("blackmore", players).view(None)["players"] == players
    for players in (0, 1, 7, -2):
        with pytest.raises(coven.BadOptions, match="2 to 6 players"):
            coven.new("blackmore", players)


@pytest.mark.rule("blackmore.components.unique")
@pytest.mark.parametrize("side", SIDES)
def test_of_two_cards_of_a_colour_one_always_wins_whoever_leads(side: str) -> None:
    for dominant in range(1, 10):
        for one, two in combinations(range(1, 10), 2):
            first = winner(
                moves(table(f"r{one} b1 | r{two} b2", f"p{dominant}", side=side), f"r{one} r{two}")
            )
            second = winner(
                moves(table(f"r{two} b1 | r{one} b2", f"p{dominant}", side=side), f"r{two} r{one}")
            )
            assert first != second, f"{one} and {two} are equal under {dominant}"


@pytest.mark.rule("blackmore.setup.deal")
@pytest.mark.parametrize("players", COUNTS)
def test_six_cards_are_dealt_face_down_to_each(players: int) -> None:
    match = coven.new("blackmore", players, seed=5)
    hands = [hand(match, seat).split() for seat in range(players)]
    assert [len(cards) for cards in hands] == [6] * players
    assert len({card for cards in hands for card in cards}) == 6 * players
    assert hand(match, 0, 1) == hand(match, 1, None) == "? ? ? ? ? ?"


@pytest.mark.rule("blackmore.setup.deal")
def test_the_deck_is_shuffled() -> None:
    deals = [hand(coven.new("blackmore", 2, seed), 0) for seed in range(100)]
    assert len(set(deals)) == 100
    held = [card for deal in deals for card in deal.split()]
    assert len(set(held)) == 54
    assert max(held.count(card) for card in held) < 30


@pytest.mark.rule("blackmore.setup.deck")
@pytest.mark.parametrize("players", COUNTS)
def test_the_rest_is_a_face_down_deck(players: int) -> None:
    match = coven.new("blackmore", players)
    for reader in (*range(players), None):
        assert seen(match, "deck", reader) == 53 - 6 * players


@pytest.mark.rule("blackmore.setup.side")
@pytest.mark.parametrize("side", SIDES)
def test_the_side_is_chosen_before_and_kept(side: str) -> None:
    match = coven.new("blackmore", 3, seed=2, options={"wheel-side": side})
    assert {seen(now, "side") for now in play_randomly(match, 4)} == {side}
    assert seen(match, "side") == side
    with pytest.raises(coven.BadOptions, match="wheel-side must be one of descending, ascending"):
        coven.new("blackmore", 3, options={"wheel-side": "sideways"})


@pytest.mark.rule("blackmore.setup.side-default")
def test_the_descending_side_is_the_default() -> None:
    match = coven.new("blackmore", 4)
    assert seen(match, "side") == "descending"
    assert match.record["options"]["wheel-side"] == "descending"


@pytest.mark.rule("blackmore.setup.dominant")
def test_one_card_is_turned_up_and_begins_the_dominant_pile() -> None:
    turned = set()
    for seed in range(100):
        match = coven.new("blackmore", 6, seed)
        assert len(pile(match).split()) == 1
        assert all(pile(match) not in hand(match, seat).split() for seat in range(6))
        turned.add(pile(match))
    assert len(turned) > 40


@pytest.mark.rule("blackmore.setup.dominant", "blackmore.setup.deal")
def test_the_turned_up_card_follows_the_hands_in_the_shuffled_deck() -> None:
    """The same seed with more seats: the card turned up for fewer is dealt to the first seat that is new."""
    for seed in range(5):
        three, four = coven.new("blackmore", 3, seed), coven.new("blackmore", 4, seed)
        assert pile(three) == hand(four, 3).split()[0]
        assert [hand(three, seat) for seat in range(3)] == [hand(four, seat) for seat in range(3)]


@pytest.mark.rule("blackmore.setup.dominant-color")
def test_the_dominant_card_sets_the_dominant_colour() -> None:
    assert winner(moves(table("r9 b1 | p1 b2", "p2"), "r9 p1")) == 1
    assert winner(moves(table("r9 b1 | p1 b2", "g2"), "r9 p1")) == 0


@pytest.mark.rule("blackmore.setup.wheel-set")
def test_the_dominant_card_sets_the_wheel() -> None:
    assert winner(moves(table("r2 b1 | r3 b2", "p2"), "r2 r3")) == 0
    assert winner(moves(table("r2 b1 | r3 b2", "p3"), "r2 r3")) == 1


@pytest.mark.rule("blackmore.setup.starter")
def test_a_named_seat_starts() -> None:
    for seat in range(4):
        match = coven.new("blackmore", 4, seed=8, options={"starting-player": str(seat + 1)})
        assert asked(match) == (seat, "play")
    with pytest.raises(coven.BadOptions, match="only 3 seats"):
        coven.new("blackmore", 3, options={"starting-player": "4"})


@pytest.mark.rule("blackmore.setup.starter")
def test_otherwise_the_starting_player_is_drawn_at_random() -> None:
    starters = [asked(coven.new("blackmore", 5, seed))[0] for seed in range(200)]
    assert all(20 < starters.count(seat) < 60 for seat in range(5))


def test_the_builder_says_what_it_shows() -> None:
    match = table("b7 g2 | r1 y3", "p5 o9", deck="b1 b2", leader=1, captured="| g9 g8", revealed="y3")
    assert (hand(match, 0), hand(match, 1), pile(match)) == ("b7 g2", "r1 y3", "p5 o9")
    assert hand(match, 1, 0) == "y3 ?"
    assert (seen(match, "deck"), seen(match, "captured")) == (2, [0, 2])
    assert (asked(match), offered(match)) == ((1, "play"), "r1 y3")
    assert short(["blue-7", "?card"]) == "b7 ?"
