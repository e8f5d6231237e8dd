"""Spectators who see the same are shown one drawing; whoever sees anything else has one of their own."""

from __future__ import annotations

import pytest

from coven.engine.rng import seeded
from coven.tables import Tables
from coven.web.changes import CUT, SHOWN
from coven.web.pages.layout import Notice, Visit
from coven.web.pages.panel import Scene
from coven.web.pages.table import table_page
from coven.web.routes import table_pages
from tests.tables.helpers import bots_done
from tests.web.conftest import Come, Person
from tests.web.test_changes import joined
from tests.web.test_tables import settle


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """Through whose eyes each page was drawn."""
    seats: list[int | None] = []

    def noted(visit: Visit, scene: Scene, notice: Notice | None = None) -> str:
        seats.append(scene.seat)
        return table_page(visit, scene, notice)

    monkeypatch.setattr(table_pages, "table_page", noted)
    return seats


async def test_those_who_watch_share_a_drawing(come: Come, tables: Tables, drawn: list[int | None]) -> None:
    host, one, other = come(), come(), come()
    await host.deal(who="bots")
    await bots_done(tables, host.table)
    address = f"/tables/{host.table}"
    drawn.clear()
    first = await one.get(address)
    assert (await other.get(address)).markup == first.markup
    assert drawn == [None]
    assert (await host.get(address)).markup != first.markup
    assert drawn == [None, 0], "who sits there sees more"
    await other.post("/theme", {"next": "/"})
    assert (await other.get(address)).markup != first.markup
    assert drawn == [None, 0, None], "another colour scheme is another page"


async def test_another_match_is_another_drawing(come: Come, tables: Tables, drawn: list[int | None]) -> None:
    """Whoever swaps a match to look for leaks is shown that match."""
    host, watcher = come(), come()
    await host.deal(who="bots")
    await bots_done(tables, host.table)
    address = f"/tables/{host.table}"
    drawn.clear()
    await watcher.get(address)
    table = await tables.repository.look(host.table)
    assert table.match is not None
    table.match = table.match.imagine(None, seeded(1))
    await watcher.get(address)
    assert drawn == [None, None]


async def test_what_is_said_is_seen_by_all(come: Come, tables: Tables, drawn: list[int | None]) -> None:
    host, watcher = come(), come()
    await host.deal(who="bots")
    await bots_done(tables, host.table)
    address = f"/tables/{host.table}"
    await watcher.get(address)
    await host.post(f"{address}/say", {"text": "Good evening, all"})
    assert "Good evening, all" in (await watcher.get(address)).text
    assert drawn.count(None) == 2


async def test_what_one_reader_was_sent_opens_nothing_to_another(come: Come, tables: Tables) -> None:
    """Neither the tag of a page nor that of its pieces leads to another page than one's own."""
    host, friend, watcher = come(), come(), come()
    await host.deal(who="open", seats="3")
    table = host.table
    await friend.press((await friend.get("/")).form("/sit"))
    await host.press((await host.get(f"/tables/{table}")).form("/start"))
    await settle(tables, table)
    sent: list[tuple[Person, str, str, str]] = []
    for person in (host, friend, watcher):
        answer = await person.http.get(f"/tables/{table}", headers={SHOWN: "none"})
        sent.append((person, answer.text, answer.headers["etag"], answer.headers[SHOWN]))
    assert len({page for _, page, _, _ in sent}) == len({tag for _, _, tag, _ in sent}) == 3
    for reader, own, own_tag, _ in sent:
        for other, page, tag, shown in sent:
            headers = {"If-None-Match": tag, SHOWN: shown}
            answer = await reader.http.get(f"/tables/{table}", headers=headers)
            if reader is other:
                assert answer.status_code == 304
                continue
            assert answer.status_code == 200
            assert answer.headers["etag"] == own_tag
            found = answer.text
            if answer.headers["content-type"] == "application/json":
                found = joined(page.split(CUT), answer.json())
            assert found == own
