"""What special attacks and passive abilities do, word by word."""

from __future__ import annotations

from coven.engine.match import Match
from coven.testing import offered, script, told
from tests.games.witcher.builder import lay, rules_of, table_of
from tests.games.witcher.fights import (
    armed,
    deck_of,
    fight_of,
    hand_of,
    left,
    pile_of,
    play,
    shield,
)
from tests.games.witcher.modules.monster_trail.test_special_attacks import DECK, hit, struck
from tests.games.witcher.modules.monster_trail.trails import ON, beast, know, lore, trail


def on_turn(match: Match) -> Match:
    """Go on to the first card of the combo."""
    while "pass" in offered(match):
        script(match, "pass")
    return match


def combos(match: Match) -> list[str]:
    """The cards that may begin the combo, or follow."""
    return [key.removeprefix("combo:") for key in offered(on_turn(match)) if key.startswith("combo:")]


def over(match: Match) -> Match:
    """The fight turn is over: whatever may be used is passed by."""
    while "pass" in offered(match):
        script(match, "pass")
    return match


# What a special attack takes


def test_cards_of_the_hand_go_by_chance_or_else_off_the_deck() -> None:
    assert len(hand_of(struck("arachas", 1))) == 3
    match = struck("arachas", 1, hand="wolf-01")
    assert pile_of(match)[:2] == ["wolf-01", "bear-01"]


def test_a_card_of_a_colour_is_discarded_or_worse_happens() -> None:
    match = struck("ekimmara", 1)
    assert offered(match) == ["discard:wolf-01"]
    script(match, "discard:wolf-01")
    assert len(deck_of(match)) == 10
    match = struck("ekimmara", 1, hand="wolf-03 wolf-05")
    assert offered(match) == ["pass"]
    script(match, "pass")
    assert len(deck_of(match)) == 7


def test_cards_come_off_the_top_or_the_bottom_of_the_deck_or_of_the_hand() -> None:
    assert pile_of(struck("bruxa", 3)) == ["bear-01", "bear-02", "bear-03"]
    assert pile_of(struck("brewess", 2)) == ["bear-10", "bear-09", "bear-08"]
    match = struck("bruxa", 3, deck="bear-01")
    script(match, "discard:wolf-01", "discard:wolf-03")
    assert hand_of(match) == ["wolf-05", "wolf-07", "wolf-09"]
    assert len(hand_of(struck("nekkers-nest", 3, deck="bear-01"))) == 3
    match = struck("bruxa", 4)
    script(match, "discard:wolf-01", "discard:wolf-03", "discard:wolf-05")
    assert hand_of(match) == ["wolf-07", "wolf-09"]


def test_hand_cards_go_back_on_the_deck_by_choice_or_by_chance_even_all_of_them() -> None:
    match = struck("drowners-nest", 1, hand="wolf-01 wolf-03 wolf-05")
    first = offered(match)[0].removeprefix("return:")
    script(match, f"return:{first}")
    assert first in deck_of(match)[:2]
    assert len(deck_of(struck("fiend", 1))) == 10 - 2 + 3
    assert len(told(struck("fiend", 2))) > 5
    match = struck("whispess", 3)
    assert len(hand_of(match)) == 3


def test_a_card_is_trashed_off_the_deck_or_of_those_that_one_looks_at() -> None:
    match = struck("harpy", 4)
    assert "bear-01" in [card.key for card in table_of(match).box]
    match = struck("weavess", 4)
    assert offered(match) == ["trash:bear-02", "trash:bear-03", "trash:bear-04"] or len(offered(match)) == 3
    keys = offered(match)
    script(match, keys[0])
    assert keys[0].removeprefix("trash:") in [card.key for card in table_of(match).box]
    match = struck("weavess", 4, shields=2, deck="")
    assert offered(match)[0] == "trash:wolf-01"
    match = struck("harpy", 4, deck="")
    assert len(offered(match)) == 5
    match = struck("wyvern", 2)
    script(match, "trash:wolf-03")
    assert "wolf-03" in [card.key for card in table_of(match).box]


