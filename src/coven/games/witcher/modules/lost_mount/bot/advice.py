"""Where the Lost Mount helps oneself more than others."""

from __future__ import annotations

from typing import Final

from coven.engine.decision import Decision, Option
from coven.games.witcher.rules.hooks import Core
from coven.games.witcher.rules.pieces import LocationToken, Place
from coven.games.witcher.state import Table

MEETING: Final = 0.4
"""What a meeting is worth: two thirds of a card on average."""


def keep(rules: Core, s: Table, decision: Decision) -> Option | None:
    """The place that is near oneself and far from the others."""
    best, found = -1e9, None
    for option in decision.options:
        if isinstance(option, LocationToken):
            value = 0.0
            for seat, player in enumerate(s.players):
                far = float(distance(rules, player.place, option.place))
                value += -far if seat == decision.seat else far / len(s.players)
            if value > best:
                best, found = value, option
    return found


def distance(rules: Core, start: int, goal: Place) -> int:
    """How many Moves it takes from one place to another; where no road leads, as many as there are places."""
    reached = [rules.box.places[start]]
    for steps in range(len(rules.box.places)):
        if goal in reached:
            return steps
        reached += [near for place in reached for near in place.near]
        reached = list(dict.fromkeys(reached))
    return len(rules.box.places)
