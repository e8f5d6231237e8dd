"""Components, set-up and difficulties of the Wild Hunt."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import coven
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.engine.state import held
from coven.games.witcher.modules.wild_hunt.rules.pieces import HuntScene, Special
from coven.testing import offered, script
from tests.games.witcher.builder import box_of, rules_of, seen, table_of
from tests.games.witcher.modules.wild_hunt.hunting import ON, figures, hunt, options_of

MEMBERS = ("nithral", "imlerith", "caranthir", "eredin")
LEVELS = ("easy", "normal", "hard", "very-hard")
SHIELDS = {
    1: (5, 7, 9, 11),
    2: (28, 31, 34, 37),
    3: (54, 58, 62, 66),
    4: (77, 82, 87, 92),
    5: (97, 106, 113, 120),
}
MONSTERS = {
    1: ([1], [1], [2], [3]),
    2: ([2], [1, 2], [1, 3], [1, 3]),
    3: ([2], [1, 2], [1, 3], [1, 3]),
    4: ([1, 1], [1, 3], [1, 3], [1, 3]),
    5: ([1, 1], [1, 3], [1, 3], [1, 3]),
}


def begun(players: int, seed: int = 1, **options: Any) -> Match:
    """A freshly dealt match at its first round."""
    given = {**options_of(**options), "boards": "random"}
    match = coven.new("witcher", players=players, seed=seed, options=given)
    while table_of(match).turns == 0:
        script(match, offered(match)[0])
    return match


# Components


@pytest.mark.rule("witcher.wild-hunt.components.members", "witcher.wild-hunt.setup.choose-member")
@pytest.mark.parametrize("member", MEMBERS)
def test_each_member_has_a_card_of_two_sides_and_four_special_attacks(member: str) -> None:
    match = begun(2, member=member)
    riders = figures(match).riders
    assert tuple(riders) == MEMBERS
    rider = riders[member]
    assert hunt(match).rider is rider
    assert rider.names["a"]
    assert rider.names["b"]
    assert rider.meets.script.effects
    assert rider.rises.script.effects
    assert hunt(match).attacks == rider.specials
    assert len(rider.specials) == 4


@pytest.mark.rule("witcher.wild-hunt.setup.choose-member")
def test_the_form_offers_the_members_in_the_suggested_order() -> None:
    setting = next(one for one in coven.game("witcher").settings if one.key == "hunt-member")
    assert setting.values == MEMBERS
    assert setting.default == "nithral"


@pytest.mark.rule("witcher.wild-hunt.components.cards", "witcher.wild-hunt.components.own-set")
def test_there_are_20_and_15_exploration_cards_and_35_events() -> None:
    box = rules_of(2, **ON).box
    stages = Counter(card.stage for card in box.exploration["hunt"] if isinstance(card, HuntScene))
    assert stages == {1: 20, 2: 15}
    assert [event.number for event in box.events] == list(range(1, 36))


@pytest.mark.rule("witcher.wild-hunt.components.hounds", "witcher.wild-hunt.components.hound-name")
def test_there_are_two_hounds_and_two_tokens_of_each_level() -> None:
    match = begun(2)
    assert [hound.number for hound in figures(match).hounds] == [1, 2, 3, 4, 5, 6]
    assert [figures(match).level(number) for number in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert {level: len(tokens) for level, tokens in hunt(match).tokens.items()} == {"1": 2, "2": 2, "3": 2}


@pytest.mark.rule("witcher.wild-hunt.components.hound-cards")
def test_four_sides_of_the_hound_cards_serve_one_to_five_players() -> None:
    sides = {players: tuple(figures(begun(players)).life.values()) for players in range(1, 6)}
    assert sides[4] == sides[5]
    assert len(set(sides.values())) == 4


@pytest.mark.rule("witcher.wild-hunt.components.other", "witcher.wild-hunt.setup.quest-tokens")
def test_twelve_quest_tokens_lie_ready() -> None:
    match = begun(3)
    assert hunt(match).spare == 12
    assert figures(match).content.components.shield_tokens == 20


# Set-up


@pytest.mark.rule("witcher.wild-hunt.setup.cooperative")
def test_all_win_or_lose_together() -> None:
    for stage, winners in (("won", [0, 1, 2]), ("lost", [])):
        match = begun(3)
        hunt(match).stage = stage
        results = match.rules.results(table_of(match))
        assert match.rules.together
        assert results.winners == winners
        assert results.places == [1, 1, 1]


@pytest.mark.rule("witcher.wild-hunt.setup.help-cards", "witcher.wild-hunt.setup.round-board")
@pytest.mark.parametrize("players", range(1, 6))
def test_the_round_track_of_the_player_count_is_shown_from_round_1_on(players: int) -> None:
    match = begun(players)
    s = table_of(match)
    assert s.round == 1
    rows = [(row.stage, row.hound, row.monster) for row in figures(match).rows]
    assert rows == [(row.stage, row.hound, row.monster) for row in figures(match).content.rounds[players]]
    assert len(rows) == (7 if players <= 3 else 6)
    assert all(decision.rule == "witcher.wild-hunt.phase-i.together" for decision in match.pending.values())


@pytest.mark.rule("witcher.wild-hunt.setup.exploration-deck", "witcher.wild-hunt.setup.exploration-deck-4-5")
@pytest.mark.parametrize("players", range(1, 6))
def test_the_deck_is_three_late_cards_under_four_or_three_early_ones(players: int) -> None:
    match = begun(players)
    cards = [card for card in table_of(match).exploration["hunt"] if isinstance(card, HuntScene)]
    early = 4 if players <= 3 else 3
    assert [card.stage for card in cards] == [2] * 3 + [1] * early
    assert len(hunt(match).unused) == 35 - len(cards)
    assert seen(match, 0)["exploration"]["hunt"] == len(cards)
    other = table_of(begun(players, seed=2)).exploration["hunt"]
    assert [card.key for card in other] != [card.key for card in cards]


@pytest.mark.rule("witcher.wild-hunt.setup.event-deck", "witcher.wild-hunt.setup.replaces-exploration")
def test_only_the_hunts_events_lie_there_in_order_and_no_city_or_wilds_card() -> None:
    s = table_of(begun(2))
    assert [card.title if card else "" for card in s.numbered][:3] == [
        "The Common Purse",
        "The Boy's Room",
        "Under the Ice",
    ]
    assert len(s.numbered) == 35
    assert s.exploration["city"] == []
    assert s.exploration["wilds"] == []
    assert not [piece.key for piece in held(s) if piece.back in ("city", "wilds")]


@pytest.mark.rule("witcher.wild-hunt.setup.member-card")
def test_side_a_is_up_and_the_special_attacks_wait() -> None:
    match = begun(2, member="eredin")
    assert hunt(match).stage == "map"
    assert [card.key for card in hunt(match).attacks] == [f"special-eredin-{i}" for i in range(1, 5)]
    assert not [card for card in table_of(match).fight_deck if isinstance(card, Special)]


@pytest.mark.rule("witcher.wild-hunt.setup.hounds-aside")
def test_no_hound_is_on_the_map_and_their_tokens_lie_face_down() -> None:
    match = begun(3)
    assert hunt(match).hounds == []
    assert hunt(match).beside == 0
    assert seen(match, 0)["extras"]["wild-hunt"]["tokens"] == {"1": 2, "2": 2, "3": 2}


@pytest.mark.rule("witcher.wild-hunt.setup.difficulty")
def test_a_difficulty_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOptions, match="easy, normal, hard, very-hard"):
        coven.new("witcher", players=2, options={**ON, "hunt-difficulty": "mad"})


@pytest.mark.rule("witcher.wild-hunt.setup.difficulty")
@pytest.mark.parametrize(
    ("players", "level"),
    [
        pytest.param(
            players,
            level,
            marks=pytest.mark.rule(f"witcher.wild-hunt.difficulty.{players}p-{level}"),
            id=f"{players}-{level}",
        )
        for players in range(1, 6)
        for level in LEVELS
    ],
)
def test_the_difficulty_sets_starting_monsters_and_shields(players: int, level: str) -> None:
    match = begun(players, difficulty=level)
    at = LEVELS.index(level)
    found = table_of(match).slots
    assert hunt(match).shields == SHIELDS[players][at]
    assert [found[terrain].level for terrain in ("forest", "water") if terrain in found] == MONSTERS[players][
        at
    ]
    assert "mountain" not in found


@pytest.mark.rule("witcher.wild-hunt.setup.first-monster", "witcher.wild-hunt.setup.second-monster")
@pytest.mark.parametrize("seed", range(4))
def test_the_first_monster_is_in_the_forest_and_a_second_by_the_water(seed: int) -> None:
    one = table_of(begun(2, seed, difficulty="easy"))
    two = table_of(begun(2, seed, difficulty="normal"))
    assert list(one.slots) == list(one.lairs) == ["forest"]
    assert list(two.slots) == list(two.lairs) == ["forest", "water"]
    for terrain, token in two.lairs.items():
        assert token.terrain == terrain
        assert token not in two.piles[terrain]


@pytest.mark.rule("witcher.wild-hunt.setup.wild-hunt-place")
def test_the_hunt_starts_in_the_mountains_and_the_token_goes_back() -> None:
    found = set()
    for seed in range(12):
        match = begun(2, seed)
        place = box_of(match).places[hunt(match).place]
        assert place.terrain == "mountain"
        assert f"token-{place.number}" in [token.key for token in table_of(match).piles["mountain"]]
        found.add(place.number)
    assert len(found) > 2


@pytest.mark.rule("witcher.wild-hunt.setup.player-start")
@pytest.mark.parametrize("players", range(1, 6))
def test_everybody_begins_with_five_cards_and_three_gold(players: int) -> None:
    s = table_of(begun(players))
    assert [(len(player.hand), player.gold) for player in s.players] == [(5, 3)] * players


@pytest.mark.rule("witcher.wild-hunt.setup.attribute-4-5")
@pytest.mark.parametrize("players", range(1, 6))
def test_with_four_or_five_players_each_begins_with_one_level_more(players: int) -> None:
    s = table_of(begun(players))
    total = 5 if players >= 4 else 4
    assert [sum(player.levels.values()) for player in s.players] == [total] * players


@pytest.mark.rule("witcher.wild-hunt.setup.attribute-trophies")
@pytest.mark.parametrize(("players", "count"), [(1, 1), (2, 4), (3, 4), (4, 8), (5, 8)])
def test_attribute_trophies_lie_ready_as_in_the_base_game(players: int, count: int) -> None:
    assert len(table_of(begun(players)).attribute_trophies) == count


@pytest.mark.rule("witcher.wild-hunt.setup.trophy-cards", "witcher.wild-hunt.setup.no-extra-stack")
@pytest.mark.parametrize("players", range(1, 6))
def test_each_has_a_trophy_for_every_other_player_and_there_is_no_extra_stack(players: int) -> None:
    s = table_of(begun(players))
    assert [len(player.supply) for player in s.players] == [players - 1] * players
    assert s.stack == []
