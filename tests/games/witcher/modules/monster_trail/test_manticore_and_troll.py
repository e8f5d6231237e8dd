"""The School of the Manticore with its potions, and the Troll."""

from __future__ import annotations

import pytest

import coven
from coven.engine.errors import BadOptions
from coven.testing import offered, script
from tests.games.witcher.builder import at, begun, hand, lay, rules_of, table, table_of, travel, whole_box
from tests.games.witcher.fights import (
    armed,
    bite,
    charge,
    facing,
    fight_of,
    hand_of,
    harmless,
    left,
    meet,
)
from tests.games.witcher.modules.monster_trail.modes import LONG, arm, calm_fight, carry, only, taken

ON = only("manticore")
POTIONS = ("potion-swallow-1", "potion-swallow-2", "potion-blizzard-1")
OWN = ("manticore", "bear")
TWO = "manticore-01 manticore-02"
SKILL = "use:specialty-manticore"


@pytest.mark.rule("witcher.monster-trail.manticore.playable")
def test_the_manticore_is_chosen_and_has_all_that_a_witcher_has() -> None:
    box = rules_of(2, **ON).box
    assert "manticore" in box.schools
    assert "manticore" not in rules_of(2, **only("troll")).box.schools
    cards = box.schools["manticore"].cards
    assert len(cards) == 10
    faces = [
        (card.name, card.color, card.terrain, *[(e.color, vars(e.bonus)["damage"]) for e in card.extensions])
        for card in cards
    ]
    assert len({str(face) for face in faces}) == 10
    assert len(box.witcher_trophies["manticore"]) == 4
    match = coven.new("witcher", players=1, seed=1, options={**ON, "boards": "choose"})
    while "school:manticore" not in offered(match):
        script(match, offered(match)[0])
    script(match, "school:manticore")
    assert table_of(match).players[0].school == "manticore"


@pytest.mark.rule("witcher.monster-trail.manticore.school")
def test_it_begins_and_trains_in_behelt_nar_which_has_no_token() -> None:
    s = table("manticore", "bear", **ON)
    assert s.players[0].place == 0
    assert "token-0" not in whole_box(s)
    for seat, trains in ((0, True), (1, False)):
        s = table("manticore", "bear", **ON)
        s.active = seat
        s.players[seat].place, s.players[seat].gold = 4, 5
        hand(s, seat, "manticore-01" if seat == 0 else "bear-01")
        match = at(s, **ON)
        travel(match, 0)
        script(match, "act")
        assert ("train:specialty" in offered(match)) == trains


@pytest.mark.rule("witcher.monster-trail.manticore.no-sixth")
def test_there_are_still_five_players_at_most() -> None:
    with pytest.raises(BadOptions, match="1 to 5 players"):
        coven.new("witcher", players=6, seed=1, options=ON)
    assert len(table_of(begun(5, **ON)).boards) == 1


@pytest.mark.rule(
    "witcher.monster-trail.manticore.specialty",
    "witcher.monster-trail.manticore.cost",
    "witcher.monster-trail.manticore.draw",
    "witcher.monster-trail.manticore.values",
)
@pytest.mark.parametrize(
    ("level", "price", "damage", "drawn"),
    [(1, 2, 2, 0), (2, 1, 2, 0), (3, 1, 2, 2), (4, 1, 3, 2), (5, 1, 3, 2)],
)
def test_potions_are_given_up_for_damage_once_in_a_fight(
    level: int, price: int, damage: int, drawn: int
) -> None:
    deck = " ".join(f"manticore-{n:02}" for n in range(3, 9))
    s, match = calm_fight(
        ON, TWO, deck, schools=OWN, potions="swallow-1 swallow-2 blizzard-1", pool=LONG, specialty=level
    )
    life = left(match)
    script(match, SKILL)
    while offered(match)[0].startswith("drop:"):
        script(match, offered(match)[0])
    assert left(match) == life - damage
    assert (len(s.players[0].potions), len(s.potion_discard)) == (3 - price, price)
    assert len(hand_of(match)) == 2 + drawn
    assert SKILL not in offered(match)
    while fight_of(match).side(0).turns == 1:
        script(match, offered(match)[-1])
    carry(s, 0, *[potion.key for potion in s.potion_discard])
    assert SKILL not in offered(match)


