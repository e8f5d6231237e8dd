"""Phase C: food, region VPs, approval. The end of the game, and the number of players."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven import Match
from coven.testing import offered, play_randomly, script, told
from tests.games.sabbat.builder import A, B, C, asked, bridge, player, resting, row, scene, table

BATCH = "spider rat-tail gemstone mask"


# C.1 Food


@pytest.mark.rule("sabbat.food.cost", "sabbat.food.formula")
def test_a_terror_for_each_ghost_outside_the_graveyard() -> None:
    """Those on the drawbridge too; not those in the graveyard."""
    match = scene(
        phase="stewardship",
        round=6,
        places={"gineva": "AA", "zen-garden": "A"},
        drawbridge="AABB",
        terror={"A": 10, "B": 10},
    )
    assert (player(match, A).terror, player(match, B).terror) == (5, 8)
    assert resting(match, A) == 2


@pytest.mark.rule("sabbat.food.formula")
def test_food_never_costs_less_than_nothing() -> None:
    match = scene(phase="stewardship", round=6, places={"canteen": "A"}, terror={"A": 4})
    assert player(match, A).terror == 4
    assert not any("feeds" in line for line in told(match))


@pytest.mark.rule("sabbat.food.must-feed", "sabbat.food.unfed-number", "sabbat.food.unfed-vp")
def test_as_many_as_possible_are_fed() -> None:
    """Five to feed and 3 terror: two go unfed for 2 VP, and no terror is left; enough terror asks nothing."""
    match = scene(phase="stewardship", round=6, drawbridge="AAAAA", terror={"A": 3}, vp={"A": 10})
    assert match.over
    assert (player(match, A).terror, player(match, A).vp, resting(match, A)) == (0, 8, 4)
    match = scene(phase="stewardship", round=6, drawbridge="AAAAA", terror={"A": 5}, vp={"A": 10})
    assert (player(match, A).terror, player(match, A).vp, resting(match, A)) == (0, 10, 2)


@pytest.mark.rule("sabbat.food.unfed-choice", "sabbat.food.unfed-graveyard")
def test_the_player_chooses_who_goes_unfed() -> None:
    """One option for each place, one for all on the drawbridge."""
    match = scene(
        phase="stewardship",
        round=6,
        places={"gineva": "BA", "turgapel": "A"},
        drawbridge="AA",
        terror={"A": 2, "B": 5},
        vp={"A": 10},
    )
    assert offered(match) == ["starve:drawbridge", "starve:turgapel-1", "starve:gineva-2"]
    script(match, "starve:gineva-2")
    assert (row(match, "gineva"), resting(match, A)) == ("B.", 4)  # at once
    assert offered(match) == ["starve:drawbridge", "starve:turgapel-1"]
    script(match, "starve:drawbridge")
    assert match.over
    assert (bridge(match), row(match, "turgapel")) == ("A", "A")
    assert player(match, A).vp == 10 - 2 + 4


@pytest.mark.rule("sabbat.food.unfed-choice")
def test_no_question_if_all_go_unfed() -> None:
    match = scene(phase="stewardship", round=6, places={"vada": "A"}, drawbridge="A", terror={"A": 0})
    assert match.over
    assert resting(match, A) == 7


@pytest.mark.rule("sabbat.food.order")
@pytest.mark.parametrize(("order", "terror"), [("ABC", 8), ("BAC", 7)])
def test_players_feed_in_order_and_a_discount_is_read_at_each_turn(order: str, terror: int) -> None:
    """A's ghost leaves the canteen hungry; if A feeds first, B has moved up to place 1 by then."""
    match = scene(
        3,
        phase="stewardship",
        round=6,
        order=order,
        places={"canteen": "AB"},
        drawbridge="AAABBB",
        terror={"A": 1, "B": 10, "C": 5},
    )
    assert asked(match) == [A]
    script(match, "starve:canteen-1")
    assert player(match, B).terror == terror


@pytest.mark.rule("sabbat.food.discount-kept", "sabbat.food.unfed-number")
def test_the_discount_stays_though_the_canteen_ghost_starves() -> None:
    """4 to feed, 2 fewer by the canteen, 1 terror: one goes unfed, even if it is the one in the canteen."""
    match = scene(phase="stewardship", round=6, places={"canteen": "A"}, drawbridge="AAA", terror={"A": 1})
    script(match, "starve:canteen-1")
    assert match.over
    assert (resting(match, A), bridge(match)) == (4, "AAA")


@pytest.mark.rule("sabbat.food.close-up")
def test_ghosts_close_up_when_one_starves() -> None:
    match = scene(
        4,
        phase="stewardship",
        round=6,
        places={"gineva": "ABC"},
        terror={"A": 0, "B": 5, "C": 5},
    )
    assert row(match, "gineva") == "BC."


