"""Components and Game Setup."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import coven
from coven.engine.errors import BadOptions
from coven.games.crone.rules.village import Village
from tests.games.crone.builder import (
    BOOKS,
    HOMES,
    PEOPLE,
    PLACES,
    at,
    crone,
    hand,
    keys,
    looks,
    offered,
    play,
    script,
    state,
    told,
    village,
)


def dealt(players: int = 2, seed: int = 3, **options: Any) -> coven.Match:
    """A new match."""
    return coven.new("crone", players, seed, {key.replace("_", "-"): value for key, value in options.items()})


def placed(players: int = 2, location: str = "village-green", **options: Any) -> coven.Match:
    """A new match in which every Familiar is put in one Location."""
    match = dealt(players, **options)
    while "put" in {key.partition(":")[0] for key in offered(match)} or keys(match, "book"):
        script(match, f"put:{location}" if keys(match, "put") else offered(match)[0])
        if state(match).phase == "tithe" or match.over:
            break
    return match


@pytest.mark.rule("crone.components.players")
def test_one_to_six_players_each_play_a_witch() -> None:
    for players in range(1, 7):
        assert len(looks(dealt(players), None)["players"]) == players
    for wrong in (0, 7):
        with pytest.raises(BadOptions, match="1 to 6 players"):
            dealt(wrong)


@pytest.mark.rule("crone.components.goal", "crone.scheme.points", "crone.info.points-public")
def test_points_come_from_schemes_only_and_all_see_them() -> None:
    match = village(schemes=["accuse-the-miller parade-the-peasant"], miller="11,7")
    before = looks(match, 1)["players"][0]["points"]
    play(match, "move:miller", "step:village-green")
    assert before == 0
    assert looks(match, 1)["players"][0]["points"] == looks(match, None)["players"][0]["points"] == 1
    assert [score.total for score in match.rules.scores(state(match))] == [1, 0]
    assert crone().box.target == 13


@pytest.mark.rule("crone.components.boards", "crone.components.board-grid")
def test_six_boards_of_six_by_six_spaces_with_one_location_each() -> None:
    box = crone().box
    boards = box.village(state(village()))
    assert sorted(board[0] for board in boards.boards) == sorted(PLACES)
    assert len(boards.grid) == 6 * 36
    outside = {"village-green": 24, "lords-manor": 27, "farm": 28, "mill": 32, "forge": 30, "tithe-barn": 30}
    for location, left, top, _ in boards.boards:
        squares = {(x, y): boards.grid[x, y] for x in range(left, left + 6) for y in range(top, top + 6)}
        inside = [square for square, place in squares.items() if place == location]
        assert len(squares) - len(inside) == outside[location]
        assert all(0 < x - left < 5 and 0 < y - top < 5 for x, y in inside)


@pytest.mark.rule(
    "crone.components.location-one-space", "crone.components.location-entrances", "crone.move.location-cost"
)
def test_a_location_is_one_space_with_entrances_on_all_sides() -> None:
    match = village(familiars=["5,7"])
    assert at(match, "cat-1") == "5,7"
    play(match, "move:cat-1", "step:6,7", "step:village-green")
    around = [f"{x},{y}" for x in range(7, 11) for y in (6, 10)] + [
        f"{x},{y}" for x in (6, 11) for y in (7, 8, 9)
    ]
    assert sorted(keys(match, "step")) == sorted(around)
    play(match, "step:11,9")
    assert state(match).movement == 3


@pytest.mark.rule("crone.components.villagers", "crone.setup.villagers-home")
def test_six_villagers_start_at_home() -> None:
    assert looks(dealt(), None)["villagers"] == HOMES
    assert sorted(HOMES) == PEOPLE


@pytest.mark.rule(
    "crone.components.ingredients", "crone.components.ingredient-count", "crone.setup.shuffle-ingredients"
)
def test_four_shuffled_decks_of_33_cards_and_3_eyes_of_newt() -> None:
    decks = state(dealt(seed=1)).decks
    assert sorted(decks) == ["fire", "flour", "silver", "soil"]
    for kind, deck in decks.items():
        assert Counter(card.kind for card in deck) == {kind: 33, "newt": 3}
    assert sum(len(deck) for deck in decks.values()) == 144
    other = state(dealt(seed=2)).decks
    assert [card.key for card in decks["fire"]] != [card.key for card in other["fire"]]
    match = placed(2, "forge")
    assert set(hand(match, 0)) <= {"fire", "newt"}
    assert crone().box.deck_at == {"forge": "fire", "mill": "flour", "lords-manor": "silver", "farm": "soil"}


@pytest.mark.rule("crone.components.schemes", "crone.components.scheme-count", "crone.setup.deal-schemes")
def test_three_scheme_decks_and_one_card_of_each_level_for_every_witch() -> None:
    match = dealt(4)
    levels = [[card.level for card in player.schemes] for player in state(match).players]
    assert levels == [[1, 2, 3]] * 4
    rest = {level: len(deck) for level, deck in state(match).scheme_decks.items()}
    assert rest == {"1": 17 - 4, "2": 17 - 4, "3": 16 - 4}
    every = [card.key for deck in state(match).scheme_decks.values() for card in deck]
    every += [card.key for player in state(match).players for card in player.schemes]
    assert len(every) == len(set(every)) == 50


@pytest.mark.rule("crone.components.familiars", "crone.components.witches", "crone.setup.choose-book")
def test_each_witch_chooses_a_book_nobody_has_with_five_familiars() -> None:
    match = dealt(2)
    assert sorted(keys(match, "book")) == sorted(BOOKS)
    first = state(match).active
    play(match, "book:rat")
    assert "rat" not in keys(match, "book")
    play(match, "book:crow")
    assert state(match).players[first].book == "rat"
    assert sorted(state(match).familiars) == sorted(
        f"{kind}-{i}" for kind in ("rat", "crow") for i in range(1, 6)
    )


@pytest.mark.rule("crone.components.frogs", "crone.components.rings")
def test_every_villager_can_become_a_frog_and_every_location_can_be_bound() -> None:
    match = village(hands=["fire flour " * 6 + "soil soil " * 6])
    for villager in PEOPLE:
        play(match, "cast:to-frog", f"enchant:{villager}", "pay:fire+flour")
    assert sum(bool(place) for place in state(match).frogs.values()) == len(state(match).frogs) == 6
    for location in PLACES:
        play(match, "cast:bind", f"bind:{location}", "pay:soil+soil")
    assert sorted(state(match).bound) == sorted(PLACES)


@pytest.mark.rule("crone.components.love-tokens", "crone.love.any-pair")
def test_three_pairs_may_be_in_love_at_once() -> None:
    match = village(hands=["fire " * 6])
    for one, two in (("lord", "priest"), ("miller", "peasant"), ("farmer", "blacksmith")):
        play(match, "cast:love", f"stay:{one}", f"join:{two}", "pay:fire+fire")
    assert len(state(match).lovers) == 6
    for one in PEOPLE:
        for two in PEOPLE:
            if one != two:
                fresh = village(hands=["fire fire"])
                play(fresh, "cast:love", f"stay:{one}", f"join:{two}", "pay:fire+fire")
                assert state(fresh).lovers == {one: two, two: one}


@pytest.mark.rule("crone.components.broom", "crone.setup.turn-order", "crone.setup.first-player-option")
def test_the_broom_marks_the_first_player_and_turns_go_clockwise() -> None:
    brooms = {state(dealt(4, seed)).broom for seed in range(30)}
    assert brooms == {0, 1, 2, 3}
    match = dealt(4, first_player="host")
    assert keys(match, "first", 0) == ["1", "2", "3", "4"]
    play(match, "first:3")
    asked = []
    for book in BOOKS[:4]:
        asked += list(match.pending)
        play(match, f"book:{book}")
    assert asked == [2, 3, 0, 1]
    assert looks(match, None)["broom"] == 2


@pytest.mark.rule("crone.setup.first-player")
@pytest.mark.parametrize(
    ("birthdays", "first"),
    [
        (["10 31", "10 30", "11 1"], 0),
        (["11 1", "12 31", "1 1"], 2),
        (["2 29", "3 1", "2 28"], 1),
        (["11 2", "11 1", "11 3"], 2),
        (["10 1", "9 30", "8 31"], 0),
    ],
)
def test_the_birthday_nearest_before_halloween_begins(birthdays: list[str], first: int) -> None:
    match = dealt(3, first_player="birthday")
    for seat, birthday in enumerate(birthdays):
        play(match, f"{seat} month:{birthday.split()[0]}")
    for seat, birthday in enumerate(birthdays):
        play(match, f"{seat} day:{birthday.split()[1]}")
    assert state(match).broom == first
    assert list(match.pending) == [first]


@pytest.mark.rule("crone.setup.first-player")
@pytest.mark.parametrize(("month", "days"), [("1", 31), ("2", 29), ("4", 30), ("11", 30), ("12", 31)])
def test_only_days_that_there_are_can_be_birthdays(month: str, days: int) -> None:
    match = dealt(2, first_player="birthday")
    assert [option.label for option in match.pending[0].options][:2] == ["January", "February"]
    play(match, f"0 month:{month}", "1 month:3")
    assert keys(match, "day", 0) == [str(day) for day in range(1, days + 1)]
    assert len(keys(match, "day", 1)) == 31


@pytest.mark.rule("crone.setup.first-player")
def test_equal_birthdays_are_decided_by_chance() -> None:
    firsts = set()
    for seed in range(20):
        match = dealt(2, seed, first_player="birthday")
        play(match, "0 month:5", "1 month:5", "0 day:7", "1 day:7")
        firsts.add(state(match).broom)
    assert firsts == {0, 1}


@pytest.mark.rule("crone.setup.village-rectangle", "crone.setup.village-rotation")
def test_the_boards_form_a_rectangle_at_random_and_turned_at_random() -> None:
    orders, turns = set(), set()
    for seed in range(40):
        boards = state(dealt(2, seed)).boards
        assert sorted((x, y) for _, x, y, _ in boards) == [(0, 0), (0, 6), (6, 0), (6, 6), (12, 0), (12, 6)]
        orders.add(tuple(board[0] for board in boards))
        turns |= {board[3] for board in boards}
    assert len(orders) > 30
    assert turns == {0, 90, 180, 270}
    assert {board[3] for board in state(dealt(2, 1, rotate_boards=False)).boards} == {0}


@pytest.mark.rule("crone.setup.village-rotation")
def test_a_quarter_turn_turns_the_location_clockwise() -> None:
    box = crone().box
    straight = [(place, 6 * i, 0, 0) for i, place in enumerate(PLACES)]
    turned = [(place, 6 * i, 0, 90) for i, place in enumerate(PLACES)]
    flat, tall = Village(straight, box.footprints).grid, Village(turned, box.footprints).grid
    assert [square for square, place in flat.items() if place == "village-green"] == [
        (x, y) for x in range(1, 5) for y in range(1, 4)
    ]
    assert sorted(square for square, place in tall.items() if place == "village-green") == [
        (x, y) for x in range(2, 5) for y in range(1, 5)
    ]


@pytest.mark.rule("crone.setup.seams")
def test_one_walks_over_a_seam_as_over_any_line() -> None:
    match = village(familiars=["5,0"])
    play(match, "move:cat-1")
    assert sorted(keys(match, "step")) == ["4,0", "5,1", "6,0"]
    play(match, "step:6,0")
    assert at(match, "cat-1") == "6,0"
    assert state(match).movement == 5


@pytest.mark.rule("crone.setup.barn-empty")
def test_barn_and_green_start_without_ingredients() -> None:
    assert looks(dealt(), None)["barn"] == 0
    assert set(crone().box.deck_at) == {"forge", "mill", "lords-manor", "farm"}


@pytest.mark.rule(
    "crone.setup.place-first",
    "crone.setup.place-second",
    "crone.setup.place-draw",
    "crone.setup.third-familiar",
)
@pytest.mark.rule("crone.setup.reserve")
def test_two_familiars_are_placed_in_two_rounds_with_two_cards_each_and_a_third_in_the_green() -> None:
    match = dealt(3, first_player="host")
    play(match, "first:2", "book:cat", "book:bat", "book:rat")
    asked = []
    for location in ("forge", "mill", "farm", "lords-manor", "forge", "mill"):
        asked += list(match.pending)
        assert sorted(keys(match, "put")) == sorted(PLACES)
        play(match, f"put:{location}")
    assert asked == [1, 2, 0, 1, 2, 0]
    assert [len(player.hand) for player in state(match).players] == [4, 4, 4]
    assert looks(match, None)["decks"] == {"fire": 32, "flour": 32, "silver": 34, "soil": 34}
    own = [state(match).familiars[f"cat-{i}"] for i in range(1, 6)]
    assert own == ["forge", "lords-manor", "village-green", "", ""]


@pytest.mark.rule("crone.setup.place-no-deck")
def test_nothing_is_drawn_in_barn_and_green() -> None:
    for location in ("tithe-barn", "village-green"):
        match = dealt(2)
        play(match, "book:cat", "book:bat", f"put:{location}")
        assert state(match).familiars["cat-1"] == location
        assert all(not player.hand for player in state(match).players)


@pytest.mark.rule(
    "crone.setup.scattering-applies", "crone.setup.scatter-keeps-cards", "crone.scatter.any-means"
)
def test_placing_can_scatter_and_the_cards_are_kept() -> None:
    match = dealt(2, first_player="host")
    play(match, "first:1", "book:cat", "book:bat", "put:forge", "put:forge", "put:forge")
    assert [at(match, f) for f in ("cat-1", "bat-1", "cat-2")] == ["village-green", "village-green", "forge"]
    assert [len(player.hand) for player in state(match).players] == [4, 2]
    assert any("too crowded" in line for line in told(match))


@pytest.mark.rule("crone.components.witches")
def test_no_book_has_a_power_that_another_lacks() -> None:
    """Every Witch, whatever her Book, has the same options in the same position."""
    menus = []
    for seat in range(6):
        hands = [""] * seat + ["fire fire flour flour silver silver soil soil newt"]
        familiars = ["0,0"] * seat + ["forge village-green"]
        match = village(6, hands=hands, familiars=familiars, barn="fire", set_up={"active": seat})
        menus.append(
            [key.replace(BOOKS[seat], "own") for key in offered(match, seat) if "discard" not in key]
        )
    assert all(menu == menus[0] for menu in menus)
    assert len([key for key in menus[0] if key.startswith("cast")]) == 7
