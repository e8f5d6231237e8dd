"""4.0 Placing Meeples and 5.0 Producing Potions."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.testing import offered, script, told
from tests.games.triora.builder import (
    AREAS,
    asked,
    cubes,
    player,
    position,
    seats_asked,
    visit,
    who,
)


def places(match: coven.Match) -> list[str]:
    return [key.removeprefix("place:") for key in offered(match)]


@pytest.mark.rule("triora.place.any-distance", "triora.place.must-change-circle")
@pytest.mark.parametrize("start", AREAS)
def test_a_piece_goes_to_any_area_but_its_own_circle(start: str) -> None:
    circle = "forest-1" if start == "forest" else start
    elsewhere = AREAS if start == "forest" else [area for area in AREAS if area != start]
    assert places(position(who(at=circle, placed="familiar"), who())) == elsewhere
    assert places(position(who(familiar=circle, placed="witch"), who())) == elsewhere


@pytest.mark.rule("triora.place.must-change-circle", "triora.forest.move-within")
@pytest.mark.parametrize("piece", ["witch", "familiar"])
def test_within_the_forest_a_piece_goes_to_another_circle_and_acts_again(piece: str) -> None:
    here: dict[str, Any] = {"at" if piece == "witch" else "familiar": "forest-1"}
    match = visit("forest", piece=piece, seeds="rrrbbb", **here)
    assert asked(match) == (0, "dig")
    me = player(match)
    assert (me.witch_at if piece == "witch" else me.familiar_at) == "forest-2"


@pytest.mark.rule("triora.place.familiar-empty")
def test_a_familiar_needs_a_circle_without_any_piece() -> None:
    match = position(who(at="city", placed="witch"), who(at="river", familiar="tower"))
    assert [area for area in AREAS if area not in places(match)] == ["city", "river", "tower"]


@pytest.mark.rule("triora.place.witch-shares")
def test_a_witch_shares_a_circle_with_any_pieces() -> None:
    match = position(
        who(familiar="city", placed="familiar"),
        who(at="city", familiar="river"),
        who(at="city"),
        who(at="city"),
    )
    assert places(match) == AREAS
    script(match, "place:city")
    assert player(match).witch_at == "city"


@pytest.mark.rule("triora.forest.single-occupancy")
def test_six_pieces_fill_the_forest_for_witches_too() -> None:
    full = [who(at=f"forest-{i + 1}", familiar=f"forest-{i + 4}") for i in range(3)]
    assert "forest" not in places(position(who(placed="familiar"), *full))
    full[0] = who(at="forest-1")
    match = position(who(placed="familiar"), *full)
    script(match, "place:forest")
    assert player(match).witch_at == "forest-4"


@pytest.mark.rule("triora.place.witch-cauldron", "triora.place.witch-cauldron-first")
def test_a_placed_witch_brews_first_and_may_pay_with_it() -> None:
    match = visit("city", herbs="ry")
    assert offered(match) == ["brew:brigid-ambitionis", "no-brew"]
    script(match, "brew:brigid-ambitionis")
    assert offered(match) == ["pay:ambitionis", "bonus", "done"]
    once = visit("city", herbs="ryyy")
    script(once, "brew:brigid-ambitionis")
    assert asked(once) == (0, "act")


@pytest.mark.rule("triora.place.familiar-no-cauldron", "triora.bonus.familiar-none")
def test_a_placed_familiar_gets_no_cauldron_and_no_bonus() -> None:
    match = visit("city", piece="familiar", herbs="rrrbbbgggyyy", ambitionis=1)
    assert offered(match) == ["pay:ambitionis", "done"]


@pytest.mark.rule("triora.place.inquisitor-no-block")
def test_the_inquisitor_and_morgana_block_nobody() -> None:
    table = {"inquisitor": "city", "morgana": "river"}
    for piece in ("witch", "familiar"):
        for area in ("city", "river"):
            match = visit(area, piece=piece, table=table, inquisition=31, undead=1)
            me = player(match)
            assert (me.inquisition, me.doom_points, me.captured) == (31, 20, False)
            assert "pay:undead" in offered(match)


@pytest.mark.rule("triora.brew.one-formula-per-cauldron", "triora.brew.immediate")
def test_each_cauldron_makes_one_formula_now_or_is_lost() -> None:
    """One cauldron is one formula; an unused one is not there when the Lair gives two."""
    match = visit("city", herbs="ggyy")
    script(match, "brew:common-vitae")
    assert offered(match) == ["bonus", "done"]
    assert (cubes(match, "herbs"), player(match).potions["vitae"]) == ("yy", 2)
    lost = position(who(herbs="ggyyrbb"), who(placed="familiar"), turns=[0, 1, 0])
    script(lost, "piece:witch", "place:forest", "no-brew", "1 place:forest")
    script(lost, "0 place:alchemist", "action", "brew:common-vitae", "brew:common-maledictiones")
    assert asked(lost)[1] != "brew"
    assert cubes(lost, "herbs") == "rb"


@pytest.mark.rule("triora.brew.optional")
def test_a_cauldron_may_be_left() -> None:
    match = visit("city", herbs="gg")
    script(match, "no-brew")
    assert (cubes(match, "herbs"), player(match).potions["vitae"]) == ("gg", 0)
    assert asked(match) == (0, "act")


@pytest.mark.rule("triora.brew.exact-herbs", "triora.brew.gain-potions")
def test_a_formula_moves_its_cubes_to_seeds_and_raises_its_potions() -> None:
    match = visit("city", herbs="rrbbggyy", seeds="rbgy")
    script(match, "brew:common-ambitionis")
    assert (cubes(match, "herbs"), cubes(match, "seeds")) == ("rbbgg", "rrbgyyy")
    assert {k: n for k, n in player(match).potions.items() if n} == {"ambitionis": 1}
    twice = visit("city", herbs="ggg", vitae=1)
    script(twice, "brew:common-vitae")
    assert (cubes(twice, "herbs"), cubes(twice, "seeds"), player(twice).potions["vitae"]) == ("g", "gg", 3)


@pytest.mark.rule("triora.brew.need-herbs")
def test_a_formula_needs_all_its_cubes_in_herbs() -> None:
    match = visit("city", herbs="ryb", seeds="yyg", harvest="bbg")
    assert offered(match) == [
        "brew:common-amoris",
        "brew:common-arcanum",
        "brew:brigid-ambitionis",
        "no-brew",
    ]


@pytest.mark.rule("triora.brew.track-cap")
def test_potions_beyond_six_are_lost() -> None:
    match = visit("city", herbs="gg", vitae=5)
    script(match, "brew:common-vitae")
    assert player(match).potions["vitae"] == 6
    assert cubes(match, "seeds") == "gg"


COMMON = {
    "common-amoris": ("rb", {"amoris": 1}),
    "common-arcanum": ("rby", {"arcanum": 1}),
    "common-ambitionis": ("ryy", {"ambitionis": 1}),
    "common-vitae": ("gg", {"vitae": 2}),
    "common-invocationis": ("rrb", {"invocationis": 1}),
    "common-maledictiones": ("yyb", {"maledictiones": 1}),
    "common-necromantiae": ("rbgy", {"necromantiae": 1}),
    "common-pestilentiae": ("ggy", {"pestilentiae": 1}),
    "common-molestum": ("bbg", {"molestum": 1}),
}
OWN = {
    "brigid": {
        "brigid-invocationis": ("rrb", {"invocationis": 1, "ambitionis": 1}),
        "brigid-ambitionis": ("ry", {"ambitionis": 1}),
        "brigid-necromantiae": ("rrb", {"necromantiae": 1}),
    },
    "cerida": {
        "cerida-arcanum": ("yb", {"arcanum": 1}),
        "cerida-ambitionis": ("yg", {"ambitionis": 1}),
        "cerida-maledictiones": ("yr", {"maledictiones": 1, "vitae": 1}),
    },
    "clidina": {
        "clidina-molestum": ("bbg", {"molestum": 2, "vitae": 1}),
        "clidina-amoris": ("bbrr", {"amoris": 2}),
        "clidina-vitae": ("bbgg", {"vitae": 4}),
    },
    "druantia": {
        "druantia-pestilentiae": ("ggyy", {"pestilentiae": 2}),
        "druantia-molestum": ("ggb", {"molestum": 1, "pestilentiae": 1}),
        "druantia-vitae": ("gg", {"vitae": 3}),
    },
}


def brews(witch: str, formula: str, herbs: str, potions: dict[str, int]) -> None:
    """With exactly these herbs the formula can be brewed, and makes exactly these potions."""
    match = visit("city", witch=witch, herbs=herbs)
    script(match, f"brew:{formula}")
    assert cubes(match, "herbs") == ""
    assert sorted(cubes(match, "seeds")) == sorted(herbs)
    assert {k: n for k, n in player(match).potions.items() if n} == potions


@pytest.mark.rule("triora.brew.common-formulas")
@pytest.mark.parametrize("witch", list(OWN))
@pytest.mark.parametrize("formula", list(COMMON))
def test_every_board_has_the_common_formulas(witch: str, formula: str) -> None:
    brews(witch, formula, *COMMON[formula])


@pytest.mark.rule("triora.brew.specialties")
@pytest.mark.parametrize("witch", list(OWN))
def test_each_witch_alone_has_three_formulas_more(witch: str) -> None:
    for formula, (herbs, potions) in OWN[witch].items():
        brews(witch, formula, herbs, potions)
    match = visit("city", witch=witch, herbs="rrrbbbgggyyy")
    assert offered(match) == [f"brew:{key}" for key in [*COMMON, *OWN[witch]]] + ["no-brew"]


def test_the_log_tells_what_was_brewed() -> None:
    match = visit("city", herbs="gg")
    script(match, "brew:common-vitae")
    assert "A brews 2 Vitae from 2 green." in told(match)
    assert seats_asked(match) == [0]
