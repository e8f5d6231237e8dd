"""11. End of the Game: when it ends, the final scoring, and who wins."""

from __future__ import annotations

import pytest

from coven.testing import offered, script
from tests.games.triora.builder import (
    ended,
    lines,
    over,
    player,
    position,
    round_end,
    rules_of,
    seats_asked,
    table_of,
    who,
)

FULL = [0, 0, 0]


@pytest.mark.rule("triora.end.three-areas", "triora.end.finish-round")
def test_three_full_areas_end_the_game_after_the_round() -> None:
    two = round_end(
        who(at="forest-1"), who(at="forest-2"), doom={"city": FULL, "fields": FULL, "river": [0, 0]}
    )
    assert not two.over
    match = position(
        who(placed="familiar", undead=1),
        who(placed="familiar", villagers="noble-1"),
        turns=[0, 1],
        doom={"city": FULL, "fields": FULL, "river": [0, 0]},
    )
    script(match, "place:river", "pay:undead")
    assert not over(match)
    assert seats_asked(match) == [1]
    script(match, "place:forest")
    while not over(match):
        script(match, "decline")
    assert player(match, 1).doom_points == 21
    assert match.results.reason == "3 areas of Triora are destroyed."


@pytest.mark.rule("triora.end.round-cap")
def test_the_round_cap_ends_a_match() -> None:
    quiet = (who(at="forest-1"), who(at="forest-2"))
    assert round_end(*quiet, round=40).over
    assert not round_end(*quiet, round=39).over
    assert round_end(*quiet, round=7, options={"round-cap": 7}).over
    assert not round_end(*quiet, round=6, options={"round-cap": 7}).over
    assert not round_end(*quiet, round=250, options={"round-cap": 0}).over
    assert round_end(*quiet, round=40).results.reason == "Round 40 was the last."


@pytest.mark.rule("triora.end.scoring-order")
def test_the_steps_of_the_scoring_come_in_their_order() -> None:
    match = ended(
        who(points=30, inquisition=9, villagers="noble-1 soldier-1", silver=2), who(), doom={"river": [0]}
    )
    rules = [line.rule.removeprefix("triora.") for line in match.results.scores[0].lines]
    assert list(dict.fromkeys(rules)) == [
        "points.doom-are-victory",
        "score.area-points",
        "score.sets",
        "score.penalty",
        "score.crowns",
        "score.remaining",
    ]


@pytest.mark.rule("triora.score.floor", "triora.points.floor", "triora.end.scoring-order")
def test_a_penalty_stops_at_zero_and_gains_after_it_start_there() -> None:
    match = ended(who(points=5, inquisition=9, silver=4), who())
    assert lines(match, 0, "score.penalty") == [("Inquisition 9: first on the track, down to 0", -5)]
    assert match.results.scores[0].total == 4


# 11.1 Area Control


@pytest.mark.rule("triora.score.area-count")
def test_control_is_markers_and_villagers() -> None:
    match = ended(
        who(villagers="peasant-1 peasant-2"), who(villagers="peasant-3"), doom={"fields": [0, 1, 1]}
    )
    assert lines(match, 0, "score.area-points")[0] == (
        "Fields: shared first with 1 marker and 2 Villagers",
        8,
    )
    one_more = ended(who(villagers="peasant-1 peasant-2"), who(), doom={"fields": [0, 1, 1]})
    assert lines(one_more, 0, "score.area-points") == [("Fields: first with 1 marker and 2 Villagers", 10)]
    assert lines(one_more, 1, "score.area-points") == [("Fields: second with 2 markers", 6)]


@pytest.mark.rule("triora.score.area-points", "triora.score.area-intact")
def test_places_in_an_area_are_worth_10_6_3_and_nothing() -> None:
    """No area is full, and each is scored."""
    match = ended(
        who(villagers="soldier-1 soldier-2 soldier-3"),
        who(villagers="soldier-4 soldier-5"),
        who(villagers="soldier-6"),
        who(),
        doom={"dungeon": [0, 1, 2, 3]},
    )
    points = [lines(match, seat, "score.area-points") for seat in range(4)]
    assert points == [
        [("Dungeon: first with 1 marker and 3 Villagers", 10)],
        [("Dungeon: second with 1 marker and 2 Villagers", 6)],
        [("Dungeon: third with 1 marker and 1 Villager", 3)],
        [],
    ]


