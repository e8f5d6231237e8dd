"""Numbers that nobody counts to, in addresses, forms and the API: refused in words, never a server error."""

from __future__ import annotations

import pytest

from coven.tables import StoreError, Tables
from tests.web.conftest import HOME, Person
from tests.web.reading import Page

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
    ("action", "field"),
    [
        ("choose", "number"),
        ("undo", "number"),
        ("sit", "seat"),
        ("vote", "seat"),
        ("offer", "seat"),
        ("bot", "seat"),
        ("unseat", "seat"),
        ("play-on", "at"),
    ],
)
async def test_no_field_of_a_form_takes_such_a_number(person: Person, action: str, field: str) -> None:
    await person.deal()
    for digits in (
        DIGITS,
        "9" * 19,
        "-1",
        "\N{SUPERSCRIPT TWO}",
        "\N{ARABIC-INDIC DIGIT THREE}",
        "1e3",
        "0x1",
    ):
        where = f"/tables/{person.table}/{action}"
        answer = await person.http.post(where, data={field: digits}, headers={"Origin": HOME})
        assert 400 <= answer.status_code < 500, digits[:9]


async def test_no_address_of_a_table_takes_such_a_number(person: Person) -> None:
    await person.deal()
    table = person.table
    for ending in ("hint=", "at=", "after="):
        assert (await person.http.get(f"/tables/{table}?{ending}{DIGITS}")).status_code == 200
    assert (await person.http.get(f"/tables/{table}/replay?at={DIGITS}")).status_code == 409, "it is not over"
    for ending in ("/chat?after=", "?limit="):
        assert (await person.http.get(f"/api/tables/{table}{ending}{DIGITS}")).status_code in (200, 422)


@pytest.mark.parametrize("field", ["seats", "option-target-points"])
async def test_no_field_of_a_new_table_takes_such_a_number(person: Person, field: str) -> None:
    form = (await person.get("/?game=crone")).form("/tables")
    for digits in (DIGITS, "9" * 19, "-1", "\N{SUPERSCRIPT TWO}"):
        fields = {**form.fields, field: digits}
        answer = await person.http.post("/tables", data=fields, headers={"Origin": HOME})
        assert answer.status_code == 422, digits[:9]


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
    assert "There was an error" not in answer.text


@pytest.mark.parametrize("address", [f"/tables/{DIGITS}", f"/?game={DIGITS}", f"/api/tables/{DIGITS}/view"])
async def test_what_is_not_there_is_named_in_short(person: Person, address: str) -> None:
    answer = await person.http.get(address)
    assert answer.status_code == 404
    assert DIGITS not in Page(answer.text).text


async def test_a_form_with_such_a_number_is_answered_in_words(person: Person) -> None:
    fields = {"game": "crone", "players": DIGITS, "target-points": DIGITS, "seat-1": "me"}
    answer = await person.http.post("/tables", data=fields, headers={"Origin": HOME})
    assert answer.status_code < 500


async def test_an_error_of_the_database_tells_nobody_where_it_is(
    person: Person, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    await person.deal()
    table = person.table

    async def refused(*_args: object) -> None:
        raise StoreError("the database postgresql://witch@cellar/coven did not answer: no route to 10.0.0.7")

    with monkeypatch.context() as broken:
        broken.setattr(tables.store, "write", refused)
        answers = [
            await person.http.post(f"/tables/{table}/say", data={"text": "Hello"}, headers={"Origin": HOME})
        ]
        broken.setattr(tables.store, "revision", refused)
        addresses = [f"/tables/{table}", f"/api/tables/{table}", f"/tables/{table}/record.json"]
        answers += [await person.http.get(address) for address in addresses]
    for answer in answers:
        assert answer.status_code == 503
        assert "The database does not answer." in answer.text
        assert not [word for word in ("witch@", "cellar", "postgresql", "10.0.0.7") if word in answer.text]


@pytest.mark.parametrize(
    ("address", "body"),
    [
        ("choose", f'{{"key": "pass", "number": {DIGITS}}}'),
        ("undo", f'{{"number": {DIGITS}}}'),
        ("vote", f'{{"seat": {DIGITS}}}'),
        ("offer", f'{{"seat": {DIGITS}}}'),
        ("bots", f'{{"level": "elder", "seat": {DIGITS}}}'),
        ("sit", f'{{"player": "Tilly", "seat": {DIGITS}}}'),
    ],
)
async def test_no_field_of_the_api_takes_such_a_number(person: Person, address: str, body: str) -> None:
    await person.deal()
    headers = {"Content-Type": "application/json", "Origin": HOME}
    answer = await person.http.post(f"/api/tables/{person.table}/{address}", content=body, headers=headers)
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]
    assert len(answer.text) < 2000
