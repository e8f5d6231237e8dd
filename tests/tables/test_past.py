"""The moments of a match in play: each is what the reader could see then, and the log knows its moments."""

from __future__ import annotations

import pytest

import coven
from coven.bots.judge import next_asked
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.tables import Past

GAMES = [game.name for game in coven.catalogue()]
ANSWERS = 40


def played(name: str, answers: int = ANSWERS) -> list[Match]:
    """The match after every one of its first answers."""
    game = coven.game(name)
    match = game.new(players=max(2, game.players[0]), seed=5)
    rng, matches = seeded(5), [match.copy()]
    for _ in range(answers):
        assert match.ask is not None
        decision = next_asked(match, match.ask, rng)
        match.choose(decision.seat, decision.keys[rng.below(len(decision.keys))])
        matches.append(match.copy())
    return matches


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_seen_as_it_was_seen_then(name: str) -> None:
    matches = played(name)
    for reader in (0, None):
        past = Past(matches[-1], reader)
        assert past.count == ANSWERS
        for count in range(0, ANSWERS, 7):
            assert past.view(count).as_json() == matches[count].seen_by(reader).as_json()


@pytest.mark.parametrize("name", GAMES)
def test_every_line_of_the_log_knows_its_moment(name: str) -> None:
    matches = played(name)
    past = Past(matches[-1], 0)
    for count, match in enumerate(matches):
        seen = sum(event.visible(0) for event in match.log)
        assert sum(at <= count for at in past.told) == seen


def test_the_last_moment_of_a_match_is_not_counted_yet_and_all_of_the_log_is_open() -> None:
    match = coven.game("blackmore").new(players=3, seed=5)
    while not match.over:
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.keys[0])
    past = Past(match, 0)
    last = past.view(past.count)
    assert past.over
    assert (last.results, last.over) == (None, False)
    assert len(past.told) == len(match.log)
    assert max(past.told) == past.count


def test_a_turn_ends_when_somebody_else_does_something() -> None:
    for match in played("blackmore"):
        turn = Past(match, 0).turn
        others = [answer for answer in match.line[turn:] if answer.seat != 0]
        assert turn == 0 or match.line[turn - 1].seat == 0
        assert others or turn == 0


def test_what_was_taken_back_is_another_edition_of_its_moment() -> None:
    match = coven.game("crone").new(players=2, seed=5)
    while not (match.line and match.can_undo(match.line[-1].seat)):
        seat, decision = next(iter(match.pending.items()))
        match.choose(seat, decision.keys[0])
    count, before = len(match.line), Past(match.copy(), 0)
    seat, last = match.line[-1].seat, match.history[-1][1]
    match.undo(seat)
    match.choose(seat, last)
    after = Past(match, 0)
    assert len(match.line) == count == len(match.told) - 1
    assert before.edition(count) != after.edition(count)
    assert before.told == after.told
