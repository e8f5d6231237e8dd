"""Renown: rounds in which everybody moves or passes by turns, moves with an end, and passing."""

from __future__ import annotations

from typing import Any

import pytest

from coven.engine.match import Match
from coven.games.witcher.modules.adventure_pack.state import PublicQuest, public_quests
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.lost_mount.state import mount_of
from coven.games.witcher.modules.renown.state import fame_of
from coven.games.witcher.modules.skellige.state import sea_of
from coven.games.witcher.state import Quest, Table, TrailQuest
from coven.testing import offered, script, told
from tests.games.witcher.builder import hand, lift, seen, table_of
from tests.games.witcher.modules.renown.fames import (
    come,
    contract,
    fame,
    hound,
    idle,
    legend,
    next_round,
    provision,
    sit_out,
    start,
    town,
    walk,
)
from tests.games.witcher.modules.skellige.voyages import tale

ARD = 19
ABYSS = 27
TOP = 5


def on(match: Match) -> int:
    """Whose answer is asked."""
    return next(iter(match.pending))


def three() -> Table:
    """Wolf, bear and cat with two cards each."""
    s = town("wolf", "bear", "cat")
    hand(s, 0, "wolf-06", "wolf-01")
    hand(s, 1, "bear-01", "bear-02")
    hand(s, 2, "cat-06", "cat-01")
    return s


# The round


@pytest.mark.rule("witcher.renown.phase-i.alternate", "witcher.renown.move.then-next")
def test_players_move_or_pass_one_after_the_other_until_all_have_passed() -> None:
    match = start(three())
    order = []
    for place in (7, 7, 16):
        order.append(on(match))
        assert "retire" in offered(match)
        come(match, place)
        until_next(match)
    assert order == [0, 1, 2]
    assert on(match) == 0
    script(match, "retire")
    sit_out(match)
    assert on(match) == 1
    come(match, 9)
    until_next(match)
    assert [on(match), fame(match).passed] == [2, [0]]


def until_next(match: Match) -> None:
    """The active player does no more in this go."""
    while "rest" in offered(match):
        script(match, "rest")


@pytest.mark.rule("witcher.renown.round.definition", "witcher.renown.pass.proceeds")
def test_who_has_passed_plays_phases_ii_and_iii_at_once_and_is_skipped() -> None:
    s = three()
    for seat in range(3):
        s.decks[seat] = s.decks[seat][:6]
    match = start(s)
    script(match, "retire", "phase-2")
    assert table_of(match).now.phase == "II"
    sit_out(match)
    assert on(match) == 1
    assert [f"{name} takes" in line for name in "A" for line in told(match)][-2:].count(True) <= 2
    assert any("A takes" in line for line in told(match))
    come(match, 9)
    until_next(match)
    come(match, 16)
    until_next(match)
    assert on(match) == 1
    taken = sum("takes" in line and "from the row" in line for line in told(match))
    next_round(match)
    assert table_of(match).round == 2
    assert sum("takes" in line and "from the row" in line for line in told(match)) == taken + 2


@pytest.mark.rule("witcher.renown.phase-iii.last-player", "witcher.renown.setup.round-tracker")
def test_then_the_first_player_token_moves_on_and_a_new_round_begins() -> None:
    match = start(three())
    next_round(match)
    s = table_of(match)
    assert (s.round, s.first, on(match)) == (2, 1, 1)
    assert seen(match, None)["round"] == 2
    assert fame(match).passed == []
    next_round(match)
    next_round(match)
    assert (s.round, s.first) == (1, 0) or (table_of(match).round, table_of(match).first) == (4, 0)


@pytest.mark.rule("witcher.renown.round.limits", "witcher.renown.move.action-once")
def test_an_action_is_used_once_in_a_round_and_again_in_the_next() -> None:
    s = town("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-04", "wolf-08", "wolf-06")
    hand(s, 1, "bear-01")
    match = start(s)
    come(match, 2)
    script(match, "act")
    until_next(match)
    sit_out(match)
    come(match, 3)
    until_next(match)
    come(match, 2)
    assert "act" not in offered(match)
    next_round(match)
    table_of(match).players[0].place = 3
    while on(match) != 0 or "retire" not in offered(match):
        idle(match)
    come(match, 2)
    assert "act" in offered(match)


@pytest.mark.rule("witcher.renown.round.limits")
def test_dice_are_played_once_with_everybody_in_a_round() -> None:
    s = town("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03", "wolf-04")
    hand(s, 1, "bear-01")
    s.players[1].place = 7
    for player in s.players:
        player.gold = 5
    match = start(s)
    come(match, 7)
    script(match, "poker:seat-2")
    while "rest" not in offered(match):
        script(match, "stand")
    assert "poker:seat-2" not in offered(match)
    until_next(match)
    sit_out(match)
    come(match, 3)
    until_next(match)
    come(match, 7)
    assert "poker:seat-2" not in offered(match)


