"""Mages beside the Wild Hunt: their combos against hounds, and their Protection in the Final Fight."""

from __future__ import annotations

from typing import Any

import pytest

import coven
from coven.engine.match import Match
from coven.games.witcher.modules.mages.state import magic_of
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.state import Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import lay, table_of
from tests.games.witcher.fights import alike, armed
from tests.games.witcher.modules.wild_hunt.hunting import beset, blow, hound, hunting, ride, striking

MAGES: dict[str, Any] = {"mages": True}


def kennel(*cards: str, energy: int = 0, wisdom: int = 1, number: int = 6) -> Match:
    """A mage goes for a hound of level III with these cards in hand, and draws none of use."""
    s = hunting("alzur", "wolf", **MAGES)
    hound(s, number, 7)
    player = s.players[0]
    player.place, player.levels["defense"] = 7, wisdom
    armed(s, 0)
    lay(s, player.hand, *cards)
    match = ride(s, **MAGES)
    player.shield = energy + 3
    script(match, "0 hound:6")
    player.shield = energy
    for key in cards:
        if f"lay:{key}" in offered(match):
            script(match, f"lay:{key}")
    if "stop" in offered(match):
        script(match, "stop")
    return match


def dealt(match: Match) -> int:
    """The damage of the mage's combo."""
    line = next(line for line in told(match) if " damage." in line and line.startswith("A plays"))
    return int(line.split(" for ")[1].split()[0])


@pytest.mark.rule("witcher.wild-hunt.hounds.mage")
@pytest.mark.parametrize(("energy", "answers", "damage"), [(1, [], 2), (2, ["pass"], 2), (3, ["boost"], 5)])
def test_a_boost_against_a_hound_is_bought_with_the_energy_left(
    energy: int, answers: list[str], damage: int
) -> None:
    match = kennel("mage-fireball-forest", energy=energy)
    for word in answers:
        script(match, "boost:mage-fireball-forest" if word == "boost" else word)
    assert dealt(match) == damage
    if "boost" in answers:
        assert table_of(match).players[0].shield == energy - 2


@pytest.mark.rule("witcher.wild-hunt.hounds.mage")
@pytest.mark.parametrize("energy", [0, 2])
def test_damage_by_energy_counts_against_a_hound(energy: int) -> None:
    assert dealt(kennel("mage-conflagration-forest", energy=energy)) == 1 + energy


@pytest.mark.rule("witcher.wild-hunt.hounds.mage")
@pytest.mark.parametrize(("wisdom", "energy", "after"), [(1, 0, 1), (1, 1, 1), (4, 1, 2)])
def test_energy_rises_up_to_wisdom_and_all_else_is_ignored(wisdom: int, energy: int, after: int) -> None:
    match = kennel("mage-bark-skin-forest", energy=energy, wisdom=wisdom)
    assert table_of(match).players[0].shield == after
    assert magic_of(table_of(match)).protection == [0, 0]


@pytest.mark.rule("witcher.wild-hunt.hounds.mage")
def test_cards_count_from_the_left_with_the_extension_between_them() -> None:
    match = kennel("mage-lift-forest", "mage-conflagration-forest", energy=0, wisdom=2)
    assert dealt(match) == 0 + 1 + 1 + 1  # nothing, the extension, the card, and the energy of the first


def test_a_witcher_beside_mages_counts_what_is_printed() -> None:
    s = hunting("bear", "alzur", **MAGES)
    hound(s, 6, 7)
    s.players[0].place = 7
    armed(s, 0, "wolf-01")
    match = ride(s, **MAGES)
    script(match, "0 hound:6", "lay:wolf-01")
    assert dealt(match) == 1


# The Final Fight


def warded(*protection: int, content: dict[str, Any] | None = None) -> Table:
    """Two who fight the Hunt, with Protection."""
    s = hunting("alzur", "othar", content=content, **MAGES)
    magic_of(s).protection = list(protection)
    for player in s.players:
        player.shield = 0
    return s


@pytest.mark.rule("witcher.wild-hunt.final.protection")
def test_protection_lasts_until_the_end_of_the_hunts_next_fight_turn() -> None:
    content = alike([{"deal": 2}])
    s = warded(3, 5, content=content)
    before = [len(deck) for deck in s.decks]
    match = beset(s, "05 06 07 08", 9, content=content, **MAGES)
    while not any("strike" in keys or "combo" in keys for keys in offered(match)):
        script(match, "pass")
    assert [len(deck) for deck in s.decks] == before
    assert any("Protection cancels 2 damage" in line for line in told(match))
    assert magic_of(s).protection == [0, 0]


@pytest.mark.rule("witcher.wild-hunt.final.protection")
def test_protection_gathered_in_a_strike_stops_a_passive_before_the_hunts_turn() -> None:
    s = warded(0, 4)
    hunt_of(s).beside = 2
    armed(s, 0, "alzur-03")
    before = len(s.decks[1])
    match = striking(s, "s1 05 06 07 08", 0, **MAGES)
    blow(match, 0, "alzur-03")
    while not any("shows the passive" in line for line in told(match)):
        script(match, offered(match)[-1])
    assert magic_of(s).protection[1] < 4
    assert len(s.decks[1]) == before


@pytest.mark.parametrize("beside", ["mages", "ciri", "monster-trail"])
def test_every_card_that_is_owned_can_be_given_in_support(beside: str) -> None:
    words = coven.game("witcher").rules(3, {"wild-hunt": True, beside: True}).vocabulary()
    owned = {word.removeprefix("lay:") for word in words if word.startswith("lay:")}
    given = {word.removeprefix("support:") for word in words if word.startswith("support:")}
    assert "wolf-01" in owned
    assert owned == given
    assert len(words) == len({*words})
