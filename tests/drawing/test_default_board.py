"""The default drawing: whatever the game, every law of drawings holds and every option is on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

import coven
from coven.drawing.default_board import DefaultBoard
from coven.drawing.protocols import Board, board_of
from coven.engine.errors import BadContent
from coven.testing import play_randomly
from tests.drawing import laws
from tests.drawing.markup import keys
from tests.engine.toy import toy_game
from tests.strangers import found_in, write_module, write_package

NAMES = ["Tilly", "Robin", "Nell", "Agatha", "Briar", "Fern"]


@pytest.mark.parametrize("game", [*coven.catalogue(), toy_game()], ids=lambda game: game.name)
def test_every_option_of_every_game_can_be_chosen_on_it(game: coven.Game) -> None:
    board = DefaultBoard(game.name, game.title)
    match = game.new(game.players[1], 3)
    for number, _ in enumerate(play_randomly(match, 2)):
        if number < 200 and number % 11 == 0:
            for seat in [*match.pending, None]:
                laws.check(board, match.seen_by(seat), NAMES[: match.rules.seats])
    over = match.seen_by(0)
    laws.check(board, over, NAMES[: match.rules.seats])
    assert over.results is not None
    assert board.score(over, 0) == (str(over.results.totals[0]), "points")


def test_it_shows_no_more_than_the_view() -> None:
    match = coven.new("blackmore", 3, 5)
    seat = next(iter(match.pending))
    drawn = str(DefaultBoard("blackmore", "Blackmore").draw(match.seen_by(None), NAMES[:3]))
    assert not any(option.label in drawn for option in match.pending[seat].options)


@pytest.mark.parametrize("game", coven.catalogue(), ids=lambda game: game.name)
def test_a_game_with_a_drawing_keeps_it(game: coven.Game) -> None:
    board = board_of(game)
    assert isinstance(board, Board)
    assert not isinstance(board, DefaultBoard)


def test_a_strangers_game_has_the_default_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_module(tmp_path)
    with found_in(tmp_path, monkeypatch):
        board = board_of(coven.game("highcard"))
        assert isinstance(board, DefaultBoard)
        assert "High" in str(board.cover())
        view = coven.new("highcard", 2, 1).seen_by(0)
        drawn = laws.check(board, view, NAMES[:2])
        assert len(keys(drawn.tree)) == 4


def test_the_guides_drawing_replaces_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_package(tmp_path)
    with found_in(tmp_path, monkeypatch):
        own = coven.game("highcard").part("board")
        assert own is not None
        assert board_of(coven.game("highcard")).ACCENT == "teal"
        drawn = laws.check(own, coven.new("highcard", 2, 1).seen_by(0), NAMES[:2])
        assert "Tilly leads" in drawn.markup


def test_a_drawing_that_lacks_something_says_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_package(tmp_path)
    (tmp_path / "highcard" / "board.py").write_text("ACCENT = 'teal'\n", encoding="utf-8")
    with (
        found_in(tmp_path, monkeypatch),
        pytest.raises(BadContent, match="the board of High Card lacks draw, mine"),
    ):
        board_of(coven.game("highcard"))