@pytest.mark.rule("witcher.monster-trail.manticore.not-alchemy")
def test_what_is_given_up_does_not_count_as_used() -> None:
    _s, match = calm_fight(ON, TWO, schools=OWN, potions="swallow-1 swallow-2", specialty=2)
    script(match, SKILL)
    assert fight_of(match).side(0).potions == 0
    assert any(key.startswith("use:potion-") for key in offered(match))


@pytest.mark.rule("witcher.monster-trail.manticore.bombs-no", "witcher.monster-trail.bombs.not-potions")
def test_bombs_do_not_pay_for_it() -> None:
    options = only("manticore", "bombs")
    s = table("manticore", "bear", content=harmless(), **options)
    armed(s, 0, "manticore-01 manticore-02")
    carry(s, 0, POTIONS[0])
    arm(s, 0, "grapeshot-1", "grapeshot-2")
    match = facing(s, content=harmless(), **options)
    assert SKILL not in offered(match)
    assert "use:bomb-grapeshot-1" in offered(match)


@pytest.mark.rule("witcher.monster-trail.manticore.optional")
def test_it_can_be_left_and_needs_its_whole_price() -> None:
    s = table("manticore", "bear", content=harmless(), **ON)
    armed(s, 0, "manticore-01 manticore-02")
    carry(s, 0, POTIONS[0])
    match = facing(s, content=harmless(), **ON)
    assert SKILL not in offered(match)
    s = table("manticore", "bear", content=harmless(), **ON)
    armed(s, 0, "manticore-01 manticore-02")
    carry(s, 0, *POTIONS[:2])
    match = facing(s, content=harmless(), **ON)
    assert SKILL in offered(match)
    script(match, "pass")
    assert len(s.players[0].potions) == 2


def test_its_trophy_gives_a_potion_for_damage_and_a_card() -> None:
    s = table("wolf", "manticore", content=harmless(), **ON)
    armed(s, 0, "wolf-01 wolf-02", "wolf-03 wolf-04")
    lay(s, s.players[0].trophies, "trophy-manticore-1")
    carry(s, 0, POTIONS[0])
    match = facing(s, content=harmless(), **ON)
    script(match, "use:trophy-manticore-1")
    assert (left(match), hand_of(match)) == (4, ["wolf-01", "wolf-02", "wolf-03"])
    assert not s.players[0].potions


# The Troll


@pytest.mark.rule("witcher.monster-trail.troll.added", "witcher.monster-trail.troll.level")
def test_the_troll_joins_the_monsters_of_level_three() -> None:
    s = table("wolf", "bear", **only("troll"))
    assert "monster-troll" in [monster.key for monster in s.monsters["3"]]
    plain = table("wolf", "bear", **only("manticore"))
    assert len(s.monsters["3"]) == len(plain.monsters["3"]) + 1
    assert "monster-troll" not in whole_box(plain)


@pytest.mark.parametrize("attack", [charge, bite])
def test_the_troll_strikes_harder_in_its_first_turn(attack: object) -> None:
    assert callable(attack)
    options = only("troll")
    content = {
        "monster-fight-cards": [
            {"id": n, "charge": [{"deal": 1}], "bite": [{"deal": 1}]} for n in range(1, 21)
        ]
    }
    s = table("wolf", "bear", content=content, **options)
    deck = " ".join(f"wolf-{n:02}" for n in range(2, 11))
    armed(s, 0, "wolf-01", deck)
    s.players[0].shield = 0
    match = facing(s, "troll", monster_first=True, content=content, **options)
    for _ in range(2):
        while "attack:charge" not in offered(match):
            script(match, offered(match)[-1])
        attack(match)
    assert taken(match) == [4, 1]


def test_the_trophy_of_the_troll_helps_whose_deck_is_used_up() -> None:
    for deck, offers in (("", True), ("wolf-03", False)):
        s = table("wolf", "bear", content=harmless(), **only("troll"))
        armed(s, 0, "wolf-01 wolf-02", deck)
        meet(s, "archespore")
        lay(s, s.players[0].trophies, "monster-troll")
        match = facing(s, content=harmless(), **only("troll"))
        assert ("use:monster-troll" in offered(match)) == offers
        if offers:
            script(match, "use:monster-troll")
            assert left(match) == 3
