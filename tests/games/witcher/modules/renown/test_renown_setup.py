"""Renown: what it needs, and how the table is laid out."""

from __future__ import annotations

import pytest

import coven
from coven.engine.errors import BadOptions
from coven.games.witcher.rules.pieces import TERRAINS
from coven.testing import offered, script
from tests.games.witcher.builder import rules_of, seen, table_of
from tests.games.witcher.modules.combining import GAME, needed
from tests.games.witcher.modules.renown.fames import ON, fame, fresh, legend

TEST_SEEDS = range(1, 61)


def reasons(**options: bool) -> str:
    """Why the game does not take these options."""
    with pytest.raises(BadOptions) as refused:
        GAME.check(3, options)
    return str(refused.value)


@pytest.mark.rule("witcher.renown.needs.components")
def test_it_needs_the_legendary_hunt_and_weaknesses() -> None:
    for key in needed("renown"):
        if key != "renown":
            assert (
                f"Renown needs {'the Legendary Hunt' if key == 'legendary-hunt' else 'the weaknesses'}"
                in (reasons(**{**needed("renown"), key: False}))
            )
    GAME.check(3, needed("renown"))


@pytest.mark.rule("witcher.renown.needs.components")
def test_the_form_says_what_is_missing_before_it_is_chosen() -> None:
    assert any(one.key == "renown" and one.value is True for one in GAME.unfit(3, {}))
    rest = {key: value for key, value in needed("renown").items() if key != "renown"}
    assert not any(one.key == "renown" and one.value is True for one in GAME.unfit(3, rest))


@pytest.mark.rule("witcher.renown.needs.competitive")
def test_the_wild_hunt_does_not_ride_and_only_one_wins() -> None:
    both = {**needed("renown"), "legendary-hunt": False, "wild-hunt": True}
    assert "Wild Hunt" in reasons(**both)
    match = fresh(3)
    assert "wild-hunt" not in table_of(match).extras
    assert set(table_of(match).exploration) == {"city", "wilds"}
    table_of(match).round = 8
    while not match.over:
        script(match, "retire" if "retire" in offered(match) else offered(match)[-1])
    assert match.results is not None
    assert len(match.results.winners) == 1


@pytest.mark.rule("witcher.renown.negotiate.solo")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_it_is_for_two_to_five(players: int) -> None:
    if players == 1:
        with pytest.raises(BadOptions, match="2 to 5"):
            GAME.check(players, needed("renown"))
    else:
        GAME.check(players, needed("renown"))


@pytest.mark.rule("witcher.renown.setup.no-monsters")
def test_no_monster_is_on_the_map() -> None:
    for players in (2, 4):
        s = table_of(fresh(players))
        assert s.slots == {}
        assert s.lairs == {}
        assert s.stack == []


@pytest.mark.rule("witcher.renown.setup.dagon-legendary")
def test_the_legendary_monster_and_dagon_begin_as_ever() -> None:
    match = fresh(3, skellige=True)
    assert legend(match).place == 8
    alone = coven.new("witcher", players=3, seed=1, options={"skellige": True})
    assert seen(match, 0)["extras"]["skellige"]["spot"] == seen(alone, 0)["extras"]["skellige"]["spot"]


@pytest.mark.rule("witcher.renown.setup.noticeboards", "witcher.renown.setup.terrain-die")
def test_a_notice_board_stands_at_any_mainland_place_of_each_terrain() -> None:
    found: dict[str, set[int]] = {terrain: set() for terrain in TERRAINS}
    for seed in TEST_SEEDS:
        match = coven.new("witcher", players=2, seed=seed, options={**ON, "skellige": True})
        script(match, offered(match)[0])
        for terrain, place in fame(match).boards.items():
            found[terrain].add(place)
    assert found == {
        "forest": {6, 7, 8, 10, 16, 17},
        "mountain": {2, 3, 9, 11, 13, 18},
        "water": {1, 4, 5, 12, 14, 15},
    }


