"""For those who write games and bots: scripted, suggested and random players."""

from __future__ import annotations

from collections.abc import Iterator

from coven.bots.judge import Judge, next_asked
from coven.engine.decision import Decision
from coven.engine.match import Match
from coven.engine.rng import Rng, seeded


def script(match: Match, *keys: str) -> None:
    """Answer the open questions with these keys in turn; `"2 pass"` names the seat where several are asked.

    Raises as `Match.choose` does if a key is not an option.
    """
    for word in keys:
        seat, _, key = word.rpartition(" ")
        match.choose(int(seat) if seat else next(iter(match.pending)), key)


def offered(match: Match, seat: int | None = None) -> list[str]:
    """The keys that the seat (default: the first that is asked) may choose now."""
    pending = match.pending
    return pending[next(iter(pending)) if seat is None else seat].keys


def told(match: Match, reader: int | None = None) -> list[str]:
    """The log as the reader may see it, with seats named A, B, C and so on."""
    names = [chr(ord("A") + seat) for seat in range(match.rules.seats)]
    return [event.read(reader, names) for event in match.log if event.visible(reader)]


def random_choice(match: Match, rng: Rng) -> tuple[int, str]:
    """A seat that is asked and one of its keys, each at random."""
    pending: list[Decision] = list(match.pending.values())
    decision = pending[int(rng.below(len(pending)))]
    return decision.seat, decision.keys[int(rng.below(len(decision.options)))]


def suggested_choice(match: Match, rng: Rng, hints: object) -> tuple[int, str]:
    """A seat that is asked and what the game's hints suggest to it; at random where they suggest nothing."""
    suggest = Judge(hints).suggest
    if suggest is None or match.ask is None:
        return random_choice(match, rng)
    decision = next_asked(match, match.ask, rng)
    return decision.seat, decision.key(suggest(match.rules, match.state, decision, rng))


def play_randomly(match: Match, seed: int) -> Iterator[Match]:
    """Play to the end at random; yields the match at every question, before it is answered."""
    rng = seeded(seed)
    while not match.over:
        yield match
        match.choose(*random_choice(match, rng))
