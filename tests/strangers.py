"""The game that docs/add-a-game.md walks through, put together as written, as a stranger's."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from coven import games

SOURCE = Path(__file__).resolve().parent.parent / "src"
GUIDE = Path(__file__).resolve().parent.parent / "docs" / "add-a-game.md"
BLOCK = re.compile(r"^```python (?P<file>\S+\.py)[^\n]*\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


def written(file: str) -> str:
    """The blocks of the guide that belong to a file, one after the other."""
    blocks = BLOCK.finditer(GUIDE.read_text(encoding="utf-8"))
    return "\n\n".join(block["code"] for block in blocks if block["file"] == file)


def write_module(folder: Path) -> None:
    """The guide's game as one module and nothing else."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "highcard.py").write_text(written("highcard.py"), encoding="utf-8")


def write_package(folder: Path) -> None:
    """The guide's game with the guide's drawing."""
    (folder / "highcard").mkdir(parents=True)
    (folder / "highcard" / "__init__.py").write_text(written("highcard.py"), encoding="utf-8")
    (folder / "highcard" / "board.py").write_text(written("board.py"), encoding="utf-8")


def install_module(folder: Path) -> tuple[Path, str]:
    """The guide's one module, installed in an environment of its own; its Python, and the path to give it.

    The environment sees the packages of this one, so that it needs no registry: what an installer does with
    a pure package is to copy it and to write down its entry points.
    """
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    where = "import sysconfig; print(sysconfig.get_paths()['purelib'])"
    target = Path(
        subprocess.run([python, "-c", where], check=True, capture_output=True, text=True).stdout.strip()
    )
    write_module(target)
    info = target / "highcard-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: highcard\nVersion: 0.1.0\n", encoding="utf-8"
    )
    (info / "entry_points.txt").write_text("[coven.games]\nhighcard = highcard\n", encoding="utf-8")
    return python, os.pathsep.join([str(SOURCE), sysconfig.get_paths()["purelib"]])


@contextmanager
def found_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With the games of a folder on the shelf; afterwards nothing is left of them."""
    modules, path = set(sys.modules), sys.path[:]
    try:
        with monkeypatch.context() as patch:
            patch.setenv(games.PATH, "")
            games.look_in(folder)
            yield
    finally:
        sys.path[:] = path
        for name in set(sys.modules) - modules:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(folder)):
                del sys.modules[name]
        games.forget()
