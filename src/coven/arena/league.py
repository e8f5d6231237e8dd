"""Leagues: bots at tables with each other in all seatings, rated; resumable, match by match."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import combinations
from math import isinf
from pathlib import Path
from typing import NamedTuple

import msgspec

from coven.arena.ratings import Rating, rate
from coven.arena.sprt import Verdict, verdict
from coven.arena.workers import each
from coven.bots import make, play_out
from coven.engine.data import Given, Json
from coven.engine.errors import BadOptions, BadRecord
from coven.engine.rng import seeded
from coven.games import find


class Schedule(NamedTuple):
    """Who meets whom, in which order: all that a worker needs to play any match by its number.

    Matches of one deal share their cards: every pairing, and every seating of it.
    """

    game: str
    entrants: tuple[str, ...]
    pairings: tuple[tuple[int, ...], ...]
    seed: int
    options: Given
    content: Given | None

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return len(self.pairings[0])

    @property
    def per_deal(self) -> int:
        """How many matches are played with the same cards."""
        return len(self.pairings) * self.seats

    def seating(self, number: int) -> list[int]:
        """Who sits where in a match, by number."""
        pairing, turned = divmod(number % self.per_deal, self.seats)
        sat = self.pairings[pairing]
        return [sat[(seat + turned) % self.seats] for seat in range(self.seats)]


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """One match of a league: who sat where, the place of each seat, and the record that replays it."""

    number: int
    sat: list[int]
    places: list[int]
    payoffs: list[float]
    scores: list[int]
    record: Json


class Standing(NamedTuple):
    """What a league tells: ratings, and (two entrants with a test) the verdict."""

    ratings: list[Rating]
    verdict: Verdict | None
    played: int
    planned: int
    seconds: float

    @property
    def settled(self) -> bool:
        """Whether a test has its answer."""
        return self.verdict is not None and self.verdict.says != "open"

    @property
    def interrupted(self) -> bool:
        """Whether matches are missing, and no test ended it before."""
        return self.played < self.planned and not self.settled

    def as_json(self) -> Json:
        """The standing as JSON-ready data; bounds that cannot be told are null."""
        rows = [
            row._asdict() | {name: None for name in ("low", "high") if isinf(getattr(row, name))}
            for row in self.ratings
        ]
        test = None if self.verdict is None else self.verdict._asdict()
        return {"ratings": rows, "test": test, "played": self.played, "planned": self.planned}


def pairings(entrants: int, seats: int, ladder: bool) -> tuple[tuple[int, ...], ...]:
    """Who meets whom: everybody everybody else, or (a ladder) each the next; the seats are filled in turn."""
    groups = (
        [(i, i + 1) for i in range(entrants - 1)]
        if ladder
        else list(combinations(range(entrants), min(entrants, seats)))
    )
    return tuple(tuple(group[seat % len(group)] for seat in range(seats)) for group in groups)


def schedule(
    game: str,
    bots: Sequence[str],
    players: int | None = None,
    seed: int = 0,
    ladder: bool = False,
    options: Given | None = None,
    content: Given | None = None,
) -> Schedule:
    """A league's schedule, once a first deal has shown that it can be played; BadOptions if it cannot."""
    found = find(game)
    seats = players or max(2, found.players[0])
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadOptions(f"a league needs two or more different bots, not {', '.join(bots) or 'none'}")
    rules = found.new(seats, seed, options, content).rules
    if rules.together or seats < 2:
        raise BadOptions("ratings need seats that play against each other; try `coven sim`")
    for bot in bots:
        make(bot, found, seed)
    return Schedule(game, tuple(bots), pairings(len(bots), seats, ladder), seed, rules.options, content)


def play_number(plan: Schedule, number: int) -> Played:
    """Play one match of a league; the same number gives the same match, wherever it is played."""
    rng = seeded(plan.seed)
    deal = (int(rng.below(2**31)) << 31) + number // plan.per_deal
    sat = plan.seating(number)
    match = find(plan.game).new(plan.seats, deal, plan.options, plan.content, quiet=True)
    play_out(match, [plan.entrants[who] for who in sat], deal)
    results = match.results
    totals = [score.total for score in results.scores]
    return Played(number, sat, results.places, results.payoffs, totals, match.record)


