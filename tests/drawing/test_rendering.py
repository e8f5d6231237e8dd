"""Our renderer gives, letter by letter, what htpy's own gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from htpy import Element, Node, a, br, div, fragment, html, li, ul
from markupsafe import Markup

import coven
from coven.drawing.elements import Shape
from coven.drawing.protocols import board_of
from coven.drawing.rendering import kept, render

NODES: list[Callable[[], Node]] = [
    lambda: None,
    lambda: True,
    lambda: False,
    lambda: "a < b & c",
    lambda: Markup("<b>ready</b>"),
    lambda: 7,
    lambda: br,
    lambda: br(class_="x"),
    lambda: html[div["within"]],
    lambda: div("#one.two", data_way="a b", hidden=True)[None, "x", 0, [1, ["deep", (br, "er")]]],
    lambda: ul[(li[str(i)] for i in range(3))],
    lambda: fragment["a", div, lambda: "later"],
    lambda: a(href="?a=1&b=<2>")[Markup("&amp;"), False, True],
    lambda: [div, [div["&"]], ()],
]


@pytest.mark.parametrize("make", NODES)
def test_it_is_what_htpy_gives(make: Callable[[], Node]) -> None:
    ours = render(make())
    assert ours == str(fragment[make()])
    assert isinstance(ours, Markup)


def test_a_whole_cover_is_the_same() -> None:
    for game in coven.catalogue():
        drawn = board_of(game).cover()
        assert render(drawn) == str(drawn)


ATTRIBUTES: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((), {}),
    (({"x": "1", "data-move": ""},), {"class_": "a b"}),
    (({"x": "1"}, {"x": "2"}), {"stroke_width": "3", "fill": None, "hidden": True, "off": False}),
    ((), {"class_": ["a", False, None, "b"], "title": "a \"b\" 'c' <d> & e"}),
    ((), {"class_": [None, False], "tabindex": 0}),
    (("#one.two", {"y": "1"}), {"role": "img"}),
    ((), {"aria_label": Markup("&amp;"), "href": "#x"}),
]


@pytest.mark.parametrize(("given", "named"), ATTRIBUTES)
def test_a_shape_writes_its_attributes_as_htpy_does(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    shape, element = Shape("g"), Element("g")
    assert render(shape(*given, **named)["x", None, [1]]) == str(element(*given, **named)["x", None, [1]])


def test_what_is_kept_is_drawn_once_and_like_the_first_time() -> None:
    drawn: list[object] = []

    @kept()
    def sign(words: object) -> Node:
        drawn.append(words)
        return div(class_="sign")[str(words)]

    assert render([sign(1), sign(True), sign(1)]) == "".join(
        f'<div class="sign">{words}</div>' for words in ("1", "True", "1")
    )
    assert drawn == [1, True]
    assert str(div[sign(1)]) == '<div><div class="sign">1</div></div>'
