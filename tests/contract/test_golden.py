"""Each game has golden playthroughs and tree counts, and they still come out the same."""

from __future__ import annotations

import re
from difflib import unified_diff
from pathlib import Path

import pytest
import yaml

import coven
from coven.engine.decision import Decision
from coven.engine.game import Game
from tests.engine.toy import Moot, Toy, toy_game
from tools import golden

GAMES = [pytest.param(game, id=game.name) for game in coven.catalogue()]
PLAYS = [pytest.param(play, id=play.path.stem) for game in coven.catalogue() for play in golden.kept(game)]
LONGEST = 400
"""More lines than this nobody reads."""


class Wordy(Toy):
    """One round asks in other words."""

    def act(self, s: Moot, seat: int) -> Decision:
        decision = super().act(s, seat)
        decision.prompt = "What now?" if s.round == 3 else decision.prompt
        return decision


@pytest.mark.parametrize("play", PLAYS)
def test_the_golden_match_is_played_as_before(play: golden.Playthrough) -> None:
    before = play.path.read_text().splitlines()
    now = play.played().text.splitlines()
    change = "\n".join(unified_diff(before, now, "golden", "now", lineterm="", n=1))
    assert not change, f"if this is meant, run python tools/golden.py:\n{change[:3000]}"
    assert len(before) < LONGEST


@pytest.mark.parametrize("game", GAMES)
def test_the_trees_have_as_many_sequences_as_before(game: Game) -> None:
    counted = yaml.safe_load(golden.TREES.read_text())
    assert counted.get(game.name) == golden.trees(golden.kept(game)), (
        "if this is meant, run python tools/golden.py and explain it"
    )


@pytest.mark.parametrize("game", GAMES)
def test_each_number_of_players_and_each_option_has_its_match_and_no_two_tell_the_same(game: Game) -> None:
    plays = golden.kept(game)
    usual = {setting.key: setting.default for setting in game.settings}
    plain = [play.players for play in plays if not play.options]
    assert plain == list(range(game.players[0], game.players[1] + 1)), "run python tools/golden.py"
    assert {key for play in plays for key, value in play.options.items() if value != usual[key]} == set(usual)
    assert golden.alike(plays) == []


def test_no_golden_file_is_left_over() -> None:
    wanted = {play.path for game in coven.catalogue() for play in golden.kept(game)}
    assert set(golden.FOLDER.glob("*.txt")) == wanted
    assert list(yaml.safe_load(golden.TREES.read_text())) == [game.name for game in coven.catalogue()]


def test_golden_matches_are_told_whole_and_every_time_alike() -> None:
    """The toy's match, with its secret and its racing questions, shows what a golden file holds."""
    play = golden.Playthrough(toy_game(), 2, 1, {"rounds": 1}).played()
    assert play.text == play.text
    assert play.text.startswith(
        'The Toy Moot, version 3\n{"players": 2, "seed": 1, "options": {"rounds": 1}}\n'
    )
    for part in ("\nRound 1\n", " > lay:", " [toy.lay] ", "\nThe moot is over.\n", ", wins\n"):
        assert part in play.text


def test_a_long_match_is_told_in_short_and_a_change_still_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is cut leaves its choices and a digest; read back, the choices are those of the match."""
    play = golden.Playthrough(toy_game(), 3, 2, {"rounds": 5}).played()
    whole = play.text
    monkeypatch.setattr(golden, "LINES", 30)
    short = play.text
    assert len(short.splitlines()) < len(whole.splitlines())
    for text in (whole, short):
        assert list(golden.choices_in(text.splitlines())) == play.choices
    changed = play._replace(game=toy_game(Wordy)).text
    assert changed != short
    assert re.sub(r"[0-9a-f]{6}", "", changed) == re.sub(r"[0-9a-f]{6}", "", short), "only digests differ"


def test_choices_that_are_no_longer_legal_give_way_to_suggestions() -> None:
    play = golden.Playthrough(toy_game(), 2, 1, {"rounds": 2}).played()
    broken = [*play.choices[:3], (0, "no-such-key"), *play.choices[4:]]
    again = play._replace(choices=broken).played()
    assert again.choices[:3] == play.choices[:3]
    assert again.text.splitlines()[-1]


def test_matches_are_found_in_which_an_option_matters() -> None:
    game = toy_game()
    found = golden.found(game)
    assert [play.players for play in found if not play.options] == [2, 3, 4]
    assert [list(play.options) for play in found if play.options] == [["rounds"], ["race"]]
    assert golden.alike(found) == []
    twice = [found[0], found[0]._replace(options={"race": True})]
    assert golden.alike(twice) == ["toy-2-race-True tells the same as toy-2"]


def test_sequences_of_secret_answers_are_counted_once_and_races_for_every_seat() -> None:
    counts = golden.sequences(toy_game().new(2, 1))
    assert counts[:2] == [3, 9], "two hands of three cards, whoever answers first"
    assert counts[2] == 9 * 6, "either seat may call, spy or swap"


def test_changed_files_are_written_and_old_ones_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden, "LEAVES", 10)
    monkeypatch.setattr(golden, "FOLDER", tmp_path / "golden")
    monkeypatch.setattr(golden, "TREES", tmp_path / "golden" / "trees.yaml")
    game = coven.catalogue()[0]
    low, high = game.players
    first = golden.write([game])
    assert len(first) == len(golden.kept(game)) + 1 >= high - low + 2
    assert golden.write([game]) == []
    stray = tmp_path / "golden" / f"{game.name}-99.txt"
    stray.write_text("old")
    assert golden.write([game]) == [stray]
    assert not stray.exists()
