"""What everybody needs to use a page: names, roles, labels, sizes, contrast."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.album import SIZES, Viewer, games, positions
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
    for address in [*PAGES, *[f"/?game={game.name}" for game in games()]]:
        page.goto(visitor.url + address)
        page.evaluate(axe.script())
        found[address] = page.evaluate(axe.RUN)
    assert not {where: wrong for where, wrong in found.items() if wrong}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_any_table(chromium: Browser, scheme: str) -> None:
    """Two moments of every game, with a mouse and with a finger."""
    viewer = Viewer(chromium, scheme)
    found: dict[str, list[str]] = {}
    for game in games():
        for position in positions(game, game.players[1], moments=MOMENTS[game.name][:2]):
            for window in ("laptop", "phone"):
                viewer.show(position.page, SIZES[window])
                viewer.page.evaluate(axe.script())
                found[f"{position.name} {window}"] = viewer.page.evaluate(axe.RUN)
    viewer.close()
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
