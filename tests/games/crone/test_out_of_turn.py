"""Completing a Scheme Card Out of Turn."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from tests.games.crone.builder import (
    again,
    at,
    cards,
    hand,
    held,
    keys,
    looks,
    offered,
    play,
    state,
    told,
    village,
)


def pause(own_hand: str, own_schemes: str, players: int = 2, **changes: Any) -> Match:
    """The pause at the start of seat 0's turn: seat 1 has these cards and Schemes."""
    given: dict[str, Any] = {
        "hands": ["", own_hand],
        "schemes": ["", own_schemes],
        "pause": list(range(1, players)),
    } | changes
    return village(players, **given)


def points(match: Match, seat: int = 1) -> int:
    """A seat's points."""
    found: int = state(match).players[seat].points
    return found


@pytest.mark.rule(
    "crone.outofturn.allowed", "crone.outofturn.paid-first", "crone.outofturn.draw", "crone.scheme.passive"
)
def test_for_one_silver_a_card_is_completed_in_anothers_turn() -> None:
    match = pause("silver fire", "parade-the-peasant jumble-the-trades", peasant="lords-manor")
    play(match, "announce:parade-the-peasant")
    assert cards(match, "silver") == ["silver"], "paid on announcing"
    assert points(match) == 0
    play(match, "declare:parade-the-peasant")
    assert points(match) == 1
    assert len(keys(match, "keep", 1)) == 3, "she draws at once"
    play(match, offered(match, 1)[0])
    assert len(held(match, 1)) == 2


@pytest.mark.rule("crone.outofturn.pause-digital", "crone.outofturn.pauses", "crone.protect.only-spells")
def test_pauses_come_at_the_start_and_after_each_action_from_the_left() -> None:
    match = village(3, hands=["soil soil", "silver", "silver"], pause=[1, 2])
    order = list(match.pending)
    play(match, "pass")
    order += list(match.pending)
    play(match, "pass", "cast:bind", "bind:mill", "pay:soil+soil")
    order += list(match.pending)
    play(match, "pass")
    order += list(match.pending)
    play(match, "pass", "move:cat-1", "step:11,7")
    assert list(match.pending) == [0]
    play(match, "stop")
    order += list(match.pending)
    assert order == [1, 2, 1, 2, 1]


@pytest.mark.rule("crone.outofturn.pause-digital")
def test_every_turn_starts_with_a_pause() -> None:
    match = village(3, hands=["silver", "", "silver"])
    play(match, "end-turn")
    assert state(match).active == 1
    assert list(match.pending) == [2]
    play(match, "pass")
    assert list(match.pending) == [0]


@pytest.mark.rule("crone.outofturn.skip")
@pytest.mark.parametrize(
    ("cards", "scheme", "where", "may"),
    [
        ("silver", "parade-the-peasant", {"peasant": "lords-manor"}, True),
        ("fire newt", "parade-the-peasant", {"peasant": "lords-manor"}, False),
        ("silver fire flour", "bewart-the-lord", {}, True),
        ("silver fire", "bewart-the-lord", {}, False),
        ("silver newt flour", "bewart-the-lord", {}, True),
        ("silver soil", "muddle-the-peasant", {}, False),
        ("silver silver soil", "muddle-the-peasant", {}, True),
        ("silver fire flour", "torment-the-priest", {}, False),
        ("silver", "unsettle-the-farmer", {}, False),
        ("silver fire flour", "unsettle-the-farmer", {}, False),
        ("silver fire fire", "unsettle-the-farmer", {"blacksmith": "forge"}, True),
        ("silver fire fire fire", "embitter-the-miller", {}, False),
        ("silver fire fire fire newt", "embitter-the-miller", {}, True),
    ],
)
def test_announced_is_what_she_can_pay_and_begin(
    cards: str, scheme: str, where: dict[str, str], may: bool
) -> None:
    match = pause(cards, scheme, 2, familiars=["0,0", "0,0"], **dict[str, object](where))
    assert (scheme in keys(match, "announce", 1)) == may
    assert "pass" in offered(match, 1)


@pytest.mark.rule("crone.outofturn.only-needed")
def test_a_card_that_asks_to_break_any_love_is_served_by_breaking_whichever_there_is() -> None:
    match = pause(
        "silver fire fire",
        "sunder-the-sweethearts",
        familiars=["0,0", "farm"],
        peasant="forge",
        love=["lord miller"],
        lord="mill",
    )
    play(match, "announce:sunder-the-sweethearts")
    assert keys(match, "cast", 1) == ["break-love"]
    play(match, "cast:break-love", "part:lord", "place:farm", "pay:fire+fire")
    play(match, "declare:sunder-the-sweethearts")
    assert points(match) == 2


