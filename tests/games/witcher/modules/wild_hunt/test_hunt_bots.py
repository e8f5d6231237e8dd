"""What bots know about the Wild Hunt."""

from __future__ import annotations

from coven.engine.decision import Option
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import GAME
from coven.games.witcher.bot.hints import evaluate, suggest, turn
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.state import Table
from coven.testing import offered, script
from tests.games.witcher.builder import hand, lay, lift, rules_of, table_of
from tests.games.witcher.modules.wild_hunt.hunting import (
    finish_round,
    hound,
    hunting,
    last_round,
    monster,
    options_of,
    ride,
    striking,
)


def advised(match: Match, seat: int = 0) -> Option:
    """What is suggested to a player."""
    assert isinstance(match.rules, Witcher)
    return suggest(match.rules, table_of(match), match.pending[seat], seeded(1))


def chance(s: Table) -> float:
    """How likely the group wins."""
    return evaluate(rules_of(s.seats, **options_of()), s, 0)


def test_a_table_is_valued_before_anybody_has_a_school() -> None:
    s = table_of(GAME.new(2, 1, options_of(boards="draft")))
    assert not any(player.school for player in s.players)
    assert 0.0 < chance(s) < 1.0


# The way through a round


def test_whoever_can_train_goes_there() -> None:
    s = hunting("wolf", "bear")
    hand(s, 0, "wolf-06")
    assert advised(ride(s)).key == "place-4", "Alchemy can be trained in Ban Ard"


def test_in_the_last_round_the_way_leads_to_the_hunt() -> None:
    s = last_round(hunting("wolf", "bear"))
    hunt_of(s).place = 7
    hand(s, 0, "wolf-06")
    assert advised(ride(s)).key == "place-7", "who is with the Hunt strikes first"


def test_a_hound_is_fought_where_the_hand_may_be_enough() -> None:
    for number, fought in ((1, True), (5, False)):
        s = hunting("wolf", "bear")
        hound(s, number, 3)
        s.players[0].levels = dict.fromkeys(s.players[0].levels, 5)
        hand(s, 0, "wolf-01", "wolf-03")
        assert (advised(ride(s)).key == f"hound:{number}") == fought


def test_the_hound_that_is_strengthened_is_the_hardest_already() -> None:
    s = hunting("wolf")
    hound(s, 1, 2)
    hound(s, 3, 4)
    s.players[0].place, hunt_of(s).place = 10, 7
    match = ride(s)
    while match.pending[0].verb != "hound":
        match.choose(0, match.pending[0].keys[-1])
    assert advised(match).key.endswith("3")


# Fights


def test_no_potion_is_spent_on_a_monster_that_is_too_strong() -> None:
    s = hunting("wolf")
    monster(s, "fiend", "mountain", 3)
    s.players[0].potions = [lift(s, "potion-thunderbolt-1")]
    match = ride(s)
    script(match, "fight:monster-fiend")
    while match.pending[0].verb != "use":
        match.choose(0, match.pending[0].keys[-1])
    assert advised(match).key == "pass"


# What a position is worth


def test_levels_make_it_likelier_that_the_group_wins_and_hounds_less_likely() -> None:
    s = hunting("wolf", "bear")
    before = chance(s)
    s.players[1].levels["combat"] = 3
    trained = chance(s)
    hound(s, 1, 9)
    assert before < trained > chance(s)
    assert evaluate(rules_of(2, **options_of()), s, 1) == chance(s), "the group wins as one"


def test_a_round_is_one_turn_whoever_acts() -> None:
    s = hunting("wolf", "bear")
    hand(s, 0, "wolf-06", "wolf-05")
    hand(s, 1, "bear-01", "bear-05")
    match = ride(s)
    assert isinstance(match.rules, Witcher)
    begun = turn(match.rules, s)
    match.choose(1, "done")
    assert turn(match.rules, s) == begun
    finish_round(match)
    assert turn(match.rules, s) != begun


def test_a_card_taken_back_in_the_final_fight_has_no_price_in_the_row() -> None:
    """The last Phase III is not over for it, and the card lies in a discard pile."""
    s = hunting("griffin", "bear")
    s.players[0].levels["specialty"] = 4
    hand(s, 0, "griffin-01")
    lay(s, s.players[0].discard, "griffin-05", "griffin-03")
    match = striking(s, "12 18 08 05 07 10", shields=9)
    match.choose(0, "strike")
    script(match, "use:specialty-griffin")
    assert offered(match) == ["take:griffin-05", "take:griffin-03"]
    s = table_of(match)
    s.now.phase = "III"
    assert isinstance(match.rules, Witcher)
    assert suggest(match.rules, s, match.pending[0], seeded(1)).key == "griffin-03"
