"""Scattering."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from tests.games.crone.builder import again, at, keys, places, play, rules, state, told, village


def crowded(**changes: Any) -> Match:
    """Two bats in the Forge at a table for two, a cat before its door."""
    given: dict[str, Any] = {"familiars": ["12,2", "forge forge"], "blacksmith": "0,0"}
    return village(**given | changes)


@pytest.mark.rule("crone.scatter.limit", "crone.scatter.trigger", "crone.scatter.any-means")
def test_more_familiars_than_players_scatter_a_location() -> None:
    match = village(familiars=["12,2", "forge"])
    play(match, "move:cat-1", "step:forge")
    assert places(match, "cat-1", "bat-1") == ["forge", "forge"], "two are allowed for two players"
    match = crowded()
    play(match, "move:cat-1", "step:forge")
    assert places(match, "bat-1", "bat-2") == ["village-green", "village-green"]
    match = village(3, familiars=["12,2", "forge forge"])
    play(match, "move:cat-1", "step:forge")
    assert places(match, "cat-1", "bat-1", "bat-2") == ["forge"] * 3, "three are allowed for three players"


@pytest.mark.rule("crone.scatter.any-means")
def test_summoning_and_switching_scatter_too() -> None:
    match = village(hands=["fire flour"], familiars=["forge", "forge 0,0"])
    play(match, "cast:summon", "to:forge", "summon:bat-2", "pay:fire+flour")
    assert places(match, "cat-1", "bat-1", "bat-2") == ["village-green", "village-green", "forge"]
    match = village(hands=["silver soil"], familiars=["12,2", "forge forge"])
    play(match, "cast:switch", "switch:cat-1", "with:blacksmith", "pay:silver+soil")
    assert places(match, "cat-1", "bat-1", "bat-2", "blacksmith") == [
        "forge",
        "village-green",
        "village-green",
        "forge",
    ]


@pytest.mark.rule("crone.scatter.green-unlimited")
def test_the_green_never_scatters() -> None:
    match = village(
        familiars=["11,7 village-green village-green", "village-green village-green"], peasant="0,0"
    )
    play(match, "move:cat-1", "step:village-green")
    assert sum(place == "village-green" for place in state(match).familiars.values()) == 5
    assert at(match, "peasant") == "0,0"


@pytest.mark.rule("crone.scatter.passing")
def test_passing_through_is_enough() -> None:
    match = crowded()
    play(match, "move:cat-1", "step:forge", "step:14,4")
    assert places(match, "cat-1", "bat-1", "bat-2") == ["14,4", "village-green", "village-green"]


@pytest.mark.rule("crone.scatter.home-returns", "crone.scatter.all-but-last", "crone.scatter.villagers-stay")
def test_the_home_villager_returns_with_its_lover_and_other_villagers_stay() -> None:
    match = crowded(love=["blacksmith lord"], lord="0,0", miller="forge")
    play(match, "move:cat-1", "step:forge")
    assert places(match, "blacksmith", "lord", "miller", "cat-1") == ["forge"] * 4
    assert places(match, "bat-1", "bat-2") == ["village-green"] * 2
    assert told(match)[-3:] == [
        "The Forge is too crowded.",
        "The Blacksmith comes home with the Lord.",
        "Bat 1 and Bat 2 must go to the Village Green; Cat 1 came last and stays.",
    ]
    match = crowded(blacksmith="forge")
    play(match, "move:cat-1", "step:forge")
    assert not any("comes home" in line for line in told(match)), "he never left"


@pytest.mark.rule("crone.scatter.home-frog")
def test_a_frog_does_not_come_home_and_nothing_scatters() -> None:
    match = village(familiars=["12,2", "forge forge"], frogs={"blacksmith": "0,0"})
    play(match, "move:cat-1", "step:forge")
    assert places(match, "cat-1", "bat-1", "bat-2") == ["forge"] * 3
    assert at(match, "frog-1") == "0,0"


@pytest.mark.rule("crone.scatter.frog-restored")
def test_a_villager_restored_clears_its_overfull_home_of_all() -> None:
    match = village(
        hands=["fire flour fire flour"],
        familiars=["forge", "forge forge"],
        frogs={"blacksmith": "0,0", "lord": "0,1"},
    )
    play(match, "cast:to-villager", "free:frog-1", "into:lord", "pay:fire+flour")
    assert places(match, "lord", "cat-1") == ["0,0", "forge"], "another Villager is not the one"
    play(match, "cast:to-villager", "free:frog-2", "into:blacksmith", "pay:fire+flour")
    assert at(match, "blacksmith") == "forge"
    assert places(match, "cat-1", "bat-1", "bat-2") == ["village-green"] * 3


@pytest.mark.rule("crone.scatter.home-bound-elsewhere", "crone.scatter.unbound-later")
def test_a_villager_locked_in_elsewhere_comes_when_it_is_freed() -> None:
    match = crowded(blacksmith="mill", bound=["mill"], hands=["soil soil"])
    play(match, "move:cat-1", "step:forge", "stop")
    assert places(match, "cat-1", "bat-1", "bat-2", "blacksmith") == ["forge", "forge", "forge", "mill"]
    play(match, "cast:unbind", "unbind:mill", "pay:soil+soil")
    assert places(match, "cat-1", "bat-1", "bat-2", "blacksmith") == [*["village-green"] * 3, "forge"]


@pytest.mark.rule("crone.scatter.home-itself-bound")
def test_a_bound_overfull_location_scatters_when_it_is_unbound() -> None:
    match = village(
        hands=["fire flour soil soil"],
        familiars=["forge", "forge forge"],
        bound=["forge"],
        frogs={"blacksmith": "0,0"},
    )
    play(match, "cast:to-villager", "free:frog-1", "into:blacksmith", "pay:fire+flour")
    assert places(match, "blacksmith", "cat-1", "bat-1") == ["0,0", "forge", "forge"]
    play(match, "cast:unbind", "unbind:forge", "pay:soil+soil")
    assert places(match, "blacksmith", "cat-1", "bat-1", "bat-2") == ["forge", *["village-green"] * 3]


@pytest.mark.rule("crone.scatter.green-bound", "crone.scatter.green-bound-order")
def test_while_the_green_is_bound_each_witch_chooses_a_space_next_to_it() -> None:
    match = village(3, familiars=["12,2 forge", "forge", "forge"], bound=["village-green"])
    match = again(match)
    play(match, "move:cat-1", "step:forge")
    around = set(rules(match).box.village(state(match)).adjacent["village-green"])
    asked = []
    for place in ("7,6", "11,9", "6,8"):
        asked += list(match.pending)
        assert set(keys(match, "flee")) == around
        play(match, f"flee:{place}")
    assert asked == [0, 1, 2]
    assert places(match, "cat-1", "cat-2", "bat-1", "rat-1") == ["forge", "7,6", "11,9", "6,8"]
    later = village(
        3, familiars=["forge", "12,2 forge", "forge"], bound=["village-green"], set_up={"active": 1}
    )
    play(later, "move:bat-1", "step:forge")
    assert list(later.pending) == [1]
    play(later, "flee:7,6")
    assert list(later.pending) == [2]


@pytest.mark.rule("crone.scatter.several")
def test_the_active_witch_chooses_which_of_several_scatters_first() -> None:
    match = village(
        hands=["soil soil"],
        familiars=["forge forge forge mill", "mill mill"],
        bound=["farm"],
        blacksmith="farm",
        miller="farm",
    )
    play(match, "cast:unbind", "unbind:farm", "pay:soil+soil")
    assert sorted(keys(match, "scatter", 0)) == ["forge", "mill"]
    play(match, "scatter:mill")
    lines = [line for line in told(match) if "too crowded" in line]
    assert [line.split()[1] for line in lines] == ["Mill", "Forge"]
    assert set(state(match).familiars.values()) == {"village-green", ""}
