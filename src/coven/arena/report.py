"""What many matches tell: win shares with intervals, scores, lengths, and the game's own figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from coven.arena.interval import Mean, Share, sure_mean, wilson
from coven.arena.outcome import Outcome, Plan
from coven.engine.data import Json

if TYPE_CHECKING:
    from rich.console import RenderableType


class Row(NamedTuple):
    """One bot, seat or role: how often it sat at a table, its share of the wins there, its mean score."""

    name: str
    matches: int
    wins: Share
    score: float


class Report:
    """The outcomes of a plan, in words and figures; `interrupted` if not all matches were played.

    Bots of the same name count as one: their share is that of a single seat of theirs.
    """

    def __init__(self, plan: Plan, outcomes: Sequence[Outcome], seconds: float, planned: int) -> None:
        self.plan = plan
        self.outcomes = list(outcomes)
        self.seconds = seconds
        self.planned = planned

    @property
    def games(self) -> int:
        """How many matches were played to their end."""
        return len(self.outcomes)

    @property
    def interrupted(self) -> bool:
        """Whether matches are missing."""
        return self.games < self.planned

    @property
    def group(self) -> Row | None:
        """All as one, where they win or lose together or where one is alone: a match counts once."""
        if len(self.plan.bots) > 1 and not any(o.together for o in self.outcomes):
            return None
        name = "all together" if len(self.plan.bots) > 1 else self.plan.bots[0]
        return row(name, [(o.payoffs[0], o.scores[0]) for o in self.outcomes])

    @property
    def bots(self) -> list[Row]:
        """Each bot's wins and score."""
        rows = []
        for name in dict.fromkeys(self.plan.bots):
            own = [i for i, bot in enumerate(self.plan.bots) if bot == name]
            rows.append(
                row(name, [(o.payoffs[i], o.scores[i]) for o in self.outcomes for i in own]),
            )
        return rows

    @property
    def seats(self) -> list[Row]:
        """Each seat's wins and score, whoever sat there."""
        rows = []
        for seat in range(len(self.plan.bots)):
            sat = [(o.payoffs, o.scores, o.seats.index(seat)) for o in self.outcomes]
            rows.append(row(f"seat {seat + 1}", [(pay[i], scores[i]) for pay, scores, i in sat]))
        return rows

    @property
    def fair(self) -> float:
        """The share of the wins that a seat has where all are equal; together, that of the group."""
        return 1.0 / len(self.plan.bots) if self.group is None else self.group.wins.share

    @property
    def roles(self) -> dict[str, list[Row]]:
        """The wins and scores of what seats played as, by kind, whoever sat there, sorted by name."""
        found: dict[str, dict[str, list[tuple[float, int]]]] = {}
        for o in self.outcomes:
            for kind, names in o.roles.items():
                for name, payoff, score in zip(names, o.payoffs, o.scores, strict=True):
                    found.setdefault(kind, {}).setdefault(name, []).append((payoff, score))
        return {
            kind: [row(name, by_name[name]) for name in sorted(by_name)] for kind, by_name in found.items()
        }

    @property
    def decisions(self) -> float:
        """How many decisions a match had, on average."""
        return mean([o.decisions for o in self.outcomes])

    @property
    def decisions_per_second(self) -> float:
        """How fast it went, thinking included."""
        return sum(o.decisions for o in self.outcomes) / self.seconds if self.seconds > 0 else 0.0

    @property
    def statistics(self) -> dict[str, Mean]:
        """The mean of each of the game's own figures; for those that are 0 or 1, the share.

        A match that does not have a figure does not count for it.
        """
        names = dict.fromkeys(name for o in self.outcomes for name in o.statistics)
        return {
            name: sure_mean([o.statistics[name] for o in self.outcomes if name in o.statistics])
            for name in names
        }

    def as_json(self) -> Json:
        """The report as JSON-ready data; all but the speed follows from the seed."""
        statistics = self.statistics
        return {
            "game": self.plan.game,
            "group": None if self.group is None else row_json(self.group),
            "bots": [row_json(row) for row in self.bots],
            "seats": [row_json(row) for row in self.seats],
            "roles": {kind: [row_json(row) for row in rows] for kind, rows in self.roles.items()},
            "fair_share": self.fair,
            "line_up": list(self.plan.bots),
            "options": dict(self.plan.options),
            "seed": self.plan.seed,
            "games": self.games,
            "planned": self.planned,
            "interrupted": self.interrupted,
            "decisions": self.decisions,
            "statistics": {name: one.mean for name, one in statistics.items()},
            "statistics_95": {name: [one.low, one.high] for name, one in statistics.items()},
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
        }

    def table(self, title: str) -> RenderableType:
        """The report as rich tables."""
        from coven.arena.report_text import report_table

        return report_table(self, title)


def row(name: str, results: Sequence[tuple[float, int]]) -> Row:
    """The row of somebody with these payoffs and scores."""
    wins = wilson(sum(payoff for payoff, _ in results), len(results))
    return Row(name, len(results), wins, mean([score for _, score in results]))


def row_json(row: Row) -> Json:
    """A row as JSON-ready data."""
    return {
        "name": row.name,
        "matches": row.matches,
        "win_share": row.wins.share,
        "win_share_95": [row.wins.low, row.wins.high],
        "mean_score": row.score,
    }


def mean(numbers: Sequence[float]) -> float:
    """The mean, or 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0
