"""7.0 City, Fields, River and Dungeon; the Castle."""

from __future__ import annotations

from typing import Any

import pytest

from coven.testing import offered, script
from tests.games.triora.builder import changed, cubes, player, round_end, seats_asked, table_of, visit, who

POTIONS = {"city": "ambitionis", "fields": "pestilentiae", "river": "molestum", "dungeon": "invocationis"}
ALL: dict[str, Any] = dict.fromkeys(
    [
        "amoris",
        "arcanum",
        "ambitionis",
        "vitae",
        "invocationis",
        "maledictiones",
        "necromantiae",
        "pestilentiae",
        "molestum",
    ],
    1,
)


@pytest.mark.rule(
    "triora.doom.cost",
    "triora.doom.city-potion",
    "triora.doom.fields-potion",
    "triora.doom.river-potion",
    "triora.doom.dungeon-potion",
    "triora.cemetery.undead-use",
)
@pytest.mark.parametrize(("area", "potion"), POTIONS.items())
def test_an_area_costs_its_potion_or_one_undead(area: str, potion: str) -> None:
    match = visit(area, piece="familiar", undead=2, **ALL)
    assert offered(match) == [f"pay:{potion}", "pay:undead", "done"]
    script(match, f"pay:{potion}")
    assert (player(match).potions[potion], player(match).undead) == (0, 2)
    raised = visit(area, piece="familiar", undead=2, **ALL)
    script(raised, "pay:undead")
    assert (player(raised).potions, player(raised).undead) == (ALL, 1)
    assert seats_asked(visit(area, piece="familiar", **{**ALL, potion: 0})) == [1]


@pytest.mark.rule("triora.cemetery.undead-use")
def test_undead_pay_for_nothing_but_the_four_areas() -> None:
    for area in ("castle", "cemetery", "tower"):
        assert seats_asked(visit(area, piece="familiar", undead=5, silver=6)) == [1]
    swamp = visit("swamp_house", piece="familiar", undead=5)
    assert seats_asked(swamp) == [1]
    stones = visit("stone_circle", piece="familiar", undead=5)
    assert seats_asked(stones) == [1]


@pytest.mark.rule("triora.doom.place-marker")
@pytest.mark.parametrize(("area", "potion"), POTIONS.items())
def test_the_marker_is_the_payers_own(area: str, potion: str) -> None:
    match = visit(area, piece="familiar", table={"doom": {area: [1]}}, **{potion: 1})
    script(match, f"pay:{potion}")
    assert table_of(match).doom[area] == [1, 0]


@pytest.mark.rule("triora.doom.collect-bonus", "triora.doom.effect-fields")
def test_fields_give_inquisition_points_and_three_shovels() -> None:
    match = visit("fields", piece="familiar", pestilentiae=1, seeds="rrbbgg")
    script(match, "pay:pestilentiae")
    assert (player(match).inquisition, player(match).doom_points) == (7, 25)
    assert "done" not in offered(match)
    script(match, "plant:red", "plant:blue", "plant:green")
    assert cubes(match, "seeds") == "rbg"
    assert seats_asked(match) == [1]


@pytest.mark.rule("triora.doom.effect-river", "triora.inq.adjust")
def test_the_river_gives_inquisition_points_and_silver() -> None:
    match = visit("river", piece="familiar", molestum=1)
    script(match, "pay:molestum")
    assert (player(match).inquisition, player(match).doom_points, player(match).silver) == (7, 24, 3)


@pytest.mark.rule("triora.doom.effect-dungeon")
def test_the_dungeon_gives_a_little_inquisition_and_points() -> None:
    match = visit("dungeon", piece="familiar", invocationis=1)
    script(match, "pay:invocationis")
    assert (player(match).inquisition, player(match).doom_points) == (6, 26)


@pytest.mark.rule("triora.doom.effect-city", "triora.doom.collect-bonus")
def test_the_city_gives_inquisition_then_points_or_a_free_villager() -> None:
    row = "soldier-1 soldier-2 soldier-3 soldier-4 soldier-5 noble-1 noble-2"
    match = visit("city", piece="familiar", ambitionis=1, table={"row": row, "deck": "peasant-1"})
    script(match, "pay:ambitionis")
    assert player(match).inquisition == 8
    assert offered(match) == ["gain:doom_points", *[f"take:soldier-{i}" for i in (1, 2, 3, 4, 5)]]
    points = match.copy()
    script(points, "gain:doom_points")
    assert (player(points).doom_points, player(points).villagers) == (27, [])
    assert table_of(points).spoils == ""
    script(match, "take:soldier-3")
    assert player(match).doom_points == 20
    assert [card.key for card in player(match).villagers] == ["soldier-3"]
    assert not any(player(match).potions.values())
    shown = match.view(0)["state"]["row"]
    assert shown == ["soldier-1", "soldier-2", "soldier-4", "soldier-5", "noble-1", "noble-2", "peasant-1"]


