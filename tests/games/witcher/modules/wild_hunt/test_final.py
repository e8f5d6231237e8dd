"""The Final Fight: its preparation, its turns, Passives, knock-outs, and the end."""

from __future__ import annotations

import pytest

from coven.engine.decision import AnyOf
from coven.engine.match import Match
from coven.games.witcher.modules.wild_hunt.rules.pieces import Special
from coven.games.witcher.rules.looking import Drop
from coven.games.witcher.rules.pieces import MONSTER
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, keep_event, lay, table_of
from tests.games.witcher.modules.wild_hunt.hunting import (
    beset,
    blow,
    final,
    flips,
    hound,
    hunt,
    hunting,
    in_the_fight,
    striking,
    through,
)

LATER = "12 18 08 05 07 10"
"""Fight cards that follow."""


def three(member: str = "nithral") -> Table:
    """Three players without shields."""
    s = hunting("wolf", "bear", "cat", member=member)
    for player in s.players:
        player.shield = 0
    return s


def lost(s: Table, seat: int) -> int:
    """How many of ten cards a player has lost from deck and hand."""
    return 10 - len(s.decks[seat]) - len(s.players[seat].hand)


# Preparation


@pytest.mark.rule("witcher.wild-hunt.final.hand-and-deck")
def test_everybody_keeps_the_hand_and_shuffles_the_discard_pile_into_the_deck() -> None:
    s = hunting("wolf", "bear", "cat")
    for player in s.players:
        player.place = 3
    hand(s, 0, "wolf-01", "wolf-02")
    s.players[0].discard = [s.decks[0].pop() for _ in range(5)]
    final(s)
    assert [card.key for card in s.players[0].hand] == ["wolf-01", "wolf-02"]
    assert s.players[0].discard == []
    assert len(s.decks[0]) == 8


@pytest.mark.rule("witcher.wild-hunt.final.side-b")
def test_the_card_is_turned_to_side_b() -> None:
    s = hunting("wolf", "bear", "cat")
    for player in s.players:
        player.place = 3
    match = final(s)
    assert "Nithral shows the power Summoning the Hound: all hounds join the Hunt." in told(match)
    assert hunt(match).stage == "final"


@pytest.mark.rule("witcher.wild-hunt.final.life-pool")
def test_sixteen_fight_cards_and_four_special_attacks_are_the_life_pool() -> None:
    s = hunting("wolf", "bear", "cat")
    for player in s.players:
        player.place = 3
    match = final(s)
    assert len(s.pool) == 20
    assert len([card for card in s.pool if isinstance(card, Special)]) == 4
    assert len(hunt(match).removed) == 4
    assert hunt(match).attacks == []
    view = match.view(0)["state"]
    assert view["pool"] == 20
    assert view["extras"]["wild-hunt"]["removed"] == 4


@pytest.mark.rule("witcher.wild-hunt.final.no-strengthen")
def test_hounds_on_the_map_do_not_enlarge_the_hunts_life_pool() -> None:
    s = hunting("wolf", "bear", "cat", member="eredin")
    for player in s.players:
        player.place = 3
    hound(s, 1, 3)
    hound(s, 2, 2)
    final(s, member="eredin")
    assert len(s.pool) == 20


@pytest.mark.rule("witcher.wild-hunt.phase-ii.kept-events")
def test_a_companion_helps_in_the_set_up_of_the_final_fight() -> None:
    s = hunting("wolf", "bear", "cat")
    for player in s.players:
        player.place = 3
    keep_event(s, 1, 31)
    match = final(s)
    assert hunt(match).shields == 54 - 3 - 2


# The course of the fight


@pytest.mark.rule("witcher.wild-hunt.final.step-1", "witcher.wild-hunt.final.step-2")
def test_players_with_the_hunt_strike_first_and_the_others_arrive_without_a_turn() -> None:
    s = three()
    s.players[0].place = s.players[1].place = 3
    hand(s, 0, "wolf-01", "wolf-02")
    hand(s, 1, "bear-01", "bear-02")
    match = final(s)
    assert isinstance(match.ask, AnyOf)
    assert list(match.pending) == [0, 1]
    assert s.players[2].place != 3
    blow(match, 1, "bear-01")
    assert match.pending[0].verb == "combo"
    blow(match, 0, "wolf-01")
    assert [player.place for player in s.players] == [3, 3, 3]
    assert [side.turns for side in sorted(s.brawl().sides, key=lambda side: side.seat)] == [1, 1, 0]


