"""Every page: it opens, obeys the policy, and leads on."""

from __future__ import annotations

import re

import pytest
from fastapi import FastAPI

import coven
from coven.web.security import POLICY
from tests.web.conftest import Come, Person
from tests.web.reading import Page

PAGES = ["/", "/?game=blackmore", "/rules/blackmore", "/credits", "/name", "/replays", "/api"]
FIRST_LOAD = 200_000


def check_policy(person: Person, page: Page) -> None:
    """Headers are strict, and nothing in the page needs them to be less."""
    headers = person.answer.headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert not page.inline
    assert len(page.ids) == len(set(page.ids)), sorted(i for i in page.ids if page.ids.count(i) > 1)


@pytest.mark.parametrize("address", PAGES)
async def test_a_page_opens_and_obeys_the_policy(person: Person, address: str) -> None:
    page = await person.get(address)
    assert page.title.endswith("Coven")
    assert 'lang="en"' in page.markup
    check_policy(person, page)


async def test_the_pages_of_a_table_obey_it_too(come: Come) -> None:
    host, watcher = come(), come()
    check_policy(host, await host.deal(who="friends"))
    check_policy(host, await host.press((await host.get(f"/tables/{host.table}")).form("/start")))
    check_policy(watcher, await watcher.get(f"/tables/{host.table}"))


async def test_every_link_leads_somewhere(person: Person) -> None:
    """Within the house, starting at the lobby."""
    table = (await person.deal()) and person.table
    seen: set[str] = set()
    todo = ["/", f"/tables/{table}"]
    while todo:
        address = todo.pop()
        page = await person.get(address)
        seen.add(address)
        here = [
            link.partition("#")[0] for link in page.links if link.startswith("/") and "/replay" not in link
        ]
        todo += sorted({*here, *page.files} - seen - set(todo) - {""})
        for link in page.links:
            if link.startswith("#"):
                assert link[1:] in page.ids, f"{address} links to {link}"
    assert "/rules/blackmore" in seen


async def test_the_first_load_is_small(person: Person) -> None:
    """The lobby with every file it asks for, fonts included, as it goes over the wire."""
    zipped = {"Accept-Encoding": "gzip"}
    total = 0
    page = await person.get("/?game=blackmore")
    files = {
        *page.files,
        *(f"{coven_root(page)}/{name}" for name in ("page.js", "morph.js", "motion.js", "lobby.js")),
    }
    sheet = (await person.http.get(next(f for f in page.files if f.endswith("coven.css")))).text
    files |= {f"{coven_root(page)}/{font}" for font in re.findall(r"url\(([^)]+)\)", sheet)}
    for address in ["/?game=blackmore", *sorted(files)]:
        async with person.http.stream("GET", address, headers=zipped) as answer:
            assert answer.status_code == 200, address
            total += sum([len(part) async for part in answer.aiter_raw()])
    assert total < FIRST_LOAD, total


def coven_root(page: Page) -> str:
    """Where a page's files lie."""
    return next(f for f in page.files if f.endswith("/boot.js")).removesuffix("/boot.js")


