"""Balance reports: what is counted, what is called out of balance, and the page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from coven.arena import check_plan
from coven.arena.balance import Findings, Study, balance_page, play_study
from coven.arena.balance.study import Seat, Watched
from coven.arena.outcome import Plan

PLAN = Plan("blackmore", ("random", "random"), 0, {}, None)


def seat(won: float, opening: str = "play: Blue 4", people: str = "Owls") -> Seat:
    return Seat(
        won, {"score.points": 10 + int(5 * won)}, {"people": people}, {("play", "Blue 4"): 2}, opening
    )


def study(first_wins: int, matches: int, people: tuple[str, str] = ("Owls", "Owls")) -> Study:
    """So many matches of two seats, of which the first seat wins some."""
    played = []
    for number in range(matches):
        won = float(number < first_wins)
        seats = [seat(won, "play: Blue 4", people[0]), seat(1.0 - won, "play: Red 1", people[1])]
        played.append(Watched(seats, 40, {"rounds": 8.0 + number % 3}, [1, 0, 0, 0], {"play": (0.5, 10)}))
    return Study(PLAN, "The Witches of Blackmore", played, matches, 1.0)


def test_a_seat_that_wins_too_often_is_said_first() -> None:
    found = Findings(study(140, 200))
    assert found.fair == 0.5
    assert found.verdict.startswith("Out of balance: Seat 1 wins 70% (63% to 76%); Seat 2 wins 30%")


def test_what_is_within_its_interval_is_not_out_of_balance() -> None:
    assert Findings(study(104, 200)).verdict.startswith("Nothing is out of balance")


def test_the_more_is_compared_the_surer_a_verdict_must_be() -> None:
    found = Findings(study(115, 200))
    row = found.seats[0]
    assert row.wins.low > 0.5 > row.surely.low
    assert not found.unfair


def test_roles_are_judged_by_kind() -> None:
    found = Findings(study(140, 200, ("Owls", "Cats")))
    assert sorted(row.name for kind, row in found.unfair if kind == "people") == ["Cats", "Owls"]
    assert [(row.name, row.seats) for row in found.roles["people"]] == [("Cats", 200), ("Owls", 200)]


def test_openings_uses_points_and_lengths_are_counted() -> None:
    found = Findings(study(140, 200))
    assert [(row.name, row.wins.share) for row in found.openings] == [
        ("play: Blue 4", 0.7),
        ("play: Red 1", 0.3),
    ]
    (use,) = found.uses
    assert (use.share, use.times, use.wins.share) == (1.0, 2.0, 0.5)
    (points,) = found.points
    assert (points.winners, points.others) == (15.0, 10.0)
    assert found.length_name == "rounds"
    assert sorted(set(found.lengths)) == [8.0, 9.0, 10.0]
    assert found.thinking == [("play", 10.0, 50.0)]


def test_the_course_of_the_lead_is_told() -> None:
    found = Findings(study(140, 200))
    course = dict(found.leaders)
    assert course[5].share == 0.3, "the second seat leads at first, and wins 60 of 200"
    assert course[50].share == 0.7
    assert found.last_turn == 0.25


def test_a_study_is_the_same_whoever_plays_it() -> None:
    plan = check_plan("blackmore", ["random", "greedy"], 3, {}, None)
    alone, shared = play_study(plan, 4, 1), play_study(plan, 4, 2)
    untimed = [[match._replace(thought={}) for match in some.matches] for some in (alone, shared)]
    assert untimed[0] == untimed[1]
    assert {len(match.leads) for match in alone.matches} == {match.decisions for match in alone.matches}
    assert all(sum(seat.payoff for seat in match.seats) == 1.0 for match in alone.matches)


def test_the_page_needs_nothing_else_and_says_the_verdict() -> None:
    page = balance_page([Findings(study(140, 200))], ["as it is"], {"score.points": "Count <points>."})
    assert "Out of balance: Seat 1" in page
    assert "Count &lt;points&gt;." in page
    assert not re.search(
        r"""https?:|src=|<link|<script|url\(""", page.replace("http://www.w3.org/2000/svg", "")
    )
    for drawing in re.findall(r"<svg.*?</svg>", page, re.S):
        assert ElementTree.fromstring(drawing).get("aria-label")


def test_two_contents_stand_side_by_side() -> None:
    page = balance_page([Findings(study(140, 200)), Findings(study(104, 200))], ["as it is", "mine.yaml"], {})
    assert page.index("as it is: ") < page.index("Out of balance") < page.index("mine.yaml: ")
    assert "70% / 52%" in page


def test_a_game_of_one_length_says_so() -> None:
    plain = study(1, 2)
    same = [match._replace(statistics={}) for match in plain.matches]
    assert "Every match takes 40 decisions." in balance_page(
        [Findings(plain._replace(matches=same))], [""], {}
    )
