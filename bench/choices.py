"""What a choice costs whoever makes it: time from the click to the new page, and bytes until asked again.

A browser plays against bots, in every game. `--before FOLDER` measures another checkout in the same run, game
by game, so that a busy moment of the machine meets both: `python -m bench.choices --before ../old`.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page
from rich.console import Console
from rich.table import Table

import coven
from tests.browser.browsing import KNOWS_THE_GAMES, browser
from tests.web.served import free_port

PATIENCE = 120_000
SERVER = """
import sys
from coven.web.server import serve
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2])
"""
ROOT = Path(__file__).resolve().parent.parent
CLICK = """(turn) => new Promise((done) => {
  const { body } = document;
  const options = document.querySelectorAll("#panel .opt");
  const number = body.dataset.number;
  const begun = performance.now();
  const watch = new MutationObserver(() => {
    if (body.dataset.number === number) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - begun));
  });
  watch.observe(body, { attributes: true });
  options[(5 * turn + 1) % options.length].click();
})"""
ASKED = """() => document.querySelector("#panel.results") || (document.querySelector("#panel .opt")
  && !("busy" in document.body.dataset) && !document.body.dataset.behind)"""


@dataclass
class Cost:
    """What the choices of a match cost: times in milliseconds, sizes in bytes as they came over the wire."""

    times: list[float] = field(default_factory=list)
    own: list[int] = field(default_factory=list)
    whole: list[int] = field(default_factory=list)
    requests: list[int] = field(default_factory=list)


class Wire:
    """Counts what the page of a table fetches; its stream of news is no page."""

    def __init__(self, page: Page) -> None:
        self.sizes: list[int] = []
        self._pages: set[str] = set()
        session = page.context.new_cdp_session(page)
        session.on("Network.responseReceived", self._begun)
        session.on("Network.loadingFinished", self._ended)
        session.send("Network.enable")

    def _begun(self, event: dict[str, Any]) -> None:
        address = event["response"]["url"]
        if "/tables/" in address and not address.endswith("/live"):
            self._pages.add(event["requestId"])

    def _ended(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._pages:
            self.sizes.append(int(event["encodedDataLength"]))


@contextmanager
def served(source: Path, database: str) -> Iterator[str]:
    """A server of that tree."""
    port = free_port()
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, "-c", SERVER, str(port), database]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=quiet, stderr=quiet)
    try:
        url = f"http://127.0.0.1:{port}"
        answers(url, process)
        yield url
    finally:
        process.terminate()
        process.wait(300)


def answers(url: str, process: subprocess.Popen[bytes]) -> None:
    """Return once a server answers."""
    while process.poll() is None:
        with suppress(httpx.TransportError):
            httpx.get(f"{url}/robots.txt", timeout=60)
            return
        time.sleep(0.1)
    raise RuntimeError("the server has ended")


def sat_down(page: Page, url: str, game: str, players: int) -> None:
    """Open one's seat at a new table with bots."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "apprentice"}] * (players - 1)]
    wish = {"game": game, "players": players, "seats": seats}
    made = httpx.post(f"{url}/api/tables", json=wish, timeout=60).json()
    page.goto(f"{url}/seat/{made['token']}")


def measured(running: Browser, source: Path, game: str, players: int, choices: int) -> Cost:
    """So many choices of a match against bots."""
    cost = Cost()
    with tempfile.TemporaryDirectory() as folder, served(source, str(Path(folder) / "coven.db")) as url:
        context = running.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        context.add_init_script(KNOWS_THE_GAMES)
        page = context.new_page()
        sat_down(page, url, game, players)
        page.wait_for_selector("html.ready", state="attached")
        wire = Wire(page)
        for turn in range(choices):
            page.wait_for_function(ASKED)
            if page.locator("#panel.results").count():
                break
            wire.sizes.clear()
            cost.times.append(page.evaluate(CLICK, turn))
            page.wait_for_function("() => !('busy' in document.body.dataset)")
            cost.own.append(sum(wire.sizes))
            page.wait_for_function(ASKED)
            cost.whole.append(sum(wire.sizes))
            cost.requests.append(len(wire.sizes))
        context.close()
    return cost


def report(rows: list[tuple[str, str, Cost]]) -> Table:
    """The medians, and the largest sum until one is asked again."""
    table = Table(box=None, pad_edge=False)
    headings = ("ms", "KB of the answer", "KB until asked again", "at most", "requests")
    for heading in ("game", "code", *headings):
        table.add_column(heading, justify="left" if heading in ("game", "code") else "right")
    for game, code, cost in rows:
        sizes = [statistics.median(cost.own), statistics.median(cost.whole), max(cost.whole)]
        figures = [f"{size / 1000:,.1f}" for size in sizes]
        requests = f"{statistics.mean(cost.requests):.1f}"
        table.add_row(game, code, f"{statistics.median(cost.times):,.0f}", *figures, requests)
    return table


def main() -> None:
    """Measure game by game, and print the medians."""
    parser = argparse.ArgumentParser(prog="python -m bench.choices", description=__doc__)
    parser.add_argument("--games", default=",".join(game.name for game in coven.catalogue()))
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--choices", type=int, default=20)
    parser.add_argument("--before", type=Path, help="another checkout")
    given = parser.parse_args()
    trees = [("now", ROOT / "src")]
    if given.before:
        trees.insert(0, ("before", given.before / "src"))
    rows = []
    with browser() as running:
        for game in given.games.split(","):
            for code, source in trees:
                if (source / "coven" / "games" / game).exists():
                    cost = measured(running, source, game, given.players, given.choices)
                    rows.append((game, code, cost))
    Console().print(report(rows))


if __name__ == "__main__":
    main()
