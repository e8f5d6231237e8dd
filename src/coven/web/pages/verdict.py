"""What decided a match, in one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from coven.engine.rules import Results, Score
from coven.engine.words import listed


def verdict(results: Results, names: Sequence[str]) -> str:
    """Who was ahead of whom and by what, how a tie was settled, or why nobody won; alone: nothing."""
    if len(names) == 1:
        return ""
    if not results.winners:
        return "So nobody has a place: whoever has lost forfeits the match, and all have."
    won = [names[seat] for seat in results.winners]
    if len(won) > 1:
        return f"{listed(won)} are equal in everything that counts, and share the win."
    winner = results.winners[0]
    second = min((s for s in range(len(names)) if s != winner), key=lambda s: (results.places[s], s))
    return _against(results, winner, second, names)


def _against(results: Results, winner: int, second: int, names: Sequence[str]) -> str:
    ahead = results.totals[winner] - results.totals[second]
    first, other = names[winner], names[second]
    if ahead < 0:
        return f"{other} has more points, but {first} met what the match is won by."
    if ahead == 0:
        return f"{first} and {other} have equal points; the rules for ties put {first} first."
    points = "1 point" if ahead == 1 else f"{ahead} points"
    most = _difference(results.scores[winner], results.scores[second])
    return f"{first} is {points} ahead of {other}{most}."


def _difference(one: Score, other: Score) -> str:
    """The line of the score that made most of the difference, where there is more than one."""
    mine, theirs = _by_text(one), _by_text(other)
    if len(mine | theirs) < 2:
        return ""
    text = max(mine | theirs, key=lambda line: mine[line] - theirs[line])
    return f", most of all by {text}: {mine[text]} against {theirs[text]}"


def _by_text(score: Score) -> Counter[str]:
    points: Counter[str] = Counter()
    for line in score.lines:
        points[line.text] += line.points
    return points
