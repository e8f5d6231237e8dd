"""The four steps of a round, the Tithe, and the freedom of a turn."""

from __future__ import annotations

import pytest

from tests.games.crone.builder import at, hand, keys, looks, offered, play, rules, state, told, village


@pytest.mark.rule(
    "crone.round.steps",
    "crone.round.threaded",
    "crone.setup.turn-order",
    "crone.turn.order",
    "crone.broom.pass",
    "crone.harvest.when",
)
def test_a_round_is_tithe_turns_harvest_broom_and_all_finish_a_step_first() -> None:
    match = village(
        3,
        hands=["fire", "flour", "silver"],
        familiars=["forge", "mill", "lords-manor"],
        set_up={"phase": "tithe", "broom": 1, "active": 1},
    )
    assert sorted(match.pending) == [0, 1, 2]
    play(match, "2 tithe:silver", "0 tithe:fire")
    assert state(match).phase == "tithe"
    assert state(match).barn == []
    play(match, "1 tithe:flour")
    turns = []
    for _ in range(3):
        assert state(match).phase == "turns"
        assert [len(player.hand) for player in state(match).players] == [0, 0, 0]
        turns += list(match.pending)
        play(match, "end-turn")
    assert turns == [1, 2, 0]
    assert [len(player.hand) for player in state(match).players] == [2, 2, 2]
    assert looks(match, None)["broom"] == 2
    assert state(match).phase == "tithe"
    assert state(match).round == 2


@pytest.mark.rule("crone.tithe.pay", "crone.tithe.any-order", "crone.tithe.newt")
def test_all_tithe_one_card_of_their_choice_at_once() -> None:
    match = village(
        2, hands=["fire newt soil soil", "silver"], set_up={"phase": "tithe", "broom": 1, "active": 1}
    )
    assert offered(match, 0) == ["tithe:fire", "tithe:soil", "tithe:newt"], "and nobody may refuse"
    play(match, "0 tithe:newt", "1 tithe:silver")
    assert [card.kind for card in state(match).barn] == ["silver", "newt"]
    assert hand(match) == ["fire", "soil", "soil"]
    other = village(
        2, hands=["fire newt soil soil", "silver"], set_up={"phase": "tithe", "broom": 1, "active": 1}
    )
    play(other, "1 tithe:silver", "0 tithe:newt")
    assert state(other) == state(match)


@pytest.mark.rule("crone.tithe.exempt", "crone.tithe.exempt-may")
def test_a_familiar_in_the_barn_exempts_and_one_may_give_all_the_same() -> None:
    for answer, left in (("pass", 2), ("tithe:soil", 1)):
        match = village(hands=["fire soil"], familiars=["tithe-barn"], set_up={"phase": "tithe"})
        assert offered(match) == ["pass", "tithe:fire", "tithe:soil"]
        play(match, answer)
        assert len(hand(match)) == left
        assert looks(match, None)["barn"] == 2 - left


@pytest.mark.rule("crone.tithe.exempt-location")
def test_the_board_of_the_barn_does_not_exempt() -> None:
    match = village(hands=["fire"], familiars=["1,7"], set_up={"phase": "tithe"})
    assert rules(match).box.village(state(match)).board_of["1,7"] == "tithe-barn"
    assert offered(match) == ["tithe:fire"]


@pytest.mark.rule("crone.tithe.empty-hand")
def test_who_has_nothing_gives_nothing() -> None:
    match = village(hands=["", "fire"], set_up={"phase": "tithe"})
    assert list(match.pending) == [1]
    play(match, "tithe:fire")
    assert looks(match, None)["barn"] == 1
    assert list(match.pending) == [0]
    nobody = village(set_up={"phase": "tithe"})
    assert state(nobody).phase == "turns"


@pytest.mark.rule("crone.tithe.bound-barn")
def test_tithing_goes_on_while_the_barn_is_bound() -> None:
    match = village(hands=["fire"], bound=["tithe-barn"], set_up={"phase": "tithe"})
    play(match, "tithe:fire")
    assert looks(match, None)["barn"] == 1


@pytest.mark.rule("crone.turn.freedom", "crone.move.split")
def test_moves_and_spells_mix_and_a_move_can_be_resumed() -> None:
    match = village(hands=["soil soil"], familiars=["village-green"])
    play(match, "move:cat-1", "step:11,7", "step:12,7", "stop")
    play(match, "cast:bind", "bind:farm", "pay:soil+soil")
    play(match, "move:miller", "step:13,7", "stop", "move:cat-1", "step:13,7")
    assert state(match).movement == 2
    assert at(match, "cat-1") == at(match, "miller") == "13,7"


@pytest.mark.rule("crone.turn.optional", "crone.move.unused")
def test_a_witch_may_do_nothing_and_unused_movement_is_lost() -> None:
    match = village(familiars=["village-green", "mill"])
    play(match, "end-turn")
    assert list(match.pending) == [1]
    assert state(match).movement == 6
    play(match, "move:bat-1", "step:13,7", "stop", "end-turn")
    assert state(match).round == 2
    assert state(match).movement == 6


@pytest.mark.rule("crone.turn.end", "crone.draw.when", "crone.draw.hand-three")
def test_at_the_end_of_her_turn_she_draws_for_what_she_completed() -> None:
    match = village(schemes=["accuse-the-miller jinx-the-blacksmith mock-the-miller"], miller="11,7")
    play(match, "move:miller", "step:village-green", "stop")
    assert len(state(match).players[0].schemes) == 2
    play(match, "end-turn")
    assert len(keys(match, "keep", 0)) == 3
    play(match, offered(match)[0])
    assert len(state(match).players[0].schemes) == 3
    assert list(match.pending) == [1]
    assert any("B's turn" in line for line in told(match))
