"""Ways over land, for what roams the map by itself."""

from __future__ import annotations

from coven.games.witcher.rules.pieces import Place


def distances(goal: Place) -> dict[int, int]:
    """How many steps over land each place is away; tokens, monsters and players do not lengthen a way."""
    far = {goal.number: 0}
    edge = [goal]
    while edge:
        reached = [near for place in edge for near in place.near if near.number not in far]
        for place in edge:
            for near in place.near:
                far.setdefault(near.number, far[place.number] + 1)
        edge = list(dict.fromkeys(reached))
    return far
