"""What it takes to be captured in Triora, and how much bots fear it."""

from __future__ import annotations

from typing import Final

from coven.games.triora.rules.box import FOREST
from coven.games.triora.rules.endround import NOBODY
from coven.games.triora.rules.rules import Triora
from coven.games.triora.state import Deed, Table

FEARED: Final = 10
"""So many spaces before the end of the Inquisition track the fear of capture begins."""
DEADLY: Final = 150.0
RISKY: Final = 6.0
"""What it costs to stand where the Inquisitor will come for a capture, and where others may lead him."""


def witch_fear(rules: Triora, s: Table, seat: int, area: str, more: int) -> float:
    """What it costs to place the Witch where the Inquisitor will come, or may be led."""
    player = s.players[seat]
    level = player.inquisition + more
    familiar = rules.area_of[player.familiar_at]
    route = route_if(rules, s, seat, area, more)
    if fatal(rules, level, area, familiar, route):
        return DEADLY
    if area in route:
        return 4.0
    return RISKY if fatal(rules, level, area, familiar, way(rules, s, area)) else 0.0


def familiar_fear(rules: Triora, s: Table, seat: int, area: str, more: int) -> float:
    """What it costs to place the Familiar where it leads to the capture of the Witch."""
    player = s.players[seat]
    home = rules.area_of[player.witch_at]
    if not player.witch_placed or home in ("", FOREST):
        return 0.0
    route = route_if(rules, s, seat, home, more)
    return DEADLY if fatal(rules, player.inquisition + more, home, area, route) else 0.0


def reckless(rules: Triora, s: Table, seat: int, area: str, deed: Deed) -> bool:
    """Whether the Inquisition of a deed would lead to the capture of the seat's Witch."""
    player = s.players[seat]
    home = rules.area_of[player.witch_at]
    if player.inquisition + 2 * FEARED < rules.inquisition_limit or home in ("", FOREST):
        return False
    more = sum(rules.deed_toll(s, area, deed))
    if more <= 0:
        return False
    level = player.inquisition + more
    if not player.witch_placed:
        return home == s.inquisitor and level >= rules.inquisition_limit
    familiar = rules.area_of[player.familiar_at]
    return fatal(rules, level, home, familiar, route_if(rules, s, seat, home, more))


def fatal(rules: Triora, level: int, witch: str, familiar: str, route: list[str]) -> bool:
    """Whether a Witch there is captured with so much Inquisition, at once or on the Inquisitor's way."""
    if witch == route[0] and level >= rules.inquisition_limit:
        return True
    if witch not in route:
        return False
    met = rules.familiar_toll if familiar in route else 0
    return level + met + rules.witch_toll >= rules.inquisition_limit


def way(rules: Triora, s: Table, area: str) -> list[str]:
    """The areas that the Inquisitor searches if he goes there."""
    return [s.inquisitor, *rules.routes[s.inquisitor][area][: rules.inquisitor_steps]]


def route_if(rules: Triora, s: Table, seat: int, area: str, more: int) -> list[str]:
    """The Inquisitor's way if the seat's Witch stood in the area, with so much more Inquisition."""
    target = rules.hunted(s)
    ahead = s.players[seat].inquisition + more - (0 if more else 1)
    if target in (NOBODY, seat) or ahead >= s.players[target].inquisition:
        return way(rules, s, area)
    return rules.route(s, s.inquisitor, target, rules.inquisitor_steps)
