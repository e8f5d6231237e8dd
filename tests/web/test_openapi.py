"""The description of the API is complete, and the API does what it says, whatever it is sent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from coven.web.server import create_app
from coven.web.site import Settings
from tests.tables.helpers import PATIENCE
from tests.web.conftest import Person
from tests.web.served import Served

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
document: dict[str, Any] = create_app(Settings()).openapi()
# A stream has no end that a test could wait for.
described = {
    **document,
    "paths": {path: ops for path, ops in document["paths"].items() if not path.endswith("/live")},
}
schema = schemathesis.openapi.from_dict(described)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server to be sent nonsense."""
    with Served(Path(tmp_path_factory.mktemp("openapi")) / "coven.db") as running:
        yield running


WAITING = ("/sit", "/bots")
"""What is done before a match."""


def made(served: Served, waiting: bool) -> dict[str, Any]:
    """A table that waits for somebody, or one in play whose maker is asked."""
    bot, free = {"kind": "bot", "level": "apprentice"}, {"kind": "open"}
    wish = {
        "game": "blackmore",
        "players": 2,
        "seats": [{"kind": "me"}, free if waiting else bot],
        "options": {"starting-player": "1"},
        "listed": True,
    }
    answer: dict[str, Any] = httpx.post(f"{served.url}/api/tables", json=wish, timeout=PATIENCE).json()
    return answer


@pytest.fixture(scope="module")
def tables(served: Served) -> dict[bool, dict[str, Any]]:
    """The tables that the nonsense is about: one that waits, one in play."""
    return {waiting: made(served, waiting) for waiting in (True, False)}


@schema.parametrize()
@settings(
    max_examples=4,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    database=None,
    derandomize=True,
)
def test_the_api_keeps_to_its_description(
    case: Any, served: Served, tables: dict[bool, dict[str, Any]]
) -> None:
    if "table" in case.path_parameters:
        table = tables[case.path.endswith(WAITING)]
        case.path_parameters["table"] = table["table"]
        case.headers["Authorization"] = f"Bearer {table['token']}"
    answer = case.call(base_url=served.url)
    case.validate_response(answer, checks=CHECKS)


GOOD: dict[str, Any] = {
    "POST /sit": {"player": "Two"},
    "POST /bots": {"level": "apprentice"},
    "POST /undo": {"number": 0},
    "POST /chat": {"text": "hello"},
    "POST /vote": {"seat": 1},
    "POST /offer": {"seat": 1},
}
LATE = {"POST /undo": 409, "POST /back": 409, "POST /vote": 422, "POST /offer": 409}
"""What cannot be done at the beginning of a match, and how it is refused."""


@pytest.mark.parametrize(
    ("method", "path"),
    [
        (method.upper(), path)
        for path, operations in described["paths"].items()
        for method in operations
        if "{table}" in path
    ],
)
def test_every_operation_of_a_table_is_reached(method: str, path: str, served: Served) -> None:
    """None is answered for a table that is not there: the right body does what it says."""
    table = made(served, path.endswith(WAITING))
    name = f"{method} {path.removeprefix('/api/tables/{table}')}"
    body = GOOD.get(name)
    headers = {"Authorization": f"Bearer {table['token']}"}
    address = served.url + path.replace("{table}", table["table"])
    if name == "POST /choose":
        asked = httpx.get(address.replace("choose", "decision"), headers=headers, timeout=PATIENCE).json()
        body = {"key": asked["decision"]["options"][0]["key"], "number": asked["number"]}
    answer = httpx.request(method, address, json=body, headers=headers, timeout=PATIENCE)
    if name in LATE:
        assert answer.status_code == LATE[name], answer.text
    else:
        assert answer.is_success, answer.text


def test_every_address_is_described() -> None:
    """Each says what it does, what it gives, and every way in which it can fail."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            where = f"{method} {path}"
            assert operation.get("summary"), where
            assert operation.get("description"), where
            assert operation.get("tags"), where
            answers = operation["responses"]
            assert any(status.startswith("2") for status in answers), where
            assert "503" in answers, where
            if "{" in path:
                assert "404" in answers, where
            if "requestBody" in operation:
                assert {"400", "422"} <= set(answers), where
            for status, answer in answers.items():
                if status.startswith(("4", "5")):
                    assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/Error"), where


async def test_the_description_is_served_and_shown(person: Person) -> None:
    served = (await person.http.get("/api/openapi.json")).json()
    assert served["openapi"].startswith("3.")
    page = await person.get("/api")
    for path in served["paths"]:
        assert path in page.text
