"""A witcher's Fight Turn: effects, the combo, its resolution, replenishing."""

from __future__ import annotations

import pytest

from coven.testing import offered, script, told
from tests.games.witcher.builder import changed, keep_event, lay, table, table_of
from tests.games.witcher.fights import (
    armed,
    charge,
    deck_of,
    duel,
    facing,
    fight_of,
    hand_of,
    left,
    pile_of,
    play,
    shield,
)


@pytest.mark.rule("witcher.base.wturn.steps")
def test_a_fight_turn_has_four_steps_in_order() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-08", deck="wolf-02 wolf-03")
    lay(s, s.players[0].potions, "potion-tawny-owl-1")
    match = facing(s)
    assert fight_of(match).stage == "effects"
    assert offered(match) == ["use:potion-tawny-owl-1", "pass"]
    script(match, "pass")
    assert fight_of(match).stage == "lay"
    play(match, "wolf-01")
    assert left(match) == 4
    assert hand_of(match) == ["wolf-08", "wolf-02"]
    assert pile_of(match) == ["wolf-01"]
    assert fight_of(match).stage == "monster"


@pytest.mark.rule("witcher.base.wturn.potions-limit", "witcher.base.attributes.alchemy-use")
@pytest.mark.parametrize("level", [1, 2])
def test_alchemy_limits_the_potions_of_a_fight_those_when_attacked_included(level: int) -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01", deck="wolf-02 wolf-03 wolf-04 wolf-05 wolf-06 wolf-07 wolf-08 wolf-09")
    s.players[0].levels["alchemy"] = level
    lay(s, s.players[0].potions, "potion-tawny-owl-1", "potion-golden-oriole-1")
    match = facing(s)
    script(match, "use:potion-tawny-owl-1")
    play(match, "wolf-01")
    charge(match)
    assert ("use:potion-golden-oriole-1" in offered(match)) == (level == 2)


@pytest.mark.rule("witcher.base.wturn.potions-limit-current")
def test_a_lowered_alchemy_counts_at_once_and_used_potions_stay_used() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-08", deck="wolf-02 wolf-03 wolf-04 wolf-05 wolf-06 wolf-07 wolf-01")
    s.players[0].levels["alchemy"] = 2
    lay(s, s.players[0].potions, "potion-tawny-owl-1", "potion-full-moon-1")
    match = facing(s, pool="13 05 07")
    script(match, "use:potion-tawny-owl-1", "pass")
    script(match, "attack:bite")
    assert table_of(match).players[0].levels["alchemy"] == 1
    assert "use:potion-full-moon-1" not in offered(match)


@pytest.mark.rule("witcher.base.wturn.potions-several")
def test_several_potions_may_be_used_in_one_step() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01", deck="wolf-02 wolf-03")
    s.players[0].levels["alchemy"] = 2
    lay(s, s.players[0].potions, "potion-black-blood-1", "potion-thunderbolt-1")
    match = facing(s)
    script(match, "use:potion-black-blood-1", "use:potion-thunderbolt-1")
    play(match, "wolf-01")
    assert left(match) == 0 or table_of(match).fight is None


@pytest.mark.rule("witcher.base.wturn.potions-flip", "witcher.base.moutcome.after-potions")
def test_a_used_potion_is_turned_down_and_discarded_after_the_fight() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-08", deck="wolf-02 wolf-03")
    lay(s, s.players[0].potions, "potion-thunderbolt-1", "potion-cat-1")
    match = facing(s, pool="05 07 09")
    script(match, "use:potion-thunderbolt-1")
    assert [potion.key for potion in table_of(match).players[0].spent] == ["potion-thunderbolt-1"]
    play(match, "wolf-01")
    assert table_of(match).players[0].spent == []
    assert "potion-thunderbolt-1" in [potion.key for potion in table_of(match).potion_discard]
    assert [potion.key for potion in table_of(match).players[0].potions] == ["potion-cat-1"]


