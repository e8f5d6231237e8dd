"""Attributes and Witcher's Level, Leveling Up, and Potions."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import (
    at,
    deck,
    explore,
    hand,
    lay,
    option,
    scene,
    seen,
    table,
    table_of,
    travel,
)


def result(*do: dict[str, Any]) -> dict[str, Any]:
    """Changes to the content: the first city card does this."""
    return scene("C01", option("Do.", *do), option("No."))


def after(s: Table, *do: dict[str, Any]) -> Match:
    """The match after these effects happened to seat 0; the table must be of the same content."""
    match = explore(s, "c01", result(*do))
    script(match, "option:A")
    return match


def raised(attribute: str, level: int, by: int = 1) -> Table:
    """The table after the wolf's attribute was raised from a level by a card."""
    do = {"raise": {"attribute": attribute, "by": by}}
    s = table("wolf", "bear", content=result(do))
    s.players[0].levels[attribute] = level
    after(s, do)
    return s


def lowered(attribute: str, level: int, shield: int = 1) -> Table:
    """The table after the wolf's attribute was lowered from a level by a card."""
    do = {"lower": {"attribute": attribute, "by": 1}}
    s = table("wolf", "bear", content=result(do))
    s.players[0].levels[attribute] = level
    s.players[0].shield = shield
    after(s, do)
    return s


@pytest.mark.rule("witcher.base.attributes.four")
def test_four_attributes_have_levels_from_1_to_5() -> None:
    s = table("wolf", "bear")
    match = at(s)
    levels = seen(match, 1)["players"][0]["levels"]
    assert levels == {"combat": 1, "defense": 1, "alchemy": 1, "specialty": 1}
    for attribute in levels:
        assert raised(attribute, 1, by=9).players[0].levels[attribute] == 5


@pytest.mark.rule("witcher.base.attributes.minimum")
def test_no_attribute_falls_below_1() -> None:
    assert lowered("combat", 1).players[0].levels["combat"] == 1
    do = {"lower": {"attribute": "combat", "by": 3}}
    s = table("wolf", "bear", content=result(do))
    s.players[0].levels["combat"] = 3
    after(s, do)
    assert s.players[0].levels["combat"] == 1


@pytest.mark.rule("witcher.base.attributes.maximum")
def test_no_attribute_rises_above_5() -> None:
    s = raised("combat", 5)
    assert s.players[0].levels["combat"] == 5
    s = raised("alchemy", 5)
    assert s.players[0].potions == []


@pytest.mark.rule("witcher.base.attributes.raise-defense")
def test_raising_defense_raises_the_shield() -> None:
    s = raised("defense", 1)
    assert (s.players[0].levels["defense"], s.players[0].shield) == (2, 2)


@pytest.mark.rule("witcher.base.attributes.raise-defense-five")
def test_raising_defense_to_5_does_not_raise_the_shield() -> None:
    s = raised("defense", 4)
    assert (s.players[0].levels["defense"], s.players[0].shield) == (5, 1)


@pytest.mark.rule("witcher.base.attributes.raise-alchemy")
def test_raising_alchemy_gives_the_top_potion() -> None:
    do = {"raise": {"attribute": "alchemy", "by": 1}}
    s = table("wolf", "bear", content=result(do))
    lay(s, s.potion_deck, "potion-swallow-2")
    after(s, do)
    assert [potion.key for potion in s.players[0].potions] == ["potion-swallow-2"]


@pytest.mark.rule("witcher.base.attributes.lower-defense-shield", "witcher.base.explore.defense-shield")
def test_lowering_defense_cuts_the_shield_to_the_new_maximum() -> None:
    s = lowered("defense", 3, shield=3)
    assert (s.players[0].levels["defense"], s.players[0].shield) == (2, 2)
    assert lowered("defense", 3, shield=1).players[0].shield == 1