def test_potions_and_gold_are_lost() -> None:
    s = trail("wolf", "bear")
    armed(s, 0, "wolf-01 wolf-03", DECK)
    s.players[0].gold = 3
    lay(s, s.players[0].potions, "potion-cat-1", "potion-swallow-1")
    match = beast(s, "werewolf", "s1 17 18", True)
    script(match, "attack:charge", "drop:potion-cat-1")
    player = table_of(match).players[0]
    assert (player.gold, [potion.key for potion in player.potions]) == (2, ["potion-swallow-1"])
    match = struck("manticore", 1)
    assert table_of(match).players[0].gold == 0


def test_figures_of_the_table_count() -> None:
    assert len(deck_of(struck("striga", 3))) == 5
    s = trail("wolf", "bear")
    armed(s, 0, "wolf-01 wolf-03", DECK)
    s.players[0].shield = 0
    know(s, 0, 1, 2, 3)
    know(s, 0, 4, terrain="water")
    match = beast(s, "weavess", "s2 17 18", True)
    script(match, "attack:charge")
    assert len(deck_of(match)) == 10 - (5 - 3)
    match = struck("noonwraith", 3)
    assert len(deck_of(match)) == 8
    match = struck("nightwraith", 3, shields=2)
    assert shield(match) == 0
    assert left(match) == 4


def test_shields_decide_or_are_lost() -> None:
    assert len(deck_of(struck("bruxa", 1))) == 7
    assert len(deck_of(struck("bruxa", 1, shields=1))) == 6
    assert shield(struck("striga", 2, shields=3)) == 0


def test_a_shown_card_deals_as_much_as_it_shows() -> None:
    match = struck("penitent", 2, hand="wolf-03")
    assert pile_of(match)[0] == "wolf-03"
    assert "A takes 2 damage." in told(match)
    match = struck("weavess", 1, hand="wolf-05")
    assert "A takes 1 damage." in told(match)


def test_a_die_decides() -> None:
    match = struck("ekimmara", 4)
    rolled = next(int(line[8]) for line in told(match) if line.startswith("A rolls"))
    assert len(deck_of(match)) == 10 - (rolled + 3) // 2


def test_the_monster_attacks_once_more() -> None:
    match = struck("foglet", 4)
    assert fight_of(match).monster_turns == 2
    assert offered(match) == ["attack:charge", "attack:bite"]


def test_one_of_several_prices_is_chosen() -> None:
    match = struck("grave-hag", 2)
    assert offered(match) == ["choose:A", "choose:B"]
    script(match, "choose:B", "discard:wolf-01", "discard:wolf-03")
    assert len(hand_of(match)) == 3
    match = struck("grave-hag", 3)
    script(match, "choose:B", "discard:wolf-01", "discard:wolf-03", "discard:wolf-05")
    assert len(hand_of(match)) == 2


def test_dice_on_the_card_count_until_the_fight_is_over() -> None:
    match = struck("leshen", 1)
    assert lore(match).dice == 2
    match = hit("leshen", "s1 05 07 09 11")
    assert lore(match).dice == 0
    assert "A takes 1 damage." in told(match)
    match = struck("rotfiend", 4)
    assert lore(match).dice == 1


# A combo that is forced


def test_a_combo_of_three_is_played_at_once_without_its_damage_or_four_damage_come() -> None:
    match = struck("whispess", 2, hand="wolf-09 wolf-07 wolf-10 wolf-06 wolf-08")
    script(match, "combo:wolf-09", "combo:wolf-07", "combo:wolf-10")
    assert left(match) == 3
    assert shield(match) == 1
    assert hand_of(match) == ["wolf-06", "wolf-08"]
    match = struck("whispess", 2, hand="wolf-09 wolf-07 wolf-10 wolf-06")
    script(match, "combo:wolf-09", "pass")
    assert sorted(hand_of(match)) == ["wolf-06", "wolf-07", "wolf-09", "wolf-10"]
    assert len(deck_of(match)) == 6
    assert len(deck_of(struck("whispess", 2, hand="wolf-06 wolf-01"))) == 6


# What it leaves for the next fight turn


def dealt(match: Match, *keys: str) -> int:
    """What the Life Pool loses by this combo."""
    before = left(on_turn(match))
    play(match, *keys)
    over(match)
    return before - left(match)


