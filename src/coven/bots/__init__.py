"""Bots: they are given a seat's point of view, never the match, and know no game."""

from __future__ import annotations

from coven.bots.bot import Bot, Random
from coven.bots.greedy import Greedy
from coven.bots.judge import Judge, wins
from coven.bots.levels import Level, bot_names, hints_of, levels, make, strongest, usual
from coven.bots.play import play_one, play_out, seat_bots
from coven.bots.point_of_view import PointOfView
from coven.bots.search import Search

__all__ = [
    "Bot",
    "Greedy",
    "Judge",
    "Level",
    "PointOfView",
    "Random",
    "Search",
    "bot_names",
    "hints_of",
    "levels",
    "make",
    "play_one",
    "play_out",
    "seat_bots",
    "strongest",
    "usual",
    "wins",
]
