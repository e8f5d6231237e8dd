"""Protection."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from tests.games.crone.builder import at, cards, hand, keys, looks, offered, play, state, told, village


def binding(players: int = 2, hands: list[str] | None = None, **changes: Any) -> Match:
    """Seat 0 has just cast Binding on the Mill."""
    match = village(players, hands=["soil soil fire fire", *(hands or [])], **changes)
    return play(match, "cast:bind", "bind:mill", "pay:soil+soil")


@pytest.mark.rule("crone.protect.cost")
def test_protection_costs_soil_and_any_ingredient() -> None:
    match = binding(hands=["soil fire newt"])
    ways = {
        "fire+soil",
        "fire+newt-as-soil",
        "newt-as-fire+soil",
        "newt-as-flour+soil",
        "newt-as-silver+soil",
        "newt-as-soil+soil",
    }
    assert set(keys(match, "protect")) == ways
    play(match, "protect:newt-as-flour+soil")
    assert (cards(match, "flour"), cards(match, "soil")) == (["newt"], ["soil", "soil", "soil"])
    assert not keys(binding(hands=["fire flour"]), "protect")


@pytest.mark.rule("crone.protect.effect", "crone.protect.any-spell", "crone.protect.no-refund")
def test_a_blocked_spell_has_no_effect_and_its_ingredients_are_lost() -> None:
    match = binding(hands=["soil fire"], familiars=["0,0", "0,0"])
    play(match, "protect:fire+soil", "pass")
    assert state(match).bound == []
    assert hand(match, 0) == ["fire", "fire"]
    assert hand(match, 1) == []
    assert cards(match, "soil") == ["soil", "soil", "soil"]
    assert any("'s Protection blocks A's Binding." in line for line in told(match))


@pytest.mark.rule("crone.protect.not-own")
def test_nobody_protects_against_her_own_spell() -> None:
    match = village(hands=["soil soil soil soil", ""])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert match.pending[0].verb == "act"
    assert state(match).bound == ["mill"]


@pytest.mark.rule("crone.protect.window", "crone.protect.window-digital")
def test_all_others_are_asked_clockwise_and_the_window_closes_when_they_pass() -> None:
    match = binding(4, ["soil fire", "soil fire", "soil fire"], schemes=["", "jumble-the-trades"])
    asked = []
    for _ in range(3):
        assert state(match).bound == []
        asked += list(match.pending)
        play(match, "pass")
    assert asked == [1, 2, 3]
    assert state(match).bound == ["mill"]
    assert not any(key.startswith("protect") for decision in match.pending.values() for key in decision.keys)


@pytest.mark.rule("crone.protect.counter", "crone.protect.counter-chain")
def test_protection_can_be_blocked_by_the_first_caster_and_so_on() -> None:
    match = village(hands=["soil soil soil fire", "soil fire soil fire"])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil", "protect:fire+soil")
    assert list(match.pending) == [0]
    assert [spell["mode"] for spell in looks(match, 1)["casting"]] == ["bind", "protect"]
    play(match, "protect:fire+soil")
    assert list(match.pending) == [1]
    play(match, "pass")
    assert list(match.pending) == [1], "the window is open for the Binding again"
    play(match, "pass")
    assert state(match).bound == ["mill"]
    match = village(hands=["soil soil soil fire", "soil fire soil fire"])
    play(
        match,
        "cast:bind",
        "bind:mill",
        "pay:soil+soil",
        "protect:fire+soil",
        "protect:fire+soil",
        "protect:fire+soil",
    )
    assert state(match).bound == [], "the second Protection was blocked by the third, so the first stands"
    assert hand(match, 1) == []
    match = village(hands=["soil soil soil fire soil fire", "soil fire soil fire"])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil", *["protect:fire+soil"] * 3)
    assert [spell["mode"] for spell in looks(match, 1)["casting"]] == ["bind", *["protect"] * 3]
    play(match, "protect:fire+soil")
    assert state(match).bound == ["mill"], "the fourth has saved the second, which blocks the first"


@pytest.mark.rule("crone.protect.again")
def test_after_a_blocked_protection_another_may_meet_the_spell() -> None:
    match = village(3, hands=["soil soil soil fire", "soil fire", "soil fire"])
    play(
        match,
        "cast:bind",
        "bind:mill",
        "pay:soil+soil",
        "1 protect:fire+soil",
        "2 pass",
        "0 protect:fire+soil",
    )
    assert list(match.pending) == [2]
    play(match, "2 pass")
    assert list(match.pending) == [2]
    assert keys(match, "protect", 2)
    play(match, "2 protect:fire+soil")
    assert state(match).bound == []


@pytest.mark.rule("crone.protect.not-cast", "crone.scheme.active")
def test_a_blocked_spell_fulfils_no_scheme() -> None:
    for answer, points in (("protect:soil+soil", 0), ("pass", 1)):
        match = village(hands=["fire flour", "soil soil"], schemes=["bewart-the-lord"])
        play(match, "cast:to-frog", "enchant:lord", "pay:fire+flour", answer)
        assert state(match).players[0].points == points


@pytest.mark.rule("crone.protect.only-spells")
def test_protection_stops_nothing_but_spells() -> None:
    match = village(hands=["", "soil soil"], schemes=["accuse-the-miller"], miller="11,7")
    play(match, "move:miller", "step:village-green", "stop")
    assert state(match).players[0].points == 1
    assert match.pending[1].verb == "pause"
    assert not keys(match, "protect", 1)
    tithing = village(hands=["fire", "soil soil"], set_up={"phase": "tithe"})
    assert offered(tithing, 1) == ["tithe:soil"]


@pytest.mark.rule("crone.protect.window-digital", "crone.info.asked-hidden")
def test_in_a_chain_one_may_decline_for_the_whole_spell() -> None:
    match = village(3, hands=["soil soil soil fire", "soil fire", "soil fire"])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert "pass-spell" not in offered(match)
    play(match, "1 protect:fire+soil")
    assert "pass-spell" in offered(match, 2)
    play(match, "2 pass-spell", "0 protect:fire+soil")
    assert state(match).bound == ["mill"], "seat 2 is not asked again, and seat 1 has no cards left"
    assert state(match).players[2].quiet == ""
    assert at(match, "miller") == "mill"
