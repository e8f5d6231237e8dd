"""Dice Poker Rules, between witchers and with locals."""

from __future__ import annotations

import pytest

from coven.engine.match import Match
from coven.games.witcher.rules.poker import Reroll, Settle
from coven.games.witcher.state import Poker, Table
from coven.testing import offered, script, told
from tests.games.witcher.builder import at, dice, hand, keep_event, poker_of, seen, table, table_of, travel


def met(gold: int = 1, theirs: int = 1, third: bool = False) -> tuple[Table, Match]:
    """The wolf has reached Vizima, where the bear is (and perhaps the cat), with gold each."""
    s = table("wolf", "bear", "cat")
    hand(s, 0, "wolf-02", "wolf-03")
    s.players[0].gold, s.players[1].gold = gold, theirs
    s.players[1].place = 7
    if third:
        s.players[2].place, s.players[2].gold = 7, 2
    match = at(s)
    travel(match, 7)
    return s, match


def settled(mine: list[int], theirs: list[int], locals_: bool = False) -> Table:
    """The table after a game with these final dice."""
    s = table("wolf", "bear")
    s.poker = Poker(0, -1 if locals_ else 1, 1, 3, [mine, theirs], [0, 0], 0, [])
    s.then(Settle())
    at(s)
    return s


def beats(mine: list[int], theirs: list[int]) -> bool:
    """Whether the active player's dice win."""
    s = settled(mine, theirs)
    assert sorted(player.gold for player in s.players) == [0, 3]
    return s.players[0].gold == 3


@pytest.mark.rule("witcher.base.poker.when", "witcher.base.poker.start-location")
def test_poker_needs_a_witcher_in_a_place_reached_this_turn() -> None:
    _, match = met()
    assert "poker:seat-2" in offered(match)
    s = table("wolf", "bear")
    hand(s, 0, "wolf-01", "wolf-04")
    s.players[0].gold = s.players[1].gold = 2
    s.players[1].place = 3
    match = at(s)
    assert "poker:seat-2" not in offered(match)
    travel(match, 2, "pay:wolf-01")
    assert "poker:seat-2" not in offered(match)
    travel(match, 3)
    assert "poker:seat-2" in offered(match)


@pytest.mark.rule("witcher.base.poker.no-refusal", "witcher.base.poker.stake")
def test_the_other_cannot_refuse_and_three_gold_are_in_the_pool() -> None:
    s, match = met(gold=2, theirs=2)
    script(match, "poker:seat-2")
    assert (s.players[0].gold, s.players[1].gold, poker_of(s).pot) == (1, 1, 3)
    assert list(match.pending) == [1]
    assert "stand" in offered(match)
    assert all(key == "stand" or key.startswith("die:") for key in offered(match))


@pytest.mark.rule("witcher.base.poker.needs-gold")
def test_both_need_gold() -> None:
    assert "poker:seat-2" not in offered(met(gold=0)[1])
    assert "poker:seat-2" not in offered(met(theirs=0)[1])


@pytest.mark.rule("witcher.base.poker.choose-whom")
def test_the_active_player_chooses_whether_and_with_whom() -> None:
    _, match = met(third=True)
    assert {"poker:seat-2", "poker:seat-3", "phase-2", "act"} <= set(offered(match))
    script(match, "poker:seat-3")
    assert list(match.pending) == [2]


@pytest.mark.rule("witcher.base.poker.before-or-after")
def test_poker_comes_before_or_after_the_location_action() -> None:
    s, match = met(gold=2)
    script(match, "act", "pass")
    assert "poker:seat-2" in offered(match)
    s, match = met(gold=2)
    script(match, "poker:seat-2", "stand", "stand")
    assert "act" in offered(match)
    assert s.now.diced == [1]


@pytest.mark.rule("witcher.base.poker.once-per-witcher")
def test_one_game_with_each_witcher_a_turn() -> None:
    _, match = met(gold=5, theirs=5, third=True)
    script(match, "poker:seat-2", "stand", "stand")
    assert "poker:seat-2" not in offered(match)
    assert "poker:seat-3" in offered(match)
    s, match = met(gold=5, theirs=5)
    script(match, "poker:seat-2", "stand", "stand")
    s.players[1].place = 4
    travel(match, 4)
    assert "poker:seat-2" not in offered(match)


@pytest.mark.rule("witcher.base.poker.no-fight-after", "witcher.base.phase2.fight-witcher-poker")
def test_a_partner_at_dice_cannot_be_fought_this_turn() -> None:
    _, match = met(gold=2, third=True)
    script(match, "poker:seat-2", "stand", "stand", "phase-2")
    assert "fight:seat-2" not in offered(match)
    assert "fight:seat-3" in offered(match)


@pytest.mark.rule("witcher.base.poker.not-after-fight")
def test_a_witcher_fought_this_turn_cannot_be_played_with() -> None:
    s = table("wolf", "bear")
    hand(s, 0, "wolf-02")
    s.players[0].gold = s.players[1].gold = 2
    s.players[1].place = 7
    match = at(s)
    s.now.fought.append(1)
    travel(match, 7)
    assert "poker:seat-2" not in offered(match)


