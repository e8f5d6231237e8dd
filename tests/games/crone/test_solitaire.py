"""Solitaire Play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import coven
from coven.engine.match import Match
from tests.games.crone.builder import again, at, hand, keys, looks, offered, play, state, told, village


def alone(**changes: Any) -> Match:
    """A table for one."""
    return village(1, **changes)


@pytest.mark.rule("crone.solo.ten-cards")
def test_each_deck_has_ten_cards_and_no_eye_of_newt() -> None:
    match = coven.new("crone", 1, 5)
    for kind, deck in state(match).decks.items():
        assert Counter(card.kind for card in deck) == {kind: 10}
    assert len(match.rules.conserved(state(match))) == 40 + 50


@pytest.mark.rule("crone.solo.normal", "crone.solo.no-broom")
def test_the_normal_rules_apply_without_first_player_and_broom() -> None:
    for option in ("random", "birthday", "host"):
        match = coven.new("crone", 1, 5, {"first-player": option, "layout": "sample-village"})
        assert keys(match, "book")
    play(match, "book:cat", "put:forge", "put:mill")
    assert hand(match) == ["fire", "fire", "flour", "flour"]
    play(match, "tithe:fire")
    assert "end-turn" in offered(match)
    assert state(match).movement == 6
    play(match, "move:cat-3", "step:11,7", "stop", "end-turn")
    assert state(match).round == 2
    assert not any("Broom" in line for line in told(match))
    assert len(hand(match)) == 7


@pytest.mark.rule("crone.solo.objective", "crone.solo.win", "crone.alt.target-points")
def test_she_wins_at_once_with_her_last_point() -> None:
    match = alone(schemes=["accuse-the-miller"], miller="11,7", options={"target-points": 5})
    state(match).players[0].points = 4
    state(match).players[0].completed = state(match).scheme_decks["1"][:4]
    state(match).scheme_decks["1"] = state(match).scheme_decks["1"][4:]
    match = again(match)
    play(match, "move:miller", "step:village-green")
    assert match.over
    assert match.results.winners == [0]
    assert match.results.as_json()["scores"] == [5]


@pytest.mark.rule("crone.solo.loss", "crone.solo.no-replenish", "crone.solo.objective", "crone.solo.options")
def test_she_loses_at_once_when_the_second_deck_is_empty() -> None:
    for way in ("shuffle", "turn-over"):
        match = alone(
            familiars=["forge"],
            decks={"fire": "fire fire"},
            discards={"fire": "fire fire"},
            options={"replenish": way},
        )
        play(match, "end-turn", "tithe:fire")
        assert looks(match, None)["decks"]["fire"] == 0, "no new deck"
        assert not match.over, "one deck is not the end"
    match = alone(familiars=["forge mill"], decks={"fire": "", "flour": "flour flour", "soil": "soil soil"})
    play(match, "end-turn")
    assert match.over
    assert match.results.winners == []
    assert match.results.reason == "Two Ingredients have run out."


@pytest.mark.rule("crone.solo.loss")
def test_the_loss_does_not_wait_for_the_rest_of_the_harvest_nor_for_the_round() -> None:
    """Her Familiars stand at three decks; when the second of them is empty she draws nothing more."""
    decks = {"fire": "fire fire", "flour": "flour flour", "soil": "soil soil soil soil"}
    match = alone(familiars=["forge mill farm"], decks=decks, options={"round-cap": 1})
    play(match, "end-turn")
    assert match.over
    assert match.results.reason == "Two Ingredients have run out.", "and not because of the round"
    assert hand(match) == ["fire", "fire", "flour", "flour"]
    assert len(state(match).decks["soil"]) == 4


@pytest.mark.rule("crone.solo.stall")
def test_idling_loses() -> None:
    match = alone(familiars=["0,0"], set_up={"idle_rounds": 19})
    play(match, "end-turn")
    assert match.over
    assert match.results.winners == []


@pytest.mark.rule("crone.solo.no-scatter")
def test_nothing_scatters() -> None:
    match = alone(familiars=["12,2 forge forge forge"], blacksmith="0,0")
    play(match, "move:cat-1", "step:forge")
    assert [at(match, f"cat-{i}") for i in range(1, 5)] == ["forge"] * 4
    assert at(match, "blacksmith") == "0,0"


@pytest.mark.rule("crone.solo.tithe")
def test_tithe_fortune_and_charity_are_as_usual() -> None:
    match = alone(
        hands=["silver silver fire"], barn="soil soil soil soil", familiars=["0,0"], set_up={"phase": "tithe"}
    )
    play(match, "tithe:fire", "cast:fortune", "pay:silver+silver", "take:1", "take:1", "take:1")
    assert hand(match) == ["fire", "soil", "soil"]
    play(match, "end-turn")
    assert hand(match) == ["fire", "soil", "soil", "soil", "soil"]


@pytest.mark.rule("crone.solo.no-rivals")
def test_nobody_protects_or_interrupts() -> None:
    match = alone(hands=["soil soil soil soil silver"], schemes=["parade-the-peasant"], peasant="0,0")
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert match.pending[0].verb == "act"
    assert not {"protect", "announce"} & {key.partition(":")[0] for key in offered(match)}


@pytest.mark.rule("crone.solo.options")
def test_options_about_others_have_no_effect() -> None:
    useless = {
        "eyes-of-newt-per-deck": 1,
        "replenish": "turn-over",
        "first-player": "host",
        "trading": True,
        "faceup-schemes": True,
        "harvest": "race",
    }

    def course(options: dict[str, object]) -> object:
        match = coven.new("crone", 1, 8, options)
        rng = coven.seeded(3)
        while not match.over:
            keys = match.pending[0].keys
            match.choose(0, keys[int(rng.below(len(keys)))])
        return [match.history, looks(match, None), looks(match, 0)]

    assert course({}) == course(useless)
