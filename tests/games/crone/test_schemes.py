"""Witch's Scheme Cards: conditions, declaring, drawing, discarding."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.errors import IllegalChoice
from coven.engine.match import Match
from coven.games.crone.rules.schemes import complete
from tests.games.crone.builder import (
    again,
    at,
    cards,
    crone,
    hand,
    held,
    keys,
    looks,
    offered,
    play,
    rules,
    state,
    told,
    village,
)

BY_HAND = {"auto-declare": False}


def on_top(match: Match, name: str) -> Match:
    """The same table with this Scheme on top of its deck."""
    decks = state(match).scheme_decks
    for deck in decks.values():
        deck.sort(key=lambda card: card.key == name)
    return again(match)


def points(match: Match, seat: int = 0) -> int:
    """A seat's points."""
    found: int = state(match).players[seat].points
    return found


@pytest.mark.rule("crone.scheme.kinds")
def test_every_card_lists_active_and_passive_conditions() -> None:
    schemes = crone().box.schemes
    assert all(card.conditions for card in schemes)
    active = {c.kind for card in schemes for c in card.conditions if c.active}
    passive = {c.kind for card in schemes for c in card.conditions if not c.active}
    assert active == {
        "summon",
        "switch",
        "to-frog",
        "to-villager",
        "bind",
        "bind-around",
        "love",
        "break-love",
        "fortune",
    }
    assert passive == {"at", "in-love", "frogs", "frogs-at", "bound"}
    match = village(schemes=["torment-the-priest"], familiars=["forge"], hands=["fire flour"])
    play(match, "cast:summon", "to:forge", "summon:priest", "pay:fire+flour")
    assert points(match) == 1


@pytest.mark.rule("crone.scheme.points", "crone.components.schemes")
@pytest.mark.parametrize(
    ("scheme", "worth"), [("accuse-the-miller", 1), ("cage-the-priest", 2), ("daunt-the-villagers", 3)]
)
def test_a_card_scores_its_level(scheme: str, worth: int) -> None:
    match = village(
        schemes=[scheme],
        hands=["soil soil"],
        miller="village-green" if worth != 2 else "forge",
        farmer="village-green",
        priest="mill",
        options=BY_HAND,
    )
    if worth > 1:
        play(match, "cast:bind", "bind:mill" if worth == 2 else "bind:village-green", "pay:soil+soil")
    play(match, f"declare:{scheme}")
    assert points(match) == worth
    lines = match.rules.scores(state(match))[0].lines
    assert [(line.rule, line.points) for line in lines] == [("crone.scheme.points", worth)]


@pytest.mark.rule("crone.scheme.active", "crone.scheme.named-action")
def test_an_active_condition_needs_her_own_named_spell() -> None:
    match = village(schemes=["torment-the-priest"], priest="12,2", familiars=["forge"], hands=["silver soil"])
    play(match, "move:priest", "step:forge", "stop")
    assert points(match) == 0, "walking there is not summoning"
    match = village(schemes=["torment-the-priest"], hands=["silver soil"], familiars=["0,0"])
    play(match, "cast:switch", "switch:priest", "with:blacksmith", "pay:silver+soil")
    assert at(match, "priest") == "forge"
    assert points(match) == 0, "nor is switching"
    match = village(schemes=["", "bewart-the-lord"], hands=["fire flour"])
    play(match, "cast:to-frog", "enchant:lord", "pay:fire+flour", "end-turn", "end-turn")
    assert points(match, 1) == 0, "another's Spell does not count"
    match = village(schemes=["", "bewart-the-lord"], hands=["fire flour", "silver fire flour"])
    play(match, "cast:to-frog", "enchant:lord", "pay:fire+flour", "pass", "announce:bewart-the-lord")
    assert keys(match, "cast", 1) == ["to-villager"], "nor out of turn: she must do it herself"
    assert not keys(match, "declare", 1)