@pytest.mark.rule("witcher.renown.round.limits")
def test_a_quest_waits_until_the_round_after_it_was_gained() -> None:
    s = town("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02")
    s.turns = 4
    s.players[0].quests = [Quest(lift(s, "c01"), None, 2, 1, 5), Quest(lift(s, "c02"), None, 2, 2, 4)]
    match = start(s)
    come(match, 2)
    assert [key for key in offered(match) if key.startswith("quest:")] == ["quest:2"]


# A move


@pytest.mark.rule("witcher.renown.move.several-steps")
def test_a_move_goes_through_several_places() -> None:
    s = town("wolf", "bear")
    hand(s, 0, "wolf-02", "wolf-01", "wolf-09", "wolf-06")
    match = start(s)
    walk(match, 7, 9)
    assert on(match) == 0
    assert {"move:place-6", "end-move"} <= set(offered(match))
    assert table_of(match).players[0].place == 9


def crossing() -> Table:
    """At Vizima and at Cintra, on the way from Kaer Morhen, lie a quest, a trail and a notice board."""
    s = town("wolf", "bear")
    hand(s, 0, "wolf-02", "wolf-01", "wolf-06")
    s.turns = 5
    for place in (7, 9):
        s.players[0].quests.append(Quest(None, None, place, 1, 0))
    s.players[0].trail_quests = [TrailQuest(lift(s, "token-7"), 1), TrailQuest(lift(s, "token-9"), 1)]
    fame_of(s).boards = {"forest": 7, "mountain": 9, "water": 14}
    for player in s.players:
        player.gold = 3
    return s


@pytest.mark.rule("witcher.renown.move.actions-at-end", "witcher.renown.contract.where")
def test_nothing_is_found_or_done_on_the_way() -> None:
    s = crossing()
    s.players[1].place = 7
    match = start(s)
    walk(match, 7)
    assert all(key.startswith("move:") or key == "end-move" for key in offered(match))
    walk(match, 9)
    player = table_of(match).players[0]
    assert (player.gold, len(player.trail_quests), len(player.quests)) == (3, 2, 2)
    assert fame(match).contracts == {}


@pytest.mark.rule("witcher.renown.move.actions-at-end", "witcher.renown.contract.where")
def test_all_of_it_is_there_where_the_move_ends() -> None:
    s = crossing()
    s.players[1].place = 9
    match = start(s)
    come(match, 7, 9)
    assert offered(match)[0].startswith("contract:")
    script(match, "contract:1", "accept")
    assert {"act", "poker:seat-2", "quest:2", "rest"} <= set(offered(match))
    player = table_of(match).players[0]
    assert [one.token.place.number for one in player.trail_quests] == [7]
    assert player.trails["mountain"]
    assert player.gold == 4
    assert list(fame(match).contracts) == ["mountain"]


@pytest.mark.rule("witcher.renown.move.expansion-actions")
def test_hounds_and_the_legendary_monster_are_met_where_a_move_ends_only() -> None:
    s = town("wolf", "bear")
    hand(s, 0, "wolf-02", "wolf-01", "wolf-06")
    legend_of(s).place = 7
    hound(s, 1, 7)
    match = start(s)
    assert not {"drive", "hound:1"} & set(offered(match))
    walk(match, 7)
    assert not {"drive", "hound:1"} & set(offered(match))
    script(match, "end-move")
    assert {"drive", "hound:1"} <= set(offered(match))
    script(match, "rest")
    assert "hound:1" not in offered(match)


@pytest.mark.rule("witcher.renown.move.expansion-actions")
def test_a_quest_open_to_all_is_resolved_where_a_move_ends_only() -> None:
    pack: dict[str, Any] = {"adventure-pack": True}
    s = town("wolf", "bear", **pack)
    hand(s, 0, "wolf-02", "wolf-01", "wolf-06")
    public_quests(s).quests.append(PublicQuest(None, lift(s, "token-7"), 1, -1, False))
    match = start(s, **pack)
    walk(match, 7)
    assert "public-quest:1" not in offered(match)
    script(match, "end-move")
    assert "public-quest:1" in offered(match)


# Sailing


def coast(*cards: str, place: int = 1) -> Match:
    """The griffin in a harbour with a ship; no tale of the sea does anything."""
    s = town("griffin", "wolf", content=tale(), skellige=True)
    sea_of(s).ships = [1, 5, 9]
    s.players[0].place = place
    hand(s, 0, *cards)
    hand(s, 1, "wolf-01")
    return start(s, content=tale(), skellige=True)


