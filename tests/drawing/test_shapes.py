"""Shapes: seats that differ without colour, targets that can be reached, files that stand alone."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from htpy import svg

from coven import drawing
from coven.drawing.elements import geo, number, rect
from coven.drawing.scenery import house, stars, witch_figure
from tests.drawing.markup import forbidden, parsed, words

SEATS = range(len(drawing.SEATS))


@pytest.mark.parametrize(
    ("value", "written"), [(1, "1"), (1.5, "1.5"), (-0.001, "0"), (2.999, "3"), (10, "10"), (0.125, "0.12")]
)
def test_a_coordinate_is_written_in_its_shortest_form(value: float, written: str) -> None:
    assert number(value) == written


def test_no_two_seats_share_a_shape_or_a_colour() -> None:
    assert len({drawing.seat_path(seat, 0, 0, 10) for seat in SEATS}) == len(drawing.SEATS)
    assert len({drawing.seat_fill(seat) for seat in SEATS}) == len(drawing.SEATS)


@pytest.mark.parametrize("seat", SEATS)
def test_a_seats_shape_lies_around_its_centre(seat: int) -> None:
    """The circle is drawn with arcs; all others name their corners."""
    if drawing.SHAPES[seat] == "circle":
        assert drawing.seat_path(seat, 50, 50, 10).startswith("M40 50a10 10")
        return
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", drawing.seat_path(seat, 50, 50, 10))]
    assert all(36 <= n <= 64 for n in numbers)
    assert min(numbers) < 45
    assert max(numbers) > 55


@pytest.mark.parametrize("seat", SEATS)
def test_a_piece_keeps_its_id_and_carries_its_sign(seat: int) -> None:
    group = parsed(drawing.piece(seat, "cat", 20, 20, element_id="f-cat-1", label="A cat"))[0]
    assert (group.attrib["id"], group.attrib["data-move"]) == ("f-cat-1", "")
    assert "transform" not in group.attrib, "the script animates this group"
    assert "#i-cat" in ElementTree.tostring(group, "unicode")
    assert "A cat" in words(group)


def test_a_villager_is_an_arch_with_its_sign() -> None:
    group = parsed(drawing.arch("crown", 20, 20, element_id="v-lord"))[0]
    assert group.attrib["id"] == "v-lord"
    assert "#i-crown" in ElementTree.tostring(group, "unicode")


def test_a_pip_with_a_label_is_a_picture_and_without_one_decoration() -> None:
    assert parsed(drawing.pip(2, "honey"))[0].attrib["role"] == "img"
    assert parsed(drawing.pip(2))[0].attrib["aria-hidden"] == "true"


def test_a_target_is_a_button_with_its_key_number_and_label() -> None:
    target = parsed(
        drawing.target("go:mill", "3", "Into the Mill", drawing.ring_rect(0, 0, 10, 10), badge=(8, 8))
    )[0]
    wanted = {
        "role": "button",
        "tabindex": "0",
        "data-key": "go:mill",
        "aria-label": "Option 3: Into the Mill",
    }
    assert wanted.items() <= target.attrib.items()
    assert [shape.attrib["class"] for shape in target] == ["halo", "glow", "ring", "num"]
    assert "3" in words(target[3])


def test_a_target_beyond_the_last_shortcut_has_no_badge() -> None:
    target = parsed(drawing.target("x", "", "Somewhere", drawing.ring_circle(0, 0, 9), badge=(8, 8)))[0]
    assert target.attrib["aria-label"] == "Somewhere"
    assert [shape.attrib["class"] for shape in target] == ["halo", "glow", "ring"]


def test_a_large_target_is_marked_so_that_its_ring_stays_light() -> None:
    target = parsed(drawing.target("x", "1", "All", drawing.ring_path("M0 0h9v9z"), badge=(0, 0), big=True))[
        0
    ]
    assert target.attrib["class"].split() == ["tg", "big"]


def test_shortcuts_are_unique_and_leave_the_keys_of_the_table_alone() -> None:
    signs = [drawing.shortcut(i) for i in range(29)]
    assert signs[:11] == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "A"]
    assert len(set(signs)) == len(signs)
    assert not {*"GHILMSU?"} & set(signs)
    assert drawing.shortcut(29) == ""


def test_a_choice_is_answered_by_a_plain_form() -> None:
    assert drawing.choice("pass") == {
        "type": "submit",
        "form": drawing.CHOICE_FORM,
        "name": "key",
        "value": "pass",
        "data-key": "pass",
    }


def test_text_is_escaped() -> None:
    assert words(parsed(drawing.text(0, 0, "<b>&"))).strip() == "<b>&"


def test_a_document_needs_nothing_else() -> None:
    """No token, no icon and no style sheet is left outside."""
    picture = drawing.board(
        120, 80, "A cat", drawing.piece(3, "cat", 40, 40), drawing.text(60, 70, "Cat", serif=True)
    )
    file = drawing.document(picture)
    root = ElementTree.fromstring(file)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert (root.attrib["width"], root.attrib["height"]) == ("120", "80")
    assert "var(" not in file
    assert 'id="i-cat"' in file
    assert not forbidden(file)


def test_only_a_drawing_with_a_size_can_be_a_document() -> None:
    with pytest.raises(ValueError, match="viewBox"):
        drawing.document(svg[rect(geo(width=4, height=4))])


def test_the_same_seed_strews_the_same_stars() -> None:
    assert str(stars(7, 12)) == str(stars(7, 12)) != str(stars(8, 12))


def test_scenery_is_well_formed() -> None:
    tree = parsed(
        witch_figure(50, 90, 60, "#111"),
        house(5, 80, 30, 20, 15, "#222", "#333", lit=(True, False), lean=3),
    )
    assert len(tree.findall(".//path")) == 3