@pytest.mark.rule("witcher.base.wturn.effects-any-time", "witcher.base.wturn.effects-optional")
def test_step_one_offers_whatever_names_no_other_time_and_all_of_it_may_be_left() -> None:
    s = table("griffin", "bear")
    armed(s, 0, hand="griffin-01", deck="griffin-02 griffin-03", discard="griffin-09")
    keep_event(s, 0, 41)
    lay(s, s.players[0].potions, "potion-swallow-1", "potion-golden-oriole-1")
    lay(s, s.players[0].trophies, "monster-barghest", "trophy-combat-1")
    match = facing(s)
    assert offered(match) == [
        "use:specialty-griffin",
        "use:potion-swallow-1",
        "use:monster-barghest",
        "use:trophy-combat-1",
        "use:event-41",
        "pass",
    ]
    script(match, "pass")
    assert left(match) == 4


@pytest.mark.rule("witcher.base.wturn.effects-repeat", "witcher.base.wturn.effects-repeat-bound")
def test_an_effect_with_a_price_may_be_repeated_and_mixed_one_without_happens_once() -> None:
    ability = {"when": "own-turn", "optional": True, "cost": {"gold": 1}, "do": [{"deal": 1}]}
    free = {"when": "own-turn", "optional": True, "do": [{"draw": 1}]}
    content = {**changed("events", 41, ability=ability)}
    rows = [row if row["number"] != 42 else {**row, "ability": free} for row in content["events"]]
    s = table("wolf", "bear", content={"events": rows})
    armed(s, 0, hand="wolf-01", deck="wolf-02 wolf-03 wolf-04")
    keep_event(s, 0, 41)
    keep_event(s, 0, 42)
    s.players[0].gold = 2
    match = facing(s, content={"events": rows})
    script(match, "use:event-41", "use:event-42")
    assert offered(match) == ["use:event-41", "pass"]
    script(match, "use:event-41")
    assert left(match) == 3
    assert len(hand_of(match)) == 2
    assert table_of(match).players[0].gold == 0
    assert offered(match)[0].startswith("combo:")


@pytest.mark.rule("witcher.base.wturn.potion-refresh")
def test_a_potion_is_turned_up_once_a_fight_and_never_by_itself() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01", deck="wolf-02 wolf-03 wolf-04 wolf-05")
    s.players[0].levels["alchemy"] = 2
    lay(s, s.players[0].potions, "potion-white-honey-1", "potion-white-honey-2", "potion-full-moon-1")
    match = facing(s)
    script(match, "use:potion-full-moon-1", "use:potion-white-honey-1")
    assert fight_of(match).side(0).potions == 1
    assert "use:potion-full-moon-1" in offered(match)
    script(match, "use:potion-full-moon-1")
    assert fight_of(match).side(0).potions == 2
    assert fight_of(match).side(0).refreshed == ["potion-full-moon-1"]
    assert offered(match)[0].startswith("combo:")


@pytest.mark.rule("witcher.base.wturn.effects-part-of-attack", "witcher.base.wturn.effects-damage-order")
def test_damage_of_step_one_is_dealt_at_once_and_triggers_what_an_attack_triggers() -> None:
    s = table("viper", "bear")
    armed(s, 0, hand="viper-01", deck="viper-02")
    lay(s, s.players[0].potions, "potion-black-blood-1")
    match = facing(s)
    script(match, "use:potion-black-blood-1")
    assert left(match) == 3
    assert offered(match) == ["use:specialty-viper", "pass"]
    assert hand_of(match) == ["viper-01"]


@pytest.mark.rule("witcher.base.wturn.combo-start", "witcher.base.wturn.combo-must")
def test_a_combo_begins_with_any_card_and_one_must_be_laid() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-08 wolf-03", deck="wolf-02")
    match = facing(s)
    assert offered(match) == ["combo:wolf-01", "combo:wolf-08", "combo:wolf-03"]


