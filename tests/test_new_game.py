"""`coven new-game` writes a package that is right at once; installed, its game is found."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest
from typer.testing import CliRunner

from coven.cli import app
from coven.engine.errors import BadOptions
from coven.new_game import write_game

SRC = Path(__file__).resolve().parent.parent / "src"


def done(*command: str, folder: Path, path: str = str(SRC)) -> str:
    """What a command says that must succeed."""
    environment = {**os.environ, "PYTHONPATH": path}
    answer = subprocess.run(command, cwd=folder, env=environment, text=True, check=False, capture_output=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


@pytest.fixture
def moot(tmp_path: Path) -> Path:
    """A new game."""
    result = CliRunner().invoke(app, ["new-game", "moon_moot", "--folder", str(tmp_path / "moot")])
    assert result.exit_code == 0, result.output
    assert "coven --game-path" in result.output
    return tmp_path / "moot"


@pytest.mark.slow
def test_a_new_game_passes_every_check_at_once(moot: Path) -> None:
    told = done("make", "test", f"PYTHON={sys.executable}", folder=moot)
    for words in ("already formatted", "All checks passed", "no issues found", "17 passed"):
        assert words in told


@pytest.mark.slow
def test_an_installed_game_is_found_and_played(moot: Path, tmp_path: Path) -> None:
    """In an environment of its own that sees the packages of this one, without a registry."""
    venv.create(tmp_path / "venv", with_pip=False)
    python = tmp_path / "venv" / "bin" / "python"
    install(moot, Path(done(str(python), "-c", WHERE, folder=tmp_path).strip()))
    path = os.pathsep.join([str(SRC), sysconfig.get_paths()["purelib"]])
    listed = done(str(python), "-c", COVEN, "games", folder=tmp_path, path=path)
    assert "moon_moot: Moon Moot, 2 to 4 players" in listed
    words = ["sim", "moon_moot", "--bots", "greedy,random", "--games", "2"]
    assert "Moon Moot" in done(str(python), "-c", COVEN, *words, folder=tmp_path, path=path)


WHERE = "import sysconfig; print(sysconfig.get_paths()['purelib'])"
COVEN = "from coven.cli import app; app()"


def install(package: Path, target: Path) -> None:
    """What an installer does with a pure package: copy its modules, and write down its entry points."""
    name = "moon_moot"
    for file in (package / "src" / name).iterdir():
        (target / name).mkdir(exist_ok=True)
        (target / name / file.name).write_bytes(file.read_bytes())
    info = target / f"{name}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[coven.games]\n{name} = {name}\n", encoding="utf-8")


@pytest.mark.parametrize("name", ["", "Moot", "9moot", "my-moot", "class", "Mööt", "../up"])
def test_a_name_that_will_not_do_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="one word of small letters, such as moot"):
        write_game(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_game_or_a_folder_that_is_there_already_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="there is a game called blackmore already"):
        write_game("blackmore", tmp_path / "new")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter").write_text("dear", encoding="utf-8")
    for taken in (tmp_path / "full", tmp_path / "full" / "letter"):
        with pytest.raises(BadOptions, match="is there already: give a folder that is new or empty"):
            write_game("moot", taken)
    assert (tmp_path / "full" / "letter").read_text(encoding="utf-8") == "dear"
