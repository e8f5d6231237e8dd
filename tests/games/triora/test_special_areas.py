"""7.0 Alchemist's Lair, Stone Circle and Cemetery."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.testing import offered, script
from tests.games.triora.builder import (
    Holdings,
    asked,
    cubes,
    player,
    rules_of,
    seats_asked,
    table_of,
    visit,
    who,
)

# Alchemist's Lair


@pytest.mark.rule("triora.lair.free", "triora.lair.action")
def test_the_lair_gives_two_cauldrons_for_nothing() -> None:
    match = visit("alchemist", piece="familiar", herbs="ggyyrbb")
    script(match, "action", "brew:common-vitae", "brew:common-maledictiones")
    assert (player(match).potions["vitae"], player(match).potions["maledictiones"]) == (2, 1)
    assert (player(match).silver, player(match).inquisition) == (0, 4)
    assert seats_asked(match) == [1]


@pytest.mark.rule("triora.lair.extra-cauldron", "triora.silver.uses")
def test_two_silver_buy_one_more_cauldron_once() -> None:
    match = visit("alchemist", piece="familiar", herbs="gggyyyrrrbbb", silver=5)
    script(match, "action", "brew:common-vitae", "brew:common-amoris")
    assert offered(match) == ["extra", "done"]
    refused = match.copy()
    script(refused, "done")
    assert (player(refused).silver, seats_asked(refused)) == (5, [1])
    script(match, "extra", "brew:common-maledictiones")
    assert (player(match).silver, seats_asked(match)) == (3, [1])
    poor = visit("alchemist", piece="familiar", herbs="gg", silver=1)
    script(poor, "action", "brew:common-vitae")
    assert seats_asked(poor) == [1]


@pytest.mark.rule("triora.lair.witch-bonus", "triora.lair.sell-any")
def test_one_potion_sells_for_three_and_two_of_any_kinds_for_four() -> None:
    start = visit("alchemist", amoris=2, vitae=1, herbs="rb")
    script(start, "no-brew")
    assert offered(start) == ["action", "sell:amoris", "sell:vitae", "done"]
    script(start, "sell:amoris")
    assert offered(start) == ["sell:amoris", "sell:vitae", "done"]
    one, equal, different = start.copy(), start.copy(), start.copy()
    script(one, "done")
    assert (player(one).silver, player(one).potions["amoris"]) == (3, 1)
    script(equal, "sell:amoris")
    assert (player(equal).silver, player(equal).potions["amoris"]) == (4, 0)
    script(different, "sell:vitae")
    assert (player(different).silver, player(different).potions["vitae"]) == (4, 0)
    assert offered(different) == ["action", "done"]


@pytest.mark.rule("triora.lair.sell-none")
def test_without_potions_nothing_is_sold() -> None:
    match = visit("alchemist", herbs="rb")
    script(match, "no-brew")
    assert offered(match) == ["action", "done"]
    coven = visit("alchemist", who(at="alchemist"), herbs="rb")
    script(coven, "no-brew", "done")
    assert asked(coven) == (1, "piece")


# Stone Circle


def circle(space: int, *others: Holdings, piece: str = "familiar", **me: Any) -> Match:
    return visit("stone_circle", *others, piece=piece, table={"stone": space}, **me)


@pytest.mark.rule("triora.circle.free", "triora.circle.first-step")
def test_the_first_step_is_free_and_a_must() -> None:
    familiar = circle(1)
    assert (table_of(familiar).stone, player(familiar).silver) == (2, 2)
    witch = circle(1, piece="witch")
    assert offered(witch) == ["step", "skip", "press"]
    script(witch, "step")
    assert player(witch).silver == 2


@pytest.mark.rule("triora.circle.gains", "triora.circle.ring")
def test_the_eight_gains_and_the_ring() -> None:
    assert player(circle(7)).doom_points == 23
    assert table_of(circle(7)).stone == 0
    two = circle(0, seeds="rrbb")
    script(two, "plant:red", "plant:red")
    assert (cubes(two, "seeds"), seats_asked(two)) == ("bb", [1])
    assert player(circle(1)).silver == 2
    cauldron = circle(2, herbs="ggyyb")
    script(cauldron, "brew:common-maledictiones")
    assert (player(cauldron).potions["maledictiones"], seats_asked(cauldron)) == (1, [1])
    assert player(circle(3, inquisition=9)).inquisition == 7
    assert player(circle(4)).doom_points == 24
    three = circle(5, seeds="rrbbgg")
    script(three, "plant:red", "plant:red", "plant:blue")
    assert (cubes(three, "seeds"), seats_asked(three)) == ("bgg", [1])
    assert player(circle(6)).undead == 1


@pytest.mark.rule("triora.circle.sacrifice-step", "triora.circle.sacrifice-kinds", "triora.silver.uses")
@pytest.mark.parametrize(("what", "mine"), [("silver", {"silver": 3}), ("vitae", {"vitae": 3})])
def test_a_sacrifice_of_two_silver_or_two_vitae_is_another_step(what: str, mine: dict[str, Any]) -> None:
    match = circle(3, inquisition=9, **mine)
    assert offered(match) == [f"sacrifice:{what}", "done"]
    script(match, f"sacrifice:{what}")
    me = player(match)
    assert (table_of(match).stone, me.inquisition, me.doom_points) == (5, 7, 24)
    assert me.silver + me.potions["vitae"] == 1
    assert seats_asked(match) == [1]
    others: Holdings = {**dict.fromkeys(rules_of(2).box.potions, 6), "vitae": 1}
    assert seats_asked(circle(3, silver=1, undead=6, **others)) == [1]


@pytest.mark.rule("triora.circle.sacrifice-repeat")
def test_the_same_sacrifice_can_be_repeated() -> None:
    match = circle(3, silver=6)
    script(match, "sacrifice:silver", "sacrifice:silver", "sacrifice:silver")
    assert (table_of(match).stone, player(match).silver, player(match).undead) == (7, 0, 1)


@pytest.mark.rule("triora.circle.sacrifice-stepwise")
def test_a_gain_on_the_way_pays_the_next_sacrifice() -> None:
    """The first step gives the two silver that pay the second."""
    match = circle(1)
    script(match, "sacrifice:silver")
    assert (table_of(match).stone, player(match).silver) == (3, 0)


@pytest.mark.rule("triora.circle.witch-skip", "triora.circle.witch-skip-interleave")
def test_up_to_two_skips_anywhere_between_the_steps() -> None:
    before = circle(0, piece="witch")
    script(before, "skip", "step")
    assert (table_of(before).stone, player(before).silver, player(before).doom_points) == (2, 2, 20)
    script(before, "skip")
    assert "skip" not in offered(before)
    between = circle(1, piece="witch", silver=2)
    script(between, "step", "skip", "skip", "sacrifice:silver")
    assert (table_of(between).stone, player(between).doom_points, player(between).inquisition) == (5, 24, 4)
    assert offered(between) == ["sacrifice:silver", "done"]
    after = circle(1, piece="witch")
    script(after, "step", "skip", "done")
    assert (table_of(after).stone, seats_asked(after)) == (3, [1])
    none = circle(1, piece="witch")
    script(none, "step", "done")
    assert table_of(none).stone == 2
    familiar = circle(3)
    assert (table_of(familiar).stone, seats_asked(familiar)) == (4, [1])


@pytest.mark.rule("triora.circle.witch-paid-step")
def test_two_inquisition_buy_a_step_with_its_gain() -> None:
    first = circle(0, piece="witch")
    script(first, "press")
    assert (table_of(first).stone, player(first).inquisition, player(first).silver) == (2, 6, 2)
    after = circle(3, piece="witch", silver=2)
    script(after, "step", "press")
    assert (table_of(after).stone, player(after).inquisition, player(after).doom_points) == (5, 4, 24)
    assert seats_asked(after) == [1]


@pytest.mark.rule("triora.circle.witch-paid-step", "triora.bonus.witch-timing")
def test_a_paid_step_after_the_first_one_ends_the_sacrifices_and_says_so() -> None:
    """Before the first step it says nothing of the kind, and sacrifices go on after it."""
    match = visit("stone_circle", silver=4)
    assert label(match, "press") == "Take 2 Inquisition: move the token one space, with its gain"
    first, after = match.copy(), match.copy()
    script(first, "press")
    assert "sacrifice:silver" in offered(first)
    script(after, "step")
    assert label(after, "press").endswith("with its gain; no more sacrifices after it")
    script(after, "press")
    assert seats_asked(after) == [1]
    poor = visit("stone_circle")
    script(poor, "step")
    assert label(poor, "press") == label(match, "press")


def label(match: Match, key: str) -> str:
    """What an option that is offered says."""
    option = next(iter(match.pending.values())).option(key)
    assert option is not None
    return option.label


@pytest.mark.rule("triora.circle.witch-one-option")
def test_skips_and_the_paid_step_exclude_each_other() -> None:
    skipped = circle(0, piece="witch")
    script(skipped, "skip")
    assert offered(skipped) == ["step", "skip"]
    pressed = circle(0, piece="witch")
    script(pressed, "press")
    assert "skip" not in offered(pressed)
    assert "press" not in offered(pressed)
    coven = circle(0, who(at="stone_circle"), piece="witch")
    script(coven, "step", "done", "1 skip")
    assert offered(coven, 1) == ["skip", "done"]
    paid = circle(0, who(at="stone_circle"), piece="witch")
    script(paid, "step", "done", "1 press")
    assert asked(paid) == (1, "piece")


@pytest.mark.rule("triora.circle.coven")
def test_the_coven_moves_the_token_in_turn_order_after_the_active_player() -> None:
    match = circle(0, who(at="stone_circle"), who(at="stone_circle"), piece="witch")
    script(match, "step", "done")
    assert offered(match, 1) == ["skip", "press", "done"]
    script(match, "1 skip", "1 skip")
    assert table_of(match).stone == 3
    assert seats_asked(match) == [2]
    script(match, "2 press")
    assert (table_of(match).stone, player(match, 2).inquisition) == (4, 4)
    declined = circle(0, who(at="stone_circle"), piece="witch")
    script(declined, "step", "done", "1 done")
    assert table_of(declined).stone == 1
    assert asked(declined) == (1, "piece")


# Cemetery


@pytest.mark.rule("triora.cemetery.action")
def test_the_cemetery_raises_two_undead_for_a_necromantiae() -> None:
    match = visit("cemetery", piece="familiar", necromantiae=1)
    script(match, "pay:necromantiae")
    assert (player(match).undead, player(match).inquisition) == (2, 8)
    assert player(match).potions["necromantiae"] == 0


@pytest.mark.rule("triora.cemetery.witch-bonus")
def test_the_cemeterys_bonus_is_one_undead_for_five_inquisition() -> None:
    match = visit("cemetery")
    script(match, "bonus")
    assert (player(match).undead, player(match).inquisition) == (1, 9)


@pytest.mark.rule("triora.silver.uses")
def test_silver_buys_nothing_in_the_other_areas() -> None:
    for area in ("city", "fields", "river", "dungeon", "cemetery", "tower", "swamp_house"):
        assert seats_asked(visit(area, piece="familiar", silver=9)) == [1]
    assert "enchant:captain" in offered(visit("castle", piece="familiar", silver=1, amoris=1))
    assert seats_asked(visit("castle", piece="familiar", silver=0, amoris=1)) == [1]
