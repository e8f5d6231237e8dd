"""Phase II, Meditate and Explore: what is open of a card, what stays sealed, and what a result does."""

from __future__ import annotations

import json

import pytest

from coven.engine.rng import seeded
from coven.testing import offered, script, told
from tests.games.witcher.builder import (
    at,
    box_of,
    explore,
    finish_turn,
    hand,
    lay,
    option,
    row,
    scene,
    seen,
    table,
    table_of,
)

# Phase II


@pytest.mark.rule("witcher.base.phase2.must-choose", "witcher.base.phase2.explore-always")
def test_one_of_fight_meditate_and_explore_must_be_chosen() -> None:
    s = table("wolf", "bear")
    s.players[0].levels["combat"] = 5
    s.players[0].place = 6
    match = at(s)
    assert offered(match) == ["fight:monster-harpy", "meditate:combat", "explore:city", "explore:wilds"]
    s = table("wolf", "bear")
    assert offered(at(s)) == ["explore:city", "explore:wilds"]


@pytest.mark.rule("witcher.base.phase2.fight-once")
def test_after_a_fight_comes_phase_three() -> None:
    s = table("wolf", "bear")
    s.players[0].place = 6
    s.players[1].place = 6
    hand(s, 0, "wolf-01")
    match = at(s)
    script(match, "phase-2", "fight:monster-harpy")
    while table_of(match).now.phase == "II":
        assert not [key for key in offered(match) if key.startswith(("fight:", "explore:", "meditate:"))]
        script(match, offered(match)[0])
    assert table_of(match).now.phase == "III"
    assert table_of(match).fight is None


@pytest.mark.rule("witcher.base.phase2.fight-monster", "witcher.base.phase2.fight-no-move-needed")
@pytest.mark.parametrize(("place", "monster"), [(6, "harpy"), (2, "foglet"), (5, "rotfiend"), (7, "")])
def test_a_monster_is_fought_only_where_it_is_and_without_a_move(place: int, monster: str) -> None:
    s = table("wolf", "bear")
    s.players[0].place = place
    fights = [key for key in offered(at(s)) if key.startswith("fight:")]
    assert fights == ([f"fight:monster-{monster}"] if monster else [])


@pytest.mark.rule("witcher.base.phase2.fight-witcher")
def test_a_witcher_is_fought_only_in_the_same_place_and_cannot_refuse() -> None:
    s = table("wolf", "bear", "cat")
    s.players[0].place = s.players[1].place = 7
    match = at(s)
    assert [key for key in offered(match) if key.startswith("fight:")] == ["fight:seat-2"]
    script(match, "fight:seat-2")
    assert [side.seat for side in s.brawl().sides] == [0, 1]


@pytest.mark.rule("witcher.base.phase2.fight-witcher-school", "witcher.base.phase2.fight-witcher-school-zero")
@pytest.mark.parametrize("place", [0, 1, 3, 10, 15, 17])
def test_witchers_do_not_fight_at_a_school(place: int) -> None:
    s = table("wolf", "bear")
    s.players[0].place = s.players[1].place = place
    assert "fight:seat-2" not in offered(at(s))


@pytest.mark.rule("witcher.base.phase2.fight-witcher-tavern")
def test_witchers_do_not_fight_where_the_tavern_is_closed() -> None:
    s = table("wolf", "bear")
    s.players[0].place = s.players[1].place = s.tavern = 7
    assert "fight:seat-2" not in offered(at(s))
    s = table("wolf", "bear")
    s.players[0].place = s.players[1].place = 7
    s.tavern = 8
    assert "fight:seat-2" in offered(at(s))


# Meditate


@pytest.mark.rule("witcher.base.meditate.requirement-level", "witcher.base.meditate.anywhere")
def test_meditation_needs_the_fifth_spot_and_no_special_place() -> None:
    for place in (0, 3, 7, 14):
        s = table("wolf", "bear")
        s.players[0].place = place
        s.players[0].levels.update(combat=4, alchemy=5)
        calm = [key for key in offered(at(s)) if key.startswith("meditate:")]
        assert calm == ["meditate:alchemy"]


