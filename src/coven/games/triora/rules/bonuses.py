"""Chapter 6 of Triora: Witch's Bonus and Coven Bonus."""

from __future__ import annotations

from coven.engine.decision import Flow
from coven.games.triora.rules.asking import ask_deed
from coven.games.triora.rules.box import BONUS, CASTLE, FOREST, LAIR, STONE_CIRCLE, TOWER, Box, words
from coven.games.triora.rules.circle import stone_circle_coven
from coven.games.triora.rules.doom import doom_area, is_full
from coven.games.triora.rules.goods import gain_points, idle, markers_left, receive
from coven.games.triora.rules.lair import sales, sell_potions
from coven.games.triora.rules.order import turn_order
from coven.games.triora.state import Deed, Table


def bonus_deeds(box: Box, s: Table, seat: int, area: str) -> list[Deed]:
    """How the Witch's Bonus of an area can be taken now."""
    player = s.players[seat]
    if area == CASTLE:
        if player.doom_points < box.ruin_price or not markers_left(box, s, seat):
            return []
        return [box.ruin[doomed] for doomed in box.doom_areas if not is_full(box, s, doomed)]
    if area == LAIR:
        return sales(box, player)
    offered = area in box.bonuses and not idle(box, player, box.bonuses[area])
    return [BONUS] if offered else []


def witch_bonus(box: Box, s: Table, seat: int, area: str, deed: Deed) -> Flow[None]:
    """The Witch's Bonus of an area."""
    if deed.verb == "ruin":
        gain_points(s, seat, -box.ruin_price)
        yield from doom_area(box, s, seat, deed.what)
    elif deed.verb == "sell":
        yield from sell_potions(box, s, seat, deed)
    else:
        yield from receive(box, s, seat, box.bonuses[area])


def bonus_words(box: Box, area: str) -> str:
    """An area with the cauldrons and shovels of its bonus, of which nothing else is told."""
    use = [part for part in box.bonuses.get(area, ()) if part[0] in ("cauldrons", "shovels")]
    return box.area_names[area] + (f": {words(use)}" if use else "")


def coven_of(box: Box, s: Table, arriving: int, area: str) -> list[int]:
    """The other players with a Witch there, from the one after the arriving player in turn order."""
    if area in (FOREST, TOWER):
        return []
    order = turn_order(box, s)
    first = order.index(arriving) + 1
    others = order[first:] + order[: first - 1]
    return [seat for seat in others if box.area_of[s.players[seat].witch_at] == area]


def coven_bonus(box: Box, s: Table) -> Flow[None]:
    """Each Witch that was there before receives the Witch's Bonus once, or declines it."""
    seat = s.queue[0]
    area = box.area_of[s.players[s.turns[0]].witch_at]
    deeds = bonus_deeds(box, s, seat, area)
    if area == STONE_CIRCLE:
        yield from stone_circle_coven(box, s, seat)
    elif deeds:
        prompt = "A coven meets in the {0}: do you take the bonus?"
        deed = yield from ask_deed(box, s, seat, area, deeds, prompt, "triora.bonus.coven")
        if deed is None:
            s.tell("{0:seat} leaves the Coven Bonus of the {1}.", seat, box.area_names[area])
        else:
            s.tell("{0:seat} takes the Coven Bonus of the {1}.", seat, bonus_words(box, area))
            yield from witch_bonus(box, s, seat, area, deed)
    s.queue.pop(0)