def test_an_effect_with_other_choices_gives_the_chosen_one_alone() -> None:
    """With content of one's own: doom points or silver, and no Villager."""
    other = changed("doom_areas", "city", then_choose=[{"doom_points": 5}, {"silver": 2, "undead": 1}])
    match = visit("city", piece="familiar", ambitionis=1, table={"content": other})
    script(match, "pay:ambitionis")
    assert offered(match) == ["gain:doom_points", "gain:silver"]
    script(match, "gain:silver")
    assert (player(match).doom_points, player(match).silver, player(match).undead) == (20, 2, 1)


@pytest.mark.rule("triora.doom.city-villager-empty")
def test_without_an_available_villager_the_city_gives_points() -> None:
    match = visit("city", piece="familiar", ambitionis=1, table={"row": ""})
    script(match, "pay:ambitionis")
    assert player(match).doom_points == 27
    assert seats_asked(match) == [1]
    only = changed("doom_areas", "city", then_choose=[{"villager": 1}])
    nobody = visit("city", piece="familiar", ambitionis=1, table={"row": "", "content": only})
    script(nobody, "pay:ambitionis")
    assert (player(nobody).doom_points, seats_asked(nobody)) == (20, [1])


@pytest.mark.rule("triora.doom.full-area", "triora.doom.full-area-no-cost")
@pytest.mark.parametrize(("area", "potion"), POTIONS.items())
def test_a_full_area_takes_no_marker_no_cost_and_gives_no_effect(area: str, potion: str) -> None:
    match = visit(area, piece="familiar", undead=1, table={"doom": {area: [1, 1, 1]}}, **{potion: 1})
    assert seats_asked(match) == [1]
    me = player(match)
    assert (me.potions[potion], me.undead, me.doom_points, me.inquisition) == (1, 1, 20, 4)
    assert table_of(match).doom[area] == [1, 1, 1]
    castle = visit("castle", table={"doom": {area: [1, 1, 1]}})
    assert f"ruin:{area}" not in offered(castle)


@pytest.mark.rule("triora.doom.witch-city", "triora.doom.witch-fields")
@pytest.mark.rule("triora.doom.witch-river", "triora.doom.witch-dungeon")
def test_the_witchs_bonuses_of_the_four_areas() -> None:
    city = visit("city")
    script(city, "bonus")
    assert player(city).silver == 2
    fields = visit("fields", seeds="rrbb")
    script(fields, "bonus", "plant:red", "plant:red")
    assert (cubes(fields, "seeds"), seats_asked(fields)) == ("bb", [1])
    river = visit("river", herbs="ggyy")
    script(river, "no-brew", "bonus", "brew:common-vitae")
    assert (player(river).potions["vitae"], seats_asked(river)) == (2, [1])
    dungeon = visit("dungeon", inquisition=7)
    script(dungeon, "bonus")
    assert player(dungeon).inquisition == 5


# Castle

PERSONS = ["captain", "chamberlain", "chaplain", "magistrate", "countess", "lord"]


@pytest.mark.rule("triora.castle.choose-row", "triora.castle.one-potion", "triora.castle.silver-fee")
def test_the_castle_is_an_enchantment_or_a_curse_for_one_potion_and_the_fee() -> None:
    match = visit("castle", piece="familiar", amoris=1, maledictiones=1, silver=3)
    rows = [f"{row}:{person}" for row in ("enchant", "curse") for person in PERSONS[:3]]
    assert offered(match) == [*rows, "done"]
    cursed = match.copy()
    script(match, "enchant:chamberlain")
    assert (player(match).potions["amoris"], player(match).potions["maledictiones"]) == (0, 1)
    assert (player(match).silver, player(match).doom_points) == (1, 20)
    script(cursed, "curse:chaplain")
    assert (player(cursed).potions["amoris"], player(cursed).potions["maledictiones"]) == (1, 0)
    assert (player(cursed).silver, player(cursed).inquisition) == (0, 4)
    only = visit("castle", piece="familiar", amoris=1, silver=1)
    assert offered(only) == ["enchant:captain", "done"]
    assert offered(visit("castle", piece="familiar", maledictiones=1, silver=1)) == ["curse:captain", "done"]