@pytest.mark.rule(
    "witcher.base.meditate.requirement-available", "witcher.base.meditate.requirement-not-owned"
)
def test_the_trophy_must_be_left_and_not_owned() -> None:
    s = table("wolf", "bear")
    s.players[0].levels["combat"] = 5
    lay(s, s.players[1].trophies, "trophy-combat-1")
    assert "meditate:combat" not in offered(at(s))
    s = table("wolf", "bear", "cat", "viper")
    s.players[0].levels["combat"] = 5
    lay(s, s.players[0].trophies, "trophy-combat-1")
    assert [trophy.kind for trophy in s.attribute_trophies].count("combat") == 1
    assert "meditate:combat" not in offered(at(s))


@pytest.mark.rule(
    "witcher.base.meditate.take",
    "witcher.base.meditate.advance",
    "witcher.base.meditate.then-phase3",
    "witcher.base.trophy.fatigue-meditate-hand",
)
def test_meditating_gives_the_trophy_a_step_up_and_fatigue_then_phase_three() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02")
    s.players[0].levels["combat"] = 5
    match = at(s)
    script(match, "phase-2", "meditate:combat")
    player = s.players[0]
    assert seen(match, 1)["players"][0]["trophies"] == ["trophy-combat-1"]
    assert player.track == 1
    assert offered(match)[0].startswith("trash:")
    script(match, "trash:wolf-05")
    assert len(player.library) == 9
    assert table_of(match).now.phase == "III"
    assert len(player.hand) == 3
    assert offered(match)[0].startswith("take:")


@pytest.mark.rule(
    "witcher.base.meditate.exception",
    "witcher.base.meditate.exception-hand",
    "witcher.base.goal.end-by-fight-only",
)
def test_the_final_trophy_of_a_meditation_gives_only_its_power() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02")
    lay(s, s.players[0].discard, "wolf-03")
    s.players[0].levels["combat"] = 5
    s.players[0].track = 3
    match = at(s)
    script(match, "phase-2", "meditate:combat")
    player = s.players[0]
    assert not match.over
    assert [trophy.key for trophy in player.trophies] == ["trophy-combat-1"]
    assert player.track == 3
    assert [card.key for card in player.hand] == ["wolf-01", "wolf-02"]
    assert [card.key for card in player.discard] == ["wolf-03"]
    assert len(player.library) == 10
    assert table_of(match).now.phase == "III"


# Explore


@pytest.mark.rule("witcher.base.explore.city-or-wilds", "witcher.base.explore.anywhere")
@pytest.mark.parametrize("place", [0, 3, 6, 14])
def test_city_or_wilds_may_be_explored_in_every_place(place: int) -> None:
    for deck, card in (("city", "c20"), ("wilds", "w14")):
        s = table("wolf", "bear")
        s.players[0].place = place
        lay(s, s.exploration[deck], card)
        match = at(s)
        script(match, f"explore:{deck}")
        scene_ = s.scene
        assert scene_ is not None
        assert scene_.kind == deck


@pytest.mark.rule(
    "witcher.base.explore.reader", "witcher.base.explore.intro", "witcher.base.explore.sections"
)
def test_the_top_card_is_read_its_introduction_and_two_options_and_nothing_more() -> None:
    s = table("wolf", "bear")
    match = explore(s, "c02")
    card = next(c for c in box_of(match).exploration["city"] if c.key == "c02")
    question = match.view(0)["decision"]
    assert card.title in question["prompt"]
    assert card.intro in question["prompt"]
    assert [one["label"] for one in question["options"]] == [card.choices["A"].label, card.choices["B"].label]
    assert all(choice.result and choice.script for choice in card.choices.values())
    assert len(s.exploration["city"]) == 35


@pytest.mark.rule(
    "witcher.base.explore.choose",
    "witcher.base.explore.read-result",
    "witcher.base.explore.hidden",
)
def test_a_result_is_read_once_chosen_and_the_other_one_never() -> None:
    s = table("wolf", "bear")
    match = explore(s, "c02")
    card = next(c for c in box_of(match).exploration["city"] if c.key == "c02")
    chosen, other = card.choices["B"].result, card.choices["A"].result

    def everything() -> str:
        views = [json.dumps(match.view(seat)) for seat in (None, 0, 1)]
        return "\n".join([*views, *told(match), *told(match, 0), *told(match, 1), json.dumps(match.record)])

    assert chosen not in everything()
    assert other not in everything()
    script(match, "option:B")
    assert chosen in "\n".join(told(match, 1))
    assert other not in everything()
    while not match.over and s.turns < 3:
        finish_turn(match)
        assert other not in everything()


