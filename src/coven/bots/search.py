"""Information-set Monte-Carlo tree search: one tree, grown over many imagined tables.

Each iteration imagines a table, goes down the tree by the options that are legal on it, grows one node, plays
on for a while and values where that led. A node is a history of answers, so what a seat cannot tell apart
shares its statistics; how often an option was available counts instead of how often the node was visited,
because not every option is legal on every imagined table. Every seat maximises its own value.
"""

from __future__ import annotations

import time
from math import log, sqrt

from coven.bots.bot import best
from coven.bots.judge import Judge, next_asked, unanswered
from coven.bots.point_of_view import PointOfView
from coven.engine.decision import AnyOf, Decision, Option, Together
from coven.engine.match import Match
from coven.engine.rng import Rng

EXPLORATION = 0.35
"""How eagerly seldom tried options are tried again."""
HORIZON = 8
"""How many answers are played on after the tree before the position is valued."""


class Edge:
    """One option at a node: how often it was legal there, how often taken, and what that gave its seat."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0


Edges = dict[str, Edge]


class Node:
    """A history of answers since the root: the options of each question met there, and what follows."""

    __slots__ = ("children", "edges")

    def __init__(self) -> None:
        self.edges: dict[tuple[int, str], Edges] = {}
        self.children: dict[tuple[str, ...], Node] = {}


class Step:
    """An edge that was taken, and whose it was."""

    __slots__ = ("edge", "seat")

    def __init__(self, seat: int, edge: Edge) -> None:
        self.seat = seat
        self.edge = edge


class Search:
    """Thinks for a number of iterations, a number of seconds, or whichever of both is over first.

    With a budget of iterations alone, the same seed and the same knowledge give the same choice.
    """

    def __init__(
        self,
        judge: Judge,
        rng: Rng,
        iterations: int | None = None,
        seconds: float | None = None,
        horizon: int = HORIZON,
        exploration: float = EXPLORATION,
    ) -> None:
        if iterations is None and seconds is None:
            raise ValueError("a search needs a budget of iterations or seconds")
        self.judge = judge
        self.rng = rng
        self.iterations = iterations
        self.seconds = seconds
        self.horizon = horizon
        self.exploration = exploration

    def choose(self, pov: PointOfView) -> str:
        """The option that was tried most; a single option without a thought."""
        if len(pov.decision.options) == 1:
            return pov.decision.keys[0]
        return best(self.rate(pov))

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """The share of iterations that each option was worth."""
        decision = pov.decision
        edges = self.think(pov).edges.get((pov.seat, decision.verb), {})
        visits = {decision.key(o): edges[o.key].visits if o.key in edges else 0 for o in decision.options}
        whole = sum(visits.values())
        return {key: count / whole for key, count in visits.items()}

    def think(self, pov: PointOfView) -> Node:
        """Grow a tree within the budget; at least one iteration."""
        root = Node()
        deadline = None if self.seconds is None else time.perf_counter() + self.seconds
        done = 0
        while True:
            self.iterate(pov, root)
            done += 1
            if self.iterations is not None and done >= self.iterations:
                return root
            if deadline is not None and time.perf_counter() >= deadline:
                return root

    def iterate(self, pov: PointOfView, root: Node) -> None:
        """Imagine a table, go down the tree, play on, and take what was learned back up."""
        match = pov.imagine(self.rng)
        path: list[Step] = []
        self.descend(match, root, pov.seat, path)
        self.judge.play_on(match, self.rng, self.horizon)
        values = self.judge.values(match)
        for step in path:
            step.edge.visits += 1
            step.edge.total += values[step.seat]

    def descend(self, match: Match, root: Node, seat: int, path: list[Step]) -> None:
        """Answer by the tree's statistics until the match is over or the history is new; then grow a node."""
        node, asker = root, seat
        while match.ask is not None:
            word = self.answer(match, node, asker, path)
            child = node.children.get(word)
            if child is None:
                node.children[word] = Node()
                return
            node, asker = child, -1

    def answer(self, match: Match, node: Node, first: int, path: list[Step]) -> tuple[str, ...]:
        """Answer the open question; returns what was answered, in words. `first` acts where any may.

        Who answers together chooses in ignorance of the others: each by statistics of its own.
        """
        ask = match.ask
        if isinstance(ask, Decision):
            return (self.take(match, node, ask, path),)
        if isinstance(ask, Together):
            return tuple([self.take(match, node, decision, path) for decision in unanswered(match, ask)])
        assert isinstance(ask, AnyOf)
        mine = [decision for decision in ask.decisions if decision.seat == first]
        decision = mine[0] if mine else next_asked(match, ask, self.rng)
        return (f"{decision.seat} {self.take(match, node, decision, path)}",)

    def take(self, match: Match, node: Node, decision: Decision, path: list[Step]) -> str:
        """Let the decision's seat choose, and answer for it; returns the option's word."""
        question = (decision.seat, decision.verb)
        edges = node.edges.get(question)
        if edges is None:
            edges = node.edges[question] = {}
        option = self.select(match, decision, edges)
        word = option.key
        path.append(Step(decision.seat, edges[word]))
        match.answer(decision.seat, option)
        return word

    def select(self, match: Match, decision: Decision, edges: Edges) -> Option:
        """An option not tried yet, the game's own suggestion first; if there is none, the most promising."""
        untried: list[Option] = []
        favourite, highest = decision.options[0], -1.0
        for option in decision.options:
            edge = edges.get(option.key)
            if edge is None:
                edge = edges[option.key] = Edge()
            edge.available += 1
            if edge.visits == 0:
                untried.append(option)
            elif not untried:
                promise = edge.total / edge.visits + self.exploration * sqrt(
                    log(edge.available) / edge.visits
                )
                if promise > highest:
                    favourite, highest = option, promise
        if not untried:
            return favourite
        if len(untried) == 1:
            return untried[0]
        suggested = self.judge.suggest(match.rules, match.state, decision, self.rng)
        if suggested in untried:
            return suggested
        return untried[int(self.rng.below(len(untried)))]
