"""Results: Quests, and the events that they lead to."""

from __future__ import annotations

import pytest

from coven.games.witcher.state import Quest
from coven.testing import offered, script, told
from tests.games.witcher.builder import (
    at,
    box_of,
    changed,
    deck,
    dice,
    explore,
    finish_turn,
    hand,
    keep_event,
    lay,
    lift,
    option,
    quest,
    seen,
    table,
    table_of,
    travel,
)


@pytest.mark.rule("witcher.base.quest.keep", "witcher.base.quest.location-named")
def test_a_result_with_a_quest_keeps_the_card_and_may_name_its_place() -> None:
    s = table("wolf", "bear")
    match = explore(s, "c01")
    script(match, "option:A")
    assert seen(match, 1)["players"][0]["quests"] == [
        {"card": "c01", "token": None, "place": 8, "event": 1, "turn": 1}
    ]
    assert s.explored["city"] == []


@pytest.mark.rule("witcher.base.quest.location-drawn")
def test_a_terrain_draws_a_token_that_lies_open_on_the_quest() -> None:
    goals = set()
    for seed in range(8):
        s = table("wolf", "bear", seed=seed)
        top = s.piles["forest"][-1]
        match = explore(s, "c02")
        script(match, "option:A")
        shown = seen(match, 1)["players"][0]["quests"][0]
        assert shown["token"] == top.key
        assert shown["place"] == top.place.number
        assert len(s.piles["forest"]) == 4
        goals.add(shown["place"])
    assert len(goals) > 2


@pytest.mark.rule("witcher.base.quest.location-drawn")
def test_any_terrain_is_one_of_the_player_s_choice() -> None:
    s = table("wolf", "bear")
    match = explore(s, "c11")
    script(match, "option:A")
    assert offered(match) == ["terrain:forest", "terrain:mountain", "terrain:water"]
    script(match, "terrain:water")
    token = s.players[0].quests[0].token
    assert token is not None
    assert token.terrain == "water"


@pytest.mark.rule("witcher.base.quest.any-number", "witcher.base.quest.several")
def test_several_quests_at_a_time_and_several_in_one_visit_in_any_order() -> None:
    s = table("wolf", "bear")
    s.turns = 3
    s.players[0].quests += [
        Quest(lift(s, "c03"), None, 7, 22, 0),
        Quest(lift(s, "c04"), None, 2, 6, 0),
        Quest(lift(s, "c05"), None, 7, 12, 0),
    ]
    hand(s, 0, "wolf-02")
    match = at(s)
    travel(match, 7)
    assert [key for key in offered(match) if key.startswith("quest:")] == ["quest:1", "quest:3"]
    script(match, "quest:3", "option:B")
    assert s.players[0].gold == 5
    script(match, "quest:1", "option:B")
    assert len(s.players[0].potions) == 2
    assert [left.place for left in s.players[0].quests] == [2]


@pytest.mark.rule("witcher.base.quest.no-penalty")
def test_quests_that_are_never_resolved_cost_nothing() -> None:
    s = table("wolf", "bear", "cat")
    s.players[0].quests += [Quest(lift(s, "c03"), None, 7, 22, 0)]
    s.round, s.active, s.turns = 60, 2, 179
    s.players[0].track = 2
    match = at(s)
    finish_turn(match)
    assert match.over
    assert match.results.scores[0].total == 2
    assert match.results.winners == [0]


@pytest.mark.rule("witcher.base.quest.where", "witcher.base.quest.optional")
def test_a_quest_is_resolved_in_phase_one_where_it_leads_if_one_likes() -> None:
    s = table("wolf", "bear")
    s.turns = 3
    s.players[0].quests.append(Quest(lift(s, "c03"), None, 2, 22, 0))
    hand(s, 0, "wolf-02", "wolf-01")
    match = at(s)
    assert "quest:1" not in offered(match)
    travel(match, 7)
    assert "quest:1" not in offered(match)
    travel(match, 2)
    assert "quest:1" in offered(match)
    script(match, "phase-2")
    assert "quest:1" not in offered(match)
    assert len(s.players[0].quests) == 1


@pytest.mark.rule("witcher.base.quest.where")
def test_being_moved_to_the_goal_by_an_effect_is_not_enough() -> None:
    s = table("wolf", "bear")
    s.turns = 3
    s.players[0].quests.append(Quest(lift(s, "c03"), None, 2, 22, 0))
    match = explore(s, "w31")
    script(match, "option:A", "go:place-2")
    while table_of(match).active == 0:
        assert "quest:1" not in offered(match)
        script(match, offered(match)[-1])


@pytest.mark.rule("witcher.base.quest.must-move")
def test_a_quest_to_the_own_place_needs_a_later_turn_and_a_move() -> None:
    s = table("wolf", "bear")
    s.players[0].place = 8
    match = explore(s, "c01")
    script(match, "option:A")
    s.agenda = []
    hand(s, 0, "wolf-02", "wolf-09")
    match = at(s)
    assert table_of(match).turns == 2
    assert "quest:1" not in offered(match)
    travel(match, 7)
    travel(match, 8)
    assert "quest:1" in offered(match)


