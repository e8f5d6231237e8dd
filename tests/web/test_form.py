"""The form that starts a game is made from what the game declares."""

from __future__ import annotations

from dataclasses import replace

import pytest

import coven
from coven.engine.settings import Setting
from coven.tables import Seal
from coven.web.forms import Filled, Order, blank, read_form, usual_seats
from coven.web.pages.new_table import new_table_form
from tests.web.reading import Page

SEAL = Seal("abc", "9-ab")
GAME = replace(
    coven.game("blackmore"),
    settings=[
        Setting("target", "Points to win", "The first with so many wins.", 13, low=5, high=20),
        Setting("storms", "Storms", "The weather takes part.", True),
        Setting("village", "Village", "Where it happens.", "wet", values=("wet", "dry")),
    ],
    conflicts=lambda _players, _options: "",
)


def test_every_kind_of_option_has_its_control_with_help_and_default() -> None:
    page = Page(str(new_table_form(GAME, blank(GAME, "Tilly", SEAL))))
    fields = page.form("/tables").fields
    assert fields["option-target"] == "13"
    assert fields["option-storms"] == "on"
    assert fields["option-village"] == "wet"
    assert 'min="5" max="20"' in page.markup
    for setting in GAME.settings:
        assert setting.label in page.text
        assert setting.help in page.text


def test_what_it_posts_is_what_it_showed() -> None:
    fields = Page(str(new_table_form(GAME, blank(GAME, "Tilly", SEAL)))).form("/tables").fields
    order = read_form(GAME, fields)
    assert isinstance(order, Order)
    assert order.options == {"target": 13, "storms": True, "village": "wet"}
    assert (order.players, order.player, order.ticket, order.listed) == (4, "Tilly", "9-ab", False)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("option-target", "21", "a whole number from 5 to 20"),
        ("option-target", "many", "a whole number from 5 to 20"),
        ("option-storms", "perhaps", "on or off"),
        ("option-village", "moist", "one of wet, dry"),
        ("seats", "x", "2 to 6 players"),
        ("who", "ghosts", "invite friends"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(field: str, value: str, words: str) -> None:
    given = dict(blank(GAME, "Tilly", SEAL).values) | {field: value}
    filled = read_form(GAME, given)
    assert isinstance(filled, Filled)
    assert list(filled.wrong) == [field]
    assert words in filled.wrong[field]
    page = Page(str(new_table_form(GAME, filled)))
    assert f"wrong-{field}" in page.ids
    assert words in page.text


@pytest.mark.parametrize(("players", "usual"), [((2, 6), 4), ((1, 3), 3), ((5, 8), 5), ((4, 4), 4)])
def test_four_seats_unless_the_game_is_for_others(players: tuple[int, int], usual: int) -> None:
    assert usual_seats(replace(GAME, players=players)) == usual
