"""What is measured: each contestant does `count` units of work and says how many operations that was."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import coven
from bench import bare
from coven.engine.decision import Decision
from coven.engine.match import Match
from coven.engine.rng import Rng, seeded

Contestant = Callable[[int], int]


def fast_playouts(count: int) -> int:
    """Random Blackmore, four seats, by option: no keys, labels or log, nothing kept for copies."""
    game = coven.game("blackmore")
    rng = seeded(1)
    return sum(fast_playout(game.new(4, seed, quiet=True, keep=False), rng) for seed in range(count))


def fast_playout(match: Match, rng: Rng) -> int:
    """Play one match at random through the fast path."""
    while (ask := match.ask) is not None:
        assert isinstance(ask, Decision)
        options = ask.options
        match.answer(ask.seat, options[rng.below(len(options))])
    return match.number


def full_playouts(count: int) -> int:
    """The same with everything on: keys checked, log, history, undo, resting points kept."""
    rng = seeded(1)
    total = 0
    for seed in range(count):
        match = coven.new("blackmore", 4, seed)
        while not match.over:
            decision = next(iter(match.pending.values()))
            keys = decision.keys
            match.choose(decision.seat, keys[rng.below(len(keys))])
        total += match.number
    return total


def environment(count: int) -> int:
    """The same as a PettingZoo environment, answered by numbers; nobody reads an observation."""
    from coven.adapters.pettingzoo import env

    table, rng, total = env("blackmore", players=4), seeded(1), 0
    for seed in range(count):
        table.reset(seed)
        while not table.terminations[agent := table.agent_selection]:
            decision = table.seats.decision(table.numbers[agent])
            assert decision is not None
            legal = table.seats.legal(decision)
            table.step(legal[rng.below(len(legal))])
            total += 1
    return total


def through_spiel(count: int) -> int:
    """The same as a Python game of OpenSpiel."""
    from coven.adapters.open_spiel import load

    game, rng, total = load("blackmore", 4), seeded(1), 0
    for deal in range(count):
        state = game.new_initial_state()
        state.apply_action(deal)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            total += 1
    return total


def middle() -> Match:
    """A match in the middle of its seventh trick."""
    match = coven.new("blackmore", 4, 3)
    for _ in range(32):
        decision = next(iter(match.pending.values()))
        match.choose(decision.seat, decision.keys[0])
    return match


def copies(count: int) -> int:
    """Copies of a match in mid-trick."""
    match = middle()
    for _ in range(count * 100):
        match.copy()
    return count * 100


def imaginations(count: int) -> int:
    """Matches imagined from one seat's point of view in mid-trick."""
    match = middle()
    rng = seeded(1)
    for _ in range(count * 10):
        match.imagine(0, rng)
    return count * 10


def hearts(count: int) -> int:
    """OpenSpiel's hearts, moved from Python: player moves from a dealt state."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    choose = random.Random(1).choice
    moves = 0
    for _ in range(count):
        state = dealt_hearts(game, choose)
        start = time.perf_counter()
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            moves += 1
        paused.spent += time.perf_counter() - start
    return moves


def dealt_hearts(game: Any, choose: Callable[[Any], Any]) -> Any:
    """A hearts state after the deal: its outcomes are uniform, so any legal one will do."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(choose(state.legal_actions()))
    return state


def whole_hearts(count: int) -> int:
    """The same, dealing included: moves over the time of whole games."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    choose = random.Random(1).choice
    moves = 0
    for _ in range(count):
        state = dealt_hearts(game, choose)
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            moves += 1
    return moves


def hearts_copies(count: int) -> int:
    """Clones of a hearts state in mid-game."""
    import pyspiel

    choose = random.Random(1).choice
    state = dealt_hearts(pyspiel.load_game("hearts"), choose)
    for _ in range(26):
        state.apply_action(choose(state.legal_actions()))
    for _ in range(count * 100):
        state.clone()
    return count * 100


def rlcard_steps(name: str, count: int) -> int:
    """RLCard's environment of that name, stepped at random."""
    import rlcard

    environment = rlcard.make(name, config={"seed": 1})
    choose = random.Random(1).choice
    steps = 0
    for _ in range(count):
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(choose(list(state["legal_actions"])))
            steps += 1
    return steps


def gin_rummy(count: int) -> int:
    """RLCard's gin rummy."""
    return rlcard_steps("gin-rummy", count)


def uno(count: int) -> int:
    """RLCard's UNO."""
    return rlcard_steps("uno", count)


class Paused:
    """Time that a contestant measured by itself, when not all of its work counts."""

    spent = 0.0


paused = Paused()

CONTESTANTS: dict[str, Contestant] = {
    "bare": bare.run,
    "fast": fast_playouts,
    "full": full_playouts,
    "environment": environment,
    "spiel": through_spiel,
    "copy": copies,
    "imagine": imaginations,
    "hearts": hearts,
    "whole-hearts": whole_hearts,
    "hearts-copy": hearts_copies,
    "gin-rummy": gin_rummy,
    "uno": uno,
}


def rate(contestant: Contestant, seconds: float) -> float:
    """Operations a second, over at least that long."""
    contestant(1)
    count, operations, spent = 1, 0, 0.0
    while spent < seconds:
        paused.spent = 0.0
        start = time.perf_counter()
        operations += contestant(count)
        spent += paused.spent or time.perf_counter() - start
        count = min(count * 2, 4096)
    return operations / spent


if __name__ == "__main__":
    print(rate(CONTESTANTS[sys.argv[1]], float(sys.argv[2])))
