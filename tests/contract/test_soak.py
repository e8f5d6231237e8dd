"""A slice of the soak: 200 matches, more if asked; and the soak itself says what it should."""

from __future__ import annotations

import pytest

import coven
from coven.engine.game import Game
from coven.testing import play_randomly
from tests.contract.test_laws import LosesACard
from tests.engine.toy import toy_game
from tools import soak as tool

MATCHES = 200
"""Matches of a game of Blackmore's length; a longer game plays fewer."""
USUAL = 60
"""Decisions in a match of Blackmore."""
SAMPLE = 5
"""So many random matches tell how long those of a table are."""
TABLES = [table for game in coven.catalogue() for table in tool.tables(game)]


def is_short(game: Game) -> bool:
    """Whether a random match of a full table takes no more than twice what Blackmore does."""
    match = game.new(game.players[1], 1)
    return sum(1 for _ in zip(play_randomly(match, 1), range(2 * USUAL), strict=False)) < 2 * USUAL


SHORT = [game.name for game in coven.catalogue() if is_short(game)]
"""Long games are soaked with one match of the fewest players here, and with all of them in `make soak`."""
SLICE = [one for one in TABLES if one.game in SHORT or one.players == coven.game(one.game).players[0]]


def share_of(table: tool.Table) -> int:
    """As many matches of a table as give all tables of its game the decisions of MATCHES of Blackmore."""
    game = coven.game(table.game)
    lengths = [
        sum(1 for _ in play_randomly(tool.case(game, table, seed).new(), seed))
        for seed in range(1, 1 + SAMPLE)
    ]
    tables = sum(one.game == table.game for one in SLICE)
    return max(1, MATCHES * USUAL * SAMPLE // sum(lengths) // tables)


@pytest.mark.slow
@pytest.mark.parametrize("table", SLICE, ids=lambda table: str(table).replace(" ", "-"))
def test_random_matches_obey_the_laws(table: tool.Table, soak: int) -> None:
    share = share_of(table) if table.game in SHORT else 1
    seeds = range(1000, 1000 + soak * share)
    tally = tool.work(tool.Job(table, seeds))
    assert not tally.broken, tally.broken
    assert tally.matches == len(seeds)


def test_every_player_count_and_side_has_its_table() -> None:
    assert [(table.players, *table.options.values()) for table in TABLES if table.game == "blackmore"] == [
        (players, side) for players in range(2, 7) for side in ("descending", "ascending")
    ]
    assert [table.options for table in tool.tables(toy_game())][:2] == [{"race": False}, {"race": True}]


def test_a_broken_law_is_told_with_the_command_that_shows_it_again() -> None:
    game = toy_game(LosesACard)
    tally = tool.work(tool.Job(tool.Table("toy", 3, {"race": False}), range(7, 20)), game)
    assert "law pieces_are_conserved is broken at decision" in tally.broken
    assert "to see it again: python -m tools.soak toy --players 3 --option rounds=" in tally.broken
    assert "--option race=False --seed" in tally.broken
    assert tally.broken.endswith("--matches 1")


def test_the_same_seed_draws_the_same_options_and_only_allowed_ones() -> None:
    game: Game = toy_game()
    table = tool.Table("toy", 4, {})
    cases = [tool.case(game, table, seed) for seed in range(50)]
    assert [one.options for one in cases] == [tool.case(game, table, seed).options for seed in range(50)]
    assert {one.options["rounds"] for one in cases} == set(range(1, 9)), "nine rounds are too many for four"


def test_jobs_go_round_the_tables() -> None:
    two = [tool.Table("a", 2, {}), tool.Table("a", 3, {})]
    found = [(job.table.players, job.seeds) for job in tool.jobs(two, 30, 5, False, 9.0)]
    assert found == [(2, range(5, 25)), (3, range(5, 25)), (2, range(25, 35)), (3, range(25, 35))]


def test_no_match_begins_after_the_end() -> None:
    tally = tool.work(tool.Job(tool.Table("toy", 2, {}), range(3), end=0.0), toy_game())
    assert (tally.matches, tally.broken) == (0, "")


def test_the_command_runs_in_processes_and_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    name = coven.catalogue()[0].name
    players = coven.catalogue()[0].players[0]
    assert tool.main([name, "--players", str(players), "--matches", "2", "--jobs", "1"]) == 0
    assert "all laws hold" in capsys.readouterr().out


def test_the_command_fails_when_a_law_is_broken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = tool.Tally(TABLES[0], 3, 100, 40, "law x is broken\nto see it again: do y")
    monkeypatch.setattr(tool, "soak", lambda *_: iter([tally]))
    assert tool.main(["--matches", "5"]) == 1
    assert capsys.readouterr().err == "law x is broken\nto see it again: do y\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nonsense"], "there is no game 'nonsense'"),
        (["--players", "99"], "99 players"),
        (["--option", "colour=red"], "there is no option 'colour'"),
    ],
)
def test_wrong_words_are_named(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(words) == 2
    assert message in capsys.readouterr().err
