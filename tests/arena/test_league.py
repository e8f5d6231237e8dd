"""Leagues: ratings that are right, deals that are shared, and nothing lost when one is interrupted."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from io import StringIO
from math import inf, log10
from pathlib import Path

import pytest
from rich.console import Console

import coven
from coven.arena import Rating, Standing, run, schedule
from coven.arena import league as leagues
from coven.arena.league import Played, pairings
from coven.arena.ratings import POINTS, Table, rate, strengths
from coven.arena.sprt import expected, verdict
from coven.arena.standing_text import bounds, rating_table
from coven.engine.errors import BadOptions, BadRecord
from coven.engine.rng import seeded

BOTS = ["greedy", "random"]


def table(standing: Standing) -> list[Rating]:
    return standing.ratings


def drawn(powers: Sequence[float], seats: Sequence[int], seed: int) -> Table:
    """A match among these seats whose places come about as the model says."""
    rng, left, places = seeded(seed), list(range(len(seats))), [0] * len(seats)
    for place in range(1, len(seats) + 1):
        weights = [powers[seats[i]] for i in left]
        at = int(rng.below(10**6)) / 10**6 * sum(weights)
        for i, weight in zip(left, weights, strict=True):
            at -= weight
            if at < 0 or i == left[-1]:
                places[i] = place
                left.remove(i)
                break
    return seats, places


def test_two_seats_are_rated_by_their_odds() -> None:
    """Three wins in four mean odds of three to one; the prior takes little from many matches."""
    won, lost = ([0, 1], [1, 2]), ([0, 1], [2, 1])
    tables: Sequence[Table] = [won] * 3000 + [lost] * 1000
    ahead, behind = strengths(tables, 2)
    assert POINTS * (ahead - behind) == pytest.approx(191, abs=2)


def test_a_shared_place_is_half_a_win() -> None:
    tables: list[Table] = [([0, 1], [1, 1])] * 100
    assert strengths(tables, 2) == pytest.approx([0.0, 0.0], abs=1e-6)


def test_strengths_are_found_again_at_tables_of_four() -> None:
    """Matches drawn from known strengths give these back, within their intervals."""
    powers = [8.0, 4.0, 2.0, 1.0]
    deals = [[drawn(powers, [0, 1, 2, 3], seed)] for seed in range(1500)]
    ratings = rate(["a", "b", "c", "d"], deals)
    assert [row.name for row in ratings] == ["a", "b", "c", "d"]
    for row, true in zip(ratings, [180.6, 60.2, -60.2, -180.6], strict=True):
        assert row.points == pytest.approx(true, abs=25)
        assert row.low - 10 < true < row.high + 10
        assert row.low < row.points < row.high


def test_who_wins_everything_has_a_finite_rating() -> None:
    best, worst = rate(["a", "b"], [[([0, 1], [1, 2])]] * 20)
    assert 0 < best.points < inf
    assert worst.points == pytest.approx(-best.points)


def test_a_bot_that_meets_only_itself_says_nothing() -> None:
    assert strengths([([0, 0], [1, 2])] * 50, 2) == pytest.approx([0.0, 0.0])


def test_one_deal_bounds_nothing() -> None:
    assert rate(["a", "b"], [[([0, 1], [1, 2])]])[0].high == inf


WON, LOST = ([0, 1], [1, 2]), ([0, 1], [2, 1])


@pytest.mark.parametrize(
    ("deals", "says"),
    [
        ([[WON]] * 7, ["too few deals", "too few deals"]),
        ([[WON]] * 40, ["won every match", "lost every match"]),
        ([[WON, LOST]] * 40, ["every deal alike", "every deal alike"]),
        ([[WON]] * 30 + [[LOST]] * 10, ["", ""]),
    ],
)
def test_where_no_interval_can_be_told_the_reason_stands_in_its_place(
    deals: list[list[Table]], says: list[str]
) -> None:
    ratings = rate(["a", "b"], deals)
    assert [row.unbounded for row in ratings] == says
    assert all((inf in (row.high, -row.low)) == bool(row.unbounded) for row in ratings)
    told = StringIO()
    Console(file=told, width=120).print(rating_table(ratings))
    for line, why in zip(told.getvalue().splitlines()[1:], says, strict=True):
        assert (why or " to ") in line


def test_who_won_every_match_is_surely_above_who_lost_them() -> None:
    """By how much at least, as if four deals more had gone the other way: 20 against 4."""
    best, worst = rate(["a", "b"], [[WON]] * 20)
    assert (best.high, worst.low) == (inf, -inf)
    assert best.low == pytest.approx(-worst.high)
    assert 2 * best.low == pytest.approx(400 * log10(20 / 4), rel=0.1)
    assert bounds(best) == f"won every match: {best.low:+.0f} or more"
    assert bounds(worst) == f"lost every match: {worst.high:+.0f} or less"


def test_who_beat_all_others_has_no_interval_and_they_have_theirs() -> None:
    deals: list[list[Table]] = [[([0, 1], [1, 2]), ([0, 2], [1, 2])] for _ in range(40)]
    for number, deal in enumerate(deals):
        deal.append(([1, 2], [1, 2] if number % 4 else [2, 1]))
    best, second, third = rate(["best", "second", "third"], deals)
    assert best.unbounded == "won every match"
    assert second.low < second.points < second.high
    assert second.low > third.high


def test_bounds_that_cannot_be_told_are_null_as_json() -> None:
    told = Standing(rate(["a", "b"], [[WON]] * 40), None, 40, 40, 1.0).as_json()
    best, worst = json.loads(json.dumps(told, allow_nan=False))["ratings"]
    assert best["high"] is worst["low"] is None
    assert best["low"] > worst["high"]


@pytest.mark.parametrize(
    ("entrants", "seats", "ladder", "met"),
    [
        (3, 2, False, [(0, 1), (0, 2), (1, 2)]),
        (4, 2, True, [(0, 1), (1, 2), (2, 3)]),
        (2, 4, False, [(0, 1, 0, 1)]),
        (4, 3, False, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
    ],
)
def test_who_meets_whom(entrants: int, seats: int, ladder: bool, met: list[tuple[int, ...]]) -> None:
    assert list(pairings(entrants, seats, ladder)) == met


def test_every_seating_of_a_deal_is_played_with_the_same_cards() -> None:
    plan = schedule("blackmore", [*BOTS, "search:2"], players=2)
    assert [plan.seating(number) for number in range(6)] == [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]
    seeds = {leagues.play_number(plan, number).record["seed"] for number in range(plan.per_deal)}
    assert len(seeds) == 1
    assert leagues.play_number(plan, plan.per_deal).record["seed"] not in seeds


def test_a_league_rates_the_better_bot_higher_and_its_records_replay(tmp_path: Path) -> None:
    plan = schedule("blackmore", BOTS, players=2, seed=5)
    standing = run(plan, 40, tmp_path)
    assert [row.name for row in standing.ratings] == ["greedy", "random"]
    assert standing.ratings[0].low > standing.ratings[1].high
    lines = (tmp_path / "matches.jsonl").read_text().splitlines()
    assert len(lines) == 40
    first = json.loads(lines[0])
    assert coven.replay(first["record"]).results.places == first["places"]


def test_a_league_that_was_killed_goes_on_to_the_same_table(tmp_path: Path) -> None:
    """Half of the lines, the last cut off in the middle, as a crash leaves them."""
    plan = schedule("blackmore", BOTS, players=3, seed=7)
    through = run(plan, 30, tmp_path / "through")
    lines = (tmp_path / "through" / "matches.jsonl").read_bytes().splitlines(keepends=True)
    killed = tmp_path / "killed"
    leagues.Journal(killed, plan)
    (killed / "matches.jsonl").write_bytes(b"".join(lines[:13]) + lines[13][:40])
    seen: list[int] = []
    resumed = run(plan, 30, killed, on_progress=lambda done, _: seen.append(done))
    assert seen[0] == 14
    assert table(resumed) == table(through)
    assert sorted((killed / "matches.jsonl").read_bytes().splitlines()) == sorted(
        line.rstrip() for line in lines
    )


def arena(*words: str) -> list[str]:
    """The command that plays a league, in a process of its own."""
    return [sys.executable, "-c", "from coven.cli import app; app()", "arena", "blackmore", *words]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a signal that nothing can catch")
def test_a_league_killed_while_it_plays_goes_on_to_the_same_table(tmp_path: Path) -> None:
    """Killed without warning once a quarter is written; the same command plays the rest, none twice."""
    words = ["--bots", "greedy,random", "--games", "24", "--seed", "9", "--json", "--out", str(tmp_path)]
    journal = tmp_path / "matches.jsonl"
    first = subprocess.Popen(arena(*words, "--jobs", "2"), stdout=subprocess.DEVNULL)
    while first.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 6):
        time.sleep(0.01)
    first.send_signal(signal.SIGKILL)
    assert first.wait() == -signal.SIGKILL, "it was killed while it played"
    before = journal.read_bytes().rpartition(b"\n")[0].splitlines()
    told = subprocess.run(arena(*words), capture_output=True, text=True, check=True)
    through = run(schedule("blackmore", BOTS, players=2, seed=9), 24)
    assert json.loads(told.stdout) == through.as_json()
    after = journal.read_bytes().splitlines()
    assert after[: len(before)] == before, "what was played before the kill is kept as it was"
    assert len(after) == 24


def test_jobs_do_not_change_a_league() -> None:
    plan = schedule("blackmore", BOTS, players=2, seed=3)
    assert table(run(plan, 12, jobs=2)) == table(run(plan, 12))


def test_a_test_stops_a_league_as_soon_as_it_is_settled() -> None:
    plan = schedule("blackmore", BOTS, players=2)
    standing = run(plan, 2000, test=(0.0, 100.0))
    assert standing.verdict is not None
    assert standing.verdict.says == "better"
    assert standing.played < 400
    assert not standing.interrupted
    worse = run(schedule("blackmore", BOTS[::-1], players=2), 2000, test=(0.0, 100.0))
    assert worse.verdict is not None
    assert worse.verdict.says == "not better"


def test_a_test_is_wrong_seldom() -> None:
    """Among equals, drawn 300 times, it says `better` in about one case in twenty or fewer."""
    wrong = 0
    for seed in range(300):
        rng = seeded(seed)
        results = [int(rng.below(3)) / 2 for _ in range(3000)]
        wrong += verdict(results, 0.0, 60.0).says == "better"
    assert wrong <= 24


def test_expected_shares() -> None:
    assert expected(0.0) == pytest.approx(0.5)
    assert expected(400.0) == pytest.approx(10 / 11)


@pytest.mark.parametrize(
    ("bots", "players", "says"),
    [
        (["greedy"], 2, "two or more different bots"),
        (["greedy", "greedy"], 2, "two or more different bots"),
        (["greedy", "nobody"], 2, "there is no bot 'nobody'"),
        (["greedy", "random"], 9, "is for 2 to 6 players"),
    ],
)
def test_a_league_that_cannot_be_played_is_refused(bots: list[str], players: int, says: str) -> None:
    with pytest.raises(BadOptions, match=says):
        schedule("blackmore", bots, players)


def test_a_test_needs_two_bots_and_an_order() -> None:
    with pytest.raises(BadOptions, match="two figures of points"):
        run(schedule("blackmore", BOTS, players=2), 4, test=(50.0, 0.0))


def test_a_folder_of_another_league_is_refused(tmp_path: Path) -> None:
    run(schedule("blackmore", BOTS, players=2, seed=1), 2, tmp_path)
    with pytest.raises(BadOptions, match="differs in seed"):
        run(schedule("blackmore", BOTS, players=2, seed=2), 2, tmp_path)


def test_a_spoilt_line_is_named(tmp_path: Path) -> None:
    plan = schedule("blackmore", BOTS, players=2)
    run(plan, 2, tmp_path)
    (tmp_path / "matches.jsonl").write_text('{"number": "one"}\n')
    with pytest.raises(BadRecord, match=r"matches\.jsonl"):
        run(plan, 2, tmp_path)


def test_a_match_is_counted_once() -> None:
    plan = schedule("blackmore", BOTS, players=2)
    played = {0: Played(0, [0, 1], [1, 2], [1.0, 0.0], [5, 3], {})}
    assert leagues.deals(plan, played) == []
