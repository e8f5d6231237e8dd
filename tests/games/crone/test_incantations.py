"""Incantations, and the option that they must be spoken."""

from __future__ import annotations

import re
from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.crone import board
from tests.games.crone.builder import (
    at,
    cards,
    hand,
    keys,
    lasting,
    looks,
    offered,
    places,
    play,
    rules,
    state,
    told,
    village,
)

STRICT = {"incantations": "strict-confirm"}


def silent(players: int = 2, **changes: Any) -> Match:
    """Seat 0 has cast Switching on the Lord and the Farmer, and not said a word yet."""
    given: dict[str, Any] = {"hands": ["silver soil soil soil"], "options": STRICT} | changes
    match = village(players, **given)
    return play(match, "cast:switch", "switch:lord", "with:farmer", "pay:silver+soil")


@pytest.mark.rule("crone.incantation.default")
def test_by_default_it_is_taken_as_said() -> None:
    match = village(hands=["silver soil"])
    play(match, "cast:switch", "switch:lord", "with:farmer", "pay:silver+soil")
    assert not {"speak", "speak-own"} & set(offered(match))
    assert any("Here be there" in line for line in told(match))


@pytest.mark.rule("crone.incantation.required", "crone.incantation.strict", "crone.incantation.own-words")
def test_a_strict_spell_is_cast_silent_and_spoken_by_its_verse_or_own_words() -> None:
    match = silent()
    assert offered(match)[:2] == ["speak", "speak-own"]
    assert not any("Here be there" in line for line in told(match))
    assert state(match).unspoken == "switch"
    play(match, "speak")
    assert any("A says: “Here be there" in line for line in told(match))
    assert state(match).unspoken == ""
    assert list(match.pending) == [0]
    match = silent()
    play(match, "speak-own")
    assert state(match).unspoken == ""
    assert "speak-own" not in offered(silent(options=STRICT | {"own-incantations": False}))


@pytest.mark.rule("crone.incantation.strict", "crone.incantation.own-words")
def test_typed_words_are_compared_by_their_letters() -> None:
    typed = silent(options={"incantations": "strict-typed"})
    assert offered(typed)[:2] == ["speak", "speak-own"]
    verse, own = (board.typed(typed.seen_by(0), key) for key in ("speak", "speak-own"))
    assert re.fullmatch(verse, "here be THERE and there be here both be gone; and both appear")
    assert re.fullmatch(verse, rules(typed).box.modes["switch"].incantation)
    assert not re.fullmatch(verse, "Here be there and there be here")
    assert not re.fullmatch(verse, "")
    assert re.fullmatch(own, "off you go")
    assert not re.fullmatch(own, "off you")
    assert board.typed(typed.seen_by(0), "end-turn") == "", "all else is answered with a click"
    assert board.typed(silent().seen_by(0), "speak") == "", "as is this where the table only confirms"
    strict = {"incantations": "strict-typed", "own-incantations": False}
    assert "speak-own" not in offered(silent(options=strict))


@pytest.mark.rule("crone.incantation.forgotten", "crone.incantation.strict-window")
def test_who_is_caught_loses_spell_and_ingredients_and_nothing_else_happens() -> None:
    match = silent()
    assert places(match, "lord", "farmer") == ["farm", "lords-manor"]
    play(match, "move:lord")
    assert offered(match, 1) == ["pass", "catch"]
    assert at(match, "lord") == "farm"
    play(match, "catch")
    assert places(match, "lord", "farmer") == ["lords-manor", "farm"]
    assert hand(match) == ["soil", "soil"]
    assert (cards(match, "silver"), cards(match, "soil")) == (["silver"], ["soil"])
    assert state(match).movement == 6
    assert list(match.pending) == [0]
    assert "speak" not in offered(match)


@pytest.mark.rule("crone.incantation.strict-window")
@pytest.mark.parametrize(
    "action", ["cast:bind", "move:cat-1", "end-turn", "pick-up:frog-1", "declare:accuse-the-miller"]
)
def test_whatever_she_does_next_the_others_are_asked_in_turn_order(action: str) -> None:
    match = silent(
        3,
        frogs={"priest": "village-green"},
        schemes=["accuse-the-miller"],
        miller="village-green",
        options=STRICT | {"auto-declare": False},
    )
    play(match, action)
    assert list(match.pending) == [1]
    play(match, "pass")
    assert list(match.pending) == [2]
    play(match, "catch")
    assert places(match, "lord", "farmer") == ["lords-manor", "farm"]
    assert state(match).players[0].points == 0


