"""How likely each seat of Triora is to win: by what it has, as fitted to matches, and by what is promised."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.games.triora.bot.chances import (
    ROUNDS,
    bonus_worth,
    max_choice,
    opportunity,
    potions_worth,
    rounds_left,
    unused,
    worth,
)
from coven.games.triora.bot.fear import DEADLY, FEARED, RISKY, fatal, route_if, way
from coven.games.triora.rules.box import FOREST, SWAMP, Box
from coven.games.triora.rules.endround import hunted_seat, route_to
from coven.games.triora.rules.forecast import would_receive
from coven.games.triora.rules.prudence import toll
from coven.games.triora.rules.rules import Triora
from coven.games.triora.rules.scoring import control_of, crowns_of, sets_worth
from coven.games.triora.state import Table

FEATURES: Final = (
    "points, crowns and sets",
    "control as it stands",
    "markers in doom areas",
    "potions",
    "goods",
    "undead",
    "silver",
    "herbs, seven at most",
    "harvest",
    "planting and seeds",
    "gains of Villagers to come",
    "Inquisition penalty",
    "danger",
    "turns to come",
)
"""What `features` counts; `tools/fit.py triora` finds how much each matters early, and how much more late."""
EARLY: Final = [
    0.099,
    0.006,
    -0.066,
    0.12,
    0.009,
    1.019,
    0.2,
    0.25,
    0.115,
    0.071,
    0.04,
    -0.125,
    -0.157,
    0.019,
]
LATE: Final = [
    0.052,
    0.066,
    0.308,
    0.09,
    -0.031,
    -0.614,
    -0.03,
    -0.1,
    0.04,
    -0.014,
    0.45,
    -0.039,
    0.13,
    0.44,
]
PROMISED: Final = 0.099
"""The same for a point that the action in progress can still bring."""
CAPTURED: Final = -8.0
STOCK: Final = 7
"""More herbs than these are worth nothing before some are brewed. Found by matches."""


def evaluate(rules: Triora, s: Table, seat: int) -> float:
    """The seat's chance to win, between 0 and 1."""
    return values(rules, s)[seat]


def values(rules: Triora, s: Table) -> list[float]:
    """Each seat's chance to win."""
    if s.phase == "over":
        return rules.results(s).payoffs
    box = rules.box
    late = lateness(rules, s)
    weights = [early + late * more for early, more in zip(EARLY, LATE, strict=True)]
    found = [PROMISED * points for points in promised(box, s)]
    for seat, numbers in enumerate(features(rules, s)):
        for weight, number in zip(weights, numbers, strict=True):
            found[seat] += weight * number
        if s.players[seat].captured:
            found[seat] = CAPTURED
    best = max(found)
    shares = [exp(one - best) for one in found]
    whole = sum(shares)
    return [share / whole for share in shares]


def lateness(rules: Triora, s: Table) -> float:
    """How late in the match it is, from 0 to 1."""
    return 1.0 - rounds_left(rules.box, s) / ROUNDS


def features(rules: Triora, s: Table) -> list[list[float]]:
    """What each seat has, by number, in the order of FEATURES."""
    box = rules.box
    target = hunted_seat(s)
    route = route_to(box, s, s.inquisitor, target, box.inquisitor_steps)
    levels = [level(box, s, seat, route) for seat in range(s.seats)]
    left = rounds_left(box, s)
    found = [belongings(box, s, seat, left) for seat in range(s.seats)]
    for area in box.doom_areas:
        add_control(box, s, area, found)
    for seat in range(s.seats):
        found[seat].append(penalty(levels, seat, left))
        found[seat].append(danger(box, s, seat, levels[seat], route, left))
        found[seat].append(float(s.turns.count(seat)))
    return found


