"""What bots know about Blackmore is sound: chances add up, and more points are better."""

from __future__ import annotations

import pytest

import coven
from coven.bots import PointOfView, make
from coven.engine.decision import Decision
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.blackmore.bot import hints
from coven.games.blackmore.rules.rules import Blackmore
from coven.games.blackmore.state import Table
from coven.testing import play_randomly, script
from tests.games.blackmore.builder import table


def parts(match: Match) -> tuple[Blackmore, Table]:
    """The match's rules and state by their own types."""
    assert isinstance(match.rules, Blackmore)
    assert isinstance(match.state, Table)
    return match.rules, match.state


def asked(match: Match) -> Decision:
    """The one open question."""
    assert isinstance(match.ask, Decision)
    return match.ask


@pytest.mark.parametrize("players", [2, 4, 6])
def test_chances_add_up_to_one_at_every_question(players: int) -> None:
    for match in play_randomly(coven.new("blackmore", players=players, seed=3), 3):
        chances = hints.values(*parts(match))
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
        assert hints.evaluate(*parts(match), 1) == chances[1]


@pytest.mark.parametrize("side", ["descending", "ascending"])
def test_suggestions_are_legal_and_change_nothing(side: str) -> None:
    match = coven.new("blackmore", players=4, seed=3, options={"wheel-side": side})
    while not match.over:
        ask, before = asked(match), match.copy()
        option = hints.suggest(*parts(match), ask, seeded(1))
        hints.values(*parts(match))
        assert match.state == before.state
        match.choose(ask.seat, ask.key(option))


def test_captured_points_are_good() -> None:
    match = coven.new("blackmore", players=3, seed=3)
    before = hints.evaluate(*parts(match), 0)
    table = parts(match)[1]
    table.captured[0].append(table.deck.pop())
    assert hints.evaluate(*parts(match), 0) > before


def test_the_winner_of_the_trick_is_foreseen() -> None:
    """The last to play looks better after a card that takes the trick than after one that does not."""
    match = coven.new("blackmore", players=2, seed=3)
    while asked(match).verb != "play" or not parts(match)[1].trick:
        match.choose(asked(match).seat, asked(match).keys[0])
    ask = asked(match)
    seat = ask.seat
    chances: dict[bool, list[float]] = {}
    for key in ask.keys:
        after = match.copy()
        after.choose(seat, key)
        takes = next(iter(after.pending)) == seat
        chances.setdefault(takes, []).append(hints.evaluate(*parts(after), seat))
    assert set(chances) == {True, False}
    assert max(chances[True]) > min(chances[False])


def test_statistics_are_figures_of_a_finished_match() -> None:
    match = coven.play("blackmore", bots=["random"] * 3, seed=1)
    figures = hints.statistics(*parts(match))
    assert figures["winning points"] == max(score.total for score in match.results.scores)
    assert all(isinstance(figure, float) for figure in figures.values())


@pytest.mark.parametrize("seed", range(12))
def test_the_second_level_throws_no_points_away(seed: int) -> None:
    """None of these cards can take the trick: the one with the fewest points goes."""
    match = table("b9 p3 | r9 y1 g8", dominant="p5", leader=0)
    script(match, "play:blue-9")
    bot = make("hedge-witch", coven.game("blackmore"), seed)
    assert bot.choose(PointOfView(match, 1)) == "play:yellow-1"
