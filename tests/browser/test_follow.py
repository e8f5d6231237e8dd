"""Following the others: their steps one by one, held or skipped; what changed last; since your turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import PHONE, Visitor
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
LAPTOP = {"width": 1366, "height": 768}
STEP = "body[data-behind=yes] #panel.following"


def dealt(visit: Visit, pace: str, size: dict[str, int] = LAPTOP) -> Visitor:
    """Somebody at a table of Blackmore with three bots, whose first card is asked for."""
    guest = visit(size, hurries=False)
    guest.context.add_init_script(f"localStorage.setItem('coven-pace', '{pace}')")
    guest.open("blackmore", seats=4)
    guest.asked()
    return guest


def play_a_card(guest: Visitor) -> None:
    """Answer, and do not wait for what the others do."""
    number = guest.number
    guest.page.locator("#panel .opt").first.click()
    guest.moved_on(number)


def asked_again(guest: Visitor) -> None:
    """Wait until the others have played, and the page shows it."""
    expect(guest.page.locator("body[data-behind=''] #panel .opt").first).to_be_visible()


def test_each_step_of_the_others_is_shown_until_one_is_asked_again(visit: Visit) -> None:
    guest = dealt(visit, "fast")
    guest.page.evaluate(
        """() => {
            window.steps = [];
            document.addEventListener("coven:shown", () => {
                if (document.body.dataset.behind) steps.push(document.getElementById("ask").textContent);
            });
        }"""
    )
    play_a_card(guest)
    asked_again(guest)
    steps = guest.page.evaluate("steps")
    assert len(steps) == len(set(steps)) >= 2
    log = guest.page.locator("#log").inner_text()
    assert all(words in log for words in steps)
    expect(guest.page.locator(".board .trace .mk")).not_to_have_count(0)


def test_a_step_is_held_with_one_key_and_the_rest_is_skipped_with_another(visit: Visit) -> None:
    guest = dealt(visit, "slow")
    play_a_card(guest)
    guest.page.wait_for_selector(STEP)
    guest.page.keyboard.press("Space")
    expect(guest.page.locator("#hold")).to_have_attribute("aria-pressed", "true")
    guest.page.keyboard.press("s")
    asked_again(guest)
    expect(guest.page.locator(STEP)).to_have_count(0)


def test_the_pace_is_kept_for_the_next_page_and_at_once_shows_no_steps(visit: Visit) -> None:
    guest = dealt(visit, "slow")
    play_a_card(guest)
    guest.page.wait_for_selector(STEP)
    guest.page.locator("#panel .pace input[value=once]").click()
    asked_again(guest)
    assert guest.page.evaluate("localStorage.getItem('coven-pace')") == "once"


def test_since_your_turn_shows_how_it_came_about_while_it_is_pointed_at(visit: Visit) -> None:
    guest = dealt(visit, "once")
    play_a_card(guest)
    asked_again(guest)
    lines = guest.page.locator(".since button")
    expect(lines.first).to_be_visible()
    assert 1 <= lines.count() <= 3
    number, drawn = guest.number, guest.page.locator(".board svg.brd").first.text_content()
    lines.first.hover()
    guest.page.wait_for_selector("body[data-then] .board[inert] .trace .mk", state="attached")
    guest.page.locator("#ask").hover()
    guest.page.wait_for_selector("body:not([data-then]) .board:not([inert])")
    assert guest.page.locator(".board svg.brd").first.text_content() == drawn
    assert guest.number == number
    lines.first.focus()
    guest.page.wait_for_selector("body[data-then]")
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector("body:not([data-then])")


def test_a_line_of_the_log_does_so_too_by_the_arrows(visit: Visit) -> None:
    guest = dealt(visit, "once")
    play_a_card(guest)
    asked_again(guest)
    guest.page.locator("#log").focus()
    guest.page.keyboard.press("ArrowUp")
    guest.page.wait_for_selector("body[data-then]")
    expect(guest.page.locator("#log li.shown")).to_have_count(1)


def test_a_finger_shows_a_line_and_hides_it_again(visit: Visit) -> None:
    guest = dealt(visit, "once", PHONE)
    play_a_card(guest)
    asked_again(guest)
    guest.page.locator(".mtabs [data-tab-name=log]").tap()
    line = guest.page.locator(".since button").first
    line.tap()
    guest.page.wait_for_selector("body[data-then]")
    line.tap()
    guest.page.wait_for_selector("body:not([data-then])")