@pytest.mark.rule("crone.scheme.passive", "crone.scheme.moment-start", "crone.scheme.get")
def test_a_passive_condition_may_be_true_by_itself() -> None:
    match = village(schemes=["", "accuse-the-miller"], miller="11,7")
    play(match, "move:miller", "step:village-green", "stop", "end-turn")
    assert points(match, 1) == 1, "true at the start of her turn, by another's doing"
    match = village(schemes=["accuse-the-miller"], miller="11,7", familiars=["11,9"])
    play(match, "move:miller", "step:village-green")
    assert points(match) == 1, "by walking"
    match = village(schemes=["accuse-the-miller"], hands=["silver soil"])
    play(match, "cast:switch", "switch:miller", "with:peasant", "pay:silver+soil")
    assert points(match) == 1, "by a Spell"


@pytest.mark.rule("crone.scheme.one-phase")
def test_conditions_of_different_turns_do_not_add_up() -> None:
    match = village(
        schemes=["bedevil-the-peasant"],
        hands=["flour soil fire fire"],
        familiars=["farm", "0,0"],
        decks={"soil": "soil soil soil"},
    )
    play(match, "cast:summon", "to:farm", "summon:peasant", "pay:flour+soil")
    assert state(match).players[0].marks == ["summon peasant farm"]
    play(match, "end-turn", "pass", "end-turn", "tithe:soil", "pass", "end-turn")
    assert state(match).active == 0
    assert state(match).players[0].marks == []
    play(match, "cast:love", "stay:peasant", "join:priest", "pay:fire+fire")
    assert points(match) == 0


@pytest.mark.rule("crone.scheme.any-order", "crone.scheme.active-mark")
def test_conditions_in_any_order_and_an_active_one_counts_though_undone() -> None:
    match = village(
        schemes=["bedevil-the-peasant"], hands=["flour soil fire fire silver soil"], familiars=["farm"]
    )
    play(match, "cast:summon", "to:farm", "summon:peasant", "pay:flour+soil")
    play(match, "cast:switch", "switch:peasant", "with:lord", "pay:silver+soil")
    assert at(match, "peasant") == "lords-manor"
    play(match, "cast:love", "stay:priest", "join:peasant", "pay:fire+fire")
    assert points(match) == 2


@pytest.mark.rule("crone.scheme.many-at-once")
def test_one_spell_counts_for_several_cards() -> None:
    match = village(schemes=["bewart-the-lord dunk-the-lord"], hands=["fire flour"], lord="farm")
    play(match, "cast:to-frog", "enchant:lord", "pay:fire+flour")
    assert points(match) == 3


@pytest.mark.rule("crone.scheme.declare", "crone.scheme.declare-window")
def test_a_card_is_declared_right_after_the_action_or_not_at_all() -> None:
    match = village(schemes=["accuse-the-miller"], hands=["", "silver"], miller="11,7", options=BY_HAND)
    play(match, "move:miller", "step:village-green")
    assert "declare:accuse-the-miller" in offered(match, 0), "between two steps"
    play(match, "stop")
    assert offered(match, 0) == ["declare:accuse-the-miller", "go-on"], "before the other's pause"
    play(match, "go-on", "pass")
    assert "declare:accuse-the-miller" in offered(match, 0), "it is still true"
    play(match, "move:miller", "step:11,7")
    assert not keys(match, "declare", 0)
    with pytest.raises(IllegalChoice):
        play(match, "declare:accuse-the-miller")


@pytest.mark.rule("crone.scheme.declare-window")
def test_an_automatic_declaration_is_made_after_each_step_and_for_the_active_witch_only() -> None:
    match = village(
        schemes=["accuse-the-miller", "parade-the-peasant"],
        hands=["", "silver"],
        miller="11,7",
        peasant="lords-manor",
    )
    play(match, "move:miller", "step:village-green")
    assert state(match).moving == "miller"
    assert (points(match, 0), points(match, 1)) == (1, 0)


@pytest.mark.rule("crone.scheme.declare-window", "crone.scheme.moment-start")
@pytest.mark.parametrize("by_itself", [True, False])
def test_at_the_start_of_her_turn_she_declares_before_the_others_have_their_pause(by_itself: bool) -> None:
    match = village(
        hands=["silver silver soil"],
        schemes=["muddle-the-peasant", "accuse-the-miller"],
        miller="village-green",
        options={"auto-declare": by_itself},
    )
    play(match, "end-turn")
    if not by_itself:
        assert list(match.pending) == [1], "nobody can take it from her first"
        play(match, "declare:accuse-the-miller")
    assert points(match, 1) == 1
    assert list(match.pending) == [0]