@pytest.mark.rule("crone.outofturn.skip", "crone.info.asked-hidden")
def test_only_one_without_any_cards_is_not_asked() -> None:
    match = pause("", "parade-the-peasant", peasant="lords-manor")
    assert list(match.pending) == [0]
    match = pause("fire", "parade-the-peasant", peasant="lords-manor")
    assert offered(match, 1) == ["pass", "pass-turn", "pass-always"]


@pytest.mark.rule("crone.outofturn.again")
def test_after_a_completion_the_pause_begins_again() -> None:
    match = pause(
        "silver fire",
        "parade-the-peasant",
        3,
        hands=["", "silver fire", "silver silver"],
        peasant="lords-manor",
        schemes=["", "torment-the-priest", "parade-the-peasant accuse-the-miller"],
        miller="village-green",
    )
    play(match, "pass")
    assert list(match.pending) == [2]
    play(match, "announce:parade-the-peasant", "declare:parade-the-peasant")
    play(match, offered(match, 2)[0])
    assert list(match.pending) == [1], "seat 1 is asked again"
    play(match, "pass")
    assert "announce:accuse-the-miller" in offered(match, 2)


@pytest.mark.rule("crone.outofturn.several", "crone.outofturn.spells-cost")
def test_several_cards_in_one_pause_each_for_a_silver() -> None:
    match = pause("silver silver fire flour", "bewart-the-lord dunk-the-lord", lord="farm")
    play(match, "announce:bewart-the-lord", "announce:dunk-the-lord")
    assert hand(match, 1) == ["fire", "flour"]
    play(
        match,
        "cast:to-frog",
        "enchant:lord",
        "pay:fire+flour",
        "declare:bewart-the-lord",
        "declare:dunk-the-lord",
    )
    assert points(match) == 3
    assert hand(match, 1) == []
    assert state(match).players[1].owed == 2


@pytest.mark.rule("crone.outofturn.no-nesting", "crone.outofturn.protectable")
def test_only_protection_answers_her_spells() -> None:
    match = pause(
        "silver fire flour",
        "bewart-the-lord",
        3,
        hands=["soil soil", "silver fire flour", "soil soil silver"],
        schemes=["", "bewart-the-lord", "parade-the-peasant"],
        peasant="lords-manor",
    )
    play(match, "announce:bewart-the-lord", "cast:to-frog", "enchant:lord", "pay:fire+flour")
    assert list(match.pending) == [2], "clockwise from the caster"
    assert not keys(match, "announce", 2)
    play(match, "pass")
    assert list(match.pending) == [0]
    play(match, "protect:soil+soil", "2 pass")
    assert at(match, "lord") == "lords-manor"
    assert list(match.pending) == [1]
    assert offered(match, 1) == ["give-up"]


@pytest.mark.rule("crone.outofturn.no-nesting")
def test_nobody_comes_between_two_spells_of_a_completion() -> None:
    match = pause(
        "",
        "dunk-the-lord",
        3,
        hands=["", "silver fire flour flour soil", "silver"],
        schemes=["accuse-the-miller", "dunk-the-lord", "parade-the-peasant"],
        familiars=["0,0", "farm", "0,0"],
        miller="village-green",
        peasant="lords-manor",
        options={"auto-declare": False},
    )
    play(match, "announce:dunk-the-lord", "cast:summon", "to:farm", "summon:lord", "pay:flour+soil")
    assert list(match.pending) == [1]
    assert keys(match, "cast", 1) == ["to-frog"]


@pytest.mark.rule("crone.outofturn.paid-first", "crone.outofturn.give-up", "crone.protect.no-refund")
def test_who_gives_up_loses_silver_and_ingredients_and_keeps_the_card() -> None:
    match = pause(
        "silver fire flour",
        "dunk-the-lord",
        hands=["", "silver fire fire flour flour soil"],
        familiars=["0,0", "farm"],
    )
    play(match, "announce:dunk-the-lord")
    assert {"cast:summon", "give-up"} <= set(offered(match, 1))
    play(match, "cast:summon", "to:farm", "summon:lord", "pay:flour+soil", "give-up")
    assert at(match, "lord") == "farm", "what her Spells did stands"
    assert held(match, 1) == ["dunk-the-lord"]
    assert hand(match, 1) == ["fire", "fire", "flour"]
    assert cards(match, "silver") == ["silver"]
    assert points(match) == 0
    assert "B gives up and leaves 1 Scheme incomplete; what was paid is lost." in told(match)


