"""Information-set Monte-Carlo tree search: one tree, grown over many imagined tables.

Each iteration imagines a table, goes down the tree by the options that are legal on it, grows one node, plays
on for a while and values where that led. A node is a history of answers, whatever was dealt, so that tables
which a seat cannot tell apart share their statistics; answers in secret are taken for known once all are in.
How often an option was available counts instead of how often its node was visited, because not every option
is legal on every table. Every seat maximises its own value. Where the game's hints suggest an option, seats
begin with that: otherwise they would seem to play at random while little is known.
"""

from __future__ import annotations

import time
from math import log, sqrt

from coven.bots.bot import Bot, best
from coven.bots.judge import Judge, next_asked, unanswered
from coven.bots.point_of_view import PointOfView
from coven.engine.decision import AnyOf, Decision, Option, Together
from coven.engine.match import Match
from coven.engine.rng import Rng

EAGERNESS = 0.8
"""How eagerly seldom tried options are tried again, in units of how far values spread."""
TRUST = 2.5
"""The same where the game suggests an option, for the suggestion's head start."""
SUGGESTED = 0.6
"""How much of the head start goes to the suggested option; the rest is shared by all."""
HORIZON = 4
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


class Spread:
    """How far the values found so far lie apart."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def note(self, value: float) -> None:
        """Take one more value into account."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def size(self) -> float:
        """Their standard deviation, as if 0.25 and 0.75 had been seen before."""
        count = self.count + 2
        mean = (self.total + 1.0) / count
        return sqrt(max(0.0, (self.squares + 0.625) / count - mean * mean))


class Search(Bot):
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
    ) -> None:
        if iterations is None and seconds is None:
            raise ValueError("a search needs a budget of iterations or seconds")
        self.judge = judge
        self.rng = rng
        self.iterations = iterations
        self.seconds = seconds
        self.horizon = horizon
        self.spread = Spread()

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
        self.spread = Spread()
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
        self.spread.note(values[pov.seat])
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

    def answer(self, match: Match, node: Node, asker: int, path: list[Step]) -> tuple[str, ...]:
        """Answer the open question; returns what was answered. `asker`: the bot's seat, below the root -1.

        Who answers together chooses in ignorance of the others: each by statistics of its own.
        """
        ask = match.ask
        if isinstance(ask, Decision):
            return (self.take(match, node, ask, ask.seat == asker, path),)
        if isinstance(ask, Together):
            asked = unanswered(match, ask)
            return tuple([self.take(match, node, each, each.seat == asker, path) for each in asked])
        assert isinstance(ask, AnyOf)
        mine = [decision for decision in ask.decisions if decision.seat == asker]
        decision = mine[0] if mine else next_asked(match, ask, self.rng)
        return (f"{decision.seat} {self.take(match, node, decision, bool(mine), path)}",)

    def take(self, match: Match, node: Node, decision: Decision, own: bool, path: list[Step]) -> str:
        """Let the decision's seat choose, and answer for it; returns the option's word."""
        question = (decision.seat, decision.verb)
        edges = node.edges.get(question)
        if edges is None:
            edges = node.edges[question] = {}
        option = self.select(match, decision, edges, own)
        word = option.key
        path.append(Step(decision.seat, edges[word]))
        match.answer(decision.seat, option)
        return word

    def select(self, match: Match, decision: Decision, edges: Edges, own: bool) -> Option:
        """The option to try: by what was found and by suggestions; the bot's `own` by those if trusted."""
        met = []
        for option in decision.options:
            edge = edges.get(option.key)
            if edge is None:
                edge = edges[option.key] = Edge()
            edge.available += 1
            met.append(edge)
        suggest = self.judge.suggest
        if suggest is None or (own and not self.judge.trusted):
            return self.most_promising(decision, met)
        return self.most_trusted(decision, met, suggest(match.rules, match.state, decision, self.rng))

    def most_promising(self, decision: Decision, met: list[Edge]) -> Option:
        """An option not tried yet, or the highest upper confidence bound."""
        untried = [i for i, edge in enumerate(met) if edge.visits == 0]
        if untried:
            return decision.options[untried[int(self.rng.below(len(untried)))]]
        eager = EAGERNESS * self.spread.size
        favourite, highest = 0, -1.0
        for i, edge in enumerate(met):
            promise = edge.total / edge.visits + eager * sqrt(log(edge.available) / edge.visits)
            if promise > highest:
                favourite, highest = i, promise
        return decision.options[favourite]

    def most_trusted(self, decision: Decision, met: list[Edge], suggested: Option) -> Option:
        """The best by what was found and by the head start that a suggestion gives while little is found."""
        visits = sum([edge.visits for edge in met])
        average = sum([edge.total for edge in met]) / visits if visits else 0.5
        trust = TRUST * self.spread.size * sqrt(visits + 1)
        share = (1.0 - SUGGESTED) / len(met)
        favourite, highest = 0, -1.0
        for i, option in enumerate(decision.options):
            edge = met[i]
            prior = share + SUGGESTED if option is suggested else share
            found = edge.total / edge.visits if edge.visits else average
            promise = found + trust * prior / (1 + edge.visits)
            if promise > highest:
                favourite, highest = i, promise
        return decision.options[favourite]