@pytest.mark.rule("crone.scheme.moment")
def test_what_was_true_just_before_the_cards_own_spell_counts_once() -> None:
    match = village(
        schemes=["chasten-the-farmer"], hands=["fire flour soil soil"], farmer="mill", options=BY_HAND
    )
    play(match, "cast:to-frog", "enchant:farmer", "pay:fire+flour")
    assert "declare:chasten-the-farmer" in offered(match)
    play(match, "go-on")
    assert "declare:chasten-the-farmer" in offered(match), "no other action has been taken"
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert "declare:chasten-the-farmer" not in offered(match)


@pytest.mark.rule("crone.scheme.moment")
@pytest.mark.parametrize(
    "action",
    [
        "discard:embitter-the-miller keep:rob-the-parish",
        "move:cat-1 step:11,7",
        "cast:bind bind:mill pay:soil+soil protect:soil+soil",
    ],
)
def test_the_moment_is_over_with_the_next_card_step_or_spell_though_it_be_blocked(action: str) -> None:
    match = village(
        schemes=["chasten-the-farmer embitter-the-miller"],
        hands=["fire flour soil soil silver", "soil soil"],
        farmer="mill",
        options=BY_HAND,
    )
    deck = state(match).scheme_decks["3"]
    deck.append(deck.pop(next(i for i, card in enumerate(deck) if card.key == "rob-the-parish")))
    match = again(match)
    play(match, "cast:to-frog", "enchant:farmer", "pay:fire+flour", "pass", "go-on", "pass")
    assert "declare:chasten-the-farmer" in offered(match)
    play(match, *action.split())
    while list(match.pending) != [0]:
        play(match, "pass")
    assert "declare:chasten-the-farmer" not in offered(match)


@pytest.mark.rule("crone.scheme.moment", "crone.scheme.declare", "crone.discard.complete-now")
@pytest.mark.parametrize("by_itself", [True, False])
def test_a_card_bought_afterwards_cannot_claim_what_its_spell_has_ended(by_itself: bool) -> None:
    match = village(
        schemes=["embitter-the-miller"],
        hands=["fire flour silver"],
        farmer="mill",
        options={"auto-declare": by_itself},
    )
    match = on_top(match, "chasten-the-farmer")
    play(match, "cast:to-frog", "enchant:farmer", "pay:fire+flour")
    play(match, "discard:embitter-the-miller", "keep:chasten-the-farmer")
    assert held(match) == ["chasten-the-farmer"]
    assert "declare:chasten-the-farmer" not in offered(match), "he is a Frog, and was when she drew the card"
    assert points(match) == 0


@pytest.mark.rule("crone.scheme.declare-window", "crone.discard.complete-now")
def test_a_card_that_is_true_when_it_is_bought_is_declared_by_itself_in_her_own_turn_only() -> None:
    match = village(hands=["silver"], schemes=["embitter-the-miller"], peasant="lords-manor")
    match = on_top(match, "parade-the-peasant")
    play(match, "discard:embitter-the-miller", "keep:parade-the-peasant")
    assert points(match) == 1
    rival = village(
        hands=["", "silver silver"],
        schemes=["", "embitter-the-miller"],
        peasant="lords-manor",
        pause=[1],
    )
    rival = on_top(rival, "parade-the-peasant")
    play(rival, "1 discard:embitter-the-miller", "1 keep:parade-the-peasant")
    assert points(rival, 1) == 0
    assert "announce:parade-the-peasant" in offered(rival, 1), "out of turn it is her choice"


