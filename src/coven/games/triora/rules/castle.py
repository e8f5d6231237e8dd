"""Chapter 7 of Triora: the Castle."""

from __future__ import annotations

from coven.games.triora.rules.box import Box
from coven.games.triora.rules.goods import gain_points, markers_left, spend
from coven.games.triora.rules.inquisition import gain_inquisition
from coven.games.triora.state import Deed, Table


def castle_actions(box: Box, s: Table, seat: int, copied: bool) -> list[Deed]:
    """An enchantment or a curse of each person not yet used whose silver fee the player has."""
    player = s.players[seat]
    if not markers_left(box, s, seat):
        return []
    used = [person for person, _, _ in s.castle]
    free = [p for p in box.persons if p not in used and box.fees[p] <= player.silver]
    enchants = [box.enchant[p] for p in free] if copied or player.potions[box.enchant_potion] else []
    curses = [box.curse[p] for p in free] if copied or player.potions[box.curse_potion] else []
    return enchants + curses


def bewitch(box: Box, s: Table, seat: int, deed: Deed, copied: bool) -> None:
    """One potion of the row and the silver; the marker stays on the person for its crowns."""
    person = deed.what
    enchanted = deed.verb == "enchant"
    if not copied:
        spend(box, s, seat, box.enchant_potion if enchanted else box.curse_potion, 1)
    spend(box, s, seat, "silver", box.fees[person])
    s.castle.append((person, deed.verb, seat))
    s.tell("{0:seat} {1}s the {2}.", seat, deed.verb, box.person_names[person])
    if enchanted:
        gain_inquisition(box, s, seat, box.enchants[person])
    else:
        gain_points(s, seat, box.curses[person])
