"""A match shows itself in a notebook, with nothing on it that a spectator may not see."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import coven


@pytest.mark.parametrize("game", [game.name for game in coven.catalogue()])
def test_a_match_is_a_picture(game: str) -> None:
    match = coven.new(game, max(2, coven.game(game).players[0]), seed=4)
    shown = match._repr_svg_()
    assert shown == coven.picture(match)
    assert shown is not None
    assert ElementTree.fromstring(shown).tag.endswith("svg")


def test_a_seat_sees_its_own_side() -> None:
    match = coven.new("blackmore", 3, seed=4)
    assert coven.picture(match, 0) != coven.picture(match, 1)
