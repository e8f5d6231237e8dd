"""What bots are told: progress towards the held Schemes, and sensible choices."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.bots.greedy import Greedy
from coven.bots.judge import Judge
from coven.bots.point_of_view import PointOfView
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.crone.bot import hints
from tests.games.crone.builder import offered, play, rules, state, village


def worth(match: Match, seat: int = 0) -> float:
    """How good the position is for the seat."""
    return hints.evaluate(rules(match), state(match), seat)


def choice(match: Match) -> str:
    """What a greedy bot does."""
    seat = next(iter(match.pending))
    return Greedy(Judge(hints), seeded(1), 1).choose(PointOfView(match, seat))


def test_a_position_is_worth_between_0_and_1_and_points_count() -> None:
    poor, rich = village(), village(schemes=["accuse-the-miller"], miller="11,7")
    play(rich, "move:miller", "step:village-green")
    assert 0 < worth(poor) < worth(rich) < 1
    assert worth(rich, 1) < worth(poor, 1), "a rival's points are bad"


def test_walking_a_villager_towards_its_scheme_is_progress() -> None:
    far = worth(village(schemes=["accuse-the-miller"], miller="13,7"))
    near = worth(village(schemes=["accuse-the-miller"], miller="11,7"))
    assert near > far


def test_the_ingredients_of_a_scheme_are_worth_more_than_others() -> None:
    fitting = worth(village(schemes=["bewart-the-lord"], hands=["fire flour"]))
    useless = worth(village(schemes=["bewart-the-lord"], hands=["soil soil"]))
    assert fitting > useless


@pytest.mark.parametrize(
    ("scheme", "cards", "places", "keys"),
    [
        ("bewart-the-lord", "fire flour", {}, ["cast:to-frog", "enchant:lord", "pay:fire+flour"]),
        (
            "torment-the-priest",
            "fire flour",
            {"familiars": ["forge"]},
            ["cast:summon", "to:forge", "summon:priest", "pay:fire+flour"],
        ),
        ("accuse-the-miller", "", {"miller": "11,7"}, ["move:miller", "step:village-green"]),
        ("cage-the-priest", "soil soil", {"priest": "mill"}, ["cast:bind", "bind:mill", "pay:soil+soil"]),
    ],
)
def test_a_greedy_bot_completes_what_it_can(
    scheme: str, cards: str, places: dict[str, Any], keys: list[str]
) -> None:
    match = village(schemes=[scheme], hands=[cards], **places)
    for key in keys:
        assert choice(match) == key
        play(match, key)
    assert state(match).players[0].points > 0


def test_a_greedy_bot_with_nothing_to_do_ends_its_turn() -> None:
    match = village(familiars=["forge mill farm", "0,0"], schemes=["besiege-the-manor"])
    for _ in range(12):
        if state(match).active != 0:
            break
        play(match, choice(match))
    assert state(match).active == 1


def suggested(players: int, seed: int, **options: Any) -> Match:
    """A match in which everybody does as is suggested."""
    match = coven.new("crone", players, seed, options)
    rng = seeded(1)
    while not match.over:
        seat, decision = next(iter(match.pending.items()))
        option = hints.suggest(rules(match), state(match), decision, rng)
        assert decision.key(option) in offered(match, seat)
        match.choose(seat, decision.key(option))
    return match


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_suggestions_are_options_and_lead_to_the_end_by_points(players: int) -> None:
    match = suggested(players, 2, trading=True, incantations="strict-confirm")
    assert match.results.reason.startswith("A Witch has reached 13 points.")
    assert state(match).round < 25


def test_the_solitaire_is_won_at_times_by_doing_as_is_suggested() -> None:
    won = [suggested(1, seed).results.winners == [0] for seed in range(12)]
    assert 2 <= sum(won) <= 10


def test_a_match_is_summed_up_in_figures() -> None:
    match = suggested(3, 4)
    found = hints.statistics(rules(match), state(match))
    completed = [scheme for player in state(match).players for scheme in player.completed]
    assert found["game rounds"] == state(match).round
    assert found["Schemes completed"] == len(completed)
    assert sum(found[f"share of level {level}"] for level in (1, 2, 3)) == pytest.approx(1)
    assert found["share of level 2"] == sum(c.level == 2 for c in completed) / len(completed)
    assert (found["ended by points"], found["ended for want of Schemes"]) == (1, 0)


def test_seats_are_told_by_the_order_of_the_first_round() -> None:
    match = suggested(3, 4, **{"first-player": "host"})
    first = int(match.history[0][1].removeprefix("first:")) - 1
    order = hints.roles(rules(match), state(match))["order"]
    assert order[first] == "1 of 3"
    assert order[(first + 1) % 3] == "2 of 3"


@pytest.mark.slow
def test_greedy_bots_finish_by_points() -> None:
    match = coven.new("crone", 2, 5)
    bot = Greedy(Judge(hints), seeded(5), 1)
    while not match.over:
        seat = next(iter(match.pending))
        match.choose(seat, bot.choose(PointOfView(match, seat)))
    assert match.results.reason.startswith("A Witch has reached 13 points.")
    assert state(match).round < 40
