"""Expansions that do not go together: form, API and command line refuse them with the very same reason."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import coven
from coven.cli import app as command_line
from coven.web.forms import OPTION, Filled, blank, read_form
from coven.web.pages.new_table import expansions
from tests.games.witcher.modules.combining import needed, table_for
from tests.games.witcher.modules.test_combinations import REFUSED, TOGETHER, clashing
from tests.web.conftest import Person
from tests.web.reading import Page
from tests.web.test_form import SEAL

GAME = coven.game("witcher")


def form(options: dict[str, bool], players: int = 3) -> Filled:
    """The form of a new table with these options chosen."""
    chosen = {OPTION + key: "on" if value else "off" for key, value in options.items()}
    return Filled({**blank(GAME, "Tilly", SEAL).values, "seats": str(players), **chosen})


@pytest.mark.parametrize(("a", "b"), REFUSED)
async def test_a_forbidden_pair_has_one_reason_everywhere(person: Person, a: str, b: str) -> None:
    (why,) = clashing(a, b)
    both = {a: True, b: True}
    page = await person.get("/?game=witcher")
    refused = await person.press(page.form("/tables"), status=422, changed=dict(form(both).values))
    assert why in refused.text
    table = {"game": "witcher", "players": 3, "player": "Tilly", "seats": [{"kind": "me"}] * 3}
    answer = await person.http.post("/api/tables", json={**table, "options": both})
    assert (answer.status_code, answer.json()["error"]) == (422, why)
    line = ["sim", "witcher", "--bots", "random,random,random", "--option", f"{a}=on", "--option", f"{b}=on"]
    result = CliRunner().invoke(command_line, line)
    assert (result.exit_code, result.stderr) == (2, f"coven: {why}\n")


@pytest.mark.parametrize(("a", "b"), REFUSED)
def test_the_form_shows_the_reason_before_anybody_chooses(a: str, b: str) -> None:
    (why,) = clashing(a, b)
    for chosen in (a, b):
        markup = str(expansions(GAME, form(needed(chosen))))
        assert why in Page(markup).text
        assert 'class="module nofit"' in markup


@pytest.mark.parametrize(("a", "b"), TOGETHER)
def test_the_form_takes_every_pair_that_goes_together(a: str, b: str) -> None:
    options = needed(a, b)
    filled = form(options, table_for(options))
    assert not isinstance(read_form(GAME, filled.values), Filled)
    assert "nothing: the base game" not in Page(str(expansions(GAME, filled))).text
