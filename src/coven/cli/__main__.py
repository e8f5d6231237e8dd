"""`python -m coven.cli` is `coven`."""

from __future__ import annotations

from coven.cli import app

app()