@pytest.mark.rule("triora.score.area-ties")
def test_tied_players_share_the_places_they_occupy() -> None:
    four = [who() for _ in range(4)]

    def points(city: list[int]) -> list[int]:
        match = ended(*four, doom={"city": city})
        return [sum(n for _, n in lines(match, seat, "score.area-points")) for seat in range(4)]

    assert points([0, 1]) == [8, 8, 0, 0]
    assert points([0, 0, 1, 2]) == [10, 4, 4, 0]
    assert points([0, 1, 2]) == [6, 6, 6, 0]
    assert points([0, 1, 2, 3]) == [4, 4, 4, 4]
    assert points([0, 0, 1, 2, 3]) == [10, 3, 3, 3]


@pytest.mark.rule("triora.score.area-zero")
def test_without_control_there_is_no_place() -> None:
    match = ended(who(), who(), who(), doom={"city": [0]})
    assert [lines(match, seat, "score.area-points") for seat in range(3)] == [
        [("City: first with 1 marker", 10)],
        [],
        [],
    ]


# 11.2 Villagers' Bonuses


def sets(villagers: str) -> int:
    match = ended(who(villagers=villagers), who())
    return sum(points for _, points in lines(match, 0, "score.sets"))


@pytest.mark.rule("triora.score.sets", "triora.score.sets-once")
def test_sets_of_different_villagers() -> None:
    assert sets("noble-1") == 0
    assert sets("noble-1 noble-2 noble-3") == 0
    assert sets("noble-1 soldier-1") == 3
    assert sets("noble-1 soldier-1 peasant-1") == 9
    assert sets("noble-1 soldier-1 peasant-1 merchant-1") == 18
    assert sets("noble-1 noble-2 soldier-1") == 3


@pytest.mark.rule("triora.score.sets-best", "triora.score.sets-once")
def test_the_best_grouping_is_found_for_the_player() -> None:
    """A four and a two beat two threes, and a card counts once."""
    assert sets("noble-1 noble-2 soldier-1 soldier-2 peasant-1 merchant-1") == 21
    assert sets("noble-1 noble-2 soldier-1 soldier-2 peasant-1 peasant-2") == 18
    assert sets("noble-1 noble-2 soldier-1 soldier-2") == 6
    assert sets("noble-1 noble-2 noble-3 soldier-1 peasant-1 merchant-1 soldier-2") == 21
    assert sets("noble-1 noble-2 noble-3 soldier-1 peasant-1") == 9
    explained = ended(who(villagers="noble-1 noble-2 soldier-1 soldier-2 peasant-1 merchant-1"), who())
    assert lines(explained, 0, "score.sets") == [("Villager sets: 4 + 2", 21)]


# 11.3 Inquisition Penalty


def penalties(*levels: int, order: list[int] | None = None) -> list[int]:
    match = ended(*[who(points=99, inquisition=n) for n in levels], order=order)
    return [sum(points for _, points in lines(match, seat, "score.penalty")) for seat in range(len(levels))]


@pytest.mark.rule("triora.score.penalty")
def test_the_front_of_the_track_loses_most() -> None:
    assert penalties(3, 9, 6, 1) == [-8, -24, -16, 0]


@pytest.mark.rule("triora.score.penalty-ties")
def test_the_upper_marker_of_a_stack_is_higher() -> None:
    assert penalties(6, 6, 6, 6, order=[2, 0, 3, 1]) == [-16, 0, -24, -8]


@pytest.mark.rule("triora.score.penalty-few-players")
def test_fewer_players_use_the_figures_from_the_front() -> None:
    assert penalties(3, 9) == [-16, -24]
    assert penalties(3, 9, 6) == [-8, -24, -16]


