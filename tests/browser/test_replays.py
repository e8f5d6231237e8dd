"""A replay is drawn as large as the table was: in every game, on both usual screens."""

from __future__ import annotations

import time

import httpx
import pytest

from coven.engine.game import Game
from tests.browser.album import SIZES, games
from tests.browser.browsing import PATIENCE
from tests.browser.conftest import Visit
from tests.browser.legibility import MEASURE, TARGET, TEXT
from tests.web.served import Served

pytestmark = pytest.mark.browser
MOMENT = 20


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_replay_can_be_read_with_its_board_above_the_chart(
    visit: Visit, served: Served, game: Game
) -> None:
    page = visit().page
    seats = [{"kind": "bot", "level": "apprentice"}] * max(2, game.players[0])
    asked = {"game": game.name, "players": len(seats), "seats": seats}
    table = httpx.post(f"{served.url}/api/tables", json=asked).json()["table"]
    page.goto(f"{served.url}/tables/{table}")  # bots alone think for whoever watches
    end = time.monotonic() + PATIENCE / 1000
    while httpx.get(f"{served.url}/api/tables/{table}").json()["status"] != "over":
        assert time.monotonic() < end, "the match goes on and on"
        page.wait_for_timeout(200)
    for width, height in (SIZES["desktop"], SIZES["laptop"]):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{served.url}/tables/{table}/replay?at={MOMENT}")
        page.wait_for_selector("html.ready")
        assert page.evaluate(MEASURE, [TEXT, TARGET]) == []
        board, chart = (page.locator(f".rstage > {what}").bounding_box() for what in (".board", ".chart"))
        assert board
        assert chart
        assert board["x"] == chart["x"]
        assert chart["y"] >= board["y"] + board["height"]
