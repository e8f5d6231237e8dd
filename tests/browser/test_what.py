"""What is this: everything on a table answers, by a press, a long press and a key."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import coven
from tests.browser.album import EXPANDED, SIZES, WITH_EXPANSIONS, Viewer, positions
from tests.browser.browsing import PHONE, Visitor
from tests.browser.conftest import Visit

GAMES = [game.name for game in coven.catalogue()]
LAPTOP = {"width": 1366, "height": 768}
MOVES = 4
ASK_ALL = """async () => {
  const script = document.querySelector("script[type=module]").src.replace("coven.js", "what.js");
  const { thing, answer } = await import(script);
  const things = ".board *, .mine *, .strip *, .seats *, .opt";
  const parts = `${things}, .side button, .side a, .top a, .top button, .top summary`;
  const alive = "button, a, input, summary, [tabindex='0'], .tg, .can, .seat, .opt";
  const found = new Map();
  const silent = [];
  for (const element of document.querySelectorAll(parts)) {
    if (!element.getClientRects().length || element.matches("[role=region]")) continue; // it only scrolls
    const about = thing(element);
    if (about) found.set([about.words, about.key, about.kind].join("|"), about);
    else if (element.matches(alive)) silent.push(element.outerHTML.slice(0, 200));
  }
  const answers = [];
  for (const about of found.values()) {
    const card = new DOMParser().parseFromString(await answer(about), "text/html").querySelector(".wit");
    const name = card.querySelector("header b").textContent;
    answers.push([about.words, about.key, name]);
  }
  return [silent, answers];
}"""


def move(guest: Visitor, turn: int) -> None:
    """Answer a question, not always with the first option."""
    options = guest.page.locator("#panel .opt")
    number = guest.number
    options.nth((3 * turn + 1) % options.count()).click()
    guest.moved_on(number)


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_a_table_says_what_it_is(visit: Visit, game: str) -> None:
    guest = visit(LAPTOP)
    guest.open(game)
    for turn in range(MOVES):
        assert guest.asked()
        silent, answers = guest.page.evaluate(ASK_ALL)
        assert silent == []
        assert answers
        assert all(name for _, _, name in answers)
        move(guest, turn)


MOMENTS = {
    "blackmore": ["give-late", "following", "end"],
    "crone": ["with-late", "complete"],
    "sabbat": ["arrive", "bonus-late", "following"],
    "triora": ["order-late", "brew-late", "morgana"],
    "witcher": ["option", "throw", "combo-late", "attack-late", "trash", "take", "end"],
}
"""Where something else lies on a table than at its beginning; the Witcher's stages are among them."""


@pytest.mark.parametrize("game", MOMENTS)
def test_everything_answers_at_the_rare_moments_too(chromium: Browser, game: str) -> None:
    viewer = Viewer(chromium)
    met = []
    for position in positions(coven.game(game), coven.game(game).players[1], moments=MOMENTS[game]):
        viewer.scene = position.scene
        viewer.show(position.page)
        for window in ("laptop", "phone"):
            viewer.resize(SIZES[window])
            silent, answers = viewer.page.evaluate(ASK_ALL)
            assert silent == [], position.moment
            assert len(answers) > 5
            assert all(name for _, _, name in answers), position.moment
        met.append(position.moment)
    viewer.close()
    assert sorted(met) == sorted(MOMENTS[game])


@pytest.mark.parametrize("expanded", WITH_EXPANSIONS)
def test_everything_answers_beside_expansions_too(chromium: Browser, expanded: str) -> None:
    viewer = Viewer(chromium)
    game, moments, options = coven.game("witcher"), WITH_EXPANSIONS[expanded], EXPANDED[expanded]
    for position in positions(game, 3, moments=moments, options=options):
        viewer.scene = position.scene
        viewer.show(position.page)
        for window in ("laptop", "phone"):
            viewer.resize(SIZES[window])
            silent, answers = viewer.page.evaluate(ASK_ALL)
            assert silent == [], position.moment
            assert len(answers) > 5
            assert all(name for _, _, name in answers), position.moment
    viewer.close()


@pytest.mark.parametrize("window", ["laptop", "phone"])
def test_a_press_on_a_monster_beside_the_map_says_all_of_its_ability(chromium: Browser, window: str) -> None:
    """Wherever it is pressed: there is no room for all of the words where it stands."""
    viewer = Viewer(chromium)
    position = next(positions(coven.game("witcher"), 2, moments=["move"]))
    viewer.scene = position.scene
    viewer.show(position.page, SIZES[window])
    page = viewer.page
    slips = page.locator("#tray g:has(> title):has(> rect)")
    cut = [place for place in range(slips.count()) if "\u2026" in (slips.nth(place).text_content() or "")]
    assert cut
    for place in cut:
        told = slips.nth(place).locator("> title").text_content() or ""
        ability = told.partition(" life. ")[2].partition(". ")[0]
        slips.nth(place).scroll_into_view_if_needed()
        box = slips.nth(place).locator("> rect").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] - 4)
        expect(page.locator("#what-box .wit")).to_contain_text(ability)
        page.keyboard.press("Escape")
    viewer.close()


def test_a_press_on_a_thing_opens_its_card_and_escape_shuts_it(visit: Visit) -> None:
    guest = visit(LAPTOP)
    guest.open("triora")
    guest.asked()
    guest.page.locator(".board title", has_text="Morgana").locator("..").click()
    card = guest.page.locator("#what-box .wit")
    expect(card.locator("header b")).to_have_text("Morgana")
    expect(card.locator("dt")).to_have_text("Why not")
    guest.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    assert guest.asked()


def test_the_key_asks_about_what_has_the_focus_and_answers_nothing(visit: Visit) -> None:
    guest = visit(LAPTOP)
    guest.open("blackmore")
    guest.asked()
    number = guest.number
    guest.page.locator("#panel .opt").first.focus()
    guest.page.keyboard.press("i")
    card = guest.page.locator("#what-box .wit")
    expect(card).to_contain_text("You may choose it")
    guest.page.keyboard.press("i")
    expect(card).to_be_hidden()
    assert guest.number == number


def test_a_long_press_on_a_target_asks_and_does_not_answer(visit: Visit) -> None:
    guest = visit(PHONE)
    guest.open("blackmore")
    guest.asked()
    number = guest.number
    option = guest.page.locator("#panel .opt").first
    option.scroll_into_view_if_needed()
    option.hover()
    guest.page.mouse.down()
    expect(guest.page.locator("#what-box .wit")).to_contain_text("You may choose it")
    guest.page.mouse.up()
    expect(guest.page.locator("#what-box .wit")).to_be_visible()
    assert guest.number == number
