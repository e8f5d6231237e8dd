"""Location Actions and Location Tokens."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.state import Quest, Table, TrailQuest
from coven.testing import offered, script
from tests.games.witcher.builder import (
    at,
    begun,
    box_of,
    explore,
    hand,
    lay,
    lift,
    option,
    row,
    scene,
    seen,
    table,
    table_of,
    travel,
)


def at_place(s: Table, start: int, place: int) -> Match:
    """The match after the wolf moved from one place to another with a wild card, keeping the other cards."""
    s.players[0].place = start
    lay(s, s.players[0].hand, "wolf-06")
    match = at(s)
    script(match, f"move:place-{place}")
    if "pay:wolf-06" in offered(match):
        script(match, "pay:wolf-06")
    return match


@pytest.mark.rule("witcher.base.location.kinds", "witcher.base.location.train-specialty")
def test_there_are_seven_kinds_of_actions() -> None:
    kinds = Counter(place.action for place in box_of(begun(2)).places)
    training = {kind: kinds.pop(kind) for kind in ("combat", "defense", "alchemy", "specialty")}
    assert training == {"combat": 1, "defense": 1, "alchemy": 1, "specialty": 1}
    assert kinds == {
        "potion": 3,
        "dice-poker": 2,
        "swap-card": 1,
        "school": 6,
        "trail-quest": 2,
        "weed-pool": 1,
    }


@pytest.mark.rule("witcher.base.location.train-gain", "witcher.base.location.train-effects")
@pytest.mark.parametrize(
    ("start", "place", "attribute"),
    [(5, 6, "combat"), (10, 11, "defense"), (3, 4, "alchemy"), (12, 13, "specialty")],
)
def test_a_training_location_raises_its_attribute_for_nothing(start: int, place: int, attribute: str) -> None:
    s = table("wolf", "bear")
    match = at_place(s, start, place)
    script(match, "act")
    player = s.players[0]
    assert player.levels == dict.fromkeys(player.levels, 1) | {attribute: 2}
    assert player.shield == (2 if attribute == "defense" else 1)
    assert len(player.potions) == (1 if attribute == "alchemy" else 0)


@pytest.mark.rule("witcher.base.location.train-effects")
def test_training_the_last_attribute_levels_up() -> None:
    s = table("wolf", "bear")
    s.players[0].levels.update(combat=2, defense=2, specialty=2)
    match = at_place(s, 3, 4)
    script(match, "act")
    assert s.players[0].level == 2
    assert len(s.players[0].hand) == 1


@pytest.mark.rule("witcher.base.location.train-cap")
@pytest.mark.parametrize(
    ("level", "witcher", "allowed"), [(1, 1, True), (2, 1, False), (2, 2, True), (3, 2, False)]
)
def test_training_needs_a_level_not_above_the_witcher_level(level: int, witcher: int, allowed: bool) -> None:
    s = table("wolf", "bear")
    s.players[0].levels["alchemy"] = level
    s.players[0].level = witcher
    assert ("act" in offered(at_place(s, 3, 4))) == allowed


@pytest.mark.rule("witcher.base.location.potion-draw")
def test_a_potion_location_gives_the_top_potion_within_the_limit() -> None:
    s = table("wolf", "bear")
    lay(s, s.potion_deck, "potion-cat-2")
    match = at_place(s, 3, 2)
    script(match, "act")
    assert [potion.key for potion in s.players[0].potions] == ["potion-cat-2"]
    s = table("wolf", "bear")
    lay(s, s.players[0].potions, "potion-cat-1", "potion-cat-2", "potion-swallow-1", "potion-swallow-2")
    lay(s, s.potion_deck, "potion-wolverine-1")
    match = at_place(s, 3, 2)
    script(match, "act")
    assert offered(match)[0].startswith("drop:")


# Schools


@pytest.mark.rule("witcher.base.location.school-choice", "witcher.base.location.school-foreign-specialty")
def test_at_a_foreign_school_three_attributes_can_be_trained() -> None:
    s = table("wolf", "bear")
    s.players[0].gold = 9
    match = at_place(s, 2, 1)
    script(match, "act")
    assert offered(match) == ["train:combat", "train:defense", "train:alchemy"]


@pytest.mark.rule("witcher.base.location.school-specialty", "witcher.base.location.school-once")
def test_at_the_own_school_the_specialty_too_and_one_level_a_visit() -> None:
    s = table("wolf", "bear")
    s.players[0].gold = 9
    match = at_place(s, 2, 3)
    script(match, "act")
    assert offered(match) == ["train:combat", "train:defense", "train:alchemy", "train:specialty"]
    script(match, "train:specialty")
    assert s.players[0].levels["specialty"] == 2
    assert "act" not in offered(match)


@pytest.mark.rule("witcher.base.location.school-cost", "witcher.base.location.school-no-cap")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_training_costs_the_level_plus_1_whatever_the_witcher_level(level: int) -> None:
    s = table("wolf", "bear")
    s.players[0].gold = 8
    s.players[0].levels["combat"] = level
    match = at_place(s, 2, 3)
    script(match, "act", "train:combat")
    assert s.players[0].levels["combat"] == level + 1
    assert s.players[0].gold == 8 - (level + 1)


@pytest.mark.rule("witcher.base.location.school-must-pay", "witcher.base.location.school-maximum")
def test_what_cannot_be_paid_or_raised_cannot_be_trained() -> None:
    s = table("wolf", "bear")
    s.players[0].gold = 3
    s.players[0].levels.update(combat=3, defense=5)
    match = at_place(s, 2, 3)
    script(match, "act")
    assert offered(match) == ["train:alchemy", "train:specialty"]
    s = table("wolf", "bear")
    s.players[0].gold = 1
    assert "act" not in offered(at_place(s, 2, 3))


# The exchange


@pytest.mark.rule(
    "witcher.base.location.exchange-cost",
    "witcher.base.location.exchange-ignore-slots",
    "witcher.base.location.exchange-to-hand",
    "witcher.base.location.exchange-refill",
)
def test_a_hand_card_is_exchanged_for_one_of_at_most_1_more_in_print() -> None:
    s = table("wolf", "bear")
    row(
        s,
        "swift-cut-forest",
        "twin-strike-forest",
        "fleche-forest",
        "whirlwind-forest",
        "whirlwind-water",
        "igni-water",
    )
    hand(s, 0, "wolf-01", "quen-forest")
    match = at_place(s, 7, 8)
    script(match, "act")
    assert sorted(offered(match)) == ["trash:quen-forest", "trash:wolf-01"]
    script(match, "trash:quen-forest")
    assert len(offered(match)) == 6
    script(match, "gain:whirlwind-forest")
    assert sorted(card.key for card in s.players[0].hand) == ["whirlwind-forest", "wolf-01"]
    assert "quen-forest" in [piece.key for piece in s.box]
    assert len(s.row) == 6
    assert [card.key for card in s.row[1:]] == [
        "swift-cut-forest",
        "twin-strike-forest",
        "fleche-forest",
        "whirlwind-water",
        "igni-water",
    ]


@pytest.mark.rule("witcher.base.location.exchange-cost")
def test_a_free_card_cannot_be_exchanged_for_one_of_cost_2_even_on_a_cheap_slot() -> None:
    s = table("wolf", "bear")
    row(
        s,
        "swift-cut-forest",
        "twin-strike-forest",
        "fleche-forest",
        "igni-water",
        "whirlwind-forest",
        "whirlwind-water",
    )
    hand(s, 0, "wolf-01")
    match = at_place(s, 7, 8)
    script(match, "act")
    assert sorted(offered(match)) == [
        "gain:fleche-forest",
        "gain:igni-water",
        "gain:swift-cut-forest",
        "gain:twin-strike-forest",
    ]


@pytest.mark.rule("witcher.base.location.exchange-none", "witcher.base.location.exchange-needs-card")
def test_without_an_allowed_card_or_a_hand_there_is_no_exchange() -> None:
    s = table("wolf", "bear")
    row(s, "whirlwind-forest", "whirlwind-water")
    s.box += s.action_deck
    s.action_deck = []
    hand(s, 0, "wolf-01")
    assert "act" not in offered(at_place(s, 7, 8))
    s = table("wolf", "bear")
    assert "act" not in offered(at_place(s, 7, 8))


# Asking for a trail


@pytest.mark.rule(
    "witcher.base.location.trail-gold",
    "witcher.base.location.trail-choose",
    "witcher.base.location.trail-draw",
    "witcher.base.tokens.uses",
)
def test_at_a_trail_location_a_gold_is_gained_and_a_monster_is_tracked() -> None:
    s = table("wolf", "bear")
    lay(s, s.piles["forest"], "token-16")
    match = at_place(s, 17, 18)
    script(match, "act")
    assert s.players[0].gold == 1
    assert sorted(offered(match)) == ["track:monster-foglet", "track:monster-harpy", "track:monster-rotfiend"]
    script(match, "track:monster-harpy")
    shown = seen(match, 1)["players"][0]["trail_quests"]
    assert shown == [{"token": "token-16", "gold": 1}]
    assert s.players[0].gold == 1


@pytest.mark.rule("witcher.base.tokens.uses")
def test_a_token_lies_open_as_a_lair_or_a_goal_and_face_down_as_a_trail() -> None:
    s = table("wolf", "bear")
    lair = s.lairs["water"].key
    s.players[0].trail_quests.append(TrailQuest(lift(s, "token-4"), 1))
    hand(s, 0, "wolf-03")
    match = at(s)
    assert seen(match, 1)["lairs"]["water"] == lair
    assert seen(match, 1)["players"][0]["trail_quests"] == [{"token": "token-4", "gold": 1}]
    travel(match, 4)
    assert [token.key for token in s.players[0].trails["water"]] == ["token-4"]
    assert seen(match, 1)["players"][0]["trails"]["water"] == 1


@pytest.mark.rule("witcher.base.location.trail-choose", "witcher.base.solo.trail-present-only")
def test_a_terrain_without_a_monster_cannot_be_chosen() -> None:
    s = table("wolf", "bear")
    s.box.append(s.slots.pop("forest"))
    s.piles["forest"].append(s.lairs.pop("forest"))
    match = at_place(s, 17, 18)
    script(match, "act")
    assert sorted(offered(match)) == ["track:monster-foglet", "track:monster-rotfiend"]


@pytest.mark.rule("witcher.base.location.trail-not-here", "witcher.base.location.trail-not-here-return")
def test_a_token_of_this_place_is_replaced_and_goes_back() -> None:
    s = table("wolf", "bear")
    lay(s, s.piles["mountain"], "token-13", "token-18")
    match = at_place(s, 17, 18)
    script(match, "act", "track:monster-foglet")
    assert [quest.token.key for quest in s.players[0].trail_quests] == ["token-13"]
    assert "token-18" in [token.key for token in s.piles["mountain"]]
    s = table("wolf", "bear")
    lay(s, s.box, *[token.key for token in s.piles["mountain"] if token.key != "token-18"])
    match = at_place(s, 17, 18)
    script(match, "act", "track:monster-foglet")
    assert s.players[0].trail_quests == []
    assert [token.key for token in s.piles["mountain"]] == ["token-18"]
    assert s.players[0].gold == 1


@pytest.mark.rule(
    "witcher.base.location.trail-empty-pile",
    "witcher.base.location.trail-gold-anyway",
    "witcher.base.tokens.no-token-no-trail",
)
def test_an_empty_pile_gives_no_trail_but_the_gold_is_gained() -> None:
    s = table("wolf", "bear")
    s.box += s.piles["forest"]
    s.piles["forest"] = []
    match = at_place(s, 17, 18)
    script(match, "act")
    assert sorted(offered(match)) == ["track:monster-foglet", "track:monster-rotfiend"]
    s = table("wolf", "bear")
    for terrain in s.piles:
        s.box += s.piles[terrain]
        s.piles[terrain] = []
    match = at_place(s, 17, 18)
    script(match, "act")
    assert s.players[0].gold == 1
    assert s.players[0].trail_quests == []


@pytest.mark.rule("witcher.base.location.trail-resolve", "witcher.base.location.trail-several")
def test_entering_the_goal_gives_the_gold_and_a_trail_token_and_several_are_possible() -> None:
    s = table("wolf", "bear")
    s.players[0].trail_quests += [TrailQuest(lift(s, "token-4"), 1), TrailQuest(lift(s, "token-7"), 1)]
    hand(s, 0, "wolf-03", "wolf-02", "wolf-01")
    match = at(s)
    travel(match, 4)
    assert s.players[0].gold == 1
    assert [token.key for token in s.players[0].trails["water"]] == ["token-4"]
    assert len(s.players[0].trail_quests) == 1
    assert "act" in offered(match)
    travel(match, 7)
    assert s.players[0].gold == 2
    assert s.players[0].trail_quests == []
    assert seen(match, 1)["players"][0]["seen"] == ["token-4", "token-7"]


# The market


@pytest.mark.rule("witcher.base.location.market-gold")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 1), (4, 4)])
def test_only_the_poor_gain_a_gold_at_the_market(before: int, after: int) -> None:
    s = table("wolf", "bear")
    s.players[0].gold = before
    match = at_place(s, 3, 7)
    script(match, "act", "pass")
    assert s.players[0].gold == after


@pytest.mark.rule(
    "witcher.base.location.market-trash",
    "witcher.base.location.market-refill",
    "witcher.base.location.market-box",
)
def test_up_to_two_cards_are_thrown_out_and_the_row_is_refilled_afterwards() -> None:
    s = table("wolf", "bear")
    match = at_place(s, 3, 7)
    before = [card.key for card in s.row]
    script(match, "act", f"throw:{before[5]}")
    assert len(s.row) == 5
    script(match, f"throw:{before[1]}")
    assert [card.key for card in s.row[2:]] == [before[0], *before[2:5]]
    assert len(s.row) == 6
    assert {before[1], before[5]} <= {piece.key for piece in s.box}
    assert s.common == []
    s = table("wolf", "bear")
    match = at_place(s, 3, 7)
    before = [card.key for card in s.row]
    script(match, "act", f"throw:{before[0]}", "pass")
    assert [card.key for card in s.row[1:]] == before[1:]


# Location Tokens


def with_trail(*do: dict[str, Any]) -> dict[str, Any]:
    """Changes to the content: the first city card does this."""
    return scene("C01", option("Do.", *do), option("No."))


@pytest.mark.rule("witcher.base.tokens.trail-meaning")
def test_a_trail_token_lies_face_down_and_counts_for_the_monster_of_its_terrain() -> None:
    s = table("wolf", "bear")
    s.players[0].gold = 1
    match = explore(s, "c21")
    script(match, "option:A")
    token = s.players[0].trails["mountain"][0]
    for seat in (0, 1):
        view = seen(match, seat)["players"][0]
        assert view["trails"] == {"forest": 0, "mountain": 1, "water": 0}
        assert token.key not in str(view)
    for trail, attacked in ((True, 0), (False, 1)):
        s = table("wolf", "bear")
        if trail:
            lay(s, s.players[0].trails["mountain"], "token-13")
        hand(s, 0, "wolf-01", "wolf-02", "wolf-05", "wolf-09")
        match = at(s)
        travel(match, 2)
        script(match, "phase-2", "fight:monster-foglet")
        while list(match.pending) != [0]:
            script(match, "attack:bite")
        assert s.brawl().monster_turns == attacked


@pytest.mark.rule("witcher.base.tokens.one-trail-per-terrain")
def test_a_second_trail_token_of_a_terrain_gives_nothing_and_goes_back() -> None:
    s = table("wolf", "bear")
    lay(s, s.players[0].trails["water"], "token-12")
    s.players[0].trail_quests.append(TrailQuest(lift(s, "token-4"), 1))
    hand(s, 0, "wolf-03")
    match = at(s)
    travel(match, 4)
    assert s.players[0].gold == 1
    assert [token.key for token in s.players[0].trails["water"]] == ["token-12"]
    assert "token-4" in [token.key for token in s.piles["water"]]
    do = {"trail": {"terrain": "water", "count": 1}}
    s = table("wolf", "bear", content=with_trail(do))
    lay(s, s.players[0].trails["water"], "token-12")
    left = len(s.piles["water"])
    script(explore(s, "c01", with_trail(do)), "option:A")
    assert len(s.piles["water"]) == left


@pytest.mark.rule("witcher.base.tokens.no-token-no-trail")
def test_an_effect_cannot_take_a_trail_from_an_empty_pile() -> None:
    s = table("wolf", "bear")
    s.box += s.piles["mountain"]
    s.piles["mountain"] = []
    s.players[0].gold = 1
    match = explore(s, "c21")
    script(match, "option:A")
    assert s.players[0].trails["mountain"] == []


@pytest.mark.rule("witcher.base.explore.gain-trail")
def test_any_trail_is_of_a_terrain_that_one_lacks_and_that_is_left() -> None:
    s = table("wolf", "bear")
    match = explore(s, "c23")
    script(match, "option:B")
    assert offered(match) == ["trail:forest", "trail:mountain", "trail:water"]
    s = table("wolf", "bear")
    lay(s, s.players[0].trails["water"], "token-12")
    s.box += s.piles["mountain"]
    s.piles["mountain"] = []
    match = explore(s, "c23")
    script(match, "option:B")
    assert len(s.players[0].trails["forest"]) == 1
    s = table("wolf", "bear")
    lay(s, s.players[0].trails["water"], "token-12")
    lay(s, s.players[0].trails["forest"], "token-16")
    lay(s, s.players[0].trails["mountain"], "token-13")
    match = explore(s, "c23")
    script(match, "option:B")
    assert not offered(match)[0].startswith("trail:")


@pytest.mark.rule("witcher.base.tokens.quest-substitute", "witcher.base.tokens.quest-substitute-random")
def test_a_quest_of_an_empty_pile_gets_a_random_token_of_the_others() -> None:
    goals = set()
    for seed in range(14):
        s = table("wolf", "bear", seed=seed)
        s.box += s.piles["forest"]
        s.piles["forest"] = []
        match = explore(s, "c02")
        script(match, "option:A")
        quest = s.players[0].quests[0]
        assert quest.token is not None
        goals.add(quest.token.terrain)
        assert quest.place == quest.token.place.number
        assert sum(len(pile) for pile in s.piles.values()) == 9
    assert goals == {"mountain", "water"}


@pytest.mark.rule("witcher.base.tokens.quest-no-tokens")
def test_without_any_token_there_is_no_quest_and_the_card_is_discarded() -> None:
    s = table("wolf", "bear")
    for terrain in s.piles:
        s.box += s.piles[terrain]
        s.piles[terrain] = []
    match = explore(s, "c02")
    script(match, "option:A")
    assert s.players[0].quests == []
    assert [card.key for card in s.explored["city"]] == ["c02"]


@pytest.mark.rule("witcher.base.tokens.return-shuffle", "witcher.base.quest.cleanup-token")
def test_a_token_that_goes_back_is_shuffled_into_the_pile_of_its_terrain() -> None:
    places = set()
    for seed in range(12):
        s = table("wolf", "bear", seed=seed)
        s.players[0].quests.append(Quest(lift(s, "c02"), lift(s, "token-7"), 7, 22, 0))
        s.turns = 3
        hand(s, 0, "wolf-02")
        match = at(s)
        travel(match, 7)
        script(match, "quest:1", "option:B")
        pile = [token.key for token in s.piles["forest"]]
        places.add(pile.index("token-7"))
    assert len(places) > 3


@pytest.mark.rule("witcher.base.tokens.location-zero")
def test_location_0_has_no_token_so_nothing_ever_leads_there() -> None:
    match = begun(3)
    s = table_of(match)
    tokens = [*s.lairs.values(), *[token for pile in s.piles.values() for token in pile]]
    assert len(tokens) == 18
    assert 0 not in [token.place.number for token in tokens]
    assert box_of(match).places[0].school == "manticore"
