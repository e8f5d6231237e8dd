"""7.0 Ancient Tower of the Wizard, Forest and Swamp House."""

from __future__ import annotations

import pytest

import coven
from coven.testing import offered, script
from tests.games.triora.builder import (
    AREAS,
    asked,
    cubes,
    player,
    position,
    round_end,
    seats_asked,
    table_of,
    visit,
    who,
)

OTHERS = [area for area in AREAS if area != "tower"]


# Ancient Tower


@pytest.mark.rule("triora.tower.cost", "triora.tower.bonus-needs-arcanum")
def test_a_copy_costs_one_arcanum() -> None:
    for piece in ("witch", "familiar"):
        assert seats_asked(visit("tower", piece=piece)) == [1]
    match = visit("tower", arcanum=2)
    script(match, "copy:forest")
    assert player(match).potions["arcanum"] == 1
    assert seats_asked(match) == [1]


@pytest.mark.rule("triora.tower.copy")
def test_a_copy_is_any_other_area_and_the_piece_stays() -> None:
    match = visit("tower", arcanum=1, vitae=1, herbs="rb")
    script(match, "no-brew")
    assert offered(match) == [*[f"copy:{area}" for area in OTHERS], "done"]
    script(match, "copy:alchemist")
    assert offered(match) == ["action", "sell:vitae", "done"]
    assert player(match).witch_at == "tower"
    familiar = visit("tower", piece="familiar", arcanum=1, seeds="rrrbbbggg")
    script(familiar, "copy:forest", "plant:red", "plant:red", "plant:red", "plant:blue")
    assert cubes(familiar, "seeds") == "bbggg"
    assert player(familiar).familiar_at == "tower"


@pytest.mark.rule("triora.tower.potion-waived")
def test_a_copy_waives_potion_and_undead() -> None:
    river = visit("tower", piece="familiar", arcanum=1, molestum=1, undead=1)
    script(river, "copy:river")
    assert (player(river).potions["molestum"], player(river).undead, player(river).doom_points) == (1, 1, 24)
    assert table_of(river).doom["river"] == [0]
    graves = visit("tower", piece="familiar", arcanum=1)
    script(graves, "copy:cemetery")
    assert (player(graves).undead, player(graves).inquisition) == (2, 8)


@pytest.mark.rule("triora.tower.castle-silver")
def test_a_copied_castle_waives_the_potion_but_not_the_silver() -> None:
    next_one = who(placed="witch", amoris=1, silver=1)
    match = visit("tower", next_one, piece="familiar", arcanum=1, silver=2, maledictiones=1)
    script(match, "copy:castle")
    assert offered(match) == [
        "enchant:captain",
        "enchant:chamberlain",
        "curse:captain",
        "curse:chamberlain",
        "done",
    ]
    script(match, "curse:chamberlain")
    assert (player(match).silver, player(match).doom_points) == (0, 26)
    assert player(match).potions["maledictiones"] == 1
    assert table_of(match).castle == [("chamberlain", "curse", 0)]
    script(match, "1 place:castle", "enchant:captain")
    assert player(match, 1).potions["amoris"] == 0


@pytest.mark.rule("triora.tower.villager-paid", "triora.swamp.inquisition")
def test_a_copied_swamp_house_still_costs_the_cards_potions_and_three_inquisition() -> None:
    table = {"row": "soldier-1 noble-1"}
    match = visit("tower", piece="familiar", arcanum=2, amoris=1, table=table)
    script(match, "copy:swamp_house")
    assert player(match).inquisition == 7
    assert offered(match) == ["buy:soldier-1", "done"]
    script(match, "buy:soldier-1")
    assert (player(match).potions["arcanum"], player(match).potions["amoris"]) == (0, 0)


@pytest.mark.rule("triora.tower.sale-paid", "triora.tower.witch-copies-bonus")
def test_a_witch_copies_the_bonus_and_pays_for_it() -> None:
    match = visit("tower", arcanum=1, vitae=1, amoris=1)
    script(match, "copy:alchemist", "sell:vitae", "sell:amoris")
    assert (player(match).silver, sum(player(match).potions.values())) == (4, 0)
    familiar = visit("tower", piece="familiar", arcanum=1, vitae=1, herbs="gg")
    script(familiar, "copy:alchemist")
    assert offered(familiar) == ["brew:common-vitae", "no-brew"]


