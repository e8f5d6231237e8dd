"""A PostgreSQL server of one's own: it answers while it is wanted, and is gone afterwards."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tools import postgres


def listening(port: int) -> bool:
    """Whether anybody listens there."""
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.skipif(not postgres.available(), reason="needs PostgreSQL: install initdb and pg_ctl")
def test_it_is_stopped_even_when_a_test_fails() -> None:
    server = postgres.running(durable=False)
    port = make_url(server.__enter__()).port
    assert port is not None
    assert listening(port)
    swallowed = server.__exit__(ZeroDivisionError, ZeroDivisionError("a test fails"), None)
    assert not swallowed
    assert not listening(port)


def test_where_it_is_not_installed_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(postgres, "INSTALLED", tmp_path)
    assert not postgres.available()
    with pytest.raises(RuntimeError, match="PostgreSQL is not installed"), postgres.running():
        pass
