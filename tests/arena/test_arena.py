"""Many matches: fair seats, honest intervals, the same report for the same seed."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from rich.console import Console

from coven.arena import Report, simulate, wilson
from coven.arena.outcome import seating
from coven.engine.errors import BadOptions, UnknownGame

TIMES = ("seconds", "decisions_per_second")


def lasting(report: Report) -> dict[str, Any]:
    """The report without what depends on the clock."""
    return {key: value for key, value in report.as_json().items() if key not in TIMES}


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
    assert report.rounds == report.statistics["tricks"]
    assert not report.interrupted
    assert json.loads(json.dumps(report.as_json())) == report.as_json()


def test_greedy_beats_random() -> None:
    report = simulate("blackmore", ["greedy", "random", "random", "random"], games=20, seed=1)
    assert report.bots[0].wins.low > 0.25


def test_a_report_can_be_read_as_tables() -> None:
    report = simulate("blackmore", ["random", "random"], games=2)
    written = io.StringIO()
    Console(file=written, width=100).print(report.table("Title"))
    text = written.getvalue()
    assert "Title: 2 matches, seed 0" in text
    assert "95% interval" in text
    assert "shared victory" in text


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
