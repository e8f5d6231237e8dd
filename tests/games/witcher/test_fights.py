"""General fight rules and monster fights: set-up, Life Pools, who is first, knock-outs."""

from __future__ import annotations

import pytest

from coven.testing import offered, script, told
from tests.games.witcher.builder import at, box_of, changed, hand, lay, lift, table, table_of
from tests.games.witcher.fights import (
    FOREST,
    alike,
    armed,
    bite,
    challenge,
    charge,
    deck_of,
    duel,
    facing,
    fight_of,
    hand_of,
    harmless,
    left,
    meet,
    pile_of,
    play,
    shield,
)


@pytest.mark.rule("witcher.base.fight.keep-hand")
def test_fighters_keep_their_hand_and_draw_nothing_at_the_start() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04 wolf-05")
    match = challenge(s, "harpy", None)
    assert hand_of(match) == ["wolf-01", "wolf-02"]


@pytest.mark.rule("witcher.base.fight.life-pool")
def test_the_discard_pile_is_shuffled_into_the_deck_at_the_start() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03", discard="wolf-04 wolf-05 wolf-06")
    match = challenge(s, "rotfiend")
    assert sorted(deck_of(match)) == ["wolf-03", "wolf-04", "wolf-05", "wolf-06"]
    assert pile_of(match) == []


@pytest.mark.rule("witcher.base.fight.alternate")
def test_the_sides_take_fight_turns_alternately() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-05", deck="wolf-02 wolf-03 wolf-04 wolf-06 wolf-07 wolf-08")
    match = facing(s, pool="17 18 19 12")
    play(match, "wolf-01")
    assert fight_of(match).turn == -1
    bite(match)
    assert fight_of(match).turn == 0
    play(match, "wolf-05")
    assert fight_of(match).turn == -1


@pytest.mark.rule("witcher.base.fight.knockout", "witcher.base.fight.knockout-check-other")
def test_a_witcher_without_deck_and_hand_is_knocked_out_once_the_attack_is_resolved() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-05")
    s.players[0].shield = 0
    match = facing(s, pool="05 07 09", monster_first=True)
    charge(match)
    assert "A has no card left, and is knocked out." in told(match)
    assert table_of(match).now.draw == -1, "completely defeated: two fight cards are left"


@pytest.mark.rule("witcher.base.fight.knockout-check-own-turn")
def test_the_last_cards_are_resolved_first_and_a_returned_one_saves_the_witcher() -> None:
    for card, stands in (("active-shield-forest", True), ("wolf-01", False)):
        s = table("wolf", "bear")
        armed(s, 0, hand=card)
        match = facing(s, pool="12 18 17 05")
        assert ("A has no card left, and is knocked out." not in told(match)) == stands


@pytest.mark.rule("witcher.base.fight.both-empty", "witcher.base.moutcome.defeated-when")
def test_who_takes_the_last_card_of_both_wins() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03")
    match = facing(s, pool="05 07")
    assert "A defeats the Archespore (level I)." in told(match)
    assert "A has no card left, and is knocked out." not in told(match)


@pytest.mark.rule("witcher.base.fight.empty-hand-full-deck")
def test_an_empty_hand_with_a_deck_is_no_knock_out() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-01 wolf-02 wolf-04 wolf-05 wolf-06")
    match = facing(s, pool="05 07 09 12")
    assert hand_of(match) == []
    assert fight_of(match).turn == -1


@pytest.mark.rule("witcher.base.fight.same-moment")
def test_the_monster_comes_first_then_a_player_orders_what_must_happen() -> None:
    must = {"when": "own-turn", "do": [{"raise-shield": 1}]}
    other = {"when": "own-turn", "do": [{"draw": 1}]}
    rows = changed("events", 41, ability=must)["events"]
    rows = [{**row, "ability": other} if row["number"] == 42 else row for row in rows]
    content = {"events": rows}
    s = table("wolf", "cat", content=content)
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04")
    for number in (41, 42):
        card = s.numbered[number - 1]
        assert card is not None
        s.numbered[number - 1] = None
        s.players[0].kept.append(card)
    match = facing(s, "harpy", content=content)
    assert told(match)[-1] == "The Harpy shows its special ability: the Combat counts as 0 in the first turn."
    assert offered(match) == ["use:event-41", "use:event-42"]
    script(match, "use:event-42")
    assert (
        told(match)[-2:] == ["A uses Light Crossbow: draw 1.", "The shield of A rises to 1."]
        or shield(match) == 1
    )
    assert hand_of(match) == ["wolf-01", "wolf-02", "wolf-03"]


@pytest.mark.rule("witcher.base.fight.no-cards")
def test_a_witcher_without_any_card_is_knocked_out_as_soon_as_the_fight_is_set_up() -> None:
    s = table("wolf", "bear")
    armed(s, 0)
    match = challenge(s, "harpy")
    assert "A has no card left, and is knocked out." in told(match)
    assert "A is completely defeated by the Harpy (level I)." in told(match)


