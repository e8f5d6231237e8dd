"""A game's entry: options, seeds, rules and the front page of the package."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

import coven
import coven.games
from coven.engine.game import KEPT, Game
from coven.engine.rules import Rules
from coven.new_game import write_game
from tests.engine.toy import toy_game


@pytest.mark.parametrize("players", [1, 5, 0, -1])
def test_a_wrong_number_of_players_is_named(players: int) -> None:
    with pytest.raises(coven.BadOptions, match="The Toy Moot is for 2 to 4 players, not"):
        toy_game().new(players, 1)


@pytest.mark.parametrize("wrong", ["3", 2.5, None])
def test_what_is_no_number_is_refused(wrong: Any) -> None:
    """The compiled build refuses it at the door, the pure one by name."""
    with pytest.raises((coven.BadOptions, TypeError)):
        toy_game().new(wrong, 1)
    with pytest.raises((coven.BadOptions, TypeError)):
        toy_game().new(2, wrong)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_wrong_seed_is_named(seed: int) -> None:
    with pytest.raises(coven.BadOptions, match=r"a seed is a whole number from 0 to 2\*\*63 - 1, not"):
        toy_game().new(2, seed)


def test_options_that_do_not_go_together_are_named() -> None:
    with pytest.raises(coven.BadOptions, match="four seats need fewer rounds"):
        toy_game().new(4, 1, {"rounds": 9})


def test_rules_are_made_once_for_the_same_words() -> None:
    game = toy_game()
    assert game.rules(2, {}) is game.rules(2, {"rounds": "4"})
    assert game.rules(2, {}) is not game.rules(3, {})
    assert game.rules(2, {}) is not game.rules(2, {}, {"hand_size": 2})


def test_rules_that_nobody_asked_for_lately_are_let_go() -> None:
    game = toy_game()
    often, seldom = game.rules(2, {}), game.rules(3, {})
    for hand in range(KEPT):
        game.rules(2, {}, {"hand_size": 2 + hand})
        assert game.rules(2, {}) is often
    assert len(game.cache) == KEPT
    assert game.rules(3, {}) is not seldom


def test_a_record_says_where_the_match_began() -> None:
    record = toy_game().new(2, 9, {"race": "off"}).record
    assert record == {
        "format": 1,
        "game": "toy",
        "version": 3,
        "players": 2,
        "options": {"rounds": 4, "race": False},
        "seed": 9,
        "choices": [],
        "results": None,
    }


def test_games_are_found_by_name() -> None:
    assert [game.name for game in coven.catalogue()] == sorted(game.name for game in coven.catalogue())
    assert coven.game("blackmore").title == "The Witches of Blackmore"


def test_no_function_of_the_front_page_hides_a_package() -> None:
    assert coven.games.find("blackmore") is coven.game("blackmore")


@pytest.mark.parametrize("name", ["toy", "", "Blackmore", "../blackmore", "__init__"])
def test_an_unknown_game_is_told_which_there_are(name: str) -> None:
    with pytest.raises(coven.UnknownGame, match=r"there is no game .* The games are: .*blackmore"):
        coven.new(name, 2)


def test_a_near_miss_is_guessed() -> None:
    with pytest.raises(coven.UnknownGame, match="did you mean blackmore"):
        coven.game("blakmore")


def test_a_match_begins_at_any_resting_point() -> None:
    match = coven.new("blackmore", 3, seed=4)
    other = coven.at("blackmore", match.rests[-1].state.copy())
    assert other.view(0)["state"] == match.view(0)["state"]
    assert coven.replay(other.record).state == other.state


def test_a_record_is_replayed_and_verified_by_the_front_page() -> None:
    match = coven.new("blackmore", 2, seed=4)
    match.choose(*next((seat, d.keys[0]) for seat, d in match.pending.items()))
    assert coven.replay(match.record).state == match.state
    assert coven.replay(match.record, 0).number == 0
    assert [check.what for check in coven.verify(match.record)][-2:] == ["choices", "results"]
    with pytest.raises(coven.UnknownGame):
        coven.replay({**match.record, "game": "toy"})


def test_a_game_that_is_imported_and_not_looked_up_has_its_rulebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an author's own tests import it."""
    write_game("moon_moot", tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    game = importlib.import_module("moon_moot").GAME
    assert game.rulebook.rule("moon_moot.lay") is not None
    assert game.folder == tmp_path / "src" / "moon_moot"


@pytest.mark.parametrize("players", [(4, 2), (0, 2), (3,), "2 to 4"])
def test_players_are_the_fewest_and_the_most(players: Any) -> None:
    with pytest.raises(ValueError, match=r"the fewest and the most, such as \(2, 4\)"):
        Game("moot", "Moot", players, Rules)
