"""Times in words."""

from __future__ import annotations

from datetime import datetime


def clock_time(milliseconds: int) -> str:
    """The time of day, where the server is: 20:41."""
    return datetime.fromtimestamp(milliseconds / 1000).astimezone().strftime("%H:%M")
