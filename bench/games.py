"""Every game of the house by the same five measures, in one process: `python -m bench.games witcher 0.5`.

Random decisions from the deal to the end; then, in the middle of a match, copies, views, drawings and
iterations of a search. The Witcher's middle is a combo in a fight with a monster, the deepest that its rules
nest. Time is that of the processor: the machine may be busy.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import coven
from bench.measures import played, rate
from coven.bots.judge import Judge, next_asked
from coven.bots.levels import hints_of
from coven.bots.point_of_view import PointOfView
from coven.bots.search import Search
from coven.engine.game import Game
from coven.engine.match import Match
from coven.engine.rng import seeded
from coven.web.pages.board_area import board_area, strip

GAMES = ("blackmore", "sabbat", "triora", "crone", "witcher")
MEASURES = ("decisions", "copies", "views", "drawings", "search iterations")
REPEATED = "answers repeated by a copy"
PLAYERS = 3
ANSWERS = 60
"""So many answers into a match is its middle, where a game does not say otherwise."""


def laying(state: Any) -> bool:
    """Whether a Witcher is extending a combo against a monster."""
    fight = state.fight
    return fight is not None and fight.against_monster and fight.stage == "lay" and bool(fight.combo)


MIDDLES: dict[str, Callable[[Any], bool]] = {"witcher": laying}
"""Where a game's middle is more than a number of answers: the first such position after those."""


def middle(game: Game) -> Match:
    """A match that was played by suggestions to its middle."""
    match = game.new(PLAYERS, 3)
    rng = seeded(3)
    suggest = Judge(hints_of(game)).suggest
    there = MIDDLES.get(game.name)
    while match.number < ANSWERS or (there is not None and not there(match.state)):
        assert match.ask is not None
        assert suggest is not None
        decision = next_asked(match, match.ask, rng)
        option = suggest(match.rules, match.state, decision, rng)
        match.choose(decision.seat, decision.key(option))
    return match


def drawing(game: Game, match: Match) -> str:
    """The board as the page has it, for whoever is asked."""
    view = match.seen_by(next(iter(match.pending)))
    names = [f"Witch {seat + 1}" for seat in range(PLAYERS)]
    return f"{strip(game, view, names)}{board_area(game, view, names)}"


def measured(name: str, seconds: float) -> dict[str, float]:
    """All rates of a game, and how many answers a copy of its middle repeats."""
    game = coven.game(name)
    match = middle(game)
    seat = next(iter(match.pending))
    search = Search(Judge(hints_of(game)), seeded(1), iterations=20)

    def copying(turn: int) -> int:
        match.copy()
        return 1

    def viewing(turn: int) -> int:
        match.seen_by(seat)
        return 1

    def drawn(turn: int) -> int:
        return int(bool(drawing(game, match)))

    def searching(turn: int) -> int:
        search.think(PointOfView(match, seat))
        return 20

    works = (lambda turn: played(game, turn), copying, viewing, drawn, searching)
    rates = {measure: rate(work, seconds) for measure, work in zip(MEASURES, works, strict=True)}
    return rates | {REPEATED: float(len(match.line) - match.rests[-1].answers)}


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], float(sys.argv[2]))))
