"""Bots of one's own: a class in a file plays wherever a bot is named."""

from __future__ import annotations

from pathlib import Path

import pytest

import coven
from coven.arena import simulate
from coven.bots import bot_names, make
from coven.engine.errors import BadOptions

FIRST = """
import coven

class First(coven.Bot):
    def choose(self, pov):
        assert self.game.name == pov.game
        return pov.decision.keys[0]

class Wrong:
    pass
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(FIRST)
    return path


def test_a_class_in_a_file_plays_a_match(file: Path) -> None:
    match = coven.play("blackmore", bots=[f"{file}:First", "random"], seed=3)
    assert match.over


def test_it_plays_in_other_processes_too(file: Path) -> None:
    report = simulate("blackmore", [f"{file}:First", "random"], games=4, jobs=2)
    assert report.games == 4


def test_its_rating_is_its_choice(file: Path) -> None:
    match = coven.new("blackmore", players=2, seed=1)
    seat, decision = next(iter(match.pending.items()))
    bot = make(f"{file}:First", coven.game("blackmore"), 0)
    rated = bot.rate(coven.PointOfView(match, seat))
    assert rated == {key: float(key == decision.keys[0]) for key in decision.keys}


@pytest.mark.parametrize(
    ("named", "says"),
    [
        ("missing.py:First", "there is no file"),
        ("my_bot.py:Nobody", "has no class Nobody"),
        ("my_bot.py:Wrong", "must be a subclass of coven.Bot"),
        ("broken.py:First", "cannot be loaded: NameError"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(named: str, says: str, file: Path) -> None:
    (file.parent / "broken.py").write_text("nobody_knows_this\n")
    with pytest.raises(BadOptions, match=says):
        make(str(file.parent / named), coven.game("blackmore"), 0)


def test_the_list_of_bots_says_how_to_name_one() -> None:
    assert any(".py:" in name for name in bot_names())
