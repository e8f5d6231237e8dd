"""PettingZoo: in `env("crone", players=3)` seats take turns, in `parallel_env(...)` all act at each step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv, ParallelEnv

from coven.adapters.seats import SIZE, Seats, observation, whose_answer
from coven.engine.rng import SEEDS
from coven.games import find

Observation = dict[str, Any]


def env(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    size: int = SIZE,
) -> TurnsEnv:
    """A game in which seats act one after the other; the fewest players unless said otherwise."""
    return TurnsEnv(game, players, options, render_mode, size)


def parallel_env(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    size: int = SIZE,
) -> TogetherEnv:
    """The same game with an action from every seat at each step; who is not asked waits (the last action)."""
    return TogetherEnv(game, players, options, render_mode, size)


class Common:
    """What both kinds share: spaces, dealing, looking."""

    def __init__(
        self, game: str, players: int | None, options: Mapping[str, Any] | None, size: int, waits: int
    ) -> None:
        count = players or find(game).players[0]
        self.seats = Seats(game, count, options)
        self.size = size
        self.waits = waits
        self.names = [f"seat_{seat}" for seat in range(count)]
        self.numbers = {name: seat for seat, name in enumerate(self.names)}
        self.chance = np.random.default_rng()
        actions = len(self.seats.actions) + waits
        self.action_spaces: dict[str, Space[Any]] = {name: Discrete(actions) for name in self.names}
        self.observation_spaces: dict[str, Space[Any]] = {
            name: Dict(
                {
                    "observation": Box(-np.inf, np.inf, (size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for name in self.names
        }

    def deal(self, seed: int | None) -> None:
        """A new match; the same seed gives the same deals from here on."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.seats.deal(int(self.chance.integers(SEEDS)))

    def next_seat(self) -> int:
        """Who acts next; -1 when the match is over."""
        assert self.seats.match is not None
        return whose_answer(self.seats.match)

    def look(self, seat: int) -> Observation:
        """What a seat may know, and what it may do."""
        match = self.seats.match
        assert match is not None
        mask = self.seats.mask(seat)
        if self.waits:
            mask = np.append(mask, np.int8(not mask.any()))
        return {"observation": observation(match, seat, self.size), "action_mask": mask}

    def payoffs(self) -> list[float]:
        """One point for the winners, once the match is over."""
        match = self.seats.match
        assert match is not None
        return match.results.payoffs if match.over else [0.0] * len(self.names)

    def text(self) -> str:
        """Where the match stands, in words that everybody at the table may read."""
        match = self.seats.match
        if match is None:
            return "not dealt yet"
        if match.over:
            return match.results.reason
        asked = [f"seat {seat + 1}: {decision.text}" for seat, decision in match.pending.items()]
        return "\n".join([f"answer {match.number + 1}", *asked])


class TurnsEnv(AECEnv[str, Observation, int]):
    """Seats act one after the other; who answers in secret does so in turn, without seeing the others."""

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, Any] | None,
        render_mode: str | None,
        size: int,
    ) -> None:
        super().__init__()
        self.common = Common(game, players, options, size, 0)
        self.metadata = {"name": f"coven_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = self.common.names[:]
        self.agents = self.possible_agents[:]
        self.action_spaces = self.common.action_spaces
        self.observation_spaces = self.common.observation_spaces

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match."""
        self.common.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.agents[self.common.next_seat()]

    def observe(self, agent: str) -> Observation:
        """What an agent may know, with the mask of what it may do."""
        return self.common.look(self.common.numbers[agent])

    def step(self, action: int | None) -> None:
        """The selected agent acts; IllegalChoice if it may not do that."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.common.seats.act(self.common.numbers[agent], int(action))
        following = self.common.next_seat()
        if following < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.common.payoffs(), strict=True))
            following = (self.common.numbers[agent] + 1) % len(self.agents)
        self.agent_selection = self.possible_agents[following]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Where the match stands, as text."""
        return self.common.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


class TogetherEnv(ParallelEnv[str, Observation, int]):
    """All seats act at each step: those who are asked answer, the others wait.

    Where any of several may act, the first who does not wait goes on.
    """

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, Any] | None,
        render_mode: str | None,
        size: int,
    ) -> None:
        self.common = Common(game, players, options, size, 1)
        self.metadata = {"name": f"coven_{game}_v0", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = self.common.names[:]
        self.agents: list[str] = []
        self.action_spaces = self.common.action_spaces
        self.observation_spaces = self.common.observation_spaces

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new match."""
        self.common.deal(seed)
        self.agents = self.possible_agents[:]
        return self.looks(), {name: {} for name in self.agents}

    def looks(self) -> dict[str, Observation]:
        """What each agent may know."""
        return {name: self.common.look(self.common.numbers[name]) for name in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Everybody acts; IllegalChoice if somebody who is asked may not do that."""
        seats, match = self.common.seats, self.common.seats.match
        assert match is not None
        ask = match.ask
        for name, action in actions.items():
            seat = self.common.numbers[name]
            if match.ask is ask and seat in match.pending and int(action) < len(seats.actions):
                seats.act(seat, int(action))
        over = match.over
        rewards = dict(zip(self.agents, self.common.payoffs(), strict=True))
        looks, infos = self.looks(), {name: dict[str, Any]() for name in self.agents}
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return looks, rewards, ended, cut, infos

    def render(self) -> str | None:
        """Where the match stands, as text."""
        return self.common.text() if self.render_mode == "ansi" else None
