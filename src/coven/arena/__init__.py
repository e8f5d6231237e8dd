"""Many matches between bots, and what they tell."""

from __future__ import annotations

from coven.arena.interval import Share, wilson
from coven.arena.league import Schedule, Standing, run, schedule
from coven.arena.ratings import Rating
from coven.arena.report import Report, Row
from coven.arena.simulate import check_plan, simulate

__all__ = [
    "Rating",
    "Report",
    "Row",
    "Schedule",
    "Share",
    "Standing",
    "check_plan",
    "run",
    "schedule",
    "simulate",
    "wilson",
]
