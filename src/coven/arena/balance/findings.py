"""What the matches of a study tell: shares with intervals, the course of matches, choices, points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import sqrt
from statistics import NormalDist, median
from typing import NamedTuple

from coven.arena.balance.study import Seat, Study
from coven.arena.balance.wording import gather, line_name, question_name
from coven.arena.interval import Mean, Share, Z, sure_mean, wilson
from coven.engine.rulebook import Rulebook

SELDOM = 0.03
"""A choice counts as such if at least this share of the seats made it, ..."""
FEW = 5
"""... and no fewer than so many seats."""
ENOUGH = 20
"""Of fewer seats nothing is said to be sure: there the intervals promise too much."""
OPENING = 0.01
"""The same share for a first choice, of which a seat makes only one."""
MOMENTS = tuple(range(5, 100, 5))
"""Where in a match, in percent of its choices, it is asked who leads."""
TOLERANCE = 0.05
"""A seat or role is even if its share is surely no farther than this from the fair one."""
Payoff = tuple[int, float]
"""The number of a match, and what a seat got of its win."""


class Row(NamedTuple):
    """Seats with something in common: how many, and their share of the wins."""

    name: str
    seats: int
    wins: Share
    surely: Share
    """The same with an interval that holds for all rows of its kind together."""


class Use(NamedTuple):
    """A choice: what share of the seats made it, how often each of them, and their share of the wins."""

    question: str
    label: str
    share: float
    times: float
    wins: Share
    surely: Share
    """The same with an interval that holds for all choices together."""


class Points(NamedTuple):
    """Points by one rule: the mean of winners, and of all others."""

    rule: str
    winners: float
    others: float


class Findings:
    """The figures of a study, each counted once. `fair` is the share of wins that a seat has on average.

    Questions go by their names, for which the rulebook has the words.
    """

    def __init__(self, study: Study, book: Rulebook) -> None:
        self.study = study
        self.book = book
        self.matches = study.matches
        self.all_seats = [seat for match in self.matches for seat in match.seats]
        won = sum(seat.payoff for seat in self.all_seats)
        self.fair = won / len(self.all_seats) if self.all_seats else 0.0
        self.together = all(len({seat.payoff for seat in m.seats}) == 1 < len(m.seats) for m in self.matches)

    @cached_property
    def group(self) -> Share:
        """How often all win, where they win or lose together."""
        return wilson(sum(match.seats[0].payoff for match in self.matches), len(self.matches))

    @cached_property
    def different(self) -> int:
        """How many matches are not the repetition of another."""
        return len({match.trace for match in self.matches})

    @cached_property
    def seats(self) -> list[Row]:
        """The win share of each seat; none where all win or lose together."""
        if self.together:
            return []
        return rows({f"Seat {i + 1}": self.payoffs(i) for i in range(len(self.study.plan.bots))})

    def payoffs(self, seat: int) -> list[Payoff]:
        """What one seat got in each match."""
        return [(number, match.seats[seat].payoff) for number, match in enumerate(self.matches)]

    @cached_property
    def roles(self) -> dict[str, list[Row]]:
        """The win share of what seats played as, by kind, in the order of names.

        Who is asked first is a role, too, unless the game has a turn order or it is always the first seat.
        """
        found: dict[str, dict[str, list[Payoff]]] = {}
        for number, match in enumerate(self.matches):
            for seat in match.seats:
                for kind, name in seat.roles.items():
                    found.setdefault(kind, {}).setdefault(name, []).append((number, seat.payoff))
        if (
            "turn order" not in found
            and not self.together
            and any(m.order != sorted(m.order) for m in self.matches)
        ):
            found["turn order"] = self.by_order()
        return {kind: rows(dict(sorted(named.items())), self.together) for kind, named in found.items()}

    def by_order(self) -> dict[str, list[Payoff]]:
        """What the seats got that were asked first, second and so on."""
        found: dict[str, list[Payoff]] = {}
        for number, match in enumerate(self.matches):
            for place, seat in enumerate(match.order, start=1):
                name = f"{place} of {len(match.seats)}"
                found.setdefault(name, []).append((number, match.seats[seat].payoff))
        return found

    @cached_property
    def openings(self) -> dict[str, list[Row]]:
        """The win share of each first choice that is made now and then, by question, the best first."""
        found: dict[tuple[str, str], list[Payoff]] = {}
        for number, match in enumerate(self.matches):
            for seat in match.seats:
                if seat.opening[0]:
                    found.setdefault(self.named(seat.opening), []).append((number, seat.payoff))
        often: dict[str, dict[str, list[Payoff]]] = {}
        for (question, label), won in found.items():
            if self.often(len(won), OPENING):
                often.setdefault(question, {})[label] = won
        most = sorted(often, key=lambda question: -sum(len(won) for won in often[question].values()))
        return {question: best_first(rows(often[question], self.together)) for question in most}

    @cached_property
    def questions(self) -> dict[str, str]:
        """The names of the kinds of questions; some kinds have the same."""
        texts = gathered(match.questions for match in self.matches)
        return {kind: question_name(text, kind, self.book) for kind, text in texts.items()}

    def named(self, choice: tuple[str, str]) -> tuple[str, str]:
        """A choice with the name of its question."""
        return self.questions[choice[0]], choice[1]

    def often(self, seats: int, least: float = SELDOM) -> bool:
        """Whether so many seats are more than a few."""
        return seats >= max(FEW, least * len(self.all_seats))

    @cached_property
    def uses(self) -> list[Use]:
        """Every choice that is made now and then, those first that surely go with winning or losing."""
        made: dict[tuple[str, str], list[Payoff]] = {}
        times: dict[tuple[str, str], int] = {}
        for number, match in enumerate(self.matches):
            for seat in match.seats:
                for choice, count in self.chosen(seat).items():
                    made.setdefault(choice, []).append((number, seat.payoff))
                    times[choice] = times.get(choice, 0) + count
        often = {choice: won for choice, won in made.items() if self.often(len(won))}
        z, whole = for_all(len(often)), len(self.all_seats)
        found = [
            Use(
                *choice,
                len(won) / whole,
                times[choice] / len(won),
                share_of(won, self.together),
                share_of(won, self.together, z),
            )
            for choice, won in often.items()
        ]
        return sorted(found, key=lambda use: -abs(use.wins.share - self.fair) * sqrt(use.share))

    def chosen(self, seat: Seat) -> dict[tuple[str, str], int]:
        """How often a seat made each choice."""
        found: dict[tuple[str, str], int] = {}
        for choice, count in seat.chosen.items():
            named = self.named(choice)
            found[named] = found.get(named, 0) + count
        return found

    @cached_property
    def telling(self) -> list[Use]:
        """The choices that surely go with winning or losing, the best first."""
        least = ENOUGH / max(1, len(self.all_seats))
        found = [
            use
            for use in self.uses
            if use.share >= least and not use.surely.low <= self.fair <= use.surely.high
        ]
        return sorted(found, key=lambda use: -use.wins.share)

    @cached_property
    def points(self) -> list[Points]:
        """What winners and others score by each rule, the most important first."""
        rules = dict.fromkeys(rule for seat in self.all_seats for rule in seat.points)
        winners = [seat for seat in self.all_seats if seat.payoff > 0]
        others = [seat for seat in self.all_seats if seat.payoff == 0]
        found = [Points(rule, mean_points(winners, rule), mean_points(others, rule)) for rule in rules]
        return sorted(found, key=lambda row: -max(abs(row.winners), abs(row.others)))

    def scored(self, rule: str) -> float:
        """The mean points of all seats by a rule."""
        return mean_points(self.all_seats, rule)

    @cached_property
    def lines(self) -> dict[str, str]:
        """The names of what scores, by rule."""
        texts = gathered(match.lines for match in self.matches)
        return {rule: line_name(text, rule) for rule, text in texts.items()}

    @cached_property
    def statistics(self) -> dict[str, Mean]:
        """The mean of each of the game's own figures; a match without it does not count for it."""
        names = dict.fromkeys(name for match in self.matches for name in match.statistics)
        return {
            name: sure_mean([m.statistics[name] for m in self.matches if name in m.statistics])
            for name in names
        }

    @cached_property
    def lengths(self) -> list[float]:
        """How long each match was: in rounds or turns where the game counts them, else in decisions."""
        named = self.length_name
        return [match.statistics.get(named, float(match.decisions)) for match in self.matches]

    @cached_property
    def length_name(self) -> str:
        """What matches are measured in."""
        names = [name for match in self.matches[:1] for name in match.statistics]
        return next((name for name in names if {"rounds", "turns"} & set(name.split())), "decisions")

    @cached_property
    def margins(self) -> list[float]:
        """How many points the winner of each match is ahead of the best of the others."""
        found = []
        for match in self.matches:
            totals = [(seat.payoff, sum(seat.points.values())) for seat in match.seats]
            ranked = sorted(totals, reverse=True)
            if len(ranked) > 1 and not self.together:
                found.append(float(ranked[0][1] - max(points for _, points in ranked[1:])))
        return sorted(found)

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
        """For each question: its name, how often a match asks it, and milliseconds of thought."""
        spent: dict[str, float] = {}
        times: dict[str, int] = {}
        for match in self.matches:
            for kind, (seconds, count) in match.thought.items():
                name = self.questions[kind]
                spent[name] = spent.get(name, 0.0) + seconds
                times[name] = times.get(name, 0) + count
        found = [
            (name, times[name] / len(self.matches), 1000.0 * spent[name] / times[name]) for name in times
        ]
        return sorted(found, key=lambda row: -row[1] * row[2])

    @cached_property
    def kinds(self) -> dict[str, list[Row]]:
        """All that ought to be fair, by kind: seats and roles."""
        return {"seat": self.seats, **self.roles} if self.seats else self.roles

    @cached_property
    def resolution(self) -> float:
        """How far a seat's share would have to be off for so many matches to show it nearly always."""
        count = max(1, len(self.matches))
        return (1.96 + 0.84) * sqrt(self.fair * (1.0 - self.fair) / count)


