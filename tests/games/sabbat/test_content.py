"""Content: the file is checked, mistakes are named, and other figures can be played with."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven import BadContent
from coven.testing import play_randomly
from tests.games.sabbat.builder import table

MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"tiles": {"spider": {"count": 4}}}, "the floor has 16 squares, but there are 17 tiles"),
    ({"manor": {"mirrors": {"north-1": {"square": "E9"}}}}, "there is no square 'E9'"),
    ({"tiles": {"mask": {"effect": {"resource": "toad"}}}}, "there is no resource 'toad'"),
    ({"tiles": {"terroriser": {"effect": {"terror": {"1h": 2, "2h": -1}}}}}, "Expected `int` >= 0"),
    ({"gates": {"gemstone+mask": ["gemstone", "gemstone"]}}, "a fee is one of each of some resources"),
    ({"regions": {"vada": {"places": [3, 2]}}}, "places must begin with 2 and rise"),
    ({"gardens": {"canteen": {"places": [2, 2, 2]}}}, "a garden has one or two places"),
    ({"gardens": {"canteen": {"triggers": ["fight"]}}}, "two gardens have the same trigger"),
    (
        {"gardens": {"vada": {"name": "Vada", "places": [2], "triggers": [], "major": {}, "minor": {}}}},
        "same name",
    ),
    ({"time_cards": {"harvest": {"first": True}}}, "exactly one card comes first, not 2"),
    ({"time_cards": {"harvest": {"bonuses": []}}}, "four players need four bonuses"),
    ({"constants": {"rounds": 8}}, "8 rounds need as many cards"),
    ({"constants": {"mirror_terror": {"intact": "three"}}}, "Expected `int`"),
    ({"peoples": {"luserna": {"powers": ["bats", "spell", "frenzy"]}}}, "belongs to exactly one people"),
    ({"powers": {"seduction": {"effect": {"resource": "toad"}}}}, "there is no resource 'toad'"),
    ({"powers": {"frenzy": {"uses": [3, 2]}}}, "uses are three numbers from 1"),
    ({"powers": {"frenzy": {"uses": [3, 2, 0]}}}, "uses are three numbers from 1"),
    ({"toads": 3}, "toads"),
    (
        {"resources": {"bone": {"name": "Bone", "plural": "bones"}}},
        "resources: the table has 4 of them, not 5",
    ),
    (
        {"regions": {"oz": {"name": "Oz", "people": "wizards", "vp": 5, "places": [2]}}},
        "regions: the table has 8 of them, not 9",
    ),
    (
        {"manor": {"mirrors": {"north-5": {"wall": "north", "square": "B2"}}}},
        "manor.mirrors: the table has 16",
    ),
    ({"manor": {"columns": ["B", "A", "C", "D"]}}, "the squares of the floor are A1 to D4"),
]


@pytest.mark.parametrize(("change", "words"), MISTAKES)
def test_every_mistake_is_named(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadContent) as caught:
        coven.game("sabbat").content(change)
    assert words in str(caught.value)


def test_the_content_that_comes_with_the_game_has_no_mistake() -> None:
    content = coven.game("sabbat").content()
    assert (len(content.regions), len(content.gardens), len(content.powers)) == (8, 6, 12)


def test_other_figures_can_be_played_with() -> None:
    changes = {"constants": {"rounds": 3, "terror_start": 6}, "regions": {"turgapel": {"places": [2, 2, 2]}}}
    match = coven.new("sabbat", 2, seed=1, content=changes)
    assert table(match).players[0].terror == 6
    assert len(table(match).places["turgapel"]) == 3
    for _ in play_randomly(match, 1):
        assert table(match).round <= 3
    assert match.over
