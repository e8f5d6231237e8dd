"""Player's Turn Explained and Phase I: moving, paying, and using places."""

from __future__ import annotations

from itertools import permutations

import pytest

from coven.engine.match import Match
from coven.games.witcher.state import Quest, TrailQuest
from coven.testing import offered, script
from tests.games.witcher.builder import at, explore, hand, keep_event, lay, lift, table, table_of, travel


def moves(match: Match) -> list[str]:
    """The places that may be moved to now."""
    return [key for key in offered(match) if key.startswith("move:")]


@pytest.mark.rule("witcher.base.turn.phases", "witcher.base.phase2.no-return")
def test_a_turn_has_three_phases_in_order_and_none_leads_back() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    lay(s, s.exploration["city"], "c12")
    match = at(s)
    assert table_of(match).now.phase == "I"
    travel(match, 7)
    script(match, "phase-2")
    assert table_of(match).now.phase == "II"
    assert not [key for key in offered(match) if key.startswith("move:") or key == "act"]
    script(match, "explore:city", "option:B")
    assert table_of(match).now.phase == "III"
    assert not [key for key in offered(match) if key.startswith("move:") or key == "act"]
    script(match, "done")
    script(match, "take:" + s.row[-1].key)
    assert table_of(match).active == 1
    assert table_of(match).now.phase in ("I", "II")


@pytest.mark.rule("witcher.base.phase1.optional", "witcher.base.phase1.end")
def test_phase_one_may_be_skipped_or_left_at_any_point() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = at(s)
    assert "phase-2" in offered(match)
    travel(match, 7)
    assert "phase-2" in offered(match)
    travel(match, 2)
    script(match, "act")
    assert "phase-2" in offered(match)
    script(match, "phase-2")
    assert "explore:city" in offered(match)


@pytest.mark.rule("witcher.base.phase1.loop", "witcher.base.phase1.act-several")
def test_moving_and_acting_alternate_and_each_place_has_its_own_action() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = at(s)
    travel(match, 2)
    script(match, "act")
    assert len(s.players[0].potions) == 1
    travel(match, 7)
    script(match, "act", "pass")
    travel(match, 4)
    script(match, "act")
    assert s.players[0].levels["alchemy"] == 2
    assert s.now.used == [2, 7, 4]


@pytest.mark.rule("witcher.base.phase1.move-connected")
def test_a_move_goes_to_a_connected_place() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-06")
    match = at(s)
    assert moves(match) == ["move:place-2", "move:place-4", "move:place-7"]


@pytest.mark.rule("witcher.base.phase1.move-match", "witcher.base.phase1.move-destination-terrain")
def test_one_card_with_the_terrain_of_the_destination_pays() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-03")
    assert moves(at(s)) == ["move:place-4"]
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01")
    assert moves(at(s)) == ["move:place-2"]
    s = table("wolf", "bear")
    hand(s, 0, "wolf-02")
    match = at(s)
    assert moves(match) == ["move:place-7"]
    script(match, "move:place-7")
    assert s.players[0].place == 7


@pytest.mark.rule("witcher.base.phase1.move-two", "witcher.base.phase1.move-discard")
def test_any_two_cards_pay_for_a_move_and_go_to_the_own_discard_pile() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-04", "wolf-08")
    match = at(s)
    assert "move:place-7" in offered(match)
    script(match, "move:place-7", "pay:two", "pay:wolf-01")
    assert sorted(offered(match)) == ["pay:wolf-04", "pay:wolf-08"]
    script(match, "pay:wolf-08")
    assert s.players[0].place == 7
    assert [card.key for card in s.players[0].discard] == ["wolf-01", "wolf-08"]
    assert [card.key for card in s.players[0].hand] == ["wolf-04"]


@pytest.mark.rule("witcher.base.phase1.move-two")
def test_a_wasteful_payment_is_allowed() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02")
    s.players[0].gold = 1
    match = at(s)
    script(match, "move:place-2")
    assert offered(match) == ["pay:wolf-01", "pay:two", "pay:gold"]
    script(match, "pay:two", "pay:wolf-02")
    assert s.players[0].hand == []


@pytest.mark.rule("witcher.base.phase1.move-card-gold", "witcher.base.phase1.move-no-gold-only")
def test_any_card_and_a_gold_pay_but_gold_alone_does_not() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01")
    s.players[0].gold = 2
    match = at(s)
    script(match, "move:place-7")
    assert offered(match) == ["pay:gold"]
    script(match, "pay:gold")
    assert (s.players[0].place, s.players[0].gold) == (7, 1)
    assert moves(match) == []


@pytest.mark.rule("witcher.base.phase1.move-wild")
def test_a_wild_card_alone_pays_for_any_terrain() -> None:
    for place in (2, 4, 7):
        s = table("wolf", "bear")
        hand(s, 0, "wolf-06")
        match = at(s)
        script(match, f"move:place-{place}")
        assert s.players[0].place == place