# 11.4 Crowns


@pytest.mark.rule("triora.score.crowns", "triora.score.crown-table")
@pytest.mark.parametrize(
    ("nobles", "castle", "crowns", "points"),
    [
        (0, "captain", 1, 1),
        (1, "", 2, 3),
        (1, "captain", 3, 5),
        (2, "", 4, 8),
        (2, "captain", 5, 11),
        (3, "", 6, 15),
        (3, "captain", 7, 19),
        (4, "", 8, 24),
        (4, "captain", 9, 29),
        (5, "", 10, 35),
        (8, "", 16, 35),
    ],
)
def test_crowns_are_added_and_scored_by_the_table(nobles: int, castle: str, crowns: int, points: int) -> None:
    cards = " ".join(f"noble-{i + 1}" for i in range(nobles))
    held = [(castle, "curse", 0)] if castle else []
    match = ended(who(villagers=cards), who(), castle=held)
    assert lines(match, 0, "score.crowns") == [(f"Crowns: {crowns}", points)]
    assert lines(match, 1, "score.crowns") == []


# 11.5 Remaining Points


@pytest.mark.rule("triora.score.remaining", "triora.score.cubes-none")
def test_goods_are_worth_a_point_each_and_cubes_nothing() -> None:
    match = ended(who(amoris=2, vitae=3, undead=4, silver=5), who(herbs="rrr"))
    assert lines(match, 0, "score.remaining") == [("Left: 5 potions, 4 Undead, 5 silver", 14)]
    assert lines(ended(who(vitae=1), who()), 0, "score.remaining") == [("Left: 1 potion", 1)]
    assert lines(match, 1, "score.remaining") == []
    assert [score.total for score in match.results.scores] == [20 - 20 + 14, 20 - 16]


# 11.6 Victory


@pytest.mark.rule("triora.win.most-points", "triora.capture.loses")
def test_the_most_points_of_those_not_captured_win() -> None:
    match = ended(who(points=60), who(points=80), who(points=70))
    assert match.results.winners == [1]
    caught = ended(who(points=60), who(points=90, captured=True, at=""), who(points=70))
    assert caught.results.winners == [2]


@pytest.mark.rule("triora.win.tie")
def test_a_tie_is_won_by_less_inquisition_then_by_the_lower_marker() -> None:
    """The penalty is 24 for the front and 16 behind it: 40 and 32 points end equal."""
    match = ended(who(points=40, inquisition=9), who(points=32, inquisition=3))
    assert [score.total for score in match.results.scores] == [16, 16]
    assert match.results.winners == [1]
    stacked = ended(who(points=32), who(points=40), order=[1, 0])
    assert [score.total for score in stacked.results.scores] == [16, 16]
    assert stacked.results.winners == [0]
    assert stacked.results.places == [1, 2]
    turned = ended(who(points=40), who(points=32), order=[0, 1])
    assert turned.results.winners == [1]


@pytest.mark.rule("triora.win.ranking")
def test_the_other_places_follow_by_points_and_captured_players_come_last() -> None:
    match = ended(
        who(points=50, inquisition=4),
        who(points=99, captured=True, at="", inquisition=32),
        who(points=40, inquisition=1),
        who(points=36, inquisition=3),
        order=[1, 0, 3, 2],
    )
    assert [score.total for score in match.results.scores] == [34, 0, 40, 28]
    assert match.results.places == [2, 4, 1, 3]
    tied = ended(who(points=58, inquisition=2), who(points=50, inquisition=1), who(points=99, inquisition=3))
    assert [score.total for score in tied.results.scores] == [42, 42, 75]
    assert tied.results.places == [3, 2, 1]


def test_scores_can_be_asked_before_the_end() -> None:
    match = position(who(), who())
    assert [score.total for score in rules_of(2).scores(table_of(match))] == [0, 4]
    assert offered(match) == ["piece:witch", "piece:familiar"]
