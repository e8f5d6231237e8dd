"""Many matches between bots, and what they tell."""

from __future__ import annotations

from coven.arena.interval import Share, wilson
from coven.arena.report import Report, Row
from coven.arena.simulate import check_plan, simulate

__all__ = ["Report", "Row", "Share", "check_plan", "simulate", "wilson"]