@pytest.mark.rule("crone.incantation.strict-window")
def test_everything_the_spell_did_is_put_back() -> None:
    match = village(hands=["fire flour fire flour soil"], love=["lord miller"], lord="mill", options=STRICT)
    before = lasting(match, "villagers", "frogs", "lovers", "bound", "carried")
    play(match, "cast:to-frog", "enchant:lord", "pay:fire+flour")
    assert at(match, "frog-2") == "mill"
    assert state(match).players[0].marks
    play(match, "end-turn", "catch")
    assert lasting(match, "villagers", "frogs", "lovers", "bound", "carried") == before
    assert state(match).players[0].marks == []


@pytest.mark.rule("crone.incantation.strict-window")
@pytest.mark.parametrize(
    "spell",
    [
        "cast:bind bind:mill pay:soil+soil",
        "cast:unbind unbind:farm pay:soil+soil",
        "cast:conjure pay:fire+flour+silver+soil",
        "cast:to-villager free:frog-1 into:priest pay:fire+flour",
        "cast:summon to:forge summon:cat-1 pay:fire+flour",
        "cast:love stay:lord join:peasant send:forge pay:fire+fire",
        "cast:break-love part:miller place:forge pay:fire+fire",
    ],
)
def test_whatever_the_spell_is_its_traces_vanish(spell: str) -> None:
    match = village(
        hands=["fire fire flour flour silver soil soil"],
        familiars=["12,7 forge", "forge"],
        frogs={"priest": "12,7"},
        bound=["farm"],
        love=["lord miller"],
        lord="mill",
        blacksmith="0,0",
        options=STRICT,
        set_up={"carried": {"frog-1": "cat-1"}},
    )
    traces = ("villagers", "familiars", "frogs", "lovers", "bound", "carried")
    before = lasting(match, *traces)
    play(match, *spell.split())
    assert lasting(match, *traces) != before
    play(match, "end-turn", "catch")
    assert lasting(match, *traces) == before


@pytest.mark.rule("crone.incantation.strict-wait")
def test_declarations_and_pauses_wait_for_the_words() -> None:
    match = silent(hands=["silver soil soil soil", "silver"], schemes=["muddle-the-peasant"])
    assert list(match.pending) == [0], "no pause yet"
    play(match, "speak")
    assert list(match.pending) == [1], "now there is one"
    match = village(hands=["fire flour", "silver"], schemes=["bewart-the-lord"], options=STRICT)
    play(match, "cast:to-frog", "enchant:lord", "pay:fire+flour")
    assert state(match).players[0].points == 0
    play(match, "speak")
    assert state(match).players[0].points == 1, "the declaration comes before the pause"
    assert match.pending[1].verb == "pause"


@pytest.mark.rule("crone.incantation.strict-uncaught")
def test_uncaught_it_stands_for_good() -> None:
    match = silent()
    play(match, "end-turn", "pass")
    assert places(match, "lord", "farmer") == ["farm", "lords-manor"]
    assert state(match).unspoken == ""
    assert list(match.pending) == [0], "she goes on"
    play(match, "end-turn")
    assert state(match).active == 1, "and nobody can catch her any more"


@pytest.mark.rule("crone.incantation.strict-exempt")
def test_protection_counts_as_spoken_and_alone_nobody_listens() -> None:
    match = village(hands=["soil soil", "soil soil"], options=STRICT)
    play(match, "cast:bind", "bind:mill", "pay:soil+soil", "protect:soil+soil")
    assert state(match).bound == []
    assert state(match).unspoken == ""
    assert list(match.pending) == [0]
    alone = village(1, hands=["silver soil"], options=STRICT)
    play(alone, "cast:switch", "switch:lord", "with:farmer", "pay:silver+soil")
    assert "speak" not in offered(alone)
    play(alone, "end-turn")
    assert at(alone, "lord") == "farm"


@pytest.mark.rule("crone.incantation.strict-wait")
def test_an_unspoken_fortune_shows_no_cards_yet() -> None:
    match = village(hands=["silver silver"], barn="fire soil flour newt", options=STRICT)
    play(match, "cast:fortune", "pay:silver+silver")
    assert looks(match, 0)["barn_known"][0] == []
    play(match, "speak")
    assert len(keys(match, "take")) == 4
