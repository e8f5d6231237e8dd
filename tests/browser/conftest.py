"""A server and a Chromium for the browser tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browsing import DESKTOP, PATIENCE, Visitor, browser
from tests.web.served import Served

expect.set_options(timeout=PATIENCE)
SECRET = "7" * 64
"""What every match of these tests is dealt from."""


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that all tests of this process share; it deals the same whenever it is asked the same."""
    house = Served(Path(tmp_path_factory.mktemp("served")) / "coven.db")
    house.secret = SECRET
    with house:
        yield house


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser that all tests of this process share."""
    with browser() as running:
        yield running


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(chromium: Browser, served: Served) -> Iterator[Visit]:
    """Opens browsers of strangers; at the end none may have complained."""
    visitors: list[Visitor] = []

    def come(
        size: dict[str, int] = DESKTOP,
        url: str = "",
        script: bool = True,
        knows: bool = True,
        hurries: bool = True,
    ) -> Visitor:
        visitors.append(Visitor(chromium, url or served.url, size, script, knows, hurries))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