def belongings(box: Box, s: Table, seat: int, left: float) -> list[float]:
    """Points, control (to be counted), goods, cubes and Villagers."""
    player = s.players[seat]
    crowns = crowns_of(box, s, seat)
    points = player.doom_points + box.crown_points[min(crowns, len(box.crown_points) - 1)]
    gains = sum([worth(box.type_gains[card.kind]) for card in player.villagers])
    return [
        float(points + sets_worth(box, player.villagers)),
        0.0,
        0.0,
        sum([potions_worth(kind, n) for kind, n in player.potions.items()]),
        float(sum(player.potions.values()) + player.undead + player.silver),
        float(player.undead),
        float(player.silver),
        float(min(sum(player.herbs.values()), STOCK)),
        float(sum(player.harvest.values())),
        float(sum(player.planting.values())) + 0.3 * sum(player.seeds.values()),
        left * gains,
    ]


def promised(box: Box, s: Table) -> list[float]:
    """The points that actions and bonuses in progress can still bring each seat."""
    found = [0.0] * s.seats
    if s.phase == "act" and not s.players[s.turns[0]].captured:
        found[s.turns[0]] += opportunity(box, s, s.turns[0])
    if s.spoils:
        found[s.doom[s.spoils][-1]] += max_choice(box, s.spoils)
    if s.phase == "order" and s.players[s.queue[0]].position:
        found[s.queue[0]] += unused(box.positions[s.players[s.queue[0]].position - 1])
    if s.phase in ("act", "coven"):
        for other in s.queue:
            found[other] += bonus_worth(box, s, other, box.area_of[s.players[s.turns[0]].witch_at])
    return found


def add_control(box: Box, s: Table, area: str, found: list[list[float]]) -> None:
    """What the places in an area are worth as they stand, and the markers that count for them."""
    strength = [control_of(box, s, seat, area) for seat in range(s.seats)]
    for seat, mine in enumerate(strength):
        if mine:
            ahead = len([other for other in strength if other > mine])
            tied = strength.count(mine)
            found[seat][1] += sum(box.control_points[ahead : ahead + tied]) / tied
            found[seat][2] += mine


# Inquisition


def arriving(s: Table, seat: int) -> bool:
    """Whether the seat's Witch has just been placed: what her arrival costs may still be to come."""
    return s.phase == "act" and s.piece == "witch" and s.turns[0] == seat


def level(box: Box, s: Table, seat: int, route: list[str]) -> float:
    """The seat's Inquisition, with what the Inquisitor is likely to add this round."""
    player = s.players[seat]
    toll = would_receive(box, s, seat, route)
    settled = s.phase in ("place", "act", "coven") and player.witch_placed
    return player.inquisition + toll * (0.9 if settled else 0.25)


def penalty(levels: list[float], seat: int, left: float) -> float:
    """The expected penalty: eight points for each player likely to be behind on the track at the end."""
    found = 0.0
    for other, theirs in enumerate(levels):
        if other != seat:
            ahead = (levels[seat] - theirs) / (2.0 + 0.5 * left)
            found += 8.0 * (0.5 + 0.5 * ahead / (1.0 + abs(ahead)))
    return found + (4 - len(levels)) * 8.0


def danger(box: Box, s: Table, seat: int, high: float, route: list[str], left: float) -> float:
    """What the fear of capture costs: it grows near 32, and is great where the Inquisitor comes."""
    near = high - (box.inquisition_limit - FEARED)
    cost = 0.06 * near * near * min(left / 3.0, 1.0) if near > 0 else 0.0
    if s.players[seat].witch_placed and s.phase in ("place", "act", "coven"):
        cost += peril(box, s, seat, route)
    return cost


def peril(box: Box, s: Table, seat: int, route: list[str]) -> float:
    """Deadly where the Inquisitor will come as it stands; a risk where others may still lead him."""
    player = s.players[seat]
    area = box.area_of[player.witch_at]
    more = sum(toll(box.arrival)) if area == SWAMP and arriving(s, seat) else 0
    level = player.inquisition + more
    if level + FEARED < box.inquisition_limit or area in ("", FOREST):
        return 0.0
    familiar = box.area_of[player.familiar_at]
    if fatal(box, level, area, familiar, route_if(box, s, seat, area, more) if more else route):
        return DEADLY
    led = len(s.turns) > 1 and fatal(box, level, area, familiar, way(box, s, area))
    return RISKY if led else 0.0
