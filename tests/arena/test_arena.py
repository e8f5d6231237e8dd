"""Many matches: fair seats, honest intervals, the same report for the same seed."""

from __future__ import annotations

import io
import json
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from coven.arena import Report, simulate, wilson
from coven.arena import outcome as arena_outcome
from coven.arena.interval import Share
from coven.arena.outcome import Outcome, Plan, seating
from coven.arena.report_text import strip
from coven.bots import wins
from coven.engine.errors import BadOptions, UnknownGame
from coven.engine.rules import Results, Score

TIMES = ("seconds", "decisions_per_second")


def lasting(report: Report) -> dict[str, Any]:
    """The report without what depends on the clock."""
    return {key: value for key, value in report.as_json().items() if key not in TIMES}


def printed(report: Report) -> str:
    """The report's tables as text."""
    page = io.StringIO()
    Console(file=page, width=100).print(report.table("Title"))
    return page.getvalue()


@pytest.mark.parametrize(
    ("won", "tried", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_wilsons(won: float, tried: int, low: float, high: float) -> None:
    """The figures are those of Newcombe (1998) and of binom.confint in R."""
    share = wilson(won, tried)
    assert share.low == pytest.approx(low, abs=1e-4)
    assert share.high == pytest.approx(high, abs=1e-4)


def test_nothing_tried_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_each_bot_sits_everywhere_equally_often() -> None:
    seats = [seating(4, number) for number in range(8)]
    for bot in range(4):
        assert sorted(sat[bot] for sat in seats) == [0, 0, 1, 1, 2, 2, 3, 3]


def test_the_report_follows_from_the_seed_whatever_the_jobs() -> None:
    one = simulate("blackmore", ["greedy", "random", "random"], games=7, seed=3)
    two = simulate("blackmore", ["greedy", "random", "random"], games=7, seed=3, jobs=2)
    other = simulate("blackmore", ["greedy", "random", "random"], games=7, seed=4)
    assert lasting(one) == lasting(two)
    assert lasting(one) != lasting(other)


def test_a_report_adds_up() -> None:
    report = simulate("blackmore", ["greedy", "random", "random"], games=9, seed=1)
    greedy, random = report.bots
    assert (greedy.matches, random.matches) == (9, 18)
    assert greedy.wins.share * 9 + random.wins.share * 18 == pytest.approx(9)
    assert sum(seat.wins.share for seat in report.seats) == pytest.approx(1)
    assert "rounds" not in report.as_json(), "a game's own figures say how long it was"
    assert not report.interrupted
    assert json.loads(json.dumps(report.as_json())) == report.as_json()


def test_greedy_beats_random() -> None:
    report = simulate("blackmore", ["greedy", "random", "random", "random"], games=20, seed=1)
    assert report.bots[0].wins.low > 0.25


def test_a_report_can_be_read_as_tables() -> None:
    report = simulate("blackmore", ["random", "random"], games=2)
    text = printed(report)
    assert "Title: 2 matches, seed 0" in text
    assert "95% interval" in text
    assert "shared victory" in text


class Hats:
    """Hints of a game in which the first seat wears a red hat and all others wear green ones."""

    @staticmethod
    def roles(rules: Any, _state: Any) -> dict[str, list[str]]:
        return {"hat": ["red", *["green"] * (rules.seats - 1)]}


def test_roles_are_noted_of_each_match_by_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_outcome, "hints_of", lambda _: Hats)
    report = simulate("blackmore", ["random", "random", "random"], games=3)
    assert [o.roles["hat"].index("red") for o in report.outcomes] == [0, 2, 1]
    assert [o.seats[o.roles["hat"].index("red")] for o in report.outcomes] == [0, 0, 0]


def test_shares_by_role_have_intervals_and_add_up() -> None:
    plan = Plan("blackmore", ("random", "random"), 0, {}, None)
    outcomes = [
        Outcome([0, 1], [1.0, 0.0], [9, 4], 1, {}, {"hat": ["red", "green"]}),
        Outcome([1, 0], [0.5, 0.5], [6, 6], 1, {}, {"hat": ["green", "blue"]}),
        Outcome([0, 1], [0.0, 1.0], [3, 8], 1, {}, {"hat": ["green", "red"]}),
    ]
    report = Report(plan, outcomes, 1.0, 3)
    blue, green, red = report.roles["hat"]
    assert [row.name for row in (blue, green, red)] == ["blue", "green", "red"]
    assert (red.matches, red.wins, red.score) == (2, wilson(2, 2), 8.5)
    assert (green.matches, green.wins) == (3, wilson(0.5, 3))
    assert (blue.matches, blue.wins) == (1, wilson(0.5, 1))
    told = report.as_json()
    assert told["fair_share"] == 0.5
    assert told["roles"]["hat"][2]["win_share_95"] == [red.wins.low, red.wins.high]


def test_tables_show_roles_beside_the_fair_share() -> None:
    plan = Plan("blackmore", ("random", "random", "random"), 0, {}, None)
    hats = {"hat": ["red", "green", "blue"]}
    report = Report(plan, [Outcome([0, 1, 2], [1.0, 0.0, 0.0], [9, 4, 2], 1, {}, hats)], 1.0, 1)
    lines = printed(report).splitlines()
    heading = next(line for line in lines if line.startswith("hat"))
    row = next(line for line in lines if line.startswith("red"))
    assert heading.split()[:8] == ["hat", "matches", "wins", "95%", "interval", "fair", "mean", "score"]
    assert row.split()[:8] == ["red", "1", "100.0%", "20.7%", "to", "100.0%", "33.3%", "9.0"]
    assert row.endswith("●")


def played_together(*won: bool) -> Report:
    """A report of matches of three bots that won or lost together."""
    payoffs, scores = [[float(one)] * 3 for one in won], [[int(one)] * 3 for one in won]
    hats = {"hat": ["red", "green", "blue"]}
    plan = Plan("blackmore", ("a", "a", "b"), 0, {}, None)
    outcomes = [
        Outcome([0, 1, 2], pay, score, 1, {}, hats, True) for pay, score in zip(payoffs, scores, strict=True)
    ]
    return Report(plan, outcomes, 1.0, len(won))


def test_who_wins_together_is_counted_once_a_match() -> None:
    report = played_together(True, False, True)
    assert report.group is not None
    assert (report.group.matches, report.group.wins) == (3, wilson(2, 3))
    assert report.fair == pytest.approx(2 / 3), "whoever does better than the group stands out"
    assert report.as_json()["group"]["win_share"] == pytest.approx(2 / 3)
    lines = printed(report).splitlines()
    assert next(line for line in lines if line.startswith("all together")).split()[2] == "3"
    assert not any(line.startswith(("bot", "seat")) for line in lines)
    assert any(line.startswith("hat") for line in lines)


def test_who_plays_against_each_other_is_no_group() -> None:
    report = simulate("blackmore", ["random", "random"], games=2)
    assert report.group is None
    assert report.as_json()["group"] is None


@pytest.mark.parametrize(("together", "parts"), [(True, [1.0, 1.0, 0.0]), (False, [0.5, 0.5, 0.0])])
def test_a_match_won_together_is_won_whole_by_everybody(together: bool, parts: list[float]) -> None:
    won = Results([Score([], (), 1), Score([], (), 1), Score([])], [0, 1], "all is done")
    match: Any = SimpleNamespace(rules=SimpleNamespace(together=together), results=won)
    assert wins(match) == parts


def test_matches_of_a_group_are_known_as_such() -> None:
    (outcome,) = simulate("witcher", ["random", "random"], 1, options={"wild-hunt": True}).outcomes
    assert outcome.together
    assert len(set(outcome.payoffs)) == 1


def test_figures_have_intervals_and_count_only_where_there_are_any() -> None:
    plan = Plan("blackmore", ("random", "random"), 0, {}, None)
    figures: list[dict[str, float]] = [{"won": 1.0, "rounds": 4.0}, {"won": 0.0}, {"won": 1.0, "rounds": 8.0}]
    outcomes = [Outcome([0, 1], [1.0, 0.0], [1, 0], 1, one, {}) for one in figures]
    found = Report(plan, outcomes, 1.0, 3).statistics
    assert found["won"] == tuple(wilson(2, 3))
    assert found["rounds"] == pytest.approx((6.0, 6.0 - 1.96 * 2.0, 6.0 + 1.96 * 2.0), abs=0.01)
    text = printed(Report(plan, outcomes, 1.0, 3))
    assert "2.08 to 9.92" in text


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate("blackmore", ["random", "random"], games=3, on_progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_leaves_a_report_of_what_was_played(jobs: int) -> None:
    def interrupt(done: int, _: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    report = simulate("blackmore", ["random", "random"], games=5000, jobs=jobs, on_progress=interrupt)
    assert report.interrupted
    assert report.games == 4
    assert report.as_json()["planned"] == 5000


def test_options_and_content_reach_the_matches() -> None:
    report = simulate(
        "blackmore",
        ["random", "random"],
        games=1,
        options={"wheel-side": "ascending"},
        content={"hand_size": 3},
    )
    usual = simulate("blackmore", ["random", "random"], games=1)
    assert report.as_json()["options"]["wheel-side"] == "ascending"
    assert report.outcomes != usual.outcomes


@pytest.mark.parametrize(
    ("game", "bots", "extra", "error"),
    [
        ("chess", ["random", "random"], {}, UnknownGame),
        ("blackmore", ["random"], {}, BadOptions),
        ("blackmore", ["random", "wizard"], {}, BadOptions),
        ("blackmore", ["random", "random"], {"options": {"speed": 9}}, BadOptions),
        ("blackmore", ["random", "random"], {"games": 0}, BadOptions),
        ("blackmore", ["random", "random"], {"jobs": 0}, BadOptions),
    ],
)
def test_mistakes_are_named_before_anything_is_played(
    game: str, bots: list[str], extra: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        simulate(game, bots, **{"games": 1, **extra})


def test_a_share_is_drawn_with_its_interval_and_the_fair_share() -> None:
    assert strip(Share(0.5, 0.4, 0.6), 0.25) == "        │   ───●───"
    assert strip(Share(0.5, 0.4, 0.6), 0.45) == "            ──┼●───"
    assert strip(Share(0.0, 0.0, 0.1), 0.5) == "●───           │"
    assert strip(Share(1.0, 1.0, 1.0), 1.0) == " " * 30 + "●"
