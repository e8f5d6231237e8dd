"""Information-set Monte-Carlo tree search: one tree, grown over many imagined tables.

First every option is tried on the same few imagined tables. Then each iteration imagines another one, goes
down the tree by the options that are legal on it, grows one node, plays on until a turn is over and values
where that led. A node is a history of answers, whatever was dealt, so that tables which a seat cannot tell
apart share their statistics; answers in secret are taken for known once all are in. How often an option was
available counts instead of how often its node was visited, because not every option is legal on every table.
Every seat maximises its own value. Where the game's hints suggest an option, seats begin with that: otherwise
they would seem to play at random while little is known. What was found about the rest of a turn is kept for
its next question, and thinking ends once the favourite can hardly be overtaken.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

from coven.bots.bot import Bot, best
from coven.bots.judge import Judge, next_asked, unanswered
from coven.bots.point_of_view import PointOfView
from coven.bots.tree import Edge, Edges, Kept, Node, pack, unpack
from coven.engine.decision import AnyOf, Decision, Option, Together
from coven.engine.match import Match
from coven.engine.rng import Rng


class Style(NamedTuple):
    """How a search thinks; each figure was found by matches at equal time."""

    eager: float = 0.8
    """How eagerly seldom tried options are tried again, in units of how far values spread."""
    trust: float = 2.5
    """The same where the game suggests an option, for the suggestion's head start."""
    suggested: float = 0.6
    """How much of the head start goes to what is suggested; the rest is shared by all."""
    heard: int = 4
    """How many suggestions are heard for a question of the tree; more would hardly change the head start."""
    rounds: int = 2
    """How many tables all options are tried on at first, as long as that takes less than half the budget."""
    thread: bool = True
    """Whether what was found about the rest of a turn is kept for its next question."""
    haste: float = 0.4
    """A favourite that leads by this share of all iterations still to come can hardly be overtaken."""


USUAL = Style()


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
        """Their standard deviation, as if 0.25 and 0.75 had been seen before, each once in ten."""
        count = self.count + 0.2
        mean = (self.total + 0.1) / count
        return sqrt(max(0.0, (self.squares + 0.0625) / count - mean * mean))


