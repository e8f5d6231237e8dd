"""Markup as text, fast.

htpy renders through a chain of generators as deep as the page, which took half the time of drawing one.
This walks the same tree once and gives the same text; what is no element, text or list is left to htpy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, wraps
from typing import Any, ParamSpec, cast

from htpy import BaseElement, Element, Fragment, HTMLElement, Node, VoidElement, fragment
from markupsafe import Markup, escape

P = ParamSpec("P")
WORDS_KEPT = 20_000
"""Most words of a page were on the last one, and on everybody else's."""


def render(node: Node) -> Markup:
    """The text of a node: what `str(fragment[node])` gives."""
    parts: list[str] = []
    _add(node, parts.append)
    return Markup("".join(parts))


def still(*nodes: Node) -> Markup:
    """Nodes as finished markup: what looks the same again and again is drawn once and kept."""
    return render(nodes)


class Drawn(Element):
    """A node that is text already, wherever it is put."""

    text: Markup

    def iter_chunks(self, context: Any = None) -> Iterator[str]:
        """The text, all at once."""
        del context
        yield self.text


def kept(most: int = 4096) -> Callable[[Callable[P, Node]], Callable[P, Element]]:
    """Draw once what is drawn again and again: equal arguments give equal markup, and so many are kept."""

    def keeping(draw: Callable[P, Node]) -> Callable[P, Element]:
        @wraps(draw)
        def drawn(*args: P.args, **named: P.kwargs) -> Element:
            found = Drawn("")
            found.text = render(draw(*args, **named))
            return found

        return cast("Callable[P, Element]", lru_cache(most, typed=True)(drawn))

    return keeping


def _add(node: Node, add: Callable[[str], None]) -> None:
    if isinstance(node, Drawn):
        add(node.text)
    elif isinstance(node, BaseElement):
        if isinstance(node, HTMLElement):
            add("<!doctype html>")
        add(f"<{node._name}{node._attrs}>")
        if not isinstance(node, VoidElement):
            if node._children is not None:
                _add(node._children, add)
            add(f"</{node._name}>")
    elif isinstance(node, str):
        add(_escaped(node) if type(node) is str else escape(node))
    elif isinstance(node, (list, tuple)):
        for child in node:
            _add(child, add)
    elif isinstance(node, Fragment):
        _add(node._node, add)
    elif node is not None and node is not False and node is not True:
        add(str(fragment[node]))


@lru_cache(WORDS_KEPT)
def _escaped(words: str) -> str:
    return str(escape(words))