@pytest.mark.rule("witcher.base.poker.roll")
def test_both_roll_in_the_open() -> None:
    s, match = met()
    script(match, "poker:seat-2")
    for seat in (None, 0, 1, 2):
        shown = seen(match, seat)["poker"]["dice"]
        assert shown == poker_of(s).dice
        assert [len(one) for one in shown] == [5, 5]


def rolled(mine: list[int], theirs: list[int], rerolls: tuple[int, int] = (1, 1)) -> tuple[Table, Match]:
    """A game at its first reroll, with these dice."""
    s = table("wolf", "bear")
    s.poker = Poker(0, 1, 1, 3, [mine, theirs], list(rerolls), 1, [])
    s.then(Reroll(), Settle())
    return s, at(s)


@pytest.mark.rule(
    "witcher.base.poker.reroll-nonactive",
    "witcher.base.poker.reroll-active",
    "witcher.base.poker.reroll-known",
)
def test_the_other_rerolls_once_then_the_active_player_who_sees_the_result() -> None:
    s, match = rolled([1, 1, 2, 3, 5], [2, 2, 3, 4, 6])
    assert list(match.pending) == [1]
    script(match, "die:3", "die:4", "roll")
    assert list(match.pending) == [0]
    assert seen(match, 0)["poker"]["dice"][1] == poker_of(s).dice[1]
    script(match, "die:5", "roll")
    assert s.poker is None


@pytest.mark.rule("witcher.base.poker.reroll-dice")
def test_any_number_of_own_dice_is_rerolled_and_the_new_values_stand() -> None:
    s, match = rolled([1, 1, 2, 3, 5], [2, 2, 3, 4, 6])
    assert offered(match) == ["die:2", "die:3", "die:4", "die:6", "stand"]
    script(match, "die:2")
    assert offered(match) == ["die:2", "die:3", "die:4", "die:6", "roll"]
    script(match, "die:2", "die:6")
    assert offered(match) == ["die:3", "die:4", "roll"]
    dice(table_of(match), 1, 5, 5)
    script(match, "roll")
    assert poker_of(s).dice[1] == [1, 3, 4, 5, 5]
    assert poker_of(s).dice[0] == [1, 1, 2, 3, 5]
    script(match, "stand")
    assert s.players[1].gold == 3


RANKED = [
    [1, 2, 3, 4, 6],
    [1, 1, 2, 3, 4],
    [1, 1, 2, 2, 3],
    [1, 1, 1, 2, 3],
    [1, 2, 3, 4, 5],
    [2, 3, 4, 5, 6],
    [1, 1, 1, 2, 2],
    [1, 1, 1, 1, 2],
    [1, 1, 1, 1, 1],
]


@pytest.mark.rule(
    "witcher.base.poker.ranking",
    "witcher.base.poker.five-high",
    "witcher.base.poker.six-high",
    "witcher.base.poker.full-house",
    "witcher.base.poker.no-result",
)
def test_results_rank_from_nothing_to_five_of_a_kind() -> None:
    for low, worse in enumerate(RANKED):
        for better in RANKED[low + 1 :]:
            assert beats(better, worse)
            assert not beats(worse, better)


@pytest.mark.rule("witcher.base.poker.best-result")
def test_dice_count_as_the_best_result_they_form() -> None:
    assert beats([1, 1, 1, 2, 2], [6, 6, 6, 1, 2])
    assert beats([1, 1, 1, 1, 2], [6, 6, 6, 5, 5])
    assert beats([1, 1, 2, 2, 3], [6, 6, 5, 4, 3])
    assert beats([1, 1, 1, 1, 1], [6, 6, 6, 6, 5])
    assert beats([1, 2, 3, 4, 5], [6, 6, 6, 5, 4])
    assert beats([2, 3, 4, 5, 6], [1, 2, 3, 4, 5])
    assert not beats([6, 6, 5, 5, 4], [1, 1, 1, 2, 3])


@pytest.mark.rule("witcher.base.poker.tie-values")
def test_equal_results_go_by_the_values_that_form_them() -> None:
    assert not beats([1, 1, 6, 5, 4], [2, 2, 1, 3, 4])
    assert not beats([3, 3, 3, 6, 5], [4, 4, 4, 1, 2])
    assert not beats([1, 1, 1, 1, 1], [2, 2, 2, 2, 2])
    assert beats([5, 5, 5, 5, 1], [4, 4, 4, 4, 6])


@pytest.mark.rule("witcher.base.poker.tie-two-pairs")
def test_two_pairs_go_by_the_higher_then_the_lower_pair() -> None:
    assert not beats([5, 5, 4, 4, 6], [6, 6, 1, 1, 2])
    assert not beats([6, 6, 1, 1, 5], [6, 6, 2, 2, 1])


@pytest.mark.rule("witcher.base.poker.tie-full-house")
def test_full_houses_go_by_the_three_then_the_two() -> None:
    assert not beats([1, 1, 1, 6, 6], [2, 2, 2, 3, 3])
    assert not beats([2, 2, 2, 3, 3], [2, 2, 2, 4, 4])