@pytest.mark.rule("crone.scheme.declare-window", "crone.outofturn.again")
def test_what_a_rival_makes_true_out_of_turn_is_declared_before_the_pause_goes_on() -> None:
    match = village(
        3,
        hands=["", "silver silver soil", "silver"],
        schemes=["parade-the-peasant", "muddle-the-peasant"],
        pause=[1, 2],
    )
    play(match, "1 announce:muddle-the-peasant", "cast:switch", "switch:peasant", "with:lord")
    play(match, "pay:silver+soil", "declare:muddle-the-peasant")
    assert (points(match, 0), points(match, 1)) == (1, 1), "her Peasant is at the Manor now"
    play(match, f"1 keep:{keys(match, 'keep', 1)[0]}")
    assert list(match.pending) == [2], "and nobody could have come before her"


@pytest.mark.rule("crone.scheme.moment")
def test_a_spell_of_the_card_cast_earlier_does_not_excuse_a_later_one() -> None:
    match = village(
        schemes=["cross-the-farmer"],
        hands=["silver soil silver soil"],
        priest="lords-manor",
        lord="0,0",
        options=BY_HAND,
    )
    play(match, "cast:switch", "switch:farmer", "with:priest", "pay:silver+soil")
    assert keys(match, "declare") == ["cross-the-farmer"]
    play(match, "go-on", "cast:switch", "switch:farmer", "with:miller", "pay:silver+soil")
    assert not keys(match, "declare"), "it is not the card's own Spell that took him away"


@pytest.mark.rule("crone.scheme.moment")
def test_what_was_true_before_another_action_does_not_count() -> None:
    match = village(
        schemes=["cross-the-farmer"], hands=["silver soil silver soil"], farmer="lords-manor", options=BY_HAND
    )
    play(match, "cast:switch", "switch:farmer", "with:priest", "pay:silver+soil")
    assert keys(match, "declare") == ["cross-the-farmer"], "the Farmer was at the Manor when he was switched"
    match = village(
        schemes=["cross-the-farmer"], hands=["silver soil silver soil"], farmer="lords-manor", options=BY_HAND
    )
    play(match, "cast:switch", "switch:farmer", "with:miller", "pay:silver+soil")
    play(match, "cast:switch", "switch:farmer", "with:priest", "pay:silver+soil")
    assert not keys(match, "declare"), "he was not there just before"


@pytest.mark.rule("crone.scheme.moment")
def test_the_test_is_made_after_scattering() -> None:
    match = village(
        schemes=["reclaim-the-miller"],
        hands=["fire flour"],
        frogs={"miller": "0,0"},
        familiars=["mill", "mill mill"],
    )
    play(match, "cast:to-villager", "free:frog-1", "into:miller", "pay:fire+flour")
    assert at(match, "miller") == "mill", "his overfull home has called him"
    assert points(match) == 2


@pytest.mark.rule("crone.scheme.lovers-count")
def test_a_lover_that_comes_along_counts_too() -> None:
    match = village(
        schemes=["torment-the-priest"],
        familiars=["forge"],
        hands=["fire flour"],
        love=["lord priest"],
        lord="tithe-barn",
    )
    play(match, "cast:summon", "to:forge", "summon:lord", "pay:fire+flour")
    assert points(match) == 1
    match = village(
        schemes=["bewart-the-lord"], hands=["fire flour"], love=["lord priest"], lord="tithe-barn"
    )
    play(match, "cast:to-frog", "enchant:priest", "pay:fire+flour")
    assert points(match) == 1
    match = village(
        schemes=["spook-the-priest"], hands=["silver soil"], love=["lord priest"], lord="tithe-barn"
    )
    play(match, "cast:switch", "switch:lord", "with:cat-1", "pay:silver+soil")
    assert points(match) == 1


@pytest.mark.rule("crone.scheme.switch-sides")
def test_two_named_pieces_must_trade_with_each_other() -> None:
    match = village(
        schemes=["muddle-the-peasant"],
        hands=["silver soil"],
        love=["lord miller", "peasant priest"],
        lord="mill",
        priest="village-green",
    )
    play(match, "cast:switch", "switch:miller", "with:priest", "pay:silver+soil")
    assert points(match) == 1, "along with their lovers"
    match = village(
        schemes=["muddle-the-peasant"], hands=["silver soil"], love=["lord peasant"], lord="village-green"
    )
    play(match, "cast:switch", "switch:lord", "with:miller", "pay:silver+soil")
    assert points(match) == 0, "they were on one side"


