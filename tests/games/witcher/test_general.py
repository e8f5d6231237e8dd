"""Golden Rule: cards, decks, hands, and who may see what."""

from __future__ import annotations

from typing import Any

import pytest

from coven.testing import offered, script, told
from tests.games.witcher.builder import (
    at,
    begun,
    deck,
    explore,
    hand,
    lay,
    option,
    rules_of,
    scene,
    seen,
    table,
    table_of,
    travel,
)
from tests.games.witcher.fights import facing


@pytest.mark.rule("witcher.base.general.card-beats-rulebook", "witcher.base.explore.attribute-uncapped")
def test_a_card_raises_an_attribute_that_a_training_location_would_not() -> None:
    s = table("griffin", "bear")
    hand(s, 0, "griffin-01")
    s.players[0].levels["combat"] = 2
    lay(s, s.exploration["city"], "c07")
    match = at(s)
    travel(match, 6)
    assert "act" not in offered(match)
    script(match, "explore:city", "option:B")
    assert s.players[0].levels["combat"] == 3


@pytest.mark.rule("witcher.base.general.do-as-much")
def test_what_cannot_be_done_in_full_is_done_as_far_as_possible() -> None:
    s = table("wolf", "bear")
    s.players[0].gold = 1
    match = explore(s, "c28")
    script(match, "option:B")
    assert s.players[0].gold == 0
    assert s.players[0].levels["alchemy"] == 2
    much: list[dict[str, Any]] = [
        {"draw": 3},
        {"lower": {"attribute": "combat", "by": 3}},
        {"lower-shield": 5},
    ]
    changes = scene("C01", option("All.", *much), option("No."))
    s = table("wolf", "bear", content=changes)
    hand(s, 0, *[f"wolf-{n:02}" for n in range(1, 7)])
    s.players[0].levels["combat"] = 3
    s.players[0].shield = 2
    script(explore(s, "c01", changes), "option:A")
    assert len(s.players[0].hand) == 7
    assert s.players[0].levels["combat"] == 1
    assert s.players[0].shield == 0


@pytest.mark.rule(
    "witcher.base.general.active-player",
    "witcher.base.general.clockwise",
    "witcher.base.turn.pass-on",
    "witcher.base.turn.overlap",
)
def test_turns_pass_clockwise_one_after_the_other() -> None:
    match = begun(3, first="random")
    first = table_of(match).first
    order = []
    for _ in range(4):
        order.append(table_of(match).active)
        turns = table_of(match).turns
        while table_of(match).turns == turns:
            assert list(match.pending) == [table_of(match).active] or table_of(match).fight is not None
            keys = offered(match)
            script(match, next((k for k in keys if k in ("phase-2", "done", "explore:city")), keys[0]))
    assert order == [first, (first + 1) % 3, (first + 2) % 3, first]


@pytest.mark.rule("witcher.base.general.player-to-the-right", "witcher.base.location.locals-roller")
def test_the_player_to_the_right_is_the_one_before_and_rolls_for_the_locals() -> None:
    s = table("bear", "wolf", "griffin")
    hand(s, 0, "bear-01")
    s.players[0].gold = 1
    match = at(s)
    travel(match, 14)
    script(match, "act")
    assert list(match.pending) == [2]


@pytest.mark.rule("witcher.base.general.public-hidden-hand")
def test_a_hand_is_hidden_but_its_number_is_open_and_so_is_a_card_taken_openly() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03")
    lay(s, s.exploration["city"], "c01")
    match = at(s)
    assert seen(match, 0)["players"][0]["hand"] == ["wolf-01", "wolf-02", "wolf-03"]
    assert seen(match, 1)["players"][0]["hand"] == ["?action"] * 3
    assert seen(match, None)["players"][0]["hand"] == ["?action"] * 3
    script(match, "phase-2", "explore:city", "option:B")
    script(match, "done")
    taken = s.row[-1]
    script(match, "take:" + taken.key)
    assert taken.key in seen(match, 1)["players"][0]["hand"]


