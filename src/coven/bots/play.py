"""Bots at a table."""

from __future__ import annotations

from collections.abc import Sequence

from coven.bots.bot import Bot
from coven.bots.judge import next_asked
from coven.bots.levels import make
from coven.bots.point_of_view import PointOfView
from coven.engine.errors import BadOptions
from coven.engine.match import Match
from coven.engine.rng import Rng, seeded
from coven.games import find


def seat_bots(match: Match, bots: Sequence[str | Bot], seed: int) -> list[Bot]:
    """A bot for each seat, by name, each with chance of its own; BadOptions if they are too few or many."""
    if len(bots) != match.rules.seats:
        raise BadOptions(f"the table has {match.rules.seats} seats, but {len(bots)} bots were named")
    rng = seeded(seed)
    seeds = [int(rng.below(2**31)) for _ in bots]
    return [
        make(bot, find(match.origin["game"]), own) if isinstance(bot, str) else bot
        for bot, own in zip(bots, seeds, strict=True)
    ]


def play_out(match: Match, bots: Sequence[str | Bot], seed: int = 0) -> None:
    """Play a match to its end, one bot a seat, given by name (see `make`) or ready-made."""
    seated = seat_bots(match, bots, seed)
    rng = seeded(seed)
    while not match.over:
        play_one(match, seated, rng)


def play_one(match: Match, bots: Sequence[Bot], rng: Rng) -> None:
    """Let the bot whose turn it is answer; where any seat may act, chance says who is first."""
    assert match.ask is not None
    decision = next_asked(match, match.ask, rng)
    match.choose(decision.seat, bots[decision.seat].choose(PointOfView(match, decision.seat)))
