"""9.0 Inquisition and capture."""

from __future__ import annotations

import pytest

from coven.testing import offered, script, told
from tests.games.triora.builder import (
    asked,
    cubes,
    over,
    player,
    position,
    round_end,
    seats_asked,
    table_of,
    visit,
    who,
)


@pytest.mark.rule("triora.inq.top-is-ahead")
def test_the_marker_that_arrives_last_lies_on_top() -> None:
    match = visit("cemetery", who(inquisition=9), who(inquisition=12))
    script(match, "bonus")
    assert player(match).inquisition == 9
    assert table_of(match).inquisition_order == [2, 0, 1]


@pytest.mark.rule("triora.inq.backward-stack")
def test_a_marker_that_comes_back_goes_on_top_too() -> None:
    match = visit(
        "dungeon", who(inquisition=7), who(inquisition=7), inquisition=9, table={"order": [0, 2, 1]}
    )
    script(match, "bonus")
    assert table_of(match).inquisition_order == [0, 2, 1]
    assert player(match).inquisition == 7


@pytest.mark.rule("triora.inq.no-move-no-restack")
def test_a_marker_that_stays_keeps_its_place_in_the_stack() -> None:
    low = visit("dungeon", who(inquisition=0), inquisition=0, table={"order": [1, 0]})
    script(low, "bonus")
    assert table_of(low).inquisition_order == [1, 0]
    high = visit("cemetery", who(inquisition=32), inquisition=32, table={"order": [1, 0]})
    script(high, "bonus")
    assert table_of(high).inquisition_order == [1, 0]


@pytest.mark.rule("triora.inq.lower-keep-order")
def test_the_rest_of_a_stack_keeps_its_order() -> None:
    match = visit("cemetery", who(), who(), who(), table={"order": [3, 0, 2, 1]})
    script(match, "bonus")
    assert table_of(match).inquisition_order == [0, 3, 2, 1]


@pytest.mark.rule("triora.inq.min")
def test_inquisition_stops_at_zero() -> None:
    match = visit("dungeon", inquisition=1)
    script(match, "bonus")
    assert player(match).inquisition == 0
    again = visit("stone_circle", piece="familiar", inquisition=1, silver=2, table={"stone": 3})
    assert player(again).inquisition == 0


@pytest.mark.rule("triora.inq.max", "triora.inq.overflow")
def test_inquisition_beyond_32_is_taken_from_the_points() -> None:
    match = visit("cemetery", inquisition=29, points=10)
    script(match, "bonus")
    assert (player(match).inquisition, player(match).doom_points) == (32, 8)
    assert "A loses 2 doom points: Inquisition beyond the end of the track." in told(match)
    exact = visit("cemetery", inquisition=27, points=10)
    script(exact, "bonus")
    assert (player(exact).inquisition, player(exact).doom_points) == (32, 10)
    by_one = visit("cemetery", inquisition=28, points=10)
    script(by_one, "bonus")
    assert (player(by_one).inquisition, player(by_one).doom_points) == (32, 9)


# Capture


@pytest.mark.rule("triora.capture.condition", "triora.capture.checkpoints")
def test_capture_needs_32_and_the_inquisitors_area() -> None:
    """After a placement, after a change of Inquisition, and in an area that he investigates."""
    placed = visit("river", inquisition=32, table={"inquisitor": "river"})
    assert player(placed).captured
    assert not player(visit("river", inquisition=31, table={"inquisitor": "river"})).captured
    assert not player(visit("river", inquisition=32, table={"inquisitor": "castle"})).captured
    changed = visit("cemetery", inquisition=27, table={"inquisitor": "cemetery"})
    assert not player(changed).captured
    script(changed, "bonus")
    assert player(changed).captured
    passed = round_end(
        who(at="forest-1", inquisition=32),
        who(at="tower", inquisition=31),
        who(at="river"),
        inquisitor="castle",
    )
    assert player(passed, 1).captured
    assert not player(passed, 0).captured


@pytest.mark.rule("triora.capture.checkpoints", "triora.capture.familiar-irrelevant")
def test_a_familiars_inquisition_can_capture_the_witch_but_not_the_familiars_place() -> None:
    match = visit("swamp_house", piece="familiar", at="castle", inquisition=29)
    assert player(match).captured
    alone = visit("castle", piece="familiar", at="river", inquisition=32)
    assert not player(alone).captured
    met = round_end(
        who(at="river", familiar="castle", inquisition=32), who(at="dungeon"), inquisitor="castle"
    )
    assert not player(met).captured


@pytest.mark.rule("triora.capture.investigation-first")
def test_the_investigation_counts_before_capture_is_checked() -> None:
    match = round_end(who(at="castle", inquisition=27), who(at="river"), who(at="river"))
    assert player(match).captured
    spared = round_end(who(at="castle", inquisition=26), who(at="river"), who(at="river"))
    assert (player(spared).captured, player(spared).inquisition) == (False, 31)


@pytest.mark.rule("triora.capture.loses", "triora.two.capture-winner")
def test_a_captured_player_forfeits_the_points_and_is_last() -> None:
    match = round_end(who(at="castle", inquisition=32, points=99), who(at="forest-1", points=0))
    assert match.results.places == [2, 1]
    assert match.results.winners == [1]
    assert match.results.as_json()["scores"][0] == 0
    assert match.results.scores[0].lines[0].rule == "triora.capture.loses"
    three = round_end(
        who(at="castle", inquisition=32, points=99),
        who(at="forest-1", points=0),
        who(at="forest-2", points=5),
    )
    assert three.results.places[0] == 3


