"""Side sheets of a board: folded they say short facts; they open, large, where one is asked or looks."""

from __future__ import annotations

from htpy import Element, Node

from coven.drawing.elements import g, title


def folded(name: str, label: str, *inside: Node) -> Element:
    """The folded sheet: a button that opens the large one of the same name."""
    return g(
        class_="fold",
        role="button",
        tabindex="0",
        data_sheet=f"sheet-{name}",
        aria_expanded="false",
    )[title[label], inside]


def sheet(name: str, asked: bool, *inside: Node) -> Element:
    """The large sheet; in the way of nothing unless something in it is `asked`."""
    return g(id=f"sheet-{name}", class_=["sheet", asked and "asked"], display=None if asked else "none")[
        inside
    ]
