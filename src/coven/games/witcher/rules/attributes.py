"""Attributes and Witcher's Level, and Leveling Up."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Flow, Option
from coven.games.witcher.rules.cards import draw, one
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.perform import do
from coven.games.witcher.rules.pieces import ATTRIBUTES, ROMAN
from coven.games.witcher.state import Act, Table

MASTERY: Final = 5
"""The highest level: an attribute that has reached it is never lowered again."""


def raise_attribute(rules: Core, s: Table, seat: int, attribute: str, by: int) -> None:
    """Up, never above 5; Defense raises the Shield too (not on level 5), Alchemy gives a Potion."""
    player = s.players[seat]
    for _ in range(by):
        if player.levels[attribute] == MASTERY:
            return
        player.levels[attribute] += 1
        name = attributes_of(rules, s, seat)[attribute].label
        s.tell("{0:seat} raises {1} to level {2}.", seat, name, player.levels[attribute])
        if attribute == "defense":
            raise_shield(rules, s, seat, shield_for(rules, s, seat))
        if attribute == "alchemy":
            do(s, Act(seat, False, "alchemy"), rules.box.on_alchemy)
        level_up(rules, s, seat)


def attributes_of(rules: Core, s: Table, seat: int) -> dict[str, Option]:
    """The attributes, as a player's board calls them."""
    return rules.box.schools[s.players[seat].school].attributes


def shield_for(rules: Core, s: Table, seat: int) -> int:
    """What a new level of Defense adds to the Shield: nothing on the fifth."""
    gain = int(s.players[seat].levels["defense"] < MASTERY)
    for module in rules.modules:
        gain = module.figure(rules, s, seat, "shield-for-defense", gain)
    return gain


def level_up(rules: Core, s: Table, seat: int) -> None:
    """As soon as all four Attributes are above the Witcher Level it rises, and the player draws."""
    player = s.players[seat]
    if player.level < MASTERY and min(player.levels.values()) > player.level:
        player.level += 1
        s.tell("{0:seat} rises to Witcher Level {1}.", seat, ROMAN[player.level])
        count = rules.box.level_up_draw[player.level - 1]
        for module in rules.modules:
            count = module.reached(rules, s, seat, count)
        draw(rules, s, seat, count)


def lower_attribute(rules: Core, s: Table, seat: int, attribute: str, by: int) -> None:
    """Down for good, never below 1 and never off 5; the Shield drops to the new maximum."""
    player = s.players[seat]
    level = player.levels[attribute]
    if level in (1, MASTERY) or by < 1:
        return
    player.levels[attribute] = max(1, level - by)
    name = attributes_of(rules, s, seat)[attribute].label
    s.tell("The {1} of {0:seat} falls to level {2}.", seat, name, player.levels[attribute])
    cut_shield(rules, s, seat)


def raise_shield(rules: Core, s: Table, seat: int, by: int, over: bool = False) -> int:
    """Raise the Shield to its maximum at most, unless the effect goes above; one that is above already stays.

    Returns by how much it rose.
    """
    player = s.players[seat]
    room = by if over else max(0, min(by, rules.shield_limit(s, seat) - player.shield))
    if room > 0:
        player.shield += room
        s.tell("The {1} of {0:seat} rises to {2}.", seat, guard_of(rules, s, seat), player.shield)
    return room


def lower_shield(rules: Core, s: Table, seat: int, by: int) -> None:
    """Lower the Shield, not below 0."""
    if drop_shield(s, seat, by):
        s.tell("The {1} of {0:seat} falls to {2}.", seat, guard_of(rules, s, seat), s.players[seat].shield)


def guard_of(rules: Core, s: Table, seat: int) -> str:
    """What the Shield of a player is called."""
    return rules.box.schools[s.players[seat].school].guard


def drop_shield(s: Table, seat: int, by: int) -> bool:
    """The same, told by whoever has a reason for it; whether it fell."""
    player = s.players[seat]
    if by <= 0 or player.shield <= 0:
        return False
    player.shield = max(0, player.shield - by)
    return True


def cut_shield(rules: Core, s: Table, seat: int) -> None:
    """A Shield above its maximum drops to it."""
    lower_shield(rules, s, seat, s.players[seat].shield - rules.shield_limit(s, seat))


def to_raise(s: Table, seat: int, which: str) -> list[str]:
    """The attributes that an effect may raise: `any`, `lowest` and `highest` leave those on level 5 out."""
    return named(s, seat, which, [a for a in ATTRIBUTES if s.players[seat].levels[a] < MASTERY])


def to_lower(s: Table, seat: int, which: str) -> list[str]:
    """The attributes that an effect may lower: `any`, `lowest` and `highest` pick among levels 2 to 4."""
    return named(s, seat, which, [a for a in ATTRIBUTES if 1 < s.players[seat].levels[a] < MASTERY])


def named(s: Table, seat: int, which: str, possible: list[str]) -> list[str]:
    """The attributes that a word means, among the possible ones."""
    if which in ATTRIBUTES:
        return [which]
    if which in ("any", "all"):
        return possible
    levels = [s.players[seat].levels[attribute] for attribute in possible]
    wanted = (min(levels) if which == "lowest" else max(levels)) if levels else 0
    return [attribute for attribute in possible if s.players[seat].levels[attribute] == wanted]


def change(rules: Core, s: Table, seat: int, which: str, by: int, up: bool) -> Flow[None]:
    """Raise or lower what the word means; the player breaks ties and picks where it is `any`."""
    found = to_raise(s, seat, which) if up else to_lower(s, seat, which)
    if found and which != "all":
        names = attributes_of(rules, s, seat)
        options = [names[attribute] for attribute in found]
        prompt = "Which attribute do you raise?" if up else "Which attribute do you lower?"
        rule = "witcher.base.attributes.maximum" if up else "witcher.base.attributes.minimum"
        option: Option = yield from one(seat, "raise" if up else "lower", options, prompt, rule)
        found = [option.key]
    for attribute in found:
        if up:
            raise_attribute(rules, s, seat, attribute, by)
        else:
            lower_attribute(rules, s, seat, attribute, by)