@pytest.mark.rule("witcher.base.wturn.combo-extend", "witcher.base.wturn.combo-only-below")
def test_only_a_colour_of_the_card_directly_beneath_can_follow() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-04 wolf-02 wolf-03 wolf-06", deck="wolf-07")
    match = facing(s)
    script(match, "combo:wolf-01")
    assert offered(match) == ["combo:wolf-04", "combo:wolf-03", "stop"]
    script(match, "combo:wolf-04")
    assert offered(match) == ["combo:wolf-02", "stop"]
    script(match, "combo:wolf-02")
    assert offered(match) == ["combo:wolf-06", "stop"]


@pytest.mark.rule("witcher.base.wturn.combo-any-length", "witcher.base.wturn.damage-sum")
def test_a_combo_goes_on_as_long_as_cards_connect_and_its_damage_is_the_sum() -> None:
    s = table("wolf", "bear")
    chain = "wolf-01 wolf-04 wolf-02 wolf-05 wolf-07 wolf-09"
    armed(s, 0, hand=chain, deck="wolf-06 wolf-08 wolf-10")
    match = facing(s, pool="05 07 09 11 17 18 19 20 10 12")
    script(match, *[f"combo:{card}" for card in chain.split()])
    script(match, "pass")
    assert left(match) == 10 - (1 + 2 + 1 + 0 + 0 + 1)


@pytest.mark.rule("witcher.base.wturn.combo-stop", "witcher.base.wturn.combo-single")
def test_a_player_may_stop_at_once_and_has_a_combo_of_one_card() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-04", deck="wolf-07")
    match = facing(s)
    play(match, "wolf-01")
    assert left(match) == 4
    assert hand_of(match) == ["wolf-04", "wolf-07"]


@pytest.mark.rule("witcher.base.wturn.combo-none", "witcher.base.wturn.combo-none-effects")
def test_without_a_hand_there_is_no_combo_but_damage_of_step_one_and_the_draw_stand() -> None:
    s = table("wolf", "bear")
    armed(s, 0, deck="wolf-07 wolf-08")
    s.players[0].levels["alchemy"] = 2
    lay(s, s.players[0].potions, "potion-thunderbolt-1", "potion-black-blood-1", "potion-maribor-forest-1")
    s.players[0].levels["combat"] = 2
    match = facing(s)
    script(match, "use:potion-thunderbolt-1", "use:potion-black-blood-1")
    assert left(match) == 3
    assert hand_of(match) == ["wolf-07"]
    assert fight_of(match).stage == "monster"


@pytest.mark.rule("witcher.base.wturn.combo-one-per-turn")
def test_one_combo_is_played_a_turn() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03 wolf-01", deck="wolf-07")
    match = facing(s)
    script(match, "combo:wolf-03")
    assert offered(match) == ["attack:charge", "attack:bite"]
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02 wolf-05", deck="wolf-07")
    match = facing(s)
    script(match, "combo:wolf-01", "stop")
    assert offered(match) == ["attack:charge", "attack:bite"], "who stops begins no second one"


@pytest.mark.rule("witcher.base.wturn.extension-used", "witcher.base.wturn.extension-last")
def test_an_extension_counts_only_if_a_card_was_attached_to_it() -> None:
    for keys, damage in ((("flurry-forest", "flurry-mountain"), 3), (("flurry-forest",), 1)):
        s = table("wolf", "bear")
        armed(s, 0, hand="flurry-forest flurry-mountain", deck="wolf-07 wolf-08")
        match = facing(s)
        script(match, *[f"combo:{key}" for key in keys])
        if "stop" in offered(match):
            script(match, "stop")
        assert left(match) == 5 - damage


@pytest.mark.rule("witcher.base.wturn.extension-one")
def test_an_attached_card_uses_one_extension_and_the_others_are_ignored() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="feint-forest swift-cut-forest", deck="wolf-07 wolf-08 wolf-09")
    match = facing(s)
    script(match, "combo:feint-forest", "combo:swift-cut-forest")
    assert left(match) == 4, "the red extension's damage does not count for a blue card"


