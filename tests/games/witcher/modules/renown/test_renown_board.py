"""The page of Renown: rounds, renown and contracts beside the map, and what renown was made of at the end."""

from __future__ import annotations

import re

import pytest

import coven
from coven.engine.match import Match
from coven.games.witcher import board
from coven.games.witcher.board.homes import LIST, MAP, home
from coven.games.witcher.modules.renown.state import fame_of
from coven.games.witcher.state import Table
from coven.teaching import meaning, teaching_of
from coven.testing import offered, script
from tests.games.witcher.builder import hand, lay, table_of
from tests.games.witcher.modules.renown.fames import come, contract, finale, hound, start, town

NAMES = ["Tilly", "Oswin", "Ines"]


def words(match: Match, seat: int | None) -> str:
    """All that a reader is told of a match, without markup."""
    view = match.seen_by(seat)
    parts = [str(board.stage(view, NAMES)), str(board.strip(view, NAMES)), str(board.mine(view, NAMES))]
    parts += [str(board.note(view, offer.key)) for offer in (view.decision.options if view.decision else [])]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", " ".join(parts)))


def land() -> Table:
    """A contract, two boards, a hound beside the monster, and some renown."""
    s = town("wolf", "bear", "cat")
    contract(s, "harpy", 6, 1, 1)
    hound(s, 1, 7)
    fame_of(s).earned = [{"quest": 2}, {"monster": 5, "witcher": 3}, {}]
    hand(s, 0, "wolf-02", "wolf-01", "wolf-06")
    hand(s, 1, "bear-01")
    hand(s, 2, "cat-01")
    s.round = 3
    return s


@pytest.mark.parametrize("seat", [0, 1, None])
def test_beside_the_map_stand_rounds_renown_and_contracts(seat: int | None) -> None:
    said = words(start(land()), seat)
    for part in (
        "Round 3 of 8",
        "Harpy I at Novigrad: 3 gold, 2 renown",
        "A notice board in Ard Modron",
        "A notice board in Loc Ichaer",
        "Hound of level I",
        "1 life more: a hound is near",
        "is on",
    ):
        assert part in said, part


def test_who_has_passed_is_shown() -> None:
    match = start(land())
    script(match, "retire")
    while next(iter(match.pending)) == 0:
        script(match, offered(match)[-1] if "phase-2" not in offered(match) else "phase-2")
    assert "passed" in words(match, 1)
    facts = [fact.text for fact in board.facts(match.seen_by(1), 0)]
    assert "passed" in facts


def test_seats_are_counted_by_renown() -> None:
    view = start(land()).seen_by(0)
    assert [board.score(view, seat) for seat in range(3)] == [
        ("2", "renown"),
        ("8", "renown"),
        ("0", "renown"),
    ]


def test_hounds_are_chosen_on_the_map_and_contracts_in_the_list() -> None:
    s = land()
    fame_of(s).boards["forest"] = 7
    match = start(s)
    come(match, 7)
    view = match.seen_by(0)
    assert home(view, "contract:1") == LIST
    assert "2 gold and 2 renown for whoever defeats it" in words(match, 0)
    script(match, "contract:1", "accept")
    view = match.seen_by(0)
    assert home(view, "hound:1") == MAP
    assert "life 2; first you draw 1 card and lower your shield by 1" in words(match, 0)


def test_at_the_end_everybodys_renown_is_taken_apart() -> None:
    s = land()
    lay(s, s.players[1].trophies, "monster-foglet")
    s.players[1].won = [2]
    match = finale(s)
    assert match.over
    said = words(match, 0)
    assert "Oswin wins" in said
    assert "Monsters defeated 5" in said
    assert "Most trophies 1 +3" in said
    assert match.results is not None
    assert f"Renown {match.results.totals[1]}" in said


def test_its_things_are_explained() -> None:
    terms = teaching_of(coven.game("witcher")).words
    for thing in (
        "Notice board of the forest: who ends a move here takes a contract",
        "Hound of level II",
        "2 renown from quests",
        "passed",
    ):
        term = meaning(terms, thing)
        assert term is not None, thing
    found = meaning(terms, "Notice board of the forest")
    assert found is not None
    assert found.rule == "witcher.renown.contract.trigger"
    assert table_of(start(land())).round == 3
