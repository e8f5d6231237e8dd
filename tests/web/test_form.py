"""The form that starts a game is made from what the game declares."""

from __future__ import annotations

from dataclasses import replace

import pytest

import coven
from coven.engine.modules import Clash
from coven.engine.settings import Setting
from coven.tables import Seal
from coven.web.forms import Filled, Order, blank, read_form, usual_seats
from coven.web.pages.new_table import expansions, new_table_form
from tests.engine.toy.hunt import hunt_game
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


# Expansions

HUNT = hunt_game()


def filled_in(**options: str) -> Filled:
    """The form of the hunt with these options chosen."""
    chosen = {f"option-{key.replace('_', '-')}": value for key, value in options.items()}
    return Filled({**blank(HUNT, "Tilly", SEAL).values, "seats": "2", **chosen})


def test_expansions_stand_in_their_groups_and_their_options_once_they_are_on() -> None:
    plain = Page(str(new_table_form(HUNT, filled_in())))
    for module in HUNT.modules:
        assert module.title in plain.text
        assert module.help in plain.text
    own = next(module for module in HUNT.modules if module.settings)
    assert own.settings[0].label not in plain.text
    opened = Page(str(new_table_form(HUNT, filled_in(**{own.key: "on"}))))
    assert all(setting.label in opened.text for setting in own.settings)
    asked = Filled({f"option-{own.key}": "on", "seats": "2"})
    number = next(setting for setting in own.settings if setting.kind == "number")
    assert f'value="{number.default}"' in str(expansions(HUNT, asked)), "what was not shown has its default"


def test_what_does_not_fit_stays_dashed_with_the_reason_and_cannot_be_chosen() -> None:
    clash = next(entry for entry in HUNT.combinations if isinstance(entry, Clash))
    foggy = {**HUNT.check(2, {}), "storms": True, "storms.fog": True}
    assert clash.why in [misfit.why for misfit in HUNT.unfit(2, foggy)]
    given = Filled({**filled_in().values, "option-storms": "on", "option-storms.fog": "on"})
    markup = str(expansions(HUNT, given))
    assert clash.why in Page(markup).text
    assert 'class="module nofit"' in markup
    assert "disabled" in markup


def test_a_forbidden_combination_is_refused_with_the_reason() -> None:
    clash = next(entry for entry in HUNT.combinations if isinstance(entry, Clash))
    chosen = {f"option-{key}": "on" for key in ("healing-inn", "storms", "storms.fog")}
    refused = read_form(HUNT, {**filled_in().values, **chosen})
    assert isinstance(refused, Filled)
    assert refused.wrong["options"] == clash.why
    assert clash.why in Page(str(expansions(HUNT, Filled({**filled_in().values, **chosen})))).text
