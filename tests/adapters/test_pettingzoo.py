"""PettingZoo's own tests, on every game; and what a seat is told there."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import coven
from coven.adapters.pettingzoo import TurnsEnv, env, parallel_env
from coven.adapters.seats import observation
from coven.engine.errors import IllegalChoice

# PettingZoo's own board games have such spaces too: a vector beside the mask of what is legal.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
GAMES = [game.name for game in coven.catalogue()]


def play_out(table: TurnsEnv, seed: int) -> list[float]:
    """Play at random to the end; returns the rewards."""
    table.reset(seed=seed)
    chance = np.random.default_rng(seed)
    rewards = [0.0] * len(table.possible_agents)
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        rewards[table.possible_agents.index(agent)] += reward
        table.step(None if ended else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return rewards


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_test_of_the_interface(game: str) -> None:
    api_test(env(game), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_test_of_seeds(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_test_of_rendering(game: str) -> None:
    def make(render_mode: str) -> TurnsEnv:
        return env(game, render_mode=render_mode)

    render_test(make)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_test_of_seats_that_act_at_once(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=60)


def test_seats_that_act_at_once_play_the_same_match_for_the_same_seed() -> None:
    """PettingZoo's own test of that takes any action, legal or not; ours keeps to the mask."""

    def story(seed: int) -> list[bytes]:
        table, chance = parallel_env("sabbat", players=3), np.random.default_rng(1)
        looks, _ = table.reset(seed=seed)
        seen = []
        for _ in range(40):
            actions = {a: int(chance.choice(np.flatnonzero(x["action_mask"]))) for a, x in looks.items()}
            looks = table.step(actions)[0]
            seen.append(b"".join(x["observation"].tobytes() for x in looks.values()))
        return seen

    assert story(5) == story(5) != story(6)


def test_a_match_ends_with_one_point_for_the_winners() -> None:
    assert sum(play_out(env("blackmore", players=4), 3)) == pytest.approx(1.0)


def test_an_illegal_action_is_refused() -> None:
    table = env("blackmore")
    table.reset(seed=1)
    closed = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice):
        table.step(closed)


def test_an_observation_tells_what_a_view_tells_and_no_more() -> None:
    """Tables that differ only in what the seat cannot know look the same; its own hand is seen."""
    match = coven.new("blackmore", players=3, seed=4)
    imagined = match.imagine(0, coven.seeded(9))
    assert match.state != imagined.state
    assert (observation(match, 0) == observation(imagined, 0)).all()
    assert (observation(match, 0) != observation(coven.new("blackmore", players=3, seed=5), 0)).any()
