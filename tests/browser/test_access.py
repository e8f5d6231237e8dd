"""What everybody needs to use a page: names, roles, labels, sizes, contrast."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import coven
from tests.browser.album import EXPANDED, SIZES, WITH_EXPANSIONS, Viewer, games, positions
from tests.browser.browsing import DESKTOP, PHONE
from tests.browser.conftest import Visit
from tests.browser.test_fit import MOMENTS
from tools import axe

pytestmark = pytest.mark.browser

# Looks at the page as a checker of accessibility does, and lists what is wrong.
INSPECT = """
() => {
  const wrong = [];
  const seen = (e) => { const b = e.getBoundingClientRect(); return b.width > 0 && b.height > 0; };
  const name = (e) => (e.getAttribute('aria-label') || e.innerText || e.textContent || e.title || '').trim();
  const tell = (what, e) => wrong.push(`${what}: ${e.outerHTML.slice(0, 120)}`);
  if (document.documentElement.lang !== 'en') wrong.push('no language');
  if (document.querySelectorAll('main').length !== 1) wrong.push('not exactly one main');
  if (!document.querySelector('h1, h2')) wrong.push('no heading');
  if (!document.title) wrong.push('no title');
  for (const e of document.querySelectorAll('button, a[href], [role=button], [role=tab], summary'))
    if (!name(e)) tell('has no name', e);
  for (const e of document.querySelectorAll('input:not([type=hidden]), select, textarea'))
    if (!e.labels.length && !e.getAttribute('aria-label')) tell('has no label', e);
  for (const e of document.querySelectorAll('svg'))
    if (!e.closest('[aria-hidden=true]') && !e.getAttribute('role')) tell('is neither hidden nor named', e);
  for (const e of document.querySelectorAll('[tabindex]'))
    if (e.tabIndex > 0) tell('jumps the order', e);
  for (const e of document.querySelectorAll('[aria-describedby], [aria-labelledby], [aria-controls]'))
    for (const attribute of ['aria-describedby', 'aria-labelledby', 'aria-controls'])
      for (const id of (e.getAttribute(attribute) || '').split(' ').filter(Boolean))
        if (!document.getElementById(id)) tell(`points to ${id}, which is not there`, e);
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`two elements are #${id}`);
  const rgb = (c) => { const m = c.match(/[\\d.]+/g).map(Number); return m[3] === 0 ? null : m; };
  const linear = (v) => v / 255 <= .03928 ? v / 255 / 12.92 : ((v / 255 + .055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => .2126 * linear(r) + .7152 * linear(g) + .0722 * linear(b);
  const solid = (c) => c.startsWith('rgb') && rgb(c) && (rgb(c)[3] ?? 1) === 1;
  const ground = (e) => {
    while (e && !solid(getComputedStyle(e).backgroundColor)) e = e.parentElement;
    return e ? rgb(getComputedStyle(e).backgroundColor) : [255, 255, 255];
  };
  const words = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  const texts = 'p, b, small, h1, h2, h3, label, legend, a, button, li > span, dt, dd';
  for (const e of document.querySelectorAll(texts)) {
    if (!seen(e) || !words(e) || e.closest('svg, [disabled], .vh, .cover, .skip')) continue;
    const style = getComputedStyle(e);
    if (!style.color.startsWith('rgb')) continue;
    const a = light(rgb(style.color)), b = light(ground(e));
    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < (parseFloat(style.fontSize) >= 24 ? 3 : 4.5)) tell(`contrast ${ratio.toFixed(2)}`, e);
    if (parseFloat(style.fontSize) < 11) tell('text below 11 px', e);
  }
  return wrong;
}
"""
SMALL_TARGETS = """
() => [...document.querySelectorAll('button, a.btn, summary, .tg, input:not([type=hidden]), select')]
  .filter((e) => !e.closest('.vh') && !e.classList.contains('vh'))
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([e, b]) => b.width > 0 && b.bottom > 0 && (b.height < 32 || b.width < 32))
  .map(([e, b]) => `${b.width.toFixed(0)} x ${b.height.toFixed(0)}: ${e.outerHTML.slice(0, 100)}`)
