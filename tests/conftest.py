"""What all tests share."""

from __future__ import annotations

import os

import pytest

pytest_plugins = ["pytester", "tests.plugins.rules"]


@pytest.fixture(scope="session")
def soak() -> int:
    """How many times as long a slow test should run: 1, or what `make soak` asks for."""
    return int(os.environ.get("COVEN_SOAK", "1"))
