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


@pytest.fixture(scope="module")
def table(served: Served) -> dict[str, Any]:
    """A table that some of the nonsense is about."""
    wish = {
        "game": "blackmore",
        "players": 3,
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "apprentice"}, {"kind": "open"}],
    }
    made: dict[str, Any] = httpx.post(f"{served.url}/api/tables", json=wish).json()
    return made


@schema.parametrize()
@settings(
    max_examples=4,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    database=None,
    derandomize=True,
)
def test_the_api_keeps_to_its_description(case: Any, served: Served, table: dict[str, Any]) -> None:
    if "table" in case.path_parameters:
        case.path_parameters["table"] = table["table"]
        case.headers["Authorization"] = f"Bearer {table['token']}"
    answer = case.call(base_url=served.url)
    case.validate_response(answer, checks=CHECKS)


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
