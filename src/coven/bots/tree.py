"""The tree of a search, and what of it goes along to a bot that is made anew for the next question."""

from __future__ import annotations

from typing import Any

Kept = list[Any]
"""A tree as plain data: of each node the place of the one before it, what was answered there, its edges."""

WORTH = 300
"""Nodes with fewer visits than one in so many of the root's are left out: they tell next to nothing."""


class Edge:
    """One option at a node: how often it was legal, suggested and taken, and what that gave its seat."""

    __slots__ = ("available", "suggested", "total", "visits")

    def __init__(self, available: int = 0, suggested: int = 0, visits: int = 0, total: float = 0.0) -> None:
        self.available = available
        self.suggested = suggested
        self.visits = visits
        self.total = total


Edges = dict[str, Edge]


class Node:
    """A history of answers since the root: the options of each question met there, and what follows."""

    __slots__ = ("children", "edges")

    def __init__(self) -> None:
        self.edges: dict[tuple[int, str], Edges] = {}
        self.children: dict[tuple[str, ...], Node] = {}

    @property
    def visits(self) -> int:
        """How often an option was taken here."""
        return sum([edge.visits for edges in self.edges.values() for edge in edges.values()])


def pack(root: Node) -> Kept:
    """A tree as plain data, without what was hardly visited."""
    least = max(1, root.visits // WORTH)
    found: Kept = [[-1, [], packed_edges(root)]]
    nodes = [root]
    place = 0
    while place < len(nodes):
        for word, child in nodes[place].children.items():
            if child.visits >= least:
                found.append([place, list(word), packed_edges(child)])
                nodes.append(child)
        place += 1
    return found


def packed_edges(node: Node) -> list[Any]:
    """The questions that were met at a node, and their options."""
    return [
        [
            seat,
            verb,
            [[key, one.available, one.suggested, one.visits, one.total] for key, one in edges.items()],
        ]
        for (seat, verb), edges in node.edges.items()
    ]


def unpack(kept: Kept) -> Node:
    """The tree again."""
    nodes: list[Node] = []
    for before, word, questions in kept:
        node = Node()
        for seat, verb, options in questions:
            node.edges[seat, verb] = {
                key: Edge(available, suggested, visits, total)
                for key, available, suggested, visits, total in options
            }
        if nodes:
            nodes[before].children[tuple(word)] = node
        nodes.append(node)
    return nodes[0]