def gathered(texts: Iterable[dict[str, str]]) -> dict[str, str]:
    """What the texts of many matches have in common, by key."""
    found: dict[str, str] = {}
    for some in texts:
        for key, text in some.items():
            gather(found, key, text)
    return found


def share_of(won: Sequence[Payoff], together: bool, z: float = Z) -> Share:
    """The share of the wins of some seats; where all win or lose together, a match counts once."""
    payoffs = list(dict(won).values()) if together else [payoff for _, payoff in won]
    return wilson(sum(payoffs), len(payoffs), z)


def rows(groups: dict[str, list[Payoff]], together: bool = False) -> list[Row]:
    """One row a group of payoffs; the sure intervals are wider the more groups are compared."""
    z = for_all(len(groups))
    return [
        Row(name, len(won), share_of(won, together), share_of(won, together, z))
        for name, won in groups.items()
    ]


def for_all(count: int) -> float:
    """How wide intervals must be for 95% to hold for so many of them together."""
    return NormalDist().inv_cdf(1.0 - 0.025 / max(1, count))


def best_first(found: list[Row]) -> list[Row]:
    """The rows by their share of the wins."""
    return sorted(found, key=lambda row: -row.wins.share)


def mean_points(seats: Iterable[Seat], rule: str) -> float:
    """The mean of what seats scored by a rule."""
    found = [seat.points.get(rule, 0) for seat in seats]
    return sum(found) / len(found) if found else 0.0