# C.2 Region VPs

VALUES = [
    ("turgapel", "centaurs", 4),
    ("neshata", "rabbits", 3),
    ("gineva", "diplomats", 2),
    ("vada", "gladiators", 3),
    ("friburga", "nuns", 2),
    ("vale", "fools", 3),
    ("berena", "bears", 2),
    ("grisa", "ogres", 3),
]


@pytest.mark.rule(
    "sabbat.regions.turgapel",
    "sabbat.regions.neshata",
    "sabbat.regions.gineva",
    "sabbat.regions.vada",
    "sabbat.regions.friburga",
    "sabbat.regions.vale",
    "sabbat.regions.berena",
    "sabbat.regions.grisa",
    "sabbat.regionvp.score",
)
@pytest.mark.parametrize(("region", "people", "vp"), VALUES)
def test_what_each_region_is_worth(region: str, people: str, vp: int) -> None:
    match = scene(phase="stewardship", round=6, places={region: "A"})
    assert (player(match, A).vp, player(match, B).vp) == (vp, 0)
    assert coven.game("sabbat").content().regions[region].people == people


@pytest.mark.rule("sabbat.regionvp.score")
def test_every_region_with_a_ghost_scores() -> None:
    match = scene(
        phase="stewardship", round=6, places={"turgapel": "A", "vada": "A", "gineva": "A"}, terror={"A": 9}
    )
    assert player(match, A).vp == 9
    assert [(line.rule, line.points) for line in match.results.scores[A].lines] == [
        ("sabbat.regionvp.score", 9)
    ]


@pytest.mark.rule("sabbat.regionvp.once-per-region", "sabbat.regionvp.several-players")
def test_a_region_scores_once_for_each_player_in_it() -> None:
    match = scene(4, phase="stewardship", round=6, places={"gineva": "AAB"}, terror={"A": 9, "B": 9})
    assert (player(match, A).vp, player(match, B).vp) == (2, 2)


@pytest.mark.rule("sabbat.regionvp.position-irrelevant")
@pytest.mark.parametrize("places", ["ABC", "BAC", "BCA"])
def test_the_place_in_a_region_does_not_matter(places: str) -> None:
    match = scene(4, phase="stewardship", round=6, places={"gineva": places})
    assert player(match, A).vp == 2


@pytest.mark.rule("sabbat.regionvp.every-round")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_regions_score_in_every_round(round: int) -> None:
    match = scene(phase="stewardship", round=round, places={"vada": "A"})
    assert player(match, A).vp == 3


# C.3 Approval


@pytest.mark.rule("sabbat.approval.batch", "sabbat.approval.exchange", "sabbat.approval.leftovers-stay")
def test_each_batch_of_four_becomes_a_chimaera() -> None:
    match = scene(
        phase="stewardship", round=6, approval={"A": f"{BATCH} {BATCH} mask spider", "B": "mask mask mask"}
    )
    assert (player(match, A).chimaeras, sorted(player(match, A).approval)) == (2, ["mask", "spider"])
    assert (player(match, B).chimaeras, player(match, B).approval) == (0, ["mask"] * 3)
    assert (player(match, A).two_hours, player(match, A).one_hour) == ([], [])


@pytest.mark.rule("sabbat.approval.leftovers-stay")
def test_leftovers_wait_for_later_rounds() -> None:
    match = scene(phase="stewardship", round=2, approval={"A": "mask spider spider"})
    assert table(match).round == 3
    assert player(match, A).approval == ["mask", "spider", "spider"]


@pytest.mark.rule("sabbat.approval.mandatory")
def test_a_batch_may_not_be_kept_for_later() -> None:
    match = scene(phase="stewardship", round=2, approval={"A": BATCH})
    assert table(match).phase == "invocation"  # nothing was asked
    assert (player(match, A).chimaeras, player(match, A).approval) == (1, [])


@pytest.mark.rule("sabbat.approval.chimaera-storage")
def test_chimaeras_stay_in_the_open_to_the_end() -> None:
    match = scene(
        phase="stewardship", round=2, chimaeras={"A": 1}, approval={"A": BATCH}, one={"A": "mask"}, cursed="A"
    )
    assert match.view(B)["state"]["players"][A]["chimaeras"] == 2
    for _ in play_randomly(match, 5):
        assert player(match, A).chimaeras >= 2
    assert any(line.rule == "sabbat.end.chimaeras" for line in match.results.scores[A].lines)


