"""A replay knows where it turned: what a seat did in one go, by how much it changed who was going to win."""

from __future__ import annotations

import coven
from coven.bots import play_out
from coven.tables import Frame, Turning, turning_points
from coven.tables.replays import freeze, thaw
from coven.tables.seats import Names


def film(*steps: tuple[int | None, float]) -> list[Frame]:
    """Frames of two seats by who chose and the first seat's share after it."""
    return [
        Frame(i, seat, "key", "label", [], {}, [share, 1.0 - share]) for i, (seat, share) in enumerate(steps)
    ]


def test_the_greatest_changes_are_told_in_their_order() -> None:
    frames = film((None, 0.5), (0, 0.7), (1, 0.68), (0, 0.69), (1, 0.3), (0, 0.35))
    assert turning_points(frames, most=2) == [Turning(1, 0, 0.2), Turning(4, 1, 0.39)]


def test_what_a_seat_does_in_one_go_counts_as_a_whole() -> None:
    there_and_back = film((None, 0.5), (0, 0.2), (0, 0.9), (0, 0.5), (1, 0.5))
    assert turning_points(there_and_back) == []
    (moment,) = turning_points(film((None, 0.5), (0, 0.52), (0, 0.8), (0, 0.82), (1, 0.82)))
    assert moment.at == 2, "where most of it happened"
    assert round(moment.by, 2) == 0.32


def test_small_changes_are_no_turning_points() -> None:
    assert turning_points(film((None, 0.5), (0, 0.52), (1, 0.5), (0, 0.53))) == []


def test_old_replays_have_none() -> None:
    frames = film((None, 0.5), (0, 0.9), (1, 0.1))
    for frame in frames:
        frame.odds = []
    assert turning_points(frames) == []


def test_a_match_is_kept_with_the_bots_estimate() -> None:
    match = coven.new("blackmore", 3, seed=8)
    play_out(match, ["random"] * 3, 8)
    frames = thaw(freeze(match, Names.fixed(["A", "B", "C"])))
    assert all(abs(sum(frame.odds) - 1.0) < 0.01 for frame in frames)
    winner = match.results.winners[0]
    assert frames[-1].odds[winner] == max(frames[-1].odds)
    assert turning_points(frames)
