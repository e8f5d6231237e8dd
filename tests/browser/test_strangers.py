"""A stranger's package of one module, installed elsewhere: in a simulation, a terminal and a real browser."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import PHONE
from tests.browser.conftest import Visit
from tests.strangers import install_module
from tests.web.served import Served

pytestmark = pytest.mark.slow


class Elsewhere(NamedTuple):
    """An environment with the stranger's package."""

    python: Path
    path: str

    def coven(self, *words: str, typed: str = "") -> str:
        """What a command says that must succeed."""
        command = [str(self.python), "-m", "coven.cli", *words]
        environment = {**os.environ, "PYTHONPATH": self.path}
        done = subprocess.run(
            command, env=environment, input=typed, text=True, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """The package, installed."""
    return Elsewhere(*install_module(tmp_path_factory.mktemp("elsewhere") / "venv"))


@pytest.fixture(scope="module")
def house(elsewhere: Elsewhere, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house that was started there."""
    served = Served(tmp_path_factory.mktemp("house") / "coven.db")
    served.python, served.path = str(elsewhere.python), elsewhere.path
    with served:
        yield served


def test_it_is_listed_simulated_and_played_in_the_terminal(elsewhere: Elsewhere) -> None:
    assert "highcard: High Card, 2 to 4 players" in elsewhere.coven("games")
    assert "High Card" in elsewhere.coven("sim", "highcard", "--bots", "greedy,random", "--games", "2")
    words = ["play", "highcard", "--bots", "random", "--seed", "1"]
    assert "All hands are empty." in elsewhere.coven(*words, typed="1\n" * 8)


@pytest.mark.parametrize("size", [{"width": 1440, "height": 1000}, PHONE], ids=["desktop", "phone"])
def test_it_is_played_to_its_end_by_clicking_the_default_board(
    visit: Visit, house: Served, size: dict[str, int]
) -> None:
    visitor = visit(size, url=house.url)
    visitor.open("highcard")
    for _ in range(4):
        assert visitor.asked()
        number = visitor.number
        visitor.click_something()
        visitor.moved_on(number)
    assert not visitor.asked()
    expect(visitor.page.locator("#panel")).to_contain_text("All hands are empty.")