@pytest.mark.rule("crone.scheme.frog-block", "crone.scheme.frogs-any")
def test_a_frog_is_nobody_but_counts_as_a_frog() -> None:
    match = village(
        schemes=["accuse-the-miller"],
        frogs={"miller": "11,7"},
        familiars=["11,7"],
        set_up={"carried": {"frog-1": "cat-1"}},
    )
    play(match, "move:cat-1", "step:village-green", "stop")
    assert points(match) == 0
    match = village(
        schemes=["rouse-the-chorus"],
        frogs={"miller": "mill", "lord": "0,0", "priest": "5,5"},
        bound=["mill"],
        familiars=["0,0"],
        hands=["soil soil"],
        set_up={"carried": {"frog-2": "cat-1"}},
    )
    play(match, "cast:bind", "bind:village-green", "pay:soil+soil")
    assert points(match) == 3
    for carried in ({}, {"frog-1": "cat-1"}):
        match = village(
            schemes=["haunt-the-mill"],
            frogs={"farmer": "mill"},
            priest="mill",
            familiars=["mill"],
            hands=["soil soil"],
            options=BY_HAND,
            set_up={"carried": carried},
        )
        play(match, "cast:bind", "bind:mill", "pay:soil+soil", "go-on", "move:lord", "step:2,4")
        assert keys(match, "declare") == ["haunt-the-mill"], "carried or not, in a bound Location"


@pytest.mark.rule("crone.scheme.love-mutual")
@pytest.mark.parametrize(("stay", "join"), [("priest", "blacksmith"), ("blacksmith", "priest")])
def test_love_is_mutual(stay: str, join: str) -> None:
    match = village(schemes=["fluster-the-priest"], hands=["fire fire"])
    play(match, "cast:love", f"stay:{stay}", f"join:{join}", "pay:fire+fire")
    assert points(match) == 1


@pytest.mark.rule("crone.scheme.love-cast")
def test_recasting_counts_as_casting_love() -> None:
    match = village(
        schemes=["enthral-the-peasant"],
        hands=["fire fire"],
        love=["peasant lord"],
        lord="tithe-barn",
        peasant="tithe-barn",
    )
    play(match, "cast:love", "stay:peasant", "join:blacksmith", "send:village-green", "pay:fire+fire")
    assert points(match) == 2


@pytest.mark.rule("crone.scheme.love-break")
def test_only_the_breaking_form_breaks_a_love() -> None:
    given: dict[str, Any] = {
        "schemes": ["sunder-the-sweethearts"],
        "peasant": "forge",
        "love": ["lord miller"],
        "lord": "mill",
        "familiars": ["farm"],
        "hands": ["fire fire fire flour"],
    }
    recast = village(**given)
    play(recast, "cast:love", "stay:priest", "join:lord", "pay:fire+fire")
    assert points(recast) == 0
    frogs = village(**given)
    play(frogs, "cast:to-frog", "enchant:lord", "pay:fire+flour")
    assert points(frogs) == 0
    broken = village(**given)
    play(broken, "cast:break-love", "part:lord", "place:farm", "pay:fire+fire")
    assert points(broken) == 2


@pytest.mark.rule("crone.scheme.location-of")
def test_binding_around_a_villager_binds_the_location_it_is_in() -> None:
    match = village(schemes=["shut-in-the-miller"], hands=["soil soil soil soil"], miller="forge")
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert points(match) == 0
    play(match, "cast:bind", "bind:forge", "pay:soil+soil")
    assert points(match) == 1
    outside = village(schemes=["shut-in-the-miller"], hands=["soil soil"], miller="13,7")
    play(outside, "cast:bind", "bind:mill", "pay:soil+soil")
    assert points(outside) == 0


