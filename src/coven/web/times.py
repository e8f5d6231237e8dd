"""Times in words."""

from __future__ import annotations

from datetime import datetime
from time import time


def minutes_since(milliseconds: int) -> int:
    """How many whole minutes ago something was."""
    return max(0, int(time() * 1000) - milliseconds) // 60_000


def clock_time(milliseconds: int) -> str:
    """The time of day, where the server is: 20:41."""
    return datetime.fromtimestamp(milliseconds / 1000).astimezone().strftime("%H:%M")