@pytest.mark.rule("witcher.base.wturn.extension-choice")
def test_where_a_colour_appears_twice_the_player_chooses_the_extension() -> None:
    extensions = [{"color": "blue", "bonus": {"shield": 1}}, {"color": "blue", "bonus": {"damage": 2}}]
    content = changed("action-cards", "flurry", extensions=extensions)
    for number, damage in ((1, 2), (2, 4)):
        s = table("wolf", "bear", content=content)
        armed(s, 0, hand="flurry-forest wolf-02", deck="wolf-07 wolf-08")
        match = facing(s, content=content)
        script(match, "combo:flurry-forest", "combo:wolf-02")
        assert offered(match) == ["extension:1", "extension:2"]
        script(match, f"extension:{number}")
        assert left(match) == 5 - damage


@pytest.mark.rule("witcher.base.wturn.resolve-after")
def test_nothing_of_a_combo_happens_before_it_is_complete() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-03", deck="wolf-07")
    match = facing(s)
    script(match, "combo:wolf-01")
    assert left(match) == 5
    script(match, "combo:wolf-03")
    assert left(match) == 2


@pytest.mark.rule("witcher.base.wturn.resolve-order", "witcher.base.fight.end-immediately")
def test_damage_comes_first_so_a_dead_monster_leaves_no_time_for_shields_and_specials() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="counterstep-forest", deck="wolf-07 wolf-08")
    s.players[0].levels["defense"] = 3
    s.players[0].shield = 0
    match = facing(s, pool="05 07")
    play(match, "counterstep-forest")
    lines = told(match)
    assert [line for line in lines if "damage" in line or "rises" in line][-2:] == [
        "The Archespore takes 1 damage, 1 card left.",
        "The shield of A rises to 2.",
    ]


@pytest.mark.rule("witcher.base.wturn.damage-monster", "witcher.base.mfight.damage")
def test_each_damage_discards_the_top_card_of_the_life_pool() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-07")
    match = facing(s, pool="05 07 09")
    play(match, "wolf-03")
    assert [card.number for card in table_of(match).wounds] == [5, 7]


@pytest.mark.rule("witcher.base.wturn.damage-order", "witcher.base.wturn.damage-shield")
def test_damage_to_a_witcher_takes_shield_then_deck_then_hand() -> None:
    s = table("wolf", "viper")
    armed(s, 0, hand="crippling-blow-forest wolf-01", deck="wolf-07")
    armed(s, 1, hand="viper-01 viper-02 viper-03", deck="viper-04")
    s.players[1].shield = 1
    match = duel(s)
    play(match, "crippling-blow-forest")
    assert shield(match, 1) == 0
    assert deck_of(match, 1) == []
    assert pile_of(match, 1) == ["viper-04"]
    assert offered(match) == ["lose:viper-01", "lose:viper-02", "lose:viper-03"]


@pytest.mark.rule("witcher.base.wturn.damage-deck")
def test_damage_beyond_the_shield_discards_the_top_of_the_deck() -> None:
    s = table("wolf", "viper")
    armed(s, 0, hand="wolf-03", deck="wolf-07")
    armed(s, 1, hand="viper-01 viper-02", deck="viper-04 viper-05 viper-06")
    s.players[1].shield = 0
    match = duel(s)
    play(match, "wolf-03")
    assert pile_of(match, 1) == ["viper-04", "viper-05"]


@pytest.mark.rule("witcher.base.wturn.damage-hand")
def test_the_owner_chooses_the_hand_cards_unless_all_must_go() -> None:
    s = table("wolf", "viper")
    armed(s, 0, hand="wolf-03 wolf-01", deck="wolf-07 wolf-08")
    armed(s, 1, hand="viper-01 viper-02 viper-05 viper-06")
    s.players[1].shield = 0
    match = duel(s)
    script(match, "combo:wolf-03", "1 lose:viper-02")
    assert offered(match, 1) == ["lose:viper-01", "lose:viper-05", "lose:viper-06"]
    script(match, "1 lose:viper-05")
    assert hand_of(match, 1) == ["viper-01", "viper-06"]