@pytest.mark.rule("witcher.base.explore.hidden")
def test_a_bot_that_imagines_the_choice_gets_the_result_of_any_card_of_the_deck() -> None:
    s = table("wolf", "bear")
    match = explore(s, "c12")
    gold = set()
    for number in range(30):
        dream = match.imagine(0, seeded(number))
        assert offered(dream) == offered(match)
        assert dream.view(0)["state"]["scene"] == match.view(0)["state"]["scene"]
        script(dream, "option:B")
        gold.add(table_of(dream).players[0].gold)
    assert len(gold) > 2


@pytest.mark.rule("witcher.base.explore.gold-option")
def test_an_option_with_a_price_needs_the_gold_or_the_potion() -> None:
    s = table("wolf", "bear")
    s.players[0].gold = 1
    assert offered(explore(s, "c09")) == ["option:A"]
    s = table("wolf", "bear")
    s.players[0].gold = 3
    match = explore(s, "c09")
    assert offered(match) == ["option:A", "option:B"]
    script(match, "option:B")
    assert s.players[0].gold == 1
    assert len(s.players[0].potions) == 2
    s = table("wolf", "bear")
    assert offered(explore(s, "c04")) == ["option:A"]
    s = table("wolf", "bear")
    lay(s, s.players[0].potions, "potion-cat-1", "potion-swallow-1")
    match = explore(s, "c04")
    script(match, "option:B", "drop:potion-swallow-1")
    assert [potion.key for potion in s.players[0].potions] == ["potion-cat-1"]
    assert s.players[0].gold == 3


@pytest.mark.rule("witcher.base.explore.gold-option")
def test_a_loss_in_a_result_is_no_price() -> None:
    s = table("wolf", "bear")
    match = explore(s, "c11")
    assert offered(match) == ["option:A", "option:B"]
    script(match, "option:B")
    assert s.players[0].levels["combat"] == 2


@pytest.mark.rule("witcher.base.explore.no-option")
def test_a_card_of_which_nothing_can_be_paid_is_put_away() -> None:
    changes = scene("C01", option("Pay.", {"gain": {"potion": 1}}, gold=2), option("Pay more.", gold=3))
    s = table("wolf", "bear", content=changes)
    match = explore(s, "c01", changes)
    assert table_of(match).now.phase == "III"
    assert [card.key for card in s.explored["city"]] == ["c01"]


@pytest.mark.rule("witcher.base.explore.only-active", "witcher.base.explore.instant")
def test_a_result_is_applied_at_once_to_the_active_player_alone() -> None:
    s = table("wolf", "bear")
    before = s.players[1].copy()
    match = explore(s, "c02")
    script(match, "option:B")
    assert (s.players[0].gold, s.players[0].shield) == (2, 0)
    assert s.players[1] == before


@pytest.mark.rule("witcher.base.explore.mixed")
def test_effects_at_once_come_before_a_quest_of_the_same_result() -> None:
    do = [{"gain": {"gold": 2}}, {"quest": {"location": 8, "event": 1}}]
    changes = scene("C01", option("Both.", *do), option("No."))
    s = table("wolf", "bear", content=changes)
    match = explore(s, "c01", changes)
    script(match, "option:A")
    assert s.players[0].gold == 2
    assert [quest.place for quest in s.players[0].quests] == [8]
    story = told(match)
    assert story.index("A gains 2 gold.") < story.index("A has a quest in Vengerberg.")


# Gaining a card of a given cost


@pytest.mark.rule("witcher.base.explore.gain-priced-card", "witcher.base.explore.gain-priced-card-refill")
def test_a_card_of_the_row_with_that_printed_cost_goes_to_the_discard_pile() -> None:
    s = table("wolf", "bear")
    row(s, "igni-water", "spark-water", "igni-forest", "whirlwind-forest", "gust-water", "swift-cut-water")
    match = explore(s, "c26")
    script(match, "option:B")
    assert offered(match) == ["gain:igni-water", "gain:igni-forest"]
    script(match, "gain:igni-forest")
    assert [card.key for card in s.players[0].discard] == ["igni-forest"]
    assert [card.key for card in s.row[1:]] == [
        "igni-water",
        "spark-water",
        "whirlwind-forest",
        "gust-water",
        "swift-cut-water",
    ]
    assert len(s.row) == 6


