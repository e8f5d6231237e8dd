"""Options of a game: each kind, from Python, JSON, a form or a command line."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.errors import BadOptions
from coven.engine.settings import Setting, check_options

SIDE = Setting("side", "Side", "Which side.", "left", values=("left", "right", "2"))
POINTS = Setting("points", "Points", "How many.", 10, low=-3, high=20)
SWITCH = Setting("fog", "Fog", "Whether.", False)


@pytest.mark.parametrize(
    ("setting", "given", "value"),
    [
        (SIDE, "right", "right"),
        (SIDE, 2, "2"),
        (POINTS, 5, 5),
        (POINTS, "5", 5),
        (POINTS, "-3", -3),
        (POINTS, -3, -3),
        (POINTS, 20, 20),
        (SWITCH, True, True),
        (SWITCH, False, False),
        (SWITCH, "on", True),
        (SWITCH, "Off", False),
        (SWITCH, "true", True),
        (SWITCH, "no", False),
        (SWITCH, "YES", True),
    ],
)
def test_values_come_in_their_type(setting: Setting, given: Any, value: Any) -> None:
    found = setting.check(given)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("setting", "given", "expected"),
    [
        (SIDE, "up", "side must be one of left, right, 2, not 'up'"),
        (SIDE, "", "side must be one of"),
        (SIDE, True, "side must be one of"),
        (SIDE, None, "side must be one of"),
        (POINTS, 21, "points must be a whole number from -3 to 20, not 21"),
        (POINTS, -4, "points must be a whole number"),
        (POINTS, 5.0, "points must be a whole number"),
        (POINTS, "5.0", "points must be a whole number"),
        (POINTS, "", "points must be a whole number"),
        (POINTS, "-", "points must be a whole number"),
        (POINTS, "--3", "points must be a whole number"),
        (POINTS, "٣", "points must be a whole number"),
        (POINTS, True, "points must be a whole number"),
        (POINTS, None, "points must be a whole number"),
        (POINTS, [1], "points must be a whole number"),
        (SWITCH, "maybe", "fog must be on or off, not 'maybe'"),
        (SWITCH, 1, "fog must be on or off"),
        (SWITCH, None, "fog must be on or off"),
    ],
)
def test_wrong_values_are_named_with_what_was_expected(setting: Setting, given: Any, expected: str) -> None:
    with pytest.raises(BadOptions) as error:
        setting.check(given)
    assert str(error.value).startswith(expected)


def test_defaults_fill_what_is_not_given() -> None:
    assert check_options([SIDE, POINTS, SWITCH], {"points": "7"}) == {
        "side": "left",
        "points": 7,
        "fog": False,
    }


def test_an_unknown_option_is_named_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match=r"^there is no option 'colour'; the options are: side, fog$"):
        check_options([SIDE, SWITCH], {"colour": "red"})
    with pytest.raises(BadOptions, match="the options are: none"):
        check_options([], {"colour": "red"})


def test_kinds_are_told_apart() -> None:
    assert [one.kind for one in (SIDE, POINTS, SWITCH)] == ["choice", "number", "switch"]


@pytest.mark.parametrize("setting", [SIDE, POINTS, SWITCH])
@pytest.mark.parametrize(
    "given",
    ["9" * 5000, "-" + "9" * 5000, 10**5000, [["toad"] * 500], {"a": 1}],
    ids=["digits", "minus", "number", "list", "mapping"],
)
def test_numbers_that_nobody_counts_to_are_refused_in_one_short_line(setting: Setting, given: Any) -> None:
    with pytest.raises(BadOptions, match=f"^{setting.key} must be ") as refused:
        setting.check(given)
    assert len(str(refused.value)) < 200


def test_an_option_of_a_page_of_letters_is_named_in_short() -> None:
    with pytest.raises(BadOptions, match=r"^there is no option 't[oadt]*\.\.\.; the options are: points$"):
        check_options([POINTS], {"toad" * 5000: 1})