@pytest.mark.rule("witcher.base.fight.monster-always-ends")
def test_a_monster_fight_ends_because_every_monster_turn_costs_it_a_card() -> None:
    s = table("wolf", "bear", content=harmless())
    armed(s, 0, hand="active-shield-forest", deck="wolf-08")
    match = challenge(s, "harpy", harmless())
    turns = 0
    while table_of(match).fight is not None:
        keys = offered(match)
        turns += keys == ["attack:charge", "attack:bite"]
        assert turns <= 12, "the Life Pool is refilled"
        script(match, keys[0])
    assert turns == 12
    assert "A defeats the Harpy (level I)." in told(match)


@pytest.mark.rule("witcher.base.fight.witcher-stall", "witcher.base.fight.witcher-stall-loser")
@pytest.mark.parametrize(("more", "winner"), [("wolf-08 wolf-02", "A"), ("wolf-08", "B")])
def test_a_fight_between_witchers_is_stopped_after_fifteen_turns_each(more: str, winner: str) -> None:
    s = table("wolf", "viper")
    armed(s, 0, hand="active-shield-forest", deck=more)
    armed(s, 1, hand="active-shield-water", deck="viper-08")
    for seat in (0, 1):
        s.players[seat].levels["combat"] = 1
    match = duel(s)
    while table_of(match).fight is not None and "beats" not in "".join(told(match)):
        script(match, next((key for key in offered(match) if "active-shield" in key), offered(match)[0]))
    loser = "B" if winner == "A" else "A"
    assert f"{winner} beats {loser}." in told(match)
    assert [line for line in told(match) if "stopped" in line]


@pytest.mark.rule("witcher.base.fight.effects-until-end")
def test_what_lasts_for_the_fight_ends_with_it() -> None:
    s = table("wolf", "bear", content=alike([{"deal": 0}]))
    s.players[0].levels["defense"] = 3
    s.players[0].shield = 3
    armed(s, 0, hand="crippling-blow-forest wolf-05", deck="wolf-01")
    match = challenge(s, "leshen", alike([{"deal": 0}]))
    assert shield(match) == 2
    table_of(match).pool[:] = table_of(match).pool[:1]
    while table_of(match).fight is not None:
        script(match, offered(match)[0])
    assert table_of(match).players[0].shield == 3


@pytest.mark.rule("witcher.base.mfight.controller", "witcher.base.mturn.first-choice")
def test_the_player_to_the_right_controls_the_monster_and_chooses_its_first_attack() -> None:
    s = table("wolf", "bear", "cat", "viper")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04 wolf-05 wolf-06 wolf-07 wolf-08")
    match = challenge(s, "harpy")
    assert list(match.pending) == [3]
    assert offered(match) == ["attack:charge", "attack:bite"]


@pytest.mark.rule("witcher.base.mfight.read-ability")
def test_the_ability_of_the_monster_is_open_before_the_fight() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03")
    meet(s, "harpy")
    match = at(s)
    assert match.view(1)["state"]["slots"]["forest"] == "monster-harpy"
    assert box_of(match).monsters[7].ability.when == "own-first-turn"


@pytest.mark.rule("witcher.base.mfight.ability-timing")
def test_a_fight_is_set_up_in_the_order_of_the_rules() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04 wolf-05", discard="wolf-06")
    lay(s, s.players[0].trophies, "monster-drowners-nest", "monster-glustyworp")
    match = challenge(s, "arachas")
    assert offered(match) == ["discard:wolf-01", "discard:wolf-02"], "the monster first, before the Life Pool"
    assert pile_of(match) == ["wolf-06"]
    script(match, "discard:wolf-01")
    assert len(table_of(match).players[0].potions) == 1, "then one's own effects before the Life Pool"
    assert offered(match) == ["use:monster-drowners-nest", "pass"], "after the Life Pool is made"
    assert pile_of(match) == []
    assert table_of(match).pool == []
    script(match, "pass")
    assert left(match) == 10


@pytest.mark.rule("witcher.base.mfight.to-start")
def test_a_price_to_begin_must_be_paid_and_does_not_count_as_a_used_potion() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04")
    meet(s, "archespore")
    poor = at(s)
    if "phase-2" in offered(poor):
        script(poor, "phase-2")
    assert "fight:monster-archespore" not in offered(poor)
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04")
    lay(s, s.players[0].potions, "potion-cat-1", "potion-swallow-1")
    match = challenge(s, "archespore")
    assert offered(match) == ["drop:potion-cat-1", "drop:potion-swallow-1"]
    script(match, "drop:potion-cat-1")
    assert [potion.key for potion in table_of(match).potion_discard] == ["potion-cat-1"]
    assert fight_of(match).side(0).potions == 0


@pytest.mark.rule("witcher.base.mfight.life-pool", "witcher.base.mfight.life-maximum")
@pytest.mark.parametrize(("monster", "life"), [("harpy", 12), ("fiend", 13), ("leshen", 19), ("fiend", 20)])
def test_the_life_pool_has_as_many_cards_as_the_monster_has_life_points(monster: str, life: int) -> None:
    content = changed("monsters", monster, life=life)
    s = table("wolf", "bear", content=content)
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04 wolf-05 wolf-06 wolf-07 wolf-08 wolf-09")
    match = challenge(s, monster, content)
    assert left(match) == life
    assert len(table_of(match).fight_deck) == 20 - life
    assert max(one.life for one in box_of(match).monsters) <= 20
    assert "attack-" not in str(match.view(0)["state"]["pool"])


