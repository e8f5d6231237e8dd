"""Phase I in common: who may act, what is blocked, gifts, and dice."""

from __future__ import annotations

import pytest

from coven.engine.decision import AnyOf
from coven.engine.errors import IllegalChoice
from coven.engine.match import Match
from coven.games.witcher.state import Table, TrailQuest
from coven.testing import offered, script
from tests.games.witcher.builder import dice, hand, lay, lift, poker_of, seen, table_of
from tests.games.witcher.modules.wild_hunt.hunting import done, hound, hunt, hunting, monster, quest, ride


def moved(match: Match, seat: int, place: int) -> None:
    """Let a player move, paying with the first way."""
    match.choose(seat, f"move:place-{place}")
    while any(key.startswith("pay:") for key in match.pending[seat].keys):
        match.choose(seat, match.pending[seat].keys[0])


def pair(first: str = "wolf-06", second: str = "bear-01") -> Table:
    """The wolf at Kaer Morhen (3) and the bear at Haern Caduch (10), each with a wild card and another."""
    s = hunting("wolf", "bear")
    hand(s, 0, first, "wolf-05")
    hand(s, 1, second, "bear-05")
    return s


# Acting together


@pytest.mark.rule("witcher.wild-hunt.phase-i.together", "witcher.wild-hunt.group.order")
def test_all_are_asked_at_once_and_whoever_answers_first_acts() -> None:
    match = ride(pair())
    assert isinstance(match.ask, AnyOf)
    assert list(match.pending) == [0, 1]
    moved(match, 1, 11)
    assert table_of(match).players[1].place == 11
    assert list(match.pending) == [0, 1]


@pytest.mark.rule("witcher.wild-hunt.phase-i.interleave")
def test_players_may_alternate_move_by_move() -> None:
    s = pair()
    hand(s, 0, "wolf-06", "wolf-01", "wolf-02")
    match = ride(s)
    moved(match, 0, 2)
    moved(match, 1, 7)
    moved(match, 0, 7)
    assert [player.place for player in s.players] == [7, 7]


@pytest.mark.rule("witcher.wild-hunt.group.order")
def test_the_tie_breaking_seat_is_named_first() -> None:
    s = hunting("wolf", "bear", "cat", tie=2)
    for seat, school in enumerate(("wolf", "bear", "cat")):
        hand(s, seat, f"{school}-01", f"{school}-02")
    match = ride(s, tie=2)
    assert list(match.pending) == [1, 2, 0]


@pytest.mark.rule("witcher.wild-hunt.group.hands")
def test_hands_stay_hidden_from_the_other_players() -> None:
    match = ride(pair())
    assert seen(match, 0)["players"][1]["hand"] == ["?action", "?action"]
    assert len(seen(match, 1)["players"][1]["hand"]) == 2
    assert "?action" not in seen(match, 1)["players"][1]["hand"]


@pytest.mark.rule("witcher.wild-hunt.phase-i.end")
def test_phase_i_ends_when_all_are_done_or_nobody_can_do_anything() -> None:
    match = ride(pair())
    match.choose(0, "done")
    assert list(match.pending) == [1]
    match.choose(1, "done")
    assert match.pending[0].verb == "discard"
    idle = ride(hunting("wolf", "bear"))
    assert table_of(idle).now.phase == "III"


@pytest.mark.rule("witcher.wild-hunt.phase-i.done")
def test_being_done_is_taken_back_only_when_another_enters_the_place() -> None:
    s = pair()
    s.players[1].place = 7
    match = ride(s)
    match.choose(1, "done")
    assert list(match.pending) == [0]
    moved(match, 0, 7)
    assert list(match.pending) == [0, 1]
    match.choose(0, "done")
    match.choose(1, "done")
    assert match.pending[0].verb == "discard"


@pytest.mark.rule("witcher.wild-hunt.phase-i.done")
def test_being_done_stays_when_another_moves_elsewhere() -> None:
    match = ride(pair())
    match.choose(1, "done")
    moved(match, 0, 2)
    assert list(match.pending) == [0]


@pytest.mark.rule("witcher.wild-hunt.phase-i.limits")
def test_the_limits_of_a_turn_count_for_each_player_and_round() -> None:
    s = pair()
    s.players[1].place = 7
    hand(s, 0, "wolf-06", "wolf-01", "wolf-02")
    match = ride(s)
    assert "act" not in match.pending[0].keys
    moved(match, 0, 2)
    match.choose(0, "act")
    assert len(s.players[0].potions) == 1
    assert "act" not in match.pending[0].keys
    moved(match, 1, 2)
    match.choose(1, "act")
    assert len(s.players[1].potions) == 1
    assert "act" not in match.pending[1].keys