@pytest.mark.rule("witcher.base.wturn.damage-simultaneous")
def test_all_damage_of_a_combo_is_one_attack() -> None:
    s = table("wolf", "viper")
    armed(s, 0, hand="wolf-01 wolf-03", deck="wolf-07")
    armed(s, 1, hand="viper-01 viper-02", deck="viper-04 viper-05 viper-06 viper-07")
    s.players[1].shield = 0
    lay(s, s.players[1].potions, "potion-golden-oriole-1")
    match = duel(s)
    script(match, "combo:wolf-01", "combo:wolf-03")
    assert offered(match, 1) == ["use:potion-golden-oriole-1", "pass"]
    script(match, "1 use:potion-golden-oriole-1")
    assert len(deck_of(match, 1)) == 4, "3 prevented damage stop the whole combo"


@pytest.mark.rule("witcher.base.wturn.shield-sum", "witcher.base.attributes.defense-use")
def test_the_shield_rises_by_all_shield_symbols_of_the_combo() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-05 wolf-08", deck="wolf-07")
    s.players[0].levels["defense"] = 4
    s.players[0].shield = 0
    match = facing(s)
    script(match, "combo:wolf-05", "combo:wolf-08")
    assert shield(match) == 3, "two cards and the used extension"


@pytest.mark.rule("witcher.base.wturn.shield-cap", "witcher.base.attributes.defense-use")
def test_shield_symbols_stop_at_the_defense_value_and_leave_what_is_above() -> None:
    for before, after in ((0, 2), (3, 3)):
        s = table("wolf", "bear")
        armed(s, 0, hand="wolf-05 wolf-08", deck="wolf-07")
        s.players[0].levels["defense"] = 2
        s.players[0].shield = before
        match = facing(s)
        script(match, "combo:wolf-05", "combo:wolf-08")
        assert shield(match) == after


@pytest.mark.rule("witcher.base.wturn.special-top-discard")
def test_a_card_drawn_from_the_discard_pile_is_the_top_one_not_one_of_the_combo() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="yrden-forest", deck="wolf-07", discard="wolf-01 wolf-02")
    match = facing(s)
    play(match, "yrden-forest")
    assert hand_of(match) == ["wolf-02", "wolf-07"]
    assert pile_of(match) == ["wolf-01", "yrden-forest"]
    assert [card.key for card in table_of(match).players[0].shown] == ["wolf-02"]


@pytest.mark.rule("witcher.base.wturn.special-return")
def test_a_card_that_returns_goes_back_to_the_hand_the_others_are_discarded() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="active-shield-forest wolf-09", deck="wolf-07 wolf-08")
    match = facing(s)
    script(match, "combo:active-shield-forest", "combo:wolf-09")
    assert hand_of(match) == ["active-shield-forest", "wolf-07"]
    assert pile_of(match) == ["wolf-09"]


@pytest.mark.rule(
    "witcher.base.wturn.special-draw-modifier",
    "witcher.base.wturn.replenish-number",
    "witcher.base.attributes.combat-use",
)
@pytest.mark.parametrize(
    ("combat", "card", "drawn"),
    [(1, "wolf-01", 1), (2, "wolf-08", 2), (2, "wolf-03", 1), (2, "fleche-forest", 3), (5, "wolf-08", 4)],
)
def test_step_four_draws_combat_and_modifiers(combat: int, card: str, drawn: int) -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand=card, deck="wolf-02 wolf-04 wolf-05 wolf-06 wolf-07 wolf-09")
    s.players[0].levels["combat"] = combat
    match = facing(s)
    play(match, card)
    assert len(hand_of(match)) == drawn


