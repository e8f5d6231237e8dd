"""OpenSpiel: every game can be loaded as `python_coven_<game>(players=3)` once `register()` was called.

A first chance node picks one of `deals` deals; all later chance lies in the deal. Answers in secret are asked
one after the other, and nobody sees those of the others. States can be copied and imagined
(`resample_from_infostate`), so that OpenSpiel's own information-set search plays our games.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from coven.adapters.seats import SIZE, Actions, observation, whose_answer
from coven.engine.data import Json
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import Rng, seeded
from coven.games import find, names

PREFIX: Final = "python_coven_"
DEALS: Final = 4096
LONGEST: Final = 20000
"""OpenSpiel wants a bound on the answers of a match; none comes near this one."""


def register() -> list[str]:
    """Make every game known to OpenSpiel; returns the names to load them by."""
    known = pyspiel.registered_names()
    for name in names():
        if PREFIX + name not in known:
            game = find(name)
            pyspiel.register_game(
                game_type(game), type(f"Spiel{name.title()}", (SpielGame,), {"coven": game})
            )
    return [PREFIX + name for name in names()]


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know about a game beforehand."""
    low, high = game.players
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": low, "deals": DEALS},
    )


class SpielGame(pyspiel.Game):
    """One game for a number of players, as OpenSpiel sees it; each of ours has a subclass.

    OpenSpiel lets go of what was registered only after Python has ended, when a function could no longer be
    freed; a class outlives it.
    """

    coven: Game

    def __init__(self, params: Json) -> None:
        game = self.coven
        self.players = int(params.get("players", game.players[0]))
        self.deals = int(params.get("deals", DEALS))
        self.actions = Actions(game, self.players, {})
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game), info, params)

    def new_initial_state(self) -> SpielState:
        """The table before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        """What turns states into vectors and words."""
        return Observer()


class Played:
    """A match that is copied as matches are, where OpenSpiel copies deeply."""

    def __init__(self, match: Match | None) -> None:
        self.match = match

    def __deepcopy__(self, _memo: dict[int, object]) -> Played:
        return Played(None if self.match is None else self.match.copy())


class SpielState(pyspiel.State):
    """A match as OpenSpiel sees it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Played(None)

    @property
    def table(self) -> SpielGame:
        """The game that this is a state of."""
        game: SpielGame = self.get_game()
        return game

    @property
    def match(self) -> Match:
        """The match, once it is dealt."""
        assert self.held.match is not None
        return self.held.match

    def current_player(self) -> int:
        """Who answers next."""
        if self.held.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = whose_answer(self.held.match)
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.match.pending.get(player)
        return [] if decision is None else sorted(self.table.actions.legal(decision))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, each equally likely."""
        deals = self.table.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.held.match is None:
            self.held.match = self.table.coven.new(self.table.players, action, {}, quiet=True)
            return
        seat = whose_answer(self.match)
        self.match.answer(seat, self.match.legal(seat, self.table.actions.keys[action]))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self.table.actions.keys[action]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.held.match is not None and self.held.match.over

    def returns(self) -> list[float]:
        """One point, shared among the winners."""
        return list(self.match.results.payoffs) if self.is_terminal() else [0.0] * self.table.players

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player may know, as JSON."""
        view = self.match.view(self.current_player() if player is None else player)
        return json.dumps([view["number"], view["decision"], view["state"]], sort_keys=True)

    def observation_string(self, player: int | None = None) -> str:
        """The same: a view holds everything that is worth remembering."""
        return self.information_state_string(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that agrees with all the player knows; the rest is dealt anew."""
        other = SpielState(self.table)
        imagined = self.match.imagine(player, chance_of(sampler), keep=True)
        imagined.origin = {"game": self.table.coven.name}
        other.held = Played(imagined)
        return other

    def __str__(self) -> str:
        return "not dealt yet" if self.held.match is None else self.information_state_string()


def chance_of(sampler: Callable[[], float]) -> Rng:
    """A stream of our own from OpenSpiel's."""
    return seeded(int(sampler() * 2**53))


class Observer:
    """Vectors and words for one player, as OpenSpiel's observers give them."""

    def __init__(self) -> None:
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Put what the player may know into the vector."""
        self.tensor.fill(0.0)
        if state.held.match is not None:
            self.tensor[:] = observation(state.held.match, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player may know, in words."""
        return "not dealt yet" if state.held.match is None else state.information_state_string(player)


def load(name: str, players: int) -> Any:
    """The game, loaded by OpenSpiel."""
    register()
    return pyspiel.load_game(f"{PREFIX}{name}(players={players})")