@pytest.mark.rule("crone.scheme.active", "crone.scheme.passive")
@pytest.mark.parametrize("name", [card.key for card in crone().box.schemes])
def test_every_scheme_can_be_completed(name: str) -> None:
    """With the passive conditions true on the board and the active ones marked, a card can be declared."""
    match = village(schemes=[name], options=BY_HAND)
    s = state(match)
    card = next(card for card in rules(match).box.schemes if card.key == name)
    assert not complete(s, 0, card)
    for condition in card.conditions:
        if condition.active:
            s.players[0].marks.append(condition.key)
        elif condition.kind == "at":
            s.villagers |= dict.fromkeys(condition.villagers, condition.location)
        elif condition.kind == "in-love":
            partner = condition.other if condition.other != "any" else "priest"
            s.lovers |= {condition.villagers[0]: partner, partner: condition.villagers[0]}
        elif condition.kind == "bound":
            s.bound.append(condition.location)
        else:
            s.frogs |= {f"frog-{i + 1}": condition.location or "0,0" for i in range(condition.number)}
    assert name in keys(again(match), "declare")


# Drawing


@pytest.mark.rule("crone.scheme.not-when-drawn")
def test_a_drawn_card_waits_for_the_next_turn_but_a_bought_one_does_not() -> None:
    match = village(
        schemes=["accuse-the-miller cage-the-priest jinx-the-blacksmith", ""],
        miller="11,7",
        peasant="lords-manor",
        familiars=["0,0", "0,0"],
    )
    parade = next(card for card in state(match).scheme_decks["1"] if card.key == "parade-the-peasant")
    state(match).scheme_decks["1"].remove(parade)
    state(match).scheme_decks["1"].append(parade)
    match = again(match)
    play(match, "move:miller", "step:village-green", "stop", "end-turn", "keep:parade-the-peasant")
    assert points(match) == 1
    play(match, "end-turn", "end-turn")
    assert state(match).active == 0
    assert points(match) == 2, "complete at once in her next turn"


@pytest.mark.rule("crone.draw.look", "crone.draw.return-top", "crone.draw.private")
def test_one_looks_at_three_tops_and_puts_the_others_back() -> None:
    match = village(schemes=["accuse-the-miller cage-the-priest jinx-the-blacksmith"], miller="11,7")
    tops = [state(match).scheme_decks[level][-1].key for level in "123"]
    play(match, "move:miller", "step:village-green", "stop", "end-turn")
    assert keys(match, "keep") == tops
    assert looks(match, 1)["players"][0]["looking"] == ["?level-1", "?level-2", "?level-3"]
    play(match, f"keep:{tops[1]}")
    assert held(match)[-1] == tops[1]
    assert [state(match).scheme_decks[level][-1].key for level in "13"] == [tops[0], tops[2]]
    assert any("A takes a Scheme of level 2" in line for line in told(match, 1))
    titles = [card.label for card in rules(match).box.schemes if card.key in tops]
    assert not any(title in line for title in titles for line in told(match, 1))
    assert looks(match, 1)["players"][0]["schemes"][-1] == "?level-2"


@pytest.mark.rule("crone.draw.when", "crone.draw.look", "crone.draw.hand-three")
def test_two_completed_are_replaced_by_two_of_the_same_look() -> None:
    match = village(
        schemes=["accuse-the-miller parade-the-peasant jinx-the-blacksmith"],
        miller="11,7",
        peasant="lords-manor",
    )
    play(match, "move:miller", "step:village-green", "stop", "end-turn")
    first = keys(match, "keep")
    assert len(first) == 3
    play(match, f"keep:{first[0]}")
    assert keys(match, "keep") == first[1:]
    play(match, f"keep:{first[2]}")
    assert held(match) == ["jinx-the-blacksmith", first[0], first[2]]
    assert state(match).active == 1


@pytest.mark.rule("crone.draw.deck-empty")
def test_empty_decks_give_nothing() -> None:
    def drawn(left: dict[str, int]) -> Match:
        match = village(
            schemes=["accuse-the-miller parade-the-peasant"], miller="11,7", peasant="lords-manor"
        )
        for level, number in left.items():
            state(match).scheme_decks[level] = state(match).scheme_decks[level][:number]
        match = again(match)
        return play(match, "move:miller", "step:village-green", "stop", "end-turn")

    two = drawn({"1": 0, "2": 3, "3": 0})
    assert len(held(two)) == 2, "one from the only deck, and once more"
    assert looks(two, None)["scheme_decks"]["2"] == 1
    some = drawn({"1": 0, "2": 3, "3": 3})
    assert len(held(some)) == 2
    none = drawn({"1": 0, "2": 0, "3": 0})
    assert held(none) == []
    assert state(none).active == 1