@pytest.mark.rule("crone.outofturn.only-needed", "crone.outofturn.needed-test")
def test_only_necessary_spells_may_be_cast() -> None:
    match = pause(
        "",
        "dunk-the-lord",
        hands=["", "silver silver silver soil soil soil fire fire fire flour flour flour"],
        familiars=["0,0", "farm forge"],
        barn="fire",
    )
    play(match, "announce:dunk-the-lord")
    assert set(keys(match, "cast", 1)) == {"summon", "switch", "to-frog", "love"}
    play(match, "cast:summon")
    assert keys(match, "to", 1) == ["farm"], "only what brings the Lord to the Farm"
    play(match, "to:farm")
    assert keys(match, "summon", 1) == ["lord"]


@pytest.mark.rule("crone.outofturn.needed-test", "crone.outofturn.needed-preparation")
def test_a_spell_that_brings_one_villager_or_frog_nearer_is_necessary() -> None:
    match = pause(
        "", "besiege-the-manor", hands=["", "silver silver flour soil soil"], familiars=["0,0", "lords-manor"]
    )
    play(match, "announce:besiege-the-manor", "cast:summon", "to:lords-manor")
    assert set(keys(match, "summon", 1)) == {"priest", "blacksmith"}
    match = pause(
        "",
        "rouse-the-chorus",
        hands=["", "silver fire flour soil soil"],
        frogs={"lord": "0,0", "priest": "0,1"},
    )
    play(match, "announce:rouse-the-chorus")
    assert set(keys(match, "cast", 1)) == {"to-frog", "bind"}
    play(match, "cast:bind")
    assert keys(match, "bind", 1) == ["village-green"]


@pytest.mark.rule("crone.outofturn.needed-test")
def test_an_active_condition_that_is_met_makes_no_spell_necessary() -> None:
    match = pause(
        "", "embitter-the-miller", hands=["", "silver " + "fire " * 6], familiars=["0,0", "village-green"]
    )
    play(match, "announce:embitter-the-miller", "cast:love", "stay:miller", "join:farmer", "pay:fire+fire")
    play(match, "cast:break-love", "part:miller", "place:village-green", "pay:fire+fire", "cast:love")
    assert keys(match, "stay", 1) == ["lord"], "to bring the Miller to the Manor; he has loved the Farmer"


@pytest.mark.rule("crone.outofturn.needed-preparation")
def test_unbinding_and_restoring_what_the_card_names_is_necessary_too() -> None:
    match = pause(
        "",
        "dunk-the-lord",
        hands=["", "silver fire fire fire flour flour flour"],
        bound=["farm", "mill", "forge"],
        frogs={"lord": "0,0", "priest": "0,1"},
        familiars=["0,0", "0,0"],
    )
    play(match, "announce:dunk-the-lord")
    assert set(keys(match, "cast", 1)) == {"to-villager", "unbind"}
    play(match, "cast:unbind")
    assert keys(match, "unbind", 1) == ["farm"]
    play(match, "unbind:farm", "pay:flour+flour", "cast:to-villager", "free:frog-1")
    assert keys(match, "into", 1) == ["lord"]
    holder = pause(
        "",
        "bewart-the-lord",
        hands=["", "silver fire fire flour flour flour"],
        bound=["mill", "farm"],
        lord="mill",
    )
    play(holder, "announce:bewart-the-lord", "cast:unbind")
    assert keys(holder, "unbind", 1) == ["mill"]
    rich = pause(
        "", "bewart-the-lord", hands=["", "silver silver silver silver fire flour soil"], barn="fire fire"
    )
    play(rich, "announce:bewart-the-lord")
    assert keys(rich, "cast", 1) == ["to-frog"], "neither Conjuring nor Fortune"


@pytest.mark.rule("crone.outofturn.no-movement")
def test_there_is_no_movement_out_of_turn() -> None:
    match = pause("silver fire flour", "bewart-the-lord", frogs={"miller": "village-green"})
    play(match, "announce:bewart-the-lord")
    assert set(offered(match, 1)) == {"cast:to-frog", "give-up"}


