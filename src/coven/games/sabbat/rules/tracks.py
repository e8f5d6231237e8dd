"""The terror line and the score track (margin notes)."""

from __future__ import annotations

from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.state import Table


def gain_terror(box: Box, s: Table, seat: int, points: int) -> int:
    """Terror stops at 10; returns what was really gained."""
    player = s.players[seat]
    gained = min(points, box.terror_max - player.terror)
    player.terror += gained
    return gained


def gain_vp(s: Table, seat: int, points: int, rule: str) -> None:
    """VP are recorded at once, by the rule that gives them; past 100 the +100 token is taken."""
    player = s.players[seat]
    before = player.vp
    player.vp += points
    player.earned[rule] = player.earned.get(rule, 0) + points
    if before < 100 <= player.vp:
        s.tell("{0:seat} passes the end of the score track and takes the +100 token.", seat)


def lose_vp(s: Table, seat: int, points: int, rule: str) -> int:
    """A score never drops below 0; returns what was really lost."""
    player = s.players[seat]
    lost = min(points, player.vp)
    player.vp -= lost
    player.earned[rule] = player.earned.get(rule, 0) - lost
    if player.vp < 100 <= player.vp + lost:
        s.tell("{0:seat} falls back below 100 and returns the +100 token.", seat)
    return lost
