"""Mutagens: one of three at each new level, and what each of them does."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import GAME
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.monster_trail import MODULE
from coven.games.witcher.modules.monster_trail.rules.mutagens import mutations_of
from coven.games.witcher.rules.attributes import raise_attribute
from coven.games.witcher.state import Table
from coven.testing import offered, script, suggested_choice, told
from tests.games.witcher.builder import at, hand, lay, rules_of, seen, table, travel
from tests.games.witcher.fights import (
    alike,
    armed,
    challenge,
    charge,
    facing,
    fight_of,
    hand_of,
    left,
    play,
    shield,
)
from tests.games.witcher.modules.monster_trail.modes import LONG, calm_fight, mutate, only

ON = only("mutagens")
TWO = "wolf-01 wolf-02"
SEVEN = " ".join(f"wolf-{n:02}" for n in range(3, 10))


def pile(s: Table, *names: str) -> None:
    """These lie on top of the deck, the first one topmost; no others are in it."""
    found = mutations_of(s)
    s.box += found.deck
    found.deck = []
    lay(s, found.deck, *[f"mutagen-{name}" for name in reversed(names)])


def levelled(level: int, *names: str) -> tuple[Table, Match]:
    """Seat 0, on that Witcher Level, reaches the next one by training Combat in the own School."""
    s = table("wolf", "bear", **ON)
    player = s.players[0]
    player.level = level
    player.levels.update(combat=level, defense=level + 1, alchemy=level + 1, specialty=level + 1)
    player.place, player.gold = 7, 9
    if names:
        pile(s, *names)
    hand(s, 0, "wolf-06")
    match = at(s, **ON)
    travel(match, 3)
    script(match, "act")
    if offered(match)[0].startswith("train:"):
        script(match, "train:combat")
    return s, match


@pytest.mark.rule("witcher.monster-trail.mutagens.setup")
def test_fifteen_different_mutagens_form_a_hidden_deck() -> None:
    s = table("wolf", "bear", **ON)
    assert len({card.key for card in mutations_of(s).deck}) == 15
    orders = {tuple(c.key for c in mutations_of(table("wolf", "bear", seed=n, **ON)).deck) for n in range(4)}
    assert len(orders) == 4
    assert seen(at(s, **ON), 0)["extras"]["mutagens"]["deck"] == 15
    given = GAME.content(module=MODULE).mutagens
    assert len({str(one.ability) for one in given}) == 15


@pytest.mark.rule(
    "witcher.monster-trail.mutagens.replace-draw",
    "witcher.monster-trail.mutagens.draw-three",
    "witcher.monster-trail.mutagens.in-play",
)
def test_a_new_level_brings_a_mutagen_in_place_of_cards() -> None:
    s, match = levelled(1)
    keys = offered(match)
    assert len(keys) == 3
    assert all(key.startswith("keep:mutagen-") for key in keys)
    assert not s.players[0].hand
    script(match, keys[1])
    found = mutations_of(s)
    assert [f"keep:{card.key}" for card in found.owned[0]] == [keys[1]]
    assert len(found.deck) == 14
    assert not found.drawn[0]
    assert not s.players[0].hand
    assert any("mutagen" in line and "gains" in line for line in told(match, 1))


@pytest.mark.rule("witcher.monster-trail.mutagens.draw-three")
def test_the_three_come_off_the_top_and_two_are_shuffled_back() -> None:
    names = ("bruiser", "recall", "flinch", "berserker", "predator")
    _, match = levelled(1, *names)
    assert offered(match) == [f"keep:mutagen-{name}" for name in names[:3]]
    orders = set()
    for keep in names[:3]:
        s, match = levelled(1, *names)
        script(match, f"keep:mutagen-{keep}")
        orders.add(tuple(card.key for card in mutations_of(s).deck))
        rest = {f"mutagen-{name}" for name in names} - {f"mutagen-{keep}"}
        assert {card.key for card in mutations_of(s).deck} == rest
    assert len(orders) == 3


@pytest.mark.rule("witcher.monster-trail.mutagens.levels")
@pytest.mark.parametrize(("level", "times"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_the_high_levels_bring_two(level: int, times: int) -> None:
    s, match = levelled(level)
    kept = 0
    while offered(match)[0].startswith("keep:"):
        script(match, offered(match)[0])
        kept += 1
    assert kept == len(mutations_of(s).owned[0]) == times


@pytest.mark.rule("witcher.monster-trail.mutagens.hidden-choice")
def test_only_who_gains_it_sees_the_three() -> None:
    _, match = levelled(1, "bruiser", "recall", "flinch", "berserker")
    drawn = seen(match, 0)["extras"]["mutagens"]["drawn"][0]
    assert sorted(drawn) == ["mutagen-bruiser", "mutagen-flinch", "mutagen-recall"]
    for other in (1, None):
        assert "mutagen-recall" not in str(seen(match, other))
    script(match, "keep:mutagen-bruiser")
    for other in (0, 1, None):
        assert "mutagen-recall" not in str(seen(match, other))
    assert not any("Recall" in line for line in told(match, 1))


@pytest.mark.rule("witcher.monster-trail.mutagens.short-deck")
def test_with_few_left_one_chooses_among_those_and_with_none_left_one_draws() -> None:
    s, match = levelled(1, "bruiser", "recall")
    assert offered(match) == ["keep:mutagen-bruiser", "keep:mutagen-recall"]
    s, match = levelled(3, "bruiser")
    assert [card.key for card in mutations_of(s).owned[0]] == ["mutagen-bruiser"]
    assert len(s.players[0].hand) == 1
    s = table("wolf", "bear", **ON)
    found = mutations_of(s)
    s.box += found.deck
    found.deck = []
    s.players[0].level = 3
    s.players[0].levels.update(combat=3, defense=4, alchemy=4, specialty=4)
    s.players[0].place, s.players[0].gold = 7, 9
    hand(s, 0, "wolf-06")
    match = at(s, **ON)
    travel(match, 3)
    script(match, "act", "train:combat")
    assert len(s.players[0].hand) == 2


@pytest.mark.rule("witcher.legendary-hunt.tokens.level-up-mutagen")
def test_a_level_that_a_destruction_token_gives_brings_its_mutagen() -> None:
    options = {**ON, "legendary-hunt": True}
    s = table("wolf", "bear", **options)
    rules = rules_of(2, **options)
    legend = legend_of(s)
    legend.taken = legend.supply[:1]
    s.players[0].levels.update(combat=1, defense=2, alchemy=2, specialty=2)
    before = len(s.players[0].hand)
    raise_attribute(rules, s, 0, "combat", 1)
    match = at(s, **options)
    assert offered(match)[0].startswith("keep:mutagen-")
    script(match, offered(match)[0])
    assert len(mutations_of(s).owned[0]) == 1
    assert len(s.players[0].hand) == before


def test_bots_keep_what_helps_most() -> None:
    _, match = levelled(1, "foresight", "deep-focus", "bruiser")
    assert suggested_choice(match, seeded(1), GAME.hints)[1] == "keep:mutagen-deep-focus"


# What they do


@pytest.mark.rule("witcher.monster-trail.mutagens.once-per-fight")
def test_each_works_once_in_a_fight() -> None:
    s, match = calm_fight(ON, hand="wolf-01 wolf-02 wolf-03", mutagens="bruiser berserker", pool=LONG)
    script(match, "use:mutagen-bruiser")
    assert left(match) == 9
    assert offered(match) == ["use:mutagen-berserker", "pass"]
    script(match, "use:mutagen-berserker")
    assert left(match) == 7
    while fight_of(match).side(0).turns == 1:
        script(match, offered(match)[-1])
    assert not any(key.startswith("use:mutagen-") for key in offered(match))
    assert len(mutations_of(s).owned[0]) == 2


def test_berserker_costs_a_card_of_the_draw() -> None:
    s, match = calm_fight(ON, hand=TWO, deck="wolf-03 wolf-04 wolf-05 wolf-06", mutagens="berserker")
    plain = rules_of(2, **ON).box.value("combat", 1)
    script(match, "use:mutagen-berserker")
    play(match, "wolf-01")
    extra = sum(card.base.draw for card in s.players[0].discard)
    assert len(s.players[0].hand) == 1 + plain - 1 + extra


@pytest.mark.parametrize(
    ("name", "card"), [("predator", "red"), ("quickened-blood", "blue"), ("sign-lore", "purple")]
)
def test_some_strengthen_the_cards_of_a_colour(name: str, card: str) -> None:
    box = rules_of(2, **ON).box
    for color in ("red", "blue", "purple"):
        key = next(one.key for one in box.schools["wolf"].cards if one.color == color)
        damage = next(one.base.damage for one in box.schools["wolf"].cards if one.key == key)
        spare = next(one.key for one in box.schools["wolf"].cards if one.key != key)
        _s, match = calm_fight(ON, hand=f"{key} {spare}", mutagens=name)
        script(match, f"use:mutagen-{name}")
        play(match, key)
        assert left(match) == max(0, 5 - damage - (color == card))


def test_last_stand_waits_for_an_empty_deck() -> None:
    _, match = calm_fight(ON, hand=TWO, deck="wolf-03", mutagens="last-stand")
    assert "use:mutagen-last-stand" not in offered(match)
    _, match = calm_fight(ON, hand=TWO, mutagens="last-stand")
    script(match, "use:mutagen-last-stand")
    assert left(match) == 3


def test_deep_focus_draws_two_more() -> None:
    s, match = calm_fight(ON, hand=TWO, deck=SEVEN, mutagens="deep-focus")
    script(match, "use:mutagen-deep-focus")
    play(match, "wolf-01")
    extra = sum(card.base.draw for card in s.players[0].discard)
    assert len(s.players[0].hand) == 1 + rules_of(2, **ON).box.value("combat", 1) + 2 + extra


def test_second_nature_attaches_a_card_of_another_colour() -> None:
    box = rules_of(2, **ON).box
    cards = box.schools["wolf"].cards
    first = next(card for card in cards if card.extensions)
    other = next(c for c in cards if c is not first and c.color not in [e.color for e in first.extensions])
    s, match = calm_fight(ON, hand=f"{first.key} {other.key}", deck="", mutagens="second-nature")
    script(match, f"combo:{first.key}", "use:mutagen-second-nature")
    if f"combo:{other.key}" in offered(match):
        script(match, f"combo:{other.key}")
    assert len(fight_of(match).combo) == 2 or len(s.players[0].discard) == 2


def test_recall_and_regrowth_bring_cards_back() -> None:
    _, match = calm_fight(ON, hand=TWO, discard="wolf-03 wolf-04 wolf-05", mutagens="recall regrowth")
    script(match, "use:mutagen-recall", "take:wolf-03", "use:mutagen-regrowth")
    assert hand_of(match)[2:] == ["wolf-03", "wolf-05", "wolf-04"]
    _, match = calm_fight(ON, hand=TWO, discard="wolf-03", mutagens="regrowth", shield=1)
    assert "use:mutagen-regrowth" not in offered(match)


def test_thick_hide_raises_the_shield_by_two() -> None:
    _, match = calm_fight(ON, hand=TWO, defense=4, mutagens="thick-hide")
    script(match, "use:mutagen-thick-hide")
    assert shield(match) == 2


def test_tolerance_turns_a_potion_up_again() -> None:
    _, match = calm_fight(ON, hand=TWO, potions="swallow-1", mutagens="tolerance")
    use = next(key for key in offered(match) if key.startswith("use:potion-swallow"))
    script(match, use)
    assert use not in offered(match)
    script(match, "use:mutagen-tolerance")
    assert use in offered(match)


def test_flinch_prevents_two_damage() -> None:
    content = alike([{"deal": 3}])
    s = table("wolf", "bear", content=content, **ON)
    armed(s, 0, "wolf-01 wolf-02", "wolf-03 wolf-04 wolf-05 wolf-06")
    s.players[0].shield = 0
    mutate(s, "flinch")
    match = facing(s, monster_first=True, content=content, **ON)
    charge(match)
    script(match, "use:mutagen-flinch")
    assert len(s.decks[0]) == 3


def test_ready_hand_and_foresight_help_before_the_fight() -> None:
    s = table("wolf", "bear", **ON)
    armed(s, 0, "wolf-01", " ".join(f"wolf-{n:02}" for n in range(2, 11)))
    mutate(s, "ready-hand", "foresight")
    match = challenge(s, "harpy", **ON)
    script(match, "use:mutagen-ready-hand")
    assert len(hand_of(match)) == 2
    script(match, "use:mutagen-foresight")
    assert offered(match)[0].startswith("top:")
    assert len(offered(match)) == 4
    assert len(s.peeked[0]) == 4
