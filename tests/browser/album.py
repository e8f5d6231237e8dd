"""Pages of tables at real positions of every game, drawn without a server and shown in a browser.

A match is played by the game's own hints; the first and the last question of every kind become positions,
and so do the wait for another seat and the end. What is drawn is the page that a server would send.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Route
from starlette.datastructures import Headers

import coven
from coven.engine.events import Event
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.tables import Past
from coven.tables.seats import SeatInfo, TableInfo
from coven.testing import suggested_choice
from coven.web.assets import Assets
from coven.web.moments import stood
from coven.web.pages.layout import Visit
from coven.web.pages.panel import Scene
from coven.web.pages.parts import Line
from coven.web.pages.table import table_page
from coven.web.pages.what import what_card

NAMES = (
    "Tilly",
    "Oswin",
    "Maximiliane of the Seven Hills",
    "Old Hob",
    "Ines",
    "Bartholomäus Hagenbuchner",
)
SIZES = {"desktop": (1440, 900), "laptop": (1366, 768), "phone": (390, 844)}
HOUSE = "http://coven.test"
EXPANDED: dict[str, dict[str, Any]] = {
    "at-sea": dict.fromkeys(
        ("legendary-hunt", "mages", "skellige", "monster-pack", "adventure-pack", "ciri", "lost-mount"), True
    ),
    "hunt": dict.fromkeys(("wild-hunt", "mages", "ciri"), True),
    "renown": dict.fromkeys(("legendary-hunt", "renown", "monster-trail", "weaknesses"), True),
}
FULLEST: dict[str, Any] = {**EXPANDED["at-sea"], "renown": True, "monster-trail": True}
"""As much as goes together."""
"""Tables of the Witcher with expansions, by what they are about."""
WITH_EXPANSIONS = {
    "at-sea": ["waiting", "terrain", "move", "fight"],
    "hunt": ["claim", "move", "die", "track"],
    "renown": ["move", "fight", "end"],
}
"""Moments of such tables with three seats."""
LONGEST = 1500
"""Questions of a match after which no new kind is looked for."""
SILENT = """
window.EventSource = class { addEventListener() {} close() {} };
Object.defineProperty(window, 'localStorage', { value: { getItem: () => 'seen', setItem() {} } });
"""
"""No news, and the goal of every game was seen before."""


@dataclass(frozen=True)
class Position:
    """A page of a table: which game, how many seats, what is asked, and its markup."""

    game: str
    players: int
    moment: str
    page: str
    scene: Scene

    @property
    def name(self) -> str:
        """What to call it, in a list or as a file."""
        return f"{self.game}-{self.players}-{self.moment}"


def games() -> list[Game]:
    """Every game on the shelf."""
    return list(coven.catalogue())


@cache
def assets() -> Assets:
    """The files that pages refer to."""
    return Assets(games())


def positions(
    game: Game,
    players: int,
    seed: int = 7,
    moments: Sequence[str] | None = None,
    options: dict[str, Any] | None = None,
) -> Iterator[Position]:
    """The first and last question of every kind, the wait, a step of the others, the end; or some of them."""
    for moment, match, seat in _moments(game, players, seed, options or {}):
        if moments is None or moment in moments:
            scene = seen(game, match, seat, moment == FOLLOWING)
            yield Position(game.name, players, moment, drawn(scene), scene)


def _moments(
    game: Game, players: int, seed: int, options: dict[str, Any]
) -> Iterator[tuple[str, Match, int]]:
    match = game.new(players=players, seed=seed, options=options)
    rng, last = seeded(seed), dict[str, tuple[Match, int]]()
    for _ in range(LONGEST):
        if match.over:
            break
        decision = next(iter(match.pending.values()))
        if not last:
            yield from [("waiting", match, seat) for seat in range(players) if seat not in match.pending][:1]
        if decision.verb not in last:
            yield decision.verb, match, decision.seat
        last[decision.verb] = match.copy(), decision.seat
        match.choose(*suggested_choice(match, rng, game.hints))
    yield from [(f"{verb}-late", late, seat) for verb, (late, seat) in last.items()]
    late = next(iter(last.values()))[0]
    yield from [(FOLLOWING, late, seat) for seat in range(players) if seat not in late.pending][:1]
    if match.over:
        yield "end", match, 0


FOLLOWING = "following"
"""The moment at which a step of the others is shown."""


def seen(game: Game, match: Match, seat: int | None, following: bool = False) -> Scene:
    """A match as a seat sees it, or (`following`) while the last steps are shown to it."""
    view, past = match.seen_by(seat), None if match.over else Past(match, seat)
    info = _table(game, match, view.results)
    log = [
        Line(f"log-{i}", event.read(seat, info.names), event.actor(), event.kind, at=at, by=by)
        for i, (event, at, by) in enumerate(_told(match, seat))
    ]
    then = stood(past, log, past.count - 1, past.count - 3) if past and following and past.count > 3 else None
    return Scene(info, game, view, log, own_link=f"{HOUSE}/seat/secret", past=past, then=then)


def drawn(scene: Scene) -> str:
    """Its page."""
    return table_page(Visit(NAMES[scene.seat or 0], "", f"/tables/{scene.info.id}", assets().root), scene)


def _told(match: Match, seat: int | None) -> list[tuple[Event, int | None, int | None]]:
    """The lines of the log that a seat may see, each with its moment and with who had answered."""
    seen, past = [event for event in match.log if event.visible(seat)], Past(match, seat)
    if match.over:
        return [(event, None, None) for event in seen]
    return [(event, at, past.actor(at)) for event, at in zip(seen, past.told, strict=True)]


def _table(game: Game, match: Match, results: Any) -> TableInfo:
    players = match.rules.seats
    seats = [
        SeatInfo(at, "bot" if at == 1 else "person", NAMES[at], "apprentice" if at == 1 else None)
        for at in range(players)
    ]
    return TableInfo(
        id="abcdefghj",
        name="Thursday by the fire",
        game=game.name,
        players=players,
        options={},
        status="over" if results else "playing",
        listed=False,
        created=0,
        updated=0,
        number=0,
        asked=list(match.pending),
        commitment="",
        results={} if results else None,
        seats=seats,
        revision=1,
    )


class Viewer:
    """A browser that shows positions as if a server had sent them."""

    def __init__(self, browser: Browser, scheme: str = "dark") -> None:
        self.context: BrowserContext = browser.new_context(
            color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"
        )
        self.context.add_init_script(SILENT)
        self.page: Page = self.context.new_page()
        self.shown = ""
        self.scene: Scene | None = None
        self.context.route("**/*", self._answer)

    def show(self, markup: str, size: Sequence[int] = SIZES["laptop"]) -> None:
        """Open a page, and wait until all of it is there."""
        self.shown = markup
        self.resize(size)
        self.page.goto(f"{HOUSE}/tables/abcdefghj")
        self.page.wait_for_selector("html.ready", state="attached")
        self.page.evaluate("document.fonts.ready")

    def resize(self, size: Sequence[int]) -> None:
        """Another window."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def close(self) -> None:
        """Put it away."""
        self.context.close()

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.endswith("/what") and self.scene is not None:
            asked = dict(parse_qsl(urlsplit(route.request.url).query))
            card = what_card(self.scene, asked["words"], asked.get("key", ""), asked.get("kind", ""))
            return route.fulfill(body=str(card), content_type="text/html; charset=utf-8")
        if not path.startswith("/static/"):
            return route.fulfill(body=self.shown, content_type="text/html; charset=utf-8")
        sent = assets().response(path.removeprefix("/static/"), Headers({}))
        if sent is None:
            return route.fulfill(status=404)
        return route.fulfill(body=bytes(sent.body), content_type=sent.media_type)
