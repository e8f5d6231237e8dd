"""Spells in general, Eyes of Newt, and each Spell but Love and Protection."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.errors import IllegalChoice
from tests.games.crone.builder import (
    PEOPLE,
    PLACES,
    at,
    cards,
    crone,
    hand,
    keys,
    looks,
    offered,
    places,
    play,
    state,
    told,
    village,
)

PLENTY = "fire fire flour flour silver silver soil soil"


@pytest.mark.rule("crone.spell.eight")
def test_there_are_eight_spells() -> None:
    names = {mode.spell for mode in crone().box.modes.values()}
    assert names == {
        "Binding",
        "Conjuring",
        "Fortune",
        "Love",
        "Protection",
        "Summoning",
        "Switching",
        "Transformation",
    }
    match = village(
        hands=[PLENTY],
        bound=["farm"],
        barn="fire",
        frogs={"lord": "0,0"},
        familiars=["forge"],
        love=["miller priest"],
        priest="mill",
    )
    assert set(keys(match, "cast")) == {
        "conjure",
        "love",
        "break-love",
        "summon",
        "switch",
        "to-frog",
        "to-villager",
        "fortune",
        "bind",
        "unbind",
    }


@pytest.mark.rule("crone.spell.cost", "crone.incantation.required", "crone.incantation.default")
@pytest.mark.parametrize(
    ("mode", "cost"),
    [
        ("conjure", "fire flour silver soil"),
        ("love", "fire fire"),
        ("switch", "silver soil"),
        ("to-frog", "fire flour"),
        ("fortune", "silver silver"),
        ("bind", "soil soil"),
    ],
)
def test_a_spell_needs_exactly_its_ingredients_and_its_incantation_is_said(mode: str, cost: str) -> None:
    match = village(hands=[cost], barn="fire fire")
    assert mode in keys(match, "cast")
    for missing in range(len(cost.split())):
        less = cost.split()
        del less[missing]
        assert mode not in keys(village(hands=[" ".join(less)], barn="fire fire"), "cast")
    play(match, f"cast:{mode}")
    while not keys(match, "pay"):
        play(match, offered(match)[0])
    assert keys(match, "pay") == [cost.replace(" ", "+")]
    play(match, f"pay:{cost.replace(' ', '+')}")
    assert crone().box.modes[mode].incantation in " ".join(told(match, 1))
    spent = [card for kind in ("fire", "flour", "silver", "soil") for card in cards(match, kind)]
    assert sorted(spent) == sorted(cost.split())


@pytest.mark.rule("crone.spell.no-presence")
def test_no_familiar_is_needed_near_the_targets() -> None:
    match = village(hands=["silver soil"], familiars=["0,0"])
    play(match, "cast:switch", "switch:lord", "with:miller", "pay:silver+soil")
    assert places(match, "lord", "miller") == ["mill", "lords-manor"]


@pytest.mark.rule("crone.spell.unlimited", "crone.spell.any-reason")
def test_any_number_of_spells_even_the_same_and_for_no_scheme() -> None:
    match = village(hands=["silver soil " * 3], schemes=["bewart-the-lord"])
    for _ in range(3):
        play(match, "cast:switch", "switch:lord", "with:miller", "pay:silver+soil")
    assert hand(match) == []
    assert state(match).players[0].points == 0
    assert "switch" not in keys(match, "cast")


@pytest.mark.rule("crone.spell.own-turn")
def test_the_others_cast_nothing_in_my_turn() -> None:
    match = village(hands=["soil soil", PLENTY], schemes=["", "torment-the-priest"])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil")
    assert not keys(match, "cast", 1), "only Protection"
    assert keys(match, "protect", 1)
    play(match, "pass")
    assert not keys(match, "cast", 1), "in the pause she may only complete a card"


@pytest.mark.rule("crone.spell.newt-wild", "crone.spell.newt-any", "crone.spell.newt-discard")
def test_eyes_of_newt_stand_for_any_ingredient_and_go_to_its_pile() -> None:
    match = village(hands=["fire newt newt newt newt"])
    play(match, "cast:conjure")
    assert "newt-as-fire+newt-as-flour+newt-as-silver+newt-as-soil" in keys(match, "pay")
    play(match, "pay:fire+newt-as-flour+newt-as-silver+newt-as-soil")
    assert [cards(match, kind) for kind in ("fire", "flour", "silver", "soil")] == [
        ["fire"],
        ["newt"],
        ["newt"],
        ["newt"],
    ]
    assert hand(match) == ["newt"]


@pytest.mark.rule("crone.spell.newt-any")
def test_for_any_ingredient_the_caster_names_what_the_newt_stands_for() -> None:
    match = village(hands=["flour newt"], familiars=["tithe-barn"])
    play(match, "cast:summon", "to:tithe-barn", "summon:lord")
    ways = {"flour+newt-as-fire", "flour+newt-as-flour", "flour+newt-as-silver", "flour+newt-as-soil"}
    assert set(keys(match, "pay")) == ways
    play(match, "pay:flour+newt-as-silver")
    assert cards(match, "silver") == ["newt"]


@pytest.mark.rule("crone.spell.newt-not-fees", "crone.spell.fee-discard")
def test_fees_are_paid_in_silver_not_in_newts() -> None:
    match = village(hands=["newt newt"], schemes=["bewart-the-lord"])
    assert not keys(match, "discard")
    match = village(hands=["newt silver"], schemes=["bewart-the-lord"])
    play(match, "discard:bewart-the-lord")
    assert hand(match) == ["newt"]
    assert cards(match, "silver") == ["silver"]
    match = village(hands=["", "newt newt"], schemes=["", "parade-the-peasant"], peasant="lords-manor")
    play(match, "move:lord", "step:2,4", "stop")
    assert not keys(match, "announce", 1)
    assert not keys(match, "discard", 1)


@pytest.mark.rule("crone.spell.target-needed")
def test_a_spell_without_a_target_cannot_be_cast() -> None:
    match = village(hands=[PLENTY], familiars=["0,0 0,0 0,0 0,0 0,0"])
    casts = keys(match, "cast")
    assert not {"conjure", "break-love", "summon", "to-villager", "fortune", "unbind"} & set(casts)
    match = village(hands=["soil soil " * 7], bound=PLACES)
    assert keys(match, "cast") == ["unbind"]


@pytest.mark.rule("crone.spell.announce")
def test_all_targets_are_named_before_anybody_protects() -> None:
    match = village(hands=["fire fire", "soil soil"], familiars=["farm"], love=["lord miller"], lord="mill")
    play(match, "cast:love", "stay:lord", "join:priest", "send:farm", "pay:fire+fire")
    assert list(match.pending) == [1]
    spell = looks(match, 1)["casting"][0]
    assert (spell["mode"], spell["targets"]) == ("love", ["lord", "priest", "farm"])
    assert at(match, "priest") == "tithe-barn", "nothing has happened yet"


@pytest.mark.rule("crone.spell.lovers-once", "crone.love.shared-summon", "crone.love.shared-fate")
def test_a_pair_is_summoned_for_one_price() -> None:
    match = village(hands=["fire flour"], familiars=["forge"], love=["lord miller"], lord="mill")
    play(match, "cast:summon", "to:forge", "summon:lord", "pay:fire+flour")
    assert places(match, "lord", "miller") == ["forge", "forge"]


# Conjuring


@pytest.mark.rule(
    "crone.conjure.cost", "crone.conjure.effect", "crone.conjure.limit", "crone.conjure.same-turn"
)
def test_conjuring_brings_a_familiar_from_the_reserve() -> None:
    match = village(hands=["fire flour silver soil " * 3 + "flour fire"], familiars=["forge 0,0 0,1"])
    play(match, "cast:conjure", "pay:fire+flour+silver+soil")
    assert at(match, "cat-4") == "village-green"
    play(match, "cast:summon", "to:forge")
    assert "cat-4" in keys(match, "summon")
    play(match, "summon:lord", "pay:fire+flour")
    play(match, "move:cat-4", "step:11,7", "stop", "cast:conjure", "pay:fire+flour+silver+soil")
    assert "" not in places(match, *[f"cat-{i}" for i in range(1, 6)])
    assert "conjure" not in keys(match, "cast")


@pytest.mark.rule("crone.conjure.green-bound")
def test_no_conjuring_while_the_green_is_bound() -> None:
    assert "conjure" not in keys(village(hands=["fire flour silver soil"], bound=["village-green"]), "cast")


# Summoning


@pytest.mark.rule("crone.summon.cost", "crone.summon.cost-mill", "crone.summon.cost-barn")
@pytest.mark.parametrize(
    ("location", "ways"),
    [
        ("forge", ["fire+flour"]),
        ("mill", ["flour+flour"]),
        ("lords-manor", ["flour+silver"]),
        ("farm", ["flour+soil"]),
        ("tithe-barn", ["fire+flour", "flour+flour", "flour+silver", "flour+soil"]),
    ],
)
def test_summoning_costs_flour_and_what_is_found_there(location: str, ways: list[str]) -> None:
    match = village(hands=[PLENTY], familiars=[location])
    play(match, "cast:summon", f"to:{location}", "summon:peasant")
    assert keys(match, "pay") == ways


@pytest.mark.rule("crone.summon.effect")
def test_any_villager_and_any_familiar_can_be_summoned() -> None:
    match = village(hands=[PLENTY], familiars=["forge 0,0", "mill"])
    play(match, "cast:summon", "to:forge")
    assert set(keys(match, "summon")) == {"farmer", "lord", "miller", "peasant", "priest", "cat-2", "bat-1"}
    play(match, "summon:bat-1", "pay:fire+flour")
    assert at(match, "bat-1") == "forge"


@pytest.mark.rule(
    "crone.summon.need-familiar", "crone.summon.not-green", "crone.summon.not-already", "crone.summon.bound"
)
def test_summoning_needs_a_familiar_there_and_a_piece_that_is_elsewhere() -> None:
    match = village(
        hands=[PLENTY], familiars=["forge village-green mill 0,0", "farm"], bound=["mill"], miller="mill"
    )
    play(match, "cast:summon")
    assert keys(match, "to") == ["forge"], "not the Green, not a bound place, not where only others are"
    play(match, "to:forge")
    assert not {"blacksmith", "cat-1", "miller", "cat-3"} & set(keys(match, "summon"))


# Switching


@pytest.mark.rule("crone.switch.cost", "crone.switch.effect", "crone.switch.any-familiar")
@pytest.mark.parametrize(
    ("one", "two"), [("lord", "farmer"), ("bat-1", "rat-1"), ("peasant", "bat-1"), ("cat-1", "miller")]
)
def test_switching_exchanges_any_two_pieces(one: str, two: str) -> None:
    match = village(3, hands=["silver soil"], familiars=["0,0", "5,5", "forge"])
    before = places(match, one, two)
    play(match, "cast:switch", f"switch:{one}", f"with:{two}", "pay:silver+soil")
    assert places(match, two, one) == before


@pytest.mark.rule("crone.switch.different", "crone.switch.bound", "crone.spell.target-needed")
def test_pieces_in_one_place_or_in_a_bound_one_cannot_be_switched() -> None:
    match = village(hands=["silver soil"], familiars=["forge mill"], bound=["mill"], lord="forge")
    play(match, "cast:switch")
    assert not {"miller", "cat-2"} & set(keys(match, "switch"))
    play(match, "switch:lord")
    assert not {"blacksmith", "cat-1", "miller", "cat-2"} & set(keys(match, "with"))
    gathered: dict[str, Any] = dict.fromkeys(PEOPLE, "forge")
    match = village(hands=["silver soil"], familiars=["forge mill", "forge"], bound=["mill"], **gathered)
    assert "switch" not in keys(match, "cast"), "nobody is anywhere else"


@pytest.mark.rule("crone.love.shared-switch", "crone.love.shared-fate")
def test_pairs_are_switched_as_pairs() -> None:
    match = village(
        hands=["silver soil"], love=["lord miller", "farmer priest"], lord="mill", farmer="tithe-barn"
    )
    play(match, "cast:switch", "switch:lord", "with:priest", "pay:silver+soil")
    assert places(match, "lord", "miller") == ["tithe-barn", "tithe-barn"]
    assert places(match, "farmer", "priest") == ["mill", "mill"]
    match = village(hands=["silver soil"], love=["lord miller"], lord="mill", familiars=["0,0"])
    play(match, "cast:switch", "switch:cat-1", "with:miller", "pay:silver+soil")
    assert places(match, "lord", "miller", "cat-1") == ["0,0", "0,0", "mill"]


# Transformation


@pytest.mark.rule(
    "crone.transform.cost", "crone.transform.to-frog", "crone.transform.to-villager", "crone.transform.choose"
)
def test_villagers_become_frogs_and_frogs_whatever_villager_is_aside() -> None:
    match = village(hands=["fire flour " * 4], lord="5,5")
    play(
        match,
        "cast:to-frog",
        "enchant:lord",
        "pay:fire+flour",
        "cast:to-frog",
        "enchant:miller",
        "pay:fire+flour",
    )
    assert places(match, "lord", "frog-1", "miller", "frog-2") == ["", "5,5", "", "mill"]
    play(match, "cast:to-villager", "free:frog-1")
    assert keys(match, "into") == ["lord", "miller"]
    play(match, "into:miller", "pay:fire+flour")
    assert places(match, "miller", "frog-1", "lord", "frog-2") == ["5,5", "", "", "mill"]


@pytest.mark.rule("crone.transform.lovers", "crone.love.shared-transform", "crone.love.shared-fate")
def test_transforming_one_lover_makes_two_frogs_and_ends_the_love() -> None:
    match = village(hands=["fire flour"], love=["lord miller"], lord="mill")
    play(match, "cast:to-frog", "enchant:lord", "pay:fire+flour")
    assert places(match, "frog-1", "frog-2") == ["mill", "mill"]
    assert state(match).lovers == {}
    assert places(match, "lord", "miller") == ["", ""]


@pytest.mark.rule("crone.transform.not-familiar", "crone.transform.bound")
def test_neither_familiars_nor_what_is_bound_can_be_transformed() -> None:
    match = village(hands=["fire flour"], bound=["mill", "farm"], frogs={"lord": "mill"}, familiars=["forge"])
    assert keys(match, "cast") == ["summon", "to-frog"]
    play(match, "cast:to-frog")
    assert sorted(keys(match, "enchant")) == ["blacksmith", "peasant", "priest"]


@pytest.mark.rule("crone.transform.carried")
def test_a_carried_frog_that_becomes_a_villager_is_carried_no_more() -> None:
    match = village(
        hands=["fire flour"],
        familiars=["12,7"],
        frogs={"lord": "12,7"},
        set_up={"carried": {"frog-1": "cat-1"}},
    )
    play(match, "cast:to-villager", "free:frog-1", "into:lord", "pay:fire+flour")
    assert at(match, "lord") == "12,7"
    assert state(match).carried == {}
    play(match, "move:cat-1", "step:11,7")
    assert at(match, "lord") == "12,7"


# Fortune


@pytest.mark.rule(
    "crone.fortune.cost", "crone.fortune.effect", "crone.fortune.order", "crone.fortune.private"
)
def test_fortune_takes_three_cards_of_ones_choice() -> None:
    match = village(hands=["silver silver"], barn="fire soil newt flour fire", familiars=["0,0"])
    play(match, "cast:fortune", "pay:silver+silver")
    assert len(keys(match, "take")) == 5
    labels = [option.label for option in match.pending[0].options]
    assert labels[2].startswith("Eye of Newt")
    assert looks(match, 0)["barn_known"][0] == ["fire-1", "soil-1", "newt-1", "flour-1", "fire-2"]
    assert looks(match, 1)["barn_known"] == [["?ingredient"] * 5, []]
    play(match, "take:3", "take:1", "take:3")
    assert hand(match) == ["fire", "fire", "newt"]
    assert [card.kind for card in state(match).barn] == ["soil", "flour"]
    lines = [line for line in told(match, 1) if "takes a card" in line]
    assert len(lines) == 3
    assert not any(word in " ".join(lines) for word in ("Fire", "Newt"))


@pytest.mark.rule("crone.fortune.fewer", "crone.fortune.when-chosen")
def test_fortune_takes_all_if_there_are_no_more_and_shows_nothing_when_blocked() -> None:
    match = village(hands=["silver silver"], barn="fire newt")
    play(match, "cast:fortune", "pay:silver+silver")
    assert hand(match) == ["fire", "newt"]
    assert looks(match, None)["barn"] == 0
    assert "fortune" not in keys(village(hands=["silver silver"]), "cast")
    match = village(hands=["silver silver", "soil soil"], barn="fire newt soil flour")
    play(match, "cast:fortune", "pay:silver+silver")
    assert looks(match, 0)["barn_known"][0] == []
    play(match, "protect:soil+soil")
    assert looks(match, 0)["barn_known"][0] == []
    assert looks(match, None)["barn"] == 4
    with pytest.raises(IllegalChoice):
        play(match, "take:1")


@pytest.mark.rule("crone.fortune.bound")
def test_no_fortune_while_the_barn_is_bound() -> None:
    assert "fortune" not in keys(village(hands=["silver silver"], barn="fire", bound=["tithe-barn"]), "cast")


# Binding


@pytest.mark.rule("crone.bind.cost", "crone.bind.effect", "crone.bind.not-twice")
def test_any_location_can_be_bound_once() -> None:
    match = village(hands=["soil soil soil soil"], priest="0,0", familiars=["0,0"])
    play(match, "cast:bind")
    assert set(keys(match, "bind")) == set(PLACES)
    play(match, "bind:tithe-barn", "pay:soil+soil", "cast:bind")
    assert "tithe-barn" not in keys(match, "bind")
    assert looks(match, None)["bound"] == ["tithe-barn"]


@pytest.mark.rule("crone.bind.no-spells", "crone.bind.contents", "crone.love.bound")
def test_no_spell_touches_what_is_inside_a_bound_location() -> None:
    match = village(
        hands=["fire fire flour flour silver soil"], bound=["mill"], familiars=["mill forge", "mill"]
    )
    inside = {"miller", "cat-1", "bat-1", "mill"}
    for mode, verb in (("love", "stay"), ("switch", "switch"), ("to-frog", "enchant"), ("summon", "to")):
        other = play(
            village(
                hands=["fire fire flour flour silver soil"], bound=["mill"], familiars=["mill forge", "mill"]
            ),
            f"cast:{mode}",
        )
        assert keys(other, verb)
        assert not inside & set(keys(other, verb))
    play(match, "cast:love", "stay:lord")
    assert "miller" not in keys(match, "join")
    match = village(
        hands=["fire fire"], bound=["mill"], familiars=["mill"], love=["lord priest"], priest="lords-manor"
    )
    assert "break-love" not in keys(match, "cast"), "nobody can be sent into the bound Mill"
    play(match, "cast:love")
    assert not {"lord", "priest"} & set(keys(match, "stay"))


@pytest.mark.rule("crone.bind.no-spells")
def test_the_bound_location_itself_can_only_be_unbound() -> None:
    match = village(hands=["soil soil"], bound=["mill"])
    assert "unbind" in keys(match, "cast")
    play(match, "cast:unbind", "unbind:mill", "pay:soil+soil")
    assert state(match).bound == []


@pytest.mark.rule("crone.bind.harvest", "crone.harvest.bound")
def test_familiars_inside_a_bound_location_harvest() -> None:
    match = village(familiars=["mill", "0,0"], bound=["mill", "tithe-barn"], barn="fire fire")
    play(match, "end-turn", "end-turn")
    assert hand(match, 0) != []
    assert set(hand(match, 0)) <= {"flour", "newt"}
    assert hand(match, 1) == ["fire", "fire"], "charity comes from a bound barn too"


@pytest.mark.rule("crone.bind.summon-cost")
def test_binding_hinders_no_payment_and_no_familiar_elsewhere() -> None:
    match = village(hands=["flour silver"], familiars=["lords-manor mill"], bound=["mill"])
    play(match, "cast:summon", "to:lords-manor", "summon:peasant", "pay:flour+silver")
    assert at(match, "peasant") == "lords-manor"


@pytest.mark.rule("crone.bind.lasts", "crone.love.lasts")
def test_binding_and_love_outlast_the_round() -> None:
    match = village(bound=["mill"], love=["lord priest"], priest="lords-manor", familiars=["0,0", "0,0"])
    play(match, "end-turn", "end-turn", "end-turn", "end-turn")
    assert state(match).round == 3
    assert state(match).bound == ["mill"]
    assert state(match).lovers == {"lord": "priest", "priest": "lord"}


@pytest.mark.rule("crone.bind.unbind-cost", "crone.bind.unbind-newt")
def test_unbinding_costs_two_of_one_kind_newts_included() -> None:
    for cost, ways in {
        "fire fire": ["fire+fire"],
        "silver newt": ["newt-as-silver+silver"],
        "newt newt": [f"newt-as-{kind}+newt-as-{kind}" for kind in ("fire", "flour", "silver", "soil")],
    }.items():
        match = village(hands=[cost], bound=["mill"])
        play(match, "cast:unbind", "unbind:mill")
        assert keys(match, "pay") == ways
    assert "unbind" not in keys(village(hands=["fire flour"], bound=["mill"]), "cast")


@pytest.mark.rule("crone.bind.unbind-anyone", "crone.bind.unbind-spell")
def test_whoever_bound_it_anybody_unbinds_for_the_same_price_and_may_be_blocked() -> None:
    match = village(hands=["soil soil fire", "flour flour"])
    play(match, "cast:bind", "bind:mill", "pay:soil+soil", "pass", "pass")
    assert "unbind" not in keys(match, "cast"), "the binder pays like the others"
    play(match, "end-turn", "pass", "cast:unbind", "unbind:mill", "pay:flour+flour")
    assert state(match).bound == []
    match = village(hands=["flour flour", "soil soil"], bound=["mill"])
    play(match, "cast:unbind", "unbind:mill", "pay:flour+flour", "protect:soil+soil")
    assert state(match).bound == ["mill"]