@pytest.mark.rule("witcher.renown.move.sailing")
def test_an_island_is_the_last_step_of_a_move_and_its_tale_is_read_on_the_way() -> None:
    match = coast("griffin-01", "griffin-02", "griffin-05")
    walk(match, 5)
    script(match, f"sail:place-{ARD}")
    idle_until_ashore(match)
    assert any("Tale" in line for line in told(match))
    assert not any(key.startswith(("move:", "sail:")) for key in offered(match) if on(match) == 0)
    assert table_of(match).players[0].place == ARD


def idle_until_ashore(match: Match) -> None:
    """Pay and listen, until the island is reached."""
    while table_of(match).players[0].place != ARD:
        script(match, offered(match)[0])


@pytest.mark.rule("witcher.renown.move.sailing")
def test_a_harbour_may_be_any_step() -> None:
    s = town("griffin", "wolf", skellige=True)
    sea_of(s).ships = [1, ARD, 9]
    s.players[0].place = ARD
    hand(s, 0, "griffin-01", "griffin-02", "griffin-06")
    hand(s, 1, "wolf-01")
    match = start(s, skellige=True)
    script(match, "sail:place-5")
    while offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])
    assert {"move:place-1", "end-move", "sail:place-20"} <= set(offered(match))


@pytest.mark.rule("witcher.renown.move.sailing")
def test_while_passing_one_sails_to_a_harbour_only() -> None:
    s = town("griffin", "wolf", skellige=True)
    sea_of(s).ships = [1, ARD, 9]
    s.players[0].place = ARD
    hand(s, 0, "griffin-01", "griffin-02", "griffin-06")
    hand(s, 1, "wolf-01")
    match = start(s, skellige=True)
    script(match, "retire", "sail:place-5")
    while offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])
    assert table_of(match).players[0].place == 5
    assert "phase-2" in offered(match)
    assert not any(key.startswith("sail:") for key in offered(match))
    assert any(key.startswith("move:") for key in offered(match))


@pytest.mark.rule("witcher.renown.move.to-dagon")
def test_sailing_to_dagon_is_a_pass() -> None:
    s = town("griffin", "wolf", skellige=True)
    sea_of(s).ships, sea_of(s).spot = [1, 5, 9], TOP
    hand(s, 0, "griffin-01", "griffin-02")
    hand(s, 1, "wolf-01")
    match = start(s, skellige=True)
    assert f"sail:place-{ABYSS}" in offered(match)
    script(match, f"sail:place-{ABYSS}")
    while offered(match)[0].startswith("pay:"):
        script(match, offered(match)[0])
    assert fame(match).passed == [0]
    assert offered(match) == ["fight:monster-dagon"]
    script(match, "fight:monster-dagon")
    while on(match) == 0 or table_of(match).fight is not None:
        idle(match)
    assert on(match) == 1
    assert any("A takes" in line or "A can pay" in line for line in told(match))


# Passing


@pytest.mark.rule("witcher.renown.pass.required")
def test_who_cannot_move_passes_and_nobody_stays_in_without_moving() -> None:
    s = town("wolf", "bear")
    hand(s, 1, "bear-01")
    match = start(s)
    assert fame(match).passed == [0]
    assert table_of(match).now.phase == "II"
    sit_out(match)
    assert {"retire"} == {key for key in offered(match) if not key.startswith("move:")}


@pytest.mark.rule("witcher.renown.pass.moves", "witcher.renown.pass.no-other-actions")
def test_while_passing_one_moves_on_and_uses_nothing() -> None:
    s = crossing()
    s.players[1].place = 9
    hound(s, 1, 9)
    match = start(s)
    script(match, "retire")
    walk(match, 7, 9)
    assert all(key.startswith("move:") or key == "phase-2" for key in offered(match))
    script(match, "phase-2")
    s = table_of(match)
    assert s.now.phase == "II"
    assert s.players[0].place == 9
    assert (s.players[0].gold, len(s.players[0].trail_quests), len(s.players[0].quests)) == (3, 2, 2)
    assert fame(match).contracts == {}


@pytest.mark.rule("witcher.renown.pass.destruction")
def test_a_destruction_token_is_taken_when_passing_only() -> None:
    s = town("wolf", "bear")
    hand(s, 0, "wolf-02", "wolf-01", "wolf-06")
    legend_of(s).ruins["7"] = [legend_of(s).supply.pop()]
    match = start(s)
    come(match, 7)
    until_next(match)
    assert legend(match).unseen == [[], []]
    assert "7" in legend(match).ruins
    while on(match) != 0 or "retire" not in offered(match):
        idle(match)
    script(match, "retire", "phase-2")
    assert offered(match) == ["find:use", "find:keep"]
    script(match, "find:keep")
    assert len(legend(match).unseen[0]) == 1
    assert table_of(match).now.phase == "II"


