"""Hints: what bots think of a position."""

from __future__ import annotations

import pytest

import coven
from coven import Match
from coven.games.sabbat.bot.hints import evaluate, roles, statistics, values
from coven.games.sabbat.rules.rules import Sabbat
from coven.testing import play_randomly, script
from tests.games.sabbat.builder import A, B, scene, table


def value(match: Match, seat: int = A) -> float:
    """How good the match stands for a seat."""
    assert isinstance(match.rules, Sabbat)
    return evaluate(match.rules, table(match), seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_are_between_0_and_1_and_change_nothing(players: int) -> None:
    match = coven.new("sabbat", players, seed=players)
    for _ in play_randomly(match, 4):
        assert isinstance(match.rules, Sabbat)
        before = table(match).copy()
        assert all(0.0 <= found <= 1.0 for found in values(match.rules, table(match)))
        assert table(match) == before


def test_other_figures_can_be_judged() -> None:
    changes = {"constants": {"ghosts_per_player": 9, "rounds": 7, "terror_max": 20, "own_ghosts_max": 3}}
    match = coven.new("sabbat", 4, seed=1, options={"peoples": "random"}, content=changes)
    for _ in play_randomly(match, 2):
        assert isinstance(match.rules, Sabbat)
        assert all(0.0 <= found <= 1.0 for found in values(match.rules, table(match)))


def test_more_is_better() -> None:
    plain = value(scene())
    assert plain == pytest.approx(0.5, abs=0.05), "who plays later has a little less"
    assert value(scene(vp={"A": 5})) > plain
    assert value(scene(chimaeras={"A": 1})) > plain
    assert value(scene(places={"vada": "A"})) > plain
    assert value(scene(terror={"A": 8})) > plain
    assert value(scene(two={"A": "mask spider"})) > plain
    assert value(scene(cursed="A", vp={"A": 9, "B": 9})) < plain
    assert value(scene(vp={"B": 5})) < plain
    assert value(scene(vp={"B": 5}), B) > plain


def test_a_question_in_the_middle_of_a_move_is_worth_the_best_way_on() -> None:
    """To begin to move ghosts is better than to pass if one can enter a rich region."""
    match = scene(drawbridge="A", two={"A": "spider spider rat-tail rat-tail"}, terror={"A": 9})
    script(match, "ghosts")
    begun = value(match)
    script(match, "ghost:drawbridge")
    assert value(match) == pytest.approx(begun, abs=0.02)
    script(match, "to:turgapel")
    assert value(match) == pytest.approx(begun, abs=0.1)
    passed = scene(drawbridge="A", two={"A": "spider spider rat-tail rat-tail"}, terror={"A": 9})
    script(passed, "ghosts", "end")
    assert value(passed) < begun


def test_ghosts_that_could_not_be_fed_are_better_left_in_the_graveyard() -> None:
    assert value(scene()) > value(scene(drawbridge="AAAAAAA"))
    assert value(scene(terror={"A": 4})) > value(scene(terror={"A": 4}, drawbridge="AAAAAAA"))


@pytest.mark.slow
def test_a_greedy_bot_beats_a_random_one_by_far() -> None:
    points = 0
    for seed in range(8):
        results = coven.play("sabbat", ["greedy", "random"], seed=seed).results
        assert results.winners == [A]
        points += results.scores[A].total
    assert points >= 8 * 30


def test_a_finished_match_tells_its_points_margin_peoples_and_powers() -> None:
    match = coven.play("sabbat", ["random"] * 3, seed=4)
    assert isinstance(match.rules, Sabbat)
    totals = sorted(score.total for score in match.results.scores)
    figures = statistics(match.rules, table(match))
    assert figures["points"] == pytest.approx(sum(totals) / 3)
    assert figures["margin"] == totals[-1] - totals[-2]
    assert figures["shared victory"] == (len(match.results.winners) > 1)
    sources = sum(value for name, value in figures.items() if name.startswith("points: "))
    assert sources + 5 * figures["chimaeras"] == pytest.approx(figures["points"])
    found = roles(match.rules, table(match))
    assert found["people"] == [player.people.capitalize() for player in table(match).players]
    for player, power in zip(table(match).players, found["POWER"], strict=True):
        assert power == (player.powers[0].label if player.power_round else "none")


def test_without_power_cards_there_are_no_shares_by_power() -> None:
    match = coven.play("sabbat", ["random"] * 2, seed=4, options={"power-cards": False})
    assert isinstance(match.rules, Sabbat)
    assert list(roles(match.rules, table(match))) == ["people"]
