"""What must hold for every drawing of every game; each game's tests check it on views of their own."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple
from xml.etree import ElementTree

from htpy import Node, fragment
from markupsafe import Markup

from coven import drawing
from coven.engine.view import View
from tests.drawing.markup import forbidden, ids, keys, parsed

SMALLEST = 11
"""No text on a board is smaller than this."""


class Drawn(NamedTuple):
    """A view, and board and own area drawn of it."""

    view: Any
    markup: str
    tree: ElementTree.Element


def check(
    board: Any,
    view: View[Any],
    names: Sequence[str],
    listed: Collection[str] = (),
) -> Drawn:
    """Draw a view and hold it against every law. `listed`: verbs or keys that only the list offers."""
    markup = f"{fragment[strip(board, view, names), shown(board, view, names), board.mine(view, names)]}"
    drawn = Drawn(view, markup, parsed(Markup(markup)))
    check_options(drawn, listed)
    check_markup(drawn)
    check_words(board, view)
    alone = drawing.document(board.draw(view, names))
    assert ElementTree.fromstring(alone) is not None
    assert "var(" not in alone, "a drawing that stands alone has no page to give it colours"
    if view.seat is None:
        assert board.mine(view, names) is None
        assert keys(drawn.tree) == [], "a spectator has nothing to choose"
    return drawn


def strip(board: Any, view: Any, names: Sequence[str]) -> Node:
    """What a board says above itself, if anything."""
    drawn: Node = board.strip(view, names) if hasattr(board, "strip") else None
    return drawn


def shown(board: Any, view: Any, names: Sequence[str]) -> Node:
    """The drawing, or the stage in its place."""
    staged: Node = board.stage(view, names) if hasattr(board, "stage") else None
    drawn: Node = board.draw(view, names)
    return drawn if staged is None else staged


def check_options(drawn: Drawn, listed: Collection[str]) -> None:
    """Whatever may be chosen can be chosen on the table, once, under its number in the list."""
    numbers = drawing.shortcuts(drawn.view)
    placed = [key for key in numbers if key.partition(":")[0] not in listed and key not in listed]
    assert sorted(keys(drawn.tree)) == sorted(placed), drawn.view.decision
    for thing in drawn.tree.iter():
        if key := thing.attrib.get("data-key"):
            shown = ["".join(e.itertext()) for e in thing.iter() if e.attrib.get("class") in ("num", "k")]
            assert shown == ([numbers[key]] if numbers[key] else []), key


def check_markup(drawn: Drawn) -> None:
    """Nothing that the content security policy blocks, no id twice, no icon missing, no text too small."""
    found = ids(drawn.tree)
    assert not forbidden(drawn.markup)
    assert len(found) == len(set(found))
    assert set(drawing.icons_in(drawn.markup)) <= set(drawing.icon_bodies())
    assert all(float(e.attrib["font-size"]) >= SMALLEST for e in drawn.tree.iter("text"))


def check_words(board: Any, view: View[Any]) -> None:
    """Every question has a context, every option a note or none, every seat its facts and its score."""
    assert board.context(view)
    for key in drawing.shortcuts(view):
        note = board.note(view, key)
        assert isinstance(note, str)
        assert "None" not in note
    for seat in range(view.players):
        assert all(fact.text and fact.meaning for fact in board.facts(view, seat))
        assert board.score(view, seat)[0].lstrip("-").isdigit()
