"""What will lie on a table with these options, in a few lines: for the form that starts one."""

from __future__ import annotations

from coven.engine.settings import Options
from coven.engine.words import listed
from coven.games.witcher import GAME
from coven.games.witcher.groups import GOAL
from coven.games.witcher.rules.hooks import Core


def preview(players: int, options: Options) -> list[tuple[str, str]]:
    """Counted from the box that the options would open."""
    rules = GAME.rules(players, options)
    assert isinstance(rules, Core)
    box, chosen = rules.box, [module for module in GAME.modules if options[module.key]]
    land = sum(bool(place.near) for place in box.places)
    sea = len(box.places) - land
    goals = [module.help for module in chosen if module.group == GOAL]
    decks = [f"{len(cards)} {name}" for name, cards in box.exploration.items() if cards]
    joined = [module.title for module in chosen if module.group != GOAL]
    return [
        ("Seats", f"{players} of {len(box.schools)} characters to choose from"),
        ("You win", goals[-1] if goals else "with 4 trophies"),
        ("Map", f"{land} places" + (f", {sea} more in the sea" if sea else "")),
        ("Monsters", f"{len(box.monsters)} in the box"),
        ("Read", f"{listed(decks)} cards, {len(box.events)} events"),
        ("Joined by", listed(joined) if joined else "nothing: the base game"),
    ]
