"""A league on a Ray of two workers here gives the table that it gives without."""

from __future__ import annotations

import pytest

from coven.arena import run, schedule


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_ray_plays_the_same_league() -> None:
    plan = schedule("blackmore", ["greedy", "random"], players=2, seed=3)
    assert run(plan, 12, jobs=2, ray="local").ratings == run(plan, 12).ratings
