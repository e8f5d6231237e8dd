"""Balance reports: what is counted, what is called out of balance, and the page."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import coven
from coven.arena import check_plan
from coven.arena.balance import Findings, Study, balance_page, drawn, play_study, verdict, what_changed
from coven.arena.balance.study import Seat, Watched
from coven.arena.balance.verdict import judged, unfair
from coven.arena.balance.wording import common, line_name, said
from coven.arena.outcome import Plan
from coven.engine.rulebook import Rule, Rulebook

KIND = "play score.lead"
BOOK = Rulebook(
    "score",
    "Score",
    (2, 6),
    (
        Rule("score.points", "4. Scoring", "Count <points>.", "stated"),
        Rule("score.lead", "3.1 Tricks", "Play a card.", "stated"),
    ),
)
PLAN = Plan("blackmore", ("random", "random"), 0, {}, None)


def seat(won: float, opening: str = "Blue 4", people: str = "Owls") -> Seat:
    points = {"score.points": 10 + int(5 * won)}
    return Seat(won, points, {"people": people}, {(KIND, "Blue 4"): 2}, (KIND, opening))


def study(first_wins: int, matches: int, people: tuple[str, str] = ("Owls", "Owls")) -> Study:
    """So many matches of two seats, of which the first seat wins some."""
    played = []
    for number in range(matches):
        won = float(number < first_wins)
        seats = [seat(won, "Blue 4", people[0]), seat(1.0 - won, "Red 1", people[1])]
        played.append(watched(seats, number))
    return Study(PLAN, "The Witches of Blackmore", played, matches, 1.0)


def watched(seats: list[Seat], number: int) -> Watched:
    return Watched(
        seats,
        40,
        {"rounds": 8.0 + number % 3},
        [1, 0, 0, 0],
        {KIND: (0.5, 10)},
        {KIND: f"Play card {number}, whichever you like."},
        {"score.points": f"{number} captured cards"},
        [0, 1],
        number,
    )


def findings(first_wins: int, matches: int, people: tuple[str, str] = ("Owls", "Owls")) -> Findings:
    return Findings(study(first_wins, matches, people), BOOK)


def test_a_seat_that_wins_too_often_is_said_first() -> None:
    found = findings(140, 200)
    assert found.fair == 0.5
    assert verdict(found).startswith("Out of balance: Seat 1 wins 70% (63% to 76%); Seat 2 wins 30%")
    assert verdict(found).endswith("where 50% is fair.")


def test_what_is_within_its_interval_is_not_out_of_balance() -> None:
    assert verdict(findings(104, 200)) == (
        "Nothing is surely out of balance. Farthest from its share is Seat 1 with 52% (45% to 59%), "
        "where 50% is fair."
    )


def test_what_is_surely_within_five_points_is_in_balance() -> None:
    found = findings(2500, 5000)
    assert [judged(row, found.fair) for row in found.seats] == ["even", "even"]
    assert verdict(found).startswith("In balance: nobody is 5 points away from the fair 50%")
    assert [judged(row, 0.5) for row in findings(104, 200).seats] == ["not settled", "not settled"]


def test_of_a_few_seats_nothing_is_sure() -> None:
    few, more = findings(10, 10), findings(30, 30)
    assert [judged(row, 0.5) for row in few.seats] == ["not settled", "not settled"]
    assert [judged(row, 0.5) for row in more.seats] == ["above its share", "below its share"]


def test_two_contents_are_told_apart_only_where_that_is_sure() -> None:
    before = findings(140, 200)
    assert what_changed(before, findings(100, 200)) == (
        "Surely changed: Seat 1 by -20 points (±11); Seat 2 by +20 points (±11)."
    )
    assert what_changed(before, findings(136, 200)) == "No share is surely another."


def test_those_who_win_together_are_one_group() -> None:
    played = [watched([seat(float(n < 30), people="Owls"), seat(float(n < 30))], n) for n in range(100)]
    found = Findings(study(0, 0)._replace(matches=played), BOOK)
    assert found.together
    assert not found.seats
    assert verdict(found).startswith("All win together in 30% (22% to 40%) of the matches.")
    (owls,) = found.roles["people"]
    assert owls.seats == 200
    assert owls.wins == found.group, "a match counts once, however many sat there"


def test_the_more_is_compared_the_surer_a_verdict_must_be() -> None:
    found = findings(115, 200)
    row = found.seats[0]
    assert row.wins.low > 0.5 > row.surely.low
    assert not unfair(found)


def test_roles_are_judged_by_kind() -> None:
    found = findings(140, 200, ("Owls", "Cats"))
    assert sorted(row.name for kind, row in unfair(found) if kind == "people") == ["Cats", "Owls"]
    assert [(row.name, row.seats) for row in found.roles["people"]] == [("Cats", 200), ("Owls", 200)]


def test_who_begins_counts_where_that_is_not_always_the_first_seat() -> None:
    plain = study(140, 200)
    assert "turn order" not in Findings(plain, BOOK).roles
    turned = [match._replace(order=[1, 0] if n % 4 == 0 else [0, 1]) for n, match in enumerate(plain.matches)]
    first, second = Findings(plain._replace(matches=turned), BOOK).roles["turn order"]
    assert (first.name, first.seats, second.name) == ("1 of 2", 200, "2 of 2")
    assert first.wins.share == (105 + 15) / 200


def test_openings_uses_points_and_lengths_are_counted() -> None:
    found = findings(140, 200)
    ((question, rows),) = found.openings.items()
    assert question == "Play card … whichever you like."
    assert [(row.name, row.wins.share) for row in rows] == [("Blue 4", 0.7), ("Red 1", 0.3)]
    (use,) = found.uses
    assert (use.share, use.times, use.wins.share) == (1.0, 2.0, 0.5)
    (points,) = found.points
    assert (points.winners, points.others) == (15.0, 10.0)
    assert found.length_name == "rounds"
    assert sorted(set(found.lengths)) == [8.0, 9.0, 10.0]
    assert found.thinking == [(question, 10.0, 50.0)]
    assert found.lines == {"score.points": "Captured cards"}


def test_the_course_of_the_lead_is_told() -> None:
    found = findings(140, 200)
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
    page = balance_page([findings(140, 200)], [""])
    assert "Out of balance: Seat 1" in page
    assert "Count &lt;points&gt;." in page
    assert not re.search(
        r"""https?:|src=|<link|<script|url\(""", page.replace("http://www.w3.org/2000/svg", "")
    )
    for drawing in re.findall(r"<svg.*?</svg>", page, re.S):
        known = ElementTree.fromstring(drawing)
        assert known.get("aria-label") or known.get("aria-hidden"), (
            "what is hidden stands beside it in figures"
        )


def test_two_contents_stand_side_by_side() -> None:
    page = balance_page([findings(140, 200), findings(104, 200)], ["", "my/own.yaml"])
    assert page.index("as it is: ") < page.index("Out of balance") < page.index("own.yaml: ")
    assert page.index("70% <small>") < page.index("52% <small>")
    assert "Surely changed: Seat 1" in page
    assert (
        "coven balance blackmore --players 2 --bots random --games 200 --seed 0 --compare my/own.yaml" in page
    )


def test_a_game_of_one_length_says_so() -> None:
    plain = study(1, 2)
    same = [match._replace(statistics={}) for match in plain.matches]
    assert "Every match takes 40 decisions." in balance_page(
        [Findings(plain._replace(matches=same), BOOK)], [""]
    )


def test_a_page_says_which_rules_and_content_and_how_to_play_it_again() -> None:
    plan = check_plan("triora", ["random", "random"], 3, drawn(coven.game("triora")), None)
    page = balance_page([Findings(study(140, 200)._replace(plan=plan), BOOK)], [""])
    assert (
        "coven balance triora --players 2 --bots random --games 200 --seed 3 --option witches=random" in page
    )
    assert re.search(r"fingerprint [0-9a-f]{12}<", page)


def test_matches_that_are_the_same_again_are_no_news() -> None:
    plain = study(140, 200)
    same = [match._replace(trace=number % 7) for number, match in enumerate(plain.matches)]
    page = balance_page([Findings(plain._replace(matches=same), BOOK)], [""])
    assert "Only 7 of the 200 matches differ" in page
    assert "differ from all others" not in balance_page([Findings(plain, BOOK)], [""])


def test_questions_and_lines_go_by_what_they_have_in_common() -> None:
    same = common(
        common("Action 1 of 3: move what?", "Action 2 of 3: move what?"), "Action 2 of 4: move what?"
    )
    assert same == "Action … move what?"
    assert said(same) == "Action … move what?"
    assert said("How many ghosts go there? One to three is a good number.") == "How many ghosts go there?"
    assert said("Which …") == ""
    bonuses = common(
        common("Take which bonus of Yule?", "Take which bonus of Dark Moon?"), "Take which bonus of May?"
    )
    assert said(bonuses) == "Take which bonus of …?"
    assert line_name("Left: …", "triora.score.remaining") == "Remaining"
    assert line_name("Crowns", "triora.score.crowns") == "Crowns"


def test_what_can_be_drawn_is_drawn_so_that_seat_and_role_are_apart() -> None:
    assert drawn(coven.game("sabbat")) == {"peoples": "random"}
    assert all(
        "random" in setting.values or setting.key not in drawn(game)
        for game in coven.catalogue()
        for setting in game.settings
    )


def test_when_the_minutes_are_over_the_matches_until_then_count() -> None:
    plan = check_plan("blackmore", ["random", "random"], 3, {}, None)
    cut = play_study(plan, 50, 1, minutes=0.0)
    assert [match.trace for match in cut.matches] == [play_study(plan, 1, 1).matches[0].trace]
