"""Unique Actions: one card more for every character, and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher import GAME
from coven.games.witcher.modules.mages.rules.pieces import MageCard
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.modules.monster_trail import MODULE
from coven.games.witcher.rules.combo import playable
from coven.games.witcher.rules.pieces import Symbols
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.state import Change, Table
from coven.testing import offered, script
from tests.games.witcher.builder import begun, box_of, rules_of, seen, table, table_of
from tests.games.witcher.fights import (
    alike,
    armed,
    charge,
    facing,
    fight_of,
    hand_of,
    left,
    pile_of,
    play,
    shield,
)
from tests.games.witcher.modules.monster_trail.modes import LONG, calm_fight, only

ON = only("unique-actions", "manticore")
MAGES = {**ON, "mages": True}
OWNERS = {
    "bear": "Dazzle",
    "cat": "Sharp Claws",
    "griffin": "Palsy Spell",
    "manticore": "Deep Breath",
    "viper": "Hidden Blade",
    "wolf": "Agility",
    "alzur": "Cumulated Power",
    "ardea": "Implosion",
    "gekhira": "Dark Meditation",
    "othar": "Energy Drain",
    "philippa": "Transformation",
}


def fight(school: str, hand: str, deck: str = "", discard: str = "", **more: Any) -> tuple[Table, Match]:
    """Seat 0, of that School, has its first fight turn; `11` is its Unique card."""
    options = MAGES if school in ("alzur", "ardea", "gekhira", "othar", "philippa") else ON
    other = "wolf" if school != "wolf" else "bear"
    keys = [" ".join(f"{school}-{n}" for n in cards.split()) for cards in (hand, deck, discard)]
    return calm_fight(options, *keys, schools=(school, other), pool=LONG, **more)


def colored(school: str, color: str, options: dict[str, Any] | None = None) -> str:
    """The number of a starting card of that colour."""
    cards = rules_of(2, **(options or ON)).box.schools[school].cards[:10]
    return next(card.key for card in cards if card.color == color).rpartition("-")[2]


def ready(match: Match) -> None:
    """What could be used before the combo is left."""
    while not any(key.startswith("combo:") for key in offered(match)):
        script(match, "pass")


def settle(match: Match) -> None:
    """What could be used after the combo is left, until the monster attacks."""
    while "attack:charge" not in offered(match):
        script(match, "pass")


def rules_in(match: Match) -> Witcher:
    """The rules of a match."""
    assert isinstance(match.rules, Witcher)
    return match.rules


# Which there are


@pytest.mark.rule(
    "witcher.monster-trail.components.unique-cards",
    "witcher.monster-trail.unique.added",
    "witcher.monster-trail.unique.mages",
)
def test_each_character_has_one_card_more_in_the_starting_deck() -> None:
    box = rules_of(2, **MAGES).box
    assert {key: school.cards[-1].name for key, school in box.schools.items()} == OWNERS
    assert all(len(school.cards) == 11 for school in box.schools.values())
    without = rules_of(2, **only("manticore"), mages=True).box
    assert all(len(school.cards) == 10 for school in without.schools.values())
    s = table_of(begun(2, **ON))
    assert all(len(player.library) == 11 for player in s.players)
    assert all(f"{player.school}/11" in player.library for player in s.players)


def test_no_two_of_them_are_alike() -> None:
    given = GAME.content(module=MODULE).unique_actions
    assert len({str((one.color, one.base, one.extensions, one.special)) for one in given}) == 11


@pytest.mark.rule("witcher.ciri.components.unique-card-use", "witcher.ciri.components.dance-of-blades")
@pytest.mark.parametrize("length", [2, 3])
def test_ciri_brings_a_card_of_her_own_that_likes_long_combos(length: int) -> None:
    options = {**ON, "ciri": True}
    cards = rules_of(2, **options).box.schools["ciri"].cards
    assert cards[-1].name == "Dance of Blades"
    assert len(rules_of(2, ciri=True).box.schools["ciri"].cards) == 10
    first, link, second = next(
        (first, link, second)
        for first in cards[:10]
        for second in cards[:10]
        for link in first.extensions
        if first.color == "yellow" and second is not first and second.color == link.color
    )
    keys = ["ciri-11", first.key, second.key][:length]
    spare = next(card.key for card in cards if card.key not in keys)
    _, match = calm_fight(options, " ".join([*keys, spare]), schools=("ciri", "bear"), pool=LONG)
    play(match, *keys)
    printed = first.base.damage + (second.base.damage + link.bonus.damage) * (length == 3)
    assert left(match) == 10 - printed - (length == 3)


@pytest.mark.rule("witcher.monster-trail.unique.colourless")
def test_a_card_without_colour_begins_a_combo_or_follows_what_fits_every_colour() -> None:
    cards = rules_of(2, **ON).box.schools["wolf"].cards[:10]
    first = next(card for card in cards if card.extensions)
    number = first.key.rpartition("-")[2]
    _, match = fight("wolf", f"{number} 11 10")
    assert "combo:wolf-11" in offered(match)
    script(match, f"combo:{first.key}")
    assert "combo:wolf-11" not in offered(match)
    options = {**ON, "ciri": True}
    _, match = calm_fight(options, "wolf-11 ciri-01 ciri-02", schools=("ciri", "bear"), pool=LONG)
    script(match, "combo:ciri-01", "use:specialty-ciri")
    assert "combo:wolf-11" in offered(match)


@pytest.mark.rule("witcher.monster-trail.unique.colourless")
def test_a_card_without_colour_is_of_no_type() -> None:
    cards = rules_of(2, **ON).box.schools["wolf"].cards[:10]
    red, blue = (next(card for card in cards if card.color == color) for color in ("red", "blue"))
    s = table("wolf", "bear", **ON)
    armed(s, 0, f"wolf-11 {red.key} {blue.key}")
    match = facing(s, pool=LONG, **ON)
    bound = {"what": "card-types", "max": 1, "during": "fight"}
    limit = box_of(match).reader.effect("test", {"modify": bound})
    fight_of(match).changes.append(Change(limit, 0, 0, 0, 0))
    fight_of(match).colors = ["colorless"]
    assert [card.key for card in playable(rules_in(match), s, 0)] == ["wolf-11", red.key, blue.key]
    fight_of(match).colors = ["colorless", "red"]
    assert [card.key for card in playable(rules_in(match), s, 0)] == ["wolf-11", red.key]


# What they do


@pytest.mark.parametrize("shields", [0, 1])
def test_dazzle_fetches_a_card_from_the_hand_without_shields(shields: int) -> None:
    s, match = fight("bear", "11 01", "02 03 04", shield=shields)
    if shields:
        assert offered(match) == ["combo:bear-11", "combo:bear-01"]
        return
    assert offered(match) == ["use:bear-11", "pass"]
    script(match, "use:bear-11")
    assert "take:bear-04" in offered(match)
    script(match, "take:bear-04")
    assert {"bear-11", "bear-04"} < set(hand_of(match))
    assert "bear-11" in [card.key for card in s.players[0].shown]
    assert "combo:bear-11" in offered(match)
    while fight_of(match).side(0).turns == 1:
        script(match, offered(match)[-1])
    assert "use:bear-11" not in offered(match)


def test_whether_dazzle_is_in_hand_is_not_told_by_the_question() -> None:
    _, match = fight("bear", "01 02", "03 04 11")
    assert offered(match) == ["pass"]
    assert "bear-11" not in str(seen(match, 1)["players"][0]["hand"])
    _, match = fight("bear", "01 02", "03 04", "11")
    assert all(key.startswith("combo:") for key in offered(match))


def test_sharp_claws_shield_with_two_blue_cards() -> None:
    cards = rules_of(2, **ON).box.schools["cat"].cards[:10]
    middle, link = next(
        (card, link)
        for card in cards
        for link in card.extensions
        if card.color in ("yellow", "purple") and link.color == "blue"
    )
    blue = colored("cat", "blue")
    for length, more in ((3, 1), (2, 0)):
        keys = ["cat-11", middle.key, f"cat-{blue}"][:length]
        _, match = fight("cat", f"11 {middle.key[-2:]} {blue} 10", defense=4)
        ready(match)
        play(match, *keys)
        settle(match)
        assert shield(match) == middle.base.shield + (link.bonus.shield if length == 3 else 0) + more


def test_palsy_spell_brings_another_card_back_when_it_is_thrown_off_the_deck() -> None:
    content = alike([{"deal": 2}])
    for deck, keys in (("griffin-11 griffin-02", True), ("griffin-02 griffin-03", False)):
        s = table("griffin", "bear", content=content, **ON)
        rest = "griffin-11" if "11" not in deck else "griffin-03"
        armed(s, 0, f"griffin-01 {rest}", f"{deck} griffin-04", "griffin-05 griffin-06")
        s.players[0].shield = 0
        match = facing(s, pool=LONG, monster_first=True, content=content, **ON)
        charge(match)
        assert any(key.startswith("take:") for key in offered(match)) == keys
        if keys:
            assert sorted(offered(match)) == ["take:griffin-02", "take:griffin-05", "take:griffin-06"]
            script(match, "take:griffin-05")
            assert "griffin-05" in hand_of(match)


def test_palsy_spell_does_nothing_when_the_hand_loses_it() -> None:
    content = alike([{"deal": 1}])
    s = table("griffin", "bear", content=content, **ON)
    armed(s, 0, "griffin-11 griffin-02", "", "griffin-05 griffin-06")
    s.players[0].shield = 0
    match = facing(s, pool=LONG, monster_first=True, content=content, **ON)
    charge(match)
    script(match, "lose:griffin-11")
    assert not any(key.startswith("take:") for key in offered(match))


def test_deep_breath_turns_a_potion_up_again() -> None:
    s, match = fight("manticore", "11 01", "", "02 03", potions="swallow-1")
    script(match, next(key for key in offered(match) if key.startswith("use:potion-")))
    assert not s.players[0].potions
    play(match, "manticore-11")
    assert [potion.key for potion in s.players[0].potions] == ["potion-swallow-1"]
    assert "manticore-03" in hand_of(match) or "manticore-03" in pile_of(match)


@pytest.mark.parametrize(("deck", "more"), [("", 1), ("03", 0)])
def test_hidden_blade_hits_harder_with_an_empty_deck(deck: str, more: int) -> None:
    _, match = fight("viper", "11 01", deck)
    play(match, "viper-11")
    assert left(match) == 10 - 2 - more


def test_agility_repeats_an_extension_of_the_last_card() -> None:
    s, match = fight("wolf", "11 01", "02 03 04 05 06 07 08")
    play(match, "wolf-11")
    assert offered(match) == ["extension:1", "extension:2"]
    script(match, "extension:2")
    assert left(match) == 9
    assert len(s.players[0].hand) == 1 + rules_of(2, **ON).box.value("combat", 1) + 2
    _, match = fight("wolf", "11 01", "02 03 04 05 06 07 08", defense=4)
    play(match, "wolf-11")
    script(match, "extension:1")
    assert (left(match), shield(match)) == (10, 1)


# Mages


@pytest.mark.parametrize("spent", [False, True])
def test_cumulated_power_strikes_for_whoever_saves_energy(spent: bool) -> None:
    s, match = fight("alzur", "11 01", shield=3)
    if spent:
        script(match, "use:specialty-alzur")
        while offered(match)[0].startswith("choose:"):
            script(match, offered(match)[-1])
    ready(match)
    before = left(match)
    play(match, "alzur-11")
    settle(match)
    assert magic_of(s).protection[0] == (2 if spent else 3)
    assert before - left(match) == (0 if spent else 1)


@pytest.mark.parametrize(("energy", "offers"), [(2, False), (3, True), (5, True)])
def test_implosion_spends_all_energy_for_damage(energy: int, offers: bool) -> None:
    s, match = fight("ardea", "11 01", shield=energy)
    ready(match)
    play(match, "ardea-11")
    assert ("use:ardea-11" in offered(match)) == offers
    if offers:
        script(match, "use:ardea-11")
        assert s.players[0].shield == 0
        settle(match)
        assert left(match) == 10 - 1 - 3


def test_dark_meditation_is_played_alone_before_the_combo() -> None:
    s, match = fight("gekhira", "11 01 02", "03 04 05 06", "07 08")
    while "use:gekhira-11" not in offered(match):
        script(match, "pass")
    script(match, "use:gekhira-11")
    assert sorted(hand_of(match)) == [f"gekhira-0{n}" for n in (1, 2, 3, 4, 8)]
    assert pile_of(match)[-1] == "gekhira-11"
    assert any(key.startswith("combo:") for key in offered(match))
    assert s.brawl().combo == []


@pytest.mark.parametrize("long", [False, True])
def test_energy_drain_fills_whoever_gathers_protection(long: bool) -> None:
    box = rules_of(2, **MAGES).box
    cards = [*box.schools["othar"].cards[:10], *[one for one in box.others if isinstance(one, MageCard)]]
    chain = next(
        (first, link, second)
        for first in cards
        for second in cards
        for link in first.extensions
        if first is not second
        and first.color in ("green", "purple", "blue")
        and second.color == link.color
        and protection(first.base, link.bonus, second.base) >= 3
    )
    keys = ["othar-11", chain[0].key, chain[2].key][: 3 if long else 1]
    spare = next(card.key for card in cards if card.key not in keys)
    s, match = calm_fight(MAGES, " ".join([*keys, spare]), schools=("othar", "wolf"), pool=LONG)
    ready(match)
    play(match, *keys)
    settle(match)
    own = [symbols.other.get("energy", 0) for symbols in (chain[0].base, chain[1].bonus, chain[2].base)]
    assert s.players[0].shield == (3 + sum(own) if long else 0)


def protection(*symbols: Symbols) -> int:
    """The Protection that these give."""
    return sum(one.other.get("protection", 0) for one in symbols)


@pytest.mark.parametrize("form", ["cat", "wolf"])
def test_transformation_links_any_colour_in_the_form_of_cat_or_owl(form: str) -> None:
    _, match = fight("philippa", "11 01 02 03")
    fight_of(match).used.append(f"specialty-philippa={form}")
    ready(match)
    script(match, "combo:philippa-11")
    follows = any(key.startswith("combo:") for key in offered(match))
    assert follows == (form == "cat")