def test_the_next_combo_is_bounded() -> None:
    match = on_turn(struck("yghern", 3, hand="wolf-04 wolf-01 wolf-05"))
    script(match, "combo:wolf-04")
    assert not any(key.startswith("combo:") for key in offered(match))
    match = on_turn(struck("griffin", 4, hand="wolf-04 wolf-01 wolf-03"))
    script(match, "combo:wolf-04", "combo:wolf-01")
    assert not any(key.startswith("combo:") for key in offered(match))
    assert combos(struck("werewolf", 3)) == ["wolf-03", "wolf-05", "wolf-07", "wolf-09"]
    assert combos(struck("penitent", 4)) == ["wolf-01", "wolf-07"]


def test_the_next_first_card_must_fit_or_costs_something() -> None:
    match = on_turn(struck("drowners-nest", 4, hand="wolf-04 wolf-01 wolf-05"))
    script(match, "combo:wolf-04")
    assert not any(key.startswith("combo:") for key in offered(match))
    match = on_turn(struck("drowners-nest", 4, hand="wolf-01 wolf-03 wolf-05"))
    script(match, "combo:wolf-01")
    assert offered(match) == ["combo:wolf-03", "stop"]
    match = on_turn(struck("leshen", 3, hand="wolf-01 wolf-03 wolf-05"))
    assert offered(match) == ["combo:wolf-03", "stop"]
    script(match, "stop")
    assert fight_of(match).combo == []
    match = struck("water-hag", 1, hand="wolf-01 wolf-05")
    assert any(line.startswith("Chance has A begin the combo with ") for line in told(on_turn(match)))


def test_parts_of_the_next_combo_do_nothing() -> None:
    assert dealt(struck("leshen", 2, hand="wolf-04 wolf-01 wolf-05"), "wolf-04", "wolf-01") == 0
    assert dealt(struck("striga", 1, hand="wolf-04 wolf-01 wolf-05"), "wolf-04", "wolf-01") == 0
    match = struck("foglet", 2, hand="wolf-05 wolf-01")
    dealt(match, "wolf-05")
    assert shield(match) == 0
    match = struck("brewess", 3, hand="wolf-05 wolf-07")
    dealt(match, "wolf-05", "wolf-07")
    assert shield(match) == 2


def test_the_next_damage_draw_and_shield_are_changed() -> None:
    three = "wolf-04 wolf-01 wolf-05"
    assert dealt(struck("werewolf", 2, hand=three), "wolf-04", "wolf-01") == 1
    assert dealt(struck("noonwraith", 4, hand=three), "wolf-04", "wolf-01") == 1
    assert dealt(struck("water-hag", 3, hand=three), "wolf-04", "wolf-01") == 0
    match = struck("water-hag", 4, hand="wolf-05 wolf-06")
    dealt(match, "wolf-05")
    assert hand_of(match) == ["wolf-06"]
    match = struck("archespore", 1, hand="wolf-04 wolf-01 wolf-05", shields=4)
    dealt(match, "wolf-04", "wolf-01")
    assert shield(match) == 1
    match = struck("arachas", 2, hand="wolf-05 wolf-07 wolf-01")
    dealt(match, "wolf-05", "wolf-07")
    assert shield(match) == 1
    match = struck("manticore", 4, shields=0)
    assert "The shield of A" not in " ".join(told(match)[-2:])


# Passive abilities


def test_the_monster_ignores_some_all_or_half_of_what_is_still_to_come() -> None:
    assert left(hit("ghouls-nest", "s1 05 07 09")) == 2
    assert left(hit("ekimmara", "s1 05 07 09")) == 3
    assert left(hit("glustyworp", "05 s1 07 09")) <= 3
    assert left(hit("werewolf", "s1 05 07 09")) == 2
    assert "The Werewolf ignores 1 damage." in told(hit("werewolf", "s1 05 07 09"))


def test_what_it_ignores_is_used_up_in_this_fight_turn_by_whatever_comes() -> None:
    assert left(hit("archespore", "05 07 s1 09 11", "wolf-04 wolf-01")) == 2
    match = hit("archespore", "05 s1 07 09 11", "wolf-04 wolf-01", hand="wolf-04 wolf-01 wolf-09")
    assert left(match) == 3


def test_a_sign_in_the_combo_keeps_some_passive_abilities_away() -> None:
    match = hit("archespore", "s1 05 07 09", "wolf-10 wolf-01 wolf-03", hand="wolf-10 wolf-01 wolf-03")
    assert "The passive ability Cover Over of the Archespore does nothing now." in told(match)


