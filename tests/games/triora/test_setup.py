"""1.0 Setup."""

from __future__ import annotations

import pytest

import coven
from coven.testing import offered, script
from tests.games.triora.builder import Holdings, cubes, player, rules_of, table_of, visit, who


@pytest.mark.rule("triora.setup.potions-zero", "triora.setup.no-silver-undead", "triora.setup.doom-points")
def test_players_start_with_20_points_and_nothing_else() -> None:
    for one in coven.new("triora", 4).view(None)["state"]["players"]:
        assert (one["doom_points"], one["silver"], one["undead"]) == (20, 0, 0)
        assert set(one["potions"].values()) == {0}


@pytest.mark.rule("triora.setup.herbs")
def test_two_herbs_and_one_seed_of_each_colour() -> None:
    match = coven.new("triora", 2)
    assert (cubes(match, "herbs"), cubes(match, "seeds")) == ("rrbbggyy", "rbgy")
    assert (cubes(match, "planting"), cubes(match, "harvest")) == ("", "")


@pytest.mark.rule("triora.setup.inquisition-four")
def test_inquisition_markers_start_on_4_in_random_order() -> None:
    orders = set()
    for seed in range(40):
        state = table_of(coven.new("triora", 3, seed))
        assert [one.inquisition for one in state.players] == [4, 4, 4]
        orders.add(tuple(state.inquisition_order))
    assert len(orders) == 6


@pytest.mark.rule("triora.setup.stone-circle")
def test_the_token_starts_on_the_start_space() -> None:
    assert coven.new("triora", 2).view(None)["state"]["stone"] == 0


@pytest.mark.rule("triora.setup.villager-row")
def test_seven_villagers_are_dealt_from_a_shuffled_deck() -> None:
    rows = [coven.new("triora", 2, seed).view(0)["state"]["row"] for seed in range(5)]
    assert all(len(set(row)) == 7 for row in rows)
    assert len({tuple(row) for row in rows}) == 5
    rich: Holdings = dict.fromkeys(rules_of(2).box.potions, 1)
    match = visit("swamp_house", piece="familiar", **rich)
    row = match.view(0)["state"]["row"]
    assert len(row) == 7
    assert offered(match) == [*[f"buy:{card}" for card in row[:5]], "done"]


@pytest.mark.rule("triora.setup.inquisitor-castle", "triora.setup.morgana-cemetery")
def test_the_inquisitor_starts_in_the_castle_and_morgana_in_the_cemetery() -> None:
    state = coven.new("triora", 2).view(0)["state"]
    assert (state["inquisitor"], state["morgana"]) == ("castle", "cemetery")


@pytest.mark.rule("triora.setup.pieces-off-board")
def test_pieces_start_off_the_board_and_enter_in_round_one() -> None:
    match = coven.new("triora", 2)
    assert (player(match).witch_at, player(match).familiar_at) == ("", "")
    script(match, "witch:brigid", "witch:cerida", "order:1", "order:2", "piece:witch", "place:city")
    assert "city" in (player(match, 0).witch_at, player(match, 1).witch_at)


@pytest.mark.rule(
    "triora.setup.doom-spaces-2",
    "triora.setup.doom-spaces-3",
    "triora.setup.doom-spaces-4",
)
@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 4), (4, 5)])
@pytest.mark.parametrize("area", ["city", "fields", "river", "dungeon"])
def test_doom_spaces_by_number_of_players(players: int, spaces: int, area: str) -> None:
    others = [who() for _ in range(players - 1)]
    open_area = visit(area, *others, undead=1, table={"doom": {area: [1] * (spaces - 1)}})
    assert "pay:undead" in offered(open_area)
    full_area = visit(area, *others, undead=1, table={"doom": {area: [1] * spaces}})
    assert "pay:undead" not in offered(full_area)


@pytest.mark.rule("triora.setup.witch-choice")
def test_witches_can_be_drawn_at_random_instead() -> None:
    drawn = set()
    for seed in range(12):
        match = coven.new("triora", 4, seed, {"witches": "random"})
        witches = [one["witch"] for one in match.view(0)["state"]["players"]]
        assert sorted(witches) == ["brigid", "cerida", "clidina", "druantia"]
        assert offered(match)[0] == "order:1"
        drawn.add(tuple(witches))
    assert len(drawn) > 6


@pytest.mark.rule("triora.setup.witch-choice", "triora.setup.witch-choice-order")
def test_seats_choose_in_seat_order_from_the_free_witches() -> None:
    match = coven.new("triora", 3)
    script(match, "0 witch:clidina")
    assert offered(match, 1) == ["witch:brigid", "witch:cerida", "witch:druantia"]
    script(match, "1 witch:brigid", "2 witch:druantia")
    assert [one["witch"] for one in match.view(0)["state"]["players"]] == ["clidina", "brigid", "druantia"]
