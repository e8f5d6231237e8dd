"""What decided a match, in one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from coven.engine.rules import Results, Score
from coven.engine.words import listed


def what_decided(results: Results, names: Sequence[str]) -> str:
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
    rest = [seat for seat in range(len(names)) if seat != winner]
    best = min(results.places[seat] for seat in rest)
    return _against(results, winner, [seat for seat in rest if results.places[seat] == best], names)


def _against(results: Results, winner: int, seconds: Sequence[int], names: Sequence[str]) -> str:
    """Against whoever came second, or those who share that place."""
    ahead = results.totals[winner] - results.totals[seconds[0]]
    first, others = names[winner], listed([names[seat] for seat in seconds])
    mine, theirs = results.scores[winner], results.scores[seconds[0]]
    if ahead < 0 or (ahead == 0 and mine.rank > theirs.rank):
        have = "has" if len(seconds) == 1 else "have"
        count = "as many" if ahead == 0 else "more"
        return f"{others} {have} {count} points, but {first} met what wins the match."
    if ahead == 0:
        everybody = listed([names[seat] for seat in [winner, *seconds]])
        return f"{everybody} have equal points; the rules for ties put {first} first."
    counted = {line.text for line in [*mine.lines, *theirs.lines]}
    if len(counted) == 1:
        return f"{first} has {mine.total} {counted.pop()}, {others} {theirs.total}."
    points = "1 point" if ahead == 1 else f"{ahead} points"
    most = _difference(mine, theirs) if len(seconds) == 1 else ""
    return f"{first} is {points} ahead of {others}{most}."


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
