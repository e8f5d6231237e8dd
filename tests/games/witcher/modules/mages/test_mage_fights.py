"""Mages in a fight: Energy, Protection, boosts card by card, and the five special abilities."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.decision import Decision
from coven.engine.match import Match
from coven.games.witcher import board
from coven.games.witcher.modules.mages.rules.hooks import has_form
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.rules.attributes import (
    change,
    lower_attribute,
    lower_shield,
    raise_attribute,
    raise_shield,
)
from coven.games.witcher.rules.effects import Condition
from coven.games.witcher.state import Act
from coven.testing import offered, script, told
from tests.games.witcher.builder import at, hand, lay, rules_of, table_of
from tests.games.witcher.fights import alike, fight_of, left
from tests.games.witcher.modules.mages.casting import (
    MAGES,
    ON,
    afresh,
    cast,
    energy,
    fighting,
    mixed,
    protection,
)

NAMES = ["Ann", "Bea"]
RULES = rules_of(2, **ON)
CARDS = [
    *[card for card in RULES.box.others if isinstance(card, MageCard) and card.key.endswith("-forest")],
    *[card for key in MAGES for card in RULES.box.schools[key].cards if isinstance(card, MageCard)],
]


def finish(match: Match) -> None:
    """Pass whatever is asked until the monster attacks."""
    while "attack:charge" not in offered(match):
        script(match, "pass" if "pass" in offered(match) else offered(match)[-1])


# Wisdom and Energy


@pytest.mark.rule(
    "witcher.mages.wisdom.replaces-defense",
    "witcher.mages.wisdom.value-by-level",
    "witcher.mages.energy.replaces-shield",
    "witcher.mages.energy.outside-cap",
    "witcher.mages.energy.floor",
)
def test_wisdom_and_energy_stand_for_defense_and_shield_outside_fights() -> None:
    s = mixed("alzur", "bear")
    mage, witcher = s.players
    for level in range(1, 6):
        mage.levels["defense"] = witcher.levels["defense"] = level
        mage.shield = witcher.shield = 0
        for seat in (0, 1):
            raise_shield(RULES, s, seat, 9)
        assert mage.shield == witcher.shield == min(level, 4)
    mage.shield = 1
    lower_shield(RULES, s, 0, 5)
    assert mage.shield == 0


@pytest.mark.rule("witcher.mages.wisdom.replaces-defense")
def test_what_a_witcher_calls_defense_a_mage_calls_wisdom() -> None:
    """In the log, in questions and on the page; what the board of a witcher says stays as it is."""
    lowering = alike([{"lower": {"attribute": "defense", "by": 1}}])
    match = fighting("alzur", "alzur-10 alzur-02", content=lowering, monster_first=True, defense=3)
    assert "Wisdom \u22121" in str(board.stage(match.seen_by(0), NAMES))
    script(match, "attack:charge")
    log = "\n".join(told(match))
    assert ": Wisdom \u22121; 7 cards left." in log
    assert "The Wisdom of A falls to level 2." in log
    s = mixed("alzur", "bear")
    for seat, name, other in ((0, "Wisdom", "Defense"), (1, "Defense", "Wisdom")):
        asked = next(change(RULES, s, seat, "any", 1, True))
        assert isinstance(asked, Decision)
        assert [option.label for option in asked.options] == ["Combat", name, "Alchemy", "Specialty"]
        view = at(s, **ON).seen_by(seat)
        page = str(board.mine(view, NAMES))
        assert f"{name}: level 1 of 5" in page
        assert other not in page
        assert name.lower() in [fact.meaning for fact in board.facts(view, seat)]


@pytest.mark.rule("witcher.mages.energy.on-wisdom-up")
def test_a_new_level_of_wisdom_brings_energy_on_the_fifth_too() -> None:
    s = mixed("alzur", "bear")
    for seat, gain in ((0, 1), (1, 0)):
        s.players[seat].levels["defense"] = 4
        s.players[seat].shield = 2
        raise_attribute(RULES, s, seat, "defense", 1)
        assert s.players[seat].shield == 2 + gain


@pytest.mark.rule(
    "witcher.mages.energy.may-exceed", "witcher.mages.energy.no-max", "witcher.mages.energy.icon"
)
def test_in_a_fight_energy_exceeds_wisdom() -> None:
    match = fighting("alzur", "mage-magic-accumulation-forest alzur-10", energy=9)
    cast(match, "mage-magic-accumulation-forest")
    finish(match)
    assert energy(match) == 12


@pytest.mark.rule("witcher.mages.energy.after-fight")
@pytest.mark.parametrize("before", [0, 9])
def test_after_a_fight_energy_is_set_to_wisdom(before: int) -> None:
    match = fighting("alzur", "mage-ember-forest alzur-10", energy=before, defense=3)
    s = table_of(match)
    s.wounds += s.pool[:-1]
    s.pool = s.pool[-1:]
    cast(match, "mage-ember-forest")
    while s.fight is not None:
        script(match, offered(match)[-1])
    assert s.players[0].shield == 3


@pytest.mark.rule("witcher.mages.energy.wisdom-drop-in-fight")
def test_wisdom_lost_in_a_fight_lowers_no_energy() -> None:
    match = fighting("alzur", "mage-ember-forest alzur-10", energy=4, defense=4)
    lower_attribute(RULES, table_of(match), 0, "defense", 2)
    assert energy(match) == 4


@pytest.mark.rule("witcher.mages.energy.not-lost-to-damage", "witcher.mages.protection.no-shield")
def test_damage_goes_straight_to_the_deck() -> None:
    match = fighting("alzur", "alzur-10 alzur-02", energy=3, content=alike([{"deal": 2}]), monster_first=True)
    deck = len(table_of(match).decks[0])
    script(match, "attack:charge")
    assert energy(match) == 3
    assert len(table_of(match).decks[0]) == deck - 2


# A combo, card by card


@pytest.mark.rule(
    "witcher.mages.combo.left-to-right", "witcher.mages.combo.boost", "witcher.mages.combo.extension-timing"
)
def test_each_card_is_resolved_with_its_boost_and_then_its_extension_before_the_next() -> None:
    match = fighting("alzur", "mage-fire-bolt-forest mage-frost-spear-forest alzur-10", energy=2)
    before = left(match)
    cast(match, "mage-fire-bolt-forest", "mage-frost-spear-forest")
    assert offered(match) == ["boost:mage-fire-bolt-forest", "pass"]
    assert before - left(match) == 2
    assert protection(match) == 0, "the second card has done nothing yet"
    script(match, "boost:mage-fire-bolt-forest")
    assert before - left(match) == 2 + 1 + 2
    assert energy(match) == 1
    assert protection(match) == 1
    assert offered(match) == ["boost:mage-frost-spear-forest", "pass"]
    bonus = fighting("alzur", "mage-ice-needle-forest alzur-10 alzur-09", energy=0)
    before = left(bonus)
    cast(bonus, "mage-ice-needle-forest", "alzur-10")
    finish(bonus)
    assert before - left(bonus) == 1 + 1 + 1


@pytest.mark.rule("witcher.mages.combo.boost-optional", "witcher.mages.combo.boost-needs-energy")
def test_a_boost_is_optional_bought_once_and_only_with_enough_energy() -> None:
    match = fighting("alzur", "mage-fireball-forest alzur-10", energy=2)
    before = left(match)
    cast(match, "mage-fireball-forest")
    script(match, "pass")
    assert before - left(match) == 2
    assert energy(match) == 2
    poor = fighting("alzur", "mage-fireball-forest alzur-10", energy=1)
    cast(poor, "mage-fireball-forest")
    assert not any(key.startswith("boost:") for key in offered(poor))
    rich = fighting("alzur", "mage-fireball-forest alzur-10", energy=9)
    cast(rich, "mage-fireball-forest")
    script(rich, "boost:mage-fireball-forest")
    assert not any(key.startswith("boost:") for key in offered(rich))


@pytest.mark.rule("witcher.mages.combo.energy-same-turn")
def test_energy_of_an_earlier_card_pays_for_a_later_boost() -> None:
    match = fighting("alzur", "mage-focus-water mage-grasping-roots-forest alzur-10", energy=0)
    cast(match, "mage-focus-water", "mage-grasping-roots-forest")
    assert offered(match) == ["boost:mage-grasping-roots-forest", "pass"]


@pytest.mark.rule("witcher.mages.combo.draw-in-step-4", "witcher.mages.effects.draw-by-energy")
def test_draws_by_energy_are_measured_in_step_four() -> None:
    match = fighting("alzur", "mage-maelstrom-forest mage-bark-skin-forest alzur-10", energy=2)
    held = len(table_of(match).players[0].hand)
    cast(match, "mage-maelstrom-forest", "mage-bark-skin-forest")
    finish(match)
    # Combat 1 draws one; two cards were laid; three energy once the Bark Skin had added its own.
    assert len(table_of(match).players[0].hand) == held - 2 + 1 + 3


@pytest.mark.rule("witcher.mages.combo.colours")
def test_effects_that_name_a_colour_count_mage_cards() -> None:
    assert {card.color for card in CARDS} == {"blue", "green", "red", "yellow", "purple"}
    match = fighting("alzur", "mage-ember-forest alzur-10")
    cast(match, "mage-ember-forest")
    assert RULES.conditions["combo-has"](RULES, table_of(match), 0, Condition("combo-has", ["red"], None))


@pytest.mark.rule("witcher.mages.effects.damage-by-energy", "witcher.mages.effects.protection-by-energy")
def test_damage_and_protection_by_energy() -> None:
    match = fighting("alzur", "mage-conflagration-forest alzur-10", energy=3)
    before = left(match)
    cast(match, "mage-conflagration-forest")
    finish(match)
    assert before - left(match) == 1 + 3
    match = fighting("alzur", "mage-stone-skin-forest alzur-10", energy=3)
    cast(match, "mage-stone-skin-forest")
    finish(match)
    assert protection(match) == 3


@pytest.mark.rule("witcher.mages.effects.any-discard")
def test_any_card_of_the_discard_pile_and_the_rest_stays_in_order() -> None:
    match = fighting("alzur", "mage-suggestion-forest alzur-10")
    s = table_of(match)
    lay(s, s.players[0].discard, "alzur-01", "alzur-02", "alzur-03")
    cast(match, "mage-suggestion-forest")
    assert offered(match) == ["take:alzur-01", "take:alzur-02", "take:alzur-03"]
    script(match, "take:alzur-02")
    assert [card.key for card in s.players[0].discard][:2] == ["alzur-01", "alzur-03"]
    assert "alzur-02" in [card.key for card in s.players[0].hand]


@pytest.mark.rule("witcher.mages.effects.wild-extension")
def test_a_wild_extension_takes_a_card_of_any_colour() -> None:
    match = fighting("alzur", "mage-unity-with-nature-forest alzur-10 alzur-03 alzur-06")
    while not any(key.startswith("combo:") for key in offered(match)):
        script(match, "pass")
    script(match, "combo:mage-unity-with-nature-forest")
    assert offered(match) == ["combo:alzur-10", "combo:alzur-03", "combo:alzur-06", "stop"]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_mage_card_does_what_it_shows(card: MageCard) -> None:
    mage = card.school or "alzur"
    spare = f"{mage}-10" if card.key != f"{mage}-10" else f"{mage}-09"
    match = fighting(mage, f"{card.key} {spare}", energy=2)
    before, base = left(match), card.base
    cast(match, card.key)
    if card.boost is not None and any(key.startswith("boost:") for key in offered(match)):
        script(match, "pass")
    finish(match)
    energy_now = 2 + base.other.get("energy", 0)
    assert before - left(match) == base.damage + (2 if base.other.get("damage-energy") else 0)
    assert energy(match) == energy_now
    by_energy = energy_now if base.other.get("protection-energy") else 0
    assert protection(match) == base.other.get("protection", 0) + by_energy


@pytest.mark.parametrize("card", [c for c in CARDS if c.boost is not None], ids=lambda card: card.key)
def test_every_boost_does_what_it_shows(card: MageCard) -> None:
    mage = card.school or "alzur"
    spare = f"{mage}-10" if card.key != f"{mage}-10" else f"{mage}-09"
    match = fighting(mage, f"{card.key} {spare}", energy=3)
    cast(match, card.key)
    before, had, kept = left(match), energy(match), protection(match)
    script(match, f"boost:{card.key}")
    assert card.boost is not None
    finish(match)
    assert before - left(match) == card.boost.damage
    assert energy(match) == had - card.price + card.boost.other.get("energy", 0)
    assert protection(match) - kept == card.boost.other.get("protection", 0)
    assert (card.key in [one.key for one in table_of(match).players[0].hand]) == card.boost.returns


# Protection


def protected(points: int, content: dict[str, Any], energy: int = 1) -> Match:
    """A mage with so much protection at the monster's turn."""
    match = fighting("alzur", "alzur-10 alzur-02", energy=energy, content=content, monster_first=True)
    magic_of(table_of(match)).protection[0] = points
    return match


