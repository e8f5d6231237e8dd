"""Style sheets in a real browser: a game's sheet touches no page but its own."""

from __future__ import annotations

import coven
from tests.browser.conftest import Visit

LOOK = """() => [...document.querySelectorAll("body, body *")].map((one) => {
  const style = getComputedStyle(one);
  return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
})"""
WEAR = """async (names) => {
  const root = document.querySelector('link[rel="stylesheet"]').href.replace(/[^/]*$/, "");
  await Promise.all(names.map((name) => new Promise((done, fail) => {
    const link = document.createElement("link");
    Object.assign(link, {rel: "stylesheet", href: `${root}games/${name}.css`});
    link.onload = done;
    link.onerror = fail;
    document.head.append(link);
  })));
}"""


def test_the_lobby_looks_the_same_with_the_sheets_of_all_games(visit: Visit) -> None:
    visitor = visit()
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.add_init_script("window.setInterval = () => 0")  # what others do meanwhile is not shown
    visitor.page.goto(visitor.url)
    visitor.settle()
    before = visitor.page.evaluate(LOOK)
    visitor.page.evaluate(WEAR, [game.name for game in coven.catalogue()])
    assert len(before) > 100
    assert visitor.page.evaluate(LOOK) == before


def test_a_games_own_page_wears_its_sheet(visit: Visit) -> None:
    """On a table of Crone the own area is laid out by Crone's sheet; taken away, it is not."""
    visitor = visit()
    visitor.page.goto(f"{visitor.url}/?game=crone")
    visitor.page.get_by_role("button", name="Deal the cards").click()
    visitor.page.wait_for_selector(".mine.crone", state="attached")
    gap = "getComputedStyle(document.querySelector('.mine.crone')).rowGap"
    worn = visitor.page.evaluate(gap)
    visitor.page.evaluate("document.querySelector('link[href$=\"games/crone.css\"]').remove()")
    assert visitor.page.evaluate(gap) != worn


SHADES = """() => ['color', 'backgroundColor'].map((name) => {
  const parts = getComputedStyle(document.body)[name].match(/[0-9.]+/g).slice(0, 3).map(Number);
  return parts.reduce((sum, part) => sum + part, 0) / 3;
})"""


def test_what_is_printed_is_dark_on_light_whatever_the_theme(visit: Visit) -> None:
    """And a printed rulebook is its rules, without the ways around it."""
    visitor = visit()
    page = visitor.page
    for path in ("/", "/rules/crone"):
        page.goto(visitor.url + path)
        page.emulate_media(media="screen", color_scheme="dark")
        ink, paper = page.evaluate(SHADES)
        assert ink > paper
        page.emulate_media(media="print", color_scheme="dark")
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        ink, paper = page.evaluate(SHADES)
        assert ink < 80
        assert paper > 200
    assert not page.locator(".gtabs, .toc, .find").locator("visible=true").count()
    assert page.locator(".rule").first.is_visible()
