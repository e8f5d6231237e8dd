"""A browser at the house: how it is started, and how a person plays in it."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--disable-sync",
]
DESKTOP = {"width": 1440, "height": 1000}
PHONE = {"width": 390, "height": 844}
PATIENCE = 60_000
"""How long, in milliseconds, something may take that must happen: the machine may be busy."""
SAME_NONCE = "Crypto.prototype.getRandomValues = (bytes) => bytes.fill(7);"
"""A browser adds the same to every deal, so that a test meets the same match whenever it runs."""
KNOWS_THE_GAMES = """
Storage.prototype.getItem = new Proxy(Storage.prototype.getItem, {
  apply: (get, storage, [name]) => name.startsWith("coven-goal-") ? "seen" : get.call(storage, name),
});
"""
HURRIES = """
if (localStorage.getItem("coven-pace") === null) localStorage.setItem("coven-pace", "once");
"""
MANY = 400
"""More questions than a match has."""


def chromium() -> str:
    """Where the system's Chromium is."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"


@contextmanager
def browser() -> Iterator[Browser]:
    """A running Chromium."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield running
        running.close()


class Visitor:
    """Somebody with a browser of their own. Whatever the console complains about is kept in `complaints`."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: dict[str, int],
        script: bool = True,
        knows: bool = True,
        hurries: bool = True,
    ) -> None:
        """`knows`: whoever has played before is not shown the goal of a game.

        `hurries`: nor what the others did, step by step.
        """
        self.url = url
        self.small = size["width"] <= 900
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="dark",
            java_script_enabled=script,
            has_touch=self.small,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(SAME_NONCE)
        if knows:
            self.context.add_init_script(KNOWS_THE_GAMES)
        if hurries:
            self.context.add_init_script(HURRIES)
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda said: self._heard(said.type, said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, kind: str, text: str) -> None:
        expected = re.search(r"ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|status of 4\d\d", text)
        if kind in ("error", "warning") and not expected:
            self.complaints.append(f"{kind}: {text}")

    def close(self) -> None:
        """Close the browser; nothing may have gone wrong in it."""
        self.context.close()
        assert not self.complaints, self.complaints

    def deal(self) -> None:
        """From the lobby to a match with bots, in two clicks."""
        self.page.goto(self.url)
        self.page.click(".gcard")
        self.page.get_by_role("button", name="Deal the cards").click()
        self.page.wait_for_url("**/tables/*")

    @property
    def number(self) -> int:
        """The number of the question that the page shows."""
        return int(self.page.get_attribute("body", "data-number") or -1)

    def asked(self) -> bool:
        """Wait for a question or the end; whether it was a question."""
        self.page.wait_for_selector(".ready #panel .opt, .ready #panel.results", state="attached")
        return self.page.locator("#panel .opt").count() > 0

    def settle(self) -> None:
        """Wait until the page has its scripts and its fonts, before anything on it is measured."""
        self.page.wait_for_selector("html.ready", state="attached")
        self.page.evaluate("document.fonts.ready.then(() => null)")

    def moved_on(self, number: int) -> None:
        """Wait until the page shows another question than that, and the answer is confirmed."""
        self.page.wait_for_function(
            "n => Number(document.body.dataset.number) > n && !('busy' in document.body.dataset)", arg=number
        )

    def click_something(self) -> None:
        """Answer on the board, or with a card of one's own area: never with the list."""
        target = self.page.locator(".board .tg:visible").last
        if target.count():
            target.scroll_into_view_if_needed()
            target.click()
            return
        card = self.page.locator(".mine .card.can").first
        if self.small and not card.is_visible():
            self.page.locator(".mtabs [data-tab-name=mine]").tap()
        self.unfold()
        card.click()

    def unfold(self) -> None:
        """Open the own area, if it is folded."""
        if self.page.locator("body[data-drawer=shut] .stage.folds").count() and not self.small:
            self.page.keyboard.press("m")

    def press_something(self, turn: int) -> None:
        """Answer with the keyboard: in turn by shortcut, through the list, on the board."""
        page = self.page
        if turn % 3 == 0:
            page.keyboard.press("1")
        elif turn % 3 == 1:
            page.locator("#ask").focus()
            page.keyboard.press("ArrowDown")
            expect(page.locator(".opt").first).to_be_focused()
            page.keyboard.press("Enter")
        elif page.locator(".board .tg:visible").count():
            page.locator(".board .tg:visible").first.focus()
            page.keyboard.press("Space")
        else:
            last = page.locator(".opt").last
            page.keyboard.press(last.get_attribute("aria-keyshortcuts") or "1")

    # -- any game

    def open(self, game: str, who: str = "You and bots", seats: int = 2) -> None:
        """A table of two, unless said, with apprentices where no friend is invited."""
        page = self.page
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{self.url}/?game={game}")
        page.get_by_label(who).check()
        page.locator(f".for-seats input[value='{seats}']").check()
        page.locator(".for-level input[value=apprentice]").check()
        page.get_by_role("button", name="Deal the cards").click()
        page.wait_for_url("**/tables/*")

    def open_by_keyboard(self, game: str, seats: int = 2) -> None:
        """The same table, from the lobby on without a pointer."""
        page = self.page
        page.emulate_media(reduced_motion="reduce")
        page.goto(self.url)
        page.locator(f".gcard[data-game={game}]").focus()
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/?game={game}**")
        for name, value in (("seats", str(seats)), ("level", "apprentice")):
            page.locator(f".for-{name} input:checked").focus()
            while not page.locator(f".for-{name} input[value='{value}']").is_checked():
                page.keyboard.press("ArrowLeft")
        page.get_by_role("button", name="Deal the cards").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/tables/*")

    def play_by_keyboard(self, game: str) -> None:
        """A whole match of a table of two, from the lobby to the end, without a pointer."""
        self.open_by_keyboard(game)
        self.press_to_the_end()

    def press_to_the_end(self) -> None:
        """Answer with the keyboard until nothing is asked any more."""
        for turn in range(MANY):
            if not self.asked():
                return
            number = self.number
            self.press_something(turn)
            self.moved_on(number)

    def keys(self) -> list[str]:
        """The answers that the page offers, in the order of the list."""
        found: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('#panel .opt')].map((option) => option.dataset.key)"
        )
        return found

    def point_at(self, key: str) -> None:
        """Answer where the option lies: on the board, among one's own things, else in the list."""
        found: str = self.page.evaluate(
            """(key) => ['.board .tg', '.board .can', '.ahead', '.mine .can', '#panel .opt']
                .map((kind) => `${kind}[data-key="${CSS.escape(key)}"]`)
                .find((place) => document.querySelector(place))""",
            key,
        )
        number = self.number
        if found.startswith(".mine"):
            self.unfold()
        self.page.locator(f"{found}:visible").first.click()
        self.moved_on(number)

    def explained(self) -> list[int]:
        """The scores of the results, best place first; every line of each cites a rule, and they add up."""
        places: list[tuple[int, list[list[str]]]] = self.page.evaluate(
            """() => [...document.querySelectorAll('#panel.results .place')].map((place) => [
                parseInt(place.querySelector('.sum').textContent),
                [...place.querySelectorAll('dt')].map((line) => [
                    line.querySelector('a')?.getAttribute('href') ?? '',
                    line.nextElementSibling.textContent])])"""
        )
        for score, lines in places:
            assert sum(int(points) for _, points in lines) == score
        cited = {href for _, lines in places for href, _ in lines}
        assert all(href.startswith("/rules/") for href in cited), cited
        if cited:
            book = self.page.request.get(self.url + min(cited).partition("#")[0]).text()
            assert all(f'id="{href.partition("#")[2]}"' in book for href in cited), cited
        return [score for score, _ in places]
