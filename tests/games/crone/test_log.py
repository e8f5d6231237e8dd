"""What the log tells: enough to follow a match as somebody at the table would."""

from __future__ import annotations

import coven
from tests.games.crone.builder import play, told, village


def test_the_beginning_tells_who_begins_who_is_who_and_where_everybody_stands() -> None:
    match = coven.new("crone", 2, 3, {"layout": "sample-village"})
    first = next(iter(match.pending))
    play(match, "book:cat", "book:bat", *["put:forge"] * 4)
    lines = told(match)
    assert lines[0] == f"{'AB'[first]} gets the Broom."
    assert lines[1].startswith(f"{'AB'[first]} takes the Book of the Cats and is ")
    assert {"A", "B"} == {line[0] for line in lines if line.endswith("starts in the Village Green.")}


def test_a_spell_tells_on_whom_it_is_cast_and_who_stopped_it() -> None:
    match = village(
        3, hands=["fire flour", "soil soil", "soil soil"], love=["lord miller"], miller="lords-manor"
    )
    play(match, "cast:to-frog", "enchant:lord", "pay:fire+flour")
    assert (
        "A casts Transformation: the Lord (and the Miller, in Love) into Frogs, for Fire and Flour."
        in told(match)
    )
    play(match, "1 pass", "2 protect:soil+soil", "1 protect:soil+soil")
    assert "B casts Protection against C's Protection, for Soil and Soil." in told(match)
    assert told(match)[-2:] == ["B's Protection blocks C's Protection.", "Nobody blocks it."]


def test_breaking_a_love_is_told_as_that() -> None:
    match = village(hands=["fire fire"], love=["lord miller"], miller="lords-manor", familiars=["forge"])
    play(match, "cast:break-love", "part:miller", "place:forge", "pay:fire+fire")
    line = "A casts Breaking Love: the Miller leaves the Lord and goes to the Forge, for Fire and Fire."
    assert line in told(match)


def test_a_turn_tells_that_it_ends_and_what_was_left_unused() -> None:
    match = village(hands=["", ""])
    play(match, "move:lord", "step:2,4", "stop", "end-turn")
    assert "A ends her turn with 5 steps left." in told(match)
    play(match, "end-turn")
    assert "A has no card to tithe." in told(match)


def test_frogs_tell_where_they_are_and_from_whom_they_are_taken() -> None:
    match = village(
        frogs={"lord": "forge"},
        familiars=["forge", "forge"],
        set_up={"carried": {"frog-1": "bat-1"}},
    )
    play(match, "pick-up:frog-1", "set-down:frog-1")
    assert told(match)[-2:] == [
        "A's Cat 1 picks up the Frog that Bat 1 carried in the Forge.",
        "A's Cat 1 sets down a Frog in the Forge.",
    ]
