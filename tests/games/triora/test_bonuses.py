"""6.0 Witch's Bonus and Coven Bonus, and what 7.0 says of all actions."""

from __future__ import annotations

import pytest

from coven.testing import offered, script
from tests.games.triora.builder import (
    Holdings,
    asked,
    cubes,
    player,
    position,
    seats_asked,
    table_of,
    visit,
    who,
)


@pytest.mark.rule("triora.bonus.witch", "triora.bonus.witch-timing")
@pytest.mark.parametrize("deeds", [("bonus", "pay:invocationis"), ("pay:invocationis", "bonus")])
def test_a_witch_takes_the_bonus_before_or_after_the_action(deeds: tuple[str, str]) -> None:
    match = visit("dungeon", invocationis=1, inquisition=9)
    assert offered(match) == ["pay:invocationis", "bonus", "done"]
    script(match, deeds[0])
    assert offered(match) == [deeds[1], "done"]
    script(match, deeds[1])
    assert (player(match).doom_points, player(match).inquisition) == (26, 9)
    assert seats_asked(match) == [1]


@pytest.mark.rule("triora.bonus.witch-timing")
def test_a_bonus_taken_first_can_pay_for_the_action() -> None:
    """The River's cauldron makes the Molestum that dooms it."""
    match = visit("river", herbs="bbg", undead=0)
    script(match, "no-brew", "bonus", "brew:common-molestum")
    assert offered(match) == ["pay:molestum", "done"]


@pytest.mark.rule("triora.bonus.witch-optional")
def test_the_bonus_may_be_left() -> None:
    match = visit("cemetery", inquisition=8)
    script(match, "done")
    assert (player(match).undead, player(match).inquisition) == (0, 8)
    assert seats_asked(match) == [1]


@pytest.mark.rule("triora.bonus.witch-without-action")
def test_a_witch_keeps_the_bonus_without_the_action() -> None:
    cannot = visit("city")
    script(cannot, "bonus")
    assert player(cannot).silver == 2
    will_not = visit("city", ambitionis=1)
    script(will_not, "bonus", "done")
    assert (player(will_not).silver, player(will_not).potions["ambitionis"]) == (2, 1)


@pytest.mark.rule("triora.bonus.coven", "triora.bonus.coven-arriver-not", "triora.bonus.coven-order")
def test_witches_that_were_there_receive_the_bonus_once_after_the_action() -> None:
    match = visit("city", who(at="city"), who(at="river"), ambitionis=1)
    assert seats_asked(match) == [0]
    script(match, "bonus", "pay:ambitionis", "gain:doom_points")
    assert player(match, 1).silver == 0
    assert asked(match) == (1, "act")
    script(match, "1 bonus")
    assert [player(match, seat).silver for seat in range(3)] == [2, 2, 0]
    assert offered(match) == ["piece:witch", "piece:familiar"]


@pytest.mark.rule("triora.bonus.coven-order", "triora.bonus.coven-order-start")
def test_coven_bonuses_go_round_from_the_player_after_the_active_one() -> None:
    """Positions: seat 3 first, then 1, 2, 0. Seat 1 arrives: 2, 0 and then 3 are asked."""
    seats = [who(at="city", place=n) for n in (4, 2, 3, 1)]
    seats[1] = who(place=2, placed="familiar")
    match = position(*seats, turns=[1])
    script(match, "place:city", "done")
    order = []
    while table_of(match).phase == "coven":
        order += seats_asked(match)
        script(match, "bonus")
    assert order == [2, 0, 3]


@pytest.mark.rule("triora.bonus.coven-optional")
def test_a_coven_bonus_may_be_declined() -> None:
    match = visit("cemetery", who(at="cemetery", inquisition=9))
    script(match, "done")
    assert offered(match, 1) == ["bonus", "done"]
    script(match, "1 done")
    assert (player(match, 1).undead, player(match, 1).inquisition) == (0, 9)


@pytest.mark.rule("triora.bonus.familiar-none")
def test_familiars_neither_cause_nor_receive_a_coven_bonus() -> None:
    caused = position(who(placed="witch"), who(at="city"), turns=[0, 1])
    assert "place:city" not in offered(caused)
    received = visit("city", who(familiar="city"))
    script(received, "bonus")
    assert (player(received).silver, player(received, 1).silver) == (2, 0)
    assert asked(received) == (1, "piece")


