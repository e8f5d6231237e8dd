"""What things of Sabbat are worth to a seat, in VP: places, stores, batches, terror, POWERs."""

from __future__ import annotations

from typing import Final

from coven.games.sabbat.rules import powers
from coven.games.sabbat.rules.box import Box
from coven.games.sabbat.rules.pieces import Location
from coven.games.sabbat.rules.standing import bonus_of, count_own
from coven.games.sabbat.rules.stewardship import food_cost
from coven.games.sabbat.state import Table

STAY: Final = 0.72
"""How likely a ghost holds its region for another round."""
SCORINGS: Final = [sum(STAY**i for i in range(rounds + 1)) for rounds in range(12)]
"""How often a ghost that stands in a region now will score there, by how many rounds follow."""
TERROR: Final = 0.3
FED: Final = 1.5
"""What a terror point is worth beyond food, and while ghosts would go hungry."""
CURSE: Final = 3.5
GARDENS: Final = {
    "mirror": 0.6,
    "region": 0.4,
    "food": 0.7,
    "order": 0.0,
    "fight": 0.6,
    "approval": 0.4,
    "return": 0.3,
}
"""What a ghost in a garden is worth a round, by what the garden helps with."""
STORED: Final = (0.0, 0.7, 1.1, 1.3, 1.4)
"""What so many of one resource are worth in a store."""
BATCH: Final = (0.0, 0.8, 1.8, 3.1)
"""What so many different resources on the approval square are worth."""
WAITING: Final = (0.0, 0.6, 1.1, 1.4, 1.5)
"""What so many ghosts on the drawbridge, or more, are worth while there are actions to come."""
USES: Final = {
    "take-any": 1.2,
    "give-each": 0.5,
    "protect": 0.6,
    "use-again": 1.0,
    "teleport": 1.5,
    "burn-each": 0.6,
    "fly": 0.6,
    "steal-all": 0.8,
    "save": 1.0,
    "boost": 0.5,
    "steal-terror": 0.5,
    "gain-terror": 1.5,
}
"""What a use of a POWER is worth, by what it does."""


class Outlook:
    """A seat's position, with what many worths need found once."""

    def __init__(self, box: Box, s: Table, seat: int) -> None:
        self.box = box
        self.s = s
        self.seat = seat
        self.player = s.players[seat]
        self.people = self.player.people
        self.last = s.round == box.rounds
        self.time = actions_left(s, seat)
        self.scorings = SCORINGS[min(box.rounds - s.round, len(SCORINGS) - 1)]
        self.crystal = bonus_of(box, s, seat, "region")
        self.food = 0 if s.phase == "round" else food_cost(box, s, seat)


def actions_left(s: Table, seat: int) -> int:
    """How many actions the seat has still to begin in this round."""
    if s.phase in ("stewardship", "round", "people"):
        return 0
    if s.phase in ("invocation", "bonus"):
        return s.card.actions
    begun = s.order.index(seat) < s.turn or (s.seat == seat and s.phase != "action")
    return s.card.actions - s.action + (0 if begun else 1)


def place_worth(view: Outlook, location: Location) -> float:
    """What a first ghost in a location brings until the end."""
    if location.board == "regions":
        points = float(location.vp)
        if view.crystal is not None and location.vp in view.crystal.region_values:
            points += view.crystal.vp
        return points * view.scorings
    total = 0.0
    for trigger in location.triggers:
        total += GARDENS[trigger]
    if view.box.garden_for.get("region") is location:
        for region in view.box.regions:
            if region.vp < 4 and count_own(view.s, region, view.people):
                total += 0.8
    return total * view.scorings * (0.5 if view.last else 0.8)


def stores(view: Outlook) -> float:
    """What the stored resources can still pay for; old ones are about to become a curse."""
    player, time = view.player, view.time
    if not player.one_hour and not player.two_hours:
        return 0.0
    total = 0.0
    for resource in view.box.resources:
        old = player.one_hour.count(resource)
        count = old + player.two_hours.count(resource)
        total += STORED[min(count, 4)] - 0.15 * old
    if view.last:
        total *= min(1.0, time / 2)
    elif player.one_hour:
        total -= min(float(player.vp), CURSE) * (0.35 if time > 1 else 0.55 if time else 0.9)
        total -= 0.0 if time else 0.4 * len(player.one_hour)
    return total


def approval(view: Outlook) -> float:
    """A part of a batch is worth something while it can be completed to a chimaera."""
    square = view.player.approval
    if not square:
        return 0.0
    counts = [square.count(resource) for resource in view.box.resources]
    complete = min(counts)
    kinds, spare = 0, 0
    for count in counts:
        if count > complete:
            kinds += 1
            spare += count - complete - 1
    hope = min(1.0, view.time / 3) if view.last else 1.0
    return (BATCH[min(kinds, 3)] + 0.3 * spare) * hope


def power(view: Outlook) -> float:
    """What the best of the POWER cards can still bring, used about once a round."""
    box, player = view.box, view.player
    rounds = box.rounds - view.s.round
    if view.time > 0 and player.power_round != view.s.round:
        rounds += 1
    best = 0.0
    for card in player.powers:
        best = max(best, USES[card.op] * min(rounds, powers.uses_left(box, player, card)))
    return best


def terror(view: Outlook, held: int) -> float:
    """Terror feeds ghosts first; what remains pays for fights."""
    fed = min(held, view.food)
    hunger = FED if view.time == 0 else FED * 0.6
    rest = held - fed
    spare = TERROR if not view.last else TERROR * 0.5 if view.time else 0.0
    return hunger * (fed - view.food) + spare * rest - 0.02 * rest * rest
