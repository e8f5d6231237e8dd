"""Tables without a script: making one, inviting, playing to the end, and all that can come too late."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, text

import coven
from coven.tables import Tables
from tests.tables.helpers import PATIENCE
from tests.web.conftest import Come, Person
from tests.web.reading import Page

MANY = 400


async def settle(tables: Tables, table: str) -> None:
    """Let the bots move until a person is asked or the match is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            info = await tables.info(table)
            if info.status != "playing" or any(info.seats[seat].kind == "person" for seat in info.asked):
                return
            await asyncio.sleep(0.005)


async def play_on(person: Person, tables: Tables, table: str) -> Page:
    """Play to the end by pressing the last option of every list."""
    for _ in range(MANY):
        await settle(tables, table)
        page = await person.get(f"/tables/{table}")
        choices = [form for form in page.forms if form.id == "choose"]
        if not choices:
            break
        await person.press(choices[0], -1)
    return await person.get(f"/tables/{table}")


async def play_quickly(tables: Tables, table: str) -> None:
    """Play to the end for everybody, without looking at a page."""
    while True:
        here = await tables.repository.look(table)
        if here.match is None:
            return
        seat, decision = next(iter(here.match.pending.items()))
        who = await tables.who(table, here.seats[seat].guest)
        await tables.choose(who, decision.keys[0], here.match.number)


async def test_two_clicks_to_a_match_with_three_bots(person: Person, tables: Tables) -> None:
    lobby = await person.get("/")
    box = next(link for link in lobby.links if link.startswith("/?game=blackmore"))
    await person.press((await person.get(box)).form("/tables"))
    info = await tables.info(person.table)
    assert info.status == "playing"
    assert [seat.kind for seat in info.seats] == ["person", "bot", "bot", "bot"]


async def test_a_whole_match_without_a_script(person: Person, tables: Tables) -> None:
    """Every question is a form with a button for each option, and the end explains itself."""
    await person.deal(seats="6", level="apprentice")
    table = person.table
    end = await play_on(person, tables, table)
    assert "captured cards" in end.text
    assert "Fair deal verified" in end.text
    record = (await person.http.get(f"/tables/{table}/record.json")).json()
    assert all(check.holds for check in coven.verify(record))

    replay = await person.get(f"/tables/{table}/replay?at=3")
    assert f"/tables/{table}/replay?at=4" in replay.links
    last = int(replay.body["data-last"])
    assert (await person.get(f"/tables/{table}/replay?at={last + 5}")).body["data-at"] == str(last)
    assert (await person.get(f"/tables/{table}/replay?at=x")).body["data-at"] == "0"
    asked = await person.get(f"/tables/{table}/replay?at=3&ask=1")
    assert "A strong bot as" in asked.text
    assert "A strong bot as" not in (await person.get(f"/tables/{table}/replay?at={last}&ask=1")).text
    other = await person.press(replay.form("/play-on"))
    assert person.table != table
    assert other.body["class"] == "table-page"
    here = await tables.info(person.table)
    assert [seat.kind for seat in here.seats].count("person") == 1
    assert here.name == "From step 3 of a match"
    assert not here.listed
    assert record["fair"]["secret"] in replay.text
    assert all(nonce in replay.text for nonce in record["fair"]["nonces"])
    assert table in "".join((await person.get("/replays")).links)

    again = await person.press(end.form("/rematch"))
    assert person.table != table
    assert again.body["class"] == "table-page"
    assert (await tables.info(person.table)).options == (await tables.info(table)).options


async def test_while_others_think_the_page_renews_itself(come: Come) -> None:
    host, friend = come(), come()
    room = await host.deal(who="open", seats="2")
    assert room.refreshes
    await friend.press((await friend.get("/")).form("/sit"))
    pages = [await who.get(f"/tables/{host.table}") for who in (host, friend)]
    assert sorted(page.refreshes for page in pages) == [False, True]
    assert all("Waiting for" in page.text for page in pages if page.refreshes)


async def test_a_form_that_is_wrong_says_so_beside_the_field_and_loses_nothing(person: Person) -> None:
    page = await person.get("/?game=blackmore")
    wrong = {
        "seats": "9",
        "level": "archmage",
        "player": "",
        "option-wheel-side": "sideways",
        "name": "n" * 61,
        "nonce": "my own luck",
    }
    again = await person.press(page.form("/tables"), status=422, changed=wrong)
    assert "is for 2 to 6 players" in again.text
    assert "Apprentice, Hedge witch" in again.text
    assert "at least one letter" in again.text
    assert "one of descending, ascending" in again.text
    assert "at most 60" in again.text
    assert {f"wrong-{name}" for name in wrong if name != "nonce"} <= set(again.ids)
    kept = again.form("/tables").fields
    assert (kept["name"], kept["nonce"], kept["player"]) == ("n" * 61, "my own luck", "")
    assert kept["commitment"] == page.form("/tables").fields["commitment"]


