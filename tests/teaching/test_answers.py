"""Whatever a board has words for is explained: a walk over all that is drawn in real positions."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest

import coven
from coven.drawing.protocols import board_of
from coven.engine.match import Match
from coven.teaching import meaning, teaching_of
from coven.testing import play_randomly

NAMES = ("Tilly", "Oswin", "Odile", "Ambrose", "Petra", "Lorcan")
EVERY = 25
"""So many choices lie between two looks at a match."""
TITLES = re.compile(r"<title>(.*?)</title>|(?<=\s)title=\"(.*?)\"", re.DOTALL)
NUMBERED = re.compile(r"^Option \w+: ")


def words_of(game: coven.Game, match: Match) -> Iterator[str]:
    """The words that the boards of all seats have for things, but for names of players and of options."""
    for seat in range(match.rules.seats):
        view, names, board = match.seen_by(seat), NAMES[: match.rules.seats], board_of(game)
        parts = [board.draw, board.mine, getattr(board, "strip", None), getattr(board, "stage", None)]
        labels = {offer.label for offer in view.decision.options} if view.decision else set()
        for part in parts:
            drawn = str(part(view, names) or "") if part else ""
            for found in TITLES.findall(drawn):
                words = NUMBERED.sub("", html.unescape(found[0] or found[1]).strip())
                if words and words not in labels and not words.startswith((*NAMES, "You")):
                    yield words


@pytest.mark.parametrize("game", coven.catalogue(), ids=lambda game: str(game.name))
def test_every_thing_that_a_board_names_is_explained(game: coven.Game) -> None:
    terms = teaching_of(game).words
    unknown: set[str] = set()
    for players in {*game.players, max(2, game.players[0])}:
        match = game.new(players, seed=players)
        for turn, _ in enumerate(play_randomly(match, seed=players)):
            if turn % EVERY == 0:
                unknown |= {words for words in words_of(game, match) if meaning(terms, words) is None}
    assert unknown == set()
