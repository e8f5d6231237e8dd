"""10.0 End of a Round: the Inquisitor, Morgana, herbs and Villagers, and the forecast of it."""

from __future__ import annotations

import pytest

import coven
from coven.engine.match import Match
from coven.games.triora.rules.forecast import foresee
from coven.games.triora.rules.prudence import standing_of, would_catch
from coven.testing import offered, play_randomly, script, told
from tests.games.triora.builder import (
    AREAS,
    asked,
    cubes,
    player,
    position,
    round_end,
    rules_of,
    table_of,
    who,
)


def investigated(match: Match) -> list[str]:
    """The areas that the Inquisitor has investigated, by name."""
    said = [line for line in told(match) if line.startswith("The Inquisitor investigates the ")]
    return [line.removeprefix("The Inquisitor investigates the ").rstrip(".") for line in said]


@pytest.mark.rule("triora.end-round.order")
def test_inquisitor_then_morgana_then_herbs_then_villagers() -> None:
    match = round_end(
        who(at="river", inquisition=9, villagers="merchant-1"), who(at="dungeon"), inquisitor="alchemist"
    )
    assert player(match).inquisition == 14
    assert asked(match) == (1, "morgana")
    assert (cubes(match, "harvest"), player(match).silver) == ("", 0)
    script(match, "decline")
    assert (cubes(match, "harvest"), player(match).silver) == ("rrrbbbgggyyy", 1)
    log = told(match)
    steps = [
        "A receives 5 Inquisition and stands at 14 on the track.",
        "Morgana seeks the Witch of B, the furthest behind.",
    ]
    steps += ["The herbs grow: what was planted can be gathered.", "A takes 1 silver."]
    assert [log.index(step) for step in steps] == sorted(log.index(step) for step in steps)


@pytest.mark.rule("triora.end-round.villager-order")
def test_villagers_give_in_this_rounds_turn_order() -> None:
    """Both markers come down to 2: that of the later player arrives last and lies on top."""
    for places, order in (((1, 2), [1, 0]), ((2, 1), [0, 1])):
        seats = [who(at=f"forest-{i + 1}", place=places[i], villagers=f"soldier-{i + 1}") for i in (0, 1)]
        assert table_of(round_end(*seats)).inquisition_order == order


# a) Inquisitor


@pytest.mark.rule("triora.inquisitor.target")
def test_he_hunts_the_player_furthest_ahead() -> None:
    match = round_end(who(at="dungeon", inquisition=3), who(at="tower", inquisition=8))
    assert table_of(match).inquisitor == "tower"
    stack = round_end(who(at="dungeon"), who(at="tower"), order=[0, 1])
    assert table_of(stack).inquisitor == "dungeon"
    other = round_end(who(at="dungeon"), who(at="tower"), order=[1, 0])
    assert table_of(other).inquisitor == "tower"


@pytest.mark.rule("triora.inquisitor.target-fixed")
def test_his_target_does_not_change_on_the_way() -> None:
    """In the City he overtakes the hunted player's lead, and still goes on to the Lair for her."""
    match = round_end(
        who(at="alchemist", inquisition=9),
        who(at="city", familiar="castle", inquisition=8),
        inquisitor="castle",
    )
    assert table_of(match).inquisitor == "alchemist"
    assert investigated(match) == ["Castle", "City", "Alchemist's Lair"]
    assert table_of(match).inquisition_order == [1, 0]


@pytest.mark.rule("triora.inquisitor.steps", "triora.inquisitor.investigates")
@pytest.mark.parametrize(
    ("target", "areas"),
    [
        ("castle", ["Castle"]),
        ("city", ["Castle", "City"]),
        ("alchemist", ["Castle", "City", "Alchemist's Lair"]),
        ("river", ["Castle", "City", "Alchemist's Lair"]),
    ],
)
def test_he_goes_up_to_two_areas_and_investigates_all_of_them(target: str, areas: list[str]) -> None:
    match = round_end(who(at=target, inquisition=9), who(at="forest-1"), morgana="cemetery")
    assert investigated(match) == areas


@pytest.mark.rule("triora.inquisitor.stays")
def test_he_stays_where_his_target_is() -> None:
    match = round_end(who(at="castle", inquisition=9), who(at="forest-1"), morgana="cemetery")
    assert table_of(match).inquisitor == "castle"
    assert player(match).inquisition == 14