@pytest.mark.rule("crone.outofturn.afresh")
def test_what_she_did_before_does_not_count() -> None:
    match = village(
        hands=["flour soil silver silver"], schemes=["bedevil-the-peasant"], familiars=["farm", "0,0"]
    )
    play(match, "cast:summon", "to:farm", "summon:peasant", "pay:flour+soil", "end-turn")
    assert state(match).active == 1
    assert list(match.pending) == [0]
    assert state(match).players[0].marks == []
    match = pause(
        "",
        "vex-the-blacksmith",
        hands=["", "silver silver flour flour silver fire fire flour"],
        lord="forge",
        familiars=["0,0", "lords-manor"],
    )
    play(
        match,
        "announce:vex-the-blacksmith",
        "cast:summon",
        "to:lords-manor",
        "summon:blacksmith",
        "pay:flour+silver",
    )
    assert state(match).players[1].marks
    play(match, "give-up")
    assert state(match).players[1].marks == []


@pytest.mark.rule("crone.outofturn.drawn-later", "crone.scheme.not-when-drawn")
def test_a_card_drawn_out_of_turn_waits_for_the_next_turn() -> None:
    match = pause(
        "silver silver",
        "parade-the-peasant jumble-the-trades",
        3,
        hands=["", "silver silver"],
        peasant="lords-manor",
        miller="village-green",
    )
    deck = state(match).scheme_decks["1"]
    deck.append(deck.pop(next(i for i, card in enumerate(deck) if card.key == "accuse-the-miller")))
    match = again(match)
    play(match, "announce:parade-the-peasant", "declare:parade-the-peasant", "keep:accuse-the-miller")
    assert list(match.pending) == [1]
    assert "announce:accuse-the-miller" not in offered(match, 1)
    assert "discard:accuse-the-miller" in offered(match, 1)
    play(match, "pass", "end-turn")
    assert state(match).active == 1
    assert points(match) == 2, "complete at the start of her own turn"


@pytest.mark.rule("crone.outofturn.only-turns")
def test_nothing_is_completed_in_the_other_steps() -> None:
    match = village(
        hands=["silver", "silver"],
        schemes=["", "parade-the-peasant"],
        peasant="lords-manor",
        set_up={"phase": "tithe"},
    )
    assert offered(match, 1) == ["tithe:silver"]
    race = village(
        hands=["", "silver"],
        schemes=["", "parade-the-peasant"],
        peasant="lords-manor",
        options={"harvest": "race"},
        set_up={"phase": "harvest"},
    )
    assert offered(race, 1) == ["harvest"]


@pytest.mark.rule("crone.outofturn.movement-end")
def test_the_next_action_is_chosen_after_the_pause() -> None:
    match = village(hands=["soil soil", "silver fire flour"], schemes=["", "bewart-the-lord"])
    play(
        match,
        "move:cat-1",
        "step:11,7",
        "stop",
        "announce:bewart-the-lord",
        "cast:to-frog",
        "enchant:lord",
        "pay:fire+flour",
        "pass",
        "declare:bewart-the-lord",
        f"keep:{state(match).scheme_decks['1'][-1].key}",
    )
    assert list(match.pending) == [0]
    assert "lord" not in keys(match, "move"), "her options are those of the table as it is now"


@pytest.mark.rule("crone.outofturn.allowed", "crone.info.declared-shown")
def test_an_announced_card_stays_hidden_until_it_is_complete() -> None:
    match = pause("silver fire flour", "bewart-the-lord")
    play(match, "announce:bewart-the-lord")
    assert looks(match, 0)["players"][1]["announced"] == ["?level-1"]
    assert any("B pays 1 Silver to complete a Scheme of level 1" in line for line in told(match, 0))
    play(match, "cast:to-frog", "enchant:lord", "pay:fire+flour", "declare:bewart-the-lord")
    assert any("B completes Bewart the Lord" in line for line in told(match, 0))


@pytest.mark.rule("crone.outofturn.drawn-later", "crone.discard.complete-now")
def test_a_card_bought_after_one_was_drawn_may_be_completed_and_the_drawn_one_not() -> None:
    match = pause(
        "silver silver silver",
        "parade-the-peasant jumble-the-trades",
        peasant="lords-manor",
        miller="village-green",
        blacksmith="tithe-barn",
    )
    deck = state(match).scheme_decks["1"]
    for name in ("banish-the-blacksmith", "accuse-the-miller"):
        deck.append(deck.pop(next(i for i, card in enumerate(deck) if card.key == name)))
    match = again(match)
    play(match, "announce:parade-the-peasant", "declare:parade-the-peasant", "keep:accuse-the-miller")
    play(match, "discard:jumble-the-trades", "keep:banish-the-blacksmith")
    assert keys(match, "announce", 1) == ["banish-the-blacksmith"]