# Phases II and III


@pytest.mark.rule("witcher.renown.phase-ii.base")
def test_phase_ii_is_fight_meditate_or_explore() -> None:
    s = town("wolf", "bear")
    contract(s, "harpy", 6)
    s.players[0].place = 6
    s.players[0].levels["combat"] = 5
    match = start(s)
    if "retire" in offered(match):
        script(match, "retire", "phase-2")
    assert offered(match) == ["fight:monster-harpy", "meditate:combat", "explore:city", "explore:wilds"]


@pytest.mark.rule("witcher.renown.phase-iii.draw")
def test_phase_iii_draws_up_to_four_and_a_larger_hand_is_cut_to_four() -> None:
    s = town("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-02", "wolf-03", "wolf-04", "wolf-05")
    match = provision(s)
    assert "done" not in offered(match)
    assert "four" in match.pending[0].text
    script(match, "discard:wolf-01")
    assert "done" in offered(match)
    script(match, "discard:wolf-02", "discard:wolf-03", "done")
    assert len(table_of(match).players[0].hand) == 4


@pytest.mark.rule("witcher.renown.phase-iii.modifiers")
@pytest.mark.parametrize(("change", "cards"), [(1, 5), (-1, 3), (0, 4)])
def test_changes_of_the_draw_count_from_four(change: int, cards: int) -> None:
    s = town("wolf", "bear")
    hand(s, 0, "wolf-01")
    s.now.draw = change
    match = provision(s)
    script(match, "done")
    assert len(table_of(match).players[0].hand) == cards


@pytest.mark.rule("witcher.renown.phase-iii.gain")
def test_one_card_is_gained_from_the_row_into_the_hand() -> None:
    s = town("wolf", "bear")
    hand(s, 0, "wolf-01")
    match = provision(s)
    script(match, "done")
    chosen = offered(match)[-1]
    script(match, chosen)
    while on(match) == 0:
        script(match, offered(match)[0])
    player = table_of(match).players[0]
    assert chosen.removeprefix("take:") in [card.key for card in player.hand]
    assert len(player.library) == 11


@pytest.mark.rule("witcher.renown.skellige.explore-allowed")
def test_who_has_read_a_tale_of_the_sea_may_still_explore() -> None:
    match = coast("griffin-01", "griffin-02", "griffin-05")
    script(match, f"sail:place-{ARD}")
    idle_until_ashore(match)
    while on(match) != 0 or "retire" not in offered(match):
        idle(match)
    script(match, "retire")
    while "phase-2" in offered(match):
        script(match, "phase-2")
    assert {"explore:city", "explore:wilds"} <= set(offered(match))


@pytest.mark.rule("witcher.renown.skellige.dagon-anywhere")
@pytest.mark.parametrize(("place", "there"), [(ARD, True), (5, False)])
def test_dagon_is_fought_from_any_island_once_it_has_emerged(place: int, there: bool) -> None:
    s = town("griffin", "wolf", skellige=True)
    sea_of(s).ships, sea_of(s).spot = [place, 1, 9], TOP
    s.players[0].place = place
    match = start(s, skellige=True)
    assert ("fight:monster-dagon" in offered(match)) == there
    s = town("griffin", "wolf", skellige=True)
    sea_of(s).ships, sea_of(s).spot = [place, 1, 9], TOP - 1
    s.players[0].place = place
    assert "fight:monster-dagon" not in offered(start(s, skellige=True))


# The Lost Mount


@pytest.mark.rule("witcher.renown.lost-mount.reroll", "witcher.renown.lost-mount.limits")
def test_the_lost_mount_strays_once_the_move_is_over_in_which_it_was_met() -> None:
    mount: dict[str, Any] = {"lost-mount": True}
    s = town("wolf", "bear", **mount)
    hand(s, 0, "wolf-02", "wolf-01", "wolf-06", "wolf-05")
    mount_of(s).place = 7
    match = start(s, **mount)
    walk(match, 7)
    assert seen(match, 0)["extras"]["lost-mount"]["place"] == -1
    walk(match, 9)
    assert seen(match, 0)["extras"]["lost-mount"]["place"] == -1
    script(match, "end-move")
    until_next(match)
    there = seen(match, 0)["extras"]["lost-mount"]["place"]
    assert 0 <= there <= 18
    assert sum("meets the Lost Mount" in line for line in told(match)) == 1
    mount_of(table_of(match)).place = 6
    while on(match) != 0 or "retire" not in offered(match):
        idle(match)
    if "move:place-6" in offered(match):
        come(match, 6)
    assert sum("meets the Lost Mount" in line for line in told(match)) == 1