@pytest.mark.rule("witcher.base.quest.must-move", "witcher.base.quest.event-chain")
def test_a_quest_gained_from_an_event_here_waits_for_a_later_turn() -> None:
    chain = option("On.", {"quest": {"location": 2, "event": 12}})
    changes = changed("events", 22, options={"A": chain, "B": option("No.")})
    s = table("wolf", "bear", content=changes)
    s.turns = 3
    s.players[0].quests.append(Quest(lift(s, "c03"), None, 2, 22, 0))
    hand(s, 0, "wolf-01", "wolf-02", "wolf-04")
    match = at(s, changes)
    travel(match, 2)
    script(match, "quest:1", "option:A")
    assert [(one.card, one.place, one.event) for one in s.players[0].quests] == [(None, 2, 12)]
    assert "quest:1" not in offered(match)
    travel(match, 7)
    travel(match, 2)
    assert "quest:1" not in offered(match)


@pytest.mark.rule("witcher.base.quest.event-number", "witcher.base.quest.event-options")
def test_the_event_with_exactly_that_number_is_read_like_an_exploration_card() -> None:
    s = table("wolf", "bear")
    match = quest(s, 6, 7)
    script(match, "quest:1")
    event = box_of(match).events[5]
    prompt = match.view(0)["decision"]["prompt"]
    assert event.title in prompt
    assert event.intro in prompt
    assert offered(match) == ["option:A", "option:B"]
    assert event.choices["A"].result not in str(match.view(0))
    script(match, "option:A")
    assert f"\u201c{event.choices['A'].result}\u201d" in told(match)
    assert event.choices["B"].result not in "\n".join(told(match))
    assert s.players[0].gold == 3


@pytest.mark.rule("witcher.base.quest.event-test")
@pytest.mark.parametrize(("level", "gold", "shield"), [(1, 1, 0), (2, 4, 1)])
def test_a_test_compares_the_attribute_s_level(level: int, gold: int, shield: int) -> None:
    s = table("wolf", "bear")
    s.players[0].levels["specialty"] = level
    match = quest(s, 5, 7)
    script(match, "quest:1")
    if level == 2:
        assert offered(match)[0].startswith("trail:")
    assert (s.players[0].gold, s.players[0].shield) == (gold, shield)


@pytest.mark.rule("witcher.base.quest.event-short-fight", "witcher.base.quest.event-short-fight-frame")
def test_a_short_fight_is_one_combo_whose_damage_symbols_count() -> None:
    s = table("wolf", "bear")
    # Quick Slash (damage 1, red may follow), Strong Slash (damage 2), Block (no damage).
    deck(s, 0, "wolf-01", "wolf-03", "wolf-05")
    lay(s, s.players[0].potions, "potion-thunderbolt-1")
    match = quest(s, 20, 7)
    script(match, "quest:1")
    assert sorted(offered(match)) == ["lay:wolf-01", "lay:wolf-03", "lay:wolf-05"]
    script(match, "lay:wolf-01")
    assert offered(match) == ["lay:wolf-03", "stop"]
    script(match, "lay:wolf-03", "stop")
    assert s.players[0].gold == 3
    assert s.players[0].levels["specialty"] == 2
    assert s.players[0].shield == 1
    assert [card.key for card in s.players[0].discard][-2:] == ["wolf-01", "wolf-03"]
    assert len(s.players[0].potions) == 1
    assert s.laid == []


@pytest.mark.rule("witcher.base.quest.event-short-fight-frame")
def test_used_extensions_count_in_a_short_fight_and_below_the_target_it_is_lost() -> None:
    s = table("wolf", "bear")
    lay(s, s.decks[0], "flurry-forest", "flurry-mountain", "swift-cut-forest")
    match = quest(s, 20, 7)
    script(match, "quest:1", "lay:flurry-forest", "lay:flurry-mountain", "stop")
    assert s.players[0].gold == 3
    s = table("wolf", "bear")
    lay(s, s.decks[0], "flurry-forest", "flurry-mountain", "swift-cut-forest")
    match = quest(s, 20, 7)
    script(match, "quest:1", "lay:flurry-forest", "stop")
    assert s.players[0].gold == 0
    assert s.players[0].shield == 0


@pytest.mark.rule("witcher.base.quest.event-short-fight-frame")
def test_a_short_fight_refills_the_deck_and_without_a_card_it_is_lost() -> None:
    s = table("wolf", "bear")
    lay(s, s.players[0].discard, *[f"wolf-{n:02}" for n in (1, 2, 3, 4, 5, 7, 8, 9, 10)])
    match = quest(s, 20, 7)
    script(match, "quest:1")
    assert len(s.players[0].hand) == 3
    assert s.fight is None
    s = table("wolf", "bear")
    lay(s, s.box, *[f"wolf-{n:02}" for n in (1, 2, 3, 4, 5, 7, 8, 9, 10)])
    s.players[0].place = 6
    match = quest(s, 2, 7)
    lay(s, s.box, "wolf-06")
    script(match, "quest:1")
    assert s.players[0].gold == 1
    assert s.players[0].shield == 0


