"""Components: what is in the box, and what happens when it runs out."""

from __future__ import annotations

from dataclasses import fields

import pytest

import coven
from coven.testing import offered, play_randomly, script
from tests.games.triora.builder import AREAS, player, position, round_end, rules_of, table_of, visit, who


@pytest.mark.rule("triora.components.players")
def test_two_to_four_play_the_four_witches() -> None:
    for players in (2, 3, 4):
        assert offered(coven.new("triora", players)) == [
            "witch:brigid",
            "witch:cerida",
            "witch:clidina",
            "witch:druantia",
        ]
    for players in (1, 5):
        with pytest.raises(coven.BadOptions):
            coven.new("triora", players)
    match = coven.new("triora", 2)
    script(match, "witch:clidina")
    with pytest.raises(coven.IllegalChoice):
        script(match, "witch:clidina")


@pytest.mark.rule("triora.components.supply")
def test_the_supply_is_48_silver_16_undead_and_36_cards_with_one_of_each_figure() -> None:
    """With 47 silver and 15 Undead out, one of each is left; all 36 cards are in deck and row."""
    rich = visit("city", who(silver=45), silver=2)
    script(rich, "bonus")
    assert player(rich).silver == 3
    haunted = visit("cemetery", who(undead=14), undead=1, necromantiae=1)
    script(haunted, "pay:necromantiae")
    assert player(haunted).undead == 2
    view = coven.new("triora", 3).view(None)["state"]
    assert view["deck"] + len(view["row"]) == 36
    assert (view["inquisitor"], view["morgana"], view["stone"]) == ("castle", "cemetery", 0)


@pytest.mark.rule("triora.components.supply-limits")
def test_a_player_owed_more_than_the_supply_takes_what_is_left() -> None:
    river = visit("river", who(silver=47), molestum=1)
    script(river, "pay:molestum")
    assert player(river).silver == 1
    graves = visit("cemetery", who(undead=16), necromantiae=1)
    script(graves, "pay:necromantiae")
    assert player(graves).undead == 0


@pytest.mark.rule("triora.components.supply-return")
def test_spent_silver_and_undead_can_be_taken_again() -> None:
    silver = visit("castle", who(silver=42, placed="familiar"), silver=6, maledictiones=1, points=0)
    script(silver, "curse:lord", "done", "1 place:city", "bonus")
    assert (player(silver).silver, player(silver, 1).silver) == (0, 44)
    graves = visit("city", who(undead=15), undead=1)
    script(graves, "pay:undead", "gain:doom_points", "done", "piece:witch", "place:cemetery", "bonus")
    assert (player(graves).undead, player(graves, 1).undead) == (0, 16)


@pytest.mark.rule("triora.components.player-pieces", "triora.brew.cubes-constant")
def test_each_player_has_twelve_cubes_that_are_neither_gained_nor_lost() -> None:
    match = coven.new("triora", 4, seed=3)
    for _ in play_randomly(match, 4):
        for one in table_of(match).players:
            for colour in ("red", "blue", "green", "yellow"):
                assert one.herbs[colour] + one.seeds[colour] + one.planting[colour] + one.harvest[colour] == 3
    disks = {"position", "inquisition", "doom_points"}
    assert {"witch_at", "familiar_at"} | disks <= set(match.view(0)["state"]["players"][0])


@pytest.mark.rule("triora.components.player-pieces", "triora.components.doom-marker-limit")
def test_the_fifteenth_doom_marker_is_the_last() -> None:
    """With 14 markers out one more can be placed; with 15 neither area, Castle nor the Castle's bonus."""
    crowded = {"city": [0] * 5, "fields": [0] * 5, "river": [0] * 4, "dungeon": []}
    one_left = visit("dungeon", who(), who(), who(), invocationis=1, table={"doom": crowded})
    assert "pay:invocationis" in offered(one_left)
    enthroned = {"doom": crowded, "castle": [("lord", "curse", 0)]}
    none = visit("dungeon", who(), who(), who(), invocationis=1, table=enthroned)
    assert offered(none) == ["bonus", "done"]
    crowded["river"] = [0] * 5
    for area in ("dungeon", "castle"):
        none_left = visit(
            area, who(), who(), who(), invocationis=1, maledictiones=1, silver=9, table={"doom": crowded}
        )
        assert not [
            key for key in offered(none_left) if key not in ("bonus", "done", "piece:witch", "piece:familiar")
        ]


@pytest.mark.rule("triora.components.nine-potions")
def test_there_are_nine_kinds_of_potion() -> None:
    assert list(player(position(who(), who())).potions) == [
        "amoris",
        "arcanum",
        "ambitionis",
        "vitae",
        "invocationis",
        "maledictiones",
        "necromantiae",
        "pestilentiae",
        "molestum",
    ]


@pytest.mark.rule("triora.components.areas")
def test_a_witch_can_go_to_eleven_areas() -> None:
    assert offered(position(who(placed="familiar"), who())) == [f"place:{area}" for area in AREAS]


@pytest.mark.rule("triora.components.circles")
def test_every_area_has_one_circle_but_the_forest_six() -> None:
    """A Familiar finds a circle taken after one piece, in the Forest after six."""
    for area in AREAS:
        if area == "forest":
            continue
        match = position(who(placed="witch"), who(familiar=area))
        assert f"place:{area}" not in offered(match)
    six = [who(at=f"forest-{i + 1}", familiar=f"forest-{i + 4}") for i in range(3)]
    five = [*six[:2], who(at="forest-3")]
    assert "place:forest" in offered(position(who(placed="witch"), *five))
    assert "place:forest" not in offered(position(who(placed="witch"), *six))


@pytest.mark.rule("triora.components.open-information")
def test_only_the_order_of_the_deck_is_hidden() -> None:
    match = position(who(), who(silver=3, amoris=1, at="city", villagers="noble-1"))
    seen = match.view(None)["state"]
    assert match.view(0)["state"] == match.view(1)["state"] == seen
    assert seen["deck"] == len(table_of(match).deck)
    for one, shown in zip(table_of(match).players, seen["players"], strict=True):
        mine = {field.name: getattr(one, field.name) for field in fields(one)}
        assert shown == {**mine, "villagers": [card.key for card in one.villagers]}
    whole = {field.name for field in fields(table_of(match))} - {"rng"}
    assert whole <= set(seen)
    assert seen["row"] == [card.key for card in table_of(match).row]
    deck = [card.key for card in table_of(match).deck]
    dreams = [[c.key for c in table_of(match.imagine(0, coven.seeded(i))).deck] for i in range(3)]
    assert any(dream != deck for dream in dreams)
    assert all(sorted(dream) == sorted(deck) for dream in dreams)


def test_a_round_end_needs_no_questions_when_nobody_is_met() -> None:
    """The builder's empty boards ask nothing, so tests see only what they are about."""
    match = round_end(who(at="forest-1"), who(at="forest-2"))
    assert offered(match)[0] == "order:1"
    assert rules_of(2).seats == 2