@pytest.mark.rule("witcher.base.attributes.five-locked")
def test_an_attribute_on_5_is_never_lowered() -> None:
    assert lowered("combat", 5).players[0].levels["combat"] == 5
    do = {"lower": {"attribute": "any", "by": 1}}
    s = table("wolf", "bear", content=result(do))
    s.players[0].levels.update(combat=5, alchemy=3)
    after(s, do)
    assert s.players[0].levels == {"combat": 5, "defense": 1, "alchemy": 2, "specialty": 1}


@pytest.mark.rule("witcher.base.attributes.lowering-permanent")
def test_what_was_lowered_stays_lowered_in_the_turns_after() -> None:
    do = {"lower": {"attribute": "combat", "by": 1}}
    s = table("wolf", "bear", content=result(do))
    s.players[0].levels["combat"] = 3
    match = after(s, do)
    while table_of(match).turns < 4:
        keys = offered(match)
        script(match, next((key for key in keys if key in ("phase-2", "done", "explore:wilds")), keys[-1]))
        table_of(match).exploration["wilds"].sort(key=lambda card: card.key != "w14")
    assert s.players[0].levels["combat"] == 2


@pytest.mark.rule("witcher.base.attributes.shield-lower-floor")
def test_the_shield_never_falls_below_0() -> None:
    match = explore(table("wolf", "bear"), "c22")
    script(match, "option:A")
    assert table_of(match).players[0].shield == 0


@pytest.mark.rule("witcher.base.attributes.shield-track")
def test_the_shield_stops_at_the_defense_value_unless_the_effect_goes_above() -> None:
    s = table("wolf", "bear", content=result({"raise-shield": 3}))
    s.players[0].levels["defense"] = 2
    after(s, {"raise-shield": 3})
    assert s.players[0].shield == 2
    above = {"raise-shield": {"by": 3, "over-max": True}}
    s = table("wolf", "bear", content=result(above))
    s.players[0].levels["defense"] = 2
    after(s, above)
    assert s.players[0].shield == 4


@pytest.mark.rule("witcher.base.attributes.shield-refill-sources")
def test_a_turn_without_a_fight_or_a_raise_does_not_refill_the_shield() -> None:
    s = table("wolf", "bear")
    s.players[0].levels["defense"] = 3
    s.players[0].shield = 0
    match = explore(s, "c12")
    script(match, "option:B")
    while table_of(match).active == 0:
        script(match, offered(match)[-1])
    assert s.players[0].shield == 0


@pytest.mark.rule("witcher.base.attributes.level-or-value")
def test_tests_and_prices_go_by_the_level_not_the_value() -> None:
    do = {"test": {"attribute": "combat", "at-least": 5, "pass": [{"gain": {"gold": 7}}], "fail": []}}
    s = table("wolf", "bear", content=result(do))
    s.players[0].levels["combat"] = 5
    after(s, do)
    assert s.players[0].gold == 7


# Leveling Up


def levelled(levels: list[int], level: int, hand_size: int = 0) -> Table:
    """The table after the wolf's alchemy rose by 1, with these levels before."""
    do = {"raise": {"attribute": "specialty", "by": 1}}
    s = table("wolf", "bear", content=result(do))
    player = hand(s, 0, *[f"wolf-{n:02}" for n in range(1, hand_size + 1)])
    player.levels = dict(zip(player.levels, levels, strict=True))
    player.level = level
    s.now.draw = 0
    after(s, do)
    return s


@pytest.mark.rule(
    "witcher.base.levelup.trigger",
    "witcher.base.levelup.immediate",
    "witcher.base.levelup.cards-2-3",
    "witcher.base.levelup.cards-from-own-deck",
)
@pytest.mark.parametrize("level", [1, 2])
def test_when_all_attributes_are_above_it_the_witcher_level_rises_and_a_card_is_drawn(level: int) -> None:
    up = level + 1
    s = levelled([up, up, up, level], level, hand_size=3)
    assert s.players[0].level == up
    assert len(s.players[0].hand) == 4
    assert len(s.decks[0]) == 6
    s = levelled([up, up, level, level], level, hand_size=3)
    assert s.players[0].level == level
    assert len(s.players[0].hand) == 3