"""
PAGES = ["/", "/?game=blackmore", "/rules/blackmore", "/credits", "/name", "/api", "/nowhere"]
GAMES = [game.name for game in games()]
EVERYWHERE = [
    *PAGES,
    "/replays",
    "/rules/blackmore?q=wheel",
    *[f"/{page}{game}" for game in GAMES for page in ("?game=", "rules/", "goal/", "learn/")],
]
EXPANSIONS = ["Wild Hunt", "Skellige", "Mages", "Monster Trail"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_page_can_be_used_by_everybody(visit: Visit, size: dict[str, int], scheme: str) -> None:
    visitor = visit(size)
    page = visitor.page
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce")
    found: dict[str, list[str]] = {}
    for address in PAGES:
        page.goto(visitor.url + address)
        found[address] = page.evaluate(INSPECT)
    visitor.deal()
    assert visitor.asked()
    visitor.settle()
    found["a table"] = page.evaluate(INSPECT)
    if visitor.small:
        found["targets"] = page.evaluate(SMALL_TARGETS)
        width = page.evaluate("() => document.documentElement.scrollWidth")
        assert width <= size["width"], "the page does not scroll sideways"
    assert not {where: wrong for where, wrong in found.items() if wrong}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_any_page(visit: Visit, size: dict[str, int], scheme: str) -> None:
    visitor = visit(size)
    page = visitor.page
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce")
    found: dict[str, list[str]] = {}
    for address in EVERYWHERE:
        page.goto(visitor.url + address)
        page.wait_for_selector("html.ready", state="attached")
        found[address] = checked(page)
    assert not {where: wrong for where, wrong in found.items() if wrong}


def checked(page: Page) -> list[str]:
    """What axe finds on the page as it stands, once nothing on it moves any more."""
    page.evaluate(
        "Promise.all(document.getAnimations().filter((a) => a.effect.getTiming().iterations === 1)"
        ".map((a) => a.finished.catch(() => null))).then(() => null)"
    )
    page.evaluate(axe.script())
    wrong: list[str] = page.evaluate(axe.RUN)
    return wrong


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_from_the_waiting_room_to_the_replay(
    visit: Visit, size: dict[str, int], scheme: str
) -> None:
    """What has no address of its own: forms being filled in, boxes opened, a table from first to last."""
    host, friend, player = visit(size), visit(size), visit(size, knows=False)
    found: dict[str, list[str]] = {}
    for visitor in (host, friend, player):
        visitor.page.emulate_media(
            color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce"
        )

    page = host.page
    page.goto(f"{host.url}/?game=witcher")
    page.wait_for_selector("html.ready", state="attached")
    for name in EXPANSIONS:
        page.get_by_label(name).first.check()
    expect(page.locator("#expansions")).to_contain_text("Islands")
    found["a form with expansions"] = checked(page)

    page.goto(f"{host.url}/?game=crone")
    page.get_by_label("Invite friends").check()
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/tables/*")
    found["a waiting room"] = checked(page)
    friend.page.goto(page.input_value("#invite-1"))
    found["an invitation"] = checked(friend.page)
    friend.page.fill("#player", "")
    friend.page.get_by_role("button", name="Sit down").click()
    found["an invitation with a mistake"] = checked(friend.page)

    page = player.page
    player.open("blackmore")
    expect(page.locator("#goal-box")).to_be_visible()
    found["the goal at the first match"] = checked(page)
    page.keyboard.press("Escape")
    page.locator("#menu summary").click()
    found["the menu of a table"] = checked(page)
    page.locator("#menu summary").click()
    page.keyboard.press("?")
    page.keyboard.press("h")
    expect(page.locator(".opt.best")).to_have_count(1)
    found["why, and a hint"] = checked(page)
    page.locator("#panel .opt").first.focus()
    page.keyboard.press("i")
    expect(page.locator("#what-box .wit")).to_be_visible()
    found["what is this"] = checked(page)
    page.keyboard.press("Escape")
    player.press_to_the_end()
    found["the end"] = checked(page)
    page.goto(f"{page.url}/replay?at=7&ask=1")
    expect(page.locator(".thought").first).to_be_visible()
    found["a replay"] = checked(page)
    assert not {where: wrong for where, wrong in found.items() if wrong}


TABLES = [
    *[(game.name, game.players[1], "", [*MOMENTS[game.name][:2], "following", "end"]) for game in games()],
    *[("witcher", 3, name, moments) for name, moments in WITH_EXPANSIONS.items()],
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("game", "players", "expanded", "moments"), TABLES, ids=lambda value: str(value)[:12]
)
def test_axe_finds_nothing_at_any_table(
    chromium: Browser, game: str, players: int, expanded: str, moments: list[str], scheme: str
) -> None:
    """Some moments of every game, with a mouse and with a finger."""
    viewer = Viewer(chromium, scheme)
    found: dict[str, list[str]] = {}
    options = EXPANDED.get(expanded)
    for position in positions(coven.game(game), players, moments=moments, options=options):
        for window in ("laptop", "phone"):
            viewer.show(position.page, SIZES[window])
            viewer.page.evaluate(axe.script())
            found[f"{position.name} {window}"] = viewer.page.evaluate(axe.RUN)
    viewer.close()
    assert len(found) >= 2 * (len(moments) - 1), "not every match of six comes to its end here"
    assert not {where: wrong for where, wrong in found.items() if wrong}


def test_a_table_tells_a_screen_reader_what_happens(visit: Visit) -> None:
    visitor = visit()
    visitor.deal()
    assert visitor.asked()
    page = visitor.page
    log = page.locator("#log")
    assert log.get_attribute("role") == "log"
    assert log.get_attribute("aria-live") == "polite"
    assert "Your move: Play a card." in (page.locator("#announce").text_content() or "")
    for target in page.locator(".tg").all():
        assert target.get_attribute("role") == "button"
        assert target.get_attribute("tabindex") == "0"
        assert target.get_attribute("aria-label")
    assert page.locator("svg.brd desc").first.text_content()
