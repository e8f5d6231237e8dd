"""What decided a match, in one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from coven.engine.rules import Results, Score
from coven.engine.words import listed


def verdict(results: Results, names: Sequence[str]) -> str:
    """Who was ahead of whom and by what, how a tie was settled, or why nobody won.

    Alone, and where all have lost together, the reason of the end says it all.
    """
    if len(names) == 1:
        return ""
    won = [names[seat] for seat in results.winners]
    if results.together:
        return f"{listed(won)} have won it together." if won else ""
    if not results.winners:
        return "So nobody has a place: whoever has lost forfeits the match, and all have."
    if len(won) > 1:
        return f"{listed(won)} are equal in everything that counts, and share the win."
    winner = results.winners[0]
    second = min((s for s in range(len(names)) if s != winner), key=lambda s: (results.places[s], s))
    return _against(results, winner, second, names)


def _against(results: Results, winner: int, second: int, names: Sequence[str]) -> str:
    ahead = results.totals[winner] - results.totals[second]
    first, other = names[winner], names[second]
    if ahead < 0 or (ahead == 0 and results.scores[winner].rank > results.scores[second].rank):
        return (
            f"{other} has {'as many' if ahead == 0 else 'more'} points, but {first} met what wins the match."
        )
    if ahead == 0:
        return f"{first} and {other} have equal points; the rules for ties put {first} first."
    mine, theirs = results.scores[winner], results.scores[second]
    counted = {line.text for line in [*mine.lines, *theirs.lines]}
    if len(counted) == 1:
        return f"{first} has {mine.total} {counted.pop()}, {other} {theirs.total}."
    points = "1 point" if ahead == 1 else f"{ahead} points"
    most = _difference(mine, theirs)
    return f"{first} is {points} ahead of {other}{most}."


def _difference(one: Score, other: Score) -> str:
    """The rule that made most of the difference, in the winner's words; nothing where there is only one."""
    mine, theirs = _by_rule(one), _by_rule(other)
    if len(mine | theirs) == 1:
        return ""
    rule = max(mine, key=lambda cited: mine[cited] - theirs[cited], default="")
    texts = [line.text for line in one.lines if line.rule == rule]
    words = texts[0].partition(":")[0] if len(texts) == 1 else rule.rpartition(".")[2].replace("-", " ")
    return f", most of all by {words}: {mine[rule]} against {theirs[rule]}" if words else ""


def _by_rule(score: Score) -> Counter[str]:
    """A score's points by the rules that gave them."""
    points: Counter[str] = Counter()
    for line in score.lines:
        points[line.rule] += line.points
    return points