@pytest.mark.rule("witcher.renown.setup.lost-mount", "witcher.renown.setup.lost-mount-mapping")
def test_a_die_of_twenty_says_where_the_lost_mount_is() -> None:
    found = set()
    for seed in range(1, 151):
        match = fresh(2, seed, **{"lost-mount": True, "skellige": True, "boards": "random"})
        found.add(seen(match, 0)["extras"]["lost-mount"]["place"])
    assert found == set(range(19))


@pytest.mark.rule("witcher.renown.setup.piles")
def test_all_location_tokens_lie_in_a_pile_for_each_terrain() -> None:
    s = table_of(fresh(5))
    for terrain in TERRAINS:
        assert len(s.piles[terrain]) == 6
        assert {token.terrain for token in s.piles[terrain]} == {terrain}


@pytest.mark.rule("witcher.renown.setup.destruction-pile")
def test_destruction_tokens_lie_face_down_in_one_pile() -> None:
    match = fresh()
    assert len(legend(match).supply) == 24
    assert seen(match, 0)["extras"]["legendary-hunt"]["supply"] == 24


@pytest.mark.rule("witcher.renown.setup.monster-piles")
def test_monsters_lie_in_piles_by_level_face_down() -> None:
    match = fresh(4)
    s = table_of(match)
    assert [{monster.level for monster in s.monsters[str(level)]} for level in (1, 2, 3)] == [{1}, {2}, {3}]
    whole = rules_of(4, **ON).box.monsters
    assert sum(len(pile) for pile in s.monsters.values()) == len(whole)
    assert seen(match, 0)["monsters"]["1"] == len(s.monsters["1"])


@pytest.mark.rule("witcher.renown.setup.round-tracker")
def test_rounds_are_counted_for_all_to_see_and_movement_cards_lie_ready() -> None:
    match = fresh()
    assert seen(match, None)["round"] == 1
    assert seen(match, None)["extras"]["renown"]["last"] == 8
    assert len(legend(match).movement) == 11


@pytest.mark.rule("witcher.renown.setup.first-hound")
def test_a_hound_of_level_i_is_at_the_second_place_of_a_movement_card() -> None:
    for seed in range(1, 6):
        match = fresh(2, seed)
        (hound,) = fame(match).hounds
        (card,) = legend(match).moved
        assert hound.level == 1
        assert hound.place == card.secondary != card.main


@pytest.mark.rule("witcher.renown.setup.attributes", "witcher.renown.setup.shield-stays")
@pytest.mark.parametrize("attribute", ["combat", "defense", "alchemy"])
def test_specialty_and_one_attribute_of_choice_begin_on_level_2(attribute: str) -> None:
    match = coven.new("witcher", players=2, seed=1, options={**ON, "boards": "random"})
    for _ in range(2):
        assert offered(match) == ["raise:combat", "raise:defense", "raise:alchemy"]
        script(match, f"raise:{attribute}")
    for player in table_of(match).players:
        wanted = {name: 2 if name in (attribute, "specialty") else 1 for name in player.levels}
        assert player.levels == wanted
        assert player.level == 1
        assert player.shield == 1


@pytest.mark.rule("witcher.renown.setup.potion")
def test_everybody_begins_with_one_potion_and_alchemy_gives_no_other() -> None:
    match = coven.new("witcher", players=3, seed=1, options={**ON, "boards": "random"})
    script(match, "raise:alchemy", "raise:combat", "raise:alchemy")
    assert [len(player.potions) for player in table_of(match).players] == [1, 1, 1]


@pytest.mark.rule("witcher.renown.setup.first-player-token")
def test_one_player_is_first() -> None:
    for seed in (1, 2, 3, 4):
        match = fresh(4, seed)
        assert next(iter(match.pending)) == table_of(match).first == seen(match, None)["first"]


@pytest.mark.rule("witcher.renown.setup.start-resources", "witcher.renown.setup.no-4-5-bonus")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_3_gold_and_5_cards_and_nothing_else(players: int) -> None:
    s = table_of(fresh(players))
    assert [player.gold for player in s.players] == [3] * players
    assert [len(player.hand) for player in s.players] == [5] * players
    assert [sum(player.levels.values()) for player in s.players] == [6] * players
    assert s.stack == []
