"""Icons: every one that is used exists, and a page carries exactly those."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from htpy import fragment

from coven import drawing
from coven.drawing.icons import UI_STROKES
from tests.drawing.markup import forbidden, ids, parsed

SOURCES = Path(drawing.__file__).resolve().parent.parent


def test_a_sprite_holds_exactly_the_icons_that_the_markup_uses() -> None:
    page = str(
        fragment[drawing.icon("owl", 0, 0, 10), drawing.html_icon("frog"), drawing.icon("owl", 5, 5, 8)]
    )
    assert ids(parsed(drawing.sprite(page))) == ["sprite", "i-frog", "i-owl"]


def test_a_sprite_for_markup_without_icons_is_empty() -> None:
    assert ids(parsed(drawing.sprite("<p>#i-owl is only mentioned here</p>"))) == ["sprite"]


def test_a_sprite_refuses_an_icon_that_does_not_exist() -> None:
    with pytest.raises(KeyError, match="no-such-icon"):
        drawing.sprite('<use href="#i-no-such-icon"/>')


@pytest.mark.parametrize("draw", [drawing.html_icon, drawing.ui_icon, drawing.named_icon])
def test_an_unknown_icon_is_refused_where_it_is_drawn(draw: object) -> None:
    assert callable(draw)
    with pytest.raises(KeyError, match="nothing-like-this"):
        draw("nothing-like-this")


def test_an_icon_is_placed_by_its_centre() -> None:
    use = parsed(drawing.icon("owl", 50, 40, 20))[0]
    assert [use.attrib[name] for name in ("x", "y", "width", "height")] == ["40", "30", "20", "20"]


def test_every_shape_is_drawn_in_one_colour_so_that_it_takes_that_of_its_place() -> None:
    for name, body in drawing.icon_bodies().items():
        parsed(drawing.sprite(f'href="#i-{name}"'))
        assert "fill=" not in body, name
        assert not forbidden(body), name


def test_every_interface_icon_named_in_the_code_exists() -> None:
    named = {
        name
        for path in SOURCES.glob("**/*.py")
        for name in re.findall(r'(?:ui_icon\("|"ui:)([a-z-]+)"', path.read_text(encoding="utf-8"))
    }
    assert named
    assert named <= set(UI_STROKES)


def test_a_fact_may_name_either_kind_of_icon() -> None:
    assert "ui" in str(drawing.named_icon("ui:hand"))
    assert "#i-owl" in str(drawing.named_icon("owl"))