@pytest.mark.rule("witcher.mages.protection.reduces-damage", "witcher.mages.protection.example-1")
def test_each_point_of_protection_cancels_one_damage() -> None:
    match = protected(2, alike([{"deal": 4}]))
    deck = len(table_of(match).decks[0])
    script(match, "attack:charge")
    assert len(table_of(match).decks[0]) == deck - 2


@pytest.mark.rule("witcher.mages.protection.not-discards", "witcher.mages.protection.example-2")
def test_protection_stops_no_discards_and_is_lost_all_the_same() -> None:
    effect = {"discard": {"cards": 2, "from": "hand", "choice": "own", "instead": "deck-top"}}
    match = fighting("alzur", "alzur-10", content=alike([effect]), monster_first=True)
    s = table_of(match)
    magic_of(s).protection[0] = 2
    deck = len(s.decks[0])
    script(match, "attack:charge")
    assert len(s.decks[0]) == deck - 1
    assert "alzur-10" in [card.key for card in s.players[0].discard]
    assert protection(match) == 0


@pytest.mark.rule("witcher.mages.protection.next-turn-only")
def test_protection_holds_for_the_opponents_next_turn_alone() -> None:
    match = fighting("alzur", "mage-splash-water alzur-10", content=alike([{"deal": 0}]))
    cast(match, "mage-splash-water")
    finish(match)
    assert protection(match) == 2
    script(match, "attack:charge")
    assert protection(match) == 0