async def test_options_that_contradict_each_other_are_explained(person: Person) -> None:
    page = await person.get("/?game=blackmore")
    fields = {"seats": "3", "option-starting-player": "5"}
    again = await person.press(page.form("/tables"), status=422, changed=fields)
    assert "the table has only 3 seats" in again.text
    assert again.form("/tables").fields["option-starting-player"] == "5"


async def test_a_form_can_be_used_once(person: Person, tables: Tables) -> None:
    form = (await person.get("/?game=blackmore")).form("/tables")
    await person.press(form)
    again = await person.press(form, status=409)
    assert "open for too long" in again.text
    assert again.form("/tables").fields["commitment"] != form.fields["commitment"]
    assert len(await tables.in_play()) + len(await tables.open_tables()) == 0


async def test_the_own_nonce_and_the_promise_are_in_the_record(person: Person, tables: Tables) -> None:
    form = (await person.get("/?game=blackmore")).form("/tables")
    await person.press(form, changed={"nonce": "seven toads", "seats": "6"})
    table = person.table
    await play_on(person, tables, table)
    fair = json.loads((await person.http.get(f"/tables/{table}/record.json")).text)["fair"]
    assert fair["nonces"][0] == "seven toads"
    assert fair["commitment"] == form.fields["commitment"]


# -- seats and links


async def test_a_friend_sits_down_by_a_pasted_link(come: Come, tables: Tables) -> None:
    host, friend, stranger = come(), come(), come()
    room = await host.deal(who="friends", seats="2")
    table = host.table
    link = next(value for value in field_values(room) if "/seat/" in value)
    assert link.startswith("http://house.test/seat/")
    assert table not in "".join((await friend.get("/")).links), "a table for friends is not listed"
    invitation = await friend.get(link)
    assert "You are invited" in invitation.text
    assert (await tables.info(table)).status == "open", "looking at an invitation changes nothing"
    await friend.press(invitation.form(link.removeprefix("http://house.test")), changed={"player": "Magrat"})
    info = await tables.info(table)
    assert (info.status, info.seats[1].name) == ("playing", "Magrat")
    used = await stranger.get(link, 401)
    assert "opens no seat" in used.text
    assert "You are watching" in (await stranger.get(f"/tables/{table}")).text


def field_values(page: Page) -> list[str]:
    """What stands in the fields of a page, those outside forms too."""
    return [part.split('"')[0] for part in page.markup.split('value="')[1:]]


async def test_an_invitation_asks_for_a_name_that_will_do(come: Come) -> None:
    host, friend = come(), come()
    room = await host.deal(who="friends", seats="2")
    link = next(value for value in field_values(room) if "/seat/" in value)
    again = await friend.post(link, {"player": " "}, 422)
    assert "at least one letter" in again.text


async def test_ones_own_link_opens_the_seat_on_another_device(come: Come, tables: Tables) -> None:
    host, phone = come(), come()
    await host.deal()
    await settle(tables, host.table)
    page = await host.get(f"/tables/{host.table}")
    own = next(value for value in field_values(page) if "/seat/" in value)
    there = await phone.get(own)
    assert "Your move" in there.text
    await phone.press(next(form for form in there.forms if form.id == "choose"))
    assert (await tables.info(host.table)).number > int(page.body["data-number"])


async def test_the_host_fills_the_table_with_bots_and_sends_one_away(person: Person, tables: Tables) -> None:
    room = await person.deal(who="friends", seats="3")
    table = person.table
    room = await person.press(room.form("/bot"), changed={"level": "elder"})
    assert (await tables.info(table)).seats[1].level == "elder"
    room = await person.press(room.form("/unseat"))
    assert (await tables.info(table)).seats[1].kind == "open"
    await person.press(room.form("/start"))
    assert (await tables.info(table)).status == "playing"


async def test_who_leaves_can_be_replaced(come: Come, tables: Tables) -> None:
    host, friend = come(), come()
    await host.deal(who="open", seats="2")
    table = host.table
    await friend.press((await friend.get("/")).form("/sit"))
    await friend.press((await friend.get(f"/tables/{table}")).form("/leave"))
    page = await host.get(f"/tables/{table}")
    assert "The seat is kept" in page.text
    await host.press(page.form("/vote"))
    assert (await tables.info(table)).seats[1].stand_in


