"""Trophies: the sign of each, and how it was won."""

from __future__ import annotations

from coven.games.witcher.board.signs import ATTRIBUTES, SCHOOLS, monster_sign
from coven.games.witcher.rules.pieces import Monster, Trophy


def trophy_sign(one: Monster | Trophy) -> tuple[str, str]:
    """The sign of a trophy, and how it was won: monster, witcher or attribute."""
    if isinstance(one, Monster):
        return monster_sign(one.key.removeprefix("monster-")), "monster"
    name = one.key.split("-")[1]
    if name in ATTRIBUTES:
        return ATTRIBUTES[name], "attribute"
    return SCHOOLS.get(name, "crossed-swords"), "witcher"


def trophy_name(one: Monster | Trophy) -> str:
    """A trophy in a word or two."""
    if isinstance(one, Monster):
        return one.name
    return one.key.split("-")[1].capitalize()
