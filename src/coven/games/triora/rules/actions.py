"""Chapter 7 of Triora: the action of every area, and the Tower, which copies another."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Flow
from coven.games.triora.rules.asking import ask_deed
from coven.games.triora.rules.bonuses import bonus_deeds, bonus_words, witch_bonus
from coven.games.triora.rules.box import (
    ACTION,
    CASTLE,
    CEMETERY,
    FOREST,
    LAIR,
    STONE_CIRCLE,
    SWAMP,
    TOWER,
    Box,
)
from coven.games.triora.rules.castle import bewitch, castle_actions
from coven.games.triora.rules.circle import stone_circle
from coven.games.triora.rules.doom import doom_area, is_full
from coven.games.triora.rules.goods import can_pay, idle, markers_left, receive, spend, take_villager
from coven.games.triora.rules.lair import extra_cauldron
from coven.games.triora.state import Deed, Table, Villager

BONUS_VERBS: Final = ("bonus", "ruin", "sell")
RULES: Final[dict[str, str]] = {
    CASTLE: "triora.castle.choose-row",
    LAIR: "triora.lair.action",
    CEMETERY: "triora.cemetery.action",
    TOWER: "triora.tower.copy",
    FOREST: "triora.forest.free",
    SWAMP: "triora.swamp.buy",
}


def visit(box: Box, s: Table, seat: int, area: str, witch: bool, copied: bool) -> Flow[None]:
    """The area's action, and for a Witch its bonus before or after it; both are optional.

    Compulsory are the first step of the Stone Circle and the Forest's shovels.
    """
    if area == STONE_CIRCLE:
        yield from stone_circle(box, s, seat, witch)
        return
    if area == FOREST:
        yield from main_action(box, s, seat, area, ACTION, witch)
    action, bonus = area != FOREST, witch
    while (action or bonus) and not s.players[seat].captured:
        deeds = main_actions(box, s, seat, area, witch, copied) if action else []
        if bonus:
            deeds += bonus_deeds(box, s, seat, area)
        if not deeds:
            if action and bonus == witch:
                s.tell("{0:seat} can do nothing in the {1}.", seat, box.area_names[area])
            return
        rule = RULES.get(area, "triora.doom.cost") if action else "triora.bonus.witch"
        paid = copied and bonus == witch and deeds == [ACTION]
        deed = yield from ask_deed(box, s, seat, area, deeds, "{0}: what do you do?", rule, paid=paid)
        if deed is None:
            if action:
                s.tell("{0:seat} leaves the action of the {1}.", seat, box.area_names[area])
            return
        if deed.verb in BONUS_VERBS:
            bonus = False
            s.tell("{0:seat} takes the Witch's Bonus of the {1}.", seat, bonus_words(box, area))
            yield from witch_bonus(box, s, seat, area, deed)
        else:
            action = False
            yield from main_action(box, s, seat, area, deed, witch)


def main_actions(box: Box, s: Table, seat: int, area: str, witch: bool, copied: bool) -> list[Deed]:
    """How the player can pay for the area's main action now; a copy waives potion and Undead."""
    if area in box.effects:
        return simple_actions(box, s, seat, area, copied)
    if area == CASTLE:
        return castle_actions(box, s, seat, copied)
    if area == TOWER:
        return tower_actions(box, s, seat, witch)
    cards = s.row[: box.available]
    return [box.buy[card.key] for card in cards if can_buy(s, seat, card)]


def simple_actions(box: Box, s: Table, seat: int, area: str, copied: bool) -> list[Deed]:
    """The four doom areas and the Cemetery have a price; the Lair and the Forest are free."""
    doomed = area in s.doom
    if doomed and (is_full(box, s, area) or not markers_left(box, s, seat)):
        return []
    if copied or area not in box.area_potion:
        return [] if idle(box, s.players[seat], box.effects[area]) else [ACTION]
    prices = [box.area_potion[area], "undead"] if doomed else [box.area_potion[area]]
    return [box.pay[what] for what in prices if can_pay(s.players[seat], what, 1)]


def main_action(box: Box, s: Table, seat: int, area: str, deed: Deed, witch: bool) -> Flow[None]:
    """Pay once, receive once."""
    if deed.verb == "pay":
        spend(box, s, seat, deed.what, 1)
    if deed.verb in ("enchant", "curse"):
        bewitch(box, s, seat, deed, s.copied == CASTLE)
    elif deed.verb == "copy":
        yield from copy_action(box, s, seat, deed.what, witch)
    elif deed.card is not None:
        buy_villager(box, s, seat, deed.card)
    elif area in s.doom:
        yield from doom_area(box, s, seat, area)
    else:
        s.tell("{0:seat} acts in the {1}.", seat, box.area_names[area])
        yield from receive(box, s, seat, box.effects[area])
        if area == LAIR:
            yield from extra_cauldron(box, s, seat)


# Ancient Tower of the Wizard


def tower_actions(box: Box, s: Table, seat: int, witch: bool) -> list[Deed]:
    """The areas that can be copied: any for a Witch, those with a possible action for a Familiar."""
    if not s.players[seat].potions[box.tower_potion]:
        return []
    return [deed for area, deed in box.copy_area.items() if witch or can_copy(box, s, seat, area)]


def can_copy(box: Box, s: Table, seat: int, area: str) -> bool:
    """Whether the main action of an area could be performed without its potion."""
    if area in (STONE_CIRCLE, SWAMP):
        return True
    return bool(main_actions(box, s, seat, area, False, True))


def copy_action(box: Box, s: Table, seat: int, area: str, witch: bool) -> Flow[None]:
    """The action of another area as if the piece stood there, its potion or Undead waived."""
    spend(box, s, seat, box.tower_potion, 1)
    s.tell("{0:seat} copies the {1}.", seat, box.area_names[area])
    s.copied = area
    yield from arrive(box, s, seat, area)
    yield from visit(box, s, seat, area, witch, True)
    s.copied = ""


# Swamp House


def arrive(box: Box, s: Table, seat: int, area: str) -> Flow[None]:
    """Whoever comes to the Swamp House receives three Inquisition, card or no card."""
    if area == SWAMP:
        yield from receive(box, s, seat, box.arrival)


def can_buy(s: Table, seat: int, card: Villager) -> bool:
    """Whether the player has the potions on the card."""
    return all(can_pay(s.players[seat], potion, 1) for potion in card.cost)


def buy_villager(box: Box, s: Table, seat: int, card: Villager) -> None:
    """An available card for its potions."""
    for potion in card.cost:
        spend(box, s, seat, potion, 1)
    take_villager(s, seat, card)