class Thread:
    """What was found about the rest of a turn: the number of the question that comes next, and its node."""

    def __init__(self, number: int, node: Node) -> None:
        self.number = number
        self.node = node


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
        style: Style = USUAL,
    ) -> None:
        if iterations is None and seconds is None:
            raise ValueError("a search needs a budget of iterations or seconds")
        self.judge = judge
        self.rng = rng
        self.iterations = iterations
        self.seconds = seconds
        self.style = style
        self.spread = Spread()
        self.thread: Thread | None = None

    def choose(self, pov: PointOfView) -> str:
        """The option that was tried most; a single option without a thought."""
        if len(pov.decision.options) == 1:
            key = pov.decision.keys[0]
            self.follow(pov, self.begin(pov), key)
            return key
        return best(self.rate(pov))

    def rate(self, pov: PointOfView) -> dict[str, float]:
        """The share of iterations that each option was worth."""
        decision = pov.decision
        root = self.think(pov)
        edges = root.edges[pov.seat, decision.verb]
        visits = [edges[option.key].visits if option.key in edges else 0 for option in decision.options]
        whole = sum(visits)
        self.follow(pov, root, decision.options[visits.index(max(visits))].key)
        return {key: count / whole for key, count in zip(decision.keys, visits, strict=True)}

    def follow(self, pov: PointOfView, root: Node, key: str) -> None:
        """Keep what was found about the next question, if this answer is given."""
        follows = root.children.get((key,))
        self.thread = None if follows is None or not self.style.thread else Thread(pov.number + 1, follows)

    def keep(self) -> Kept | None:
        """What was found about the rest of the turn."""
        return None if self.thread is None else pack(self.thread.node)

    def recall(self, kept: Kept, number: int) -> None:
        """Begin the question of that number with what another bot has kept for it."""
        self.thread = Thread(number, unpack(kept))

    def think(self, pov: PointOfView) -> Node:
        """Grow a tree within the budget; at least one iteration."""
        root = self.begin(pov)
        edges = root.edges[pov.seat, pov.decision.verb]
        self.spread = Spread()
        begun = time.perf_counter()
        done = 0
        for _ in range(self.style.rounds):
            if self.used(done + len(pov.decision.options), begun) < 0.5:
                done += self.compare(pov, edges)
        while True:
            self.iterate(pov, root)
            done += 1
            used = self.used(done, begun)
            if used >= 1.0 or settled(edges, self.style.haste * (done / used - done)):
                return root

    def begin(self, pov: PointOfView) -> Node:
        """The node to begin with: what was found about this question while thinking of the one before it."""
        question = (pov.seat, pov.decision.verb)
        thread = self.thread
        if thread is not None and thread.number == pov.number and question in thread.node.edges:
            return thread.node
        root = Node()
        root.edges[question] = {}
        return root

    def used(self, done: int, begun: float) -> float:
        """Which share of the budget is used by now."""
        share = 0.0 if self.iterations is None else done / self.iterations
        if self.seconds is not None:
            share = max(share, (time.perf_counter() - begun) / self.seconds)
        return share

    def compare(self, pov: PointOfView, edges: Edges) -> int:
        """Try all options on one imagined table, with the same luck; returns how many there were."""
        table = pov.imagine(self.rng, keep=True)
        options = table.pending[pov.seat].options
        for i in range(len(options)):
            match = table.copy()
            match.keep = False
            option = match.pending[pov.seat].options[i]
            word, turn = option.key, self.judge.which_turn(match)
            match.answer(pov.seat, option)
            values = self.outcome(match, self.judge.which_turn(match) != turn)
            self.spread.note(values[pov.seat])
            edge = edges.get(word)
            if edge is None:
                edge = edges[word] = Edge()
            edge.available += 1
            edge.visits += 1
            edge.total += values[pov.seat]
        return len(options)

    def iterate(self, pov: PointOfView, root: Node) -> None:
        """Imagine a table, go down the tree, play on, and take what was learned back up."""
        match = pov.imagine(self.rng)
        path: list[Step] = []
        values = self.outcome(match, self.descend(match, root, pov.seat, path))
        self.spread.note(values[pov.seat])
        for step in path:
            step.edge.visits += 1
            step.edge.total += values[step.seat]

    def outcome(self, match: Match, ended: bool) -> Sequence[float]:
        """What comes of a position: played on for some turns, one fewer if one has just ended, and valued."""
        self.judge.play_on(match, self.rng, self.judge.turns - ended)
        return self.judge.worths(match)

    def descend(self, match: Match, root: Node, seat: int, path: list[Step]) -> bool:
        """Answer by the tree's statistics until the match is over or the history is new; then grow a node.

        Returns whether a turn ended with the last answer.
        """
        node, asker = root, seat
        turn, ended = self.judge.which_turn(match), False
        while match.ask is not None:
            word = self.answer(match, node, asker, path)
            before, turn = turn, self.judge.which_turn(match)
            ended = turn != before
            child = node.children.get(word)
            if child is None:
                node.children[word] = Node()
                break
            node, asker = child, -1
        return ended

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
        if self.judge.suggest is None or (own and not self.judge.trusted):
            return self.most_promising(decision, met)
        heard = sum([edge.suggested for edge in met])
        if heard < self.style.heard:
            suggested = self.judge.suggest(match.rules, match.state, decision, self.rng)
            edges[suggested.key].suggested += 1
            heard += 1
        return self.most_trusted(decision, met, heard)

    def most_promising(self, decision: Decision, met: list[Edge]) -> Option:
        """An option not tried yet, or the highest upper confidence bound."""
        untried = [i for i, edge in enumerate(met) if edge.visits == 0]
        if untried:
            return decision.options[untried[int(self.rng.below(len(untried)))]]
        eager = self.style.eager * self.spread.size
        favourite, highest = 0, -1.0
        for i, edge in enumerate(met):
            promise = edge.total / edge.visits + eager * sqrt(log(edge.available) / edge.visits)
            if promise > highest:
                favourite, highest = i, promise
        return decision.options[favourite]

    def most_trusted(self, decision: Decision, met: list[Edge], heard: int) -> Option:
        """The best by what was found and by the head start that suggestions give while little is found."""
        visits = sum([edge.visits for edge in met])
        average = sum([edge.total for edge in met]) / visits if visits else 0.5
        trust = self.style.trust * self.spread.size * sqrt(visits + 1)
        lead = self.style.suggested / max(1, heard)
        share = (1.0 - self.style.suggested) / len(met)
        favourite, highest = 0, -1.0
        for i, edge in enumerate(met):
            prior = share + lead * edge.suggested
            found = edge.total / edge.visits if edge.visits else average
            promise = found + trust * prior / (1 + edge.visits)
            if promise > highest:
                favourite, highest = i, promise
        return decision.options[favourite]


def settled(edges: Edges, lead: float) -> bool:
    """Whether one option was tried so many times more than any other."""
    first, second = 0, 0
    for edge in edges.values():
        if edge.visits > first:
            first, second = edge.visits, first
        elif edge.visits > second:
            second = edge.visits
    return first - second > lead