@pytest.mark.rule("triora.tower.no-coven")
def test_nobody_gets_a_coven_bonus_from_the_tower() -> None:
    match = visit("tower", who(at="tower"), who(at="city"), arcanum=1)
    script(match, "copy:city", "bonus", "action", "gain:doom_points")
    assert [player(match, seat).silver for seat in range(3)] == [2, 0, 0]
    assert asked(match) == (1, "piece")


@pytest.mark.rule("triora.tower.full-area")
def test_a_familiar_copies_only_what_it_could_do() -> None:
    full = {"doom": {"city": [1, 1, 1]}}
    match = visit("tower", piece="familiar", arcanum=1, seeds="r", herbs="gg", table=full)
    possible = [key.removeprefix("copy:") for key in offered(match)[:-1]]
    assert [area for area in OTHERS if area not in possible] == ["castle", "city"]
    witch = visit("tower", arcanum=1, table=full)
    script(witch, "copy:city")
    assert offered(witch) == ["bonus", "done"]


@pytest.mark.rule("triora.tower.bonus-only")
def test_a_witch_may_copy_for_the_bonus_alone_but_not_escape_the_compulsory_parts() -> None:
    match = visit("tower", arcanum=1)
    script(match, "copy:city", "bonus", "done")
    assert (player(match).silver, player(match).doom_points) == (2, 20)
    full = visit("tower", arcanum=1, table={"doom": {"city": [1, 1, 1]}})
    script(full, "copy:city", "bonus")
    assert (player(full).silver, seats_asked(full)) == (2, [1])
    swamp = visit("tower", arcanum=1, herbs="gg")
    script(swamp, "no-brew", "copy:swamp_house", "bonus", "brew:common-vitae")
    assert (player(swamp).inquisition, player(swamp).potions["vitae"]) == (7, 2)
    woods = visit("tower", arcanum=1, seeds="rbgyrbgy")
    script(woods, "copy:forest")
    assert asked(woods) == (0, "dig")
    stones = visit("tower", arcanum=1)
    script(stones, "copy:stone_circle")
    assert offered(stones) == ["step", "skip", "press"]
    script(stones, "step", "done")
    assert table_of(stones).stone == 1


# Forest


@pytest.mark.rule("triora.forest.free", "triora.forest.witch-bonus")
def test_the_forest_gives_four_shovels_and_a_witch_two_more() -> None:
    match = visit("forest", seeds="rrrbbbgggyyy")
    script(match, *["plant:red"] * 3, "plant:blue")
    assert cubes(match, "seeds") == "bbgggyyy"
    assert offered(match) == ["bonus", "done"]
    script(match, "bonus", "plant:green", "plant:green")
    assert (cubes(match, "seeds"), seats_asked(match)) == ("bbgyyy", [1])
    assert player(match).inquisition == 4


@pytest.mark.rule("triora.forest.no-coven")
def test_there_is_no_coven_in_the_forest() -> None:
    match = visit("forest", who(at="forest-1", seeds="rrr"), seeds="rrrbb")
    script(match, *["plant:red"] * 3, "bonus")
    assert cubes(match, "seeds", 1) == "rrr"
    assert asked(match) == (1, "piece")


@pytest.mark.rule("triora.forest.one-place", "triora.forest.inquisitor-still-comes")
def test_the_inquisitor_and_morgana_find_the_forest_as_one_area() -> None:
    """He reaches the target in the Forest whichever circle she stands on, and so does Morgana."""
    for circle in ("forest-1", "forest-6"):
        match = round_end(who(at=circle, inquisition=20), who(at=circle), inquisitor="city", morgana="river")
        assert table_of(match).inquisitor == "forest"
        assert table_of(match).morgana == "forest"


@pytest.mark.rule("triora.forest.hidden")
def test_no_inquisition_for_pieces_in_the_forest() -> None:
    match = round_end(
        who(at="forest-1", familiar="forest-2", inquisition=20), who(at="castle"), inquisitor="fields"
    )
    assert table_of(match).inquisitor == "forest"
    assert (player(match).inquisition, player(match, 1).inquisition) == (20, 4)


@pytest.mark.rule("triora.forest.no-capture")
def test_no_capture_in_the_forest() -> None:
    arrives = round_end(who(at="forest-1", inquisition=32), who(at="castle"), inquisitor="fields")
    assert (table_of(arrives).inquisitor, player(arrives).captured) == ("forest", False)
    placed = visit("forest", inquisition=32, seeds="rrrbbbggg", table={"inquisitor": "forest"})
    assert not player(placed).captured
    assert asked(placed) == (0, "dig")