@pytest.mark.rule("witcher.base.explore.gain-priced-card-none")
def test_without_one_in_the_row_the_deck_is_searched() -> None:
    s = table("wolf", "bear")
    row(s, "spark-water", "spark-forest", "gust-water", "gust-wild", "push-water", "push-forest")
    lay(s, s.action_deck, "igni-water", "sidestep-water", "whirlwind-water")
    match = explore(s, "c26")
    script(match, "option:B")
    assert [card.key for card in s.players[0].discard] == ["igni-water"]
    assert [card.key for card in s.common] == ["whirlwind-water", "sidestep-water"]
    assert s.row[0].key == "spark-water"
    assert seen(match, 1)["common"] == ["whirlwind-water", "sidestep-water"]


@pytest.mark.rule("witcher.base.explore.gain-priced-card-gone")
@pytest.mark.parametrize("found", [True, False])
def test_an_exhausted_search_takes_the_common_discard_pile_in_once(found: bool) -> None:
    s = table("wolf", "bear")
    row(s, "spark-water", "spark-forest")
    s.box += s.action_deck
    s.action_deck = []
    lay(s, s.action_deck, "sidestep-water", "whirlwind-water")
    lay(s, s.common, "push-water", *(["igni-water"] if found else []))
    match = explore(s, "c26")
    script(match, "option:B")
    assert [card.key for card in s.players[0].discard] == (["igni-water"] if found else [])
    assert {"sidestep-water", "whirlwind-water"} <= {card.key for card in s.common}
    assert len(s.row) == 2


# The decks


@pytest.mark.rule("witcher.base.explore.card-after", "witcher.base.explore.then-phase3")
def test_a_card_whose_result_is_done_goes_to_the_used_pile_and_phase_three_follows() -> None:
    s = table("wolf", "bear")
    match = explore(s, "w14")
    script(match, "option:B")
    assert [card.key for card in s.explored["wilds"]] == ["w14"]
    assert s.reading == []
    assert table_of(match).now.phase == "III"


@pytest.mark.rule("witcher.base.explore.deck-empty", "witcher.base.explore.deck-gone")
def test_used_cards_form_a_new_deck_and_without_any_exploring_does_nothing() -> None:
    s = table("wolf", "bear")
    s.box += s.exploration["city"]
    s.exploration["city"] = []
    lay(s, s.explored["city"], "c12", "c14")
    match = at(s)
    script(match, "explore:city")
    assert s.explored["city"] == []
    assert len(s.exploration["city"]) == 1
    s = table("wolf", "bear")
    s.box += s.exploration["city"]
    s.exploration["city"] = []
    match = at(s)
    script(match, "explore:city")
    assert table_of(match).now.phase == "III"


def test_every_exploration_card_can_be_played_both_ways() -> None:
    for key in [f"c{n:02}" for n in range(1, 37)] + [f"w{n:02}" for n in range(1, 37)]:
        for letter in ("A", "B"):
            s = table("wolf", "bear")
            hand(s, 0, "wolf-01", "wolf-05")
            s.players[0].gold = 5
            s.players[0].levels.update(combat=2, defense=2)
            lay(s, s.players[0].potions, "potion-cat-1")
            match = explore(s, key)
            script(match, f"option:{letter}")
            finish_turn(match)
            assert table_of(match).active == 1
            used = [card.key for card in [*s.explored["city"], *s.explored["wilds"]]]
            kept = [quest.card.key for quest in s.players[0].quests if quest.card]
            assert key in [*used, *kept]


def test_a_trip_by_a_card_reaches_a_neighbour_without_its_action() -> None:
    s = table("wolf", "bear")
    match = explore(s, "w31")
    script(match, "option:A")
    assert offered(match) == ["go:place-2", "go:place-4", "go:place-7"]
    script(match, "go:place-2")
    assert s.players[0].place == 2
    assert s.players[0].potions == []
    finish_turn(match)
