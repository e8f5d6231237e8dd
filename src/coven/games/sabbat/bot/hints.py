"""What bots should know about Sabbat: how a position is valued, and what makes sense in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coven.engine.decision import Decision, Option
from coven.engine.rng import Rng
from coven.games.sabbat.bot.ahead import (
    best_move,
    best_moves,
    best_step,
    glass,
    square_worth,
    tile_worth,
    way_worth,
)
from coven.games.sabbat.bot.outlook import evaluate, values
from coven.games.sabbat.bot.worths import Outlook
from coven.games.sabbat.rules.pieces import DRAWBRIDGE, GHOSTS, MAGICIAN, STOP, TILE, Mirror, Spot
from coven.games.sabbat.rules.rules import SCORING, Sabbat
from coven.games.sabbat.state import Table

__all__ = ["LEVELS", "TURNS", "evaluate", "roles", "statistics", "suggest", "turn", "values"]


LEVELS: Final = {"apprentice": "beginner:10", "hedge-witch": "beginner:100", "sister": "search:20"}
"""Bots that are far enough apart here for people to feel it."""
TURNS: Final = 2
"""How many turns a search plays on."""


def turn(_rules: Sabbat, s: Table) -> tuple[int, int, int]:
    """Which turn it is: an action of one player."""
    return s.round, s.action, s.turn


def suggest(rules: Sabbat, s: Table, decision: Decision, rng: Rng) -> Option:
    """A quick sensible choice: what gains most at once, and anything where that cannot be told."""
    options, verb = decision.options, decision.verb
    if verb == "invoke":
        return options[min(len(options) - 1, 1 + int(rng.below(3)))]
    if verb in ("arrive", "pay"):
        return options[-1] if verb == "arrive" else options[0]
    if verb not in ("action", "step", "use", "ghost", "to"):
        return options[int(rng.below(len(options)))]
    view = Outlook(rules.box, s, decision.seat)
    if verb == "action":
        return suggest_action(view, options)
    return best_of(options, option_worths(view, verb, options), rng)


def suggest_action(view: Outlook, options: Sequence[Option]) -> Option:
    """Ghosts if they gain more than the magician would."""
    if options[0] is MAGICIAN and best_step(view) >= best_moves(view):
        return MAGICIAN
    return GHOSTS


def option_worths(view: Outlook, verb: str, options: Sequence[Option]) -> list[float]:
    """What each option of a question about a magician or a ghost gains."""
    if verb == "ghost":
        return [origin_worth(view, option) for option in options]
    if verb == "to":
        origin = DRAWBRIDGE if view.s.selected == DRAWBRIDGE.key else STOP
        return [way_worth(view, origin, option) for option in options]
    mirrors = glass(view)
    if verb == "step":
        return [square_worth(view, option, mirrors) for option in options]
    return [use_worth(view, option, mirrors) for option in options]


def best_of(options: Sequence[Option], worths: list[float], rng: Rng) -> Option:
    """The option of the greatest worth; among equals any."""
    best = max(worths)
    found = [option for option, value in zip(options, worths, strict=True) if value == best]
    return found[int(rng.below(len(found)))]


def use_worth(view: Outlook, option: Option, mirrors: dict[str, float]) -> float:
    """What the tile or a mirror of the square is worth."""
    if isinstance(option, Mirror):
        return mirrors[view.s.mirrors[option.key]]
    return tile_worth(view, view.player.magician) if option is TILE else 0.0


def origin_worth(view: Outlook, option: Option) -> float:
    """What a ghost's best move is worth; nothing for a POWER or the end."""
    if option is DRAWBRIDGE or isinstance(option, Spot):
        return best_move(view, option)
    return 0.0


# Figures of finished matches, for balance reports


def statistics(rules: Sabbat, s: Table) -> dict[str, float]:
    """Points and where they came from, for a player on average, and how clear the victory was."""
    scores = rules.scores(s)
    totals = sorted([score.total for score in scores])
    found = {
        "points": sum(totals) / s.seats,
        "winning points": float(totals[-1]),
        "margin": float(totals[-1] - totals[-2]),
        "shared victory": 1.0 if totals[-1] == totals[-2] else 0.0,
        "chimaeras": sum([player.chimaeras for player in s.players]) / s.seats,
    }
    for rule, text in SCORING.items():
        points = sum([line.points for score in scores for line in score.lines if line.rule == rule])
        found[f"points: {text}"] = points / s.seats
    return found


def roles(rules: Sabbat, s: Table) -> dict[str, list[str]]:
    """Which people each seat played, and which POWER it used, if any."""
    found = {"people": [rules.box.peoples[player.people].label for player in s.players]}
    if rules.box.powers_on:
        found["POWER"] = [player.powers[0].label if player.power_round else "none" for player in s.players]
    return found
