"""Programs that play over HTTP, and what they are told when they are wrong."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import coven
from coven.tables import Tables
from tests.web.conftest import Person
from tests.web.test_tables import settle

NEW: dict[str, Any] = {
    "game": "blackmore",
    "players": 2,
    "player": "Deep Broom",
    "seats": [{"kind": "me"}, {"kind": "bot", "level": "apprentice"}],
    "options": {"wheel-side": "ascending", "starting-player": "1"},
}


@pytest.fixture
def http(person: Person) -> httpx.AsyncClient:
    """A program's connection: it follows nothing and keeps no cookies."""
    return person.http


async def create(http: httpx.AsyncClient, **changed: Any) -> dict[str, Any]:
    """Make a table."""
    answer = await http.post("/api/tables", json={**NEW, **changed})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def bearer(seated: dict[str, Any]) -> dict[str, str]:
    """The header with a seat's token."""
    return {"Authorization": f"Bearer {seated['token']}"}


async def test_a_program_plays_a_whole_match(http: httpx.AsyncClient, tables: Tables) -> None:
    seal = (await http.post("/api/seals")).json()
    me = await create(http, ticket=seal["ticket"], nonce="42")
    table = me["table"]
    for _ in range(200):
        await settle(tables, table)
        pending = (await http.get(f"/api/tables/{table}/decision", headers=bearer(me))).json()
        if pending["over"]:
            break
        choice = {"key": pending["decision"]["options"][0]["key"], "number": pending["number"]}
        played = await http.post(f"/api/tables/{table}/choose", json=choice, headers=bearer(me))
        assert played.status_code == 200
        assert played.json()["number"] == pending["number"] + 1
        spoken = [event["text"] for event in played.json()["log"]]
        assert choice["key"] == "keep" or any("Deep Broom" in text for text in spoken)
    record = (await http.get(f"/api/tables/{table}/record")).json()
    assert all(check.holds for check in coven.verify(record))
    assert record["fair"]["commitment"] == seal["commitment"]
    assert record["options"]["wheel-side"] == "ascending"


async def test_what_can_be_played_is_described(http: httpx.AsyncClient) -> None:
    games = (await http.get("/api/games")).json()
    assert [game["name"] for game in games] == [game.name for game in coven.catalogue()]
    game = (await http.get("/api/games/blackmore")).json()
    assert game["settings"][0]["key"] == "wheel-side"
    rules = (await http.get("/api/games/blackmore/rules")).json()
    assert len(rules) == len(coven.game("blackmore").rulebook.rules)
    found = (await http.get("/api/games/blackmore/rules?q=must-play")).json()
    assert [rule["id"] for rule in found] == ["blackmore.play.must-play"]
    assert len((await http.get("/api/levels")).json()) == 4


async def test_programs_meet_at_a_table(http: httpx.AsyncClient, tables: Tables) -> None:
    one = await create(http, seats=None, listed=True)
    table = one["table"]
    assert [t["id"] for t in (await http.get("/api/tables")).json()["open"]] == [table]
    invitation = one["invitations"]["1"]
    answer = await http.post(f"/api/tables/{table}/sit", json={"player": "Two", "invitation": invitation})
    two = answer.json()
    assert (answer.status_code, two["seat"]) == (201, 1)
    assert (await tables.info(table)).status == "playing"
    said = await http.post(f"/api/tables/{table}/chat", json={"text": "hello"}, headers=bearer(two))
    assert said.json()[-1]["name"] == "Two"
    assert (await http.get(f"/api/tables/{table}/chat?after={said.json()[-1]['id']}")).json() == []
    hint = (await http.get(f"/api/tables/{table}/hint", headers=bearer(one))).json()
    assert hint["key"] in hint["ratings"]
    view = (await http.get(f"/api/tables/{table}/view", headers=bearer(two))).json()
    assert view["view"]["seat"] == 1
    left = await http.post(f"/api/tables/{table}/leave", headers=bearer(two))
    assert left.json()["seats"][1]["left_at"] is not None
    voted = await http.post(f"/api/tables/{table}/vote", json={"seat": 1}, headers=bearer(one))
    assert voted.json()["seats"][1]["stand_in"]
    back = await http.post(f"/api/tables/{table}/back", headers=bearer(two))
    assert back.json()["seats"][1]["stand_in"] is None
    wish = {"meanwhile": "bot"}
    await http.post(f"/api/tables/{table}/leave", json=wish, headers=bearer(two))
    offered = await http.post(f"/api/tables/{table}/offer", json={"seat": 1}, headers=bearer(one))
    invitation = offered.json()["invitations"]["1"]
    three = await http.post(f"/api/tables/{table}/sit", json={"player": "Three", "invitation": invitation})
    assert three.json()["seat"] == 1
    assert (await http.get(f"/api/tables/{table}")).json()["seats"][1]["name"] == "Three"
    gone = await http.get(f"/api/tables/{table}/view", headers=bearer(two))
    assert gone.status_code == 401, "the old token opens nothing"


