"""What all questions have in common: a real choice, known words, alike ghosts once."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.state import zones
from coven.games.sabbat.state import Table
from coven.testing import offered, play_randomly, script
from tests.games.sabbat.builder import scene, table

OPTIONS: list[dict[str, Any]] = [{}, {"power-limit": "every-occasion"}, {"power-cards": False}]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_asked_without_a_choice(players: int, options: dict[str, Any]) -> None:
    match = coven.new("sabbat", players, seed=7, options=options)
    for _ in play_randomly(match, players):
        for decision in match.pending.values():
            assert len(decision.options) > 1, decision.text


QUESTIONS: list[tuple[dict[str, Any], list[str], str]] = [
    (
        {"drawbridge": "A", "powers": {"A": "teleportation"}, "peoples": "sanagal zugriga"},
        ["ghosts", "ghost:drawbridge"],
        "teleport:vada",
    ),
    (
        {"magicians": {"A": "A1"}, "powers": {"A": "bats"}, "peoples": "zugriga sanagal"},
        ["magician"],
        "bats:D4",
    ),
    (
        {
            "phase": "round",
            "places": {"vada": "A"},
            "powers": {"A": "secret-area"},
            "peoples": "luserna zugriga",
        },
        [],
        "protect:vada-1",
    ),
    (
        {
            "places": {"turgapel": "B", "neshata": "A"},
            "terror": {"A": 9},
            "powers": {"B": "gift-of-immortality"},
        },
        ["ghosts", "ghost:neshata-1", "to:turgapel", "arrive:fight"],
        "save:berena",
    ),
    (
        {"phase": "stewardship", "places": {"vada": "A"}, "drawbridge": "A", "terror": {"A": 1}},
        [],
        "starve:vada-1",
    ),
    (
        {
            "phase": "stewardship",
            "places": {"alchemists-office": "A"},
            "approval": {"A": "mask spider rat-tail gemstone"},
        },
        [],
        "keep:mask",
    ),
    ({"one": {"A": "mask"}, "two": {"A": "spider"}}, ["magician", "step:C4", "use:tile"], "discard:1h-mask"),
    ({"one": {"A": "mask"}, "two": {"A": "spider"}}, ["magician", "step:D4", "use:tile"], "give:mask"),
    ({"one": {"A": "mask"}}, ["magician", "step:D4", "use:tile"], "become:1h-spider"),
    (
        {"drawbridge": "A", "one": {"A": "mask spider"}, "two": {"A": "mask"}},
        ["ghosts", "ghost:drawbridge", "to:gineva"],
        "pay:2h-mask",
    ),
    ({"players": 3, "places": {"vada": "AB", "neshata": "A"}}, ["ghosts"], "ghost:vada-1"),
    (
        {"magicians": {"A": "A1", "B": "C3"}, "powers": {"A": "apparition"}, "peoples": "luserna zugriga"},
        ["magician", "step:B2", "nothing", "power:apparition"],
        "send:mask",
    ),
]


@pytest.mark.parametrize(("given", "keys", "expected"), QUESTIONS)
def test_every_key_is_in_the_vocabulary(given: dict[str, Any], keys: list[str], expected: str) -> None:
    match = scene(**given)
    script(match, *keys)
    assert expected in offered(match)
    assert set(offered(match)) <= set(match.rules.vocabulary())


def test_only_the_order_of_play_holds_seats() -> None:
    """The turn is a place in that order: taken for a seat, it would name somebody else."""
    assert [zone.name for zone in zones(Table) if zone.holds == "seats"] == ["order"]
    match = scene(3, order="CAB")
    assert (table(match).turn, table(match).seat, list(match.pending)) == (0, 2, [2])


def test_alike_ghosts_are_one_option() -> None:
    """Seven on the drawbridge, or two side by side in a location, are asked for once."""
    match = scene(4, drawbridge="AAA", places={"gineva": "BAA", "vada": "AA"})
    script(match, "ghosts")
    assert offered(match) == ["ghost:drawbridge", "ghost:gineva-2", "ghost:vada-1", "end"]


def test_the_only_way_is_taken_without_a_question() -> None:
    """Between two full regions of her own, a ghost can only go back."""
    match = scene(places={"turgapel": "A", "neshata": "A", "gineva": "AA"})
    script(match, "ghosts", "ghost:neshata-1")
    assert len(table(match).drawbridge) == 1


@pytest.mark.parametrize(
    ("given", "keys", "rule", "asks"),
    [
        ({"drawbridge": "A"}, "ghost:drawbridge", "to-region", "from the drawbridge?"),
        ({"places": {"vada": "A"}}, "ghost:vada-1", "region-to-region", "from place 1 of Vada?"),
        ({"places": {"canteen": "A"}}, "ghost:canteen-1", "garden-to-garden", "from place 1 of the Canteen?"),
    ],
)
def test_a_move_says_from_where_it_starts_and_by_which_rule(
    given: dict[str, Any], keys: str, rule: str, asks: str
) -> None:
    match = scene(**given)
    script(match, "ghosts", keys)
    assert table(match).selected == keys.removeprefix("ghost:")
    decision = match.pending[0]
    assert decision.rule == f"sabbat.ghosts.{rule}"
    assert decision.text.endswith(asks)


@pytest.mark.parametrize(("places", "asks"), [("B", "Take the free place in"), ("BB", "No place is free in")])
def test_an_arrival_says_whether_a_place_is_free(places: str, asks: str) -> None:
    match = scene(places={"gineva": places, "vada": "A"}, terror={"A": 9})
    script(match, "ghosts", "ghost:vada-1", "to:gineva")
    assert match.pending[0].text.startswith(asks)


def test_a_ghost_that_returns_or_is_teleported_is_in_one_place_only() -> None:
    match = scene(places={"vada": "A"})
    before = sorted(piece.key for piece in match.rules.conserved(match.state))
    script(match, "ghosts", "ghost:vada-1", "to:drawbridge")
    assert (table(match).in_flight, table(match).selected) == ([], "")
    assert sorted(piece.key for piece in match.rules.conserved(match.state)) == before
    match = scene(
        peoples="sanagal zugriga",
        powers={"A": "teleportation"},
        drawbridge="A",
        places={"vada": "B"},
        terror={"A": 9},
    )
    script(match, "ghosts", "ghost:drawbridge", "teleport:vada")
    assert (table(match).bound_for, len(table(match).in_flight)) == ("vada", 1)
    script(match, "arrive:fight")
    assert (table(match).bound_for, table(match).in_flight) == ("", [])


ARRIVALS: list[tuple[dict[str, Any], list[str]]] = [
    ({}, ["arrive:fight"]),
    ({}, ["arrive:graveyard"]),
    ({"powers": {"B": "gift-of-immortality"}}, ["arrive:fight", "save:berena"]),
    ({"powers": {"B": "gift-of-immortality"}}, ["arrive:fight", "decline"]),
]


@pytest.mark.parametrize(("given", "keys"), ARRIVALS)
def test_no_ghost_is_lost_or_doubled_on_its_way(given: dict[str, Any], keys: list[str]) -> None:
    """In the air while its arrival is asked, bound for where it goes; afterwards nobody is in the air."""
    match = scene(places={"turgapel": "B", "neshata": "A"}, terror={"A": 9}, **given)
    before = sorted(piece.key for piece in match.rules.conserved(match.state))
    script(match, "ghosts", "ghost:neshata-1", "to:turgapel")
    assert [ghost.key for ghost in table(match).in_flight] == ["argosola-1"]
    assert (table(match).bound_for, table(match).selected) == ("turgapel", "")
    script(match, *keys)
    assert (table(match).in_flight, table(match).bound_for) == ([], "")
    assert sorted(piece.key for piece in match.rules.conserved(match.state)) == before
