"""The command line: a module for each group of commands, in the order in which the help lists them."""

from __future__ import annotations

from importlib import import_module

from coven.cli.app import app

__all__ = ["app"]

for group in ("playing", "matches", "records", "shelf"):
    import_module(f"coven.cli.{group}")
