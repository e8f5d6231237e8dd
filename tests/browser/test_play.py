"""Whole matches in a real browser, by pointing and by keyboard, on a desktop and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import DESKTOP, MANY, PHONE, Visitor
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def check_the_end(visitor: Visitor) -> None:
    """The results explain themselves, the deal is verified, the replay and a rematch are one click away."""
    page = visitor.page
    expect(page.locator("#panel.results .place")).to_have_count(4)
    expect(page.locator("#panel .place dl a").first).to_have_attribute("href", re.compile("^/rules/"))
    expect(page.locator("#panel")).to_contain_text("Fair deal verified")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


@SIZES
def test_a_whole_match_by_clicking_the_board(visit: Visit, size: dict[str, int]) -> None:
    visitor = visit(size)
    visitor.deal()
    for _ in range(MANY):
        if not visitor.asked():
            break
        number = visitor.number
        visitor.click_something()
        visitor.moved_on(number)
    check_the_end(visitor)


@SIZES
def test_a_whole_match_by_keyboard_alone(visit: Visit, size: dict[str, int]) -> None:
    visitor = visit(size)
    page = visitor.page
    page.goto(visitor.url)
    page.locator(".gcard").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Deal the cards").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    visitor.press_to_the_end()
    check_the_end(visitor)
