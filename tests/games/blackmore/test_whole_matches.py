"""Random matches, told again by a second, independent reading of the rules."""

from __future__ import annotations

import pytest

import coven
from coven.testing import random_choice
from tests.games.blackmore.builder import asked, seen

Cards = list[str]


def colour(card: str) -> str:
    return card.partition("-")[0]


def number(card: str) -> int:
    return int(card.partition("-")[2])


def taker(trick: Cards, dominant: str, side: str) -> int:
    """Which card of the trick wins: the one nearest to the Dominant number, going round the wheel."""
    turns = 1 if side == "ascending" else -1
    suits = [colour(dominant)] if colour(dominant) in map(colour, trick) else [colour(trick[0])]
    rivals = [i for i, card in enumerate(trick) if colour(card) in suits]
    return min(rivals, key=lambda i: turns * (number(trick[i]) - number(dominant)) % 9)


@pytest.mark.rule(
    "blackmore.trick.dominant-wins",
    "blackmore.trick.lead-wins",
    "blackmore.trick.other-colors",
    "blackmore.trick.winner-leads",
    "blackmore.end-trick.empty-leader",
    "blackmore.change.not-last",
    "blackmore.score.points",
)
@pytest.mark.parametrize("side", ["descending", "ascending"])
@pytest.mark.parametrize("players", range(2, 7))
def test_every_trick_goes_to_whom_the_rules_say(players: int, side: str) -> None:
    for seed in range(6):
        match = coven.new("blackmore", players, seed, {"wheel-side": side})
        rng = coven.seeded(seed)
        points = [0] * players
        leader = asked(match)[0]
        while not match.over:
            trick: Cards = []
            seats: list[int] = []
            dominant = seen(match, "dominants")[-1]
            holding = [seat for seat in range(players) if seen(match, "hands", None)[seat]]
            assert asked(match) == (leader, "play")
            while len(trick) < len(holding):
                seat, key = random_choice(match, rng)
                trick.append(key.partition(":")[2])
                seats.append(seat)
                match.choose(seat, key)
            assert seats == sorted(holding, key=lambda seat: (seat - leader) % players)
            winner = seats[taker(trick, dominant, side)]
            if not match.over:
                assert asked(match) == (winner, "give")
                seat, key = random_choice(match, rng)
                match.choose(seat, key)
                trick = [card for card in trick if key != f"give:{card}"]
            points[winner] += sum(map(number, trick))
            if not match.over:
                after = [seat % players for seat in range(winner, winner + players)]
                leader = next(seat for seat in after if seen(match, "hands")[seat])
        assert [score.total for score in match.results.scores] == points