# Discarding


@pytest.mark.rule(
    "crone.discard.any-time", "crone.discard.bottom", "crone.discard.replace", "crone.discard.hidden"
)
def test_for_one_silver_a_card_is_exchanged() -> None:
    match = village(hands=["silver"], schemes=["cage-the-priest dunk-the-lord"])
    tops = [state(match).scheme_decks[level][-1].key for level in "123"]
    play(match, "discard:cage-the-priest")
    assert hand(match) == []
    assert state(match).scheme_decks["2"][0].key == "cage-the-priest"
    assert keys(match, "keep") == tops
    play(match, f"keep:{tops[2]}")
    assert held(match) == ["dunk-the-lord", tops[2]]
    assert [state(match).scheme_decks[level][-1].key for level in "12"] == tops[:2]
    assert any("discards a Scheme of level 2" in line for line in told(match, 1))
    assert not any("Cage" in line for line in told(match, 1))
    assert cards(match, "silver") == ["silver"]


@pytest.mark.rule("crone.discard.complete-now", "crone.scheme.not-when-drawn", "crone.discard.repeat")
def test_a_bought_card_may_be_completed_in_the_same_turn_and_more_may_be_bought() -> None:
    match = village(hands=["silver silver"], schemes=["cage-the-priest dunk-the-lord"], peasant="lords-manor")
    for level, name in (("1", "parade-the-peasant"),):
        deck = state(match).scheme_decks[level]
        deck.append(deck.pop(next(i for i, card in enumerate(deck) if card.key == name)))
    match = again(match)
    play(match, "discard:cage-the-priest", "keep:parade-the-peasant")
    assert points(match) == 1, "it is true, and declared at once"
    assert keys(match, "discard") == ["dunk-the-lord"]
    play(match, "discard:dunk-the-lord")
    assert keys(match, "keep")


@pytest.mark.rule("crone.discard.timing")
def test_not_in_the_middle_of_things_but_in_the_pauses_of_another() -> None:
    match = village(hands=["silver soil soil", "silver"], schemes=["cage-the-priest", "dunk-the-lord"])
    assert keys(match, "discard") == ["cage-the-priest"]
    play(match, "move:cat-1")
    assert not keys(match, "discard"), "not in the middle of a step"
    play(match, "step:11,7")
    assert not keys(match, "discard"), "nor of a movement"
    play(match, "stop")
    assert keys(match, "discard", 1) == ["dunk-the-lord"]
    play(match, "discard:dunk-the-lord")
    play(match, f"keep:{keys(match, 'keep', 1)[0]}")
    assert list(match.pending) == [0], "without cards she has no further say"
    play(match, "cast:bind")
    assert not keys(match, "discard"), "nor of a Spell"
    start = village(hands=["", "silver"], schemes=["", "dunk-the-lord"], pause=[1])
    assert keys(start, "discard", 1) == ["dunk-the-lord"], "at the start of a turn"
    tithe = village(hands=["silver"], schemes=["dunk-the-lord"], set_up={"phase": "tithe"})
    assert offered(tithe) == ["tithe:silver"]


@pytest.mark.rule("crone.scheme.moment", "crone.scheme.declare")
def test_what_an_action_that_is_not_the_cards_own_has_ended_is_over() -> None:
    match = village(
        schemes=["accuse-the-miller"],
        hands=["flour flour"],
        miller="village-green",
        familiars=["mill"],
        options=BY_HAND,
    )
    assert keys(match, "declare") == ["accuse-the-miller"]
    play(match, "cast:summon", "to:mill", "summon:miller", "pay:flour+flour")
    assert not keys(match, "declare"), "he was there just before, but no Spell of this card was cast"
