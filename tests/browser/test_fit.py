"""Boards that fit: no text under 11 px, no target under 32 with a mouse or 44 with a finger, in every game.

Here the rulebook of every game and a few positions at its largest table are measured in three windows;
`make legibility` measures the first and the last question of every kind at every number of seats.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import coven
from coven.engine.game import Game
from coven.web.pages.layout import Visit
from coven.web.pages.rulebook import rulebook_page
from tests.browser.album import (
    EXPANDED,
    FULLEST,
    NAMES,
    SIZES,
    WITH_EXPANSIONS,
    Viewer,
    assets,
    games,
    positions,
)
from tests.browser.legibility import offenders, offenders_of_page

pytestmark = pytest.mark.browser
EVERYTHING = bool(os.environ.get("COVEN_LEGIBILITY"))
MOMENTS = {
    "blackmore": ["play-late", "give", "following", "end"],
    "crone": ["act-late", "step-late", "with-late", "keep", "following", "end"],
    "sabbat": ["to-late", "step", "invoke", "ghost-late", "following", "end"],
    "triora": ["place-late", "order", "dig", "brew", "following", "end"],
    "witcher": ["move-late", "combo-late", "take", "trail", "following", "end"],
}
"""The moments that are measured always; of a game that is not named here, all."""


def tables() -> list[tuple[Game, int]]:
    """Every game with the numbers of seats that it is measured with."""
    found = [(game, players) for game in games() for players in range(game.players[0], game.players[1] + 1)]
    return found if EVERYTHING else [(game, players) for game, players in found if players == game.players[1]]


@pytest.fixture
def viewer(chromium: Browser) -> Iterator[Viewer]:
    """A browser for positions."""
    shown = Viewer(chromium)
    yield shown
    shown.close()


@pytest.mark.parametrize(("game", "players"), tables(), ids=lambda value: getattr(value, "name", str(value)))
def test_everything_can_be_read_and_hit(viewer: Viewer, game: Game, players: int) -> None:
    moments = None if EVERYTHING else MOMENTS.get(game.name)
    found = [
        words
        for position in positions(game, players, moments=moments)
        for words in offenders(viewer, position)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_rule_can_be_read_and_its_link_hit(viewer: Viewer, game: Game) -> None:
    """The whole rulebook, as one finds it who comes from a decision at a table."""
    cited = game.rulebook.rules[0].id
    visit = Visit(NAMES[0], "", f"/rules/{game.name}", assets().root)
    page = rulebook_page(visit, games(), game, table="abcdefghj", cited=cited)
    found = list(offenders_of_page(viewer, game.name, page))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("expanded", WITH_EXPANSIONS)
def test_everything_can_be_read_and_hit_beside_expansions(viewer: Viewer, expanded: str) -> None:
    moments = None if EVERYTHING else WITH_EXPANSIONS[expanded]
    found = [
        words
        for position in positions(coven.game("witcher"), 3, moments=moments, options=EXPANDED[expanded])
        for words in offenders(viewer, position)
    ]
    assert not found, "\n".join(found)


MORE_THAN_SHOWN = """() => {
  const mine = document.querySelector(".mine");
  return mine ? Math.max(0, mine.scrollWidth - mine.clientWidth) : 0;
}"""


def test_the_own_area_needs_no_scrolling_sideways_beside_everything(viewer: Viewer) -> None:
    """With all expansions that go together, where most lies in it: a mage or a witcher, both rows known."""
    moments = ["move", "bargain", "take-late", "place-late", "train-late"]
    met, found = list[str](), list[str]()
    for position in positions(coven.game("witcher"), 3, moments=moments, options=FULLEST):
        viewer.show(position.page)
        for window in ("desktop", "laptop"):
            viewer.resize(SIZES[window])
            more = viewer.page.evaluate(MORE_THAN_SHOWN)
            found += [f"{position.moment} {window}: {more} pixels more"] * bool(more)
        met.append(position.moment)
    assert sorted(met) == sorted(moments)
    assert not found, "\n".join(found)
