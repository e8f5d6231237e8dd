"""Chance: the same numbers on every Python, pure or compiled, for ever."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from coven.engine.rng import SEEDS, STATES, Rng, seeded

MULTIPLIER = 2147483085


def expected(state: int, n: int) -> tuple[int, int]:
    """The next state and number by the definition, in numbers without bounds; no step reaches 2**63."""
    product = MULTIPLIER * (state & 0xFFFFFFFF)
    state = product + (state >> 32)
    number = ((state ^ (state >> 32)) & 0xFFFFFFFF) * n
    assert product < 2**63
    assert state < 2**63
    assert number < 2**63
    return state, number >> 32


@pytest.mark.parametrize(
    ("seed", "state", "n", "numbers"),
    [
        (0, 7568284005502295074, 100, [93, 11, 56, 2, 38, 19, 85, 86, 6, 97, 42, 4]),
        (7, 487533727099736974, 2**31, [2146040925, 1641979170, 1033290050, 1683586460]),
        (2**63 - 1, 1927785705658609992, 6, [3, 0, 2, 3, 3, 2, 3, 5, 3, 0, 0, 3]),
    ],
)
def test_the_numbers_of_a_seed_never_change(seed: int, state: int, n: int, numbers: list[int]) -> None:
    rng = seeded(seed)
    assert rng.state == state
    assert [int(rng.below(n)) for _ in numbers] == numbers


def test_a_shuffle_never_changes() -> None:
    items = list(range(10))
    seeded(42).shuffle(items)
    assert items == [6, 4, 0, 8, 5, 1, 3, 2, 9, 7]


@pytest.mark.parametrize("start", [1, 2, STATES, STATES - 1, 2**32, 2**32 - 1, 2**62, 0x7FFFFDCD_00000000])
def test_every_step_follows_the_definition_and_stays_below_two_to_the_63(start: int) -> None:
    rng, state = Rng(start), start
    for n in [2**31, 1, 6, 54, 2**31 - 1] * 200:
        state, number = expected(state, n)
        assert int(rng.below(n)) == number
        assert int(rng.state) == state
        assert 1 <= state <= STATES


def test_the_extremes_of_a_state_stay_below_two_to_the_63() -> None:
    for state in (STATES, 0xFFFFFFFF, STATES | 0xFFFFFFFF, (STATES >> 32 << 32) - 1):
        expected(min(state, STATES), 2**31)


@pytest.mark.parametrize("n", [2, 3, 6, 10, 54])
def test_numbers_are_even(n: int) -> None:
    rng, draws = seeded(1), 20_000
    counts = Counter(int(rng.below(n)) for _ in range(draws))
    assert set(counts) == set(range(n))
    chi = sum((counts[i] - draws / n) ** 2 / (draws / n) for i in range(n))
    assert chi < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_orders_are_even() -> None:
    rng, counts = seeded(2), Counter[tuple[str, ...]]()
    for _ in range(12_000):
        items = ["a", "b", "c", "d"]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations("abcd"))
    assert all(380 < count < 620 for count in counts.values())


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = [int(seeded(seed).below(2**31)) for seed in range(1000)]
    assert len(set(firsts)) == 1000
    assert abs(sum(firsts) / 1000 - 2**30) < 2**31 * 0.05


def test_seeds_reach_all_over_the_states() -> None:
    states = [int(seeded(seed).state) for seed in (0, 1, SEEDS - 1)]
    assert all(1 <= state <= STATES for state in states)
    assert len(set(states)) == 3


def test_a_copy_gives_the_same_numbers_and_is_its_own() -> None:
    rng = seeded(3)
    copy = rng.copy()
    assert copy == rng
    assert hash(copy) == hash(rng)
    assert [int(rng.below(9)) for _ in range(5)] == [int(copy.below(9)) for _ in range(5)]
    rng.below(2)
    assert copy != rng
    assert copy != "Rng"
    assert repr(copy) == f"Rng({copy.state})"


def test_nothing_to_shuffle() -> None:
    rng = seeded(3)
    before = rng.copy()
    items: list[int] = []
    rng.shuffle(items)
    rng.shuffle([1])
    assert rng == before
