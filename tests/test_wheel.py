"""The wheel: built by the same means as `make wheel`, installed elsewhere, and played."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
COVEN = "import sys; from coven.cli import app; app()"
LOBBY = """
import asyncio, httpx
from coven.web.server import create_app
from coven.web.site import Settings
async def main():
    app = create_app(Settings("coven.db"))
    async with app.router.lifespan_context(app):
        http = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://house.test")
        lobby = await http.get("/?game=blackmore")
        sheet = await http.get("/static/coven.css")
        print(lobby.status_code, sheet.status_code, "Deal" in lobby.text)
        await http.aclose()
asyncio.run(main())
"""

pytestmark = pytest.mark.slow


def said(*command: str, folder: Path, path: str = "") -> str:
    """What a command that must succeed says on stdout."""
    environment = {**os.environ, "PYTHONPATH": path}
    answer = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the wheel's own files."""
    folder = tmp_path_factory.mktemp("elsewhere")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    said(*pip, "wheel", "--no-deps", "--wheel-dir", str(folder / "dist"), str(ROOT), folder=folder)
    (wheel,) = (folder / "dist").glob("coven-*-py3-none-any.whl")
    said(*pip, "install", "--no-deps", "--target", str(folder / "site"), str(wheel), folder=folder)
    return folder


def run(installed: Path, code: str, *words: str) -> str:
    """What the installed package says; what it depends on comes from this environment."""
    path = os.pathsep.join([str(installed / "site"), sysconfig.get_paths()["purelib"]])
    return said(sys.executable, "-c", code, *words, folder=installed, path=path)


def test_the_installed_package_plays_and_serves(installed: Path) -> None:
    assert run(installed, "import coven; print(coven.__file__)").startswith(str(installed / "site"))
    listed = run(installed, COVEN, "games")
    assert "blackmore: The Witches of Blackmore" in listed
    assert "cannot be played" not in listed
    for game in ("blackmore", "triora"):
        run(installed, COVEN, "sim", game, "--bots", "random,random", "--games", "1")
    assert run(installed, LOBBY).endswith("200 200 True\n")
    run(installed, COVEN, "new-game", "moot")
    assert "Moot" in run(installed, COVEN, "--game-path", "moot/src", "games")


def test_it_carries_its_licence_and_types(installed: Path) -> None:
    (info,) = (installed / "site").glob("coven-*.dist-info")
    assert {"LICENSE", "NOTICE"} <= {path.name for path in info.rglob("*")}
    assert (installed / "site" / "coven" / "py.typed").exists()