@pytest.mark.rule("witcher.wild-hunt.final.step-3", "witcher.wild-hunt.final.step-4")
def test_then_the_hunt_strikes_and_then_all_in_an_order_of_their_choice() -> None:
    s = three()
    match = final(s, place=13)
    assert s.brawl().monster_turns == 1
    assert list(match.pending) == [0, 1, 2]
    assert offered(match) == ["strike"]
    hand(s, 2, "cat-01", "cat-02")
    match.choose(2, "strike")
    assert list(match.pending) == [2]
    assert s.brawl().turn == 2


@pytest.mark.rule("witcher.wild-hunt.final.repeat")
def test_both_steps_repeat_until_one_side_has_fallen() -> None:
    s = three()
    match = final(s, place=13)
    through(match)
    assert match.over
    assert hunt(match).stage in ("won", "lost")
    assert s.brawl().monster_turns > 1


@pytest.mark.rule("witcher.wild-hunt.final.turn-complete")
def test_a_fight_turn_is_finished_before_another_begins() -> None:
    s = three()
    hand(s, 1, "bear-01", "bear-02")
    match = striking(s, LATER)
    match.choose(1, "strike")
    assert list(match.pending) == [1]
    blow(match, 1, "bear-01")
    assert list(match.pending) == [0, 2]


@pytest.mark.rule("witcher.wild-hunt.final.regular-turn")
def test_a_fight_turn_has_potions_specialties_and_replenishment() -> None:
    s = three()
    lay(s, s.players[0].potions, "potion-thunderbolt-1")
    hand(s, 0, "wolf-01", "wolf-03")
    s.players[0].levels["combat"] = 3
    match = striking(s, LATER, shields=9)
    match.choose(0, "strike")
    assert "use:potion-thunderbolt-1" in offered(match)
    script(match, "use:potion-thunderbolt-1")
    deck = len(s.decks[0])
    while match.pending.get(0) is not None and match.pending[0].verb != "strike":
        keys = match.pending[0].keys
        script(match, next((key for key in keys if key in ("stop", "pass")), keys[0]))
    assert len(s.decks[0]) == deck - 3
    assert hunt(match).shields < 9


@pytest.mark.rule("witcher.wild-hunt.final.shields-first", "witcher.wild-hunt.shields.absorb")
@pytest.mark.parametrize(("shields", "left", "cards"), [(5, 3, 0), (2, 0, 0), (1, 0, 1), (0, 0, 2)])
def test_damage_takes_shields_first_and_what_is_left_discards_cards(
    shields: int, left: int, cards: int
) -> None:
    s = three()
    hand(s, 0, "wolf-03")
    match = striking(s, LATER, shields=shields)
    blow(match, 0)
    assert hunt(match).shields == left
    assert len(s.wounds) == cards


@pytest.mark.rule("witcher.wild-hunt.final.shields-no-discard")
@pytest.mark.parametrize(("shields", "looks"), [(5, False), (1, True)])
def test_the_viper_looks_only_when_a_card_was_discarded(shields: int, looks: bool) -> None:
    s = hunting("viper", "bear", "cat")
    s.players[0].levels["specialty"] = 3
    red = next(card for card in s.decks[0] if card.base.damage == 2)
    hand(s, 0, red.key)
    match = striking(s, LATER, shields=shields)
    match.choose(0, "strike")
    asked = [key for decision in match.pending.values() for key in decision.keys]
    assert ("use:specialty-viper" in asked) == looks


@pytest.mark.rule("witcher.wild-hunt.final.wild-hunt-turn")
def test_the_top_card_is_discarded_face_up_and_applied() -> None:
    s = three()
    match = beset(s, "12 18 08")
    assert [card.key for card in s.wounds] == ["attack-12"]
    assert "The Wild Hunt attacks with Attack card 12; 2 cards left." in told(match)
    assert all(lost(s, seat) in (2, 3) for seat in range(3))


@pytest.mark.rule("witcher.wild-hunt.final.special-attack")
def test_a_special_attack_affects_every_standing_player() -> None:
    s = three("imlerith")
    match = beset(s, f"s1 {LATER}", member="imlerith")
    assert [lost(s, seat) for seat in range(3)] == [4, 4, 4]
    assert hunt(match).fallen == []