@pytest.mark.rule("witcher.base.mfight.discards-faceup", "witcher.base.mfight.count")
def test_lost_cards_of_the_life_pool_lie_open_and_the_rest_can_be_counted() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03", deck="wolf-04 wolf-05")
    match = facing(s, pool="05 07 09 11")
    for seat in (0, 1, None):
        state = match.view(seat)["state"]
        assert state["wounds"] == ["attack-05", "attack-07"]
        assert state["pool"] == 2


@pytest.mark.rule("witcher.base.mfight.first-with-trail", "witcher.base.mfight.trail-kept")
def test_a_trail_token_gives_the_first_fight_turn_and_is_kept() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04")
    s.players[0].trails["forest"].append(s.piles["forest"].pop())
    match = challenge(s, "rotfiend")
    assert offered(match) == ["combo:wolf-01", "combo:wolf-02"]
    assert len(table_of(match).players[0].trails["forest"]) == 1


@pytest.mark.rule("witcher.base.mfight.first-without-trail")
def test_without_a_trail_token_the_monster_begins() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04")
    s.players[0].trails["water"].append(s.piles["water"].pop())
    match = challenge(s, "rotfiend")
    assert offered(match) == ["attack:charge", "attack:bite"]


@pytest.mark.rule("witcher.base.mfight.until")
def test_fight_turns_go_on_until_one_side_is_out() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-08", deck="wolf-02 wolf-03 wolf-04 wolf-05 wolf-06")
    match = facing(s, pool="12 18 17")
    play(match, "wolf-01")
    assert table_of(match).fight is not None
    bite(match)
    assert table_of(match).fight is not None
    play(match, "wolf-02")
    assert "A defeats the Archespore (level I)." in told(match)


@pytest.mark.rule("witcher.base.mfight.full-pool-next-time", "witcher.base.moutcome.complete-stays")
def test_a_monster_that_stays_has_a_full_life_pool_again() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-03 wolf-01", deck="wolf-02")
    s.players[0].shield = 0
    match = facing(s, "harpy", pool="12 05 07 09", monster_first=True)
    bite(match)
    script(match, offered(match)[0])
    s = table_of(match)
    assert s.slots["forest"].key == "monster-harpy"
    assert s.pool == []
    assert s.wounds == []
    assert len(s.fight_deck) == 20
    assert s.lairs["forest"].place.number == FOREST


@pytest.mark.rule("witcher.base.attributes.specialty-use", "witcher.base.specialty.current-level-only")
@pytest.mark.parametrize(("level", "damage", "draw"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (5, 2, 2)])
def test_a_specialty_works_with_the_figures_of_its_level_alone(level: int, damage: int, draw: int) -> None:
    s = table("wolf", "bear")
    armed(
        s, 0, hand="wolf-01 wolf-04 wolf-02 wolf-08", deck="wolf-03 wolf-05 wolf-06 wolf-07 wolf-09 wolf-10"
    )
    s.players[0].levels["specialty"] = level
    s.players[0].levels["combat"] = 3
    match = facing(s, pool="05 07 09 11 17 18 19 20 10 12")
    script(match, "combo:wolf-01", "combo:wolf-04", "combo:wolf-02", "stop", "use:specialty-wolf")
    assert left(match) == 10 - 4 - damage
    assert len(hand_of(match)) == 1 + 3 - 1 + draw


@pytest.mark.rule("witcher.base.attributes.five-locked-fight")
def test_a_level_five_is_not_lowered_for_a_fight_either() -> None:
    for level, highest in ((5, 4), (3, 2)):
        s = table("wolf", "bear")
        armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04 wolf-05")
        s.players[0].levels["defense"] = level
        s.players[0].shield = 4 if level == 5 else 3
        match = challenge(s, "leshen")
        assert shield(match) == highest


@pytest.mark.rule("witcher.base.attributes.fight-lowering")
def test_a_level_lowered_for_a_fight_stays_at_least_one_unless_it_is_set_to_none() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03 wolf-04 wolf-05")
    match = challenge(s, "leshen")
    assert shield(match) == 1
    assert table_of(match).players[0].levels["defense"] == 1
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-08", deck="wolf-03 wolf-04 wolf-05")
    match = facing(s, "harpy")
    play(match, "wolf-01")
    assert hand_of(match) == ["wolf-08"], "Combat counts as 0 in the first fight turn"


@pytest.mark.rule("witcher.base.phase2.fight-monster", "witcher.base.phase2.fight-once")
def test_a_monster_is_fought_where_its_token_is_and_only_once_a_turn() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-03")
    meet(s, "harpy")
    match = at(s)
    if "phase-2" in offered(match):
        script(match, "phase-2")
    assert "fight:monster-harpy" in offered(match)
    assert "fight:monster-foglet" not in offered(match)
    assert lift(s, "token-6") is not None
