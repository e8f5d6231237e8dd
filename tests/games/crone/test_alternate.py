"""Alternate Rules, and what a table or a content file may not ask for."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.errors import BadContent, BadOptions
from coven.engine.match import Match
from coven.testing import play_randomly
from tests.games.crone.builder import (
    PLACES,
    again,
    at,
    crone,
    hand,
    keys,
    looks,
    offered,
    places,
    play,
    rules,
    state,
    told,
    village,
)


def kinds(cards: list[str]) -> list[str]:
    """The kinds of the Ingredients that a view shows: copies of a kind have no names of their own."""
    return [card.partition("-")[0] for card in cards]


@pytest.mark.rule("crone.alt.faceup-ingredients")
def test_with_decks_face_up_all_see_tops_and_who_draws_eyes_of_newt() -> None:
    given: dict[str, Any] = {"familiars": ["forge", "0,0"], "decks": {"fire": "fire soil fire newt fire"}}
    match = village(**given, options={"faceup-ingredients": True})
    play(match, "end-turn", "end-turn")
    assert sorted(kinds(looks(match, 1)["players"][0]["hand"])) == ["fire", "newt"]
    assert any("A has drawn an Eye of Newt" in line for line in told(match, 1))
    assert kinds(looks(match, None)["faceup"])[0] == state(match).decks["fire"][-1].kind
    closed = village(**given)
    play(closed, "end-turn", "end-turn")
    assert looks(closed, 1)["players"][0]["hand"] == ["?ingredient"] * 2
    assert looks(closed, None)["faceup"] == []
    dealt = coven.new("crone", 2, 1, {"faceup-ingredients": True})
    assert kinds(looks(dealt, None)["faceup"]) == [deck[-1].kind for deck in state(dealt).decks.values()]
    play(match, "tithe:newt")
    assert looks(match, 1)["players"][0]["hand"] == ["?ingredient"], "a tithe is secret all the same"


@pytest.mark.rule("crone.alt.faceup-ingredients")
def test_with_decks_face_up_all_see_the_top_of_every_discard_pile() -> None:
    def spent(**options: bool) -> Match:
        match = village(hands=["soil newt silver"], schemes=["dunk-the-lord"], options=options)
        return play(match, "cast:bind", "bind:mill", "pay:newt-as-soil+soil", "discard:dunk-the-lord")

    def tops(match: Match) -> list[str]:
        return [card.partition("-")[0] for card in looks(match, None)["discards_shown"]]

    assert tops(spent()) == []
    assert tops(spent(**{"faceup-ingredients": True})) == ["silver", "soil"]
    match = village(
        familiars=["forge", "0,0"],
        decks={"fire": "fire fire"},
        discards={"fire": "newt fire", "soil": "newt"},
        options={"faceup-ingredients": True},
    )
    assert tops(match) == ["fire", "newt"]
    play(match, "end-turn", "end-turn")
    assert tops(match) == ["newt"], "the discarded Fire is a deck again"


@pytest.mark.rule("crone.alt.faceup-schemes")
def test_with_schemes_face_up_all_see_them() -> None:
    match = village(
        schemes=["cage-the-priest dunk-the-lord"], hands=["silver"], options={"faceup-schemes": True}
    )
    assert looks(match, 1)["players"][0]["schemes"] == ["cage-the-priest", "dunk-the-lord"]
    play(match, "discard:cage-the-priest")
    kept = keys(match, "keep")[0]
    play(match, f"keep:{kept}")
    assert sorted(looks(match, None)["players"][0]["schemes"]) == sorted(["dunk-the-lord", kept])
    dealt = coven.new("crone", 3, 1, {"faceup-schemes": True})
    assert not any("?" in card for card in looks(dealt, None)["players"][2]["schemes"])


@pytest.mark.rule("crone.alt.target-points", "crone.alt.target-range")
def test_the_target_can_be_set_from_5_to_25() -> None:
    for target in (5, 25):
        match = village(familiars=["0,0", "0,0"], options={"target-points": target})
        state(match).players[0].points = 13
        match = again(match)
        play(match, "end-turn", "end-turn")
        assert match.over == (target == 5)
    for wrong in (4, 26):
        with pytest.raises(BadOptions, match="5 to 25"):
            coven.new("crone", 2, 1, {"target-points": wrong})


@pytest.mark.rule("crone.alt.familiars-bound", "crone.alt.familiars-bound-walk")
def test_familiars_may_walk_through_bindings_but_nothing_else_passes() -> None:
    cross = {"familiars-cross-bindings": True}
    match = village(
        familiars=["13,7 mill"],
        bound=["mill"],
        frogs={"lord": "13,7"},
        options=cross,
        hands=["silver soil flour flour"],
        set_up={"carried": {"frog-1": "cat-1"}},
    )
    assert "miller" not in keys(match, "move")
    play(match, "cast:switch")
    assert not {"miller", "cat-2"} & set(keys(match, "switch"))
    match = village(
        familiars=["13,7 mill"],
        bound=["mill"],
        frogs={"lord": "13,7"},
        options=cross,
        set_up={"carried": {"frog-1": "cat-1"}},
    )
    play(match, "move:cat-1", "step:mill")
    assert places(match, "cat-1", "frog-1") == ["mill", "13,7"], "the Frog is left behind"
    assert state(match).carried == {}
    play(match, "stop", "move:cat-1", "step:14,6")
    assert at(match, "cat-1") == "14,6"
    match = village(
        familiars=["mill forge"],
        bound=["mill"],
        frogs={"lord": "mill"},
        options=cross,
        hands=["flour fire"],
        set_up={"carried": {"frog-1": "cat-1"}},
    )
    play(match, "move:cat-1", "step:14,6", "stop")
    assert places(match, "cat-1", "frog-1") == ["14,6", "mill"], "nor does it come out"
    play(match, "move:cat-1", "step:mill", "stop", "cast:summon", "to:forge")
    assert not {"miller", "cat-1"} & set(keys(match, "summon"))


@pytest.mark.rule("crone.alt.familiars-bound-scatter")
def test_an_overfull_bound_location_scatters_whole_when_it_is_unbound() -> None:
    match = village(
        familiars=["12,2", "forge forge"],
        bound=["forge"],
        hands=["fire fire"],
        blacksmith="0,0",
        options={"familiars-cross-bindings": True},
    )
    play(match, "move:cat-1", "step:forge", "stop")
    assert places(match, "cat-1", "bat-1", "bat-2", "blacksmith") == ["forge", "forge", "forge", "0,0"]
    play(match, "cast:unbind", "unbind:forge", "pay:fire+fire")
    assert places(match, "cat-1", "bat-1", "bat-2", "blacksmith") == [*["village-green"] * 3, "forge"]


@pytest.mark.rule("crone.alt.fewer-newts", "crone.alt.fewer-newts-number")
def test_each_deck_has_as_many_eyes_of_newt_as_the_table_says() -> None:
    for number in range(4):
        match = coven.new("crone", 2, 1, {"eyes-of-newt-per-deck": number})
        for kind, deck in state(match).decks.items():
            assert sorted(card.kind for card in deck) == sorted([kind] * 33 + ["newt"] * number)
    with pytest.raises(BadOptions, match="0 to 3"):
        coven.new("crone", 2, 1, {"eyes-of-newt-per-deck": 4})


SHAPES = {
    "brickwork": {(0, 0), (6, 0), (12, 0), (3, 6), (9, 6), (15, 6)},
    "stairs": {(0, 0), (0, 6), (6, 3), (6, 9), (12, 6), (12, 12)},
    "ring": {(6, 0), (12, 3), (12, 9), (6, 12), (0, 9), (0, 3)},
    "crooked-lane": {(0, 0), (6, 4), (12, 0), (18, 4), (24, 0), (30, 4)},
}


@pytest.mark.rule("crone.alt.offset-boards", "crone.alt.offset-presets", "crone.alt.offset-legal")
@pytest.mark.parametrize("layout", list(SHAPES))
def test_offset_layouts_are_connected_villages(layout: str) -> None:
    match = coven.new("crone", 2, 4, {"layout": layout})
    assert {(x, y) for _, x, y, _ in state(match).boards} == SHAPES[layout]
    village_of = rules(match).box.village(state(match))
    assert len(village_of.distances("forge")) == 171 + 6
    for _ in play_randomly(match, 1):
        if state(match).round > 1:
            break


def layout(**changes: dict[str, Any]) -> dict[str, Any]:
    """A content change: the custom village, with some boards elsewhere."""
    corners = {place: (6 * (i % 3), 6 * (i // 3)) for i, place in enumerate(PLACES)}
    boards = [{"location": place, "x": x, "y": y, "rotation": 0} for place, (x, y) in corners.items()]
    boards = [board | changes.get(str(board["location"]).replace("-", "_"), {}) for board in boards]
    return {"villages": {"custom": boards}}


@pytest.mark.rule("crone.alt.offset-custom", "crone.alt.offset-legal")
def test_a_table_may_lay_its_own_village() -> None:
    change = layout(mill={"x": 4, "y": 12, "rotation": 90})
    del change["villages"]["custom"][3]
    change["villages"]["custom"].append({"location": "mill", "x": -6, "y": 4, "rotation": 90})
    match = coven.new("crone", 2, 4, {"layout": "custom"}, change)
    assert ("mill", 0, 4, 90) in state(match).boards, "counted from the corner of the whole"
    assert ("village-green", 6, 0, 0) in state(match).boards
    assert coven.replay(match.record).state == state(match)


@pytest.mark.rule("crone.alt.offset-custom", "crone.alt.offset-legal")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (layout(mill={"x": 3, "y": 3}), "the boards at 0,0 and 3,3 overlap"),
        (layout(mill={"x": 40, "y": 0}), "the board at 40,0 must share at least 2 spaces"),
        (layout(mill={"x": -6, "y": 11}), "the board at -6,11 must share at least 2 spaces"),
        (layout(mill={"location": "farm"}), "needs six boards, one for each of"),
        (layout(mill={"rotation": 45}), "rotation"),
        (layout(mill={"location": "castle"}), "Invalid enum value 'castle'"),
        ({"layouts": {"ring": {"origins": [[0, 0]]}}}, "length >= 6"),
        (
            {"layouts": {"row": {"origins": [[6 * i, 0] for i in range(6)]}}},
            "layouts.row: tables choose among rectangle, .*; your own is villages.custom",
        ),
        (
            {"villages": {"home": layout()["villages"]["custom"]}},
            "villages.home: tables choose among sample-village, custom; your own is villages.custom",
        ),
        ({"layouts": {"ring": {"origins": [[7 * i, 0] for i in range(6)]}}}, "layouts.ring"),
    ],
)
def test_a_bad_layout_is_refused_with_one_clear_message(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadContent, match=message) as caught:
        coven.new("crone", 2, 4, {"layout": "custom"}, change)
    assert "\n" not in str(caught.value)


def one_condition(**condition: str) -> dict[str, Any]:
    """A Scheme of level 1 with one condition, Fortune unless another is given."""
    return {"level": 1, "title": "X", "conditions": [condition or {"kind": "fortune"}]}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"schemes": {"x": {"level": 1, "title": "X", "conditions": [{"kind": "curse"}]}}}, "curse"),
        ({"schemes": {"x": {"level": 4, "title": "X", "conditions": [{"kind": "fortune"}]}}}, "4"),
        ({"schemes": {"x": {"level": 1, "title": "X", "conditions": []}}}, "length >= 1"),
        (
            {"schemes": {"x": one_condition(kind="summon", villager="lord", to="village-green")}},
            "schemes.x: nobody can be summoned to village-green",
        ),
        (
            {"schemes": {"x": one_condition(kind="switch", villager="lord", other="lord")}},
            "lord cannot be switched with itself",
        ),
        (
            {"schemes": {"x": one_condition(kind="summon", villager="duke", to="mill")}},
            "Invalid enum value 'duke'",
        ),
        ({"schemes": {"x": one_condition(kind="at", location="mill")}}, "missing required field `villagers`"),
        (
            {"spells": {"hex": {"spell": "Hex", "cost": {"fire": 1}, "incantation": "Hex."}}},
            "spells: needs each of",
        ),
        ({"spells": {"bind": {"cost": {"location": 1}}}}, "only summon can cost"),
        ({"spells": {"bind": {"cost": {"soil": 5}}}}, "spells.bind: a Spell costs at most 4 Ingredients"),
        ({"spells": {"unbind": {"cost": {"fire": 1}}}}, "spells.unbind: `same` and `location` are whole"),
        ({"locations": {"mill": {"summon_cost": {"any": 4}}}}, "locations.mill: a Spell costs at most 4"),
        ({"villagers": {"lord": {"home": "mill"}}}, "a home of its own"),
        ({"constants": {"familiars": 3, "placed_by_choice": 3}}, "fewer than are placed"),
        ({"constants": {"placed_by_choice": 0}}, r">= 1 \(in \$.constants.placed_by_choice\)"),
        ({"constants": {"frogs": 5}}, "constants.frogs"),
        ({"constants": {"mana": 3}}, "mana"),
        ({"ingredients": {"fire": {"newts": 4}}}, r"<= 3 \(in"),
        ({"ingredients": {"fire": {"location": "mill"}}}, "every deck must lie at a Location of its own"),
        ({"ingredients": {"fire": {"location": "tithe-barn"}}}, "Invalid enum value 'tithe-barn'"),
        ({"ingredients": {"gold": {"name": "Gold"}}}, "Invalid enum value 'gold'"),
        ({"locations": {"village-green": {"limited": True}}}, "locations.village-green: cannot be limited"),
        ({"spells": {"summon": {"cost": {"location": 2}}}}, "spells.summon: `location` is a whole cost"),
        ({"spells": {"bind": {"incantation": ""}}}, "length >= 1"),
        ({"schemes": {"Be Bad": one_condition()}}, "schemes.Be Bad: a key is small letters"),
        ({"schemes": {"fire-1": one_condition()}}, "schemes.fire-1: that is the key of something else"),
        ({"schemes": {"cat-2": one_condition()}}, "schemes.cat-2: that is the key of something else"),
        ({"schemes": {"mill": one_condition()}}, "schemes.mill: that is the key of something else"),
        ({"schemes": {"dunk-the-lord": {"level": "two"}}}, "level"),
        ({"schemes": {"dunk-the-lord": None}}, "null"),
        ({"witches": {"zavrina": {"familiar": "cat"}}}, "one for each of"),
        ({"boards": {"mill": {"x": [0, 3], "y": [1, 2]}}}, "boards"),
        ({"boards": {"mill": {"x": [3, 2], "y": [1, 2]}}}, "the first column"),
        ({"dragons": 1}, "dragons"),
        ({"locations": "\ud800", "witches": {"$": "Rng", "state": 0}}, "Expected `object`, got `str`"),
    ],
)
def test_bad_content_is_refused_with_one_clear_message(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadContent, match=message) as caught:
        coven.game("crone").content(change)
    assert "\n" not in str(caught.value)


# Trading


def trade(**changes: Any) -> Match:
    """A table at which trading is allowed."""
    given: dict[str, Any] = {"hands": ["fire fire soil", "silver flour newt"], "options": {"trading": True}}
    return village(**given | changes)


@pytest.mark.rule("crone.alt.trading", "crone.alt.trading-active", "crone.alt.trading-hidden")
def test_two_witches_exchange_ingredients_and_only_they_know_which() -> None:
    match = trade(players=3)
    assert keys(match, "trade") == ["2"], "not to one without cards"
    play(match, "trade:2")
    assert offered(match) == ["give:fire", "give:soil"], "at least one"
    play(match, "give:fire", "give:fire", "enough")
    assert "enough" not in offered(match)
    play(match, "want:newt", "enough")
    assert list(match.pending) == [1]
    assert match.pending[1].text == "You are offered Fire and Fire for Eye of Newt. Do you accept?"
    assert looks(match, 2)["offered"] == 2
    assert looks(match, 2)["offer_known"] == [["?ingredient"] * 2, ["?ingredient"] * 2, []]
    assert looks(match, 2)["wanted"] == [[], [], []]
    assert looks(match, 1)["wanted"][1] == ["newt"]
    play(match, "accept")
    assert hand(match, 0) == ["newt", "soil"]
    assert hand(match, 1) == ["fire", "fire", "flour", "silver"]
    line = next(line for line in told(match, 2) if "cards for cards" in line)
    assert "2 for 1" in line
    assert not any("Newt" in line for line in told(match, 2))
    assert not keys(village(hands=["fire", "soil"]), "trade"), "only where the table allows it"


@pytest.mark.rule("crone.alt.trading-active")
def test_a_refused_offer_changes_nothing_and_one_accepts_only_what_she_has() -> None:
    match = trade()
    play(match, "trade:2", "give:fire", "enough", "want:soil", "enough")
    assert offered(match, 1) == ["refuse"]
    play(match, "refuse")
    assert hand(match, 0) == ["fire", "fire", "soil"]
    assert hand(match, 1) == ["flour", "newt", "silver"]
    assert list(match.pending) == [0]


@pytest.mark.rule("crone.alt.trading-active")
def test_the_others_may_offer_in_pauses_to_whomever_they_like() -> None:
    match = trade(players=3, hands=["", "fire", "silver"], pause=[1, 2])
    assert keys(match, "trade", 1) == ["3"]
    play(match, "trade:3", "give:fire", "want:silver")
    play(match, "accept")
    assert (hand(match, 1), hand(match, 2)) == (["silver"], ["fire"])
    assert list(match.pending) == [1], "her pause goes on"


@pytest.mark.rule("crone.alt.trading-bounded")
def test_two_offers_a_turn() -> None:
    match = trade()
    for _ in range(2):
        play(match, "trade:2", "give:fire", "enough", "want:soil", "enough", "refuse")
    assert not keys(match, "trade")
    play(match, "end-turn")
    assert keys(match, "trade", 0), "in the next turn, in its pause, there are two more"


@pytest.mark.rule("crone.alt.combine")
def test_all_alternate_rules_at_once() -> None:
    options = {
        "layout": "ring",
        "target-points": 5,
        "faceup-ingredients": True,
        "faceup-schemes": True,
        "familiars-cross-bindings": True,
        "eyes-of-newt-per-deck": 1,
        "trading": True,
        "harvest": "race",
        "incantations": "strict-confirm",
        "replenish": "turn-over",
        "auto-declare": False,
        "first-player": "birthday",
        "stall-rounds": 5,
    }
    match = coven.new("crone", 3, 5, options)
    for _ in play_randomly(match, 2):
        pass
    assert match.over


@pytest.mark.rule("crone.alt.round-cap")
def test_a_capped_game_ends_after_that_rounds_harvest() -> None:
    match = village(familiars=["forge", "0,0"], options={"round-cap": 2})
    play(match, "end-turn", "end-turn", "tithe:fire", "pass", "end-turn")
    while not match.over:
        play(match, offered(match)[-1])
    assert state(match).round == 2
    assert len(hand(match, 0)) == 3, "the last harvest is still had"
    assert match.results.reason == (
        "Round 2 was the last. The tie at 0 points and 0 Schemes goes to the most Ingredients in hand, 3."
    )
    assert crone().options["round-cap"] == 0


@pytest.mark.rule("crone.alt.trading-hidden", "crone.alt.faceup-ingredients")
def test_a_trade_makes_known_hands_uncertain_to_the_others() -> None:
    match = trade(players=3, options={"trading": True, "faceup-ingredients": True})
    for player in state(match).players:
        player.hand_shown = player.hand[:]
    match = again(match)
    assert "?ingredient" not in looks(match, 2)["players"][1]["hand"]
    play(match, "trade:2", "give:fire", "enough", "want:newt", "enough", "accept")
    for seat in (0, 1):
        assert looks(match, 2)["players"][seat]["hand"] == ["?ingredient"] * 3