@pytest.mark.rule("triora.castle.cannot-pay")
def test_a_person_needs_its_silver() -> None:
    for silver in range(7):
        match = visit("castle", piece="familiar", amoris=1, silver=silver)
        expected = [f"enchant:{person}" for person in PERSONS[:silver]]
        assert offered(match) == ([*expected, "done"] if silver else ["piece:witch", "piece:familiar"])


@pytest.mark.rule("triora.castle.marker", "triora.castle.once-per-person", "triora.castle.silver-fee")
def test_a_marker_closes_the_person_for_both_rows() -> None:
    match = visit("castle", piece="familiar", amoris=1, silver=1, table={"castle": [("lord", "curse", 1)]})
    script(match, "enchant:captain")
    assert table_of(match).castle == [("lord", "curse", 1), ("captain", "enchant", 0)]
    used = [("captain", "enchant", 1), ("chaplain", "curse", 1)]
    closed = visit("castle", piece="familiar", amoris=1, maledictiones=1, silver=3, table={"castle": used})
    assert offered(closed) == ["enchant:chamberlain", "curse:chamberlain", "done"]


@pytest.mark.rule("triora.castle.enchant", "triora.castle.curse", "triora.castle.table")
@pytest.mark.parametrize(
    ("person", "fee", "enchant", "curse", "crowns"),
    [
        ("captain", 1, 3, 4, 1),
        ("chamberlain", 2, 4, 6, 1),
        ("chaplain", 3, 5, 8, 2),
        ("magistrate", 4, 6, 10, 2),
        ("countess", 5, 8, 13, 3),
        ("lord", 6, 10, 16, 3),
    ],
)
def test_the_castles_table(person: str, fee: int, enchant: int, curse: int, crowns: int) -> None:
    enchanted = visit("castle", piece="familiar", amoris=1, silver=6, inquisition=20)
    script(enchanted, f"enchant:{person}")
    me = player(enchanted)
    assert (me.silver, me.inquisition, me.doom_points) == (6 - fee, 20 - enchant, 20)
    cursed = visit("castle", piece="familiar", maledictiones=1, silver=6, inquisition=20)
    script(cursed, f"curse:{person}")
    me = player(cursed)
    assert (me.silver, me.inquisition, me.doom_points) == (6 - fee, 20, 20 + curse)
    for row in ("enchant", "curse"):
        ended = round_end(
            who(at="forest-1"), who(at="forest-2"), castle=[(person, row, 0)], options={"round-cap": 1}
        )
        lines = {line.rule: line for line in ended.results.scores[0].lines}
        assert lines["triora.score.crowns"].text == f"Crowns: {crowns}"


@pytest.mark.rule("triora.castle.crowns")
def test_castle_markers_give_their_crowns_at_the_end_whatever_the_row() -> None:
    castle = [("lord", "curse", 0), ("countess", "enchant", 0), ("captain", "curse", 1)]
    match = round_end(who(at="forest-1"), who(at="forest-2"), castle=castle, options={"round-cap": 1})
    points = [
        [line.points for line in score.lines if line.rule == "triora.score.crowns"]
        for score in match.results.scores
    ]
    assert points == [[15], [1]]


@pytest.mark.rule("triora.castle.witch-bonus", "triora.castle.witch-bonus-effect")
def test_the_castles_bonus_dooms_any_open_area_for_seven_points() -> None:
    match = visit("castle", points=9, table={"doom": {"river": [1, 1, 1]}, "row": "noble-1"})
    assert offered(match) == ["ruin:city", "ruin:fields", "ruin:dungeon", "done"]
    fields, dungeon = match.copy(), match.copy()
    script(match, "ruin:city")
    assert (player(match).doom_points, player(match).inquisition) == (2, 8)
    assert offered(match) == ["gain:doom_points", "take:noble-1"]
    script(match, "take:noble-1")
    assert table_of(match).doom["city"] == [0]
    assert player(match).silver == 0
    assert seats_asked(match) == [1]
    script(fields, "ruin:fields")
    assert (player(fields).doom_points, player(fields).inquisition) == (7, 7)
    script(dungeon, "ruin:dungeon")
    assert (player(dungeon).doom_points, player(dungeon).inquisition) == (8, 6)


@pytest.mark.rule("triora.castle.witch-bonus-needs-seven")
def test_the_castles_bonus_needs_seven_points() -> None:
    assert "ruin:city" in offered(visit("castle", points=7))
    assert seats_asked(visit("castle", points=6)) == [1]
