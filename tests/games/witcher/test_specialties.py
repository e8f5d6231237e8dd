"""The special abilities of the five Schools."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.testing import offered, script, told
from tests.games.witcher.builder import box_of, lay, table, table_of
from tests.games.witcher.fights import (
    armed,
    charge,
    deck_of,
    duel,
    facing,
    hand_of,
    left,
    pile_of,
    play,
    shield,
)


def pool_of(match: Match) -> list[int]:
    """The numbers of the monster's Life Pool from the top down."""
    return [card.number for card in reversed(table_of(match).pool)]


@pytest.mark.rule("witcher.base.specialty.figures", "witcher.base.specialty.once-per-fight")
def test_every_school_has_an_ability_on_five_levels_once_a_fight() -> None:
    s = table("wolf", "bear")
    armed(s, 0, hand="wolf-01 wolf-02", deck="wolf-03")
    schools = box_of(facing(s)).schools
    assert sorted(schools) == ["bear", "cat", "griffin", "viper", "wolf"]
    for school in schools.values():
        assert [ability.limit for ability in school.abilities] == ["once-per-fight"] * 5
    s = table("griffin", "bear")
    armed(s, 0, hand="griffin-01 griffin-02", deck="griffin-03 griffin-04 griffin-05", discard="griffin-06")
    s.players[0].levels["specialty"] = 3
    match = facing(s, pool="12 18 19 17 20")
    script(match, "use:specialty-griffin")
    assert "use:specialty-griffin" not in offered(match)
    play(match, "griffin-01")
    charge(match)
    assert "use:specialty-griffin" not in offered(match)


# Viper

VIPER = "05 07 09 11 17 18 19 20"


def viper(level: int, pool: str = VIPER) -> Match:
    """A Viper who has just taken a card of the monster and may look."""
    s = table("viper", "bear")
    armed(s, 0, hand="viper-01 viper-08", deck="viper-02 viper-03 viper-04 viper-05")
    s.players[0].levels["specialty"] = level
    match = facing(s, pool=pool)
    script(match, "combo:viper-01")
    return match


@pytest.mark.rule("witcher.base.specialty.viper", "witcher.base.specialty.viper-table")
@pytest.mark.rule("witcher.base.specialty.viper-discard-level", "witcher.base.specialty.viper-discard-must")
@pytest.mark.rule("witcher.base.specialty.viper-monster", "witcher.base.specialty.viper-choice")
@pytest.mark.parametrize(
    ("level", "seen", "dropped"), [(1, 3, 0), (2, 2, 1), (3, 4, 1), (4, 4, 2), (5, 4, 2)]
)
def test_the_viper_looks_discards_by_level_and_orders_the_rest(level: int, seen: int, dropped: int) -> None:
    match = viper(level)
    assert offered(match) == ["use:specialty-viper", "pass"]
    before = pool_of(match)
    script(match, "use:specialty-viper")
    for _ in range(dropped):
        assert "pass" not in offered(match)
        assert all(key.startswith("drop:") for key in offered(match))
        script(match, offered(match)[-1])
    assert left(match) == len(before) - dropped
    if seen - dropped > 1:
        assert len(offered(match)) == seen - dropped
        first = offered(match)[-1]
        script(match, first)
        while offered(match)[0].startswith("top:"):
            script(match, offered(match)[0])
        assert f"top:attack-{pool_of(match)[0]:02}" == first
    assert sorted(pool_of(match)[seen - dropped :]) == sorted(before[seen:])


@pytest.mark.rule("witcher.base.specialty.viper-short")
def test_of_a_short_deck_the_viper_sees_all() -> None:
    match = viper(3, pool="05 07 09")
    script(match, "use:specialty-viper")
    assert sorted(offered(match)) == ["drop:attack-07", "drop:attack-09"]


@pytest.mark.rule("witcher.base.specialty.viper-secret")
def test_only_the_viper_sees_the_cards_put_back() -> None:
    match = viper(1)
    script(match, "use:specialty-viper")
    assert "attack-07" in str(match.view(0)["state"]["peeked"])
    for seat in (1, None):
        assert "attack-07" not in str(match.view(seat))
    script(match, "top:attack-09", "top:attack-11")
    assert not [line for line in told(match, 1) if "Attack card 9" in line]
    assert table_of(match.imagine(0, table_of(match).rng.copy())).pool[-1].number == 9


# Bear


@pytest.mark.rule("witcher.base.specialty.bear", "witcher.base.specialty.bear-automatic")
@pytest.mark.rule("witcher.base.specialty.bear-no-shield-1", "witcher.base.specialty.bear-level-3")
@pytest.mark.rule("witcher.base.specialty.bear-table")
@pytest.mark.parametrize(
    ("level", "drawn", "raised"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 2, 2)]
)
def test_the_bears_armour_works_by_itself_once_the_shield_is_gone(
    level: int, drawn: int, raised: int
) -> None:
    s = table("bear", "wolf")
    armed(s, 0, hand="bear-01 bear-08", deck="bear-02 bear-03 bear-04 bear-05")
    s.players[0].shield = 0
    s.players[0].levels.update({"specialty": level, "defense": 4})
    match = facing(s)
    assert len(hand_of(match)) == 2 + drawn
    assert shield(match) == raised
    assert any(line.startswith("A uses Armor: draw") for line in told(match))


@pytest.mark.rule("witcher.base.specialty.bear-timing")
def test_the_shield_is_looked_at_when_step_one_begins_and_after_each_effect() -> None:
    s = table("bear", "wolf")
    armed(s, 0, hand="bear-01 bear-08", deck="bear-02 bear-03 bear-04 bear-05")
    s.players[0].shield = 1
    lay(s, s.players[0].potions, "potion-wolverine-1")
    match = facing(s)
    assert len(hand_of(match)) == 2
    script(match, "use:potion-wolverine-1")
    assert shield(match) == 0
    assert len(hand_of(match)) == 3


