"""What matches of bots tell of an expansion: `coven sim` shows it."""

from __future__ import annotations

from typing import Any

from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.games.witcher.bot.hints import roles, statistics
from coven.games.witcher.modules.legendary_hunt.state import legend_of
from coven.games.witcher.modules.wild_hunt.state import hunt_of
from coven.games.witcher.rules.rules import Witcher
from coven.testing import suggested_choice
from tests.games.witcher.builder import rules_of, table, table_of
from tests.games.witcher.modules.combining import GAME
from tests.games.witcher.modules.mages.casting import ALL, ON, mixed


def figures(match: Match) -> dict[str, float]:
    """The figures of a match."""
    assert isinstance(match.rules, Witcher)
    return statistics(match.rules, table_of(match))


def ended(players: int, seed: int, **options: Any) -> Match:
    """A match that follows suggestions, at its end."""
    match, rng = (
        GAME.new(players, seed, {key.replace("_", "-"): on for key, on in options.items()}),
        seeded(seed),
    )
    while not match.over:
        match.choose(*suggested_choice(match, rng, GAME.hints))
    return match


def test_the_report_tells_when_and_by_whom_the_legendary_monster_was_killed() -> None:
    killed = "legendary monster killed"
    match = ended(2, 1, legendary_hunt=True)
    s, told = table_of(match), figures(match)
    winner = s.winner
    assert winner >= 0, "this seed ends by its death"
    assert (told[killed], told[f"{killed} in round"]) == (1.0, float(s.round))
    assert told[f"{killed}: trophies"] == s.players[winner].track
    kept = legend_of(s)
    assert told[f"{killed}: destruction tokens"] == len(kept.kept[winner]) + len(kept.unseen[winner])
    assert told["fights, legendary"] >= 1.0
    assert told["won by a fourth trophy"] == 0.0


def test_while_it_lives_the_report_has_no_round_of_its_death() -> None:
    told = figures(GAME.new(2, 1, {"legendary-hunt": True}))
    assert told["legendary monster killed"] == 0.0
    assert not [name for name in told if name.startswith("legendary monster killed ")]


def test_the_report_tells_how_near_the_final_fight_was() -> None:
    match = ended(2, 1, wild_hunt=True)
    s, told = table_of(match), figures(match)
    hunt = hunt_of(s)
    assert told["wild hunt beaten"] == float(hunt.stage == "won") == sum(match.results.payoffs)
    assert told["wild hunt: shields left"] == hunt.shields
    assert told["wild hunt: life cards left"] == len(s.pool)
    assert told["wild hunt: players fallen"] == len(hunt.fallen)
    assert hunt.stage == "won" or len(hunt.fallen) == len(s.players)


def test_the_report_sets_mages_against_witchers() -> None:
    s = mixed("alzur", "bear", "othar")
    assert roles(rules_of(3, **ON), s)["kind"] == ["mage", "witcher", "mage"]
    assert "kind" not in roles(rules_of(3), table("bear", "cat", "wolf"))
    assert set(roles(rules_of(2, **ALL), mixed("alzur", "othar"))["kind"]) == {"mage"}
