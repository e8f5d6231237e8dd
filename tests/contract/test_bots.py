"""Every bot can play every game: it answers whatever it is asked, and thinking leaves the table as it was."""

from __future__ import annotations

import pytest

import coven
from coven.bots import PointOfView, make
from coven.engine.game import Game
from coven.engine.rng import seeded
from coven.testing import random_choice
from tests.contract.looking import portrait

QUESTIONS = 12
"""How many questions of a match each bot answers."""
PACE = 17
"""Every so many decisions of a random match the bots are asked."""


@pytest.mark.parametrize("spec", ["random", "greedy", "search:6"])
@pytest.mark.parametrize("game", coven.catalogue(), ids=lambda game: game.name)
def test_bots_answer_all_along_a_random_match(game: Game, spec: str) -> None:
    rng = seeded(5)
    for players in (game.players[0], game.players[1]):
        match = game.new(players, 5)
        bot = make(spec, game, 5)
        answered = 0
        while not match.over and answered < QUESTIONS:
            if match.number % PACE == 0:
                before = portrait(match)
                seat, decision = next(iter(match.pending.items()))
                ratings = bot.rate(PointOfView(match, seat))
                assert list(ratings) == decision.keys
                assert all(0 <= rating <= 1 for rating in ratings.values())
                assert portrait(match) == before
                answered += 1
            match.choose(*random_choice(match, rng))
        assert answered
