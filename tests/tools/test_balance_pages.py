"""The balance reports of all games, as one command writes them."""

from __future__ import annotations

from pathlib import Path

import pytest

import coven
from coven.arena import check_plan
from coven.arena.balance import Findings, balance_page, play_study
from tools import balance


def test_every_game_has_a_page_for_every_number_of_players() -> None:
    found = balance.pages([], [])
    assert {page.game.name for page in found} == {
        game.name for game in coven.catalogue() if game.players[1] > 1
    }
    assert [page.file.name for page in balance.pages(["sabbat"], [])] == [
        "sabbat-2.html",
        "sabbat-3.html",
        "sabbat-4.html",
    ]
    assert [page.players for page in balance.pages(["crone"], [2, 5])] == [2, 5]


def test_the_list_of_pages_says_what_each_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "FOLDER", tmp_path)
    plan = check_plan("blackmore", ["random", "random"], 3, {}, None)
    found = Findings(play_study(plan, 4, 1), coven.game("blackmore").rulebook)
    (tmp_path / "blackmore-2.html").write_text(balance_page([found], [""]), encoding="utf-8")
    balance.index()
    (row,) = [line for line in (tmp_path / "README.md").read_text().splitlines() if line.startswith("| [")]
    assert row.startswith(
        "| [The Witches of Blackmore](blackmore-2.html) | 2 | Nothing is surely out of balance."
    )
    assert row.endswith("| `coven balance blackmore --players 2 --bots random --games 4 --seed 3` |")
