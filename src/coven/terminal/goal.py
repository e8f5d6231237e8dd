"""The goal and turn of a game in text."""

from __future__ import annotations

from coven.teaching import Goal

FOLLOWS = {"then": "then", "any order": "and, in any order,", "or": "or"}


def goal_told(goal: Goal) -> str:
    """What one plays for, how a turn goes, what to remember, how it ends."""
    lines = [plain(goal.aim), "", goal.turn]
    before = ""
    for stage in goal.stages:
        lines.append(f"  {f'{before} ' if before else ''}{stage.name}: {plain(stage.text)}")
        before = FOLLOWS[stage.next]
    lines += ["", "To remember", *(f"  {one.name}: {plain(one.text)}" for one in goal.remember)]
    return "\n".join([*lines, "", f"The end: {plain(goal.end)}"])


def plain(text: str) -> str:
    """Words without the stars around what matters most."""
    return text.replace("*", "")
