"""The winner: the most points, then the fewest Schemes, then the most Ingredients in hand."""

from __future__ import annotations

from collections.abc import Sequence

from coven.engine.rules import Line, Score
from coven.engine.words import so_many
from coven.games.crone.rules.box import Box
from coven.games.crone.state import Player, Table


def score(box: Box, s: Table, player: Player) -> Score:
    """The points of the completed Schemes; then the fewest of them, then the most Ingredients in hand.

    Alone, a Witch has won or lost.
    """
    lines = [Line("crone.scheme.points", scheme.label, scheme.level) for scheme in player.completed]
    won = int(s.seats == 1 and player.points >= box.target)
    return Score(lines, (-len(player.completed), len(player.hand)), won)


def reason(s: Table) -> str:
    """Why the game ended, and what became of a tie for the most points."""
    best = max(player.points for player in s.players)
    tied = [player for player in s.players if player.points == best]
    return f"{s.ended} {tie(best, tied)}" if len(tied) > 1 else s.ended


def tie(best: int, tied: Sequence[Player]) -> str:
    """How a tie is broken: by the fewest completed Schemes, then the most Ingredients, or shared."""
    fewest = min(len(player.completed) for player in tied)
    left = [player for player in tied if len(player.completed) == fewest]
    if len(left) == 1:
        return f"The tie at {best} points goes to the fewest Schemes, {fewest}."
    most = max(len(player.hand) for player in left)
    if [len(player.hand) for player in left].count(most) == 1:
        return f"The tie at {best} points and {fewest} Schemes goes to the most Ingredients in hand, {most}."
    return f"The tie at {best} points, {fewest} Schemes and {so_many(most, 'card')} in hand is shared."