@pytest.mark.rule("witcher.mages.protection.example-3")
def test_protection_is_used_up_across_all_damage_of_a_turn() -> None:
    s = mixed("alzur", "bear")
    magic_of(s).protection[0] = 3
    hooks = RULES.modules[0]
    assert hooks.damage(RULES, s, 1, 0, 2) == 0
    assert hooks.damage(RULES, s, 1, 0, 4) == 3
    assert magic_of(s).protection[0] == 0


@pytest.mark.rule("witcher.mages.protection.shield-limits")
def test_what_limits_shields_limits_protection_and_leaves_energy_alone() -> None:
    match = fighting("alzur", "mage-bark-skin-forest alzur-10", energy=1)
    s = table_of(match)
    effect = RULES.box.reader.effect(
        "limit", {"modify": {"what": "shield-gain", "max": 0, "during": "this-turn"}}
    )
    RULES.verbs["modify"].do(RULES, s, Act(0, True, ""), effect)
    cast(match, "mage-bark-skin-forest")
    finish(match)
    assert protection(match) == 0
    assert energy(match) == 2


@pytest.mark.rule("witcher.mages.play.fights-between")
@pytest.mark.parametrize("other", ["bear", "ardea"])
def test_mages_fight_witchers_and_mages_by_the_rules_of_witcher_fights(other: str) -> None:
    s = mixed("alzur", other)
    for player in s.players:
        player.place = 7
    hand(s, 0, "alzur-10", "alzur-03")
    match = at(s, **ON)
    script(match, "phase-2", "fight:seat-2")
    while s.fight is not None:
        keys = offered(match)
        script(match, next((key for key in keys if key.startswith("combo:")), keys[0]))
    assert any("beats" in line for line in told(match))


