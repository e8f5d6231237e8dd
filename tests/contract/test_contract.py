"""Every game obeys every law at every decision of random and of sensible matches; hypothesis chooses them."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

import coven
from coven.engine.errors import BadOptions
from coven.engine.game import Game
from coven.engine.rng import SEEDS, Rng
from coven.engine.settings import Setting
from coven.testing import play_randomly
from tests.contract import laws
from tests.contract.looking import portrait

SOAK = int(os.environ.get("COVEN_SOAK", "1"))
EXAMPLES = 4
"""Matches per game, number of players and way to play. The same ones, unless a soak asks for more."""
FEW = 1
"""The same for games of more than LONG decisions."""
FIRST = 10
"""So many decisions of a match are held against every law; later the dear ones are checked now and then."""
LONG = 100
"""From this decision on the dear laws are checked ever more seldom, or long games would take for ever."""

TABLES = [
    pytest.param(game, players, id=f"{game.name}-{players}")
    for game in coven.catalogue()
    for players in range(game.players[0], game.players[1] + 1)
]


def values(setting: Setting) -> st.SearchStrategy[Any]:
    """All that a setting may be."""
    if setting.kind == "choice":
        return st.sampled_from(setting.values)
    return st.booleans() if setting.kind == "switch" else st.integers(setting.low, setting.high)


def options(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Some of the game's options, with any of their values."""
    return st.fixed_dictionaries({}, optional={one.key: values(one) for one in game.settings})


def in_time(law: laws.Law, number: int, rng: Rng) -> bool:
    """Check everything at first; later the dear laws at fewer and fewer decisions, but everywhere."""
    return law.every == 1 or number < FIRST or rng.below(law.every * max(number, LONG)) < 5 * LONG


def profile(game: Game, players: int) -> settings:
    """How many matches hypothesis chooses, and that it chooses the same ones every time."""
    match = game.new(players, 1)
    for _ in play_randomly(match, 1):
        if match.number > LONG:
            break
    return settings(
        max_examples=SOAK * (EXAMPLES if match.over else FEW),
        derandomize=SOAK == 1,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@pytest.mark.slow
@pytest.mark.parametrize("sensible", [False, True], ids=["random", "sensible"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_law_holds_at_every_decision(game: Game, players: int, sensible: bool) -> None:
    @profile(game, players)
    @given(options=options(game), seed=st.integers(0, SEEDS - 1))
    def holds(options: dict[str, Any], seed: int) -> None:
        try:
            game.check(players, options)
        except BadOptions:
            assume(False)
        laws.play(laws.Case(game, players, options, seed, sensible), in_time)

    holds()


@pytest.mark.parametrize("game", coven.catalogue(), ids=lambda game: game.name)
def test_settings_cite_rules_and_have_sound_defaults(game: Game) -> None:
    for setting in game.settings:
        assert game.rulebook.rule(setting.rule), f"{setting.key} cites {setting.rule!r}"
        assert setting.check(setting.default) == setting.default
        assert setting.label
        assert setting.help
    low, high = game.players
    for players in range(low, high + 1):
        game.check(players, {})
    for wrong in (low - 1, high + 1):
        with pytest.raises(BadOptions):
            game.check(wrong, {})


@pytest.mark.parametrize("game", coven.catalogue(), ids=lambda game: game.name)
def test_vocabularies_are_finite_words_that_urls_can_hold(game: Game) -> None:
    for players in range(game.players[0], game.players[1] + 1):
        words = game.rules(players, {}).vocabulary()
        assert len(words) == len(set(words))
        assert all(word and word == word.strip() and " " not in word for word in words)
        assert "undo" not in words, "a history uses this word"


@pytest.mark.parametrize("game", coven.catalogue(), ids=lambda game: game.name)
def test_seeds_deal_differently(game: Game) -> None:
    deals = [repr(portrait(game.new(game.players[1], seed))["state"]) for seed in range(20)]
    assert len(set(deals)) == len(deals)