@pytest.mark.rule("sabbat.approval.location")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_only_gate_fees_come_to_the_approval_square(seed: int) -> None:
    """In random matches the square grows only while or right after a gate is paid."""
    match = coven.new("sabbat", 3, seed, {"peoples": "random"})
    sizes, read = [0, 0, 0], 0
    for _ in play_randomly(match, seed):
        now = [len(p.approval) for p in table(match).players]
        paying = any(decision.verb == "pay" for decision in match.pending.values())
        paid = any("at the gate" in event.text for event in match.log[read:])
        grown = any(new > old for new, old in zip(now, sizes, strict=True))
        assert paying or paid or not grown
        sizes, read = now, len(match.log)
    match = scene(drawbridge="A", two={"A": "rat-tail gemstone"})
    script(match, "ghosts", "ghost:drawbridge", "to:vada")
    assert player(match, A).approval == ["rat-tail", "gemstone"]


# End of the game


@pytest.mark.rule("sabbat.end.chimaeras")
def test_a_chimaera_is_worth_five() -> None:
    match = scene(phase="stewardship", round=6, vp={"A": 10, "B": 24}, chimaeras={"A": 3})
    assert [score.total for score in match.results.scores] == [25, 24]
    assert match.results.winners == [A]
    assert [(line.rule, line.points) for line in match.results.scores[A].lines][-1] == (
        "sabbat.end.chimaeras",
        15,
    )


LAST: dict[str, Any] = {
    "round": 6,
    "card": "dark-moon",
    "action": 2,
    "turn": "C",
    "terror": {"A": 9, "B": 9, "C": 9},
}
"""The last action of the game, with terror enough."""


def lines(match: Match, seat: int) -> dict[str, int]:
    """A final score by the rules that made it."""
    assert match.over
    return {line.rule.removeprefix("sabbat."): line.points for line in match.results.scores[seat].lines}


@pytest.mark.rule("sabbat.fight.vp", "sabbat.fight.training-ground", "sabbat.arrival.full-no-fight")
def test_fights_and_ghosts_turned_away_are_lines_of_the_score() -> None:
    match = scene(3, places={"gineva": "A", "vada": "C", "training-ground": "C"}, **LAST)
    script(match, "ghosts", "ghost:vada-1", "to:gineva", "arrive:fight", "end")
    assert lines(match, C) == {"regionvp.score": 2, "fight.vp": 2, "fight.training-ground": 1}
    match = scene(3, places={"turgapel": "C", "neshata": "AB"}, **LAST)
    script(match, "ghosts", "ghost:turgapel-1", "to:neshata", "arrive:graveyard")
    assert lines(match, A) == lines(match, B) == {"regionvp.score": 3, "arrival.full-no-fight": 2}
    assert lines(match, C) == {}


@pytest.mark.rule("sabbat.gardens.crystal-major", "sabbat.gardens.crystal-minor")
@pytest.mark.parametrize(("ball", "level", "more"), [("C", "major", 2), ("AC", "minor", 1)])
def test_the_crystal_ball_is_a_line_of_the_score(ball: str, level: str, more: int) -> None:
    match = scene(3, places={"vada": "C", "gineva": "C", "crystal-ball": ball}, **LAST)
    script(match, "ghosts", "end")
    assert lines(match, C) == {"regionvp.score": 5, f"gardens.crystal-{level}": more}


@pytest.mark.rule("sabbat.curse.penalty", "sabbat.food.unfed-vp", "sabbat.bonus.vp")
def test_losses_are_lines_of_the_score() -> None:
    """C is cursed at the start of the last round, takes 2 VP and lets four ghosts of seven starve."""
    match = scene(3, phase="round", round=5, next_card="dark-moon", order="CBA", cursed="C", vp={"C": 9})
    script(
        match, "0 invoke:3", "1 invoke:3", "2 invoke:7", "bonus:any", "take:mask", "bonus:any", "take:mask"
    )
    while not match.over:  # the others have taken the resources; nobody moves
        script(match, "end" if "end" in offered(match) else "ghosts")
    assert lines(match, C) == {"bonus.vp": 11, "curse.penalty": -5, "food.unfed-vp": -4}


@pytest.mark.rule("sabbat.end.tie")
def test_a_tie_is_a_shared_victory() -> None:
    match = scene(3, phase="stewardship", round=6, vp={"A": 20, "B": 15, "C": 19}, chimaeras={"B": 1})
    assert match.results.winners == [A, B]
    assert match.results.places == [1, 1, 3]


