"""What the log tells: enough to follow a match as somebody at the table would."""

from __future__ import annotations

import pytest

import coven
from coven.teaching import teaching_of
from coven.web.pages.parts import Line
from coven.web.pages.since import since_your_turn
from tests.games.crone.builder import offered, play, told, village


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
    lovers = "the Lord (and the Miller, in Love) in the Lord's Manor"
    assert f"A casts Transformation: {lovers} into Frogs, for Fire and Flour." in told(match)
    play(match, "1 pass", "2 protect:soil+soil", "1 protect:soil+soil")
    assert "B casts Protection against C's Protection, for Soil and Soil." in told(match)
    assert told(match)[-3:] == [
        "B's Protection blocks C's Protection.",
        "A's Transformation is in the air again.",
        "Nobody blocks it.",
    ]


def test_since_your_turn_says_who_came_last_and_who_had_to_go() -> None:
    match = village(familiars=["12,2", "forge forge"], blacksmith="0,0")
    play(match, "move:cat-1", "step:forge", "stop")
    log = [
        Line(str(at), event.read(1, "AB"), event.actor(), event.kind, at=at, by=0)
        for at, event in enumerate(match.log)
    ]
    [doing] = since_your_turn(log, 1, "AB", teaching_of(coven.game("crone")).news)
    assert doing.words.startswith("A walks Cat 1 from a space by the Forge into the Forge; ")
    assert "Bat 1 and Bat 2 must go to the Village Green; Cat 1 came last and stays" in doing.words
    assert "crowded" not in doing.words


def test_breaking_a_love_is_told_as_that() -> None:
    match = village(hands=["fire fire"], love=["lord miller"], miller="lords-manor", familiars=["forge"])
    play(match, "cast:break-love", "part:miller", "place:forge", "pay:fire+fire")
    line = "A casts Breaking Love: the Miller leaves the Lord and goes to the Forge, for Fire and Fire."
    assert line in told(match)


@pytest.mark.parametrize(
    ("cards", "keys", "words"),
    [
        (
            "flour flour",
            "cast:summon to:mill summon:lord",
            "Summoning: the Lord from the Lord's Manor to the Mill",
        ),
        (
            "silver soil",
            "cast:switch switch:lord with:bat-1",
            "Switching: the Lord in the Lord's Manor and Bat 1 in the Farm",
        ),
        (
            "fire flour",
            "cast:to-villager free:frog-1 into:priest",
            "Transformation: Frog 1 in the Farm into the Priest",
        ),
    ],
)
def test_a_spell_tells_where_those_were_on_whom_it_is_cast(cards: str, keys: str, words: str) -> None:
    match = village(hands=[cards], familiars=["mill", "farm"], frogs={"priest": "farm"})
    play(match, *keys.split())
    play(match, offered(match)[0])
    assert any(words in line for line in told(match))


def test_a_walk_tells_where_it_began_and_goes_on() -> None:
    match = village(hands=["", ""], familiars=["0,3"])
    play(match, "move:cat-1", "step:lords-manor", "step:2,4", "stop", "move:lord", "step:2,4", "stop")
    assert [line for line in told(match) if " walks " in line] == [
        "A walks Cat 1 from a space by the Lord's Manor into the Lord's Manor.",
        "A walks Cat 1 on to a space by the Lord's Manor.",
        "A walks the Lord from the Lord's Manor to a space by the Lord's Manor.",
    ]


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
