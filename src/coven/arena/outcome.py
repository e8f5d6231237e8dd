"""One match of bots, and what is noted of it."""

from __future__ import annotations

from typing import NamedTuple

from coven.bots import hints_of, play_one, seat_bots, wins
from coven.engine.data import Given
from coven.engine.rng import seeded
from coven.games import find


class Plan(NamedTuple):
    """What to play: everything that a worker process needs to know."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: Given
    content: Given | None


class Outcome(NamedTuple):
    """How one match went; the lists are by bot, in the order of the plan, except `seats`, where each sat.

    `payoffs` are parts of a victory (who wins together wins whole). `roles` holds lists by bot, too: for each
    kind of thing that a seat can play as (a people, a witch), what it was.
    """

    seats: list[int]
    payoffs: list[float]
    scores: list[int]
    decisions: int
    statistics: dict[str, float]
    roles: dict[str, list[str]]
    together: bool = False
    """Whether all won or lost together."""


def seating(bots: int, number: int) -> list[int]:
    """Where each bot sits in a match: one seat further each time, so that all sit everywhere."""
    return [(bot + number) % bots for bot in range(bots)]


def match_seed(plan: Plan, number: int) -> int:
    """The seed of one match of the plan."""
    rng = seeded(plan.seed)
    return (int(rng.below(2**31)) << 31) + number


def play_match(plan: Plan, number: int) -> Outcome:
    """Play one match of the plan; the same number gives the same match, wherever it is played."""
    game = find(plan.game)
    seed = match_seed(plan, number)
    seats = seating(len(plan.bots), number)
    by_seat = [plan.bots[seats.index(seat)] for seat in range(len(seats))]
    match = game.new(len(plan.bots), seed, plan.options, plan.content, quiet=True)
    bots = seat_bots(match, by_seat, seed)
    rng = seeded(seed)
    while not match.over:
        play_one(match, bots, rng)
    results, payoffs = match.results, wins(match)
    statistics = getattr(hints_of(game), "statistics", None)
    roles = getattr(hints_of(game), "roles", None)
    played = roles(match.rules, match.state) if roles else {}
    return Outcome(
        seats,
        [payoffs[seat] for seat in seats],
        [results.scores[seat].total for seat in seats],
        match.number,
        statistics(match.rules, match.state) if statistics else {},
        {kind: [names[seat] for seat in seats] for kind, names in played.items()},
        match.rules.together,
    )