@pytest.mark.rule("witcher.wild-hunt.phase-i.blocked-action")
@pytest.mark.parametrize("by", ["hound", "hunt", "nobody"])
def test_no_action_where_a_hound_or_the_hunt_is(by: str) -> None:
    s = pair()
    if by == "hound":
        hound(s, 1, 2)
    match = ride(s)
    if by == "hunt":
        hunt(match).place = 2
    moved(match, 0, 2)
    assert ("act" in match.pending[0].keys) == (by == "nobody")


@pytest.mark.rule("witcher.wild-hunt.phase-i.action-after-hound")
def test_once_the_hound_is_beaten_the_action_may_be_used() -> None:
    s = pair()
    hand(s, 0, "wolf-06", "wolf-10", "wolf-03", "wolf-04")
    lay(s, s.decks[0], "wolf-01")
    hound(s, 1, 2)
    match = ride(s)
    moved(match, 0, 2)
    assert "act" not in match.pending[0].keys
    match.choose(0, "hound:1")
    script(match, "lay:wolf-04", "lay:wolf-01")
    while match.pending[0].verb != "move":
        script(match, offered(match)[0])
    assert hunt(match).hounds == []
    assert "act" in match.pending[0].keys


@pytest.mark.rule("witcher.wild-hunt.goal.only-final-fight")
def test_the_hunt_cannot_be_fought_before_the_last_round() -> None:
    s = pair()
    s.players[0].place = 13
    match = ride(s)
    assert not [key for key in match.pending[0].keys if "rider" in key or "hunt" in key]
    done(match)
    assert table_of(match).now.phase == "III"


# Gifts


def sharing() -> Table:
    """Both at Vizima; the wolf has gold, potions, a trail and a trail quest."""
    s = pair()
    for player in s.players:
        player.place = 7
    wolf = s.players[0]
    wolf.gold = 2
    lay(s, wolf.potions, "potion-cat-1", "potion-swallow-1")
    lay(s, wolf.trails["water"], "token-5")
    wolf.trail_quests.append(TrailQuest(lift(s, "token-2"), 1))
    return s


@pytest.mark.rule("witcher.wild-hunt.phase-i.exchange")
def test_witchers_who_share_a_place_may_give_gold_potions_trails_and_trail_quests() -> None:
    s = sharing()
    match = ride(s)
    gifts = [key for key in match.pending[0].keys if key.startswith("give:")]
    assert gifts == [
        "give:gold:seat-2",
        "give:potion-swallow-1:seat-2",
        "give:potion-cat-1:seat-2",
        "give:trail-water:seat-2",
        "give:token-2:seat-2",
    ]
    for key in gifts:
        match.choose(0, key)
    wolf, bear = s.players
    assert (wolf.gold, bear.gold) == (1, 1)
    assert wolf.potions == []
    assert len(bear.potions) == 2
    assert wolf.trails["water"] == []
    assert [token.key for token in bear.trails["water"]] == ["token-5"]
    assert wolf.trail_quests == []
    assert bear.trail_quests[0].gold == 1


@pytest.mark.rule("witcher.wild-hunt.phase-i.exchange")
def test_nothing_is_given_to_somebody_elsewhere() -> None:
    s = sharing()
    s.players[1].place = 10
    assert not [key for key in ride(s).pending[0].keys if key.startswith("give:")]


@pytest.mark.rule("witcher.wild-hunt.phase-i.exchange-limits")
def test_nobody_gets_a_fifth_potion_or_a_second_trail_of_a_terrain() -> None:
    s = sharing()
    lay(s, s.players[1].potions, "potion-cat-2", "potion-swallow-2", "potion-thunderbolt-1")
    lay(s, s.players[1].trails["water"], "token-12")
    match = ride(s)
    assert "give:trail-water:seat-2" not in match.pending[0].keys
    match.choose(0, "give:potion-cat-1:seat-2")
    assert len(s.players[1].potions) == 4
    assert not [key for key in match.pending[0].keys if key.startswith("give:potion")]


@pytest.mark.rule("witcher.wild-hunt.phase-i.exchange-nothing-else")
def test_cards_trophies_and_quests_stay_with_their_owner() -> None:
    s = sharing()
    lay(s, s.players[0].trophies, "monster-harpy", "trophy-bear-1")
    gifts = [key.split(":")[1] for key in ride(s).pending[0].keys if key.startswith("give:")]
    assert gifts == ["gold", "potion-swallow-1", "potion-cat-1", "trail-water", "token-2"]


