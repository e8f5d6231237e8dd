"""8.0 Herbs, points, silver and Villagers."""

from __future__ import annotations

import pytest

import coven
from coven.testing import offered, script
from tests.games.triora.builder import (
    Holdings,
    asked,
    cubes,
    ended,
    lines,
    player,
    position,
    round_end,
    rules_of,
    seats_asked,
    table_of,
    visit,
    who,
)

# 8.1 Shovels, Herbs, Seeds, Planting and Harvesting


@pytest.mark.rule("triora.herbs.shovel-plant", "triora.herbs.shovel-limits")
def test_a_shovel_plants_a_seed_or_gathers_a_harvest_and_nothing_else() -> None:
    match = visit("fields", herbs="g", seeds="rry", harvest="bb")
    script(match, "bonus")
    assert offered(match) == ["plant:red", "plant:yellow", "gather:blue"]
    script(match, "plant:yellow", "gather:blue")
    assert (cubes(match, "herbs"), cubes(match, "seeds"), cubes(match, "harvest")) == ("bg", "rr", "b")
    assert cubes(match, "planting") == "rbggyyy"


@pytest.mark.rule("triora.herbs.shovel-immediate", "triora.herbs.shovel-lost")
def test_shovels_are_used_at_once_and_the_rest_is_lost() -> None:
    """Two of four shovels find a cube; the others are not there when a seed comes later."""
    match = visit("forest", piece="familiar", seeds="r", harvest="g", table={"turns": [0, 1]})
    assert (cubes(match, "herbs"), cubes(match, "seeds"), cubes(match, "harvest")) == ("g", "", "")
    assert seats_asked(match) == [1]
    none = visit("forest", piece="familiar")
    assert seats_asked(none) == [1]
    assert cubes(none, "planting") == "rrrbbbgggyyy"
    assert (player(none).doom_points, player(none).silver) == (20, 0)


@pytest.mark.rule("triora.herbs.shovel-forced")
def test_where_shovels_suffice_for_every_cube_all_are_moved_without_asking() -> None:
    match = visit("forest", piece="familiar", seeds="rb", harvest="gy")
    assert (cubes(match, "herbs"), cubes(match, "seeds"), cubes(match, "harvest")) == ("gy", "", "")
    assert seats_asked(match) == [1]


@pytest.mark.rule("triora.herbs.shovel-forced")
def test_a_shovel_must_be_used_while_it_can_move_a_cube() -> None:
    match = visit("forest", piece="familiar", seeds="rrrbbbggg")
    for left in range(4):
        assert asked(match) == (0, "dig"), left
        assert all(key.startswith(("plant:", "gather:")) for key in offered(match))
        script(match, "plant:red" if left < 3 else "plant:green")
    assert (cubes(match, "seeds"), seats_asked(match)) == ("bbbgg", [1])


@pytest.mark.rule("triora.herbs.growth")
def test_planting_moves_to_harvest_at_the_end_of_the_round() -> None:
    match = round_end(who(at="forest-1", herbs="rr", seeds="bb", harvest="y"), who(at="forest-2"))
    assert (cubes(match, "herbs"), cubes(match, "seeds"), cubes(match, "planting")) == ("rr", "bb", "")
    assert cubes(match, "harvest") == "rbgggyyy"


# 8.2 to 8.5 Points, Silver, Undead


@pytest.mark.rule("triora.points.doom-are-victory")
def test_doom_points_are_victory_points() -> None:
    match = ended(who(points=63), who(points=41))
    for seat, points in enumerate((63, 41)):
        assert lines(match, seat, "points.doom-are-victory") == [("Doom points", points)]


@pytest.mark.rule("triora.points.floor")
def test_doom_points_never_fall_below_zero() -> None:
    match = visit("swamp_house", inquisition=31, points=1)
    assert (player(match).doom_points, player(match).inquisition) == (0, 32)
    cruel = {"stone_circle": {"spaces": [{"doom_points": -9}] * 8}}
    lost = visit("stone_circle", piece="familiar", points=5, table={"content": cruel})
    assert player(lost).doom_points == 0
    assert lost.record["content"] == cruel


# 8.6 Villagers


def home(villagers: str, **more: object) -> Holdings:
    return who(at="forest-1", villagers=villagers, **more)


@pytest.mark.rule("triora.villager.soldier")
def test_soldiers_lower_inquisition_every_round() -> None:
    match = round_end(home("soldier-1 soldier-2", inquisition=9), who(at="forest-2"))
    assert player(match).inquisition == 5


