"""Pages about people: leaving asks, kept seats are offered to nobody, and who is gone is shown."""

from __future__ import annotations

import pytest

from coven.tables import Tables, presence
from coven.tables.models import now
from tests.web.conftest import Come, Person
from tests.web.test_tables import field_values


async def together(come: Come) -> tuple[Person, Person, str]:
    """A host and a friend at a table for two, in play."""
    host, friend = come(), come()
    await host.deal(who="open", seats="2", **{"option-starting-player": "2"})
    await friend.press((await friend.get("/")).form("/sit"))
    return host, friend, host.table


def an_hour_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an hour pass."""
    later = now() + 3_600_000
    monkeypatch.setattr(presence, "now", lambda: later)


async def test_leaving_asks_what_happens_meanwhile(come: Come, tables: Tables) -> None:
    _host, friend, table = await together(come)
    form = (await friend.get(f"/tables/{table}")).form("/leave")
    assert [(b.name, b.value) for b in form.buttons] == [
        ("meanwhile", "wait"),
        ("meanwhile", "bot"),
        ("meanwhile", "give-up"),
    ]
    page = await friend.press(form, 0)
    assert "You have left the table. Your seat is kept." in page.text
    await friend.press(page.form("/back"))
    assert (await tables.info(table)).seats[1].left_at is None
    page = await friend.press((await friend.get(f"/tables/{table}")).form("/leave"), 1)
    assert "A bot plays for you" in page.text


async def test_a_watcher_is_offered_no_kept_seat(come: Come) -> None:
    host, friend, table = await together(come)
    await friend.press((await friend.get(f"/tables/{table}")).form("/leave"))
    watcher = come()
    page = await watcher.get(f"/tables/{table}")
    assert not [f for f in page.forms if f.action.endswith(("/sit", "/vote", "/offer", "/bot"))]
    await watcher.post(f"/tables/{table}/sit", {"seat": "1"}, 409)
    assert "Sit" not in (await host.get(f"/tables/{table}")).text


async def test_a_room_by_invitation_offers_seats_by_invitation_alone(come: Come) -> None:
    host, watcher = come(), come()
    await host.deal(who="friends", seats="3")
    page = await watcher.get(f"/tables/{host.table}")
    assert not [form for form in page.forms if form.action.endswith("/sit")]
    await watcher.post(f"/tables/{host.table}/sit", {"seat": "1"}, 403)


async def test_who_is_gone_is_shown_and_helped(
    come: Come, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, _friend, table = await together(come)
    calm = await host.get(f"/tables/{table}")
    tag = host.answer.headers["etag"]
    assert "gone" not in calm.text
    an_hour_later(monkeypatch)
    page = await host.get(f"/tables/{table}")
    assert host.answer.headers["etag"] != tag, "a page that shows somebody else is another page"
    assert "has been gone for" in page.text
    assert "The seat is kept: nobody else can take it." in page.text
    offered = await host.press(page.form("/offer"))
    assert any("/seat/" in value for value in field_values(offered))
    page = await host.press(page.form("/vote"))
    assert "bot plays" in page.text
    assert (await tables.info(table)).seats[1].stand_in


async def test_the_stream_says_who_is_here(come: Come, tables: Tables) -> None:
    host, _friend, table = await together(come)
    who = await tables.who(table, (await tables.repository.look(table)).seats[0].guest)
    async with tables.subscribe(table) as news:
        tables.people._began = 0
        tables.people._seen.clear()
        await tables.arrive(who)
        assert (await anext(news)).what == {"people"}
    await tables.depart(who)
    assert (await host.get(f"/tables/{table}")).body["data-revision"]