@pytest.mark.rule("witcher.wild-hunt.final.standard-attack")
def test_for_a_standard_card_everybody_makes_a_flip_of_their_own() -> None:
    s = three()
    flips(s, "charge", "bite", "charge")
    beset(s, "12 18 08")
    assert [lost(s, seat) for seat in range(3)] == [2, 3, 2]


@pytest.mark.rule("witcher.wild-hunt.final.level")
def test_the_hunt_counts_as_level_iii() -> None:
    s = three()
    flips(s, "bite", "bite", "bite")
    card = next(card for card in s.fight_deck if card.key == "attack-02")
    amount = card.halves["bite"].effects[0].args[""]
    beset(s, f"02 {LATER}")
    assert lost(s, 0) == 3 * amount.times + amount.plus


@pytest.mark.rule("witcher.wild-hunt.final.passive")
def test_every_special_attack_discarded_in_a_players_turn_triggers_its_passive() -> None:
    s = three("imlerith")
    hand(s, 0, "wolf-03")
    match = striking(s, f"s1 s2 {LATER}", member="imlerith")
    blow(match, 0)
    assert hunt(match).shields == 6


@pytest.mark.rule("witcher.wild-hunt.final.passive")
def test_an_attack_of_the_hunt_itself_triggers_no_passive() -> None:
    s = three("imlerith")
    match = beset(s, f"s1 {LATER}", member="imlerith")
    assert hunt(match).shields == 0


@pytest.mark.rule("witcher.wild-hunt.final.passive")
def test_a_special_attack_that_an_ability_discards_triggers_it_too() -> None:
    s = hunting("viper", "bear", "cat", member="imlerith")
    s.players[0].levels["specialty"] = 5
    red = next(card for card in s.decks[0] if card.base.damage == 2)
    hand(s, 0, red.key)
    match = striking(s, f"12 18 s1 {LATER.replace('12 18', '19 20')}", member="imlerith")
    match.choose(0, "strike")
    script(match, "use:specialty-viper")
    script(match, "drop:special-imlerith-1")
    while list(match.pending) == [0]:
        script(match, offered(match)[0])
    assert hunt(match).shields == 3


@pytest.mark.rule("witcher.wild-hunt.final.passive-time")
def test_a_passive_comes_when_the_turn_is_over_also_when_no_turn_follows() -> None:
    s = hunting("wolf", member="imlerith")
    s.players[0].shield = 0
    hand(s, 0, "wolf-01", "wolf-05")
    match = striking(s, f"s1 {LATER}", member="imlerith")
    blow(match, 0, "wolf-01")
    lines = told(match)
    shows = next(i for i, line in enumerate(lines) if "passive" in line)
    assert any("draws" in line for line in lines[:shows])
    assert any("The Wild Hunt attacks" in line for line in lines[shows:])


@pytest.mark.rule("witcher.wild-hunt.final.passive-standing")
def test_a_passive_reaches_standing_players_only_and_can_lose_the_game() -> None:
    s = three()
    hand(s, 0, "wolf-01", "wolf-05")
    match = striking(s, f"s1 {LATER}")
    hunt(match).beside = 9
    hunt(match).fallen = [1, 2]
    hunt(match).waiting = [0]
    s.box += [*s.decks[0], *s.players[0].hand[1:]]
    before = len(s.decks[1])
    s.decks[0], s.players[0].hand = [], s.players[0].hand[:1]
    lay(s, s.decks[0], "wolf-06")
    match.choose(0, "strike")
    assert len(s.decks[1]) == before
    assert match.over
    assert hunt(match).stage == "lost"


@pytest.mark.rule("witcher.wild-hunt.final.passive-standing")
def test_with_an_empty_life_pool_the_passive_comes_too_late() -> None:
    s = three()
    hand(s, 0, "wolf-01")
    match = striking(s, "s1")
    hunt(match).beside = 9
    match.choose(0, "strike")
    assert match.over
    assert hunt(match).stage == "won"


@pytest.mark.rule("witcher.wild-hunt.final.no-tokens")
def test_a_trail_token_gives_no_first_turn() -> None:
    s = three()
    for terrain, token in (("forest", "token-6"), ("mountain", "token-2"), ("water", "token-5")):
        lay(s, s.players[0].trails[terrain], token)
    final(s, place=13)
    assert s.brawl().monster_turns == 1
    assert s.brawl().side(0).turns == 0


