"""Monster Trail as a whole, and its weaknesses beside other expansions."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.errors import BadOptions
from coven.engine.rng import seeded
from coven.games.witcher.modules.legendary_hunt.rules.pieces import SpecialFightCard
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.modules.monster_trail.content import Content
from coven.games.witcher.modules.monster_trail.rules.large_pieces import SpecialCard, WeaknessToken
from coven.games.witcher.modules.monster_trail.state import tokens_for
from coven.games.witcher.modules.skellige.rules.pieces import DAGON
from coven.games.witcher.rules.fight import new_fight
from coven.games.witcher.rules.occasions import abilities
from coven.games.witcher.rules.pieces import TERRAINS, Monster
from coven.testing import offered, random_choice, script, told
from tests.games.witcher.builder import at, begun, box_of, lift, rules_of, table, table_of
from tests.games.witcher.fights import armed, hand_of
from tests.games.witcher.modules.combining import GAME
from tests.games.witcher.modules.mages.casting import cast, fighting
from tests.games.witcher.modules.monster_trail.test_special_attacks import DECK, THREE
from tests.games.witcher.modules.monster_trail.trails import ON, beast, know, lore, trail

MODES = ("manticore", "troll", "mutagens", "bombs", "advanced-actions", "unique-actions", "weaknesses")
MODULE = next(module for module in GAME.modules if module.key == "monster-trail")


# The whole


@pytest.mark.rule("witcher.monster-trail.components.list", "witcher.monster-trail.components.unique-cards")
def test_the_box_holds_what_it_says() -> None:
    content = GAME.content(None, MODULE)
    assert isinstance(content, Content)
    assert len(content.large_cards) == 29
    assert (len(content.unique_actions), len(content.mutagens)) == (11, 15)
    assert sum(len(kind.copies) for kind in content.advanced_actions) == 40
    assert sum(bomb.copies for bomb in content.bombs) == 28
    pieces = rules_of(2, **ON).box.others
    assert sum(isinstance(piece, WeaknessToken) for piece in pieces) == 18
    assert sum(isinstance(piece, SpecialCard) for piece in pieces) == 4
    schools = {"wolf", "bear", "cat", "griffin", "viper", "manticore"}
    mages = {"alzur", "ardea", "gekhira", "othar", "philippa"}
    assert {card.character for card in content.unique_actions} == schools | mages


@pytest.mark.rule("witcher.monster-trail.modes.default")
def test_without_modes_it_brings_all_of_them_and_without_any_it_is_refused() -> None:
    options = GAME.check(2, {"monster-trail": True})
    assert all(options[mode] for mode in MODES)
    with pytest.raises(BadOptions, match="at least one of its modes"):
        GAME.check(2, {"monster-trail": True, **dict.fromkeys(MODES, False)})


@pytest.mark.rule("witcher.monster-trail.modes.independent", "witcher.monster-trail.modes.needs-base")
@pytest.mark.parametrize("mode", MODES)
def test_each_mode_can_be_played_alone_and_brings_nothing_of_the_others(mode: str) -> None:
    options = {"monster-trail": True, **dict.fromkeys(MODES, False), mode: True}
    match, rng = GAME.new(2, 3, options), seeded(3)
    while match.number < 60:
        match.choose(*random_choice(match, rng))
    assert ("weaknesses" in table_of(match).extras) == (mode == "weaknesses")
    box = box_of(match)
    assert ("manticore" in box.schools) == (mode == "manticore")
    assert ("monster-troll" in box.by_key) == (mode == "troll")


@pytest.mark.rule("witcher.monster-trail.compat.set", "witcher.monster-trail.compat.wild-hunt-difficulty")
@pytest.mark.parametrize("other", ["mages", "legendary-hunt", "adventure-pack", "skellige", "wild-hunt"])
def test_it_goes_with_these_whatever_makes_them_harder_or_easier(other: str) -> None:
    GAME.check(3, {"monster-trail": True, other: True})


# The Legendary Hunt


@pytest.mark.rule("witcher.monster-trail.compat.legendary")
def test_the_legendary_monster_fights_with_its_own_cards_and_knows_no_weakness() -> None:
    match = begun(2, **{**ON, "legendary-hunt": True})
    deck = legend_of(table_of(match)).deck
    assert len(deck) == 20
    assert all(isinstance(card, SpecialFightCard) for card in deck)
    assert len(table_of(match).fight_deck) in (16, 20)
    s = table("wolf", "bear", **{**ON, "legendary-hunt": True})
    know(s, 0, 1, 2, 3)
    s.players[0].place = legend_of(s).place
    match = at(s, **{**ON, "legendary-hunt": True})
    script(match, f"fight:{legend_of(s).monster}")
    assert not any(key.startswith("use:weakness") for key in offered(match))
    assert len(lore(match).waiting) == 4


# Mages


@pytest.mark.rule("witcher.mages.combo.left-to-right", "witcher.monster-trail.compat.set")
def test_a_card_that_the_monster_sends_back_in_the_middle_of_a_mages_combo_does_nothing() -> None:
    s = trail("alzur", "bear", mages=True)
    magic = magic_of(s)
    magic.homes[0] = s.players[0].place = 17
    hand = "mage-fire-bolt-forest mage-frost-spear-forest"
    armed(s, 0, hand, "alzur-01 alzur-02 alzur-03")
    s.players[0].shield = 2
    match = beast(s, "striga", "s1 05 07 09", mages=True)
    while "pass" in offered(match):
        script(match, "pass")
    script(match, "combo:mage-fire-bolt-forest", "combo:mage-frost-spear-forest")
    assert hand_of(match) == ["mage-frost-spear-forest"]
    while "attack:charge" not in offered(match):
        assert "boost:mage-frost-spear-forest" not in offered(match)
        script(match, "pass")
    assert magic_of(table_of(match)).protection[0] == 0
    assert len(table_of(match).pool) == 3


def test_what_returned_to_the_hand_is_not_named_after_the_fight() -> None:
    match = fighting("alzur", "mage-chain-lightning-forest alzur-10", energy=2)
    cast(match, "mage-chain-lightning-forest")
    script(match, "boost:mage-chain-lightning-forest")
    while "attack:charge" not in offered(match):
        script(match, "pass")
    assert "mage-chain-lightning-forest" in hand_of(match)
    assert "mage-chain-lightning-forest" not in str(match.view(1)["state"]["extras"])


# Skellige


SEA: dict[str, Any] = {**ON, "skellige": True}


@pytest.mark.rule("witcher.skellige.dagon.no-weakness", "witcher.skellige.setup.dagon-side")
def test_dagon_has_special_attacks_and_a_passive_ability_but_no_weakness() -> None:
    dagon = rules_of(2, **SEA).box.by_key[DAGON]
    assert isinstance(dagon, Monster)
    assert [attack.name for attack in dagon.attacks] == [
        "Ancient Power",
        "Mighty Ancient Power",
        "Magic Storm",
        "Magic Flood",
    ]
    assert dagon.reaction is not None
    assert dagon.weaknesses == []
    s = table("wolf", "bear", **SEA)
    armed(s, 0, f"{THREE} wolf-05", DECK)
    know(s, 0, 1, 2, 3)
    s.fight = new_fight(s, [0], DAGON)
    assert not [one for one in abilities(rules_of(2, **SEA), s, 0) if one.key.startswith("weakness")]


# The Wild Hunt


HUNT: dict[str, Any] = {**ON, "wild-hunt": True}


@pytest.mark.rule("witcher.wild-hunt.compat.weakness-without-monster")
def test_with_the_wild_hunt_every_terrain_has_a_token_and_one_without_a_monster_is_kept_unread() -> None:
    match, rng = GAME.new(2, 1, HUNT), seeded(1)
    while table_of(match).now.phase == "setup":
        match.choose(*random_choice(match, rng))
    s = table_of(match)
    assert len(s.slots) < 3
    assert all(lore(match).hidden[terrain] for terrain in TERRAINS)
    bare = next(terrain for terrain in TERRAINS if terrain not in s.slots)
    rules = rules_of(2, **HUNT)
    for module in rules.modules:
        module.tip(rules, s, 0, bare)
    assert len(tokens_for(s, 0, bare)) == 1
    assert any("finds Weakness" in line for line in told(match))
    s.slots[bare] = lift(s, "monster-harpy")
    s.fight = new_fight(s, [0], bare)
    assert [one.key for one in abilities(rules, s, 0) if one.key.startswith("weakness")]
    for module in rules.modules:
        module.leaves(rules, s, bare)
    assert tokens_for(s, 0, bare) == []
    assert sum(type(step).__name__ == "Hide" for step in s.agenda) >= 1


def test_in_the_final_fight_the_deck_is_as_the_base_has_it() -> None:
    s = table_of(GAME.new(2, 1, HUNT))
    rules = rules_of(2, **HUNT)
    for module in rules.modules:
        module.restore(rules, s)
    assert sorted(card.key for card in s.fight_deck) == sorted(card.key for card in rules.box.fight_cards)
    assert sum(isinstance(card, SpecialCard) for card in s.box) == 4
