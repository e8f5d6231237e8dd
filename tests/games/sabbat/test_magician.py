"""Phase B: actions; B.1 moving the magician; manor tiles and mirrors."""

from __future__ import annotations

from typing import Any

import pytest

from coven import IllegalChoice, Match
from coven.testing import offered, script, told
from tests.games.sabbat.builder import A, B, C, asked, bridge, player, row, scene, table

# B. Skulduggery


@pytest.mark.rule("sabbat.actions.rotation", "sabbat.actions.tracker")
def test_all_take_one_action_then_all_a_second() -> None:
    """With Harvest Festival three each, in playing order; the state counts them."""
    match = scene(3, round=2, card="harvest", order="CAB")
    seats, counted = [], []
    while table(match).round == 2:
        seats.extend(asked(match))
        counted.append(match.view(None)["state"]["action"])
        script(match, "ghosts")
    assert seats == [C, A, B] * 3
    assert counted == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert match.view(None)["state"]["action"] == 0  # the next round is being planned


@pytest.mark.rule("sabbat.actions.two-kinds", "sabbat.actions.free-choice")
def test_an_action_is_the_magician_or_ghosts_as_often_as_one_likes() -> None:
    match = scene(drawbridge="B", magicians={"A": "A1"})
    for square in ("B2", "C3", "D3", "C2"):
        assert offered(match) == ["magician", "ghosts"]
        script(match, "magician", f"step:{square}", "nothing", "ghosts", "end")
    assert player(match, A).magician == "C2"
    assert table(match).round == 2


@pytest.mark.rule("sabbat.actions.pass")
def test_a_pass_is_a_ghost_action_without_a_move() -> None:
    match = scene(drawbridge="AB", places={"vada": "A"})
    before = match.view(None)["state"]
    script(match, "ghosts", "end")
    after = match.view(None)["state"]
    assert asked(match) == [B]
    assert {key for key in before if before[key] != after[key]} == {"turn"}


# B.1 Moving the magician


@pytest.mark.rule("sabbat.magician.ghosts-still")
def test_no_ghost_moves_during_b1() -> None:
    """From the step to the end of the action nothing but the square is asked."""
    match = scene(drawbridge="AA", places={"vada": "A", "canteen": "A"}, magicians={"A": "A1"})
    script(match, "magician")
    assert all(key.startswith("step:") for key in offered(match))
    script(match, "step:B1")
    assert offered(match) == ["use:tile", "use:north-2", "nothing"]
    script(match, "use:tile")
    assert asked(match) == [B]
    assert (bridge(match), row(match, "vada"), row(match, "canteen")) == ("AA", "A", "A")


@pytest.mark.rule("sabbat.magician.first-move", "sabbat.magician.first-move-effect")
def test_a_magician_enters_on_any_empty_square_and_may_use_it() -> None:
    match = scene(magicians={"B": "C3"})
    script(match, "magician")
    assert len(offered(match)) == 15
    assert "step:C3" not in offered(match)
    script(match, "step:A1")
    assert offered(match) == ["use:tile", "use:north-1", "use:west-1", "nothing"]
    script(match, "use:tile")
    assert player(match, A).two_hours == ["spider", "spider"]


@pytest.mark.rule("sabbat.magician.must-move")
def test_the_magician_must_change_square() -> None:
    match = scene(magicians={"A": "B2"})
    script(match, "magician")
    assert "step:B2" not in offered(match)
    with pytest.raises(IllegalChoice):
        script(match, "step:B2")


@pytest.mark.rule("sabbat.magician.one-per-square")
def test_two_magicians_never_share_a_square() -> None:
    match = scene(3, magicians={"A": "A1", "B": "B2", "C": "A2"})
    script(match, "magician")  # the one empty neighbour needs no question
    assert player(match, A).magician == "B1"


@pytest.mark.rule("sabbat.magician.blocked")
def test_a_magician_shut_in_cannot_move() -> None:
    match = scene(4, magicians={"A": "A1", "B": "B1", "C": "A2", "D": "B2"}, drawbridge="A")
    assert offered(match) == ["ghost:drawbridge", "end"]  # B2 without asking: B1 is not possible
    with_bats = scene(
        4,
        peoples="zugriga argosola sanagal luserna",
        magicians={"A": "A1", "B": "B1", "C": "A2", "D": "B2"},
        powers={"A": "bats"},
    )
    assert "magician" in offered(with_bats)


