"""Phase B.2: moving the ghosts, gates, arrival and fight."""

from __future__ import annotations

import pytest

from coven import IllegalChoice
from coven.testing import offered, script, told
from tests.games.sabbat.builder import A, B, C, asked, bridge, player, resting, row, scene, table

GARDENS = ["glass-factory", "crystal-ball", "canteen", "training-ground", "alchemists-office", "zen-garden"]
REGIONS = ["turgapel", "neshata", "gineva", "vada", "friburga", "vale", "berena", "grisa"]


@pytest.mark.rule("sabbat.ghosts.magician-still")
def test_no_magician_moves_during_b2() -> None:
    match = scene(drawbridge="A", magicians={"A": "B2"})
    script(match, "ghosts")
    assert not any(key.startswith(("step", "magician", "use")) for key in offered(match))
    script(match, "ghost:drawbridge", "to:canteen")
    assert asked(match) == [B]
    assert player(match, A).magician == "B2"


@pytest.mark.rule("sabbat.ghosts.each-once", "sabbat.ghosts.one-by-one", "sabbat.ghosts.moved-mark")
def test_each_ghost_moves_once_one_after_the_other() -> None:
    """All seven may move in one action, in any order; moved ones are marked until the action ends."""
    match = scene(drawbridge="AAA", places={"gineva": "AA", "canteen": "A", "vada": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:vada-1", "to:friburga")
    assert table(match).moved == ["argosola-4"]
    script(match, "ghost:gineva-1", "to:neshata", "ghost:gineva-1", "to:drawbridge", "ghost:canteen-1")
    script(match, "to:crystal-ball", "ghost:drawbridge", "to:canteen", "ghost:drawbridge", "to:zen-garden")
    assert len(table(match).moved) == 6
    assert offered(match) == ["ghost:drawbridge", "end"]
    script(match, "ghost:drawbridge", "to:training-ground")
    assert asked(match) == [B]  # the action ends by itself when all have moved
    assert table(match).moved == []
    assert bridge(match) == "A"  # the one that came back


@pytest.mark.rule("sabbat.ghosts.moved-mark")
def test_marks_are_cleared_for_the_next_action() -> None:
    match = scene(places={"gineva": "A"})
    script(match, "ghosts", "ghost:gineva-1", "to:vada")
    assert asked(match) == [B]
    script(match, "ghosts", "ghosts")
    assert offered(match) == ["ghost:vada-1", "end"]


@pytest.mark.rule("sabbat.ghosts.stop-any-time")
def test_the_action_may_end_after_any_move() -> None:
    match = scene(drawbridge="AAA")
    script(match, "ghosts", "ghost:drawbridge", "to:canteen")
    assert "end" in offered(match)
    script(match, "end")
    assert asked(match) == [B]
    assert bridge(match) == "AA"


@pytest.mark.rule("sabbat.ghosts.to-garden")
def test_any_garden_is_free_from_the_drawbridge() -> None:
    match = scene(drawbridge="A", terror={"A": 0})
    script(match, "ghosts", "ghost:drawbridge")
    assert offered(match) == [f"to:{garden}" for garden in GARDENS]
    script(match, "to:zen-garden")
    assert row(match, "zen-garden") == "A"
    assert player(match, A).terror == 0


@pytest.mark.rule("sabbat.ghosts.to-region", "sabbat.gates.cannot-pay")
def test_a_region_is_open_to_whoever_can_pay_the_whole_fee() -> None:
    match = scene(drawbridge="A", two={"A": "spider"}, one={"A": "mask rat-tail"})
    script(match, "ghosts", "ghost:drawbridge")
    regions = [key for key in offered(match) if key.removeprefix("to:") in REGIONS]
    assert regions == ["to:turgapel", "to:gineva", "to:friburga", "to:grisa"]
    script(match, "to:turgapel")
    assert row(match, "turgapel") == "A"


@pytest.mark.rule("sabbat.ghosts.back-to-drawbridge", "sabbat.ghosts.drawbridge-next-action")
def test_a_ghost_that_returns_gives_a_terror_and_waits_for_a_later_action() -> None:
    match = scene(places={"vada": "A", "canteen": "A"}, two={"A": "rat-tail gemstone"})
    script(match, "ghosts", "ghost:vada-1", "to:drawbridge")
    assert player(match, A).terror == 4
    assert offered(match) == ["ghost:canteen-1", "end"]
    script(match, "ghost:canteen-1", "to:drawbridge")
    assert player(match, A).terror == 5
    assert asked(match) == [B]
    script(match, "ghosts", "ghosts")
    assert "ghost:drawbridge" in offered(match)


@pytest.mark.rule("sabbat.ghosts.region-to-region")
def test_a_step_between_regions_is_free() -> None:
    match = scene(places={"vada": "A"}, terror={"A": 0})
    script(match, "ghosts", "ghost:vada-1", "to:gineva")
    assert row(match, "gineva") == "A."
    assert player(match, A).approval == []


@pytest.mark.rule("sabbat.ghosts.no-direct-crossing")
def test_no_way_leads_straight_from_region_to_garden() -> None:
    match = scene(places={"vada": "A", "canteen": "A"}, two={"A": "spider mask gemstone rat-tail"})
    script(match, "ghosts", "ghost:vada-1")
    assert not [key for key in offered(match) if key.removeprefix("to:") in GARDENS]
    match = scene(places={"vada": "A", "canteen": "A"}, two={"A": "spider mask gemstone rat-tail"})
    script(match, "ghosts", "ghost:canteen-1")
    assert not [key for key in offered(match) if key.removeprefix("to:") in REGIONS]


@pytest.mark.rule("sabbat.ghosts.own-limit", "sabbat.ghosts.own-limit-entry")
def test_never_more_than_two_own_ghosts_in_a_location() -> None:
    """Not even to fight: with two of her own there, the location is closed to a third."""
    match = scene(4, places={"gineva": "AAB", "vada": "A", "canteen": "AA"}, drawbridge="A", terror={"A": 9})
    script(match, "ghosts", "ghost:vada-1")
    assert offered(match) == ["to:friburga", "to:drawbridge"]
    match = scene(4, places={"gineva": "AAB", "canteen": "AA"}, drawbridge="A", two={"A": "spider mask"})
    script(match, "ghosts", "ghost:drawbridge")
    assert "to:gineva" not in offered(match)
    assert "to:canteen" not in offered(match)
    match = scene(4, places={"gineva": "AB", "vada": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:vada-1")
    assert "to:gineva" in offered(match)


@pytest.mark.rule("sabbat.ghosts.leave-then-arrive", "sabbat.ghosts.close-up")
def test_a_ghost_leaves_and_the_others_close_up_before_it_arrives() -> None:
    """While the arrival is asked, the ghost is in the air and those behind it have moved up."""
    match = scene(4, places={"gineva": "ABC", "vada": "D"}, terror={"A": 9})
    script(match, "ghosts", "ghost:gineva-1", "to:vada")
    assert offered(match) == ["arrive:settle", "arrive:fight"]
    assert row(match, "gineva") == "BC."
    assert row(match, "vada") == "D."
    assert len(table(match).in_flight) == 1
    script(match, "arrive:settle")
    assert row(match, "vada") == "DA"
    assert table(match).in_flight == []


@pytest.mark.rule("sabbat.ghosts.which-of-two")
def test_either_of_two_ghosts_may_leave_if_it_matters_which() -> None:
    """With another colour between them two choices; side by side they are the same choice."""
    match = scene(4, places={"gineva": "ABA"})
    script(match, "ghosts")
    assert offered(match) == ["ghost:gineva-1", "ghost:gineva-3", "end"]
    script(match, "ghost:gineva-1", "to:drawbridge")
    assert row(match, "gineva") == "BA."
    match = scene(4, places={"gineva": "ABA"})
    script(match, "ghosts", "ghost:gineva-3", "to:drawbridge")
    assert row(match, "gineva") == "AB."
    match = scene(4, places={"gineva": "AAB"})
    script(match, "ghosts")
    assert offered(match) == ["ghost:gineva-1", "end"]


@pytest.mark.rule("sabbat.ghosts.pushed-not-moved")
def test_a_pushed_ghost_can_still_move() -> None:
    """A's own ghost is pushed down by A's own fight and moves afterwards; closing up uses no move either."""
    match = scene(4, places={"gineva": "AB", "vada": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert row(match, "gineva") == "AAB"
    assert offered(match) == ["ghost:gineva-2", "end"]  # place 1 has moved, place 2 was only pushed
    script(match, "ghost:gineva-2", "to:drawbridge")
    assert row(match, "gineva") == "AB."
    match = scene(4, places={"gineva": "AA"})
    script(match, "ghosts", "ghost:gineva-1", "to:drawbridge")
    assert offered(match) == ["ghost:gineva-1", "end"]  # it closed up, and may still move


# Gates


@pytest.mark.rule("sabbat.gates.stores", "sabbat.gates.to-approval-square")
def test_the_fee_comes_from_either_store_and_goes_to_the_approval_square() -> None:
    match = scene(drawbridge="A", one={"A": "spider mask"}, two={"A": "spider rat-tail"})
    script(match, "ghosts", "ghost:drawbridge", "to:turgapel")
    assert offered(match) == ["pay:1h-spider", "pay:2h-spider"]  # the rat tail is only in 2H
    script(match, "pay:2h-spider")
    assert (player(match, A).one_hour, player(match, A).two_hours) == (["spider", "mask"], [])
    assert player(match, A).approval == ["spider", "rat-tail"]
    match = scene(drawbridge="A", one={"A": "spider mask"}, two={"A": "spider rat-tail"})
    script(match, "ghosts", "ghost:drawbridge", "to:turgapel", "pay:1h-spider")
    assert (player(match, A).one_hour, player(match, A).two_hours) == (["mask"], ["spider"])


@pytest.mark.rule("sabbat.gates.every-ghost")
def test_every_ghost_pays_for_itself() -> None:
    match = scene(drawbridge="AAA", two={"A": "spider spider mask mask"})
    script(match, "ghosts", "ghost:drawbridge", "to:gineva", "ghost:drawbridge", "to:gineva")
    assert sorted(player(match, A).approval) == ["mask", "mask", "spider", "spider"]
    assert player(match, A).two_hours == []
    script(match, "ghost:drawbridge")
    assert not [key for key in offered(match) if key.removeprefix("to:") in REGIONS]


@pytest.mark.rule("sabbat.gates.before-arrival")
def test_the_fee_is_paid_first_and_not_given_back() -> None:
    match = scene(drawbridge="A", places={"turgapel": "B"}, two={"A": "spider rat-tail"}, terror={"A": 9})
    script(match, "ghosts", "ghost:drawbridge", "to:turgapel")
    assert offered(match) == ["arrive:graveyard", "arrive:fight"]
    assert (player(match, A).approval, player(match, A).two_hours) == (["spider", "rat-tail"], [])
    script(match, "arrive:graveyard")
    assert resting(match, A) == 7
    assert (player(match, A).approval, player(match, A).two_hours) == (["spider", "rat-tail"], [])


@pytest.mark.rule("sabbat.gates.cannot-pay")
def test_a_part_of_the_fee_is_not_enough() -> None:
    match = scene(drawbridge="A", two={"A": "spider"})
    script(match, "ghosts", "ghost:drawbridge")
    with pytest.raises(IllegalChoice):
        script(match, "to:turgapel")


# Arrival


@pytest.mark.rule("sabbat.arrival.free-place")
def test_the_first_free_place_may_be_taken_without_a_fight() -> None:
    match = scene(3, places={"gineva": "B", "vada": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:settle")
    assert row(match, "gineva") == "BA"
    assert (player(match, A).terror, player(match, A).vp) == (9, 0)


@pytest.mark.rule("sabbat.arrival.fight-by-choice")
def test_a_ghost_may_fight_although_a_place_is_free() -> None:
    """Only against an opposing ghost: with none there, or only her own, she is not asked."""
    match = scene(3, places={"gineva": "B", "vada": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:vada-1", "to:gineva")
    assert offered(match) == ["arrive:settle", "arrive:fight"]
    match = scene(3, places={"gineva": "A", "vada": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:vada-1", "to:gineva")
    assert row(match, "gineva") == "AA"


@pytest.mark.rule("sabbat.arrival.full-no-fight", "sabbat.arrival.full-voluntary")
def test_without_a_fight_a_full_location_sends_the_ghost_to_the_graveyard() -> None:
    """Even with enough terror to fight; without it, it must be so."""
    match = scene(places={"turgapel": "B", "neshata": "A"}, terror={"A": 5})
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel")
    assert offered(match) == ["arrive:graveyard", "arrive:fight"]
    script(match, "arrive:graveyard")
    assert (resting(match, A), row(match, "turgapel")) == (7, "B")
    assert (player(match, A).terror, player(match, A).vp, player(match, B).vp) == (6, 0, 2)
    assert told(match)[-2:] == [
        "A's slave finds Turgapel full and goes to the graveyard, for 1 terror.",
        "B has a ghost there and gains 2 VP.",
    ]
    match = scene(places={"turgapel": "B", "neshata": "A"}, terror={"A": 0})
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel")
    assert (resting(match, A), player(match, A).terror, player(match, B).vp) == (7, 1, 2)


@pytest.mark.rule("sabbat.arrival.full-vp-per-player")
def test_each_player_present_gains_two_vp_once() -> None:
    match = scene(4, places={"gineva": "BBC", "vada": "A"}, terror={"A": 0})
    script(match, "ghosts", "ghost:vada-1", "to:gineva")
    assert [p.vp for p in table(match).players] == [0, 2, 2, 0]


@pytest.mark.rule("sabbat.arrival.full-vp-per-player", "sabbat.arrival.full-no-fight")
def test_the_mover_gains_no_vp_for_her_own_ghost_there() -> None:
    match = scene(4, places={"gineva": "ABC", "vada": "A"}, terror={"A": 0})
    script(match, "ghosts", "ghost:vada-1", "to:gineva")
    assert [p.vp for p in table(match).players] == [0, 2, 2, 0]
    assert player(match, A).terror == 1


@pytest.mark.rule("sabbat.arrival.full-own-only")
def test_a_full_location_without_an_opponent_is_closed() -> None:
    match = scene(places={"turgapel": "A", "neshata": "A", "canteen": "A"}, drawbridge="A", terror={"A": 9})
    script(match, "ghosts", "ghost:neshata-1")
    assert offered(match) == ["to:gineva", "to:drawbridge"]
    match = scene(places={"canteen": "A"}, drawbridge="A")
    script(match, "ghosts", "ghost:drawbridge")
    assert "to:canteen" not in offered(match)


# The fight


@pytest.mark.rule(
    "sabbat.fight.all", "sabbat.fight.cost-earlier", "sabbat.fight.cost-later", "sabbat.fight.vp"
)
def test_a_fight_is_against_all_and_costs_by_the_playing_order() -> None:
    """Order B, A, C: against two of B and one of C a fight costs 2 + 2 + 1 and wins 6 VP."""
    match = scene(
        4, order="BACD", turn="A", places={"gineva": "BCB", "vada": "A"}, terror={"A": 7, "B": 0, "C": 0}
    )
    script(match, "ghosts", "ghost:vada-1", "to:gineva")
    assert "for 5 terror" in match.pending[A].text
    assert offered(match) == ["arrive:graveyard", "arrive:fight"]  # nobody is picked out
    script(match, "arrive:fight")
    assert (player(match, A).terror, player(match, A).vp) == (2, 6)
    assert row(match, "gineva") == "ABC"


@pytest.mark.rule("sabbat.fight.must-afford")
@pytest.mark.parametrize(("terror", "possible"), [(4, False), (5, True)])
def test_the_whole_cost_must_be_at_hand(terror: int, possible: bool) -> None:
    match = scene(4, order="BACD", turn="A", places={"gineva": "BCB", "vada": "A"}, terror={"A": terror})
    script(match, "ghosts", "ghost:vada-1", "to:gineva")
    if possible:
        assert offered(match) == ["arrive:graveyard", "arrive:fight"]
    else:
        assert resting(match, A) == 7


@pytest.mark.rule("sabbat.fight.automatic-win", "sabbat.fight.first-place")
def test_the_attacker_wins_and_takes_the_first_place() -> None:
    """No question to the others; everybody moves down one place."""
    match = scene(4, places={"gineva": "BC", "vada": "A"}, terror={"A": 7, "B": 10})
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert row(match, "gineva") == "ABC"
    assert asked(match) == [B]  # A's action is over, it is B's turn
    assert table(match).phase == "action"
    assert "A fights B's minion and C's spirit in Gineva for 2 terror and gains 4 VP." in told(match)


def test_a_fight_names_each_owner_once() -> None:
    match = scene(3, places={"gineva": "BB", "vada": "A"}, terror={"A": 7})
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert "A moves a slave from Vada to Gineva." in told(match)
    assert "A fights B's 2 minions in Gineva for 2 terror and gains 4 VP." in told(match)


def test_a_ghost_action_without_ghosts_is_told() -> None:
    match = scene()
    script(match, "ghosts")
    assert "A has no ghost to move." in told(match)


@pytest.mark.rule("sabbat.fight.own-ghosts")
def test_own_ghosts_cost_and_give_nothing_but_are_pushed_down() -> None:
    match = scene(4, places={"gineva": "AB", "vada": "A"}, terror={"A": 7})
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert (player(match, A).terror, player(match, A).vp) == (6, 2)
    assert row(match, "gineva") == "AAB"


@pytest.mark.rule("sabbat.fight.overflow", "sabbat.fight.overflow-compensation")
def test_the_lowest_ghost_without_a_place_goes_to_the_graveyard_for_a_terror() -> None:
    match = scene(3, places={"gineva": "BC", "vada": "A"}, terror={"A": 7, "B": 4, "C": 4}, drawbridge="C")
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert row(match, "gineva") == "AB"
    assert (resting(match, C), player(match, C).terror) == (6, 5)
    assert player(match, B).terror == 4
    script(match, "ghosts", "end", "ghosts")
    assert asked(match) == [C]
    assert offered(match) == ["ghost:drawbridge", "end"]  # the pushed-out one is out for the round


@pytest.mark.rule("sabbat.fight.overflow-own")
def test_the_attackers_own_ghost_can_be_pushed_out() -> None:
    match = scene(3, places={"gineva": "BA", "vada": "A"}, terror={"A": 7})
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert row(match, "gineva") == "AB"
    assert resting(match, A) == 6
    assert player(match, A).terror == 7 - 1 + 1


@pytest.mark.rule("sabbat.fight.training-ground")
def test_the_training_ground_gives_one_vp_once_per_fight() -> None:
    match = scene(4, places={"gineva": "BC", "vada": "A", "training-ground": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight")
    assert player(match, A).vp == 2 * 2 + 1
