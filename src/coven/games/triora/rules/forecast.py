"""What the end of the round would bring now."""

from __future__ import annotations

from dataclasses import dataclass

from coven.games.triora.rules.box import FOREST, Box
from coven.games.triora.rules.endround import (
    NOBODY,
    hunted_seat,
    met_in,
    move_inquisitor,
    route_to,
    sought_seat,
)
from coven.games.triora.state import Table


@dataclass(eq=False)
class Forecast:
    """What the Inquisitor, and Morgana after him, would do if the round ended now.

    Targets are seats, or None; routes begin with the area where the figure stands. `inquisition` is what each
    seat would receive, `captured` who would be captured, `meets` whom Morgana would meet, in order.
    """

    target: int | None
    route: list[str]
    inquisition: list[int]
    captured: list[int]
    morgana_target: int | None
    morgana_route: list[str]
    meets: list[int]


def foresee(box: Box, s: Table) -> Forecast:
    """What the Inquisitor, and Morgana after him, would do if the round ended now; changes nothing."""
    target = hunted_seat(s)
    route = route_to(box, s, s.inquisitor, target, box.inquisitor_steps)
    then: Table = s.copy()
    move_inquisitor(box, then)
    tolls = [would_receive(box, s, seat, route) for seat in range(s.seats)]
    captured = [i for i in range(s.seats) if then.players[i].captured and not s.players[i].captured]
    sought = sought_seat(then)
    meets = [seat for area in then.path for seat in met_in(box, then, area)]
    return Forecast(
        None if target == NOBODY else target,
        route,
        tolls,
        captured,
        None if sought == NOBODY else sought,
        then.path,
        meets,
    )


def would_receive(box: Box, s: Table, seat: int, route: list[str]) -> int:
    """The Inquisition that an investigation along the route gives a seat."""
    player = s.players[seat]
    found = 0
    for area in route:
        if player.captured or area == FOREST:
            continue
        with_witch = box.area_of[player.witch_at] == area
        found += box.witch_toll if with_witch else 0
        found += box.familiar_toll if box.area_of[player.familiar_at] == area else 0
        if with_witch and player.inquisition + found >= box.inquisition_limit:
            break
    return found
