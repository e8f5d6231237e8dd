"""What must hold for every expansion: pages, records, names of state classes, matches that end."""

from __future__ import annotations

from typing import Any

import pytest

from coven import drawing
from coven.engine.record import read_record, replay
from coven.engine.rng import seeded
from coven.engine.state import encode
from coven.games.witcher import board
from coven.games.witcher.board.homes import LIST, home, stage_name
from coven.testing import suggested_choice
from tests.drawing.laws import check
from tests.games.witcher.builder import table_of
from tests.games.witcher.modules.combining import GAME, KEYS, needed, played, table_for

NAMES = ["Tilly", "Oswin", "Ines", "Old Hob", "Bertrand"]
LONG = 500
"""So many decisions of a random match are drawn."""
ROUNDS = 60
"""A match that follows suggestions ends before."""


@pytest.mark.parametrize("key", KEYS)
def test_every_page_of_a_match_with_it_can_be_drawn_and_answered(key: str) -> None:
    options = needed(key)
    players = table_for(options)
    kinds: set[tuple[Any, ...]] = set()
    for match in played(players, 3, options, LONG):
        seat = next(iter(match.pending), 0)
        view = match.seen_by(seat)
        fight = view.state.fight
        kind = (
            stage_name(view),
            fight and fight.stage,
            *sorted({k.partition(":")[0] for k in drawing.shortcuts(view)}),
        )
        if kind not in kinds:
            kinds.add(kind)
            listed = [k for k in drawing.shortcuts(view) if home(view, k) == LIST]
            check(board, view, NAMES, listed)
            check(board, match.seen_by(None), NAMES)
            for option in drawing.shortcuts(view):
                assert board.picture(option) is not None
                board.note(view, option)
            for other in range(players):
                board.facts(view, other)
    assert len(kinds) > 5


@pytest.mark.parametrize("key", KEYS)
def test_a_match_with_it_is_told_again_from_its_record(key: str) -> None:
    options = needed(key)
    *_, match = played(table_for(options), 4, options, LONG)
    again = replay(read_record(match.record), GAME)
    assert encode(again.state) == encode(match.state)


@pytest.mark.parametrize("key", KEYS)
def test_a_match_that_follows_suggestions_ends(key: str) -> None:
    options = needed(key)
    match, rng = GAME.new(table_for(options), 5, options), seeded(5)
    while not match.over and table_of(match).round < ROUNDS:
        match.choose(*suggested_choice(match, rng, GAME.hints))
    assert match.over


def test_no_two_state_classes_have_the_same_name() -> None:
    names: dict[str, str] = {}
    for key in KEYS:
        options = needed(key)
        for kind in GAME.rules(table_for(options), options).kinds():
            home_of = names.setdefault(kind.__name__, kind.__module__)
            assert home_of == kind.__module__, f"{kind.__name__} is in {home_of} and in {kind.__module__}"
