"""OpenSpiel's own tests, on every game, and its search at our tables."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import coven
from coven.adapters.open_spiel import load, register

GAMES = [game.name for game in coven.catalogue()]


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_random_simulation(game: str) -> None:
    """Legal actions, observations, returns and serialising, checked at every state of a match."""
    players = max(2, coven.game(game).players[0])
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=False, verbose=False)


def test_every_game_is_registered_once() -> None:
    assert register() == register()
    assert set(register()) <= set(pyspiel.registered_names())


def test_a_copy_goes_its_own_way() -> None:
    state = load("blackmore", 2).new_initial_state()
    state.apply_action(7)
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_resampling_keeps_what_the_player_knows() -> None:
    state = load("blackmore", 3).new_initial_state()
    state.apply_action(7)
    seat = state.current_player()
    other = state.resample_from_infostate(seat, lambda: 0.3)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert any(
        other.information_state_string(each) != state.information_state_string(each)
        for each in range(3)
        if each != seat
    )


def test_openspiels_search_plays_a_match() -> None:
    game = load("blackmore", 2)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), 1.0, 3, -1, chance, allow_inconsistent_action_sets=True
    )
    state = game.new_initial_state()
    state.apply_action(3)
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(bot.step(state) if player == 0 else int(chance.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(1.0)
