"""The Goal of the Game: who has won, and what a match is worth to everybody."""

from __future__ import annotations

from coven.engine.rules import Line, Score
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.state import Table


def over(rules: Core, s: Table) -> bool:
    """Somebody has reached the top of the Trophy Track, or the guard of rounds or turns stops the match."""
    ended = s.winner >= 0 or stopped(rules, s)
    for module in rules.modules:
        ended = module.over(rules, s, ended)
    return ended


def stopped(rules: Core, s: Table) -> bool:
    """Whether all turns that a match may have are over."""
    if s.agenda or s.now.phase == "setup":
        return False
    if rules.box.solo:
        return s.turns >= rules.box.solo_turn_limit
    return s.round > rules.box.round_limit


def reason(rules: Core, s: Table) -> str:
    """Why the match ended."""
    words = base_reason(rules, s)
    for module in rules.modules:
        words = module.reason(rules, s, words)
    return words


def base_reason(rules: Core, s: Table) -> str:
    """Why a match without modules ended."""
    if s.winner >= 0:
        return "The fourth trophy was won in a fight." if s.seats > 1 else solo_reason(rules, s)
    if s.seats == 1:
        return f"{rules.box.solo_turn_limit} turns have passed without the fourth trophy."
    return f"{rules.box.round_limit} rounds have passed without a fourth trophy."


def solo_reason(rules: Core, s: Table) -> str:
    """The rank that a solo player has earned."""
    name = next(str(x.name) for x in rules.box.solo_ranks if x.turns == 0 or s.turns <= x.turns)
    return f"The fourth trophy was gained in turn {s.turns}: {name}."


def solo_rank(rules: Core, s: Table) -> int:
    """From 1 to 5 by the number of turns; 0 without the fourth trophy."""
    if s.winner < 0:
        return 0
    return next(int(x.rank) for x in rules.box.solo_ranks if x.turns == 0 or s.turns <= x.turns)


def scores(rules: Core, s: Table) -> list[Score]:
    """What the match is worth to everybody."""
    found = base_scores(rules, s)
    for module in rules.modules:
        found = module.scores(rules, s, found)
    return found


def base_scores(rules: Core, s: Table) -> list[Score]:
    """Trophies on the track; the winner first, ties by level, attributes, gold and turn order."""
    if s.seats == 1:
        text = f"rank for {s.turns} turns" if s.winner >= 0 else "no rank without the fourth trophy"
        return [Score([Line(solo_rule(rules, s), text, solo_rank(rules, s))])]
    return [seat_score(s, seat) for seat in range(s.seats)]


def seat_score(s: Table, seat: int) -> Score:
    """One player's score."""
    player = s.players[seat]
    earlier = s.seats - (seat - s.first) % s.seats
    ties = (player.level, sum(player.levels.values()), player.gold, earlier)
    line = Line("witcher.base.goal.win-condition", "trophies on the track", player.track)
    return Score([line], ties, int(s.winner == seat))


def solo_rule(rules: Core, s: Table) -> str:
    """The rule behind the solo score."""
    if s.winner < 0:
        return "witcher.base.solo.turn-limit"
    return {
        1: "witcher.base.solo.score-13",
        2: "witcher.base.solo.score-11",
        3: "witcher.base.solo.score-9",
        4: "witcher.base.solo.score-7",
        5: "witcher.base.solo.score-6",
    }[solo_rank(rules, s)]


def winners(rules: Core, s: Table, scores: list[Score]) -> list[int]:
    """The seats that have won."""
    found = base_winners(s, scores)
    for module in rules.modules:
        found = module.winners(rules, s, found)
    return found


def base_winners(s: Table, scores: list[Score]) -> list[int]:
    """The seat in first place; a solo player only with the fourth trophy."""
    if s.seats == 1:
        return [0] if s.winner == 0 else []
    best = max(score.order() for score in scores)
    return [seat for seat, score in enumerate(scores) if score.order() == best]
