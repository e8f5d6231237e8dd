"""Components, seen on a freshly dealt table."""

from __future__ import annotations

from collections import Counter

import pytest

import coven
from coven.games.witcher.content import Content
from coven.testing import offered, script
from tests.games.witcher.builder import (
    at,
    begun,
    box_of,
    hand,
    lay,
    poker_of,
    seen,
    table,
    table_of,
    travel,
    whole_box,
)


def content() -> Content:
    """The game's content."""
    found: Content = coven.game("witcher").content()
    return found


def counted(prefix: str, players: int = 5) -> int:
    """How many pieces of the box have a key that begins so."""
    return sum(key.startswith(prefix) for key in whole_box(table_of(begun(players))))


@pytest.mark.rule("witcher.base.components.game-board", "witcher.base.components.terrain-types")
def test_the_board_has_a_map_six_slots_and_a_monster_for_each_of_three_terrains() -> None:
    match = begun(3)
    s = table_of(match)
    assert len(s.row) == 6
    assert list(s.slots) == list(s.lairs) == ["forest", "mountain", "water"]
    assert set(s.exploration) == set(s.explored) == {"city", "wilds"}
    assert [event is not None for event in s.numbered] == [True] * 56
    assert box_of(match).top == 4
    assert [player.track for player in s.players] == [0, 0, 0]
    assert {place.terrain for place in box_of(match).places[1:]} == {"forest", "mountain", "water"}


@pytest.mark.rule(
    "witcher.base.components.location-count",
    "witcher.base.components.location-terrain",
    "witcher.base.components.location-tokens",
    "witcher.base.components.location-tokens-split",
)
def test_locations_1_to_18_have_a_token_of_their_terrain_and_location_0_has_none() -> None:
    match = begun(2)
    box = box_of(match)
    assert [place.number for place in box.places] == list(range(19))
    tokens = {token.place.number: token for token in box.tokens}
    assert sorted(tokens) == list(range(1, 19))
    for number, token in tokens.items():
        assert token.back == f"token-{box.places[number].terrain}"
    assert Counter(token.terrain for token in box.tokens) == {"forest": 6, "mountain": 6, "water": 6}
    assert counted("token-") == 18


@pytest.mark.rule("witcher.base.components.location-zero-terrain", "witcher.base.tokens.location-zero-action")
def test_any_one_card_pays_for_a_move_into_location_0_whose_action_can_be_used() -> None:
    s = table("viper", "bear")
    hand(s, 0, "viper-03")
    s.players[0].gold = 5
    match = at(s)
    travel(match, 0)
    assert s.players[0].place == 0
    script(match, "act", "train:combat")
    assert s.players[0].levels["combat"] == 2
    assert "act" not in offered(match)


@pytest.mark.rule(
    "witcher.base.components.action-cards",
    "witcher.base.components.potion-cards",
    "witcher.base.components.exploration-cards",
    "witcher.base.components.event-cards",
    "witcher.base.components.attribute-trophies",
    "witcher.base.components.monster-fight-cards",
)
def test_the_box_holds_so_many_cards_of_each_kind() -> None:
    s = table_of(begun(5))
    assert len(s.row) + len(s.action_deck) == 90
    # A potion may be with a player already: an extra level of Alchemy gives one.
    assert len(s.potion_deck) + sum(len(p.potions) for p in s.players) == 28
    assert {deck: len(cards) for deck, cards in s.exploration.items()} == {"city": 36, "wilds": 36}
    assert [card.number for card in s.numbered if card] == list(range(1, 57))
    kinds = Counter(trophy.kind for trophy in s.attribute_trophies)
    assert kinds == {"combat": 2, "defense": 2, "alchemy": 2, "specialty": 2}
    assert len(s.fight_deck) == 20