async def test_a_choice_can_be_taken_back(http: httpx.AsyncClient) -> None:
    one = await create(http, seats=None, listed=True)
    table = one["table"]
    await http.post(f"/api/tables/{table}/sit", json={"player": "Two"})
    before = (await http.get(f"/api/tables/{table}/view", headers=bearer(one))).json()["view"]
    key = before["decision"]["options"][0]["key"]
    await http.post(f"/api/tables/{table}/choose", json={"key": key, "number": 0}, headers=bearer(one))
    undone = await http.post(f"/api/tables/{table}/undo", json={"number": 1}, headers=bearer(one))
    assert undone.json()["number"] == 2
    after = (await http.get(f"/api/tables/{table}/view", headers=bearer(one))).json()["view"]
    assert after["state"] == before["state"]
    again = await http.post(f"/api/tables/{table}/undo", json={"number": 2}, headers=bearer(one))
    assert (again.status_code, again.json()["error"][:4]) == (409, "Only")


# -- wrong


@pytest.mark.parametrize(
    ("changed", "status", "words"),
    [
        ({"game": "chess"}, 404, "There is no game 'chess'"),
        ({"players": 9}, 422, "is for 2 to 6 players, not 9"),
        ({"options": {"wheel-side": "sideways"}}, 422, "one of descending, ascending"),
        ({"options": {"colour": "red"}}, 422, "There is no option 'colour'"),
        ({"seats": [{"kind": "me"}]}, 422, "seats"),
        (
            {"seats": [{"kind": "me"}, {"kind": "bot", "level": "archmage"}]},
            422,
            "no bot of the level 'archmage'",
        ),
        ({"seats": [{"kind": "cat"}]}, 422, "This will not do: seats.0.kind"),
        ({"player": ""}, 422, "at least one letter"),
        ({"ticket": "0" * 64}, 409, "too old or was used already"),
        ({"surprise": 1}, 422, "This will not do: surprise"),
        ({"players": "two"}, 422, "This will not do: players"),
    ],
)
async def test_a_table_that_cannot_be_made_is_explained(
    http: httpx.AsyncClient, changed: dict[str, Any], status: int, words: str
) -> None:
    answer = await http.post("/api/tables", json={**NEW, **changed})
    assert answer.status_code == status
    assert set(answer.json()) == {"error", "expected"}
    assert words in answer.json()["error"]
    lists = (await http.get("/api/tables")).json()
    assert lists == {"open": [], "playing": [], "over": []}


async def test_a_body_that_is_not_json_is_refused(http: httpx.AsyncClient) -> None:
    answer = await http.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["expected"]) == (400, "a JSON object")


async def test_a_wrong_choice_changes_nothing(http: httpx.AsyncClient, tables: Tables) -> None:
    """A bad option, a stale number, somebody else's turn, a foreign token: one message each."""
    one = await create(http, seats=None, listed=True)
    table = one["table"]
    early = await http.post(
        f"/api/tables/{table}/choose", json={"key": "keep", "number": 0}, headers=bearer(one)
    )
    assert (early.status_code, "has not begun" in early.json()["error"]) == (409, True)
    two = (await http.post(f"/api/tables/{table}/sit", json={"player": "Two"})).json()
    other = await create(http)
    keys = [o["key"] for o in (await view(http, one))["decision"]["options"]]
    before = await view(http, one)

    async def refused(headers: dict[str, str], key: str, number: int) -> tuple[int, Any]:
        choice = {"key": key, "number": number}
        answer = await http.post(f"/api/tables/{table}/choose", json=choice, headers=headers)
        assert answer.json()["error"]
        return answer.status_code, answer.json()["expected"]

    assert await refused(bearer(one), "play:red-10", 0) == (422, keys)
    assert await refused(bearer(one), keys[0], 7) == (409, {"number": 0, "asked": [0]})
    assert await refused(bearer(two), "keep", 0) == (409, {"number": 0, "asked": [0]})
    assert await refused(bearer(other), keys[0], 0) == (401, None)
    assert await refused({"Authorization": "Bearer nonsense"}, keys[0], 0) == (401, None)
    assert await refused({}, keys[0], 0) == (403, None)
    assert await view(http, one) == before


async def view(http: httpx.AsyncClient, seated: dict[str, Any]) -> dict[str, Any]:
    """What a seat sees."""
    seen: dict[str, Any] = (
        await http.get(f"/api/tables/{seated['table']}/view", headers=bearer(seated))
    ).json()["view"]
    return seen


@pytest.mark.parametrize("address", ["", "/view", "/decision", "/record", "/chat", "/hint", "/live"])
async def test_an_unknown_table_is_404(http: httpx.AsyncClient, address: str) -> None:
    answer = await http.get(f"/api/tables/zzzzzzzzz{address}")
    assert answer.status_code == 404
    assert "There is no table" in answer.json()["error"]


async def test_an_unknown_address_and_method_are_json_too(http: httpx.AsyncClient) -> None:
    assert (await http.get("/api/nowhere")).json()["expected"] is None
    assert (await http.delete("/api/games")).status_code == 405


async def test_an_invitation_works_once(http: httpx.AsyncClient) -> None:
    one = await create(http, seats=None, players=3)
    sit = {"player": "Two", "invitation": f"{one['invitations']['1']}"}
    assert (await http.post(f"/api/tables/{one['table']}/sit", json=sit)).status_code == 201
    again = await http.post(f"/api/tables/{one['table']}/sit", json={**sit, "player": "Three"})
    assert again.status_code == 409
    elsewhere = await create(http, seats=None)
    foreign = {"player": "Four", "invitation": elsewhere["invitations"]["1"]}
    assert (await http.post(f"/api/tables/{one['table']}/sit", json=foreign)).status_code == 401