@pytest.mark.rule("triora.capture.triggers-end", "triora.end.finish-round")
def test_after_a_capture_the_round_is_finished_and_the_game_ends() -> None:
    match = position(
        who(placed="familiar", inquisition=32),
        who(placed="familiar", villagers="noble-1"),
        who(placed="familiar"),
        turns=[0, 1, 2],
        morgana="tower",
    )
    script(match, "place:castle")
    assert not over(match)
    assert seats_asked(match) == [1]
    script(match, "place:forest", "place:river")
    assert asked(match)[1] == "morgana"
    script(match, "decline")
    assert over(match)
    assert player(match, 1).doom_points == 21
    assert match.results.reason == "A Witch was captured."


@pytest.mark.rule("triora.capture.interrupts")
def test_a_captured_players_turn_ends_at_once_with_its_coven_bonuses() -> None:
    """The arriving Witch is captured: no cauldron, no action, and nobody gets a Coven Bonus for her."""
    match = visit(
        "river", who(at="river", herbs="gg"), inquisition=32, herbs="gg", table={"inquisitor": "river"}
    )
    assert asked(match) == (1, "piece")
    later = visit(
        "cemetery", who(at="cemetery"), inquisition=28, necromantiae=1, table={"inquisitor": "cemetery"}
    )
    script(later, "pay:necromantiae")
    assert (player(later).captured, player(later).undead) == (True, 2)
    assert asked(later) == (1, "piece")


@pytest.mark.rule("triora.capture.interrupts")
def test_a_capture_ends_the_steps_on_the_stone_circle_and_the_second_familiars_move() -> None:
    """Two Inquisition for the paid step capture her: the token stays, though one step is a must."""
    stones = visit("stone_circle", inquisition=30, table={"inquisitor": "stone_circle"})
    script(stones, "press")
    assert (player(stones).captured, table_of(stones).stone) == (True, 0)
    assert seats_asked(stones) == [1]
    pair = position(
        who(placed="witch", at="castle", inquisition=28, necromantiae=1),
        who(),
        options={"second-familiar": True},
    )
    script(pair, "piece:familiar", "place:cemetery", "pay:necromantiae")
    assert (player(pair).captured, player(pair).second_at, seats_asked(pair)) == (True, "", [1])


@pytest.mark.rule("triora.capture.interrupts")
def test_a_captured_player_takes_no_more_turns_or_gains() -> None:
    match = position(
        who(inquisition=32, villagers="noble-1", points=5), who(placed="familiar"), turns=[0, 1, 0]
    )
    script(match, "piece:witch", "place:castle")
    assert seats_asked(match) == [1]
    script(match, "place:forest")
    assert over(match)
    assert player(match).doom_points == 5


@pytest.mark.rule("triora.capture.interrupts")
def test_an_opponent_captured_through_a_coven_bonus_stops_nobody_else() -> None:
    match = visit(
        "cemetery",
        who(at="cemetery", inquisition=27),
        who(at="cemetery"),
        table={"inquisitor": "cemetery"},
    )
    script(match, "done", "1 bonus")
    assert player(match, 1).captured
    assert seats_asked(match) == [2]
    script(match, "2 bonus")
    assert (player(match, 2).undead, player(match, 2).captured) == (1, False)
    assert asked(match) == (2, "piece")


@pytest.mark.rule("triora.capture.remains")
def test_a_captured_witch_leaves_but_the_rest_stays_in_the_rankings() -> None:
    match = round_end(
        who(at="castle", familiar="dungeon", inquisition=32, villagers="noble-1"),
        who(at="forest-1", points=50),
        who(at="forest-2", points=50),
        doom={"city": [0, 1]},
        inquisitor="castle",
    )
    me = player(match)
    assert (me.witch_at, me.familiar_at, me.inquisition) == ("", "dungeon", 32)
    assert table_of(match).doom["city"] == [0, 1]
    lines = {line.rule: line for line in match.results.scores[1].lines}
    assert lines["triora.score.area-points"].text == "City: second with 1 marker"
    assert lines["triora.score.penalty"].points == -16
    found = round_end(
        who(captured=True, familiar="castle", inquisition=32, points=9), who(at="castle"), who(at="forest-1")
    )
    assert (player(found).inquisition, player(found).doom_points, player(found, 1).inquisition) == (32, 9, 9)
    moved = visit("swamp_house", piece="familiar", at="castle", inquisition=29, points=20)
    assert (player(moved).captured, player(moved).inquisition) == (True, 32)


@pytest.mark.rule("triora.herbs.growth", "triora.capture.interrupts")
def test_nothing_grows_for_a_captured_player() -> None:
    match = round_end(who(at="castle", inquisition=32), who(at="forest-1"))
    assert over(match)
    assert (player(match).captured, player(match, 1).captured) == (True, False)
    assert [cubes(match, "planting", seat) for seat in (0, 1)] == ["rrrbbbgggyyy", ""]
    assert [cubes(match, "harvest", seat) for seat in (0, 1)] == ["", "rrrbbbgggyyy"]


@pytest.mark.rule("triora.capture.all")
def test_if_all_are_captured_nobody_wins() -> None:
    match = round_end(who(at="castle", inquisition=32), who(at="castle", inquisition=30))
    assert over(match)
    assert match.results.winners == []
    assert match.results.payoffs == [0.0, 0.0]
    assert match.results.places == [2, 2]


@pytest.mark.rule("triora.capture.several")
def test_captured_players_share_the_last_place() -> None:
    match = round_end(
        who(at="castle", inquisition=32, points=80),
        who(at="castle", inquisition=31, points=3),
        who(at="forest-1", points=9),
    )
    assert match.results.places == [2, 2, 1]
    assert match.results.winners == [2]
    assert "The Inquisitor captures the Witch of A. This is the last round." in told(match)
    assert offered(position(who(), who())) == ["piece:witch", "piece:familiar"]