@pytest.mark.rule("sabbat.magician.effect-choice", "sabbat.mirrors.once-per-action", "sabbat.mirrors.reach")
def test_the_tile_or_one_mirror_touching_the_square_not_both() -> None:
    match = scene(magicians={"A": "B2"})
    script(match, "magician", "step:A1")
    assert offered(match) == ["use:tile", "use:north-1", "use:west-1", "nothing"]
    script(match, "use:west-1")
    assert asked(match) == [B]
    assert player(match, A).two_hours == []
    assert player(match, A).terror == 6
    assert [key for key, state in table(match).mirrors.items() if state != "intact"] == ["west-1"]


@pytest.mark.rule("sabbat.magician.effect-optional")
def test_the_square_may_be_left_unused() -> None:
    match = scene(magicians={"A": "B2"})
    script(match, "magician", "step:A1", "nothing")
    assert (player(match, A).two_hours, player(match, A).terror) == ([], 3)
    assert set(table(match).mirrors.values()) == {"intact"}
    assert asked(match) == [B]


# Manor tiles


def on(square: str, **given: Any) -> Match:
    """A's magician enters on a square."""
    match = scene(**given)
    script(match, "magician", f"step:{square}")
    return match


@pytest.mark.rule("sabbat.tiles.standard")
@pytest.mark.parametrize(
    ("square", "resource"), [("A1", "spider"), ("B2", "rat-tail"), ("C2", "gemstone"), ("D3", "mask")]
)
def test_a_standard_tile_gives_two_of_its_resource(square: str, resource: str) -> None:
    match = on(square)
    script(match, "use:tile")
    assert (player(match, A).two_hours, player(match, A).one_hour) == ([resource] * 2, [])


@pytest.mark.rule("sabbat.tiles.reusable")
def test_a_tile_is_never_used_up() -> None:
    match = scene(magicians={"A": "A2", "B": "C1"})
    script(match, "magician", "step:B1", "use:tile", "ghosts")
    script(match, "magician", "step:A1", "use:tile", "magician", "step:B1", "use:tile")
    assert player(match, A).two_hours == ["spider"] * 4
    assert player(match, B).two_hours == ["spider"] * 2
    script(match, "magician", "step:A2", "nothing", "magician", "step:C1", "nothing")
    script(match, "magician", "step:B1", "use:tile")
    assert player(match, A).two_hours == ["spider"] * 6


@pytest.mark.rule("sabbat.tiles.no-empty-use", "sabbat.tiles.grimoire-empty")
@pytest.mark.parametrize("square", ["A4", "B4", "C4", "D4"])
def test_a_tile_that_would_change_nothing_is_not_offered(square: str) -> None:
    """Grimoire without a curse, Clock with nothing in 1H, Terroriser and Test tube with empty stores."""
    match = on(square)
    assert "use:tile" not in offered(match)
    assert "nothing" in offered(match)
    full = on(square, cursed="A", one={"A": "mask"})
    assert "use:tile" in offered(full)
    if square == "B4":
        assert "use:tile" not in offered(on(square, two={"A": "mask"}))
    if square == "A4":
        assert "use:tile" not in offered(on(square, cursed="B", two={"A": "mask"}, one={"A": "mask"}))


@pytest.mark.rule("sabbat.tiles.grimoire")
def test_grimoire_lifts_the_curse_without_loss() -> None:
    match = on("A4", cursed="AB", vp={"A": 9})
    script(match, "use:tile")
    assert (player(match, A).cursed, player(match, A).vp) == (False, 9)
    assert player(match, B).cursed is True


@pytest.mark.rule("sabbat.tiles.clock", "sabbat.tiles.clock-all")
def test_clock_moves_the_whole_1h_store_to_2h() -> None:
    match = on("B4", one={"A": "spider mask mask"}, two={"A": "gemstone"})
    script(match, "use:tile")
    assert player(match, A).one_hour == []
    assert sorted(player(match, A).two_hours) == ["gemstone", "mask", "mask", "spider"]
    assert asked(match) == [B]  # and nothing was asked about a part of it


@pytest.mark.rule("sabbat.tiles.terroriser-2h", "sabbat.tiles.terroriser-1h", "sabbat.tiles.terroriser-once")
def test_terroriser_eats_one_resource() -> None:
    """4 terror from 2H, 2 from 1H; one resource a use; each kind of each store is one option."""
    match = on("C4", one={"A": "spider spider"}, two={"A": "mask spider"})
    script(match, "use:tile")
    assert offered(match) == ["discard:1h-spider", "discard:2h-spider", "discard:2h-mask"]
    script(match, "discard:2h-mask")
    assert player(match, A).terror == 3 + 4
    assert (player(match, A).one_hour, player(match, A).two_hours) == (["spider", "spider"], ["spider"])
    assert asked(match) == [B]
    match = on("C4", one={"A": "spider spider"}, two={"A": "mask"})
    script(match, "use:tile", "discard:1h-spider")
    assert player(match, A).terror == 3 + 2
    assert (player(match, A).one_hour, player(match, A).two_hours) == (["spider"], ["mask"])


