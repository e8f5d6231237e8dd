"""The figures of a fight: what changes that last for a while make of a number."""

from __future__ import annotations

from coven.games.witcher.rules import attributes
from coven.games.witcher.rules.effects import Effect
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import hold
from coven.games.witcher.rules.pieces import MONSTER
from coven.games.witcher.state import Change, Fight, Table

NO_BOUND = 1000


def active(fight: Fight, change: Change) -> bool:
    """Whether a change holds now: in its fight turn of the player, or in that of the monster."""
    if change.turn and fight.side(change.seat).turns != change.turn:
        return False
    if not change.monster_turn:
        return True
    return fight.turn == MONSTER and fight.monster_turns == change.monster_turn


def in_force(rules: Core, s: Table, seat: int, verb: str, what: str) -> list[Change]:
    """The changes of one kind that hold for a player now, their own conditions included."""
    fight = s.fight
    if fight is None or not fight.changes:
        return []
    return [
        change
        for change in fight.changes
        if change.seat == seat
        and change.effect.what == what
        and change.effect.verb == verb
        and active(fight, change)
        and hold(rules, s, seat, change.effect.conditions)
    ]


def figure(rules: Core, s: Table, seat: int, what: str, value: int, bounded: bool = True) -> int:
    """A figure with all its changes: what replaces it, then what adds to it, then (`bounded`) the bounds.

    A `min` that comes with a lowering stops that lowering only, and never lifts the number.
    """
    changes = in_force(rules, s, seat, "modify", what)
    if changes:
        for change in changes:
            if "set" in change.effect.args:
                value = int(change.effect.args["set"])
        value += sum(change.by for change in changes if "min" not in change.effect.args)
        for change in changes:
            if change.by < 0 and "min" in change.effect.args:
                value = max(value + change.by, min(value, int(change.effect.args["min"])))
        if bounded:
            value = min([value, *[int(c.effect.args["max"]) for c in changes if "max" in c.effect.args]])
    for module in rules.modules:
        value = module.figure(rules, s, seat, what, value)
    return value


def bound(rules: Core, s: Table, seat: int, what: str) -> int:
    """The lowest upper bound of a figure; NO_BOUND if there is none."""
    changes = in_force(rules, s, seat, "modify", what)
    return min([NO_BOUND, *[int(c.effect.args["max"]) for c in changes if "max" in c.effect.args]])


def level(rules: Core, s: Table, seat: int, attribute: str) -> int:
    """The level of an attribute in the fight: never below 1 unless a card sets it, and a 5 stays."""
    plain = s.players[seat].levels[attribute]
    if plain >= len(rules.box.values[attribute]):
        return plain
    changes = in_force(rules, s, seat, "modify", attribute)
    changed = figure(rules, s, seat, attribute, plain)
    if any("set" in change.effect.args for change in changes):
        return changed
    return max(1, changed)


def shield_maximum(rules: Core, s: Table, seat: int) -> int:
    """The Defense value."""
    value = rules.box.value("defense", level(rules, s, seat, "defense"))
    for module in rules.modules:
        value = module.figure(rules, s, seat, "shield-limit", value)
    return value


def shield_against(rules: Core, s: Table, seat: int) -> int:
    """How much damage the Shield takes."""
    value = s.players[seat].shield
    for module in rules.modules:
        value = module.figure(rules, s, seat, "shield-against", value)
    return value


def potion_limit(rules: Core, s: Table, seat: int) -> int:
    """How many potions the player may use in this fight."""
    return figure(
        rules, s, seat, "potion-limit", rules.box.value("alchemy", level(rules, s, seat, "alchemy"))
    )


def raise_shield(rules: Core, s: Table, seat: int, by: int, over: bool) -> None:
    """Raise the Shield level within its maximum, and within what a fight turn allows."""
    fight = s.fight
    if fight is None or fight.turn != seat:
        attributes.raise_shield(rules, s, seat, by, over)
        return
    room = max(0, min(by, bound(rules, s, seat, "shield-gain") - fight.raised))
    fight.raised += attributes.raise_shield(rules, s, seat, room, over)


def change_figure(s: Table, seat: int, effect: Effect, by: int) -> None:
    """Lay down a change for as long as its effect says."""
    fight = s.brawl()
    turns, during = fight.side(seat).turns, effect.during
    turn, monster_turn = 0, 0
    if during == "this-turn":
        turn = max(1, turns)
    elif during == "next-turn":
        turn = turns + 1
    elif during == "first-turn":
        turn = 1
    elif during == "monster-turn":
        monster_turn = max(1, fight.monster_turns)
    elif during == "next-monster-turn" and fight.against_monster:
        monster_turn = fight.monster_turns + 1
    elif during == "next-monster-turn":
        # A witcher's next fight turn comes before the player's own next one.
        turn = max(1, turns)
    elif during == "monster-first-turn":
        monster_turn = 1
    fight.changes.append(Change(effect, seat, by, turn, monster_turn))


def drop_changes(fight: Fight) -> None:
    """Forget the changes whose turn is over."""
    fight.changes = [
        change
        for change in fight.changes
        if (not change.turn or change.turn >= fight.side(change.seat).turns)
        and (not change.monster_turn or change.monster_turn >= fight.monster_turns)
    ]
