"""Who knows what."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.match import Match
from tests.games.crone.builder import cards, hand, keys, looks, offered, play, rules, state, told, village


def seen(match: Match, seat: int | None, whose: int) -> Any:
    """What a seat sees of another."""
    return looks(match, seat)["players"][whose]


@pytest.mark.rule("crone.info.hand-hidden", "crone.info.counts-public")
def test_hands_and_schemes_are_hidden_but_can_be_counted() -> None:
    match = village(hands=["fire newt silver"], schemes=["torment-the-priest chasten-the-farmer"])
    assert sorted(seen(match, 0, 0)["schemes"]) == ["chasten-the-farmer", "torment-the-priest"]
    for other in (1, None):
        assert seen(match, other, 0)["hand"] == ["?ingredient"] * 3
        assert seen(match, other, 0)["schemes"] == ["?level-1", "?level-2"]
    kinds = set()
    for seed in range(20):
        dream = match.imagine(1, coven.seeded(seed))
        kinds.add(tuple(hand(dream)))
    assert len(kinds) > 5


@pytest.mark.rule("crone.info.spent-public", "crone.spell.discard-piles")
def test_spent_ingredients_are_shown_and_go_to_their_piles() -> None:
    match = village(hands=["silver newt"])
    play(match, "cast:switch", "switch:lord", "with:farmer", "pay:newt-as-soil+silver")
    assert any("for Eye of Newt as Soil and Silver" in line for line in told(match, 1))
    assert [cards(match, kind) for kind in ("fire", "flour", "silver", "soil")] == [
        [],
        [],
        ["silver"],
        ["newt"],
    ]
    match = village(hands=["silver soil", "soil newt"])
    play(match, "cast:switch", "switch:lord", "with:farmer", "pay:silver+soil", "protect:newt-as-fire+soil")
    assert any("for Eye of Newt as Fire and Soil" in line for line in told(match, 0))


@pytest.mark.rule("crone.info.draws-hidden")
def test_others_know_the_deck_but_not_whether_an_eye_of_newt_was_drawn() -> None:
    match = village(familiars=["forge"], decks={"fire": "fire fire fire newt"})
    play(match, "end-turn", "end-turn")
    assert hand(match) == ["fire", "newt"]
    assert any("A draws 2 cards at the Forge" in line for line in told(match, 1))
    assert "A has drawn an Eye of Newt." in told(match, 0)
    assert not any("Newt" in line for line in told(match, 1))
    for other in (1, None):
        assert seen(match, other, 0)["hand"] == ["?ingredient"] * 2


@pytest.mark.rule("crone.info.tithe-hidden", "crone.tithe.pay")
def test_only_the_giver_knows_what_was_tithed() -> None:
    match = village(hands=["fire soil", "flour"], set_up={"phase": "tithe"})
    play(match, "0 tithe:soil", "1 tithe:flour")
    assert hand(match) == ["fire"]
    assert looks(match, 1)["barn"] == 2
    assert [len(known) if known is not None else 0 for known in looks(match, 0)["barn_known"]] == [1, 1]
    assert state(match).barn[0].kind == "soil"
    assert looks(match, 0)["barn_known"][0] == ["soil-1"], "the first Soil that is seen, whichever it is"
    assert looks(match, 1)["barn_known"][0] == ["?ingredient"]
    assert not any("soil" in line.lower() for line in told(match, 1))
    assert "A's tithe is Soil." in told(match, 0), "in words, not by the number of the card"
    assert "A tithes an Ingredient." in told(match, 1)
    kinds = {state(match.imagine(1, coven.seeded(seed))).barn[0].kind for seed in range(30)}
    assert len(kinds) > 2
    assert {state(match.imagine(0, coven.seeded(seed))).barn[0].kind for seed in range(30)} == {"soil"}


@pytest.mark.rule("crone.info.discards-facedown")
def test_discards_lie_face_down() -> None:
    match = village(hands=["soil soil"])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert looks(match, 0)["discards"] == {"fire": 0, "flour": 0, "silver": 0, "soil": 2}


@pytest.mark.rule("crone.info.declared-shown", "crone.scheme.score-facedown")
def test_a_declared_scheme_is_named_to_all_and_then_lies_face_down() -> None:
    match = village(schemes=["accuse-the-miller jinx-the-blacksmith"], miller="11,7")
    play(match, "move:miller", "step:village-green")
    assert any("A completes Accuse the Miller and scores 1" in line for line in told(match, 1))
    assert seen(match, 1, 0)["completed"] == 1
    assert seen(match, 1, 0)["points"] == 1
    assert seen(match, 1, 0)["schemes"] == ["?level-2"]


@pytest.mark.rule("crone.info.asked-hidden")
@pytest.mark.parametrize("cards", ["soil fire", "fire flour", "newt newt", "silver silver"])
def test_a_seat_is_asked_by_the_number_of_its_cards_not_by_what_they_are(cards: str) -> None:
    match = village(hands=["soil soil", cards], schemes=["", "parade-the-peasant"], peasant="lords-manor")
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert list(match.pending) == [1]
    assert "pass" in offered(match)
    assert bool(keys(match, "protect")) == (cards in ("soil fire", "newt newt"))
    play(match, "pass")
    assert list(match.pending) == [1], "the pause asks her too, whatever she holds"
    assert bool(keys(match, "announce")) == (cards == "silver silver")
    assert bool(keys(match, "discard")) == (cards == "silver silver")
    for spectator in (0, None):
        assert match.view(spectator)["decision"] is None


@pytest.mark.rule("crone.scheme.declare-window")
def test_by_hand_she_is_asked_for_a_declaration_where_there_is_one_to_make() -> None:
    by_hand = {"auto-declare": False}
    match = village(schemes=["accuse-the-miller", "muddle-the-peasant"], miller="11,7", options=by_hand)
    play(match, "move:miller", "step:village-green", "stop")
    assert offered(match, 0) == ["declare:accuse-the-miller", "go-on"]
    play(match, "declare:accuse-the-miller")
    assert "end-turn" in offered(match, 0), "nothing is left to declare"
    play(match, "move:miller", "step:11,7", "stop")
    assert "end-turn" in offered(match, 0), "nor after another action"
    play(match, "end-turn")
    play(match, f"keep:{keys(match, 'keep')[0]}")
    assert "end-turn" in offered(match, 1), "nor at the start of a turn"


@pytest.mark.rule("crone.info.asked-hidden", "crone.protect.window-digital")
def test_one_with_too_few_cards_for_anything_is_not_asked() -> None:
    match = village(hands=["soil soil", ""])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert list(match.pending) == [0]
    match = village(hands=["soil soil", "soil"])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert match.pending[1].rule == "crone.outofturn.pause-digital", "one card cannot pay for Protection"


@pytest.mark.rule("crone.info.asked-hidden", "crone.protect.window-digital")
def test_who_wants_no_questions_passes_unseen() -> None:
    def cast(match: Match, location: str) -> list[int]:
        play(match, "cast:bind", f"bind:{location}", "pay:soil+soil")
        return list(match.pending)

    match = village(hands=["soil soil soil soil soil soil", "soil soil"], schemes=["", "jumble-the-trades"])
    assert cast(match, "mill") == [1]
    play(match, "pass-turn", "pass-turn")
    assert cast(match, "farm") == [0]
    assert looks(match, 1)["players"][1]["quiet"] == "turn"
    assert looks(match, 0)["players"][1]["quiet"] is None
    assert not any("B" in line for line in told(match, 0) if "pass" in line)
    play(match, "end-turn", "pass", "end-turn")
    assert state(match).players[1].quiet == ""
    match = village(hands=["soil soil soil soil", "soil soil"], schemes=["", "jumble-the-trades"])
    assert cast(match, "mill") == [1]
    play(match, "pass-always", "pass-always")
    assert cast(match, "farm") == [0]
    play(match, "end-turn")
    assert {"ask-about-spells", "ask-in-pauses"} <= set(offered(match, 1))
    play(match, "ask-about-spells", "ask-in-pauses")
    assert [state(match).players[1].quiet, state(match).players[1].quiet_pauses] == ["", ""]


def test_the_last_unknown_card_of_a_kind_can_be_worked_out_where_no_other_can_lie() -> None:
    match = coven.new("crone", 1, 3)
    table = state(match)
    table.discards["soil"] = table.decks["soil"][:8]
    del table.decks["soil"][:8]
    assert rules(match).certain(table, 0) == set(), "one of two"
    table.discards["soil"].append(table.decks["soil"].pop(0))
    last = table.decks["soil"][0]
    assert rules(match).certain(table, 0) == {last}
    assert state(match.imagine(0, coven.seeded(2))).decks["fire"] != table.decks["fire"]
    match = coven.new("crone", 2, 3)
    table = state(match)
    table.discards["soil"] = [card for card in table.decks["soil"] if card.kind == "soil"][:-1]
    table.decks["soil"] = [card for card in table.decks["soil"] if card not in table.discards["soil"]]
    assert rules(match).certain(table, 0) == set(), "an Eye of Newt could lie there"


def test_nobody_imagines_a_spell_that_another_prepares_and_could_not_pay() -> None:
    match = village(2, hands=["fire fire", "soil"])
    play(match, "cast:love", "stay:miller")
    assert state(match).preparing[0] == ["love", "miller"]
    for seed in range(30):
        dream = match.imagine(1, coven.seeded(seed))
        assert list(dream.pending) == [0]
        assert state(dream).preparing[0] == [], "which Spell it will be is her secret"
        assert state(match.imagine(0, coven.seeded(seed))).preparing[0] == ["love", "miller"]
