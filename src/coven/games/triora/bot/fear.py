"""What it takes to be captured in Triora, and how much bots fear it."""

from __future__ import annotations

from typing import Final

from coven.games.triora.rules.asking import deed_toll
from coven.games.triora.rules.box import FOREST, Box
from coven.games.triora.rules.endround import NOBODY, hunted_seat, route_to
from coven.games.triora.state import Deed, Table

FEARED: Final = 10
"""So many spaces before the end of the Inquisition track the fear of capture begins."""
DEADLY: Final = 150.0
RISKY: Final = 6.0
"""What it costs to stand where the Inquisitor will come for a capture, and where others may lead him."""


def witch_fear(box: Box, s: Table, seat: int, area: str, more: int) -> float:
    """What it costs to place the Witch where the Inquisitor will come, or may be led."""
    player = s.players[seat]
    level = player.inquisition + more
    familiar = box.area_of[player.familiar_at]
    route = route_if(box, s, seat, area, more)
    if fatal(box, level, area, familiar, route):
        return DEADLY
    if area in route:
        return 4.0
    return RISKY if fatal(box, level, area, familiar, way(box, s, area)) else 0.0


def familiar_fear(box: Box, s: Table, seat: int, area: str, more: int) -> float:
    """What it costs to place the Familiar where it leads to the capture of the Witch."""
    player = s.players[seat]
    home = box.area_of[player.witch_at]
    if not player.witch_placed or home in ("", FOREST):
        return 0.0
    route = route_if(box, s, seat, home, more)
    return DEADLY if fatal(box, player.inquisition + more, home, area, route) else 0.0


def reckless(box: Box, s: Table, seat: int, area: str, deed: Deed) -> bool:
    """Whether the Inquisition of a deed would lead to the capture of the seat's Witch."""
    player = s.players[seat]
    home = box.area_of[player.witch_at]
    if player.inquisition + 2 * FEARED < box.inquisition_limit or home in ("", FOREST):
        return False
    more = sum(deed_toll(box, s, area, deed))
    if more <= 0:
        return False
    level = player.inquisition + more
    if not player.witch_placed:
        return home == s.inquisitor and level >= box.inquisition_limit
    familiar = box.area_of[player.familiar_at]
    return fatal(box, level, home, familiar, route_if(box, s, seat, home, more))


def fatal(box: Box, level: int, witch: str, familiar: str, route: list[str]) -> bool:
    """Whether a Witch there is captured with so much Inquisition, at once or on the Inquisitor's way."""
    if witch == route[0] and level >= box.inquisition_limit:
        return True
    if witch not in route:
        return False
    met = box.familiar_toll if familiar in route else 0
    return level + met + box.witch_toll >= box.inquisition_limit


def way(box: Box, s: Table, area: str) -> list[str]:
    """The areas that the Inquisitor searches if he goes there."""
    return [s.inquisitor, *box.routes[s.inquisitor][area][: box.inquisitor_steps]]


def route_if(box: Box, s: Table, seat: int, area: str, more: int) -> list[str]:
    """The Inquisitor's way if the seat's Witch stood in the area, with so much more Inquisition."""
    target = hunted_seat(s)
    ahead = s.players[seat].inquisition + more - (0 if more else 1)
    if target in (NOBODY, seat) or ahead >= s.players[target].inquisition:
        return way(box, s, area)
    return route_to(box, s, s.inquisitor, target, box.inquisitor_steps)
