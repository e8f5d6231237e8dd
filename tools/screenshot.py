"""Makes the pictures of the README: plays a little in a browser and writes docs/images/*.png."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.browser.browsing import DESKTOP, MANY, PHONE, Visitor, browser
from tests.web.served import Served

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
MOVES = 3
SETTLE = 1200
"""Milliseconds until nothing moves any more."""


def picture(visitor: Visitor, name: str) -> None:
    """Wait until everything lies still, and take a picture of the window."""
    visitor.page.wait_for_timeout(SETTLE)
    IMAGES.mkdir(parents=True, exist_ok=True)
    visitor.page.screenshot(path=IMAGES / f"{name}.png")
    print(f"docs/images/{name}.png")


def play(visitor: Visitor, moves: int) -> None:
    """Take the first option so many times, or to the end, and stop at a question."""
    for _ in range(moves):
        if not visitor.asked():
            return
        number = visitor.number
        visitor.page.locator(".opt").first.click()
        visitor.moved_on(number)
    visitor.asked()


def main() -> None:
    """The lobby and a table by night, the same table on a phone, the end, and a replay."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder) / "coven.db") as served,
        browser() as running,
    ):
        desktop = Visitor(running, served.url, DESKTOP)
        desktop.page.goto(f"{served.url}/name")
        desktop.page.fill("#name", "Tilly")
        desktop.page.get_by_role("button", name="Keep this name").click()
        desktop.deal()
        play(desktop, MOVES)
        picture(desktop, "table")
        table = desktop.page.url
        own = desktop.page.input_value("#own-link")
        phone = Visitor(running, served.url, PHONE)
        phone.page.goto(own)
        phone.asked()
        picture(phone, "phone")
        desktop.page.goto(f"{served.url}/?game={desktop.page.get_attribute('html', 'data-game')}")
        picture(desktop, "lobby")
        desktop.page.goto(table)
        play(desktop, MANY)
        picture(desktop, "end")
        desktop.page.goto(f"{table}/replay?at=30")
        picture(desktop, "replay")
        for visitor in (desktop, phone):
            visitor.close()


if __name__ == "__main__":
    main()
