"""Moving, and Frogs."""

from __future__ import annotations

import pytest

from coven.engine.errors import IllegalChoice
from tests.games.crone.builder import PEOPLE, at, keys, offered, places, play, state, village


@pytest.mark.rule("crone.move.six-total")
def test_six_spaces_are_shared_among_all_pieces() -> None:
    match = village(familiars=["village-green"])
    play(match, "move:cat-1", "step:11,7", "step:12,7", "step:13,7", "stop")
    play(match, "move:farmer", "step:7,3", "step:7,4", "step:7,5")
    assert state(match).movement == 0
    assert not keys(match, "move")
    assert not keys(match, "step")
    play(match, "end-turn")
    assert state(match).movement == 6, "the next Witch has as many"


@pytest.mark.rule("crone.move.what")
def test_own_familiars_and_all_villagers_move_but_no_familiar_of_another() -> None:
    match = village(familiars=["village-green mill", "farm"])
    assert sorted(keys(match, "move")) == sorted(["cat-1", "cat-2", *PEOPLE])


@pytest.mark.rule("crone.move.orthogonal", "crone.move.edge")
def test_steps_are_orthogonal_and_stay_in_the_village() -> None:
    match = village(familiars=["0,0 5,5"])
    play(match, "move:cat-1")
    assert sorted(keys(match, "step")) == ["0,1", "1,0"]
    match = village(familiars=["0,0 5,5"])
    play(match, "move:cat-2")
    assert sorted(keys(match, "step")) == ["4,5", "5,4", "5,6", "6,5"]
    with pytest.raises(IllegalChoice):
        play(match, "step:6,6")


@pytest.mark.rule("crone.move.share")
def test_any_number_of_pieces_share_a_space() -> None:
    match = village(familiars=["11,7 12,7", "12,7"], miller="12,7", lord="12,7")
    play(match, "move:cat-1", "step:12,7")
    assert places(match, "cat-1", "cat-2", "bat-1", "miller", "lord") == ["12,7"] * 5


@pytest.mark.rule("crone.move.spell-free")
def test_spells_cost_no_movement() -> None:
    match = village(hands=["flour fire"], familiars=["forge"])
    play(match, "cast:summon", "to:forge", "summon:priest", "pay:fire+flour")
    assert at(match, "priest") == "forge"
    assert state(match).movement == 6
    match = village(hands=["silver soil"])
    play(match, "cast:switch", "switch:lord", "with:farmer", "pay:silver+soil")
    assert state(match).movement == 6


@pytest.mark.rule("crone.move.scatter-free", "crone.scatter.last-continues")
def test_scattering_costs_no_movement_and_the_last_walks_on() -> None:
    match = village(familiars=["12,2", "forge forge"], blacksmith="0,0")
    play(match, "move:cat-1", "step:forge")
    assert places(match, "bat-1", "bat-2", "blacksmith", "cat-1") == [
        "village-green",
        "village-green",
        "forge",
        "forge",
    ]
    assert state(match).movement == 5
    play(match, "step:14,4")
    assert at(match, "cat-1") == "14,4"


@pytest.mark.rule(
    "crone.move.lovers", "crone.move.lovers-cost", "crone.love.together", "crone.love.shared-fate"
)
def test_lovers_walk_together_for_one() -> None:
    for mover in ("lord", "miller"):
        match = village(love=["lord miller"], lord="12,7", miller="12,7")
        play(match, f"move:{mover}", "step:13,7")
        assert places(match, "lord", "miller") == ["13,7", "13,7"]
        assert state(match).movement == 5


@pytest.mark.rule("crone.move.bound", "crone.bind.no-passage")
def test_nothing_steps_into_or_out_of_a_bound_location() -> None:
    match = village(familiars=["13,7 mill"], bound=["mill"])
    assert "miller" not in keys(match, "move")
    assert "cat-2" not in keys(match, "move")
    play(match, "move:cat-1")
    assert sorted(keys(match, "step")) == ["12,7", "13,6", "13,8"]


@pytest.mark.rule(
    "crone.frog.not-movable", "crone.frog.carry", "crone.frog.carry-own-turn", "crone.outofturn.movement-end"
)
def test_a_frog_moves_only_when_it_is_carried_and_handling_is_free() -> None:
    assert not keys(village(familiars=["11,7"], frogs={"miller": "12,7"}), "pick-up"), (
        "not from another space"
    )
    match = village(familiars=["12,7"], frogs={"miller": "12,7"})
    assert "frog-1" not in keys(match, "move")
    play(match, "move:cat-1", "step:11,7", "step:12,7", "pick-up:frog-1")
    assert state(match).moving == "cat-1", "handling a Frog does not end the movement"
    play(match, "step:13,7", "set-down:frog-1", "step:12,7")
    assert state(match).movement == 2
    assert places(match, "cat-1", "frog-1") == ["12,7", "13,7"]


@pytest.mark.rule("crone.frog.carry")
def test_the_familiar_on_its_way_picks_up_the_frog_though_another_is_there() -> None:
    match = village(familiars=["12,7 11,7"], frogs={"miller": "12,7"})
    play(match, "move:cat-2", "step:12,7", "pick-up:frog-1", "step:13,7")
    assert places(match, "cat-1", "cat-2", "frog-1") == ["12,7", "13,7", "13,7"]


