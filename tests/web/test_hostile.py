"""Numbers that nobody counts to, in addresses, forms and the API: refused in words, never a server error."""

from __future__ import annotations

import pytest

from tests.web.conftest import HOME, Person

DIGITS = "9" * 5000


@pytest.mark.parametrize(
    "address",
    [
        f"/?players={DIGITS}",
        f"/?game=crone&players={DIGITS}&target-points={DIGITS}",
        f"/tables/{DIGITS}",
        f"/replay/{DIGITS}?at={DIGITS}",
        f"/api/tables/{DIGITS}",
        f"/api/tables?limit={DIGITS}",
    ],
)
async def test_an_address_with_such_a_number_is_answered_in_words(person: Person, address: str) -> None:
    answer = await person.http.get(address)
    assert answer.status_code < 500
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "body",
    [
        f'{{"game": "crone", "players": {DIGITS}, "seats": [], "nonce": "x"}}',
        f'{{"game": "crone", "players": 2, "options": {{"target-points": {DIGITS}}}}}',
        f'{{"game": "crone", "players": 2, "options": {{"target-points": "{DIGITS}"}}}}',
        f'{{"game": "crone", "players": 2, "options": {{"target-points": {"[" * 900}{"]" * 900}}}}}',
        f'{{"game": "crone", "players": 2, "options": {"[" * 5000}}}',
    ],
    ids=["players", "option", "option as text", "option as lists", "depth"],
)
async def test_the_api_refuses_such_a_number_in_words(person: Person, body: str) -> None:
    answer = await person.http.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json", "Origin": HOME}
    )
    assert 400 <= answer.status_code < 500
    assert len(answer.text) < 20_000


async def test_a_form_with_such_a_number_is_answered_in_words(person: Person) -> None:
    fields = {"game": "crone", "players": DIGITS, "target-points": DIGITS, "seat-1": "me"}
    answer = await person.http.post("/tables", data=fields, headers={"Origin": HOME})
    assert answer.status_code < 500