@pytest.mark.rule("witcher.base.phase1.move-each-paid", "witcher.base.phase1.move-any-number")
def test_moves_in_a_row_are_each_paid_for() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = at(s)
    travel(match, 2)
    travel(match, 7)
    travel(match, 4)
    assert s.now.moves == 3
    assert s.players[0].hand == []
    assert len(s.players[0].discard) == 3


@pytest.mark.rule("witcher.base.phase1.move-overpay")
def test_exactly_one_payment_is_made() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    s.players[0].gold = 3
    match = at(s)
    script(match, "move:place-4", "pay:gold", "pay:wolf-01")
    assert s.players[0].place == 4
    assert (len(s.players[0].hand), s.players[0].gold) == (2, 2)


@pytest.mark.rule("witcher.base.phase1.move-must-first", "witcher.base.phase1.start-location")
def test_the_place_of_the_start_can_be_used_only_after_leaving_and_returning() -> None:
    s = table("wolf", "bear")
    s.players[0].place = 2
    hand(s, 0, "wolf-01", "wolf-02", "wolf-08")
    match = at(s)
    assert "act" not in offered(match)
    travel(match, 7)
    travel(match, 2, "pay:wolf-01")
    script(match, "act")
    assert len(s.players[0].potions) == 1


@pytest.mark.rule("witcher.base.phase1.move-again-before-action", "witcher.base.phase1.act-once-per-location")
def test_an_action_is_used_once_a_turn_even_after_leaving_and_returning() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-08")
    match = at(s)
    travel(match, 2, "pay:wolf-01")
    script(match, "act")
    assert "act" not in offered(match)
    travel(match, 7)
    assert "act" in offered(match)
    travel(match, 2)
    assert "act" not in offered(match)


@pytest.mark.rule("witcher.base.phase1.act-optional")
def test_an_action_need_not_be_used() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02")
    match = at(s)
    travel(match, 2)
    assert {"act", "phase-2", "move:place-7"} <= set(offered(match))
    script(match, "phase-2")
    assert s.players[0].potions == []


@pytest.mark.rule("witcher.base.phase1.act-shared")
def test_a_place_can_be_used_although_others_and_a_monster_are_there() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01")
    s.players[1].place = 2
    assert s.lairs["mountain"].place.number == 2
    match = at(s)
    travel(match, 2)
    script(match, "act")
    assert len(s.players[0].potions) == 1


@pytest.mark.rule("witcher.base.phase1.act-step-contents")
@pytest.mark.parametrize("order", list(permutations(["act", "poker", "quest"])))
def test_action_poker_and_quests_come_in_any_order(order: tuple[str, ...]) -> None:
    s = table("wolf", "bear")
    s.turns = 3
    s.players[0].quests.append(Quest(lift(s, "c01"), None, 2, 22, 1))
    hand(s, 0, "wolf-01")
    s.players[1].place = 2
    s.players[0].gold = s.players[1].gold = 3
    match = at(s)
    travel(match, 2)
    answers = {
        "act": ["act"],
        "poker": ["poker:seat-2", "stand", "stand"],
        "quest": ["quest:1", "option:B"],
    }
    for part in order:
        assert {"act": "act", "poker": "poker:seat-2", "quest": "quest:1"}[part] in offered(match)
        script(match, *answers[part])
    assert s.now.used == [2]
    assert s.now.diced == [1]
    assert s.players[0].quests == []


@pytest.mark.rule("witcher.base.phase1.act-step-contents")
def test_where_the_turn_began_there_is_no_action_no_poker_and_no_quest() -> None:
    s = table("wolf", "bear")
    s.turns = 3
    s.players[0].quests.append(Quest(lift(s, "c01"), None, 2, 22, 1))
    hand(s, 0, "wolf-01")
    s.players[0].place = s.players[1].place = 2
    s.players[0].gold = s.players[1].gold = 3
    assert {key.partition(":")[0] for key in offered(at(s))} == {"move", "phase-2"}


@pytest.mark.rule("witcher.base.phase1.enter-trail-quest", "witcher.base.location.trail-automatic")
def test_entering_a_trail_quest_by_an_effect_resolves_it_too() -> None:
    s = table("wolf", "bear")
    s.players[0].trail_quests.append(TrailQuest(lift(s, "token-4"), 1))
    match = explore(s, "w31")
    script(match, "option:A", "go:place-4")
    assert s.players[0].place == 4
    assert s.players[0].gold == 1
    assert [token.key for token in s.players[0].trails["water"]] == ["token-4"]
    assert s.now.used == []


def test_a_helper_lets_any_card_pay_once_a_turn() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-04", "wolf-08")
    keep_event(s, 0, 45)
    match = at(s)
    script(match, "move:place-7")
    assert offered(match) == ["pay:two", "use:event-45"]
    script(match, "use:event-45", "pay:wolf-01")
    assert s.players[0].place == 7
    script(match, "move:place-6", "pay:two", "pay:wolf-04")
    assert s.players[0].place == 6
    assert s.players[0].hand == []
