"""Each game has golden playthroughs and tree counts, and they still come out the same."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest
import yaml

import coven
from coven.engine.game import Game
from tests.engine.toy import toy_game
from tools import golden

PLAYS = [
    pytest.param(play, id=play.path.stem) for game in coven.catalogue() for play in golden.playthroughs(game)
]
GAMES = [pytest.param(game, id=game.name) for game in coven.catalogue()]


@pytest.mark.parametrize("play", PLAYS)
def test_the_golden_match_is_played_as_before(play: golden.Playthrough) -> None:
    assert play.path.exists(), f"{play.path} is missing: run python tools/golden.py and review it"
    before = play.path.read_text().splitlines()
    change = "\n".join(unified_diff(before, play.text.splitlines(), "golden", "now", lineterm="", n=1))
    assert not change, f"if this is meant, run python tools/golden.py:\n{change[:3000]}"


@pytest.mark.parametrize("game", GAMES)
def test_the_trees_have_as_many_sequences_as_before(game: Game) -> None:
    counted = yaml.safe_load(golden.TREES.read_text())
    assert counted.get(game.name) == golden.trees(game), (
        "if this is meant, run python tools/golden.py and explain it"
    )


def test_no_golden_file_is_left_over() -> None:
    wanted = {play.path for game in coven.catalogue() for play in golden.playthroughs(game)}
    assert set(golden.FOLDER.glob("*.txt")) == wanted
    assert list(yaml.safe_load(golden.TREES.read_text())) == [game.name for game in coven.catalogue()]


def test_golden_matches_are_told_whole_and_every_time_alike() -> None:
    """The toy's match, with its secret and its racing questions, shows what a golden file holds."""
    play = golden.Playthrough(toy_game(), 2, {"rounds": 1})
    text = play.text
    assert text == play.text
    for part in (
        "\nRound 1\n",
        "A: Lay a card. [toy.lay]",
        "B: Lay a card. [toy.lay]",
        " > lay:",
        "The moot is over.",
    ):
        assert part in text
    assert [p.options for p in golden.playthroughs(toy_game())][-2:] == [{"rounds": 1}, {"race": False}]


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
    assert len(first) == len(list(golden.playthroughs(game))) + 1 >= high - low + 2
    assert golden.write([game]) == []
    stray = tmp_path / "golden" / f"{game.name}-99.txt"
    stray.write_text("old")
    assert golden.write([game]) == [stray]
    assert not stray.exists()
