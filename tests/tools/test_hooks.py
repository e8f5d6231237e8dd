"""The hook before a commit: what is committed is formatted, and what is wrong is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HOOKS = Path(__file__).resolve().parent.parent.parent / "tools" / "hooks"
NOBODY = {
    "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@b",
    "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@b",
}


def git(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What git does in a folder, with the ruff of these tests on the path."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, **NOBODY, "PATH": path}
    return subprocess.run(
        ["git", *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with the hook switched on."""
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "config", "core.hooksPath", str(HOOKS))
    return tmp_path


def test_what_is_committed_is_formatted(checkout: Path) -> None:
    (checkout / "a.py").write_text("x  =  [1,2]\n", encoding="utf-8")
    git(checkout, "add", "a.py")
    assert git(checkout, "commit", "--quiet", "--message", "one").returncode == 0
    assert git(checkout, "show", "HEAD:a.py").stdout == "x = [1, 2]\n"
    assert git(checkout, "status", "--short").stdout == ""


def test_what_is_wrong_is_refused(checkout: Path) -> None:
    (checkout / "a.py").write_text("import os\n", encoding="utf-8")
    git(checkout, "add", "a.py")
    answer = git(checkout, "commit", "--quiet", "--message", "one")
    assert answer.returncode != 0
    assert "F401" in answer.stdout + answer.stderr


def test_changes_that_are_not_staged_are_left_alone(checkout: Path) -> None:
    (checkout / "a.py").write_text("x  = 1\n", encoding="utf-8")
    git(checkout, "add", "a.py")
    (checkout / "a.py").write_text("x  = 1\ny  = 2\n", encoding="utf-8")
    answer = git(checkout, "commit", "--quiet", "--message", "one")
    assert "has changes that are not staged" in answer.stderr
    assert (checkout / "a.py").read_text(encoding="utf-8") == "x  = 1\ny  = 2\n"


def test_a_commit_without_python_passes(checkout: Path) -> None:
    (checkout / "a.md").write_text("a\n", encoding="utf-8")
    git(checkout, "add", "a.md")
    assert git(checkout, "commit", "--quiet", "--message", "one").returncode == 0