@pytest.mark.rule("triora.forest.morgana-meets")
def test_morgana_meets_witches_in_the_forest() -> None:
    match = round_end(who(at="forest-3"), who(at="castle", inquisition=9), morgana="fields")
    assert asked(match) == (0, "morgana")


# Swamp House

ROW = "soldier-1 soldier-2 soldier-3 soldier-4 soldier-5 merchant-1 noble-1"


@pytest.mark.rule("triora.swamp.free", "triora.swamp.buy", "triora.swamp.preview-closed")
def test_an_available_card_is_bought_with_its_potions() -> None:
    """The preview's Salt Trader costs Amoris and Ambitionis, which the player has, and cannot be bought."""
    mine = {"amoris": 1, "arcanum": 1, "ambitionis": 1}
    match = visit("swamp_house", piece="familiar", table={"row": ROW}, **mine)
    assert offered(match) == ["buy:soldier-1", "buy:soldier-2", "done"]
    script(match, "buy:soldier-1")
    assert {k: n for k, n in player(match).potions.items() if n} == {"ambitionis": 1}
    assert [card.key for card in player(match).villagers] == ["soldier-1"]
    assert (player(match).silver, seats_asked(match)) == (0, [1])


@pytest.mark.rule("triora.swamp.inquisition")
def test_every_placement_in_the_swamp_house_gives_three_inquisition() -> None:
    for piece in ("witch", "familiar"):
        match = visit("swamp_house", piece=piece, table={"row": ""})
        assert player(match).inquisition == 7


@pytest.mark.rule("triora.swamp.order")
def test_the_three_inquisition_come_after_the_cauldron_and_before_all_else() -> None:
    table = {"inquisitor": "swamp_house", "row": "soldier-1"}
    match = visit("swamp_house", herbs="gg", inquisition=29, amoris=1, arcanum=1, table=table)
    assert asked(match) == (0, "brew")
    assert player(match).inquisition == 29
    script(match, "brew:common-vitae")
    assert (player(match).potions["vitae"], player(match).captured) == (2, True)
    assert seats_asked(match) == [1]
    assert player(match).villagers == []
    copied = visit(
        "tower", inquisition=29, amoris=1, arcanum=2, table={"inquisitor": "tower", "row": "soldier-1"}
    )
    script(copied, "copy:swamp_house")
    assert (player(copied).captured, seats_asked(copied)) == (True, [1])


@pytest.mark.rule("triora.swamp.refill")
def test_the_row_moves_up_and_is_refilled_from_the_deck() -> None:
    table = {"row": ROW, "deck": "peasant-1 peasant-2"}
    match = visit("swamp_house", piece="familiar", table=table, arcanum=1, ambitionis=1)
    script(match, "buy:soldier-2")
    state = match.view(1)["state"]
    assert state["row"] == [
        "soldier-1",
        "soldier-3",
        "soldier-4",
        "soldier-5",
        "merchant-1",
        "noble-1",
        "peasant-2",
    ]
    assert state["deck"] == 1


@pytest.mark.rule("triora.swamp.deck-empty")
def test_without_a_deck_the_row_only_moves_up() -> None:
    match = visit(
        "swamp_house", who(placed="witch", amoris=1, ambitionis=1), table={"row": ROW}, amoris=1, arcanum=1
    )
    script(match, "buy:soldier-1")
    assert match.view(1)["state"]["row"] == ROW.split()[1:]
    available = position(who(placed="witch", amoris=1, ambitionis=1), who(), row="merchant-1 noble-1")
    script(available, "place:swamp_house")
    assert offered(available) == ["buy:merchant-1", "done"]


@pytest.mark.rule("triora.swamp.witch-bonus")
@pytest.mark.parametrize("first", ["bonus", "buy"])
def test_the_swamps_bonus_is_a_cauldron_before_or_after_the_card(first: str) -> None:
    match = visit("swamp_house", herbs="ggyy", amoris=1, arcanum=1, table={"row": "soldier-1"})
    script(match, "no-brew")
    deeds = {"bonus": ["bonus", "brew:common-vitae"], "buy": ["buy:soldier-1"]}
    other = "buy" if first == "bonus" else "bonus"
    script(match, *deeds[first], *deeds[other])
    assert (player(match).potions["vitae"], len(player(match).villagers)) == (2, 1)
    assert seats_asked(match) == [1]


def test_a_taken_card_cannot_be_unseen() -> None:
    match = visit("city", ambitionis=1)
    script(match, "pay:ambitionis")
    script(match, next(key for key in offered(match) if key.startswith("take:")))
    with pytest.raises(coven.CannotUndo):
        match.undo(0)
