"""A house without a network: the app, and people who visit it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from coven.tables import HereThinker, Tables
from coven.web.server import create_app
from coven.web.site import Settings
from tests.web.reading import Form, Page

HOME = "http://house.test"


class Person:
    """Somebody with a browser without scripts."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url=HOME, follow_redirects=True)
        self.answer = httpx.Response(0)

    async def get(self, address: str, status: int = 200) -> Page:
        """Open a page."""
        self.answer = await self.http.get(address)
        assert self.answer.status_code == status, Page(self.answer.text).text[-400:]
        return Page(self.answer.text)

    async def post(self, address: str, fields: dict[str, str], status: int = 200) -> Page:
        """Post a form, and follow to where that leads."""
        self.answer = await self.http.post(address, data=fields, headers={"Origin": HOME})
        assert self.answer.status_code == status, Page(self.answer.text).text[-400:]
        return Page(self.answer.text)

    async def press(
        self, form: Form, button: int = 0, status: int = 200, changed: Mapping[str, str] | None = None
    ) -> Page:
        """Press a button of a form, with some of its fields changed."""
        pressed = form.buttons[button]
        fields = {**form.fields, **(changed or {})} | ({pressed.name: pressed.value} if pressed.name else {})
        return await self.post(form.action, fields, status)

    async def deal(self, **changed: str) -> Page:
        """From the lobby to a table."""
        page = await self.get("/?game=blackmore")
        return await self.press(page.form("/tables"), changed=changed)

    @property
    def table(self) -> str:
        """The table that was opened last."""
        return self.answer.url.path.split("/")[2]


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[FastAPI]:
    """The app, started; its bots think at once."""
    running = create_app(Settings(str(tmp_path / "coven.db"), pause=0.0, thinker=HereThinker()))
    async with running.router.lifespan_context(running):
        yield running


@pytest.fixture
def tables(app: FastAPI) -> Tables:
    """The tables behind the app."""
    tables: Tables = app.state.site.tables
    return tables


Come = Callable[[], Person]


@pytest.fixture
async def come(app: FastAPI) -> AsyncIterator[Come]:
    """Brings strangers to the house."""
    people: list[Person] = []

    def stranger() -> Person:
        people.append(Person(app))
        return people[-1]

    yield stranger
    for person in people:
        await person.http.aclose()


@pytest.fixture
def person(come: Come) -> Person:
    """One stranger."""
    return come()
