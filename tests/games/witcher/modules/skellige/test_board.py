"""Skellige on the page, and sensible matches with it."""

from __future__ import annotations

from math import dist

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import GAME, board
from coven.games.witcher.board.map import APART, SPOTS, _clear
from coven.games.witcher.board.terrain import at
from coven.games.witcher.modules.skellige.board import moored
from coven.games.witcher.modules.skellige.state import sea_of
from coven.testing import script, suggested_choice, told
from tests.games.witcher.builder import table_of
from tests.games.witcher.modules.skellige.voyages import ABYSS, ARD, ON, begin, coast

NAMES = ["Tilly", "Oswin", "Ines"]


def page(match: Match, seat: int) -> str:
    """All that a seat sees, with the notes and pictures of the options."""
    view = match.seen_by(seat)
    parts = [board.stage(view, NAMES) or board.draw(view, NAMES), board.mine(view, NAMES)]
    keys = match.pending[seat].keys if seat in match.pending else []
    facts = [str(fact) for other in range(match.rules.seats) for fact in board.facts(view, other)]
    notes = [board.note(view, key) + str(board.picture(key)) for key in keys]
    return " ".join([*map(str, parts), *facts, *notes])


def test_the_sea_shows_ships_islands_and_the_danger_track() -> None:
    s = coast("wolf-06", "wolf-01")
    drawn = page(begin(s), 0)
    assert 'id="ship-0"' in drawn
    assert 'id="place-19"' in drawn
    assert f'data-key="sail:place-{ARD}"' in drawn
    assert "A voyage is safe on 3 to 6: Dagon is here" in drawn
    assert "Isle of Mists" in drawn


def test_a_fight_with_dagon_can_be_drawn() -> None:
    s = coast("wolf-07", "wolf-01", "wolf-02")
    sea_of(s).spot = 5
    match = begin(s)
    script(match, f"sail:place-{ABYSS}", "pay:wolf-07")
    assert "monster-dagon" in page(match, 0)
    script(match, "fight:monster-dagon")
    assert "Dagon" in page(match, next(iter(match.pending)))


def test_a_tale_of_the_sea_is_a_voyage_and_its_picture_shows_the_sea() -> None:
    s = coast("wolf-06", "wolf-01")
    sea_of(s).spot = 5
    match = begin(s)
    script(match, f"sail:place-{ARD}", "pay:wolf-06")
    drawn = page(match, 0)
    assert "Voyage, read by" in drawn
    assert "A scene at sea" in drawn


def test_a_ship_and_a_witcher_at_a_harbour_do_not_lie_on_each_other() -> None:
    s = coast("wolf-06", "wolf-01")
    view = begin(s).seen_by(0)
    ship = moored(1)
    for witcher in _clear(view, 1, SPOTS)[:3]:
        assert dist(at(1, *witcher), ship) >= APART


def test_sensible_players_sail_and_every_page_can_be_drawn() -> None:
    match = coven.new("witcher", players=2, seed=3, options=ON)
    rng = seeded(3)
    kinds: set[str] = set()
    while not match.over:
        for seat, decision in match.pending.items():
            kind = f"{decision.verb} {table_of(match).scene is not None} {decision.keys[0][:8]}"
            if kind not in kinds:
                kinds.add(kind)
                assert page(match, seat)
        match.choose(*suggested_choice(match, rng, GAME.hints))
    assert any("reaches" in line for line in told(match))
    assert table_of(match).round < 30