# Knock-outs and the end


@pytest.mark.rule("witcher.wild-hunt.final.knocked-out")
def test_a_witcher_without_cards_is_knocked_out_and_ignores_further_attacks() -> None:
    s = three("imlerith")
    s.box += s.decks[1][2:]
    s.decks[1] = s.decks[1][:2]
    match = beset(s, f"s1 s2 {LATER}", member="imlerith")
    assert hunt(match).fallen == [1]
    assert list(match.pending) == [0, 2]
    assert "B has no card left, and is knocked out." in told(match)


@pytest.mark.rule("witcher.wild-hunt.final.knocked-out")
def test_a_player_whose_own_turn_took_the_last_card_falls_too() -> None:
    s = three()
    s.box += s.decks[0]
    s.decks[0] = []
    lay(s, s.players[0].hand, "wolf-01")
    match = striking(s, LATER)
    blow(match, 0)
    assert hunt(match).fallen == [0]


@pytest.mark.rule("witcher.wild-hunt.final.last-card-both", "witcher.wild-hunt.goal.win")
def test_whose_last_cards_empty_the_life_pool_counts_as_standing() -> None:
    s = three()
    for seat in range(3):
        s.box += s.decks[seat]
        s.decks[seat] = []
    lay(s, s.players[0].hand, "wolf-03")
    match = striking(s, "12 18")
    hunt(match).fallen = [1, 2]
    hunt(match).waiting = [0, 1]
    match.choose(0, "strike")
    assert match.over
    assert match.results.winners == [0, 1, 2]


@pytest.mark.rule("witcher.wild-hunt.final.pool-empty-own-turn", "witcher.wild-hunt.goal.knocked-out-share")
def test_the_hunts_last_card_is_resolved_first_and_then_the_players_win_if_anyone_stands() -> None:
    s = three("imlerith")
    for seat in (1, 2):
        s.box += s.decks[seat][2:]
        s.decks[seat] = s.decks[seat][:2]
    match = beset(s, "s1", member="imlerith")
    assert match.over
    assert hunt(match).fallen == [1, 2]
    assert hunt(match).stage == "won"
    assert match.results.winners == [0, 1, 2]


@pytest.mark.rule("witcher.wild-hunt.goal.lose")
def test_when_every_witcher_is_knocked_out_all_lose() -> None:
    s = three("imlerith")
    for seat in range(3):
        s.box += s.decks[seat][2:]
        s.decks[seat] = s.decks[seat][:2]
    match = beset(s, f"s1 {LATER}", member="imlerith")
    assert match.over
    assert match.results.winners == []
    assert match.results.reason == "The Wild Hunt has beaten everybody."


@pytest.mark.rule("witcher.wild-hunt.goal.lose")
def test_the_last_cards_of_both_sides_lose_when_the_hunt_took_them() -> None:
    s = three("imlerith")
    for seat in range(3):
        s.box += s.decks[seat][2:]
        s.decks[seat] = s.decks[seat][:2]
    match = beset(s, "s1", member="imlerith")
    assert match.results.winners == []


@pytest.mark.rule("witcher.wild-hunt.final.always-ends")
@pytest.mark.parametrize("seed", range(3))
def test_the_final_fight_has_at_most_twenty_turns_of_the_hunt(seed: int) -> None:
    s = hunting("wolf", "bear", "cat", seed=seed)
    match = final(s, place=13)
    hunt(match).shields = 10_000
    turns = 0
    while not match.over:
        cards = len(s.pool)
        now = s.brawl().monster_turns
        through_turn(match, now)
        turns += 1
        assert match.over or len(s.pool) <= cards - (s.brawl().monster_turns - now)
    assert table_of(match).brawl().monster_turns <= 20


def through_turn(match: Match, now: int) -> None:
    """Answer with the last option until the Hunt's next turn."""
    while not match.over and table_of(match).brawl().monster_turns == now:
        decision = next(iter(match.pending.values()))
        match.choose(decision.seat, decision.keys[-1])


def test_who_looks_into_the_life_pool_of_the_hunt_may_be_asked_about_its_special_attacks() -> None:
    match = in_the_fight(hunting("wolf", "bear"), "s1 05 07", 0, [Drop(0, MONSTER, 2, 1)])
    assert len(offered(match)) == 2
    assert {*offered(match)} <= {*match.rules.vocabulary()}
    assert any("special" in key for key in offered(match))