def test_the_last_card_of_the_combo_goes_back_to_the_hand() -> None:
    match = hit("striga", "s1 05 07 09")
    assert "wolf-01" in hand_of(match)
    assert left(match) == 3
    assert "wolf-04" in pile_of(match)


def test_the_thick_armour_asks_for_a_heavy_card_and_shows_nothing_more_this_turn() -> None:
    match = hit("arachas", "s1 s2 07 09 11")
    assert [line for line in told(match) if "passive ability" in line] == [
        "The Arachas shows its passive ability Thick Armor: the first card deals 2 damage or more next turn, "
        "or else no combo, further passive abilities do nothing."
    ]
    script(match, "attack:charge")
    on_turn(match)
    assert "stop" in offered(match)


def test_a_card_is_seen_before_the_attack_is_announced_and_a_player_alone_gets_the_worse_half() -> None:
    match = hit("nekkers-nest", "s1 07 08 05 09")
    assert any(line.startswith("The Nekkers' Nest shows its card") for line in told(match))
    seat = next(iter(match.pending))
    assert seat == 1
    top = table_of(match).pool[-1]
    assert all(top in known for known in table_of(match).peeked)
    s = trail("wolf")
    armed(s, 0, "wolf-04 wolf-01 wolf-05", DECK)
    s.players[0].shield = 0
    match = beast(s, "nekkers-nest", "s1 07 08 05 09")
    play(over(match), "wolf-04", "wolf-01")
    over(match)
    lines = told(match)
    at = next(i for i, line in enumerate(lines) if "shows its card" in line)
    assert (
        lines[at + 1] == "The Nekkers' Nest attacks A with a charge (Attack card 5): 5 damage; 1 card left."
    )


def test_attributes_shields_potions_and_cards_are_lost() -> None:
    match = hit("rotfiend", "s1 05 07 09")
    assert lore(match).dice == 1
    match = hit("grave-hag", "s1 05 07 09", shields=2)
    assert shield(match) == 0
    match = hit("weavess", "s1 05 07 09", hand="wolf-04 wolf-01 wolf-05 rapid-riposte-forest")
    assert offered(match) == ["discard:wolf-05"]
    match = hit("wyvern", "s1 05 07 09", hand="wolf-04 wolf-01 wolf-05 wolf-03")
    assert offered(match) == ["discard:wolf-05"]
    match = hit("noonwraith", "s1 05 07 09", hand="wolf-04 wolf-01 wolf-05 wolf-07")
    script(match, "discard:wolf-07")
    assert "A discards Quen Ward (Wolf 7)." in told(match)
    match = hit("water-hag", "s1 05 07 09", hand="wolf-04 wolf-01 wolf-05 wolf-06")
    script(match, "return:wolf-05")
    assert sorted(deck_of(match)[-2:]) == ["wolf-05", "wolf-06"]
    match = hit("drowners-nest", "s1 05 07 09")
    assert "The Drowners' Nest shows its passive ability Leap into Depths: lose 1 potion." in told(match)


def test_its_next_attack_deals_more() -> None:
    match = hit("brewess", "s1 11 12 13 05", deck=DECK)
    before = len(deck_of(match))
    changes = fight_of(match).changes
    assert [(change.by, change.monster_turn) for change in changes if change.by] == [(2, 1)]
    assert before


def test_a_passive_ability_of_another_monster_of_level_three_is_copied() -> None:
    match = hit("bruxa", "s1 05 07 09 11 12 13")
    names = {
        monster.reaction.name
        for monster in rules_of(2, **ON).box.monsters
        if monster.level == 3 and monster.reaction
    }
    shown = [line for line in told(match) if "passive ability" in line]
    assert "Polymorph" in shown[0]
    assert any(name in shown[1] for name in names - {"Polymorph"})


def test_potions_used_so_far_do_not_count_any_more() -> None:
    s = trail("wolf", "bear")
    armed(s, 0, "wolf-04 wolf-01 wolf-05", DECK)
    lay(s, s.players[0].potions, "potion-cat-1")
    match = beast(s, "glustyworp", "05 07 s1 09 11", True)
    fight = fight_of(match)
    fight.sides[0].potions = 3
    script(match, "attack:charge")
    on_turn(match)
    assert fight_of(match).side(0).potions in (0, 3)