@pytest.mark.rule("witcher.base.components.poker-dice")
def test_each_of_two_players_rolls_five_dice_from_1_to_6() -> None:
    seen = set()
    for seed in range(12):
        s = table("wolf", "bear", seed=seed)
        hand(s, 0, "wolf-02")
        s.players[1].place = 7
        s.players[0].gold = s.players[1].gold = 1
        match = at(s)
        travel(match, 7)
        script(match, "poker:seat-2")
        poker = poker_of(s)
        assert [len(dice) for dice in poker.dice] == [5, 5]
        seen |= {*poker.dice[0], *poker.dice[1]}
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("witcher.base.components.gold-tokens", "witcher.base.components.gold-unlimited")
def test_the_box_has_35_gold_but_the_bank_never_runs_out() -> None:
    assert content().components.gold_tokens == 35
    s = table("wolf", "bear")
    s.players[1].gold = 60
    hand(s, 0, "wolf-02")
    match = at(s)
    travel(match, 7)
    script(match, "act", "pass")
    assert s.players[0].gold == 1


@pytest.mark.rule("witcher.base.components.closed-tavern-token")
def test_there_is_one_closed_tavern_token_which_is_nowhere_at_first() -> None:
    assert content().components.closed_tavern == 1
    assert seen(begun(2), None)["tavern"] == -1


@pytest.mark.rule("witcher.base.components.monster-cards", "witcher.base.components.monster-card-fields")
def test_28_monsters_have_a_level_life_an_ability_and_a_trophy_effect() -> None:
    box = box_of(begun(3))
    assert counted("monster-", 3) == len(box.monsters) == 28
    for monster in box.monsters:
        assert monster.level in (1, 2, 3)
        assert 1 <= monster.life <= 20
        assert monster.ability.script.effects or monster.ability.cost
        assert monster.trophy.script.effects
    assert Counter(monster.level for monster in box.monsters) == {1: 10, 2: 12, 3: 6}


@pytest.mark.rule("witcher.base.components.monster-fight-card-halves")
def test_each_fight_card_has_a_half_for_a_charge_and_one_for_a_bite() -> None:
    for card in box_of(begun(2)).fight_cards:
        assert set(card.halves) == {"charge", "bite"}
        assert all(half.effects for half in card.halves.values())


@pytest.mark.rule(
    "witcher.base.components.player-sets",
    "witcher.base.components.player-set-contents",
    "witcher.base.components.starting-card-mark",
)
def test_five_schools_with_ten_marked_cards_and_four_trophies() -> None:
    match = begun(5)
    s = table_of(match)
    assert sorted(player.school for player in s.players) == ["bear", "cat", "griffin", "viper", "wolf"]
    for seat, player in enumerate(s.players):
        cards = [*s.decks[seat], *player.hand]
        assert len(cards) == 10
        assert {card.school for card in cards} == {player.school}
        assert [trophy.kind for trophy in player.supply] == [player.school] * 4
        assert (len(player.levels), player.level, player.track) == (4, 1, 0)


@pytest.mark.rule(
    "witcher.base.components.action-card-types",
    "witcher.base.components.action-card-fields",
    "witcher.base.components.action-card-cost-range",
)
def test_action_cards_have_a_colour_a_cost_a_terrain_and_an_ability() -> None:
    box = box_of(begun(2))
    for card in box.action_cards:
        assert card.color in ("blue", "red", "green", "yellow", "purple")
        assert card.cost in (0, 1, 2)
        assert card.terrain in ("forest", "mountain", "water", "wild")
        base = card.base
        assert card.name
        assert base.damage or base.shield or base.draw or base.from_discard
    assert Counter(card.color for card in box.action_cards) == dict.fromkeys(
        ["blue", "red", "green", "yellow", "purple"], 18
    )
    assert any(card.extensions for card in box.action_cards)


@pytest.mark.rule("witcher.base.components.starting-card-cost")
def test_a_starting_card_counts_as_cost_0_in_the_exchange() -> None:
    s = table("wolf", "bear")
    s.players[0].place = 7
    hand(s, 0, "wolf-02", "wolf-01")
    s.row = s.row[:0]
    lay(s, s.row, "whirlwind-forest", "twin-strike-forest", "swift-cut-forest")
    match = at(s)
    travel(match, 8)
    script(match, "act")
    assert offered(match) == ["gain:twin-strike-forest", "gain:swift-cut-forest"]


@pytest.mark.rule("witcher.base.components.trophy-track-spots")
def test_the_trophy_track_has_a_lowest_spot_and_four_above_it() -> None:
    match = begun(2)
    assert [spot.trophies for spot in content().tracks.trophy_track] == [0, 1, 2, 3, 4]
    assert box_of(match).top == 4
    assert [player.track for player in table_of(match).players] == [0, 0]