class Journal:
    """A league's folder: what is played, and every match as one line, written as soon as it is over."""

    def __init__(self, folder: Path, plan: Schedule) -> None:
        """Open a folder, or make one; BadOptions if it holds a league of another kind."""
        self.file = folder / "matches.jsonl"
        kept, stands = folder / "league.json", json.loads(json.dumps(plan._asdict()))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not kept.exists():
                kept.write_text(json.dumps(stands, indent=1) + "\n", encoding="utf-8")
            differs = [key for key, value in json.loads(kept.read_text()).items() if stands.get(key) != value]
        except (OSError, ValueError, AttributeError) as error:
            raise BadOptions(f"{kept}: cannot be used as a league's folder: {error}") from error
        if differs:
            raise BadOptions(f"{folder} holds another league: it differs in {', '.join(differs)}")

    def read(self) -> dict[int, Played]:
        """The matches played so far; the end of a line that was cut off by a crash is dropped."""
        if not self.file.exists():
            return {}
        whole, _, rest = self.file.read_bytes().rpartition(b"\n")
        if rest:
            self.file.write_bytes(whole + b"\n" if whole else b"")
        try:
            played = [msgspec.json.decode(line, type=Played) for line in whole.splitlines()]
        except msgspec.DecodeError as error:
            raise BadRecord(f"{self.file}: not a match of a league: {error}") from error
        return {match.number: match for match in played}

    def write(self, match: Played) -> None:
        """Add a match."""
        with self.file.open("ab") as file:
            file.write(msgspec.json.encode(match) + b"\n")


def run(
    plan: Schedule,
    games: int,
    folder: Path | None = None,
    jobs: int = 1,
    ray: str | None = None,
    test: tuple[float, float] | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Standing:
    """Play a league of at least so many matches (whole deals), and rate its entrants.

    With a folder, what was played there before counts, and Ctrl-C or a crash loses nothing. With a `test`
    (two entrants: is the first better by the second figure of points, rather than by the first?) it stops as
    soon as that is settled.
    """
    if test is not None and (len(plan.entrants) != 2 or test[0] >= test[1]):
        raise BadOptions("a test needs two bots and two figures of points, the lower one first")
    planned = -(-games // plan.per_deal) * plan.per_deal
    journal = None if folder is None else Journal(folder, plan)
    done = {} if journal is None else journal.read()
    begun = time.perf_counter()
    left = [number for number in range(planned) if number not in done]
    with suppress(KeyboardInterrupt):
        for _, match in each(partial(play_number, plan), left, jobs, ray) if left else ():
            done[match.number] = match
            if journal is not None:
                journal.write(match)
            if on_progress is not None:
                on_progress(len(done), planned)
            whole = len(done) % plan.per_deal == 0
            if test is not None and whole and judged(plan, done, test).says != "open":
                break
    return standing(plan, done, planned, test, time.perf_counter() - begun)


def deals(plan: Schedule, done: Mapping[int, Played]) -> list[list[Played]]:
    """The matches of every deal that is whole, from the first to the first that is not."""
    found = []
    for start in range(0, len(done) + plan.per_deal, plan.per_deal):
        numbers = range(start, start + plan.per_deal)
        if not all(number in done for number in numbers):
            break
        found.append([done[number] for number in numbers])
    return found


def judged(plan: Schedule, done: Mapping[int, Played], test: tuple[float, float]) -> Verdict:
    """What the test says of the deals played so far."""
    return verdict([first_share(deal) for deal in deals(plan, done)], *test)


def first_share(deal: Iterable[Played]) -> float:
    """What the first of two entrants took of a deal: over all pairs of seats, who came in before whom."""
    won, pairs = 0.0, 0
    for match in deal:
        mine = [place for who, place in zip(match.sat, match.places, strict=True) if who == 0]
        theirs = [place for who, place in zip(match.sat, match.places, strict=True) if who == 1]
        won += sum(1.0 if a < b else 0.5 if a == b else 0.0 for a in mine for b in theirs)
        pairs += len(mine) * len(theirs)
    return won / pairs


def standing(
    plan: Schedule,
    done: Mapping[int, Played],
    planned: int,
    test: tuple[float, float] | None,
    seconds: float,
) -> Standing:
    """The ratings by all deals that are whole, and the verdict."""
    whole = deals(plan, done)
    tables = [[(match.sat, match.places) for match in deal] for deal in whole]
    ratings = rate(plan.entrants, tables, plan.seed)
    answer = None if test is None else judged(plan, done, test)
    return Standing(ratings, answer, len(done), planned, seconds)