@pytest.mark.rule("triora.action.once")
def test_a_placement_pays_once() -> None:
    match = visit("river", piece="familiar", molestum=3, undead=3)
    script(match, "pay:molestum")
    assert seats_asked(match) == [1]
    assert (player(match).doom_points, player(match).potions["molestum"]) == (24, 2)


@pytest.mark.rule("triora.action.cost-unpaid")
@pytest.mark.parametrize("area", ["city", "fields", "river", "dungeon", "castle", "cemetery", "tower"])
def test_without_the_cost_there_is_no_action(area: str) -> None:
    match = visit(area, piece="familiar")
    assert seats_asked(match) == [1]
    assert (player(match).doom_points, player(match).inquisition, player(match).undead) == (20, 4, 0)


@pytest.mark.rule("triora.action.cost-unpaid")
@pytest.mark.parametrize("mine", [{"silver": 6}, {"amoris": 1, "maledictiones": 1}])
def test_half_the_cost_of_the_castle_is_not_enough(mine: Holdings) -> None:
    assert seats_asked(visit("castle", piece="familiar", **mine)) == [1]


@pytest.mark.rule("triora.action.optional")
def test_the_action_may_be_declined() -> None:
    holdings: dict[str, Holdings] = {
        "city": {"ambitionis": 1},
        "castle": {"amoris": 1, "silver": 1},
        "alchemist": {"herbs": "gg"},
        "cemetery": {"necromantiae": 1},
        "tower": {"arcanum": 1},
        "swamp_house": {"amoris": 1, "arcanum": 1},
    }
    for area, mine in holdings.items():
        match = visit(area, piece="familiar", table={"row": "soldier-1"}, **mine)
        assert len(offered(match)) > 1, area
        script(match, "done")
        assert seats_asked(match) == [1]
        assert {k: n for k, n in player(match).potions.items() if n} == {
            k: n for k, n in mine.items() if k not in ("silver", "herbs")
        }
    stones = visit("stone_circle", piece="familiar")
    assert table_of(stones).stone == 1
    swamp = visit("swamp_house", piece="familiar")
    assert player(swamp).inquisition == 7
    forest = visit("forest", piece="familiar", seeds="rr")
    assert (cubes(forest, "seeds"), seats_asked(forest)) == ("", [1])


@pytest.mark.rule("triora.action.optional")
@pytest.mark.parametrize("area", ["river", "fields", "alchemist", "swamp_house", "forest"])
def test_nothing_is_offered_that_would_change_nothing(area: str) -> None:
    """Cauldrons without herbs, shovels without a cube to move: for a Witch and for her coven."""
    assert seats_asked(visit(area)) == [1]
    match = visit(area, who(at="forest-1" if area == "forest" else area))
    assert asked(match) == (1, "piece")
    ready = visit(area, herbs="gg", seeds="rrrbbbyyy", inquisition=0)
    assert asked(ready)[0] == 0


@pytest.mark.rule("triora.action.effect-order")
def test_the_parts_of_an_effect_come_in_their_written_order() -> None:
    """River: Inquisition first. At 32 it costs points of an empty account before four are gained."""
    match = visit("river", molestum=1, points=0, inquisition=32)
    script(match, "pay:molestum")
    assert (player(match).doom_points, player(match).inquisition, player(match).silver) == (4, 32, 3)


@pytest.mark.rule("triora.action.effect-order")
def test_a_capture_cancels_the_parts_still_to_come() -> None:
    match = visit("river", molestum=1, inquisition=29, table={"inquisitor": "river"}, seeds="rb")
    script(match, "pay:molestum")
    me = player(match)
    assert (me.captured, me.doom_points, me.silver) == (True, 20, 0)
    assert cubes(match, "seeds") == "rb"
    assert seats_asked(match) == [1]
    city = visit("city", ambitionis=1, inquisition=28, table={"inquisitor": "city", "row": "noble-1"})
    script(city, "pay:ambitionis")
    assert (player(city).captured, player(city).doom_points, seats_asked(city)) == (True, 20, [1])
