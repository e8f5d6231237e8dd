"""PettingZoo: in `env("crone", players=3)` seats take turns, in `parallel_env(...)` all act at each step."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from coven.adapters.seats import SIZE, Seats, observation, whose_answer
from coven.engine.data import Given, Json
from coven.engine.rng import SEEDS
from coven.games import find

Observation = dict[str, NDArray[np.float32] | NDArray[np.int8]]
"""`observation`, what a seat may know, and `action_mask`, what it may do."""
Spaces = dict[str, Space[Any]]


class Environment:
    """What both kinds share: spaces, dealing, looking. The fewest players unless said otherwise."""

    waits = 0
    """Whether there is a last action, to wait."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Given | None = None,
        render_mode: str | None = None,
        size: int = SIZE,
    ) -> None:
        count = players or find(game).players[0]
        self.seats = Seats(game, count, options)
        self.size = size
        self.render_mode = render_mode
        self.metadata: Json = {
            "name": f"coven_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents = self.possible_agents[:]
        self.numbers = {name: seat for seat, name in enumerate(self.agents)}
        self.chance = np.random.default_rng()
        actions = len(self.seats.actions) + self.waits
        self.action_spaces: Spaces = {name: Discrete(actions) for name in self.agents}
        self.observation_spaces: Spaces = {
            name: Dict(
                {
                    "observation": Box(-np.inf, np.inf, (size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for name in self.agents
        }

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent's observations are like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The numbers of an agent's actions."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """Where the match stands, as text."""
        return self.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def deal(self, seed: int | None) -> None:
        """A new match; the same seed gives the same deals from here on."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.seats.deal(int(self.chance.integers(SEEDS)))
        self.agents = self.possible_agents[:]

    def next_seat(self) -> int:
        """Who acts next; -1 when the match is over."""
        assert self.seats.match is not None
        return whose_answer(self.seats.match)

    def look(self, agent: str) -> Observation:
        """What an agent may know, and what it may do."""
        seat = self.numbers[agent]
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
        return match.results.payoffs if match.over else [0.0] * len(self.possible_agents)

    def text(self) -> str:
        """Where the match stands, in words that everybody at the table may read."""
        match = self.seats.match
        if match is None:
            return "not dealt yet"
        if match.over:
            return match.results.reason
        asked = [f"seat {seat + 1}: {decision.text}" for seat, decision in match.pending.items()]
        return "\n".join([f"answer {match.number + 1}", *asked])


class TurnsEnv(Environment, AECEnv[str, Observation, int]):
    """Seats act one after the other; who answers in secret does so in turn, without seeing the others."""

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """Deal a new match."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {name: {} for name in self.agents}
        self.agent_selection = self.agents[self.next_seat()]

    def observe(self, agent: str) -> Observation:
        """What an agent may know, with the mask of what it may do."""
        return self.look(agent)

    def step(self, action: int | None) -> None:
        """The selected agent acts; IllegalChoice if it may not do that."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.seats.act(self.numbers[agent], int(action))
        following = self.next_seat()
        if following < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.payoffs(), strict=True))
            self._accumulate_rewards()
            following = (self.numbers[agent] + 1) % len(self.agents)
        self.agent_selection = self.possible_agents[following]


class TogetherEnv(Environment, ParallelEnv[str, Observation, int]):
    """All seats act at each step: those who are asked answer, the others wait (the last action).

    Where any of several may act, the first who does not wait goes on.
    """

    waits = 1

    def reset(
        self, seed: int | None = None, options: Json | None = None
    ) -> tuple[dict[str, Observation], dict[str, Json]]:
        """Deal a new match."""
        self.deal(seed)
        return self.looks(), {name: {} for name in self.agents}

    def looks(self) -> dict[str, Observation]:
        """What each agent may know."""
        return {name: self.look(name) for name in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Json]]:
        """Everybody acts; IllegalChoice if somebody who is asked may not do that."""
        seats, match = self.seats, self.seats.match
        assert match is not None
        ask = match.ask
        for name, action in actions.items():
            seat = self.numbers[name]
            if match.ask is ask and seat in match.pending and int(action) < len(seats.actions):
                seats.act(seat, int(action))
        over = match.over
        rewards = dict(zip(self.agents, self.payoffs(), strict=True))
        looks, infos = self.looks(), {name: Json() for name in self.agents}
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return looks, rewards, ended, cut, infos


env = TurnsEnv
"""A game in which seats act one after the other."""
parallel_env = TogetherEnv
"""The same game with an action from every seat at each step."""