@pytest.mark.rule("triora.inquisitor.witch-five", "triora.inquisitor.familiar-two")
def test_five_for_each_witch_and_two_for_each_familiar_on_his_way() -> None:
    match = round_end(
        who(at="alchemist", familiar="castle", inquisition=20),
        who(at="castle", familiar="city"),
        who(at="city", familiar="alchemist"),
        who(at="river", familiar="tower"),
        morgana="swamp_house",
    )
    assert [player(match, seat).inquisition for seat in range(4)] == [27, 11, 11, 4]
    both = round_end(who(at="castle", familiar="castle"), who(at="forest-1"))
    assert player(both).inquisition == 11


@pytest.mark.rule("triora.inquisitor.piece-order")
def test_within_an_area_players_are_affected_in_turn_order_witch_before_familiar() -> None:
    """All end on 9: whoever is affected last lies on top."""
    for places, order in (((1, 2, 3), [2, 1, 0]), ((3, 2, 1), [0, 1, 2])):
        seats = [who(at="castle", place=place) for place in places]
        assert table_of(round_end(*seats)).inquisition_order == order
    log = told(round_end(who(at="river"), who(at="castle", familiar="castle", inquisition=6)))
    steps = [f"B receives {n} Inquisition and stands at {at} on the track." for n, at in ((5, 11), (2, 13))]
    assert [line for line in log if line in steps] == steps


@pytest.mark.rule("triora.inquisitor.route-tie")
@pytest.mark.parametrize(
    ("start", "target", "by"),
    [
        ("castle", "fields", "tower"),
        ("city", "dungeon", "cemetery"),
        ("castle", "swamp_house", "city"),
        ("forest", "castle", "fields"),
    ],
)
def test_of_equal_routes_he_takes_one_through_cemetery_or_tower(start: str, target: str, by: str) -> None:
    """Castle to Fields: by the Tower, not the City; City to Dungeon: by the Cemetery, not the Castle."""
    match = round_end(who(at=target, inquisition=9), who(at="forest-1"), inquisitor=start, morgana="castle")
    names = {"tower": "Ancient Tower", "cemetery": "Cemetery", "city": "City", "fields": "Fields"}
    assert investigated(match)[1] == names[by]


@pytest.mark.rule("triora.inquisitor.route-tie-final")
def test_still_tied_routes_go_by_the_areas_numbers() -> None:
    """Castle to Swamp House: by City (2) or Dungeon (5), then the Cemetery; the City comes first."""
    match = round_end(who(at="swamp_house", inquisition=9), who(at="forest-1"))
    assert investigated(match) == ["Castle", "City", "Cemetery"]
    river = round_end(who(at="river", inquisition=9), who(at="castle"), inquisitor="fields")
    assert investigated(river) == ["Fields", "Forest", "River"]


@pytest.mark.rule("triora.inquisitor.route-tie", "triora.inquisitor.route-tie-final")
def test_only_areas_between_start_and_target_count_as_passed_through() -> None:
    """Swamp House to Tower: the Tower itself breaks no tie, the Cemetery on the way does, not the River."""
    match = round_end(who(at="tower", inquisition=9), who(at="forest-1"), inquisitor="swamp_house")
    assert investigated(match) == ["Swamp House", "Cemetery", "City"]
    assert rules_of(2).box.areas == AREAS


ROADS = {
    "castle": ["city", "dungeon", "tower"],
    "city": ["castle", "fields", "alchemist", "cemetery"],
    "fields": ["city", "tower", "forest"],
    "river": ["alchemist", "swamp_house", "forest"],
    "dungeon": ["castle", "cemetery"],
    "alchemist": ["city", "river"],
    "stone_circle": ["tower", "forest"],
    "cemetery": ["city", "dungeon", "swamp_house"],
    "tower": ["castle", "fields", "stone_circle"],
    "forest": ["fields", "stone_circle", "river"],
    "swamp_house": ["cemetery", "river"],
}


@pytest.mark.rule("triora.inquisitor.roads")
@pytest.mark.parametrize("start", list(ROADS))
def test_he_reaches_a_neighbour_in_one_step_and_nobody_else(start: str) -> None:
    for target in ROADS:
        at = "forest-1" if target == "forest" else target
        match = round_end(who(at=at, inquisition=9), who(at="forest-2"), inquisitor=start)
        steps = len(investigated(match)) - 1
        assert (steps == 1) == (target in ROADS[start]), target


