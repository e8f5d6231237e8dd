"""Phase C, Stewardship: food, region VPs, approval."""

from __future__ import annotations

from coven.engine.decision import Decision, Flow, Option
from coven.engine.words import listed
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import DRAWBRIDGE, STOP, Resource, Spot
from coven.games.sabbat.rules.standing import (
    bonus_of,
    count_of,
    count_own,
    free_spots,
    ghost_at,
    leave,
    of_people,
)
from coven.games.sabbat.rules.tracks import gain_vp, lose_vp
from coven.games.sabbat.state import Table

# C.1 Food


def food(box: Box, s: Table, seat: int) -> Flow[None]:
    """1 terror for each ghost outside the graveyard, less the canteen's discount; the unfed ones are lost."""
    player = s.players[seat]
    cost = food_cost(box, s, seat)
    unfed = max(0, cost - player.terror)
    paid = cost - unfed
    player.terror -= paid
    if paid:
        s.tell("{0:seat} feeds the ghosts for {1} terror.", seat, paid)
    for i in range(unfed):
        yield from starve(box, s, seat, unfed - i)


def food_cost(box: Box, s: Table, seat: int) -> int:
    """7 minus the ghosts in the graveyard, minus the canteen's discount."""
    cost = box.ghosts_per_player - count_of(s.graveyard, s.players[seat].people)
    bonus = bonus_of(box, s, seat, "food")
    return max(0, cost - (bonus.food_discount if bonus is not None else 0))


def starve(box: Box, s: Table, seat: int, unfed: int) -> Flow[None]:
    """A ghost that cannot be fed goes to the graveyard and costs 1 VP; its owner chooses which."""
    options = hungry(box, s, seat)
    chosen = options[0]
    if len(options) > 1 and unfed < outside(box, s, seat):
        chosen = yield Decision(
            seat,
            "starve",
            options,
            "You cannot feed {0} of your ghosts. Which one goes to the graveyard?",
            "sabbat.food.unfed-choice",
            (unfed,),
        )
    if isinstance(chosen, Spot):
        ghost = ghost_at(s, chosen)
        leave(s, chosen.location, ghost)
    else:
        ghost = of_people(s.drawbridge, s.players[seat].people)[0]
        s.drawbridge.remove(ghost)
    s.graveyard.append(ghost)
    lost = lose_vp(s, seat, box.unfed_vp, "sabbat.food.unfed-vp")
    where = f"in {chosen.location.phrase}" if isinstance(chosen, Spot) else "on the drawbridge"
    s.tell("{0:seat}'s {1} {2} goes hungry to the graveyard: {3} VP lost.", seat, ghost.label, where, lost)


def hungry(box: Box, s: Table, seat: int) -> list[Option]:
    """Where the player's ghosts outside the graveyard are; alike ones once."""
    people = s.players[seat].people
    found: list[Option] = [DRAWBRIDGE] if count_of(s.drawbridge, people) else []
    for location in box.locations:
        found.extend(free_spots(s, location, people))
    return found


def outside(box: Box, s: Table, seat: int) -> int:
    """How many of the player's ghosts are not in the graveyard."""
    return box.ghosts_per_player - count_of(s.graveyard, s.players[seat].people)


# C.2 Region VPs


def region_vps(box: Box, s: Table, seat: int) -> None:
    """Each region with at least one own ghost scores its value once; the crystal ball adds to it."""
    bonus = bonus_of(box, s, seat, "region")
    total, more = 0, 0
    held: list[str] = []
    for region in box.regions:
        if count_own(s, region, s.players[seat].people):
            total += region.vp
            held.append(region.label)
            if bonus is not None and region.vp in bonus.region_values:
                more += bonus.vp
    if total:
        s.tell("{0:seat} scores {1} VP for regions: {2}.", seat, total, listed(held))
        gain_vp(s, seat, total, "sabbat.regionvp.score")
    if bonus is not None and more:
        s.tell("{0:seat} scores {1} VP more with the crystal ball.", seat, more)
        gain_vp(s, seat, more, f"sabbat.gardens.crystal-{bonus.level}")


# C.3 Approval


def approval(box: Box, s: Table, seat: int) -> Flow[None]:
    """Every complete batch becomes a chimaera; the alchemist's office may keep some of its resources."""
    player = s.players[seat]
    bonus = bonus_of(box, s, seat, "approval")
    while all(resource in player.approval for resource in box.resources):
        for resource in box.resources:
            player.approval.remove(resource)
        player.chimaeras += 1
        s.tell("{0:seat} has one of each resource approved and takes a chimaera.", seat)
        if bonus is not None:
            yield from keep(box, s, seat, bonus.keep)


def keep(box: Box, s: Table, seat: int, limit: int) -> Flow[None]:
    """Of each batch up to two resources (or one) may go to the 2H store instead of the supply."""
    left = list(box.resources.values())
    for _ in range(limit):
        chosen: Option = yield Decision(
            seat,
            "keep",
            [*left, STOP],
            "Alchemist's office: keep which resource of the batch?",
            "sabbat.approval.alchemist-choice",
        )
        if not isinstance(chosen, Resource):
            return
        left.remove(chosen)
        s.players[seat].two_hours.append(chosen.key)
        s.tell("{0:seat} keeps a {1} of them: the alchemist's office.", seat, chosen.label.lower())
