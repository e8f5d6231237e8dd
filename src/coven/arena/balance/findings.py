"""What the matches of a study tell: shares with intervals, and what is out of balance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from math import sqrt
from statistics import NormalDist, median
from typing import NamedTuple

from coven.arena.balance.study import Seat, Study
from coven.arena.interval import Share, wilson

SELDOM = 0.03
"""An opening or a choice counts as such if at least this share of the seats made it."""
MOMENTS = tuple(range(5, 100, 5))
"""Where in a match, in percent of its choices, it is asked who leads."""


class Row(NamedTuple):
    """Seats with something in common: how many, and their share of the wins."""

    name: str
    seats: int
    wins: Share
    surely: Share
    """The same with an interval that holds for all rows of its kind together."""


class Use(NamedTuple):
    """A choice: what share of the seats made it, how often each of them, and their share of the wins."""

    verb: str
    label: str
    share: float
    times: float
    wins: Share


class Points(NamedTuple):
    """Points by one rule: the mean of winners, and of all others."""

    rule: str
    winners: float
    others: float


class Findings:
    """The figures of a study, each counted once. `fair` is the share of wins that a seat has on average."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.matches = study.matches
        self.all_seats = [seat for match in self.matches for seat in match.seats]
        won = sum(seat.payoff for seat in self.all_seats)
        self.fair = won / len(self.all_seats) if self.all_seats else 0.0

    @cached_property
    def seats(self) -> list[Row]:
        """The win share of each seat."""
        count = len(self.study.plan.bots)
        return rows([(f"Seat {i + 1}", [m.seats[i].payoff for m in self.matches]) for i in range(count)])

    @cached_property
    def roles(self) -> dict[str, list[Row]]:
        """The win share of what seats played as, by kind."""
        kinds = dict.fromkeys(kind for seat in self.all_seats for kind in seat.roles)
        return {kind: self.by(partial(role, kind)) for kind in kinds}

    @cached_property
    def openings(self) -> list[Row]:
        """The win share of each first choice that is made now and then, the most successful first."""
        found = self.by(lambda seat: seat.opening)
        often = [row for row in found if row.seats >= SELDOM * len(self.all_seats)]
        return sorted(often, key=lambda row: -row.wins.share)

    def by(self, name: Callable[[Seat], str]) -> list[Row]:
        """The seats' win shares by a name that each has, in the order of names."""
        groups: dict[str, list[float]] = {}
        for seat in self.all_seats:
            groups.setdefault(name(seat), []).append(seat.payoff)
        return rows([(key, groups[key]) for key in sorted(groups) if key])

    @cached_property
    def uses(self) -> list[Use]:
        """Every choice that is made now and then, those first that surely go with winning or losing."""
        made: dict[tuple[str, str], tuple[int, int, float]] = {}
        for seat in self.all_seats:
            for choice, times in seat.chosen.items():
                seats, uses, won = made.get(choice, (0, 0, 0.0))
                made[choice] = seats + 1, uses + times, won + seat.payoff
        whole = len(self.all_seats)
        found = [
            Use(verb, label, seats / whole, uses / seats, wilson(won, seats))
            for (verb, label), (seats, uses, won) in made.items()
            if seats >= SELDOM * whole
        ]
        return sorted(found, key=lambda use: -abs(use.wins.share - self.fair) * sqrt(use.share))

    @cached_property
    def points(self) -> list[Points]:
        """What winners and others score by each rule, the most important first."""
        rules = dict.fromkeys(rule for seat in self.all_seats for rule in seat.points)
        winners = [seat for seat in self.all_seats if seat.payoff > 0]
        others = [seat for seat in self.all_seats if seat.payoff == 0]
        found = [Points(rule, mean_points(winners, rule), mean_points(others, rule)) for rule in rules]
        return sorted(found, key=lambda row: -max(abs(row.winners), abs(row.others)))

    @cached_property
    def lengths(self) -> list[float]:
        """How long each match was: in rounds or turns where the game counts them, else in decisions."""
        named = self.length_name
        return [match.statistics.get(named, float(match.decisions)) for match in self.matches]

    @cached_property
    def length_name(self) -> str:
        """What matches are measured in."""
        names = [name for match in self.matches[:1] for name in match.statistics]
        return next((n for n in names if n.endswith("rounds") or n == "turns"), "decisions")

    @cached_property
    def leaders(self) -> list[tuple[int, Share]]:
        """How often whoever leads wins, over the course of a match, by percent of its choices."""
        found = []
        for percent in MOMENTS:
            won = [
                match.seats[match.leads[len(match.leads) * percent // 100]].payoff for match in self.matches
            ]
            found.append((percent, wilson(sum(won), len(won))))
        return found

    @cached_property
    def last_turn(self) -> float:
        """After how much of a match, in the median, the lead changes hands for the last time."""
        found = []
        for match in self.matches:
            leads = match.leads
            changes = [i for i in range(1, len(leads)) if leads[i] != leads[i - 1]]
            found.append(changes[-1] / len(leads) if changes else 0.0)
        return median(found) if found else 0.0

    @cached_property
    def thinking(self) -> list[tuple[str, float, float]]:
        """For each kind of question: its name, how often a match asks it, and milliseconds of thought."""
        spent: dict[str, float] = {}
        times: dict[str, int] = {}
        for match in self.matches:
            for verb, (seconds, count) in match.thought.items():
                spent[verb] = spent.get(verb, 0.0) + seconds
                times[verb] = times.get(verb, 0) + count
        found = [(v, times[v] / len(self.matches), 1000.0 * spent[v] / times[v]) for v in times]
        return sorted(found, key=lambda row: -row[1] * row[2])

    @cached_property
    def unfair(self) -> list[tuple[str, Row]]:
        """The seats and roles whose share is surely not the fair one, by kind, the farthest off first."""
        kinds: list[tuple[str, list[Row]]] = [("seat", self.seats), *self.roles.items()]
        found = [
            (kind, row)
            for kind, rows_ in kinds
            for row in rows_
            if not row.surely.low <= self.fair <= row.surely.high
        ]
        return sorted(found, key=lambda entry: -round(abs(entry[1].wins.share - self.fair), 6))

    @cached_property
    def verdict(self) -> str:
        """What a designer wants to know first."""
        found = self.unfair
        if not found:
            return (
                f"Nothing is out of balance: {self.fair:.1%} lies within the interval of every seat and role."
            )
        said = [f"{row.name} wins {percent(row.wins)}" for _, row in found]
        return f"Out of balance: {'; '.join(said)}; {self.fair:.1%} is fair."

    @cached_property
    def resolution(self) -> float:
        """How far a seat's share would have to be off for so many matches to show it nearly always."""
        count = max(1, len(self.matches))
        return (1.96 + 0.84) * sqrt(self.fair * (1.0 - self.fair) / count)


def role(kind: str, seat: Seat) -> str:
    """What a seat played as, or nothing."""
    return seat.roles.get(kind, "")


def rows(groups: Sequence[tuple[str, Sequence[float]]]) -> list[Row]:
    """One row a group of payoffs; the sure intervals are wider the more groups are compared."""
    z = NormalDist().inv_cdf(1.0 - 0.025 / max(1, len(groups)))
    return [
        Row(name, len(won), wilson(sum(won), len(won)), wilson(sum(won), len(won), z)) for name, won in groups
    ]


def mean_points(seats: Iterable[Seat], rule: str) -> float:
    """The mean of what seats scored by a rule."""
    found = [seat.points.get(rule, 0) for seat in seats]
    return sum(found) / len(found) if found else 0.0


def percent(share: Share) -> str:
    """A share with its interval, in words."""
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})"
