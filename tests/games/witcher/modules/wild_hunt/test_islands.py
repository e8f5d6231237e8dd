"""Skellige's islands beside the Wild Hunt: harbours and ships, without Dagon, cards and tokens."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.match import Match
from coven.games.witcher import board
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.modules.wild_hunt.rules.riding import Hunts
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, rules_of, seen, table_of
from tests.games.witcher.modules.combining import played
from tests.games.witcher.modules.wild_hunt.hunting import ON, hunting, ride

SEA: dict[str, Any] = {"skellige": True}
ARD, MISTS, EYNA = 19, 20, 21


def coast(*cards: str, place: int = 1) -> Table:
    """Seat 0 in a harbour with a ship, and with these cards; the Hunt is at Doldeth."""
    s = hunting("griffin", "wolf", **SEA)
    sea_of(s).ships = [1, 5, 9]
    s.players[0].place = place
    hand(s, 0, *cards)
    return s


@pytest.mark.rule("witcher.wild-hunt.compat.skellige-islands")
def test_only_islands_harbours_and_ships_join() -> None:
    plain, joined = rules_of(2, **ON).box, rules_of(2, **ON, **SEA).box
    assert [place.name for place in joined.places[len(plain.places) :]] == [
        "Ard Skellig",
        "Isle of Mists",
        "Eyna",
    ]
    assert [piece.key for piece in joined.all] == [piece.key for piece in plain.all]
    match = coven.new("witcher", players=2, seed=1, options={**ON, **SEA})
    shown = seen(match, None)["extras"]["skellige"]
    assert len(shown["ships"]) == 3
    assert shown["bonuses"] == 0
    assert coven.new("witcher", players=2, seed=1, options=ON).view(None)["options"]["skellige"] is False


@pytest.mark.rule("witcher.wild-hunt.compat.skellige-islands")
def test_the_form_says_which_part_joins() -> None:
    game = coven.game("witcher")
    assert "skellige" not in [one.key for one in game.unfit(3, ON)]
    assert "islands, harbours and ships only" in game.remarks(game.check(3, ON))["skellige"]
    assert "skellige" not in game.remarks(game.check(3, {}))


@pytest.mark.rule("witcher.wild-hunt.compat.skellige-travel")
@pytest.mark.parametrize("island", [ARD, MISTS, EYNA])
def test_a_voyage_costs_its_price_and_nothing_else(island: int) -> None:
    s = coast("wolf-07", "wolf-01", "wolf-06")
    match = ride(s, **SEA)
    script(match, f"0 sail:place-{island}")
    if "pay:two" in offered(match):
        script(match, next(key for key in offered(match) if key != "pay:two"))
    assert s.players[0].place == island
    assert sorted(sea_of(s).ships) == sorted([5, 9, island])
    assert len(s.players[0].hand) == 2
    assert s.reading == []
    assert sea_of(s).spot == 2
    assert not any("The die shows" in line for line in told(match))
    assert "act" in match.pending[0].keys
    assert not any(key.startswith("sail:place-2") for key in match.pending[0].keys)


@pytest.mark.rule("witcher.wild-hunt.compat.skellige-travel")
def test_one_sails_back_to_a_harbour_without_a_ship() -> None:
    s = coast("wolf-07", "wolf-01", "wolf-06", place=ARD)
    sea_of(s).ships = [ARD, 5, 9]
    match = ride(s, **SEA)
    sails = [key for key in match.pending[0].keys if key.startswith("sail:")]
    assert sails == [f"sail:place-{number}" for number in (1, 6, 12, 13)]
    script(match, "0 sail:place-1")
    if offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])
    assert s.players[0].place == 1
    assert sorted(sea_of(s).ships) == [1, 5, 9]


@pytest.mark.rule("witcher.wild-hunt.compat.skellige-tokens")
def test_no_token_names_an_island() -> None:
    s = hunting("griffin", "wolf", **SEA)
    named = [token.place.number for pile in s.piles.values() for token in pile]
    assert max(named) <= 18
    for match in played(2, 3, {**ON, **SEA}, 400):
        hunt, at_sea = hunt_of(table_of(match)), (ARD, MISTS, EYNA)
        assert hunt.place not in at_sea
        assert not [one.place for one in hunt.hounds if one.place in at_sea]
        assert not [one.place for one in hunt.quests if one.place in at_sea]
        assert not [lair for lair in table_of(match).lairs.values() if lair.place.number in at_sea]


def sought(at: int, prey: int) -> Match:
    """The Hunt rides from there toward seat 0, who is at that place."""
    s = coast(place=prey)
    s.players[1].place = 0
    hunt_of(s).place = at
    s.agenda = []
    s.then(Hunts(0, 1))
    return ride(s, **SEA)


@pytest.mark.rule("witcher.wild-hunt.compat.skellige-target")
@pytest.mark.parametrize(("at", "ways"), [(16, {13}), (10, {9, 12}), (17, {14, 16})])
def test_who_is_at_sea_is_sought_in_the_nearest_harbour(at: int, ways: set[int]) -> None:
    match = sought(at, ARD)
    if offered(match)[0].startswith("place:"):
        assert {int(key.removeprefix("place:place-")) for key in offered(match)} == ways
    else:
        assert {hunt_of(table_of(match)).place} == ways


@pytest.mark.rule("witcher.wild-hunt.compat.skellige-target")
def test_in_a_harbour_the_hunt_waits_for_whoever_is_at_sea() -> None:
    for harbour in (1, 5, 6, 9, 12, 13):
        assert hunt_of(table_of(sought(harbour, EYNA))).place == harbour


def test_the_page_shows_the_islands_and_no_dagon() -> None:
    s = coast("wolf-07", "wolf-01", "wolf-06")
    view = ride(s, **SEA).seen_by(0)
    names = ["Tilly", "Oswin"]
    drawn = str(board.stage(view, names) or board.draw(view, names))
    assert f'data-key="sail:place-{ARD}"' in drawn
    assert "Dagon" not in drawn
    assert "Dagon" not in board.note(view, f"sail:place-{ARD}")