@pytest.mark.rule("sabbat.end.leftovers")
def test_what_is_left_over_counts_for_nothing() -> None:
    match = scene(
        phase="stewardship",
        round=6,
        vp={"A": 10, "B": 10},
        two={"A": "mask mask"},
        one={"A": "spider"},
        approval={"A": "mask spider"},
        cursed="A",
        drawbridge="A",
        terror={"A": 10, "B": 0},
    )
    assert [score.total for score in match.results.scores] == [10, 10]
    assert match.results.winners == [A, B]


# Variations


def capacities(players: int) -> dict[str, int]:
    """How many places each location has."""
    match = coven.new("sabbat", players)
    return {key: len(row) for key, row in table(match).places.items()}


@pytest.mark.rule("sabbat.players.marks", "sabbat.players.region-places", "sabbat.players.garden-places")
def test_places_by_the_number_of_players() -> None:
    by_value = {2: (2, 2, 3), 3: (1, 2, 2), 4: (1, 1, 2)}
    for column, players in enumerate((2, 3, 4)):
        found = capacities(players)
        for region, _, value in VALUES:
            assert found.pop(region) == by_value[value][column], region
        assert list(found.values()) == [1 if players == 2 else 2] * 6


@pytest.mark.rule("sabbat.players.garden-places", "sabbat.players.marks")
def test_with_two_players_a_garden_is_full_with_one_ghost() -> None:
    match = scene(places={"canteen": "B"}, drawbridge="A", terror={"A": 0})
    script(match, "ghosts", "ghost:drawbridge", "to:canteen")
    assert (row(match, "canteen"), resting(match, A)) == ("B", 7)
    match = scene(3, places={"canteen": "B"}, drawbridge="A", terror={"A": 0})
    script(match, "ghosts", "ghost:drawbridge", "to:canteen")
    assert row(match, "canteen") == "BA"


def outcome(players: int) -> list[object]:
    """A little of everything, the same for every number of players."""
    match = scene(
        players,
        places={"gineva": "B", "neshata": "A"},
        terror={"A": 5},
        two={"A": "spider", "B": "mask"},
        one={"B": "spider"},
        magicians={"B": "B2"},
    )
    script(match, "ghosts", "ghost:neshata-1", "to:gineva", "arrive:fight")
    fought: list[object] = [player(match, A).terror, player(match, A).vp, row(match, "gineva").rstrip(".")]
    script(match, "magician", "step:A1", "use:north-1")
    aged = scene(players, phase="round", two={"A": "spider"}, one={"B": "spider"}, cursed="A", vp={"A": 9})
    return [
        *fought,
        player(match, B).terror,
        player(aged, A).one_hour,
        player(aged, B).cursed,
        player(aged, A).vp,
    ]


@pytest.mark.rule("sabbat.players.rules-unchanged")
def test_all_else_is_the_same_for_two_three_and_four() -> None:
    assert outcome(2) == outcome(3) == outcome(4) == [4, 2, "AB", 6, ["spider"], True, 4]


@pytest.mark.rule("sabbat.players.same-components")
def test_the_same_floor_mirrors_gates_and_cards_for_every_number_of_players() -> None:
    for players in (2, 3, 4):
        s = table(coven.new("sabbat", players, seed=6))
        assert (len(s.floor), len(s.mirrors), len(s.gates), len(s.spare_gates)) == (16, 16, 8, 2)
        assert (len(s.time_cards), len(s.time_deck), len(s.time_removed)) == (1, 5, 1)


@pytest.mark.rule("sabbat.players.unused-people")
def test_peoples_nobody_plays_stay_in_the_box() -> None:
    match = coven.new("sabbat", players=2)
    script(match, "people:sanagal", "people:luserna")
    s = table(match)
    assert {ghost.people for ghost in s.boxed_ghosts} == {"argosola", "zugriga"}
    assert len(s.boxed_ghosts) == 14
    assert {power.key for power in s.boxed_powers} == {
        "bats",
        "seduction",
        "gift-of-immortality",
        "booster",
        "spell",
        "frenzy",
    }
    for _ in play_randomly(match, 2):
        assert {ghost.people for ghost in table(match).graveyard} <= {"sanagal", "luserna"}
        assert len(table(match).boxed_ghosts) == 14


def final(match: Match) -> list[int]:
    """The scores."""
    return [score.total for score in match.results.scores]


@pytest.mark.rule("sabbat.end.winner", "sabbat.overview.goal")
def test_the_highest_total_wins_with_chimaeras_counted() -> None:
    match = scene(4, phase="stewardship", round=6, vp={"A": 9, "B": 8, "C": 7, "D": 12}, chimaeras={"C": 2})
    assert final(match) == [9, 8, 17, 12]
    assert match.results.winners == [C]
    assert match.results.places == [3, 4, 1, 2]
