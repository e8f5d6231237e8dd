"""The guided first match of every game, played to its end by pointer and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import coven
from coven.teaching import Lesson, lesson_of
from tests.browser.browsing import PHONE, Visitor
from tests.browser.conftest import Visit

LESSONS = [lesson for lesson in map(lesson_of, coven.catalogue()) if lesson is not None]
LAPTOP = {"width": 1366, "height": 768}
WHERE = """(key) => ['.board .tg', '.board .can', '.mine .can', '#panel .opt']
  .map((kind) => `${kind}[data-key="${CSS.escape(key)}"]`)
  .find((place) => document.querySelector(place)?.checkVisibility())"""


@pytest.fixture(params=LESSONS, ids=lambda lesson: str(lesson.game.name))
def lesson(request: pytest.FixtureRequest) -> Lesson:
    """Every lesson in turn."""
    found: Lesson = request.param
    return found


def begin(guest: Visitor, lesson: Lesson) -> None:
    """Open the lesson from the lobby."""
    guest.page.emulate_media(reduced_motion="reduce")
    guest.page.goto(f"{guest.url}/?game={lesson.game.name}")
    guest.page.get_by_role("link", name="Learn by playing").click()
    at(guest, 0)


def at(guest: Visitor, stop: int) -> None:
    """Wait until the lesson stands there, and nothing is under way."""
    guest.page.wait_for_selector(f".ready #guide[data-stop='{stop}']")
    guest.page.wait_for_function("() => !('busy' in document.body.dataset)")


def ended(guest: Visitor, lesson: Lesson) -> None:
    """The match is over, its results are there, and the way to a match of one's own."""
    expect(guest.page.locator("#panel.results")).to_be_visible()
    totals = lesson.match(lesson.stops[-1]).results.totals
    assert sorted(guest.explained()) == sorted(totals)
    expect(guest.page.get_by_role("link", name="Play a match")).to_be_visible()


def test_a_lesson_is_played_to_its_end_by_pointer(visit: Visit, lesson: Lesson) -> None:
    guest = visit(LAPTOP)
    begin(guest, lesson)
    for stop in lesson.stops[:-1]:
        at(guest, stop.number)
        if stop.want:
            guest.page.locator(guest.page.evaluate(WHERE, stop.want)).first.click()
        else:
            guest.page.get_by_role("button", name="Next").click()
    at(guest, lesson.stops[-1].number)
    ended(guest, lesson)


def test_a_lesson_is_played_to_its_end_by_keyboard(visit: Visit, lesson: Lesson) -> None:
    guest = visit(LAPTOP)
    begin(guest, lesson)
    for stop in lesson.stops[:-1]:
        at(guest, stop.number)
        key = guest.page.locator(f"#panel .opt[data-key='{stop.want}']").first if stop.want else None
        guest.page.keyboard.press((key.get_attribute("aria-keyshortcuts") or "Enter") if key else "n")
    at(guest, lesson.stops[-1].number)
    ended(guest, lesson)


def test_a_lesson_can_be_skipped_through_on_a_phone(visit: Visit, lesson: Lesson) -> None:
    guest = visit(PHONE)
    begin(guest, lesson)
    for step in range(len(lesson.script.steps)):
        stop = next(stop for stop in lesson.stops if stop.step == step)
        at(guest, stop.number)
        expect(guest.page.locator("#guide h3")).to_have_text(lesson.script.steps[step].title)
        guest.page.get_by_role("button", name="Next" if not stop.want else "Skip").tap()
    at(guest, lesson.stops[-1].number)
    ended(guest, lesson)


def test_a_wrong_answer_is_refused_with_a_word_and_a_lesson_is_taken_up_again(visit: Visit) -> None:
    guest, lesson = visit(LAPTOP), LESSONS[0]
    begin(guest, lesson)
    wanting = next(stop for stop in lesson.stops if stop.want)
    for stop in lesson.stops[: wanting.number]:
        at(guest, stop.number)
        guest.page.keyboard.press("n")
    at(guest, wanting.number)
    guest.page.locator("#panel .opt.later").first.click()
    expect(guest.page.locator("#toasts")).to_contain_text("This step wants something else")
    at(guest, wanting.number)
    guest.page.get_by_role("link", name="Leave").click()
    guest.page.get_by_role("link", name=f"Step {wanting.step + 1} of 12").click()
    at(guest, wanting.number)
    guest.page.get_by_role("button", name="Back").click()
    at(guest, wanting.number - 1)


def test_a_lesson_is_played_without_a_script(visit: Visit) -> None:
    guest, lesson = visit(LAPTOP, script=False), LESSONS[0]
    guest.page.goto(f"{guest.url}/learn/{lesson.game.name}")
    for stop in lesson.stops[:4]:
        expect(guest.page.locator(f"#guide[data-stop='{stop.number}']")).to_be_visible()
        if stop.want:
            guest.page.locator(f"#panel .opt[data-key='{stop.want}']").click()
        else:
            guest.page.get_by_role("button", name="Next").click()
