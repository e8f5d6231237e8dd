"""Games are found in folders and packages of strangers, and a broken one harms no other."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner

import coven
from coven import games
from coven.cli import app
from coven.engine.errors import BadContent, BrokenGame, UnknownGame
from coven.engine.record import read_record, replay
from coven.new_game import write_game
from coven.testing import play_randomly
from tests.strangers import found_in, write_module

BROKEN = {
    "missing": ("import nothing_of_that_name\nGAME = 1\n", "No module named 'nothing_of_that_name'"),
    "wrong": ("GAME = 7\n", "wrong defines no GAME = Game(...)"),
    "crooked": ("def GAME(:\n", "SyntaxError"),
    "leaver": ("import sys\nsys.exit('GAME over')\n", "SystemExit: GAME over"),
    "other": (
        "from coven.engine.game import Game\nfrom coven.engine.rules import Rules\n"
        "GAME = Game('else', 'Else', (1, 2), Rules)\n",
        "it is registered as other, but its GAME is called else",
    ),
    "json": ("GAME = 1\n", "another module is called json, too"),
}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with one good game and several broken ones, on the game path."""
    folder = tmp_path / "shelf"
    write_module(folder)
    for name, (code, _) in BROKEN.items():
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    (folder / "notes.py").write_text("x = 1\n", encoding="utf-8")
    with found_in(folder, monkeypatch):
        yield folder


def run(*words: str, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(app, words, input=typed)
    return result.exit_code, result.output


def test_what_looks_like_markup_in_a_rule_is_printed_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game("moon_moot", tmp_path)
    book = tmp_path / "src" / "moon_moot" / "rulebook.yaml"
    text = book.read_text(encoding="utf-8").replace("section: Set-up", "section: Set[/]up", 1)
    book.write_text(text.replace("one card.", "[red]one[/] card [/x]."), encoding="utf-8")
    with found_in(tmp_path / "src", monkeypatch):
        code, said = run("rules", "moon_moot")
    assert code == 0
    assert "Set[/]up" in said
    assert "lays [red]one[/] card [/x]." in said


def test_one_module_of_rules_and_nothing_else_is_a_game(shelf: Path) -> None:
    game = coven.game("highcard")
    assert (game.title, game.folder, game.hints, game.rulebook.rules) == ("High Card", shelf, None, ())
    match = game.new(3, 1)
    list(play_randomly(match, 4))
    assert replay(read_record(match.record), game).state == match.state
    state = game.new(2, 5).state
    assert [kind.__name__ for kind in match.rules.kinds()] == ["Table"]
    assert len(match.rules.pieces()) == 24
    assert coven.at("highcard", state).state == state


def test_a_broken_game_is_listed_with_its_reason_and_harms_no_other(shelf: Path) -> None:
    assert {"highcard", "blackmore"} <= set(games.names())
    found = games.broken()
    assert set(found) == set(BROKEN)
    for name, (_, reason) in BROKEN.items():
        assert reason in found[name]
        with pytest.raises(BrokenGame, match=f"the game {name} cannot be played: "):
            coven.game(name)
    code, output = run("games")
    assert code == 0
    assert "highcard: High Card, 2 to 4 players" in output
    assert "wrong: cannot be played: wrong defines no GAME" in output
    assert all(game.name not in BROKEN for game in coven.catalogue())


def test_a_game_without_content_says_so(shelf: Path, tmp_path: Path) -> None:
    changes = tmp_path / "mine.yaml"
    changes.write_text("cards: 3\n", encoding="utf-8")
    for ask in (
        lambda: coven.game("highcard").read_changes(changes),
        lambda: coven.new("highcard", 2, content={"a": 1}),
    ):
        with pytest.raises(BadContent, match="High Card has no content file"):
            ask()


def test_games_of_installed_packages_are_found_by_their_entry_points(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = [("missing-too", "nowhere_at_all"), ("highcard", "highcard")]
    offered = [EntryPoint(name, module, games.GROUP) for name, module in named]
    monkeypatch.setattr(games, "entry_points", lambda group: offered if group == games.GROUP else [])
    os.environ[games.PATH] = ""  # the shelf puts it back
    sys.path.append(str(shelf))
    games.forget()
    assert coven.game("highcard").title == "High Card"
    assert "nowhere_at_all" in games.broken()["missing-too"]


def test_the_games_of_this_house_cannot_be_replaced(shelf: Path) -> None:
    (shelf / "blackmore.py").write_text("GAME = 1\n", encoding="utf-8")
    games.forget()
    assert coven.game("blackmore").module == "coven.games.blackmore"


def test_a_folder_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match="there is no folder"):
        games.look_in(tmp_path / "none")
    assert run("games", "--game-path", str(tmp_path / "none"))[0] == 2


@pytest.mark.parametrize("where", ["before", "after", "joined"])
def test_it_plays_in_a_simulation(where: str, shelf: Path) -> None:
    words = ["sim", "highcard", "--bots", "greedy,random", "--games", "4"]
    path = [f"--game-path={shelf}"] if where == "joined" else ["--game-path", str(shelf)]
    code, output = run(*(path + words if where == "before" else words + path))
    assert code == 0, output
    assert "High Card" in output


def test_it_plays_in_the_terminal(shelf: Path) -> None:
    code, output = run("play", "highcard", "--bots", "random", "--seed", "3", typed="1\n" * 4)
    assert code == 0, output
    assert "All hands are empty." in output


def test_other_processes_find_it_too(shelf: Path) -> None:
    """A process that thinks for a bot starts from nothing but the environment."""
    code = "import coven; print(coven.game('highcard').title)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", code]
    answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    assert answer.stdout == "High Card\n"