def shortest_ways(start: str, target: str) -> list[list[str]]:
    """All shortest ways over the roads, without the start."""
    ways = [[start]]
    while target not in [way[-1] for way in ways]:
        ways = [[*way, there] for way in ways for there in ROADS[way[-1]]]
    return [way[1:] for way in ways if way[-1] == target]


@pytest.mark.rule(
    "triora.inquisitor.steps", "triora.inquisitor.route-tie", "triora.inquisitor.route-tie-final"
)
@pytest.mark.parametrize("start", AREAS)
def test_from_every_area_to_every_other_he_takes_the_way_of_the_rules(start: str) -> None:
    names = rules_of(2).box.area_names
    for target in AREAS:
        ways = shortest_ways(start, target)
        tied = [way for way in ways if {"cemetery", "tower"} & {*way[:-1]}] or ways
        way = min(tied, key=lambda way: [AREAS.index(area) for area in way])
        at = "forest-1" if target == "forest" else target
        match = round_end(who(at=at, inquisition=9), who(at="forest-2"), inquisitor=start)
        assert investigated(match) == [names[area] for area in [start, *way[:2]]]


@pytest.mark.rule("triora.inquisitor.skip-captured")
def test_captured_witches_are_no_targets_and_without_any_both_figures_stay() -> None:
    caught = who(captured=True, inquisition=32)
    match = round_end(caught, who(at="tower"), morgana="swamp_house")
    assert table_of(match).inquisitor == "tower"
    fresh = position(who(placed="familiar", inquisition=32), who(placed="familiar"), turns=[0, 1])
    script(fresh, "place:castle", "1 place:tower")
    assert (player(fresh).captured, table_of(fresh).inquisitor) == (True, "tower")
    alone = round_end(caught, who(captured=True, inquisition=30, familiar="castle"), morgana="river")
    assert (table_of(alone).inquisitor, table_of(alone).morgana) == ("castle", "river")
    assert investigated(alone) == ["Castle"]
    nobody = round_end(caught, who(familiar="castle"), morgana="river")
    assert player(nobody, 1).inquisition == 6


# b) Morgana


@pytest.mark.rule("triora.morgana.target")
def test_morgana_seeks_the_player_furthest_behind_after_the_inquisitors_effects() -> None:
    """B is behind until the Inquisitor has found her; on a shared space the lowest marker is behind."""
    match = round_end(
        who(at="dungeon", inquisition=8), who(at="castle", inquisition=4), morgana="swamp_house"
    )
    assert [line for line in told(match) if line.startswith("Morgana seeks")] == [
        "Morgana seeks the Witch of B, the furthest behind."
    ]
    tied = round_end(who(at="forest-1"), who(at="forest-2"), order=[1, 0])
    assert "Morgana seeks the Witch of A, the furthest behind." in told(tied)
    other = round_end(who(at="forest-1"), who(at="forest-2"), order=[0, 1])
    assert "Morgana seeks the Witch of B, the furthest behind." in told(other)
    overtaken = round_end(who(at="forest-1", inquisition=8), who(at="castle", inquisition=6))
    assert "Morgana seeks the Witch of A, the furthest behind." in told(overtaken)


@pytest.mark.rule("triora.morgana.steps")
@pytest.mark.parametrize(
    ("target", "ends"),
    [("castle", "castle"), ("dungeon", "dungeon"), ("fields", "fields"), ("swamp_house", "cemetery")],
)
def test_morgana_goes_up_to_two_areas_by_the_same_roads(target: str, ends: str) -> None:
    match = round_end(who(at=target), who(at="forest-1", inquisition=9), inquisitor="river")
    while not match.over and asked(match)[1] == "morgana":
        script(match, "decline")
    assert table_of(match).morgana == ends


