"""The Wild Hunt in a real browser: a person and two bots, from the form to the end of the Final Fight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import Visitor
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser
LONGEST = 1500
"""More questions than a match has."""
FIRST = ("strike", "done", "no-fight", "no-meditation", "enough", "stop", "pass", "no")
"""What is answered where it is offered: the fastest way to the Final Fight."""


def open_hunt(visitor: Visitor) -> None:
    """A table of three with the Wild Hunt, chosen in the form."""
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{visitor.url}/?game=witcher")
    page.get_by_label("You and bots").check()
    page.locator(".for-seats input[value='3']").check()
    page.locator(".for-level input[value=apprentice]").check()
    page.evaluate("() => document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    page.locator("input[type=checkbox][name$='wild-hunt']").check()
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/tables/*")


def answer(keys: list[str]) -> str:
    """The next answer: the first word that leads on, else whatever comes last."""
    return next((word for word in FIRST if word in keys), keys[-1])


def press(visitor: Visitor, key: str) -> None:
    """Answer from the list, if the answer is still there: bots act in the same phase, whoever comes first."""
    number = visitor.number
    there = visitor.page.evaluate(
        """(key) => {
            const option = document.querySelector(`#panel .opt[data-key="${CSS.escape(key)}"]`);
            option?.click();
            return Boolean(option);
        }""",
        key,
    )
    if there:
        visitor.moved_on(number)


def test_a_person_plays_the_wild_hunt_with_two_bots_to_the_end_of_the_final_fight(visit: Visit) -> None:
    visitor = visit()
    open_hunt(visitor)
    page = visitor.page
    seen: set[str] = set()
    for _ in range(LONGEST):
        if not visitor.asked() and page.locator("#panel.results").count():
            break
        keys = visitor.keys()
        if "done" in keys and "round" not in seen:
            expect(page.locator(".rt li")).to_have_count(8)
            expect(page.locator(".who-acts .me")).to_be_visible()
            seen.add("round")
        if page.locator(".fin-b .fr").count() == 3:
            seen.add("band")
        if page.locator(".duel .foe-ways", has_text="stand before its life cards").count():
            seen.add("turn")
        if keys:
            press(visitor, answer(keys))
    assert {"round", "turn"} <= seen
    expect(page.locator("#panel.results")).to_be_attached()
    assert not visitor.complaints