@pytest.mark.rule("triora.villager.merchant")
def test_merchants_give_silver_every_round() -> None:
    match = round_end(home("merchant-1 merchant-2 merchant-3"), who(at="forest-2"))
    assert (player(match).silver, player(match).inquisition) == (3, 4)


@pytest.mark.rule("triora.villager.peasant", "triora.end-round.villager-after-growth")
def test_peasants_give_shovels_after_the_herbs_have_grown() -> None:
    """Nothing lies in HARVEST before the growth; the Peasants' shovels gather what has just grown."""
    match = round_end(home("peasant-1 peasant-2", seeds="rrrbbb", herbs="gggy"), who(at="forest-2"))
    for _ in range(2):
        assert asked(match) == (0, "dig")
        assert offered(match) == ["plant:red", "plant:blue", "gather:yellow"]
        script(match, "gather:yellow")
    assert cubes(match, "herbs") == "gggyyy"
    assert asked(match)[1] == "order"


@pytest.mark.rule("triora.villager.noble")
def test_nobles_give_a_point_every_round() -> None:
    match = round_end(home("noble-1 noble-2"), who(at="forest-2"))
    assert player(match).doom_points == 22


@pytest.mark.rule("triora.villager.noble-crowns")
def test_a_noble_is_worth_two_crowns() -> None:
    match = ended(home("noble-1 soldier-1 peasant-1 merchant-1"), who())
    assert lines(match, 0, "score.crowns") == [("Crowns: 2", 3)]
    two = ended(home("noble-1 noble-2"), who())
    assert lines(two, 0, "score.crowns") == [("Crowns: 4", 8)]


@pytest.mark.rule("triora.villager.control", "triora.score.area-count")
@pytest.mark.parametrize(
    ("card", "area"),
    [("soldier-1", "Dungeon"), ("noble-1", "City"), ("merchant-1", "River"), ("peasant-1", "Fields")],
)
def test_a_villager_counts_as_a_marker_in_its_area(card: str, area: str) -> None:
    key = area.lower()
    match = ended(home(card), who(), doom={key: [0]})
    assert lines(match, 0, "score.area-points") == [(f"{area}: first with 1 marker and 1 Villager", 10)]


@pytest.mark.rule("triora.villager.not-destruction")
def test_villagers_fill_no_doom_space() -> None:
    nobles = " ".join(f"noble-{i + 1}" for i in range(9))
    match = visit("city", piece="familiar", undead=1, villagers=nobles)
    assert "pay:undead" in offered(match)
    others = {"fields": [0] * 3, "river": [0] * 3, "city": [0] * 2}
    goes_on = round_end(home(nobles), who(at="forest-2"), doom=others)
    assert not goes_on.over


@pytest.mark.rule("triora.villager.costs")
def test_every_pair_of_potions_buys_exactly_one_of_the_36_cards() -> None:
    kinds = rules_of(2).box.potions
    row = [card.key for card in rules_of(2).box.cards]
    found = []
    for i, one in enumerate(kinds):
        for other in kinds[i + 1 :]:
            keys = []
            for start in range(0, 36, 5):
                table = {"row": " ".join(row[start : start + 5])}
                match = visit("swamp_house", piece="familiar", table=table, **{one: 1, other: 1})
                keys += [key for key in offered(match) if key.startswith("buy:")]
            assert len(keys) == 1, (one, other)
            found += keys
    assert sorted(found) == sorted(f"buy:{key}" for key in row)
    types = [card.kind for card in rules_of(2).box.cards]
    assert {kind: types.count(kind) for kind in types} == dict.fromkeys(rules_of(2).box.types, 9)
    assert len(found) == 36


@pytest.mark.rule("triora.villager.no-limit")
def test_a_player_may_own_any_number_of_villagers() -> None:
    many = [f"{kind}-{i + 1}" for kind in ("soldier", "merchant", "peasant") for i in range(9)]
    match = visit("swamp_house", piece="familiar", villagers=" ".join(many), amoris=1, invocationis=1,
                  table={"row": "noble-1"})  # fmt: skip
    script(match, "buy:noble-1")
    assert len(player(match).villagers) == 28


def test_positions_are_conserved_by_copy() -> None:
    match = position(who(villagers="noble-1"), who())
    assert table_of(match.copy()) == table_of(match)
    assert coven.replay(match.record).state == match.state
