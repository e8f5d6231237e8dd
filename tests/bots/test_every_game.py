"""On every game, every bot is honest, and the same with the same seed."""

from __future__ import annotations

import pytest

import coven
from coven.bots import PointOfView, make, play_one, seat_bots
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.testing import play_randomly

GAMES = [game.name for game in coven.catalogue()]
BOTS = ["random", "beginner", "greedy", "search:8"]


def begun(game: str, seed: int) -> Match:
    """A new match of three, or as many as there may be."""
    return coven.new(game, min(3, coven.game(game).players[1]), seed=seed)


def opening(game: str, bot: str, answers: int) -> list[tuple[int, str]]:
    """What bots of a kind choose at the beginning of a match."""
    match = begun(game, 5)
    bots, rng = seat_bots(match, [bot] * match.rules.seats, 5), seeded(5)
    for _ in range(answers):
        if match.over:
            break
        play_one(match, bots, rng)
    return match.history


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_choices(game: str, bot: str) -> None:
    assert opening(game, bot, 25) == opening(game, bot, 25)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_depends_on_nothing_hidden(game: str, bot: str) -> None:
    """Tables that look the same to the seat, but differ in what it cannot know, get the same answer."""
    differ = looked = 0
    for number, match in enumerate(play_randomly(begun(game, 4), 4)):
        if looked == 4:
            break
        seat = next(iter(match.pending))
        if number % 17 != 11 or len(match.pending[seat].options) < 2:
            continue
        one, two = (match.imagine(seat, seeded(deal), keep=True) for deal in (1, 2))
        one.origin = two.origin = match.origin
        if not one.view(seat) == two.view(seat) == match.view(seat):
            continue
        looked += 1
        differ += one.state != two.state
        bots = [make(bot, coven.game(game), 3) for _ in range(3)]
        rated = [
            bot.rate(PointOfView(table, seat)) for bot, table in zip(bots, (match, one, two), strict=True)
        ]
        assert rated[0] == rated[1] == rated[2]
    assert looked == 4
    assert differ > 1
