"""What the form of a new table lists expansions under: what ends the game decides what fits, and is first."""

from __future__ import annotations

from typing import Final

GOAL: Final = "What ends the game"
JOINS: Final = "What joins"