@pytest.mark.rule("crone.frog.carry-one")
def test_a_familiar_carries_one_frog() -> None:
    match = village(familiars=["12,7"], frogs={"miller": "12,7", "lord": "12,7"})
    assert len(keys(match, "pick-up")) == 1
    play(match, f"pick-up:{keys(match, 'pick-up')[0]}")
    assert not keys(match, "pick-up")


@pytest.mark.rule("crone.frog.carry-persists")
def test_a_frog_stays_carried_between_turns() -> None:
    match = village(familiars=["12,7", "0,0"], frogs={"miller": "12,7"})
    play(match, "pick-up:frog-1", "end-turn", "end-turn", "end-turn")
    assert list(match.pending) == [0]
    play(match, "move:cat-1", "step:13,7")
    assert at(match, "frog-1") == "13,7"


@pytest.mark.rule("crone.frog.carry-take")
def test_a_carried_frog_can_be_taken() -> None:
    match = village(
        familiars=["12,7", "12,7"], frogs={"miller": "12,7"}, set_up={"carried": {"frog-1": "bat-1"}}
    )
    play(match, "pick-up:frog-1")
    assert state(match).carried == {"frog-1": "cat-1"}


@pytest.mark.rule("crone.frog.carry-bounded")
def test_each_frog_is_handled_once_each_way_between_steps_and_spells() -> None:
    match = village(hands=["soil soil"], familiars=["12,7"], frogs={"miller": "12,7"})
    play(match, "pick-up:frog-1", "set-down:frog-1")
    assert not keys(match, "pick-up")
    assert not keys(match, "set-down")
    play(match, "cast:bind", "bind:mill", "pay:soil+soil", "pick-up:frog-1")
    play(match, "set-down:frog-1", "move:cat-1", "step:11,7", "step:12,7", "pick-up:frog-1")
    assert state(match).carried == {"frog-1": "cat-1"}
    match = village(familiars=["12,7"], frogs={"miller": "12,7"}, set_up={"carried": {"frog-1": "cat-1"}})
    play(match, "set-down:frog-1", "pick-up:frog-1")
    assert not keys(match, "set-down")


@pytest.mark.rule("crone.frog.carry-by-spell", "crone.switch.frog-along")
def test_a_carried_frog_goes_wherever_its_familiar_is_sent() -> None:
    carried = {"carried": {"frog-1": "bat-1"}}
    match = village(hands=["silver soil"], familiars=["", "12,7"], frogs={"miller": "12,7"}, set_up=carried)
    play(match, "cast:switch", "switch:lord", "with:bat-1", "pay:silver+soil")
    assert places(match, "bat-1", "frog-1", "lord") == ["lords-manor", "lords-manor", "12,7"]
    match = village(
        hands=["flour fire"], familiars=["forge", "12,7"], frogs={"miller": "12,7"}, set_up=carried
    )
    play(match, "cast:summon", "to:forge", "summon:bat-1", "pay:fire+flour")
    assert at(match, "frog-1") == "forge"
    match = village(familiars=["12,2", "forge forge"], frogs={"miller": "forge"}, set_up=carried)
    play(match, "move:cat-1", "step:forge")
    assert places(match, "bat-1", "frog-1") == ["village-green", "village-green"]


@pytest.mark.rule("crone.frog.no-spells", "crone.love.villagers-only")
def test_a_frog_is_no_target_but_of_transformation() -> None:
    match = village(
        hands=["fire fire flour flour silver soil"], familiars=["forge"], frogs={"miller": "12,7"}
    )
    play(match, "cast:love")
    assert sorted(keys(match, "stay")) == [person for person in PEOPLE if person != "miller"]
    play(match, "stay:lord")
    assert "miller" not in keys(match, "join")
    play(match, "join:farmer", "pay:fire+fire", "cast:switch")
    assert not {"miller", "frog-1"} & set(keys(match, "switch"))
    match = village(hands=["fire flour"], familiars=["forge"], frogs={"miller": "12,7"})
    play(match, "cast:summon", "to:forge")
    assert not {"miller", "frog-1"} & set(keys(match, "summon"))
    match = village(hands=["fire flour"], frogs={"miller": "12,7"})
    play(match, "cast:to-villager")
    assert keys(match, "free") == ["frog-1"]


@pytest.mark.rule("crone.frog.bound", "crone.bind.no-passage")
def test_a_frog_does_not_cross_a_binding() -> None:
    carried = {"carried": {"frog-1": "cat-1"}}
    match = village(familiars=["13,7"], frogs={"miller": "13,7"}, bound=["mill"], set_up=carried)
    play(match, "move:cat-1")
    assert "mill" not in keys(match, "step")
    match = village(familiars=["mill"], frogs={"miller": "mill"}, bound=["mill"], set_up=carried)
    assert "cat-1" not in keys(match, "move")
    assert at(match, "frog-1") == "mill"


@pytest.mark.rule("crone.outofturn.movement-end", "crone.outofturn.pauses")
def test_movement_ends_by_stopping_or_with_the_last_step_and_then_comes_the_pause() -> None:
    match = village(hands=["", "silver"], familiars=["village-green"])
    play(match, "move:cat-1", "step:11,7", "step:12,7")
    assert list(match.pending) == [0], "the others do not interrupt a movement"
    assert "stop" in offered(match)
    play(match, "stop")
    assert list(match.pending) == [1]
    play(match, "pass", "move:cat-1", "step:13,7", "step:12,7", "step:11,7", "step:12,7")
    assert list(match.pending) == [1]
