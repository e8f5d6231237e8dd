"""What games bring to be learned by."""

from __future__ import annotations

from pathlib import Path

import pytest

import coven
from coven.drawing import icon_bodies
from coven.engine.errors import BadContent
from coven.teaching import Teaching, emphasised, teaching_of
from coven.teaching.reading import read_teaching

GAMES = coven.catalogue()
STAGES = range(3, 6)
THINGS = 3


def test_a_game_without_a_folder_teaches_nothing(tmp_path: Path) -> None:
    assert read_teaching(tmp_path / "teach") == Teaching()


def test_what_is_misspelled_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "goal.yaml").write_text("goal:\n  aim: Win.\n  turns: One\n", encoding="utf-8")
    with pytest.raises(BadContent, match=r"goal\.yaml:3"):
        read_teaching(tmp_path)


def test_stars_mark_what_matters() -> None:
    assert emphasised("Take *four trophies*.") == [("Take ", False), ("four trophies", True), (".", False)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_game_of_the_house_has_a_goal_card_with_a_picture_for_each_stage(game: coven.Game) -> None:
    goal = teaching_of(game).goal
    drawing = game.part("board.goal")
    assert goal is not None
    assert drawing is not None
    assert len(goal.stages) in STAGES
    assert len(drawing.pictures()) == len(goal.stages)
    assert len(goal.remember) == THINGS
    assert all(advice.icon in icon_bodies() for advice in goal.remember)