@pytest.mark.rule("witcher.base.quest.event-short-fight-frame")
def test_a_player_with_a_card_must_lay_one() -> None:
    s = table("wolf", "bear")
    match = quest(s, 20, 7)
    script(match, "quest:1")
    assert all(key.startswith("lay:") for key in offered(match))


@pytest.mark.rule("witcher.base.quest.event-kept", "witcher.base.quest.event-kept-use")
def test_equipment_is_kept_and_gives_its_effect_every_time() -> None:
    s = table("wolf", "bear")
    s.turns = 3
    s.players[0].quests += [Quest(lift(s, "c03"), None, 7, 39, 0), Quest(lift(s, "c04"), None, 7, 12, 0)]
    hand(s, 0, "wolf-02")
    match = at(s)
    travel(match, 7)
    script(match, "quest:1", "option:A")
    assert [card.number for card in s.players[0].kept] == [47]
    assert seen(match, 1)["players"][0]["kept"] == ["event-47"]
    assert s.players[0].gold == 1
    script(match, "quest:1", "option:B")
    assert s.players[0].gold == 7
    finish_turn(match)
    finish_turn(match)
    assert [card.number for card in s.players[0].kept] == [47]


@pytest.mark.rule("witcher.base.quest.event-return")
def test_an_event_that_is_not_kept_is_there_again() -> None:
    s = table("wolf", "bear")
    s.turns = 3
    s.players[0].quests += [Quest(lift(s, "c03"), None, 7, 22, 0), Quest(lift(s, "c04"), None, 7, 22, 0)]
    hand(s, 0, "wolf-02")
    match = at(s)
    travel(match, 7)
    script(match, "quest:1", "option:A", "raise:combat", "quest:1", "option:A", "raise:defense")
    assert s.players[0].gold == 2
    assert [card.number for card in s.numbered if card] == list(range(1, 57))


@pytest.mark.rule("witcher.base.explore.attribute-uncapped")
def test_an_event_raises_an_attribute_above_the_witcher_level() -> None:
    s = table("wolf", "bear")
    s.players[0].levels["combat"] = 3
    script(quest(s, 1, 7), "quest:1", "option:B")
    assert s.players[0].levels["combat"] == 4
    assert s.players[0].level == 1


@pytest.mark.rule("witcher.base.quest.event-kept-missing")
def test_an_event_that_another_keeps_gives_a_gold_instead() -> None:
    s = table("wolf", "bear")
    keep_event(s, 1, 41)
    s.players[0].gold = 0
    match = quest(s, 41, 7)
    script(match, "quest:1")
    assert s.players[0].gold == 1
    assert s.players[0].quests == []
    assert s.players[0].kept == []


@pytest.mark.rule("witcher.base.quest.cleanup-card", "witcher.base.quest.cleanup-token")
def test_a_resolved_quest_leaves_the_game_and_its_token_goes_back() -> None:
    s = table("wolf", "bear")
    s.turns = 3
    s.players[0].quests.append(Quest(lift(s, "c02"), lift(s, "token-7"), 7, 22, 0))
    hand(s, 0, "wolf-02")
    match = at(s)
    travel(match, 7)
    script(match, "quest:1", "option:B")
    assert "c02" in [piece.key for piece in s.box]
    assert "token-7" in [token.key for token in s.piles["forest"]]
    assert s.players[0].quests == []
    assert s.explored["city"] == []


@pytest.mark.parametrize("number", range(1, 57))
def test_every_event_can_be_played(number: int) -> None:
    for letter in ("A", "B"):
        s = table("wolf", "bear")
        s.players[0].gold = 5
        s.players[0].levels.update(combat=2, defense=2, specialty=2)
        lay(s, s.players[0].potions, "potion-cat-1")
        match = quest(s, number, 7)
        if "pay:wolf-06" in offered(match):
            script(match, "pay:wolf-06")
        script(match, "quest:1")
        if f"option:{letter}" in offered(match):
            script(match, f"option:{letter}")
        finish_turn(match)
        assert table_of(match).active == 1
        assert "c01" in [piece.key for piece in s.box]


@pytest.mark.parametrize(("roll", "gold"), [(1, 0), (2, 0), (3, 4), (6, 4)])
def test_a_roll_does_the_result_that_covers_it(roll: int, gold: int) -> None:
    s = table("wolf", "bear")
    s.players[0].gold = 1
    match = explore(s, "c25")
    dice(table_of(match), roll)
    script(match, "option:A")
    assert s.players[0].gold == gold