# Special abilities


def special(mage: str, level: int, energy: int = 2) -> Match:
    """A mage of that Specialty level in the first fight turn."""
    return fighting(mage, f"{mage}-10 {mage}-02", energy=energy, specialty=level)


@pytest.mark.rule("witcher.mages.specialty.alzur", "witcher.mages.specialty.alzur-modifier")
@pytest.mark.parametrize(("level", "add"), [(1, -1), (2, 0), (3, 1), (4, 2), (5, 2)])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_alzurs_thunder(level: int, add: int, die: int) -> None:
    match = afresh(special("alzur", level), die)
    before = left(match)
    script(match, "use:specialty-alzur")
    total = die + add
    most = 0 if total < 2 else 1 if total < 4 else 2 if total < 6 else 3
    if most:
        assert len(offered(match)) == most + 1, "a lower effect may be chosen"
        script(match, "choose:A")
    assert before - left(match) == most
    assert energy(match) == 1


@pytest.mark.rule("witcher.mages.specialty.alzur-energy", "witcher.mages.specialty.alzur")
def test_alzur_needs_energy_for_thunder() -> None:
    match = special("alzur", 1, energy=0)
    assert "use:specialty-alzur" not in offered(match)


@pytest.mark.rule("witcher.mages.specialty.ardea", "witcher.mages.specialty.ardea-values")
@pytest.mark.parametrize(("level", "more", "cards"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 2, 2)])
def test_ardeas_levitation(level: int, more: int, cards: int) -> None:
    match = special("ardea", level)
    held = len(table_of(match).players[0].hand)
    script(match, "use:specialty-ardea")
    assert energy(match) == 2 + more
    assert len(table_of(match).players[0].hand) == held + cards
    assert "use:specialty-ardea" not in offered(match)


