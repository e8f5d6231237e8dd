"""Triora in a real browser: whole matches by the board and by keyboard, and what the page tells."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import MANY, PHONE, Visitor
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
FORECAST = re.compile("If the round ended now, the Inquisitor would hunt .+")


def check_the_end(visitor: Visitor) -> None:
    """Every line of each score cites its rule; the deal is verified, a rematch is one click away."""
    page = visitor.page
    expect(page.locator("#panel.results .place")).to_have_count(2)
    assert len(visitor.explained()) == 2
    expect(page.locator("#panel")).to_contain_text(re.compile("captured|destroyed|round"))
    expect(page.locator("#panel")).to_contain_text("Fair deal verified")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_whole_match_by_clicking_the_board(visit: Visit) -> None:
    visitor = visit()
    visitor.open("triora")
    forecasts = 0
    for _ in range(MANY):
        if not visitor.asked():
            break
        keys = visitor.keys()
        if keys[0].startswith("place:"):
            expect(visitor.page.locator(".because")).to_have_text(FORECAST)
            forecasts += 1
        visitor.point_at(keys[0])
    assert forecasts > 2
    check_the_end(visitor)


def test_a_whole_match_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    visitor.play_by_keyboard("triora")
    check_the_end(visitor)
    check_the_replay(visitor)


def check_the_replay(visitor: Visitor) -> None:
    """The zoom buttons cover nothing of the board; on a phone a replay opens at the board, not at the log."""
    page = visitor.page
    page.goto(f"{page.url}/replay?at=30")
    visitor.settle()
    board, zoom = page.locator(".brd").bounding_box(), page.locator(".zoom").bounding_box()
    assert board
    assert zoom
    assert zoom["y"] >= board["y"] + board["height"]
    expect(page.locator(".log .now").first).to_be_in_viewport()
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.reload()
    visitor.settle()
    expect(page.locator(".log .now").first).to_be_attached()
    assert page.evaluate("() => window.scrollY") == 0


def test_a_place_where_somebody_stands_can_be_clicked(visit: Visit) -> None:
    visitor = visit()
    visitor.open("triora")
    for _ in range(MANY):
        assert visitor.asked()
        keys = visitor.keys()
        taken = visitor.page.evaluate(TAKEN)
        if taken:
            number = visitor.number
            visitor.page.mouse.click(*taken)
            visitor.moved_on(number)
            return
        visitor.point_at(keys[-1] if keys[-1].startswith("piece:witch") else keys[0])
    pytest.fail("nobody ever stood on a place that was offered")


# The middle of a piece on a circle that can be chosen.
TAKEN = """
() => {
  for (const ring of document.querySelectorAll('.board .tg[data-key^="place:"]:not(.big) .ring')) {
    const place = ring.getBoundingClientRect();
    for (const piece of document.querySelectorAll('.board [id^=witch-], .board [id^=familiar-]')) {
      const box = piece.getBoundingClientRect();
      const x = box.x + box.width / 2, y = box.y + box.height / 2;
      if (x > place.left && x < place.right && y > place.top && y < place.bottom) return [x, y];
    }
  }
  return null;
}
"""


def test_what_others_have_is_not_cut_off(visit: Visit) -> None:
    """Three others side by side: what does not fit in the row is there when one points at the seat."""
    visitor = visit()
    visitor.open("triora", seats=4)
    assert visitor.asked()
    visitor.settle()
    visitor.page.evaluate(FULL_STRIP)
    for seat in visitor.page.locator(".seat[id]").all():
        seat.hover()
        last = seat.locator(".facts > span").last
        expect(last).to_be_in_viewport(ratio=1)


# Fill the strips with everything there is to count.
FULL_STRIP = """
() => {
  for (const facts of document.querySelectorAll('.seat[id] .facts')) {
    while (facts.children.length < 8) facts.append(facts.lastElementChild.cloneNode(true));
  }
}
"""


@pytest.mark.parametrize("witch", ["brigid", "clidina"])
def test_every_formula_is_in_sight(visit: Visit, witch: str) -> None:
    """The longest formulas have four cubes; with them, too, the own area need not be scrolled sideways."""
    visitor = visit()
    visitor.open("triora")
    assert visitor.asked()
    number = visitor.number
    visitor.page.locator(f'.opt[data-key="witch:{witch}"]').click()
    visitor.moved_on(number)
    visitor.settle()
    assert visitor.page.locator(".mine").evaluate("mine => mine.scrollWidth <= mine.clientWidth")


def test_the_witch_board_is_at_hand_on_a_phone(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.open("triora")
    assert visitor.asked()
    page = visitor.page
    number = visitor.number
    page.get_by_role("tab", name="Your things").tap()
    page.locator(".mine .sister.can").first.tap()
    visitor.moved_on(number)
    for part in ("Herb cycle", "Potions", "Formulas"):
        page.get_by_role("heading", name=part).scroll_into_view_if_needed()
        expect(page.get_by_role("heading", name=part)).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