@pytest.mark.rule("sabbat.tiles.terroriser-source")
def test_terroriser_takes_nothing_from_curse_and_approval_square() -> None:
    assert "use:tile" not in offered(on("C4", cursed="A", approval={"A": "spider"}))
    match = on("C4", cursed="A", approval={"A": "spider gemstone"}, two={"A": "mask"})
    script(match, "use:tile")
    assert (player(match, A).terror, player(match, A).two_hours) == (7, [])
    assert (player(match, A).cursed, player(match, A).approval) == (True, ["spider", "gemstone"])


@pytest.mark.rule(
    "sabbat.tiles.test-tube", "sabbat.tiles.test-tube-same-store", "sabbat.tiles.test-tube-split"
)
def test_the_test_tube_changes_one_type_into_any_others_store_by_store() -> None:
    match = on("D4", one={"A": "spider mask"}, two={"A": "spider spider"})
    script(match, "use:tile")
    assert offered(match) == ["give:spider", "give:mask"]
    script(match, "give:spider")
    script(match, "become:1h-gemstone", "become:2h-rat-tail", "become:2h-mask")
    assert sorted(player(match, A).one_hour) == ["gemstone", "mask"]
    assert sorted(player(match, A).two_hours) == ["mask", "rat-tail"]
    assert asked(match) == [B]  # no spider is left, so the exchange is over


@pytest.mark.rule("sabbat.tiles.test-tube-same-store", "sabbat.tiles.test-tube")
def test_a_part_of_one_store_may_be_exchanged() -> None:
    """Once a store holds no more of the type, only the other one is offered; one may stop before."""
    match = on("D4", one={"A": "spider"}, two={"A": "spider spider"})
    script(match, "use:tile", "become:1h-mask")
    assert offered(match) == ["become:2h-rat-tail", "become:2h-gemstone", "become:2h-mask", "stop"]
    script(match, "stop")
    assert (player(match, A).one_hour, player(match, A).two_hours) == (["mask"], ["spider", "spider"])


@pytest.mark.rule("sabbat.tiles.test-tube-types")
def test_the_test_tube_gives_no_chimaera() -> None:
    match = on("D4", chimaeras={"A": 4}, two={"A": "spider mask"})
    script(match, "use:tile")
    assert offered(match) == ["give:spider", "give:mask"]
    script(match, "give:mask")
    assert offered(match) == ["become:2h-spider", "become:2h-rat-tail", "become:2h-gemstone"]
    assert "use:tile" not in offered(on("D4", chimaeras={"A": 4}))


@pytest.mark.rule("sabbat.tiles.test-tube-minimum")
def test_at_least_one_resource_changes_into_another_type() -> None:
    match = on("D4", two={"A": "spider spider"})
    script(match, "use:tile")
    assert offered(match) == ["become:2h-rat-tail", "become:2h-gemstone", "become:2h-mask"]
    script(match, "become:2h-mask")
    assert "stop" in offered(match)
    assert "become:2h-spider" not in offered(match)


# Mirrors


@pytest.mark.rule(
    "sabbat.mirrors.states",
    "sabbat.mirrors.crack",
    "sabbat.mirrors.break",
    "sabbat.mirrors.broken",
    "sabbat.mirrors.shared",
)
def test_a_mirror_cracks_then_breaks_for_good() -> None:
    """A cracks it for 3 terror, B breaks it for 2, and nobody can work on it again."""
    match = scene(magicians={"A": "C2", "B": "A2"}, terror={"A": 0, "B": 0})
    script(match, "magician", "step:B1", "use:north-2")
    assert (player(match, A).terror, table(match).mirrors["north-2"]) == (3, "cracked")
    script(match, "ghosts", "magician", "step:C2", "nothing", "magician", "step:B1", "use:north-2")
    assert (player(match, B).terror, table(match).mirrors["north-2"]) == (2, "broken")
    script(match, "ghosts", "magician", "step:A2", "nothing", "magician", "step:B1")
    assert offered(match) == ["use:tile", "nothing"]
    assert "B breaks a mirror and gains 2 terror." in told(match)


@pytest.mark.rule("sabbat.mirrors.reach")
def test_only_mirrors_of_the_square_just_reached() -> None:
    match = scene(magicians={"A": "A1"})
    script(match, "magician", "step:B2")
    assert offered(match) == ["use:tile", "nothing"]