@pytest.mark.rule("triora.morgana.steps", "triora.morgana.meets", "triora.morgana.order")
def test_morgana_meets_along_her_route_area_by_area_in_turn_order() -> None:
    """From the Castle by the Tower (tie rule) to the Fields; she starts with those in the Castle."""
    match = round_end(
        who(at="fields", place=4),
        who(at="tower", place=3, inquisition=20),
        who(at="tower", place=2, inquisition=20),
        who(at="castle", place=1, inquisition=20),
        inquisitor="river",
    )
    seats = []
    while asked(match)[1] == "morgana":
        seats.append(asked(match)[0])
        script(match, "decline")
    assert seats == [3, 2, 1, 0]


@pytest.mark.rule("triora.morgana.choice")
def test_morgana_offers_power_growth_or_nothing() -> None:
    match = round_end(who(at="castle", seeds="rrrbbb"), who(at="forest-1", inquisition=9), inquisitor="river")
    assert offered(match) == ["morgana:power", "morgana:growth", "decline"]
    power, growth = match.copy(), match.copy()
    script(power, "morgana:power")
    assert (player(power).inquisition, player(power).doom_points) == (7, 25)
    script(growth, "morgana:growth")
    assert player(growth).inquisition == 7
    script(growth, "plant:red", "plant:red", "plant:blue")
    assert asked(growth)[1] == "order"
    assert cubes(growth, "seeds") == "rbb"
    script(match, "decline")
    assert (player(match).inquisition, player(match).doom_points) == (4, 20)


@pytest.mark.rule("triora.morgana.ignores-familiars")
def test_morgana_ignores_familiars() -> None:
    match = round_end(
        who(at="dungeon"), who(at="forest-1", familiar="castle", inquisition=9), inquisitor="river"
    )
    assert asked(match) == (0, "morgana")
    script(match, "decline")
    assert asked(match)[1] == "order"


@pytest.mark.rule("triora.morgana.capture", "triora.action.effect-order")
def test_morganas_inquisition_can_capture() -> None:
    """He found both in the Castle, A at 29 now: her three Inquisition capture A before the points come."""
    match = round_end(who(at="castle", inquisition=24), who(at="castle", inquisition=25))
    assert player(match).inquisition == 29
    script(match, "0 morgana:power")
    assert (player(match).captured, player(match).doom_points) == (True, 20)
    apart = round_end(who(at="castle", inquisition=29), who(at="forest-1"), inquisitor="river")
    assert table_of(apart).inquisitor == "city"
    script(apart, "0 morgana:power")
    assert (player(apart).captured, player(apart).inquisition) == (False, 32)


# What the page shows: the forecast


def test_the_forecast_tells_what_will_happen_and_changes_nothing() -> None:
    """At the last question before the end of each round of random play the forecast comes true."""
    checked = 0
    for seed in range(12):
        match = coven.new("triora", 2 + seed % 3, seed)
        rules = rules_of(2 + seed % 3)
        for _ in play_randomly(match, seed):
            before = table_of(match).copy()
            foreseen = foresee(rules.box, table_of(match))
            assert table_of(match) == before
            settled = [i for i, one in enumerate(before.players) if one.witch_placed] if before.turns else []
            caught = would_catch(rules.box, before, standing_of(rules.box, before))
            assert sorted(caught) == [seat for seat in foreseen.captured if seat in settled]
            seen = foresee(rules.box, match.seen_by(0).state)
            for name in (
                "target",
                "route",
                "inquisition",
                "captured",
                "morgana_target",
                "morgana_route",
                "meets",
            ):
                assert getattr(seen, name) == getattr(foreseen, name)
        assert match.over
        checked += 1
    assert checked == 12


def test_the_forecast_of_a_finished_round_comes_true() -> None:
    seats = [
        who(at="alchemist", familiar="castle", inquisition=24, placed="witch familiar"),
        who(at="city", placed="familiar", seeds="r"),
    ]
    match = position(*seats, turns=[1], morgana="castle")
    script(match, "place:fields")
    foreseen = foresee(rules_of(2).box, table_of(match))
    assert (foreseen.target, foreseen.route) == (0, ["castle", "city", "alchemist"])
    assert (foreseen.inquisition, foreseen.captured) == ([7, 0], [])
    assert (foreseen.morgana_target, foreseen.morgana_route, foreseen.meets) == (
        1,
        ["castle", "tower", "fields"],
        [1],
    )
    script(match, "done")
    assert table_of(match).inquisitor == "alchemist"
    assert player(match).inquisition == 31
    assert asked(match) == (1, "morgana")
