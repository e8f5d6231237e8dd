"""Whoever has lost still plays for points and places, in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

import coven
from coven.bots.judge import Judge, consoled, final_values, standings
from coven.engine.match import Match
from coven.games.blackmore.state import Table as Cards
from coven.games.crone.state import Table as Village
from coven.games.sabbat.state import Table as Manor
from coven.games.triora.state import Table as Land
from coven.games.witcher.state import Table as Hunt

NOTICED = 0.0005
"""A difference that the first look of a search sees."""


def capture(match: Match, seat: int, more: int) -> None:
    """Cards of the deck, so many points and no fewer."""
    assert isinstance(match.state, Cards)
    while more > 0:
        match.state.captured[seat].append(match.state.deck.pop())
        more -= match.state.captured[seat][-1].number


def scheme(match: Match, seat: int, more: int) -> None:
    """Points for Schemes."""
    assert isinstance(match.state, Village)
    match.state.players[seat].points += more


def gather(match: Match, seat: int, more: int) -> None:
    """Victory points."""
    assert isinstance(match.state, Manor)
    match.state.phase = "round"
    match.state.players[seat].vp += more


def doom(match: Match, seat: int, more: int) -> None:
    """Doom points."""
    assert isinstance(match.state, Land)
    match.state.players[seat].doom_points += more


def hunt(match: Match, seat: int, more: int) -> None:
    """Spots of the Trophy Track."""
    assert isinstance(match.state, Hunt)
    match.state.players[seat].track += more


class Loss(NamedTuple):
    """How points are given in a game: so many to a winner, then a few."""

    give: Callable[[Match, int, int], None]
    lead: int
    few: int


LOSSES = {
    "blackmore": Loss(capture, 110, 5),
    "crone": Loss(scheme, 12, 1),
    "sabbat": Loss(gather, 60, 3),
    "triora": Loss(doom, 120, 3),
    "witcher": Loss(hunt, 3, 1),
}


def test_every_game_is_looked_at() -> None:
    assert set(LOSSES) == {game.name for game in coven.catalogue()}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", LOSSES)
def test_a_few_points_more_are_welcome_in_a_lost_match(name: str, players: int) -> None:
    game, loss = coven.game(name), LOSSES[name]
    judge = Judge(game.hints)
    match = game.new(players, 3)
    loss.give(match, 1, loss.lead)
    before = judge.worths(match)
    assert before[0] < 0.2 < before[1]
    loss.give(match, 0, loss.few)
    after = judge.worths(match)
    assert after[0] > before[0] + NOTICED
    assert all(after[seat] <= before[seat] for seat in range(1, players))
    assert judge.worth(match, 0) == after[0]


@pytest.mark.parametrize("name", LOSSES)
def test_the_second_place_is_better_than_the_third_and_points_count_in_each(name: str) -> None:
    """What a finished match is worth follows the places, and only a winner has more than a half."""
    match = coven.play(name, ["random"] * 3, seed=2)
    values, places = final_values(match), match.results.places
    assert sorted(values, reverse=True) == [values[places.index(place)] for place in sorted(places)]
    assert all((value >= 0.5) == (seat in match.results.winners) for seat, value in enumerate(values))


def test_a_place_is_worth_whom_it_leaves_behind() -> None:
    assert standings([1, 2, 3]) == [1.0, 0.5, 0.0]
    assert standings([1, 2, 2]) == [1.0, 0.25, 0.25]
    assert standings([1, 1]) == [0.5, 0.5]


def test_hope_fades_slowly_and_a_sure_win_is_worth_less_than_a_won_match() -> None:
    chances = [0.0, 1e-9, 1e-6, 1e-3, 0.1, 0.5, 0.9, 0.999, 1.0]
    values = [consoled(chance) for chance in chances]
    assert values == sorted(set(values)), "the better the chance, the higher"
    assert consoled(1e-6) > 1000 * 1e-6
    assert consoled(0.5) == pytest.approx(0.5)
    assert consoled(1.0) <= 0.9
