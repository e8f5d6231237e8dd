"""The goal and turn of a game: shown at a first match, and a key away ever after."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import coven
from tests.browser.browsing import PHONE
from tests.browser.conftest import Visit

GAMES = [game.name for game in coven.catalogue()]


def test_a_newcomer_sees_the_goal_once_and_a_key_brings_it_back(visit: Visit) -> None:
    guest = visit(knows=False)
    guest.deal()
    box = guest.page.locator("#goal-box")
    expect(box).to_be_visible()
    expect(box.locator(".turn-steps li")).to_have_count(5)
    guest.page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    guest.page.reload()
    guest.asked()
    expect(box).to_be_hidden()
    guest.page.keyboard.press("g")
    expect(box).to_be_visible()
    box.get_by_role("link", name="Just play").click()
    expect(box).to_be_hidden()
    assert guest.asked()


def test_without_a_script_the_goal_is_a_page_that_leads_back(visit: Visit) -> None:
    guest = visit(script=False)
    guest.deal()
    table = guest.page.url
    guest.page.locator(".top [data-goal]").first.click()
    expect(guest.page.locator(".goal")).to_be_visible()
    guest.page.get_by_role("link", name="Just play").click()
    assert guest.page.url == table


@pytest.mark.parametrize("game", GAMES)
def test_a_goal_card_fits_on_one_screen_and_its_pictures_are_large_enough(visit: Visit, game: str) -> None:
    for size, width in (({"width": 1366, "height": 768}, 160), (PHONE, 100)):
        guest = visit(size)
        guest.page.goto(f"{guest.url}/goal/{game}")
        guest.settle()
        card = guest.page.locator(".goal").bounding_box()
        assert card is not None
        assert card["width"] <= size["width"]
        assert card["height"] <= size["height"]
        pictures = guest.page.locator(".turn-steps .vg").all()
        assert all((picture.bounding_box() or {"width": 0})["width"] >= width for picture in pictures)
