"""How likely each seat of Sabbat is to win: by what it has, as fitted to matches, and by what is ahead."""

from __future__ import annotations

from math import exp
from typing import Final

from coven.games.sabbat.bot.ahead import ahead
from coven.games.sabbat.bot.worths import (
    CURSE,
    WAITING,
    Outlook,
    approval,
    place_worth,
    power,
    stores,
)
from coven.games.sabbat.rules.rules import Sabbat
from coven.games.sabbat.rules.standing import count_of, count_own
from coven.games.sabbat.state import Table

FEATURES: Final = (
    "points and chimaeras",
    "regions",
    "gardens",
    "seconds in a place",
    "stores",
    "batches for a chimaera",
    "hunger",
    "terror to spare",
    "ghosts on the drawbridge",
    "ghosts in the graveyard, four at most",
    "curse",
    "POWER",
    "actions left",
    "later turns",
)
"""What `features` counts; `tools/fit.py sabbat` finds how much each matters early, and how much more late."""
EARLY: Final = [
    0.117,
    0.038,
    -0.158,
    1.119,
    0.548,
    0.163,
    -0.238,
    0.186,
    0.017,
    -0.285,
    -0.205,
    0.086,
    0.403,
    0.128,
]
LATE: Final = [
    0.083,
    0.051,
    0.136,
    -1.664,
    -0.253,
    -0.067,
    0.087,
    -0.187,
    0.595,
    0.031,
    0.101,
    0.182,
    0.0,
    -0.29,
]
AHEAD: Final = 0.06
"""The same for a point that the action in progress can still bring."""


RESTING: Final = 4
"""More ghosts in the graveyard are no loss: who is not out need not be fed. Found by matches."""


def evaluate(rules: Sabbat, s: Table, seat: int) -> float:
    """How likely the seat wins."""
    return values(rules, s)[seat]


def values(rules: Sabbat, s: Table) -> list[float]:
    """How likely each seat wins."""
    box = rules.box
    if s.phase == "people":
        return [1.0 / s.seats] * s.seats
    late = lateness(rules, s)
    found = []
    for seat in range(s.seats):
        view = Outlook(box, s, seat)
        total = AHEAD * ahead(view) if s.phase != "end" and s.seat == seat else 0.0
        for early, more, number in zip(EARLY, LATE, belongings(view), strict=True):
            total += (early + late * more) * number
        found.append(total)
    best = max(found)
    shares = [exp(one - best) for one in found]
    whole = sum(shares)
    return [share / whole for share in shares]


def lateness(rules: Sabbat, s: Table) -> float:
    """How late in the match it is, from 0 to 1."""
    return (s.round - 1) / rules.box.rounds


def features(rules: Sabbat, s: Table) -> list[list[float]]:
    """What each seat has, by number, in the order of FEATURES."""
    return [belongings(Outlook(rules.box, s, seat)) for seat in range(s.seats)]


def belongings(view: Outlook) -> list[float]:
    """What a seat has."""
    box, s, player = view.box, view.s, view.player
    regions, gardens, seconds = places(view)
    fed = min(player.terror, view.food)
    waiting = min(count_of(s.drawbridge, player.people), len(WAITING) - 1)
    complete = min([player.approval.count(resource) for resource in box.resources])
    return [
        float(player.vp + box.chimaera_vp * (player.chimaeras + complete)),
        regions,
        gardens,
        seconds,
        stores(view),
        approval(view),
        float(view.food - fed),
        float(player.terror - fed),
        WAITING[waiting] * min(1.0, view.time / 2),
        float(min(count_of(s.graveyard, player.people), RESTING)),
        min(float(player.vp), CURSE) if player.cursed and not view.last else 0.0,
        power(view),
        float(view.time),
        float(s.order.index(view.seat)),
    ]


def places(view: Outlook) -> tuple[float, float, float]:
    """What the ghosts in regions and in gardens will bring, and how many stand twice."""
    regions, gardens, seconds = 0.0, 0.0, 0.0
    for location in view.box.locations:
        own = count_own(view.s, location, view.people)
        if own:
            points = place_worth(view, location)
            if location.board == "regions":
                regions += points
            else:
                gardens += points
            seconds += own - 1.0
    return regions, gardens, seconds