@pytest.mark.rule("witcher.base.attributes.value-by-level")
def test_the_fifth_level_gives_no_more_than_the_fourth() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="quen-forest wolf-06", deck="wolf-02 wolf-04 wolf-05 wolf-07 wolf-08 wolf-09")
    for attribute in ("combat", "defense", "alchemy"):
        s.players[0].levels[attribute] = 5
    s.players[0].shield = 3
    match = facing(s)
    play(match, "quen-forest")
    assert shield(match) == 4
    assert len(hand_of(match)) == 1 + 4


@pytest.mark.rule("witcher.base.wturn.special-order")
def test_special_effects_come_in_the_order_of_the_cards() -> None:
    content = changed("action-cards", "yrden", base={"from-discard": 1}, extensions=[{"color": "yellow"}])
    s = table("wolf", "bear", content=content)
    armed(s, 0, hand="yrden-forest active-shield-forest", deck="wolf-07", discard="wolf-01 wolf-02")
    match = facing(s, content=content)
    script(match, "combo:yrden-forest", "combo:active-shield-forest")
    lines = [line for line in told(match) if "returns" in line or "takes Quick" in line]
    assert lines == [
        "A takes Quick Slash (Wolf 2) back from the discard pile.",
        "Active Shield (forest) returns to the hand of A.",
    ]


@pytest.mark.rule("witcher.base.wturn.special-extension")
def test_a_special_effect_on_an_extension_needs_the_extension_to_be_used() -> None:
    extensions = [{"color": "blue", "bonus": {"from-discard": 1}}]
    content = changed("action-cards", "swift-cut", extensions=extensions)
    for attached in (True, False):
        s = table("wolf", "bear", content=content)
        armed(s, 0, hand="swift-cut-forest wolf-02", deck="wolf-03", discard="wolf-08")
        match = facing(s, content=content)
        script(match, "combo:swift-cut-forest", "combo:wolf-02" if attached else "stop")
        assert ("wolf-08" in hand_of(match)) == attached


@pytest.mark.rule("witcher.base.wturn.replenish-minimum")
def test_a_draw_of_less_than_nothing_is_no_draw() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-04 wolf-08", deck="wolf-02 wolf-05")
    lay(s, s.players[0].potions, "potion-black-blood-1")
    match = facing(s)
    script(match, "use:potion-black-blood-1")
    play(match, "wolf-04")
    assert hand_of(match) == ["wolf-08"]


@pytest.mark.rule("witcher.base.wturn.replenish-deck-empty", "witcher.base.fight.no-reshuffle")
def test_a_deck_that_runs_out_in_a_fight_is_not_renewed() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-08", deck="wolf-02", discard="wolf-03 wolf-05")
    s.players[0].levels["combat"] = 3
    match = facing(s)
    play(match, "wolf-01")
    assert hand_of(match) == ["wolf-08", "wolf-02"]
    assert pile_of(match) == ["wolf-03", "wolf-05", "wolf-01"]


@pytest.mark.rule("witcher.base.wturn.replenish-hand-limit")
def test_the_hand_limit_holds_when_replenishing() -> None:
    s = table("wolf", "bear")
    armed(
        s, 0, hand="wolf-01 wolf-02 wolf-05 wolf-06 wolf-07 wolf-08 wolf-09", deck="wolf-03 wolf-04 wolf-10"
    )
    s.players[0].levels["combat"] = 4
    match = facing(s)
    play(match, "wolf-01")
    assert len(hand_of(match)) == 7
    assert deck_of(match) == ["wolf-04", "wolf-10"]


@pytest.mark.rule("witcher.base.wturn.combo-discard")
def test_after_the_draw_the_combo_goes_to_the_discard_pile_the_first_card_lowest() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-03", deck="wolf-02 wolf-05", discard="wolf-08")
    match = facing(s)
    script(match, "combo:wolf-01", "combo:wolf-03")
    assert pile_of(match) == ["wolf-08", "wolf-01", "wolf-03"]