# Cat


@pytest.mark.rule("witcher.base.specialty.cat", "witcher.base.specialty.cat-table")
@pytest.mark.parametrize(("level", "drawn", "back"), [(1, 2, 1), (2, 3, 2), (3, 3, 1), (4, 3, 0), (5, 3, 0)])
def test_the_cat_draws_and_puts_some_back_on_top(level: int, drawn: int, back: int) -> None:
    s = table("cat", "wolf")
    armed(s, 0, hand="cat-01 cat-08", deck="cat-02 cat-03 cat-04 cat-05 cat-06")
    s.players[0].levels["specialty"] = level
    match = facing(s)
    script(match, "use:specialty-cat")
    chosen = []
    for _ in range(back):
        chosen.append(offered(match)[0])
        script(match, chosen[-1])
    assert len(hand_of(match)) == 2 + drawn - back
    assert [f"return:{key}" for key in deck_of(match)[:back]] == list(reversed(chosen))


@pytest.mark.rule("witcher.base.specialty.cat-first-turn-only")
def test_the_cat_can_do_it_in_the_first_fight_turn_only() -> None:
    s = table("cat", "wolf")
    armed(s, 0, hand="cat-01 cat-08", deck="cat-02 cat-03 cat-04 cat-05 cat-06")
    match = facing(s, pool="12 18 19 17")
    script(match, "pass")
    play(match, "cat-01")
    charge(match)
    assert "use:specialty-cat" not in offered(match)


# Wolf


def wolf(level: int, keys: str) -> Match:
    """A Wolf who has laid these cards."""
    s = table("wolf", "bear")
    armed(s, 0, hand=f"{keys} wolf-08", deck="wolf-03 wolf-05 wolf-06 wolf-07 wolf-09 wolf-10")
    s.players[0].levels.update({"specialty": level, "combat": 3})
    match = facing(s, pool="05 07 09 11 17 18 19 20 10 12")
    script(match, *[f"combo:{key}" for key in keys.split()])
    if "stop" in offered(match):
        script(match, "stop")
    return match


@pytest.mark.rule("witcher.base.specialty.wolf", "witcher.base.specialty.wolf-with-combo")
@pytest.mark.rule("witcher.base.specialty.wolf-no-draw-1", "witcher.base.specialty.wolf-table")
@pytest.mark.parametrize(("level", "damage", "draw"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 2, 2)])
def test_three_cards_let_the_wolf_add_damage_and_cards_to_the_combo(
    level: int, damage: int, draw: int
) -> None:
    assert "use:specialty-wolf" not in offered(wolf(level, "wolf-01 wolf-04"))
    match = wolf(level, "wolf-01 wolf-04 wolf-02")
    assert offered(match) == ["use:specialty-wolf", "pass"]
    assert left(match) == 10
    script(match, "use:specialty-wolf")
    assert left(match) == 10 - 4 - damage
    assert len(hand_of(match)) == 1 + 2 + draw


# Griffin


def griffin(level: int, discard: str = "griffin-06 griffin-07") -> Match:
    """A Griffin at step 1 with these cards in the discard pile."""
    s = table("griffin", "bear")
    armed(s, 0, hand="griffin-01 griffin-02 griffin-08", deck="griffin-03 griffin-04", discard=discard)
    s.players[0].levels["specialty"] = level
    return facing(s)


@pytest.mark.rule("witcher.base.specialty.griffin", "witcher.base.specialty.griffin-table")
@pytest.mark.rule("witcher.base.specialty.griffin-discard-any")
@pytest.mark.parametrize(("level", "count"), [(1, 2), (2, 1), (3, 0)])
def test_the_griffin_takes_the_top_card_back_and_discards_by_level(level: int, count: int) -> None:
    match = griffin(level)
    script(match, "use:specialty-griffin")
    assert "griffin-07" in hand_of(match)
    for i in range(count):
        assert i or "discard:griffin-07" in offered(match)
        script(match, next(key for key in offered(match) if i or key == "discard:griffin-07"))
    assert len(hand_of(match)) == 4 - count
    assert ("griffin-07" in pile_of(match)) == bool(count)


@pytest.mark.rule("witcher.base.specialty.griffin-high")
@pytest.mark.parametrize("level", [4, 5])
def test_from_level_four_the_griffin_takes_any_card(level: int) -> None:
    match = griffin(level)
    script(match, "use:specialty-griffin")
    assert offered(match) == ["take:griffin-06", "take:griffin-07"]
    script(match, "take:griffin-06")
    assert hand_of(match)[-1] == "griffin-06"


@pytest.mark.rule("witcher.base.specialty.griffin-empty")
def test_with_an_empty_discard_pile_the_griffin_cannot() -> None:
    assert offered(griffin(3, discard=""))[0].startswith("combo:")


@pytest.mark.rule("witcher.base.specialty.viper")
def test_against_a_witcher_the_viper_looks_at_the_deck_unless_it_is_empty() -> None:
    for deck, asked in (("wolf-01 wolf-02 wolf-03", True), ("wolf-01", False)):
        s = table("viper", "wolf")
        armed(s, 0, hand="viper-01 viper-08", deck="viper-02")
        armed(s, 1, hand="wolf-05 wolf-06", deck=deck)
        s.players[1].shield = 0
        match = duel(s)
        script(match, "combo:viper-01")
        assert ("use:specialty-viper" in offered(match)) == asked