async def test_files_are_kept_for_good_and_change_their_address(person: Person) -> None:
    page = await person.get("/")
    for address in page.files:
        answer = await person.http.get(address)
        assert "immutable" in answer.headers["cache-control"]
        again = await person.http.get(address, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
    plain = await person.http.get("/static/coven.css")
    assert plain.headers["cache-control"] == "no-cache"
    old = await person.http.get("/static/0123456789ab/coven.css")
    assert old.text == plain.text
    assert (await person.http.get("/static/../server.py")).status_code == 404
    assert (await person.http.get("/static/nothing.css")).status_code == 404


async def test_a_game_brings_its_own_style_sheet(person: Person) -> None:
    page = await person.get("/rules/blackmore")
    assert any(file.endswith("/games/blackmore.css") for file in page.files)


@pytest.mark.parametrize("game", coven.catalogue(), ids=lambda game: str(game.name))
async def test_the_rulebook_shows_every_rule_and_finds_it(person: Person, game: coven.Game) -> None:
    page = await person.get(f"/rules/{game.name}")
    rules = game.rulebook.rules
    assert {rule.id for rule in rules} <= set(page.ids)
    found = await person.get(f"/rules/{game.name}?q={rules[0].id}")
    assert rules[0].id in found.ids
    assert rules[-1].id not in found.ids
    assert "1 rule found" in found.text


async def test_the_contents_of_a_rulebook_fold_what_each_expansion_has(person: Person) -> None:
    """Every section is linked, and those of an expansion stand under its name."""
    page = await person.get("/rules/witcher")
    sections = {
        f"#section-{'-'.join(rule.section.lower().split())}" for rule in coven.game("witcher").rulebook.rules
    }
    assert sections <= set(page.links)
    for module in coven.game("witcher").modules:
        assert f"<summary>{module.title}<span>" in page.markup
    assert "<summary>" not in (await person.get("/rules/blackmore")).markup.partition("<h1>")[0]


async def test_the_goal_card_names_what_else_a_match_is_won_by(person: Person) -> None:
    page = await person.get("/goal/witcher?joined=legendary-hunt&joined=mages&joined=nonsense")
    assert "At this table: Legendary Hunt." in page.text
    assert "At this table: Mages." not in page.text
    assert "At this table" not in (await person.get("/goal/witcher")).text


async def test_the_rulebook_leads_back_to_the_table(person: Person) -> None:
    await person.deal()
    table = person.table
    page = await person.get(f"/rules/blackmore?table={table}&cited=blackmore.play.must-play")
    assert f"/tables/{table}" in page.links
    assert "You came from a decision" in page.text


# -- when something is wrong


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("/nowhere", 404, "nothing at this address"),
        ("/tables/zzzzzzzzz", 404, "There is no table"),
        ("/tables/zzzzzzzzz/replay", 404, "There is no table"),
        ("/rules/chess", 404, "There is no game 'chess'"),
        ("/?game=chess", 404, "The games are"),
        ("/seat/nonsense", 401, "TABLE.SECRET"),
    ],
)
async def test_a_wrong_address_is_answered_in_words(
    person: Person, address: str, status: int, words: str
) -> None:
    page = await person.get(address, status)
    assert words in page.text
    assert "/" in page.links
    check_policy(person, page)


async def test_a_link_to_a_seat_that_is_taken_leads_to_the_table(person: Person) -> None:
    await person.deal()
    table = person.table
    page = await person.get(f"/seat/{table}.nonsense", 401)
    assert "may have been used already" in page.text
    assert f"/tables/{table}" in page.links
    assert not any(link.startswith("/tables/") for link in (await person.get("/seat/nonsense", 401)).links)


async def test_a_wrong_method_is_answered_in_words(person: Person) -> None:
    assert "not for that" in (await person.post("/credits", {}, 405)).text


async def test_a_mistake_of_ours_is_admitted(
    person: Person, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app.state.site.tables, "open_tables", broken)
    page = await person.get("/", 500)
    assert "Something broke on our side" in page.text
    assert "ZeroDivision" not in page.markup
    check_policy(person, page)


# -- the reader


async def test_light_and_dark_are_remembered(person: Person) -> None:
    assert "data-theme" not in (await person.get("/")).markup
    page = await person.post("/theme", {"next": "/credits"})
    assert person.answer.url.path == "/credits"
    assert 'data-theme="dark"' in page.markup
    assert 'data-theme="light"' in (await person.post("/theme", {})).markup


@pytest.mark.parametrize("elsewhere", ["//evil.test", "https://evil.test", "/\\evil.test", ""])
async def test_the_switch_leads_nowhere_else(person: Person, elsewhere: str) -> None:
    await person.post("/theme", {"next": elsewhere})
    assert person.answer.url.host == "house.test"


async def test_a_name_is_kept_and_can_be_changed(person: Person) -> None:
    page = await person.get("/")
    name = page.text.split("Good evening, ")[1].split(".")[0]
    assert name in (await person.get("/name")).form("/name").fields.values()
    page = await person.post("/name", {"name": "  Nan   Ogg "})
    assert "Good evening, Nan Ogg." in page.text


@pytest.mark.parametrize(("name", "words"), [("", "at least one letter"), ("x" * 31, "at most 30")])
async def test_a_name_that_will_not_do_is_explained(person: Person, name: str, words: str) -> None:
    page = await person.post("/name", {"name": name}, 422)
    assert words in page.text
    assert page.form("/name").fields["name"] == name
