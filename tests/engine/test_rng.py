"""Chance: the same numbers on every Python, pure or compiled, for ever."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import coven
from coven.engine.match import Match
from coven.engine.rng import SEEDS, STATES, Heard, Keyed, Quick, Rng, keyed, read_rng, seeded
from tests.engine.breaking import draws, recovered

KEY = "00" * 31 + "01"
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
    assert rng == Quick(state)
    assert [int(rng.below(n)) for _ in numbers] == numbers


def test_a_shuffle_never_changes() -> None:
    items = list(range(10))
    seeded(42).shuffle(items)
    assert items == [6, 4, 0, 8, 5, 1, 3, 2, 9, 7]


@pytest.mark.parametrize("start", [1, 2, STATES, STATES - 1, 2**32, 2**32 - 1, 2**62, 0x7FFFFDCD_00000000])
def test_every_step_follows_the_definition_and_stays_below_two_to_the_63(start: int) -> None:
    rng, state = Quick(start), start
    for n in [2**31, 1, 6, 54, 2**31 - 1] * 200:
        state, number = expected(state, n)
        assert int(rng.below(n)) == number
        assert int(rng.state) == state
        assert 1 <= state <= STATES


def test_the_extremes_of_a_state_stay_below_two_to_the_63() -> None:
    for state in (STATES, 0xFFFFFFFF, STATES | 0xFFFFFFFF, (STATES >> 32 << 32) - 1):
        expected(min(state, STATES), 2**31)


STREAMS = [seeded(1), keyed(KEY), Heard([], 0, seeded(1))]


@pytest.mark.parametrize("stream", STREAMS, ids=repr)
@pytest.mark.parametrize("n", [2, 3, 6, 10, 54])
def test_numbers_are_even(stream: Rng, n: int) -> None:
    rng, draws = stream.copy(), 20_000
    counts = Counter(int(rng.below(n)) for _ in range(draws))
    assert set(counts) == set(range(n))
    chi = sum((counts[i] - draws / n) ** 2 / (draws / n) for i in range(n))
    assert chi < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("stream", STREAMS, ids=repr)
def test_orders_are_even(stream: Rng) -> None:
    rng, counts = stream.copy(), Counter[tuple[str, ...]]()
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
    states = [seeded(seed).as_json()["state"] for seed in (0, 1, SEEDS - 1)]
    assert all(1 <= state <= STATES for state in states)
    assert len(set(states)) == 3


@pytest.mark.parametrize(
    "stream", [*STREAMS, Keyed(b"k" * 32, 15), Keyed(b"k" * 32, 16), Heard([7, 9], 1, seeded(2))], ids=repr
)
def test_a_copy_gives_the_same_numbers_and_is_its_own(stream: Rng) -> None:
    rng = stream.copy()
    copy = rng.copy()
    assert copy == rng
    assert hash(copy) == hash(rng)
    assert [int(rng.below(9)) for _ in range(40)] == [int(copy.below(9)) for _ in range(40)]
    assert copy == rng
    rng.below(2)
    assert copy != rng
    assert read_rng(copy.as_json()) == copy
    assert int(read_rng(copy.as_json()).below(2**31)) == int(copy.copy().below(2**31))


def test_streams_of_different_kinds_are_never_equal() -> None:
    streams: list[object] = [seeded(1), keyed(KEY), Heard([], 0, seeded(1)), "Rng"]
    assert [one == other for one in streams for other in streams].count(True) == len(streams)


def test_nothing_to_shuffle() -> None:
    rng = seeded(3)
    before = rng.copy()
    items: list[int] = []
    rng.shuffle(items)
    rng.shuffle([1])
    assert rng == before


@pytest.mark.parametrize(
    ("value", "named"),
    [
        ({"$": "Rng"}, "not one that a state holds"),
        ({"$": "Rng", "state": 0}, f"whole numbers from 1 to {STATES}"),
        ({"$": "Rng", "state": STATES + 1}, f"whole numbers from 1 to {STATES}"),
        ({"$": "Rng", "state": True}, "whole numbers"),
        ({"$": "Rng", "state": 1, "more": 1}, "not one that a state holds"),
        ({"$": "Keyed", "key": KEY}, "not one that a state holds"),
        ({"$": "Keyed", "key": KEY[2:], "position": 0}, "64 hexadecimal digits"),
        ({"$": "Keyed", "key": f" {KEY[2:]} ", "position": 0}, "64 hexadecimal digits"),
        ({"$": "Keyed", "key": "x" * 64, "position": 0}, "64 hexadecimal digits"),
        ({"$": "Keyed", "key": 7, "position": 0}, "not one that a state holds"),
        ({"$": "Keyed", "key": KEY, "position": -1}, "whole numbers from 0"),
        ({"$": "Keyed", "key": KEY, "position": 2**63}, "whole numbers from 0"),
        ({"$": "Heard", "words": 3, "after": 1}, "not one that a state holds"),
        ({"$": "Heard", "words": [2**32], "after": 1}, "whole numbers from 0"),
        ({"$": "Heard", "words": [], "after": {}}, "whole numbers from 1"),
        ({"$": "Heard", "words": []}, "not one that a state holds"),
        ({}, "not one that a state holds"),
        ([], "not one that a state holds"),
    ],
)
def test_a_broken_stream_is_refused(value: object, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        read_rng(value)


# -- keyed streams


def test_the_numbers_of_a_key_never_change() -> None:
    rng = keyed(KEY)
    assert [int(rng.below(100)) for _ in range(12)] == [38, 36, 52, 48, 89, 37, 39, 30, 84, 40, 27, 91]
    assert [int(rng.below(2**31)) for _ in range(6)] == [
        944564738,
        992963351,
        1030601717,
        205465725,
        1220529485,
        901700211,
    ]
    items = list(range(10))
    rng.shuffle(items)
    assert items == [7, 3, 4, 5, 1, 8, 9, 2, 0, 6]


@pytest.mark.parametrize("n", [1, 2, 3, 54, 2**31 - 1, 2**31, 3 * 2**29])
def test_numbers_follow_the_definition_without_bias(n: int) -> None:
    """A word counts if it is one of as many as n goes into; the number is its share of n."""
    words, numbers = keyed(KEY), keyed(KEY)
    for _ in range(300):
        product = int(words.word()) * n
        while product % 2**32 < 2**32 % n:
            product = int(words.word()) * n
        assert int(numbers.below(n)) == product >> 32
        assert numbers == words


def test_a_stream_goes_on_from_any_position() -> None:
    rng = keyed(KEY)
    words = [int(rng.word()) for _ in range(100)]
    for position in (0, 1, 15, 16, 17, 63, 64, 99):
        assert int(keyed(KEY, position).word()) == words[position]


def test_every_bit_of_a_key_counts() -> None:
    firsts = [int(keyed(f"{1 << bit:064x}").below(2**31)) for bit in range(256)]
    assert len(set(firsts)) == 256


def test_a_key_is_not_shown() -> None:
    assert KEY not in repr(keyed(KEY))
    assert repr(keyed(KEY, 7)) == "Keyed(..., 7)"


def test_what_was_heard_is_repeated_and_then_chance_is_another() -> None:
    rng = keyed(KEY, 10)
    before = rng.copy()
    given = [int(rng.below(50)) for _ in range(30)]
    heard = before.heard(rng, seeded(1))
    assert isinstance(heard, Heard)
    assert [int(heard.below(50)) for _ in range(30)] == given
    assert [int(heard.below(50)) for _ in range(30)] != [int(rng.below(50)) for _ in range(30)]
    assert len(Heard([1, 2], 2, seeded(1)).as_json()["words"]) == 0


def test_nothing_is_heard_of_another_stream() -> None:
    assert keyed(KEY).heard(keyed("11" * 32, 9), seeded(1)) == keyed(KEY).heard(seeded(3), seeded(1))


# -- an attack on chance: see `breaking`

COLOURS = [f"hue{i}" for i in range(24)]
CARDS = [f"{colour}-{n}" for colour in COLOURS for n in range(1, 10)]
LARGE = {"colours": dict.fromkeys(COLOURS, "H"), "cards": CARDS, "hand_size": 20}
"""Blackmore with a large box, so that a single hand tells enough."""


def predicted(match: Match) -> Match | None:
    """The match as somebody works it out from the first seat's view alone, or None if nothing fits it."""
    view = match.view(0)
    hand = view["state"]["hands"][0]
    rules = match.rules
    guess = Match(rules, rules.setup(Quick(recovered(draws(CARDS, hand)))))
    return guess if guess.view(0)["state"] == view["state"] else None


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4])
def test_from_one_hand_the_quick_generator_is_worked_out_and_with_it_all_cards(seed: int) -> None:
    match = coven.new("blackmore", 2, seed, content=LARGE)
    guess = predicted(match)
    assert guess is not None
    assert guess.view(1)["state"] == match.view(1)["state"]
    assert guess.state == match.state


@pytest.mark.parametrize("key", [KEY, "ab" * 32, "5e" * 32])
def test_the_same_attack_on_a_keyed_stream_finds_nothing(key: str) -> None:
    assert predicted(coven.game("blackmore").deal(2, key, content=LARGE)) is None
