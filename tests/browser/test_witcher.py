"""The Witcher in a real browser: poker, a tale and a fight by pointing, a solo match by keyboard."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import expect
from sqlalchemy import create_engine
from sqlalchemy.orm import Session

from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher import GAME
from coven.games.witcher.bot.hints import suggest
from coven.games.witcher.content import Content
from coven.games.witcher.rules.rules import Witcher
from coven.games.witcher.state import Table
from coven.tables.loading import dealt
from coven.tables.models import TableRow
from tests.browser.browsing import PHONE, Visitor
from tests.browser.conftest import Visit
from tests.web.served import Served

pytestmark = pytest.mark.browser
PATIENCE = 500
"""Questions until the three have surely been met."""
WAYS_OUT = ("phase-2", "stop", "stand", "done", "pass")


@cache
def world() -> dict[int, tuple[str, list[int]]]:
    """The map: the name of each place, and which lie next to it."""
    content = GAME.content()
    assert isinstance(content, Content)
    return {place.id: (place.name, place.adjacent) for place in content.locations}


def next_step(here: int, goals: set[int]) -> int:
    """The neighbour that leads to the nearest goal."""
    ways = [(place, place) for place in world()[here][1]]
    seen = {here}
    for place, first in ways:
        if place in goals:
            return first
        if place not in seen:
            seen.add(place)
            ways += [(further, first) for further in world()[place][1]]
    raise AssertionError(f"no road leads from {here} to {goals}")


def where(visitor: Visitor) -> int:
    """The place where one's own witcher stands: that of the question."""
    name = re.search(r"Phase I in ([^:]+):", visitor.page.locator("#ask").inner_text())
    assert name
    return next(number for number, (called, _) in world().items() if called == name[1])


def answer(visitor: Visitor, keys: list[str], goals: set[int]) -> str:
    """Travel towards a goal, use the place there, and otherwise take what comes first."""
    if "phase-2" in keys and where(visitor) in goals:
        return next((key for key in keys if key.startswith(("act", "poker"))), "phase-2")
    if "phase-2" in keys:
        step = f"move:place-{next_step(where(visitor), goals)}"
        return step if step in keys else "phase-2"
    bold = [key for key in keys if key.startswith(("fight:", "lay:"))]
    return bold[0] if bold else next((key for key in WAYS_OUT if key in keys), keys[0])


def play_until(visitor: Visitor, stage: str, goals: set[int] | None = None) -> None:
    """Play on by pointing until this stage stands where the map stands; without goals, towards monsters."""
    for _ in range(PATIENCE):
        assert visitor.asked(), f"the match ended before {stage} was seen"
        if visitor.page.locator(stage).count():
            return
        keys = visitor.keys()
        hunted = lairs(visitor) if goals is None and "phase-2" in keys else set()
        visitor.point_at(answer(visitor, keys, goals or hunted))
    pytest.fail(f"{stage} was never seen")


def lairs(visitor: Visitor) -> set[int]:
    """Where the monsters are, as the map tells those who do not see it."""
    words = visitor.page.locator(".brd desc").first.text_content() or ""
    named = re.findall(r"\(level I+\) is at ([^,]+),", words)
    return {number for number, (name, _) in world().items() if name in named}


def test_poker_a_tale_and_a_fight_by_pointing_at_the_board(visit: Visit) -> None:
    visitor = visit()
    visitor.open("witcher")
    page = visitor.page
    play_until(visitor, ".pan svg.brd .tg[data-key^='move:']", {5, 14})
    expect(page.locator(".phases .now")).to_contain_text("Travel and act")
    play_until(visitor, ".felt .die.can", {5, 14})
    expect(page.locator(".ladder li")).to_have_count(9)
    page.locator(".felt .die.can").first.click()
    expect(page.locator(".felt .die.again")).to_have_count(1)
    visitor.point_at("roll")
    play_until(visitor, ".scene .plate.can", {5, 14})
    expect(page.locator(".scene .seal").first).to_be_visible()
    number = visitor.number
    page.locator(".scene .plate.can").first.click()
    visitor.moved_on(number)
    play_until(visitor, ".pan svg.brd", {5, 14})
    play_until(visitor, ".duel")
    play_until(visitor, ".duel .total")
    expect(page.locator(".duel .total")).to_contain_text(re.compile("damage.*shield.*drawn.*left", re.S))
    expect(page.locator(".duel .pool").first).to_be_visible()


def twin_of(served: Served, visitor: Visitor) -> Match:
    """The match of the visitor's table, dealt once more beside it: a player who knows what is suggested."""
    code = visitor.page.url.rstrip("/").rsplit("/", 1)[-1]
    with Session(create_engine(f"sqlite:///{served.database}")) as session:
        row = session.get(TableRow, code)
        assert row is not None
        row.secret = served.secret
        return dealt(row, row.nonces or [])


def test_a_whole_solo_match_by_keyboard(visit: Visit, served: Served) -> None:
    """To the fourth trophy, as suggested, by the keys that the page names and by Enter."""
    visitor = visit()
    visitor.open_by_keyboard("witcher", seats=1)
    page, rng = visitor.page, seeded(1)
    twin = twin_of(served, visitor)
    while not twin.over:
        assert isinstance(twin.rules, Witcher)
        assert isinstance(twin.state, Table)
        decision = twin.pending[0]
        key = decision.key(suggest(twin.rules, twin.state, decision, rng))
        number = visitor.number
        option = page.locator(f'.opt[data-key="{key}"]')
        shortcut = option.get_attribute("aria-keyshortcuts")
        if shortcut and twin.number % 3:
            page.keyboard.press(shortcut)
        else:
            option.focus()
            page.keyboard.press("Enter")
        visitor.moved_on(number)
        twin.choose(0, key)
    assert twin.results.winners == [0]
    expect(page.locator("#panel.results .place")).to_have_count(1)
    expect(page.locator("#panel.results")).to_contain_text("fourth trophy")
    expect(page.locator(".fin .ranks li")).to_have_count(5)
    expect(page.locator(".fin .chart")).to_be_visible()
    assert len(visitor.explained()) == 1
    table = page.url
    for step in (1, 40):
        page.goto(f"{table}/replay?at={step}")
        expect(page.locator(".rstage .board")).to_be_visible()


def test_a_phone_shows_where_the_turn_is_and_what_may_be_done(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open("witcher", seats=3)
    play_until(visitor, ".pan svg.brd .tg[data-key^='move:']", {5, 14})
    page = visitor.page
    expect(page.locator(".phases .now .said")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
