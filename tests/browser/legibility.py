"""What can be read and hit on a page: every text and every target that is too small for its window."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.album import SIZES, Position, Viewer

TEXT = 11
TARGET, TOUCH = 32, 44

# Text is measured as it stands on the screen, drawings included. Links in a sentence are as high as its line.
MEASURE = """
([least, target]) => {
  const found = [];
  const looks = { visibilityProperty: true, opacityProperty: true };
  const seen = (e) => e.checkVisibility(looks) && e.getClientRects().length;
  const skipped = 'script, style, title, desc, .vh, .skip, noscript, option';
  const words = (e) => (e.getAttribute('aria-label') || e.textContent).trim().slice(0, 40);
  const scale = (e) => {
    const m = e.ownerSVGElement ? e.getScreenCTM() : null;
    return m ? Math.hypot(m.a, m.b) : 1;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, e = text.parentElement;
    if (!text.data.trim() || e.closest(skipped) || !seen(e)) continue;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale(e);
    if (size < least - 0.05) found.push(`text ${size.toFixed(1)}: ${text.data.trim().slice(0, 40)}`);
  }
  const things = 'button, a[href], summary, input:not([type=hidden]), select, [role=button], [role=tab], .tg';
  for (const e of document.querySelectorAll(things)) {
    if (e.closest(skipped) || !seen(e) || e.matches('p a, li span a, dt a, .inline')) continue;
    const thing = e.matches('.tg') ? e.querySelector('.hit, .ring') ?? e : e;
    const { width, height } = thing.getBoundingClientRect();
    const size = `${width.toFixed(0)} x ${height.toFixed(0)}`;
    if (width && Math.min(width, height) < target - 0.5) found.push(`target ${size}: ${words(e)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  return [...new Set(found)];
}
"""
OPENED = "document.body.dataset.drawer = 'open'"
TABS = "(name) => document.querySelector(`.mtabs [data-tab-name=${name}]`)?.click()"


def offenders(viewer: Viewer, position: Position) -> Iterator[str]:
    """Everything on the page of a position that is too small, in each window and with each part opened."""
    viewer.show(position.page)
    for window, size in SIZES.items():
        viewer.resize(size)
        small = size[0] <= 900
        for part in ("move", "mine", "log") if small else ("folded", "opened"):
            if small:
                viewer.page.evaluate(TABS, part)
            elif part == "opened":
                viewer.page.evaluate(OPENED)
            for words in _too_small(viewer, small):
                yield f"{position.name} {window} {part}: {words}"


def offenders_of_page(viewer: Viewer, name: str, markup: str) -> Iterator[str]:
    """The same for a page without parts."""
    viewer.show(markup)
    for window, size in SIZES.items():
        viewer.resize(size)
        for words in _too_small(viewer, size[0] <= 900):
            yield f"{name} {window}: {words}"


def _too_small(viewer: Viewer, small: bool) -> list[str]:
    found: list[str] = viewer.page.evaluate(MEASURE, [TEXT, TOUCH if small else TARGET])
    return found