async def test_a_stranger_cannot_move_the_furniture(come: Come, tables: Tables) -> None:
    host, stranger = come(), come()
    await host.deal(who="friends", seats="3")
    table = host.table
    for action, fields in [
        ("bot", {"level": "elder", "seat": "1"}),
        ("start", {}),
        ("leave", {}),
        ("choose", {"key": "keep", "number": "0"}),
        ("undo", {"number": "0"}),
    ]:
        page = await stranger.post(f"/tables/{table}/{action}", fields, 403)
        assert "room-page" in page.body["class"]
    assert [seat.kind for seat in (await tables.info(table)).seats] == ["person", "open", "open"]


async def test_a_full_table_says_so(come: Come) -> None:
    host, stranger = come(), come()
    await host.deal()
    page = await stranger.post(f"/tables/{host.table}/sit", {}, 409)
    assert "every seat of this table is taken" in page.text.lower()


# -- too late, or not allowed


async def test_a_stale_click_changes_nothing_and_shows_the_table(person: Person, tables: Tables) -> None:
    await person.deal()
    table = person.table
    await settle(tables, table)
    old = next(form for form in (await person.get(f"/tables/{table}")).forms if form.id == "choose")
    await person.press(old)
    await settle(tables, table)
    before = (await tables.info(table)).number
    page = await person.press(old, 1, status=409)
    assert "The table has moved on." in page.text
    assert "Nothing was chosen for you" in page.text
    assert (await tables.info(table)).number == before
    assert page.body["data-number"] == str(before)


async def test_a_key_that_is_no_option_changes_nothing(person: Person, tables: Tables) -> None:
    await person.deal()
    await settle(tables, person.table)
    table, number = person.table, str((await tables.info(person.table)).number)
    page = await person.post(f"/tables/{table}/choose", {"key": "play:red-10", "number": number}, 422)
    assert "Nothing was chosen." in page.text
    page = await person.post(f"/tables/{table}/choose", {"key": "keep"}, 409)
    assert str((await tables.info(table)).number) == number


async def test_a_choice_can_be_taken_back_until_something_new_is_seen(come: Come, tables: Tables) -> None:
    host, friend = come(), come()
    await host.deal(**{"who": "open", "seats": "2", "option-starting-player": "1"})
    table = host.table
    await friend.press((await friend.get("/")).form("/sit"))
    page = await host.press(next(f for f in (await host.get(f"/tables/{table}")).forms if f.id == "choose"))
    assert not page.form("/undo").buttons[0].disabled
    page = await host.press(page.form("/undo"))
    assert "Play a card." in page.text
    page = await host.press(page.form("/undo"), status=409)
    assert "only your own last choice" in page.text.lower()


async def test_a_hint_rates_every_option(person: Person, tables: Tables) -> None:
    await person.deal(level="apprentice")
    await settle(tables, person.table)
    table = person.table
    page = await person.get(f"/tables/{table}")
    assert "<meter" not in page.markup, "no advice unasked"
    asked = next(form for form in page.forms if "hint" in form.fields)
    hinted = await person.get(f"/tables/{table}?hint={asked.fields['hint']}")
    options = len({b.value for b in next(f for f in hinted.forms if f.id == "choose").buttons})
    assert hinted.markup.count("<meter") == options
    assert hinted.markup.count("opt best") == 1
    assert "<meter" not in (await person.get(f"/tables/{table}?hint=99999")).markup


async def test_the_rule_behind_the_question_is_shown_and_linked(person: Person, tables: Tables) -> None:
    await person.deal()
    await settle(tables, person.table)
    table = person.table
    page = await person.get(f"/tables/{table}")
    link = next(link for link in page.links if "cited=blackmore." in link)
    address, _, rule = link.partition("#")
    assert rule in (await person.get(address)).ids


async def test_talk_is_shown_as_it_was_said(come: Come) -> None:
    host, watcher = come(), come()
    await host.deal()
    table = host.table
    await host.post(f"/tables/{table}/say", {"text": "<script>alert(1)</script> & more"})
    page = await watcher.get(f"/tables/{table}")
    assert "<script>alert" not in page.markup
    assert "<script>alert(1)</script> & more" in page.text
    await watcher.post(f"/tables/{table}/say", {"text": "Hello from the door"})
    assert "Hello from the door" in (await host.get(f"/tables/{table}")).text
    assert "is empty" in (await host.post(f"/tables/{table}/say", {"text": " "}, 422)).text
    assert "at most 500" in (await host.post(f"/tables/{table}/say", {"text": "x" * 501}, 422)).text


