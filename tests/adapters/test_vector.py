"""Many matches at once: the same whoever plays them, and one after the other at each table."""

from __future__ import annotations

import numpy as np
import pytest

from coven.adapters.vector import Looks, Vector
from coven.engine.errors import BadOptions, IllegalChoice


def lowest(looks: Looks) -> list[int]:
    """The first legal action of every table."""
    return [int(np.argmax(mask)) for mask in looks.mask]


def course(jobs: int, steps: int) -> list[Looks]:
    with Vector("blackmore", players=2, tables=3, jobs=jobs, seed=5) as env:
        looks = [env.reset()]
        for _ in range(steps):
            looks.append(env.step(lowest(looks[-1])))
        return looks


def test_processes_change_nothing() -> None:
    for alone, shared in zip(course(1, 60), course(2, 60), strict=True):
        for mine, theirs in zip(alone, shared, strict=True):
            np.testing.assert_array_equal(mine, theirs)


def test_a_match_that_ends_pays_and_is_followed_by_another() -> None:
    looks = course(1, 200)
    ended = [(look.rewards, look.ended) for look in looks if look.ended.any()]
    assert ended, "two hundred steps are several matches of two players"
    for rewards, where in ended:
        np.testing.assert_allclose(rewards.sum(axis=1), where.astype(float))
    assert all(look.mask.any(axis=1).all() for look in looks), "somebody can always act"


def test_tables_are_dealt_differently() -> None:
    first = course(1, 0)[0]
    assert len({row.tobytes() for row in first.observation}) == 3


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_illegal_action_is_refused(jobs: int) -> None:
    with Vector("blackmore", players=2, tables=2, jobs=jobs) as env:
        looks = env.reset()
        wrong = [int(np.argmin(mask)) for mask in looks.mask]
        with pytest.raises(IllegalChoice, match="not an option here"):
            env.step(wrong)


def test_wrong_numbers_are_refused_in_words() -> None:
    with pytest.raises(BadOptions, match="1 or more, not 0 and 1"):
        Vector("blackmore", tables=0)
    with (
        Vector("blackmore", tables=2) as env,
        pytest.raises(BadOptions, match="2 tables want as many actions, not 1"),
    ):
        env.step([0])
