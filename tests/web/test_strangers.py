"""Games of strangers in the browser: with the default drawing, and whatever is wrong with others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from coven.tables import HereThinker
from coven.web.server import create_app
from coven.web.site import Settings
from tests.strangers import found_in, write_module
from tests.tables.helpers import bots_done
from tests.web.conftest import Person


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A stranger's game, one that cannot be loaded, one whose drawing cannot, and one that is hollow."""
    folder = tmp_path / "shelf"
    write_module(folder)
    (folder / "torn.py").write_text("GAME = torn\n", encoding="utf-8")
    (folder / "smudged").mkdir()
    entry = "from coven.engine.game import Game\nfrom coven.engine.rules import Rules\n"
    entry += "GAME = Game('smudged', 'Smudged', (2, 2), Rules)\n"
    (folder / "smudged" / "__init__.py").write_text(entry, encoding="utf-8")
    (folder / "smudged" / "board.py").write_text("1 / 0\n", encoding="utf-8")
    (folder / "hollow").mkdir()
    hollow = entry.replace("Smudged", "Hollow").replace("smudged", "hollow")
    (folder / "hollow" / "__init__.py").write_text(hollow, encoding="utf-8")
    (folder / "hollow" / "rulebook.yaml").write_text("rules: [\n", encoding="utf-8")
    with found_in(folder, monkeypatch):
        yield folder


async def test_a_strangers_game_is_played_to_its_end_on_the_default_board(
    shelf: Path, tmp_path: Path
) -> None:
    app = create_app(Settings(str(tmp_path / "coven.db"), pause=0.0, thinker=HereThinker()))
    async with app.router.lifespan_context(app):
        tilly = Person(app)
        page = await tilly.get("/")
        assert "High Card" in page.text
        assert "Torn" not in page.text
        assert "Smudged" not in page.text
        form = (await tilly.get("/?game=highcard")).form("/tables")
        await tilly.press(form, changed={"who": "bots", "seats": "2"})
        for _ in range(4):
            await bots_done(app.state.site.tables, tilly.table)
            page = await tilly.get(f"/tables/{tilly.table}")
            choices = page.form(f"/tables/{tilly.table}/choose")
            assert page.markup.count("data-key=") >= 2 * len(choices.buttons)
            await tilly.press(choices)
        await bots_done(app.state.site.tables, tilly.table)
        page = await tilly.get(f"/tables/{tilly.table}")
        assert "All hands are empty." in page.text
        await tilly.get(f"/tables/{tilly.table}/replay?at=2")
        await tilly.get("/rules/highcard")
        await tilly.get("/rules/torn", status=404)
        await tilly.http.aclose()


async def test_a_game_whose_files_or_rules_fail_says_so_and_not_where_they_are(
    shelf: Path, tmp_path: Path
) -> None:
    """Its rulebook is no YAML and its rules have no set-up: what is wrong stands in the log of the house."""
    app = create_app(Settings(str(tmp_path / "coven.db"), pause=0.0, thinker=HereThinker()))
    async with app.router.lifespan_context(app):
        tilly = Person(app)
        page = await tilly.get("/rules/hollow", status=500)
        assert "The files of this game are not in order" in page.text
        assert str(shelf) not in page.markup
        form = (await tilly.get("/?game=highcard")).form("/tables")
        dealt = {"game": "hollow", "who": "bots", "seats": "2"}
        page = await tilly.press(form, status=409, changed=dealt)
        assert "This table is broken: its rules fail at the set-up" in page.text
        await tilly.get("/")
        await tilly.http.aclose()