@pytest.mark.rule("witcher.wild-hunt.phase-i.exchange-bounded")
def test_what_was_received_is_not_given_on_until_somebody_moves() -> None:
    s = sharing()
    match = ride(s)
    match.choose(0, "give:gold:seat-2")
    assert "give:gold:seat-1" not in match.pending[1].keys
    assert "give:gold:seat-2" in match.pending[0].keys
    with pytest.raises(IllegalChoice):
        match.choose(1, "give:gold:seat-1")
    s.players[1].potions.append(s.players[0].potions.pop())
    assert list(match.pending) == [0, 1]
    match.choose(0, "give:potion-cat-1:seat-2")
    assert not [key for key in match.pending[1].keys if key.startswith("give:potion")]
    moved(match, 0, 6)
    moved(match, 1, 6)
    assert "give:gold:seat-1" in match.pending[1].keys


# Dice


@pytest.mark.rule("witcher.wild-hunt.phase-i.no-witcher-poker")
def test_there_is_no_dice_poker_against_other_players() -> None:
    s = sharing()
    s.players[1].gold = 5
    s.players[0].place = 6
    match = ride(s)
    moved(match, 0, 7)
    assert not [key for key in match.pending[0].keys if key.startswith("poker")]


def gambling(*rolled: int) -> Match:
    """The wolf alone plays with the locals of Cidaris and rolls this."""
    s = hunting("wolf", "bear")
    s.players[0].place = 6
    s.players[0].gold = 3
    hand(s, 0, "wolf-06", "wolf-05")
    match = ride(s)
    match.choose(0, "move:place-5")
    match.choose(0, "pay:wolf-06")
    match.choose(0, "act")
    poker_of(s).dice[0] = list(rolled)
    return match


@pytest.mark.rule("witcher.wild-hunt.phase-i.poker", "witcher.wild-hunt.group.right-neighbour")
def test_dice_poker_costs_a_coin_and_nobody_rolls_for_the_locals() -> None:
    match = gambling(1, 1, 1, 2, 4)
    s = table_of(match)
    assert s.players[0].gold == 2
    assert list(match.pending) == [0]
    assert match.pending[0].verb == "die"
    dice(s, 1, 1)
    script(match, "die:2", "die:4", "roll")
    assert s.poker is None
    assert s.players[0].gold == 2 + 5


@pytest.mark.rule("witcher.wild-hunt.phase-i.poker-table")
@pytest.mark.parametrize(
    ("rolled", "pays"),
    [
        ((1, 2, 3, 4, 6), 0),
        ((1, 1, 3, 4, 6), 0),
        ((1, 1, 3, 3, 6), 1),
        ((1, 1, 1, 4, 6), 2),
        ((1, 2, 3, 4, 5), 3),
        ((2, 3, 4, 5, 6), 3),
        ((1, 1, 1, 4, 4), 3),
        ((1, 1, 1, 1, 6), 4),
        ((1, 1, 1, 1, 1), 5),
    ],
)
def test_the_table_of_the_wild_hunt_pays(rolled: tuple[int, ...], pays: int) -> None:
    match = gambling(*rolled)
    script(match, "stand")
    assert table_of(match).players[0].gold == 2 + pays


@pytest.mark.rule("witcher.wild-hunt.phase-i.exchange")
def test_a_gift_can_be_taken_back_as_long_as_nothing_followed() -> None:
    s = sharing()
    match = ride(s)
    match.choose(0, "give:gold:seat-2")
    assert match.can_undo(0)
    match.undo(0)
    assert (table_of(match).players[0].gold, table_of(match).players[1].gold) == (2, 0)


@pytest.mark.rule("witcher.wild-hunt.phase-ii.quest-resolved")
def test_a_player_who_stands_there_has_to_leave_and_come_back() -> None:
    s = hunting("wolf", "bear")
    monster(s, "harpy", "forest", 6)
    quest(s, 4, 3)
    hand(s, 0, "wolf-06", "wolf-01", "wolf-05")
    match = ride(s)
    assert len(hunt(match).quests) == 1
    moved(match, 0, 2)
    assert len(hunt(match).quests) == 1
    moved(match, 0, 3)
    assert hunt(match).quests == []
    assert match.pending[0].verb == "option"
