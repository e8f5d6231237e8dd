"""Spawning: a new monster for a terrain whose monster has gone."""

from __future__ import annotations

from coven.games.witcher.rules import tokens
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import Monster, opened
from coven.games.witcher.state import Table


def spawn(rules: Core, s: Table, terrain: str, level: int, defeated: bool) -> None:
    """Tokens and trails of the terrain go back; a new monster comes, except alone after a defeat.

    After a defeat it is one level higher; one that was driven away is replaced by one of its own level.
    """
    tokens.clear(rules, s, terrain)
    for module in rules.modules:
        module.leaves(rules, s, terrain)
    if (defeated and rules.box.solo) or not all(module.respawns(rules, s) for module in rules.modules):
        return
    monster = next_monster(s, level, defeated)
    if monster is None:
        return
    token = s.piles[terrain].pop()
    s.lairs[terrain] = token
    s.slots[terrain] = monster
    s.tell("{0} appears at {1}.", opened(monster.full), token.place)
    for module in rules.modules:
        module.appears(rules, s, terrain)


def next_monster(s: Table, level: int, defeated: bool) -> Monster | None:
    """From the additional stack after a defeat on level I, otherwise from the pile of the right level."""
    if defeated and level == 1 and s.stack:
        return s.stack.pop()
    return draw_monster(s, min(level + 1, len(s.monsters)) if defeated else level)


def draw_monster(s: Table, level: int) -> Monster | None:
    """A token of that level; driven ones form a new pile, and without any the next lower level helps out."""
    while level >= 1:
        pile = s.monsters[str(level)]
        if not pile:
            pile += [monster for monster in s.driven if monster.level == level]
            s.driven = [monster for monster in s.driven if monster.level != level]
            s.rng.shuffle(pile)
        if pile:
            return pile.pop()
        level -= 1
    return None
