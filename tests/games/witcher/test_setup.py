"""Game Setup for every number of players, and the goal."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import coven
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.testing import offered, script, told
from tests.games.witcher.builder import (
    at,
    begun,
    hand,
    lay,
    poker_of,
    seen,
    table,
    table_of,
    travel,
    whole_box,
)


def dealt(players: int, seed: int = 1, **options: str) -> Match:
    """A match before the first question of its set-up."""
    return coven.new("witcher", players=players, seed=seed, options=options)


@pytest.mark.rule("witcher.base.setup.player-count")
def test_it_is_for_one_to_five_players() -> None:
    for players in (1, 2, 3, 4, 5):
        assert dealt(players).rules.seats == players
    for players in (0, 6):
        with pytest.raises(BadOptions, match="for 1 to 5 players"):
            dealt(players)


@pytest.mark.rule("witcher.base.setup.action-deck", "witcher.base.setup.pool-zero-cards")
def test_the_row_has_three_free_cards_on_the_right_in_random_order() -> None:
    seen = set()
    for seed in range(8):
        s = table_of(dealt(3, seed))
        assert [card.cost for card in s.row[3:]] == [0, 0, 0]
        assert len(s.action_deck) == 84
        seen.add(tuple(card.key for card in s.row[3:]))
    assert len(seen) == 8


@pytest.mark.rule("witcher.base.setup.pool-reshuffle", "witcher.base.setup.pool-other-cards")
def test_cards_passed_over_go_back_and_the_left_cards_have_any_cost() -> None:
    costs: Counter[int] = Counter()
    for seed in range(60):
        s = table_of(dealt(2, seed))
        assert s.common == []
        assert len({card.key for card in [*s.row, *s.action_deck]}) == 90
        costs.update(card.cost for card in s.row[:3])
    # A third of the deck costs nothing. Passed over and not shuffled in, dear cards would lie on top.
    assert set(costs) == {0, 1, 2}
    assert 36 < costs[0] < 76


@pytest.mark.rule("witcher.base.setup.potion-deck", "witcher.base.setup.exploration-decks")
def test_potions_city_and_wilds_are_shuffled_each_for_itself() -> None:
    one, other = table_of(dealt(2, 1)), table_of(dealt(2, 2))
    for mine, theirs in (
        (one.potion_deck, other.potion_deck),
        (one.exploration["city"], other.exploration["city"]),
        (one.exploration["wilds"], other.exploration["wilds"]),
    ):
        order, another = [card.key for card in mine], [card.key for card in theirs]
        assert order != another
        assert sorted(order) == sorted(another)
    assert {card.deck for card in one.exploration["city"]} == {"city"}
    assert {card.deck for card in one.exploration["wilds"]} == {"wilds"}


@pytest.mark.rule("witcher.base.setup.attribute-trophies-2-3", "witcher.base.setup.attribute-trophies-4-5")
@pytest.mark.parametrize(("players", "each"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_attribute_trophies_by_number_of_players(players: int, each: int) -> None:
    s = table_of(dealt(players))
    kinds = Counter(trophy.kind for trophy in s.attribute_trophies)
    assert kinds == dict.fromkeys(["combat", "defense", "alchemy", "specialty"], each)
    put_away = [piece for piece in s.box if piece.key.startswith(("trophy-combat", "trophy-defense"))]
    assert len(put_away) == 4 - 2 * each


@pytest.mark.rule("witcher.base.setup.event-deck")
def test_events_lie_in_numerical_order() -> None:
    assert [card.number for card in table_of(dealt(3, 5)).numbered if card] == list(range(1, 57))


@pytest.mark.rule("witcher.base.setup.bank")
def test_gold_and_dice_are_there_for_everybody() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-02")
    s.players[0].gold = s.players[1].gold = 1
    s.players[1].place = 7
    match = at(s)
    travel(match, 7)
    script(match, "poker:seat-2")
    assert poker_of(s).pot == 3
    assert [len(dice) for dice in poker_of(s).dice] == [5, 5]


@pytest.mark.rule("witcher.base.setup.location-piles", "witcher.base.setup.location-reveal")
def test_a_token_of_each_terrain_is_revealed_and_five_stay_in_each_shuffled_pile() -> None:
    orders = set()
    for seed in range(6):
        s = table_of(dealt(3, seed))
        for terrain in ("forest", "mountain", "water"):
            assert s.lairs[terrain].terrain == terrain
            assert len(s.piles[terrain]) == 5
            assert {token.terrain for token in s.piles[terrain]} == {terrain}
        orders.add(tuple(token.key for token in s.piles["forest"]))
    assert len(orders) == 6


@pytest.mark.rule(
    "witcher.base.setup.monster-card-piles",
    "witcher.base.setup.monster-token-piles",
    "witcher.base.setup.monsters-3-plus",
    "witcher.base.setup.monster-placement",
    "witcher.base.setup.monster-card-placement",
)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_level_one_monsters_stand_where_the_tokens_say(players: int) -> None:
    drawn: set[tuple[str, ...]] = set()
    terrains: set[tuple[str, str]] = set()
    for seed in range(6):
        match = begun(players, seed)
        s = table_of(match)
        assert [monster.level for monster in s.slots.values()] == [1, 1, 1]
        assert all(monster.level == int(level) for level, pile in s.monsters.items() for monster in pile)
        for terrain, monster in s.slots.items():
            token = s.lairs[terrain]
            assert (token.key, token.place.terrain) == (f"token-{token.place.number}", terrain)
            assert f"The {monster.label} lurks in {token.place.name}." in told(match)
        drawn.add(tuple(m.key for m in s.slots.values()))
        terrains.update((terrain, m.key) for terrain, m in s.slots.items())
    assert len(drawn) == 6
    assert len(terrains) > 12


@pytest.mark.rule(
    "witcher.base.setup.monsters-2",
    "witcher.base.setup.monsters-2-choice",
    "witcher.base.setup.monsters-2-choice-blind",
    "witcher.base.setup.starting-player-first",
)
@pytest.mark.parametrize("terrain", ["forest", "mountain", "water"])
def test_with_two_the_starting_player_says_blindly_where_the_level_two_monster_goes(terrain: str) -> None:
    others = set()
    for seed in range(8):
        match = dealt(2, seed)
        s = table_of(match)
        assert list(match.pending) == [s.first]
        assert offered(match) == ["terrain:forest", "terrain:mountain", "terrain:water"]
        assert s.slots == {}
        script(match, f"terrain:{terrain}")
        assert {t: m.level for t, m in s.slots.items()} == {
            t: 2 if t == terrain else 1 for t in ("forest", "mountain", "water")
        }
        others.add(tuple(m.key for t, m in s.slots.items() if t != terrain))
        # Monsters and the row lie open before the boards are chosen.
        assert offered(match)[0].startswith("school:")
        assert len(s.row) == 6
    assert len(others) > 4


@pytest.mark.rule("witcher.base.setup.monster-fight-deck")
def test_the_fight_deck_is_shuffled() -> None:
    orders = {tuple(card.number for card in table_of(dealt(2, seed)).fight_deck) for seed in range(5)}
    assert len(orders) == 5
    assert all(sorted(order) == list(range(1, 21)) for order in orders)


@pytest.mark.rule("witcher.base.setup.starting-player")
def test_the_starting_player_is_drawn_unless_the_host_sets_the_order() -> None:
    assert {table_of(dealt(4, seed)).first for seed in range(40)} == {0, 1, 2, 3}
    assert {table_of(dealt(4, seed, first="seat")).first for seed in range(5)} == {0}


@pytest.mark.rule("witcher.base.setup.draft-order")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_are_chosen_counter_clockwise_and_the_starting_player_is_last(players: int) -> None:
    match = dealt(players, 3)
    first, asked = table_of(match).first, []
    while not (s := table_of(match)).players[first].school:
        if offered(match)[0].startswith("school:"):
            asked += list(match.pending)
        script(match, offered(match)[0])
    assert asked == [(first - 1 - i) % players for i in range(players)]
    assert all(player.school for player in s.players)


@pytest.mark.rule("witcher.base.setup.draft-pick")
def test_two_boards_are_drawn_and_the_other_goes_back() -> None:
    match = dealt(3, 4)
    one = offered(match)
    assert len(one) == 2
    script(match, one[0])
    assert one[0].removeprefix("school:") not in table_of(match).boards
    assert one[1].removeprefix("school:") in table_of(match).boards
    second = {tuple(sorted(offered(m))) for m in (dealt(3, seed) for seed in range(60))}
    assert len(second) == 10


@pytest.mark.rule("witcher.base.setup.draft-five")
def test_with_five_the_starting_player_gets_the_last_board() -> None:
    match = dealt(5, 2)
    asked = []
    while offered(match)[0].startswith("school:"):
        asked += list(match.pending)
        script(match, offered(match)[0])
    assert len(asked) == 4
    assert table_of(match).first not in asked
    assert all(player.school for player in table_of(match).players)


@pytest.mark.rule("witcher.base.setup.draft-alternative")
def test_boards_may_be_dealt_at_random_or_chosen_freely() -> None:
    match = dealt(3, boards="random")
    assert table_of(match).now.phase == "I"
    assert len({player.school for player in table_of(match).players}) == 3
    schools = {
        tuple(p.school for p in table_of(dealt(3, seed, boards="random")).players) for seed in range(6)
    }
    assert len(schools) > 3
    match = dealt(3, boards="choose")
    assert sorted(offered(match)) == [f"school:{s}" for s in ("bear", "cat", "griffin", "viper", "wolf")]
    script(match, "school:cat")
    assert len(offered(match)) == 4


@pytest.mark.rule(
    "witcher.base.setup.scoring-token",
    "witcher.base.setup.miniature",
    "witcher.base.setup.cubes",
    "witcher.base.setup.shield-marker",
    "witcher.base.setup.no-starting-potions",
)
def test_everybody_begins_at_home_on_the_first_spots_with_nothing() -> None:
    match = begun(3)
    homes = {"wolf": 3, "griffin": 1, "bear": 10, "viper": 15, "cat": 17}
    for player in table_of(match).players:
        assert player.place == homes[player.school]
        assert player.levels == {"combat": 1, "defense": 1, "alchemy": 1, "specialty": 1}
        assert (player.level, player.shield, player.track) == (1, 1, 0)
        assert (player.potions, player.quests, player.trail_quests, player.trophies) == ([], [], [], [])
        assert player.trails == {"forest": [], "mountain": [], "water": []}


@pytest.mark.rule("witcher.base.setup.witcher-trophies")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_keeps_a_trophy_for_each_opponent(players: int) -> None:
    s = table_of(begun(players))
    for player in s.players:
        assert [trophy.kind for trophy in player.supply] == [player.school] * (players - 1)


@pytest.mark.rule("witcher.base.setup.starting-deck", "witcher.base.setup.resources-drawn")
def test_hands_come_from_the_own_shuffled_ten() -> None:
    hands = set()
    for seed in range(5):
        s = table_of(begun(2, seed, first="seat"))
        for seat, player in enumerate(s.players):
            cards = [*s.decks[seat], *player.hand]
            assert sorted(card.key for card in cards) == [f"{player.school}-{n:02}" for n in range(1, 11)]
        hands.add(tuple(card.key.split("-")[1] for card in s.players[0].hand))
    assert len(hands) > 3


RESOURCES = {
    2: [(3, 2), (5, 4)],
    3: [(3, 2), (4, 4), (5, 6)],
    4: [(2, 4), (3, 5), (4, 6), (5, 7)],
    5: [(2, 5), (3, 5), (4, 5), (4, 7), (5, 7)],
}


def resources(players: int) -> list[tuple[int, int]]:
    """Cards and gold in turn order, after the set-up."""
    s = table_of(begun(players, 3))
    order = [s.players[(s.first + i) % players] for i in range(players)]
    return [(len(player.hand), player.gold) for player in order]


@pytest.mark.rule("witcher.base.setup.resources-2p-1", "witcher.base.setup.resources-2p-2")
def test_cards_and_gold_of_two() -> None:
    assert resources(2) == RESOURCES[2]


@pytest.mark.rule(
    "witcher.base.setup.resources-3p-1",
    "witcher.base.setup.resources-3p-2",
    "witcher.base.setup.resources-3p-3",
)
def test_cards_and_gold_of_three() -> None:
    assert resources(3) == RESOURCES[3]


@pytest.mark.rule(
    "witcher.base.setup.resources-4p-1",
    "witcher.base.setup.resources-4p-2",
    "witcher.base.setup.resources-4p-3",
    "witcher.base.setup.resources-4p-4",
)
def test_cards_and_gold_of_four() -> None:
    assert resources(4) == RESOURCES[4]


@pytest.mark.rule(
    "witcher.base.setup.resources-5p-1",
    "witcher.base.setup.resources-5p-2",
    "witcher.base.setup.resources-5p-3",
    "witcher.base.setup.resources-5p-4",
    "witcher.base.setup.resources-5p-5",
)
def test_cards_and_gold_of_five() -> None:
    assert resources(5) == RESOURCES[5]


@pytest.mark.rule("witcher.base.setup.extra-stack-4", "witcher.base.setup.extra-stack-5")
@pytest.mark.parametrize(("players", "size"), [(2, 0), (3, 0), (4, 1), (5, 2)])
def test_the_additional_stack_has_unseen_level_one_monsters(players: int, size: int) -> None:
    tops: set[str] = set()
    for seed in range(6):
        match = begun(players, seed)
        s = table_of(match)
        assert [monster.level for monster in s.stack] == [1] * size
        assert seen(match, s.first)["stack"] == size
        tops.update(monster.key for monster in s.stack)
    assert len(tops) > size or size == 0


@pytest.mark.rule(
    "witcher.base.setup.extra-level",
    "witcher.base.setup.extra-level-order",
    "witcher.base.setup.extra-level-effects",
)
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_each_raises_an_attribute_clockwise_from_the_first(players: int) -> None:
    match = dealt(players, 2, boards="random")
    first, asked = table_of(match).first, []
    for choice in ("defense", "alchemy", "combat", "specialty", "combat")[:players]:
        asked += list(match.pending)
        assert offered(match) == ["raise:combat", "raise:defense", "raise:alchemy", "raise:specialty"]
        script(match, f"raise:{choice}")
    assert asked == [(first + i) % players for i in range(players)]
    one, two = table_of(match).players[first], table_of(match).players[(first + 1) % players]
    assert (one.levels["defense"], one.shield) == (2, 2)
    assert (two.levels["alchemy"], len(two.potions)) == (2, 1)
    assert table_of(match).now.phase == "I"


@pytest.mark.rule("witcher.base.setup.extra-level")
@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_players_raise_nothing(players: int) -> None:
    assert all(sum(player.levels.values()) == 4 for player in table_of(begun(players)).players)


@pytest.mark.rule("witcher.base.setup.leftovers")
def test_unchosen_schools_are_in_the_box() -> None:
    s = table_of(begun(2))
    chosen = {player.school for player in s.players}
    out = {piece.key.split("-")[0] for piece in s.box if not piece.key.startswith("trophy")}
    assert out == {"wolf", "cat", "bear", "griffin", "viper"} - chosen
    assert len(whole_box(s)) == len(set(whole_box(s)))


# The Goal of the Game


@pytest.mark.rule("witcher.base.goal.no-other-end")
@pytest.mark.parametrize("what", ["cards", "tokens", "monsters", "exploration", "own"])
def test_empty_decks_and_piles_end_nothing(what: str) -> None:
    s = table("wolf", "bear")
    piles: dict[str, list[list[Any]]] = {
        "cards": [s.action_deck, s.potion_deck, s.row],
        "tokens": list(s.piles.values()),
        "monsters": [*s.monsters.values(), s.stack],
        "exploration": list(s.exploration.values()),
        "own": [s.decks[0], s.players[0].hand],
    }
    for pile in piles[what]:
        s.box += pile
        pile.clear()
    if what == "monsters":
        s.box += s.slots.values()
        s.slots.clear()
    match = at(s)
    while table_of(match).turns < 6:
        keys = offered(match)
        script(match, next((key for key in keys if key in ("phase-2", "done", "explore:city")), keys[0]))
    assert not match.over


def last_turn(tracks: list[int], **fields: list[int]) -> Match:
    """A match for three whose last turn of round 60 has just begun."""
    s = table("wolf", "bear", "cat")
    s.round, s.active, s.turns = 60, 2, 179
    for seat, player in enumerate(s.players):
        player.track = tracks[seat]
        player.gold = fields.get("gold", [0, 0, 0])[seat]
        player.level = fields.get("level", [1, 1, 1])[seat]
        player.levels["combat"] = fields.get("combat", [1, 1, 1])[seat]
    lay(s, s.exploration["city"], "c20")
    match = at(s)
    script(match, "explore:city", "option:A")
    while not match.over:
        script(match, offered(match)[0])
    return match


@pytest.mark.rule("witcher.base.goal.round-limit")
def test_after_sixty_rounds_the_highest_on_the_track_wins() -> None:
    match = last_turn([1, 3, 2])
    assert match.results.winners == [1]
    assert match.results.places == [3, 1, 2]
    assert "60 rounds" in match.results.reason


@pytest.mark.rule("witcher.base.goal.round-limit-ties")
def test_ties_go_to_level_then_attributes_then_gold_then_turn_order() -> None:
    assert last_turn([2, 2, 2], level=[1, 1, 2], combat=[5, 5, 1]).results.winners == [2]
    assert last_turn([2, 2, 2], combat=[1, 3, 2], gold=[9, 0, 9]).results.winners == [1]
    assert last_turn([2, 2, 2], gold=[1, 1, 4]).results.winners == [2]
    assert last_turn([2, 2, 2]).results.winners == [0]
    assert last_turn([2, 2, 2]).results.places == [1, 2, 3]
