"""Bombs: how they are gained, carried and thrown."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import GAME
from coven.games.witcher.modules.monster_trail import MODULE
from coven.games.witcher.modules.monster_trail.rules.bombs import arsenal_of
from coven.games.witcher.rules.fight import new_fight
from coven.games.witcher.rules.fight_turn import FightTurn
from coven.games.witcher.rules.gaining import PhaseThree
from coven.games.witcher.rules.occasions import Occasion
from coven.games.witcher.rules.outcome import MonsterOutcome
from coven.games.witcher.rules.potions import gain_potions
from coven.games.witcher.rules.turns import EndTurn
from coven.games.witcher.state import Table
from coven.testing import offered, script, suggested_choice, told
from tests.games.witcher.builder import at, dice, hand, lay, rules_of, seen, table, table_of
from tests.games.witcher.fights import (
    alike,
    armed,
    attack,
    challenge,
    charge,
    duel,
    facing,
    fight_of,
    left,
    meet,
    play,
    shield,
)
from tests.games.witcher.modules.monster_trail.modes import arm, calm_fight, carry, only, taken

ON = only("bombs")
WITH_WEAKNESSES = only("bombs", "weaknesses")
HAND = "wolf-01 wolf-02"


def bombs(s: Table, seat: int = 0) -> list[str]:
    """The bombs of a player."""
    return [bomb.key.removeprefix("bomb-") for bomb in arsenal_of(s).owned[seat]]


def gaining(
    count: int = 1, gold: int = 0, potions: tuple[str, ...] = (), **options: Any
) -> tuple[Table, Match]:
    """Seat 0 is about to gain potions by an effect, in Phase I."""
    options = options or ON
    s = table("wolf", "bear", **options)
    s.now.phase = "I"
    s.players[0].gold = gold
    carry(s, 0, *potions)
    gain_potions(rules_of(2, **ON), s, 0, count)
    return s, at(s, **ON)


@pytest.mark.rule("witcher.monster-trail.bombs.setup")
def test_the_bombs_form_a_hidden_shuffled_deck() -> None:
    s = table("wolf", "bear", **WITH_WEAKNESSES)
    assert len(arsenal_of(s).deck) == 28
    assert {bomb.kind for bomb in arsenal_of(s).deck} == {one.id for one in kinds()}
    orders = {tuple(b.key for b in arsenal_of(table("wolf", "bear", seed=n, **ON)).deck) for n in range(4)}
    assert len(orders) == 4
    assert seen(at(s, **WITH_WEAKNESSES), 0)["extras"]["bombs"]["deck"] == 28


def kinds() -> list[Any]:
    """The kinds of bombs."""
    return list(GAME.content(module=MODULE).bombs)


def test_no_two_kinds_do_the_same() -> None:
    assert len({str(kind.ability.do) for kind in kinds()}) == len(kinds()) == 7


@pytest.mark.rule("witcher.monster-trail.bombs.choice")
def test_in_place_of_a_potion_one_may_take_a_bomb_for_gold_or_another_potion() -> None:
    s, match = gaining(gold=2, potions=("potion-swallow-1",))
    assert offered(match) == ["brew:potion", "brew:bomb-for-gold", "brew:bomb-for-potion"]
    top = arsenal_of(s).deck[-1].key.removeprefix("bomb-")
    script(match, "brew:bomb-for-gold")
    assert (s.players[0].gold, bombs(s), len(s.players[0].potions)) == (1, [top], 1)
    s, match = gaining(gold=2, potions=("potion-swallow-1",))
    script(match, "brew:bomb-for-potion")
    assert (s.players[0].gold, len(bombs(s)), s.players[0].potions) == (2, 1, [])
    assert [potion.key for potion in s.potion_discard] == ["potion-swallow-1"]
    s, match = gaining(gold=2, potions=("potion-swallow-1",))
    script(match, "brew:potion")
    assert (s.players[0].gold, bombs(s), len(s.players[0].potions)) == (2, [], 2)


def test_who_cannot_pay_is_not_asked() -> None:
    s, match = gaining()
    assert not offered(match)[0].startswith("brew:")
    assert len(s.players[0].potions) == 1
    assert "brew:bomb-for-potion" not in offered(gaining(gold=1)[1])
    assert "brew:bomb-for-gold" not in offered(gaining(potions=("potion-swallow-1",))[1])


@pytest.mark.rule("witcher.monster-trail.bombs.choice")
def test_the_potion_of_a_place_and_of_alchemy_ask_too() -> None:
    s = table("wolf", "bear", **ON)
    place = next(place for place in rules_of(2, **ON).box.places if place.action == "alchemy")
    s.players[0].gold, s.players[0].level = 1, 1
    s.players[0].place = place.near[0].number
    hand(s, 0, "wolf-01", "wolf-02")
    match = at(s, **ON)
    script(match, f"move:{place.key}")
    while "act" not in offered(match):
        script(match, offered(match)[0])
    script(match, "act")
    assert "brew:bomb-for-gold" in offered(match)


@pytest.mark.rule("witcher.monster-trail.bombs.choice-each")
def test_each_of_several_potions_is_chosen_for_itself() -> None:
    s, match = gaining(2, gold=2)
    script(match, "brew:bomb-for-gold")
    assert offered(match) == [
        "brew:potion",
        "brew:bomb-for-gold",
    ]
    script(match, "brew:potion")
    assert (len(bombs(s)), len(s.players[0].potions)) == (1, 1)


@pytest.mark.rule("witcher.monster-trail.bombs.setup-potions")
def test_a_potion_of_the_setup_is_simply_taken() -> None:
    match = begun_with_alchemy()
    s = table_of(match)
    assert [len(player.potions) for player in s.players] == [1] * 4
    assert not any(arsenal_of(s).owned)


def begun_with_alchemy() -> Match:
    """Four players who all begin with a level of Alchemy, and have gold."""
    match = coven.new("witcher", players=4, seed=1, options=ON)
    while table_of(match).now.phase == "setup":
        assert not offered(match)[0].startswith("brew:")
        script(match, "raise:alchemy" if "raise:alchemy" in offered(match) else offered(match)[0])
    assert min(player.gold for player in table_of(match).players) >= 0
    return match


@pytest.mark.rule("witcher.monster-trail.bombs.carry", "witcher.monster-trail.bombs.excess")
def test_four_potions_and_four_bombs_may_be_carried() -> None:
    full = ("potion-swallow-1", "potion-swallow-2", "potion-blizzard-1", "potion-blizzard-2")
    options = ON
    s = table("wolf", "bear", **options)
    s.now.phase = "I"
    s.players[0].gold = 1
    carry(s, 0, *full)
    arm(s, 0, "grapeshot-1", "moon-dust-1", "moon-dust-2", "northern-wind-1")
    lay(s, arsenal_of(s).deck, "bomb-dancing-star-1")
    gain_potions(rules_of(2, **options), s, 0, 1)
    match = at(s, **options)
    script(match, "brew:bomb-for-gold")
    assert sorted(offered(match)) == [
        "drop:bomb-dancing-star-1",
        "drop:bomb-grapeshot-1",
        "drop:bomb-moon-dust-1",
        "drop:bomb-northern-wind-1",
    ]
    script(match, "drop:bomb-grapeshot-1")
    assert len(bombs(s)) == 4
    assert len(s.players[0].potions) == 4
    assert [bomb.key for bomb in arsenal_of(s).common] == ["bomb-grapeshot-1"]
    s, match = gaining(1, potions=full)
    script(match, "brew:potion")
    assert offered(match)[0].startswith("drop:potion-")


@pytest.mark.rule("witcher.monster-trail.bombs.use-limit")
def test_potions_and_bombs_share_the_limit_of_alchemy() -> None:
    _, match = calm_fight(ON, hand=HAND, potions="swallow-1", bombs="grapeshot-1 grapeshot-2")
    limit = rules_of(2, **ON).box.value("alchemy", 1)
    used = 0
    while any(key.startswith("use:bomb-") for key in offered(match)):
        script(match, next(key for key in offered(match) if key.startswith("use:bomb-")))
        used += 1
    assert used == min(limit, 2) == fight_of(match).side(0).potions
    assert not any(key.startswith("use:potion-") for key in offered(match)) or limit > 2
    _, match = calm_fight(ON, hand=HAND, potions="swallow-1", bombs="grapeshot-1")
    for _ in range(limit):
        script(match, next(key for key in offered(match) if key.startswith("use:potion-")))
    assert not any(key.startswith("use:bomb-") for key in offered(match))


@pytest.mark.rule("witcher.monster-trail.bombs.not-potions")
def test_what_names_potions_leaves_bombs_alone() -> None:
    content = alike([{"lose": {"potion": "all"}}])
    s = table("wolf", "bear", content=content, **ON)
    armed(s, 0, HAND)
    carry(s, 0, "potion-swallow-1")
    arm(s, 0, "grapeshot-1")
    match = facing(s, monster_first=True, content=content, **ON)
    charge(match)
    assert not s.players[0].potions
    assert bombs(s) == ["grapeshot-1"]


@pytest.mark.rule("witcher.monster-trail.bombs.deck-empty")
def test_discarded_bombs_form_a_new_deck_and_without_any_there_is_no_choice() -> None:
    s = table("wolf", "bear", **ON)
    s.now.phase = "I"
    arsenal = arsenal_of(s)
    s.box += arsenal.deck[5:]
    arsenal.common, arsenal.deck = arsenal.deck[:5], []
    s.players[0].gold = 1
    gain_potions(rules_of(2, **ON), s, 0, 1)
    match = at(s, **ON)
    script(match, "brew:bomb-for-gold")
    assert (len(bombs(s)), len(arsenal.deck), arsenal.common) == (1, 4, [])
    s = table("wolf", "bear", **ON)
    s.now.phase = "I"
    s.box += arsenal_of(s).deck
    arsenal_of(s).deck = []
    s.players[0].gold = 1
    gain_potions(rules_of(2, **ON), s, 0, 1)
    assert len(s.players[0].potions) == 0
    match = at(s, **ON)
    assert not offered(match)[0].startswith("brew:")
    assert len(s.players[0].potions) == 1


# What they do


def thrown(name: str) -> tuple[Table, Match]:
    """Seat 0 throws a bomb of this kind in its first fight turn."""
    s, match = calm_fight(ON, hand=HAND, bombs=f"{name}-1")
    script(match, f"use:bomb-{name}-1")
    return s, match


def test_a_bomb_is_gone_once_it_was_thrown() -> None:
    s, match = thrown("grapeshot")
    assert left(match) == 3
    assert bombs(s) == []
    assert [bomb.key for bomb in arsenal_of(s).common] == ["bomb-grapeshot-1"]


@pytest.mark.parametrize(("die", "damage"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_dancing_star_is_a_matter_of_a_die(die: int, damage: int) -> None:
    _, match = calm_fight(ON, hand=HAND, bombs="dancing-star-1")
    dice(table_of(match), die)
    script(match, "use:bomb-dancing-star-1")
    assert left(match) == 5 - damage


def test_moon_dust_hits_and_shields() -> None:
    _, match = calm_fight(ON, hand=HAND, bombs="moon-dust-1", defense=3)
    script(match, "use:bomb-moon-dust-1")
    assert (left(match), shield(match)) == (4, 1)


def test_dragons_dream_waits_for_a_purple_card() -> None:
    cards = rules_of(2, **ON).box.schools["wolf"].cards
    purple = next(card for card in cards if card.color == "purple")
    blue = next(card for card in cards if card.color == "blue")
    for card, more in ((purple, 3), (blue, 0)):
        _s, match = calm_fight(ON, hand=f"{card.key} wolf-03", bombs="dragons-dream-1")
        script(match, "use:bomb-dragons-dream-1")
        assert left(match) == 5
        play(match, card.key)
        assert left(match) == max(0, 5 - card.base.damage - more)


@pytest.mark.rule("witcher.monster-trail.bombs.duration")
@pytest.mark.parametrize(("name", "less"), [("northern-wind", 3), ("devils-puffball", 1)])
def test_some_weaken_the_next_attack_of_the_monster_and_no_other(name: str, less: int) -> None:
    content = alike([{"deal": 4}])
    s = table("wolf", "bear", content=content, **ON)
    armed(s, 0, HAND, "wolf-03 wolf-04 wolf-05 wolf-06 wolf-07 wolf-08 wolf-09 wolf-10")
    s.players[0].shield = 0
    arm(s, 0, f"{name}-1")
    match = facing(s, content=content, pool="05 07 09 11 17 18 19", **ON)
    script(match, f"use:bomb-{name}-1")
    while len(taken(match)) < 2:
        script(match, offered(match)[-1])
    assert taken(match) == [4 - less, 4]


@pytest.mark.rule("witcher.monster-trail.bombs.duration")
def test_between_witchers_they_weaken_the_next_fight_turn_of_the_other() -> None:
    s = table("wolf", "bear", **ON)
    armed(s, 0, HAND, "wolf-03 wolf-04 wolf-05 wolf-06 wolf-07 wolf-08 wolf-09 wolf-10")
    cards = rules_of(2, **ON).box.schools["bear"].cards
    hits = [card for card in cards if card.base.damage >= 2][:2]
    rest = " ".join(card.key for card in cards if card not in hits)
    armed(s, 1, " ".join(card.key for card in hits), rest)
    for player in s.players:
        player.shield = 0
    arm(s, 0, "northern-wind-1")
    match = duel(s, **ON)
    script(match, "use:bomb-northern-wind-1")
    for hit in hits:
        while f"combo:{hit.key}" not in offered(match):
            script(match, offered(match)[-1])
        play(match, hit.key)
    assert [hit.base.damage for hit in hits] == [2, 2]
    assert taken(match)[:2] == [2, 1]


# Dimeritium


@pytest.mark.rule("witcher.monster-trail.bombs.dimeritium-mode")
def test_dimeritium_stays_in_the_box_without_weaknesses() -> None:
    s = table("wolf", "bear", **ON)
    assert len(arsenal_of(s).deck) == 24
    assert not any(bomb.kind == "dimeritium-bomb" for bomb in arsenal_of(s).deck)
    assert sum(piece.key.startswith("bomb-dimeritium") for piece in s.box) == 4


@pytest.mark.rule("witcher.monster-trail.bombs.dimeritium-witcher")
def test_against_a_witcher_it_holds_the_specialty_on_level_one() -> None:
    options = only("bombs", "weaknesses", "manticore")
    for throw in (True, False):
        s = table("wolf", "manticore", **options)
        armed(s, 0, HAND, "wolf-03 wolf-04 wolf-05")
        armed(s, 1, "manticore-01 manticore-02", "manticore-03 manticore-04 manticore-05")
        s.players[1].levels["specialty"] = 4
        carry(s, 1, "potion-swallow-1")
        arm(s, 0, "dimeritium-bomb-1")
        match = attack(s, **options)
        script(match, "use:bomb-dimeritium-bomb-1" if throw else "pass")
        while fight_of(match).turn != 1:
            script(match, offered(match)[-1])
        assert ("use:specialty-manticore" in offered(match)) == (not throw)
        assert s.players[1].levels["specialty"] == 4


def test_it_is_used_before_the_life_pools_are_made_only() -> None:
    options = WITH_WEAKNESSES
    s = table("wolf", "bear", **options)
    armed(s, 0, HAND, "wolf-03 wolf-04")
    arm(s, 0, "dimeritium-bomb-1", "grapeshot-1")
    match = challenge(s, "harpy", **options)
    assert "use:bomb-dimeritium-bomb-1" in offered(match)
    script(match, "pass")
    while "use:bomb-grapeshot-1" not in offered(match):
        script(match, offered(match)[-1])
    assert "use:bomb-dimeritium-bomb-1" not in offered(match)


@pytest.mark.rule("witcher.monster-trail.bombs.dimeritium-monster")
@pytest.mark.parametrize("throw", [True, False])
def test_against_a_monster_it_switches_the_passive_ability_off(throw: bool) -> None:
    s = table("wolf", "bear", **WITH_WEAKNESSES)
    s.players[0].levels["alchemy"] = 4
    armed(s, 0, HAND)
    arm(s, 0, "dimeritium-bomb-1", "grapeshot-1")
    meet(s, "harpy")
    s.fight = new_fight(s, [0], "forest")
    lay(s, s.pool, "attack-05", "attack-07", "monster-special-2", "monster-special-1")
    s.now.phase = "II"
    s.then(Occasion(0, ["setup-before"], []), FightTurn(0), MonsterOutcome(0), PhaseThree(), EndTurn())
    match = at(s, **WITH_WEAKNESSES)
    script(match, "use:bomb-dimeritium-bomb-1" if throw else "pass")
    script(match, "use:bomb-grapeshot-1")
    assert any("shows its passive ability" in line for line in told(match, 0)) == (not throw)


def test_bots_take_a_bomb_for_gold_that_is_not_missed_and_use_it() -> None:
    for gold, wanted in ((5, "brew:bomb-for-gold"), (1, "brew:potion")):
        _, match = gaining(gold=gold, potions=("potion-swallow-1",))
        assert suggested_choice(match, seeded(1), GAME.hints)[1] == wanted
    _, match = calm_fight(ON, hand=HAND, bombs="grapeshot-1")
    assert suggested_choice(match, seeded(1), GAME.hints)[1] == "use:bomb-grapeshot-1"
    _, match = calm_fight(ON, hand=HAND, bombs="grapeshot-1", pool="05 07 09")
    assert suggested_choice(match, seeded(1), GAME.hints)[1] == "pass"
