"""Rules about two expansions that are in play together."""

from __future__ import annotations

from typing import Any

import pytest

from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.lost_mount.state import mount_of
from coven.games.witcher.modules.monster_trail.rules.large_pieces import SpecialCard
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.testing import offered, script, told
from tests.games.witcher.builder import at, dice, hand, lay, lift, table
from tests.games.witcher.modules.legendary_hunt.hunts import ruin
from tests.games.witcher.modules.mages.casting import MAGES
from tests.games.witcher.modules.monster_trail.trails import ON as TRAIL
from tests.games.witcher.modules.skellige.voyages import ARD, sail, tale
from tests.games.witcher.modules.wild_hunt.hunting import final, hunting


@pytest.mark.rule("witcher.lost-mount.play.order-at-end")
def test_the_token_of_ruins_is_taken_before_the_mount_is_put_back() -> None:
    options: dict[str, Any] = {"legendary-hunt": True, "lost-mount": True}
    s = table("wolf", "bear", **options)
    legend_of(s).place = 16
    mount_of(s).place = 8
    s.players[0].place = 7
    hand(s, 0, "wolf-01", "wolf-06")
    dice(s, 1)
    ruin(s, 8)
    match = at(s, **options)
    script(match, "move:place-8")
    if offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])
    assert mount_of(s).place == -1
    script(match, "phase-2")
    assert offered(match)[0].startswith("terrain:")
    assert "8" not in legend_of(s).ruins
    assert s.now.phase == "I"


@pytest.mark.rule("witcher.lost-mount.play.works-on-islands")
def test_the_lost_mount_may_stray_to_an_island_and_is_met_there() -> None:
    options: dict[str, Any] = {"skellige": True, "lost-mount": True}
    s = table("griffin", "wolf", content=tale(), **options)
    sea_of(s).ships = [1, 5, 9]
    mount_of(s).place = 2
    s.players[0].place = 1
    hand(s, 0, "wolf-08", "wolf-02", "wolf-06")
    dice(s, 6)
    match = at(s, tale(), **options)
    script(match, "move:place-2")
    if offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])
    s.piles["mountain"].append(lift(s, f"token-{ARD}"))
    script(match, "phase-2", "terrain:mountain", f"keep:token-{ARD}")
    assert mount_of(s).place == ARD


@pytest.mark.rule("witcher.lost-mount.play.works-on-islands")
def test_who_sails_to_its_island_meets_the_lost_mount() -> None:
    options: dict[str, Any] = {"skellige": True, "lost-mount": True}
    s = table("griffin", "wolf", content=tale(), **options)
    sea_of(s).ships = [1, 5, 9]
    mount_of(s).place = ARD
    s.players[0].place = 1
    hand(s, 0, "wolf-06", "wolf-01")
    match = at(s, tale(), **options)
    sail(match, ARD, "pay:wolf-06")
    if offered(match)[0].startswith("option:"):
        script(match, "option:A")
    assert any("meets the Lost Mount" in line for line in told(match))
    assert mount_of(s).place == -1


@pytest.mark.rule("witcher.skellige.emerge.mage")
@pytest.mark.parametrize("mage", MAGES)
def test_a_mage_whose_voyage_wakes_dagon_has_no_energy_left(mage: str) -> None:
    options: dict[str, Any] = {"skellige": True, "mages": True}
    s = table(mage, "wolf", content=tale(), **options)
    sea_of(s).ships, sea_of(s).spot = [1, 5, 9], 4
    s.players[0].place, s.players[0].shield = 1, 2
    s.decks[0][:0] = s.players[0].hand
    s.players[0].hand = []
    lay(s, s.players[0].hand, "wolf-06", "wolf-01")
    dice(s, 6)
    match = at(s, tale(), **options)
    sail(match, ARD, "pay:wolf-06")
    assert sea_of(s).spot == 5
    assert s.players[0].shield == 0
    assert sea_of(s).trails == [0]


@pytest.mark.rule("witcher.wild-hunt.final.life-pool-trail")
def test_the_final_fight_leaves_special_monster_cards_out() -> None:
    s = hunting("wolf", "bear", **TRAIL)
    assert any(isinstance(card, SpecialCard) for card in s.fight_deck)
    match = final(s, place=7, **TRAIL)
    while not s.pool:
        script(match, offered(match)[-1])
    attacks = [card for card in s.pool if card.key.startswith("attack-")]
    removed = hunt_of(s).removed
    assert not [card for card in (*s.pool, *removed, *s.fight_deck) if isinstance(card, SpecialCard)]
    assert len(attacks) + len(removed) + len([c for c in s.wounds if c.key.startswith("attack-")]) == 20
    assert len(removed) == 4
