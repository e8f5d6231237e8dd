"""Who may do what: cookies, forms of other sites, and what nobody may see."""

from __future__ import annotations

import re

import httpx
import pytest
from fastapi import FastAPI

from coven.games.blackmore.state import Table
from coven.tables import Tables
from coven.tables.inputs import NAME_LENGTH
from coven.web.identity import GUEST_COOKIE, Reader, _signature, read_cookie, write_cookie
from tests.web.conftest import HOME, Come, Person
from tests.web.test_tables import settle

KEY = b"k" * 32


def test_a_cookie_is_read_as_it_was_written() -> None:
    reader = Reader("an-id", "Nan Ögg.")
    assert read_cookie(KEY, write_cookie(KEY, reader)) == reader


@pytest.mark.parametrize("spoil", ["", "x", ".", "abc.def", None])
def test_a_cookie_that_nobody_here_signed_is_nobodys(spoil: str | None) -> None:
    assert read_cookie(KEY, spoil) is None
    good = write_cookie(KEY, Reader("an-id", "Nan"))
    assert read_cookie(b"j" * 32, good) is None
    assert read_cookie(KEY, good[:-1] + ("0" if good[-1] != "0" else "1")) is None
    assert read_cookie(KEY, "x" + good) is None


def test_a_long_cookie_is_not_kept_in_memory() -> None:
    """Signatures are kept at hand beside what was signed: 20,000 long cookies took 270 megabytes once."""
    longest = Reader("i" * 24, "\N{CRYSTAL BALL}" * NAME_LENGTH)
    assert read_cookie(KEY, write_cookie(KEY, longest)) == longest
    before = _signature.cache_info().currsize
    for n in range(3):
        assert read_cookie(KEY, f"{n}{'A' * 8000}.x") is None
    assert _signature.cache_info().currsize == before


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(person: Person) -> None:
    await person.get("/")
    cookie = person.answer.headers["set-cookie"]
    assert cookie.startswith(GUEST_COOKIE)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie, "the house is often at http://localhost"
    await person.get("/")
    assert "set-cookie" not in person.answer.headers, "it is set once"


async def test_a_forged_cookie_is_replaced(person: Person) -> None:
    person.http.cookies.set(GUEST_COOKIE, "forged.cookie")
    await person.get("/")
    assert "set-cookie" in person.answer.headers


@pytest.mark.parametrize(
    "address", ["/", "/?game=crone", "/rules/witcher", "/api/games", "/nothing", "/static/x"]
)
async def test_no_answer_may_run_or_load_what_is_not_the_houses_own(person: Person, address: str) -> None:
    """Whatever a name or a line of chat smuggled in: nothing inline, no frame, nothing from elsewhere."""
    headers = (await person.http.get(address)).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    allowed = {source for kind in policy.values() for source in kind.split()}
    assert allowed == {"'none'", "'self'", "data:"}
    assert [kind for kind, sources in policy.items() if "data:" in sources] == ["img-src"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin", "a seat's link is told to nobody"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.test"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "http://evil.test/http://house.test"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_another_sites_form_is_refused(person: Person, tables: Tables, headers: dict[str, str]) -> None:
    form = (await person.get("/?game=blackmore")).form("/tables")
    answer = await person.http.post("/tables", data=form.fields, headers=headers)
    assert answer.status_code == 403
    assert "another site" in answer.text
    assert await tables.in_play() == []


@pytest.mark.parametrize("headers", [{"Origin": HOME}, {"Sec-Fetch-Site": "same-origin"}, {}])
async def test_the_houses_own_form_is_taken(person: Person, headers: dict[str, str]) -> None:
    form = (await person.get("/?game=blackmore")).form("/tables")
    answer = await person.http.post("/tables", data=form.fields, headers=headers)
    assert answer.url.path.startswith("/tables/")


# -- what nobody may see


def hidden_from(state: Table, reader: int | None) -> list[str]:
    """The cards whose place the reader may not know: others' hands, but for revealed cards, and the deck."""
    cards = [card for seat, hand in enumerate(state.hands) if seat != reader for card in hand]
    return [card.key for card in [*cards, *state.deck] if card not in state.revealed]


async def everything(http: httpx.AsyncClient, table: str, token: str | None, now_and_then: bool) -> str:
    """All that the house answers to one reader about a table; what holds no state, only now and then."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    addresses = [f"/api/tables/{table}/view" if token else f"/tables/{table}", f"/api/tables/{table}/record"]
    if now_and_then:
        rest = ["", "/view", "/decision", "/chat"]
        addresses += [f"/api/tables/{table}{end}" for end in rest]
        addresses += ["/", "/api/tables", f"/tables/{table}/record.json", f"/tables/{table}/replay"]
    return "\n".join([(await http.get(address, headers=headers)).text for address in addresses])


async def test_no_answer_holds_a_card_that_its_reader_may_not_know(
    come: Come, app: FastAPI, tables: Tables
) -> None:
    """A whole match of two browsers, a program and bots, with a watcher: every page and JSON, every move."""
    host, friend, watcher = come(), come(), come()
    await host.deal(who="open", seats="5", level="apprentice")
    table = host.table
    await friend.press((await friend.get("/")).form("/sit"))
    sat = (await watcher.http.post(f"/api/tables/{table}/sit", json={"player": "Program"})).json()
    await host.press((await host.get(f"/tables/{table}")).form("/start"))
    browsers: dict[int | None, Person] = {0: host, 1: friend, None: watcher}
    checked = 0
    for step in range(400):
        await settle(tables, table)
        match = (await tables.repository.look(table)).match
        if match is None:
            break
        state = match.state
        assert isinstance(state, Table)
        told: dict[int | None, str] = {}
        for seat, person in browsers.items():
            told[seat] = await everything(person.http, table, None, step % 10 == 0)
        told[2] = await everything(watcher.http, table, sat["token"], step % 10 == 0)
        for seat, text in told.items():
            hidden = hidden_from(state, seat)
            words = "|".join(key.replace("-", "[- ]") for key in hidden) or "no card is hidden"
            found = re.search(rf"\b({words})\b", text, re.IGNORECASE)
            assert not found, f"seat {seat} is told: …{text[found.start() - 80 : found.end() + 40]}…"
            checked += len(hidden)
        (asked,) = match.pending
        key = match.pending[asked].keys[-1]
        if asked == 2:
            headers = {"Authorization": f"Bearer {sat['token']}"}
            body = {"key": key, "number": match.number}
            assert (
                await watcher.http.post(f"/api/tables/{table}/choose", json=body, headers=headers)
            ).is_success
        else:
            await browsers[asked].post(f"/tables/{table}/choose", {"key": key, "number": str(match.number)})
    assert (await tables.info(table)).status == "over"
    assert checked > 1000