@pytest.mark.rule("witcher.base.general.public-hidden-decks")
def test_nobody_sees_the_order_of_a_face_down_deck() -> None:
    match = begun(4)
    for seat in (None, 0, 1, 2, 3):
        state = seen(match, seat)
        assert state["decks"] == [len(cards) for cards in table_of(match).decks]
        assert state["action_deck"] == 84
        assert state["exploration"] == {"city": 36, "wilds": 36}
        assert state["potion_deck"] == len(table_of(match).potion_deck)
        assert state["piles"] == {"forest": 5, "mountain": 5, "water": 5}
        assert state["monsters"] == {"1": 6, "2": 12, "3": 6}
        assert state["stack"] == 1
        assert state["fight_deck"] == 20
        assert state["numbered"] == 56
    for match, pile in (
        (facing(table("wolf", "bear")), "pool"),
        (explore(table("wolf", "bear"), "c01"), "reading"),
    ):
        for seat in (None, 0, 1):
            assert seen(match, seat)[pile] == len(getattr(table_of(match), pile))


@pytest.mark.rule("witcher.base.general.player-discard-faceup", "witcher.base.general.discard-meaning")
def test_discards_lie_face_up_in_their_order() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-02", "wolf-07", "wolf-01")
    match = at(s)
    travel(match, 7)
    travel(match, 4)
    assert seen(match, 1)["players"][0]["discard"] == ["wolf-02", "wolf-07"]


@pytest.mark.rule(
    "witcher.base.general.own-deck-list",
    "witcher.base.general.look-in-own-deck",
    "witcher.base.general.look-in-own-deck-shuffle",
)
def test_what_a_player_owns_is_listed_for_all_and_never_in_the_deck_s_order() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-05")
    match = at(s)
    listed = seen(match, 1)["players"][0]["library"]
    assert listed == [f"wolf/{n:02}" for n in range(1, 11)]
    assert seen(match, 0)["players"][0]["library"] == listed
    assert seen(match, 0)["decks"][0] == 9


@pytest.mark.rule("witcher.base.general.card-uses")
def test_a_card_that_paid_for_a_move_is_gone_and_cannot_fight() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-06")
    lay(s, s.exploration["wilds"], "w26")
    match = at(s)
    travel(match, 2)
    script(match, "phase-2", "explore:wilds", "option:B")
    assert "lay:wolf-06" not in offered(match)
    assert len(s.players[0].hand) == 3


@pytest.mark.rule("witcher.base.general.trash-meaning", "witcher.base.location.exchange-trash")
def test_a_trashed_card_goes_to_the_box_and_the_list_of_what_one_owns_shows_it() -> None:
    s = table("wolf", "bear")
    s.players[0].place = 7
    hand(s, 0, "wolf-02", "wolf-01", "wolf-03")
    match = at(s)
    travel(match, 8)
    script(match, "act", "trash:wolf-01", "gain:" + s.row[-1].key)
    view = seen(match, 1)
    assert "wolf-01" in view["box"]
    assert "wolf/01" not in view["players"][0]["library"]


@pytest.mark.rule(
    "witcher.base.general.trash-sources",
    "witcher.base.general.trash-exact",
    "witcher.base.general.trash-any-mix",
)
def test_two_cards_are_trashed_from_hand_deck_or_discard_pile_alike_or_not() -> None:
    effect = {"trash": {"cards": 2, "from": "any", "choice": "own"}}
    changes = scene("C01", option("Trash.", effect), option("No."))
    s = table("wolf", "bear", content=changes)
    hand(s, 0, "wolf-01", "wolf-02")
    lay(s, s.players[0].discard, "wolf-03")
    match = explore(s, "c01", changes)
    script(match, "option:A")
    keys = offered(match)
    assert sorted(keys) == [f"trash:wolf-{n:02}" for n in range(1, 11)]
    script(match, "trash:wolf-01")
    assert sorted(offered(match)) == [f"trash:wolf-{n:02}" for n in range(2, 11)]
    script(match, "trash:wolf-02")
    assert len(s.players[0].library) == 8
    assert "trash" not in offered(match)[0]


@pytest.mark.rule("witcher.base.general.deck-empty-reshuffle")
def test_outside_a_fight_an_empty_deck_is_refilled_from_the_discard_pile() -> None:
    s = table("wolf", "bear")
    lay(s, s.players[0].discard, *[f"wolf-{n:02}" for n in range(1, 10)])
    match = explore(s, "c01")
    script(match, "option:B")
    player = s.players[0]
    assert len(player.hand) == 3
    assert "wolf-10" in [card.key for card in player.hand]
    assert player.discard == []
    assert len(s.decks[0]) == 7


