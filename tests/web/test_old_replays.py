"""Replays that were frozen before views were typed stay readable: none is lost, and no page fails."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from coven.games import find
from coven.tables import HereThinker
from coven.web.server import create_app
from coven.web.site import Settings
from tests.web.conftest import Person

OLD = Path(__file__).parents[1] / "tables" / "old" / "house.sql"
TABLE = "hq97d62wf"
"""A match of the old house that was played to its end."""
LOST = "The board cannot be shown"


async def visited(database: Path, *addresses: str) -> list[httpx.Response]:
    """What a house with that database answers to a stranger."""
    app = create_app(Settings(str(database), pause=0.0, thinker=HereThinker()))
    async with app.router.lifespan_context(app):
        person = Person(app)
        answers = [await person.http.get(address) for address in addresses]
        await person.http.aclose()
    return answers


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The old house."""
    path = tmp_path / "coven.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD.read_text(encoding="utf-8"))
    return path


def stored(database: Path) -> bytes:
    """The frozen replay as it lies in the database."""
    with closing(sqlite3.connect(database)) as connection:
        frames: bytes = connection.execute("SELECT frames FROM replays").fetchone()[0]
    return frames


async def test_an_old_replay_is_shown_with_its_board_and_stored_in_the_form_of_today(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = stored(database)
    table, first, last = await visited(
        database, f"/tables/{TABLE}", f"/tables/{TABLE}/replay?at=0", f"/tables/{TABLE}/replay?at=23"
    )
    assert [page.status_code for page in (table, first, last)] == [200, 200, 200]
    assert "Witch 0 plays Blue 7." in last.text
    assert not [page for page in (table, first, last) if LOST in page.text]
    assert stored(database) != before
    monkeypatch.setattr(find("blackmore"), "version", 99)
    (later,) = await visited(database, f"/tables/{TABLE}/replay?at=23")
    assert later.status_code == 200
    assert LOST not in later.text, "once renewed, it does not need the rules of its time"


async def test_an_old_replay_whose_rules_are_gone_tells_what_happened_and_why_there_is_no_board(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = stored(database)
    monkeypatch.setattr(find("blackmore"), "version", 99)
    table, first, last = await visited(
        database, f"/tables/{TABLE}", f"/tables/{TABLE}/replay?at=0", f"/tables/{TABLE}/replay?at=23"
    )
    assert [page.status_code for page in (table, first, last)] == [200, 200, 200]
    assert all(LOST in page.text for page in (table, first, last))
    assert "Witch 0 plays Blue 7." in last.text
    assert "Witch 2 won" in last.text
    assert stored(database) == before, "what cannot be renewed is left as it is"


async def test_a_state_that_the_rules_cannot_read_makes_no_page_fail(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await visited(database, f"/tables/{TABLE}/replay")
    monkeypatch.setattr("coven.tables.replays.unpacked", unreadable)
    answers = await visited(
        database, f"/tables/{TABLE}", f"/tables/{TABLE}/replay?at=3", f"/api/tables/{TABLE}/view"
    )
    assert [page.status_code for page in answers] == [200, 200, 200]
    assert [LOST in page.text for page in answers] == [True, True, False]


def unreadable(data: Any, rules: Any) -> Any:
    """What reading a state comes to when one of its classes is gone."""
    raise KeyError("Table")
