"""Where ghosts stand: the places of regions and gardens, the drawbridge and the graveyard."""

from __future__ import annotations

from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import GardenBonus, Ghost, Location, Spot
from coven.games.sabbat.state import Table


def owner(s: Table, ghost: Ghost) -> int:
    """The seat that commands the ghost."""
    for seat, player in enumerate(s.players):
        if player.people == ghost.people:
            return seat
    raise ValueError(f"nobody plays {ghost.people}")


def of_people(ghosts: list[Ghost], people: str) -> list[Ghost]:
    """The ghosts of one people."""
    return [ghost for ghost in ghosts if ghost.people == people]


def count_of(ghosts: list[Ghost], people: str) -> int:
    """How many of the ghosts are of one people."""
    count = 0
    for ghost in ghosts:
        if ghost.people == people:
            count += 1
    return count


def count_own(s: Table, location: Location, people: str) -> int:
    """How many ghosts of a people stand in a location."""
    count = 0
    for ghost in s.places[location.key]:
        if ghost is not None and ghost.people == people:
            count += 1
    return count


def is_full(s: Table, location: Location) -> bool:
    """Whether every place is taken."""
    return None not in s.places[location.key]


def line_up(s: Table, location: Location) -> list[Ghost]:
    """The ghosts that can be pushed and close up, from the top down: all but a protected one."""
    return [g for g in s.places[location.key] if g is not None and g.key != s.protected]


def arrange(s: Table, location: Location, ghosts: list[Ghost]) -> list[Ghost]:
    """Set the ghosts on the places in order; a protected one keeps its own. Returns those without a place."""
    row = s.places[location.key]
    placed = 0
    for i, here in enumerate(row):
        if here is not None and here.key == s.protected:
            continue
        row[i] = ghosts[placed] if placed < len(ghosts) else None
        placed += 1
    return ghosts[placed:]


def leave(s: Table, location: Location, ghost: Ghost) -> None:
    """Take a ghost out; those below it each move up one place."""
    arrange(s, location, [other for other in line_up(s, location) if other is not ghost])


def free_spots(s: Table, location: Location, people: str) -> list[Spot]:
    """The places of ghosts that the people may take away: not yet moved, not protected.

    Of two that stand next to each other one is named: whichever leaves, the result is the same.
    """
    found: list[Spot] = []
    alike = False
    for i, ghost in enumerate(s.places[location.key]):
        if ghost is None or ghost.key == s.protected:
            continue
        free = ghost.people == people and ghost.key not in s.moved
        if free and not alike:
            found.append(location.spots[i])
        alike = free
    return found


def ghost_at(s: Table, spot: Spot) -> Ghost:
    """The ghost on a place."""
    ghost = s.places[spot.location.key][spot.index]
    assert ghost is not None
    return ghost


def unmoved_on_drawbridge(s: Table, people: str) -> list[Ghost]:
    """The people's ghosts on the drawbridge that have not moved in this action."""
    return [ghost for ghost in s.drawbridge if ghost.people == people and ghost.key not in s.moved]


def bonus_of(box: Box, s: Table, seat: int, trigger: str) -> GardenBonus | None:
    """The one bonus that the seat has now from the garden with that trigger: the major before the minor."""
    garden = box.garden_for.get(trigger)
    if garden is None:
        return None
    people = s.players[seat].people
    for i, ghost in enumerate(s.places[garden.key]):
        if ghost is not None and ghost.people == people:
            return garden.bonuses[i]
    return None


def next_to(box: Box, s: Table, seat: int) -> list[int]:
    """The opponents whose magicians stand on squares around the seat's own, in playing order."""
    here = s.players[seat].magician
    if not here:
        return []
    around = [square.key for square in box.squares[here].near]
    return [other for other in s.order if s.players[other].magician in around]