async def test_a_page_looks_at_the_database_once_and_a_click_writes_once(
    come: Come, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, friend = come(), come()
    page = await person.deal(who="open", seats="2")
    await friend.get(f"/tables/{person.table}")
    await friend.press((await friend.get(f"/tables/{person.table}")).form("/sit"))
    asked: list[str] = []
    for name in ("begin", "write", "revision"):
        monkeypatch.setattr(tables.store, name, counted(getattr(tables.store, name), name, asked))
    page = await person.get(f"/tables/{person.table}")
    assert asked == ["revision"], "for whether to draw it, and then for what"
    mover = person if any(form.id == "choose" for form in page.forms) else friend
    page = await mover.get(f"/tables/{person.table}")
    asked.clear()
    choice = page.form("/choose")
    fields = {**choice.fields, choice.buttons[0].name: choice.buttons[0].value}
    answer = await mover.http.post(
        choice.action, data=fields, headers={"Origin": "http://house.test", "X-Coven-Script": "1"}
    )
    assert answer.status_code == 200, "the page itself, not the way to it"
    assert asked == ["write"], "whoever has just written knows how it stands"


def counted(function: Callable[..., Any], name: str, calls: list[str]) -> Callable[..., Any]:
    """The same function; each call is noted."""

    def noting(*given: Any) -> Any:
        calls.append(name)
        return function(*given)

    return noting


async def test_what_is_shown_already_is_not_drawn_again(person: Person, tables: Tables) -> None:
    await person.deal()
    await settle(tables, person.table)
    await person.get(f"/tables/{person.table}")
    tag = {"If-None-Match": person.answer.headers["ETag"]}
    again = await person.http.get(f"/tables/{person.table}", headers=tag)
    assert (again.status_code, again.content) == (304, b"")
    await person.post(f"/tables/{person.table}/say", {"text": "Hm."})
    changed = await person.http.get(f"/tables/{person.table}", headers=tag)
    assert (changed.status_code, "Hm." in changed.text) == (200, True)
    themed = {"If-None-Match": changed.headers["ETag"], "Cookie": "coven-theme=dark"}
    assert (await person.http.get(f"/tables/{person.table}", headers=themed)).status_code == 200


def damaged(connection: Connection, damage: str) -> None:
    """Run a statement that nobody should."""
    connection.execute(text(damage))


async def test_a_broken_table_says_so_and_is_no_failure_of_the_server(
    person: Person, come: Come, tables: Tables
) -> None:
    await person.deal()
    table = person.table
    for damage in ("DELETE FROM seats", "UPDATE tables SET revision = revision + 1"):
        await tables.store.write(partial(damaged, damage=damage))
    page = await person.get(f"/tables/{table}", 409)
    assert "This table is broken" in page.text
    answer = await person.http.get(f"/api/tables/{table}/view")
    assert (answer.status_code, "broken" in answer.json()["error"]) == (409, True)
    await come().get("/")


async def test_the_address_of_an_action_leads_to_the_table(person: Person) -> None:
    await person.deal()
    table = person.table
    await person.get(f"/tables/{table}/choose")
    assert person.answer.url.path == f"/tables/{table}"


async def test_a_replay_is_made_when_the_match_ends(person: Person) -> None:
    await person.deal()
    page = await person.get(f"/tables/{person.table}/replay", 409)
    assert "not over" in page.text


async def test_the_lobby_lists_what_is_ones_own(come: Come, tables: Tables) -> None:
    host, friend = come(), come()
    assert "No tables yet" in (await host.get("/")).text
    assert "Nobody is waiting" in (await host.get("/")).text
    await host.deal(who="open", seats="2", name="Nan's kitchen")
    table = host.table
    assert "1 seat open" in (await host.get("/")).text
    assert "Nan's kitchen" in (await friend.get("/")).text
    await friend.press((await friend.get("/")).form("/sit"))
    pages = [await who.get("/") for who in (host, friend)]
    (asked,) = (await tables.repository.look(table)).in_play().pending.values()
    assert sum(asked.text in page.text for page in pages) == 1, "whoever is asked reads the question"
    assert sum("Waiting for" in page.text for page in pages) == 1
    stranger = await come().get("/")
    assert "Being played" in stranger.text


async def test_a_rematch_with_friends_is_found_on_the_page_and_in_the_chat(
    come: Come, tables: Tables
) -> None:
    host, friend = come(), come()
    await host.deal(who="open", seats="2")
    table = host.table
    await friend.press((await friend.get("/")).form("/sit"))
    await play_quickly(tables, table)
    await host.press((await host.get(f"/tables/{table}")).form("/rematch"))
    new = host.table
    page = await friend.get(f"/tables/{table}")
    assert page.links.count(f"/tables/{new}") == 2
    await friend.post(f"/tables/{table}/rematch", {})
    assert friend.table == new
