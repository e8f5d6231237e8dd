"""Love, breaking it and casting it again."""

from __future__ import annotations

import pytest

from tests.games.crone.builder import cards, hand, keys, places, play, state, village


@pytest.mark.rule("crone.love.cost", "crone.love.effect", "crone.love.together")
def test_the_caster_chooses_who_goes_to_whom() -> None:
    match = village(hands=["fire fire"], lord="5,5")
    play(match, "cast:love", "stay:lord", "join:miller", "pay:fire+fire")
    assert places(match, "lord", "miller") == ["5,5", "5,5"]
    assert state(match).lovers == {"lord": "miller", "miller": "lord"}
    match = village(hands=["fire fire"], lord="5,5")
    play(match, "cast:love", "stay:miller", "join:lord", "pay:fire+fire")
    assert places(match, "lord", "miller") == ["mill", "mill"]
    assert cards(match, "fire") == ["fire", "fire"]


@pytest.mark.rule("crone.love.same-place")
def test_two_in_one_place_can_be_joined() -> None:
    match = village(hands=["fire fire"], lord="mill")
    play(match, "cast:love", "stay:lord", "join:miller", "pay:fire+fire")
    assert places(match, "lord", "miller") == ["mill", "mill"]
    assert state(match).lovers["lord"] == "miller"


@pytest.mark.rule("crone.love.break-cost", "crone.love.break-effect", "crone.love.break-green")
def test_breaking_places_one_of_the_two_in_a_location_with_ones_familiar() -> None:
    match = village(
        hands=["fire fire"], love=["lord miller"], lord="mill", familiars=["forge village-green 0,0", "farm"]
    )
    play(match, "cast:break-love")
    assert keys(match, "part") == ["lord", "miller"]
    play(match, "part:miller")
    assert sorted(keys(match, "place")) == ["forge", "village-green"]
    play(match, "place:village-green", "pay:fire+fire")
    assert places(match, "miller", "lord") == ["village-green", "mill"]
    assert state(match).lovers == {}
    assert hand(match) == []


@pytest.mark.rule("crone.love.break-need")
def test_breaking_needs_a_familiar_in_a_location_that_is_not_bound() -> None:
    for familiars in ("0,0", "forge"):
        match = village(
            hands=["fire fire"], love=["lord miller"], lord="mill", familiars=[familiars], bound=["forge"]
        )
        assert "break-love" not in keys(match, "cast")
    match = village(hands=["fire fire"], love=["lord miller"], lord="mill", familiars=["mill"])
    play(match, "cast:break-love", "part:lord", "place:mill", "pay:fire+fire")
    assert places(match, "lord", "miller") == ["mill", "mill"]
    assert state(match).lovers == {}


@pytest.mark.rule("crone.love.recast", "crone.love.recast-stay", "crone.love.recast-space")
def test_one_who_stays_is_joined_and_the_old_lover_is_sent_to_a_familiar() -> None:
    match = village(hands=["fire fire"], love=["lord miller"], lord="mill", familiars=["forge 0,0", "farm"])
    play(match, "cast:love", "stay:lord", "join:priest")
    assert sorted(keys(match, "send")) == ["0,0", "forge"]
    play(match, "send:0,0", "pay:fire+fire")
    assert places(match, "lord", "priest", "miller") == ["mill", "mill", "0,0"]
    assert state(match).lovers == {"lord": "priest", "priest": "lord"}


@pytest.mark.rule("crone.love.recast", "crone.love.recast-go")
def test_one_who_goes_leaves_the_old_lover_behind() -> None:
    match = village(hands=["fire fire"], love=["lord miller"], lord="mill")
    play(match, "cast:love", "stay:priest", "join:lord", "pay:fire+fire")
    assert places(match, "lord", "priest", "miller") == ["tithe-barn", "tithe-barn", "mill"]
    assert state(match).lovers == {"lord": "priest", "priest": "lord"}


@pytest.mark.rule("crone.love.recast-both")
def test_two_old_loves_break_at_once() -> None:
    match = village(
        hands=["fire fire"],
        love=["lord miller", "priest farmer"],
        lord="mill",
        priest="farm",
        familiars=["forge"],
    )
    play(match, "cast:love", "stay:lord", "join:priest", "send:forge", "pay:fire+fire")
    assert places(match, "lord", "priest", "miller", "farmer") == ["mill", "mill", "forge", "farm"]
    assert state(match).lovers == {"lord": "priest", "priest": "lord"}


@pytest.mark.rule("crone.love.recast-need")
def test_one_in_love_can_stay_only_if_there_is_a_place_for_the_jilted() -> None:
    match = village(
        hands=["fire fire"], love=["lord miller"], lord="mill", familiars=["forge"], bound=["forge"]
    )
    play(match, "cast:love")
    assert not {"lord", "miller"} & set(keys(match, "stay"))
    play(match, "stay:priest")
    assert {"lord", "miller"} <= set(keys(match, "join"))
    match = village(hands=["fire fire"], love=["lord miller"], lord="mill", familiars=["mill"])
    play(match, "cast:love", "stay:lord", "join:priest", "send:mill", "pay:fire+fire")
    assert places(match, "miller", "lord") == ["mill", "mill"], "the jilted one simply stays"


@pytest.mark.rule("crone.love.not-again")
def test_love_is_not_cast_on_a_pair_that_has_it() -> None:
    match = village(hands=["fire fire"], love=["lord miller"], lord="mill")
    play(match, "cast:love", "stay:lord")
    assert "miller" not in keys(match, "join")
    assert "priest" in keys(match, "join")


@pytest.mark.rule("crone.love.bound")
def test_a_jilted_lover_is_not_sent_into_a_bound_location() -> None:
    match = village(
        hands=["fire fire"], love=["lord miller"], lord="mill", familiars=["forge 0,0"], bound=["forge"]
    )
    play(match, "cast:love", "stay:lord", "join:priest")
    assert keys(match, "send") == ["0,0"]
    locked = village(
        hands=["fire fire"], love=["lord miller"], lord="mill", familiars=["forge"], bound=["mill"]
    )
    assert "break-love" not in keys(locked, "cast")