@pytest.mark.rule("witcher.base.poker.tie-kicker", "witcher.base.poker.no-result")
def test_the_two_highest_dice_outside_the_result_decide() -> None:
    assert not beats([2, 2, 1, 3, 4], [2, 2, 1, 3, 5])
    assert not beats([2, 2, 1, 3, 6], [2, 2, 1, 4, 6])
    assert not beats([1, 2, 3, 4, 6], [1, 2, 3, 5, 6])
    assert not beats([4, 4, 4, 4, 1], [4, 4, 4, 4, 2])


@pytest.mark.rule("witcher.base.poker.tie-kicker-two-only", "witcher.base.poker.tie-active")
def test_a_third_die_is_not_compared_and_then_the_active_player_wins() -> None:
    assert beats([2, 2, 1, 5, 6], [2, 2, 3, 5, 6])
    assert beats([1, 2, 3, 5, 6], [2, 3, 1, 5, 6])
    assert beats([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])
    assert beats([1, 2, 3, 5, 6], [1, 3, 4, 5, 6])


@pytest.mark.rule("witcher.base.poker.winner")
def test_the_winner_takes_the_whole_pool() -> None:
    s = settled([1, 1, 2, 3, 4], [2, 2, 1, 3, 4])
    assert [player.gold for player in s.players] == [0, 3]


# With locals


def gambling(gold: int = 1, players: int = 3) -> tuple[Table, Match]:
    """The bear has reached Loc Ichaer, where locals play."""
    s = table(*["bear", "wolf", "cat"][:players])
    hand(s, 0, "bear-01")
    s.players[0].gold = gold
    match = at(s)
    travel(match, 14)
    return s, match


@pytest.mark.rule("witcher.base.location.locals-stake")
def test_locals_the_player_puts_in_1_and_the_bank_2() -> None:
    s, match = gambling(gold=3)
    script(match, "act")
    assert (s.players[0].gold, poker_of(s).pot) == (2, 3)
    assert s.players[2].gold == 0


@pytest.mark.rule("witcher.base.location.locals-needs-gold")
def test_without_gold_there_is_no_game_with_locals() -> None:
    assert "act" not in offered(gambling(gold=0)[1])


@pytest.mark.rule("witcher.base.location.locals-win", "witcher.base.location.locals-lose")
def test_the_player_takes_three_gold_or_the_bank_does() -> None:
    assert [p.gold for p in settled([6, 6, 6, 1, 2], [1, 1, 2, 3, 4], True).players] == [3, 0]
    assert [p.gold for p in settled([1, 1, 2, 3, 4], [6, 6, 6, 1, 2], True).players] == [0, 0]


@pytest.mark.rule("witcher.base.location.locals-other-rules")
def test_with_locals_rerolls_and_ties_are_the_same() -> None:
    s, match = gambling()
    script(match, "act")
    assert list(match.pending) == [2]
    script(match, "stand")
    assert list(match.pending) == [0]
    script(match, "stand")
    assert s.poker is None
    assert settled([2, 2, 1, 3, 5], [2, 2, 1, 3, 5], True).players[0].gold == 3


@pytest.mark.rule("witcher.base.location.locals-no-fight-ban")
def test_who_rolled_for_the_locals_has_not_played() -> None:
    s = table("bear", "wolf")
    hand(s, 0, "bear-01")
    s.players[0].gold, s.players[1].gold = 4, 4
    s.players[1].place = 14
    match = at(s)
    travel(match, 14)
    script(match, "act", "stand", "stand")
    assert s.now.diced == []
    assert "poker:seat-2" in offered(match)
    script(match, "phase-2")
    assert "fight:seat-2" in offered(match)


@pytest.mark.rule("witcher.base.poker.reroll-active")
def test_more_rerolls_follow_directly_on_the_own_first_one() -> None:
    s = table("wolf", "bear")
    keep_event(s, 1, 46)
    hand(s, 0, "wolf-02")
    s.players[0].gold = s.players[1].gold = 1
    s.players[1].place = 7
    match = at(s)
    travel(match, 7)
    script(match, "poker:seat-2")
    assert poker_of(s).rerolls == [1, 2]
    for _ in range(2):
        assert list(match.pending) == [1]
        script(match, offered(match)[0], "roll")
    assert list(match.pending) == [0]
    script(match, "stand")
    assert s.poker is None


@pytest.mark.rule("witcher.base.location.locals-roller")
def test_what_helps_a_player_at_dice_does_not_help_the_roller() -> None:
    s = table("bear", "wolf")
    keep_event(s, 1, 46)
    hand(s, 0, "bear-01")
    s.players[0].gold = 1
    match = at(s)
    travel(match, 14)
    script(match, "act")
    assert poker_of(s).rerolls == [1, 1]


def test_the_log_tells_what_was_rolled() -> None:
    _, match = met()
    script(match, "poker:seat-2", "stand", "stand")
    story = "\n".join(told(match))
    assert "A plays dice poker with B: each stakes 1 gold, the winner takes 3." in story
    assert "wins the game." in story