@pytest.mark.rule("witcher.base.levelup.cards-4-5", "witcher.base.levelup.maximum")
@pytest.mark.parametrize("level", [3, 4])
def test_levels_4_and_5_draw_two_and_5_is_the_highest(level: int) -> None:
    up = level + 1
    s = levelled([up, up, up, level], level, hand_size=3)
    assert s.players[0].level == up
    assert len(s.players[0].hand) == 5
    assert levelled([5, 5, 5, 5], 5, hand_size=3).players[0].level == 5


@pytest.mark.rule("witcher.base.levelup.cards-from-own-deck")
def test_a_level_up_draws_within_the_hand_limit() -> None:
    assert len(levelled([4, 4, 4, 3], 3, hand_size=6).players[0].hand) == 7


@pytest.mark.rule("witcher.base.levelup.never-lowered", "witcher.base.levelup.no-repeat")
def test_a_witcher_level_stays_and_is_not_gained_twice() -> None:
    low = {"lower": {"attribute": "combat", "by": 1}}
    high = {"raise": {"attribute": "combat", "by": 1}}
    s = table("wolf", "bear", content=result(low, high))
    player = hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    player.levels = dict.fromkeys(player.levels, 2)
    player.level = 2
    after(s, low, high)
    assert player.levels["combat"] == 2
    assert player.level == 2
    assert len(player.hand) == 3


# Potions


@pytest.mark.rule("witcher.base.potions.limit", "witcher.base.potions.over-limit")
def test_above_four_potions_one_chooses_what_to_throw_away_once_all_are_drawn() -> None:
    s = table("wolf", "bear", content=result({"gain": {"potion": 2}}))
    lay(s, s.players[0].potions, "potion-cat-1", "potion-blizzard-1", "potion-swallow-1")
    lay(s, s.potion_deck, "potion-wolverine-1", "potion-thunderbolt-1")
    match = after(s, {"gain": {"potion": 2}})
    assert sorted(offered(match)) == [
        "drop:potion-blizzard-1",
        "drop:potion-cat-1",
        "drop:potion-swallow-1",
        "drop:potion-thunderbolt-1",
        "drop:potion-wolverine-1",
    ]
    script(match, "drop:potion-cat-1")
    assert len(s.players[0].potions) == 4
    assert [potion.key for potion in s.potion_discard] == ["potion-cat-1"]
    assert not offered(match)[0].startswith("drop:")


@pytest.mark.rule("witcher.base.potions.over-limit-new")
def test_the_potion_just_drawn_may_be_thrown_away() -> None:
    s = table("wolf", "bear", content=result({"gain": {"potion": 1}}))
    lay(s, s.players[0].potions, "potion-cat-1", "potion-cat-2", "potion-swallow-1", "potion-swallow-2")
    lay(s, s.potion_deck, "potion-wolverine-1")
    match = after(s, {"gain": {"potion": 1}})
    assert offered(match) == ["drop:potion-cat-1", "drop:potion-swallow-1", "drop:potion-wolverine-1"]
    script(match, "drop:potion-wolverine-1")
    assert [potion.kind for potion in s.players[0].potions] == ["cat", "cat", "swallow", "swallow"]


@pytest.mark.rule("witcher.base.potions.deck-empty")
def test_discarded_potions_form_a_new_deck_and_without_any_none_is_gained() -> None:
    s = table("wolf", "bear", content=result({"gain": {"potion": 2}}))
    s.box += s.potion_deck
    s.potion_deck = []
    lay(s, s.potion_discard, "potion-cat-1")
    after(s, {"gain": {"potion": 2}})
    assert [potion.key for potion in s.players[0].potions] == ["potion-cat-1"]
    assert s.potion_discard == s.potion_deck == []


def test_training_and_potions_work_at_locations_too() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-03", "wolf-01")
    deck(s, 0, "wolf-02")
    match = at(s)
    travel(match, 4)
    script(match, "act")
    assert s.players[0].levels["alchemy"] == 2
    assert len(s.players[0].potions) == 1