@pytest.mark.rule("witcher.mages.specialty.gekhira", "witcher.mages.specialty.gekhira-values")
@pytest.mark.parametrize(("level", "damage", "more"), [(1, 1, 0), (2, 2, 0), (3, 2, 1), (4, 3, 1), (5, 3, 1)])
def test_gekhiras_necromancy(level: int, damage: int, more: int) -> None:
    match = special("gekhira", level)
    before = left(match)
    script(match, "use:specialty-gekhira", "discard:gekhira-02")
    assert before - left(match) == damage
    assert energy(match) == 2 + more
    assert "gekhira-02" in [card.key for card in table_of(match).players[0].discard]


@pytest.mark.rule("witcher.mages.specialty.othar", "witcher.mages.specialty.othar-values")
@pytest.mark.parametrize(("level", "guard", "more"), [(1, 2, 0), (2, 2, 1), (3, 3, 1), (4, 3, 2), (5, 3, 2)])
def test_othars_teleportation(level: int, guard: int, more: int) -> None:
    match = special("othar", level)
    script(match, "use:specialty-othar")
    assert protection(match) == guard
    assert energy(match) == 2 + more
    ability = RULES.box.schools["othar"].abilities[level - 1]
    assert ability.when == "own-first-turn"


@pytest.mark.rule(
    "witcher.mages.specialty.philippa",
    "witcher.mages.specialty.philippa-modifier",
    "witcher.mages.specialty.philippa-lower",
    "witcher.mages.specialty.philippa-cat",
    "witcher.mages.specialty.philippa-wolf",
    "witcher.mages.specialty.philippa-bear",
    "witcher.mages.specialty.philippa-owl",
)
@pytest.mark.parametrize(("level", "add"), [(1, -1), (2, 0), (3, 1), (4, 2), (5, 2)])
@pytest.mark.parametrize("die", [1, 3, 4, 6])
def test_philippas_polymorph(level: int, add: int, die: int) -> None:
    """One effect whose threshold is met: Cat from 1, Wolf and Bear from 3, Owl from 5."""
    total = die + add
    forms = [form for form, least in (("A", 1), ("B", 3), ("C", 3), ("D", 5)) if total >= least]
    for form in forms or [""]:
        match = afresh(special("philippa", level), die)
        s = table_of(match)
        lay(s, s.players[0].discard, "philippa-05", "philippa-06")
        before, held = left(match), len(s.players[0].hand)
        script(match, "use:specialty-philippa")
        if len(forms) > 1:
            assert offered(match) == [f"choose:{one}" for one in forms]
            script(match, f"choose:{form}")
        if form == "D":
            script(match, "take:philippa-05")
        drawn = {"A": 1, "B": 0, "C": 1, "D": 1, "": 0}[form]
        assert len(s.players[0].hand) == held + drawn
        assert before - left(match) == int(form == "B")
        assert energy(match) == 2 + int(form == "B")
        assert protection(match) == int(form == "C")


@pytest.mark.rule("witcher.mages.specialty.philippa-form")
def test_the_form_counts_until_the_fight_ends() -> None:
    match = afresh(special("philippa", 2), 6)
    script(match, "use:specialty-philippa", "choose:B")
    s = table_of(match)
    assert has_form(RULES, s, 0, Condition("specialty-form", ["wolf"], None))
    assert not has_form(RULES, s, 0, Condition("specialty-form", ["cat", "owl"], None))
    cast(match, "philippa-10")
    finish(match)
    assert "specialty-philippa=wolf" in fight_of(match).used


@pytest.mark.parametrize("mage", MAGES)
def test_every_trophy_of_a_mage_can_be_used(mage: str) -> None:
    other = "alzur" if mage != "alzur" else "ardea"
    match = fighting(other, f"{other}-10 {other}-02", energy=0 if mage == "ardea" else 2)
    s = table_of(match)
    lay(s, s.players[0].trophies, f"trophy-{mage}-1")
    lay(s, s.players[0].discard, f"{other}-05")
    again = afresh(match)
    script(again, f"use:trophy-{mage}-1")
    if any(key.startswith("discard:") for key in offered(again)):
        script(again, offered(again)[0])
    assert f"trophy-{mage}-1" in fight_of(again).used
