"""The Legendary Monster's presence on the map, and driving it away in Phase I."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.state import Quest, Table
from coven.testing import offered, script
from tests.games.witcher.builder import hand, lift, table_of, travel
from tests.games.witcher.modules.legendary_hunt.hunts import (
    begin,
    hunt,
    next_movement,
    ruin,
    ruins,
)


def met(*cards: str, players: int = 2, place: int = 2) -> tuple[Table, Match]:
    """The wolf has gone from Kaer Morhen to the Legendary Monster at Hengfors, with these cards left."""
    s = hunt(place, players=players)
    hand(s, 0, "wolf-01", *cards)
    match = begin(s)
    script(match, f"move:place-{place}")
    if "pay:wolf-01" in offered(match):
        script(match, "pay:wolf-01")
    return s, match


@pytest.mark.rule("witcher.legendary-hunt.presence.from-start", "witcher.legendary-hunt.fight.like-monster")
def test_it_can_be_fought_from_the_first_turn_on() -> None:
    s = hunt(3)
    hand(s, 0, "wolf-01")
    match = begin(s)
    script(match, "phase-2")
    assert "fight:legendary-golem" in offered(match)
    away = hunt(2)
    hand(away, 0, "wolf-01")
    match = begin(away)
    script(match, "phase-2")
    assert "fight:legendary-golem" not in offered(match)


@pytest.mark.rule("witcher.legendary-hunt.presence.free-passage")
def test_its_place_may_be_entered_and_left_freely() -> None:
    s, match = met("wolf-02", "wolf-06")
    assert s.players[0].place == 2
    assert "move:place-3" in offered(match)
    travel(match, 3, "pay:wolf-06")
    assert s.players[0].place == 3


@pytest.mark.rule("witcher.legendary-hunt.presence.blocks-location-action")
def test_the_action_of_its_place_cannot_be_used() -> None:
    _, match = met("wolf-02")
    assert "act" not in offered(match)
    elsewhere = hunt(6)
    hand(elsewhere, 0, "wolf-01", "wolf-02")
    match = begin(elsewhere)
    travel(match, 2, "pay:wolf-01")
    assert "act" in offered(match)


@pytest.mark.rule("witcher.legendary-hunt.presence.poker-allowed")
def test_dice_with_a_witcher_and_quests_go_on_but_dice_with_locals_do_not() -> None:
    s = hunt(5)
    s.players[0].place, s.players[1].place = 6, 5
    for player in s.players:
        player.gold = 3
    s.players[0].quests.append(Quest(lift(s, "c01"), None, 5, 1, 0))
    s.turns = 5
    hand(s, 0, "wolf-07", "wolf-02")
    match = begin(s)
    travel(match, 5, "pay:wolf-07")
    assert {"poker:seat-2", "quest:1"} <= set(offered(match))
    assert "act" not in offered(match)
    script(match, "phase-2")
    assert {"fight:legendary-golem", "fight:seat-2"} <= set(offered(match))


@pytest.mark.rule("witcher.legendary-hunt.presence.two-monsters")
def test_one_chooses_between_it_and_an_ordinary_monster() -> None:
    s = hunt(6)
    s.players[0].place = 6
    match = begin(s)
    assert {"fight:monster-harpy", "fight:legendary-golem"} <= set(offered(match))


@pytest.mark.rule("witcher.legendary-hunt.drive-away.condition-moved")
def test_only_after_a_move_of_ones_own_and_where_it_is() -> None:
    s = hunt(3)
    hand(s, 0, "wolf-01", "wolf-02")
    assert "drive" not in offered(begin(s))
    _, match = met("wolf-02")
    assert "drive" in offered(match)
    away = hunt(6)
    hand(away, 0, "wolf-01", "wolf-02")
    match = begin(away)
    travel(match, 2, "pay:wolf-01")
    assert "drive" not in offered(match)


@pytest.mark.rule("witcher.legendary-hunt.drive-away.cost")
def test_it_costs_a_card_of_the_hand() -> None:
    s, match = met("wolf-02", "wolf-05")
    script(match, "drive", "discard:wolf-05")
    assert [card.key for card in s.players[0].discard] == ["wolf-01", "wolf-05"]
    _, match = met()
    assert "drive" not in offered(match)


@pytest.mark.rule(
    "witcher.legendary-hunt.drive-away.reveal-card", "witcher.legendary-hunt.drive-away.one-step"
)
@pytest.mark.rule("witcher.legendary-hunt.drive-away.leaves-token")
def test_it_makes_one_movement_by_a_new_card_and_the_driver_chooses() -> None:
    s = hunt(9)
    s.players[0].place = 7
    hand(s, 0, "wolf-01", "wolf-05")
    next_movement(s, 1)
    match = begin(s)
    travel(match, 9, "pay:wolf-01")
    script(match, "drive")
    assert [card.key for card in legend_of(s).shown] == ["movement-1"]
    assert list(match.pending) == [0]
    assert offered(match) == ["roam:place-1", "roam:place-6", "roam:place-7"]
    script(match, "roam:place-7")
    legend = legend_of(s)
    assert legend.place == 7
    assert ruins(s) == [9]
    assert legend.shown == []
    assert [card.key for card in legend.moved] == ["movement-1"]


@pytest.mark.rule(
    "witcher.legendary-hunt.drive-away.then-action", "witcher.legendary-hunt.drive-away.no-reward"
)
def test_the_place_can_be_used_afterwards_and_nothing_else_is_gained() -> None:
    s, match = met("wolf-02", "wolf-05")
    player = s.players[0]
    before = (player.gold, len(player.trophies), player.track, len(player.potions))
    script(match, "drive", "discard:wolf-05")
    while offered(match)[0].startswith("roam:"):
        script(match, offered(match)[0])
    assert legend_of(s).place != 2
    assert (player.gold, len(player.trophies), player.track, len(player.potions)) == before
    assert [card.key for card in player.hand] == ["wolf-02"]
    assert "act" in offered(match)
    script(match, "act")
    assert len(player.potions) == 1


@pytest.mark.rule("witcher.legendary-hunt.drive-away.impossible-when-blocked")
def test_with_nowhere_to_go_it_cannot_be_driven_away() -> None:
    s = hunt(2)
    hand(s, 0, "wolf-01", "wolf-05")
    for copy, place in enumerate((1, 3, 6, 7), 1):
        ruin(s, place, f"gold-{copy}")
    match = begin(s)
    travel(match, 2, "pay:wolf-01")
    assert "drive" not in offered(match)


@pytest.mark.rule("witcher.legendary-hunt.drive-away.repeatable")
def test_it_may_be_done_again_after_another_move() -> None:
    s = hunt(9)
    s.players[0].place = 7
    hand(s, 0, "wolf-01", "wolf-05", "wolf-09", "wolf-02")
    next_movement(s, 12, 1)
    match = begin(s)
    travel(match, 9, "pay:wolf-01")
    script(match, "drive", "discard:wolf-05")
    while offered(match)[0].startswith("roam:"):
        script(match, "roam:place-7")
    assert "drive" not in offered(match)
    travel(match, 7, "pay:wolf-09")
    assert "drive" in offered(match)
    script(match, "drive")
    assert len(table_of(match).players[0].hand) == 0


@pytest.mark.rule("witcher.legendary-hunt.presence.sailing")
def test_in_a_harbour_it_closes_the_action_but_not_the_sea() -> None:
    islands: dict[str, Any] = {"skellige": True}
    s = hunt(5, **islands)
    hand(s, 0, "wolf-07", "wolf-01", "wolf-06")
    s.players[0].place = 6
    sea_of(s).ships = [5]
    match = begin(s, **islands)
    travel(match, 5, "pay:wolf-07")
    assert "act" not in offered(match)
    assert "sail:place-19" in offered(match)