@pytest.mark.rule("witcher.base.general.deck-and-discard-empty")
def test_with_nothing_left_to_draw_drawing_stops() -> None:
    s = table("wolf", "bear")
    lay(s, s.box, *[f"wolf-{n:02}" for n in range(1, 9)])
    match = explore(s, "c01")
    script(match, "option:B")
    assert len(s.players[0].hand) == 2
    assert s.decks[0] == []


@pytest.mark.rule("witcher.base.general.hand-limit")
def test_a_hand_of_seven_draws_no_more_and_does_not_even_reshuffle() -> None:
    changes = scene("C01", option("Draw.", {"draw": 3}), option("No."))
    s = table("wolf", "bear", content=changes)
    hand(s, 0, *[f"wolf-{n:02}" for n in range(1, 7)])
    lay(s, s.players[0].discard, "wolf-08", "wolf-09", "wolf-10")
    match = explore(s, "c01", changes)
    script(match, "option:A")
    assert len(s.players[0].hand) == 7
    assert len(s.players[0].discard) == 3


@pytest.mark.rule("witcher.base.general.hand-limit-draws-only")
def test_a_card_gained_to_the_hand_is_never_lost_to_the_limit() -> None:
    s = table("wolf", "bear")
    s.players[0].place = 7
    hand(s, 0, "wolf-02", *[f"wolf-{n:02}" for n in range(3, 10)])
    match = at(s)
    travel(match, 8, "pay:wolf-02")
    script(match, "act", "trash:wolf-03", "gain:" + s.row[-1].key)
    assert len(s.players[0].hand) == 7
    changes = scene("C01", option("Take.", {"gain-card": {"cost": "any", "to": "hand"}}), option("No."))
    s = table("wolf", "bear", content=changes)
    hand(s, 0, *[f"wolf-{n:02}" for n in range(1, 8)])
    match = explore(s, "c01", changes)
    script(match, "option:A", "gain:" + s.row[0].key)
    assert len(s.players[0].hand) == 8


@pytest.mark.rule("witcher.base.general.dice-roll")
def test_a_card_s_roll_is_one_die_from_1_to_6() -> None:
    low_or_high = []
    for seed in range(24):
        s = table("wolf", "bear", seed=seed)
        s.players[0].gold = 1
        match = explore(s, "c25")
        script(match, "option:A")
        low_or_high.append(s.players[0].gold)
    assert sorted(set(low_or_high)) == [0, 4]


@pytest.mark.rule("witcher.base.general.tokens-public", "witcher.base.potions.faceup")
def test_gold_potions_levels_shield_trophies_and_quests_are_open() -> None:
    s = table("wolf", "bear")
    lay(s, s.players[0].potions, "potion-cat-1")
    lay(s, s.players[0].trophies, "trophy-combat-1")
    match = explore(s, "c01")
    script(match, "option:A")
    shown = seen(match, 1)["players"][0]
    assert shown["gold"] == 0
    assert shown["potions"] == ["potion-cat-1"]
    assert shown["levels"] == {"combat": 1, "defense": 1, "alchemy": 1, "specialty": 1}
    assert shown["shield"] == 1
    assert shown["trophies"] == ["trophy-combat-1"]
    assert shown["quests"] == [{"card": "c01", "token": None, "place": 8, "event": 1, "turn": 1}]


def test_the_log_names_drawn_cards_to_their_owner_alone() -> None:
    s = table("wolf", "bear")
    deck(s, 0, "wolf-01", "wolf-02", "wolf-03")
    match = explore(s, "c01")
    script(match, "option:B")
    mine, theirs = "\n".join(told(match, 0)), "\n".join(told(match, 1))
    assert "Quick Slash (Wolf 1)" in mine
    assert "Quick Slash (Wolf 1)" not in theirs
    assert "A draws 3 cards." in theirs


def test_the_last_card_of_a_deck_can_be_worked_out_whoever_owns_the_others() -> None:
    s = table("wolf", "bear")
    rules = rules_of(2, first="seat")
    assert not set(s.action_deck) & rules.certain(s, 0)
    s.common, s.action_deck = [*s.common, *s.action_deck[1:]], s.action_deck[:1]
    assert set(s.action_deck) <= rules.certain(s, 0)
